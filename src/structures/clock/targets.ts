/** decided 18 - Victory points that are played for: reached means at or above. The rule (102) is not at hand. */
import type { Atomic } from '../../kernel/atomic.ts'
import type { PlayerId } from '../../kernel/data.ts'
import type { Choice } from '../../kernel/decision.ts'
import { endGame } from '../../kernel/engine.ts'
import { ask, call, done, next, type Outcome, procedure, step } from '../../kernel/procedure.ts'
import { emit, interrupt, type Run, rulingNote } from '../../kernel/run.ts'
import { type Game, judge } from '../../kernel/state.ts'
import { clockIn, clockOf } from './state.ts'

declare module '../../kernel/procedure.ts' {
  interface Procedures {
    'target-reached': { player: PlayerId }
    winner: { among: readonly PlayerId[] }
  }
}

const ruling = 'clock.score-target'

/** Ruling `announce`: an entry at the event, and before the next step the judge decides. */
export const targetReached = procedure('target-reached', [
  step('scenario', 'ask', {
    run: (run, { player }) =>
      ask({
        for: judge,
        what: 'target',
        rule: 'scenario',
        about: { player, points: String(clockOf(run.game).scores[player] ?? 0) },
        ask: { one: [{ id: 'go on' }, { id: 'end' }] },
        rulings: [rulingNote(run.game, ruling)],
      }),
    answered: (run, _, { text }) => (text === 'end' ? endWith(run, reached(run.game)) : done),
  }),
])

/** Several have reached theirs at once: the judge says who has won, or nobody. */
export const winner = procedure('winner', [
  step('scenario', 'ask', {
    run: (run, { among }) =>
      ask({
        for: judge,
        what: 'winner',
        rule: 'scenario',
        about: { players: among },
        ask: { one: [...among.map(id => ({ id })), { id: 'draw' }] },
        rulings: [rulingNote(run.game, ruling)],
      }),
    answered(run, { among }, { picked: [picked = ''] }: Choice) {
      endGame(run, { winners: among.filter(id => id === picked), reason: 'target' }, judge)
      return done
    },
  }),
])

/** Looks at scores that have just been made. */
export function noticeTargets(run: Run, actions: readonly Atomic[]): void {
  const { announced } = clockOf(run.game)
  const scorers = run.game.players
    .map(({ id }) => id)
    .filter(id => actions.some(a => a.verb === 'score' && a.who === id))
  const fresh = scorers.filter(id => reached(run.game).includes(id) && !announced.includes(id))
  if (fresh.length === 0) return
  clockIn(run).announced = [...announced, ...fresh]
  const rulings = [rulingNote(run.game, ruling)]
  for (const player of fresh) {
    emit(run, 'target-reached', {
      who: player,
      details: {
        points: clockOf(run.game).scores[player] ?? 0,
        target: clockOf(run.game).targets[player] ?? 0,
      },
      rules: ['scenario'],
      rulings,
    })
  }
  const option = run.game.rulings[ruling]
  // The last one pushed is asked first: by seat.
  if (option === 'announce')
    for (const player of fresh.toReversed()) interrupt(run, 'target-reached', { player })
  if (option === 'at-once') concludeOrInterrupt(run, fresh)
}

/** Ruling `end-of-tic`: after all triggers, before 502.2. */
export function checkTargets(run: Run): Outcome {
  if (run.game.rulings[ruling] !== 'end-of-tic') return next
  return endWith(run, reached(run.game), next)
}

function concludeOrInterrupt(run: Run, among: readonly PlayerId[]): void {
  if (among.length > 1) interrupt(run, 'winner', { among })
  else endGame(run, { winners: among, reason: 'target' }, undefined)
}

function endWith(run: Run, among: readonly PlayerId[], otherwise: Outcome = done): Outcome {
  if (among.length > 1) return call('winner', { among })
  if (among.length === 1) endGame(run, { winners: among, reason: 'target' }, undefined)
  return otherwise
}

function reached(game: Game): PlayerId[] {
  const { scores, targets } = clockOf(game)
  const isThere = (id: PlayerId) => targets[id] !== undefined && (scores[id] ?? 0) >= targets[id]
  return game.players.map(({ id }) => id).filter(isThere)
}

/** decided 18 - Victory points that are played for: reached means at or above. The rule (102) is not at hand. */
import type { Atomic } from '../../kernel/atomic.ts'
import type { PlayerId } from '../../kernel/data.ts'
import type { Choice } from '../../kernel/decision.ts'
import { endGame } from '../../kernel/judge.ts'
import { ask, call, done, next, type Outcome, procedure, step } from '../../kernel/procedure.ts'
import { causeOf, emit, interrupt, type Run, rulingNote } from '../../kernel/run.ts'
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
    answered(run, { player }, { text }) {
      if (text !== 'end') return done
      const among = reached(run.game)
      return endWith(run, among.length > 0 ? among : [player], judge)
    },
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
      end(run, { winners: among.filter(id => id === picked), who: judge })
      return done
    },
  }),
])

function hasScored(actions: readonly Atomic[]): boolean {
  for (const { verb } of actions) if (verb === 'score') return true
  return false
}

/** Looks at scores that have just been made. */
export function noticeTargets(run: Run, actions: readonly Atomic[]): void {
  if (!hasScored(actions)) return
  const { announced } = clockOf(run.game)
  const scorers = run.game.players
    .map(({ id }) => id)
    .filter(id => actions.some(a => a.verb === 'score' && a.who === id))
  const fresh = scorers.filter(id => reached(run.game).includes(id) && !announced.includes(id))
  if (fresh.length === 0) return
  clockIn(run).announced = run.game.players
    .map(({ id }) => id)
    .filter(id => [...announced, ...fresh].includes(id))
  const option = run.game.rulings[ruling]
  const event = causeOf(run)
  const told = fresh.map(player => ({ player, entry: tell(run, player) }))
  // The last one pushed is asked first: by seat.
  if (option === 'announce')
    for (const { player, entry } of told.toReversed()) interrupt(run, 'target-reached', { player }, entry)
  if (option !== 'at-once') return
  if (fresh.length > 1) interrupt(run, 'winner', { among: fresh }, event)
  else end(run, { winners: fresh })
}

/** The entry at the event; gives its number. */
function tell(run: Run, player: PlayerId): number {
  const { scores, targets } = clockOf(run.game)
  return emit(run, 'target-reached', {
    who: player,
    details: { points: scores[player] ?? 0, target: targets[player] ?? 0 },
    rules: ['scenario'],
    rulings: [rulingNote(run.game, ruling)],
  })
}

/** Ruling `end-of-tic`: after all triggers, before 502.2. */
export function checkTargets(run: Run): Outcome {
  if (run.game.rulings[ruling] !== 'end-of-tic') return next
  return endWith(run, reached(run.game))
}

/** Ends with the one who has won, if there is one; among several the judge is asked. */
function endWith(run: Run, among: readonly PlayerId[], who?: PlayerId): Outcome {
  if (among.length > 1) return call('winner', { among })
  if (among.length === 1) end(run, { winners: among, who })
  return next
}

function end(run: Run, { winners, who }: { winners: readonly PlayerId[]; who?: PlayerId | undefined }): void {
  endGame(run, { winners, reason: 'target' }, { who, rulings: [rulingNote(run.game, ruling)] })
}

function reached(game: Game): PlayerId[] {
  const { scores, targets } = clockOf(game)
  const isThere = (id: PlayerId) => targets[id] !== undefined && (scores[id] ?? 0) >= targets[id]
  return game.players.map(({ id }) => id).filter(isThere)
}

/** decided 39 - 4.3.a of edition 1.0: Expeditions that meet or cross end the game inside the event that moved them. */
import type { PlayerId } from '../../kernel/data.ts'
import type { Choice } from '../../kernel/decision.ts'
import { endGame } from '../../kernel/judge.ts'
import { ask, done, procedure, step } from '../../kernel/procedure.ts'
import { interrupt, type Run } from '../../kernel/run.ts'
import { type Game, judge } from '../../kernel/state.ts'
import { dayOf, lastRegion } from './state.ts'

declare module '../../kernel/procedure.ts' {
  interface Procedures {
    'day-winner': { among: readonly PlayerId[] }
  }
}

/** Level in the same event: the judge says who has won, or nobody. */
export const dayWinner = procedure('day-winner', [
  step('4.3.a', 'ask', {
    run: (_, { among }) =>
      ask({
        for: judge,
        what: 'winner',
        rule: '4.3.a',
        about: { players: among },
        ask: { one: [...among.map(id => ({ id: `winner ${id}` })), { id: 'draw' }] },
      }),
    answered(run, { among }, { picked: [picked = ''] }: Choice) {
      endGame(
        run,
        { winners: among.filter(id => picked === `winner ${id}`), reason: 'expeditions-met' },
        { who: judge, rules: ['4.3.a'] },
      )
      return done
    },
  }),
])

/** Looks at an event that moved an Expedition. */
export function checkVictory(run: Run): void {
  const { game } = run
  const met = game.players.map(({ id }) => id).filter(id => hasMet(game, id))
  if (met.length === 0) return
  const most = Math.max(...met.map(id => regionsMoved(game, id)))
  const best = met.filter(id => regionsMoved(game, id) === most)
  const crossed = best.some(id => regionsMoved(game, id) > lastRegion)
  // 4.3.a - They meet. 4.3.b - They pass each other.
  const rules = [crossed ? '4.3.b' : '4.3.a']
  if (best.length === 1) endGame(run, { winners: best, reason: 'expeditions-met' }, { rules })
  else interrupt(run, 'day-winner', { among: best }, run.trail.entries)
}

function hasMet(game: Game, player: PlayerId): boolean {
  return regionsMoved(game, player) >= lastRegion
}

/** How many regions both Expeditions have moved in all. */
function regionsMoved(game: Game, player: PlayerId): number {
  const at = dayOf(game).expeditions[player]
  return at === undefined ? 0 : at['hero-expedition'] + (lastRegion - at['companion-expedition'])
}

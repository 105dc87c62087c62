/** Where a game stands, as plain data: the end of `run --format json`. */
import type { Decision, Offer } from '../../kernel/decision.ts'
import { decisionOf, offersOf } from '../../kernel/engine.ts'
import type { Position } from '../../kernel/moment.ts'
import type { Ending, State } from '../../kernel/state.ts'
import { clockOf } from '../../structures/clock/state.ts'
import { rules } from '../../structures/index.ts'

export interface Standing {
  readonly position: Position
  readonly mainClock: { readonly cycle: number; readonly tic: number }
  /** null before the first turn. */
  readonly turnPlayer: string | null
  /** Whose turn is taken, null between turns. */
  readonly turn: string | null
  /** null: no clock, or out of the game. */
  readonly clocks: Readonly<Record<string, number | null>>
  readonly scores: Readonly<Record<string, number>>
  readonly decision: Decision | null
  readonly offers: readonly Offer[]
  readonly ended: Ending | null
}

const structure = 'clock'

export function standingOf(state: State): Standing {
  const { game } = state
  const { cycle, tic, turn, turnPlayer, characters, scores } = clockOf(game)
  return {
    position: game.at[structure] ?? { structure },
    mainClock: { cycle, tic },
    turnPlayer,
    turn: turn?.begun ? turn.character : null,
    clocks: Object.fromEntries(
      Object.entries(characters).map(([id, { clock, out }]) => [id, out ? null : clock]),
    ),
    scores: Object.fromEntries(game.players.map(({ id }) => [id, scores[id] ?? 0])),
    decision: decisionOf(state, structure) ?? null,
    offers: offersOf(rules, state, structure),
    ended: game.end ?? null,
  }
}

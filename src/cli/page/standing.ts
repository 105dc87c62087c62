/** Where a game stands, as plain data: the end of `run --format json`. */
import type { StructureId } from '../../kernel/data.ts'
import type { Decision, Offer } from '../../kernel/decision.ts'
import { decisionOf, offersOf } from '../../kernel/engine.ts'
import type { Position } from '../../kernel/moment.ts'
import type { Ending, Game, State } from '../../kernel/state.ts'
import type { ClockGame } from '../../structures/clock/state.ts'
import { type DayGame, inZone, type Zone, zones } from '../../structures/day/state.ts'
import { rules } from '../../structures/index.ts'

/** Where one structure stands, and what waits there. */
interface Waiting {
  readonly position: Position
  readonly decision: Decision | null
  readonly offers: readonly Offer[]
}

type Alone = Waiting & (ClockStanding | DayStanding)

/** Of a clock and a day side by side each stands by itself. */
type Standing = (Alone | { readonly clock: Alone; readonly day: Alone }) & { readonly ended: Ending | null }

export interface ClockStanding {
  readonly mainClock: { readonly cycle: number; readonly tic: number }
  /** null before the first turn. */
  readonly turnPlayer: string | null
  /** Whose turn is taken, null between turns: a character's, or in a day a player's. */
  readonly turn: string | null
  /** null: no clock, or out of the game. */
  readonly clocks: Readonly<Record<string, number | null>>
  readonly scores: Readonly<Record<string, number>>
}

export interface DayStanding {
  readonly day: number
  readonly phase: string
  /** null before set-up has said. */
  readonly firstPlayer: string | null
  readonly turn: string | null
  /** By seat. */
  readonly passed: readonly string[]
  /** Reactions that wait. */
  readonly limbo: readonly string[]
  /** What lies in each player's zones that are not empty; a deck from its top. */
  readonly zones: Readonly<Record<string, Readonly<Partial<Record<Zone, readonly string[]>>>>>
  readonly expeditions: Readonly<Record<string, { readonly hero: number; readonly companion: number }>>
}

export function standingOf(state: State): Standing {
  const { game } = state
  const clock = game.clock && alone(state, 'clock', clockStanding(game, game.clock))
  const day = game.day && alone(state, 'day', dayStanding(game, game.day))
  const ended = game.end ?? null
  if (clock && day) return { clock, day, ended }
  const only = clock ?? day
  if (only === undefined) throw new Error('a game of nothing')
  return { ...only, ended }
}

function alone<T extends object>(state: State, structure: StructureId, standing: T): Waiting & T {
  return {
    position: state.game.at[structure] ?? { structure },
    ...standing,
    decision: decisionOf(state, structure) ?? null,
    offers: offersOf(rules, state, structure),
  }
}

export function clockStanding(game: Game, clock: ClockGame): ClockStanding {
  const { cycle, tic, turn, turnPlayer, characters, scores } = clock
  return {
    mainClock: { cycle, tic },
    turnPlayer,
    turn: turn?.begun ? turn.character : null,
    clocks: Object.fromEntries(
      Object.entries(characters).map(([id, { clock, out }]) => [id, out ? null : clock]),
    ),
    scores: Object.fromEntries(game.players.map(({ id }) => [id, scores[id] ?? 0])),
  }
}

export function dayStanding(game: Game, now: DayGame): DayStanding {
  const { day, phase, firstPlayer, turn, passed, expeditions } = now
  const players = game.players.map(({ id }) => id)
  const filled = (player: string) =>
    zones.map(zone => [zone, inZone(game, zone, player)] as const).filter(([, ids]) => ids.length > 0)
  return {
    ...{ day, phase, turn, passed },
    firstPlayer: firstPlayer === '' ? null : firstPlayer,
    limbo: game.pending.filter(({ structure }) => structure === 'day').map(({ id }) => id),
    zones: Object.fromEntries(players.map(id => [id, Object.fromEntries(filled(id))])),
    expeditions: Object.fromEntries(
      players.map(id => [
        id,
        {
          hero: expeditions[id]?.['hero-expedition'] ?? 0,
          companion: expeditions[id]?.['companion-expedition'] ?? 0,
        },
      ]),
    ),
  }
}

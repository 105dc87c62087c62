/** Where a game stands, as plain data: the end of `run --format json`. */
import type { StructureId } from '../../kernel/data.ts'
import type { Offer } from '../../kernel/decision.ts'
import { decisionOf, offersOf } from '../../kernel/engine.ts'
import type { Position } from '../../kernel/moment.ts'
import { type Ending, type Game, judge, type State } from '../../kernel/state.ts'
import type { ClockGame } from '../../structures/clock/state.ts'
import type { Zone } from '../../structures/day/state.ts'
import { rules } from '../../structures/index.ts'
import {
  type Audience,
  type SeenDecision,
  type SeenTable,
  viewDecision,
  viewOffer,
  viewTable,
} from '../../structures/view.ts'

/** Where one structure stands, and what waits there. */
interface Waiting {
  readonly position: Position
  readonly decision: SeenDecision | null
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

/** As the table is seen, with names alone for what lies there. */
interface DayStanding extends Omit<SeenTable, 'zones' | 'regions'> {
  /** What lies in each player's zones that are not empty; a deck from its top. */
  readonly zones: Readonly<Record<string, Readonly<Partial<Record<Zone, readonly string[]>>>>>
}

export function standingOf(state: State, audience: Audience): Standing {
  const { game } = state
  const clock = game.clock && alone(state, 'clock', audience, clockStanding(game, game.clock))
  const table = viewTable(state, audience)
  const day = table && alone(state, 'day', audience, dayStanding(table))
  const ended = game.end ?? null
  if (clock && day) return { clock, day, ended }
  const only = clock ?? day
  if (only === undefined) throw new Error('a game of nothing')
  return { ...only, ended }
}

function alone<T extends object>(
  state: State,
  structure: StructureId,
  audience: Audience,
  standing: T,
): Waiting & T {
  const decision = decisionOf(state, structure)
  return {
    position: state.game.at[structure] ?? { structure },
    ...standing,
    decision: decision ? viewDecision(state, decision, audience) : null,
    offers: offersTo(state, structure, audience),
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

function dayStanding({ zones, regions: _, ...table }: SeenTable): DayStanding {
  const named = Object.entries(zones).map(([player, filled]) => [
    player,
    Object.fromEntries(
      Object.entries(filled).map(([zone, things]) => [zone, things.map(({ name }) => name)]),
    ),
  ])
  return { ...table, zones: Object.fromEntries(named) }
}

/** An offer is told to who may take it, and to the judge. */
export function offersTo(state: State, structure: StructureId, audience: Audience): Offer[] {
  return offersOf(rules, state, structure)
    .filter(offer => audience === judge || offer.for === audience || state.game.day === undefined)
    .map(offer => viewOffer(state, offer, audience))
}

/**
 * State = game + trail. `game` is all that can influence what comes; `trail` is bookkeeping: numbers and
 * causes of entries. Both are plain JSON: stored, sent and resumed in the middle of anything.
 */
import { createHash } from 'node:crypto'
import type { Ability, EffectStep, Holding, Prohibition, Scope } from './ability.ts'
import { canonical, type Id, type PlayerId, placeIn, type StructureId } from './data.ts'
import type { Question } from './decision.ts'
import type { MomentPattern, Position } from './moment.ts'

/** Seats are in order: the next one sits to the left. */
export interface Player {
  readonly id: PlayerId
  readonly name?: string
  readonly team?: string
}

/** The judge answers where the rules name nobody. A reserved id. */
export const judge = 'judge'

/** One level of the agenda, by names: where a procedure stands. */
export interface Frame {
  procedure: string
  step: string
  locals: object
  /** The structure whose procedure it is, where another one's is carried out on this agenda. */
  of?: StructureId
}

/** A trigger that was activated and waits to be resolved. */
export interface Pending {
  readonly id: string
  /** The holding that was activated, or that made the delayed trigger. */
  readonly holding: string
  readonly ability: Id
  readonly object: Id | null
  readonly structure: StructureId
  /** A reference to the object that has the ability as it was, where it can have become a new one since. */
  readonly self?: Id
  /** A reference to the object of the event. */
  readonly it?: Id
  readonly who?: PlayerId
  /** Who controls it, where that is fixed when it is activated. */
  readonly controller?: PlayerId | null
  /** A delayed trigger brings its own effect and what was bound when it was made. */
  readonly delayed?: { readonly do: readonly EffectStep[]; readonly scope: Scope }
}

/** An effect that waits for a moment, once. */
export interface Delayed {
  /** `gift-later`: named for the holding that made it. */
  readonly id: string
  readonly ability: Id
  /** The structure whose effect made it: there it is resolved. */
  readonly structure: StructureId
  readonly when: readonly MomentPattern[]
  readonly do: readonly EffectStep[]
  readonly scope: Scope
}

/** A prohibition that an effect made. */
export interface Ban {
  readonly cannot: Prohibition
  readonly scope: Scope
}

/** How a game ended. No winner: undecided, or a draw as the reason says. */
export interface Ending {
  readonly winners: readonly PlayerId[]
  readonly reason: string
}

export interface Game {
  players: readonly Player[]
  /** The chosen option of every ruling. */
  rulings: Record<string, string>
  agenda: Record<StructureId, Frame[]>
  /** The open question of each structure that has one. */
  asked: Record<StructureId, Question>
  at: Record<StructureId, Position>
  abilities: Record<Id, Ability>
  holdings: Record<string, Holding>
  /** By id. */
  pending: readonly Pending[]
  /** By id. */
  delayed: readonly Delayed[]
  /** In the order of their canonical texts. */
  bans: readonly Ban[]
  /** Activations of holdings that have a limit, in each period that runs; a turn is one of its structure's. */
  limits: Record<string, Record<string, number>>
  /** Activations since the loop guard last began to count; -1: the judge stopped it. */
  loops: Record<string, number>
  end?: Ending
}

export interface Trail {
  /** Entries written so far. */
  entries: number
  /** Decisions asked so far. */
  decisions: number
  /** For each frame of the agenda the entry that what it does next follows from, 0 for none. */
  causes: Record<StructureId, number[]>
  /** For each pending trigger the entry of its activation, for each delayed one that of its making. */
  triggers: Record<string, number>
  /** The entry that asked each open question, and its decision's id. */
  asked: Record<StructureId, { entry: number; decision: string }>
}

export interface State {
  readonly game: Game
  readonly trail: Trail
}

/** A key of all that can influence the future: equal keys, equal futures. Internal: it may change. */
export function stateKey({ game }: State): string {
  return createHash('sha256').update(canonical(game)).digest('hex')
}

/** Names of the triggers that wait, to be resolved or for their moment, as far as they begin with `name`. */
export function waitingNames({ pending, delayed }: Game, name: string): ReadonlySet<string> {
  const names = new Set<string>()
  for (const list of [pending, delayed]) {
    for (let i = placeIn(list, name); list[i]?.id.startsWith(name); i++) names.add(list[i]?.id ?? '')
  }
  return names
}

/** Seat of a player, 0 for the first; behind all seats for nobody and for the judge. */
export function seatOf(game: Game, player: PlayerId | null): number {
  const { players } = game
  for (let seat = 0; seat < players.length; seat++) if (players[seat]?.id === player) return seat
  return players.length
}

/** The players clockwise, `from` first, then to the left; or from so many seats to the left of `from` on. */
export function clockwise(game: Game, from: PlayerId, left = 0): PlayerId[] {
  const { players } = game
  const first = seatOf(game, from) + left
  return players.map((_, i) => players[(first + i) % players.length]?.id ?? '')
}

/** What the clock structure keeps in the game. */
import type { EffectStep, When } from '../../kernel/ability.ts'
import { compare, type Id, own, type PlayerId } from '../../kernel/data.ts'
import type { Run } from '../../kernel/run.ts'
import { type Game, seatOf } from '../../kernel/state.ts'

declare module '../../kernel/state.ts' {
  interface Game {
    clock?: ClockGame
  }
}

export interface ClockGame {
  /** Counts rounds of ten tics from 1; for naming only. */
  cycle: number
  /** The main clock: 1..10. */
  tic: number
  /** 501.2: the last player whose character began a turn; null before the first turn. */
  turnPlayer: PlayerId | null
  /** Stands in for the turn player before the first turn. */
  startPlayer: PlayerId | null
  turn: Turn | null
  characters: Record<Id, Character>
  cards: Record<Id, Card>
  locations: readonly Id[]
  scores: Record<PlayerId, number>
  targets: Record<PlayerId, number>
  /** Players whose target was announced, by seat: once each. */
  announced: readonly PlayerId[]
  /** Turns of each character in this tic, for the loop guard; -1: the judge stopped it. */
  turns: Record<Id, number>
  /** React cards whose own window is open. */
  windows: readonly Id[]
}

/** The turn that is taken, from its selection (500.3) to its end (501.4). */
export interface Turn {
  character: Id
  /** Its start (501.2) has come. */
  begun: boolean
  /** What has been done of the three points of 501.3. */
  moved: boolean
  instant: boolean
  action: boolean
  /** The character left in its own turn: the rest of 501.3 is lost (decided 9). */
  lost: boolean
}

export interface Character {
  /** Who controls it. */
  player: PlayerId
  /** Its personal clock, 1..10; null for a familiar without one. */
  clock: number | null
  inPlay: boolean
  familiar: boolean
  /** Taken out: never found again. */
  out: boolean
  /** VP locations that it is on or adjacent to, by name. */
  near: readonly Id[]
}

/** A card of an Action Bar. */
export interface Card {
  character: Id
  type: CardType
  /** Its cost: 0..99 tics. */
  tics: number
  exhausted: boolean
  /** A react that can only be played when one of these happens. */
  window?: readonly When[]
  do: readonly EffectStep[]
}

export type CardType = 'action' | 'instant' | 'react'

/** All that an object of the clock can be of. */
export const clockTypes = ['character', 'card', 'action', 'instant', 'react', 'vp-location'] as const

/** The highest cost in tics that can be written. */
export const maxTics = 99

export function clockOf(game: Game): ClockGame {
  if (game.clock === undefined) throw new Error('the game has no clock')
  return game.clock
}

/** The clock's part of the game, writable. */
export function clockIn(run: Run): ClockGame {
  const clock = clockOf(run.game)
  return Object.isFrozen(clock) ? (own(run.game, 'clock') as ClockGame) : clock
}

/** A character, writable. */
export function characterIn(run: Run, id: Id): Character {
  return own(own(clockIn(run), 'characters'), id) as Character
}

/** A card, writable. */
export function cardIn(run: Run, id: Id): Card {
  return own(own(clockIn(run), 'cards'), id) as Card
}

/** The character, unless there is none or it was taken out. */
export function characterOf(game: Game, id: Id | undefined): Character | undefined {
  const found = id === undefined ? undefined : game.clock?.characters[id]
  return found?.out === false ? found : undefined
}

/** The card, unless its character was taken out. */
export function cardOf(game: Game, id: Id | undefined): Card | undefined {
  const found = id === undefined ? undefined : game.clock?.cards[id]
  return found && characterOf(game, found.character) ? found : undefined
}

/** Who controls an object; null for a VP location, which belongs to nobody. */
export function controllerOf(game: Game, id: Id): PlayerId | null {
  return game.clock?.characters[game.clock.cards[id]?.character ?? id]?.player ?? null
}

/** The order in which unordered things are listed: by seat, then id. */
export function bySeat(game: Game, ids: readonly Id[]): readonly Id[] {
  if (ids.length < 2) return ids
  const seat = (id: Id) => seatOf(game, controllerOf(game, id))
  const order = (a: Id, b: Id) => seat(a) - seat(b) || compare(a, b)
  return isSorted(ids, order) ? ids : ids.toSorted(order)
}

function isSorted(ids: readonly Id[], order: (a: Id, b: Id) => number): boolean {
  for (let i = 1; i < ids.length; i++) if (order(ids[i - 1] ?? '', ids[i] ?? '') > 0) return false
  return true
}

/** The turn player, or who stands in for him before the first turn. */
export function leadingPlayer(clock: ClockGame): PlayerId {
  return clock.turnPlayer ?? clock.startPlayer ?? ''
}

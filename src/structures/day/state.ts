/** What the day structure keeps in the game. */
import type { EffectStep, Playable } from '../../kernel/ability.ts'
import { compare, type Id, own, type PlayerId } from '../../kernel/data.ts'
import type { Run } from '../../kernel/run.ts'
import { type Game, seatOf } from '../../kernel/state.ts'

declare module '../../kernel/state.ts' {
  interface Game {
    day?: DayGame
  }
}

export const phases = ['Morning', 'Noon', 'Afternoon', 'Dusk', 'Night'] as const
export type Phase = (typeof phases)[number]

export const expeditionZones = ['hero-expedition', 'companion-expedition'] as const
export type ExpeditionZone = (typeof expeditionZones)[number]

export const zones = [
  'deck',
  'hand',
  'reserve',
  'mana',
  'discard',
  'hero',
  'landmark',
  ...expeditionZones,
  'limbo',
] as const
export type Zone = (typeof zones)[number]

export const terrains = ['forest', 'mountain', 'water'] as const
export type Terrain = (typeof terrains)[number]

export const statuses = ['fleeting', 'anchored', 'asleep'] as const
export type Status = (typeof statuses)[number]

export type CardType = 'character' | 'permanent' | 'spell' | 'hero'

/** What a card is, wherever it lies. */
export interface CardKind extends Playable {
  readonly type: CardType
  /** Mana to play it from the hand or from the Reserve. */
  readonly cost?: { readonly hand: number; readonly reserve: number }
  /** Missing statistics are 0 (decided 29). */
  readonly stats: Readonly<Partial<Record<Terrain, number>>>
  /** A Hero's limits of Reserve and Landmarks. */
  readonly limits?: { readonly reserve: number; readonly landmarks: number }
  /** 5.2.3.i - A card that says so is Fleeting wherever it is played from, and in play. */
  readonly fleeting?: true
  /** 7.4.5.b - Tough: opposing players pay so much more to target it. */
  readonly tough?: number
  /** 1.2.4.d - A zone besides Hand and Reserve that it may be played from. */
  readonly 'playable-from'?: Zone
  /** What a Spell does. */
  readonly do: readonly EffectStep[]
}

/** A card or token: what represents objects. It becomes a new object whenever it changes zones (1.4.4). */
export interface Thing {
  /** Which card; null for one that nobody knows. */
  card: Id | null
  owner: PlayerId
  controller: PlayerId
  zone: Zone
  exhausted: boolean
  statuses: readonly Status[]
  boosts: number
  counters: Record<string, number>
  token: boolean
  /** How often it has changed zones. */
  age: number
  /** A token that has left play is gone. */
  gone: boolean
}

export interface DayGame {
  /** Counts from 1. */
  day: number
  phase: Phase
  firstPlayer: PlayerId
  /** Whose turn it is in the Afternoon. */
  turn: PlayerId | null
  /** Who the judge has said has initiative before the Afternoon's first turn. */
  initiative: PlayerId | null
  /** Set-up goes on: nothing is activated. */
  settingUp: boolean
  /** Faces of dice that are still to be taken into an event, and the sum of the last roll. */
  dice: readonly number[]
  rolled: number
  /** Who has passed today, in seat order. */
  passed: readonly PlayerId[]
  cards: Readonly<Record<Id, CardKind>>
  things: Record<Id, Thing>
  /** From the top. */
  decks: Record<PlayerId, readonly Id[]>
  /** What lies elsewhere, in the order in which it has come to where it lies. */
  laid: readonly Id[]
  /** Region of each Expedition: 0 is the Hero's, 7 the Companion's (decided 41). */
  expeditions: Record<PlayerId, Record<ExpeditionZone, number>>
  regions: readonly Region[]
}

export interface Region {
  readonly terrains: readonly Terrain[]
  readonly faceDown: boolean
}

/** The last region, the Companion's. */
export const lastRegion = 7

/** The two halves of the Tumult card that a region is on: 1 and 2, 3 and 4, 5 and 6. */
export function tumultOf(region: number): number[] {
  if (region <= 0 || region >= lastRegion) return []
  const first = region % 2 === 1 ? region : region - 1
  return [first, first + 1]
}

export function dayOf(game: Game): DayGame {
  if (game.day === undefined) throw new Error('the game has no day')
  return game.day
}

/** The day's part of the game, writable. */
export function dayIn(run: Run): DayGame {
  dayOf(run.game)
  return own(run.game, 'day') as DayGame
}

/** A thing, writable. */
export function thingIn(run: Run, id: Id): Thing {
  return own(own(dayIn(run), 'things'), id) as Thing
}

export function thingOf(game: Game, id: Id | undefined): Thing | undefined {
  const found = id === undefined ? undefined : game.day?.things[id]
  return found?.gone === false ? found : undefined
}

export function kindOf(game: Game, id: Id | undefined): CardKind | undefined {
  const card = thingOf(game, id)?.card
  return card == null ? undefined : game.day?.cards[card]
}

/** Ids of the things in a zone of a player, or of all; by seat, then id. A deck is from its top. */
export function inZone(game: Game, zone: Zone, player?: PlayerId): Id[] {
  const { things, decks } = dayOf(game)
  if (zone === 'deck' && player !== undefined) return [...(decks[player] ?? [])]
  const isThere = (id: Id) => {
    const thing = things[id]
    return thing?.gone === false && thing.zone === zone && (player === undefined || sideOf(thing) === player)
  }
  return bySeat(game, Object.keys(things).filter(isThere))
}

/** In play things are on their controller's side; elsewhere they lie in their owner's zones. */
export function sideOf({ zone, owner, controller }: Thing): PlayerId {
  return isInPlay(zone) ? controller : owner
}

/** 1.2.4.d - Expeditions, Hero zone and Landmarks are in play. */
export function isInPlay(zone: Zone): boolean {
  return zone === 'hero' || zone === 'landmark' || isExpedition(zone)
}

/** Whether a card of the type can lie in a zone; one that nobody knows lies where it is not seen. */
export function fits(type: CardType | undefined, zone: Zone): boolean {
  if (isExpedition(zone)) return type === 'character'
  if (zone === 'landmark') return type === 'permanent'
  return (zone === 'hero') === (type === 'hero')
}

/** Whether everybody sees what lies in the zone, and which card it is. */
export function isOpen(zone: Zone): boolean {
  return zone !== 'deck' && zone !== 'hand' && zone !== 'mana'
}

export function isExpedition(zone: Zone): zone is ExpeditionZone {
  return zone === 'hero-expedition' || zone === 'companion-expedition'
}

export function bySeat(game: Game, ids: readonly Id[]): Id[] {
  const { things } = dayOf(game)
  const seat = (id: Id) => seatOf(game, things[id] ? sideOf(things[id]) : null)
  return ids.toSorted((a, b) => seat(a) - seat(b) || compare(a, b))
}

/** 1.1.2.a - The rules are for two players: with more seats, what depends on their order says so (decided 40). */
export function seatRules(game: Game, rule: string): string | readonly string[] {
  return game.players.length > 2 ? [rule, '1.1.2.a'] : rule
}

/** Opponents of a player, clockwise; there is one in the games that the rules cover (1.1.2.a). */
export function othersOf(game: Game, player: PlayerId): PlayerId[] {
  const seats = game.players.map(({ id }) => id)
  const at = seats.indexOf(player)
  return [...seats.slice(at + 1), ...seats.slice(0, at)]
}

/** All that an object of the day can be of. */
export const dayTypes = ['character', 'permanent', 'spell', 'hero', 'orb', 'token', 'card-in-zone'] as const

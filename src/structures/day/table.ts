/** Where a day stands, as somebody sees it: what lies where, whose turn it is, what waits in Limbo. */
import type { Id, PlayerId } from '../../kernel/data.ts'
import { type Game, judge, type State } from '../../kernel/state.ts'
import { knowersOf, numberOf } from './refs.ts'
import { arranged, type Naming, nameNow, namingIn, sayAs } from './seen-names.ts'
import {
  dayOf,
  inZone,
  type Phase,
  type Region,
  type Status,
  sideOf,
  type Terrain,
  type Thing,
  type Zone,
  zones,
} from './state.ts'

export interface SeenTable {
  readonly day: number
  readonly phase: Phase
  /** null before set-up has said. */
  readonly firstPlayer: PlayerId | null
  /** Whose turn it is in the Afternoon, null otherwise. */
  readonly turn: PlayerId | null
  /** By seat. */
  readonly passed: readonly PlayerId[]
  /** Reactions that wait. */
  readonly limbo: readonly string[]
  /** What lies in each player's zones that are not empty; a deck from its top. */
  readonly zones: Readonly<Record<PlayerId, Readonly<Partial<Record<Zone, readonly SeenThing[]>>>>>
  /** The region in which each Expedition is. */
  readonly expeditions: Readonly<Record<PlayerId, { readonly hero: number; readonly companion: number }>>
  readonly regions: readonly SeenRegion[]
}

export interface SeenThing {
  /** As it is written in answers: the judge's id, `fox.12`, `orb.7`; `card` for one that cannot be told apart. */
  readonly name: string
  /** Which card it is, for who knows that. */
  readonly card?: Id
  readonly exhausted?: true
  readonly statuses?: readonly Status[]
  readonly boosts?: number
  readonly counters?: Readonly<Record<string, number>>
  readonly token?: true
  /** Whose it is, where somebody else controls it. */
  readonly owner?: PlayerId
}

export interface SeenRegion {
  /** None for a face-down one, except to the judge. */
  readonly terrains?: readonly Terrain[]
  readonly faceDown?: true
}

/** Undefined for a game without a day. */
export function tableOf(state: State, audience: PlayerId): SeenTable | undefined {
  const { game } = state
  if (game.day === undefined) return undefined
  const { day, phase, firstPlayer, turn, passed, expeditions, regions } = dayOf(game)
  const naming: Naming = audience === judge ? () => undefined : namingIn(state, audience)
  const waiting = game.pending.filter(({ structure }) => structure === 'day').map(({ id }) => id)
  return {
    ...{ day, phase, turn, passed },
    firstPlayer: firstPlayer === '' ? null : firstPlayer,
    limbo: arranged(waiting, id => id, naming).map(id => sayAs(id, naming)),
    zones: ofEach(game, player => zonesOf(state, player, audience)),
    expeditions: ofEach(game, player => ({
      hero: expeditions[player]?.['hero-expedition'] ?? 0,
      companion: expeditions[player]?.['companion-expedition'] ?? 0,
    })),
    regions: regions.map(region => seenRegion(region, audience)),
  }
}

function ofEach<T>({ players }: Game, of: (player: PlayerId) => T): Record<PlayerId, T> {
  return Object.fromEntries(players.map(({ id }) => [id, of(id)]))
}

function zonesOf(state: State, player: PlayerId, audience: PlayerId) {
  const filled = zones.flatMap(zone => {
    const ids = inZone(state.game, zone, player)
    if (ids.length === 0) return []
    const order = audience === judge || zone === 'deck' ? ids : byNumber(state, ids)
    return [[zone, order.map(id => seenThing(state, id, audience))] as const]
  })
  return Object.fromEntries(filled)
}

function byNumber(state: State, ids: readonly Id[]): Id[] {
  return ids.toSorted((a, b) => (numberOf(state, a) ?? 0) - (numberOf(state, b) ?? 0))
}

function seenThing(state: State, id: Id, audience: PlayerId): SeenThing {
  const thing = dayOf(state.game).things[id] as Thing
  const name = audience === judge ? id : nameNow(state, id, audience)
  const { card, exhausted, statuses, boosts, counters, token, owner } = thing
  const knowers = knowersOf(thing)
  const isKnown = audience === judge || knowers === undefined || knowers.includes(audience)
  return {
    name,
    ...(isKnown && card !== null && { card }),
    ...(exhausted && { exhausted }),
    ...(statuses.length > 0 && { statuses }),
    ...(boosts !== 0 && { boosts }),
    ...(Object.keys(counters).length > 0 && { counters }),
    ...(token && { token }),
    ...(owner !== sideOf(thing) && { owner }),
  }
}

function seenRegion({ terrains, faceDown }: Region, audience: PlayerId): SeenRegion {
  return { ...((audience === judge || !faceDown) && { terrains }), ...(faceDown && { faceDown }) }
}

/**
 * What the objects of the day are called by those who may not know all. Ids are made of card names, so that they tell
 * what a card is, and even how many there are of it: nobody but the judge gets one. What has come into a zone has a
 * number instead, given in an order that everybody sees, whatever the faces; a card in a deck has none.
 */
import type { Atomic } from '../../kernel/atomic.ts'
import { type Id, own, type PlayerId } from '../../kernel/data.ts'
import type { Run } from '../../kernel/run.ts'
import type { Game, State, Trail } from '../../kernel/state.ts'
import { inPlaces } from './places.ts'
import { type DayGame, dayIn, dayOf, isExpedition, isOpen, type Thing, type Zone, zones } from './state.ts'

/** The number of an object, and the one that its card had before it last changed zones. */
type Ref = readonly [number: number, before?: number]

declare module '../../kernel/state.ts' {
  interface Trail {
    /** Numbers of the day's objects, and the last one given. */
    refs?: Record<Id, Ref>
    ref?: number
  }
}

/** What an object is called: by all, and by those who know more. */
export interface Called {
  readonly all: string
  readonly own: string
  /** Who calls it by its own name, if not all do. */
  readonly by: readonly PlayerId[]
}

/** A card that cannot be told from others that lie with it. */
export const aCard = 'card'

/** The first numbers, in the order in which things were laid out: by seat, zone and place. */
export function numberAtFirst(trail: Trail, day: DayGame): void {
  day.laid = Object.keys(day.things).filter(id => day.things[id]?.zone !== 'deck')
  trail.refs = Object.fromEntries(day.laid.map((id, i) => [id, [i + 1]]))
  trail.ref = day.laid.length
}

/**
 * The next numbers for what an event has moved or made: in the order in which it lay where it came from, and what comes
 * from a deck as it is listed.
 */
export function giveNumbers(run: Run, actions: readonly Atomic[]): void {
  if (run.game.day === undefined) return
  const moved = movedBy(run.game, actions)
  if (moved.length === 0) return
  const { things, laid } = dayOf(run.game)
  const came = inPlaces(run.game, moved).filter(
    id => things[id]?.gone === false && things[id].zone !== 'deck',
  )
  const left = new Set(moved)
  dayIn(run).laid = [...laid.filter(id => !left.has(id)), ...came]
  run.trail.refs ??= {}
  const refs = own(run.trail as Required<Trail>, 'refs')
  let last = run.trail.ref ?? 0
  for (const id of moved) {
    const before = refs[id]?.[0]
    if (before !== undefined) refs[id] = [before, before]
  }
  for (const id of came) {
    last += 1
    const before = refs[id]?.[0]
    refs[id] = before === undefined ? [last] : [last, before]
  }
  run.trail.ref = last
}

/** What is new where it lies, each once. */
function movedBy(game: Game, actions: readonly Atomic[]): Id[] {
  const moved = new Set<Id>()
  for (const action of actions) {
    const { verb, object } = action
    if (object !== undefined && (verb === 'create' || cameFrom(game, action) !== undefined)) moved.add(object)
  }
  return [...moved]
}

/** The zone that a thing has come from, in an action that has made it a new object (1.2.4.d, 1.4.4). */
export function cameFrom(game: Game, { object, from }: Atomic): Zone | undefined {
  if (object === undefined || from === undefined) return undefined
  const { things } = dayOf(game)
  if (!zones.includes(from as Zone) || !Object.hasOwn(things, object)) return undefined
  const to = things[object]?.zone
  const isInside = isExpedition(from as Zone) && to !== undefined && isExpedition(to)
  return isInside ? undefined : (from as Zone)
}

/** The number of an object, or the last one that its card has had; undefined for what never had one. */
export function numberOf({ trail }: Pick<State, 'trail'>, id: Id): number | undefined {
  return trail.refs?.[id]?.[0]
}

/** The number that an object had before the event that has just moved it. */
export function numberBefore({ trail }: Pick<State, 'trail'>, id: Id): number | undefined {
  return trail.refs?.[id]?.[1]
}

/** Who knows which card a thing is, where it lies (decided 36); undefined for everybody. */
export function knowersOf(thing: Thing, zone: Zone = thing.zone): readonly PlayerId[] | undefined {
  if (thing.token || isOpen(zone)) return undefined
  return zone === 'deck' ? [] : [thing.owner]
}

/** What a thing is called in a zone, by the number it has there. */
export function calledIn(thing: Thing, zone: Zone, number: number | undefined): Called {
  const by = knowersOf(thing, zone)
  if (zone === 'deck' || number === undefined) return { all: aCard, own: aCard, by: [] }
  const face = thing.card ?? (zone === 'mana' ? 'orb' : aCard)
  const name = `${face}.${number}`
  if (by === undefined) return { all: name, own: name, by: [] }
  return { all: zone === 'mana' ? `orb.${number}` : aCard, own: name, by }
}

/** What a thing is called where it lies. */
export function calledNow(state: { game: Game; trail: Trail }, id: Id): Called {
  const thing = dayOf(state.game).things[id]
  if (thing === undefined) return { all: aCard, own: aCard, by: [] }
  return calledIn(thing, thing.zone, numberOf(state, id))
}

export const calledBy = ({ all, own: name, by }: Called, player: PlayerId): string =>
  by.includes(player) ? name : all

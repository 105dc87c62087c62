/**
 * What the objects of the day are called by those who may not know all. Ids are made of card names, so that they tell
 * what a card is, and even how many there are of it: nobody but the judge gets one. What has come into a zone has a
 * number instead, given in an order that everybody sees, whatever the faces; a card in a deck has none.
 */
import { type Id, own, type PlayerId } from '../../kernel/data.ts'
import type { Run } from '../../kernel/run.ts'
import type { Game, State, Trail } from '../../kernel/state.ts'
import { dayOf, isOpen, type Thing, type Zone } from './state.ts'

/** The number of an object, and how often its card had changed zones then: at another age it is another object's. */
type Ref = readonly [number: number, age: number]

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
export function numberAtFirst(trail: Trail, things: Readonly<Record<Id, Thing>>): void {
  const refs: Record<Id, Ref> = {}
  let last = 0
  for (const id in things) {
    const thing = things[id]
    if (thing === undefined || thing.zone === 'deck') continue
    last += 1
    refs[id] = [last, thing.age]
  }
  trail.refs = refs
  trail.ref = last
}

/** Gives the next numbers to objects that are new where they lie. */
export function giveNumbers(run: Run, ids: readonly Id[]): void {
  for (const id of ids) {
    const thing = dayOf(run.game).things[id]
    if (thing === undefined || thing.zone === 'deck' || run.trail.refs?.[id]?.[1] === thing.age) continue
    const next = (run.trail.ref ?? 0) + 1
    run.trail.refs ??= {}
    own(run.trail as Required<Trail>, 'refs')[id] = Object.freeze([next, thing.age] as const)
    run.trail.ref = next
  }
}

/** The number of an object, or the last one that its card has had; undefined for what never had one. */
export function numberOf({ trail }: Pick<State, 'trail'>, id: Id): number | undefined {
  return trail.refs?.[id]?.[0]
}

/** Who knows which card a thing is, where it lies (decided 36); undefined for everybody. */
export function knowersOf({ zone, owner, token }: Thing): readonly PlayerId[] | undefined {
  if (token || isOpen(zone)) return undefined
  return zone === 'deck' ? [] : [owner]
}

/** What a thing is called in a zone, by the number it has there. */
export function calledIn(thing: Thing, zone: Zone, number: number | undefined): Called {
  const by = knowersOf({ ...thing, zone })
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

/** 1.4.3, 1.4.4 - Changing zones: a card goes to its owner's zone, and becomes a new object. */
import { type Id, own, type PlayerId } from '../../kernel/data.ts'
import type { Run } from '../../kernel/run.ts'
import { resetHoldings } from './holdings.ts'
import { dayIn, isExpedition, isInPlay, kindOf, type Status, thingIn, type Zone } from './state.ts'

export interface Placement {
  readonly exhausted?: boolean
  readonly statuses?: readonly Status[]
  /** Who controls it in play; its owner unless given. */
  readonly controller?: PlayerId
  /** Under the deck instead of on top. */
  readonly under?: boolean
}

/** A card whose text says Fleeting is so in play, however it came there. */
function statusesIn({ game }: Run, id: Id, zone: Zone): readonly Status[] {
  return isInPlay(zone) && kindOf(game, id)?.fleeting === true ? ['fleeting'] : []
}

/** Moves a thing. Statuses, boosts and counters stay behind with the old object. */
export function moveThing(run: Run, id: Id, zone: Zone, placement: Placement = {}): void {
  const thing = thingIn(run, id)
  // 1.2.4.d - The Expedition zone is one: who goes from one Expedition to another stays the object that it is.
  if (isExpedition(thing.zone) && isExpedition(zone)) {
    thing.zone = zone
    thing.controller = placement.controller ?? thing.controller
    return
  }
  const decks = own(dayIn(run), 'decks')
  if (thing.zone === 'deck') decks[thing.owner] = (decks[thing.owner] ?? []).filter(other => other !== id)
  const leavesPlay = isInPlay(thing.zone) && !isInPlay(zone)
  thing.zone = zone
  thing.age += 1
  // 3.2.9.b - Into the Mana zone a card comes exhausted unless it is said otherwise.
  thing.exhausted = placement.exhausted ?? zone === 'mana'
  thing.statuses = placement.statuses ?? statusesIn(run, id, zone)
  thing.boosts = 0
  thing.counters = {}
  thing.controller = placement.controller ?? thing.owner
  // 1.4.4.a - What the old object was given, or had lost, does not come along.
  resetHoldings(run, id)
  // 2.1.d - A token joins the new zone, then it is gone.
  if (thing.token && leavesPlay) thing.gone = true
  if (zone === 'deck') {
    const { laid } = dayIn(run)
    dayIn(run).laid = laid.filter(other => other !== id)
    const deck = decks[thing.owner] ?? []
    decks[thing.owner] = placement.under ? [...deck, id] : [id, ...deck]
  }
}

/**
 * Events that a move is besides its own: `left` for where it was, `joined` for where it comes in play. From one
 * Expedition to another is leaving the one and joining the other, though no change of zones.
 */
export function passages(from: Zone | undefined, to: Zone | undefined): string[] {
  const names: string[] = []
  // Who moves from an Expedition to that of the same name joins another player's.
  const isMove = from !== to || (to !== undefined && isExpedition(to))
  if (from !== undefined && isInPlay(from) && isMove) names.push('left')
  if (to !== undefined && (isExpedition(to) || to === 'landmark') && isMove) names.push('joined')
  return names
}

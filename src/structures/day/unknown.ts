/**
 * decided 37 - Cards that nobody knows: hands and decks that are numbers. One is named when it is played, or when it
 * comes to where everybody sees it. What is not described at all, the judge defines on the spot.
 */
import type { Filters } from '../../kernel/ability.ts'
import type { Atomic } from '../../kernel/atomic.ts'
import { compare, freeName, type Id, own, type PlayerId } from '../../kernel/data.ts'
import type { Option } from '../../kernel/decision.ts'
import type { Objection } from '../../kernel/procedure.ts'
import { emit, type Run } from '../../kernel/run.ts'
import { structureOf } from '../../kernel/select.ts'
import { type Game, judge } from '../../kernel/state.ts'
import { playObjection } from './declining.ts'
import { addHoldings } from './holdings.ts'
import { renameThing } from './rename.ts'
import { type CardKind, dayIn, dayOf, inZone, isOpen, kindOf, thingIn, thingOf } from './state.ts'

/** What a card is that the scenario does not describe, by the judge's word. It has no abilities: those are the file's. */
export function defineCard(run: Run, id: Id, card: CardKind): Objection | undefined {
  if (isTaken(run, id)) return { rule: 'scenario', key: 'refused.id-taken' }
  // What the caller passed in stays his.
  dayIn(run).cards = { ...dayOf(run.game).cards, [id]: structuredClone(card) }
  const { type, cost } = card
  emit(run, 'card-defined', { who: judge, details: { id, type, ...cost }, rules: ['scenario'], causes: [] })
  return undefined
}

/** Ids are unique across all kinds, also those of what has come into being since. */
function isTaken({ rules, game }: Run, id: Id): boolean {
  const { cards, things } = dayOf(game)
  const isNamed = game.players.some(player => player.id === id) || game.abilities[id] !== undefined
  return (
    isNamed ||
    cards[id] !== undefined ||
    things[id] !== undefined ||
    structureOf(rules, game, id) !== undefined
  )
}

/** Whether nobody knows which card it is. */
export function isUnknown(game: Game, id: Id | undefined): boolean {
  return thingOf(game, id)?.card === null
}

/** A card of the player's hand that nobody knows; which one does not matter. */
export function unknownIn(game: Game, player: PlayerId): Id | undefined {
  return inZone(game, 'hand', player).find(id => isUnknown(game, id))
}

/** Cards that an unknown one can turn out to be, by their names: a Hero lies open from the beginning (4.1.h). */
export function kindsOf(game: Game, isMeant: (kind: CardKind) => boolean = () => true): Id[] {
  const { cards } = dayOf(game)
  const kinds = Object.keys(cards).filter(
    kind => cards[kind]?.type !== 'hero' && isMeant(cards[kind] as CardKind),
  )
  return kinds.sort(compare)
}

/** `play a`: one of the hand's unknown cards, with each kind that it could be played as and what is said for that one. */
export function unknownPlays(
  run: Run,
  player: PlayerId,
  optionOf: (trial: Run, card: Id) => Option | undefined,
): Option[] {
  const card = unknownIn(run.game, player)
  if (card === undefined) return []
  const one = kindsOf(run.game).flatMap(kind => {
    const { trial, id } = asThough(run, card, kind)
    const option = optionOf(trial, id)
    return option === undefined ? [] : [{ ...option, id: kind }]
  })
  return one.length === 0 ? [] : [{ id: 'play a', with: { one } }]
}

/** The same run, as if it were known which card that is: to look at, and not to write to. */
export function asThough(run: Run, card: Id, kind: Id): { readonly trial: Run; readonly id: Id } {
  const id = nameFor(run.game, kind)
  const day = dayOf(run.game)
  const { [card]: thing, ...others } = day.things
  const things = thing === undefined ? others : { ...others, [id]: { ...thing, card: kind } }
  const game: Game = { ...run.game, day: { ...day, things }, holdings: { ...run.game.holdings } }
  addHoldings(game, id, kind)
  return { trial: { ...run, game }, id }
}

/** It is known from now on: an entry, and the id that a card of the kind has. */
export function nameCard(run: Run, card: Id, kind: Id): Id {
  const id = nameFor(run.game, kind)
  renameThing(run, card, id)
  thingIn(run, id).card = kind
  addHoldings(run.game, id, kind, part => own(run.game, part))
  emit(run, 'card-named', {
    who: thingOf(run.game, id)?.owner,
    details: { object: id, kind },
    rules: ['scenario'],
  })
  return id
}

/** decided 6 - The card's name, and a number from the second on. */
function nameFor(game: Game, kind: Id): Id {
  const { cards, things } = dayOf(game)
  const { [kind]: _, ...others } = cards
  return freeName(kind, new Set([...Object.keys(things), ...Object.keys(others)]))
}

/** What unknown cards of one hand or deck are called: nobody can tell one from the other. */
export function unknownName(game: Game, id: Id): readonly [name: string, of: PlayerId] | undefined {
  const thing = thingOf(game, id)
  if (thing?.card !== null || isOpen(thing.zone) || thing.zone === 'mana') return undefined
  return ['a card', thing.owner]
}

/** A card that nobody knows can be of the type that one is to be chosen of: which it is, is said when it is seen. */
export function couldBe(game: Game, id: Id, type: string, { one, zone }: Filters): boolean {
  return one === type && zone !== undefined && isOrCouldBe(game, id, kind => kind.type === type)
}

/** What an action keeps of the type that was looked for, when a card that nobody knows has been taken for one. */
export function lookedFor(
  game: Game,
  object: Id,
  selector: unknown,
  isCost = false,
): { payload?: LookedFor } {
  const { one } = selector as Filters
  const isOfType = one !== undefined && one !== 'card-in-zone' && unknownName(game, object) !== undefined
  return isOfType ? { payload: { type: one, ...(isCost && { due: true }) } } : {}
}

export interface LookedFor {
  readonly type: string
  /** It pays a cost: there is one. */
  readonly due?: true
  /** Nobody has one, it has turned out: nothing happens. */
  readonly none?: true
}

export const isNone = ({ payload }: Atomic) => (payload as LookedFor | undefined)?.none === true

/** Whether a card is as it is meant, or nobody knows it and it can turn out to be so. */
export function isOrCouldBe(game: Game, id: Id | undefined, isMeant: (kind: CardKind) => boolean): boolean {
  const kind = kindOf(game, id)
  if (kind !== undefined) return isMeant(kind)
  return id !== undefined && unknownName(game, id) !== undefined && kindsOf(game, isMeant).length > 0
}

/** Why an unknown card cannot be played as one of that kind. */
export function unknownObjection(run: Run, player: PlayerId, answer: string): Objection | undefined {
  const [, , kind = '', ...said] = answer.trim().split(/\s+/)
  const card = unknownIn(run.game, player)
  if (card === undefined) return { rule: '4.2.3.c.1', key: 'refused.card-not-there' }
  const kinds = kindsOf(run.game)
  if (!kinds.includes(kind)) return { rule: 'scenario', key: 'refused.undefined-card', params: { kinds } }
  const { trial, id } = asThough(run, card, kind)
  return playObjection(trial, player, id, ['play', id, ...said].join(' '))
}

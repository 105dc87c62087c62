/**
 * What each audience may know (decided 36): pure functions that take away from entries, decisions, offers, refusals
 * and states what an audience does not know. The judge knows all.
 *
 * Ids of the day's objects are the judge's alone, for they tell faces and how many copies there are. Everybody else
 * reads `fox.12` for an object whose face he knows, `orb.7` for one that he can tell from others but not what it is, and
 * `card` for one in a hand or a deck; what is named for an object is `drone-noon@fox.12`.
 *
 * What remains to be seen is what the rules themselves show:
 * - what an effect, a condition or a trigger that looks at hidden cards does, or that it does nothing; that an ability
 *   which works in a hand, a deck or the Mana zone has triggered;
 * - that it is asked which Orbs pay, because they differ; that a part was left out as impossible;
 * - what an ability does that names an object by its id: which of several copies has that one hangs on the whole table;
 * - of cards that come into a deck in one event, and of several targets of one card, the order of their names.
 */

import type { Atomic } from '../kernel/atomic.ts'
import { type Ask, asksBehind, type Decision, type Offer, type Option } from '../kernel/decision.ts'
import { offersOf } from '../kernel/engine.ts'
import type { Detail, Entry, Named, Sight } from '../kernel/entry.ts'
import type { Refusal } from '../kernel/result.ts'
import { judge, type State } from '../kernel/state.ts'
import { aCard, knowersOf } from './day/refs.ts'
import {
  answerAs,
  arranged,
  bar,
  isKindAfter,
  type Naming,
  namingIn,
  namingOf,
  sayAs,
} from './day/seen-names.ts'
import { spokenOf } from './day/spoken.ts'
import { thingOf } from './day/state.ts'
import { type SeenTable, tableOf } from './day/table.ts'
import { isPlainDetail, isPlainIn } from './day/unnamed.ts'
import { rules } from './index.ts'

export type { SeenRegion, SeenTable, SeenThing } from './day/table.ts'

/** Who looks: `judge`, `everybody` (what all at the table know), or a player's id: what that player knows. */
export type Audience = string
export const everybody = 'everybody'

/** A decision whose answers are not shown to who is not asked, where they could tell what is hidden. */
export type SeenDecision = Omit<Decision, 'ask'> & { readonly ask?: Ask }

/** Undefined for an entry that is not for this audience: it shares its number with the one before it. */
export function viewEntry({ sight, ...entry }: Entry, audience: Audience): Entry | undefined {
  if (sight === undefined || audience === judge) return entry
  if (sight.only !== undefined && !sight.only.includes(audience)) return undefined
  const { names = {} } = sight
  const naming = namingOf(names, audience)
  return {
    ...entry,
    ...(entry.details && { details: seenDetails(entry, sight, naming, audience) }),
    ...(entry.actions && { actions: seenActions(entry.actions, names, naming, audience) }),
  }
}

function seenDetails({ details = {}, who }: Entry, { asked }: Sight, naming: Naming, audience: Audience) {
  const seen: Record<string, Detail> = {}
  for (const [key, detail] of Object.entries(details)) {
    // What can be answered tells what somebody holds.
    if (key === 'options' && asked && audience !== who) continue
    if (key === 'choice' && asked && audience !== who && isUnseen(details, naming)) continue
    seen[key] = isPlainDetail(key) ? detail : seenDetail(key, detail, details.object !== undefined, naming)
  }
  return seen
}

/** Whether cards that nobody else sees were chosen, or none: how many would tell what somebody holds. */
function isUnseen({ what, choice }: NonNullable<Entry['details']>, naming: Naming): boolean {
  if (what !== 'choose' || typeof choice !== 'string') return false
  const words = choice.replace(/^choose /, '').split(' ')
  return choice === 'none' || words.every(word => naming(word)?.name === aCard)
}

function seenDetail(key: string, detail: Detail, hasObject: boolean, naming: Naming): Detail {
  if (typeof detail === 'object') return seenList(detail, naming)
  if (typeof detail !== 'string') return detail
  if (key === 'choice') return answerAs(detail, naming)
  const said = sayAs(detail, naming)
  // Whose ability it is stands beside it.
  return hasObject && (key === 'trigger' || key === 'ability') ? (said.split('@')[0] ?? said) : said
}

function seenList(texts: readonly string[], naming: Naming): string[] {
  return arranged(texts, text => text, naming).map(text => sayAs(text, naming))
}

/** Objects of one event are listed by their numbers, between the places that have none. */
function seenActions(
  actions: readonly Atomic[],
  names: Readonly<Record<string, Named>>,
  naming: Naming,
  audience: Audience,
): Atomic[] {
  const isListed = ({ object }: Atomic) => object !== undefined && names[object] !== undefined
  const order = ({ object = '' }: Atomic) => names[object]?.order ?? 0
  const listed = actions.filter(isListed).toSorted((a, b) => order(a) - order(b))
  return actions.map(action =>
    seenAction(isListed(action) ? (listed.shift() ?? action) : action, names, naming, audience),
  )
}

function seenAction(
  action: Atomic,
  names: Readonly<Record<string, Named>>,
  naming: Naming,
  audience: Audience,
): Atomic {
  const seen: Record<string, Atomic[string]> = {}
  for (const [key, detail] of Object.entries(action)) {
    const isList = Array.isArray(detail) && detail.every(one => typeof one === 'string')
    if (isPlainIn(action.verb, key)) seen[key] = detail
    else if (typeof detail === 'string') seen[key] = sayAs(detail, naming)
    else seen[key] = isList ? seenList(detail, naming) : detail
  }
  const was = action.from === undefined ? undefined : wasCalled(names[action.object ?? ''], audience)
  return { ...seen, verb: action.verb, ...(was !== undefined && was !== seen.object && { was }) }
}

/** What it was called where it came from, unless it could not be told from others there. */
function wasCalled({ was }: Partial<Named> = {}, audience: Audience): string | undefined {
  if (was === undefined) return undefined
  const name = was.by?.includes(audience) ? was.own : was.all
  return name?.includes('.') ? name : undefined
}

export function viewDecision(state: State, decision: Decision, audience: Audience): SeenDecision {
  if (audience === judge || state.game.day === undefined) return decision
  const naming = namingIn(state, audience)
  const { ask, about, ...rest } = decision
  const seen = { ...rest, about: seenAbout(about, naming) }
  const isHidden = structureOf(state, decision) === 'day' || speaksOfThings(ask, naming)
  return isHidden && decision.for !== audience ? seen : { ...seen, ask: seenAsk(ask, naming) }
}

function structureOf({ trail }: State, { id }: Decision): string | undefined {
  return Object.keys(trail.asked).find(structure => trail.asked[structure]?.decision === id)
}

function seenAbout(about: Decision['about'], naming: Naming): Decision['about'] {
  const isOf = about.object !== undefined
  return Object.fromEntries(
    Object.entries(about).map(([key, value]) => [
      key,
      isPlainDetail(key) ? value : (seenDetail(key, value, isOf, naming) as string | readonly string[]),
    ]),
  )
}

function speaksOfThings(ask: Ask, naming: Naming): boolean {
  return optionsIn(ask).some(
    option =>
      sayAs(option.id, naming) !== option.id ||
      asksBehind(option).some(inner => speaksOfThings(inner, naming)),
  )
}

function optionsIn(ask: Ask): readonly Option[] {
  return 'one' in ask ? ask.one : 'some' in ask ? ask.some : 'order' in ask ? ask.order : []
}

function seenAsk(ask: Ask, naming: Naming): Ask {
  if ('one' in ask) return { ...ask, one: seenOptions(ask.one, naming) }
  if ('some' in ask) return { ...ask, some: seenOptions(ask.some, naming) }
  return 'order' in ask ? { ...ask, order: seenOptions(ask.order, naming) } : ask
}

function seenOptions(options: readonly Option[], naming: Naming): Option[] {
  return arranged(options, ({ id }) => id, naming).map(option => seenOption(option, naming))
}

function seenOption<O extends Option>(option: O, naming: Naming): O {
  return withSeen({ ...option, id: sayAs(option.id, naming) }, naming)
}

/** What is asked behind it; first a kind of card, where its last word says so: `play a`. */
function withSeen<O extends Option>(option: O, naming: Naming): O {
  const ofKinds = isKindAfter(option.id.split(' ').at(-1))
  const asks = asksBehind(option).map((ask, i) =>
    ofKinds && i === 0 && 'one' in ask
      ? { ...ask, one: ask.one.map(kind => withSeen(kind, naming)) }
      : seenAsk(ask, naming),
  )
  return { ...option, ...(asks.length > 0 && { with: asks }) }
}

/** What is asked behind an offer, and whether it matters, is for who may take it. */
export function viewOffer(state: State, offer: Offer, audience: Audience): Offer {
  if (audience === judge || state.game.day === undefined) return offer
  const naming = namingIn(state, audience)
  const { with: _, moot: __, ...bare } = offer
  const shown: Offer = offer.for === audience ? offer : bare
  return { ...seenOption(shown, naming), about: seenAbout(offer.about, naming) }
}

/**
 * What `readAnswer` has put into the judge's ids goes back into the words in which it was said. All else is left as it came: to
 * put a guess, such as the id of a decision, into the caller's words would tell him whether there is such a card, and where.
 *
 * What would be legal is for who is asked.
 */
export function viewRefusal<R extends Omit<Refusal, 'code'>>(
  state: State,
  refusal: R,
  audience: Audience,
): R {
  if (audience === judge || state.game.day === undefined) return refusal
  const naming = namingIn(state, audience)
  const params = Object.entries(refusal.params).map(([key, value]) => [
    key,
    readParams.has(key) && typeof value === 'string' ? unbarred(sayAs(value, naming)) : value,
  ])
  const seen = { ...refusal, params: Object.fromEntries(params) }
  if (refusal.legal === undefined) return seen
  const isAsked = Object.values(state.game.asked).some(question => question.for === audience)
  return { ...seen, legal: isAsked ? seenList(refusal.legal, naming) : [] }
}

/**
 * Where the day stands: what lies where, as far as the audience knows it; undefined for a game without one. Of a hand or a
 * deck of somebody else it says how many cards there are.
 */
export function viewTable(state: State, audience: Audience): SeenTable | undefined {
  return tableOf(state, audience)
}

const readParams: ReadonlySet<string> = new Set(['answer', 'offer'])

const unbarred = (text: string) => text.replace(/(^|[\s,;])\.(?=[a-z])/g, '$1')

/**
 * An answer in the audience's words, in those of the judge: `play fox.12 hero` is `play fox-2 hero`. A judge's id in it
 * is barred, so that it is as illegal as any word, whether there is such an object or not.
 */
export function readAnswer(state: State, answer: string, audience: Audience): string {
  if (audience === judge || state.game.day === undefined) return answer
  const naming = namingIn(state, audience)
  const ids = idsByName(state, naming)
  const words = answer.split(/([\s,;]+)/)
  const said = words.map((word, i) => {
    // `a fox`: a kind of card, and no object.
    if (isKindAfter(words[i - 2])) return word
    const id = ids.get(word)
    if (id !== undefined && (!tellsFace(state, id, audience) || isSaid(state, word, audience))) return id
    return naming(word) === undefined || isSaid(state, word, audience) ? word : bar + word
  })
  return said.join('')
}

/** Whether a name speaks of an ability of a card that the audience does not know: a guess that would be told from others. */
function tellsFace({ game }: State, id: string, audience: Audience): boolean {
  const { object, ability } = spokenOf(game, id) ?? {}
  const thing = ability === undefined ? undefined : thingOf(game, object)
  return thing !== undefined && knowersOf(thing)?.includes(audience) === false
}

/** Ids of what the audience can tell apart, by what it calls them. */
function idsByName({ game }: State, naming: Naming): ReadonlyMap<string, string> {
  const all = [game.day?.things ?? {}, game.holdings].flatMap(Object.keys)
  const waiting = [...game.pending, ...game.delayed].map(({ id }) => id)
  const ids = new Map<string, string>()
  for (const id of [...all, ...waiting]) {
    const name = naming(id)?.name
    if (name?.includes('.')) ids.set(name, id)
  }
  return ids
}

/** Whether a word stands in what the audience may answer, other than as the name of a kind: then it is no id. */
function isSaid(state: State, word: string, audience: Audience): boolean {
  const naming = namingIn(state, audience)
  const asked = Object.values(state.game.asked).filter(question => question.for === audience)
  const offers = Object.keys(state.game.asked).flatMap(structure => offersOf(rules, state, structure))
  const options = [
    ...asked.flatMap(({ ask }) => optionsIn(seenAsk(ask, naming))),
    ...offers.filter(offer => offer.for === audience).map(offer => seenOption(offer, naming)),
  ]
  return options.some(option => isWordOf(option, word))
}

function isWordOf(option: Option, word: string): boolean {
  const words = option.id.split(' ')
  if (words.some((each, i) => each === word && words[i - 1] !== 'a')) return true
  const asks = isKindAfter(words.at(-1)) ? asksBehind(option).slice(1) : asksBehind(option)
  return asks.some(ask => optionsIn(ask).some(inner => isWordOf(inner, word)))
}

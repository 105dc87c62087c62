/**
 * What an event does, one text for each verb; those that every structure has stand here. Planned actions have less
 * to tell than those that have happened.
 */
import type { Atomic } from '../kernel/atomic.ts'
import { clockActions } from './clock-actions.ts'
import { dayActions, dayDetails } from './day-actions.ts'
import { nameless, withNameless } from './hidden.ts'
import type { Lang, Text } from './text.ts'
import { verbs } from './verbs.ts'
import { type ActionWordings, itemsIn, lookUp, paramsOf, put, type Wording } from './wording.ts'

export const actions: ActionWordings = {
  exhaust: {
    say: [
      { en: '{object} {objectCount, plural, one {is} other {are}} exhausted', fr: 'on épuise {object}' },
      { en: 'a card is exhausted', fr: 'on épuise une carte' },
    ],
    once: [],
  },
  ready: {
    say: [
      { en: '{object} {objectCount, plural, one {is} other {are}} readied', fr: 'on redresse {object}' },
      { en: 'a card is readied', fr: 'on redresse une carte' },
    ],
    once: [],
  },
  note: {
    say: [
      { en: 'note from {object}: {text}', fr: 'note de {object} : {text}' },
      { en: 'note: {text}', fr: 'note : {text}' },
      { en: 'something is done by hand', fr: 'quelque chose se fait à la main' },
    ],
  },
  'add-ability': {
    say: [
      { en: '{object} gains the ability {ability}', fr: '{object} gagne la capacité {ability}' },
      { en: '{object} gains an ability', fr: '{object} gagne une capacité' },
      { en: 'an ability is gained', fr: 'une capacité est gagnée' },
    ],
    also: {
      for: {
        en: '{for, select, turn { for this turn} afternoon { for this Afternoon} day { for this day} other {}}',
        fr: '{for, select, turn { pour ce tour} afternoon { pour cet Après-midi} day { pour ce jour} other {}}',
      },
    },
  },
  'end-ability': {
    say: [
      { en: '{object} loses the ability {ability}', fr: '{object} perd la capacité {ability}' },
      { en: '{object} loses an ability', fr: '{object} perd une capacité' },
      { en: 'an ability is lost', fr: 'une capacité est perdue' },
    ],
  },
  cannot: {
    say: [
      { en: '{object} forbids {forbidden}', fr: '{object} interdit ceci : {forbidden}' },
      { en: 'forbidden from now on: {forbidden}', fr: 'interdit désormais : {forbidden}' },
      { en: 'something is forbidden from now on', fr: 'quelque chose est interdit désormais' },
    ],
  },
  delayed: {
    say: [
      { en: '{trigger} waits for its moment', fr: '{trigger} attend son moment' },
      { en: 'an effect waits for its moment', fr: 'un effet attend son moment' },
    ],
  },
  ...clockActions,
  ...dayActions,
}

const unknown: Wording = {
  say: [
    { en: 'something happens to {object}', fr: 'quelque chose arrive à {object}' },
    { en: 'something happens', fr: 'quelque chose se passe' },
  ],
}
const nothing: Wording = { say: [{ en: 'nothing happens', fr: 'il ne se passe rien' }] }
const and: Text = { en: '; ', fr: '\u00a0; ' }

/** All actions of an event, apart by semicolons. They happen at once, so those that are alike are said together. */
export function actionsText(all: readonly Atomic[], lang: Lang): string {
  if (all.length === 0) return put(nothing, lang, {})
  const groups = new Map<string, [Atomic, ...Atomic[]]>()
  for (const [index, action] of all.entries()) {
    const { once } = lookUp(actions, action.verb) ?? {}
    const alike = JSON.stringify([action.verb, ...(once?.map(name => action[name] ?? null) ?? [index])])
    const group = groups.get(alike)
    if (group) group.push(action)
    else groups.set(alike, [action])
  }
  return [...groups.values()].map(group => groupText(group, lang)).join(and[lang])
}

function groupText(group: readonly [Atomic, ...Atomic[]], lang: Lang): string {
  const { verb, forbids } = group[0]
  const row = lookUp(actions, verb)
  const told = group.map(action => ({ ...action, ...(lookUp(dayActions, verb) && dayDetails(action, lang)) }))
  const [first] = told
  const { once, lists = 'object' } = row ?? {}
  const details = {
    ...first,
    [lists]: once ? told.map(action => listed(action[lists])) : first?.[lists],
    forbidden: lookUp(verbs, forbids)?.doing[lang],
    times: group.length,
  }
  const isOfDay = lookUp(dayActions, verb) !== undefined && lists === 'object'
  const shown = isOfDay ? { ...details, object: namesOf(details.object, lang) } : details
  const params = paramsOf(shown, lang)
  // Two cards without names are one item of the list.
  return put(row ?? unknown, lang, isOfDay && once ? { ...params, objectCount: group.length } : params)
}

function namesOf(objects: unknown, lang: Lang): unknown {
  if (typeof objects === 'string') return nameless(objects, lang)
  return Array.isArray(objects) ? withNameless(itemsIn(objects), lang) : objects
}

/** Numbers are listed as they are. */
const listed = (item: unknown) => (Number.isFinite(item) ? `${item}` : item)

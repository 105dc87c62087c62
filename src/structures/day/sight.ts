/** What an entry keeps besides what it says, so that it can be told to each audience by itself. */
import type { Filters } from '../../kernel/ability.ts'
import type { Atomic } from '../../kernel/atomic.ts'
import type { Id, PlayerId } from '../../kernel/data.ts'
import type { Detail, Entry, Named, Sight } from '../../kernel/entry.ts'
import type { Run } from '../../kernel/run.ts'
import {
  aCard,
  type Called,
  calledIn,
  calledNow,
  cameFrom,
  knowersOf,
  numberBefore,
  numberOf,
} from './refs.ts'
import { isKindAfter } from './seen-names.ts'
import { spokenOf } from './spoken.ts'
import { dayOf, isOpen, thingOf, type Zone, zones } from './state.ts'
import { isPlainDetail, isPlainIn } from './unnamed.ts'

/** Undefined for an entry that says the same to everybody. */
export function sightOf(
  run: Run,
  kind: string,
  details: Entry['details'] | undefined,
  actions: Entry['actions'] | undefined,
): Sight | undefined {
  if (run.game.day === undefined) return undefined
  const only = kind === 'not-activated' ? hiddenFrom(run, details ?? {}) : undefined
  const names: Record<string, Named> = {}
  if (actions !== undefined) nameActions(run, actions, names)
  for (const key in details) {
    if (!isPlainDetail(key) && !isOfObject(run, key, details)) nameIn(run, details[key], names)
  }
  const isNamed = Object.keys(names).length > 0
  // decided 36 - What can be answered can tell what somebody holds, and so can how many answers there are.
  const asked = (kind === 'asked' || kind === 'answered') && (isNamed || run.structure.id === 'day')
  if (!isNamed && !asked && only === undefined) return undefined
  return { ...(isNamed && { names }), ...(asked && { asked }), ...(only !== undefined && { only }) }
}

/** An ability of an object that is named beside it; but a Spell is itself what its effect comes from. */
function isOfObject({ game }: Run, key: string, details: NonNullable<Entry['details']>): boolean {
  if (details.object === undefined || (key !== 'trigger' && key !== 'ability')) return false
  return !Object.hasOwn(dayOf(game).things, String(details[key]))
}

/**
 * Why an ability has not triggered tells that there is one: where its object is hidden, and it need not have been seen
 * before, that is for those alone who know the object.
 */
function hiddenFrom({ game }: Run, { object, trigger, reason }: NonNullable<Entry['details']>) {
  const thing = thingOf(game, object as Id | undefined)
  if (thing === undefined) return undefined
  const worksIn = game.abilities[trigger as Id]?.['works-in'] as Zone | undefined
  const workedUnseen = worksIn !== undefined && !isOpen(worksIn)
  const neverWorked = reason === 'not-working' || reason === 'not-there' || reason === 'set-up'
  return workedUnseen || neverWorked ? knowersOf(thing) : undefined
}

/** Whether what is looked for where not everybody sees it is of a type: that there are cards, all see. */
export function tellsFaces({ zone, type, one, each, not }: Filters): boolean {
  if (!zones.includes(zone as Zone) || isOpen(zone as Zone)) return false
  const plain = ['card-in-zone', 'orb', undefined]
  return [type, one, each].some(kind => !plain.includes(kind)) || not !== undefined
}

/** What has moved is called as where it has come to, and as where it was. */
function nameActions(run: Run, actions: readonly Atomic[], names: Record<string, Named>): void {
  for (const action of actions) {
    const { object } = action
    const from = cameFrom(run.game, action)
    if (object !== undefined && from !== undefined) names[object] ??= namedMoved(run, object, from)
  }
  for (const action of actions) {
    for (const key in action) if (!isPlainIn(action.verb, key)) nameIn(run, action[key], names)
  }
}

function namedMoved(run: Run, id: Id, from: Zone): Named {
  const thing = dayOf(run.game).things[id]
  const now = calledNow(run, id)
  if (thing === undefined) return named(run, id, now)
  const number = numberBefore(run, id)
  const was = calledIn(thing, from, number)
  // Where it cannot be told from others any more, it is called as it was.
  const all = now.all === aCard ? was.all : now.all
  const own = now.own === aCard ? was.own : now.own
  const by = [...new Set([...now.by, ...was.by])]
  const order = number !== undefined && from !== 'deck' ? number : orderOf(run, id)
  return { ...told({ all, own, by }), order, ...(was.own !== aCard && { was: told(was) }) }
}

function nameIn(run: Run, detail: Detail | object | undefined, names: Record<string, Named>): void {
  if (typeof detail === 'string') nameWords(run, detail, names)
  else if (Array.isArray(detail))
    for (const one of detail) if (typeof one === 'string') nameWords(run, one, names)
}

function nameWords(run: Run, text: string, names: Record<string, Named>): void {
  const words = isSeveral.test(text) ? text.split(/[\s,;]+/) : [text]
  for (const [i, word] of words.entries()) if (!isKindAfter(words[i - 1])) nameWord(run, word, names)
}

const isSeveral = /[\s,;]/

function nameWord(run: Run, word: string, names: Record<string, Named>): void {
  if (names[word] !== undefined) return
  const spoken = spokenOf(run.game, word)
  if (spoken !== undefined) names[word] = named(run, spoken.object, calledNow(run, spoken.object), spoken)
}

function named(
  run: Run,
  id: Id,
  called: Called,
  { ability, tail = '' }: { ability?: Id; tail?: string } = {},
): Named {
  const whole = (name: string) => (ability === undefined ? name : `${ability}@${name}${tail}`)
  const { all, own, by } = called
  return { ...told({ all: whole(all), own: whole(own), by }), order: orderOf(run, id) }
}

const told = ({ all, own, by }: Called): { all: string; own?: string; by?: readonly PlayerId[] } =>
  own === all ? { all } : { all, own, by }

const orderOf = (run: Run, id: Id) => numberOf(run, id) ?? 0

/** Texts in the words of an audience: each name that tells what is hidden is replaced, and lists stand in one order. */
import type { Id, PlayerId } from '../../kernel/data.ts'
import type { Named } from '../../kernel/entry.ts'
import type { Game, State, Trail } from '../../kernel/state.ts'
import { calledBy, calledNow, numberOf } from './refs.ts'
import { spokenOf } from './spoken.ts'

/** What a word is called; undefined for one that is no name. */
export type Naming = (word: string) => { readonly name: string; readonly order: number } | undefined

/** By what an entry keeps of its names. */
export function namingOf(names: Readonly<Record<string, Named>>, audience: PlayerId): Naming {
  return word => {
    const found = Object.hasOwn(names, word) ? names[word] : undefined
    if (found === undefined) return undefined
    const { all, own = all, by = [], order } = found
    return { name: by.includes(audience) ? own : all, order }
  }
}

/** Stands before a judge's id in a player's answer: nothing is called so. */
export const bar = '.'

/** By where things lie now. */
export function namingIn(state: State, audience: PlayerId): Naming {
  return word => {
    const spoken = word.startsWith(bar) ? undefined : spokenOf(state.game, word)
    if (spoken === undefined) return undefined
    const { object, ability, tail = '' } = spoken
    const name = nameNow(state, object, audience)
    const order = numberOf(state, object) ?? 0
    return { name: ability === undefined ? name : `${ability}@${name}${tail}`, order }
  }
}

export function nameNow(state: { game: Game; trail: Trail }, object: Id, audience: PlayerId): string {
  return calledBy(calledNow(state, object), audience)
}

const between = /([\s,;]+)/

/** `a fox` speaks of a kind of card, whatever is called `fox`: the word before a name tells. */
export const isKindAfter = (before: string | undefined): boolean => before === 'a'

export function sayAs(text: string, naming: Naming): string {
  const words = text.split(between)
  return words.map((word, i) => (isKindAfter(words[i - 2]) ? undefined : naming(word)?.name) ?? word).join('')
}

/** Several names, `fox owl`, stand in the order of their numbers: in the other one ids would show. */
export function answerAs(text: string, naming: Naming): string {
  const words = text.split(' ').map(naming)
  const names = words.filter(word => word !== undefined)
  if (names.length < 2 || names.length < words.length) return sayAs(text, naming)
  return names
    .toSorted((a, b) => a.order - b.order)
    .map(({ name }) => name)
    .join(' ')
}

/**
 * Where things that are named stand next to each other with the same word before them, they are put in the order of
 * their numbers: that of their ids would tell how many copies there are.
 */
export function arranged<T>(items: readonly T[], textOf: (item: T) => string, naming: Naming): T[] {
  const keyed = items.map(item => ({ item, ...keyOf(textOf(item), naming) }))
  const sorted: T[] = []
  for (let from = 0; from < keyed.length; ) {
    const { group } = keyed[from] ?? {}
    let to = from + 1
    while (group !== undefined && keyed[to]?.group === group) to += 1
    const alike = keyed.slice(from, to)
    sorted.push(...(group === undefined ? alike : alike.toSorted(byOrders)).map(({ item }) => item))
    from = to
  }
  return sorted
}

interface Key {
  /** The word before the names; undefined where there is no name. */
  readonly group: string | undefined
  readonly orders: readonly number[]
}

function keyOf(text: string, naming: Naming): Key {
  const [first = '', ...rest] = text.split(between)
  const head = naming(first)
  const words = [first, ...rest]
  const named = words.map((word, i) => (isKindAfter(words[i - 2]) ? undefined : naming(word)))
  const orders = named.flatMap(name => (name === undefined ? [] : [name.order]))
  return { group: orders.length === 0 ? undefined : head === undefined ? first : '', orders }
}

function byOrders(a: Key, b: Key): number {
  for (const [i, order] of a.orders.entries()) {
    const other = b.orders[i]
    if (other === undefined) return 1
    if (order !== other) return order - other
  }
  return a.orders.length - b.orders.length
}

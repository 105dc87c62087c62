/**
 * The state is plain JSON, frozen when it leaves a run. Inside a run, what is not frozen belongs to the run
 * and may be written to: `own` makes a part writable by copying it once, `freeze` seals what was written.
 * So a run costs what it touches, never the size of the state.
 *
 * Things are frozen as soon as they are made. V8 (in Node 20) copies what is frozen quickly with
 * `{ ...made, more }`, but gives each such copy of what is not a hidden class of its own.
 */
import canonicalize from 'canonicalize'

export type Id = string
export type PlayerId = string
/** The name of a structure, as in `clock` or `day`. */
export type StructureId = string

/** What is being made, and not sealed yet. */
export type Draft<T> = { -readonly [K in keyof T]: T[K] }

/** The part of `parent` under `key`, writable: a copy takes its place if it is still frozen. */
export function own<T extends object, K extends keyof T>(parent: T, key: K): T[K] {
  const value = parent[key]
  if (!Object.isFrozen(value)) return value
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as T[K]
  parent[key] = copy
  return copy
}

/** A copy that has not got `key`. */
export function without<T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> {
  const rest: Record<string, T> = {}
  for (const name in record) if (name !== key) rest[name] = record[name] as T
  return rest
}

/** Freezes `value` and all in it that is not frozen yet. */
export function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  if (Array.isArray(value)) {
    for (const part of value) if (typeof part === 'object') freeze(part)
  } else {
    for (const key in value) {
      const part = value[key]
      if (typeof part === 'object') freeze(part)
    }
  }
  return Object.freeze(value)
}

/** A function of frozen things that is worked out once for each of them, and forgotten with it. */
export function memo<T extends object, V>(of: (thing: T) => V): (thing: T) => V {
  const known = new WeakMap<T, V>()
  return thing => {
    const before = known.get(thing)
    if (before !== undefined) return before
    const value = of(thing)
    known.set(thing, value)
    return value
  }
}

/** Canonical JSON (RFC 8785): the same data gives the same bytes, whatever the order of its keys. */
export function canonical(value: object): string {
  return canonicalize(value) ?? 'null'
}

/** Plain comparison by code unit: no locale decides an order. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Where `id` stands, or would stand, in a list that is in the order of its ids. */
export function placeIn(list: readonly { readonly id: string }[], id: string): number {
  let [from, to] = [0, list.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (compare(list[middle]?.id ?? '', id) < 0) from = middle + 1
    else to = middle
  }
  return from
}

/** `name`, or `name-2`, `name-3` ... if it is taken: ids come from the structure of things, never from a counter. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name
  for (let n = 2; taken.has(free); n++) free = `${name}-${n}`
  return free
}

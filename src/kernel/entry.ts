import { createHash } from 'node:crypto'
import type { Atomic } from './atomic.ts'
import { canonical, type PlayerId } from './data.ts'
import type { Position } from './moment.ts'

/** What an entry or a text may carry besides its own fields. */
export type Detail = string | number | boolean | readonly string[]

/**
 * One record of the timeline. It is a message key (`kind`) and parameters; the words are found when it is
 * shown. Numbers start at 1 and are never skipped.
 */
export interface Entry {
  readonly n: number
  readonly at: Position
  readonly kind: string
  /** The player whom it concerns, or `judge`. */
  readonly who?: PlayerId
  readonly details?: Readonly<Record<string, Detail>>
  /** An event's atomic actions, as they happened. */
  readonly actions?: readonly Atomic[]
  /** Citations such as `clock 500.3c`: the rules that make it so. Never empty. */
  readonly rules: readonly string[]
  /** Rulings that it depended on, as `id: option`. */
  readonly rulings?: readonly string[]
  /** Numbers of the entries that led to it. */
  readonly causes: readonly number[]
}

/**
 * The digest of a timeline: a hash chain over what its entries say, without their numbers and causes, so that
 * two runs are compared in one line. Pass the digest so far to go on from it.
 */
export function digest(entries: Iterable<Entry>, from = ''): string {
  let chain = from
  for (const { n: _, causes: __, ...content } of entries) {
    chain = createHash('sha256').update(chain).update(canonical(content)).digest('hex')
  }
  return chain
}

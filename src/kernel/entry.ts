import { createHash } from 'node:crypto'
import type { Atomic } from './atomic.ts'
import { canonical, type PlayerId } from './data.ts'
import type { Position } from './moment.ts'

/** What an entry or a text may carry besides its own fields. */
export type Detail = string | number | boolean | readonly string[]

/** What a name in an entry is called by those who may not know what it says. */
interface Calling {
  readonly all: string
  /** By those in `by`, who know more. */
  readonly own?: string
  readonly by?: readonly PlayerId[]
}

export interface Named extends Calling {
  /** Where several are listed, the lower one stands first for everybody. */
  readonly order: number
  /** What an event has moved was called so before. */
  readonly was?: Calling
}

/** How an entry is told to those who do not know all. */
export interface Sight {
  /** What it speaks of by ids that tell what is hidden. */
  readonly names?: Readonly<Record<string, Named>>
  /** What can be answered is for who is asked. */
  readonly asked?: boolean
  /** Who may know besides the judge that it is there; everybody unless given. It has the number of the one before. */
  readonly only?: readonly PlayerId[]
}

/**
 * One record of the timeline. It is a message key (`kind`) and parameters; the words are found when it is
 * shown. Numbers start at 1 and are never skipped; one that is not for everybody has that of the entry before it.
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
  /** Not for those who are told; none for an entry that says the same to everybody. */
  readonly sight?: Sight
}

/**
 * The digest of a timeline: a hash chain over what its entries say, without their numbers and causes and without who
 * sees them, so that two runs are compared in one line. Pass the digest so far to go on from it.
 */
export function digest(entries: Iterable<Entry>, from = ''): string {
  let chain = from
  for (const { n: _, causes: __, sight: ___, ...content } of entries) {
    chain = createHash('sha256').update(chain).update(canonical(content)).digest('hex')
  }
  return chain
}

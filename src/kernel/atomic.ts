import type { Id, PlayerId } from './data.ts'

/**
 * What an event does to one object: planned as `{ verb, object, ... }`, and once it has happened with what it
 * changed (`from`, `to` ...). Field names are those of the verb.
 */
export interface Atomic {
  readonly verb: string
  readonly object?: Id
  /** The player who did it or got it; unless given, whoever controls the object. */
  readonly who?: PlayerId
  /** What only its verb understands; it is gone from what has happened. */
  readonly payload?: object
  readonly [detail: string]: string | number | boolean | readonly string[] | object | undefined
}

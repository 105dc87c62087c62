/** What the two engines have in common, and the little in which they differ. */
import type { ColumnDataType, RawBuilder } from 'kysely'
import type { Store } from './port.ts'
import { codeOf } from './problem.ts'
import type { Db, Trx } from './tables.ts'

/** One of the two engines, as the shared SQL needs it. */
export interface Engine {
  readonly name: Store['engine']
  readonly db: Db
  readonly text: TextType
  /** Makes sure that no other server works on the form of the tables until the transaction ends. */
  lockForm(trx: Trx): Promise<void>
  /** Says in a transaction that the feed will have something new. */
  announce(trx: Trx): Promise<void>
  onChange: Store['onChange']
  close(): Promise<void>
}

/** Told of what goes wrong by itself, such as a lost connection; what was asked for rejects anyway. */
export type OnFault = (fault: unknown) => void

/** Type of a column for text that is compared byte by byte. */
export type TextType = ColumnDataType | RawBuilder<unknown>

/** A result with which a transaction changes nothing. */
export class Undone<T> extends Error {
  readonly result: T

  constructor(result: T) {
    super('undone')
    this.result = result
  }
}

/**
 * Everything is written in a transaction like this: all of it or, where it rejects or gives `Undone`, nothing. Where
 * PostgreSQL undid it because two waited for each other, it is done again.
 */
export async function write<T>(db: Db, work: (trx: Trx) => Promise<T | Undone<T>>): Promise<T> {
  for (let more = 3; ; more -= 1) {
    try {
      return await writeOnce(db, work)
    } catch (fault) {
      if (more === 0 || codeOf(fault) !== deadlock) throw fault
    }
  }
}

/** SQLSTATE deadlock_detected. */
const deadlock = '40P01'

async function writeOnce<T>(db: Db, work: (trx: Trx) => Promise<T | Undone<T>>): Promise<T> {
  let undone = undefined as Undone<T> | undefined
  try {
    return await db
      .transaction()
      .setIsolationLevel('read committed')
      .execute(async trx => {
        const result = await work(trx)
        if (!(result instanceof Undone)) return result
        undone = result
        throw result
      })
  } catch (fault) {
    if (undone !== undefined && fault === undone) return undone.result
    throw fault
  }
}

/**
 * Gives the last of `count` new cursors. The row stays locked until the transaction ends, so that cursors become
 * visible in their order; it is taken as late as can be, after the lock on a timeline, never before one.
 */
export async function takeCursors(trx: Trx, count: number): Promise<number> {
  const { cursor } = await trx
    .updateTable('newest')
    .set(eb => ({ cursor: eb('cursor', '+', count) }))
    .returning('cursor')
    .executeTakeFirstOrThrow()
  return cursor
}

/** Rows in bites that both engines take: the number of parameters of a statement is limited. */
export function* bites<T>(rows: readonly T[]): Generator<readonly T[]> {
  const size = 1000
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size)
}

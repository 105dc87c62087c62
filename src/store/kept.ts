/** Answers to requests that carried an Idempotency-Key. */
import type { Instant, Kept, KeyTaken, Store } from './port.ts'
import { coded, keptOf, toJson } from './rows.ts'
import { write } from './sql.ts'
import type { Db, Trx } from './tables.ts'

const hours24 = 24 * 60 * 60 * 1000

/** Answers of before this instant are over: their keys are free again. */
const over = (now: Instant): Instant => new Date(Date.parse(now) - hours24).toISOString()

/**
 * Takes the key for an answer, first of all in a transaction: whoever wants it at the same moment waits until this
 * one is over, and then finds it taken, or free if this one was undone.
 */
export async function takeKey(trx: Trx, keep: Kept): Promise<KeyTaken | undefined> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('kept')
    .values({ scope: coded(keep.scope), key: coded(keep.key), answer: toJson(keep), at: keep.at })
    .onConflict(conflict =>
      conflict
        .columns(['scope', 'key'])
        .doUpdateSet(eb => ({ answer: eb.ref('excluded.answer'), at: eb.ref('excluded.at') }))
        .where('kept.at', '<=', over(keep.at)),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 1n) return undefined
  const kept = await find(trx, keep.scope, keep.key, keep.at)
  // It was forgotten since: then the key is free.
  return kept === undefined ? takeKey(trx, keep) : { ok: false, because: 'kept', kept }
}

async function find(db: Db, scope: string, key: string, now: Instant): Promise<Kept | undefined> {
  const row = await db
    .selectFrom('kept')
    .select('answer')
    .where('scope', '=', coded(scope))
    .where('key', '=', coded(key))
    .where('at', '>', over(now))
    .executeTakeFirst()
  return row && keptOf(row)
}

export const keptAnswers = (db: Db): Pick<Store, 'kept' | 'keep' | 'forget'> => ({
  kept: (scope, key, now) => find(db, scope, key, now),
  keep: kept => write(db, async trx => (await takeKey(trx, kept)) === undefined),
  forget: until =>
    write(db, async trx => {
      await trx.deleteFrom('kept').where('at', '<', until).execute()
    }),
})

/**
 * Brings the tables to the newest form. Kysely's own migrator looks and makes its tables outside of the transaction
 * in which it migrates, where on SQLite nothing holds a second server back; so this one does everything in one.
 */
import { first } from './migrations/0001-first.ts'
import { StoreProblem } from './problem.ts'
import { type Engine, type TextType, write } from './sql.ts'
import type { Trx } from './tables.ts'

type Migration = readonly [name: string, migrate: (trx: Trx, text: TextType) => Promise<void>]

/** In their order; a name that a database has is never changed. */
const migrations: readonly Migration[] = [['0001-first', first]]

export const migrate = (engine: Engine): Promise<void> =>
  write(engine.db, async trx => {
    await engine.lockForm(trx)
    await trx.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('name', engine.text, column => column.primaryKey().notNull())
      .execute()
    const rows = await trx.selectFrom('migrations').select('name').orderBy('name').execute()
    const done = new Set(rows.map(row => row.name))
    const unknown = [...done].find(name => !migrations.some(([known]) => known === name))
    if (unknown !== undefined) throw new StoreProblem('store.newer', { migration: unknown })
    for (const [name, toNewer] of migrations) {
      if (done.has(name)) continue
      await toNewer(trx, engine.text)
      await trx.insertInto('migrations').values({ name }).execute()
    }
  })

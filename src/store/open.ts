/** Opens a database by its address, with everything that the port promises. */

import { sql } from 'kysely'
import { sqliteFile } from './address.ts'
import { append } from './append.ts'
import { feed } from './feed.ts'
import { keptAnswers } from './kept.ts'
import { migrate } from './migrate.ts'
import type { Store } from './port.ts'
import { openPostgres } from './postgres.ts'
import { StoreProblem } from './problem.ts'
import type { Engine, OnFault } from './sql.ts'
import { openSqlite } from './sqlite.ts'
import { timelines } from './timelines.ts'
import { tokens } from './tokens.ts'
import { deliveries, webhooks } from './webhooks.ts'

/**
 * `sqlite:FILE`, a file, `sqlite::memory:`, or `postgres://...`. A file that is not there is made; one that is not
 * ours or not whole is refused with a `StoreProblem`. Before anything else the caller calls `migrate`. `onFault`
 * is told of connections that are lost; the store goes on with new ones.
 */
export async function openStore(address: string, onFault: OnFault = () => undefined): Promise<Store> {
  return storeOn(await openEngine(address, onFault))
}

function openEngine(address: string, onFault: OnFault): Promise<Engine> {
  const file = sqliteFile(address)
  if (file !== undefined) return openSqlite(file)
  if (/^postgres(ql)?:/i.test(address)) return openPostgres(address, onFault)
  throw new StoreProblem('store.address')
}

const storeOn = (engine: Engine): Store => ({
  engine: engine.name,
  migrate: () => migrate(engine),
  ping: async () => {
    await sql`select 1`.execute(engine.db)
  },
  close: () => engine.close(),
  onChange: engine.onChange,
  append: made => append(engine, made),
  ...timelines(engine),
  ...keptAnswers(engine.db),
  ...feed(engine.db),
  ...tokens(engine.db),
  ...webhooks(engine.db),
  ...deliveries(engine.db),
})

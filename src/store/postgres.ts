/** PostgreSQL: for several servers. The tables decide; what is notified only wakes. */
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { Bell } from './bell.ts'
import { listenFor } from './postgres-listener.ts'
import { codeOf, StoreProblem } from './problem.ts'
import type { Engine, OnFault } from './sql.ts'
import type { Tables, Trx } from './tables.ts'

/** Our tables have a schema of their own, so that they stand beside whatever else a database holds. */
const schema = 'turnkeeper'

/** Notified when the feed has something new; and the number of the lock under which the tables change their form. */
const channel = 'turnkeeper_feed'
const formLock = 0x5475726e

const int8 = 20

/** Whole numbers as numbers: none of ours comes near 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format) => (type === int8 ? Number : pg.types.getTypeParser(type, format)),
}

/**
 * What every connection keeps to, whatever the server's own settings: an acknowledged commit is on the disk, and
 * a server that hangs in a transaction, or whose host is gone, does not hold up the others for ever.
 */
const settings = `select set_config('synchronous_commit', 'on', false),
  set_config('idle_in_transaction_session_timeout', '30s', false),
  set_config('statement_timeout', '60s', false)`

export async function openPostgres(address: string, onFault: OnFault): Promise<Engine> {
  const config = {
    connectionString: address,
    application_name: 'turnkeeper',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  }
  const onConnect = async (client: pg.ClientBase) => void (await client.query(settings))
  const pool = new pg.Pool({ ...config, types, max: 10, onConnect })
  // A connection that is lost while it is used makes what it is used for reject, now or at its next statement.
  pool.on('connect', client => client.on('error', onFault))
  // One that is lost while nobody uses it has told so by itself; it leaves the pool, and a new one takes its place.
  pool.on('error', () => undefined)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }).withSchema(schema)
  try {
    await sql`select 1`.execute(db)
  } catch (fault) {
    await db.destroy()
    throw unreachable(address, fault)
  }
  const bell = new Bell()
  const listener = listenFor(channel, config, { ring: () => bell.ring(), onFault })
  return {
    name: 'postgres',
    db,
    text: sql`text collate "C"`,
    lockForm,
    announce: async trx => {
      await sql`select pg_notify(${channel}, '')`.execute(trx)
    },
    onChange: bell.onRing,
    close: async () => {
      bell.close()
      await listener.close()
      await db.destroy()
    },
  }
}

/** The schema is made too, where the database does not have it and its user may. */
async function lockForm(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${formLock})`.execute(trx)
  const { rows } = await sql`select 1 where to_regnamespace(${schema}) is not null`.execute(trx)
  if (rows.length > 0) return
  try {
    await trx.schema.createSchema(schema).execute()
  } catch (fault) {
    throw codeOf(fault) === insufficientPrivilege
      ? new StoreProblem('store.no-right', { schema }, fault)
      : fault
  }
}

const insufficientPrivilege = '42501'

/** Where it was to be, without who and with which password. */
function unreachable(address: string, fault: unknown): StoreProblem {
  if (!URL.canParse(address)) return new StoreProblem('store.address', {}, fault)
  const { host, pathname } = new URL(address)
  const message = fault instanceof Error ? fault.message : ''
  const detail = [codeOf(fault), message].filter(
    (part, index, all) => part !== '' && all.indexOf(part) === index,
  )
  return new StoreProblem(
    'store.unreachable',
    { place: `${host}${pathname}`, detail: detail.join(': ') },
    fault,
  )
}

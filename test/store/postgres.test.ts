import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore } from '../../src/store/open.ts'
import type { Store } from '../../src/store/port.ts'
import { codeOf, StoreProblem } from '../../src/store/problem.ts'
import { describeOnPostgres, onServer } from '../support/databases.ts'
import { command, migrated, table } from './support.ts'

/** Another program's connection to the same database. */
async function connected(address: string): Promise<Client> {
  const client = new Client({ connectionString: address })
  await client.connect()
  return client
}

const ours = `from pg_stat_activity
  where application_name = 'turnkeeper' and datname = current_database()`

/** Asks again until it is so. */
async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise(resolve => setTimeout(resolve, 20))
}

describeOnPostgres('its own ways', fresh => {
  let address: string
  let store: Store
  let other: Client
  /** Outside of any transaction: within one the statistics stand still. */
  let watch: Client
  const faults: unknown[] = []
  beforeEach(async () => {
    address = await fresh()
    faults.length = 0
    store = await openStore(address, fault => faults.push(fault))
    await store.migrate()
    other = await connected(address)
    watch = await connected(address)
  })
  afterEach(async () => {
    await store.close()
    await other.end()
    await watch.end()
  })
  const count = async (where: string): Promise<number> => {
    const { rows } = await watch.query(`select count(*)::int as count ${ours} and ${where}`)
    return rows[0].count
  }

  test('PER-03: connections lost in the middle of 20 commands', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `t${index}`)
    await store.create(ids.map(id => table(id)))
    await other.query('begin')
    await other.query('update turnkeeper.newest set cursor = cursor')
    const all = Promise.allSettled(ids.map(id => store.append(command(id, 1))))
    await until(async () => (await count("wait_event_type = 'Lock'")) === 10)
    await watch.query(`select pg_terminate_backend(pid) ${ours}`)
    await other.query('rollback')
    const settled = await all
    const rejected = settled.filter(({ status }) => status === 'rejected').length
    // Ten held a connection, the others waited for one.
    expect(rejected).toBe(10)
    const versions = (await store.list({}, { limit: 20 })).items.map(row => row.version)
    expect(versions.filter(version => version === 0)).toHaveLength(rejected)
    expect(await store.newest()).toBe(40 - rejected)

    const again = await Promise.all(
      ids.map(async id => store.append(command(id, ((await store.row(id))?.version ?? 0) + 1))),
    )
    expect(again.map(({ ok }) => ok)).toEqual(ids.map(() => true))
    expect(await store.newest()).toBe(60 - rejected)
    await until(async () => (await count("query ilike 'listen%'")) === 1)
    expect(await count("state <> 'idle'")).toBe(0)
    expect(await count('true')).toBeLessThanOrEqual(11)
  })

  test('connections that are lost while nobody uses them are told of, and replaced', async () => {
    await Promise.all(Array.from({ length: 5 }, () => store.ping()))
    await until(async () => (await count("query ilike 'listen%'")) === 1)
    const lost = await count('true')
    await watch.query(`select pg_terminate_backend(pid) ${ours}`)
    await until(async () => faults.filter(fault => codeOf(fault) === '57P01').length === lost)
    await store.create([table('a')])
    expect(await store.newest()).toBe(1)
  })

  test('an item with a higher cursor is never seen before one with a lower', async () => {
    await store.create([table('a')])
    // Another server has taken a cursor, and is slow to commit.
    await other.query('begin')
    await other.query('update turnkeeper.newest set cursor = cursor + 1')
    await other.query(
      `insert into turnkeeper.feed (cursor, timeline, links, version, kind) values (2, 'b', '{}', 0, 'created')`,
    )
    const appended = store.append(command('a', 1))
    await until(async () => (await count("wait_event_type = 'Lock'")) === 1)
    expect(await store.feed(1, 10)).toEqual([])
    await other.query('commit')
    expect(await appended).toEqual({ ok: true, cursor: 3 })
    expect((await store.feed(1, 10)).map(item => item.cursor)).toEqual([2, 3])
  })

  test('a change is notified when it is committed', async () => {
    await other.query('listen turnkeeper_feed')
    const notified = new Promise<string>(resolve =>
      other.on('notification', ({ channel }) => resolve(channel)),
    )
    await store.create([table('a')])
    expect(await notified).toBe('turnkeeper_feed')
  })

  test("what else is in the database is left alone, and the server's own haste is not ours", async () => {
    const shared = await fresh()
    await onServer(
      [
        'create table timelines (mine text)',
        `alter database ${new URL(shared).pathname.slice(1)} set synchronous_commit = off`,
      ],
      shared,
    )
    const beside = await migrated(shared)
    await beside.create([table('a')])
    expect(await beside.row('a')).toBeDefined()
    await onServer(["insert into timelines (mine) values ('still')"], shared)
    await beside.close()
  })

  test('a user who may not make the schema is told so', async () => {
    const shared = await fresh()
    const role = `reader_${new URL(shared).pathname.slice(6)}`
    await onServer([`create role ${role} login`])
    const poor = await openStore(Object.assign(new URL(shared), { username: role }).href)
    await expect(poor.migrate()).rejects.toMatchObject({ key: 'store.no-right' })
    await poor.close()
    await onServer([`drop role ${role}`])
  })

  test.each([
    ['a server that is not there', (url: URL) => Object.assign(url, { port: '1' }), 'ECONNREFUSED'],
    ['a database that is not there', (url: URL) => Object.assign(url, { pathname: '/none' }), '3D000'],
  ])('%s is refused, without the password', async (_, change, code) => {
    const url = change(Object.assign(new URL(address), { password: 'sesame' }))
    const problem = await openStore(url.href).catch((fault: unknown) => fault)
    expect(problem).toBeInstanceOf(StoreProblem)
    if (!(problem instanceof StoreProblem)) return
    expect(problem.key).toBe('store.unreachable')
    expect(problem.message).toContain(`${url.host}${url.pathname}`)
    expect(problem.message).toContain(code)
    expect(problem.say('fr')).toContain('inutilisable')
    expect(problem.message + problem.say('fr')).not.toContain('sesame')
  })
})

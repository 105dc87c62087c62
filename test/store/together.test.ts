import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { sqliteFile } from '../../src/store/address.ts'
import { openStore } from '../../src/store/open.ts'
import type { FeedItem, Store } from '../../src/store/port.ts'
import { describeOnDatabases, onServer } from '../support/databases.ts'
import { answer, command, freshStore, migrated, table } from './support.ts'

/** Opens the store at its address in a process of its own, and appends until it is killed or was told how often. */
const writer = `
  import { openStore } from ${JSON.stringify(pathToFileURL('dist/store/open.js').href)}
  const [, address, id, times] = process.argv
  const store = await openStore(address)
  await store.migrate()
  const row = await store.row(id)
  if (row === undefined) await store.create([${JSON.stringify(table('ID'))}].map(made => ({ ...made, id })))
  for (let version = (row?.version ?? 0) + 1; version <= Number(times); version += 1) {
    const entries = [{ n: 2 * version - 1, entry: 'one' }, { n: 2 * version, entry: 'two' }]
    const at = new Date().toISOString()
    const envelope = { type: 'advance', version }
    const appended = await store.append({
      id, expected: version - 1, command: { version, envelope }, entries, ended: false, at,
      rulesVersion: '1', stateVersion: 1,
    })
    if (!appended.ok) throw new Error(JSON.stringify(appended))
    console.log(version)
  }
  await store.close()
`

const write = (address: string, id: string, times: number): ChildProcess =>
  spawn(process.execPath, ['--input-type=module', '-e', writer, address, id, String(times)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })

async function endOf(child: ChildProcess): Promise<unknown> {
  const [code] = await once(child, 'close')
  return code
}

/** What is written of a timeline follows each other without gaps. */
async function whole(store: Store, id: string): Promise<number> {
  const loaded = await store.load(id)
  const version = loaded?.row.version ?? 0
  expect(loaded?.commands.map(made => made.version)).toEqual(Array.from({ length: version }, (_, i) => i + 1))
  const entries = await store.entries(id, { limit: 1_000_000 })
  expect(entries.map(entry => [entry.place, entry.n])).toEqual(
    Array.from({ length: loaded?.row.entries ?? 0 }, (_, i) => [i + 1, i + 1]),
  )
  return version
}

/** As a turnkeeper that is not there yet would leave it. */
async function withNewerForm(address: string): Promise<void> {
  const file = sqliteFile(address)
  const insert = (where: string) => `insert into ${where}migrations (name) values ('9999-later')`
  if (file === undefined) return onServer([insert('turnkeeper.')], address)
  const database = new Database(file)
  database.exec(insert(''))
  database.close()
}

describeOnDatabases('several at once', fresh => {
  test('PER-06: ten open a new database at the same moment', async () => {
    const address = await fresh()
    const stores = await Promise.all(Array.from({ length: 10 }, () => openStore(address)))
    await Promise.all(stores.map(store => store.migrate()))
    await Promise.all(stores.map((store, index) => store.create([table(`t${index}`)])))
    expect(await stores[0]?.newest()).toBe(10)
    await Promise.all(stores.map(store => store.close()))
  })

  test('PER-06: two processes open a new database at the same moment, again and again', async () => {
    for (let round = 0; round < 5; round += 1) {
      const address = await fresh()
      const codes = await Promise.all(['a', 'b'].map(id => endOf(write(address, id, 3))))
      expect(codes).toEqual([0, 0])
      const store = await migrated(address)
      expect(await whole(store, 'a')).toBe(3)
      expect(await whole(store, 'b')).toBe(3)
      expect((await store.feed(0, 100)).map(item => item.cursor)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
      await store.close()
    }
  })

  test('what was acknowledged is there after SIGKILL', async () => {
    const address = await fresh()
    for (const acknowledged of [1, 2, 7, 20, 33]) {
      const child = write(address, 'a', Number.MAX_SAFE_INTEGER)
      if (child.stdout === null) throw new Error('no output')
      let last = 0
      let count = 0
      for await (const line of createInterface(child.stdout)) {
        last = Number(line)
        count += 1
        if (count === acknowledged) child.kill('SIGKILL')
      }
      const store = await migrated(address)
      const version = await whole(store, 'a')
      expect(count).toBeGreaterThanOrEqual(acknowledged)
      // The one in the making may have been written without being told.
      expect([last, last + 1]).toContain(version)
      await store.close()
    }
  })

  test('two servers, hit at random, never fork a timeline', async () => {
    const address = await fresh()
    const stores = [await migrated(address), await migrated(address)]
    await stores[0]?.create([table('a'), table('b'), table('c')])
    const accepted: string[] = []
    const client = async (store: Store, seed: number) => {
      for (let turn = 0; turn < 20; turn += 1) {
        const id = ['a', 'b', 'c'][(turn * 7 + seed * 5) % 3] ?? 'a'
        const version = ((await store.row(id))?.version ?? 0) + 1
        const envelope = `${seed} ${turn}`
        const appended = await store.append(command(id, version, { command: { version, envelope } }))
        if (appended.ok) accepted.push(`${id} ${version} ${envelope}`)
        else expect(appended).toMatchObject({ because: 'stale' })
      }
    }
    await Promise.all(stores.flatMap((store, s) => [0, 1, 2].map(c => client(store, s * 3 + c))))
    const written: string[] = []
    for (const id of ['a', 'b', 'c'])
      for (const { version, envelope } of (await stores[1]?.commands(id, 0)) ?? [])
        written.push(`${id} ${version} ${envelope}`)
    expect(written.toSorted()).toEqual(accepted.toSorted())
    expect(accepted.length).toBeGreaterThanOrEqual(20)
    expect(await stores[0]?.newest()).toBe(3 + accepted.length)
    await Promise.all(stores.map(store => store.close()))
  })

  test('20 identical requests at two servers make one change', async () => {
    const address = await fresh()
    const stores = [await migrated(address), await migrated(address)]
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, index) => stores[index % 2]?.create([table(`t${index}`)], answer('k'))),
    )
    expect(made.filter(created => created?.ok)).toHaveLength(1)
    expect(made.filter(created => created?.ok === false && created.kept.key === 'k')).toHaveLength(19)
    expect(await stores[0]?.newest()).toBe(1)
    await Promise.all(stores.map(store => store.close()))
  })

  test('a reader of the feed misses nothing while several write', async () => {
    const address = await fresh()
    const [reader, ...writers] = await Promise.all(Array.from({ length: 4 }, () => openStore(address)))
    if (reader === undefined) throw new Error('none')
    await reader.migrate()
    await reader.create(writers.map((_, index) => table(`t${index}`)))
    const each = 30
    const writing = writers.map(async (store, index) => {
      for (let version = 1; version <= each; version += 1) await store.append(command(`t${index}`, version))
    })
    const seen: FeedItem[] = []
    while (seen.length < writers.length * (each + 1)) seen.push(...(await reader.feed(seen.length, 7)))
    await Promise.all(writing)
    expect(seen.map(item => item.cursor)).toEqual(seen.map((_, index) => index + 1))
    for (const index of writers.keys()) {
      const versions = seen.filter(item => item.timeline === `t${index}`).map(item => item.version)
      expect(versions).toEqual(Array.from({ length: each + 1 }, (_, version) => version))
    }
    await Promise.all([reader, ...writers].map(store => store.close()))
  })

  test('what one server writes the other is told of', async () => {
    const address = await fresh()
    const [one, other] = [await migrated(address), await migrated(address)]
    const seen = new Promise<readonly FeedItem[]>(resolve => {
      const end = other.onChange(async () => {
        const items = await other.feed(0, 10)
        if (items.length === 0) return
        end()
        resolve(items)
      })
    })
    await one.create([table('a')])
    expect(await seen).toMatchObject([{ cursor: 1, timeline: 'a' }])
    await Promise.all([one.close(), other.close()])
  })

  test('a database of a newer turnkeeper is refused, and stays as it is', async () => {
    const address = await fresh()
    const store = await migrated(address)
    await store.create([table('a')])
    await store.close()
    await withNewerForm(address)
    const again = await openStore(address)
    await expect(again.migrate()).rejects.toMatchObject({
      key: 'store.newer',
      params: { migration: '9999-later' },
    })
    expect(await again.row('a')).toBeDefined()
    await again.close()
  })

  test('close lets what has begun come to its end', async () => {
    const store = await freshStore(fresh)
    await store.create([table('a')])
    const appended = store.append(command('a', 1))
    await store.close()
    expect(await appended).toMatchObject({ ok: true })
  })

  test('who does not listen any more is not told', async () => {
    const store = await freshStore(fresh)
    const told: string[] = []
    const end = store.onChange(() => told.push('one'))
    const heard = new Promise<void>(resolve => {
      store.onChange(() => {
        told.push('other')
        resolve()
      })
    })
    end()
    await store.create([table('a')])
    await heard
    expect(new Set(told)).toEqual(new Set(['other']))
    await store.close()
  })
})

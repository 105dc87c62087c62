import { setTimeout as wait } from 'node:timers/promises'
import { lastValueFrom, toArray } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import { type Committed, FeedReader } from '../../../src/http/live/feed.ts'
import { openStore } from '../../../src/store/open.ts'
import type { Store } from '../../../src/store/port.ts'
import { describeOnDatabases } from '../../support/databases.ts'
import { commit, connect, dataOf, liveServer, log, table } from './live.ts'

const summary = ({ cursor, timeline, version, kind, entries }: Committed) => ({
  ...{ cursor, timeline, version, kind },
  entries: entries.map(({ n }) => n),
})

async function memory(): Promise<Store> {
  const store = await openStore('sqlite::memory:')
  await store.migrate()
  return store
}

describe('the feed', () => {
  it('tells what is committed from its start on, in order, with the entries; and completes', async () => {
    const store = await memory()
    await commit({ store }, await table({ store }), { n: 1 })
    const feed = new FeedReader({ store, log })
    await feed.start()
    const all = lastValueFrom(feed.news$.pipe(toArray()))
    const id = await table({ store })
    for (let n = 1; n <= 250; n += 1) await commit({ store }, id, { n })
    await store.delete(id, new Date().toISOString())
    await vi.waitFor(() => expect(feed.cursor).toBe(254))
    feed.close()
    const told = (await all).map(summary)
    expect(told.map(({ cursor }) => cursor)).toEqual(Array.from({ length: 252 }, (_, i) => i + 3))
    expect(told[0]).toEqual({ cursor: 3, timeline: id, version: 0, kind: 'created', entries: [] })
    expect(told.at(-1)).toMatchObject({ kind: 'deleted', entries: [] })
    await store.close()
  })

  it('never reads twice at a time, whoever wakes it', async () => {
    const store = await memory()
    let [now, most, reads] = [0, 0, 0]
    let wake = () => {}
    const slow: Store = {
      ...store,
      onChange: listener => {
        wake = listener
        return () => undefined
      },
      feed: async (after, limit) => {
        reads += 1
        now += 1
        most = Math.max(most, now)
        await wait(2)
        now -= 1
        return store.feed(after, limit)
      },
    }
    const feed = new FeedReader({ store: slow, log })
    await feed.start()
    const told: number[] = []
    feed.news$.subscribe(({ cursor }) => told.push(cursor))
    const id = await table({ store })
    for (let n = 1; n <= 20; n += 1) {
      await commit({ store }, id, { n })
      wake()
      if (n % 5 === 0) await wait(1)
    }
    await vi.waitFor(() => expect(told).toEqual(Array.from({ length: 21 }, (_, i) => i + 1)))
    expect(most).toBe(1)
    expect(reads).toBeGreaterThan(1)
    feed.close()
    await store.close()
  })

  it('goes on after a fault of the database, and loses nothing by it', async () => {
    const store = await memory()
    let faults = 3
    const flaky: Store = {
      ...store,
      onChange: () => () => undefined,
      newest: async () => 0,
      entries: async (id, where) => {
        if (faults-- > 0) throw new Error('the connection is lost')
        return store.entries(id, where)
      },
    }
    const complaints: unknown[] = []
    const complaining = Object.assign(Object.create(log), { error: (told: unknown) => complaints.push(told) })
    const feed = new FeedReader({ store: flaky, log: complaining, retryMs: 1 })
    const told: ReturnType<typeof summary>[] = []
    feed.news$.subscribe(news => told.push(summary(news)))
    const id = await table({ store })
    await commit({ store }, id, { n: 1 })
    await feed.start()
    await vi.waitFor(() => expect(told.map(({ cursor }) => cursor)).toEqual([1, 2]))
    expect(told[1]).toMatchObject({ version: 1, entries: [1] })
    expect(complaints).toHaveLength(3)
    feed.close()
    await store.close()
  })

  it('tells nothing any more once it is closed, in the middle of a reading too', async () => {
    const store = await memory()
    const feed = new FeedReader({ store, log })
    await feed.start()
    const told: number[] = []
    feed.news$.subscribe(({ cursor }) => {
      told.push(cursor)
      feed.close()
    })
    const id = await table({ store })
    for (let n = 1; n <= 3; n += 1) await commit({ store }, id, { n })
    await wait(20)
    expect(told).toEqual([1])
    await store.close()
  })
})

describeOnDatabases('two servers on one database', fresh => {
  it('each stream what the other wrote, in the same order', async () => {
    const address = await fresh()
    const stores = await Promise.all([openStore(address), openStore(address)])
    for (const store of stores) await store.migrate()
    const servers = await Promise.all(stores.map(store => liveServer({ store })))
    const [one, two] = stores
    if (one === undefined || two === undefined) throw new Error('two stores')
    const id = await table({ store: one })
    const followers = await Promise.all(servers.map(({ url }) => connect(`${url}/v1/stream?after=0`)))
    for (let n = 1; n <= 20; n += 1) await commit({ store: n % 2 === 0 ? one : two }, id, { n })
    await Promise.all(followers.map(follower => follower.has(21)))
    const [first, second] = followers.map(dataOf)
    expect(first).toEqual(second)
    expect(first?.map(({ version }) => version)).toEqual(Array.from({ length: 21 }, (_, i) => i))
    for (const follower of followers) follower.kill()
    await Promise.all(servers.map(server => server.stop()))
    await Promise.all(stores.map(store => store.close()))
  })
})

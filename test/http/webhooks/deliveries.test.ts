import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { openStore } from '../../../src/store/open.ts'
import type { Store, WebhookRow } from '../../../src/store/port.ts'
import { describeOnDatabases } from '../../support/databases.ts'
import { at, commit, type LiveServer, liveServer, table, token } from '../live/live.ts'
import { type Receiver, receiver, verified } from './receiver.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const quick = { retries: { attempts: 3, firstMs: 1, factor: 1, mostMs: 1 }, lookMs: 5 }

let made = 0
async function webhook({ store }: Pick<LiveServer, 'store'>, to: Receiver, more: Partial<WebhookRow> = {}) {
  const row: WebhookRow = {
    ...{ id: `w${++made}`, url: to.url, audience: 'judge', secrets: [{ secret }], createdAt: at },
    ...more,
  }
  await store.addWebhook(row)
  return row.id
}

const logOf = async ({ store }: Pick<LiveServer, 'store'>, id: string) =>
  (await store.deliveries(id, { limit: 100 })).items.toReversed()
const settled = (server: LiveServer, id: string, count: number) =>
  vi.waitFor(
    async () => {
      const log = await logOf(server, id)
      expect(log).toHaveLength(count)
      expect(log.filter(({ status }) => status === 'waiting')).toEqual([])
    },
    { timeout: 10_000, interval: 5 },
  )
const versions = ({ received }: Receiver) => received.map(({ body }) => body.version)

describe('a webhook', () => {
  it('is sent one signed message for each command, in order', async () => {
    const server = await liveServer()
    const to = await receiver()
    const id = await table(server, { round: '3' })
    const hook = await webhook(server, to, { links: { round: '3' } })
    await commit(server, id, { n: 1 }, { n: 1, only: [] })
    await commit(server, id, { n: 2 })
    await commit(server, await table(server, { round: '4' }), { n: 1 })
    await settled(server, hook, 2)
    const [first] = to.received
    if (first === undefined) throw new Error('nothing received')
    expect(verified(first, secret)).toMatchObject({
      type: 'changed',
      timeline: id,
      links: { round: '3' },
      version: 1,
      entries: [
        { type: 'entry', version: 1, entry: { n: 1 }, text: 'the judge notes: entry 1' },
        { entry: { n: 1 } },
      ],
    })
    expect(versions(to)).toEqual([1, 2])
    const log = await logOf(server, hook)
    expect(to.received.map(({ headers }) => headers['webhook-id'])).toEqual(log.map(({ id }) => id))
    expect(log).toMatchObject([
      { status: 'delivered', attempts: 1, last: { status: 204 } },
      { status: 'delivered', attempts: 1 },
    ])
  })

  it('is told what its audience sees, in its language', async () => {
    const server = await liveServer()
    const [all, anas] = [await receiver(), await receiver()]
    const id = await table(server)
    await webhook(server, all, { audience: 'everybody', lang: 'fr' })
    await webhook(server, anas, { audience: 'ana' })
    await commit(server, id, { n: 1, text: 'seen' }, { n: 1, only: ['ana'], text: 'the hidden sphinx' })
    await Promise.all([all.has(1), anas.has(1)])
    expect(all.received[0]?.text).toContain('le juge note')
    expect(all.received[0]?.text).not.toContain('sphinx')
    expect(anas.received[0]?.text).toContain('the hidden sphinx')
    expect(anas.received[0]?.text).not.toContain('sight')
  })

  it('is sent a message again under the same id, and the next of that timeline not before', async () => {
    const server = await liveServer({ deliverer: quick })
    const statuses = [500, 404, 204]
    const to = await receiver((_, count) => statuses[count - 1] ?? 204)
    const id = await table(server)
    const hook = await webhook(server, to)
    await commit(server, id, { n: 1 })
    await commit(server, id, { n: 2 })
    await settled(server, hook, 2)
    expect(versions(to)).toEqual([1, 1, 1, 2])
    expect(new Set(to.received.map(({ headers }) => headers['webhook-id'])).size).toBe(2)
    expect(await logOf(server, hook)).toMatchObject([{ attempts: 3, status: 'delivered' }, { attempts: 1 }])
  })

  it('gives up after so many attempts, and goes on with the next', async () => {
    const server = await liveServer({ deliverer: quick })
    const to = await receiver(({ body }) => (body.version === 1 ? 503 : 204))
    const id = await table(server)
    const hook = await webhook(server, to)
    await commit(server, id, { n: 1 })
    await commit(server, id, { n: 2 })
    await settled(server, hook, 2)
    expect(versions(to)).toEqual([1, 1, 1, 2])
    expect(await logOf(server, hook)).toMatchObject([
      { status: 'failed', attempts: 3, last: { status: 503 } },
      { status: 'delivered' },
    ])
  })

  it('waits between attempts as the back-off says, by the clock that it is given', async () => {
    let now = Date.parse('2026-05-01T09:00:00.000Z')
    const clock = () => new Date(now)
    const server = await liveServer({ now: clock, deliverer: { now: clock, lookMs: 5 } })
    const to = await receiver(() => 500)
    const hook = await webhook(server, to)
    await commit(server, await table(server), { n: 1 })
    const attempted = (attempts: number, nextAt: string) =>
      vi.waitFor(async () =>
        expect(await logOf(server, hook)).toMatchObject([{ status: 'waiting', attempts, nextAt }]),
      )
    await attempted(1, '2026-05-01T09:00:05.000Z')
    now += 4_999
    await wait(50)
    expect(to.received).toHaveLength(1)
    now += 1
    await attempted(2, '2026-05-01T09:00:20.000Z')
    now += 15_000
    await attempted(3, '2026-05-01T09:01:05.000Z')
    expect(to.received).toHaveLength(3)
  })

  it('holds up neither other timelines nor other webhooks', async () => {
    const server = await liveServer({ deliverer: { lookMs: 5 } })
    const [one, other] = [await table(server), await table(server)]
    const stuck = await receiver(({ body }) => (body.timeline === one ? 500 : 204))
    const fine = await receiver()
    await webhook(server, stuck)
    await webhook(server, fine)
    for (let n = 1; n <= 3; n += 1) for (const id of [one, other]) await commit(server, id, { n })
    await Promise.all([stuck.has(4), fine.has(6)])
    const of = ({ received }: Receiver, id: string) =>
      received.filter(({ body }) => body.timeline === id).map(({ body }) => body.version)
    expect([of(stuck, one), of(stuck, other)]).toEqual([[1], [1, 2, 3]])
    expect([of(fine, one), of(fine, other)]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ])
  })

  it('is disabled by 410, and sent nothing more', async () => {
    const server = await liveServer({ deliverer: quick })
    const to = await receiver(() => 410)
    const id = await table(server)
    const hook = await webhook(server, to)
    await commit(server, id, { n: 1 })
    await commit(server, id, { n: 2 })
    await vi.waitFor(async () =>
      expect(await logOf(server, hook)).toMatchObject([
        { status: 'failed', attempts: 1 },
        { status: 'waiting' },
      ]),
    )
    expect((await server.store.webhook(hook))?.disabled).toBe('gone')
    await wait(50)
    expect(versions(to)).toEqual([1])
  })

  it('is disabled when the token that made it is gone', async () => {
    const server = await liveServer({ deliverer: quick })
    const to = await receiver()
    const id = await table(server)
    const { id: madeBy } = await token(server, ['judge'])
    const hook = await webhook(server, to, { madeBy })
    await commit(server, id, { n: 1 })
    await settled(server, hook, 1)
    await server.store.removeToken(madeBy)
    await commit(server, id, { n: 2 })
    await vi.waitFor(async () => expect((await server.store.webhook(hook))?.disabled).toBe('token-gone'))
    expect(versions(to)).toEqual([1])
    expect(await logOf(server, hook)).toMatchObject([
      { status: 'delivered' },
      { status: 'waiting', attempts: 0 },
    ])
  })

  it('is sent everything in the end where the database fails meanwhile', async () => {
    const store = await openStore('sqlite::memory:')
    await store.migrate()
    const faults = { due: 2, webhook: 1, changeDelivery: 1 }
    const fails = <K extends keyof typeof faults>(name: K): Store[K] => {
      const call = store[name] as (...given: unknown[]) => Promise<unknown>
      return (async (...given: unknown[]) => {
        if (faults[name]-- > 0) throw new Error('the connection is lost')
        return call(...given)
      }) as Store[K]
    }
    let now = Date.parse(at)
    const clock = () => {
      now += 1000
      return new Date(now)
    }
    const flaky: Store = {
      ...store,
      due: fails('due'),
      webhook: fails('webhook'),
      changeDelivery: fails('changeDelivery'),
    }
    const server = await liveServer({ store: flaky, deliverer: { now: clock, lookMs: 5 } })
    const to = await receiver()
    const hook = await webhook(server, to)
    const id = await table(server)
    for (let n = 1; n <= 3; n += 1) await commit(server, id, { n })
    await settled(server, hook, 3)
    // What was sent and could not be written down is sent again, under the same id.
    expect(versions(to)).toEqual([1, 1, 2, 3])
    expect(to.received[0]?.headers['webhook-id']).toBe(to.received[1]?.headers['webhook-id'])
    await server.stop()
    await store.close()
  })

  it('is sent what was under way again, uncounted, when a server stops in the middle', async () => {
    const store = await openStore('sqlite::memory:')
    await store.migrate()
    const server = await liveServer({ store })
    const to = await receiver((_, count) => (count === 1 ? () => undefined : 204))
    const id = await table(server)
    const hook = await webhook(server, to)
    await commit(server, id, { n: 1 })
    await to.has(1)
    await server.stop()
    expect(await logOf({ store }, hook)).toMatchObject([{ status: 'waiting', attempts: 0 }])
    const next = await liveServer({ store })
    await settled(next, hook, 1)
    expect(to.received.map(({ headers }) => headers['webhook-id'])).toEqual(
      Array(2).fill((await logOf({ store }, hook))[0]?.id),
    )
    await next.stop()
    await store.close()
  })
})

describeOnDatabases('several servers on one database', fresh => {
  it('deliver each message once, and those of a timeline in order', async () => {
    const address = await fresh()
    const stores = await Promise.all([1, 2, 3].map(() => openStore(address)))
    for (const store of stores) await store.migrate()
    const servers = await Promise.all(stores.map(store => liveServer({ store, deliverer: { lookMs: 1 } })))
    const [server] = servers
    if (server === undefined) throw new Error('a server')
    const inHand = new Map<string, number>()
    const overlaps: string[] = []
    const to = await receiver(async ({ body }) => {
      const now = (inHand.get(body.timeline) ?? 0) + 1
      if (now > 1) overlaps.push(body.timeline)
      inHand.set(body.timeline, now)
      await wait(5)
      inHand.set(body.timeline, now - 1)
      return 204
    })
    const hook = await webhook(server, to)
    const tables = await Promise.all([1, 2, 3, 4].map(() => table(server)))
    for (let n = 1; n <= 8; n += 1) await Promise.all(tables.map(id => commit(server, id, { n })))
    await settled(server, hook, 32)
    expect(to.received).toHaveLength(32)
    expect(overlaps).toEqual([])
    for (const id of tables) {
      const own = to.received.filter(({ body }) => body.timeline === id)
      expect(own.map(({ body }) => body.version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    }
    await Promise.all(servers.map(one => one.stop()))
    await Promise.all(stores.map(store => store.close()))
  })
})

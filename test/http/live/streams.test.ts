import { setTimeout as wait } from 'node:timers/promises'
import { of, Subject } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import type { LiveEvent } from '../../../src/http/live/event-schemas.ts'
import { eventStream } from '../../../src/http/live/formats.ts'
import { Streams } from '../../../src/http/live/streams.ts'
import { commit, connect, dataOf, ids, type LiveServer, liveServer, log, table, token } from './live.ts'

const path = ({ url }: LiveServer, id: string, query = '') => `${url}/v1/timelines/${id}/entries${query}`
const whenNone = ({ streams }: LiveServer) =>
  vi.waitFor(() => expect(streams.open).toBe(0), { timeout: 10_000, interval: 5 })
const upTo = (n: number) => Array.from({ length: n }, (_, i) => String(i + 1))

describe('STR-05: a client that is killed', () => {
  it('leaves no stream and no subscriber behind, and commands go on', async () => {
    const server = await liveServer()
    const id = await table(server)
    const follower = await connect(path(server, id))
    await commit(server, id, { n: 1 })
    await follower.has(1)
    expect([server.streams.open, server.feed.observed]).toEqual([1, true])
    follower.kill()
    await vi.waitFor(() => expect(server.streams.open).toBe(0), { timeout: 1000, interval: 5 })
    expect(server.feed.observed).toBe(false)
    for (let n = 2; n <= 101; n += 1) await commit(server, id, { n })
    expect(server.streams.open).toBe(0)
    expect((await server.store.row(id))?.version).toBe(101)
  })
})

describe('STR-06: a server that stops', () => {
  it('ends the streams, each with an event that says so', async () => {
    const server = await liveServer()
    const id = await table(server)
    await commit(server, id, { n: 1 })
    const followers = await Promise.all([
      connect(path(server, id)),
      connect(path(server, id)),
      connect(`${server.url}/v1/stream`),
    ])
    await Promise.all(followers.map(follower => follower.has(1)))
    await Promise.all([server.stop(), server.stop()])
    await Promise.all(followers.map(({ ended }) => ended))
    for (const follower of followers) {
      expect(dataOf(follower).at(-1)).toEqual({ type: 'end', reason: 'stopping' })
      expect(follower.raw.complete).toBe(true)
    }
    expect(server.streams.open).toBe(0)
  })
})

describe('STR-09: signs of life', () => {
  it('have no id, so that nothing is lost or repeated after them', async () => {
    const server = await liveServer({ config: { heartbeatMs: 20 } })
    const id = await table(server)
    for (let n = 1; n <= 6; n += 1) await commit(server, id, { n })
    const follower = await connect(path(server, id))
    await follower.has(6)
    await vi.waitFor(() => expect(follower.comments.length).toBeGreaterThan(1))
    follower.kill()
    await commit(server, id, { n: 7 })
    await commit(server, id, { n: 8 })
    const again = await connect(path(server, id), { 'last-event-id': ids(follower).at(-1) ?? '' })
    await again.has(2)
    await vi.waitFor(() => expect(again.comments.length).toBeGreaterThan(1))
    expect(ids(again)).toEqual(['7', '8'])
    again.kill()
  })
})

describe('STR-11: two followers of one timeline', () => {
  it('are told everything, in the same order', async () => {
    const server = await liveServer()
    const id = await table(server)
    const followers = await Promise.all([connect(path(server, id)), connect(path(server, id))])
    for (let n = 1; n <= 10; n += 1) await commit(server, id, { n })
    await Promise.all(followers.map(follower => follower.has(10)))
    for (const follower of followers) {
      expect(ids(follower)).toEqual(upTo(10))
      follower.kill()
    }
  })
})

describe('STR-14: an idle stream', () => {
  it('gives a sign of life which is no event, by a timer that holds nothing up and goes with the stream', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const made = vi.spyOn(globalThis, 'setInterval')
    try {
      const streams = new Streams({ streamsPerCaller: 1, streamBuffer: 1000, heartbeatMs: 15_000 }, log)
      const news = new Subject<LiveEvent>()
      const body = streams.stream({ caller: 'one', format: eventStream, events: () => news })
      const reader = body.pipeThrough(new TextDecoderStream()).getReader()
      expect((await reader.read()).value).toBe('retry: 1000\n\n')
      const next = reader.read()
      await vi.advanceTimersByTimeAsync(20_000)
      expect((await next).value).toBe(': alive\n\n')
      expect(made.mock.results.map(({ value }) => value.hasRef())).toEqual([false])
      expect(news.observed).toBe(true)
      await reader.cancel()
      expect(vi.getTimerCount()).toBe(0)
      expect(news.observed).toBe(false)
      expect(streams.open).toBe(0)
    } finally {
      made.mockRestore()
      vi.useRealTimers()
    }
  })
})

describe('a reader who is too slow', () => {
  it('is cut off at the bound, told so, and goes on from the last cursor', async () => {
    const server = await liveServer({ config: { streamBuffer: 65_536 } })
    const id = await table(server)
    const follower = await connect(path(server, id))
    follower.raw.pause()
    const text = 'x'.repeat(200_000)
    let n = 0
    while (server.streams.open > 0 && n < 300) {
      await commit(server, id, { n: ++n, text })
      await wait(1)
    }
    expect(server.streams.open).toBe(0)
    for (let more = 0; more < 3; more += 1) await commit(server, id, { n: ++n, text: 'later' })
    follower.raw.resume()
    await follower.ended
    expect(dataOf(follower).at(-1)).toEqual({ type: 'end', reason: 'slow' })
    const seen = ids(follower).slice(0, -1)
    expect(seen).toEqual(upTo(seen.length))
    const again = await connect(path(server, id), { 'last-event-id': seen.at(-1) ?? '0' })
    await again.has(n - seen.length)
    expect([...seen, ...ids(again)]).toEqual(upTo(n))
    again.kill()
  })

  it('is given what is kept only as fast as he reads, and is cut off if he reads nothing', async () => {
    const server = await liveServer({ config: { streamBuffer: 65_536, heartbeatMs: 100 }, stallMs: 1000 })
    const id = await table(server)
    const text = 'x'.repeat(200_000)
    for (let n = 1; n <= 100; n += 1) await commit(server, id, { n, text })
    const reading = await connect(path(server, id))
    await reading.has(100)
    expect(ids(reading)).toEqual(upTo(100))
    reading.kill()
    const sleeping = await connect(path(server, id))
    sleeping.raw.pause()
    await whenNone(server)
    sleeping.raw.resume()
    await sleeping.ended
    expect(dataOf(sleeping).at(-1)).toEqual({ type: 'end', reason: 'slow' })
    const seen = ids(sleeping).slice(0, -1)
    expect(seen).toEqual(upTo(seen.length))
  })
})

describe('a command that writes very much', () => {
  const many = Array.from({ length: 3000 }, (_, i) => ({ n: i + 2, text: 'x'.repeat(300) }))

  it('is told whole to who follows the timeline, as fast as he reads, and then what comes after it', async () => {
    const server = await liveServer({ config: { streamBuffer: 65_536 } })
    const id = await table(server)
    await commit(server, id, { n: 1 })
    const followers = await Promise.all([connect(path(server, id)), connect(path(server, id))])
    await Promise.all(followers.map(follower => follower.has(1)))
    await commit(server, id, ...many)
    await commit(server, id, { n: 3002 })
    await Promise.all(followers.map(follower => follower.has(3002)))
    await commit(server, id, { n: 3003 })
    await Promise.all(followers.map(follower => follower.has(3003)))
    for (const follower of followers) {
      expect(ids(follower)).toEqual(upTo(3003))
      follower.kill()
    }
  })

  it('is told of a whole round with the first of its entries, and where the others are', async () => {
    const server = await liveServer()
    const id = await table(server)
    const round = await connect(`${server.url}/v1/stream?after=0`)
    await round.has(1)
    await commit(server, id, ...many)
    await round.has(2)
    const [, change] = dataOf(round)
    expect(change).toMatchObject({ type: 'changed', more: true })
    expect(change.entries).toHaveLength(200)
    round.kill()
  })
})

describe('the streams of one caller', () => {
  it('are so many at most; one that ends makes room, and others have their own', async () => {
    const server = await liveServer({ config: { streamsPerCaller: 2 } })
    const id = await table(server)
    const [one, other] = [await token(server, ['read']), await token(server, ['read'])]
    const open = ({ headers }: typeof one) => connect(path(server, id), headers)
    const held = [await open(one), await open(one)]
    const refused = await fetch(path(server, id), {
      headers: { ...one.headers, accept: 'text/event-stream' },
    })
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ code: 'too-many-streams' })
    expect((await fetch(path(server, id), { headers: one.headers })).status).toBe(200)
    held.push(await open(other))
    expect(held.map(({ status }) => status)).toEqual([200, 200, 200])
    held[0]?.kill()
    await vi.waitFor(() => expect(server.streams.open).toBe(2))
    const next = await open(one)
    expect(next.status).toBe(200)
    for (const follower of [...held, next]) follower.kill()
    await whenNone(server)
  })

  it('end when the token is revoked', async () => {
    const server = await liveServer({ config: { heartbeatMs: 20 } })
    const id = await table(server)
    const { id: tokenId, headers } = await token(server, ['read'])
    await token(server, ['admin'])
    const follower = await connect(path(server, id), headers)
    await vi.waitFor(() => expect(follower.comments.length).toBeGreaterThan(1))
    await server.store.removeToken(tokenId)
    await follower.ended
    expect(dataOf(follower)).toEqual([{ type: 'end', reason: 'not-allowed' }])
  })

  it('end at once when this server revokes it, and no others do', async () => {
    const server = await liveServer({ config: { heartbeatMs: 60_000 } })
    const id = await table(server)
    const [admin, gone, stays] = [
      await token(server, ['admin']),
      await token(server, ['read']),
      await token(server, ['read']),
    ]
    const [ended, other] = [
      await connect(path(server, id), gone.headers),
      await connect(path(server, id), stays.headers),
    ]
    const revoked = { method: 'DELETE', headers: admin.headers }
    expect((await fetch(`${server.url}/v1/tokens/${gone.id}`, revoked)).status).toBe(204)
    await ended.ended
    expect(dataOf(ended)).toEqual([{ type: 'end', reason: 'not-allowed' }])
    expect(server.streams.open).toBe(1)
    other.kill()
  })

  it('end for who has no token when the first one is made', async () => {
    const server = await liveServer({ config: { heartbeatMs: 60_000 } })
    const follower = await connect(`${server.url}/v1/stream?after=0`)
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'x', scopes: ['admin'] }),
    }
    expect((await fetch(`${server.url}/v1/tokens`, init)).status).toBe(201)
    await follower.ended
    expect(dataOf(follower)).toEqual([{ type: 'end', reason: 'not-allowed' }])
  })
})

describe('API-12: clients that go away at any moment', () => {
  it('leave nothing behind, and the server goes on', async () => {
    const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const server = await liveServer()
    const id = await table(server)
    const text = 'x'.repeat(20_000)
    for (let n = 1; n <= 50; n += 1) await commit(server, id, { n, text })
    const clients = Array.from({ length: 200 }, async (_, i) => {
      const abort = new AbortController()
      const accept =
        i % 2 === 0 ? 'text/event-stream' : (['application/x-ndjson', 'application/json'][i % 3] ?? '*/*')
      const sent = fetch(path(server, id), { headers: { accept }, signal: abort.signal }).then(r => r.text())
      await wait((i * 7) % 40)
      abort.abort()
      await sent.catch(() => undefined)
    })
    for (let n = 51; n <= 60; n += 1) await commit(server, id, { n, text })
    await Promise.all(clients)
    await whenNone(server)
    expect((await fetch(`${server.url}/livez`)).status).toBe(200)
    expect(complained).not.toHaveBeenCalled()
    complained.mockRestore()
  })
})

describe('a stream whose source fails', () => {
  it('is ended and says so; one that is over says nothing more', async () => {
    const streams = new Streams({ streamsPerCaller: 9, streamBuffer: 1000, heartbeatMs: 15_000 }, log)
    const news = new Subject<LiveEvent>()
    const failing = streams.stream({ caller: 'one', format: eventStream, events: () => news })
    const text = new Response(failing).text()
    await vi.waitFor(() => expect(news.observed).toBe(true))
    news.error(new Error('the database is gone'))
    expect(await text).toBe(`retry: 1000\n\nevent: end\ndata: {"type":"end","reason":"fault"}\n\n`)
    const over = streams.stream({
      caller: 'one',
      format: eventStream,
      events: () => of<LiveEvent>({ type: 'end', reason: 'complete' }),
    })
    expect(await new Response(over).text()).toBe(
      `retry: 1000\n\nevent: end\ndata: {"type":"end","reason":"complete"}\n\n`,
    )
    expect(streams.open).toBe(0)
  })
})

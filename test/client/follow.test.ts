import { createServer, type Server as NodeServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { granted, type RoundEvent, type TimelineEvent, Turnkeeper } from '../../src/client/index.ts'
import { startServer } from '../../src/http/server.ts'
import { two } from '../cli/command.ts'
import { configOf, serving } from '../http/operation/serving.ts'

/** Reads until it has so many events, and leaves. */
async function take<T>(events: AsyncIterable<T>, count: number): Promise<T[]> {
  const taken: T[] = []
  for await (const event of events) if (taken.push(event) === count) break
  return taken
}

const cursors = (events: readonly TimelineEvent[]) => events.map(event => 'cursor' in event && event.cursor)

describe('following a timeline', () => {
  it('tells what was and what comes, in order, and ends the connection when it is left', async () => {
    const { url, get } = await serving()
    const turnkeeper = new Turnkeeper({ url })
    const begun = granted(await turnkeeper.create({ source: two }))
    const asked = granted(await turnkeeper.advance(begun, 'next decision'))
    const following = take(turnkeeper.follow(begun.id), asked.entries.length + 1)
    await expect.poll(async () => (await get('/metrics')).text()).toContain('turnkeeper_streams_open 1\n')
    await turnkeeper.note(begun.id, 'live', { who: 'bo' })
    const events = await following
    expect(cursors(events)).toEqual(events.map((_, i) => String(i + 1)))
    expect(events.at(-1)).toMatchObject({
      type: 'entry',
      version: 2,
      entry: { kind: 'noted' },
      text: expect.any(String),
    })
    await expect.poll(async () => (await get('/metrics')).text()).toContain('turnkeeper_streams_open 0\n')
  })

  it('goes on from a cursor', async () => {
    const turnkeeper = new Turnkeeper({ url: (await serving()).url })
    const begun = granted(await turnkeeper.create({ source: two }))
    const { entries } = granted(await turnkeeper.advance(begun, 'next decision'))
    expect(entries.length).toBeGreaterThan(1)
    expect(cursors(await take(turnkeeper.follow(begun.id, { after: '1' }), 1))).toEqual(['2'])
  })

  it('is told to begin anew where the cursor was never given out, and goes on from there', async () => {
    const turnkeeper = new Turnkeeper({ url: (await serving()).url })
    const begun = granted(await turnkeeper.create({ source: two }))
    const { entries } = granted(await turnkeeper.advance(begun, 'next decision'))
    const following = take(turnkeeper.follow(begun.id, { after: '999' }), 2)
    await new Promise(resolve => setTimeout(resolve, 50))
    await turnkeeper.note(begun.id, 'later', { who: 'ana' })
    expect(await following).toMatchObject([
      { type: 'reset', reason: 'unknown-cursor', snapshot: { id: begun.id } },
      { type: 'entry', cursor: String(entries.length + 1), entry: { kind: 'noted' } },
    ])
  })

  it('ends with the refusal where it may not', async () => {
    const turnkeeper = new Turnkeeper({ url: (await serving()).url })
    expect(await take(turnkeeper.follow('no-such'), 9)).toMatchObject([
      { type: 'refused', problem: { code: 'no-timeline', status: 404 } },
    ])
  })

  it('ends when the timeline is deleted', async () => {
    const { url } = await serving()
    const turnkeeper = new Turnkeeper({ url })
    const begun = granted(await turnkeeper.create({ source: two }))
    const following = take(turnkeeper.follow(begun.id), 9)
    await new Promise(resolve => setTimeout(resolve, 50))
    await fetch(`${url}/v1/timelines/${begun.id}`, { method: 'DELETE' })
    expect((await following).at(-1)).toEqual({ type: 'end', reason: 'deleted' })
  })

  it('ends when its signal does, also while it waits', async () => {
    const turnkeeper = new Turnkeeper({ url: (await serving()).url })
    const begun = granted(await turnkeeper.create({ source: two }))
    const abort = new AbortController()
    const following = take(turnkeeper.follow(begun.id, { signal: abort.signal }), 9)
    await new Promise(resolve => setTimeout(resolve, 50))
    abort.abort()
    expect(await following).toEqual([])
    expect(await take(turnkeeper.follow(begun.id, { signal: abort.signal }), 9)).toEqual([])
  })

  it('ends in the middle of what has come already', async () => {
    const turnkeeper = new Turnkeeper({ url: (await serving()).url })
    const begun = granted(await turnkeeper.create({ source: two }))
    for (const text of ['one', 'two', 'three']) await turnkeeper.note(begun.id, text)
    const abort = new AbortController()
    const told: TimelineEvent[] = []
    for await (const event of turnkeeper.follow(begun.id, { signal: abort.signal })) {
      told.push(event)
      if (told.length === 2) abort.abort()
    }
    expect(cursors(told)).toEqual(['1', '2'])
  })
})

describe('a stream goes on', () => {
  it('when the server is stopped and another one takes its place', async () => {
    const first = configOf()
    const log = pino({ level: 'silent' })
    const server = await startServer(first, { log })
    const config = { ...first, port: Number(new URL(server.url).port) }
    const turnkeeper = new Turnkeeper({ url: server.url })
    const begun = granted(await turnkeeper.create({ source: two }))
    const asked = granted(await turnkeeper.advance(begun, 'next decision'))
    const count = asked.entries.length + 2
    const following = take(turnkeeper.follow(begun.id, { pauseMs: 20 }), count)
    await turnkeeper.note(begun.id, 'before', { who: 'ana' })
    await server.stop()
    const next = await startServer(config, { log })
    try {
      await turnkeeper.note(begun.id, 'after', { who: 'ana' })
      expect(cursors(await following)).toEqual(Array.from({ length: count }, (_, i) => String(i + 1)))
    } finally {
      await next.stop()
    }
  })

  const answering: NodeServer[] = []
  afterEach(() => {
    for (const server of answering.splice(0)) server.close().closeAllConnections()
  })

  /** A server that answers the first, second and later connections so, and tells where each began. */
  async function scripted(
    ...answers: readonly (string | number)[]
  ): Promise<{ url: string; began: unknown[] }> {
    const began: unknown[] = []
    const server = createServer((request, response) => {
      const answer = answers[began.length] ?? 'silence'
      began.push(request.headers['last-event-id'])
      if (typeof answer === 'number') {
        response.writeHead(answer, { 'retry-after': '1' }).end()
        return
      }
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      if (answer.startsWith('broken ')) {
        response.write(answer.slice('broken '.length))
        setTimeout(() => request.socket.destroy(), 20)
      } else response.write(answer === 'silence' ? ': \n\n' : answer)
    })
    answering.push(server)
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, began }
  }
  const entry = (cursor: string) => `id: ${cursor}\ndata: {"type":"entry","cursor":"${cursor}"}\n\n`
  const end = (reason: string) => `event: end\ndata: {"type":"end","reason":"${reason}"}\n\n`

  it('after a connection that broke, in the middle of an event too', async () => {
    const { url, began } = await scripted(`broken ${entry('1')}data: {"type":"ent`, `${entry('2')}`)
    const events = await take(new Turnkeeper({ url }).follow('a', { pauseMs: 1 }), 2)
    expect(cursors(events)).toEqual(['1', '2'])
    expect(began).toEqual([undefined, '1'])
  })

  it.each(['slow', 'stopping', 'fault'])('after the end of one that was %s', async reason => {
    const { url, began } = await scripted(entry('1') + end(reason), entry('2'))
    expect(cursors(await take(new Turnkeeper({ url }).follow('a', { pauseMs: 1 }), 2))).toEqual(['1', '2'])
    expect(began).toEqual([undefined, '1'])
  })

  it('after refusals that pass', async () => {
    const { url, began } = await scripted(503, 429, 502, entry('1'))
    expect(cursors(await take(new Turnkeeper({ url }).follow('a', { after: '0', pauseMs: 1 }), 1))).toEqual([
      '1',
    ])
    expect(began).toEqual(['0', '0', '0', '0'])
  })

  it('after a connection on which nothing comes any more', async () => {
    const { url, began } = await scripted(entry('1'), entry('2'))
    const events = await take(new Turnkeeper({ url }).follow('a', { pauseMs: 1, silenceMs: 50 }), 2)
    expect(cursors(events)).toEqual(['1', '2'])
    expect(began).toEqual([undefined, '1'])
  })

  it('not after one that its token no longer allows', async () => {
    const { url } = await scripted(entry('1') + end('not-allowed'))
    const events = await take(new Turnkeeper({ url }).follow('a'), 9)
    expect(events.at(-1)).toEqual({ type: 'end', reason: 'not-allowed' })
  })
})

describe('following a round', () => {
  it('begins with how its tables stand, and tells of each command of each', async () => {
    const turnkeeper = new Turnkeeper({ url: (await serving()).url })
    const table = (round: string, table: string) => ({ source: two, links: { round, table } })
    const [one] = granted(await turnkeeper.createAll([table('1', 'a'), table('2', 'b')]))
    if (one === undefined) throw new Error('nothing was begun')
    const events: RoundEvent[] = []
    for await (const event of turnkeeper.followAll({ round: '1' })) {
      events.push(event)
      if (events.length === 1) {
        await turnkeeper.createAll([table('2', 'c'), table('1', 'd')])
        await turnkeeper.advance(one, 'next decision')
      }
      if (events.length === 3) break
    }
    expect(events).toMatchObject([
      { type: 'reset', reason: 'no-cursor', snapshot: [{ id: one.id, links: { table: 'a' } }] },
      { type: 'created', links: { round: '1', table: 'd' }, version: 0 },
      { type: 'changed', timeline: one.id, version: 1, links: { table: 'a' } },
    ])
  })
})

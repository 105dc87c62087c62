/** A server on loopback, and all that it sends to each audience, byte by byte: answers, streams, webhooks. */
import { expect, vi } from 'vitest'
import { hashOf } from '../../../src/http/access/token.ts'
import { connect, type Follower, type LiveServer, liveServer } from '../live/live.ts'
import { type Receiver, receiver } from '../webhooks/receiver.ts'
import { type Audience, audiences } from './known.ts'

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into what came back.
  readonly json: any
}

export interface Request {
  readonly method?: string
  /** As the API's document writes it; `{id}` is the timeline unless `params` say otherwise. */
  readonly route: string
  readonly params?: Readonly<Record<string, string>>
  readonly query?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

export type Caller = Audience | 'clerk' | 'admin'

/** `clerk` may advance, and sees what everybody does. */
const scopes: Readonly<Record<Caller, readonly string[]>> = {
  ana: ['decide:ana', 'advance'],
  bo: ['decide:bo'],
  everybody: ['read'],
  clerk: ['advance'],
  admin: ['admin'],
}
const callers = Object.keys(scopes) as readonly Caller[]
const links = { tournament: 'open', table: '7' }

/** What makes no difference in what is said: the wall time of the socket, and what is random by intent. */
const unsaid = ['date', 'webhook-signature', 'host', 'connection', 'keep-alive', 'transfer-encoding']
const said = (headers: Iterable<readonly [string, unknown]>) =>
  JSON.stringify([...headers].filter(([name]) => !unsaid.includes(name)))
const plain = (text: string) =>
  text.replace(/whsec_[\w+/=-]+/g, 'secret').replace(/127\.0\.0\.1:\d+/g, 'loopback')

export class Hearing {
  readonly server: LiveServer
  readonly timeline: string
  /** Requests that were made, as the document names them. */
  readonly called = new Set<string>()
  readonly hooks = new Map<Audience, Receiver>()
  readonly hookIds = new Map<Audience, string>()
  readonly #answers: Record<Audience, string> = { ana: '', bo: '', everybody: '' }
  readonly #followers: Record<Audience, Follower[]> = { ana: [], bo: [], everybody: [] }
  readonly #streamed: Record<Audience, string[]> = { ana: [], bo: [], everybody: [] }

  private constructor(server: LiveServer, timeline: string) {
    this.server = server
    this.timeline = timeline
  }

  static async begin(source: object): Promise<Hearing> {
    let ids = 0
    let seconds = 0
    const server = await liveServer({
      config: { rateLimit: 0, heartbeatMs: 3_600_000, streamsPerCaller: 100 },
      now: () => new Date(Date.parse('2026-05-01T09:00:00Z') + 1000 * seconds),
      newId: () => `id${++ids}`,
    })
    for (const caller of callers)
      await server.store.addToken({
        ...{ id: `t-${caller}`, name: `of ${caller}`, hash: hashOf(caller), scopes: scopes[caller] },
        createdAt: '2026-05-01T09:00:00.000Z',
      })
    const begun = new Hearing(server, 'id1')
    await begun.ask('admin', { method: 'POST', route: '/v1/timelines', body: { source, links } })
    seconds += 1
    for (const audience of audiences) await begun.#listen(audience)
    return begun
  }

  /** Sends a request with a caller's token; what comes back counts as sent to him, unless it is none of the audiences. */
  async ask(caller: Caller, { method = 'GET', route, params = {}, query = '', headers = {}, body }: Request) {
    this.called.add(`${caller} ${method} ${route}`)
    const path = route.replace(/\{(\w+)\}/g, (_, name) =>
      encodeURIComponent(params[name] ?? (name === 'id' ? this.timeline : 'none')),
    )
    const response = await fetch(`${this.server.url}${path}${query}`, {
      method,
      headers: {
        ...{ authorization: `Bearer ${caller}`, 'x-request-id': 'r' },
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (caller !== 'admin')
      this.#answers[caller === 'clerk' ? 'everybody' : caller] += plain(
        `${method} ${path}${query}\n${response.status} ${said(response.headers)}\n${text}\n\n`,
      )
    const isJson = /json$/.test(response.headers.get('content-type')?.split(';')[0] ?? '') && text !== ''
    const isLines = response.headers.get('content-type')?.includes('ndjson')
    const json = isJson && !isLines ? JSON.parse(text) : undefined
    return { status: response.status, headers: response.headers, text, json } satisfies Reply
  }

  /** Follows the timeline and the round once more, from wherever. */
  async follow(audience: Audience, path: string, headers: Record<string, string> = {}): Promise<Follower> {
    const follower = await connect(`${this.server.url}${path}`, {
      authorization: `Bearer ${audience}`,
      'x-request-id': 'r',
      ...headers,
    })
    const streamed = this.#streamed[audience]
    const at = streamed.push(`${said(Object.entries(follower.headers))}\n`) - 1
    follower.raw.on('data', chunk => {
      streamed[at] += chunk
    })
    this.#followers[audience].push(follower)
    return follower
  }

  /** All that was sent to an audience so far: in answers, on each stream, to its webhook. */
  sentTo(audience: Audience): string[] {
    const hooked = (this.hooks.get(audience)?.received ?? []).map(
      ({ headers, text }) => `${said(Object.entries(headers))}\n${text}\n`,
    )
    return [this.#answers[audience], hooked.join(''), ...this.#streamed[audience]]
  }

  /** Until what was committed has come to everybody who follows. */
  async settled(): Promise<void> {
    const { store } = this.server
    const row = await store.row(this.timeline)
    const newest = { round: String(await store.newest()), entries: String(row?.entries ?? 0) }
    const isThere = (follower: Follower, id: string) => follower.events.at(-1)?.id?.split('.')[0] === id
    await vi.waitFor(
      () => {
        for (const audience of audiences) {
          const [entries, round] = this.#followers[audience]
          expect(entries && (newest.entries === '0' || isThere(entries, newest.entries))).toBe(true)
          expect(round && isThere(round, newest.round)).toBe(true)
          expect(this.hooks.get(audience)?.received.at(-1)?.body.version).toBe(row?.version)
        }
      },
      { timeout: 10_000, interval: 2 },
    )
  }

  hangUp(): void {
    for (const follower of Object.values(this.#followers).flat()) follower.kill()
  }

  async #listen(audience: Audience): Promise<void> {
    const hook = await receiver()
    this.hooks.set(audience, hook)
    const maker = audience === 'everybody' ? 'clerk' : audience
    const body = { url: hook.url, timeline: this.timeline }
    const made = await fetch(`${this.server.url}/v1/webhooks`, {
      method: 'POST',
      headers: { authorization: `Bearer ${maker}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const { id, audience: whose } = (await made.json()) as { id: string; audience: string }
    expect([made.status, whose]).toEqual([201, audience])
    this.hookIds.set(audience, id)
    await this.follow(audience, `/v1/timelines/${this.timeline}/entries`)
    await this.follow(audience, '/v1/stream?after=0')
  }
}

/** A server on loopback whose parts a test can reach, and clients that follow it over real sockets. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { pino } from 'pino'
import { afterAll, expect, vi } from 'vitest'
import { Access } from '../../../src/http/access/access.ts'
import { hashOf } from '../../../src/http/access/token.ts'
import { makeApp } from '../../../src/http/app.ts'
import { type Config, defaultConfig } from '../../../src/http/config.ts'
import { Library } from '../../../src/http/library.ts'
import { listen } from '../../../src/http/listening.ts'
import { FeedReader } from '../../../src/http/live/feed.ts'
import { Streams } from '../../../src/http/live/streams.ts'
import { Operation } from '../../../src/http/operation/operation.ts'
import type { Parts } from '../../../src/http/parts.ts'
import { Tables } from '../../../src/http/tables/tables.ts'
import { Deliverer, type DelivererParts } from '../../../src/http/webhooks/deliverer.ts'
import { Sender } from '../../../src/http/webhooks/sender.ts'
import type { Entry } from '../../../src/kernel/entry.ts'
import { beginning, parseScenarios } from '../../../src/scenario/scenario.ts'
import { openStore } from '../../../src/store/open.ts'
import type { Json, Links, Store } from '../../../src/store/port.ts'
import { rules } from '../../../src/structures/index.ts'
import { rulesVersion, stateVersion } from '../../../src/structures/version.ts'

export const log = pino({ level: 'silent' })
export const at = '2026-05-01T09:00:00.000Z'

export interface LiveServer extends Parts {
  readonly url: string
  stop(): Promise<void>
}

export interface LiveOptions {
  readonly config?: Partial<Config>
  /** One that other servers use, too; it is theirs to close. */
  readonly store?: Store
  readonly deliverer?: Partial<DelivererParts>
  readonly now?: () => Date
  readonly newId?: () => string
  /** Milliseconds in which a reader must take something. */
  readonly stallMs?: number
}

const running: LiveServer[] = []
afterAll(() => Promise.all(running.map(server => server.stop())))

export async function liveServer(options: LiveOptions = {}): Promise<LiveServer> {
  const config: Config = { ...defaultConfig(), port: 0, webhookPrivate: true, ...options.config }
  const store = options.store ?? (await openStore('sqlite::memory:'))
  if (options.store === undefined) await store.migrate()
  const { now = () => new Date(), newId = randomUUID } = options
  const sender = new Sender(config)
  const parts: Parts = {
    ...{ config, store, log, now, newId },
    tables: new Tables({ store, rules, now, idleMs: config.idleMs, maxLoaded: config.maxLoaded, log }),
    library: new Library(),
    access: new Access({ store, config, now }),
    feed: new FeedReader({ store, log }),
    streams: new Streams(config, log, options.stallMs),
    deliverer: new Deliverer({ store, sender, log, now, random: () => 0, ...options.deliverer }),
    operation: new Operation(),
  }
  await parts.feed.start()
  parts.deliverer.start()
  const listening = await listen(makeApp(parts).fetch, config)
  let stopped: Promise<void> | undefined
  const stop = async () => {
    parts.feed.close()
    await listening.stop(1000)
    await parts.deliverer.close()
    await parts.tables.close()
    if (options.store === undefined) await store.close()
  }
  const server = {
    ...parts,
    url: listening.url,
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
  running.push(server)
  return server
}

const scenario = `
title: Two
players: [ana, bo]
clock:
  begin: start of tic 1
  turn-player: ana
  characters:
    a1: { player: ana, clock: 1 }
    b1: { player: bo, clock: 2 }
script: []
`

/** A new timeline, which is at version 0. */
export async function table({ store }: Pick<Parts, 'store'>, links: Links = {}): Promise<string> {
  const loaded = parseScenarios(scenario, 'two')
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems))
  const id = randomUUID()
  const [first] = loaded.scenarios
  await store.create([
    {
      ...{ id, links, rulesVersion, stateVersion },
      title: 'Two',
      createdAt: at,
      source: { text: scenario },
      first: (first && beginning(first)) as unknown as Json,
    },
  ])
  return id
}

/** What a command writes: the numbers of its entries, and whom each is for if not for all. */
export type Written = readonly {
  readonly n: number
  readonly only?: readonly string[]
  readonly text?: string
}[]

/** Commits one command that writes these entries. */
export async function commit(
  { store }: Pick<Parts, 'store'>,
  id: string,
  ...written: Written
): Promise<number> {
  const row = await store.row(id)
  if (row === undefined) throw new Error(`no timeline ${id}`)
  const version = row.version + 1
  const command = { type: 'note', who: 'judge', text: 'x' }
  const entries = written.map(({ n, only, text = `entry ${n}` }) => {
    const entry = {
      n,
      at: { structure: 'clock', cycle: 1, tic: 1 },
      kind: 'noted',
      who: 'judge',
      details: { text },
      rules: ['clock 100'],
      causes: [],
      ...(only && { sight: { only } }),
    } satisfies Entry
    return { n, entry }
  })
  const appended = await store.append({
    ...{ id, at, rulesVersion, stateVersion, entries },
    expected: row.version,
    command: { version, envelope: { version, command } },
    ended: false,
  })
  expect(appended).toMatchObject({ ok: true })
  return version
}

/** A token with these scopes; gives the header that carries it. */
export async function token(
  { store }: Pick<Parts, 'store'>,
  scopes: readonly string[],
  more: { readonly links?: Links; readonly timeline?: string } = {},
): Promise<{ readonly id: string; readonly headers: { readonly authorization: string } }> {
  const secret = `tk_${randomUUID()}`
  const id = randomUUID()
  await store.addToken({ id, hash: hashOf(secret), name: id, scopes, createdAt: at, ...more })
  return { id, headers: { authorization: `Bearer ${secret}` } }
}

export interface Follower {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** All that came, in order. */
  readonly events: EventSourceMessage[]
  readonly comments: string[]
  /** Resolved when there are so many events. */
  has(count: number): Promise<void>
  /** Resolved when the server has ended the stream, or it broke off. */
  readonly ended: Promise<void>
  readonly raw: IncomingMessage
  /** Breaks off, as a killed client does. */
  kill(): void
}

/** Opens a stream; the one who calls kills it or waits for its end. */
export async function connect(url: string, headers: Record<string, string> = {}): Promise<Follower> {
  const sent = request(url, { headers: { accept: 'text/event-stream', ...headers }, agent: false })
  sent.on('error', () => undefined)
  sent.end()
  const [raw] = (await once(sent, 'response')) as [IncomingMessage]
  const events: EventSourceMessage[] = []
  const comments: string[] = []
  const parser = createParser({
    onEvent: event => events.push(event),
    onComment: comment => comments.push(comment),
  })
  raw.setEncoding('utf8').on('data', chunk => parser.feed(chunk))
  raw.on('error', () => undefined)
  const ended = new Promise<void>(resolve => raw.once('close', resolve))
  return {
    status: raw.statusCode ?? 0,
    headers: raw.headers,
    ...{ events, comments, ended, raw },
    has: count =>
      vi.waitFor(() => expect(events.length).toBeGreaterThanOrEqual(count), { timeout: 10_000, interval: 5 }),
    kill: () => sent.destroy(),
  }
}

export const ids = ({ events }: Pick<Follower, 'events'>): (string | undefined)[] =>
  events.map(({ id }) => id)
export const dataOf = ({ events }: Pick<Follower, 'events'>) => events.map(({ data }) => JSON.parse(data))

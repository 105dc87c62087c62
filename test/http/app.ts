/** The application on a database of its own in memory, and short ways to talk to it. */
import { pino } from 'pino'
import { afterEach } from 'vitest'
import { Access } from '../../src/http/access/access.ts'
import { makeApp } from '../../src/http/app.ts'
import { type Config, defaultConfig } from '../../src/http/config.ts'
import { Library } from '../../src/http/library.ts'
import { FeedReader } from '../../src/http/live/feed.ts'
import { Streams } from '../../src/http/live/streams.ts'
import { Operation } from '../../src/http/operation/operation.ts'
import { Tables } from '../../src/http/tables/tables.ts'
import { Deliverer } from '../../src/http/webhooks/deliverer.ts'
import { Sender } from '../../src/http/webhooks/sender.ts'
import { openStore } from '../../src/store/open.ts'
import type { Store } from '../../src/store/port.ts'
import { rules } from '../../src/structures/index.ts'

export interface Api {
  readonly store: Store
  readonly tables: Tables
  readonly config: Config
  /** What the server has logged as a fault of its own. */
  readonly faults: readonly string[]
  /** Milliseconds that the server's clock is ahead of where it began. */
  clock: number
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** Sends JSON, and reads what comes back. */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>
  close(): Promise<void>
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Whatever came back: tests look into it. */
  readonly json: ReturnType<JSON['parse']>
}

const began = Date.parse('2026-05-01T09:00:00Z')
const open: Api[] = []

afterEach(async () => {
  for (const api of open.splice(0)) await api.close()
})

/** Closed after the test that opened it. `url`: a database that several share. */
export async function openApi(settings: Partial<Config> = {}, url = 'sqlite::memory:'): Promise<Api> {
  const api = await makeApi(settings, url)
  open.push(api)
  return api
}

/** One that several tests share; they close it. */
export async function makeApi(settings: Partial<Config> = {}, url = 'sqlite::memory:'): Promise<Api> {
  const config: Config = { ...defaultConfig(), rateLimit: 0, logLevel: 'silent', ...settings }
  const store = await openStore(url)
  await store.migrate()
  const faults: string[] = []
  const log = pino({ level: 'error' }, { write: line => faults.push(line) })
  let ids = 0
  const prefix = Math.random().toString(36).slice(2, 6)
  const newId = () => `${prefix}${++ids}`
  const now = () => new Date(began + api.clock)
  const { idleMs, maxLoaded } = config
  const tables = new Tables({ store, rules, now, idleMs, maxLoaded, log })
  const deliverer = new Deliverer({
    ...{ store, log, now, sender: new Sender(config), random: Math.random, count: () => {} },
  })
  const feed = new FeedReader({ store, log })
  await feed.start()
  const app = makeApp({
    ...{ config, store, tables, log, now, newId, feed, deliverer },
    ...{ library: new Library(), access: new Access({ store, config, now }) },
    ...{ streams: new Streams(config, log), operation: new Operation() },
  })
  const send: Api['send'] = async (method, path, body, headers = {}) => {
    const init: RequestInit = { method, headers }
    if (body !== undefined) {
      init.body = JSON.stringify(body)
      init.headers = { 'content-type': 'application/json', ...headers }
    }
    return read(await app.request(path, init))
  }
  const api: Api = {
    ...{ store, tables, config, faults, send, clock: 0 },
    fetch: async (path, init) => app.request(path, init),
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    close: async () => {
      feed.close()
      await tables.close()
      await store.close()
    },
  }
  return api
}

export async function read(response: Response): Promise<Answer> {
  const text = await response.text()
  const isJson = /json/.test(response.headers.get('content-type') ?? '') && text !== ''
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson ? JSON.parse(text) : undefined,
  }
}

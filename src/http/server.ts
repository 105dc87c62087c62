/** A whole server: its database, its timelines, its live news and its socket; from the start to a clean end. */
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { openStore } from '../store/open.ts'
import type { Store } from '../store/port.ts'
import { rules } from '../structures/index.ts'
import { Access, isExpired, isLoopback } from './access/access.ts'
import { makeApp } from './app.ts'
import type { Config } from './config.ts'
import { Library } from './library.ts'
import { type Listening, listen } from './listening.ts'
import { FeedReader } from './live/feed.ts'
import { Streams } from './live/streams.ts'
import { Operation } from './operation/operation.ts'
import type { Parts } from './parts.ts'
import { Tables } from './tables/tables.ts'
import { Deliverer } from './webhooks/deliverer.ts'
import { Sender } from './webhooks/sender.ts'

export interface Server {
  /** Where it listens: `http://127.0.0.1:3000`. */
  readonly url: string
  /** Whether everybody who reaches it may do everything. */
  readonly isOpen: boolean
  /**
   * Ends it within the deadline of the configuration: streams are told, commands under way finish, the database is
   * closed. May be called again; all calls end together.
   */
  stop(): Promise<void>
}

/** What a server writes to, and in place of what works by itself: a clock, ids, what is counted. */
export interface Surroundings {
  readonly log: Logger
  readonly now?: () => Date
  readonly newId?: () => string
  readonly operation?: Operation
}

/** Why a server does not start, where the configuration can mend it. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
  readonly reason: 'admin-needed' | 'address-in-use' | 'address-unusable'
  /** The system's own code. */
  readonly code: string

  constructor(reason: CannotStart['reason'], code = '') {
    super(`${reason} ${code}`.trim())
    this.reason = reason
    this.code = code
  }
}

/** Throws `CannotStart`, or `StoreProblem` where the database cannot be used. Nothing stays open then. */
export async function startServer(config: Config, surroundings: Surroundings): Promise<Server> {
  const { log } = surroundings
  const store = await openStore(config.database, error =>
    log.warn({ error }, 'the database was lost for a moment'),
  )
  try {
    await store.migrate()
    await refuseUnguarded(config, store, surroundings.now ?? (() => new Date()))
    return await startWith(config, store, surroundings)
  } catch (error) {
    await store.close()
    throw error
  }
}

/** Where others can reach it there must be somebody who may make tokens, and nobody else may. */
async function refuseUnguarded({ host, adminToken }: Config, store: Store, now: () => Date): Promise<void> {
  if (isLoopback(host) || adminToken !== undefined) return
  const tokens = await store.tokens()
  const isGuarded = tokens.some(token => token.scopes.includes('admin') && !isExpired(token, now()))
  if (!isGuarded) throw new CannotStart('admin-needed')
}

async function startWith(config: Config, store: Store, surroundings: Surroundings): Promise<Server> {
  const { log, now = () => new Date(), newId = randomUUID, operation = new Operation() } = surroundings
  const access = new Access({ store, config, now })
  const tables = new Tables({ store, rules, now, idleMs: config.idleMs, maxLoaded: config.maxLoaded, log })
  const feed = new FeedReader({ store, log })
  const streams = new Streams(config, log)
  const library = new Library()
  const deliverer = new Deliverer({
    ...{ store, log, now },
    sender: new Sender(config),
    random: Math.random,
    count: outcome => operation.metrics.delivery(outcome),
  })
  const parts: Parts = {
    ...{ config, store, tables, library, access, feed, streams, deliverer, operation, log, now, newId },
  }
  watch(parts)
  try {
    await feed.start()
    deliverer.start()
    const listening = await socket(makeApp(parts).fetch, config)
    return running(parts, listening, await access.isOpen())
  } catch (error) {
    await end(parts)
    throw error
  }
}

function running(parts: Parts, listening: Listening, isOpen: boolean): Server {
  let stopped: Promise<void> | undefined
  return {
    url: listening.url,
    isOpen,
    stop: () => {
      stopped ??= stop(parts, listening)
      return stopped
    },
  }
}

function watch({ operation: { metrics }, tables, streams }: Parts): void {
  metrics.watch('turnkeeper_timelines_loaded', 'Timelines in memory', () => tables.loaded)
  metrics.watch('turnkeeper_streams_open', 'Live streams that are open', () => streams.open)
}

async function socket(fetch: Parameters<typeof listen>[0], config: Config): Promise<Listening> {
  try {
    return await listen(fetch, config)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new CannotStart(code === 'EADDRINUSE' ? 'address-in-use' : 'address-unusable', code)
  }
}

/** Streams end first, since they would never end by themselves. */
async function stop(parts: Parts, listening: Listening): Promise<void> {
  const { config, operation, feed, log, store } = parts
  operation.isStopping = true
  log.info('stopping')
  feed.close()
  await listening.stop(config.shutdownMs)
  const closed = async () => {
    await end(parts)
    await store.close()
  }
  // What was acknowledged is safe, whatever is broken off here.
  const inTime = await within(graceMs, closed()).catch(error => {
    log.error({ error }, 'not all could be closed')
    return true
  })
  if (!inTime) log.warn('not all ended in time')
  log.info('stopped')
}

/** Milliseconds for what is left when the last connection is gone. */
const graceMs = 3000

/** Whether it was over by then. */
async function within(ms: number, work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>(resolve => {
    timer = setTimeout(resolve, ms, false)
  })
  return Promise.race([work.then(() => true), late]).finally(() => clearTimeout(timer))
}

/** What goes on without being asked for. The database stays open. */
async function end({ feed, deliverer, tables }: Parts): Promise<void> {
  feed.close()
  await Promise.all([deliverer.close(), tables.close()])
}

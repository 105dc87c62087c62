/** What a server is put together from, and what a request carries along. */
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Store } from '../store/port.ts'
import type { Access } from './access/access.ts'
import type { Caller } from './access/caller.ts'
import type { Config } from './config.ts'
import type { Library } from './library.ts'
import type { FeedReader } from './live/feed.ts'
import type { Streams } from './live/streams.ts'
import type { Operation } from './operation/operation.ts'
import type { Tables } from './tables/tables.ts'
import type { Deliverer } from './webhooks/deliverer.ts'

export interface Parts {
  readonly config: Config
  readonly store: Store
  readonly tables: Tables
  readonly library: Library
  readonly access: Access
  readonly feed: FeedReader
  readonly streams: Streams
  readonly deliverer: Deliverer
  readonly log: Logger
  readonly operation: Operation
  /** Wall time and ids come from outside, so that a test decides them. */
  now(): Date
  newId(): string
}

export interface Env {
  Variables: {
    /** Below /v1 there is always one. */
    caller: Caller
  }
}

/** A sub-application: the routes of one resource. */
export type Routes = (parts: Parts) => OpenAPIHono<Env>

/** What stands before all routes. */
export type Before = (parts: Parts) => MiddlewareHandler

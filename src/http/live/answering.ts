/** From a request to a stream: which form it asks for, where it goes on from, and the answer that carries it. */
import type { ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import type { Observable } from 'rxjs'
import type { Access } from '../access/access.ts'
import type { Caller } from '../access/caller.ts'
import { addressOf } from '../operation/limits.ts'
import type { Env, Parts } from '../parts.ts'
import { HttpProblem } from '../problem.ts'
import type { LiveEvent } from './event-schemas.ts'
import { eventStream, type Format, lines } from './formats.ts'

export type Wanted = 'page' | 'events' | 'lines'

/** By `Accept`; JSON for whoever does not say. */
export function wantedBy(c: Context): Wanted {
  const type = accepts(c, {
    header: 'Accept',
    supports: ['application/json', eventStream.contentType, lines.contentType],
    default: 'application/json',
  })
  if (type === eventStream.contentType) return 'events'
  return type === lines.contentType ? 'lines' : 'page'
}

/** What a browser has seen last comes before what the address says: it asks again at the same address. */
export function afterOf(c: Context): string | undefined {
  return c.req.header('last-event-id') || c.req.query('after') || undefined
}

export interface Answer {
  readonly format: Format
  readonly events: (ready: () => Promise<void>) => Observable<LiveEvent>
}

export function answerStream(
  c: Context<Env>,
  { streams, access }: Pick<Parts, 'streams' | 'access'>,
  { format, events }: Answer,
): Response {
  const headers = {
    'content-type': format.contentType,
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    vary: 'Accept',
  }
  // Nobody would read the stream.
  if (c.req.method === 'HEAD') return c.body(null, 200, headers)
  const caller = c.get('caller')
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>
  const body = streams.stream({
    caller: caller.id === 'open' ? addressOf(c) : caller.id,
    format,
    events,
    mayRead: () => isStill(c, access, caller),
    socket: outgoing as ServerResponse | undefined,
  })
  return c.body(body, 200, headers)
}

/** Whether the token still stands for the same caller: it may have been revoked, or have expired. */
async function isStill(c: Context, access: Access, { id }: Caller): Promise<boolean> {
  try {
    return (await access.callerOf(c)).id === id
  } catch (error) {
    if (error instanceof HttpProblem) return false
    throw error
  }
}

/** Every request has an id, a line in the log and a place in the metrics. */
import type { Context, MiddlewareHandler } from 'hono'
import { requestId } from 'hono/request-id'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import type { Metrics } from './metrics.ts'

const longestPath = 200
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** `X-Request-Id` of the caller where it is short and plain, else one of ours; returned always, with problems too. */
export function requestIds(newId: () => string): MiddlewareHandler {
  const choose = requestId({ limitLength: 100, generator: newId })
  return (c, next) =>
    choose(c, async () => {
      await next()
      c.header('X-Request-Id', c.get('requestId'))
    })
}

/**
 * One line for each request, when its answer begins: no query, no headers, no body, since those may hold what is
 * secret.
 */
export function requestLog(log: Logger, metrics: Metrics): MiddlewareHandler {
  return async (c, next) => {
    const began = performance.now()
    await next()
    const ms = performance.now() - began
    const { method } = c.req
    const { status } = c.res
    const route = routeOf(c)
    metrics.request(methods.includes(method) ? method : 'other', route, status, ms / 1000)
    const level = status >= 500 ? 'error' : status >= 400 ? 'warn' : 'info'
    log[level](
      {
        request: c.get('requestId'),
        method,
        path: c.req.path.slice(0, longestPath),
        route,
        status,
        ms: Math.round(ms * 10) / 10,
      },
      'request',
    )
  }
}

/** The template of the route that answered: `/v1/timelines/:id`. */
function routeOf(c: Context): string {
  const path = routePath(c, -1)
  return path.endsWith('*') ? 'none' : path
}

/** The application: what stands before the routes, the routes themselves, and what is told of a problem. */
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { identify } from './access/access.ts'
import { langOf } from './language.ts'
import { entriesRoutes } from './live/entries-routes.ts'
import { streamRoutes } from './live/stream-routes.ts'
import { methodsOf } from './methods.ts'
import { documentOf } from './openapi/document.ts'
import { newRoutes } from './openapi/routes.ts'
import { crossOrigin, notKept, safeHeaders } from './operation/headers.ts'
import { limitBody, limitRate } from './operation/limits.ts'
import { requestIds, requestLog } from './operation/requests.ts'
import { healthRoutes, metricsRoutes, pageRoutes } from './operation/routes.ts'
import type { Before, Env, Parts, Routes } from './parts.ts'
import { HttpProblem, problemResponse } from './problem.ts'
import { accessRoutes } from './routes/access.ts'
import { commandRoutes } from './routes/commands.ts'
import { documentRoutes } from './routes/document.ts'
import { resultRoutes } from './routes/results.ts'
import { rulebookRoutes } from './routes/rulebook.ts'
import { scenarioRoutes } from './routes/scenarios.ts'
import { timelineRoutes } from './routes/timelines.ts'
import { tokenRoutes } from './routes/tokens.ts'
import { deliveryRoutes } from './webhooks/delivery-routes.ts'
import { secretRoutes } from './webhooks/secret-routes.ts'
import { webhookRoutes } from './webhooks/webhook-routes.ts'

/** In this order, around all that follows: ids of requests, the log, limits, headers. */
const before: readonly Before[] = [
  ({ newId }) => requestIds(newId),
  ({ log, operation }) => requestLog(log, operation.metrics),
  () => safeHeaders,
  ({ config }) => crossOrigin(config),
  ({ config }) => limitBody(config),
]

/** One for each resource. What lies below /v1 knows its caller. */
const routes: readonly Routes[] = [
  ...[accessRoutes, tokenRoutes, rulebookRoutes, scenarioRoutes, documentRoutes],
  ...[timelineRoutes, commandRoutes, resultRoutes],
  healthRoutes,
  metricsRoutes,
  pageRoutes,
  entriesRoutes,
  streamRoutes,
  webhookRoutes,
  secretRoutes,
  deliveryRoutes,
]

/** The whole application; `app.request(...)` needs no socket. */
export function makeApp(parts: Parts): OpenAPIHono<Env> {
  const app = newRoutes()
  app.onError((error, c) => answerProblem(parts, error, c))
  app.notFound(c => answerProblem(parts, noRoute(app, c), c))
  for (const make of before) app.use('*', make(parts))
  app.use('/v1/*', notKept, identify(parts.access), limitRate(parts.config))
  for (const make of routes) app.route('/', make(parts))
  app.get('/openapi.json', c => c.json(documentOf(app)))
  return app
}

function noRoute(app: OpenAPIHono<Env>, { req }: Context): HttpProblem {
  const allowed = methodsOf(app, req.path)
  if (allowed.length === 0) return new HttpProblem('not-found')
  return new HttpProblem('wrong-method', { params: { allowed }, headers: { allow: allowed.join(', ') } })
}

/** What a caller did wrong is told as it is; a fault of ours is logged, and nothing of it told. */
function answerProblem({ log }: Pick<Parts, 'log'>, error: unknown, c: Context): Response {
  const problem = isBrokenOff(error, c) ? new HttpProblem('bad-request') : asProblem(error)
  if (problem.code === 'internal')
    log.error({ err: error, request: c.get('requestId'), path: c.req.path }, 'fault')
  return problemResponse(problem, new URL(c.req.url).pathname, langOf(c))
}

/** Whether the caller has gone away in the middle of his request: he reads no answer, and it is no fault of ours. */
function isBrokenOff(error: unknown, c: Context): boolean {
  return c.req.raw.signal.aborted && error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
}

function asProblem(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error
  if (!(error instanceof HTTPException)) return new HttpProblem('internal')
  if (error.status === 415) return new HttpProblem('wrong-content-type')
  return new HttpProblem(error.status < 500 ? 'bad-request' : 'internal')
}

/** Routes for whoever runs the server, and its pages for people. */
import { createRoute, z } from '@hono/zod-openapi'
import { packageVersion } from '../../scenario/package.ts'
import { demand } from '../access/caller.ts'
import { langOf } from '../language.ts'
import { json, problems } from '../openapi/responses.ts'
import { newRoutes } from '../openapi/routes.ts'
import type { Routes } from '../parts.ts'
import { HttpProblem } from '../problem.ts'
import { docsAsset, docsAssets, docsPage, docsStart } from './docs.ts'
import { readiness } from './health.ts'
import { landingPage, landingStyle } from './landing.ts'

const tags = ['Operation']

const liveness = z
  .object({ alive: z.literal(true) })
  .strict()
  .openapi('Liveness')
const ready = z
  .object({
    ready: z.boolean(),
    database: z.enum(['ok', 'unreachable']),
    server: z.enum(['ok', 'stopping']),
  })
  .strict()
  .openapi('Readiness')

const livez = createRoute({
  method: 'get',
  path: '/livez',
  tags,
  summary: 'Whether the process lives',
  security: [],
  responses: { 200: json('It does', liveness, { alive: true }) },
})

const readyz = createRoute({
  method: 'get',
  path: '/readyz',
  tags,
  summary: 'Whether the server can do its work: its database answers, and it is not being stopped',
  security: [],
  responses: {
    200: json('It can', ready, { ready: true, database: 'ok', server: 'ok' }),
    503: json('It cannot', ready, { ready: false, database: 'unreachable', server: 'ok' }),
  },
})

export const healthRoutes: Routes = ({ store, operation }) =>
  newRoutes()
    .openapi(livez, c => c.json({ alive: true } as const, 200))
    .openapi(readyz, async c => {
      const found = await readiness(store, operation.isStopping)
      return c.json(found, found.ready ? 200 : 503)
    })

const metrics = createRoute({
  method: 'get',
  path: '/metrics',
  tags,
  summary: 'What is counted, for Prometheus; it needs the scope admin, unless it is configured otherwise',
  responses: {
    200: {
      description: 'In the text form of Prometheus',
      content: { 'text/plain': { schema: z.string(), example: 'turnkeeper_timelines_loaded 8\n' } },
    },
    ...problems(
      'token-needed',
      'token-refused',
      'foreign-host',
      'foreign-origin',
      'not-allowed',
      'not-found',
    ),
    ...problems('too-many-failures', 'internal'),
  },
})

/** For admins, unless it is configured otherwise: how busy a server is need not be known to all. */
export const metricsRoutes: Routes = ({ config, access, operation }) => {
  const { registry } = operation.metrics
  return newRoutes().openapi(metrics, async c => {
    if (config.metrics === 'nobody') throw new HttpProblem('not-found')
    if (config.metrics === 'admin') demand(await access.callerOf(c), 'admin')
    return c.text(await registry.metrics(), 200, { 'content-type': registry.contentType })
  })
}

/** Files that only change with the package; browsers ask again. */
const cached = { 'cache-control': 'public, max-age=3600' }

export const pageRoutes: Routes = () => {
  const app = newRoutes()
  app.get('/', c => {
    c.header('Vary', 'Accept-Language, Host')
    return c.html(landingPage(langOf(c), new URL(c.req.url).origin, packageVersion()))
  })
  app.get('/style.css', c =>
    c.body(landingStyle, 200, { 'content-type': 'text/css; charset=utf-8', ...cached }),
  )
  app.get('/docs', c => c.html(docsPage))
  app.get('/docs/start.js', c =>
    c.body(docsStart, 200, { 'content-type': 'text/javascript; charset=utf-8', ...cached }),
  )
  for (const name of docsAssets) {
    app.get(`/docs/${name}`, async c => {
      const { body, type } = await docsAsset(name)
      return c.body(body, 200, { 'content-type': type, ...cached })
    })
  }
  return app
}

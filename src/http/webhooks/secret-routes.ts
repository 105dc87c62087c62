/** A webhook's secret is changed, and a webhook is tried out. */
import { createRoute } from '@hono/zod-openapi'
import { langOf } from '../language.ts'
import { checkBody, jsonBody } from '../openapi/body.ts'
import { query } from '../openapi/queries.ts'
import { always, json, problems, withBody } from '../openapi/responses.ts'
import { newRoutes } from '../openapi/routes.ts'
import type { Routes } from '../parts.ts'
import { HttpProblem } from '../problem.ts'
import { isDelivered, outcomeText } from './outcome.ts'
import { refuseDisabled, webhookOf } from './rights.ts'
import { madeWebhookSchema, outcomeSchema, rotationSchema, webhookView } from './schemas.ts'
import { newSecret, rotated } from './secrets.ts'
import { madeExample, webhookParam } from './webhook-routes.ts'

const tags = ['Webhooks']

const rotate = createRoute({
  method: 'post',
  path: '/v1/webhooks/{webhook}/secret',
  tags,
  summary: 'A new secret; the old one signs beside it for a while',
  middleware: checkBody(rotationSchema),
  request: {
    params: webhookParam,
    query: query({}),
    body: jsonBody(rotationSchema, { overlapSeconds: 86_400 }),
  },
  responses: {
    200: json('The new secret is shown this once', madeWebhookSchema, {
      ...madeExample,
      secrets: [{}, { expiresAt: '2026-05-02T09:00:00.000Z' }],
    }),
    ...problems(...withBody, 'no-webhook'),
  },
})

const ping = createRoute({
  method: 'post',
  path: '/v1/webhooks/{webhook}/ping',
  tags,
  summary: 'Send a signed message of the type `ping` now, once, and say what became of it',
  request: { params: webhookParam, query: query({}) },
  responses: {
    200: json('What became of it', outcomeSchema, {
      delivered: true,
      status: 204,
      text: 'it was answered with 204',
    }),
    ...problems(...always, 'no-webhook', 'webhook-disabled'),
  },
})

export const secretRoutes: Routes = ({ store, deliverer, now, newId }) =>
  newRoutes()
    .openapi(rotate, async c => {
      const webhook = await webhookOf(store, c.get('caller'), c.req.valid('param').webhook)
      const secret = newSecret()
      const overlapMs = c.req.valid('json').overlapSeconds * 1000
      const row = { ...webhook, secrets: rotated(webhook.secrets, secret, now(), overlapMs) }
      if (!(await store.changeWebhook(row))) throw new HttpProblem('no-webhook', { params: { id: row.id } })
      return c.json({ ...webhookView(row, now()), secret }, 200)
    })
    .openapi(ping, async c => {
      const webhook = await webhookOf(store, c.get('caller'), c.req.valid('param').webhook)
      refuseDisabled(webhook)
      const outcome = await deliverer.ping(webhook, newId())
      const text = outcomeText(outcome, langOf(c))
      return c.json({ delivered: isDelivered(outcome), ...outcome, text }, 200)
    })

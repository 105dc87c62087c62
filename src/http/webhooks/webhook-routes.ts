/** Webhooks: made, listed, changed and deleted. */
import { createRoute, z } from '@hono/zod-openapi'
import type { WebhookRow } from '../../store/port.ts'
import { langOf } from '../language.ts'
import { given } from '../next-page.ts'
import { checkBody, jsonBody } from '../openapi/body.ts'
import { query } from '../openapi/queries.ts'
import { always, json, problems, withBody } from '../openapi/responses.ts'
import { newRoutes } from '../openapi/routes.ts'
import type { Routes } from '../parts.ts'
import { HttpProblem } from '../problem.ts'
import { isPublic, literalOf } from './address.ts'
import { makerOf } from './maker.ts'
import { answeredFor, audienceFor, demandMaker, hasMade, isHis, reachFor, webhookOf } from './rights.ts'
import {
  madeWebhookSchema,
  newWebhookSchema,
  type WebhookView,
  webhookChangeSchema,
  webhookSchema,
  webhookView,
} from './schemas.ts'
import { newSecret } from './secrets.ts'

const tags = ['Webhooks']

/** Webhooks that one token may have. */
const most = 20

const example: WebhookView = {
  id: 'w1',
  url: 'https://example.org/hook',
  audience: 'everybody',
  lang: 'en',
  links: { round: '3' },
  enabled: true,
  secrets: [{}],
  createdAt: '2026-05-01T09:00:00.000Z',
}
export const madeExample = { ...example, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }

export const webhookParam = z.object({ webhook: z.string().min(1).max(200).openapi({ example: 'w1' }) })

const create = createRoute({
  method: 'post',
  path: '/v1/webhooks',
  tags,
  summary: 'Have each command of some timelines sent to an address',
  description:
    'Signed as Standard Webhooks 1.0 says, one message for each command, in order for each timeline. A message that ' +
    'is not answered with 2xx within 15 seconds is sent again, ten times at most within about ten hours, always ' +
    'under the same `webhook-id`; 410 disables the webhook. Redirects are not followed. Needs any scope beyond `read`.',
  middleware: checkBody(newWebhookSchema),
  request: {
    query: query({}),
    body: jsonBody(newWebhookSchema, { url: example.url, links: { round: '3' } }),
  },
  responses: {
    201: json('Made; its secret is shown this once', madeWebhookSchema, madeExample, 'Location'),
    ...problems(...withBody, 'not-allowed', 'audience-hidden', 'outside-token', 'no-timeline'),
    ...problems('too-many-webhooks', 'address-refused', 'invalid'),
  },
})

const list = createRoute({
  method: 'get',
  path: '/v1/webhooks',
  tags,
  summary: "The token's own webhooks; all of them for an admin",
  request: { query: query({}) },
  responses: {
    200: json('Webhooks', z.object({ items: z.array(webhookSchema) }).openapi('WebhookList'), {
      items: [example],
    }),
    ...problems(...always),
  },
})

const read = createRoute({
  method: 'get',
  path: '/v1/webhooks/{webhook}',
  tags,
  summary: 'A webhook',
  request: { params: webhookParam, query: query({}) },
  responses: { 200: json('It', webhookSchema, example), ...problems(...always, 'no-webhook') },
})

const change = createRoute({
  method: 'patch',
  path: '/v1/webhooks/{webhook}',
  tags,
  summary: 'Change the address of a webhook, disable it, or enable it again',
  description: 'What waits for it while it is disabled is sent when it is enabled.',
  middleware: checkBody(webhookChangeSchema),
  request: { params: webhookParam, query: query({}), body: jsonBody(webhookChangeSchema, { enabled: true }) },
  responses: {
    200: json('As it is now', webhookSchema, example),
    ...problems(...withBody, 'not-allowed', 'audience-hidden', 'no-webhook', 'address-refused', 'invalid'),
  },
})

const remove = createRoute({
  method: 'delete',
  path: '/v1/webhooks/{webhook}',
  tags,
  summary: 'Delete a webhook, with what waits for it and its log',
  request: { params: webhookParam, query: query({}) },
  responses: { 204: { description: 'Deleted' }, ...problems(...always, 'no-webhook') },
})

export const webhookRoutes: Routes = ({ store, config, deliverer, now, newId }) => {
  const refuseAddress = (url: string) => {
    const literal = literalOf(new URL(url).hostname)
    if (config.webhookPrivate || literal === undefined || isPublic(literal)) return
    throw new HttpProblem('address-refused', { params: { address: literal } })
  }

  return newRoutes()
    .openapi(create, async c => {
      const caller = c.get('caller')
      const { url, audience, timeline, links, lang = langOf(c) } = c.req.valid('json')
      demandMaker(caller)
      refuseAddress(url)
      const his = (await store.webhooks()).filter(webhook => hasMade(caller, webhook))
      if (his.length >= most) throw new HttpProblem('too-many-webhooks', { params: { max: most } })
      const secret = newSecret()
      const webhook: WebhookRow = {
        id: newId(),
        url,
        audience: audienceFor(caller, audience),
        lang,
        ...(await reachFor(store, caller, given({ timeline, links: links && given(links) }))),
        secrets: [{ secret }],
        ...makerOf(caller),
        createdAt: now().toISOString(),
      }
      await store.addWebhook(webhook)
      return c.json({ ...webhookView(webhook, now()), secret }, 201, {
        location: `/v1/webhooks/${webhook.id}`,
      })
    })
    .openapi(list, async c => {
      const caller = c.get('caller')
      const items = (await store.webhooks()).filter(webhook => isHis(caller, webhook))
      return c.json({ items: items.map(webhook => webhookView(webhook, now())) }, 200)
    })
    .openapi(read, async c => {
      const webhook = await webhookOf(store, c.get('caller'), c.req.valid('param').webhook)
      return c.json(webhookView(webhook, now()), 200)
    })
    .openapi(change, async c => {
      const caller = c.get('caller')
      const { url, enabled } = c.req.valid('json')
      const { disabled, ...webhook } = await webhookOf(store, caller, c.req.valid('param').webhook)
      if (url !== undefined) refuseAddress(url)
      const changed = enabled === true ? answeredFor(webhook, caller) : webhook
      const why = enabled === undefined ? disabled : enabled ? undefined : (disabled ?? 'by-hand')
      const row = {
        ...changed,
        ...(url !== undefined && { url }),
        ...(why !== undefined && { disabled: why }),
      }
      if (!(await store.changeWebhook(row))) throw new HttpProblem('no-webhook', { params: { id: row.id } })
      deliverer.wake()
      return c.json(webhookView(row, now()), 200)
    })
    .openapi(remove, async c => {
      const { id } = await webhookOf(store, c.get('caller'), c.req.valid('param').webhook)
      await store.removeWebhook(id)
      return c.body(null, 204)
    })
}

/** The log of what was sent to a webhook, and sending again what has failed. */
import { createRoute, z } from '@hono/zod-openapi'
import type { DeliveryRow, Store, WebhookRow } from '../../store/port.ts'
import { langOf } from '../language.ts'
import { linkToNext } from '../next-page.ts'
import { afterPage, query, whole } from '../openapi/queries.ts'
import { always, json, problems } from '../openapi/responses.ts'
import { newRoutes } from '../openapi/routes.ts'
import type { Routes } from '../parts.ts'
import { HttpProblem } from '../problem.ts'
import { refuseDisabled, webhookOf } from './rights.ts'
import { type DeliveryView, deliverySchema, deliveryView } from './schemas.ts'
import { webhookParam } from './webhook-routes.ts'

const tags = ['Webhooks']

const example: DeliveryView = {
  id: 'd41',
  timeline: 'k7m2p9',
  version: 1,
  cursor: '41',
  status: 'failed',
  attempts: 10,
  last: { at: '2026-05-01T19:00:00.000Z', status: 503, text: 'it was answered with 503' },
}

const pageSchema = z
  .object({
    items: z.array(deliverySchema),
    next: z.string().optional().meta({ description: 'Where the next page begins; none on the last one' }),
  })
  .openapi('DeliveryPage')

const list = createRoute({
  method: 'get',
  path: '/v1/webhooks/{webhook}/deliveries',
  tags,
  summary: 'What was sent, what waits and what has failed, the newest first',
  request: {
    params: webhookParam,
    query: query({
      after: afterPage,
      limit: whole(1, 200).optional(),
    }),
  },
  responses: {
    200: json('A page of deliveries', pageSchema, { items: [example] }, 'Link'),
    ...problems(...always, 'no-webhook'),
  },
})

const replay = createRoute({
  method: 'post',
  path: '/v1/webhooks/{webhook}/deliveries/{delivery}/replay',
  tags,
  summary: 'Send a failed delivery again, before newer ones of its timeline',
  request: {
    params: webhookParam.extend({ delivery: z.string().min(1).max(200).openapi({ example: 'd41' }) }),
    query: query({}),
  },
  responses: {
    202: json('It waits to be sent', deliverySchema, { ...example, status: 'waiting', attempts: 0 }),
    ...problems(...always, 'no-webhook', 'no-delivery', 'delivery-not-failed', 'webhook-disabled'),
  },
})

const replayed = z
  .object({ replayed: z.int().meta({ description: 'How many wait to be sent again' }) })
  .openapi('Replayed')

const replayAll = createRoute({
  method: 'post',
  path: '/v1/webhooks/{webhook}/replay',
  tags,
  summary: 'Send all failed deliveries of a webhook again',
  request: { params: webhookParam, query: query({}) },
  responses: {
    202: json('They wait to be sent', replayed, { replayed: 3 }),
    ...problems(...always, 'no-webhook', 'webhook-disabled'),
  },
})

export const deliveryRoutes: Routes = ({ store, deliverer, now }) => {
  const again = async (delivery: DeliveryRow): Promise<DeliveryRow> => {
    const waiting: DeliveryRow = { ...delivery, status: 'waiting', attempts: 0, nextAt: now().toISOString() }
    await store.changeDelivery(waiting)
    return waiting
  }

  return newRoutes()
    .openapi(list, async c => {
      const { id } = await webhookOf(store, c.get('caller'), c.req.valid('param').webhook)
      const { after, limit = 50 } = c.req.valid('query')
      const page = await store.deliveries(id, { limit, ...(after !== undefined && { after }) })
      const lang = langOf(c)
      const items = page.items.map(delivery => deliveryView(delivery, lang))
      if (page.next !== undefined) c.header('Link', linkToNext(c.req.url, page.next))
      return c.json({ ...page, items }, 200)
    })
    .openapi(replay, async c => {
      const { webhook: id, delivery: wanted } = c.req.valid('param')
      const webhook = await webhookOf(store, c.get('caller'), id)
      const delivery = await store.delivery(wanted)
      if (delivery?.webhook !== webhook.id) throw new HttpProblem('no-delivery', { params: { id: wanted } })
      const { status } = delivery
      if (status !== 'failed') throw new HttpProblem('delivery-not-failed', { params: { status } })
      refuseDisabled(webhook)
      const waiting = await again(delivery)
      deliverer.wake()
      return c.json(deliveryView(waiting, langOf(c)), 202)
    })
    .openapi(replayAll, async c => {
      const webhook = await webhookOf(store, c.get('caller'), c.req.valid('param').webhook)
      refuseDisabled(webhook)
      const failed = await failedOf(store, webhook)
      for (const delivery of failed) await again(delivery)
      deliverer.wake()
      return c.json({ replayed: failed.length }, 202)
    })
}

/** The oldest first: what is sent again keeps its order. */
async function failedOf(store: Store, { id }: WebhookRow): Promise<readonly DeliveryRow[]> {
  const failed: DeliveryRow[] = []
  let after: string | undefined
  do {
    const page = await store.deliveries(id, { limit: 200, ...(after !== undefined && { after }) })
    failed.push(...page.items.filter(({ status }) => status === 'failed'))
    after = page.next
  } while (after !== undefined)
  return failed.reverse()
}

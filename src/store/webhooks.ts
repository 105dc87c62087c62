/** Webhooks, and the deliveries that wait for them. */
import type { DeliveryRow, Instant, Page, Store } from './port.ts'
import { coded, deliveryOf, toJson, webhookColumns, webhookOf } from './rows.ts'
import { takeCursors, write } from './sql.ts'
import type { Db, Trx } from './tables.ts'

type Webhooks = Pick<Store, 'addWebhook' | 'webhook' | 'webhooks' | 'changeWebhook' | 'removeWebhook'>
type Deliveries = Pick<Store, 'due' | 'changeDelivery' | 'deliveries' | 'delivery'>

export const webhooks = (db: Db): Webhooks => ({
  addWebhook: webhook =>
    change(db, async trx => {
      await trx.insertInto('webhooks').values(webhookColumns(webhook)).execute()
    }),
  webhook: async id => {
    const row = await db
      .selectFrom('webhooks')
      .select('webhook')
      .where('id', '=', coded(id))
      .executeTakeFirst()
    return row && webhookOf(row)
  },
  webhooks: async () => {
    const rows = await db.selectFrom('webhooks').select('webhook').orderBy('id').execute()
    return rows.map(webhookOf)
  },
  changeWebhook: webhook =>
    change(db, async trx => {
      const { id, ...columns } = webhookColumns(webhook)
      const changed = await trx
        .updateTable('webhooks')
        .set(columns)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return changed.numUpdatedRows === 1n
    }),
  removeWebhook: id =>
    change(db, async trx => {
      const { numDeletedRows } = await trx
        .deleteFrom('webhooks')
        .where('id', '=', coded(id))
        .executeTakeFirstOrThrow()
      return numDeletedRows === 1n
    }),
})

/** Webhooks change between two items of the feed: an append sees them as they were before or as they are after. */
const change = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> =>
  write(db, async trx => {
    await takeCursors(trx, 0)
    return work(trx)
  })

export const deliveries = (db: Db): Deliveries => ({
  due: (now, lease, limit) => write(db, trx => due(trx, now, lease, limit)),
  changeDelivery: delivery =>
    write(db, async trx => {
      const { status, attempts, nextAt, last } = delivery
      await trx
        .updateTable('deliveries')
        .set({ status, attempts, next_at: nextAt, last: last === undefined ? null : toJson(last) })
        .where('id', '=', coded(delivery.id))
        .execute()
    }),
  deliveries: (webhook, page) => list(db, webhook, page),
  delivery: async id => {
    const row = await db.selectFrom('deliveries').selectAll().where('id', '=', coded(id)).executeTakeFirst()
    return row && deliveryOf(row)
  },
})

/**
 * Where two servers ask at once, the second waits for each row that the first leases, looks at it again, and finds
 * that it is not due any more.
 */
async function due(trx: Trx, now: Instant, lease: Instant, limit: number): Promise<readonly DeliveryRow[]> {
  const rows = await trx
    .updateTable('deliveries')
    .set({ next_at: lease })
    .where('status', '=', 'waiting')
    .where('next_at', '<=', now)
    .where('id', 'in', eb =>
      eb
        .selectFrom('deliveries as mine')
        .innerJoin('webhooks', 'webhooks.id', 'mine.webhook')
        .select('mine.id')
        .where('webhooks.disabled', '=', 0)
        .where('mine.status', '=', 'waiting')
        .where('mine.next_at', '<=', now)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('deliveries as older')
                .select('older.id')
                .where('older.status', '=', 'waiting')
                .whereRef('older.webhook', '=', 'mine.webhook')
                .whereRef('older.timeline', '=', 'mine.timeline')
                .whereRef('older.cursor', '<', 'mine.cursor'),
            ),
          ),
        )
        .orderBy('mine.next_at')
        .orderBy('mine.cursor')
        .orderBy('mine.id')
        .limit(limit),
    )
    .returningAll()
    .execute()
  return rows.map(deliveryOf).sort((one, other) => one.cursor - other.cursor)
}

async function list(
  db: Db,
  webhook: string,
  { after, limit }: { after?: string; limit: number },
): Promise<Page<DeliveryRow>> {
  if (after !== undefined && !/^\d{1,15}$/.test(after)) return { items: [] }
  const rows = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('webhook', '=', coded(webhook))
    .where('cursor', '<', Number(after ?? Number.MAX_SAFE_INTEGER))
    .orderBy('cursor', 'desc')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const more = rows.length > limit && last !== undefined
  return { items: items.map(deliveryOf), ...(more ? { next: String(last.cursor) } : {}) }
}

/** A command is accepted: at its version, with all that belongs to it, in one transaction. */
import { takeKey } from './kept.ts'
import type { Append, Appended, Links, WebhookRow } from './port.ts'
import { coded, feedItemOf, feedRow, toJson, webhookOf } from './rows.ts'
import { bites, type Engine, takeCursors, Undone, write } from './sql.ts'
import type { NewRow, Row, Trx } from './tables.ts'

export const append = (engine: Engine, made: Append): Promise<Appended> =>
  write(engine.db, async trx => {
    const taken = made.keep && (await takeKey(trx, made.keep))
    if (taken !== undefined) return new Undone<Appended>(taken)
    const row = await goOn(trx, made)
    if (row === undefined) return new Undone<Appended>(await refusal(trx, made))
    await log(trx, row, made)
    // From here on all others wait: only what needs the cursor.
    const cursor = await takeCursors(trx, 1)
    await trx
      .insertInto('feed')
      .values(feedRow(row, 'changed', cursor))
      .execute()
    await outbox(trx, row, cursor, made.at)
    await engine.announce(trx)
    return { ok: true, cursor }
  })

/** The timeline at its new version, locked; nothing if it is not at the expected one. */
function goOn(trx: Trx, made: Append): Promise<Row<'timelines'> | undefined> {
  const { version } = made.command
  if (version !== made.expected + 1)
    throw new RangeError(`version ${version} does not follow ${made.expected}`)
  const newest = made.entries.at(-1)?.n
  return trx
    .updateTable('timelines')
    .set(eb => ({
      version,
      ...(newest === undefined ? {} : { entries: newest }),
      places: eb('places', '+', made.entries.length),
      ended: made.ended ? 1 : 0,
      updated_at: made.at,
      rules_version: made.rulesVersion,
      state_version: made.stateVersion,
    }))
    .where('id', '=', coded(made.id))
    .where('version', '=', made.expected)
    .returningAll()
    .executeTakeFirst()
}

async function refusal(trx: Trx, made: Append): Promise<Appended> {
  const row = await trx
    .selectFrom('timelines')
    .select('version')
    .where('id', '=', coded(made.id))
    .executeTakeFirst()
  if (row === undefined) return { ok: false, because: 'unknown' }
  return { ok: false, because: 'stale', version: row.version }
}

async function log(trx: Trx, row: Row<'timelines'>, made: Append): Promise<void> {
  const { id: timeline, version } = row
  const envelope = toJson(made.command.envelope)
  await trx.insertInto('commands').values({ timeline, version, envelope }).execute()
  const first = row.places - made.entries.length + 1
  const entries = made.entries.map(({ n, entry }, index) => ({
    timeline,
    place: first + index,
    n,
    version,
    entry: toJson(entry),
  }))
  for (const bite of bites(entries)) await trx.insertInto('entries').values(bite).execute()
  if (made.supersedes !== undefined)
    await trx
      .deleteFrom('states')
      .where('timeline', '=', timeline)
      .where('version', '=', made.supersedes)
      .execute()
  if (made.state === undefined) return
  await trx
    .insertInto('states')
    .values({
      timeline,
      version,
      state: toJson(made.state),
      state_version: made.stateVersion,
      rules_version: made.rulesVersion,
    })
    .execute()
}

/** A delivery for every webhook that looks at this timeline. */
async function outbox(trx: Trx, row: Row<'timelines'>, cursor: number, at: string): Promise<void> {
  const webhooks = await trx.selectFrom('webhooks').select('webhook').where('disabled', '=', 0).execute()
  const { timeline, links } = feedItemOf(feedRow(row, 'changed', cursor))
  const deliveries = webhooks
    .map(webhookOf)
    .filter(webhook => looksAt(webhook, timeline, links))
    .map(
      (webhook): NewRow<'deliveries'> => ({
        id: coded(`${webhook.id}-${cursor}`),
        webhook: coded(webhook.id),
        timeline: row.id,
        version: row.version,
        cursor,
        status: 'waiting',
        attempts: 0,
        next_at: at,
        last: null,
      }),
    )
  for (const bite of bites(deliveries)) await trx.insertInto('deliveries').values(bite).execute()
}

/** All that it is restricted to must fit; one that is restricted to nothing looks at all. */
function looksAt(webhook: WebhookRow, timeline: string, links: Links): boolean {
  if (webhook.timeline !== undefined && webhook.timeline !== timeline) return false
  const wanted: [string, unknown][] = Object.entries(webhook.links ?? {})
  const given: Readonly<Record<string, unknown>> = { ...links }
  return wanted.every(([name, value]) => given[name] === value)
}

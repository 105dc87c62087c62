/** Timelines: made, listed, loaded and deleted. */
import { takeKey } from './kept.ts'
import type { Created, Kept, NewTimeline, Page, Store, TimelineFilter, TimelineRow } from './port.ts'
import {
  coded,
  commandOf,
  entryOf,
  feedRow,
  fromJson,
  linkColumns,
  newTimelineRow,
  timelineOf,
  toJson,
} from './rows.ts'
import { bites, type Engine, takeCursors, Undone, write } from './sql.ts'
import type { Db, Row, Trx } from './tables.ts'

type Timelines = Pick<Store, 'create' | 'row' | 'list' | 'load' | 'commands' | 'entries' | 'delete'>

export const timelines = (engine: Engine): Timelines => {
  const { db } = engine
  return {
    create: (made, keep) => write<Created>(db, trx => create(engine, trx, made, keep)),
    row: async id => {
      const row = await find(db, id)
      return row && timelineOf(row)
    },
    list: (filter, page) => list(db, filter, page),
    load: (id, at) => load(db, id, at),
    commands: (id, after, limit) => commands(db, coded(id), { after, limit }),
    entries: (id, where) => entries(db, coded(id), where),
    delete: id => write(db, trx => remove(engine, trx, id)),
  }
}

const find = (db: Db, id: string): Promise<Row<'timelines'> | undefined> =>
  db.selectFrom('timelines').selectAll().where('id', '=', coded(id)).executeTakeFirst()

async function create(engine: Engine, trx: Trx, made: readonly NewTimeline[], keep: Kept | undefined) {
  const taken = keep && (await takeKey(trx, keep))
  if (taken !== undefined) return new Undone<Created>(taken)
  const last = await takeCursors(trx, made.length)
  const rows = made.map((timeline, index) => newTimelineRow(timeline, last - made.length + 1 + index))
  const states = made.map(timeline => ({
    timeline: coded(timeline.id),
    version: 0,
    state: toJson(timeline.first),
    state_version: timeline.stateVersion,
    rules_version: timeline.rulesVersion,
  }))
  for (const bite of bites(rows)) {
    const written = await trx.insertInto('timelines').values(bite).returningAll().execute()
    await trx
      .insertInto('feed')
      .values(written.map(row => feedRow(row, 'created', row.born)))
      .execute()
  }
  for (const bite of bites(states)) await trx.insertInto('states').values(bite).execute()
  await engine.announce(trx)
  return { ok: true as const, cursor: last }
}

const isCursor = (after: string): boolean => /^\d{1,15}$/.test(after)

async function list(
  db: Db,
  filter: TimelineFilter,
  { after = '0', limit }: { after?: string; limit: number },
): Promise<Page<TimelineRow>> {
  if (!isCursor(after)) return { items: [] }
  let query = db.selectFrom('timelines').selectAll().where('born', '>', Number(after))
  for (const [name, value] of linkColumns(filter)) query = query.where(name, '=', value)
  if (filter.ended !== undefined) query = query.where('ended', '=', filter.ended ? 1 : 0)
  const rows = await query
    .orderBy('born')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const more = rows.length > limit && last !== undefined
  return { items: items.map(timelineOf), ...(more ? { next: String(last.born) } : {}) }
}

/** Three readings without a transaction: the log only grows, and the row says how much of it there was. */
async function load(db: Db, id: string, at = Number.MAX_SAFE_INTEGER) {
  const row = await find(db, id)
  if (row === undefined) return undefined
  const until = Math.min(at, row.version)
  const stored = await db
    .selectFrom('states')
    .selectAll()
    .where('timeline', '=', row.id)
    .where('version', '<=', until)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  // It was deleted meanwhile.
  if (stored === undefined) return undefined
  return {
    row: timelineOf(row),
    source: fromJson<NewTimeline['source']>(row.source),
    stored: {
      version: stored.version,
      state: fromJson<NewTimeline['first']>(stored.state),
      stateVersion: stored.state_version,
      rulesVersion: stored.rules_version,
    },
    commands: await commands(db, row.id, { after: stored.version, until }),
  }
}

async function commands(
  db: Db,
  timeline: string,
  { after, until, limit }: { after: number; until?: number; limit?: number | undefined },
) {
  let query = db
    .selectFrom('commands')
    .select(['version', 'envelope'])
    .where('timeline', '=', timeline)
    .where('version', '>', after)
    .orderBy('version')
  if (until !== undefined) query = query.where('version', '<=', until)
  if (limit !== undefined) query = query.limit(limit)
  return (await query.execute()).map(commandOf)
}

async function entries(
  db: Db,
  timeline: string,
  { after, version, limit }: { after?: number; version?: number; limit: number },
) {
  let wanted = db.selectFrom('entries').where('timeline', '=', timeline)
  if (after !== undefined) wanted = wanted.where('n', '>', after)
  if (version !== undefined) wanted = wanted.where('version', '=', version)
  const numbers = wanted.select('n').distinct().orderBy('n').limit(limit)
  const rows = await wanted.selectAll().where('n', 'in', numbers).orderBy('place').execute()
  return rows.map(entryOf)
}

async function remove(engine: Engine, trx: Trx, id: string): Promise<boolean> {
  const row = await trx.deleteFrom('timelines').where('id', '=', coded(id)).returningAll().executeTakeFirst()
  if (row === undefined) return false
  const cursor = await takeCursors(trx, 1)
  await trx
    .insertInto('feed')
    .values(feedRow(row, 'deleted', cursor))
    .execute()
  await engine.announce(trx)
  return true
}

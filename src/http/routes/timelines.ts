/** Timelines: begun, listed, looked at, deleted. */
import { setImmediate } from 'node:timers/promises'
import type { NewTimeline, TimelineFilter } from '../../store/port.ts'
import { type Caller, can, demand, hasLinks } from '../access/caller.ts'
import { langOf } from '../language.ts'
import { given, linkToNext } from '../next-page.ts'
import { etag, marked, onceOf } from '../openapi/preconditions.ts'
import { newRoutes } from '../openapi/routes.ts'
import type { Parts, Routes } from '../parts.ts'
import { HttpProblem } from '../problem.ts'
import { summaryOf, timelineView } from '../show/timeline.ts'
import { chooseOne, newTimeline } from '../tables/begin.ts'
import { onlookerOf } from './showing.ts'
import { create, get, list, remove } from './timeline-definitions.ts'
import { reachable } from './timeline-param.ts'

export const timelineRoutes: Routes = parts =>
  newRoutes()
    .openapi(create, async c => {
      const caller = c.get('caller')
      demand(caller, 'judge')
      const body = c.req.valid('json')
      const asked = body.timelines ?? [body]
      const made: NewTimeline[] = []
      for (const [i, { links = {}, ...one }] of asked.entries()) {
        demandReach(caller, links)
        const chosen = chooseOne(parts.library, one, body.timelines === undefined ? '' : `/timelines/${i}`)
        const row = { id: parts.newId(), links: given(links), createdAt: parts.now().toISOString() }
        made.push(newTimeline(chosen, row))
        // Reading a scenario takes its time, and others have their turns.
        await setImmediate()
      }
      const { ids, replayed } = await parts.tables.create(made, onceOf(c, body))
      const onlooker = onlookerOf(caller, langOf(c))
      const views = []
      for (const id of ids) {
        const snapshot = await parts.tables.seen(id, 0)
        if (snapshot === undefined) throw new HttpProblem('no-timeline', { params: { id } })
        views.push(timelineView(snapshot, onlooker))
      }
      marked(c, replayed)
      const [view] = views
      if (body.timelines !== undefined || view === undefined) return c.json({ timelines: views }, 201)
      c.header('Location', `/v1/timelines/${encodeURIComponent(view.id)}`)
      c.header('ETag', etag(0))
      return c.json(view, 201)
    })
    .openapi(list, async c => {
      const { after, limit = 50, ended, lang: _, ...links } = c.req.valid('query')
      const filter = { ...given(links), ...(ended && { ended: ended === 'true' }) }
      const { items, next } = await listed(parts, c.get('caller'), filter, {
        ...(after !== undefined && { after }),
        limit,
      })
      if (next !== undefined) c.header('Link', linkToNext(c.req.url, next))
      return c.json({ timelines: items.map(summaryOf), ...(next !== undefined && { next }) }, 200)
    })
    .openapi(get, async c => {
      const { id } = c.req.valid('param')
      const { at } = c.req.valid('query')
      const caller = c.get('caller')
      const { version } = await reachable(parts.store, caller, id)
      const snapshot = await parts.tables.seen(id, at)
      if (snapshot === undefined)
        throw new HttpProblem('no-version', { params: { version: String(version) }, version })
      c.header('ETag', etag(snapshot.version))
      return c.json(timelineView(snapshot, onlookerOf(caller, langOf(c))), 200)
    })
    .openapi(remove, async c => {
      const { id } = c.req.valid('param')
      demand(c.get('caller'), 'judge')
      await reachable(parts.store, c.get('caller'), id)
      if (!(await parts.tables.delete(id))) throw new HttpProblem('no-timeline', { params: { id } })
      return c.body(null, 204)
    })

/** A token that is restricted lists only what it reaches. */
async function listed(
  { store }: Parts,
  caller: Caller,
  filter: TimelineFilter,
  page: { after?: string; limit: number },
) {
  if (caller.timeline !== undefined) {
    const row = await store.row(caller.timeline)
    const { ended, ...links } = filter
    const isWanted = row !== undefined && hasLinks(row.links, links) && (ended ?? row.ended) === row.ended
    return { items: isWanted ? [row] : [], next: undefined }
  }
  const own = caller.links ?? {}
  if (!hasLinks({ ...own, ...filter }, own)) return { items: [], next: undefined }
  return { next: undefined, ...(await store.list({ ...filter, ...own }, page)) }
}

/** A token that is restricted begins only what it will reach. */
function demandReach(caller: Caller, links: object): void {
  if (can(caller, 'admin')) return
  if (caller.timeline !== undefined || !hasLinks(links, caller.links ?? {}))
    throw new HttpProblem('outside-token')
}

/** The entries of a timeline: page by page, live, or all in one export. */
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { concat, defer, mergeMap, type Observable, of } from 'rxjs'
import type { TimelineRow } from '../../store/port.ts'
import { audienceOf } from '../access/caller.ts'
import { langOf } from '../language.ts'
import { linkToNext } from '../next-page.ts'
import { timelineExample } from '../openapi/examples.ts'
import { query, whole } from '../openapi/queries.ts'
import { always, headers, problems } from '../openapi/responses.ts'
import { newRoutes } from '../openapi/routes.ts'
import { timelineSchema } from '../openapi/schemas.ts'
import type { Env, Parts, Routes } from '../parts.ts'
import { HttpProblem } from '../problem.ts'
import { onlookerOf } from '../routes/showing.ts'
import { reachable, timelineParam } from '../routes/timeline-param.ts'
import { timelineView } from '../show/timeline.ts'
import { afterOf, answerStream, wantedBy } from './answering.ts'
import { entryPage, placeIn } from './entry-page.ts'
import {
  endEventSchema,
  entryEventSchema,
  entryExample,
  type LiveEvent,
  resetEventSchema,
} from './event-schemas.ts'
import type { Listener } from './events.ts'
import { eventStream, lines } from './formats.ts'
import { type Place, parsePlace } from './places.ts'
import { exportEvents, timelineEvents } from './timeline-events.ts'

const pageSchema = z
  .object({
    entries: z.array(entryEventSchema),
    version: z.int().meta({ description: "The timeline's version now" }),
    next: z.string().optional().meta({ description: 'Where the next page begins; none on the last one' }),
  })
  .openapi('EntryPage', { example: { entries: [entryExample], version: 1, next: '1' } })

const timelineReset = resetEventSchema(timelineSchema).openapi('TimelineReset', {
  description: 'The cursor was never given out: the timeline as it stands; what comes after it follows',
  example: { type: 'reset', cursor: '1', reason: 'unknown-cursor', snapshot: timelineExample },
})

const entries = createRoute({
  method: 'get',
  path: '/v1/timelines/{id}/entries',
  tags: ['Live'],
  summary: 'What has happened: pages, a live stream, or an export, as Accept says',
  description:
    'A live stream begins after the cursor in `Last-Event-ID`, else in `after`, else with the first entry. The id of ' +
    'an event is its cursor; signs of life are comments and have none. A cursor that was never given out is answered ' +
    'with a `reset`. Who reads too slowly is cut off with an `end`, and can go on from the last cursor.',
  request: {
    params: timelineParam,
    query: query({
      after: z
        .string()
        .max(100)
        .optional()
        .openapi({ description: 'The cursor of the entry after which to go on', example: '17' }),
      limit: whole(1, 1000).optional().openapi({
        description: 'Entries on a page, 200 unless given; a few more where some share a number',
      }),
    }),
    headers: z.object({ 'last-event-id': z.string().optional() }),
  },
  responses: {
    200: {
      description: 'Entries, as the caller may see them',
      headers: headers('Link'),
      content: {
        'application/json': { schema: pageSchema },
        'text/event-stream': { schema: z.union([entryEventSchema, timelineReset, endEventSchema]) },
        'application/x-ndjson': { schema: z.union([entryEventSchema, endEventSchema]) },
      },
    },
    ...problems(...always, 'bad-cursor', 'no-timeline', 'too-many-streams'),
  },
})

export const entriesRoutes: Routes = parts =>
  newRoutes().openapi(entries, async c => {
    const { store } = parts
    const { id } = c.req.valid('param')
    const { after, limit = 200 } = c.req.valid('query')
    const row = await reachable(store, c.get('caller'), id)
    const wanted = wantedBy(c)
    const place = await placeIn(store, row, wanted === 'events' ? afterOf(c) : after)
    if (wanted === 'events') return live(parts, c, row, place)
    if (place === 'unknown') throw new HttpProblem('bad-cursor', { params: { newest: String(row.entries) } })
    if (wanted === 'lines') return exported(parts, c, row, place)
    const page = await entryPage(store, row, listenerOf(c), { after: place, limit })
    return c.json(page, 200, { vary: 'Accept', ...(page.next && { link: linkToNext(c.req.url, page.next) }) })
  })

const listenerOf = (c: Context<Env>): Listener => ({ audience: audienceOf(c.get('caller')), lang: langOf(c) })

function exported(parts: Parts, c: Context<Env>, { id }: TimelineRow, after: Place | undefined): Response {
  const source = { store: parts.store, feed: parts.feed, timeline: id }
  const listener = listenerOf(c)
  return answerStream(c, parts, {
    format: lines,
    events: ready => exportEvents(source, listener, after, ready),
  })
}

function live(
  parts: Parts,
  c: Context<Env>,
  { id }: TimelineRow,
  place: Place | 'unknown' | undefined,
): Response {
  const listener = listenerOf(c)
  const events = (ready: () => Promise<void>, after: Place | undefined) =>
    timelineEvents({ store: parts.store, feed: parts.feed, timeline: id }, listener, after, ready)
  return answerStream(c, parts, {
    format: eventStream,
    events: ready =>
      place === 'unknown' ? afterReset(parts, c, id, after => events(ready, after)) : events(ready, place),
  })
}

/** The timeline as it stands, and then what comes after that. */
function afterReset(
  { tables }: Parts,
  c: Context<Env>,
  id: string,
  events: (after: Place | undefined) => Observable<LiveEvent>,
): Observable<LiveEvent> {
  const onlooker = onlookerOf(c.get('caller'), langOf(c))
  return defer(() => tables.seen(id)).pipe(
    mergeMap(snapshot => {
      if (snapshot === undefined) return of<LiveEvent>({ type: 'end', reason: 'deleted' })
      const cursor = String(snapshot.row.entries)
      const reset: LiveEvent = {
        type: 'reset',
        cursor,
        reason: 'unknown-cursor',
        snapshot: timelineView(snapshot, onlooker),
      }
      return concat(of(reset), events(parsePlace(cursor)))
    }),
  )
}

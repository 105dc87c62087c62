/** Many timelines on one stream, as a tournament tool follows a whole round. */
import { createRoute, z } from '@hono/zod-openapi'
import { concat, defer, mergeMap } from 'rxjs'
import type { FeedItem, Links, Store, TimelineRow } from '../../store/port.ts'
import { audienceOf, hasLinks, reaches } from '../access/caller.ts'
import { langOf } from '../language.ts'
import { given } from '../next-page.ts'
import { summaryExample } from '../openapi/examples.ts'
import { query } from '../openapi/queries.ts'
import { always, problems } from '../openapi/responses.ts'
import { newRoutes } from '../openapi/routes.ts'
import { linksSchema, summarySchema } from '../openapi/schemas.ts'
import type { Routes } from '../parts.ts'
import { summaryOf } from '../show/timeline.ts'
import { afterOf, answerStream } from './answering.ts'
import { changeEventSchema, endEventSchema, type LiveEvent, resetEventSchema } from './event-schemas.ts'
import { feedEvents } from './feed-events.ts'
import { eventStream } from './formats.ts'
import { parseCursor } from './places.ts'

const feedReset = resetEventSchema(z.array(summarySchema)).openapi('FeedReset', {
  description:
    'No cursor was given, or none that was ever given out: the timelines as they stand; what changes them follows',
  example: { type: 'reset', cursor: '41', reason: 'no-cursor', snapshot: [summaryExample] },
})

const stream = createRoute({
  method: 'get',
  path: '/v1/stream',
  tags: ['Live'],
  summary: 'Many timelines on one live stream, with one cursor',
  description:
    'All timelines that have these links and that the token reaches. It goes on after the cursor in `Last-Event-ID`, ' +
    'else in `after` (0: from the very first); without one it begins with a `reset`. Each event is one command of one ' +
    'timeline, or its beginning or end.',
  request: {
    query: query({
      ...linksSchema.shape,
      after: z
        .string()
        .max(100)
        .optional()
        .openapi({ description: 'A cursor of this stream', example: '41' }),
    }),
    headers: z.object({ 'last-event-id': z.string().optional() }),
  },
  responses: {
    200: {
      description: 'Server-sent events',
      content: {
        'text/event-stream': { schema: z.union([changeEventSchema, feedReset, endEventSchema]) },
      },
    },
    ...problems(...always, 'too-many-streams'),
  },
})

export const streamRoutes: Routes = parts =>
  newRoutes().openapi(stream, c => {
    const { lang: _, after: __, ...asked } = c.req.valid('query')
    const links: Links = given(asked)
    const caller = c.get('caller')
    const listener = { audience: audienceOf(caller), lang: langOf(c) }
    const wanted = (row: Wanted) => hasLinks(row.links, links) && reaches(caller, row)
    const { store, feed } = parts
    const source = {
      store,
      feed,
      wanted: ({ timeline: id, links }: FeedItem) => wanted({ id, links }),
    }
    const text = afterOf(c)
    return answerStream(c, parts, {
      format: eventStream,
      events: ready =>
        defer(() => beginning(store, text, links, wanted)).pipe(
          mergeMap(({ after, reset }) => concat(reset, feedEvents(source, listener, after, ready))),
        ),
    })
  })

type Wanted = Pick<TimelineRow, 'id' | 'links'>

/** Where the stream begins, with what is told first. */
async function beginning(
  store: Store,
  text: string | undefined,
  links: Links,
  wanted: (row: Wanted) => boolean,
): Promise<{ readonly after: number; readonly reset: readonly LiveEvent[] }> {
  const newest = await store.newest()
  const after = text === undefined ? undefined : parseCursor(text)
  if (after !== undefined && after <= newest) return { after, reset: [] }
  // Read after the cursor: what is committed in between is told twice rather than never.
  const snapshot = (await rowsWith(store, links)).filter(wanted).map(summaryOf)
  const reason = text === undefined ? 'no-cursor' : 'unknown-cursor'
  return { after: newest, reset: [{ type: 'reset', cursor: String(newest), reason, snapshot }] }
}

async function rowsWith(store: Store, links: Links): Promise<readonly TimelineRow[]> {
  const rows: TimelineRow[] = []
  let after: string | undefined
  do {
    const page = await store.list(links, { limit: 200, ...(after !== undefined && { after }) })
    rows.push(...page.items)
    after = page.next
  } while (after !== undefined)
  return rows
}

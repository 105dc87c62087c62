/** Timelines: begun, listed, looked at, deleted. */
import { createRoute, z } from '@hono/zod-openapi'
import { problem } from '../../scenario/issues.ts'
import type { TimelineFilter } from '../../store/port.ts'
import { type Caller, can, demand, hasLinks } from '../access/caller.ts'
import { langOf } from '../language.ts'
import { given, linkToNext } from '../next-page.ts'
import { checkBody } from '../openapi/body.ts'
import { summaryExample, timelineExample } from '../openapi/examples.ts'
import { etag, marked, onceHeaders, onceOf } from '../openapi/preconditions.ts'
import { query, whole } from '../openapi/queries.ts'
import { always, json, problems, withBody } from '../openapi/responses.ts'
import { newRoutes } from '../openapi/routes.ts'
import { linksSchema, summarySchema, timelineSchema } from '../openapi/schemas.ts'
import type { Parts, Routes } from '../parts.ts'
import { HttpProblem } from '../problem.ts'
import { summaryOf, timelineView } from '../show/timeline.ts'
import { chooseOne, newTimeline } from '../tables/begin.ts'
import { onlookerOf } from './showing.ts'
import { reachable, timelineParam } from './timeline-param.ts'

const tags = ['Timelines']
const mostAtOnce = 100

const wanted = {
  scenario: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'The id of a scenario that is shipped.' }),
  source: z
    .union([z.string().min(1), z.record(z.string(), z.unknown())])
    .optional()
    .meta({ description: 'A scenario of your own: as a text of YAML or JSON, or as an object.' }),
  case: z.string().min(1).max(200).optional().meta({ description: 'Which case of it, if it has cases.' }),
}

const one = z.strictObject({ ...wanted, links: linksSchema.optional() }).superRefine((value, ctx) => {
  exactlyOne(value, ['scenario', 'source'], ctx)
})

const creation = z
  .strictObject({
    ...wanted,
    links: linksSchema.optional(),
    timelines: z
      .array(one)
      .min(1)
      .max(mostAtOnce)
      .optional()
      .meta({ description: 'Several at once: all or none.' }),
  })
  .superRefine((value, ctx) => {
    exactlyOne(value, ['scenario', 'source', 'timelines'], ctx)
    if (value.timelines === undefined) return
    for (const key of ['case', 'links'] as const)
      if (value[key] !== undefined) problem(ctx, { key: 'keys.not-here', path: [key], at: 'key' })
  })
  .openapi('NewTimeline')

function exactlyOne(value: object, keys: readonly string[], ctx: z.RefinementCtx): void {
  const given = keys.filter(key => Object.hasOwn(value, key))
  if (given.length === 0) problem(ctx, { key: 'keys.none', allowed: keys })
  if (given.length > 1)
    problem(ctx, { key: 'keys.several', params: { keys: [...keys] }, path: [given[1] ?? ''], at: 'key' })
}

const several = z.object({ timelines: z.array(timelineSchema) }).openapi('Timelines')

const create = createRoute({
  method: 'post',
  path: '/v1/timelines',
  tags,
  summary: 'Begin a timeline, or several at once',
  description:
    'Needs the scope `judge`. The scenario says how the game begins; its script and what it expects are not played. One timeline is answered with itself, several with `{ timelines }`.',
  middleware: checkBody(creation),
  request: {
    query: query({}),
    headers: onceHeaders,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: creation,
          example: { scenario: 'clock.a-three-tic-attack', links: { round: '3', table: '12' } },
        },
      },
    },
  },
  responses: {
    201: json('Begun, and kept', z.union([timelineSchema, several]), timelineExample),
    ...problems(
      ...withBody,
      'not-allowed',
      'outside-token',
      'scenario-invalid',
      'bad-idempotency-key',
      'key-reused',
      'no-timeline',
    ),
  },
})

const listing = z
  .object({
    timelines: z.array(summarySchema),
    next: z.string().optional().meta({ description: 'Where the next page begins.' }),
  })
  .openapi('TimelinePage')

const filterText = z.string().max(200).optional()

const list = createRoute({
  method: 'get',
  path: '/v1/timelines',
  tags,
  summary: 'The timelines with these links, in the order in which they began',
  description: 'The next page is at `Link: rel="next"`.',
  request: {
    query: query({
      ...{
        system: filterText,
        tournament: filterText,
        round: filterText,
        match: filterText,
        table: filterText,
      },
      ended: z.enum(['true', 'false']).optional(),
      after: z.string().max(100).optional().openapi({ description: 'As `next` of the page before says.' }),
      limit: whole(1, 200).optional(),
    }),
  },
  responses: {
    200: json('A page of them', listing, { timelines: [summaryExample] }),
    ...problems(...always),
  },
})

const get = createRoute({
  method: 'get',
  path: '/v1/timelines/{id}',
  tags,
  summary: 'Where a timeline stands, and who must decide what',
  description: 'The ETag is its version, which `If-Match` of a command names.',
  request: {
    params: timelineParam,
    query: query({
      at: whole(0, 1e15 - 1)
        .optional()
        .openapi({ description: 'An older version.' }),
    }),
  },
  responses: {
    200: json('The timeline', timelineSchema, timelineExample),
    ...problems(...always, 'no-timeline', 'no-version'),
  },
})

const remove = createRoute({
  method: 'delete',
  path: '/v1/timelines/{id}',
  tags,
  summary: 'Delete a timeline and its log, for good',
  description: 'Needs the scope `judge`.',
  request: { params: timelineParam, query: query({}) },
  responses: { 204: { description: 'It is gone' }, ...problems(...always, 'not-allowed', 'no-timeline') },
})

export const timelineRoutes: Routes = parts =>
  newRoutes()
    .openapi(create, async c => {
      const caller = c.get('caller')
      demand(caller, 'judge')
      const body = c.req.valid('json')
      const asked = body.timelines ?? [body]
      const made = asked.map(({ links = {}, ...one }, i) => {
        demandReach(caller, links)
        const chosen = chooseOne(parts.library, one, body.timelines === undefined ? '' : `/timelines/${i}`)
        return newTimeline(chosen, {
          id: parts.newId(),
          links: given(links),
          createdAt: parts.now().toISOString(),
        })
      })
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

/** What the routes of timelines take and give. */
import { createRoute, z } from '@hono/zod-openapi'
import { problem } from '../../scenario/issues.ts'
import { exactlyOne } from '../../scenario/schema/fields.ts'
import { checkBody } from '../openapi/body.ts'
import { summaryExample, timelineExample } from '../openapi/examples.ts'
import { onceHeaders } from '../openapi/preconditions.ts'
import { afterPage, query, whole } from '../openapi/queries.ts'
import { always, json, problems, withBody } from '../openapi/responses.ts'
import { linksSchema, summarySchema, timelineSchema } from '../openapi/schemas.ts'
import { timelineParam } from './timeline-param.ts'

const tags = ['Timelines']
const mostAtOnce = 100

/** A scenario that is shipped, or one of the caller's own; and which case of it. */
export const wanted = {
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

const several = z.object({ timelines: z.array(timelineSchema) }).openapi('Timelines')

export const create = createRoute({
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
    201: json(
      'Begun, and kept; `ETag` and `Location` are those of one timeline',
      z.union([timelineSchema, several]),
      timelineExample,
      ...(['ETag', 'Location', 'Idempotency-Replayed'] as const),
    ),
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

export const list = createRoute({
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
      after: afterPage,
      limit: whole(1, 200).optional(),
    }),
  },
  responses: {
    200: json('A page of them', listing, { timelines: [summaryExample] }, 'Link'),
    ...problems(...always),
  },
})

export const get = createRoute({
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
    200: json('The timeline', timelineSchema, timelineExample, 'ETag'),
    ...problems(...always, 'no-timeline', 'no-version'),
  },
})

export const remove = createRoute({
  method: 'delete',
  path: '/v1/timelines/{id}',
  tags,
  summary: 'Delete a timeline and its log, for good',
  description: 'Needs the scope `judge`.',
  request: { params: timelineParam, query: query({}) },
  responses: { 204: { description: 'It is gone' }, ...problems(...always, 'not-allowed', 'no-timeline') },
})

/** How a timeline ended, and what it was. */
import { createRoute, z } from '@hono/zod-openapi'
import { digest as digestOf, type Entry } from '../../kernel/entry.ts'
import type { Store } from '../../store/port.ts'
import { can, demand } from '../access/caller.ts'
import { linkToNext } from '../next-page.ts'
import { query, whole } from '../openapi/queries.ts'
import { always, json, problems } from '../openapi/responses.ts'
import { newRoutes } from '../openapi/routes.ts'
import { endingSchema, linksSchema } from '../openapi/schemas.ts'
import type { Routes } from '../parts.ts'
import { HttpProblem } from '../problem.ts'
import { scenarioSoFar } from '../tables/export.ts'
import { reachable, timelineParam } from './timeline-param.ts'

export const resultSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    links: linksSchema,
    version: z.int(),
    ended: z.boolean(),
    ending: endingSchema.nullable(),
    scores: z
      .record(z.string(), z.int())
      .optional()
      .meta({ description: 'Victory points of each player, by the clock.' }),
    expeditions: z
      .record(z.string(), z.object({ hero: z.int(), companion: z.int() }))
      .optional()
      .meta({ description: "Where each player's Expeditions stand." }),
    digest: z
      .string()
      .optional()
      .meta({ description: 'Of all entries, to compare two runs by: for the judge only.' }),
  })
  .openapi('Result')

const result = createRoute({
  method: 'get',
  path: '/v1/timelines/{id}/result',
  tags: ['Timelines'],
  summary: 'How it ended, or how it stands',
  request: { params: timelineParam, query: query({}) },
  responses: {
    200: json('The result', resultSchema, {
      ...{ id: 'k7m2p9', title: 'Two in one tic', links: { table: '12' }, version: 40, ended: true },
      ending: { winners: ['ana'], reason: 'time is up' },
      scores: { ana: 3, bo: 1 },
    }),
    ...problems(...always, 'no-timeline'),
  },
})

const loggedSchema = z
  .object({
    version: z.int(),
    at: z.string(),
    by: z.string().meta({ description: 'The name of the token that sent it.' }),
    for: z
      .string()
      .optional()
      .meta({ description: 'For whom it was done: the judge may do it for anybody.' }),
    stopped: z.string().optional(),
    command: z.looseObject({ type: z.string() }).openapi({ type: 'object', additionalProperties: true }),
  })
  .openapi('LoggedCommand')

const loggedExample: z.infer<typeof loggedSchema> = {
  ...{ version: 2, at: '2026-05-01T09:00:05.000Z', by: 'table 12, ana', for: 'ana' },
  command: { type: 'answer', decision: 'd1', answer: 'choose a1' },
}

const logPage = z
  .object({
    commands: z.array(loggedSchema),
    next: z.string().optional().meta({ description: 'Where the next page begins; none on the last one.' }),
  })
  .openapi('LogPage')

const log = createRoute({
  method: 'get',
  path: '/v1/timelines/{id}/commands',
  tags: ['Timelines'],
  summary: 'The log: who did what, for whom, and when',
  description: 'Needs the scope `judge`. The next page is at `Link: rel="next"`.',
  request: {
    params: timelineParam,
    query: query({
      after: whole(0, 1e15 - 1)
        .optional()
        .openapi({ description: 'The version after which to go on.' }),
      limit: whole(1, 200).optional(),
    }),
  },
  responses: {
    200: json('A page of commands', logPage, { commands: [loggedExample] }, 'Link'),
    ...problems(...always, 'not-allowed', 'no-timeline'),
  },
})

const scenario = createRoute({
  method: 'get',
  path: '/v1/timelines/{id}/scenario',
  tags: ['Timelines'],
  summary: 'The timeline so far, as a scenario file',
  description:
    "Needs the scope `judge`. Played by the command line it gives the same entries, save that all remarks are the judge's there; it expects nothing yet.",
  request: { params: timelineParam, query: query({}) },
  responses: {
    200: {
      description: 'A scenario in YAML',
      content: {
        'application/yaml': { schema: z.string(), example: 'title: Two in one tic\nplayers: [ana, bo]\n' },
      },
    },
    ...problems(...always, 'not-allowed', 'no-timeline'),
  },
})

export const resultRoutes: Routes = ({ store, tables }) =>
  newRoutes()
    .openapi(result, async c => {
      const { id } = c.req.valid('param')
      const caller = c.get('caller')
      await reachable(store, caller, id)
      const snapshot = await tables.seen(id)
      if (snapshot === undefined) throw new HttpProblem('no-timeline', { params: { id } })
      const { row, state, version } = snapshot
      const { clock, day, end, players = [] } = state?.game ?? {}
      const ofAll = <T>(of: (player: string) => T) =>
        Object.fromEntries(players.map(player => [player.id, of(player.id)]))
      return c.json(
        {
          ...{
            id,
            title: row.title,
            links: { ...row.links } as z.infer<typeof linksSchema>,
            version,
            ended: row.ended,
          },
          ending: end ? { winners: [...end.winners], reason: end.reason } : null,
          ...(clock && { scores: ofAll(player => clock.scores[player] ?? 0) }),
          ...(day && {
            expeditions: ofAll(player => ({
              hero: day.expeditions[player]?.['hero-expedition'] ?? 0,
              companion: day.expeditions[player]?.['companion-expedition'] ?? 0,
            })),
          }),
          ...(can(caller, 'judge') && { digest: await digestAt(store, id, version) }),
        },
        200,
      )
    })
    .openapi(log, async c => {
      const { id } = c.req.valid('param')
      demand(c.get('caller'), 'judge')
      await reachable(store, c.get('caller'), id)
      const { after = 0, limit = 200 } = c.req.valid('query')
      const found = await store.commands(id, after, limit + 1)
      const commands = found.slice(0, limit).map(({ envelope }) => loggedSchema.parse(envelope))
      const last = commands.at(-1)
      const next = found.length > limit && last !== undefined ? String(last.version) : undefined
      if (next !== undefined) c.header('Link', linkToNext(c.req.url, next))
      return c.json({ commands, ...(next !== undefined && { next }) }, 200)
    })
    .openapi(scenario, async c => {
      const { id } = c.req.valid('param')
      demand(c.get('caller'), 'judge')
      await reachable(store, c.get('caller'), id)
      const snapshot = await tables.seen(id)
      if (snapshot === undefined) throw new HttpProblem('no-timeline', { params: { id } })
      const text = scenarioSoFar(snapshot.source, await store.commands(id, 0))
      return c.body(text, 200, { 'content-type': 'application/yaml; charset=utf-8' })
    })

const pageSize = 100

/** Page by page: reading a page lets others have a turn. */
async function digestAt(store: Store, id: string, version: number): Promise<string> {
  let digest = ''
  for (let after = 0; ; ) {
    const page = await store.entries(id, { after, limit: pageSize })
    const last = page.at(-1)
    if (last === undefined) return digest
    const own = page.filter(entry => entry.version <= version)
    digest = digestOf(
      own.map(({ entry }) => entry as unknown as Entry),
      digest,
    )
    after = last.n
  }
}

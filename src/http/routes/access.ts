/** What a caller may do. */
import { createRoute, z } from '@hono/zod-openapi'
import { audienceOf, can, playerOf } from '../access/caller.ts'
import { query } from '../openapi/queries.ts'
import { always, json, problems } from '../openapi/responses.ts'
import { newRoutes } from '../openapi/routes.ts'
import { linksSchema } from '../openapi/schemas.ts'
import type { Routes } from '../parts.ts'

const accessSchema = z
  .object({
    id: z.string().meta({ description: 'The id of the token; `open` where the server asks for none.' }),
    name: z.string(),
    scopes: z.array(z.string()),
    audience: z.string().meta({ description: 'As whom it sees: `judge`, `everybody`, or a player.' }),
    may: z.object({
      advance: z.boolean(),
      decideFor: z
        .string()
        .nullable()
        .meta({ description: 'The player for whom it answers; `judge`: for everybody.' }),
      judge: z.boolean(),
      admin: z.boolean(),
    }),
    timeline: z.string().optional().meta({ description: 'The only timeline that it reaches.' }),
    links: linksSchema.optional().meta({ description: 'The links of all timelines that it reaches.' }),
  })
  .openapi('Access')

const access = createRoute({
  method: 'get',
  path: '/v1/access',
  tags: ['Access'],
  summary: 'What this caller may do, and as whom he sees',
  request: { query: query({}) },
  responses: {
    200: json('What he may do', accessSchema, {
      ...{ id: 't1', name: 'table 12, ana', scopes: ['read', 'decide:ana'], audience: 'ana' },
      may: { advance: false, decideFor: 'ana', judge: false, admin: false },
      links: { table: '12' },
    }),
    ...problems(...always),
  },
})

export const accessRoutes: Routes = () =>
  newRoutes().openapi(access, c => {
    const caller = c.get('caller')
    const { id, name, scopes, timeline, links } = caller
    const [judge, admin] = [can(caller, 'judge'), can(caller, 'admin')]
    return c.json(
      {
        ...{ id, name, scopes: [...scopes], audience: audienceOf(caller) },
        may: {
          advance: can(caller, 'advance'),
          decideFor: judge ? 'judge' : (playerOf(caller) ?? null),
          judge,
          admin,
        },
        ...(timeline !== undefined && { timeline }),
        ...(links && { links }),
      },
      200,
    )
  })

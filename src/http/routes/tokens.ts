/** Tokens: made, listed, revoked. */
import { createRoute, z } from '@hono/zod-openapi'
import { problem } from '../../scenario/issues.ts'
import type { TokenRow } from '../../store/port.ts'
import { isExpired } from '../access/access.ts'
import { demand, scopeForm } from '../access/caller.ts'
import { hashOf, newToken } from '../access/token.ts'
import { checkBody } from '../openapi/body.ts'
import { invalidBecause } from '../openapi/faults.ts'
import { query } from '../openapi/queries.ts'
import { always, json, problems, withBody } from '../openapi/responses.ts'
import { newRoutes } from '../openapi/routes.ts'
import { linksSchema } from '../openapi/schemas.ts'
import type { Routes } from '../parts.ts'
import { HttpProblem } from '../problem.ts'

const tags = ['Access']

const tokenSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    scopes: z.array(z.string()),
    timeline: z.string().optional(),
    links: linksSchema.optional(),
    createdAt: z.string(),
    expiresAt: z.string().optional(),
  })
  .openapi('Token')

const scopes = ['read', 'advance', 'decide:<player>', 'judge', 'admin']

const creation = z
  .strictObject({
    name: z.string().min(1).max(100),
    scopes: z
      .array(
        z.string().refine(isScope, {
          error: 'value.form',
          params: { wrong: { key: 'value.unknown', allowed: scopes } },
        }),
      )
      .min(1)
      .max(5)
      .meta({ description: '`read`, `advance`, `decide:<player>` (one player at most), `judge`, `admin`.' }),
    timeline: z.string().min(1).max(200).optional().meta({ description: 'Restrict it to this timeline.' }),
    links: linksSchema.optional().meta({ description: 'Restrict it to timelines with these links.' }),
    expiresAt: z.iso.datetime().optional(),
  })
  .superRefine(({ scopes, timeline, links }, ctx) => {
    const deciding = scopes.filter(scope => scope.startsWith('decide:'))
    if (deciding.length > 1) problem(ctx, { key: 'value.many', params: { n: 1 }, path: ['scopes'] })
    if (timeline !== undefined && links !== undefined)
      problem(ctx, {
        key: 'keys.several',
        params: { keys: ['timeline', 'links'] },
        path: ['links'],
        at: 'key',
      })
    if (!scopes.includes('admin')) return
    for (const key of [
      ...(timeline === undefined ? [] : ['timeline']),
      ...(links === undefined ? [] : ['links']),
    ])
      problem(ctx, { key: 'keys.not-here', path: [key], at: 'key' })
  })
  .openapi('NewToken')

function isScope(text: string): boolean {
  return scopeForm.test(text)
}

const example = {
  id: 't1',
  name: 'table 12, ana',
  scopes: ['read', 'decide:ana'],
  links: { table: '12' },
  createdAt: '2026-05-01T09:00:00.000Z',
}

const made = tokenSchema
  .extend({ token: z.string().meta({ description: 'Shown this once: only its hash is kept.' }) })
  .openapi('MadeToken')

const create = createRoute({
  method: 'post',
  path: '/v1/tokens',
  tags,
  summary: 'Make a token',
  description:
    'Needs the scope `admin`. A share link is the page with a read-only token behind `#`. Where the server was open, it asks for a token from the first one on.',
  middleware: checkBody(creation),
  request: {
    query: query({}),
    body: {
      required: true,
      content: {
        'application/json': {
          schema: creation,
          example: { name: 'table 12, ana', scopes: ['read', 'decide:ana'], links: { table: '12' } },
        },
      },
    },
  },
  responses: {
    201: json('The token, shown this once', made, { ...example, token: 'tk_4fzN...' }),
    ...problems(...withBody, 'not-allowed', 'admin-first'),
  },
})

const list = createRoute({
  method: 'get',
  path: '/v1/tokens',
  tags,
  summary: 'All tokens, without the tokens themselves',
  description: 'Needs the scope `admin`.',
  request: { query: query({}) },
  responses: {
    200: json('The tokens', z.object({ tokens: z.array(tokenSchema) }), { tokens: [example] }),
    ...problems(...always, 'not-allowed'),
  },
})

const params = z.object({ id: z.string().min(1).max(200).openapi({ example: 't1' }) })

const get = createRoute({
  method: 'get',
  path: '/v1/tokens/{id}',
  tags,
  summary: 'One token, without the token itself',
  description: 'Needs the scope `admin`.',
  request: { params, query: query({}) },
  responses: {
    200: json('The token', tokenSchema, example),
    ...problems(...always, 'not-allowed', 'no-token'),
  },
})

const remove = createRoute({
  method: 'delete',
  path: '/v1/tokens/{id}',
  tags,
  summary: 'Revoke a token',
  description:
    'Needs the scope `admin`. It is refused from the next request on, and its streams end: on this server at once, on others with their next sign of life.',
  request: { params, query: query({}) },
  responses: {
    204: { description: 'It is revoked' },
    ...problems(...always, 'not-allowed', 'no-token', 'last-admin'),
  },
})

export const tokenRoutes: Routes = ({ store, access, streams, config, now, newId }) => {
  const find = async (id: string) => {
    const row = await store.token(id)
    if (row === undefined) throw new HttpProblem('no-token', { params: { id } })
    return row
  }
  /** Whether somebody could make tokens without this one. */
  const isLastAdmin = async (row: TokenRow) => {
    if (!row.scopes.includes('admin') || config.adminToken !== undefined) return false
    const others = (await store.tokens()).filter(({ id }) => id !== row.id)
    return (
      others.length > 0 && !others.some(other => other.scopes.includes('admin') && !isExpired(other, now()))
    )
  }
  return newRoutes()
    .openapi(create, async c => {
      demand(c.get('caller'), 'admin')
      const { name, scopes, timeline, links, expiresAt } = c.req.valid('json')
      if (expiresAt !== undefined && isExpired({ expiresAt }, now()))
        throw invalidBecause([{ key: 'value.past', path: ['expiresAt'], found: expiresAt }])
      const wasOpen = await access.isOpen()
      if (!scopes.includes('admin') && wasOpen) throw new HttpProblem('admin-first')
      const token = newToken()
      const row: TokenRow = {
        ...{ id: newId(), hash: hashOf(token), name, scopes },
        ...(timeline !== undefined && { timeline }),
        ...(links && { links: JSON.parse(JSON.stringify(links)) }),
        createdAt: now().toISOString(),
        ...(expiresAt !== undefined && { expiresAt }),
      }
      await store.addToken(row)
      // Who read without a token until now needs one.
      if (wasOpen) streams.lookAgain()
      return c.json({ ...tokenView(row), token }, 201)
    })
    .openapi(list, async c => {
      demand(c.get('caller'), 'admin')
      return c.json({ tokens: (await store.tokens()).map(tokenView) }, 200)
    })
    .openapi(get, async c => {
      demand(c.get('caller'), 'admin')
      return c.json(tokenView(await find(c.req.valid('param').id)), 200)
    })
    .openapi(remove, async c => {
      demand(c.get('caller'), 'admin')
      const row = await find(c.req.valid('param').id)
      if (await isLastAdmin(row)) throw new HttpProblem('last-admin')
      await store.removeToken(row.id)
      streams.lookAgain(row.id)
      return c.body(null, 204)
    })
}

function tokenView({ hash: _, scopes, links, ...row }: TokenRow): z.infer<typeof tokenSchema> {
  return { ...row, scopes: [...scopes], ...(links && { links: { ...links } as z.infer<typeof linksSchema> }) }
}

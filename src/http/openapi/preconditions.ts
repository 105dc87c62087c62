/** Which version a request was made for, and under which key it is repeated. */
import { createHash } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { canonical } from '../../kernel/data.ts'
import type { Env } from '../parts.ts'
import { HttpProblem } from '../problem.ts'
import type { Once } from '../tables/request.ts'

export const etag = (version: number): string => `"${version}"`

const keyHeader = z.string().optional().openapi({
  description:
    'The same request with the same key takes effect once in 24 hours; the answer is given again, with `Idempotency-Replayed: true`.',
  example: 'e7c1-round-3-table-12',
})

/** Of a request that may be repeated. */
export const onceHeaders = z.object({ 'idempotency-key': keyHeader })

const versionHeader = (when: string) =>
  z
    .string()
    .optional()
    .openapi({
      description: `The version that was seen, as the ETag says it; the weak form is accepted too. ${when}`,
      example: '"7"',
    })

/** Of one that is made for a version. */
export const versionHeaders = z.object({
  'if-match': versionHeader('It must be given.'),
  'idempotency-key': keyHeader,
})

/** Of one that says by itself what it is for, and may name a version besides. */
export const commandHeaders = z.object({
  'if-match': versionHeader('It need not be given; if it is, it must be the newest.'),
  'idempotency-key': keyHeader,
})

/** The versions of If-Match: one or several, each in quotes. Undefined where there is none. */
export function ifMatch(c: Context): readonly number[] | undefined {
  const header = c.req.header('if-match')
  if (header === undefined) return undefined
  return header.split(',').map(tag => {
    const [, version] = /^\s*(?:W\/)?"(\d{1,15})"\s*$/.exec(tag) ?? []
    if (version === undefined) throw new HttpProblem('bad-if-match')
    return Number(version)
  })
}

/** Refuses a request that was made for another version than the one that now stands, or for none. */
export function demandVersion(wanted: readonly number[] | undefined, version: number): void {
  const now = { params: { version: String(version) }, version, headers: { etag: etag(version) } }
  if (wanted === undefined) throw new HttpProblem('version-needed', now)
  if (!wanted.includes(version)) throw new HttpProblem('version-stale', now)
}

/** What makes two requests the same one: who sends it, where to, the key, and the body. */
export function onceOf(c: Context<Env>, body: unknown): Once | undefined {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return undefined
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new HttpProblem('bad-idempotency-key')
  const request = createHash('sha256').update(canonical({ body })).digest('hex')
  return { scope: `${c.get('caller').id} ${c.req.method} ${c.req.path}`, key, request }
}

/** Marks an answer that was given before. */
export function marked(c: Context, replayed: boolean): void {
  if (replayed) c.header('Idempotency-Replayed', 'true')
}

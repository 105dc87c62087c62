/** Bodies are read strictly: JSON, not empty, nothing that JSON itself cannot say, exactly what the schema says. */
import type { Context, MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import { hint } from '../../scenario/wanted.ts'
import { forbidden } from '../../scenario/yaml.ts'
import { HttpProblem } from '../problem.ts'
import { invalid, invalidBecause } from './faults.ts'

const deepest = 64
/** Values in a body, all levels together: a check of more would hold up everybody else. */
const mostValues = 50_000

/** A body of JSON, for the document. */
export const jsonBody = <S extends z.ZodType>(schema: S, example: z.input<S>) => ({
  required: true,
  content: { 'application/json': { schema, example } },
})

/** Before the route's own check, which then has nothing left to say. */
export function checkBody(schema: z.ZodType): MiddlewareHandler {
  return async (c, next) => {
    const value = await readBody(c)
    const result = schema.safeParse(value, { error: hint })
    if (!result.success) throw invalid(result.error, value)
    await next()
  }
}

async function readBody(c: Context): Promise<unknown> {
  const type = c.req.header('content-type')
  const coding = c.req.header('content-encoding') ?? 'identity'
  if (coding.toLowerCase() !== 'identity') throw new HttpProblem('wrong-content-type')
  const text = await textOf(c)
  if (type !== undefined && !isJson(type)) throw new HttpProblem('wrong-content-type')
  if (text.trim() === '') throw new HttpProblem('empty-body')
  if (type === undefined) throw new HttpProblem('wrong-content-type')
  const value = parse(text)
  refuseStrange(value)
  return value
}

/** Bytes that are no UTF-8 are not read as something else. */
async function textOf(c: Context): Promise<string> {
  const bytes = await c.req.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new HttpProblem('wrong-content-type')
  }
}

function isJson(type: string): boolean {
  const [media = '', ...parameters] = type.split(';').map(part => part.trim().toLowerCase())
  const charset = parameters.find(parameter => parameter.startsWith('charset='))
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset)
  return isUtf8 && (media === 'application/json' || media.endsWith('+json'))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    // The engine's message names the place, and quotes some of the caller's own text.
    const reason = error instanceof Error ? error.message : ''
    throw new HttpProblem('malformed-json', { params: { reason: reason.slice(0, 200) } })
  }
}

/** What no scenario may hold, a timeline may not either: it is written as one, and half a character has no digest. */
function refuseControls(text: string, path: readonly (string | number)[]): void {
  const [found] = forbidden.exec(text) ?? []
  if (found !== undefined)
    throw invalidBecause([{ key: 'source.control', path, found: JSON.stringify(found) }])
}

/** What a schema would not see or not survive: values or nesting without end, a number that is none, `__proto__`. */
function refuseStrange(root: unknown): void {
  const open: { readonly value: unknown; readonly path: readonly (string | number)[] }[] = [
    { value: root, path: [] },
  ]
  let values = 0
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, path } = next
    if (++values > mostValues)
      throw invalidBecause([{ key: 'source.too-many', params: { max: mostValues }, path: path.slice(0, 1) }])
    if (typeof value === 'number' && !Number.isFinite(value))
      throw invalidBecause([{ key: 'source.number-large', path }])
    // The text of a scenario says itself in which of its lines something is wrong.
    if (typeof value === 'string' && path.at(-1) !== 'source') refuseControls(value, path)
    if (typeof value !== 'object' || value === null) continue
    if (path.length >= deepest)
      throw invalidBecause([{ key: 'source.too-deep', params: { max: deepest }, path: path.slice(0, 3) }])
    const isList = Array.isArray(value)
    for (const [key, inner] of Object.entries(value)) {
      const own = [...path, isList ? Number(key) : key]
      if (!isList) refuseControls(key, path)
      if (!isList && key === '__proto__') throw invalidBecause([{ key: 'value.key-wrong', path: own }])
      open.push({ value: inner, path: own })
    }
  }
}

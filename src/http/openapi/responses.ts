/** What a route can answer, for the document: JSON of a schema, and problems. */
import { z } from '@hono/zod-openapi'
import { type Code, type ProblemCode, problemCodes, type StatusOf } from '../problem-codes.ts'

export const faultSchema = z
  .object({
    pointer: z.string().meta({
      description:
        'JSON Pointer into the body, or to a part of the path by its name; `?name` for a part of the query',
    }),
    line: z.int().optional().meta({
      description: 'In a text of YAML or JSON that stands at the pointer, from 1; none for what came as data',
    }),
    column: z.int().optional(),
    detail: z.string(),
    found: z.string().optional(),
    allowed: z.array(z.string()).optional(),
    suggestion: z.string().optional(),
  })
  .openapi('Fault')

export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string().meta({ description: 'The path of the request' }),
    code: z.enum(Object.keys(problemCodes) as [Code, ...Code[]]),
    rule: z.string().optional().meta({ description: 'The rule that refuses it, as `clock 501.3`' }),
    errors: z.array(faultSchema).optional(),
    legal: z.array(z.string()).optional().meta({ description: 'Answers that would be legal' }),
    version: z.int().optional().meta({ description: "The timeline's version now" }),
  })
  .openapi('Problem', {
    description: 'RFC 9457. `title` and `detail` are in the language asked for; programs look at `code`.',
  })

export interface ProblemResponse {
  readonly description: string
  readonly headers?: ResponseHeaders
  readonly content: { readonly 'application/problem+json': { readonly schema: typeof problemSchema } }
}

type HeaderName = 'ETag' | 'Location' | 'Link' | 'Idempotency-Replayed' | 'Retry-After' | 'WWW-Authenticate'

type ResponseHeaders = {
  readonly [Name in HeaderName]?: {
    readonly description: string
    readonly schema: { readonly type: 'string' }
  }
}

const headerTexts: Readonly<Record<HeaderName, string>> = {
  ETag: "The timeline's version, in quotes, as `If-Match` names it",
  Location: 'Where what was made is found',
  Link: 'Where the next page is, as `rel="next"`; none on the last one',
  'Idempotency-Replayed': '`true` where this was done before, under the same key',
  'Retry-After': 'Seconds to wait, where waiting helps',
  'WWW-Authenticate': '`Bearer`',
}

/** Headers of a response that a program looks at. */
export function headers(...names: readonly HeaderName[]): ResponseHeaders {
  return Object.fromEntries(
    names.map(name => [name, { description: headerTexts[name], schema: { type: 'string' as const } }]),
  )
}

const headersOfProblems: Readonly<Record<number, ResponseHeaders>> = {
  401: headers('WWW-Authenticate'),
  412: headers('ETag'),
  428: headers('ETag'),
  429: headers('Retry-After'),
}

/** One response for each status, which names its codes. */
export function problems<C extends Code>(
  ...codes: readonly C[]
): { readonly [S in StatusOf<C>]: ProblemResponse } {
  const made: Record<number, ProblemResponse> = {}
  for (const status of new Set(codes.map(statusOf))) {
    const named = codes.filter(code => statusOf(code) === status).map(name => `\`${name}\`: ${titleOf(name)}`)
    made[status] = {
      description: named.join('. '),
      ...(headersOfProblems[status] && { headers: headersOfProblems[status] }),
      content: { 'application/problem+json': { schema: problemSchema } },
    }
  }
  return made as { readonly [S in StatusOf<C>]: ProblemResponse }
}

const statusOf = (code: Code): number => (problemCodes[code] as ProblemCode).status
const titleOf = (code: Code): string => problemCodes[code].title.en

/** What any route below /v1 can answer, whoever asks and whatever it is about. */
export const always = [
  ...(['bad-request', 'token-needed', 'token-refused', 'foreign-host', 'foreign-origin'] as const),
  ...(['invalid', 'too-many-requests', 'too-many-failures', 'internal'] as const),
] as const

/** What any route with a body can. */
export const withBody = [
  ...always,
  ...(['malformed-json', 'empty-body', 'body-too-large', 'wrong-content-type'] as const),
] as const

/** JSON with an example, and with the headers that a program looks at. */
export function json<S extends z.ZodType>(
  description: string,
  schema: S,
  example: z.input<S>,
  ...names: readonly HeaderName[]
) {
  const content = { 'application/json': { schema, example } }
  return { description, content, ...(names.length > 0 && { headers: headers(...names) }) }
}

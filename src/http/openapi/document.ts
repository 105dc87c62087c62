/** The document of the API: OpenAPI 3.1, made from the routes themselves. */
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Env } from '../parts.ts'

type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>

const made = new WeakMap<OpenAPIHono<Env>, Document>()

const info = {
  title: 'Turnkeeper',
  version: '1.0.0',
  description:
    'What happens next in a game, in what order, and by which rule. A timeline is begun for each table; judges and ' +
    'players act on it, everybody follows it, and the result is read from it.\n\n' +
    'Every timeline has a version, in the body and as `ETag`. `advance` and `conclude` need it in `If-Match`; an ' +
    'answer needs only the id of its decision. With an `Idempotency-Key` a request takes effect once.\n\n' +
    'What is hidden from a caller is in no answer: a token with the scope `judge` or `admin` sees all, one with ' +
    '`decide:<player>` what that player knows, any other what everybody at the table knows.',
  license: { name: 'MIT', identifier: 'MIT' },
}

const tags = [
  { name: 'Timelines', description: 'One for each table: begun, listed, looked at.' },
  { name: 'Playing', description: 'What a person does with a timeline.' },
  { name: 'Live', description: 'What has happened, page by page and as it happens.' },
  { name: 'Scenarios', description: 'What timelines begin as.' },
  { name: 'Rules', description: 'The rulebook as data.' },
  { name: 'Access', description: 'Tokens, and what they allow.' },
  { name: 'Webhooks', description: 'What has happened, sent to you.' },
  { name: 'Operation', description: 'For whoever runs the server.' },
]

/** Made once for an application, when all its routes are there. */
export function documentOf(app: OpenAPIHono<Env>): Document {
  const known = made.get(app)
  if (known !== undefined) return known
  app.openAPIRegistry.registerComponent('securitySchemes', 'token', {
    type: 'http',
    scheme: 'bearer',
    description: 'A token `tk_...`. On loopback a server that has no tokens needs none.',
  })
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info,
    tags,
    servers: [{ url: '/' }],
    security: [{ token: [] }],
  })
  for (const [path, operations] of Object.entries(document.paths ?? {})) {
    for (const method of methods) {
      const operation = operations[method]
      if (operation !== undefined) operation.operationId ??= nameOf(method, path)
    }
  }
  made.set(app, document)
  return document
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

/** `postTimelinesByIdAdvance`, for `POST /v1/timelines/{id}/advance`. */
function nameOf(method: string, path: string): string {
  const words = path
    .replace(/^\/v1/, '')
    .split(/[/.]/)
    .filter(part => part !== '')
    .map(part => (part.startsWith('{') ? `By${capital(part.slice(1, -1))}` : capital(part)))
  return [method, ...words].join('')
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

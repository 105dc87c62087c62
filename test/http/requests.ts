/** Requests made up from the API's own document: some as it says, some not at all. */
import fc from 'fast-check'

export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly schema: Schema
  readonly example?: unknown
}

interface Described {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>
  readonly headers?: Readonly<Record<string, unknown>>
}

interface Operation {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>
  }
  readonly responses: Readonly<Record<string, Described>>
}

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

export interface Made {
  readonly method: string
  /** The path as the document writes it. */
  readonly template: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** Stands for the version of the timeline that a request is sent to. */
export const newest = '"newest"'

const strange = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '1e400',
    'null',
    '__proto__',
    '%',
    '%E0%A4%A',
    'é\n',
    '"',
    '../..',
    '\u0000',
    '\ud800',
    '💥',
  ),
  fc.string({ maxLength: 20 }),
  fc.string({ maxLength: 20, unit: 'binary' }),
)

/** Values that mean something to a server with these timelines. */
const words = (ids: readonly string[]) =>
  fc.constantFrom(
    ...ids,
    ...['d1', 'd2', 'play ward', 'choose a1', 'end turn', 'ana', 'bo', 'judge', 'next decision', 'next step'],
    ...[
      'end of tic 5',
      'the end',
      'clock',
      'day',
      'clock.the-dial',
      'clock.turns-in-a-row',
      '500.3c',
      'everybody',
    ],
  )

export function requests(document: Document, ids: readonly string[]): fc.Arbitrary<Made> {
  const operations = Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ template, method, operation })),
  )
  return fc.constantFrom(...operations).chain(({ template, method, operation }) => {
    const { parameters = [], requestBody } = operation
    const of = (place: Parameter['in']) =>
      Object.fromEntries(
        parameters.filter(one => one.in === place).map(one => [one.name, parameterText(document, one, ids)]),
      )
    const schema = requestBody?.content['application/json']
    return fc
      .record({
        params: fc.record(of('path')),
        query: fc.record(of('query'), { requiredKeys: [] }),
        headers: fc.record(of('header'), { requiredKeys: [] }),
        more: rarely(fc.tuple(strange, strange)),
        body: schema === undefined ? fc.constant(undefined) : bodyText(document, schema, ids),
        type: fc.oneof(
          { weight: 12, arbitrary: fc.constant('application/json') },
          { weight: 1, arbitrary: fc.constantFrom('text/plain', 'x') },
        ),
      })
      .map(({ params, query, headers, more, body, type }): Made => {
        const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encoded(params[name] ?? ''))
        const search = new URLSearchParams([...texts(query), ...(more ? [more] : [])])
        return {
          ...{ method, template, path: `${path}${search.size > 0 ? `?${search}` : ''}` },
          headers: { ...plain(texts(headers)), ...(body !== undefined && { 'content-type': type }) },
          ...(body !== undefined && { body }),
        }
      })
  })
}

/** A path part that is nothing would be another path. */
const encoded = (text: string): string => {
  const part = /\p{Cs}/u.test(text) ? '' : encodeURIComponent(text)
  return part === '' || part === '.' || part === '..' || part.startsWith('..') ? 'x' : part
}

const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })

/** Those that are given. */
const texts = (values: Readonly<Record<string, string | undefined>>) =>
  Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== undefined)

/** What a client can send as a header at all. */
const plain = (headers: readonly (readonly [string, string])[]) =>
  Object.fromEntries(headers.map(([name, value]) => [name, value.replace(/[^\x20-\x7e]/g, '?').trim()]))

function parameterText(document: Document, { name, schema, example }: Parameter, ids: readonly string[]) {
  const known = [
    ...(example === undefined ? [] : [String(example)]),
    ...(name === 'id' ? ids : []),
    ...(name === 'if-match' ? [newest, newest] : []),
  ]
  const said = valueFor(document, schema, ids, 0).map(value => (typeof value === 'object' ? 'x' : `${value}`))
  const version = fc.nat({ max: 9 }).map(n => `"${n}"`)
  return fc.oneof(
    { weight: 12, arbitrary: known.length > 0 ? fc.constantFrom(...known) : said },
    { weight: 3, arbitrary: name === 'if-match' ? version : words(ids) },
    { weight: 1, arbitrary: strange },
  )
}

function bodyText(
  document: Document,
  { schema, example }: { schema: Schema; example?: unknown },
  ids: readonly string[],
) {
  const text = (value: unknown) => JSON.stringify(value) ?? ''
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant(text(example)) },
    { weight: 8, arbitrary: valueFor(document, schema, ids, 0).map(text) },
    { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }).map(text) },
    { weight: 1, arbitrary: strange },
  )
}

/** Mostly what the schema says; what stands in it may be the wrong thing now and then. */
function valueFor(
  document: Document,
  schema: Schema,
  ids: readonly string[],
  depth: number,
): fc.Arbitrary<unknown> {
  const inner = (part: Schema) => valueFor(document, part, ids, depth + 1)
  const { $ref, anyOf, oneOf, allOf, properties = {}, required = [] } = schema
  if ($ref !== undefined) return inner(document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {})
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  const options = anyOf ?? oneOf
  if (options) return fc.oneof(...options.map(inner))
  if (allOf) return fc.tuple(...allOf.map(inner)).map(parts => Object.assign({}, ...parts))
  const [type] = [schema.type ?? 'any'].flat()
  const wrong = fc.oneof(strange, fc.integer(), fc.constant(null), fc.constant([]))
  const mostly = (arbitrary: fc.Arbitrary<unknown>) =>
    fc.oneof({ weight: 15, arbitrary }, { weight: 1, arbitrary: wrong })
  switch (type) {
    case 'string':
      return mostly(fc.oneof(words(ids), fc.string({ maxLength: 12 }), strange))
    case 'integer':
    case 'number':
      return mostly(fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 1000, 1000) }))
    case 'boolean':
      return mostly(fc.boolean())
    case 'array':
      return mostly(fc.array(inner(schema.items ?? {}), { maxLength: depth > 2 ? 1 : 3 }))
    case 'object': {
      const parts: Record<string, fc.Arbitrary<unknown>> = {}
      for (const [name, part] of Object.entries(properties)) parts[name] = inner(part)
      const requiredKeys = required.filter(name => Object.hasOwn(properties, name))
      return mostly(fc.record(parts, { requiredKeys }))
    }
    default:
      return wrong
  }
}

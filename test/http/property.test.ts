/** Whatever is sent, no answer is a fault of the server, and every answer is one that the document names. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Document, type Made, newest, requests, type Schema } from './requests.ts'
import { admin, begun, guarded } from './tables.ts'

/** Checks bodies against the document's own schemas. */
function checker({ components }: Document): (schema: Schema) => ValidateFunction {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  const made = new Map<Schema, ValidateFunction>()
  return schema => {
    const known = made.get(schema) ?? ajv.compile({ ...schema, components })
    made.set(schema, known)
    return known
  }
}

/** Headers that a program looks at. */
const lookedAt = ['etag', 'link', 'location', 'idempotency-replayed', 'retry-after', 'www-authenticate']

it('requests made from /openapi.json', { timeout: 240_000 }, async () => {
  const api = await guarded()
  const ids = [await begun(api, admin), await begun(api, admin)]
  const document: Document = (await api.get('/openapi.json')).json
  const check = checker(document)
  const seen = new Set<string>()

  const known = new RegExp(ids.join('|'))
  const send = async ({ method, template, path, headers, body }: Made) => {
    const version = (await api.store.row(known.exec(path)?.[0] ?? ''))?.version
    const match = headers['if-match'] === newest ? { 'if-match': `"${version}"` } : {}
    const init = {
      method: method.toUpperCase(),
      headers: { ...headers, ...match, ...admin },
      ...(body !== undefined && { body }),
    }
    // What is deleted would be missing from then on.
    const isDeleting = method === 'delete' && template === '/v1/timelines/{id}'
    const at = isDeleting ? path.replace(known, await begun(api, admin)) : path
    const response = await api.fetch(at, init)
    const type = response.headers.get('content-type')?.split(';')[0] ?? ''
    const documented = document.paths[template]?.[method]?.responses[response.status]
    const told = { path, status: response.status, type }
    seen.add(`${method} ${template} ${response.status}`)
    if (/event-stream|ndjson/.test(type)) await response.body?.cancel()
    const text = response.bodyUsed || /event-stream|ndjson/.test(type) ? '' : await response.text()
    expect(response.status, text).toBeLessThan(500)
    expect({ ...told, documented: documented !== undefined }).toEqual({ ...told, documented: true })
    const sent = lookedAt.filter(header => response.headers.has(header))
    const named = Object.keys(documented?.headers ?? {}).map(header => header.toLowerCase())
    expect({ ...told, undocumented: sent.filter(header => !named.includes(header)) }).toEqual({
      ...told,
      undocumented: [],
    })
    if (response.status === 204) return
    const schema = documented?.content?.[type]?.schema
    expect({ ...told, schema: schema !== undefined }).toEqual({ ...told, schema: true })
    if (schema === undefined || !/json$/.test(type)) return
    const validate = check(schema)
    expect({ ...told, valid: validate(JSON.parse(text)), errors: validate.errors }).toMatchObject({
      valid: true,
    })
  }

  await fc.assert(fc.asyncProperty(requests(document, ids), send), { numRuns: 1500 })
  expect(api.faults).toEqual([])
  // Not only refusals: most routes have given what they are for.
  const good = new Set([...seen].filter(one => / 2\d\d$/.test(one)))
  expect(good.size).toBeGreaterThan(18)
})

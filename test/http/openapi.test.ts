import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeApi } from './app.ts'

const root = join(import.meta.dirname, '../..')

interface Operation {
  readonly operationId: string
  readonly summary?: string
  readonly tags?: readonly string[]
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: { readonly content: Record<string, { readonly example?: unknown }> }
  readonly responses: Record<string, { readonly content?: Record<string, { readonly example?: unknown }> }>
}

let text = ''
let operations: (Operation & { readonly name: string })[] = []

beforeAll(async () => {
  const api = await makeApi()
  const { status, json, text: found } = await api.get('/openapi.json')
  await api.close()
  expect(status).toBe(200)
  text = found
  const paths: Record<string, Record<string, Operation>> = json.paths
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, name: `${method} ${path}` })),
  )
})

describe('/openapi.json', () => {
  it('is OpenAPI 3.1 without an error or a warning of the linter', () => {
    const folder = mkdtempSync(join(tmpdir(), 'openapi-'))
    const file = join(folder, 'openapi.json')
    writeFileSync(file, text)
    const redocly = join(root, 'node_modules/@redocly/cli/bin/cli.js')
    const lint = ['lint', file, '--config', join(root, 'redocly.yaml'), '--format', 'json']
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
    try {
      const out = execFileSync(process.execPath, [redocly, ...lint], { encoding: 'utf8', env, stdio: 'pipe' })
      const { totals } = JSON.parse(out.slice(out.indexOf('{')))
      expect(totals).toMatchObject({ errors: 0, warnings: 0 })
    } finally {
      rmSync(folder, { recursive: true })
    }
    expect(JSON.parse(text).openapi).toBe('3.1.0')
  })

  it('says of every operation what it is for, and gives an example of what it takes and gives', () => {
    expect(operations.length).toBeGreaterThan(25)
    for (const { name, summary, tags, requestBody, responses } of operations) {
      expect([name, summary !== undefined, tags?.length]).toEqual([name, true, 1])
      for (const { example } of Object.values(requestBody?.content ?? {}))
        expect([name, example]).not.toEqual([name, undefined])
      const good = Object.entries(responses).filter(([status]) => status.startsWith('2'))
      expect([name, good.length > 0]).toEqual([name, true])
    }
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  })

  it('has every route below /v1 refuse who has no token, and take a language', () => {
    for (const { name, responses, parameters = [] } of operations.filter(one => one.name.includes('/v1/'))) {
      expect([name, '401' in responses]).toEqual([name, true])
      expect([name, parameters.some(parameter => parameter.name === 'lang')]).toEqual([name, true])
    }
  })
})

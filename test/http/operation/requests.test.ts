import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { serving } from './serving.ts'

const uuid = /^[0-9a-f-]{36}$/

describe('every request', () => {
  it('has an id: its own where that is plain, else a new one', async () => {
    const { get } = await serving()
    const idOf = async (given: string) =>
      (await get('/livez', { headers: { 'X-Request-Id': given } })).headers.get('x-request-id')
    expect(await idOf('table-7_42')).toBe('table-7_42')
    expect(await idOf('x'.repeat(101))).toMatch(uuid)
    expect(await idOf('a b')).toMatch(uuid)
    expect((await get('/livez')).headers.get('x-request-id')).toMatch(uuid)
    expect((await get('/nothing')).headers.get('x-request-id')).toMatch(uuid)
  })

  it('has one line in the log, without query, token or body', async () => {
    const { get, logged } = await serving()
    const { headers } = await get('/v1/nothing?token=secret-query', {
      method: 'POST',
      headers: { authorization: 'Bearer secret-token', cookie: 'a=secret-cookie' },
      body: '{"note": "secret-body"}',
    })
    const lines = logged.filter(line => line.request === headers.get('x-request-id'))
    expect(lines).toMatchObject([
      { level: 'warn', method: 'POST', path: '/v1/nothing', route: 'none', status: 401, msg: 'request' },
    ])
    expect(JSON.stringify(logged)).not.toContain('secret')
  })

  it('tells a browser to load nothing from elsewhere', async () => {
    const { get } = await serving()
    for (const path of ['/', '/docs', '/livez', '/nothing']) {
      const { headers } = await get(path)
      expect(headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; script-src 'self'; style-src 'self'/,
      )
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('x-powered-by')).toBeNull()
    }
  })

  it('below /v1 is answered for nobody else, refused or not', async () => {
    const { get } = await serving({ adminToken: 'a-secret-for-admins' })
    const headers = { authorization: 'Bearer a-secret-for-admins' }
    for (const init of [{}, { headers }]) {
      for (const path of ['/v1/timelines', '/v1/timelines/none', '/v1/nothing'])
        expect((await get(path, init)).headers.get('cache-control')).toBe('no-store')
    }
    expect((await get('/')).headers.get('vary')).toBe('Accept-Language, Host')
  })
})

describe('pages of other origins', () => {
  const ask = { headers: { origin: 'https://a.example' } }
  const preflight = {
    method: 'OPTIONS',
    headers: {
      ...ask.headers,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'if-match',
    },
  }

  it('may not read anything unless it is configured', async () => {
    const { get } = await serving()
    expect((await get('/livez', ask)).headers.get('access-control-allow-origin')).toBeNull()
    expect((await get('/livez', preflight)).headers.get('access-control-allow-origin')).toBeNull()
  })

  it('may, with problems and their headers too, where it is', async () => {
    const { get } = await serving({ corsOrigins: ['https://a.example'] })
    for (const path of ['/livez', '/nothing']) {
      const { headers } = await get(path, ask)
      expect(headers.get('access-control-allow-origin')).toBe('https://a.example')
      expect(headers.get('access-control-expose-headers')).toContain('ETag')
    }
    const { status, headers } = await get('/v1/timelines', preflight)
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-headers')?.toLowerCase()).toContain('if-match')
    const other = await get('/livez', { headers: { origin: 'https://b.example' } })
    expect(other.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('a body over the limit', () => {
  const big = 'x'.repeat(5000)
  const problem = { status: 413, code: 'body-too-large', detail: 'a body may have at most 4096 bytes' }

  it('is refused by its length', async () => {
    const { get } = await serving({ bodyLimit: 4096 })
    const response = await get('/v1/timelines', { method: 'POST', body: big })
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject(problem)
  })

  it('is refused without a length', async () => {
    const { get } = await serving({ bodyLimit: 4096 })
    const body = new Blob([big]).stream()
    const response = await get('/v1/timelines', { method: 'POST', body, duplex: 'half' } as RequestInit)
    expect(response.status).toBe(413)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(await response.json()).toMatchObject(problem)
  })

  it('and a hundred times over it, is refused as well', async () => {
    const { get } = await serving({ bodyLimit: 4096 })
    const response = await get('/v1/timelines', { method: 'POST', body: 'x'.repeat(409_600) })
    expect(response.status).toBe(413)
    expect((await get('/livez')).status).toBe(200)
  })
})

describe('limits by the minute', () => {
  it('of requests: 429 with the time to wait; who asks whether it lives is never refused', async () => {
    const { get } = await serving({ rateLimit: 3 })
    for (let i = 0; i < 3; i++) expect((await get('/v1/nothing')).status).toBe(404)
    const response = await get('/v1/nothing', { headers: { 'accept-language': 'fr' } })
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await response.json()).toMatchObject({ code: 'too-many-requests', title: 'Trop de requêtes' })
    expect((await get('/livez')).status).toBe(200)
    expect((await get('/readyz')).status).toBe(200)
  })

  it('of wrong tokens: right ones still pass', async () => {
    const adminToken = 'right-token-0123456789'
    const { get } = await serving({ failureLimit: 2, adminToken })
    const statusWith = async (token: string) =>
      (await get('/v1/nothing', { headers: { authorization: `Bearer ${token}` } })).status
    const statuses = [
      await statusWith('a'),
      await statusWith('b'),
      await statusWith('c'),
      await statusWith('a'),
    ]
    expect(statuses).toEqual([401, 401, 429, 429])
    expect(await statusWith(adminToken)).toBe(404)
  })
})

describe('what is not there', () => {
  it('is a problem, in the language asked for', async () => {
    const { get } = await serving()
    const response = await get('/nothing', { headers: { 'accept-language': 'fr' } })
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(await response.json()).toMatchObject({
      code: 'not-found',
      instance: '/nothing',
      detail: "aucune route n'a ce chemin",
    })
  })

  it('with another method is: 405 names those', async () => {
    const { get } = await serving()
    const response = await get('/livez', { method: 'DELETE' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
    expect(await response.json()).toMatchObject({
      code: 'wrong-method',
      detail: 'this path is for GET and HEAD',
    })
  })
})

describe('bytes that are no request', () => {
  it.each([
    'GET / HTTP/9.9\r\n\r\n',
    '\0\0\0\r\n\r\n',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n',
  ])('%j gets 400, and the server goes on', async bytes => {
    const { get, url } = await serving()
    const { port } = new URL(url)
    const said = await new Promise<string>(resolve => {
      let text = ''
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes))
      socket.on('data', data => {
        text += data
      })
      socket.on('close', () => resolve(text))
      socket.on('error', () => resolve(text))
    })
    expect(said).toMatch(/^HTTP\/1\.1 400 /)
    expect((await get('/livez')).status).toBe(200)
  })
})

/** Nobody sees or does what he may not. */
import { describe, expect, it } from 'vitest'
import { openApi } from './app.ts'
import { admin, advance, bearer, begun, everything, guarded, someone, two } from './tables.ts'

describe('without tokens, on loopback', () => {
  it('everybody who reaches the server is its admin', async () => {
    const api = await openApi()
    expect((await api.get('/v1/access')).json).toMatchObject({
      id: 'open',
      audience: 'judge',
      may: { admin: true },
    })
  })

  it.each(['evil.example', 'evil.example:3000', '127.0.0.1.evil.example', '192.168.0.7'])(
    'a foreign Host, %s, is refused',
    async host => {
      const api = await openApi()
      const answer = await api.get('/v1/access', { host })
      expect([answer.status, answer.json.code]).toEqual([403, 'foreign-host'])
    },
  )

  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST'])('%s is its own', async host => {
    const api = await openApi()
    expect((await api.get('/v1/access', { host })).status).toBe(200)
  })

  it('a page of another origin is refused, its own and a configured one are not', async () => {
    const api = await openApi({ corsOrigins: ['https://tables.example.org'] })
    const from = async (origin: string) => {
      const { status, json } = await api.post(
        '/v1/timelines',
        { source: two },
        { host: 'localhost:3000', origin },
      )
      return [status, json.code]
    }
    for (const origin of ['https://evil.example', 'http://localhost:8080', 'null'])
      expect([origin, ...(await from(origin))]).toEqual([origin, 403, 'foreign-origin'])
    expect(await from('http://localhost:3000')).toEqual([201, undefined])
    expect(await from('https://tables.example.org')).toEqual([201, undefined])
  })

  it('a part of a page of another origin is refused, a link from there and its own parts are not', async () => {
    const api = await openApi()
    const from = async (site: string, mode: string) => {
      const headers = { host: 'localhost:3000', 'sec-fetch-site': site, 'sec-fetch-mode': mode }
      const { status, json } = await api.get('/v1/timelines', headers)
      return [status, json.code]
    }
    expect(await from('cross-site', 'no-cors')).toEqual([403, 'foreign-origin'])
    expect(await from('same-site', 'no-cors')).toEqual([403, 'foreign-origin'])
    expect(await from('cross-site', 'navigate')).toEqual([200, undefined])
    expect(await from('same-origin', 'cors')).toEqual([200, undefined])
    expect(await from('none', 'navigate')).toEqual([200, undefined])
  })

  it('a configured host is served', async () => {
    const api = await openApi({ allowedHosts: ['tables.example.org'] })
    expect((await api.get('/v1/access', { host: 'tables.example.org' })).status).toBe(200)
  })

  it('from the first token on it asks for one, and the first must be able to make others', async () => {
    const api = await openApi()
    const reader = await api.post('/v1/tokens', { name: 'reader', scopes: ['read'] })
    expect([reader.status, reader.json.code]).toEqual([409, 'admin-first'])
    const { json } = await api.post('/v1/tokens', { name: 'root', scopes: ['admin'] })
    expect(json.token).toMatch(/^tk_[\w-]{43}$/)
    const nobody = await api.get('/v1/access')
    expect([nobody.status, nobody.json.code]).toEqual([401, 'token-needed'])
    expect(nobody.headers.get('www-authenticate')).toBe('Bearer')
    expect((await api.get('/v1/access', bearer(json.token))).json).toMatchObject({ name: 'root' })
  })

  it('on any other address it is never open', async () => {
    const api = await openApi({ host: '0.0.0.0' })
    expect((await api.get('/v1/access', { host: 'localhost' })).status).toBe(401)
  })
})

describe('tokens', () => {
  it('are shown once, kept as a hash, listed without it, and refused once revoked', async () => {
    const api = await guarded()
    const made = await api.post('/v1/tokens', { name: 'ana', scopes: ['decide:ana'] }, admin)
    const { token, id } = made.json
    expect(made.status).toBe(201)
    expect(JSON.stringify(await api.store.tokens())).not.toContain(token)
    const list = await api.get('/v1/tokens', admin)
    expect(list.json.tokens).toEqual([
      { id, name: 'ana', scopes: ['decide:ana'], createdAt: made.json.createdAt },
    ])
    expect((await api.get(`/v1/tokens/${id}`, admin)).json).toEqual(list.json.tokens[0])
    expect((await api.get('/v1/access', bearer(token))).status).toBe(200)
    expect((await api.send('DELETE', `/v1/tokens/${id}`, undefined, admin)).status).toBe(204)
    expect((await api.get('/v1/access', bearer(token))).json.code).toBe('token-refused')
  })

  it.each(['decide:judge', 'decide:everybody'])(
    'that would see as somebody else are not made: %s',
    async scope => {
      const api = await guarded()
      const made = await api.post('/v1/tokens', { name: 'x', scopes: ['read', scope] }, admin)
      expect([made.status, made.json.errors[0].pointer]).toEqual([422, '/scopes/1'])
      expect(await api.store.tokens()).toEqual([])
    },
  )

  it('expire', async () => {
    const api = await guarded()
    const ana = await someone(api, ['decide:ana'], { expiresAt: '2026-05-01T10:00:00Z' })
    expect((await api.get('/v1/access', ana)).status).toBe(200)
    api.clock = 3600 * 1000
    expect((await api.get('/v1/access', ana)).status).toBe(401)
  })

  it('the last one that can make others stays', async () => {
    const api = await openApi()
    const root = await api.post('/v1/tokens', { name: 'root', scopes: ['admin'] })
    const as = bearer(root.json.token)
    await api.post('/v1/tokens', { name: 'reader', scopes: ['read'] }, as)
    const refused = await api.send('DELETE', `/v1/tokens/${root.json.id}`, undefined, as)
    expect([refused.status, refused.json.code]).toEqual([409, 'last-admin'])
    expect(await api.store.tokens()).toHaveLength(2)
  })

  it.each(['Bearer tk_x', 'Bearer', 'Basic YTpi', 'tk_x', `Bearer ${'x'.repeat(5000)}`, 'Bearer a b'])(
    '%s is none',
    async authorization => {
      const api = await guarded()
      const answer = await api.get('/v1/access', { authorization })
      expect([answer.status, answer.json.code]).toEqual([401, 'token-refused'])
    },
  )

  it('wrong ones are limited by address, right ones are not', async () => {
    const api = await openApi({ adminToken: 'admin-of-these-tests', failureLimit: 3 })
    const tries = []
    for (let i = 0; i < 5; i++) tries.push((await api.get('/v1/access', bearer(`tk_${i}`))).status)
    expect(tries).toEqual([401, 401, 401, 429, 429])
    const refused = await api.get('/v1/access', bearer('tk_6'))
    expect([refused.json.code, Number(refused.headers.get('retry-after')) > 0]).toEqual([
      'too-many-failures',
      true,
    ])
    expect((await api.get('/v1/access', admin)).status).toBe(200)
  })
})

describe('scopes', () => {
  const end = { winners: [], reason: 'x' }
  const attempts = (
    id: string,
  ): readonly (readonly [string, string, string, unknown, Record<string, string>])[] => [
    ['advance', 'POST', `/v1/timelines/${id}/advance`, { until: 'next step' }, { 'if-match': '"1"' }],
    ['answer', 'POST', `/v1/timelines/${id}/decisions/d1`, { answer: 'choose b1' }, {}],
    ['note', 'POST', `/v1/timelines/${id}/notes`, { text: 'x' }, {}],
    ['note of another', 'POST', `/v1/timelines/${id}/notes`, { text: 'x', who: 'ana' }, {}],
    ['define', 'POST', `/v1/timelines/${id}/cards`, { id: 'x', card: {} }, {}],
    ['conclude', 'POST', `/v1/timelines/${id}/conclude`, end, { 'if-match': '"1"' }],
    ['log', 'GET', `/v1/timelines/${id}/commands`, undefined, {}],
    ['scenario', 'GET', `/v1/timelines/${id}/scenario`, undefined, {}],
    ['begin', 'POST', '/v1/timelines', { source: two }, {}],
    ['tokens', 'GET', '/v1/tokens', undefined, {}],
    ['delete', 'DELETE', `/v1/timelines/${id}`, undefined, {}],
  ]

  /** What each scope may do; `refused` by what the scope does not allow. */
  it.each([
    ['read', []],
    ['advance', ['advance']],
    ['decide:ana', ['note', 'note of another']],
    ['decide:bo', ['answer', 'note']],
    [
      'judge',
      [
        'advance',
        'answer',
        'note',
        'note of another',
        'define',
        'conclude',
        'log',
        'scenario',
        'begin',
        'delete',
      ],
    ],
  ])('%s may %j', async (scope, allowed) => {
    const api = await guarded()
    const may: string[] = []
    for (const [name] of attempts('')) {
      const id = await begun(api, admin)
      const who = await someone(api, [scope])
      const [, method, path, body, headers] =
        attempts(id).find(one => one[0] === name) ?? attempts(id)[0] ?? []
      const before = await everything(api)
      const { status } = await api.send(method ?? '', path ?? '', body, { ...headers, ...who })
      if (status === 403) expect(await everything(api)).toEqual(before)
      else may.push(name)
    }
    expect(may).toEqual(allowed)
  })

  it('somebody else cannot answer, and is told who can, by which rule', async () => {
    const api = await guarded()
    const id = await begun(api, admin)
    const ana = await someone(api, ['decide:ana', 'advance'])
    const answer = await api.post(`/v1/timelines/${id}/decisions/d1`, { answer: 'choose a1' }, ana)
    expect([answer.status, answer.json.code, answer.json.rule]).toEqual([
      403,
      'not-your-decision',
      'clock 500.3c',
    ])
    expect(answer.json.detail).toBe('it is bo who decides this')
  })

  it('the judge answers for anybody, and the log says so', async () => {
    const api = await guarded()
    const id = await begun(api, admin)
    const judge = await someone(api, ['judge'])
    expect((await api.post(`/v1/timelines/${id}/decisions/d1`, { answer: 'choose a1' }, judge)).status).toBe(
      200,
    )
    const [last] = await api.store.commands(id, 1)
    expect(last?.envelope).toMatchObject({ by: 'judge', for: 'bo' })
  })
})

describe('tokens that are restricted', () => {
  it('to links: other timelines are not there, are not listed, and cannot be begun', async () => {
    const api = await guarded()
    const mine = await begun(api, admin)
    const other = await api.post('/v1/timelines', { source: two, links: { round: '2' } }, admin)
    const judge = await someone(api, ['judge'], { links: { round: '1' } })
    expect(
      (await api.get('/v1/timelines', judge)).json.timelines.map(({ id }: { id: string }) => id),
    ).toEqual([mine])
    expect((await api.get('/v1/timelines?round=2', judge)).json.timelines).toEqual([])
    expect((await api.get(`/v1/timelines/${other.json.id}`, judge)).json.code).toBe('no-timeline')
    expect((await api.send('DELETE', `/v1/timelines/${other.json.id}`, undefined, judge)).status).toBe(404)
    expect((await advance(api, other.json.id, 0, judge)).status).toBe(404)
    const outside = await api.post('/v1/timelines', { source: two, links: { round: '2' } }, judge)
    expect([outside.status, outside.json.code]).toEqual([403, 'outside-token'])
    expect((await api.post('/v1/timelines', { source: two, links: { round: '1' } }, judge)).status).toBe(201)
  })

  it('to one timeline', async () => {
    const api = await guarded()
    const [mine, other] = [await begun(api, admin), await begun(api, admin)]
    const reader = await someone(api, ['read'], { timeline: mine })
    expect((await api.get(`/v1/timelines/${mine}`, reader)).status).toBe(200)
    expect((await api.get(`/v1/timelines/${other}`, reader)).status).toBe(404)
    expect((await api.get('/v1/timelines', reader)).json.timelines).toHaveLength(1)
    expect((await api.get('/v1/timelines?round=9', reader)).json.timelines).toEqual([])
  })
})

describe('what is hidden', () => {
  const day = `title: A hand each
players: [ana, bo]
cards:
  drone: { type: character, cost: { hand: 1, reserve: 1 }, stats: { forest: 1 } }
  fox: { type: character, cost: { hand: 1, reserve: 1 }, stats: { water: 1 } }
day:
  begin: start of Afternoon of day 1
  first-player: ana
  zones:
    ana: { hand: [drone, drone], mana: 3, deck: 10 }
    bo: { hand: [fox], mana: 3, deck: 10 }
`

  it('a player reads his own hand, everybody else how many cards it has', async () => {
    const api = await guarded()
    const { json } = await api.post('/v1/timelines', { source: day }, admin)
    await advance(api, json.id, 0, admin)
    const seen = async (scope: string) =>
      (await api.get(`/v1/timelines/${json.id}`, await someone(api, [scope]))).text
    const [judge, ana, bo, all] = [
      await seen('judge'),
      await seen('decide:ana'),
      await seen('decide:bo'),
      await seen('read'),
    ]
    expect([judge, ana, bo, all].map(text => text.includes('drone'))).toEqual([true, true, false, false])
    expect([judge, ana, bo, all].map(text => text.includes('fox'))).toEqual([true, false, true, false])
  })

  it('an answer that is given again is viewed again for who asks', async () => {
    const api = await guarded()
    const { json } = await api.post('/v1/timelines', { source: day }, admin)
    const made = await api.post('/v1/tokens', { name: 'x', scopes: ['advance'] }, admin)
    const headers = { 'idempotency-key': 'k', ...bearer(made.json.token) }
    const first = await advance(api, json.id, 0, headers)
    const again = await advance(api, json.id, 0, headers)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(first.text + again.text).not.toMatch(/drone|fox/)
  })

  it('digests and sources are for the judge only', async () => {
    const api = await guarded()
    const made = await api.post('/v1/timelines', { scenario: 'clock.turns-in-a-row' }, admin)
    const ana = await someone(api, ['decide:ana', 'advance'])
    const { id } = made.json
    expect((await api.get(`/v1/timelines/${id}/result`, ana)).json.digest).toBeUndefined()
    expect((await api.get(`/v1/timelines/${id}/result`, admin)).json.digest).toBe('')
    expect((await api.get(`/v1/timelines/${id}`, ana)).text).not.toContain('turns-in-a-row')
    expect((await api.get('/v1/scenarios/clock.turns-in-a-row', ana)).json.source).toBeUndefined()
    expect((await api.get('/v1/scenarios/clock.turns-in-a-row', admin)).json.source).toContain('players:')
  })
})

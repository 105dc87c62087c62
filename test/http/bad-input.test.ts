/** What is wrong with a request is told by its documented problem, and changes nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type Api, makeApi, read } from './app.ts'
import { begun, everything, two } from './tables.ts'

let api: Api
let id = ''
let before: unknown

beforeAll(async () => {
  api = await makeApi()
  id = await begun(api)
  before = await everything(api)
})
afterAll(() => api.close())

/** Nothing has changed, nothing is a fault of the server, and the answer is a problem through and through. */
async function refused(answer: Answer, status: number, code: string): Promise<void> {
  expect([answer.status, answer.json?.code]).toEqual([status, code])
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(answer.json).toMatchObject({ type: `urn:turnkeeper:problem:${code}`, status })
  expect(answer.json.title).not.toBe('')
  expect(answer.text).not.toMatch(/ at .*\.(ts|js):\d|node_modules/)
  expect(await everything(api)).toEqual(before)
  expect(api.faults).toEqual([])
}

const json = { 'content-type': 'application/json' }
const routes = ['/v1/timelines', '/v1/tokens', '/v1/scenarios/check']
const ofTimeline = ['advance', 'notes', 'conclude', 'cards', 'offers/x', 'decisions/d1']

const bodies: readonly (readonly [name: string, body: string, status: number, code: string])[] = [
  ['half of an object', '{"until":', 400, 'malformed-json'],
  ['no JSON at all', 'until: end of tic 5', 400, 'malformed-json'],
  ['two values', '{}{}', 400, 'malformed-json'],
  ['nothing', '', 400, 'empty-body'],
  ['only space', ' \n', 400, 'empty-body'],
  ['null', 'null', 422, 'invalid'],
  ['a list', '[]', 422, 'invalid'],
  ['a text', '"x"', 422, 'invalid'],
  ['a number', '7', 422, 'invalid'],
  ['an unknown field', '{"wrong":1}', 422, 'invalid'],
  ['a number that is none', '{"until":"next step","cap":1e400}', 422, 'invalid'],
  ['a number in quotes', '{"until":"next step","cap":"5"}', 422, 'invalid'],
  ['half a step', '{"until":"next step","cap":1.5}', 422, 'invalid'],
  ['nesting', `{"until":${'['.repeat(5000)}${']'.repeat(5000)}}`, 422, 'invalid'],
  ['__proto__', '{"__proto__":{"admin":true}}', 422, 'invalid'],
  ['constructor', '{"constructor":{"prototype":{}}}', 422, 'invalid'],
]

describe.each([...routes, ...ofTimeline])('POST %s', route => {
  const path = () => (route.startsWith('/') ? route : `/v1/timelines/${id}/${route}`)

  it.each(bodies)('with %s', async (_, body, status, code) => {
    const init = { method: 'POST', headers: { ...json, 'if-match': '"1"' }, body }
    await refused(await read(await api.fetch(path(), init)), status, code)
  })

  it('with a body of another type, or of none', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json; charset=latin1',
      'x',
    ]) {
      const init = { method: 'POST', headers: { 'content-type': type, 'if-match': '"1"' }, body: '{}' }
      await refused(await read(await api.fetch(path(), init)), 415, 'wrong-content-type')
    }
    const bare = { method: 'POST', headers: { 'if-match': '"1"' }, body: new TextEncoder().encode('{}') }
    await refused(await read(await api.fetch(path(), bare)), 415, 'wrong-content-type')
    const packed = { method: 'POST', headers: { ...json, 'content-encoding': 'gzip' }, body: '{}' }
    await refused(await read(await api.fetch(path(), packed)), 415, 'wrong-content-type')
    const latin = { method: 'POST', headers: json, body: new Uint8Array([0x22, 0xe9, 0x22]) }
    await refused(await read(await api.fetch(path(), latin)), 415, 'wrong-content-type')
  })
})

it('__proto__ in a body gives nobody anything', () => {
  expect(({} as { admin?: boolean }).admin).toBeUndefined()
})

describe('paths', () => {
  it.each([
    '/v1/timelines/%E0%A4%A',
    '/v1/timelines/%F0%27',
    '/v1/timelines/%00',
    '/v1/scenarios/%E0%A4%A',
    '/v1/%',
  ])('%s leads nowhere', async path => {
    const answer = await api.get(path)
    expect([400, 404]).toContain(answer.status)
    await refused(answer, answer.status, answer.json.code)
  })

  it('an id that is not there, one of another kind, and a method that is none', async () => {
    await refused(await api.get('/v1/timelines/none'), 404, 'no-timeline')
    await refused(await api.get('/v1/tokens/none'), 404, 'no-token')
    await refused(await api.get('/v1/scenarios/clock.none'), 404, 'no-scenario')
    await refused(await api.get('/v1/rules/clock/999.9'), 404, 'no-rule')
    await refused(await api.get('/v1/rules/dice/1'), 422, 'invalid')
    await refused(await api.get('/v1/nothing'), 404, 'not-found')
    await refused(await api.get(`/v1/timelines/${id}?at=2`), 404, 'no-version')
    await refused(await api.send('DELETE', '/v1/timelines/none'), 404, 'no-timeline')
    await refused(await api.send('PUT', `/v1/timelines/${id}`, {}), 405, 'wrong-method')
  })
})

describe('queries', () => {
  it.each([
    'limit=0',
    'limit=201',
    'limit=x',
    'limit=1e2',
    'ended=maybe',
    'rund=3',
    'lang=de',
    'round=1&round=2',
  ])('%s is not understood', async query => {
    const answer = await api.get(`/v1/timelines?${query}`)
    await refused(answer, 422, 'invalid')
    expect(answer.json.errors[0].pointer).toBe(`?${query.split('=')[0]}`)
  })

  it.each(['at=-1', 'at=x', 'at=', 'at=1.5', 'at=99999999999999999999'])('?%s is no version', async query => {
    await refused(await api.get(`/v1/timelines/${id}?${query}`), 422, 'invalid')
  })

  it.each(['garbage', '-1', '1.5', '9'.repeat(16), ''])(
    'an `after` that no page gave out: "%s"',
    async after => {
      const answer = await api.get(`/v1/timelines?after=${after}`)
      await refused(answer, 422, 'invalid')
      expect(answer.json.errors[0].pointer).toBe('?after')
    },
  )

  it('after the last page there is nothing', async () => {
    const { status, json } = await api.get(`/v1/timelines?after=${'9'.repeat(15)}`)
    expect([status, json]).toEqual([200, { timelines: [] }])
  })
})

describe('moments', () => {
  it('what cannot be read says which word, and what would be understood', async () => {
    const answer = await api.post(
      `/v1/timelines/${id}/advance`,
      { until: 'end of tik 5' },
      { 'if-match': '"1"' },
    )
    await refused(answer, 422, 'invalid')
    expect(answer.json.errors).toMatchObject([{ pointer: '/until', found: 'tik', suggestion: 'tic' }])
  })

  it('nobody of this name takes a turn', async () => {
    const body = { until: 'start of turn of a2' }
    const answer = await api.post(`/v1/timelines/${id}/advance`, body, { 'if-match': '"1"' })
    await refused(answer, 422, 'invalid')
    expect(answer.json.errors).toMatchObject([{ pointer: '/until', found: 'a2', allowed: ['a1', 'b1'] }])
  })

  it('one of the other structure than is named', async () => {
    const own = await makeApi()
    const { json } = await own.post('/v1/timelines', {
      scenario: 'together.a-tic-5-trigger-wakes-a-reaction',
    })
    const body = { until: 'at Dusk', structure: 'clock' }
    const answer = await own.post(`/v1/timelines/${json.id}/advance`, body, { 'if-match': '"0"' })
    expect([answer.status, answer.json.errors]).toEqual([
      422,
      [{ pointer: '/structure', detail: 'this value is not known here', found: 'clock', allowed: ['day'] }],
    ])
    await own.close()
  })

  it('one of a structure that is not there, and one that has passed', async () => {
    const to = (until: string) => api.post(`/v1/timelines/${id}/advance`, { until }, { 'if-match': '"1"' })
    await refused(await to('start of Noon'), 422, 'no-such-structure')
    await refused(await to('start of tic 2 of cycle 1'), 409, 'moment-passed')
  })
})

describe('answers', () => {
  const answer = (decision: string, answer: string, headers = {}) =>
    api.post(`/v1/timelines/${id}/decisions/${decision}`, { answer }, headers)

  it('500.3c - what is not legal is refused by its rule, with what would be', async () => {
    const refusal = await answer('d1', 'choose c9')
    await refused(refusal, 422, 'illegal-choice')
    expect(refusal.json).toMatchObject({
      rule: 'clock 500.3c',
      legal: ['choose a1', 'choose b1'],
      version: 1,
      detail: '"choose c9" is not a legal answer here',
    })
    const inFrench = await answer('d1', 'choose c9', { 'accept-language': 'fr-CH, en;q=0.5' })
    expect(inFrench.json).toMatchObject({
      title: "Ce n'est pas une réponse possible",
      detail: "«\u00a0choose c9\u00a0» n'est pas une réponse possible ici",
    })
  })

  it('to no decision, and with nothing that is offered', async () => {
    await refused(await answer('d9', 'choose a1'), 404, 'no-decision')
    await refused(await answer('x', 'choose a1'), 404, 'no-decision')
    await refused(await api.post(`/v1/timelines/${id}/offers/play%20ward`, {}), 409, 'no-such-offer')
  })

  it('going on past a decision', async () => {
    const body = { until: 'end of tic 5' }
    const answer = await api.post(`/v1/timelines/${id}/advance`, body, { 'if-match': '"1"' })
    await refused(answer, 409, 'decision-pending')
    expect(answer.json.detail).toBe('bo has to decide first')
  })

  it('one who wins twice', async () => {
    const body = { winners: ['ana', 'ana'], reason: 'x' }
    const answer = await api.post(`/v1/timelines/${id}/conclude`, body, { 'if-match': '"1"' })
    await refused(answer, 422, 'invalid')
    expect(answer.json.errors).toEqual([
      { pointer: '/winners/1', detail: 'this is given twice', found: '"ana"' },
    ])
  })

  it('for who does not play, or wins', async () => {
    await refused(
      await api.post(`/v1/timelines/${id}/notes`, { text: 'x', who: 'zoe' }),
      422,
      'no-such-player',
    )
    const body = { winners: ['zoe'], reason: 'x' }
    const answer = await api.post(`/v1/timelines/${id}/conclude`, body, { 'if-match': '"1"' })
    await refused(answer, 422, 'no-such-winner')
    expect(answer.json.legal).toEqual(['ana', 'bo'])
  })
})

describe('versions', () => {
  it.each(['advance', 'conclude'])('%s needs the newest', async route => {
    const body = route === 'advance' ? { until: 'next decision' } : { winners: [], reason: 'x' }
    const send = (headers: Record<string, string>) => api.post(`/v1/timelines/${id}/${route}`, body, headers)
    const missing = await send({})
    await refused(missing, 428, 'version-needed')
    expect([missing.json.version, missing.headers.get('etag')]).toEqual([1, '"1"'])
    for (const tag of ['"0"', '"2"', 'W/"0"', '"0", "7"'])
      await refused(await send({ 'if-match': tag }), 412, 'version-stale')
    for (const tag of ['1', '*', '"x"', '""', '"-1"', '"1" x'])
      await refused(await send({ 'if-match': tag }), 400, 'bad-if-match')
  })

  it.each([
    ['decisions/d1', { answer: 'choose a1' }],
    ['offers/x', {}],
    ['notes', { text: 'x' }],
    ['cards', { id: 'x', card: {} }],
  ])('RFC 9110 13.2.1: %s needs none, and keeps to one that is given', async (route, body) => {
    const send = (tag: string) => api.post(`/v1/timelines/${id}/${route}`, body, { 'if-match': tag })
    const stale = await send('"0"')
    await refused(stale, 412, 'version-stale')
    expect([stale.json.version, stale.headers.get('etag')]).toEqual([1, '"1"'])
    await refused(await send('1'), 400, 'bad-if-match')
  })

  it('a key that is none', async () => {
    const send = (key: string) =>
      api.post(`/v1/timelines/${id}/notes`, { text: 'x' }, { 'idempotency-key': key })
    for (const key of ['with space', 'x'.repeat(201)])
      await refused(await send(key), 400, 'bad-idempotency-key')
  })
})

describe('scenarios', () => {
  const begin = (body: object) => api.post('/v1/timelines', body)

  it('one that is not valid as an object is told with pointers', async () => {
    const source = { title: 'x', players: ['ana'], clock: { begin: 'start of tic 3', charactres: {} } }
    const answer = await begin({ source })
    await refused(answer, 422, 'scenario-invalid')
    expect(answer.json.errors).toContainEqual(
      expect.objectContaining({ pointer: '/source/clock/charactres', suggestion: 'characters' }),
    )
    expect(answer.json.errors[0].line).toBeUndefined()
  })

  it('one that is not valid as a text is told with lines and columns', async () => {
    const answer = await begin({ source: two.replace('clock: 3 }\n    b1', 'clok: 3 }\n    b1') })
    await refused(answer, 422, 'scenario-invalid')
    expect(answer.json.errors).toContainEqual(
      expect.objectContaining({ pointer: '/source', line: 7, column: 24, suggestion: 'clock' }),
    )
    await refused(await begin({ source: 'title: [' }), 422, 'scenario-invalid')
    await refused(await begin({ source: 'a: &a [*a]' }), 422, 'scenario-invalid')
  })

  it('the same in a check, and in the middle of a batch: all or none', async () => {
    await refused(await api.post('/v1/scenarios/check', { source: 'title: [' }), 422, 'scenario-invalid')
    const answer = await begin({ timelines: [{ source: two }, { source: { title: 1 } }, { source: two }] })
    await refused(answer, 422, 'scenario-invalid')
    expect(answer.json.errors[0].pointer).toMatch(/^\/timelines\/1\/source/)
  })

  it('none, two, one that is not there, a case that is not there or must be named', async () => {
    await refused(await begin({}), 422, 'invalid')
    await refused(await begin({ links: { round: '3' } }), 422, 'invalid')
    await refused(await begin({ scenario: 'clock.none', source: two }), 422, 'invalid')
    await refused(await begin({ timelines: [] }), 422, 'invalid')
    await refused(await begin({ timelines: [{ source: two }], links: {} }), 422, 'invalid')
    await refused(await begin({ source: two, links: { round: 3 } }), 422, 'invalid')
    await refused(await begin({ source: two, links: { runde: '3' } }), 422, 'invalid')
    const misspelt = await begin({ scenario: 'clock.the-dail' })
    await refused(misspelt, 422, 'invalid')
    expect(misspelt.json.errors[0]).toMatchObject({ pointer: '/scenario', suggestion: 'clock.the-dial' })
    const unnamed = await begin({ scenario: 'clock.the-dial' })
    await refused(unnamed, 422, 'invalid')
    expect(unnamed.json.errors[0].allowed).toContain('at 4 nothing')
    await refused(await begin({ scenario: 'clock.the-dial', case: 'at 4 notthing' }), 422, 'invalid')
  })

  it('a check of more cases than are run at once', async () => {
    const cases = Array.from({ length: 51 }, (_, i) => `  case ${i}: { script: [note: x] }\n`)
    const check = (more: object) =>
      api.post('/v1/scenarios/check', { source: `${two}cases:\n${cases.join('')}`, ...more })
    const answer = await check({})
    await refused(answer, 422, 'too-many-cases')
    expect(answer.json.detail).toContain('at most 50')
    expect((await check({ case: 'case 50' })).status).toBe(200)
  })

  it('a card that is described where there are none', async () => {
    const card = { id: 'drone', card: { type: 'character' } }
    await refused(await api.post(`/v1/timelines/${id}/cards`, card), 422, 'illegal-definition')
  })

  it('a card that is described wrongly, with a pointer to what is wrong and what may stand there', async () => {
    const own = await makeApi()
    const { json } = await own.post('/v1/timelines', { scenario: 'day.a-card-defined-at-the-table' })
    const define = (card: object) => own.post(`/v1/timelines/${json.id}/cards?lang=fr`, { id: 'drone', card })
    const answer = await define({ type: 'charcter' })
    expect([answer.status, answer.json.code, answer.json.legal]).toEqual([
      422,
      'illegal-definition',
      undefined,
    ])
    expect(answer.json.errors).toEqual([
      {
        pointer: '/card/type',
        detail: "ceci n'est pas écrit comme il faut",
        allowed: ['character', 'permanent', 'spell', 'hero'],
      },
    ])
    expect((await define({ type: 'character', wrong: 1 })).json.errors[0].pointer).toBe('/card/wrong')
    expect((await own.get(`/v1/timelines/${json.id}`)).json.version).toBe(0)
    await own.close()
  })
})

describe('tokens', () => {
  it.each([
    { name: 'x', scopes: [] },
    { name: 'x', scopes: ['everything'] },
    { name: 'x', scopes: ['decide:Ana'] },
    { name: 'x', scopes: ['decide:ana', 'decide:bo'] },
    { name: 'x', scopes: ['read'], timeline: 't', links: { round: '3' } },
    { name: 'x', scopes: ['admin'], links: { round: '3' } },
    { name: 'x', scopes: ['read'], expiresAt: 'tomorrow' },
    { name: 'x', scopes: ['admin'], expiresAt: '2026-05-01T09:00:00Z' },
    { name: '', scopes: ['read'] },
    { scopes: ['read'] },
  ])('%j', async body => {
    await refused(await api.post('/v1/tokens', body), 422, 'invalid')
  })

  it('one that has expired would lock everybody out of a server that is open', async () => {
    const expiresAt = '2025-01-01T00:00:00Z'
    const answer = await api.post('/v1/tokens?lang=fr', { name: 'x', scopes: ['admin'], expiresAt })
    await refused(answer, 422, 'invalid')
    expect(answer.json.errors).toEqual([
      { pointer: '/expiresAt', detail: 'ceci doit être un moment à venir', found: expiresAt },
    ])
  })
})

describe('characters that no scenario may hold', () => {
  it.each(['a\u0000b', '\u0007', 'half \ud800', '\udc00', '\ufffe'])(
    '%j in a remark, a link, a name or a key',
    async text => {
      const key = { 'idempotency-key': 'k' }
      const answers = [
        await api.post(`/v1/timelines/${id}/notes`, { text }),
        await api.post(`/v1/timelines/${id}/notes`, { text }, key),
        await api.post('/v1/timelines', { source: two, links: { round: text } }),
        await api.post('/v1/tokens', { name: text, scopes: ['admin'] }),
        await api.post(`/v1/timelines/${id}/notes`, { [text]: 1 }),
      ]
      for (const answer of answers) {
        await refused(answer, 422, 'invalid')
        expect(answer.json.errors[0].detail).toBe('this character cannot stand in a text')
      }
      expect(answers[0]?.json.errors[0].pointer).toBe('/text')
    },
  )

  it('line breaks and all that is written are none', async () => {
    const own = await makeApi()
    const { json } = await own.post('/v1/timelines', { source: two })
    const text = 'one\ntwo\tété 🎲 \u2028'
    expect((await own.post(`/v1/timelines/${json.id}/notes`, { text })).status).toBe(200)
    expect((await own.get(`/v1/timelines/${json.id}/result`)).json.digest).toMatch(/^[0-9a-f]{64}$/)
    const { text: source } = await own.get(`/v1/timelines/${json.id}/scenario`)
    expect((await own.post('/v1/timelines', { source })).status).toBe(201)
    await own.close()
  })
})

describe('where a fault is', () => {
  it('in a body: a pointer, and no line, since data has none', async () => {
    const answer = await api.post('/v1/timelines', { scenario: 5, 'a/b~c': 1 })
    await refused(answer, 422, 'invalid')
    const [first, second] = answer.json.errors
    expect([first.pointer, second.pointer]).toEqual(['/scenario', '/a~1b~0c'])
    expect(Object.keys(first)).not.toContain('line')
  })

  it('in a path: its part by name', async () => {
    const answer = await api.get('/v1/rules/dice/1')
    await refused(answer, 422, 'invalid')
    expect(answer.json.errors).toMatchObject([{ pointer: '/structure', allowed: ['clock', 'day'] }])
  })

  it('the path itself stands in `instance` as a URI can have it', async () => {
    const answer = await api.get('/v1/timelines/%00%C3%A9')
    await refused(answer, 404, 'no-timeline')
    expect(answer.json.instance).toBe('/v1/timelines/%00%C3%A9')
  })
})

describe('bodies that would keep everybody waiting', () => {
  it('more values than a body may have', async () => {
    const answer = await api.post('/v1/timelines', { timelines: Array.from({ length: 50_000 }, () => 0) })
    await refused(answer, 422, 'invalid')
    expect(answer.json.errors).toEqual([
      {
        pointer: '/timelines',
        detail: 'there is too much here: more than 50000 values, repeated ones counted each time',
      },
    ])
  })

  it('of many unknown keys some are told', async () => {
    const body = Object.fromEntries(Array.from({ length: 40_000 }, (_, i) => [`k${i}`, 1]))
    const answer = await api.post('/v1/scenarios/check', body)
    await refused(answer, 422, 'invalid')
    expect(answer.json.errors).toHaveLength(50)
  })
})

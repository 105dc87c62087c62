/** Timelines: begun, listed, read, written as scenarios, deleted. */
import { describe, expect, it } from 'vitest'
import { digest, type Entry } from '../../src/kernel/entry.ts'
import { runScenario } from '../../src/scenario/runner.ts'
import { parseScenarios } from '../../src/scenario/scenario.ts'
import { type Api, openApi } from './app.ts'
import { advance, begun, two } from './tables.ts'

describe('POST /v1/timelines', () => {
  it('begins as a shipped scenario, one case of it, a text of YAML or JSON, or an object', async () => {
    const api = await openApi()
    const shipped = await api.post('/v1/timelines', { scenario: 'clock.turns-in-a-row' })
    expect([shipped.status, shipped.json.source]).toEqual([201, { scenario: 'clock.turns-in-a-row' }])
    const cased = await api.post('/v1/timelines', { scenario: 'clock.the-dial', case: 'at 4 nothing' })
    expect(cased.json.source).toEqual({ scenario: 'clock.the-dial', case: 'at 4 nothing' })
    const object = {
      title: 'Two in one tic',
      players: ['ana', 'bo'],
      clock: {
        begin: 'start of tic 3',
        'turn-player': 'ana',
        characters: { a1: { player: 'ana', clock: 3 }, b1: { player: 'bo', clock: 3 } },
      },
    }
    const views = []
    for (const source of [two, JSON.stringify(object), object]) {
      const { status, json } = await api.post('/v1/timelines', { source, links: { table: '7' } })
      views.push({ ...json, id: status })
    }
    expect(views[0]).toMatchObject({ id: 201, title: 'Two in one tic', links: { table: '7' }, version: 0 })
    expect(views[1]).toEqual(views[0])
    expect(views[2]).toEqual(views[0])
  })

  it('begins a whole round at once, in order', async () => {
    const api = await openApi()
    const timelines = ['1', '2', '3'].map(table => ({ source: two, links: { round: '1', table } }))
    const { status, json } = await api.post('/v1/timelines', { timelines })
    expect([status, json.timelines.length]).toEqual([201, 3])
    const list = await api.get('/v1/timelines?round=1')
    expect(list.json.timelines.map((one: { links: object }) => one.links)).toEqual(
      timelines.map(({ links }) => links),
    )
  })

  it('a whole round does not keep the others waiting', async () => {
    const api = await openApi()
    const order: string[] = []
    const timelines = Array.from({ length: 50 }, () => ({ source: two }))
    const round = api.post('/v1/timelines', { timelines }).then(({ status }) => order.push(`round ${status}`))
    for (let i = 0; i < 3; i++) {
      await api.get('/livez')
      order.push('short')
    }
    await round
    expect(order).toEqual(['short', 'short', 'short', 'round 201'])
  })
})

describe('GET /v1/timelines', () => {
  it('goes page by page, by links and by whether they have ended', async () => {
    const api = await openApi()
    for (let table = 1; table <= 5; table++)
      await api.post('/v1/timelines', {
        source: two,
        links: { round: table > 4 ? '2' : '1', table: `${table}` },
      })
    const tables: string[] = []
    let pages = 0
    for (let path = '/v1/timelines?round=1&limit=3'; path !== ''; pages++) {
      const { json, headers } = await api.get(path)
      for (const { links } of json.timelines) tables.push(links.table)
      path = /^<(.*)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? ''
    }
    expect([tables, pages]).toEqual([['1', '2', '3', '4'], 2])
    expect((await api.get('/v1/timelines?round=2&table=5')).json.timelines).toHaveLength(1)
    expect((await api.get('/v1/timelines?table=9')).json.timelines).toEqual([])
    expect((await api.get('/v1/timelines?ended=true')).json.timelines).toEqual([])
  })
})

describe('GET /v1/timelines/{id}', () => {
  it('says where it stands, who must decide what, by which rule, in the language asked for', async () => {
    const api = await openApi()
    const id = await begun(api)
    const { json } = await api.get(`/v1/timelines/${id}?lang=fr`)
    expect(json).toMatchObject({
      players: [{ id: 'ana' }, { id: 'bo' }],
      clock: {
        text: 'tic 3 du cycle 1',
        mainClock: { cycle: 1, tic: 3 },
        turnPlayer: 'ana',
        clocks: { a1: 3, b1: 3 },
      },
      decisions: [
        {
          ...{ id: 'd1', structure: 'clock', for: 'bo', rule: 'clock 500.3c' },
          text: 'bo choisit quel personnage prend le prochain tour',
          legal: ['choose a1', 'choose b1'],
        },
      ],
      offers: [],
      ending: null,
    })
  })
})

describe('GET /v1/timelines/{id}/scenario', () => {
  const play = async (api: Api, id: string) => {
    await api.post(`/v1/timelines/${id}/decisions/d1`, { answer: 'a1' })
    await api.post(`/v1/timelines/${id}/notes`, { text: 'so far: so good' })
    await advance(api, id, 3)
    await api.post(`/v1/timelines/${id}/decisions/d2`, { answer: 'end turn' })
    await api.post(`/v1/timelines/${id}/advance`, { until: 'end of turn of a1' }, { 'if-match': '"5"' })
    await advance(api, id, 6)
  }

  it('is a file that plays to the same entries', async () => {
    const api = await openApi()
    const id = await begun(api)
    await play(api, id)
    const { text, headers } = await api.get(`/v1/timelines/${id}/scenario`)
    expect(headers.get('content-type')).toBe('application/yaml; charset=utf-8')
    expect(text).toContain('script:\n  - advance: next decision\n  - bo: a1\n  - note: "so far: so good"\n')
    const loaded = parseScenarios(text, 'so-far.yaml')
    if (!loaded.ok || loaded.scenarios[0] === undefined) throw new Error(text)
    const run = runScenario(loaded.scenarios[0])
    expect(run.failures).toEqual([])
    const { json } = await api.get(`/v1/timelines/${id}/result`)
    const entries = await api.store.entries(id, { limit: 1000 })
    expect(digest(entries.map(({ entry }) => entry as unknown as Entry))).toBe(json.digest)
    expect(run.digest).toBe(json.digest)
  })

  it('of one case it is that case', async () => {
    const api = await openApi()
    const source = `${two}cases:\n  one: { rulings: { clock.tie-choice: own-match } }\n  two: {}\n`
    const { json } = await api.post('/v1/timelines', { source, case: 'one' })
    const { text } = await api.get(`/v1/timelines/${json.id}/scenario`)
    expect(text).not.toContain('cases')
    expect(text).toContain('clock.tie-choice: own-match')
  })
})

describe('DELETE /v1/timelines/{id}', () => {
  it('it is gone, and nothing of it can be asked for', async () => {
    const api = await openApi()
    const id = await begun(api)
    expect((await api.send('DELETE', `/v1/timelines/${id}`)).status).toBe(204)
    for (const path of ['', '?at=0', '/result', '/scenario', '/entries'])
      expect((await api.get(`/v1/timelines/${id}${path}`)).json.code).toBe('no-timeline')
    expect((await advance(api, id, 1)).json.code).toBe('no-timeline')
    expect((await api.get('/v1/timelines')).json.timelines).toEqual([])
  })
})

describe('what is there to read', () => {
  it('rules, rulings, scenarios and their schema', async () => {
    const api = await openApi()
    const all = (await api.get('/v1/rules')).json.rules
    const clock = (await api.get('/v1/rules?structure=clock')).json.rules
    expect(all.length).toBeGreaterThan(clock.length)
    const one = await api.get('/v1/rules/clock/500.3c?lang=fr')
    expect(clock.map(({ citation }: { citation: string }) => citation)).toContain(one.json.citation)
    expect((await api.get('/v1/rules/day/page:dusk')).json.standing).toBe('page')
    const { rulings } = (await api.get('/v1/rulings')).json
    expect(rulings[0].options[0].id).toBe(rulings[0].default)
    const { scenarios } = (await api.get('/v1/scenarios')).json
    expect(scenarios.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining(['clock.the-dial', 'day.zero-moves-nobody']),
    )
    expect((await api.get('/v1/scenarios/clock.the-dial')).json.cases).toContain('at 4 nothing')
    expect((await api.get('/schema/scenario.json')).json.$schema).toContain('json-schema.org')
  })
})

describe('POST /v1/scenarios/check', () => {
  it('says what was met and what was not, and where', async () => {
    const api = await openApi()
    const good = await api.post('/v1/scenarios/check', { scenario: 'clock.turns-in-a-row' })
    expect(good.json).toMatchObject({ failed: 0, cases: [{ case: null, failures: [] }] })
    expect(good.json.passed).toBeGreaterThan(0)
    const source = `${two}expect:\n  - { in: tic 3, asked: ana }\n`
    const bad = await api.post('/v1/scenarios/check', { source })
    expect(bad.json).toMatchObject({
      passed: 0,
      failed: 1,
      cases: [{ failures: [{ pointer: '/source', line: 10 }] }],
    })
    expect((await api.get('/v1/timelines')).json.timelines).toEqual([])
  })

  it('is bounded: what goes on and on is stopped, and others have their turns meanwhile', async () => {
    const api = await openApi()
    const source = `title: On and on
players: [ana, bo]
clock:
  begin: start of tic 1
  start-player: ana
  characters: { a1: { player: ana, clock: 5, familiar: true } }
abilities:
  one: { when: start of tic 1/2/3/4/5/6/7/8/9/10, do: [ { note: again } ] }
script:
  - until start of tic 1 of cycle 9000: idle
expect:
  - { in: tic 3, asked: ana }
`
    const check = api.post('/v1/scenarios/check', { source })
    const meanwhile = await api.get('/livez')
    expect(meanwhile.status).toBe(200)
    const { status, json, text } = await check
    if (status !== 200) throw new Error(text)
    expect([status, json.failed]).toEqual([200, expect.any(Number)])
    expect(json.cases[0].failures[0].detail).toContain('stopped here')
  })
})

/** What other turn-based software has got wrong in public (API-*, STR-*, PER-*), against real servers on both databases. */
import { expect, it } from 'vitest'
import { describeOnDatabases } from '../support/databases.ts'
import { connect, type Follower, ids } from './live/live.ts'
import { type Serving, serving } from './operation/serving.ts'
import { two } from './tables.ts'

const expand = `title: Both expand
edition: v1.0
players: [ana, bo]
cards: { sage: { type: hero }, monk: { type: hero }, ant: { type: character }, owl: { type: character } }
day:
  begin: start of Morning of day 2
  first-player: ana
  zones: { ana: { hero: [sage], hand: [ant] }, bo: { hero: [monk], hand: [owl] } }
abilities:
  grow-a: { of: sage, when: { event: put, who: me }, do: [{ note: grow }] }
  grow-b: { of: monk, when: { event: put, who: me }, do: [{ note: grow }] }
  for-all: { of: monk, when: { event: put, per: event }, do: [{ note: all }] }
`

const mill = `title: A quick action
edition: v1.0
players: [ana, bo]
cards: { mill: { type: permanent } }
day: { begin: start of Afternoon of day 1, first-player: ana, zones: { ana: { landmark: [mill] } } }
abilities:
  grind: { of: mill, quick: { pay: { mana: 0 } }, do: [{ add-counter: flour, to: self }] }
`

describeOnDatabases('public faults', fresh => {
  const send = async (server: Serving, path: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await server.get(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    // biome-ignore lint/suspicious/noExplicitAny: tests look into what came back.
    return { status: response.status, headers: response.headers, json: (await response.json()) as any }
  }
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  const look = async (server: Serving, id: string): Promise<any> =>
    (await server.get(`/v1/timelines/${id}`)).json()
  const start = async () => serving({ database: await fresh(), heartbeatMs: 30 })
  const begin = async (server: Serving, source = two) =>
    (await send(server, '/v1/timelines', { source })).json.id as string
  const advance = (server: Serving, id: string, version: number, headers: Record<string, string> = {}) =>
    send(
      server,
      `/v1/timelines/${id}/advance`,
      { until: 'next decision' },
      { 'if-match': `"${version}"`, ...headers },
    )
  const answer = (server: Serving, id: string, decision: string, text: string) =>
    send(server, `/v1/timelines/${id}/decisions/${decision}`, { answer: text })
  const note = (server: Serving, id: string, text: string) =>
    send(server, `/v1/timelines/${id}/notes`, { text })
  /** Answers what waits, and goes on. */
  const play = async (server: Serving, id: string, text: string) => {
    const { version, decisions } = await look(server, id)
    expect((await answer(server, id, decisions[0].id, text)).status).toBe(200)
    expect((await advance(server, id, version + 1)).status).toBe(200)
  }
  const follow = (server: Serving, id: string, headers: Record<string, string> = {}): Promise<Follower> =>
    connect(`${server.url}/v1/timelines/${id}/entries`, headers)

  it('API-01: an advance that is sent twice is one, and the second is told the version', async () => {
    const server = await start()
    const id = await begin(server)
    expect((await advance(server, id, 0)).status).toBe(200)
    const again = await advance(server, id, 0)
    expect([again.status, again.json.version, again.headers.get('etag')]).toEqual([412, 1, '"1"'])
    expect((await look(server, id)).version).toBe(1)
  })

  it('API-03: two with one key at once and a third later are one, and answered alike', async () => {
    const server = await start()
    const id = await begin(server)
    const once = () => advance(server, id, 0, { 'idempotency-key': 'k' })
    const answers = [...(await Promise.all([once(), once()])), await once()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1)
    expect((await look(server, id)).version).toBe(1)
  })

  it('API-06: of two who act at once both are told what became of it', async () => {
    const server = await start()
    const id = await begin(server)
    await advance(server, id, 0)
    const both = await Promise.all(['choose a1', 'choose b1'].map(text => answer(server, id, 'd1', text)))
    const [late] = both.filter(({ status }) => status !== 200)
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([late?.status, late?.json.code, late?.json.version]).toEqual([409, 'decision-superseded', 2])
  })

  it('API-07: what is not legal moves neither version, ETag nor stream', async () => {
    const server = await start()
    const id = await begin(server)
    await advance(server, id, 0)
    const [table, round] = [await follow(server, id), await connect(`${server.url}/v1/stream?after=0`)]
    await Promise.all([table.has(1), round.has(2)])
    const before = [table.events.length, round.events.length]
    const etag = async () => (await server.get(`/v1/timelines/${id}`)).headers.get('etag')
    expect((await answer(server, id, 'd1', 'choose c9')).status).toBe(422)
    expect((await advance(server, id, 1)).status).toBe(409)
    expect(await etag()).toBe('"1"')
    // Two signs of life later nothing has come.
    const beats = table.comments.length
    await expect.poll(() => table.comments.length).toBeGreaterThan(beats + 1)
    expect([table.events.length, round.events.length]).toEqual(before)
    for (const follower of [table, round]) follower.kill()
  })

  it('STR-05: a client that is gone leaves nothing, and commands go on', async () => {
    const server = await start()
    const id = await begin(server)
    const follower = await follow(server, id)
    follower.kill()
    for (let i = 0; i < 20; i++) expect((await note(server, id, `${i}`)).status).toBe(200)
    const open = async () => (await (await server.get('/metrics')).text()).match(/streams_open (\d+)/)?.[1]
    await expect.poll(open).toBe('0')
  })

  it('STR-09: after signs of life a reader goes on where he was, with each entry once', async () => {
    const server = await start()
    const id = await begin(server)
    for (let i = 1; i <= 6; i++) await note(server, id, `${i}`)
    const first = await follow(server, id)
    await first.has(6)
    await expect.poll(() => first.comments.length).toBeGreaterThan(1)
    const last = ids(first).at(-1) ?? ''
    first.kill()
    for (const text of ['7', '8']) await note(server, id, text)
    const second = await follow(server, id, { 'last-event-id': last })
    await second.has(2)
    expect(ids(second)).toEqual(['7', '8'])
    second.kill()
  })

  it('STR-11: two who follow are told all, in the same order', async () => {
    const server = await start()
    const id = await begin(server)
    const followers = [await follow(server, id), await follow(server, id)]
    await Promise.all(Array.from({ length: 10 }, (_, i) => note(server, id, `${i}`)))
    await Promise.all(followers.map(follower => follower.has(10)))
    expect(followers.map(ids)).toEqual(
      Array.from({ length: 2 }, () => Array.from({ length: 10 }, (_, i) => `${i + 1}`)),
    )
    for (const follower of followers) follower.kill()
  })

  it.each([
    ['a choice among equals is open', two, []],
    ['Reactions are in Limbo', expand, ['expand owl', 'expand ant']],
    ['a quick action has been taken', mill, ['use grind']],
  ] as const)(
    'PER-08: a restart while %s asks the same, of the same player, at the same version',
    async (_, source, texts) => {
      const database = await fresh()
      const first = await serving({ database })
      const id = await begin(first, source)
      await advance(first, id, 0)
      for (const text of texts) await play(first, id, text)
      const before = await look(first, id)
      expect(before.decisions).toHaveLength(1)
      expect(before.day?.limbo.length ?? 0).toBe(source === expand ? 3 : 0)
      await first.stop()
      const second = await serving({ database })
      expect(await look(second, id)).toEqual(before)
      const [{ id: decision, legal }] = before.decisions
      const done = await answer(second, id, decision, legal[0])
      expect([done.status, done.json.version]).toEqual([200, before.version + 1])
    },
  )
})

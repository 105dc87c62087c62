import { describe, expect, it } from 'vitest'
import { commit, connect, dataOf, ids, type LiveServer, liveServer, table, token } from './live.ts'

const path = ({ url }: LiveServer, id: string, query = '') => `${url}/v1/timelines/${id}/entries${query}`

interface Page {
  readonly entries: readonly { readonly cursor: string; readonly entry: { readonly n: number } }[]
  readonly next?: string
}

async function page(
  url: string,
  headers: Record<string, string> = {},
): Promise<Page & { link: string | null }> {
  const response = await fetch(url, { headers })
  expect(response.status).toBe(200)
  return { ...((await response.json()) as Page), link: response.headers.get('link') }
}

const cursors = ({ entries }: Page) => entries.map(({ cursor }) => cursor)

describe('the entries of a timeline, on pages', () => {
  it('come in order, each page says where the next one is, and the last one does not', async () => {
    const server = await liveServer()
    const id = await table(server)
    await commit(server, id, { n: 1 }, { n: 2 }, { n: 3 })
    await commit(server, id, { n: 4 }, { n: 5 })
    const first = await page(path(server, id, '?limit=2'))
    expect(cursors(first)).toEqual(['1', '2'])
    expect(first).toMatchObject({ version: 2, next: '2' })
    expect(first.link).toBe(`</v1/timelines/${id}/entries?limit=2&after=2>; rel="next"`)
    expect(cursors(await page(path(server, id, '?limit=2&after=2')))).toEqual(['3', '4'])
    const last = await page(path(server, id, '?limit=2&after=4'))
    expect(cursors(last)).toEqual(['5'])
    expect(last.next).toBeUndefined()
    expect(last.link).toBeNull()
    expect(cursors(await page(path(server, id, '?after=5')))).toEqual([])
    expect(cursors(await page(path(server, id, '?after=0')))).toEqual(['1', '2', '3', '4', '5'])
  })

  it.each(['?after=6', '?after=x', '?after=-1', '?after=1e3', '?after=99999999999999999999', '?after=1.0'])(
    'refuse %s, which was never given out',
    async query => {
      const server = await liveServer()
      const id = await table(server)
      await commit(server, id, { n: 1 }, { n: 2 })
      for (const accept of ['application/json', 'application/x-ndjson']) {
        const response = await fetch(path(server, id, query), { headers: { accept } })
        expect(response.status).toBe(400)
        expect(await response.json()).toMatchObject({ code: 'bad-cursor' })
      }
    },
  )

  it('are told in the language that is asked for', async () => {
    const server = await liveServer()
    const id = await table(server)
    await commit(server, id, { n: 1, text: 'ok' })
    const texts = async (query: string, headers: Record<string, string> = {}) =>
      (await page(path(server, id, query), headers)).entries
    expect(await texts('')).toMatchObject([{ text: 'the judge notes: ok' }])
    expect(await texts('?lang=fr')).toMatchObject([{ text: expect.stringMatching(/^le juge note.: ok$/) }])
    expect(await texts('', { 'accept-language': 'fr-CH' })).toMatchObject([
      { text: expect.stringMatching(/^le juge note.: ok$/) },
    ])
  })

  it('of a timeline that is not there are a problem', async () => {
    const server = await liveServer()
    for (const accept of ['application/json', 'text/event-stream', 'application/x-ndjson']) {
      const response = await fetch(path(server, 'nowhere'), { headers: { accept } })
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'no-timeline' })
    }
  })
})

describe('an export', () => {
  it('has all entries as lines, and says at its end that it is whole', async () => {
    const server = await liveServer()
    const id = await table(server)
    for (let version = 0; version < 30; version += 1)
      await commit(server, id, ...Array.from({ length: 20 }, (_, i) => ({ n: version * 20 + i + 1 })))
    const response = await fetch(path(server, id), { headers: { accept: 'application/x-ndjson' } })
    expect(response.headers.get('content-type')).toBe('application/x-ndjson')
    const told = (await response.text())
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line))
    expect(told.slice(0, -1).map(({ entry }) => entry.n)).toEqual(
      Array.from({ length: 600 }, (_, i) => i + 1),
    )
    expect(told.at(-1)).toEqual({ type: 'end', reason: 'complete' })
    const rest = await fetch(path(server, id, '?after=599'), { headers: { accept: 'application/x-ndjson' } })
    expect((await rest.text()).split('\n')).toHaveLength(3)
  })
})

describe('the entries of a timeline, live', () => {
  it('are what is kept, from the first, and then what comes', async () => {
    const server = await liveServer()
    const id = await table(server)
    await commit(server, id, { n: 1 }, { n: 2 })
    const follower = await connect(path(server, id))
    await follower.has(2)
    await commit(server, id, { n: 3 })
    await follower.has(3)
    expect(follower.headers['content-type']).toBe('text/event-stream')
    expect(ids(follower)).toEqual(['1', '2', '3'])
    expect(dataOf(follower)[2]).toEqual({
      type: 'entry',
      cursor: '3',
      timeline: id,
      version: 2,
      entry: expect.objectContaining({ n: 3, kind: 'noted' }),
      text: 'the judge notes: entry 3',
    })
    follower.kill()
  })

  it('go on after Last-Event-ID, which comes before what the address says', async () => {
    const server = await liveServer()
    const id = await table(server)
    await commit(server, id, { n: 1 }, { n: 2 }, { n: 3 })
    const resumed = await connect(path(server, id, '?after=1'), { 'last-event-id': '2' })
    const begun = await connect(path(server, id, '?after=1'))
    await Promise.all([resumed.has(1), begun.has(2)])
    await commit(server, id, { n: 4 })
    await Promise.all([resumed.has(2), begun.has(3)])
    expect(ids(resumed)).toEqual(['3', '4'])
    expect(ids(begun)).toEqual(['2', '3', '4'])
    resumed.kill()
    begun.kill()
  })

  it.each(['4', 'x', '99999999999999999999', '1 2', '-1', '3.'])(
    'after %j, which was never given out, begin anew with a snapshot',
    async cursor => {
      const server = await liveServer()
      const id = await table(server)
      await commit(server, id, { n: 1 }, { n: 2 }, { n: 3 })
      const follower = await connect(path(server, id), { 'last-event-id': cursor })
      await follower.has(1)
      await commit(server, id, { n: 4 })
      await follower.has(2)
      expect(follower.events.map(({ event }) => event)).toEqual(['reset', 'entry'])
      expect(ids(follower)).toEqual(['3', '4'])
      expect(dataOf(follower)[0]).toMatchObject({
        type: 'reset',
        reason: 'unknown-cursor',
        snapshot: { id, title: 'Two', version: 1, players: [{ id: 'ana' }, { id: 'bo' }] },
      })
      follower.kill()
    },
  )

  it('keep names with line breaks within their frames', async () => {
    const server = await liveServer()
    const id = await table(server)
    const text = 'a\n\ndata: forged\r\nid: 99\rdata: x\u2028y\u2029z\0'
    await commit(server, id, { n: 1, text })
    const follower = await connect(path(server, id))
    await follower.has(1)
    await commit(server, id, { n: 2 })
    await follower.has(2)
    expect(ids(follower)).toEqual(['1', '2'])
    expect(dataOf(follower)[0].entry.details.text).toBe(text)
    follower.kill()
  })

  it('end when the timeline is deleted, and are not there any more', async () => {
    const server = await liveServer()
    const id = await table(server)
    await commit(server, id, { n: 1 })
    const follower = await connect(path(server, id))
    await follower.has(1)
    await server.store.delete(id, new Date().toISOString())
    await follower.ended
    expect(dataOf(follower).at(-1)).toEqual({ type: 'end', reason: 'deleted' })
    expect(follower.events.at(-1)?.id).toBeUndefined()
    expect((await connect(path(server, id))).status).toBe(404)
  })

  it('are not begun for a HEAD', async () => {
    const server = await liveServer()
    const id = await table(server)
    const response = await fetch(path(server, id), {
      method: 'HEAD',
      headers: { accept: 'text/event-stream' },
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    expect(server.streams.open).toBe(0)
  })
})

describe('entries that are not for all', () => {
  const written = [
    { n: 1 },
    { n: 1, only: [] },
    { n: 1, only: ['ana'] },
    { n: 2 },
    { n: 2, only: ['bo'] },
    { n: 2, only: [] },
    { n: 3 },
  ] as const

  it.each([
    { scopes: ['read'], expected: ['1', '2', '3'] },
    { scopes: ['decide:ana'], expected: ['1', '1.1', '2', '3'] },
    { scopes: ['decide:bo'], expected: ['1', '2', '2.1', '3'] },
    { scopes: ['decide:cleo'], expected: ['1', '2', '3'] },
    { scopes: ['judge'], expected: ['1', '1.1', '1.2', '2', '2.1', '2.2', '3'] },
  ])('are told to $scopes without a gap that would betray the others', async ({ scopes, expected }) => {
    const server = await liveServer()
    const id = await table(server)
    await commit(server, id, ...written)
    const { headers } = await token(server, scopes)
    expect(cursors(await page(path(server, id), headers))).toEqual(expected)
    for (const limit of [1, 2, 3]) {
      const told: string[] = []
      for (let query = `?limit=${limit}`; query !== ''; ) {
        const { next, ...found } = await page(path(server, id, query), headers)
        told.push(...cursors(found))
        query = next === undefined ? '' : `?limit=${limit}&after=${next}`
      }
      expect(told).toEqual(expected)
    }
    for (const [index, cursor] of expected.entries()) {
      const rest = expected.slice(index + 1)
      expect(cursors(await page(path(server, id, `?after=${cursor}`), headers))).toEqual(rest)
      const follower = await connect(path(server, id), { ...headers, 'last-event-id': cursor })
      await follower.has(rest.length)
      expect(ids(follower)).toEqual(rest)
      follower.kill()
    }
  })

  it('do not show in how much is given of what has many entries', async () => {
    const server = await liveServer()
    const hidden = [7, 7, 7, 250, 300].map(n => ({ n, only: ['ana'] }))
    const { headers } = await token(server, ['decide:bo'])
    const given = async (count: number, more: typeof hidden) => {
      const id = await table(server, { round: `${count} ${more.length}` })
      const entries = [...Array.from({ length: count }, (_, i) => ({ n: i + 1 })), ...more]
      await commit(server, id, ...entries.sort((a, b) => a.n - b.n))
      const pages = await Promise.all(
        ['?limit=5', '?limit=5&after=4', '?limit=200', '?limit=201&after=100'].map(query =>
          page(path(server, id, query), headers),
        ),
      )
      const round = await connect(
        `${server.url}/v1/stream?after=0&round=${encodeURIComponent(`${count} ${more.length}`)}`,
        headers,
      )
      await round.has(2)
      round.kill()
      const [, { entries: told, more: goesOn }] = dataOf(round)
      return [...pages.map(found => [cursors(found), found.next]), told.length, goesOn]
    }
    for (const count of [199, 200, 201, 320])
      expect(
        await given(
          count,
          hidden.filter(({ n }) => n <= count),
        ),
      ).toEqual(await given(count, []))
  })

  it('reach the judge also where a later command writes them under the same number', async () => {
    const server = await liveServer()
    const id = await table(server)
    await commit(server, id, { n: 1 }, { n: 1, only: [] })
    const judge = await connect(path(server, id))
    const { headers } = await token(server, ['read'])
    const everybody = await connect(path(server, id), headers)
    await Promise.all([judge.has(2), everybody.has(1)])
    await commit(server, id, { n: 1, only: [] }, { n: 2 })
    await Promise.all([judge.has(4), everybody.has(2)])
    expect(ids(judge)).toEqual(['1', '1.1', '1.2', '2'])
    expect(ids(everybody)).toEqual(['1', '2'])
    const { headers: judges } = await token(server, ['judge'])
    expect(cursors(await page(path(server, id, '?after=1.1'), judges))).toEqual(['1.2', '2'])
    judge.kill()
    everybody.kill()
  })

  it('are nowhere in what is sent to others, whatever form it has', async () => {
    const server = await liveServer()
    const id = await table(server, { round: '1' })
    await commit(server, id, { n: 1 }, { n: 1, only: ['ana'], text: 'the hidden sphinx' })
    const { headers } = await token(server, ['decide:bo'])
    const bodies = await Promise.all(
      ['application/json', 'application/x-ndjson'].map(async accept =>
        (await fetch(path(server, id), { headers: { ...headers, accept } })).text(),
      ),
    )
    const follower = await connect(path(server, id), headers)
    const round = await connect(`${server.url}/v1/stream?round=1&after=0`, headers)
    await Promise.all([follower.has(1), round.has(2)])
    const sent = JSON.stringify([bodies, follower.events, round.events])
    expect(sent).toContain('entry 1')
    expect(sent).not.toContain('sphinx')
    expect(sent).not.toContain('sight')
    follower.kill()
    round.kill()
  })
})

import { describe, expect, it } from 'vitest'
import { commit, connect, dataOf, ids, liveServer, table, token } from './live.ts'

describe('a whole round on one stream', () => {
  it('begins with the tables as they stand, and goes on with every change in one order', async () => {
    const server = await liveServer()
    const [one, two] = [
      await table(server, { round: '3', table: '1' }),
      await table(server, { round: '3', table: '2' }),
    ]
    const elsewhere = await table(server, { round: '4' })
    await commit(server, one, { n: 1 })
    const round = await connect(`${server.url}/v1/stream?round=3`)
    await round.has(1)
    await commit(server, two, { n: 1 }, { n: 2 })
    await commit(server, elsewhere, { n: 1 })
    await commit(server, one, { n: 2 })
    const three = await table(server, { round: '3', table: '3' })
    await round.has(4)
    await server.store.delete(two, new Date().toISOString())
    await round.has(5)
    expect(round.events.map(({ event }) => event)).toEqual([
      'reset',
      'changed',
      'changed',
      'created',
      'deleted',
    ])
    const [reset, ...changes] = dataOf(round)
    expect(reset).toMatchObject({
      reason: 'no-cursor',
      snapshot: [
        { id: one, version: 1, links: { round: '3', table: '1' } },
        { id: two, version: 0 },
      ],
    })
    expect(changes).toMatchObject([
      {
        timeline: two,
        version: 1,
        links: { table: '2' },
        entries: [{ entry: { n: 1 } }, { entry: { n: 2 } }],
      },
      { timeline: one, version: 2, entries: [{ entry: { n: 2 }, text: 'the judge notes: entry 2' }] },
      { timeline: three, version: 0, entries: [] },
      { timeline: two, entries: [] },
    ])
    const cursors = ids(round).map(Number)
    expect(cursors).toEqual([...cursors].sort((a, b) => a - b))
    expect(new Set(cursors).size).toBe(5)
    round.kill()
  })

  it('goes on after any cursor that it has given, with nothing lost and nothing repeated', async () => {
    const server = await liveServer()
    const tables = await Promise.all([1, 2, 3].map(n => table(server, { round: '3', table: String(n) })))
    for (let n = 1; n <= 5; n += 1) for (const id of tables) await commit(server, id, { n })
    const all = await connect(`${server.url}/v1/stream?round=3&after=0`)
    await all.has(18)
    const told = ids(all)
    for (const [index, cursor] of told.entries()) {
      const rest = await connect(`${server.url}/v1/stream?round=3`, { 'last-event-id': cursor ?? '' })
      await rest.has(told.length - index - 1)
      rest.kill()
      expect(ids(rest)).toEqual(told.slice(index + 1))
    }
    all.kill()
  })

  it.each(['x', '99', '-1', '1.1', '99999999999999999999'])('begins anew after %j', async cursor => {
    const server = await liveServer()
    const id = await table(server)
    const round = await connect(`${server.url}/v1/stream`, { 'last-event-id': cursor })
    await round.has(1)
    await commit(server, id, { n: 1 })
    await round.has(2)
    expect(dataOf(round)).toMatchObject([
      { type: 'reset', reason: 'unknown-cursor', cursor: '1', snapshot: [{ id }] },
      { type: 'changed', cursor: '2' },
    ])
    round.kill()
  })

  it('reaches no further than the token', async () => {
    const server = await liveServer()
    const [inside, outside] = [await table(server, { table: '1' }), await table(server, { table: '2' })]
    const { headers } = await token(server, ['judge'], { links: { table: '1' } })
    const followers = await Promise.all(
      ['?after=0', ''].map(query => connect(`${server.url}/v1/stream${query}`, headers)),
    )
    await Promise.all(followers.map(follower => follower.has(1)))
    await commit(server, outside, { n: 1, text: 'elsewhere' })
    await commit(server, inside, { n: 1 })
    await Promise.all(followers.map(follower => follower.has(2)))
    for (const follower of followers) {
      expect(JSON.stringify(follower.events)).not.toMatch(new RegExp(`elsewhere|${outside}`))
      follower.kill()
    }
    const { headers: one } = await token(server, ['read'], { timeline: outside })
    const entries = await fetch(`${server.url}/v1/timelines/${inside}/entries`, { headers: one })
    expect(await entries.json()).toMatchObject({ code: 'no-timeline' })
  })

  it('refuses a filter that it does not know', async () => {
    const server = await liveServer()
    const response = await fetch(`${server.url}/v1/stream?rounds=3`)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ code: 'invalid' })
  })
})

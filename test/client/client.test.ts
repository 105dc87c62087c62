import { describe, expect, it } from 'vitest'
import { granted, isProblem, type Problem, Turnkeeper, UnexpectedAnswer } from '../../src/client/index.ts'
import { two } from '../cli/command.ts'
import { serving } from '../http/operation/serving.ts'

const client = async () => new Turnkeeper({ url: (await serving()).url })

describe('a timeline', () => {
  it('is begun, advanced, answered, remarked on and concluded', async () => {
    const turnkeeper = await client()
    const begun = granted(await turnkeeper.create({ source: two, links: { round: '3', table: '7' } }))
    expect(begun).toMatchObject({ title: 'Two take turns', version: 0, links: { round: '3', table: '7' } })

    const asked = granted(await turnkeeper.advance(begun, 'next decision'))
    const [decision] = asked.timeline.decisions
    expect(asked).toMatchObject({ version: 1, stopped: 'decision' })
    expect(decision).toMatchObject({ for: 'bo', rule: 'clock 500.3c', legal: ['choose a1', 'choose b1'] })

    const answered = granted(await turnkeeper.answer(begun.id, decision?.id ?? '', 'choose b1'))
    expect(answered.entries[0]).toMatchObject({ entry: { kind: 'answered', who: 'bo' } })
    const noted = granted(await turnkeeper.note(begun.id, 'ten minutes more', { who: 'ana' }))
    expect(noted.entries).toMatchObject([{ entry: { kind: 'noted', who: 'ana' } }])

    const over = granted(await turnkeeper.conclude(noted, { winners: ['ana'], reason: 'time is up' }))
    expect(over.timeline).toMatchObject({ ended: true, ending: { winners: ['ana'], reason: 'time is up' } })
    expect(granted(await turnkeeper.get(begun.id)).version).toBe(4)
    expect(granted(await turnkeeper.get(begun.id, { at: 1 }))).toMatchObject({ at: 1, ended: false })
    const { entries } = granted(await turnkeeper.entries(begun.id, { limit: 1000 }))
    expect(entries.map(({ entry }) => entry.n)).toEqual(entries.map((_, i) => i + 1))
  })

  it('is begun with others, all or none, and found by its links', async () => {
    const turnkeeper = await client()
    const table = (table: string, source = two) => ({ source, links: { round: '1', table } })
    const refused = await turnkeeper.createAll([table('1'), table('2', two.replace('title:', 'titel:'))])
    expect(refused).toMatchObject({ code: 'scenario-invalid', status: 422 })
    expect(granted(await turnkeeper.list())).toEqual({ timelines: [] })

    const made = granted(await turnkeeper.createAll([table('1'), table('2'), table('3')]))
    expect(made.map(({ links }) => links.table)).toEqual(['1', '2', '3'])
    const found = granted(await turnkeeper.list({ round: '1', table: '2', ended: false }))
    expect(found.timelines.map(({ id }) => id)).toEqual([made[1]?.id])
    const page = granted(await turnkeeper.list({ round: '1' }, { limit: 2 }))
    expect(page.timelines).toHaveLength(2)
    const rest = granted(await turnkeeper.list({ round: '1' }, { limit: 2, after: page.next ?? '' }))
    expect(rest.timelines.map(({ id }) => id)).toEqual([made[2]?.id])
  })

  it('takes what is offered', async () => {
    const turnkeeper = await client()
    const begun = granted(await turnkeeper.create({ scenario: 'day.an-orb-is-exhausted-to-ready-another' }))
    const asked = granted(await turnkeeper.advance(begun, 'next decision'))
    const [offer] = asked.timeline.offers
    if (offer === undefined) throw new Error('nothing is offered')
    const taken = await turnkeeper.takeOffer(begun.id, offer.id, { with: 'amber' })
    expect(isProblem(taken) ? taken.code : taken.version).toBe(2)
  })
})

describe('what the server refuses', () => {
  it('is a value, in the language asked for, with what would be legal', async () => {
    const { url } = await serving()
    const turnkeeper = new Turnkeeper({ url: `${url}/`, lang: 'fr' })
    const begun = granted(await turnkeeper.create({ source: two }))
    const asked = granted(await turnkeeper.advance(begun, 'next decision'))
    const refused = await turnkeeper.answer(begun.id, asked.timeline.decisions[0]?.id ?? '', 'choose c1')
    expect(refused).toMatchObject({ status: 422, code: 'illegal-choice', legal: ['choose a1', 'choose b1'] })
    expect((refused as Problem).title).toBe("Ce n'est pas une réponse possible")
    expect(await turnkeeper.advance(begun, 'next tic')).toMatchObject({ code: 'version-stale', version: 1 })
    expect(await turnkeeper.get('no/such?id')).toMatchObject({ status: 404, code: 'no-timeline' })
  })

  it('for want of a token is a value as well', async () => {
    const { url } = await serving({ adminToken: 'a-token-0123456789' })
    expect(await new Turnkeeper({ url }).list()).toMatchObject({ status: 401, code: 'token-needed' })
    const admitted = new Turnkeeper({ url, token: 'a-token-0123456789' })
    expect(await admitted.list()).toEqual({ timelines: [] })
  })
})

describe('granted', () => {
  it('gives what was asked for, and throws what was refused', () => {
    expect(granted({ id: 'a' })).toEqual({ id: 'a' })
    const problem = {
      type: '',
      title: '',
      status: 409,
      detail: 'the game is over',
      instance: '/',
      code: 'game-over',
    }
    expect(() => granted(problem)).toThrow(
      expect.objectContaining({ name: 'Refused', message: 'game-over: the game is over', problem }),
    )
  })
})

describe('a request that is sent again with its key', () => {
  it('takes effect once', async () => {
    const turnkeeper = await client()
    const create = () => turnkeeper.create({ source: two }, { key: 'table-1' })
    const [one, other] = [granted(await create()), granted(await create())]
    expect(one).toEqual(other)
    const notes = await Promise.all([1, 2, 3].map(() => turnkeeper.note(one.id, 'once', { key: 'note-1' })))
    expect(notes.map(done => granted(done).version)).toEqual([1, 1, 1])
  })
})

describe('where no answer comes', () => {
  it('it throws', async () => {
    const { url, stop } = await serving()
    await stop()
    await expect(new Turnkeeper({ url }).list()).rejects.toThrow(TypeError)
  })

  it('or one of somebody else, it throws and says so', async () => {
    const { url } = await serving()
    const lost = new Turnkeeper({ url: `${url}/docs/swagger-ui.css#` })
    await expect(lost.list()).rejects.toThrow(UnexpectedAnswer)
    const page = new Turnkeeper({
      url,
      fetch: async () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    })
    await expect(page.list()).rejects.toThrow(/answered 502 with text\/plain/)
  })
})

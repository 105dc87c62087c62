/** Timelines in memory: loaded when they are needed, let go when they are not, never ahead of the database. */
import { describe, expect, it } from 'vitest'
import { carryOutInSlices } from '../../src/http/tables/slices.ts'
import type { State } from '../../src/kernel/state.ts'
import { beginning, parseScenarios } from '../../src/scenario/scenario.ts'
import type { Json } from '../../src/store/port.ts'
import { rules } from '../../src/structures/index.ts'
import { rulesVersion, stateVersion } from '../../src/structures/version.ts'
import { carryOut } from '../../src/timeline/carry-out.ts'
import { describeOnDatabases } from '../support/databases.ts'
import { type Api, makeApi, openApi } from './app.ts'
import { advance, begun, two } from './tables.ts'

function firstState(text = two): State {
  const loaded = parseScenarios(text, 'two.yaml')
  if (!loaded.ok || loaded.scenarios[0] === undefined) throw new Error('it cannot be read')
  return beginning(loaded.scenarios[0])
}

const notes = async (api: Api, id: string, count: number) => {
  for (let i = 1; i <= count; i++) await api.post(`/v1/timelines/${id}/notes`, { text: `${i}` })
}

describe('memory', () => {
  it('holds no more than it may, and what was let go goes on as if it had stayed', async () => {
    const api = await openApi({ maxLoaded: 2 })
    const ids = [await begun(api), await begun(api), await begun(api)]
    expect(api.tables.loaded).toBe(2)
    for (const id of ids) {
      expect((await api.post(`/v1/timelines/${id}/decisions/d1`, { answer: 'choose a1' })).status).toBe(200)
      expect((await advance(api, id, 2)).json.timeline.decisions[0].id).toBe('d2')
    }
    expect(api.tables.loaded).toBe(2)
  })

  it('lets go of what nobody uses', async () => {
    const api = await openApi({ idleMs: 40 })
    await begun(api)
    expect(api.tables.loaded).toBe(1)
    api.clock = 1000
    await expect.poll(() => api.tables.loaded).toBe(0)
  })
})

describeOnDatabases('several servers, one after the other and at once', fresh => {
  it('a restart loses nothing: the same waits, for the same player, at the same version', async () => {
    const url = await fresh()
    const first = await makeApi({}, url)
    const id = await begun(first)
    await first.post(`/v1/timelines/${id}/decisions/d1`, { answer: 'choose a1' })
    await advance(first, id, 2)
    const before = await first.get(`/v1/timelines/${id}`)
    await first.close()
    const second = await openApi({}, url)
    expect((await second.get(`/v1/timelines/${id}`)).json).toEqual(before.json)
    expect((await second.post(`/v1/timelines/${id}/decisions/d2`, { answer: 'end turn' })).json.version).toBe(
      4,
    )
  })

  it('two servers on one database see what the other has written, and never fork a timeline', async () => {
    const url = await fresh()
    const servers = [await openApi({}, url), await openApi({}, url)] as const
    const id = await begun(servers[0])
    const posts = Array.from({ length: 20 }, (_, i) =>
      servers[i % 2 === 0 ? 0 : 1].post(`/v1/timelines/${id}/notes`, { text: `${i}` }),
    )
    expect((await Promise.all(posts)).map(({ status }) => status)).toEqual(posts.map(() => 200))
    const [one, other] = await Promise.all(servers.map(api => api.get(`/v1/timelines/${id}`)))
    expect(one?.json.version).toBe(21)
    expect(other?.json).toEqual(one?.json)
    const log = await servers[0].store.commands(id, 0)
    expect(log.map(({ version }) => version)).toEqual(Array.from({ length: 21 }, (_, i) => i + 1))
    const key = { 'idempotency-key': 'k' }
    const twins = servers.map(api => api.post(`/v1/timelines/${id}/notes`, { text: 'once' }, key))
    expect(new Set((await Promise.all(twins)).map(({ json }) => json.version))).toEqual(new Set([22]))
  })
})

describe('stored states', () => {
  it('the newest always, every sixteenth for good, so that no version is far from one', async () => {
    const api = await openApi()
    const id = await begun(api)
    await notes(api, id, 36)
    const near = async (at: number) => {
      const loaded = await api.store.load(id, at)
      return [loaded?.stored.version, loaded?.commands.length]
    }
    expect(await near(37)).toEqual([37, 0])
    expect(await near(36)).toEqual([32, 4])
    expect(await near(17)).toEqual([16, 1])
    expect(await near(15)).toEqual([0, 15])
    const { json } = await api.get(`/v1/timelines/${id}?at=15`)
    expect([json.at, json.version]).toEqual([15, 37])
  })
})

describe('timelines that other rules have written', () => {
  const stored = async (api: Api, versions: { rulesVersion: string; stateVersion: number }) => {
    const row = { id: 'old', title: 'Old', links: {}, createdAt: '2025-05-01T09:00:00.000Z', ...versions }
    await api.store.create([{ ...row, source: { text: two }, first: firstState() as unknown as Json }])
  }

  it('are gone on with, and an entry says so', async () => {
    const api = await openApi()
    await stored(api, { rulesVersion: '0', stateVersion })
    const went = await advance(api, 'old', 0)
    expect(went.json).toMatchObject({ version: 2, stopped: 'decision' })
    const { json } = await api.get('/v1/timelines/old/entries')
    expect(json.entries[0]).toMatchObject({
      version: 1,
      entry: { n: 1, kind: 'rules-changed', details: { from: '0', to: rulesVersion } },
      text: `from here on by version ${rulesVersion} of the rules, no longer by 0`,
    })
    expect((await api.post('/v1/timelines/old/notes', { text: 'x' })).json.version).toBe(3)
  })

  it('a refusal adopts nothing', async () => {
    const api = await openApi()
    await stored(api, { rulesVersion: '0', stateVersion })
    await api.post('/v1/timelines/old/notes', { text: 'x', who: 'zoe' })
    expect((await api.store.row('old'))?.version).toBe(0)
  })

  it('whose state is of an unknown form can be read, and not gone on with', async () => {
    const api = await openApi()
    await stored(api, { rulesVersion: '0', stateVersion: 0 })
    expect((await api.get('/v1/timelines/old')).json).toMatchObject({ title: 'Old', readOnly: true })
    const went = await advance(api, 'old', 0)
    expect([went.status, went.json.code]).toEqual([409, 'rules-unknown'])
    expect((await api.get('/v1/timelines/old/entries')).json.entries).toEqual([])
  })
})

describe('slices', () => {
  it('give the same entries and the same state as one advance, and others have their turns meanwhile', async () => {
    const quiet = two
      .replaceAll('clock: 3', 'clock: 9')
      .replace('    b1', '    f1: { player: bo, familiar: true }\n    b1')
    for (const until of [
      'decision',
      { structure: 'clock', edge: 'end', span: 'tic', where: { tic: [8] } },
    ] as const) {
      for (const cap of [1, 7, 50, 51, 1000]) {
        const command = { type: 'advance', until, cap } as const
        const once = carryOut(rules, firstState(quiet), command)
        const sliced = await carryOutInSlices(rules, firstState(quiet), command)
        expect(sliced).toEqual({ command, carried: once })
      }
    }
  })

  it('cut off after so many entries, the log keeps a command that stops there too', async () => {
    const noisy = `${two.replaceAll('clock: 3', 'clock: 9')}abilities:
  one: { when: start of tic 1/2/3/4/5/6/7/8/9/10, do: [ { note: again } ] }
`
    const command = { type: 'advance', until: 'decision' } as const
    const cut = await carryOutInSlices(rules, firstState(noisy), command, 1)
    if ('refused' in cut) throw new Error(cut.code)
    expect(cut.command).toEqual({ ...command, cap: 50 })
    expect(carryOut(rules, firstState(noisy), cut.command)).toEqual(cut.carried)
  })

  it('a long advance does not keep the others waiting', async () => {
    const api = await openApi({ advanceCap: 20_000 })
    const endless = `title: Nobody is asked
players: [ana, bo]
clock:
  begin: start of tic 1
  start-player: ana
  characters: { f1: { player: ana, familiar: true } }
`
    const { json, text, status } = await api.post('/v1/timelines', { source: endless })
    if (status !== 201) throw new Error(text)
    const order: string[] = []
    const long = advance(api, json.id, 0).then(answer => {
      order.push('long')
      return answer
    })
    for (let i = 0; i < 3; i++) {
      await api.get('/livez')
      order.push('short')
    }
    if ((await long).status !== 200) throw new Error((await long).text)
    expect((await long).json.stopped).toBe('cap')
    expect(order).toEqual(['short', 'short', 'short', 'long'])
  })
})

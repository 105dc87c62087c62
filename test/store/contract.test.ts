import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Store } from '../../src/store/port.ts'
import { describeOnDatabases } from '../support/databases.ts'
import { answer, command, freshStore, later, noon, table } from './support.ts'

describeOnDatabases('timelines', fresh => {
  let store: Store
  beforeEach(async () => {
    store = await freshStore(fresh)
  })
  afterEach(() => store.close())

  describe('a timeline that was made', () => {
    test('is there as it was given, at version 0', async () => {
      const links = { system: 's', tournament: 't', round: 'r', match: 'm', table: '5' }
      const source = { text: 'title: été\r\n', case: 'one', scenario: 'shipped' }
      expect(await store.create([table('a', { links, source })])).toEqual({ ok: true, cursor: 1 })
      const row = await store.row('a')
      expect(row).toEqual({
        id: 'a',
        title: 'Table a',
        links,
        version: 0,
        entries: 0,
        ended: false,
        createdAt: noon,
        updatedAt: noon,
        rulesVersion: '1',
        stateVersion: 1,
      })
      expect(await store.load('a')).toEqual({
        row,
        source,
        stored: { version: 0, state: { clock: 0 }, stateVersion: 1, rulesVersion: '1' },
        commands: [],
      })
      expect(await store.entries('a', { limit: 10 })).toEqual([])
      expect(await store.feed(0, 10)).toEqual([
        { cursor: 1, timeline: 'a', links, version: 0, kind: 'created' },
      ])
    })

    test('of an unknown id there is nothing', async () => {
      expect(await store.row('no')).toBeUndefined()
      expect(await store.load('no')).toBeUndefined()
      expect(await store.commands('no', 0)).toEqual([])
      expect(await store.entries('no', { limit: 10 })).toEqual([])
      expect(await store.delete('no', noon)).toBe(false)
      expect(await store.append(command('no', 1))).toEqual({ ok: false, because: 'unknown' })
      expect(await store.newest()).toBe(0)
    })

    test('any text comes back as it was', async () => {
      const odd = 'NUL \0, half \ud800, "quotes", back\\slash, \n, 🎲'
      const made = table(odd, {
        title: odd,
        links: { round: odd },
        source: { text: odd },
        first: { [odd]: odd },
      })
      await store.create([made])
      await store.append(
        command(odd, 1, { entries: [{ n: 1, entry: odd }], keep: answer(odd, { scope: odd }) }),
      )
      expect(await store.load(odd)).toMatchObject({
        row: { id: odd, title: odd, links: { round: odd } },
        source: { text: odd },
        stored: { state: { [odd]: odd } },
      })
      expect(await store.entries(odd, { limit: 10 })).toMatchObject([{ entry: odd }])
      expect((await store.list({ round: odd }, { limit: 10 })).items).toHaveLength(1)
      expect(await store.kept(odd, odd, noon)).toMatchObject({ key: odd })
      expect(await store.feed(1, 10)).toMatchObject([{ timeline: odd, links: { round: odd } }])
    })

    test('of several all are made or none', async () => {
      await store.create([table('b')])
      await expect(store.create([table('a'), table('b'), table('c')])).rejects.toThrow()
      expect(await store.row('a')).toBeUndefined()
      expect(await store.row('c')).toBeUndefined()
      expect(await store.newest()).toBe(1)
      expect(await store.create([table('a'), table('c')])).toEqual({ ok: true, cursor: 3 })
      expect((await store.feed(1, 10)).map(item => [item.cursor, item.timeline])).toEqual([
        [2, 'a'],
        [3, 'c'],
      ])
    })

    test('more than a statement has room for', async () => {
      const many = Array.from({ length: 2500 }, (_, index) => table(`t${index}`))
      expect(await store.create(many)).toEqual({ ok: true, cursor: 2500 })
      expect(await store.load('t2499')).toMatchObject({ stored: { version: 0 } })
      const entries = Array.from({ length: 12_000 }, (_, index) => ({ n: index + 1, entry: index }))
      expect(await store.append(command('t0', 1, { entries }))).toMatchObject({ ok: true })
      expect((await store.entries('t0', { after: 11_998, limit: 10 })).map(({ entry }) => entry)).toEqual([
        11_998, 11_999,
      ])
    })
  })

  describe('a list', () => {
    beforeEach(async () => {
      await store.create([
        table('z', { links: { tournament: 't', round: '1', table: '1' } }),
        table('y', { links: { tournament: 't', round: '1', table: '2' } }),
        table('x', { links: { tournament: 't', round: '2', table: '1' } }),
      ])
      await store.append(command('y', 1, { ended: true }))
    })
    const ids = async (filter: Parameters<Store['list']>[0]) =>
      (await store.list(filter, { limit: 10 })).items.map(row => row.id)

    test('is in the order in which they came into being', async () => {
      expect(await ids({})).toEqual(['z', 'y', 'x'])
    })

    test('by links and by whether it is over', async () => {
      expect(await ids({ round: '1' })).toEqual(['z', 'y'])
      expect(await ids({ round: '1', table: '2' })).toEqual(['y'])
      expect(await ids({ tournament: 't', ended: false })).toEqual(['z', 'x'])
      expect(await ids({ ended: true })).toEqual(['y'])
      expect(await ids({ match: '1' })).toEqual([])
    })

    test('in pages, whole although others are made and deleted between them', async () => {
      const first = await store.list({}, { limit: 2 })
      expect(first.items.map(row => row.id)).toEqual(['z', 'y'])
      await store.create([table('a')])
      await store.delete('y', noon)
      const second = await store.list({}, { after: first.next ?? '', limit: 2 })
      expect(second.items.map(row => row.id)).toEqual(['x', 'a'])
      expect(second.next).toBeUndefined()
    })

    test.each(['', 'x', '-1', '1.5', '9'.repeat(40), '\0'])(
      'after %j, which no page gave: nothing',
      async after => {
        expect(await store.list({}, { after, limit: 2 })).toEqual({ items: [] })
      },
    )
  })

  describe('a command', () => {
    beforeEach(async () => {
      await store.create([table('a', { links: { round: '1' } })])
    })

    test('is accepted at the expected version, and the row follows', async () => {
      expect(await store.append(command('a', 1))).toEqual({ ok: true, cursor: 2 })
      expect(
        await store.append(command('a', 2, { ended: true, rulesVersion: '2', stateVersion: 3, entries: [] })),
      ).toEqual({ ok: true, cursor: 3 })
      expect(await store.row('a')).toMatchObject({
        version: 2,
        entries: 1,
        ended: true,
        createdAt: noon,
        updatedAt: later(2),
        rulesVersion: '2',
        stateVersion: 3,
      })
      expect(await store.commands('a', 0)).toEqual([
        { version: 1, envelope: { type: 'advance', version: 1 } },
        { version: 2, envelope: { type: 'advance', version: 2 } },
      ])
      expect(await store.commands('a', 1)).toMatchObject([{ version: 2 }])
      expect(await store.feed(1, 10)).toEqual([
        { cursor: 2, timeline: 'a', links: { round: '1' }, version: 1, kind: 'changed' },
        { cursor: 3, timeline: 'a', links: { round: '1' }, version: 2, kind: 'changed' },
      ])
    })

    test('at any other version it is stale, and nothing is written', async () => {
      await store.append(command('a', 1))
      for (const version of [1, 3]) {
        const refused = await store.append(command('a', version, { keep: answer('k'), state: {} }))
        expect(refused).toEqual({ ok: false, because: 'stale', version: 1 })
      }
      expect(await store.commands('a', 0)).toHaveLength(1)
      expect(await store.entries('a', { limit: 10 })).toHaveLength(1)
      expect(await store.kept(answer('k').scope, 'k', noon)).toBeUndefined()
      expect(await store.newest()).toBe(2)
    })

    test('one whose version does not follow what is expected is a fault of the caller', async () => {
      await expect(store.append({ ...command('a', 1), expected: 3 })).rejects.toThrow(RangeError)
    })

    test('PER-02: what fails in the middle leaves nothing', async () => {
      const circle: { entry?: unknown } = {}
      circle.entry = circle
      const entries = [
        { n: 1, entry: 1 },
        { n: 2, entry: circle as never },
        { n: 3, entry: 3 },
      ]
      await expect(store.append(command('a', 1, { entries, keep: answer('k') }))).rejects.toThrow(TypeError)
      expect(await store.row('a')).toMatchObject({ version: 0, entries: 0 })
      expect(await store.entries('a', { limit: 10 })).toEqual([])
      expect(await store.commands('a', 0)).toEqual([])
      expect(await store.kept(answer('k').scope, 'k', noon)).toBeUndefined()
      expect(await store.append(command('a', 1))).toMatchObject({ ok: true })
    })

    test('of 20 at once for the same version one is accepted', async () => {
      const all = await Promise.all(Array.from({ length: 20 }, () => store.append(command('a', 1))))
      expect(all.filter(({ ok }) => ok)).toHaveLength(1)
      expect(all.filter(({ ok }) => !ok)).toEqual(
        Array.from({ length: 19 }, () => ({ ok: false, because: 'stale', version: 1 })),
      )
      expect(await store.newest()).toBe(2)
    })

    test('a page of entries has so many numbers, and all that share them', async () => {
      const numbers = [1, 2, 2, 2, 3, 4]
      const entries = numbers.map((n, index) => ({ n, entry: index }))
      await store.append(command('a', 1, { entries: entries.slice(0, 2) }))
      await store.append(command('a', 2, { entries: entries.slice(2) }))
      const read = async (where: Parameters<Store['entries']>[1]) =>
        (await store.entries('a', where)).map(({ place, n, version }) => [place, n, version])
      const all = [
        [1, 1, 1],
        [2, 2, 1],
        [3, 2, 2],
        [4, 2, 2],
        [5, 3, 2],
        [6, 4, 2],
      ]
      expect(await read({ limit: 100 })).toEqual(all)
      expect(await read({ limit: 4 })).toEqual(all)
      expect(await read({ limit: 1 })).toEqual(all.slice(0, 1))
      expect(await read({ limit: 2 })).toEqual(all.slice(0, 4))
      expect(await read({ after: 1, limit: 1 })).toEqual(all.slice(1, 4))
      expect(await read({ after: 1, limit: 2 })).toEqual(all.slice(1, 5))
      expect(await read({ after: 2, limit: 1 })).toEqual(all.slice(4, 5))
      expect(await read({ after: 4, limit: 1 })).toEqual([])
      expect(await read({ version: 1, limit: 10 })).toEqual(all.slice(0, 2))
      expect(await read({ version: 2, limit: 2 })).toEqual(all.slice(2, 5))
      expect(await read({ version: 2, after: 2, limit: 10 })).toEqual(all.slice(4))
      expect(await read({ after: Number.MAX_SAFE_INTEGER, limit: 1 })).toEqual([])
    })

    test('loading begins at the newest stored state at or before a version', async () => {
      for (let version = 1; version <= 7; version += 1)
        await store.append(command('a', version, version % 3 === 0 ? { state: { clock: version } } : {}))
      const loaded = async (at?: number) => {
        const { row, stored, commands } = (await store.load('a', at)) ?? {}
        return [row?.version, stored?.version, stored?.state, commands?.map(({ version }) => version)]
      }
      expect(await loaded()).toEqual([7, 6, { clock: 6 }, [7]])
      expect(await loaded(6)).toEqual([7, 6, { clock: 6 }, []])
      expect(await loaded(5)).toEqual([7, 3, { clock: 3 }, [4, 5]])
      expect(await loaded(0)).toEqual([7, 0, { clock: 0 }, []])
      expect(await loaded(99)).toEqual([7, 6, { clock: 6 }, [7]])
    })
  })

  test('what is deleted is gone with its log, and the feed says so', async () => {
    await store.create([table('a', { links: { round: '1' } }), table('b')])
    await store.append(command('a', 1, { state: { clock: 1 } }))
    expect(await store.delete('a', noon)).toBe(true)
    expect(await store.delete('a', noon)).toBe(false)
    expect(await store.load('a')).toBeUndefined()
    expect(await store.commands('a', 0)).toEqual([])
    expect(await store.entries('a', { limit: 10 })).toEqual([])
    expect(await store.feed(3, 10)).toEqual([
      { cursor: 4, timeline: 'a', links: { round: '1' }, version: 1, kind: 'deleted' },
    ])
    expect((await store.list({}, { limit: 10 })).items.map(row => row.id)).toEqual(['b'])
  })

  test('it answers, and does not any more when it is closed', async () => {
    const other = await freshStore(fresh)
    await other.ping()
    await other.close()
    await expect(other.ping()).rejects.toThrow()
  })
})

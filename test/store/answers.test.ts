import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Store } from '../../src/store/port.ts'
import { describeOnDatabases } from '../support/databases.ts'
import { answer, command, freshStore, later, noon, table } from './support.ts'

const day = 24 * 60 * 60

describeOnDatabases('kept answers', fresh => {
  let store: Store
  beforeEach(async () => {
    store = await freshStore(fresh)
  })
  afterEach(() => store.close())

  const kept = (key: string, now = noon) => store.kept(answer(key).scope, key, now)

  test('an answer is found by its scope and key, as it was', async () => {
    expect(await store.keep(answer('k'))).toBe(true)
    expect(await kept('k')).toEqual(answer('k'))
    expect(await kept('other')).toBeUndefined()
    expect(await store.kept('other scope', 'k', noon)).toBeUndefined()
  })

  test('a key that is taken keeps its first answer', async () => {
    await store.keep(answer('k'))
    expect(await store.keep(answer('k', { body: 'second' }))).toBe(false)
    expect(await kept('k')).toEqual(answer('k'))
    expect(await store.keep(answer('k', { scope: 'other' }))).toBe(true)
  })

  test('after 24 hours a key is free again', async () => {
    await store.keep(answer('k'))
    expect(await kept('k', later(day - 1))).toEqual(answer('k'))
    expect(await store.keep(answer('k', { at: later(day - 1) }))).toBe(false)
    expect(await kept('k', later(day))).toBeUndefined()
    const second = answer('k', { at: later(day), body: 'second' })
    expect(await store.keep(second)).toBe(true)
    expect(await kept('k', later(day))).toEqual(second)
  })

  test('what is older than is asked is forgotten', async () => {
    await store.keep(answer('old'))
    await store.keep(answer('new', { at: later(10) }))
    await store.forget(later(10))
    expect(await kept('old')).toBeUndefined()
    expect(await kept('new')).toBeDefined()
  })

  describe('kept with a change', () => {
    test('it is there with the command', async () => {
      await store.create([table('a')])
      expect(await store.append(command('a', 1, { keep: answer('k') }))).toMatchObject({ ok: true })
      expect(await kept('k')).toEqual(answer('k'))
    })

    test('if the key is taken nothing is written, and the answer is told rather than that it is stale', async () => {
      await store.create([table('a')])
      await store.append(command('a', 1, { keep: answer('k') }))
      const first = { ok: false, because: 'kept', kept: answer('k') }
      for (const version of [1, 2]) {
        const again = command('a', version, { keep: answer('k', { body: 'other' }), state: {} })
        expect(await store.append(again)).toEqual(first)
      }
      expect(await store.create([table('b')], answer('k', { body: 'other' }))).toEqual(first)
      expect(await store.row('a')).toMatchObject({ version: 1 })
      expect(await store.row('b')).toBeUndefined()
      expect(await store.newest()).toBe(2)
    })

    test('of 20 identical commands at once one changes something, and all know its answer', async () => {
      await store.create([table('a')])
      const all = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          store.append(command('a', 1, { keep: answer('k', { body: index }) })),
        ),
      )
      const done = all.findIndex(({ ok }) => ok)
      expect(all.filter(({ ok }) => ok)).toHaveLength(1)
      expect(all.filter(({ ok }) => !ok)).toEqual(
        Array.from({ length: 19 }, () => ({
          ok: false,
          because: 'kept',
          kept: answer('k', { body: done }),
        })),
      )
      expect(await store.commands('a', 0)).toHaveLength(1)
    })

    test('of 20 identical creations at once one makes timelines', async () => {
      const all = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          store.create([table(`a${index}`), table(`b${index}`)], answer('k', { body: index })),
        ),
      )
      const done = all.findIndex(({ ok }) => ok)
      expect(all.filter(({ ok }) => ok)).toHaveLength(1)
      const { items } = await store.list({}, { limit: 100 })
      expect(items.map(row => row.id)).toEqual([`a${done}`, `b${done}`])
      expect(await kept('k')).toMatchObject({ body: done })
    })

    test('a change that is undone leaves the key to who waits for it', async () => {
      await store.create([table('a')])
      await store.append(command('a', 1))
      const keep = answer('k')
      const [stale, accepted] = await Promise.all([
        store.append(command('a', 1, { keep })),
        store.append(command('a', 2, { keep })),
      ])
      expect(stale).toMatchObject({ ok: false })
      expect(accepted).toMatchObject({ ok: true })
      expect(await kept('k')).toEqual(keep)
    })
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Store, TokenRow, WebhookRow } from '../../src/store/port.ts'
import { describeOnDatabases } from '../support/databases.ts'
import { command, freshStore, later, noon, table } from './support.ts'

const webhook = (id: string, more: Partial<WebhookRow> = {}): WebhookRow => ({
  id,
  url: 'https://example.org/hook',
  audience: 'everybody',
  secrets: [{ secret: 'whsec_new' }, { secret: 'whsec_old', expiresAt: later(60) }],
  createdAt: noon,
  ...more,
})

const token = (id: string, more: Partial<TokenRow> = {}): TokenRow => ({
  id,
  hash: `hash of ${id}`,
  name: 'Table 5 \0',
  scopes: ['read', 'decide:ana'],
  createdAt: noon,
  ...more,
})

describeOnDatabases('tokens, webhooks and deliveries', fresh => {
  let store: Store
  beforeEach(async () => {
    store = await freshStore(fresh)
  })
  afterEach(() => store.close())

  test('a token is found by its hash until it is removed', async () => {
    const restricted = token('b', { timeline: 'a', links: { round: '1' }, expiresAt: later(60) })
    expect(await store.hasTokens()).toBe(false)
    await store.addToken(token('a'))
    await store.addToken(restricted)
    expect(await store.hasTokens()).toBe(true)
    expect(await store.token('b')).toEqual(restricted)
    expect(await store.token('hash of b')).toBeUndefined()
    expect(await store.tokenByHash('hash of b')).toEqual(restricted)
    expect(await store.tokenByHash('b')).toBeUndefined()
    expect(await store.tokens()).toEqual([token('a'), restricted])
    expect(await store.removeToken('b')).toBe(true)
    expect(await store.removeToken('b')).toBe(false)
    expect(await store.tokenByHash('hash of b')).toBeUndefined()
    await expect(store.addToken(token('c', { hash: 'hash of a' }))).rejects.toThrow()
  })

  test('a webhook is added, changed and removed', async () => {
    await store.addWebhook(webhook('w', { links: { round: '1' }, madeBy: 't' }))
    expect(await store.webhook('w')).toEqual(webhook('w', { links: { round: '1' }, madeBy: 't' }))
    expect(await store.changeWebhook(webhook('w', { disabled: '410' }))).toBe(true)
    expect(await store.changeWebhook(webhook('no'))).toBe(false)
    expect(await store.webhooks()).toEqual([webhook('w', { disabled: '410' })])
    expect(await store.removeWebhook('w')).toBe(true)
    expect(await store.removeWebhook('w')).toBe(false)
    expect(await store.webhook('w')).toBeUndefined()
  })

  describe('deliveries', () => {
    const links = { tournament: 't', round: '1' }
    beforeEach(async () => {
      await store.create([table('a', { links }), table('b', { links: { tournament: 't' } })])
    })
    const due = async (now: string, lease = now, limit = 100) =>
      (await store.due(now, lease, limit)).map(row => `${row.webhook} ${row.timeline} ${row.version}`)

    test('one for each command and each webhook that looks at its timeline and is not disabled', async () => {
      await store.addWebhook(webhook('all'))
      await store.addWebhook(webhook('by-id', { timeline: 'a' }))
      await store.addWebhook(webhook('by-links', { links }))
      await store.addWebhook(webhook('by-one-link', { links: { tournament: 't' } }))
      await store.addWebhook(webhook('other-id', { timeline: 'c' }))
      await store.addWebhook(webhook('both', { timeline: 'b', links }))
      await store.addWebhook(webhook('disabled', { disabled: '410' }))
      await store.append(command('a', 1))
      await store.append(command('b', 1))
      expect((await due(later(9))).toSorted()).toEqual([
        'all a 1',
        'all b 1',
        'by-id a 1',
        'by-links a 1',
        'by-one-link a 1',
        'by-one-link b 1',
      ])
    })

    test('none is made by what is refused, by making a timeline, or for a webhook that came later', async () => {
      await store.append(command('a', 1))
      await store.addWebhook(webhook('w'))
      await store.append(command('a', 1))
      await store.create([table('c')])
      expect(await due(later(9))).toEqual([])
    })

    test('it is due once, with all that is needed to make it', async () => {
      await store.addWebhook(webhook('w'))
      await store.append(command('a', 1))
      const [row, ...others] = await store.due(later(1), later(60), 10)
      expect(others).toEqual([])
      expect(row).toEqual({
        id: expect.any(String),
        webhook: 'w',
        timeline: 'a',
        version: 1,
        cursor: 3,
        status: 'waiting',
        attempts: 0,
        nextAt: later(60),
      })
      expect(await store.delivery(row?.id ?? '')).toEqual(row)
      expect(await store.delivery('no')).toBeUndefined()
    })

    test('of each webhook and timeline the oldest first, the others wait for it', async () => {
      await store.addWebhook(webhook('w'))
      await store.append(command('a', 1))
      await store.append(command('a', 2))
      await store.append(command('b', 1))
      const [first, other] = await store.due(later(9), later(60), 10)
      expect([first?.timeline, first?.version, other?.timeline]).toEqual(['a', 1, 'b'])
      if (first === undefined) throw new Error('none')
      expect(await due(later(9))).toEqual([])
      // It is tried again later: what comes after it waits even longer.
      const last = { at: later(9), status: 500, error: 'x' }
      await store.changeDelivery({ ...first, attempts: 1, nextAt: later(30), last })
      expect(await store.delivery(first.id)).toEqual({ ...first, attempts: 1, nextAt: later(30), last })
      expect(await due(later(29))).toEqual([])
      expect(await due(later(30))).toEqual(['w a 1'])
      await store.changeDelivery({ ...first, status: 'delivered', attempts: 2 })
      expect(await due(later(30))).toEqual(['w a 2'])
    })

    test('one that failed for good lets the next one go', async () => {
      await store.addWebhook(webhook('w'))
      await store.append(command('a', 1))
      await store.append(command('a', 2))
      const [first] = await store.due(later(9), later(9), 10)
      if (first === undefined) throw new Error('none')
      await store.changeDelivery({ ...first, status: 'failed' })
      expect(await due(later(9))).toEqual(['w a 2'])
    })

    test('nobody else gets it until the lease is over', async () => {
      await store.addWebhook(webhook('w'))
      await store.append(command('a', 1))
      expect(await due(later(9), later(20))).toEqual(['w a 1'])
      expect(await due(later(19))).toEqual([])
      expect(await due(later(20))).toEqual(['w a 1'])
    })

    test('of 10 who ask at once each gets others', async () => {
      await store.addWebhook(webhook('v'))
      await store.addWebhook(webhook('w'))
      const ids = Array.from({ length: 10 }, (_, index) => `t${index}`)
      await store.create(ids.map(id => table(id)))
      for (const id of ids) await store.append(command(id, 1))
      const got = await Promise.all(ids.map(() => due(later(9), later(60), 5)))
      const all = got.flat()
      // Who came late may have got fewer; what was left over is still due.
      for (;;) {
        const more = await due(later(9), later(60), 5)
        if (more.length === 0) break
        expect(more.length).toBeLessThanOrEqual(5)
        all.push(...more)
      }
      expect(all.toSorted()).toEqual(ids.flatMap(id => [`v ${id} 1`, `w ${id} 1`]).toSorted())
    })

    test('those of a disabled webhook wait, and go on when it is not disabled any more', async () => {
      await store.addWebhook(webhook('w'))
      await store.append(command('a', 1))
      await store.changeWebhook(webhook('w', { disabled: '410' }))
      expect(await due(later(9))).toEqual([])
      await store.changeWebhook(webhook('w'))
      expect(await due(later(9))).toEqual(['w a 1'])
    })

    test('the log of a webhook is in pages, the newest first', async () => {
      await store.addWebhook(webhook('w'))
      await store.addWebhook(webhook('other'))
      for (const version of [1, 2, 3]) await store.append(command('a', version))
      const first = await store.deliveries('w', { limit: 2 })
      expect(first.items.map(row => row.version)).toEqual([3, 2])
      const second = await store.deliveries('w', { after: first.next ?? '', limit: 2 })
      expect(second.items.map(row => row.version)).toEqual([1])
      expect(second.next).toBeUndefined()
      expect(await store.deliveries('w', { after: 'x', limit: 2 })).toEqual({ items: [] })
      expect(await store.deliveries('no', { limit: 2 })).toEqual({ items: [] })
    })

    test('they go with their webhook and with their timeline', async () => {
      await store.addWebhook(webhook('v'))
      await store.addWebhook(webhook('w'))
      await store.append(command('a', 1))
      await store.append(command('b', 1))
      await store.removeWebhook('v')
      expect(await store.deliveries('v', { limit: 9 })).toEqual({ items: [] })
      await store.delete('a', noon)
      expect(await due(later(9))).toEqual(['w b 1'])
      expect((await store.deliveries('w', { limit: 9 })).items).toHaveLength(1)
    })
  })
})

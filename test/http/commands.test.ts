/** Commands: nothing that is acknowledged is lost, nothing is applied twice. */
import { describe, expect, it, vi } from 'vitest'
import type { Config } from '../../src/http/config.ts'
import { describeOnDatabases } from '../support/databases.ts'
import { openApi } from './app.ts'
import { advance, begun, everything, two } from './tables.ts'

describeOnDatabases('commands', fresh => {
  const open = async (settings: Partial<Config> = {}) => openApi(settings, await fresh())

  describe('versions', () => {
    it('every answer and every look has the version, in the body and as ETag', async () => {
      const api = await open()
      const made = await api.post('/v1/timelines', { source: two })
      expect([made.status, made.json.version, made.headers.get('etag')]).toEqual([201, 0, '"0"'])
      expect(made.headers.get('location')).toBe(`/v1/timelines/${made.json.id}`)
      const { id } = made.json
      const went = await advance(api, id, 0)
      expect(went.json).toMatchObject({
        id,
        version: 1,
        stopped: 'decision',
        timeline: { version: 1, at: 1 },
      })
      expect(went.headers.get('etag')).toBe('"1"')
      const seen = await api.get(`/v1/timelines/${id}`)
      expect(seen.headers.get('etag')).toBe('"1"')
      expect(seen.json).toEqual(went.json.timeline)
    })

    it('advances by the weak form of the ETag, and by one of several', async () => {
      const api = await open()
      const id = await begun(api)
      await api.post(`/v1/timelines/${id}/decisions/d1`, { answer: 'choose a1' })
      const send = (tag: string) =>
        api.post(`/v1/timelines/${id}/advance`, { until: 'next step' }, { 'if-match': tag })
      expect((await send('W/"2"')).json).toMatchObject({ version: 3, stopped: 'step' })
      expect((await send('"1", "3"')).json).toMatchObject({ version: 4 })
    })

    it('the same advance twice is one advance, and the second is told the version', async () => {
      const api = await open()
      const { json } = await api.post('/v1/timelines', { source: two })
      const answers = [await advance(api, json.id, 0), await advance(api, json.id, 0)]
      expect(answers.map(({ status, json }) => [status, json.version])).toEqual([
        [200, 1],
        [412, 1],
      ])
    })

    it('looks at an older version as it was', async () => {
      const api = await open()
      const id = await begun(api)
      const then = await api.get(`/v1/timelines/${id}`)
      await api.post(`/v1/timelines/${id}/decisions/d1`, { answer: 'choose a1' })
      await advance(api, id, 2)
      const again = await api.get(`/v1/timelines/${id}?at=1`)
      expect(again.headers.get('etag')).toBe('"1"')
      expect(again.json).toEqual({ ...then.json, version: 3 })
      expect((await api.get(`/v1/timelines/${id}?at=0`)).json.decisions).toEqual([])
    })
  })

  describe('how far an advance goes', () => {
    it('to a moment, a step, a decision, the end, or as many steps as are allowed', async () => {
      const api = await open({ advanceCap: 3 })
      const quiet = two.replaceAll('clock: 3', 'clock: 9')
      const { json } = await api.post('/v1/timelines', { source: quiet })
      const go = async (body: object, version: number) =>
        (await api.post(`/v1/timelines/${json.id}/advance`, body, { 'if-match': `"${version}"` })).json
      expect(await go({ until: 'end of tic 3', cap: 2 }, 0)).toMatchObject({ stopped: 'cap' })
      expect(await go({ until: 'next step' }, 1)).toMatchObject({ stopped: 'step' })
      expect(await go({ until: 'next decision' }, 2)).toMatchObject({ stopped: 'cap' })
      let version = 3
      let stopped = 'cap'
      for (; stopped === 'cap' && version < 40; version++)
        stopped = (await go({ until: 'end of tic 5' }, version)).stopped
      expect(stopped).toBe('moment')
      const over = await api.post(
        `/v1/timelines/${json.id}/conclude`,
        { winners: ['ana'], reason: 'time' },
        { 'if-match': `"${version}"` },
      )
      expect(over.json.timeline).toMatchObject({ ended: true, ending: { winners: ['ana'], reason: 'time' } })
    })

    it('what comes after the end of the game is refused, but for remarks', async () => {
      const api = await open()
      const id = await begun(api)
      const end = { winners: [], reason: 'nobody wants to' }
      await api.post(`/v1/timelines/${id}/conclude`, end, { 'if-match': '"1"' })
      const before = await everything(api)
      const late = [
        await advance(api, id, 2),
        await api.post(`/v1/timelines/${id}/conclude`, end, { 'if-match': '"2"' }),
        await api.post(`/v1/timelines/${id}/decisions/d1`, { answer: 'choose a1' }),
      ]
      expect(late.map(({ status, json }) => [status, json.code])).toEqual(late.map(() => [409, 'game-over']))
      expect(await everything(api)).toEqual(before)
      expect((await api.post(`/v1/timelines/${id}/notes`, { text: 'see you' })).status).toBe(200)
    })
  })

  describe('answers', () => {
    it('a late answer is refused, and never given to the decision that came since', async () => {
      const api = await open()
      const id = await begun(api)
      expect((await api.post(`/v1/timelines/${id}/decisions/d1`, { answer: 'choose a1' })).status).toBe(200)
      const next = await advance(api, id, 2)
      expect(next.json.timeline.decisions[0].id).toBe('d2')
      const before = await everything(api)
      const late = await api.post(`/v1/timelines/${id}/decisions/d1`, { answer: 'choose b1' })
      expect([late.status, late.json.code, late.json.version]).toEqual([409, 'decision-superseded', 3])
      expect(await everything(api)).toEqual(before)
    })

    it('of two at once one is taken, and the other is told', async () => {
      const api = await open()
      const id = await begun(api)
      const answers = await Promise.all(
        ['choose a1', 'choose b1'].map(answer => api.post(`/v1/timelines/${id}/decisions/d1`, { answer })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect((await api.get(`/v1/timelines/${id}`)).json.version).toBe(2)
    })

    it('a decision of another timeline is none of this one', async () => {
      const api = await open()
      const [one, other] = [await begun(api), await begun(api)]
      await api.post(`/v1/timelines/${one}/decisions/d1`, { answer: 'choose a1' })
      await advance(api, one, 2)
      const answer = await api.post(`/v1/timelines/${other}/decisions/d2`, { answer: 'end turn' })
      expect([answer.status, answer.json.code]).toEqual([404, 'no-decision'])
    })
  })

  describe('Idempotency-Key', () => {
    const key = { 'idempotency-key': 'k-1' }

    it('twenty identical posts at once make one change, and all are told the same', async () => {
      const api = await open()
      const id = await begun(api)
      const posts = Array.from({ length: 20 }, () =>
        api.post(`/v1/timelines/${id}/notes`, { text: 'once' }, key),
      )
      const answers = await Promise.all(posts)
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
      expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(19)
      expect((await api.get(`/v1/timelines/${id}`)).json.version).toBe(2)
    })

    it('twenty at once without a key and with one version make one change', async () => {
      const api = await open()
      const { json } = await api.post('/v1/timelines', { source: two })
      const answers = await Promise.all(Array.from({ length: 20 }, () => advance(api, json.id, 0)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 412)).toHaveLength(19)
    })

    it('twenty timelines begun at once with one key are one', async () => {
      const api = await open()
      const posts = Array.from({ length: 20 }, () => api.post('/v1/timelines', { source: two }, key))
      const answers = await Promise.all(posts)
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
      expect((await api.get('/v1/timelines')).json.timelines).toHaveLength(1)
    })

    it('gives the first answer again, whatever has happened since, in the language of who asks', async () => {
      const api = await open()
      const { json } = await api.post('/v1/timelines', { source: two })
      const first = await advance(api, json.id, 0, key)
      await api.post(`/v1/timelines/${json.id}/decisions/d1`, { answer: 'choose a1' })
      const again = await advance(api, json.id, 0, key)
      expect(again.headers.get('idempotency-replayed')).toBe('true')
      expect(again.json).toEqual({ ...first.json, timeline: { ...first.json.timeline, version: 2 } })
      const french = await advance(api, json.id, 0, { ...key, 'accept-language': 'fr' })
      expect(french.json.entries[0].text).toBe('début du tic 3 du cycle 1')
      expect(french.json.entries[0].entry).toEqual(first.json.entries[0].entry)
    })

    it('with another body it is refused', async () => {
      const api = await open()
      const id = await begun(api)
      await api.post(`/v1/timelines/${id}/notes`, { text: 'one' }, key)
      const before = await everything(api)
      const other = await api.post(`/v1/timelines/${id}/notes`, { text: 'other' }, key)
      expect([other.status, other.json.code]).toEqual([422, 'key-reused'])
      expect(await everything(api)).toEqual(before)
    })

    it('is a key of one timeline and one route, and for 24 hours', async () => {
      const api = await open()
      const [one, other] = [await begun(api), await begun(api)]
      const note = (id: string) => api.post(`/v1/timelines/${id}/notes`, { text: 'x' }, key)
      const replays = async () => (await note(one)).headers.get('idempotency-replayed')
      expect(await replays()).toBeNull()
      expect((await note(other)).headers.get('idempotency-replayed')).toBeNull()
      api.clock = 23 * 3600 * 1000
      expect(await replays()).toBe('true')
      api.clock = 25 * 3600 * 1000
      expect(await replays()).toBeNull()
      expect((await api.get(`/v1/timelines/${one}`)).json.version).toBe(3)
    })

    it('answers of before that are forgotten', async () => {
      vi.useFakeTimers({ toFake: ['setInterval'] })
      const api = await open()
      const id = await begun(api)
      await api.post(`/v1/timelines/${id}/notes`, { text: 'x' }, key)
      const then = () =>
        api.store.kept(`open POST /v1/timelines/${id}/notes`, 'k-1', '2026-05-01T09:00:00.000Z')
      expect(await then()).toMatchObject({ body: { version: 2 } })
      api.clock = 25 * 3600 * 1000
      vi.advanceTimersByTime(3600 * 1000)
      vi.useRealTimers()
      await expect.poll(then).toBeUndefined()
    })

    it('a refusal does not burn it', async () => {
      const api = await open()
      const id = await begun(api)
      const answer = (text: string) => api.post(`/v1/timelines/${id}/decisions/d1`, { answer: text }, key)
      expect((await answer('choose c9')).status).toBe(422)
      const taken = await answer('choose a1')
      expect([taken.status, taken.headers.get('idempotency-replayed')]).toEqual([200, null])
    })

    it('nor does a fault before it is committed', async () => {
      const api = await open()
      const id = await begun(api)
      const { append } = api.store
      api.store.append = () => Promise.reject(new Error('the disk is full'))
      const note = () => api.post(`/v1/timelines/${id}/notes`, { text: 'x' }, key)
      const failed = await note()
      expect([failed.status, failed.json.code]).toEqual([500, 'internal'])
      expect(failed.text).not.toContain('disk')
      api.store.append = append
      expect(await note()).toMatchObject({ status: 200, json: { version: 2 } })
    })
  })

  describe('what the log keeps', () => {
    it('who sent a command, for whom, when, and why it stopped; entries say nothing of it', async () => {
      const api = await open()
      const id = await begun(api)
      await api.post(`/v1/timelines/${id}/decisions/d1`, { answer: 'choose a1' })
      const { json } = await api.get(`/v1/timelines/${id}/commands`)
      expect(json.commands).toMatchObject([
        { version: 1, by: 'open', at: '2026-05-01T09:00:00.000Z', stopped: 'decision' },
        { version: 2, by: 'open', for: 'bo', command: { type: 'answer', answer: 'choose a1' } },
      ])
      const later = await api.get(`/v1/timelines/${id}/commands?after=1`)
      expect(later.json.commands).toEqual(json.commands.slice(1))
      const [entry] = await api.store.entries(id, { version: 2, limit: 1 })
      expect(JSON.stringify(entry)).not.toContain('open"')
    })

    it('is read page by page, and each page says where the next one is', async () => {
      const api = await open()
      const id = await begun(api)
      for (const text of ['two', 'three', 'four', 'five'])
        await api.post(`/v1/timelines/${id}/notes`, { text })
      const pages: number[][] = []
      let path: string | undefined = `/v1/timelines/${id}/commands?limit=2`
      while (path !== undefined) {
        const { json, headers } = await api.get(path)
        pages.push(json.commands.map(({ version }: { version: number }) => version))
        const link = headers.get('link')
        path = link === null ? undefined : /^<(.*)>; rel="next"$/.exec(link)?.[1]
        expect(json.next).toBe(path && String(pages.at(-1)?.at(-1)))
      }
      expect(pages).toEqual([[1, 2], [3, 4], [5]])
    })
  })
})

/** One Idempotency-Key on two servers: whoever is second gives the first one's answer, however close it was. */
import { expect, it } from 'vitest'
import { describeOnDatabases } from '../support/databases.ts'
import { type Answer, type Api, openApi } from './app.ts'
import { advance, begun, two } from './tables.ts'

const key = { 'idempotency-key': 'k-1' }

describeOnDatabases('the same request, on another server a moment earlier', fresh => {
  /** The second server has just seen that the key is free when the first one takes it. */
  async function raced(request: (api: Api) => Promise<Answer>, servers: readonly [Api, Api]) {
    const [first, second] = servers
    const { kept } = second.store
    let earlier: Answer | undefined
    second.store.kept = async (...asked) => {
      const found = await kept(...asked)
      second.store.kept = kept
      earlier = await request(first)
      return found
    }
    return { later: await request(second), earlier }
  }

  const pair = async () => {
    const url = await fresh()
    return [await openApi({}, url), await openApi({}, url)] as const
  }

  it.each([
    ['an advance', (id: string) => (api: Api) => advance(api, id, 2, key)],
    [
      'an answer',
      (id: string) => (api: Api) =>
        api.post(`/v1/timelines/${id}/decisions/d1`, { answer: 'choose a1' }, key),
    ],
  ] as const)('%s is answered with what that one was answered with', async (name, request) => {
    const servers = await pair()
    const id = await begun(servers[0])
    if (name === 'an advance')
      await servers[0].post(`/v1/timelines/${id}/decisions/d1`, { answer: 'choose a1' })
    const { later, earlier } = await raced(request(id), servers)
    expect(earlier?.status).toBe(200)
    expect([later.status, later.json]).toEqual([200, earlier?.json])
    expect(later.headers.get('idempotency-replayed')).toBe('true')
    expect((await servers[1].store.commands(id, 0)).length).toBe(earlier?.json.version)
  })

  it('a timeline is begun once', async () => {
    const servers = await pair()
    const { later, earlier } = await raced(api => api.post('/v1/timelines', { source: two }, key), servers)
    expect([later.status, later.json]).toEqual([201, earlier?.json])
    expect((await servers[1].store.list({}, { limit: 10 })).items).toHaveLength(1)
  })

  it('with another body it is refused', async () => {
    const servers = await pair()
    const id = await begun(servers[0])
    const texts = ['choose a1', 'choose b1']
    const request = (api: Api) =>
      api.post(`/v1/timelines/${id}/decisions/d1`, { answer: texts[servers.indexOf(api)] }, key)
    const { later } = await raced(request, servers)
    expect([later.status, later.json.code]).toEqual([422, 'key-reused'])
  })
})

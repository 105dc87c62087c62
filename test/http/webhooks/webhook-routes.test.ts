import { describe, expect, it, vi } from 'vitest'
import { commit, type LiveServer, liveServer, table, token } from '../live/live.ts'
import { receiver, verified } from './receiver.ts'

type Headers = Record<string, string>
interface Answered {
  readonly status: number
  readonly headers: globalThis.Headers
  readonly body: Body
}

/** Whatever of it there is. */
interface Body {
  readonly id: string
  readonly code?: string
  readonly secret: string
  readonly secrets: readonly object[]
  readonly audience: string
  readonly timeline?: string
  readonly links?: object
  readonly disabledBecause?: string
  readonly items: readonly { readonly id: string }[]
  readonly next?: string
}

async function call(
  { url }: LiveServer,
  method: string,
  path: string,
  { body, headers = {} }: { readonly body?: unknown; readonly headers?: Headers } = {},
): Promise<Answered> {
  const response = await fetch(url + path, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : JSON.parse(text),
  }
}

const url = 'https://example.org/hook'
const make = (server: LiveServer, body: object = {}, headers: Headers = {}) =>
  call(server, 'POST', '/v1/webhooks', { body: { url, ...body }, headers })

describe('a webhook over HTTP', () => {
  it('is made with a secret that is shown once, listed, read, changed and deleted', async () => {
    const server = await liveServer()
    const made = await make(server, { audience: 'everybody', links: { round: '3' }, lang: 'fr' })
    const { id, secret, ...rest } = made.body
    expect(made.status).toBe(201)
    expect(made.headers.get('location')).toBe(`/v1/webhooks/${id}`)
    expect(secret).toMatch(/^whsec_/)
    expect(rest).toEqual({
      url,
      audience: 'everybody',
      lang: 'fr',
      links: { round: '3' },
      enabled: true,
      secrets: [{}],
      createdAt: expect.any(String),
    })
    const read = await call(server, 'GET', `/v1/webhooks/${id}`)
    expect(read.body).toEqual({ id, ...rest })
    expect((await call(server, 'GET', '/v1/webhooks')).body).toEqual({ items: [{ id, ...rest }] })
    const changed = await call(server, 'PATCH', `/v1/webhooks/${id}`, {
      body: { url: 'https://example.org/other', enabled: false },
    })
    expect(changed.body).toMatchObject({
      url: 'https://example.org/other',
      enabled: false,
      disabledBecause: 'by-hand',
    })
    expect((await call(server, 'DELETE', `/v1/webhooks/${id}`)).status).toBe(204)
    for (const method of ['GET', 'DELETE'])
      expect(await call(server, method, `/v1/webhooks/${id}`)).toMatchObject({
        status: 404,
        body: { code: 'no-webhook' },
      })
  })

  it.each([
    [{ url: 'ftp://example.org/' }, '/url'],
    [{ url: 'https://me:secret@example.org/' }, '/url'],
    [{ url: 'example.org' }, '/url'],
    [{ url: `https://example.org/${'x'.repeat(2000)}` }, '/url'],
    [{ audience: 'The Judge' }, '/audience'],
    [{ links: { chair: '1' } }, '/links/chair'],
    [{ timeline: 't', links: { table: '1' } }, '/links'],
    [{ events: 'all' }, '/events'],
  ])('is refused as %j, with what is wrong', async (body, pointer) => {
    const server = await liveServer()
    expect(await make(server, body)).toMatchObject({
      status: 422,
      body: { code: 'invalid', errors: [{ pointer }] },
    })
  })

  it('does not go to an address that is written out and not public, unless that is configured', async () => {
    const guarded = await liveServer({ config: { webhookPrivate: false } })
    for (const host of ['127.0.0.1', '0x7f.1', '[::1]', '[::ffff:10.0.0.1]', '169.254.169.254'])
      expect(await make(guarded, { url: `http://${host}/` })).toMatchObject({
        status: 422,
        body: { code: 'address-refused' },
      })
    const { id } = (await make(guarded)).body
    const moved = await call(guarded, 'PATCH', `/v1/webhooks/${id}`, { body: { url: 'http://10.0.0.1/' } })
    expect(moved.body).toMatchObject({ code: 'address-refused' })
    const open = await liveServer()
    expect((await make(open, { url: 'http://127.0.0.1/' })).status).toBe(201)
  })

  it('is told no more than its maker may see', async () => {
    const server = await liveServer()
    const [admin, judge, ana, reader] = await Promise.all(
      [['admin'], ['judge'], ['read', 'decide:ana'], ['read']].map(scopes => token(server, scopes)),
    )
    const audience = async (who: typeof admin, body: object = {}) => {
      const { status, body: answered } = await make(server, body, who?.headers)
      return status === 201 ? answered.audience : answered.code
    }
    expect(await audience(admin)).toBe('judge')
    expect(await audience(judge, { audience: 'bo' })).toBe('bo')
    expect(await audience(ana)).toBe('ana')
    expect(await audience(ana, { audience: 'everybody' })).toBe('everybody')
    expect(await audience(ana, { audience: 'bo' })).toBe('audience-hidden')
    expect(await audience(ana, { audience: 'judge' })).toBe('audience-hidden')
    expect(await audience(reader)).toBe('not-allowed')
    expect((await make(server)).body).toMatchObject({ code: 'token-needed' })
  })

  it('reaches no further than the token of its maker', async () => {
    const server = await liveServer()
    const [mine, other] = [await table(server, { table: '1' }), await table(server, { table: '2' })]
    const byLinks = (await token(server, ['judge'], { links: { table: '1' } })).headers
    const byId = (await token(server, ['judge'], { timeline: mine })).headers
    const reach = async (headers: Headers, body: object) => {
      const { timeline, links, code } = (await make(server, body, headers)).body
      return code ?? { timeline, links }
    }
    expect(await reach(byLinks, {})).toEqual({ links: { table: '1' } })
    expect(await reach(byLinks, { links: { table: '1', round: '3' } })).toEqual({
      links: { table: '1', round: '3' },
    })
    expect(await reach(byLinks, { links: { round: '3' } })).toBe('outside-token')
    expect(await reach(byLinks, { timeline: mine })).toEqual({ timeline: mine })
    expect(await reach(byLinks, { timeline: other })).toBe('no-timeline')
    expect(await reach(byId, {})).toEqual({ timeline: mine })
    expect(await reach(byId, { timeline: other })).toBe('no-timeline')
    expect(await reach(byId, { links: { table: '1' } })).toBe('outside-token')
  })

  it("is its maker's and the admin's; so many are enough", async () => {
    const server = await liveServer()
    const [admin, one, other] = await Promise.all(
      [['admin'], ['judge'], ['judge']].map(scopes => token(server, scopes)),
    )
    const { id } = (await make(server, {}, one?.headers)).body
    const seenBy = async (who: typeof admin) => {
      const headers = who?.headers ?? {}
      const [{ status }, { body }] = [
        await call(server, 'GET', `/v1/webhooks/${id}`, { headers }),
        await call(server, 'GET', '/v1/webhooks', { headers }),
      ]
      return [status, body.items.length]
    }
    expect(await Promise.all([seenBy(one), seenBy(other), seenBy(admin)])).toEqual([
      [200, 1],
      [404, 0],
      [200, 1],
    ])
    for (const [method, path] of [
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/secret'],
      ['POST', '/ping'],
      ['POST', '/replay'],
      ['GET', '/deliveries'],
      ['POST', '/deliveries/d1/replay'],
    ] as const) {
      const body = method === 'PATCH' || path === '/secret' ? { body: {} } : {}
      const asked = await call(server, method, `/v1/webhooks/${id}${path}`, {
        ...body,
        headers: other?.headers ?? {},
      })
      expect(asked).toMatchObject({ status: 404, body: { code: 'no-webhook' } })
    }
    for (let n = 2; n <= 20; n += 1) expect((await make(server, {}, one?.headers)).status).toBe(201)
    expect(await make(server, {}, one?.headers)).toMatchObject({
      status: 409,
      body: { code: 'too-many-webhooks' },
    })
    expect((await make(server, {}, other?.headers)).status).toBe(201)
  })

  it('is signed with both secrets for a while after a change', async () => {
    const server = await liveServer()
    const to = await receiver()
    const { id, secret: old } = (await make(server, { url: to.url })).body
    const rotated = await call(server, 'POST', `/v1/webhooks/${id}/secret`, { body: { overlapSeconds: 60 } })
    const { secret, secrets } = rotated.body
    expect(secrets).toEqual([{}, { expiresAt: expect.any(String) }])
    await commit(server, await table(server), { n: 1 })
    await to.has(1)
    const [first] = to.received
    if (first === undefined) throw new Error('nothing received')
    expect(verified(first, secret)).toEqual(verified(first, old))
    await call(server, 'POST', `/v1/webhooks/${id}/secret`, { body: { overlapSeconds: 0 } })
    await commit(server, await table(server), { n: 1 })
    await to.has(2)
    const second = to.received[1]
    if (second === undefined) throw new Error('nothing received')
    expect(() => verified(second, secret)).toThrow('No matching signature')
  })

  it('can be tried out', async () => {
    const server = await liveServer()
    const to = await receiver((_, count) => (count === 1 ? 204 : 503))
    const { id, secret } = (await make(server, { url: to.url })).body
    expect((await call(server, 'POST', `/v1/webhooks/${id}/ping`)).body).toEqual({
      delivered: true,
      status: 204,
      text: 'it was answered with 204',
    })
    const [ping] = to.received
    expect(ping && verified(ping, secret)).toMatchObject({ type: 'ping', webhook: id })
    expect((await call(server, 'POST', `/v1/webhooks/${id}/ping?lang=fr`)).body).toMatchObject({
      delivered: false,
      text: 'la réponse était 503',
    })
    expect((await call(server, 'GET', `/v1/webhooks/${id}/deliveries`)).body.items).toEqual([])
    await call(server, 'PATCH', `/v1/webhooks/${id}`, { body: { enabled: false } })
    expect(await call(server, 'POST', `/v1/webhooks/${id}/ping`)).toMatchObject({
      status: 409,
      body: { code: 'webhook-disabled' },
    })
  })
})

describe('the deliveries of a webhook', () => {
  const quick = { retries: { attempts: 2, firstMs: 1, factor: 1, mostMs: 1 }, lookMs: 5 }

  it('are listed, the newest first, and failed ones are sent again: one, or all of them', async () => {
    const server = await liveServer({ deliverer: quick })
    let status = 500
    const to = await receiver(() => status)
    const id = await table(server)
    const { id: hook } = (await make(server, { url: to.url })).body
    const log = async (query = '') =>
      (await call(server, 'GET', `/v1/webhooks/${hook}/deliveries${query}`)).body
    const settled = (expected: object[]) =>
      vi.waitFor(async () => expect((await log()).items).toMatchObject(expected), {
        timeout: 10_000,
        interval: 5,
      })
    for (let n = 1; n <= 3; n += 1) await commit(server, id, { n })
    const failed = { status: 'failed', attempts: 2, last: { status: 500, text: 'it was answered with 500' } }
    await settled([3, 2, 1].map(version => ({ ...failed, version, timeline: id })))
    const first = await log('?limit=2')
    const last = await log(`?limit=2&after=${first.next}`)
    expect([first.items.length, last.items.length]).toEqual([2, 1])
    expect(last.next).toBeUndefined()

    status = 204
    const one = first.items[0]?.id
    const replayed = await call(server, 'POST', `/v1/webhooks/${hook}/deliveries/${one}/replay`)
    expect(replayed).toMatchObject({ status: 202, body: { id: one, status: 'waiting', attempts: 0 } })
    await settled([{ version: 3, status: 'delivered', attempts: 1 }, failed, failed])
    expect(await call(server, 'POST', `/v1/webhooks/${hook}/deliveries/${one}/replay`)).toMatchObject({
      status: 409,
      body: { code: 'delivery-not-failed' },
    })
    expect(await call(server, 'POST', `/v1/webhooks/${hook}/deliveries/d0/replay`)).toMatchObject({
      status: 404,
      body: { code: 'no-delivery' },
    })

    const before = to.received.length
    expect(await call(server, 'POST', `/v1/webhooks/${hook}/replay`)).toMatchObject({
      status: 202,
      body: { replayed: 2 },
    })
    const delivered = { status: 'delivered' }
    await settled([delivered, delivered, delivered])
    expect(to.received.slice(before).map(({ body }) => body.version)).toEqual([1, 2])
  })

  it('wait while it is disabled, and are sent when it is enabled again', async () => {
    const server = await liveServer({ deliverer: quick })
    let status = 410
    const to = await receiver(() => status)
    const id = await table(server)
    const { id: hook } = (await make(server, { url: to.url })).body
    await commit(server, id, { n: 1 })
    await commit(server, id, { n: 2 })
    const state = async () => (await call(server, 'GET', `/v1/webhooks/${hook}`)).body
    await vi.waitFor(async () =>
      expect(await state()).toMatchObject({ enabled: false, disabledBecause: 'gone' }),
    )
    expect(await call(server, 'POST', `/v1/webhooks/${hook}/replay`)).toMatchObject({
      status: 409,
      body: { code: 'webhook-disabled' },
    })
    status = 204
    await call(server, 'PATCH', `/v1/webhooks/${hook}`, { body: { enabled: true } })
    await vi.waitFor(() => expect(to.received.map(({ body }) => body.version)).toEqual([1, 2]))
    expect(await state()).toMatchObject({ enabled: true })
    expect((await state()).disabledBecause).toBeUndefined()
  })
})

/** Everything that somebody can ask of the API, with what he may know: often refused, and never too talkative. */
import { expect, vi } from 'vitest'
import { type Audience, audiences } from './known.ts'
import type { Caller, Hearing, Request } from './sent.ts'

export interface Standing {
  readonly version: number
  /** The number of the newest entry. */
  readonly newest: number
  readonly decisions: readonly { readonly id: string; readonly structure: string }[]
}

const timeline = '/v1/timelines/{id}'
const entries = `${timeline}/entries`
const lines = { accept: 'application/x-ndjson' }

/** After each command. */
export async function glance(hearing: Hearing, { version, newest }: Standing): Promise<void> {
  for (const audience of audiences)
    for (const [route, query] of [
      [timeline, ''],
      [timeline, `?lang=fr&at=${Math.max(0, version - 1)}`],
      [`${timeline}/result`, ''],
      [entries, `?limit=3&after=${Math.max(0, newest - 4)}&lang=fr`],
      ['/v1/timelines', '?table=7'],
    ] as const)
      await hearing.ask(audience, { route, query })
}

/** What is the same always. */
export async function readManual(hearing: Hearing): Promise<void> {
  for (const audience of audiences) {
    for (const route of [
      '/v1/rules',
      '/v1/rulings',
      '/v1/scenarios',
      '/schema/scenario.json',
      '/livez',
      '/readyz',
    ])
      await hearing.ask(audience, { route })
    const params = { structure: 'day', number: '4.2.3.c.1', id: 'day.setting-up' }
    await hearing.ask(audience, { route: '/v1/rules/{structure}/{number}', params })
    await hearing.ask(audience, { route: '/v1/scenarios/{id}', params })
  }
}

/** Now and then. */
export async function crawl(hearing: Hearing, standing: Standing): Promise<void> {
  for (const audience of audiences) {
    for (const request of readings(standing)) await hearing.ask(audience, request)
    for (const request of attempts(hearing, audience, standing)) await hearing.ask(audience, request)
    await streams(hearing, audience, standing)
  }
  for (const request of advances(standing))
    for (const caller of ['ana', 'bo', 'clerk'] as const satisfies readonly Caller[])
      expect((await hearing.ask(caller, request)).status).not.toBe(200)
}

function* readings({ version, newest }: Standing): Generator<Request> {
  for (const route of ['/v1/access', '/metrics', '/v1/tokens', '/v1/webhooks']) yield { route }
  yield { route: '/v1/tokens/{id}', params: { id: 't-ana' } }
  for (let at = 0; at <= version + 1; at += Math.max(1, Math.floor(version / 5)))
    yield { route: timeline, query: `?at=${at}` }
  for (const part of ['scenario', 'commands', 'result'])
    yield { route: `${timeline}/${part}`, query: '?lang=fr' }
  for (const after of cursors(newest))
    for (const headers of [{}, lines])
      yield { route: entries, query: `?after=${encodeURIComponent(after)}&limit=7`, headers }
  yield { route: entries, query: '?limit=1000' }
  yield { route: entries, headers: lines }
  yield { route: '/v1/timelines', query: '?limit=1' }
  yield { route: '/v1/timelines', query: '?table=8&ended=true' }
}

const cursors = (newest: number): readonly string[] => [
  ...['0', `${Math.max(0, newest - 30)}`, `${Math.max(0, newest - 9)}.1`, `${newest}`, `${newest}.1`],
  ...['x', '-1', '1e3', `${newest + 999}`],
]

/** What he may not do, or not so; and what changes nothing of the game. */
function* attempts(
  hearing: Hearing,
  audience: Audience,
  { version, decisions }: Standing,
): Generator<Request> {
  const post = (route: string, body: unknown, more: Partial<Request> = {}): Request => ({
    ...{ method: 'POST', route: route.startsWith('/v1') ? route : `${timeline}/${route}`, body },
    ...more,
  })
  const stale = { headers: { 'if-match': `"${version - 1}"` } }
  yield post('/v1/timelines', { scenario: 'day.setting-up' })
  yield post('/v1/tokens', { name: 'x', scopes: ['judge'] })
  yield post('/v1/scenarios/check', { scenario: 'day.setting-up' })
  yield post('cards', { id: 'dragon', card: { type: 'character' } })
  yield post('conclude', { winners: [], reason: 'x' }, stale)
  yield post('notes', { text: 'x', who: 'judge' })
  if (audience === 'everybody') yield post('notes', { text: 'x' })
  for (const decision of [...decisions.map(({ id }) => id), 'd1', 'd9999', 'x'])
    for (const answer of [
      'play nothing hero',
      'play card hero',
      'play a nothing',
      'use nothing@card',
      'yes no',
      '1',
    ])
      yield post('decisions/{decision}', { answer }, { params: { decision } })
  for (const offer of ['swap', 'swap card', 'swap orb.1', 'play ward'])
    for (const more of [{}, { with: 'orb.2' }]) yield post('offers/{offer}', more, { params: { offer } })
  for (const [route, params] of [
    [timeline, {}],
    ['/v1/tokens/{id}', { id: 't-ana' }],
    ['/v1/webhooks/{webhook}', { webhook: hearing.hookIds.get(audience === 'ana' ? 'bo' : 'ana') ?? '' }],
  ] as const)
    yield { method: 'DELETE', route, params }
  yield* hooked(hearing, audience, post)
}

function* hooked(
  { hookIds, hooks }: Hearing,
  audience: Audience,
  post: (route: string, body: unknown, more?: Partial<Request>) => Request,
): Generator<Request> {
  const { url = '' } = hooks.get(audience) ?? {}
  for (const whose of ['judge', 'ana', 'bo'].filter(other => other !== audience))
    yield post('/v1/webhooks', { url, audience: whose })
  for (const webhook of hookIds.values()) {
    const more = { params: { webhook, delivery: 'd1' } }
    yield { route: '/v1/webhooks/{webhook}', ...more }
    yield { route: '/v1/webhooks/{webhook}/deliveries', ...more }
    yield { method: 'PATCH', route: '/v1/webhooks/{webhook}', ...more, body: { enabled: true } }
    yield post('/v1/webhooks/{webhook}/secret', { overlapSeconds: 0 }, more)
    yield post('/v1/webhooks/{webhook}/deliveries/{delivery}/replay', undefined, more)
    yield post('/v1/webhooks/{webhook}/replay', undefined, more)
    yield post('/v1/webhooks/{webhook}/ping', undefined, { params: { webhook: 'none' } })
  }
}

/** None of them can go on: a decision waits, or what they say is not so. */
function* advances({ version, decisions }: Standing): Generator<Request> {
  const route = `${timeline}/advance`
  const until = 'next decision'
  for (const match of [undefined, `"${version - 1}"`, 'W/"0"', '*', '"x"'])
    yield {
      method: 'POST',
      route,
      body: { until },
      headers: match === undefined ? {} : { 'if-match': match },
    }
  const headers = { 'if-match': `"${version}"` }
  yield { method: 'POST', route, headers, body: { until: 'start of tic 900', structure: 'day' } }
  yield { method: 'POST', route, headers, body: { until: 'start of nothing' } }
  if (decisions.some(({ structure }) => structure === 'day'))
    yield { method: 'POST', route, headers, body: { until: 'next step', structure: 'day' } }
}

/** From every kind of cursor, until it has come to where the timeline stands. */
async function streams(hearing: Hearing, audience: Audience, { newest }: Standing): Promise<void> {
  const path = `/v1/timelines/${hearing.timeline}/entries`
  const committed = await hearing.server.store.newest()
  const followed: [string, string][] = [
    ...cursors(newest).map((cursor): [string, string] => [path, cursor]),
    ...['0', '2', `${committed}`, 'x', '99999'].map((cursor): [string, string] => ['/v1/stream', cursor]),
  ]
  for (const [at, cursor] of followed) {
    const follower = await hearing.follow(audience, at, { 'last-event-id': cursor })
    const last = at === path ? newest : committed
    const isThere = () => follower.events.at(-1)?.id?.split('.')[0] === String(last)
    const isAtEnd = cursor === String(last) || cursor === `${last}.1`
    if (!isAtEnd) await vi.waitFor(() => expect(isThere()).toBe(true), { timeout: 10_000, interval: 2 })
    follower.kill()
  }
}

/** Timelines for tests, and tokens for those who act on them. */
import { type Answer, type Api, openApi } from './app.ts'

/** ana and bo with characters on the same tic: the first decision is bo's. */
export const two = `title: Two in one tic
players: [ana, bo]
clock:
  begin: start of tic 3
  turn-player: ana
  characters:
    a1: { player: ana, clock: 3 }
    b1: { player: bo, clock: 3 }
`

/** The same on some timeline, at its first decision (version 1). */
export async function begun(api: Api, headers: Record<string, string> = {}): Promise<string> {
  const made = await api.post('/v1/timelines', { source: two, links: { round: '1' } }, headers)
  if (made.status !== 201) throw new Error(made.text)
  const { id } = made.json
  const went = await advance(api, id, 0, headers)
  if (went.status !== 200) throw new Error(went.text)
  return id
}

export function advance(
  api: Api,
  id: string,
  version: number,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const body = { until: 'next decision' }
  return api.post(`/v1/timelines/${id}/advance`, body, { 'if-match': `"${version}"`, ...headers })
}

export const bearer = (token: string): { authorization: string } => ({ authorization: `Bearer ${token}` })

export const admin = bearer('admin-of-these-tests')

/** A server that asks for tokens. */
export const guarded = (): Promise<Api> => openApi({ adminToken: 'admin-of-these-tests' })

/** The headers of somebody with a token of these scopes. */
export async function someone(
  api: Api,
  scopes: readonly string[],
  more: object = {},
): Promise<{ authorization: string }> {
  const made = await api.post('/v1/tokens', { name: scopes.join(), scopes, ...more }, admin)
  if (made.status !== 201) throw new Error(made.text)
  return bearer(made.json.token)
}

/** All that a request could have changed. */
export async function everything(api: Api): Promise<unknown> {
  const { items } = await api.store.list({}, { limit: 200 })
  const entries = await Promise.all(items.map(({ id }) => api.store.entries(id, { limit: 1000 })))
  return { items, entries, newest: await api.store.newest(), tokens: await api.store.tokens() }
}

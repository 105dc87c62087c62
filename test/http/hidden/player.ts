/** Plays a game over HTTP: each player answers with his own token, in the words that he is shown. */
import { expect } from 'vitest'
import type { Ask } from '../../../src/kernel/decision.ts'
import { pickAnswer } from '../../support/hidden.ts'
import { crawl, glance } from './crawl.ts'
import { type HiddenGame, sourceOf } from './games.ts'
import { Known } from './known.ts'
import { type Caller, Hearing, type Request } from './sent.ts'

interface Asked {
  readonly id: string
  readonly for: 'ana' | 'bo' | 'judge'
  readonly structure: string
  readonly ask: Ask
}

/** What was sent, and by whom; in the words of who sent it. */
export interface Move {
  readonly by: Caller
  readonly request: Request
}

export interface Played {
  readonly moves: readonly Move[]
  readonly hearing: Hearing
  readonly known: Known
  // biome-ignore lint/suspicious/noExplicitAny: as the judge is shown it at the end.
  readonly view: any
}

/** What comes next; undefined at the end. */
// biome-ignore lint/suspicious/noExplicitAny: as the judge is shown it.
export type Next = (hearing: Hearing, view: any, nth: number) => Promise<Move | undefined>

const timeline = '/v1/timelines/{id}'

/** `seen` is called when everybody has been told of a move. */
export async function play(
  game: HiddenGame,
  next: Next,
  seen: (hearing: Hearing, known: Known) => void = () => {},
): Promise<Played> {
  const hearing = await Hearing.begin(sourceOf(game))
  const known = new Known()
  const look = async () => (await hearing.ask('admin', { route: timeline })).json
  let view = await look()
  let newest = 0
  const moves: Move[] = []
  for (;;) {
    known.look(view)
    seen(hearing, known)
    const move = view.ended ? undefined : await next(hearing, view, moves.length)
    if (move === undefined) break
    moves.push(move)
    const done = await hearing.ask(move.by, move.request)
    expect([done.status, move, done.text.slice(0, 900)]).toEqual([200, move, expect.anything()])
    // The same once more, and under the same key by somebody else.
    await hearing.ask(move.by, move.request)
    for (const other of ['bo', 'clerk', 'everybody'] as const)
      if (other !== move.by) expect((await hearing.ask(other, strangers(move.request))).status).not.toBe(200)
    const query = `?limit=1000&after=${Math.max(0, newest - 1)}`
    const { entries } = (await hearing.ask('admin', { route: `${timeline}/entries`, query })).json
    for (const { entry } of entries) {
      known.hear(entry.actions ?? [])
      newest = entry.n
    }
    view = await look()
    known.look(view)
    await hearing.settled()
    const standing = { version: view.version, newest, decisions: view.decisions }
    await glance(hearing, standing)
    if (moves.length % 25 === 5) await crawl(hearing, standing)
  }
  hearing.hangUp()
  return { moves, hearing, known, view }
}

/** What somebody else sends who has seen only where it went. */
function strangers({ body: _, ...request }: Request): Request {
  const { route } = request
  const body = route.endsWith('advance')
    ? { until: 'next step' }
    : route.includes('decisions')
      ? { answer: 'pass' }
      : {}
  return { ...request, body }
}

/** Answers what comes by chance that is not chance, as many times. */
export const picking =
  (most: number, seed: number): Next =>
  async (hearing, view, nth) => {
    if (nth >= most) return undefined
    const pick = (seed * 7919 + nth * 104729) % 1009
    const headers = { 'idempotency-key': `move-${nth}` }
    const waiting: readonly Asked[] = view.decisions
    const idle = Object.keys({ ...(view.clock && { clock: 1 }), day: 1 }).find(
      structure => !waiting.some(one => one.structure === structure),
    )
    if (idle !== undefined) {
      const until = pick % 4 === 0 ? 'next step' : 'next decision'
      const body = { until, structure: idle, ...(pick % 5 === 0 && { cap: 1 + (pick % 3) }) }
      const match = { ...headers, 'if-match': `"${view.version}"` }
      const by = pick % 2 === 0 ? 'clerk' : 'ana'
      return { by, request: { method: 'POST', route: `${timeline}/advance`, headers: match, body } }
    }
    const open = waiting[pick % waiting.length] as Asked
    const by = open.for === 'judge' ? 'admin' : open.for
    const own = (await hearing.ask(by, { route: timeline })).json
    const offer = own.offers[pick % Math.max(1, own.offers.length)]
    if (offer !== undefined && by !== 'admin' && pick % 3 === 0) {
      const answer = { with: pickAnswer(offer.with[0] ?? offer.with, pick) }
      const params = { offer: offer.id }
      return {
        by,
        request: { method: 'POST', route: `${timeline}/offers/{offer}`, params, headers, body: answer },
      }
    }
    const { ask } = (own.decisions as Asked[]).find(({ id }) => id === open.id) as Asked
    const body = { answer: willing(ask, pick) }
    const route = `${timeline}/decisions/{decision}`
    return { by, request: { method: 'POST', route, params: { decision: open.id }, headers, body } }
  }

/** Passing and declining are for when there is nothing else, or now and then. */
function willing(ask: Ask, pick: number): string {
  if (!('one' in ask)) return pickAnswer(ask, pick)
  // Of a number the least.
  const other = ask.one.filter(({ id }) => !['pass', 'decline', 'end turn'].includes(id))
  const answer = pickAnswer(other.length === 0 || pick % 5 === 0 ? ask : { one: other }, pick)
  return answer.replace(/\.\.\d+$/, '')
}

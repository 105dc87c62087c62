/** Judges a script's `expect` on the state as it stands. */
import type { Decision, Offer } from '../kernel/decision.ts'
import type { State } from '../kernel/state.ts'
import { clockOf } from '../structures/clock/state.ts'
import { differs, record, sameOptions, type Verdict } from './expectations.ts'
import type { Now } from './schema/now.ts'

/** What must be so, each as it would be written in a file. All must be met; the first that is not is told. */
export function judgeNow(
  now: Now,
  { game }: State,
  decision: Decision | undefined,
  offers: readonly Offer[],
): Verdict {
  const { characters, cards, scores, tic, cycle, turnPlayer, turn } = clockOf(game)
  const values: [unknown, unknown, string][] = [
    [now.tic, tic, 'tic'],
    [now.cycle, cycle, 'cycle'],
    [now['turn-player'], turnPlayer ?? 'nobody', 'turn-player'],
    [now.turn, turn?.begun ? turn.character : 'nobody', 'turn'],
    [now.asked, decision?.for ?? 'nobody', 'asked'],
    [now.rule, decision?.rule ?? 'none', 'rule'],
    [now.ended, game.end !== undefined, 'ended'],
  ]
  for (const [wanted, got, name] of values) {
    if (wanted !== undefined && wanted !== got) return differs(`${name}: ${wanted}`, `${name}: ${got}`)
  }
  const clocks = Object.fromEntries(Object.entries(characters).map(([id, c]) => [id, c.clock]))
  const lists: Verdict[] = [
    record(now.clocks ?? {}, clocks),
    record(now.score ?? {}, scores),
    all(now['in-play'], 'in-play', id => characters[id]?.inPlay === true),
    all(now['not-in-play'], 'not-in-play', id => characters[id]?.inPlay === false),
    all(now.exhausted, 'exhausted', id => cards[id]?.exhausted === true),
    all(now.ready, 'ready', id => cards[id]?.exhausted === false),
    ...Object.entries(now.near ?? {}).map(([id, near]) =>
      sameSet(near, characters[id]?.near ?? [], `near: ${id}`),
    ),
    options(now.options, decision),
    options(now.offers, undefined, offers),
  ]
  return lists.find(({ met }) => !met) ?? { met: true }
}

function all(ids: readonly string[] | undefined, name: string, is: (id: string) => boolean): Verdict {
  const not = ids?.filter(id => !is(id)) ?? []
  return not.length === 0
    ? { met: true }
    : differs(`${name}: [${ids?.join(', ')}]`, `not ${name}: [${not.join(', ')}]`)
}

function sameSet(wanted: readonly string[], got: readonly string[], name: string): Verdict {
  const text = (ids: readonly string[]) => `${name}: [${[...ids].sort().join(', ')}]`
  return text(wanted) === text(got) ? { met: true } : differs(text(wanted), text(got))
}

function options(
  wanted: readonly string[] | undefined,
  decision?: Decision,
  offers?: readonly Offer[],
): Verdict {
  if (wanted === undefined) return { met: true }
  const ask = decision?.ask
  const asked = ask && ('one' in ask ? ask.one : 'some' in ask ? ask.some : 'order' in ask ? ask.order : [])
  const ids = (offers ?? asked ?? []).map(({ id }) => id)
  if (sameOptions(wanted, ids)) return { met: true }
  return differs(`[${wanted.join(', ')}]`, `[${ids.join(', ')}]`)
}

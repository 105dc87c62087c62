/** Judges a script's `expect` on the state as it stands. */
import { type Decision, type Offer, optionIds } from '../kernel/decision.ts'
import type { Game, State } from '../kernel/state.ts'
import { type ClockGame, clockOf } from '../structures/clock/state.ts'
import { differs, equal, listText, record, sameOptions, type Verdict } from './expectations.ts'
import type { Now } from './schema/now.ts'

interface Standing {
  readonly game: Game
  readonly clock: ClockGame
  readonly decision: Decision | undefined
  readonly offers: readonly Offer[]
}

/** Everything that is said must be so; all that is not is told, as it would be written in a file. */
export function judgeNow(
  now: Now,
  { game }: State,
  decision: Decision | undefined,
  offers: readonly Offer[],
): Verdict {
  const standing = { game, clock: clockOf(game), decision, offers }
  // Only keys that are there are looked at.
  const keys = Object.keys(now) as (keyof Said)[]
  const unmet = keys.map(key => judgeKey(key, now as Said, standing)).filter(verdict => !verdict.met)
  if (unmet.length === 0) return { met: true }
  const all = (side: 'expected' | 'found') => unmet.map(verdict => verdict[side]).join(', ')
  return differs(all('expected'), all('found'))
}

type Said = { readonly [K in keyof Now]-?: NonNullable<Now[K]> }

function judgeKey<K extends keyof Said>(key: K, now: Said, standing: Standing): Verdict {
  return judges[key](now[key], standing, key)
}

type Judge<T> = (wanted: T, standing: Standing, key: string) => Verdict

const judges: { readonly [K in keyof Said]: Judge<Said[K]> } = {
  tic: is(({ clock }) => clock.tic),
  cycle: is(({ clock }) => clock.cycle),
  'turn-player': is(({ clock }) => clock.turnPlayer ?? 'nobody'),
  turn: is(({ clock }) => (clock.turn?.begun ? clock.turn.character : 'nobody')),
  asked: is(({ decision }) => decision?.for ?? 'nobody'),
  rule: is(({ decision }) => decision?.rule ?? 'none'),
  ended: is(({ game }) => game.end !== undefined),
  clocks: (wanted, { clock: { characters } }, key) =>
    record(key, wanted, Object.fromEntries(Object.entries(characters).map(([id, { clock }]) => [id, clock]))),
  score: (wanted, { clock }, key) => record(key, wanted, clock.scores),
  'in-play': all(({ characters }, id) => characters[id]?.inPlay === true),
  'not-in-play': all(({ characters }, id) => characters[id]?.inPlay === false),
  exhausted: all(({ cards }, id) => cards[id]?.exhausted === true),
  ready: all(({ cards }, id) => cards[id]?.exhausted === false),
  near(wanted, { clock: { characters } }, key) {
    const sets = Object.entries(wanted).map(([id, near]) =>
      equal(`${key} ${id}`, near.toSorted(), (characters[id]?.near ?? []).toSorted()),
    )
    return sets.find(({ met }) => !met) ?? { met: true }
  },
  options: (wanted, { decision }, key) => options(key, wanted, decision ? optionIds(decision.ask) : []),
  offers: (wanted, { offers }, key) =>
    options(
      key,
      wanted,
      offers.map(({ id }) => id),
    ),
}

function is<T extends string | number | boolean>(value: (standing: Standing) => T): Judge<T> {
  return (wanted, standing, key) => {
    const found = value(standing)
    return wanted === found ? { met: true } : differs(`${key}: ${wanted}`, `${key}: ${found}`)
  }
}

/** All of these must be so; found are those that are. */
function all(holds: (clock: ClockGame, id: string) => boolean): Judge<readonly string[]> {
  return (wanted, { clock }, key) =>
    equal(
      key,
      wanted,
      wanted.filter(id => holds(clock, id)),
    )
}

function options(key: string, wanted: readonly string[], offered: readonly string[]): Verdict {
  if (sameOptions(wanted, offered)) return { met: true }
  return differs(`${key}: ${listText(wanted)}`, `${key}: ${listText(offered)}`)
}

/** Judges a script's `expect` on the state as it stands. */
import type { StructureId } from '../kernel/data.ts'
import { type Decision, type Offer, optionIds } from '../kernel/decision.ts'
import { decisionOf, offersOf } from '../kernel/engine.ts'
import type { Game, Pending, State } from '../kernel/state.ts'
import type { ClockGame } from '../structures/clock/state.ts'
import type { DayGame } from '../structures/day/state.ts'
import { rules } from '../structures/index.ts'
import { differs, equal, listText, record, sameOptions, type Verdict } from './expectations.ts'
import { dayJudges, things } from './now-day.ts'
import type { Now } from './schema/now.ts'

interface Standing {
  readonly game: Game
  readonly clock: Partial<ClockGame>
  readonly day: Partial<DayGame>
  readonly decision: Decision | undefined
  readonly offers: readonly Offer[]
}

/**
 * Everything that is said must be so. Of decisions in several structures it must be so of one, and it is told of the one
 * for who is meant.
 */
export function judgeNow(now: Now, state: State, structures: readonly StructureId[]): Verdict {
  const decisions = structures.flatMap(id => decisionOf(state, id) ?? [])
  const offers = structures.flatMap(id => offersOf(rules, state, id))
  const verdicts = (decisions.length > 0 ? decisions : [undefined]).map(decision => ({
    decision,
    verdict: judgeOne(now, state, decision, offers),
  }))
  const told =
    verdicts.find(({ verdict }) => verdict.met) ??
    verdicts.find(({ decision }) => decision?.for === now.asked) ??
    verdicts[0]
  return told?.verdict ?? { met: true }
}

/** All that is not so is told, as it would be written in a file. */
function judgeOne(
  now: Now,
  { game }: State,
  decision: Decision | undefined,
  offers: readonly Offer[],
): Verdict {
  const standing = { game, clock: game.clock ?? {}, day: game.day ?? {}, decision, offers }
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
  tic: is(({ clock }) => clock.tic ?? 0),
  cycle: is(({ clock }) => clock.cycle ?? 0),
  'turn-player': is(({ clock }) => clock.turnPlayer ?? 'nobody'),
  // Of a clock and a day both can have a turn that is taken.
  turn(wanted, { clock, day }, key) {
    const turns = [...(clock.turn?.begun ? [clock.turn.character] : []), ...(day.turn ? [day.turn] : [])]
    if (turns.length === 0) turns.push('nobody')
    return turns.includes(wanted)
      ? { met: true }
      : differs(`${key}: ${wanted}`, `${key}: ${turns.join(', ')}`)
  },
  day: is(({ day }) => day.day ?? 0),
  phase: is(({ day }) => day.phase ?? 'none'),
  'first-player': is(({ day }) => day.firstPlayer ?? 'nobody'),
  passed: (wanted, { day }, key) => equal(key, wanted.toSorted(), (day.passed ?? []).toSorted()),
  limbo: (wanted, { game }, key) =>
    equal(
      key,
      wanted.toSorted(),
      game.pending
        .filter(isOfDay)
        .map(({ id }) => id)
        .toSorted(),
    ),
  zone: ofDay(dayJudges.zone),
  zones: ofDay(dayJudges.zones),
  status: ofDay(dayJudges.status),
  boosts: ofDay(dayJudges.boosts),
  counters: ofDay(dayJudges.counters),
  expeditions: ofDay(dayJudges.expeditions),
  asked: is(({ decision }) => decision?.for ?? 'nobody'),
  rule: is(({ decision }) => decision?.rule ?? 'none'),
  ended: is(({ game }) => game.end !== undefined),
  clocks: (wanted, { clock: { characters = {} } }, key) =>
    record(key, wanted, Object.fromEntries(Object.entries(characters).map(([id, { clock }]) => [id, clock]))),
  score: (wanted, { clock }, key) => record(key, wanted, clock.scores ?? {}),
  'in-play': all(({ clock: { characters } }, ids) => ids.filter(id => characters?.[id]?.inPlay === true)),
  'not-in-play': all(({ clock: { characters } }, ids) =>
    ids.filter(id => characters?.[id]?.inPlay === false),
  ),
  exhausted: all((standing, ids) => exhausted(standing, ids, true)),
  ready: all((standing, ids) => exhausted(standing, ids, false)),
  near(wanted, { clock: { characters = {} } }, key) {
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
function all(
  those: (standing: Standing, ids: readonly string[]) => readonly string[],
): Judge<readonly string[]> {
  return (wanted, standing, key) => equal(key, wanted, those(standing, wanted))
}

const isOfDay = ({ structure }: Pending) => structure === 'day'

/** Cards of a clock, objects of a day. */
function exhausted(
  { game, clock: { cards } }: Standing,
  ids: readonly string[],
  is: boolean,
): readonly string[] {
  const ofDay = things(game, ids, thing => thing.exhausted === is)
  return ids.filter(id => cards?.[id]?.exhausted === is || ofDay.includes(id))
}

function ofDay<T>(judge: (wanted: T, game: Game, key: string) => Verdict): Judge<T> {
  return (wanted, { game }, key) => judge(wanted, game, key)
}

function options(key: string, wanted: readonly string[], offered: readonly string[]): Verdict {
  if (sameOptions(wanted, offered)) return { met: true }
  return differs(`${key}: ${listText(wanted)}`, `${key}: ${listText(offered)}`)
}

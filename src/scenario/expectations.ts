/**
 * Expectations are pure reducers over entries: `begin`, `see` each entry, `finish` at the end, then `judge`. So a
 * check folds them, a timeline can run them over its stream, and a search can carry them along.
 */

import type { Atomic } from '../kernel/atomic.ts'
import { commonWord } from '../kernel/decision.ts'
import type { Entry } from '../kernel/entry.ts'
import { isMoment, type Position, within } from '../kernel/moment.ts'
import { numberOf } from '../rulebook/index.ts'
import type { Setup } from '../structures/index.ts'
import { momentText } from '../text/index.ts'
import { formatMoment, formatPosition } from './moments.ts'
import type { Words } from './problem.ts'
import type { Expectation } from './schema/expect.ts'
import { dayAfter, dayBefore, type SeenDay } from './seen-day.ts'

/** What an expectation has seen so far. Plain data. */
export interface Seen {
  /** Whether its place has come, and gone. The place of one without a place is the whole run. */
  readonly place: 'before' | 'inside' | 'after'
  /** The entries of its place that its form looks at. */
  readonly entries: readonly Entry[]
  readonly clocks: Readonly<Record<string, number | null>>
  readonly score: Readonly<Record<string, number>>
  /** Where what is expected is of the day. */
  readonly day?: SeenDay
  /** Where the last entry stands, and the one with which its place has come. */
  readonly at?: Position
  readonly came?: Position
}

export type Verdict =
  | { readonly met: true }
  /** `expected` and `found` are given as they would be written in a file. */
  | { readonly met: false; readonly why: Words; readonly expected?: string; readonly found?: string }

export function begin(expectation: Expectation, setup: Setup): Seen {
  const { characters = {}, scores = {} } = setup.clock ?? {}
  const clocks = Object.fromEntries(Object.entries(characters).map(([id, c]) => [id, c.clock]))
  const place = placeOf(expectation) === undefined ? 'inside' : 'before'
  const { phase, limbo, zone } = expectation
  const isOfDay = phase !== undefined || limbo !== undefined || zone !== undefined
  return { place, entries: [], clocks, score: scores, ...(isOfDay && { day: dayBefore(setup) }) }
}

/** The first occurrence of its place counts; the end of the game is the end of every place. */
export function see(expectation: Expectation, seen: Seen, entry: Entry): Seen {
  if (seen.place === 'after') return seen
  const place = placeAt(expectation, seen, entry)
  if (place === 'after') return { ...seen, place }
  const isKept = place === 'inside' && formOf(expectation).keeps(entry, expectation)
  const isOver = place === 'inside' && entry.kind === 'game-ended'
  return {
    place: isOver ? 'after' : place,
    entries: isKept ? [...seen.entries, entry] : seen.entries,
    ...valuesAfter(seen, entry),
    ...(seen.day && { day: dayAfter(seen.day, entry) }),
    at: entry.at,
    ...(place === 'inside' && { came: seen.came ?? entry.at }),
  }
}

/** The run is over: so is what looks at all of it. */
export function finish(expectation: Expectation, seen: Seen): Seen {
  return placeOf(expectation) === undefined ? { ...seen, place: 'after' } : seen
}

export function judge(expectation: Expectation, seen: Seen): Verdict {
  if (seen.place === 'after') return formOf(expectation).verdict(expectation, seen)
  const place = placeOf(expectation)
  return {
    met: false,
    why: { key: seen.place === 'before' ? 'verdict.never-came' : 'verdict.not-over' },
    ...(place !== undefined && { expected: place }),
    ...(seen.at && { found: momentText(seen.at, 'en') }),
  }
}

/** Where it looks, as it is written; undefined for the whole run. */
function placeOf({ in: inside, at, before }: Expectation): string | undefined {
  if (inside) return `in: ${formatPosition(inside)}`
  if (at) return `at: ${formatMoment(at)}`
  return before && `before: ${formatMoment(before)}`
}

/** Entries of another structure do not end a place. Of `tic 4/5` tic 4 is one place, and tic 5 the next. */
function placeAt(
  { in: inside, at, before }: Expectation,
  seen: Seen,
  { kind, at: position }: Entry,
): Seen['place'] {
  if (before) return isMoment(before, position) ? 'after' : 'before'
  const pattern = inside ?? at
  if (pattern === undefined || pattern.structure !== position.structure) return seen.place
  const isThere = at ? isMoment(at, position) : within(pattern, position)
  if (seen.place === 'before') return isThere ? 'inside' : 'before'
  // Of two turns running of one player of the day the second is another place.
  const isNewTurn = kind === 'opened' && position.span === 'turn' && position.edge === 'start'
  if (inside?.span === 'turn' && inside.structure === 'day' && isNewTurn) return 'after'
  const isSame = Object.keys(pattern.where).every(span => position[span] === seen.came?.[span])
  return isThere && isSame ? 'inside' : 'after'
}

/** Only an event has happened: what was prevented or replaced stands in entries of other kinds. */
function happened({ kind, actions = [] }: Entry): readonly Atomic[] {
  return kind === 'event' ? actions : []
}

function valuesAfter({ clocks, score }: Seen, entry: Entry): Pick<Seen, 'clocks' | 'score'> {
  let values = { clocks, score }
  for (const { verb, object = '', who = '', to, total } of happened(entry)) {
    if (verb === 'move-clock') values = { ...values, clocks: { ...values.clocks, [object]: Number(to) } }
    if (verb === 'take-out') values = { ...values, clocks: { ...values.clocks, [object]: null } }
    if (verb === 'score') values = { ...values, score: { ...values.score, [who]: Number(total) } }
  }
  return values
}

/** One thing that can be expected: which entries it looks at, and what it makes of them. */
interface Form {
  keeps(entry: Entry, expectation: Expectation): boolean
  verdict(expectation: Expectation, seen: Seen): Verdict
}

const forms = {
  turns: {
    keeps: ({ kind, at }) => kind === 'opened' && at.edge === 'start' && at.span === 'turn',
    verdict: ({ turns = [], ...place }, { entries }) => {
      // Side by side both structures have turns: those of the place that is looked at, else of those who are named.
      const own =
        (place.in ?? place.at)?.structure ?? entries.find(({ at }) => turns[0] === at.turn)?.at.structure
      const taken = entries.filter(({ at }) => own === undefined || at.structure === own)
      return equal(
        'turns',
        turns,
        taken.map(({ at }) => String(at.turn)),
      )
    },
  },
  trigger: {
    keeps: ({ details }, { trigger }) => details?.trigger === trigger,
    verdict: triggerVerdict,
  },
  asked: {
    keeps: ({ kind, rules }, { rule }) =>
      kind === 'asked' && (rule === undefined || rules.map(numberOf).includes(rule)),
    verdict: askedVerdict,
  },
  order: {
    keeps: ({ kind }) => kind === 'resolving',
    verdict: ({ order = [] }, { entries }) =>
      equal(
        'order',
        order,
        entries.map(({ details }) => String(details?.trigger)),
      ),
  },
  gains: {
    keeps: entry => happened(entry).some(({ verb }) => verb === 'score'),
    verdict: ({ gains = {} }, { entries }) => record('gains', gains, gained(entries)),
  },
  score: {
    keeps: () => false,
    verdict: ({ score = {} }, seen) => record('score', score, seen.score),
  },
  clocks: {
    keeps: () => false,
    verdict: ({ clocks = {} }, seen) => record('clocks', clocks, seen.clocks),
  },
  phase: {
    keeps: () => false,
    verdict: ({ phase = '' }, { day }) =>
      phase === day?.phase ? { met: true } : differs(`phase: ${phase}`, `phase: ${day?.phase ?? 'none'}`),
  },
  limbo: {
    keeps: () => false,
    verdict: ({ limbo = [] }, { day }) => equal('limbo', limbo.toSorted(), (day?.limbo ?? []).toSorted()),
  },
  zone: {
    keeps: () => false,
    verdict: ({ zone = {} }, { day }) => each('zone', zone, id => day?.zones[id] ?? 'none'),
  },
  winners: {
    keeps: ({ kind }) => kind === 'game-ended',
    verdict: winnersVerdict,
  },
} as const satisfies Partial<Record<keyof Expectation, Form>>

function formOf(expectation: Expectation): Form {
  const name = (Object.keys(forms) as (keyof typeof forms)[]).find(key => expectation[key] !== undefined)
  return forms[name ?? 'winners']
}

/** `fires` counts activations; `because` is met by any citation of the trigger's record. */
function triggerVerdict({ fires, because }: Expectation, { entries }: Seen): Verdict {
  const times = entries.filter(e => e.kind === 'activated').length
  const wanted = fires === 'once' ? 1 : fires === 'never' ? 0 : fires
  if (wanted !== undefined && times !== wanted) return differs(timesText(wanted), timesText(times))
  const cited = [...new Set(entries.flatMap(e => e.rules.map(numberOf)))]
  if (because === undefined || cited.includes(because)) return { met: true }
  return differs(`because: ${because}`, `because: ${cited.join(', ') || 'nothing'}`)
}

function timesText(times: number): string {
  return `fires: ${times === 0 ? 'never' : times === 1 ? 'once' : times}`
}

function askedVerdict({ asked, options, rule }: Expectation, { entries }: Seen): Verdict {
  const isAsked = (e: Entry) =>
    e.who === asked && (options === undefined || sameOptions(options, optionsOf(e)))
  const isMet = asked === 'nobody' ? entries.length === 0 : entries.some(isAsked)
  if (isMet) return { met: true }
  const wanted = [
    `asked: ${asked}`,
    ...(options === undefined ? [] : [`options: ${listText(options)}`]),
    ...(rule === undefined ? [] : [`rule: ${rule}`]),
  ]
  return differs(wanted.join(', '), entries.map(askedText).join('; ') || 'asked: nobody')
}

function optionsOf({ details }: Entry): readonly string[] {
  return (details?.options as readonly string[] | undefined) ?? []
}

/** Options may be written without the word that all of them begin with; their order does not matter. */
export function sameOptions(wanted: readonly string[], offered: readonly string[]): boolean {
  const word = commonWord(offered.map(id => ({ id })))
  const full = new Set(wanted.map(id => (offered.includes(id) ? id : word + id)))
  return full.size === offered.length && wanted.length === offered.length && offered.every(id => full.has(id))
}

function askedText(entry: Entry): string {
  return `asked: ${entry.who}, options: ${listText(optionsOf(entry))}, rule: ${entry.rules.map(numberOf)}`
}

function winnersVerdict({ winners = [] }: Expectation, { entries: [end] }: Seen): Verdict {
  if (end === undefined) return { met: false, why: { key: 'verdict.no-end' } }
  const won = (end.details?.winners as readonly string[] | undefined) ?? []
  return equal('winners', winners.toSorted(), won.toSorted())
}

function gained(entries: readonly Entry[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { verb, who = '', points } of entries.flatMap(happened)) {
    if (verb === 'score') sums[who] = (sums[who] ?? 0) + Number(points)
  }
  return sums
}

export function equal(name: string, wanted: readonly string[], found: readonly string[]): Verdict {
  const isEqual = wanted.length === found.length && wanted.every((id, i) => id === found[i])
  return isEqual ? { met: true } : differs(`${name}: ${listText(wanted)}`, `${name}: ${listText(found)}`)
}

type Values = Readonly<Record<string, number | 'none' | null | undefined>>

/** Those named must be as said; others are not asserted. A score that nobody has made is 0, no clock is `none`. */
export function record(name: string, wanted: Values, found: Values): Verdict {
  const value = (values: Values, id: string) => (values[id] === undefined ? 0 : (values[id] ?? 'none'))
  const ids = Object.keys(wanted).filter(id => value(wanted, id) !== value(found, id))
  const text = (values: Values) => `${name}: { ${ids.map(id => `${id}: ${value(values, id)}`).join(', ')} }`
  return ids.length === 0 ? { met: true } : differs(text(wanted), text(found))
}

/** Those named must have the values said. */
export function each<T extends string | number>(
  key: string,
  wanted: Readonly<Record<string, T>>,
  value: (id: string) => string | number,
): Verdict {
  const unmet = Object.keys(wanted).filter(id => wanted[id] !== value(id))
  const text = (of: (id: string) => string | number | undefined) =>
    `${key}: { ${unmet.map(id => `${id}: ${of(id)}`).join(', ')} }`
  return unmet.length === 0
    ? { met: true }
    : differs(
        text(id => wanted[id]),
        text(value),
      )
}

export function listText(ids: readonly string[]): string {
  return `[${ids.join(', ')}]`
}

export function differs(expected: string, found: string): Verdict {
  return { met: false, why: { key: 'verdict.differs' }, expected, found }
}

/**
 * Expectations are pure reducers over entries: `begin`, `see` each entry, then `judge`. So a check folds them, a
 * timeline can run them over its stream, and a search can carry them along.
 */

import { commonWord } from '../kernel/decision.ts'
import type { Entry } from '../kernel/entry.ts'
import { isMoment, type Position, within } from '../kernel/moment.ts'
import { numberOf } from '../rulebook/index.ts'
import type { Setup } from '../structures/index.ts'
import type { Words } from './problem.ts'
import type { Expectation } from './schema/expect.ts'

/** What an expectation has seen so far. Plain data. */
export interface Seen {
  /** Whether its place has come, and gone. */
  readonly place: 'before' | 'inside' | 'after'
  readonly entries: readonly Entry[]
  readonly clocks: Readonly<Record<string, number | null>>
  readonly score: Readonly<Record<string, number>>
  readonly ended: boolean
}

export type Verdict =
  | { readonly met: true }
  /** `expected` and `got` are given as they would be written in a file. */
  | { readonly met: false; readonly why: Words; readonly expected?: string; readonly got?: string }

export function begin({ in: inside, at, before }: Expectation, { clock }: Setup): Seen {
  const isEverywhere = inside === undefined && at === undefined && before === undefined
  const clocks = Object.fromEntries(Object.entries(clock.characters).map(([id, c]) => [id, c.clock]))
  return { place: isEverywhere ? 'inside' : 'before', entries: [], clocks, score: clock.scores, ended: false }
}

export function see(expectation: Expectation, seen: Seen, entry: Entry): Seen {
  if (seen.place === 'after') return seen
  const place = placeAt(expectation, seen.place, entry.at)
  if (place === 'after') return { ...seen, place }
  const isWatched = place === 'inside' || expectation.before !== undefined
  return {
    place,
    entries: isWatched ? [...seen.entries, entry] : seen.entries,
    ...valuesAfter(seen, entry),
    ended: seen.ended || entry.kind === 'game-ended',
  }
}

/** The first occurrence of its place counts. Entries of another structure do not end it. */
function placeAt(
  { in: inside, at, before }: Expectation,
  now: Seen['place'],
  position: Position,
): Seen['place'] {
  if (before) return isMoment(before, position) ? 'after' : 'before'
  const pattern = inside ?? at
  if (pattern === undefined || pattern.structure !== position.structure) return now
  const isThere = at ? isMoment(at, position) : within(pattern, position)
  if (isThere) return 'inside'
  return now === 'inside' ? 'after' : now
}

function valuesAfter({ clocks, score }: Seen, { actions = [] }: Entry): Pick<Seen, 'clocks' | 'score'> {
  let values = { clocks, score }
  for (const { verb, object = '', who = '', to, total } of actions) {
    if (verb === 'move-clock') values = { ...values, clocks: { ...values.clocks, [object]: Number(to) } }
    if (verb === 'take-out') values = { ...values, clocks: { ...values.clocks, [object]: null } }
    if (verb === 'score') values = { ...values, score: { ...values.score, [who]: Number(total) } }
  }
  return values
}

export function judge(expectation: Expectation, seen: Seen): Verdict {
  const isJudged =
    seen.place === 'after' || seen.ended || (seen.place === 'inside' && isEverywhere(expectation))
  if (seen.place === 'before') return { met: false, why: { key: 'verdict.never-came' } }
  if (!isJudged) return { met: false, why: { key: 'verdict.not-over' } }
  return verdictOf(expectation, seen)
}

function isEverywhere({ in: inside, at, before }: Expectation): boolean {
  return inside === undefined && at === undefined && before === undefined
}

function verdictOf(expectation: Expectation, seen: Seen): Verdict {
  const { turns, trigger, asked, order, gains, score, clocks, winners } = expectation
  if (turns)
    return equal(
      turns,
      seen.entries.filter(startsTurn).map(({ at }) => String(at.turn)),
    )
  if (trigger !== undefined) return triggerVerdict(expectation, seen)
  if (asked !== undefined) return askedVerdict(expectation, seen)
  if (order)
    return equal(
      order,
      seen.entries.filter(e => e.kind === 'resolving').map(e => String(e.details?.trigger)),
    )
  if (gains) return record(gains, gained(seen.entries))
  if (score) return record(score, seen.score)
  if (clocks) return record(clocks, seen.clocks)
  return winnersVerdict(winners ?? [], seen)
}

const startsTurn = ({ kind, at }: Entry) => kind === 'opened' && at.edge === 'start' && at.span === 'turn'

/** `fires` counts activations; `because` is met by any citation of the trigger's record. */
function triggerVerdict({ trigger, fires, because }: Expectation, { entries }: Seen): Verdict {
  const own = entries.filter(e => e.details?.trigger === trigger)
  const times = own.filter(e => e.kind === 'activated').length
  const wanted = fires === 'once' ? 1 : fires === 'never' ? 0 : fires
  if (wanted !== undefined && times !== wanted) return differs(timesText(wanted), timesText(times))
  const cited = [...new Set(own.flatMap(e => e.rules.map(numberOf)))]
  if (because === undefined || cited.includes(because)) return { met: true }
  return differs(`because: ${because}`, cited.length === 0 ? 'nothing' : `because: ${cited.join(', ')}`)
}

function timesText(times: number): string {
  return `fires: ${times === 0 ? 'never' : times === 1 ? 'once' : times}`
}

function askedVerdict({ asked, options, rule }: Expectation, { entries }: Seen): Verdict {
  const all = entries.filter(
    e => e.kind === 'asked' && (rule === undefined || e.rules.map(numberOf).includes(rule)),
  )
  if (asked === 'nobody') {
    const [first] = all
    return first === undefined ? { met: true } : differs('asked: nobody', askedText(first))
  }
  const isMet = all.some(
    e => e.who === asked && (options === undefined || sameOptions(options, optionsOf(e))),
  )
  if (isMet) return { met: true }
  const wanted = `asked: ${asked}${options === undefined ? '' : `, options: [${options.join(', ')}]`}`
  return differs(wanted, all.length === 0 ? 'asked: nobody' : all.map(askedText).join('; '))
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
  return `asked: ${entry.who}, options: [${optionsOf(entry).join(', ')}]`
}

function winnersVerdict(winners: readonly string[], { entries }: Seen): Verdict {
  const end = entries.find(e => e.kind === 'game-ended')
  if (end === undefined) return { met: false, why: { key: 'verdict.no-end' } }
  return equal(
    [...winners].sort(),
    [...((end.details?.winners as readonly string[] | undefined) ?? [])].sort(),
  )
}

function gained(entries: readonly Entry[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { verb, who = '', points } of entries.flatMap(e => e.actions ?? [])) {
    if (verb === 'score') sums[who] = (sums[who] ?? 0) + Number(points)
  }
  return sums
}

function equal(wanted: readonly string[], got: readonly string[]): Verdict {
  const isEqual = wanted.length === got.length && wanted.every((id, i) => id === got[i])
  return isEqual ? { met: true } : differs(`[${wanted.join(', ')}]`, `[${got.join(', ')}]`)
}

/** Those named must be as said; others are not asserted. A score that nobody has made is 0. */
export function record(
  wanted: Readonly<Record<string, number | undefined>>,
  got: Readonly<Record<string, number | null>>,
): Verdict {
  const ids = Object.keys(wanted)
  if (ids.every(id => (got[id] === undefined ? 0 : got[id]) === wanted[id])) return { met: true }
  const text = (values: Readonly<Record<string, number | null | undefined>>) =>
    `{ ${ids.map(id => `${id}: ${values[id] === undefined ? 0 : (values[id] ?? 'none')}`).join(', ')} }`
  return differs(text(wanted), text(got))
}

export function differs(expected: string, got: string): Verdict {
  return { met: false, why: { key: 'verdict.differs' }, expected, got }
}

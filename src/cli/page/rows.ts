/** Entries as rows of the timeline: what is news to a judge in full, what repeats or brings nothing in short. */
import type { Entry } from '../../kernel/entry.ts'
import type { Position } from '../../kernel/moment.ts'
import { numberOf } from '../../rulebook/index.ts'
import { entryText, momentText } from '../../text/index.ts'
import type { Lang } from '../../text/text.ts'
import { say } from '../texts.ts'
import { joined } from './wrap.ts'

export type Tone = 'tic' | 'empty' | 'turn' | 'asked' | 'answered' | 'plain' | 'quiet'

export interface Row {
  /** Number of the entry, the first one of several; none for a heading that no entry makes. */
  readonly n?: number
  /** The rule's number with its marks; empty where there is no entry. */
  readonly rule: string
  readonly depth: number
  readonly tone: Tone
  readonly text: string
}

/**
 * The rows of `entries`. `before`: where the entry before them stands, if there is one. What is left out stands in
 * the row above it, and is missing in the count of the numbers: the choice of a turn that has just been answered, and
 * tics in which nothing happens but that they pass.
 */
export function rowsOf(entries: readonly Entry[], lang: Lang, before?: Position): Row[] {
  const rows: Row[] = []
  let last = before
  for (let i = 0; i < entries.length; i++) {
    const entry = entries[i] as Entry
    const empty = emptyTics(entries, i)
    if (empty.length > 0) {
      rows.push(emptyRow(entry, empty, lang))
      i += empty.length * emptyTic.length - 1
      last = entries[i]?.at
      continue
    }
    if (entry.kind !== 'tic-began' && isOtherTic(last, entry.at)) rows.push(ticRow(entry.at, lang))
    if (!isEcho(entry, entries[i - 1])) rows.push(rowOf(entry, entries[i + 1], lang))
    last = entry.at
  }
  return rows
}

function rowOf(entry: Entry, next: Entry | undefined, lang: Lang): Row {
  const { n, at, kind } = entry
  const rule = ruleColumn(entry)
  if (kind === 'tic-began') return { ...ticRow(at, lang), n, rule }
  const isOpening = kind === 'opened'
  const isTurnEdge = isOpening && at.span === 'turn'
  const isMoment = at.edge !== undefined && !isOpening
  const depth = (at.turn === undefined || isTurnEdge ? 0 : 1) + (isMoment ? 1 : 0)
  const main = numberOf(mainCitation(entry))
  const others = entry.rules.map(numberOf).filter(number => !main.startsWith(number))
  const also = others.length > 0 ? ` [${others.join(', ')}]` : ''
  return { n, rule, depth, tone: toneOf(entry, next), text: textOf(entry, lang) + also }
}

function toneOf({ kind, at, details }: Entry, next: Entry | undefined): Tone {
  if (kind === 'asked') return 'asked'
  if (kind === 'answered' || kind === 'offer-taken') return 'answered'
  // A check that finds nothing.
  if (kind === 'checked' && details?.limbo === undefined) return 'quiet'
  if (kind !== 'opened') return 'plain'
  if (at.span === 'turn' && at.edge === 'start') return 'turn'
  // A moment in which nothing happens.
  return next !== undefined && next.at.edge === at.edge && next.at.span === at.span ? 'plain' : 'quiet'
}

/** `500.3a*`, `500.3c+`: `*` the citation says more than the number, `+` it depends on a ruling. */
function ruleColumn(entry: Entry): string {
  const { rulings = [] } = entry
  const citation = mainCitation(entry)
  return numberOf(citation) + (citation.includes('(') ? '*' : '') + (rulings.length > 0 ? '+' : '')
}

/** Of several the closest one: they come from the general to the special, the scenario's own word last. */
function mainCitation({ rules }: Entry): string {
  return rules.findLast(citation => numberOf(citation) !== 'scenario') ?? rules.at(-1) ?? ''
}

/** What is typed as an answer stays on one line. */
function textOf(entry: Entry, lang: Lang): string {
  const text = entryText(withoutCycle(entry), lang)
  const options = entry.kind === 'asked' ? entry.details?.options : undefined
  if (!Array.isArray(options)) return text
  return options.reduce<string>((joint, id) => joint.replaceAll(`${id}`, joined(`${id}`)), text)
}

/** The cycle stands in the heading of the tic, the day in that of the phase. */
function withoutCycle(entry: Entry): Entry {
  const { cycle: _, day: __, ...at } = entry.at
  return entry.kind === 'opened' ? { ...entry, at: at as Position } : entry
}

function ticRow(at: Position, lang: Lang): Row {
  const { cycle = '', tic = '', day, phase } = at
  if (at.structure === 'day') {
    const isBegun = day !== undefined && phase !== undefined
    const text = isBegun ? momentText({ structure: 'day', day, phase }, lang) : say('phase.set-up', lang)
    return { rule: '', depth: 0, tone: 'tic', text }
  }
  return { rule: '', depth: 0, tone: 'tic', text: say('tic.header', lang, { cycle, tic }) }
}

function isOtherTic(last: Position | undefined, at: Position): boolean {
  return (
    last === undefined || (['tic', 'cycle', 'day', 'phase'] as const).some(span => last[span] !== at[span])
  )
}

/** Whether the entry only carries out the choice that was answered right before it. */
function isEcho({ kind, details = {} }: Entry, before: Entry | undefined): boolean {
  if (kind !== 'selected' || before?.kind !== 'answered' || details.skipped !== undefined) return false
  return before.details?.choice === `choose ${details.character}`
}

/** All entries of a tic in which nobody takes a turn and nothing triggers. */
const emptyTic: readonly ((entry: Entry) => boolean)[] = [
  entry => entry.kind === 'tic-began',
  entry => entry.kind === 'opened' && entry.at.edge === 'start',
  entry => entry.kind === 'none-found' && entry.details?.skipped === undefined,
  entry => entry.kind === 'opened' && entry.at.edge === 'end',
  entry => entry.kind === 'event' && entry.actions?.every(a => a.verb === 'set-main-clock') === true,
]

/** The empty tics of one cycle that follow each other from here on. */
function emptyTics(entries: readonly Entry[], from: number): number[] {
  const found: number[] = []
  const cycle = entries[from]?.at.cycle
  for (let at = from; ; at += emptyTic.length) {
    const tic = entries.slice(at, at + emptyTic.length)
    const isEmpty = tic.length === emptyTic.length && emptyTic.every((is, i) => is(tic[i] as Entry))
    if (!isEmpty || tic[0]?.at.cycle !== cycle) return found
    found.push(Number(tic[0]?.at.tic))
  }
}

function emptyRow({ n, at }: Entry, tics: readonly number[], lang: Lang): Row {
  const params = { cycle: at.cycle ?? '', from: tics[0] ?? '', to: tics.at(-1) ?? '', count: tics.length }
  return { n, rule: '500.3a*', depth: 0, tone: 'empty', text: say('tic.empty', lang, params) }
}

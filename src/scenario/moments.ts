/**
 * The one grammar of moments and positions, for scenario files, the command line and the library:
 *
 *     position   tic 5 · tic 5/10 · cycle 2 · turn of a1; a tic and a turn also of cycle 2, a turn also in tic 4
 *     moment     start of POSITION · end of POSITION · next end of POSITION; start of turn, end of tic: of any
 *     until      next step · next decision · next turn · next tic · MOMENT · the end
 *     begin      MOMENT · set-up
 *
 * Each is read to the same data that the kernel matches, and written again from it in one canonical form.
 */
import type { Until } from '../kernel/engine.ts'
import type { MomentPattern, PositionPattern } from '../kernel/moment.ts'
import { fail, one, type Parsed, peek, type Reader, read, takes } from './moment-reader.ts'
import { formatSpan, span } from './moment-span.ts'
import { edgeWords, nextSpans, spanWords, stepWords } from './words.ts'

export type { Misread, Parsed } from './moment-reader.ts'

/** How far to go; `end` is the point where nothing goes on any more (decided 4). */
export type Target = Until | 'end'

export function parsePosition(text: string): Parsed<PositionPattern> {
  return read(text, position)
}

/** A moment to wait for, to look at or to expect. */
export function parseMoment(text: string): Parsed<MomentPattern> {
  return read(text, moment)
}

/** Where something holds: throughout a position, or in a moment only. */
export function parseMomentOrPosition(text: string): Parsed<MomentPattern | PositionPattern> {
  return read(text, reader => (isMoment(reader) ? moment(reader) : span(reader, { others: momentWords })))
}

/** How far an advance or an `until` goes. */
export function parseUntil(text: string): Parsed<Target> {
  return read(text, until)
}

/** Where a structure begins. */
export function parseBegin(text: string): Parsed<MomentPattern | 'set-up'> {
  return read(text, reader => (takes(reader, 'set-up') ? 'set-up' : moment(reader, ['set-up'])))
}

/** The canonical text of a position that was parsed. */
export function formatPosition(pattern: PositionPattern): string {
  return formatSpan(pattern)
}

/** The canonical text of a moment that was parsed. */
export function formatMoment(pattern: MomentPattern): string {
  return `${pattern.next ? 'next ' : ''}${pattern.edge} of ${formatSpan(pattern)}`
}

/** The canonical text of what `parseUntil` has read. */
export function formatUntil(target: Target): string {
  if (target === 'end') return 'the end'
  if (typeof target === 'string') return `next ${target}`
  const name = nextSpans.find(name => formatMoment(target) === `next start of ${name}`)
  return name === undefined ? formatMoment(target) : `next ${name}`
}

const momentWords = [...edgeWords, 'next']

function isMoment(reader: Reader): boolean {
  return momentWords.includes(peek(reader) ?? '')
}

function position(reader: Reader): PositionPattern | undefined {
  if (!isMoment(reader)) return span(reader)
  return fail(reader, 'moment.no-edge', { allowed: [...spanWords.keys()] })
}

function moment(reader: Reader, others: readonly string[] = []): MomentPattern | undefined {
  return takes(reader, 'next') ? next(edge(reader)) : edge(reader, ['next', ...others])
}

function until(reader: Reader): Target | undefined {
  if (takes(reader, 'the')) return one(reader, ['end'] as const)
  if (!takes(reader, 'next')) return edge(reader, ['next', 'the'])
  const step = stepWords.find(word => takes(reader, word))
  if (step !== undefined) return step
  const name = nextSpans.find(word => takes(reader, word))
  if (name === undefined) return next(edge(reader, [...stepWords, ...nextSpans]))
  return next(edgeOf('start', { structure: spanWords.get(name)?.structure ?? '', span: name, where: {} }))
}

/** `start of` or `end of` a span. `others` are the other words that would be understood there. */
function edge(reader: Reader, others: readonly string[] = []): MomentPattern | undefined {
  const word = peek(reader) ?? ''
  if (spanWords.has(word)) {
    return fail(reader, 'moment.needs-edge', { allowed: edgeWords.map(edge => `${edge} of ${word}`) })
  }
  const edge = one(reader, edgeWords, others)
  if (edge === undefined || one(reader, ['of']) === undefined) return undefined
  const found = span(reader, { any: true })
  return found && edgeOf(edge, found)
}

/** A cycle opens no moments: its start is the start of its first tic, its end the end of its last one. */
function edgeOf(edge: 'start' | 'end', { structure, span, where }: PositionPattern): MomentPattern {
  const parts = spanWords.get(span)?.parts
  if (parts === undefined) return { structure, edge, span, where }
  return { structure, edge, span: parts.span, where: { [parts.span]: [parts[edge]], ...where } }
}

function next(found: MomentPattern | undefined): MomentPattern | undefined {
  return found && { ...found, next: true }
}

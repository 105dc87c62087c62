/**
 * The one grammar of moments and positions, for scenario files, the command line and the library:
 *
 *     position   tic 5 · tic 5/10 · cycle 2 · turn of a1; a tic and a turn also of cycle 2, a turn also in tic 4
 *                Noon (any phase) · day 2 · turn of ana; a phase and a turn also of day 2
 *     moment     start of POSITION · end of POSITION · next end of POSITION; start of turn, end of tic: of any
 *                at Noon (its start) · after Rest (any daily effect) · after Rest of day 2
 *     until      next step · next decision · next turn · next tic · next phase · next day · MOMENT · the end
 *     begin      MOMENT · set-up
 *
 * A turn is of the clock unless its day is said: which structure's turns a file speaks of is seen in `structures.ts`.
 * Each is read to the same data that the kernel matches, and written again from it in one canonical form.
 */
import type { Until } from '../kernel/engine.ts'
import type { MomentPattern, PositionPattern } from '../kernel/moment.ts'
import { fail, one, type Parsed, peek, type Reader, read, takes } from './moment-reader.ts'
import { formatSpan, span } from './moment-span.ts'
import { edgeWords, effectWords, leadWords, nextSpans, positionWords, spanWords, stepWords } from './words.ts'

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
  const next = pattern.next ? 'next ' : ''
  if (pattern.edge !== 'after') return `${next}${pattern.edge} of ${formatSpan(pattern)}`
  const { effect = [], day } = pattern.where
  return `${next}after ${effect.join('/')}${day === undefined ? '' : ` of day ${day.join('/')}`}`
}

/** The canonical text of what `parseUntil` has read. */
export function formatUntil(target: Target): string {
  if (target === 'end') return 'the end'
  if (typeof target === 'string') return `next ${target}`
  const name = nextSpans.find(name => formatMoment(target) === formatMoment(nextOf(name)))
  return name === undefined ? formatMoment(target) : `next ${name}`
}

const momentWords = [...edgeWords, ...leadWords, 'next']

function isMoment(reader: Reader): boolean {
  return momentWords.includes(peek(reader) ?? '')
}

function position(reader: Reader): PositionPattern | undefined {
  if (!isMoment(reader)) return span(reader)
  return fail(reader, 'moment.no-edge', { allowed: positionWords })
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
  return nextOf(name)
}

function nextOf(name: (typeof nextSpans)[number]): MomentPattern {
  const structure = spanWords.get(name)?.structure ?? ''
  return { ...edgeOf('start', { structure, span: name, where: {} }), next: true }
}

/** `start of` or `end of` a span. `others` are the other words that would be understood there. */
function edge(reader: Reader, others: readonly string[] = []): MomentPattern | undefined {
  const word = peek(reader) ?? ''
  if (spanWords.has(word)) {
    return fail(reader, 'moment.needs-edge', { allowed: edgeWords.map(edge => `${edge} of ${word}`) })
  }
  if (takes(reader, 'at')) return atPhase(reader)
  if (takes(reader, 'after')) return afterEffect(reader)
  const edge = one(reader, edgeWords, [...leadWords, ...others])
  if (edge === undefined || one(reader, ['of']) === undefined) return undefined
  const found = span(reader, { any: true })
  return found && edgeOf(edge, found)
}

/** `at Noon`: the start of a phase. */
function atPhase(reader: Reader): MomentPattern | undefined {
  const word = peek(reader) ?? ''
  const phases = positionWords.filter(name => spanWords.get(name)?.span === 'phase')
  if (!phases.includes(word)) return one(reader, phases) as undefined
  const found = span(reader)
  return found && edgeOf('start', found)
}

/** `after Rest of day 2`: right after the event of a daily effect. */
function afterEffect(reader: Reader): MomentPattern | undefined {
  const effect = one(reader, effectWords)
  if (effect === undefined) return undefined
  reader.more = ['of']
  const found = { structure: 'day', edge: 'after', span: 'effect' } as const
  if (!takes(reader, 'of')) return { ...found, where: { effect: [effect] } }
  if (peek(reader) !== 'day') return one(reader, ['day']) as undefined
  const of = span(reader)
  return of && { ...found, where: { effect: [effect], ...of.where } }
}

/** A cycle and a day open no moments: their start is that of their first part, their end that of their last one. */
function edgeOf(edge: 'start' | 'end', { structure, span, where }: PositionPattern): MomentPattern {
  const part = spanWords.get(span)?.part?.(edge, where)
  if (part === undefined) return { structure, edge, span, where }
  return { structure, edge, span: part.span, where: { [part.span]: [part.name], ...where } }
}

function next(found: MomentPattern | undefined): MomentPattern | undefined {
  return found && { ...found, next: true }
}

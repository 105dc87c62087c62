/** Reads and writes what lasts: `tic 5/10`, `turn of a1 in tic 4 of cycle 2`. */
import type { PositionPattern } from '../kernel/moment.ts'
import { tics } from '../structures/clock/dial.ts'
import { fail, one, peek, type Reader, takes } from './moment-reader.ts'
import { idForm, isReserved, type Naming, positionWords, type SpanWord, spanWords } from './words.ts'

type Values = readonly (string | number)[]

/**
 * Reads a span. `others` are the other words that would be understood in its place; `any`: its word may stand
 * alone, as in `start of turn`, and means every one then.
 */
export function span(
  reader: Reader,
  { any = false, others = [] }: { any?: boolean; others?: readonly string[] } = {},
): PositionPattern | undefined {
  const name = one(reader, any ? [...spanWords.keys()] : positionWords, others)
  const word = spanWords.get(name ?? '')
  if (name === undefined || word === undefined) return undefined
  const where: Record<string, Values> = {}
  if (word.named === 'word') {
    if (word.span !== undefined) where[word.span] = [name]
  } else if (!any || !isUnnamed(reader, word)) {
    const values = readName[word.named](reader, name, any)
    if (values === undefined) return undefined
    where[name] = values
  }
  const structure = readOuter(reader, word, where)
  return structure === undefined ? undefined : { structure, span: word.span ?? name, where }
}

/** What the span lies in. The structure is that of what it lies in: both have turns. */
function readOuter(reader: Reader, word: SpanWord, where: Record<string, Values>): string | undefined {
  let { structure } = word
  let left = word.inside
  reader.more = leads(left)
  for (let by = left.find(i => takes(reader, i.by))?.by; by !== undefined; ) {
    const outer = one(
      reader,
      left.filter(i => i.by === by).map(i => i.span),
    )
    const outerWord = spanWords.get(outer ?? '')
    if (outer === undefined || outerWord === undefined) return undefined
    const values = readName[outerWord.named](reader, outer)
    if (values === undefined) return undefined
    where[outer] = values
    structure = outerWord.structure
    const at = left.findIndex(i => i.span === outer)
    left = left.slice(at + 1).filter(i => spanWords.get(i.span)?.structure === structure)
    reader.more = leads(left)
    by = left.find(i => takes(reader, i.by))?.by
  }
  return structure
}

/** How `span` reads it; the inverse of it for what it has read. */
export function formatSpan({ span, where }: PositionPattern): string {
  const word = spanWords.get(span)
  const name = (of: string) => where[of]?.join('/')
  const own = name(span)
  // What names a phase is its own word.
  if (word?.named === 'word' && own !== undefined) {
    return name('day') === undefined ? own : `${own} of day ${name('day')}`
  }
  const named = own === undefined ? [] : word?.named === 'id' ? ['of', own] : [own]
  const inside = (word?.inside ?? [])
    .filter(({ span: outer }) => where[outer] !== undefined)
    .flatMap(({ by, span: outer }) => [by, outer, name(outer)])
  return [span, ...named, ...inside].join(' ')
}

/** Whether a span's word stands alone: before nothing else, or before what it lies in. */
function isUnnamed(reader: Reader, { named, inside }: SpanWord): boolean {
  const word = peek(reader)
  // `turn of cycle 2`, but `turn of a1`.
  const isName = (outer: string) => named === 'id' && word === 'of' && peek(reader, 1) !== outer
  return word === undefined || inside.some(({ by, span }) => by === word && !isName(span))
}

const leads = (inside: SpanWord['inside']) => [...new Set(inside.map(({ by }) => by))]

type ReadName = (reader: Reader, span: string, any?: boolean) => Values | undefined

const readName: Readonly<Record<Exclude<Naming, 'word'>, ReadName> & Record<'word', () => undefined>> = {
  word: () => undefined,

  tics(reader) {
    const word = peek(reader) ?? ''
    const found = ticsIn(word.split('/'))
    if (found !== undefined) return taken(reader, found)
    const meant = ticsIn(word.split(/[/:,-]+/).map(withoutZeros))
    const range = { min: 1, max: tics }
    return fail(reader, 'moment.tics', {
      params: range,
      allowed: [{ key: 'kind.range', params: range }, '5/10'],
      suggestion: meant?.join('/'),
    })
  },

  count(reader, span) {
    const word = peek(reader) ?? ''
    if (isCount(word)) return taken(reader, [Number(word)])
    const meant = withoutZeros(word)
    return fail(reader, span === 'day' ? 'moment.day' : 'moment.cycle', {
      allowed: [{ key: 'kind.at-least', params: { min: 1 } }],
      suggestion: isCount(meant) ? meant : undefined,
    })
  },

  id(reader, _, any = false) {
    if (one(reader, ['of'], any ? ['in'] : []) === undefined) return undefined
    const word = peek(reader) ?? ''
    if (isId(word)) return taken(reader, [word])
    const meant = word.toLowerCase().replaceAll('_', '-')
    return fail(reader, isReserved(word) ? 'moment.reserved' : 'moment.id', {
      allowed: [{ key: 'kind.id' }],
      suggestion: isId(meant) ? meant : undefined,
    })
  },
}

function taken<T>(reader: Reader, values: T): T {
  reader.at++
  return values
}

/** In order and each once; nothing unless all are tics. */
function ticsIn(words: readonly string[]): number[] | undefined {
  if (!words.every(word => isCount(word) && Number(word) <= tics)) return undefined
  return [...new Set(words.map(Number))].sort((a, b) => a - b)
}

const isCount = (word: string) => /^[1-9]\d{0,14}$/.test(word)
const isId = (word: string) => idForm.test(word) && !isReserved(word)
const withoutZeros = (word: string) => word.replace(/^0+/, '')

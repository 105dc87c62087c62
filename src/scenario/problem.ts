/**
 * One thing that is wrong with an input: where, what was found, what is allowed and what was probably
 * meant. A problem is plain data; it is put into words only when it is shown.
 */
import { distance } from 'fastest-levenshtein'
import { refusalReason } from '../text/index.ts'
import { type Lang, type Params, render } from '../text/text.ts'
import { type ProblemKey, problemTexts } from './problems.ts'

/** Where a value or a key stands in a read input: keys of mappings, indexes of lists from 0. */
export type Path = readonly (string | number)[]

/** A place in a text: line and column from 1, a column being one UTF-16 unit as in most editors. */
export interface Place {
  line: number
  column: number
}

/** Words of ours, put into the reader's language, where a file's own text could stand as well. */
export interface Words {
  key: ProblemKey
  params?: Params | undefined
}

/** The file's own text (shown shortened, its control characters escaped), or words of ours. */
export type Said = string | Words

/** Parameters of a problem: besides the plain ones, words of ours, a list of them joined by "or". */
export type ProblemParams = Readonly<Record<string, Params[string] | Words | readonly Words[]>>

/** What the engine refuses is said in the engine's words. */
export type RefusalKey = `refused.${string}`

export interface Problem {
  key: ProblemKey | RefusalKey
  params?: ProblemParams | undefined
  file?: string | undefined
  line?: number | undefined
  column?: number | undefined
  path?: Path | undefined
  /** What should have been, where something was judged. */
  expected?: string | undefined
  found?: Said | undefined
  /** Full citation of the rule that makes it wrong. */
  rule?: string | undefined
  allowed?: readonly Said[] | undefined
  suggestion?: string | undefined
  /** The other place that it takes to understand this one, such as the first of two equal keys. */
  also?: Place | undefined
}

const shownLength = 60
/** What was expected, and was found instead, is compared by the reader. */
const comparedLength = 400
const shownAllowed = 20
const lineWidth = 80

/**
 * One readable block: `file:line:column: path: message`, then an indented line each for what was expected and found,
 * the rule, what is allowed, the other place and what was probably meant, as far as the problem has them.
 */
export function formatProblem(problem: Problem, lang: Lang): string {
  const { file, line, column, path = [], expected, found, rule, allowed = [], also, suggestion } = problem
  const where = [file === undefined ? undefined : escaped(file), line, column].filter(x => x !== undefined)
  const message = messageOf(problem, lang)
  const head = [where.join(':'), formatPath(path), message].filter(part => part !== '').join(': ')
  const length = expected === undefined ? shownLength : comparedLength
  const lines = [head]
  const add = (label: ProblemKey, text: string) =>
    lines.push(...filled(render(problemTexts[label], lang), text.split(' ')))
  if (expected !== undefined) add('label.expected', echo(expected, length))
  if (found !== undefined)
    add('label.found', typeof found === 'string' ? echo(found, length) : say(found, lang))
  if (rule !== undefined) add('label.rule', rule)
  if (allowed.length > 0) lines.push(...allowedLines(allowed, lang))
  if (also !== undefined) {
    const first = [...where.slice(0, -2), also.line, also.column].join(':')
    lines.push(`  ${render(problemTexts['label.first'], lang, { where: first })}`)
  }
  if (suggestion !== undefined) {
    lines.push(`  ${say({ key: 'label.suggestion', params: { what: suggestion } }, lang)}`)
  }
  return lines.join('\n')
}

/** What is wrong, without its place. */
export function messageOf({ key, params = {} }: Problem, lang: Lang): string {
  if (isProblemKey(key)) return say({ key, params }, lang)
  return refusalReason({ key, params: params as Parameters<typeof refusalReason>[0]['params'] }, lang)
}

function isProblemKey(key: string): key is ProblemKey {
  return Object.hasOwn(problemTexts, key)
}

/** `script[2].try`; a key that is not a plain word stands quoted in brackets. The root is empty. */
export function formatPath(path: Path): string {
  const parts = path.map(segment => {
    if (typeof segment === 'number') return `[${segment}]`
    return /^[\p{L}\p{N}_-]{1,60}$/u.test(segment) ? `.${segment}` : `["${echo(segment)}"]`
  })
  return parts.join('').replace(/^\./, '')
}

/**
 * The candidate that `word` was probably meant to be: one other letter or two letters exchanged, in
 * longer words up to a third of the letters; upper and lower case are the same.
 */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  // Nothing that anybody misspelt is longer, and comparing long texts is slow.
  if (word.length > 64) return undefined
  const lower = word.toLowerCase()
  const limit = Math.min(Math.max(1, Math.floor(lower.length / 3)), lower.length - 1)
  let best: { candidate: string; far: number } | undefined
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > limit) continue
    const far = apart(lower, candidate.toLowerCase())
    if (far <= limit && (best === undefined || far < best.far)) best = { candidate, far }
  }
  return best?.candidate
}

/** The edit distance, where exchanging two neighbours counts once: `trun` is as near to `turn` as `tun`. */
function apart(a: string, b: string): number {
  if (a.length === b.length) {
    let at = 0
    while (at < a.length && a[at] === b[at]) at++
    const exchanged = a.slice(0, at) + (a[at + 1] ?? '') + (a[at] ?? '') + a.slice(at + 2)
    if (a !== b && exchanged === b) return 1
  }
  return distance(a, b)
}

function say({ key, params = {} }: Words | { key: ProblemKey; params?: ProblemParams }, lang: Lang): string {
  const values = Object.entries(params).map(([name, value]) => [name, param(value, lang)])
  return render(problemTexts[key], lang, Object.fromEntries(values))
}

function param(value: ProblemParams[string], lang: Lang): Params[string] {
  if (typeof value === 'string') return echo(value)
  if (typeof value !== 'object') return value
  if (isWords(value)) return say(value, lang)
  const words = value.filter(isWords)
  if (words.length === 0) return value.map(item => (typeof item === 'string' ? echo(item) : Number(item)))
  return new Intl.ListFormat(lang, { type: 'disjunction' }).format(words.map(word => say(word, lang)))
}

function isWords(value: unknown): value is Words {
  return typeof value === 'object' && value !== null && 'key' in value
}

/**
 * What answers say after their first words is left out, `play storm ...`, where there are too many of them for a list.
 */
function folded(allowed: readonly Said[]): readonly Said[] {
  let list = allowed
  for (let words = 3; words >= 2 && list.length > shownAllowed; words--)
    list = [...new Set(allowed.map(item => (typeof item === 'string' ? shortOf(item, words) : item)))]
  return list
}

function shortOf(answer: string, words: number): string {
  const all = answer.split(' ')
  return all.length > words ? `${all.slice(0, words).join(' ')} ...` : answer
}

/** What is cut is counted, because a list of hundreds helps nobody. */
function allowedLines(all: readonly Said[], lang: Lang): string[] {
  const allowed = folded(all)
  const items = allowed
    .slice(0, shownAllowed)
    .map(item => (typeof item === 'string' ? echo(item) : say(item, lang)))
  const more = allowed.length - items.length
  const words = items.map((item, index) => (index < items.length - 1 || more > 0 ? `${item},` : item))
  if (more > 0) words.push(render(problemTexts['label.more'], lang, { n: more }))
  return filled(render(problemTexts['label.allowed'], lang), words)
}

/** A label and words, filled up to 80 columns; the first word stands beside the label, however long it is. */
function filled(label: string, words: readonly string[]): string[] {
  const lines: string[] = []
  let line = `  ${label}`
  for (const [i, word] of words.entries()) {
    if (i > 0 && line.length + 1 + word.length > lineWidth) {
      lines.push(line)
      line = `   `
    }
    line += ` ${word}`
  }
  return [...lines, line]
}

/** A file's own text in one short line that cannot do anything to a terminal. */
function echo(text: string, length = shownLength): string {
  const letters = [...text.slice(0, length * 2)]
  const short = letters.slice(0, length).join('')
  return escaped(short) + (short.length < text.length ? '…' : '')
}

/** Line breaks, control characters, invisible and direction-changing ones as escapes. */
function escaped(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, char => {
    if (char === '\n') return '\\n'
    if (char === '\t') return '\\t'
    return `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`
  })
}

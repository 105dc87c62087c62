/** Reads a text word by word. What is not understood is kept as a value, the first one only; nothing throws. */
import type { Params } from '../text/text.ts'
import type { MomentProblemKey, momentTexts } from './moment-problems.ts'
import { nearest } from './problem.ts'
import type { ProblemKey } from './problems.ts'

/** A word as it is written, or the key of a text that says what can stand there. */
export type Allowed =
  | string
  | { readonly key: ProblemKey | keyof typeof momentTexts; readonly params?: Params }

export interface Misread {
  readonly ok: false
  readonly key: MomentProblemKey
  readonly params: Params
  /** The word that was not understood; empty where one is missing. */
  readonly word: string
  /** Where it begins in the text, from 0. */
  readonly offset: number
  /** What can stand in its place. */
  readonly allowed?: readonly Allowed[]
  /** What was probably meant in its place. */
  readonly suggestion?: string
}

export type Parsed<T> = { readonly ok: true; readonly value: T } | Misread

export interface Reader {
  readonly words: readonly string[]
  /** Where each word begins, and then where the text ends. */
  readonly offsets: readonly number[]
  /** The word that is looked at. */
  at: number
  /** The words with which the text could go on after what has been read. */
  more: readonly string[]
  misread?: Misread
}

/** Reads the whole text. A rule that fails has said why with `fail`. */
export function read<T>(text: string, rule: (reader: Reader) => T | undefined): Parsed<T> {
  const found = [...text.matchAll(/\S+/g)]
  const offsets = [...found.map(({ index }) => index), text.trimEnd().length]
  const reader: Reader = { words: found.map(([word]) => word), offsets, at: 0, more: [] }
  const value = rule(reader)
  if (value !== undefined && peek(reader) !== undefined) unknown(reader, reader.more)
  if (reader.misread !== undefined) return reader.misread
  // A rule without a value has failed.
  return { ok: true, value: value as T }
}

export const peek = ({ words, at }: Reader, ahead = 0): string | undefined => words[at + ahead]

/** Goes on if the next word is this one. */
export function takes(reader: Reader, word: string): boolean {
  if (peek(reader) !== word) return false
  reader.at++
  return true
}

/** The next word, which must be one of these. `others` would have been understood too. */
export function one<T extends string>(
  reader: Reader,
  words: readonly T[],
  others: readonly string[] = [],
): T | undefined {
  const found = words.find(word => takes(reader, word))
  return found ?? unknown(reader, [...words, ...others])
}

function unknown(reader: Reader, allowed: readonly string[]): undefined {
  const word = peek(reader) ?? ''
  const key = reader.at === 0 ? 'moment.unknown' : 'moment.unknown-after'
  const suggestion = nearest(word, allowed)
  return fail(reader, allowed.length > 0 ? key : 'moment.too-much', { allowed, suggestion })
}

/** The next word is not understood; or there is none, which is said instead. */
export function fail(
  reader: Reader,
  key: MomentProblemKey,
  more: { params?: Params; allowed?: readonly Allowed[]; suggestion?: string | undefined } = {},
): undefined {
  const word = peek(reader) ?? ''
  const before = reader.words.slice(0, reader.at).join(' ')
  const { params, allowed = [], suggestion } = more
  const missing = before === '' ? 'moment.empty' : 'moment.cut-short'
  reader.misread ??= {
    ok: false,
    key: word === '' ? missing : key,
    params: { ...params, word, before },
    word,
    offset: reader.offsets[reader.at] ?? 0,
    ...(allowed.length > 0 && { allowed }),
    ...(suggestion !== undefined && word !== '' && { suggestion }),
  }
}

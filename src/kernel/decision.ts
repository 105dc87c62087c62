/** Decisions and offers: what is asked, how an answer is written, and whether it is legal. */
import type { PlayerId } from './data.ts'

/** One thing that can be chosen. Its id is what is written in a script, at a prompt and over HTTP. */
export interface Option {
  readonly id: string
  /** What has to be said with it: `action` takes a number, `move near` some VP locations. */
  readonly with?: Ask
}

/** The five ways to ask. `max` and `min` are inclusive. */
export type Ask =
  | { readonly one: readonly Option[] }
  | { readonly some: readonly Option[]; readonly min: number; readonly max: number }
  | { readonly order: readonly Option[] }
  | { readonly number: { readonly min: number; readonly max: number } }
  | { readonly yes: true }

/** What it is about: ids by their role, such as `{ character: 'a1' }`. */
export type About = Readonly<Record<string, string | readonly string[]>>

/** What somebody must answer before the next step. */
export interface Question {
  /** The player who answers, or `judge`. */
  readonly for: PlayerId
  /** Message key of the question. */
  readonly what: string
  /** Number of the rule that asks. */
  readonly rule: string
  readonly about: About
  readonly ask: Ask
  /** Rulings that who is asked, or what is legal, depended on. */
  readonly rulings?: readonly string[]
}

/** An open question and the id by which it is answered. A question that comes back has a new id. */
export interface Decision extends Question {
  readonly id: string
}

/** What somebody may do while a decision waits. Its id is unique among the offers that stand. */
export interface Offer {
  readonly id: string
  readonly for: PlayerId
  readonly rule: string
  readonly about: About
  readonly rulings?: readonly string[]
}

/** A legal answer: which options in which order, a number, or yes or no. */
export interface Choice {
  /** As it is written, in one canonical way. */
  readonly text: string
  /** The option picked (`one`), or the options (`some`, `order`). */
  readonly picked: readonly string[]
  readonly number?: number
  readonly yes?: boolean
}

/** Options whose ids all begin with the same word may be named without it. */
export function commonWord(options: readonly Option[]): string {
  const word = options[0]?.id.split(' ')[0] ?? ''
  return options.length > 0 && options.every(({ id }) => id.startsWith(`${word} `)) ? `${word} ` : ''
}

/** Reads an answer as it is written, `action 3` or `move near north south`; undefined if it is not legal. */
export function readChoice(ask: Ask, answer: string): Choice | undefined {
  return read(ask, answer) ?? read(ask, answer.trim().replace(/\s+/g, ' '))
}

function read(ask: Ask, text: string): Choice | undefined {
  if ('one' in ask) return readOne(ask.one, text)
  if ('yes' in ask)
    return text === 'yes' || text === 'no' ? { text, picked: [], yes: text === 'yes' } : undefined
  if ('number' in ask) {
    const number = /^(0|[1-9]\d*)$/.test(text) ? Number(text) : Number.NaN
    return number >= ask.number.min && number <= ask.number.max ? { text, picked: [], number } : undefined
  }
  const options = 'some' in ask ? ask.some : ask.order
  const picked = readMany(options, text)
  if (picked === undefined) return undefined
  if ('order' in ask)
    return picked.length === options.length ? { text: picked.join(', '), picked } : undefined
  if (picked.length < ask.min || picked.length > ask.max) return undefined
  const sorted = options.map(({ id }) => id).filter(id => picked.includes(id))
  return { text: sorted.length === 0 ? 'none' : sorted.join(' '), picked: sorted }
}

function readOne(options: readonly Option[], text: string): Choice | undefined {
  for (const option of options) {
    const choice = readAs(option, option.id, text)
    if (choice) return choice
  }
  const word = commonWord(options)
  if (word === '') return undefined
  for (const option of options) {
    const choice = readAs(option, option.id.slice(word.length), text)
    if (choice) return choice
  }
  return undefined
}

/** The option by one of its names, and what is said with it. */
function readAs({ id, with: more }: Option, name: string, text: string): Choice | undefined {
  if (more === undefined) return text === name ? { text: id, picked: [id] } : undefined
  if (!text.startsWith(name) || text[name.length] !== ' ') return undefined
  const rest = read(more, text.slice(name.length + 1))
  return rest && { ...rest, text: `${id} ${rest.text}`, picked: [id, ...rest.picked] }
}

/** Ids apart by spaces or commas; `none` for no option. Each at most once. */
function readMany(options: readonly Option[], text: string): string[] | undefined {
  const word = commonWord(options)
  const words = text === 'none' ? [] : text.split(/\s*,\s*|\s+/)
  const picked = words.map(w => options.find(({ id }) => id === w || id === word + w)?.id)
  const known = picked.filter(id => id !== undefined)
  return known.length === words.length && new Set(known).size === known.length ? known : undefined
}

/** The legal answers, as they are written. */
export function legalAnswers(ask: Ask): string[] {
  if ('one' in ask)
    return ask.one.flatMap(({ id, with: more }) => (more ? legalAnswers(more).map(a => `${id} ${a}`) : [id]))
  if ('yes' in ask) return ['yes', 'no']
  if ('number' in ask) return [`${ask.number.min}..${ask.number.max}`]
  const ids = ('some' in ask ? ask.some : ask.order).map(({ id }) => id)
  return 'some' in ask && ask.min === 0 ? [...ids, 'none'] : ids
}

/** What can be chosen from, as it is listed; where nothing is listed, the legal answers. */
export function optionIds(ask: Ask): string[] {
  const options = 'one' in ask ? ask.one : 'some' in ask ? ask.some : undefined
  return options ? options.map(({ id }) => id) : legalAnswers(ask)
}

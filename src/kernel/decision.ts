/** Decisions and offers: what is asked, how an answer is written, and whether it is legal. */
import type { PlayerId, StructureId } from './data.ts'

/** One thing that can be chosen. Its id is what is written in a script, at a prompt and over HTTP. */
export interface Option {
  readonly id: string
  /**
   * What has to be said with it, one after the other: `action` takes a number, `play bolt` a mode, its targets and the
   * Orbs that pay. An option in there can have asks behind it too.
   */
  readonly with?: Ask | readonly Ask[]
}

/** What an ask in a chain is for: the message key of its question, and the name of a target. */
interface Asked {
  readonly what?: string
  readonly name?: string
}

/** The five ways to ask. `max` and `min` are inclusive. */
export type Ask = Asked &
  (
    | { readonly one: readonly Option[] }
    | { readonly some: readonly Option[]; readonly min: number; readonly max: number }
    | { readonly order: readonly Option[] }
    | { readonly number: { readonly min: number; readonly max: number } }
    | { readonly yes: true }
  )

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
  /** The structure whose rule it is, where it is asked in the midst of what another one does. */
  readonly of?: StructureId
}

/** An open question and the id by which it is answered. A question that comes back has a new id. */
export interface Decision extends Question {
  readonly id: string
}

/** What somebody may do while a decision waits, written as an option is. Its id is unique among the offers that stand. */
export interface Offer extends Option {
  readonly for: PlayerId
  readonly rule: string
  readonly about: About
  readonly rulings?: readonly string[]
  /** Nothing that is known tells before from after: it can be taken, and is shown to who asks for it. */
  readonly moot?: true
}

/** A legal answer: which options in which order, a number, or yes or no. */
export interface Choice {
  /** As it is written, in one canonical way. */
  readonly text: string
  /** The option picked (`one`), or the options (`some`, `order`). */
  readonly picked: readonly string[]
  readonly number?: number
  readonly yes?: boolean
  /** The answers to what had to be said with the option, in the order in which it was asked. */
  readonly with?: readonly Choice[]
}

/** An option with asks behind it, if there are any. */
export function optionOf(id: string, asks: readonly Ask[]): Option {
  return asks.length > 0 ? { id, with: asks } : { id }
}

/** The asks behind an option, in their order. */
export function asksBehind({ with: more }: Option): readonly Ask[] {
  return more === undefined ? [] : Array.isArray(more) ? more : [more as Ask]
}

/** Options whose ids all begin with the same word may be named without it. */
export function commonWord(options: readonly Option[]): string {
  const word = options[0]?.id.split(' ')[0] ?? ''
  return options.length > 0 && options.every(({ id }) => id.startsWith(`${word} `)) ? `${word} ` : ''
}

/** What can be chosen from, as it is listed; where nothing is listed, the legal answers. */
export function optionIds(ask: Ask): string[] {
  const options = 'one' in ask ? ask.one : 'some' in ask ? ask.some : undefined
  return options ? options.map(({ id }) => id) : legalAnswers(ask)
}

/** How many answers are listed for one option: behind it there can be more than anybody reads. */
const mostOfOne = 50

/** The legal answers, as they are written. */
export function legalAnswers(ask: Ask): string[] {
  if ('one' in ask) return ask.one.flatMap(answersWith)
  if ('yes' in ask) return ['yes', 'no']
  if ('number' in ask) return [`${ask.number.min}..${ask.number.max}`]
  const ids = ('some' in ask ? ask.some : ask.order).map(({ id }) => id)
  return 'some' in ask && ask.min === 0 ? [...ids, 'none'] : ids
}

function answersWith(option: Option): string[] {
  const asks = asksBehind(option)
  if (asks.length === 0) return [option.id]
  const found: string[] = []
  for (const said of chains(asks)) {
    if (found.length === mostOfOne) break
    found.push(written(option.id, said))
  }
  return found
}

/** What can be said in answer to asks one after the other, part by part. */
function* chains([ask, ...others]: readonly Ask[]): Generator<readonly string[]> {
  if (ask === undefined) yield []
  else for (const said of parts(ask)) for (const more of chains(others)) yield [...said, ...more]
}

function* parts(ask: Ask): Generator<readonly string[]> {
  if ('one' in ask) {
    for (const option of ask.one) for (const more of chains(asksBehind(option))) yield [option.id, ...more]
  } else if ('some' in ask && ask.min > 1) yield* sets(ask.some, ask.min)
  else if ('order' in ask) yield [ask.order.map(({ id }) => id).join(', ')]
  else for (const answer of legalAnswers(ask)) yield [answer]
}

/** So many of the options, in their order. */
function* sets(options: readonly Option[], size: number): Generator<readonly [string]> {
  for (const [i, { id }] of options.entries()) {
    if (size === 1) yield [id]
    else for (const [rest] of sets(options.slice(i + 1), size - 1)) yield [`${id} ${rest}`]
  }
}

/** An option with what is said behind it: by spaces if each part is one word, else with `;` between them. */
export function written(id: string, said: readonly string[]): string {
  const isPlain = said.every(part => !/\s/.test(part))
  return [id, said.join(isPlain ? ' ' : '; ')].join(' ')
}

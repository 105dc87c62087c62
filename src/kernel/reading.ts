/** Reading an answer as it is written: `action 3`, `move near north south`, `play storm fox hawk; owl`. */
import { type Ask, asksBehind, type Choice, commonWord, type Option, written } from './decision.ts'

/**
 * What a text says in answer to an ask; undefined if that is not legal. Where asks stand behind an option, `;` or a space
 * comes between their answers. What can be read in several ways is legal only as it is written canonically.
 */
export function readChoice(ask: Ask, answer: string): Choice | undefined {
  return readPlain(ask, answer) ?? readWhole(ask, answer) ?? readWhole(ask, tidy(answer))
}

/**
 * An option as it is written, or one and a number: what most answers are. It is what reading them in every way would
 * come to, for what is written canonically means just that.
 */
function readPlain(ask: Ask, text: string): Choice | undefined {
  if (!('one' in ask)) return undefined
  for (const { id, with: more } of ask.one) {
    if (more === undefined) {
      if (id === text) return { text, picked: [id] }
    } else if ('number' in more && text.startsWith(id) && text[id.length] === ' ') {
      const choice = readNumber(text.slice(id.length + 1), more.number)
      if (choice !== undefined) return { text, picked: [id], number: choice.number as number, with: [choice] }
    }
  }
  return undefined
}

function tidy(text: string): string {
  return text.trim().replace(/\s+/g, ' ').replace(/ ?; ?/g, '; ')
}

function readWhole(ask: Ask, text: string): Choice | undefined {
  const found = new Map<string, Choice>()
  for (const { choice, rest } of read(ask, text)) if (rest === undefined) found.set(choice.text, choice)
  const [only, ...others] = found.values()
  return found.get(text) ?? (others.length === 0 ? only : undefined)
}

/**
 * Part by part: what is asked next once so much of an answer has been said, or the whole answer as it is written;
 * undefined where a part of it is not legal.
 */
export function walk(
  ask: Ask,
  said: readonly string[],
): { readonly next: Ask } | { readonly answer: string } | undefined {
  let open: readonly Ask[] = [ask]
  const parts: string[] = []
  for (const text of said) {
    const [first, ...others] = open
    const option = first && 'one' in first ? optionCalled(first.one, tidy(text)) : undefined
    const part = option?.id ?? (first && readChoice(first, text)?.text)
    if (part === undefined) return undefined
    parts.push(part)
    open = [...(option ? asksBehind(option) : []), ...others]
  }
  const [next] = open
  const [head = '', ...rest] = parts
  return next === undefined ? { answer: rest.length > 0 ? written(head, rest) : head } : { next }
}

function optionCalled(options: readonly Option[], text: string): Option | undefined {
  const word = commonWord(options)
  return options.find(({ id }) => id === text) ?? options.find(({ id }) => word !== '' && id === word + text)
}

/** A way to read the beginning of a text, and what is left; undefined where it is read to its end. */
interface Reading {
  readonly choice: Choice
  readonly rest: string | undefined
}

function* read(ask: Ask, text: string): Generator<Reading> {
  if ('one' in ask) yield* readOne(ask.one, text)
  else if ('some' in ask || 'order' in ask) yield* readMany(ask, text)
  else {
    const { word, rest } = firstWord(text)
    const choice = 'yes' in ask ? readYes(word) : readNumber(word, ask.number)
    if (choice !== undefined) yield { choice, rest }
  }
}

function readYes(text: string): Choice | undefined {
  return text === 'yes' || text === 'no' ? { text, picked: [], yes: text === 'yes' } : undefined
}

function readNumber(text: string, { min, max }: { min: number; max: number }): Choice | undefined {
  const number = /^(0|[1-9]\d*)$/.test(text) ? Number(text) : Number.NaN
  return number >= min && number <= max ? { text, picked: [], number } : undefined
}

function firstWord(text: string): { word: string; rest: string | undefined } {
  const end = text.search(/[\s;]/)
  return end < 0 ? { word: text, rest: undefined } : { word: text.slice(0, end), rest: behind(text, end) }
}

/** What follows the space or `;` at a place. */
function behind(text: string, end: number): string {
  return text.slice(end).replace(/^\s*;?\s*/, '')
}

/** By their ids, or by those without the word that all of them begin with. */
function* readOne(options: readonly Option[], text: string): Generator<Reading> {
  const word = commonWord(options)
  let isRead = false
  for (const option of options) {
    for (const reading of readAs(option, option.id, text)) {
      isRead = true
      yield reading
    }
  }
  if (isRead || word === '') return
  for (const option of options) yield* readAs(option, option.id.slice(word.length), text)
}

/** The option by one of its names, and what is said with it. */
function* readAs(option: Option, name: string, text: string): Generator<Reading> {
  if (!text.startsWith(name)) return
  const next = text[name.length]
  if (next !== undefined && next !== ' ' && next !== ';') return
  const tail = next === undefined ? undefined : behind(text, name.length)
  const { id } = option
  const asks = asksBehind(option)
  if (asks.length === 0) {
    yield { choice: { text: id, picked: [id] }, rest: tail }
    return
  }
  for (const { choices, rest } of readChain(asks, tail)) yield { choice: chained(id, choices), rest }
}

function* readChain(
  [ask, ...others]: readonly Ask[],
  text: string | undefined,
): Generator<{ readonly choices: readonly Choice[]; readonly rest: string | undefined }> {
  if (ask === undefined) yield { choices: [], rest: text }
  else if (text !== undefined)
    for (const { choice, rest } of read(ask, text))
      for (const more of readChain(others, rest)) yield { ...more, choices: [choice, ...more.choices] }
}

function chained(id: string, choices: readonly Choice[]): Choice {
  const number = choices.find(choice => choice.number !== undefined)?.number
  const yes = choices.find(choice => choice.yes !== undefined)?.yes
  return {
    text: written(id, choices.flatMap(said)),
    picked: [id, ...choices.flatMap(({ picked }) => picked)],
    ...(number !== undefined && { number }),
    ...(yes !== undefined && { yes }),
    with: choices,
  }
}

/** The parts that an answer is written with. */
function said({ text, picked, with: more }: Choice): readonly string[] {
  return more === undefined ? [text] : [picked[0] ?? '', ...more.flatMap(said)]
}

/** Ids apart by spaces or commas; `none` for no option. Each at most once; as many words as it can take. */
function* readMany(
  ask: Extract<Ask, { some: unknown } | { order: unknown }>,
  text: string,
): Generator<Reading> {
  const options = 'some' in ask ? ask.some : ask.order
  const end = text.indexOf(';')
  // Words at even places, what stands between them at odd ones.
  const pieces = (end < 0 ? text : text.slice(0, end)).split(/(\s*,\s*|\s+)/, options.length * 2 + 2)
  let length = 0
  for (let i = 0; i < pieces.length; i += 2) {
    length += (pieces[i - 1]?.length ?? 0) + (pieces[i]?.length ?? 0)
    const words = pieces.slice(0, i + 1).filter((_, at) => at % 2 === 0)
    const choice = choiceOf(ask, options, words)
    const isEnd = length === text.length
    // A comma goes on with the list.
    if (choice !== undefined && !pieces[i + 1]?.includes(','))
      yield { choice, rest: isEnd ? undefined : behind(text, length) }
  }
}

function choiceOf(
  ask: Extract<Ask, { some: unknown } | { order: unknown }>,
  options: readonly Option[],
  words: readonly string[],
): Choice | undefined {
  const word = commonWord(options)
  const named = words.length === 1 && words[0] === 'none' ? [] : words
  const picked = named.flatMap(w => options.find(({ id }) => id === w || id === word + w)?.id ?? [])
  if (picked.length < named.length || new Set(picked).size < picked.length) return undefined
  if ('order' in ask)
    return picked.length === options.length ? { text: picked.join(', '), picked } : undefined
  if (picked.length < ask.min || picked.length > ask.max) return undefined
  const sorted = options.map(({ id }) => id).filter(id => picked.includes(id))
  return { text: sorted.length === 0 ? 'none' : sorted.join(' '), picked: sorted }
}

/** How a text is put together from what is known: nothing that is missing is ever printed. */
import { type Lang, list, type Params, render, type Text } from './text.ts'

/** How one thing is said, from the fullest text to the one that needs least. */
export interface Wording {
  /** The first text whose parameters are all there is said; the last one needs none. */
  readonly say: readonly [Text, ...Text[]]
  /** Additions by the parameter that calls for them, in their order. */
  readonly also?: Readonly<Record<string, Text>>
}
export type Wordings = Readonly<Record<string, Wording>>

/** How an action of an event is said. */
interface ActionWording extends Wording {
  /** Several of the verb in one event are said once, with a list of objects, where these details agree. */
  readonly once?: readonly string[]
  /** What is listed instead of the objects. */
  readonly lists?: 'who' | 'expedition' | 'face'
}
export type ActionWordings = Readonly<Record<string, ActionWording>>

/** A number with its sign: "+1", "-2", "0". */
export const signed = (name: string) => `{${name}, number, ::sign-except-zero}`

/** The text for what is known. */
export function put(wording: Wording, lang: Lang, params: Params): string {
  const said = wording.say.find(text => isComplete(text, lang, params)) ?? wording.say.at(-1)
  const also = Object.entries(wording.also ?? {})
    .filter(([name, text]) => params[name] !== undefined && isComplete(text, lang, params))
    .map(([, text]) => text)
  return [...(said ? [said] : []), ...also].map(text => render(typeset(text), lang, params)).join('')
}

/** What a table has under `key`; undefined for a key of another release. */
export function lookUp<T>(table: Readonly<Record<string, T>>, key: unknown): T | undefined {
  return typeof key === 'string' && Object.hasOwn(table, key) ? table[key] : undefined
}

type Value = Params[string]

/**
 * What there is to say: names in camel case, without what is empty, not a number or an object. A list brings its
 * length along as `nameCount`. The judge is called so.
 */
export function paramsOf(details: Readonly<Record<string, unknown>>, lang: Lang): Record<string, Value> {
  const params: Record<string, Value> = {}
  for (const [key, detail] of Object.entries(details)) {
    const name = key.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
    const value = sayable(detail)
    if (value === undefined) continue
    params[name] = value
    if (typeof value === 'object') params[`${name}Count`] = value.length
  }
  if (params.who === 'judge') params.who = judge[lang]
  return params
}

function sayable(detail: unknown): Value | undefined {
  if (typeof detail === 'string') return oneLine(detail) || undefined
  if (typeof detail === 'number') return Number.isFinite(detail) ? detail : undefined
  if (typeof detail === 'boolean') return detail || undefined
  const items = itemsIn(detail)
  return items.length > 0 ? items : undefined
}

/** The texts of a list that are not empty; none of what is no list. */
export function itemsIn(detail: unknown): string[] {
  if (!Array.isArray(detail)) return []
  const items: string[] = detail.filter(item => typeof item === 'string')
  return items.map(oneLine).filter(item => item !== '')
}

/** Texts of users stay on one line and cannot do anything to a terminal. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** "a, b or c"; a long list ends in how many more there are. */
export function either(items: readonly string[], lang: Lang): string {
  return new Intl.ListFormat(lang, { type: 'disjunction' }).format(items)
}

const shown = 8

/** "a, b, c", cut when it is long: "a, b, c and 12 more". */
export function shortened(items: readonly string[], lang: Lang): string {
  const kept = items.slice(0, items.length > shown + 1 ? shown : items.length)
  const more = items.length - kept.length
  return more === 0 ? kept.join(', ') : list(lang, [kept.join(', '), render(others, lang, { more })])
}

const judge: Text = { en: 'the judge', fr: 'le juge' }
const others: Text = { en: '{more} more', fr: '{more} autres' }

function isComplete(text: Text, lang: Lang, params: Params): boolean {
  return wanted(text[lang]).every(name => params[name] !== undefined)
}

const names = new Map<string, readonly string[]>()

/** The parameters that a text cannot do without. In ICU, every other level of braces holds a parameter. */
function wanted(source: string): readonly string[] {
  const known = names.get(source)
  if (known) return known
  const found: string[] = []
  let depth = 0
  for (const [brace, name = ''] of source.matchAll(/\{(\w*)|\}/g)) {
    depth += brace === '}' ? -1 : 1
    if (brace !== '}' && depth % 2 === 1) found.push(name)
  }
  names.set(source, found)
  return found
}

const set = new WeakMap<Text, Text>()

/** In French the space before a high mark, and inside of quotes, does not break. */
function typeset(text: Text): Text {
  const known = set.get(text)
  if (known) return known
  const fr = text.fr.replace(/ (?=[:;?!»](?!:))/g, '\u00a0').replace(/« /g, '«\u00a0')
  const made = { ...text, fr }
  set.set(text, made)
  return made
}

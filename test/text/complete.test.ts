import { describe, expect, it } from 'vitest'
import { actions } from '../../src/text/actions.ts'
import { entries } from '../../src/text/entries.ts'
import { options } from '../../src/text/options.ts'
import { questions } from '../../src/text/questions.ts'
import { reasons } from '../../src/text/reasons.ts'
import { refusals } from '../../src/text/refusals.ts'
import { langs, render } from '../../src/text/text.ts'
import { verbs } from '../../src/text/verbs.ts'
import type { Wording, Wordings } from '../../src/text/wording.ts'
import * as sources from './sources.ts'

const keysOf = (table: object) => Object.keys(table).sort()
const unique = (keys: readonly string[]) => [...new Set(keys)].sort()

describe('every key that the source writes has a text, and no text is left over', () => {
  it('kinds of entries', () => {
    expect(keysOf(entries)).toEqual(unique(sources.kinds))
    expect(sources.kindsElsewhere).toBe(0)
  })

  it('questions', () => {
    expect(keysOf(questions)).toEqual(unique(sources.questionKeys))
    expect(sources.questionsElsewhere).toBe(0)
  })

  it('refusals', () => {
    expect(keysOf(refusals)).toEqual(unique(sources.refusalKeys))
  })

  it('reasons', () => {
    expect(keysOf(reasons)).toEqual(unique(sources.reasonKeys))
  })

  it('verbs', () => {
    expect(keysOf(actions)).toEqual(unique(sources.verbIds))
    expect(keysOf(verbs)).toEqual(unique(sources.verbIds))
  })

  it('words of options', () => {
    const derived = [
      'first-orbs choose',
      'yes',
      'no',
      'choose none',
      'winner is',
      'keep choose',
      'keep none',
      'shuffle choose',
    ]
    const words = keysOf(options).filter(word => !derived.includes(word))
    const [finer, plain] = [
      words.filter(word => sources.questionKeys.some(what => word.startsWith(`${what} `))),
      words.filter(word => !sources.questionKeys.some(what => word.startsWith(`${what} `))),
    ]
    expect(plain).toEqual(unique(sources.optionWords))
    for (const word of finer) expect(plain).toContain(word.split(' ').at(-1))
  })
})

/** Names of the parameters of an ICU text: every other level of braces. */
function paramsIn(source: string): string[] {
  let depth = 0
  const names: string[] = []
  for (const [brace, name = ''] of source.matchAll(/\{(\w*)|\}/g)) {
    depth += brace === '}' ? -1 : 1
    if (brace !== '}' && depth % 2 === 1) names.push(name)
  }
  expect(depth).toBe(0)
  return unique(names)
}

const tables: Readonly<Record<string, Wordings>> = { actions, entries, options, questions, reasons, refusals }
const wordings = Object.entries(tables).flatMap(([table, rows]) =>
  Object.entries(rows).map(([key, wording]): [string, string, Wording] => [table, key, wording]),
)

describe('both languages', () => {
  it.each(wordings)('of %s %s say the same, down to a text that needs nothing', (table, _, wording) => {
    const texts = [...wording.say, ...Object.values(wording.also ?? {})]
    for (const { en, fr } of texts) {
      // A verb that agrees in one language may need no number in the other.
      const needed = (source: string) => paramsIn(source).filter(name => !name.endsWith('Count'))
      expect(needed(fr)).toEqual(needed(en))
      for (const text of [en, fr]) expect(text).not.toMatch(/ {2}|[.]$|\s$/)
    }
    // A question always says of somebody that he decides.
    const known = table === 'questions' ? ['who'] : []
    expect(paramsIn(wording.say.at(-1)?.en ?? '').filter(name => !known.includes(name))).toEqual([])
  })

  it.each(wordings)('of %s %s can be rendered', (_, __, wording) => {
    for (const text of [...wording.say, ...Object.values(wording.also ?? {})]) {
      for (const lang of langs) {
        const params = Object.fromEntries(paramsIn(text[lang]).map(name => [name, 1]))
        expect(render(text, lang, params)).not.toMatch(/[{}#]/)
      }
    }
  })

  it.each(wordings)('French never elides before an id, in %s %s', (_, __, wording) => {
    for (const { fr } of [...wording.say, ...Object.values(wording.also ?? {})]) {
      expect(fr).not.toMatch(
        /(?<!\p{L})(?:(?:[dlnsjmtc]|qu)'|(?:que|le|la|ne|se|du|des|au) (?!\{(?:tic|cycle|place)))\{/iu,
      )
    }
  })
})

import { describe, expect, it } from 'vitest'
import {
  type Bilingual,
  citation,
  clockRules,
  clockRulings,
  contradictions,
  dayRules,
  dayRulings,
  numberOf,
  rulingDefaults,
  type Standing,
  structureOf,
} from '../../src/rulebook/index.ts'

const numbersOf = (standing: Standing) =>
  clockRules.filter(rule => rule.standing === standing).map(rule => rule.number)

function cite(number: string): string {
  const rule = clockRules.find(rule => rule.number === number)
  if (rule === undefined) throw new Error(`no rule ${number}`)
  return citation(rule)
}

describe('the rules of the clock', () => {
  it('counts every numbered rule of the text at hand, in its order', () => {
    expect(numbersOf('rule')).toEqual([
      '500.1',
      '500.2',
      '500.3',
      '500.3a',
      '500.3b',
      '500.3c',
      '501.1',
      '501.2',
      '501.3',
      '501.3a',
      '501.3b',
      '501.3c',
      '501.4',
      '502.1',
      '502.2',
    ])
  })

  it('knows headings, numbers that the text only points to, and scenarios, but does not count them', () => {
    expect(numbersOf('heading')).toEqual(['5', '500', '501', '502'])
    expect(numbersOf('not-at-hand')).toEqual(['404.1', '701', '702', '704.2'])
    expect(numbersOf('outside')).toEqual(['scenario'])
  })

  it('has each number once, all of the clock', () => {
    const numbers = clockRules.map(rule => rule.number)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(new Set(clockRules.map(rule => rule.structure))).toEqual(new Set(['clock']))
  })

  it('reads 502 for the pointer of 500.3a, and nothing else otherwise than it stands', () => {
    expect(clockRules.filter(rule => rule.read !== undefined).map(rule => [rule.number, rule.read])).toEqual([
      ['500.3a', '502'],
    ])
  })
})

describe('citations', () => {
  it.each([
    ['500.3c', 'clock 500.3c'],
    ['500.3a', 'clock 500.3a (read: 502)'],
    ['502', 'clock 502'],
    ['701', 'clock 701 (not at hand)'],
    ['scenario', 'clock scenario'],
  ])('%s is cited as "%s"', (number, expected) => {
    expect(cite(number)).toBe(expected)
  })

  it('give back the structure and the number of every rule', () => {
    for (const rule of clockRules) {
      expect(numberOf(citation(rule))).toBe(rule.number)
      expect(structureOf(citation(rule))).toBe(rule.structure)
    }
  })

  it.each(['', 'clock', 'clock ', '500.3c', 'chess 500.3c'])('refuse "%s"', text => {
    expect(() => numberOf(text)).toThrow(RangeError)
    expect(() => structureOf(text)).toThrow(RangeError)
  })
})

const rulings = [...clockRulings, ...dayRulings]

describe('the rulings', () => {
  it('have their options in order, the default first', () => {
    expect(rulings.map(({ id, options }) => [id, ...options.map(option => option.id)])).toEqual([
      ['clock.tie-chooser', 'nearest-with-a-match', 'next-seat'],
      ['clock.tie-choice', 'any-match', 'own-match'],
      ['clock.team-voice', 'first-to-the-left', 'judge'],
      ['clock.trigger-order', 'turn-player-then-left', 'left-then-turn-player', 'judge'],
      ['clock.neutral-order', 'by-id', 'judge'],
      ['clock.react-window', 'any-decision', 'own-turn', 'judge'],
      ['clock.removed-character', 'step-up', 'no-step-up'],
      ['clock.score-target', 'announce', 'end-of-tic', 'at-once'],
      ['day.prepare', 'everything', 'with-orbs', 'letter'],
      ['day.first-orbs', 'ready', 'exhausted'],
      ['day.afternoon-check', 'first-player', 'judge'],
      ['day.limit-after-zone-change', 'new-object', 'same-object'],
    ])
  })

  it('default to the first option', () => {
    expect(rulingDefaults()).toEqual({
      'clock.tie-chooser': 'nearest-with-a-match',
      'clock.tie-choice': 'any-match',
      'clock.team-voice': 'first-to-the-left',
      'clock.trigger-order': 'turn-player-then-left',
      'clock.neutral-order': 'by-id',
      'clock.react-window': 'any-decision',
      'clock.removed-character': 'step-up',
      'clock.score-target': 'announce',
      'day.prepare': 'everything',
      'day.first-orbs': 'ready',
      'day.afternoon-check': 'first-player',
      'day.limit-after-zone-change': 'new-object',
    })
  })

  it('are unique, as are the options of each, and name their structure and point', () => {
    expect(new Set(rulings.map(ruling => ruling.id)).size).toBe(rulings.length)
    for (const { id, structure, point, options } of rulings) {
      expect(id.startsWith(`${structure}.`)).toBe(true)
      expect(point).toMatch(/^decided \d+$/)
      expect(new Set(options.map(option => option.id)).size).toBe(options.length)
    }
  })

  it('contradict each other only in settings that exist, never by default', () => {
    expect(contradictions.map(({ settings }) => settings)).toEqual([
      { 'clock.tie-chooser': 'next-seat', 'clock.tie-choice': 'own-match' },
    ])
    const defaults = rulingDefaults()
    for (const { settings } of contradictions) {
      for (const [id, option] of Object.entries(settings)) {
        const ruling = rulings.find(ruling => ruling.id === id)
        expect(ruling?.options.map(option => option.id)).toContain(option)
      }
      expect(Object.entries(settings).every(([id, option]) => defaults[id] === option)).toBe(false)
    }
  })
})

describe('texts', () => {
  const rules = [...clockRules, ...dayRules]
  const titles = [...rules, ...rulings].map(({ title }) => title)
  const summaries = [
    ...rules.map(rule => rule.summary),
    ...rulings.flatMap(ruling => ruling.options.map(option => option.summary)),
    ...rulings.map(ruling => ruling.reason),
    ...contradictions.map(contradiction => contradiction.reason),
  ]
  const texts: Bilingual[] = [...titles, ...summaries]

  it.each(texts)('"$en" stands in two languages, without braces', ({ en, fr }) => {
    for (const text of [en, fr]) {
      expect(text.trim()).toBe(text)
      expect(text).not.toBe('')
      expect(text).not.toMatch(/[{}<>]/)
    }
    expect(en).not.toBe(fr)
  })

  it.each(summaries)('"$en" is one or more whole sentences', ({ en, fr }) => {
    expect(en).toMatch(/\.$/)
    expect(fr).toMatch(/\.$/)
  })

  it.each(rules)('the title of $structure $number is short', ({ title }) => {
    for (const text of [title.en, title.fr]) expect(text.split(' ').length).toBeLessThanOrEqual(6)
  })

  it.each(dayRules)('the summary of day $number is one or two sentences', ({ summary }) => {
    for (const text of [summary.en, summary.fr]) {
      expect(text.match(/[.!?](?= \p{Lu}|$)/gu)?.length).toBeLessThanOrEqual(2)
    }
  })
})

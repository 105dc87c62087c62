import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import {
  citation,
  clockRules,
  type Duty,
  dayRules,
  numberOf,
  type Rule,
  type Standing,
  structureOf,
} from '../../src/rulebook/index.ts'

const numbers = (rules: readonly Rule[]) => rules.map(rule => rule.number)
const standing = (...wanted: Standing[]) => dayRules.filter(rule => wanted.includes(rule.standing))
const duty = (wanted: Duty) => numbers(dayRules.filter(rule => rule.duty === wanted))

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Tests of the rules, and scenarios: what they assert they name by its number. */
const assertions = ['test/structures', 'test/kernel', 'scenarios']
  .flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(name =>
      join(root, folder, name),
    ),
  )
  .filter(path => /\.(test\.ts|yaml)$/.test(path))
  .map(path => readFileSync(path, 'utf8'))

/** `4.2.a` to `4.2.f`, from `4.2 abcdef`. A section without letters is itself a number. */
function listed(...sections: string[]): string[] {
  return sections.flatMap(line => {
    const [section = '', letters = ''] = line.split(' ')
    return letters === '' ? [section] : [...letters].map(letter => `${section}.${letter}`)
  })
}

function cite(number: string): string {
  const rule = dayRules.find(rule => rule.number === number)
  if (rule === undefined) throw new Error(`no rule ${number}`)
  return citation(rule)
}

describe('the rules of the day', () => {
  it('count every numbered rule of the text at hand, in its order', () => {
    expect(numbers(standing('rule'))).toEqual(
      listed(
        '1.1.7 abcdef',
        '1.2.4 abcd',
        '1.2.6 abcdef',
        '1.2.7 abcd',
        '1.3.2 abcdef',
        '1.4.1 abcd',
        '1.4.2 a',
        '1.4.3 a',
        '1.4.4 a',
        '1.4.5 a',
        '1.4.6 ab',
        '3.2.9 abcdef',
        '4.1 abcdefghij',
        '4.2 abcdef',
        '4.2.1 abcde',
        '4.2.2 a',
        '4.2.3 abc',
        '4.2.3.c 1234',
        '5.1.1 abcd',
        '5.2.3 abcdefghij',
        '5.3 abcd',
        '5.4 ab',
        '6.1 abcdefg',
        '6.3 abcdef',
        '7.3.12 ab',
        '7.4.5 abc',
      ),
    )
  })

  it('mark what is needed beyond it, where edition 1.0 is at hand', () => {
    expect(numbers(standing('beyond').filter(rule => rule.edition === '1.0'))).toEqual(
      listed(
        '1.1.2 a',
        '1.1.6 d',
        '2.1 d',
        '2.4.6 abc',
        '3.2.2 de',
        '3.2.8',
        '4.2.4 abcdefgh',
        '4.2.5 abcd',
        '4.3 ab',
        '4.4 abc',
        '5.2.1 abc',
        '5.5 abcde',
        '6.4 abcdefg',
      ),
    )
  })

  it('mark what is needed beyond it, where only edition 3.0 is at hand', () => {
    expect(numbers(standing('beyond').filter(rule => rule.edition === '3.0'))).toEqual(
      listed(
        '2.2.14 abcde',
        '2.4.2',
        '2.4.3',
        '2.5 e',
        '2.5.1 b',
        '5.1.2 abcdefghij',
        '6.2 abcdeghijklm',
        '7.3.1',
        '7.3.17 abc',
      ),
    )
  })

  it('name the unnumbered pages, and scenarios', () => {
    expect(numbers(standing('page'))).toEqual([
      'page:morning',
      'page:noon',
      'page:afternoon',
      'page:dusk',
      'page:night',
      'page:atomic-instants',
    ])
    expect(numbers(standing('outside'))).toEqual(['scenario'])
    expect(standing('not-at-hand')).toEqual([])
  })

  it('have a heading for every section with letters', () => {
    const sections = standing('rule', 'beyond')
      .map(rule => rule.number.replace(/\.[a-z](\.\d)?$/, ''))
      .filter(section => !['2.4.2', '2.4.3', '2.5.1', '3.2.8', '7.3.1'].includes(section))
    expect(numbers(standing('heading')).toSorted()).toEqual(
      [...new Set([...sections, '1.4', '5.1'])].toSorted(),
    )
  })

  it('stand in the order of the text, pages last', () => {
    const chapters = dayRules.map(({ number }) => Number.parseInt(number, 10) || 8)
    expect(chapters).toEqual(chapters.toSorted())
  })

  it('have each number once, all of the day', () => {
    expect(new Set(numbers(dayRules)).size).toBe(dayRules.length)
    expect(new Set(dayRules.map(rule => rule.structure))).toEqual(new Set(['day']))
  })

  it('say whose text each one is, scenarios apart', () => {
    expect(numbers(dayRules.filter(rule => rule.edition === undefined))).toEqual(['scenario'])
    expect(standing('rule', 'page').filter(rule => rule.edition !== '1.0')).toEqual([])
  })
})

describe('the duties of the day', () => {
  it('leave no counted number unaccounted for', () => {
    expect(numbers(dayRules.filter(rule => rule.duty !== undefined))).toEqual(
      numbers(standing('rule', 'beyond', 'page')),
    )
    expect(clockRules.filter(rule => rule.duty !== undefined)).toEqual([])
  })

  it('are advice where there is nothing to schedule', () => {
    expect(duty('advice')).toEqual(listed('1.1.7 abef', '1.2.4 b', '4.1 f').concat(numbers(standing('page'))))
  })

  it('leave nothing to come', () => {
    expect(duty('to-come')).toEqual([])
  })

  it.each(duty('asserted'))('%s is asserted: a test or a scenario names it', number => {
    const named = new RegExp(`(?<![\\w.])${number.replaceAll('.', '\\.')}(?![\\w]|\\.\\w)`)
    expect(assertions.some(text => named.test(text))).toBe(true)
  })
})

describe('citations of the day', () => {
  it.each([
    ['4.2.1.b', 'day 1.0 4.2.1.b'],
    ['4.2.3.c.2', 'day 1.0 4.2.3.c.2'],
    ['4.2.4.b', 'day 1.0 4.2.4.b'],
    ['4.3.a', 'day 1.0 4.3.a'],
    ['4.4', 'day 1.0 4.4'],
    ['5.1.2.g', 'day 3.0 5.1.2.g (for 1.0)'],
    ['6.2', 'day 3.0 6.2 (for 1.0)'],
    ['page:dusk', 'day 1.0 page:dusk (unofficial)'],
    ['scenario', 'day scenario'],
  ])('%s is cited as "%s"', (number, expected) => {
    expect(cite(number)).toBe(expected)
  })

  it('give back the structure and the number of every rule', () => {
    for (const rule of dayRules) {
      expect(numberOf(citation(rule))).toBe(rule.number)
      expect(structureOf(citation(rule))).toBe('day')
    }
  })

  it('never name a number of the clock', () => {
    const clock = new Set(clockRules.filter(rule => rule.standing !== 'outside').map(rule => rule.number))
    expect(numbers(dayRules).filter(number => clock.has(number))).toEqual([])
  })

  it.each(['day', 'day ', 'day 1.0', 'day 3.0 ', '1.0 4.2.1.b', '4.2.1.b'])('refuse "%s"', text => {
    expect(() => numberOf(text)).toThrow(RangeError)
    expect(() => structureOf(text)).toThrow(RangeError)
  })
})

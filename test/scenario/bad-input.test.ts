/**
 * Bad input: what a writer is told of each mistake that a scenario file can have, word for word. Each block of the
 * texts in `bad-input/` puts one mistake into the base: the lines behind `-` become those behind `+` (without any,
 * the whole file is what stands behind `+`), and the rest of the block is what is told then.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { formatProblem } from '../../src/scenario/problem.ts'
import { type Loaded, loadScenarios, parseScenarios } from '../../src/scenario/scenario.ts'
import type { Lang } from '../../src/text/text.ts'

const folder = new URL('./bad-input/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')

const base = `title: A test
players: [ana, { id: bo, team: blue }]
clock:
  begin: start of tic 3
  turn-player: ana
  vp-locations: [north]
  targets: { ana: 9 }
  characters:
    a1: { player: ana, clock: 3, bar: { hit: { action: 2, do: [{ score: 1 }] }, ward: { react: 1, window: { event: scored } } } }
    b1: { player: bo, clock: 4, near: [north] }
abilities:
  bell: { of: a1, when: end of tic 5, only-if: { score: me, at-least: 1 }, do: [{ score: 1 }], limit: once per tic }
  wall: { of: b1, cannot: { verb: score, who: opponent } }
script:
  - a1: play hit
  - expect: { clocks: { a1: 5 } }
  - a1: { try: action 1, refused: 501.3 }
expect:
  - { in: tic 3, turns: [a1] }
`

interface Case {
  readonly name: string
  readonly text: string
  readonly told: string
}

function casesOf(file: string): Case[] {
  return read(file)
    .split(/^# /m)
    .slice(1)
    .map(block => {
      const [name = '', ...lines] = block.trimEnd().split('\n')
      const behind = (mark: string) =>
        lines.filter(line => line.startsWith(mark)).map(line => line.slice(mark.length))
      const from = behind('- ').join('\n')
      const to = behind('+ ').join('\n')
      if (from !== '' && base.split(from).length !== 2) throw new Error(`not once in the base: ${from}`)
      const told = lines.filter(line => !/^[-+] /.test(line)).join('\n')
      return { name, text: from === '' ? to : base.replace(from, () => to), told }
    })
}

function told(loaded: Loaded, lang: Lang = 'en'): string {
  return loaded.ok ? '' : loaded.problems.map(problem => formatProblem(problem, lang)).join('\n')
}

it('the base itself has no mistake', () => {
  expect(told(parseScenarios(base, 'a.yaml'))).toBe('')
})

describe.each(readdirSync(folder).filter(name => name.endsWith('.txt')))('%s', file => {
  const lang = file.includes('french') ? 'fr' : 'en'
  it.each(casesOf(file))('$name', ({ text, told: expected }) => {
    expect(told(parseScenarios(text, 'a.yaml'), lang)).toBe(expected)
  })
})

describe('an unknown key', () => {
  it.each(casesOf('unknown-keys.txt'))('is told once, with a suggestion: $name', ({ text }) => {
    const loaded = parseScenarios(text, 'a.yaml')
    expect(loaded.ok ? [] : loaded.problems).toEqual([
      expect.objectContaining({ suggestion: expect.any(String) }),
    ])
  })
})

describe('files', () => {
  it('that are missing', () => {
    expect(told(loadScenarios('no/such.yaml'))).toBe('no/such.yaml: there is no such file')
  })
  it('of ten megabytes', () => {
    const text = `title: ${'x'.repeat(10 * 1024 * 1024)}`
    expect(told(parseScenarios(text, 'a.yaml'))).toBe('a.yaml: the file is larger than 1024 KiB')
  })
})

describe('a clock that is none', () => {
  it.each<[written: string, suggestion?: string]>([
    ['0'],
    ['11'],
    ['-3'],
    ['3.5'],
    ['"3"', '3'],
    [''],
    ['null'],
    ['010', '10'],
    ['08', '8'],
    ['5:10'],
    ['5/10'],
    ['[3]'],
    ['true'],
  ])('clock: %s', (written, suggestion) => {
    const lines = [
      'a.yaml:10:30: clock.characters.b1.clock: this must be a whole number from 1 to 10',
      `  found: ${written === '' || written === 'null' ? 'nothing (it is empty)' : written}`,
      ...(suggestion === undefined ? [] : [`  did you mean ${suggestion}?`]),
    ]
    const text = base.replace('clock: 4', `clock: ${written}`)
    expect(told(parseScenarios(text, 'a.yaml'))).toBe(lines.join('\n'))
  })
})

import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { readSource } from '../../src/scenario/source.ts'
import { shipped, turnkeeper, two } from './command.ts'

const { code, out, err } = turnkeeper(['schema'])
const schema = JSON.parse(out)
const validate = new Ajv2020({ strict: false, allErrors: true }).compile(schema)

const read = (text: string): unknown => {
  const source = readSource(text, 'a.yaml')
  return source.ok ? JSON.parse(JSON.stringify(source.value)) : undefined
}
const change = (from: string, to: string) => {
  expect(two).toContain(from)
  return read(two.replace(from, to))
}
const withAbility = (steps: string) =>
  read(`${two}abilities: { gift: { of: a1, when: end of tic 5, do: ${steps} } }\n`)

describe('schema', () => {
  it('prints a JSON Schema that names itself', () => {
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(schema).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: 'urn:turnkeeper:scenario',
      title: 'Turnkeeper scenario',
      required: ['title', 'players'],
      anyOf: [{ required: ['clock'] }, { required: ['day'] }],
      if: { required: ['clock', 'day'] },
      // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
      then: { required: ['link'] },
      else: { properties: { link: false } },
    })
  })

  it.each(shipped)('fits %s', file => {
    expect(validate(read(readFileSync(file, 'utf8'))), JSON.stringify(validate.errors?.[0])).toBe(true)
  })

  it.each<[string, unknown]>([
    ['an unknown key', change('title:', 'titel:')],
    ['a clock of 11', change('bo, clock: 4', 'bo, clock: 11')],
    ['a misspelt moment', change('start of tic 4', 'start of tik 4')],
    ['a moment where a position belongs', change('in: tic 4', 'in: end of tic 4')],
    ['a reserved word for an id', change('b1: { player', 'tic: { player')],
    ['an answer that is none', change('a1: end turn', 'a1: true')],
    ['two things in one line of script', change('- a1: end turn', '- { a1: end turn, b1: end turn }')],
    ['a script line for nobody', change('- a1: end turn', '- A1: end turn')],
    ['a card of two kinds', change('{ action: 3 }', '{ action: 3, react: 2 }')],
    ['two turn players', change('turn-player: ana', 'turn-player: ana\n  start-player: ana')],
    ['an expectation of nothing', change('asked: bo, options: [a1, b1], rule: 500.3c', '')],
    ['a ruling without that option', read(`${two}rulings: { clock.tie-choice: all }\n`)],
    ['a trigger that does nothing', read(`${two}abilities: { gift: { of: a1, when: end of tic 5 } }\n`)],
    ['an unknown verb', withAbility('[{ scroe: 1 }]')],
    ['two verbs in one step', withAbility('[{ score: 1, note: x }]')],
    ['a key of another verb', withAbility('[{ note: x, by: 1 }]')],
    ['neither of two keys', withAbility('[{ move-clock: self }]')],
    ['both of two keys', withAbility('[{ move-clock: self, by: 1, to: 2 }]')],
    ['a wrong step inside of another', withAbility('[{ may: [{ nothing: 1 }] }]')],
  ])('does not fit %s', (_, value) => {
    expect(validate(value)).toBe(false)
  })

  it('fits steps of every form', () => {
    const steps =
      '[{ move-clock: self, by: 1 }, { may: { pay: { exhaust: strike } }, to: { score: 1 } }, { together: [{ note: x }] }]'
    expect(validate(withAbility(steps)), JSON.stringify(validate.errors)).toBe(true)
  })

  it('explains its parts to an editor', () => {
    for (const part of ['moment', 'position', 'line', 'ability', 'step', 'expectation'])
      expect(schema.$defs[part].description, part).toMatch(/\.$/)
  })
})

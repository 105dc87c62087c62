/** What is told of a table whose hands nobody knows: cards that are defined, played and swapped wrongly. */
import { describe, expect, it } from 'vitest'
import { told } from './told.ts'

const table = [
  'title: A table',
  'edition: v1.0',
  'players: [ana, bo]',
  'cards: { fox: { type: character, cost: { hand: 1, reserve: 1 } } }',
  'day: { begin: start of Afternoon of day 1, first-player: ana, zones: { ana: { hand: 3, mana: [{ card: fox, id: amber, exhausted: true }, { card: fox, id: agate }], deck: 5 }, bo: { deck: 5 } } }',
  'script:',
]

describe('what cannot be defined', () => {
  it.each<[line: string, first: string]>([
    ['define: {}', 'script[0].define: no card is defined here'],
    [
      'define: { fox: { type: spell } }',
      'script[0].define.fox: this id is already that of a card; every id stands for one thing',
    ],
    [
      'define: { Hawk: { type: spell } }',
      'script[0].define.Hawk: an id is made of small letters, digits and hyphens, and begins with a letter',
    ],
    [
      'define: { a: { type: spell } }',
      'script[0].define.a: this word has a meaning of its own and cannot be an id',
    ],
    ['define: { hawk: { tpye: spell } }', 'script[0].define.hawk.tpye: this key is not known here'],
    [
      'define: { omen: { type: spell, do: [{ discard: wolf }] } }',
      'script[0].define.omen.do[0].discard: nothing here has this id; it must be a character, a Permanent, a Spell, a Hero, or a card that nobody knows',
    ],
  ])('%s', (line, first) => {
    const [block = ''] = told(...table, `  - ${line}`)
    expect(block.split('\n')[0]?.replace(/^a\.yaml:\d+:\d+: /, '')).toBe(first)
  })

  it('the same card twice; but each case may define it', () => {
    const hawk = 'define: { hawk: { type: spell } }'
    expect(told(...table, `  - ${hawk}`, `  - ${hawk}`)[0]).toContain(
      'script[1].define.hawk: this id is already',
    )
    const cases = [
      `  one: { script: [{ ${hawk} }, expect: { ended: false }] }`,
      `  two: { script: [{ ${hawk} }, expect: { ended: false }] }`,
    ]
    expect(told(...table.slice(0, -1), 'cases:', ...cases)).toEqual(['fine'])
  })

  it('a card in a game without cards', () => {
    const clock = [
      'title: A clock',
      'players: [ana, bo]',
      'clock: { start-player: ana, characters: { a1: { player: ana, clock: 2 } } }',
      'script:',
    ]
    expect(told(...clock, '  - define: { hawk: { type: spell } }')[0]).toContain(
      'this belongs to the other structure: this file has only a clock',
    )
  })
})

describe('what a table is told', () => {
  it.each<[line: string, block: readonly string[]]>([
    [
      'ana: play a wolf hero',
      [
        '"play a wolf hero" is refused: no card to be played is known by that name, only fox; the judge can define it',
        '  rule: day scenario',
        '  allowed: play a fox hero, play a fox companion, pass',
        '  did you mean play a fox hero?',
      ],
    ],
    [
      'ana: swap agate amber',
      [
        '"swap agate amber" is refused: an exhausted Orb and then a ready one of the same Mana zone are named',
        '  rule: day 1.0 3.2.9.e',
        '  allowed: swap amber agate',
      ],
    ],
    [
      'bo: swap amber agate',
      [
        'it is ana who must answer',
        '  found: bo: swap amber agate',
        '  rule: day 1.0 3.2.9.e',
        '  allowed: ana: play a fox hero, ana: play a fox companion, ana: pass',
      ],
    ],
  ])('%s', (line, block) => {
    expect(told(...table, `  - ${line}`)).toEqual([`a.yaml:7:5: script[0]: ${block.join('\n')}`])
  })

  it('ids of what unknown cards may turn out to be can be expected', () => {
    const lines = ['  - ana: play a fox hero', '  - expect: { zone: { fox: hero-expedition } }']
    expect(told(...table, ...lines)).toEqual(['fine'])
    const [wrong = ''] = told(...table, ...lines, '  - expect: { zone: { wolf: hand } }')
    expect(wrong).toContain('zone.wolf: nothing here has this id')
  })
})

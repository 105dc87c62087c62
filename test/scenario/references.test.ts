import { describe, expect, it } from 'vitest'
import type { Problem } from '../../src/scenario/problem.ts'
import { parseScenarios } from '../../src/scenario/scenario.ts'
import { told } from './told.ts'

/** Every kind of place in which an id can stand. Where its name is given, each id stands first. */
const file = `title: A test
players: [ana, { id: bob, team: blue }]
clock:
  begin: start of turn of alfa in tic 3
  turn-player: ana
  vp-locations: [north, south]
  score: { ana: 1 }
  targets: { bob: 9 }
  characters:
    alfa:
      player: ana
      clock: 3
      near: [north]
      bar:
        strike: { action: 3, do: [{ leave: bravo }] }
        parry: { react: 1, window: [{ event: card-played, what: strike, who: bob }, end of turn of bravo] }
        dash: { instant: 0, do: [{ move-near: alfa, to: north }, { ready: strike }] }
    bravo: { player: bob, clock: 5 }
    imp: { player: ana, familiar: true }
abilities:
  bell:
    of: alfa
    when: [start of turn of bravo, { event: noted, what: bravo }, { event: left, who: bob, what: { side: ana } }]
    only-if: { all: [{ is: bravo, near: north }, { not: { score: bob, at-least: 2 } }, { has: alfa, ability: hear }] }
    do:
      - { move-clock: { each: character, side: bob, not: bravo }, by: { count: { each: character, near: south } } }
      - { move-near: bravo, to: [north, south] }
      - { give-control: alfa, to: bob }
      - { score: 1, who: bob, for-each: { each: character, near: south } }
      - { delayed: { when: end of turn of alfa, do: [{ exhaust: strike }] } }
      - { may: [{ leave: alfa }] }
      - { may: { pay: { exhaust: strike } }, to: [{ ready: strike }] }
      - { if: { count: { each: character, side: bob }, exactly: 1 }, do: [{ leave: alfa }], else: [{ leave: bravo }] }
      - { together: [{ leave: alfa }, { leave: bravo }] }
      - { end-ability: hear, of: bravo }
      - { cannot: { verb: move-near, what: bravo, who: ana, in: turn of alfa, until: start of turn of bravo } }
  hear:
    of: bravo
    when: { event: noted }
    only-if: { before: { count: { one: character, not: { near: north, side: ana } }, at-least: 1 } }
    do: [{ add-ability: bell, to: bravo }]
  root: { of: bravo, cannot: { verb: move-near, what: alfa, who: ana, in: end of turn of bravo } }
  trap: { of: bravo, instead: { verb: move-near, what: { side: ana, near: north }, do: [{ leave: alfa }] } }
  more: { of: alfa, also: { verb: leave, what: bravo, who: bob, do: [{ move-near: bravo, to: south }] } }
script:
  - alfa: end turn
  - bravo: { try: end turn, refused: 501.3b }
  - advance: start of turn of alfa
  - advance clock: end of turn of alfa
  - until end of turn of bravo: idle [bravo, bell, hear-2, hear-later]
  - expect:
      clocks: { alfa: 4 }
      score: { bob: 0 }
      turn-player: bob
      turn: alfa
      in-play: [alfa, bravo]
      not-in-play: [imp]
      near: { alfa: [north], bravo: [] }
      exhausted: [strike]
      ready: [parry]
      asked: ana
  - conclude: { winner: bob, reason: time }
  - conclude: { winner: [ana, bob], reason: time }
until: end of turn of bravo
expect:
  - { in: turn of alfa, turns: [alfa, bravo] }
  - { at: start of turn of bravo, trigger: bell, fires: once }
  - { trigger: north, fires: never }
  - { asked: bob, rule: 500.3c }
  - { order: [hear, south] }
  - { gains: { bob: 1 } }
  - { before: end of turn of bravo, score: { bob: 1 } }
  - { clocks: { imp: none } }
  - { winners: [bob] }
cases:
  one:
    until: end of turn of alfa
    script: [bravo: end turn]
    expect: [turns: [bravo]]
`

const ids = [
  'ana',
  'bob',
  'alfa',
  'bravo',
  'imp',
  'north',
  'south',
  'strike',
  'parry',
  'dash',
  'bell',
  'hear',
]

/** Where each id stands in the file, past its first, which gives it its name. */
const places = ids.flatMap(id =>
  [...file.matchAll(new RegExp(`\\b${id}\\b`, 'g'))]
    .map(({ index }) => index)
    .slice(firstUse(id))
    .map(index => {
      const before = file.slice(0, index).split('\n')
      return { id, index, line: before.length, text: file.split('\n')[before.length - 1]?.trim() ?? '' }
    }),
)

/** `alfa`, `bravo` and `hear` are spoken of before they are given their names. */
function firstUse(id: string): number {
  return { alfa: 0, bravo: 0, strike: 1, hear: 0 }[id] ?? 1
}

function problemsOf(text: string): readonly Problem[] {
  const loaded = parseScenarios(text, 'a.yaml')
  return loaded.ok ? [] : loaded.problems
}

/** `hear-2`: the name of one of several that wait. */
const isNumbered = (text: string, index: number) => /^\w+-(2|later)/.test(text.slice(index))

/** The lines that give these ids their names. */
const naming = /^(alfa:|bravo: \{ player|hear:$)/

describe('what is named must be there', () => {
  it('in a file in which all is', () => {
    expect(problemsOf(file)).toEqual([])
  })

  const uses = places.filter(({ text }) => !naming.test(text))
  it.each(uses.map(use => [use.id, use.line, use.text, use.index] as const))(
    '%s in line %i: %s',
    (id, line, _, index) => {
      const text = `${file.slice(0, index)}${id}z${file.slice(index + id.length)}`
      const [problem, ...others] = problemsOf(text)
      expect(others).toEqual([])
      expect(problem).toMatchObject({
        key: 'id.unknown',
        line,
        ...(!isNumbered(file, index) && { suggestion: id }),
      })
      expect(problem?.found).toMatch(new RegExp(`^${id}z`))
      expect(problem?.allowed).toContain(id)
    },
  )

  // Among the idle anything can be named.
  const isIdle = (index: number) => file.lastIndexOf('idle [', index) > file.lastIndexOf('\n', index)
  const kinds = uses.filter(({ index }) => !isIdle(index))
  it.each(kinds.map(use => [use.id, use.line, use.text, use.index] as const))(
    'and of the right kind: %s in line %i: %s',
    (id, line, _, index) => {
      const told = ['ana', 'imp', 'north', 'strike', 'root'].flatMap(other =>
        problemsOf(`${file.slice(0, index)}${other}${file.slice(index + id.length)}`),
      )
      // No place takes all of these.
      expect(told.length).toBeGreaterThan(0)
      for (const problem of told) expect(problem.line).toBe(line)
    },
  )
})

describe('rules', () => {
  it.each(['because: 704.3', 'because: 5013'])('that are not in the rulebook are not cited: %s', text => {
    const [problem] = problemsOf(file.replace('fires: once', `fires: once, ${text}`))
    expect(problem).toMatchObject({ key: 'rule.unknown', found: text.slice('because: '.length) })
    expect(problem?.allowed).toContain('501.3b')
  })

  it.each([
    ['500.3c }', '500.3d }'],
    ['refused: 501.3b', 'refused: 501.3d'],
    ['asked: ana', 'asked: ana\n      rule: 500.3d'],
  ])('nor expected to ask or to refuse: %s', (right, wrong) => {
    expect(problemsOf(file.replace(right, wrong))).toMatchObject([{ key: 'rule.unknown' }])
  })

  it('a section and what is not at hand can be cited, and `none` where nothing is asked', () => {
    for (const rule of ['501', '704.2', 'scenario']) {
      expect(problemsOf(file.replace('500.3c }', `${rule} }`))).toEqual([])
    }
    expect(problemsOf(file.replace('asked: ana', 'asked: nobody\n      rule: none'))).toEqual([])
  })
})

describe('names that effects give', () => {
  const steps = (...lines: string[]) =>
    told(
      'title: A test',
      'players: [ana, bob]',
      'clock: { turn-player: ana, vp-locations: [north], characters: { alfa: { player: ana, clock: 1 } } }',
      `abilities: { bell: { of: alfa, when: start of tic 1, do: [${lines.join(', ')}] } }`,
      'expect: [asked: ana]',
    )

  it('are known to the steps after, in the same effect', () => {
    const choose = '{ move-near: { one: character }, to: north, as: first }'
    expect(steps(choose, '{ leave: { ref: first } }')).toEqual(['fine'])
    expect(steps(choose, '{ may: [{ leave: { ref: first } }] }')).toEqual(['fine'])
    expect(steps('{ leave: { ref: first } }', choose)[0]).toContain(
      'no step before this one binds that name with `as`, and no target has it',
    )
  })

  it('`self` and `it` stand for something where there is something', () => {
    expect(steps('{ leave: self }')).toEqual(['fine'])
    expect(steps('{ leave: it }')[0]).toContain('no event is waited for here')
  })
})

describe('each id stands for one thing', () => {
  it.each([
    ['vp-locations: [north, south]', 'vp-locations: [north, south, ana]', 'id.taken'],
    ['    imp: {', '    strike: {', 'id.taken'],
    ['  root: {', '  alfa: {', 'id.taken'],
    ['dash: {', 'north: {', 'id.taken'],
  ])('%s: %s', (from, to, key) => {
    expect(problemsOf(file.replace(from, to))[0]).toMatchObject({ key, also: expect.anything() })
  })
})

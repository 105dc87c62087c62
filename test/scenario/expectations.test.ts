import { describe, expect, it } from 'vitest'
import { begin, finish, judge, see } from '../../src/scenario/expectations.ts'
import { load, run, said, told } from './told.ts'

/** Two tics: b1 and a1 in tic 4, b1 and a1 in tic 5, and a1 is asked in tic 6. */
const game = [
  'title: A test',
  'players: [ana, bo, cy]',
  'clock:',
  '  begin: start of tic 4',
  '  turn-player: cy',
  '  vp-locations: [north]',
  '  score: { cy: 4 }',
  '  characters:',
  '    a1: { player: ana, clock: 4, near: [north] }',
  '    b1: { player: bo, clock: 4 }',
  '    c1: { player: cy, clock: 8 }',
  '    imp: { player: cy, familiar: true }',
  'abilities:',
  '  ring: { of: a1, when: start of tic 5, do: [note: ding] }',
  '  hush: { of: b1, when: start of tic 5, only-if: { score: bo, at-least: 3 }, do: [note: hush] }',
  '  echo: { of: b1, when: [{ event: noted }, end of turn of a1], do: [score: 2] }',
  '  late: { of: c1, when: start of tic 9, do: [note: late] }',
  'script:',
  '  - ana: choose b1',
  '  - b1: end turn',
  '  - a1: end turn',
  '  - bo: choose b1',
  '  - b1: action 3',
  '  - b1: end turn',
  '  - a1: end turn',
]

/** What is said of one expectation, without its place: `met`, or what was expected and found. */
function verdict(expectation: string, lines: readonly string[] = game): string {
  const { failures, judged } = run(...lines, `expect: [${expectation}]`)
  expect(judged).toHaveLength(1)
  const [block = ''] = said(failures)
  if (block === '') return 'met'
  expect(block).toMatch(new RegExp(`^a\\.yaml:${lines.length + 1}:10: expect\\[0\\]: `))
  const [head = '', ...rest] = block.split('\n')
  // A line that is filled goes on in the next one, four columns in.
  const details = rest.join('\n').replaceAll('\n    ', ' ').split('\n')
  const reason = head.replace(/^.*expect\[0\]: /, '')
  const parts = [reason === 'not as expected' ? '' : reason, ...details.map(line => line.trim())]
  return parts.filter(part => part !== '').join(' | ')
}

describe('turns', () => {
  it.each([
    ['{ turns: [b1, a1, b1, a1, a1] }', 'met'],
    ['{ in: tic 4, turns: [b1, a1] }', 'met'],
    ['{ in: tic 4, turns: [a1, b1] }', 'expected: turns: [a1, b1] | found: turns: [b1, a1]'],
    ['{ in: tic 4, turns: [b1] }', 'expected: turns: [b1] | found: turns: [b1, a1]'],
    ['{ in: tic 5, turns: [b1, a1, a1] }', 'expected: turns: [b1, a1, a1] | found: turns: [b1, a1]'],
    ['{ in: tic 5, turns: [] }', 'expected: turns: [] | found: turns: [b1, a1]'],
    ['{ at: start of tic 5, turns: [] }', 'met'],
    ['{ at: start of turn of a1, turns: [a1] }', 'met'],
  ])('%s: %s', (expectation, wanted) => {
    expect(verdict(expectation)).toBe(wanted)
  })
})

describe('trigger', () => {
  it.each([
    ['{ trigger: ring, fires: once }', 'met'],
    ['{ trigger: ring, fires: 1, at: start of tic 5 }', 'met'],
    ['{ trigger: ring, fires: once, in: tic 4 }', 'expected: fires: once | found: fires: never'],
    ['{ trigger: ring, fires: never, in: tic 4 }', 'met'],
    ['{ trigger: ring, fires: never }', 'expected: fires: never | found: fires: once'],
    ['{ trigger: ring, fires: 0 }', 'expected: fires: never | found: fires: once'],
    ['{ trigger: ring, fires: 2, in: tic 5 }', 'expected: fires: 2 | found: fires: once'],
    ['{ trigger: echo, fires: 3 }', 'met'],
    ['{ trigger: echo, fires: once }', 'expected: fires: once | found: fires: 3'],
    ['{ trigger: hush, fires: never }', 'met'],
    ['{ trigger: late, fires: never }', 'met'],
    ['{ trigger: north, fires: once, at: end of tic 5 }', 'met'],
  ])('%s: %s', (expectation, wanted) => {
    expect(verdict(expectation)).toBe(wanted)
  })

  it.each([
    // Any citation of its record: of its activation, or of why there was none.
    ['{ trigger: hush, fires: never, because: scenario }', 'met'],
    ['{ trigger: hush, fires: never, because: 704.2 }', 'met'],
    ['{ trigger: hush, because: 704.2 }', 'met'],
    ['{ trigger: north, fires: once, because: 502.1 }', 'met'],
    ['{ trigger: north, because: 704.2, at: end of tic 5 }', 'met'],
    [
      '{ trigger: hush, fires: never, because: 500.2 }',
      'expected: because: 500.2 | found: because: 704.2, scenario',
    ],
    ['{ trigger: late, fires: never, because: 704.2 }', 'expected: because: 704.2 | found: because: nothing'],
    // Of the two it is the number that is told first.
    ['{ trigger: ring, fires: never, because: 500.2 }', 'expected: fires: never | found: fires: once'],
  ])('%s: %s', (expectation, wanted) => {
    expect(verdict(expectation)).toBe(wanted)
  })
})

describe('asked', () => {
  it.each([
    ['{ asked: ana, in: tic 4 }', 'met'],
    ['{ asked: ana, in: tic 4, rule: 500.3c }', 'met'],
    ['{ asked: bo, rule: 500.3c }', 'met'],
    ['{ asked: ana, in: tic 4, options: [choose a1, choose b1], rule: 500.3c }', 'met'],
    // Without the word that all options share, and in any order.
    ['{ asked: ana, in: tic 4, options: [b1, a1] }', 'met'],
    ['{ asked: ana, in: tic 4, options: [b1, choose a1] }', 'met'],
    ['{ asked: bo, in: turn of b1, options: [end turn, move, move near, instant, action] }', 'met'],
    [
      '{ asked: ana, in: tic 4, options: [a1], rule: 500.3c }',
      'expected: asked: ana, options: [a1], rule: 500.3c' +
        ' | found: asked: ana, options: [choose a1, choose b1], rule: 500.3c',
    ],
    [
      '{ asked: ana, in: tic 4, options: [a1, a1], rule: 500.3c }',
      'expected: asked: ana, options: [a1, a1], rule: 500.3c' +
        ' | found: asked: ana, options: [choose a1, choose b1], rule: 500.3c',
    ],
    [
      '{ asked: cy, in: tic 4, rule: 500.3c }',
      'expected: asked: cy, rule: 500.3c | found: asked: ana, options: [choose a1, choose b1], rule: 500.3c',
    ],
    ['{ asked: ana, in: tic 4, rule: 501.3a }', 'expected: asked: ana, rule: 501.3a | found: asked: nobody'],
    ['{ asked: judge }', expect.stringMatching(/^expected: asked: judge \| found: asked: ana, .*…$/)],
    ['{ asked: nobody, at: start of tic 5 }', 'met'],
    ['{ asked: nobody, in: tic 4, rule: 501.3a }', 'met'],
    [
      '{ asked: nobody, in: tic 4, rule: 500.3c }',
      'expected: asked: nobody, rule: 500.3c' +
        ' | found: asked: ana, options: [choose a1, choose b1], rule: 500.3c',
    ],
  ])('%s: %s', (expectation, wanted) => {
    expect(verdict(expectation)).toEqual(wanted)
  })

  it('nobody has no options', () => {
    expect(told(...game, 'expect: [{ asked: nobody, options: [] }]')).toEqual([
      'a.yaml:26:27: expect[0].options: nobody is asked, so there are no options\n  found: options',
    ])
  })
})

describe('order', () => {
  it.each([
    ['{ order: [ring, echo], at: start of tic 5 }', 'met'],
    [
      '{ order: [echo, ring], at: start of tic 5 }',
      'expected: order: [echo, ring] | found: order: [ring, echo]',
    ],
    ['{ order: [echo, ring, echo, echo, north], in: cycle 1 }', expect.stringMatching(/^never judged/)],
    ['{ order: [echo, ring, echo, echo, north] }', 'met'],
    ['{ order: [], at: end of tic 4 }', 'met'],
  ])('%s: %s', (expectation, wanted) => {
    expect(verdict(expectation)).toEqual(wanted)
  })
})

describe('gains, score and clocks', () => {
  it.each([
    ['{ gains: { ana: 1, bo: 6, cy: 0 } }', 'met'],
    ['{ gains: { bo: 4 }, in: tic 5 }', 'met'],
    ['{ gains: { bo: 2 }, in: turn of a1 }', 'met'],
    ['{ gains: { ana: 1, bo: 0 }, at: end of tic 5 }', 'met'],
    // Those that are as expected are not told.
    [
      '{ gains: { ana: 1, bo: 3, cy: 4 }, in: tic 5 }',
      'expected: gains: { bo: 3, cy: 4 } | found: gains: { bo: 4, cy: 0 }',
    ],
    // A score is the total, with what was there at the beginning.
    ['{ score: { ana: 1, bo: 6, cy: 4 } }', 'met'],
    ['{ score: { bo: 4 }, at: start of tic 5 }', 'met'],
    ['{ score: { bo: 2, cy: 4 }, before: start of tic 5 }', 'met'],
    ['{ score: { ana: 0, bo: 2 }, in: tic 4 }', 'met'],
    ['{ score: { cy: 0 } }', 'expected: score: { cy: 0 } | found: score: { cy: 4 }'],
    ['{ score: { bo: 4 }, before: start of tic 5 }', 'expected: score: { bo: 4 } | found: score: { bo: 2 }'],
    ['{ clocks: { a1: 6, b1: 8, c1: 8, imp: none } }', 'met'],
    ['{ clocks: { a1: 5, b1: 5 }, before: start of tic 5 }', 'met'],
    ['{ clocks: { a1: 4, b1: 5 }, in: turn of b1 }', 'met'],
    ['{ clocks: { a1: 4, b1: 4 }, before: start of turn of b1 }', 'met'],
    ['{ clocks: { a1: 5 }, at: end of turn of a1 }', 'met'],
    [
      '{ clocks: { a1: 6, b1: 4, imp: 3, c1: none } }',
      'expected: clocks: { b1: 4, imp: 3, c1: none } | found: clocks: { b1: 8, imp: none, c1: 8 }',
    ],
  ])('%s: %s', (expectation, wanted) => {
    expect(verdict(expectation)).toBe(wanted)
  })

  it('who is taken out has no clock', () => {
    const lines = [
      ...game.slice(0, 12),
      'abilities: { axe: { of: a1, when: start of tic 4, do: [take-out: b1] } }',
    ]
    expect(verdict('{ clocks: { b1: none, c1: 8 } }', lines)).toBe('met')
  })
})

describe('winners', () => {
  const over = (winner: string) => [...game, `  - conclude: { ${winner}reason: time }`]
  it.each([
    ['{ winners: [ana] }', 'met', over('winner: ana, ')],
    ['{ winners: [bo, ana] }', 'met', over('winner: [ana, bo], ')],
    ['{ winners: [] }', 'met', over('')],
    ['{ winners: [ana] }', 'expected: winners: [ana] | found: winners: []', over('')],
    ['{ winners: [] }', 'expected: winners: [] | found: winners: [ana]', over('winner: ana, ')],
    [
      '{ winners: [ana, bo] }',
      'expected: winners: [ana, bo] | found: winners: [bo, cy]',
      over('winner: [cy, bo], '),
    ],
    ['{ winners: [ana] }', 'the game has not ended', game],
  ])('%s: %s', (expectation, wanted, lines) => {
    expect(verdict(expectation, lines)).toBe(wanted)
  })
})

describe('decided 1 - the place of an expectation', () => {
  it.each([
    // The first occurrence only: a1 has three turns, in tics 4, 5 and 6.
    ['{ in: turn of a1, turns: [a1] }', 'met'],
    ['{ in: turn of a1 in tic 5, gains: { bo: 2 } }', 'met'],
    ['{ in: tic 4/5, turns: [b1, a1] }', 'met'],
    ['{ at: end of turn, clocks: { b1: 5, a1: 4 } }', 'met'],
    ['{ in: tic 5/6, turns: [b1, a1] }', 'met'],
  ])('%s: %s', (expectation, wanted) => {
    expect(verdict(expectation)).toBe(wanted)
  })

  it.each([
    ['{ at: start of tic 9, asked: nobody }', 'at: start of tic 9'],
    ['{ in: cycle 2, turns: [] }', 'in: cycle 2'],
    ['{ in: turn of c1, turns: [c1] }', 'in: turn of c1'],
    ['{ before: end of tic 8, clocks: { c1: 8 } }', 'before: end of tic 8'],
    ['{ in: tic 5 of cycle 2, trigger: ring, fires: never }', 'in: tic 5 of cycle 2'],
  ])('%s is never judged: its place never came', (expectation, place) => {
    expect(verdict(expectation)).toBe(
      `never judged: the run did not come to this place | expected: ${place}` +
        ' | found: turn of a1 in tic 6 of cycle 1',
    )
  })

  it.each([
    ['{ in: tic 6, turns: [a1] }', 'in: tic 6'],
    ['{ in: cycle 1, trigger: late, fires: never }', 'in: cycle 1'],
    ['{ in: turn of a1 in tic 6, asked: ana }', 'in: turn of a1 in tic 6'],
  ])('%s is never judged: its place is not over', (expectation, place) => {
    expect(verdict(expectation)).toBe(
      `never judged: the run stopped before this was over | expected: ${place}` +
        ' | found: turn of a1 in tic 6 of cycle 1',
    )
  })

  it('a moment that has opened and is not closed is not over', () => {
    const lines = [...game, 'until: end of tic 6']
    lines.splice(-1, 0, '  - a1: end turn')
    expect(verdict('{ at: end of tic 6, order: [] }', lines)).toBe(
      'never judged: the run stopped before this was over | expected: at: end of tic 6' +
        ' | found: end of tic 6 of cycle 1',
    )
    expect(verdict('{ before: end of tic 6, clocks: { a1: 7 } }', lines)).toBe('met')
  })

  it('the end of the game is the end of the place that it is in', () => {
    const lines = [...game, '  - conclude: { reason: time }', '  - note: afterwards']
    expect(verdict('{ in: tic 6, turns: [a1] }', lines)).toBe('met')
    expect(verdict('{ in: turn of a1 in tic 6, asked: ana }', lines)).toBe('met')
    expect(verdict('{ in: cycle 1, trigger: late, fires: never }', lines)).toBe('met')
    expect(verdict('{ in: tic 7, turns: [] }', lines)).toContain('did not come to this place')
    expect(verdict('{ before: end of tic 6, clocks: { a1: 6 } }', lines)).toContain('did not come to')
  })

  it('inside the moment in which the game ends', () => {
    const [title = '', players = '', clock = '', ...rest] = game.slice(0, 12)
    const lines = [
      ...[title, players, clock, '  targets: { ana: 1 }', ...rest],
      'rulings: { clock.score-target: at-once }',
      'script: [until end of tic 5: "idle [b1]", advance: the end]',
    ]
    expect(verdict('{ at: end of tic 5, gains: { ana: 1 } }', lines)).toBe('met')
    expect(verdict('{ winners: [ana] }', lines)).toBe('met')
  })

  it('what looks at the whole run is not judged when the run did not come to its end', () => {
    const broken = [...game.slice(0, -1), '  - b1: end turn', '  - a1: end turn']
    const [wrong, left, ...verdicts] = told(
      ...broken,
      'expect: [{ turns: [] }, { trigger: late, fires: never }, { in: tic 4, turns: [b1, a1] }]',
    )
    expect([wrong, left].map(block => block?.split('\n')[0])).toEqual([
      'a.yaml:25:5: script[6]: it is ana who must answer',
      'a.yaml:26:5: script[7]: 1 line of the script is left over from here',
    ])
    const notOver =
      'never judged: the run stopped before this was over\n  found: turn of a1 in tic 5 of cycle 1'
    expect(verdicts).toEqual([`a.yaml:27:10: expect[0]: ${notOver}`, `a.yaml:27:25: expect[1]: ${notOver}`])
  })

  it('`next` says nothing here and is refused', () => {
    expect(told(...game, 'expect: [{ at: next end of tic 5, turns: [] }]')).toEqual([
      'a.yaml:26:16: expect[0].at: here a moment is always the next one; leave `next` out\n  found: next end of tic 5',
    ])
  })
})

describe('SCN-09 nothing passes that was not judged', () => {
  it('(a) a scenario that expects nothing fails', () => {
    expect(told(...game)).toEqual(['a.yaml:1:1: this scenario expects nothing, so it shows nothing'])
  })

  it('(b) a trigger that is not there is an error, and so is one that is no trigger', () => {
    expect(told(...game, 'expect: [{ trigger: rng, fires: never }]')[0]).toBe(
      [
        'a.yaml:26:21: expect[0].trigger: nothing here has this id; it must be an ability or a VP location',
        '  found: rng',
        '  allowed: north, ring, hush, echo, late',
        '  did you mean ring?',
      ].join('\n'),
    )
    const passive = [...game.slice(0, 12), 'abilities: { root: { of: a1, cannot: { verb: move-near } } }']
    expect(told(...passive, 'expect: [{ trigger: root, fires: never }]')).toEqual([
      'a.yaml:14:21: expect[0].trigger: this ability waits for nothing, so it can never trigger\n' +
        '  found: root\n  allowed: north',
    ])
  })

  it('(c) what comes after a tic that is never reached fails', () => {
    expect(verdict('{ in: tic 9, trigger: late, fires: once }')).toContain('never judged')
    expect(verdict('{ in: tic 9, trigger: late, fires: never }')).toContain('never judged')
  })

  it('(d) what does not fire in a place that was reached passes, as one expectation judged', () => {
    const { failures, judged } = run(...game, 'expect: [{ in: tic 5, trigger: hush, fires: never }]')
    expect(failures).toEqual([])
    expect(judged).toEqual([{ line: 26, met: true }])
  })

  it('a rule that is not there could never be cited', () => {
    const block = (found: string, suggestion: string) =>
      expect.stringMatching(
        new RegExp(
          `the rulebook has no rule of this number\n {2}found: ${found}\n {2}allowed: 5, 500, [^]*\n {2}did you mean ${suggestion}\\?$`,
        ),
      )
    expect(told(...game, 'expect: [{ asked: nobody, rule: 500.3d, in: tic 4 }]')).toEqual([
      block('500.3d', '500.3'),
    ])
    expect(told(...game, 'expect: [{ trigger: ring, fires: never, because: 5022 }]')).toEqual([
      block('5022', '502'),
    ])
  })
})

describe('as a reducer', () => {
  it('is pure and plain: from what it has seen, stored at any entry, it goes on to the same verdict', () => {
    const expectations = [
      '{ in: tic 5, turns: [b1, a1] }, { trigger: echo, fires: 3 }, { asked: bo, rule: 500.3c },',
      '{ order: [echo, ring, echo, echo, north] }, { gains: { ana: 1 }, at: end of tic 5 },',
      '{ score: { bo: 2 }, before: start of tic 5 }, { clocks: { imp: none, b1: 8 } }, { winners: [] }',
    ]
    const lines = [...game, '  - conclude: { reason: time }']
    const [scenario] = load(...lines, `expect: [${expectations.join(' ')}]`)
    if (scenario === undefined) throw new Error('no scenario')
    const { entries, failures } = run(...lines, `expect: [${expectations.join(' ')}]`)
    expect(failures).toEqual([])
    for (const expectation of scenario.expect) {
      let seen = begin(expectation, scenario.setup)
      for (const entry of entries)
        seen = see(expectation, JSON.parse(JSON.stringify(Object.freeze(seen))), entry)
      expect(judge(expectation, finish(expectation, seen))).toEqual({ met: true })
    }
  })
})

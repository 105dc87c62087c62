import { describe, expect, it } from 'vitest'
import { formatProblem } from '../../src/scenario/problem.ts'
import { runScenario } from '../../src/scenario/runner.ts'
import { parseScenarios } from '../../src/scenario/scenario.ts'

/** What is said of a scenario that is run; `fine` if all is as expected. */
function told(...lines: string[]): string[] {
  const loaded = parseScenarios(lines.join('\n'), 'a.yaml')
  const { failures } = loaded.ok
    ? { failures: loaded.scenarios.flatMap(s => runScenario(s).failures) }
    : { failures: loaded.problems }
  return failures.length === 0 ? ['fine'] : failures.map(problem => formatProblem(problem, 'en'))
}

const players = ['title: A test', 'players: [ana, bo]']

describe('who answers', () => {
  it('decided 16 - in the name of a character whose control has changed in its turn', () => {
    const lines = [
      'clock:',
      '  turn-player: bo',
      '  characters:',
      '    a1: { player: ana, clock: 1, bar: { betray: { action: 2, do: [{ give-control: self, to: bo }] } } }',
      'script: [a1: play betray, a1: end turn, expect: { tic: 3, asked: bo }]',
    ]
    expect(told(...players, ...lines)).toEqual(['fine'])
  })

  it('what the judge is asked is not answered in the name of the character that it is about', () => {
    const lines = [
      'clock: { turn-player: bo, characters: { a1: { player: ana, clock: 1 } } }',
      'abilities: { again: { of: a1, when: end of turn of a1, do: [{ move-clock: self, to: 1 }] } }',
      `script: [${'a1: end turn, '.repeat(100)}a1: stop]`,
    ]
    expect(told(...players, ...lines)).toEqual([
      expect.stringMatching(
        /^a\.yaml:5:1410: script\[100\]: it is the judge who must answer\n {2}found: a1: stop\n {2}rule: clock scenario\n {2}allowed: judge: go on, judge: stop$/,
      ),
    ])
  })
})

describe('decided 4 - where a run stops', () => {
  const clock = [
    'clock: { turn-player: bo, characters: { a1: { player: ana, clock: 1 }, b1: { player: bo, clock: 9 } } }',
  ]
  it('after its last answer it goes on to `until`, past no decision', () => {
    const end = ['script: [a1: action 9, a1: end turn]', 'expect: [{ at: end of tic 5, clocks: { a1: 10 } }]']
    expect(told(...players, ...clock, 'until: start of tic 6', ...end)).toEqual(['fine'])
    expect(told(...players, ...clock, 'until: start of tic 10', ...end)).toEqual([
      [
        'a.yaml:4:1: until: the script does not foresee this decision: bo must answer',
        '  found: turn of b1 in tic 9 of cycle 1',
        '  rule: clock 501.3b',
        '  allowed: move, action 0..99, instant 0..99, end turn',
      ].join('\n'),
    ])
  })
})

describe('expectations', () => {
  it('count what has happened, not what was prevented or replaced', () => {
    const lines = [
      'clock:',
      '  begin: end of tic 5',
      '  turn-player: bo',
      '  vp-locations: [north]',
      '  characters:',
      '    a1: { player: ana, clock: 7, near: [north] }',
      '    b1: { player: bo, clock: 8, near: [north] }',
      'abilities:',
      '  halved: { of: b1, instead: { verb: move-clock, what: a1, do: [{ move-clock: b1, by: 1 }] } }',
      '  more: { of: b1, also: { verb: score, who: me, do: [{ score: 2, who: bo }] } }',
      '  never: { of: b1, cannot: { verb: score, who: opponent } }',
      '  pull: { of: b1, when: end of tic 5, do: [{ move-clock: a1, to: 1 }] }',
      'expect:',
      '  - { at: end of tic 5, gains: { ana: 0, bo: 3 } }',
      '  - { at: end of tic 5, score: { ana: 0, bo: 3 } }',
      '  - { at: end of tic 5, clocks: { a1: 7, b1: 9 } }',
    ]
    expect(told(...players, ...lines)).toEqual(['fine'])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { digest } from '../../src/kernel/entry.ts'
import { runScenario } from '../../src/scenario/runner.ts'
import { load, run, said, told } from './told.ts'

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
      'expect: [{ asked: judge }]',
    ]
    expect(told(...players, ...lines)[0]).toMatch(
      /^a\.yaml:5:1410: script\[100\]: it is the judge who must answer\n {2}found: a1: stop\n {2}rule: clock scenario\n {2}allowed: judge: go on, judge: stop$/,
    )
  })
})

describe('decided 4 - where a run stops', () => {
  const clock = [
    'clock: { turn-player: bo, characters: { a1: { player: ana, clock: 1 }, b1: { player: bo, clock: 9 } } }',
  ]
  const script = 'script: [a1: action 9, a1: end turn]'

  it('at the next decision after its last line, or after none', () => {
    const { stopped, state } = run(...players, ...clock, script, 'expect: [{ turns: [a1, b1] }]')
    expect([stopped, state.game.asked.clock?.for]).toEqual(['decision', 'bo'])
    expect(run(...players, ...clock, 'expect: [{ turns: [a1] }]')).toMatchObject({
      stopped: 'decision',
      failures: [],
    })
  })

  it('at `until`, past no decision', () => {
    const end = [script, 'expect: [{ at: end of tic 5, clocks: { a1: 10 } }]']
    const { stopped, failures, entries } = run(...players, ...clock, 'until: start of tic 6', ...end)
    expect([stopped, failures, entries.at(-1)?.at]).toEqual([
      'moment',
      [],
      { structure: 'clock', cycle: 1, tic: 6, edge: 'start', span: 'tic' },
    ])
    expect(told(...players, ...clock, 'until: start of tic 10', ...end)).toEqual([
      [
        'a.yaml:4:1: until: the script does not foresee this decision: bo must answer',
        '  found: turn of b1 in tic 9 of cycle 1',
        '  rule: clock 501.3b',
        '  allowed: move, action 0..99, instant 0..99, end turn',
      ].join('\n'),
    ])
    expect(told(...players, ...clock, 'until: start of tic 1 of cycle 1', ...end)[0]).toBe(
      'a.yaml:4:1: until: this moment has passed: it is tic 1 of cycle 1',
    )
  })

  it('at the end of the game, also with an `until` that has not come', () => {
    const lines = ['script: [conclude: { reason: time }]', 'expect: [{ winners: [] }]']
    for (const until of [[], ['until: end of tic 5']]) {
      expect(run(...players, ...clock, ...until, ...lines)).toMatchObject({ stopped: 'end', failures: [] })
    }
  })

  describe('if no decision can ever come', () => {
    const imp =
      'clock: { turn-player: bo, vp-locations: [north], characters: { imp: { player: bo, familiar: true, near: [north] } } }'
    const never = (...lines: string[]) =>
      told(...players, ...lines, 'expect: [{ before: start of tic 1, clocks: { imp: none } }]')
    const none =
      'no decision can ever come; say with `until:` where to stop\n  found: start of tic 1 of cycle'

    it('`until` is required, and is enough', () => {
      expect(never(imp)).toEqual([`a.yaml:1:1: title: ${none} 2`])
      expect(never(imp, 'script: [note: x, note: y]')).toEqual([`a.yaml:4:19: script[1]: ${none} 2`])
      expect(never(imp, 'until: end of tic 7 of cycle 3')).toEqual(['fine'])
    })

    it('is found in a game that goes round in two cycles', () => {
      const flip =
        'flip: { of: imp, when: start of tic 1, do: [{ if: { is: imp, near: north }, do: [move-away: imp], else: [{ move-near: imp, to: north }] }] }'
      expect(never(imp, `abilities: { ${flip} }`)).toEqual([`a.yaml:1:1: title: ${none} 3`])
    })

    const scoring = [
      'clock:',
      '  turn-player: bo',
      '  vp-locations: [north]',
      '  characters: { imp: { player: bo, familiar: true }, a1: { player: ana, clock: 2, near: [north] } }',
    ]
    const rooted = 'root: { cannot: { verb: take-turn } }'

    it('is found in a game in which only scores grow, for no target', () => {
      expect(never(...scoring, `abilities: { ${rooted} }`)).toEqual([`a.yaml:1:1: title: ${none} 2`])
    })

    it('is not said of a game that only takes long', () => {
      const asks = 'do: [{ may: [{ note: enough }] }]'
      const late = `late: { of: imp, when: start of tic 1 of cycle 40, ${asks} }`
      expect(never(imp, `abilities: { ${late} }`)).toEqual(['fine'])
      const rich = `rich: { of: a1, when: end of tic 10, only-if: { score: ana, at-least: 50 }, ${asks} }`
      expect(never(...scoring, `abilities: { ${rooted}, ${rich} }`)).toEqual(['fine'])
      const target = scoring.toSpliced(1, 0, '  targets: { ana: 50 }')
      expect(never(...target, `abilities: { ${rooted} }`)).toEqual(['fine'])
      const free = 'free: { of: imp, when: start of tic 2 of cycle 30, do: [end-ability: root, of: a1] }'
      const bound = rooted.replace('root: {', 'root: { of: a1,')
      expect(
        never(
          ...scoring,
          `abilities: { ${bound}, ${free.replace('[end-ability: root, of: a1]', '[{ end-ability: root, of: a1 }]')} }`,
        ),
      ).toEqual(['fine'])
    })
  })
})

describe('a script cannot run for ever', () => {
  const clock =
    'clock: { turn-player: bo, characters: { a1: { player: ana, clock: 1 }, imp: { player: bo, familiar: true } } }'
  const last = 'expect: [{ before: start of tic 1, clocks: { a1: 1 } }]'
  const stopped = /: the run is stopped here, after \d+ entries: too much happens in it\n {2}found: /

  it('until a moment that never comes', () => {
    const line = (text: string) => told(...players, clock, `script: [${text}]`, last)
    const never = 'this moment never comes: everything repeats without it\n  found: start of tic 1 of cycle'
    expect(line('until end of turn of imp: idle')).toEqual([`a.yaml:4:10: script[0]: ${never} 3`])
    expect(line('until end of turn of imp of cycle 4: idle')).toEqual([
      'a.yaml:4:10: script[0]: this moment has passed: it is tic 1 of cycle 5',
    ])
  })

  it('until a moment that is too far', () => {
    const lines = told(
      ...players,
      clock,
      'script: [until start of tic 1 of cycle 1000000: idle, advance: next step, until start of tic 5: idle]',
      last,
    )
    expect(lines[0]).toMatch(stopped)
    expect(lines[1]).toMatch(/script\[1\]: 2 lines of the script are left over from here$/)
  })

  it('when triggers call each other without end', () => {
    const names = Array.from({ length: 40 }, (_, i) => `x${i}`)
    const abilities = names.map(
      name => `  ${name}: { of: a1, when: [{ event: noted }, start of tic 1], do: [note: again] }`,
    )
    const script = `script: [until start of tic 2: "idle [${names.join(', ')}, stop]"]`
    const [first, ...others] = told(...players, clock, 'abilities:', ...abilities, script, last)
    expect([first, others]).toEqual([expect.stringMatching(stopped), []])
  })

  it('nor with very many turns in one tic: the judge is asked', () => {
    const again =
      'abilities: { again: { of: a1, when: end of turn of a1, do: [{ move-clock: self, to: 1 }] } }'
    const script = 'script: [until start of tic 2: idle]'
    expect(told(...players, clock, again, script, last)[0]).toContain('the judge must answer')
    expect(told(...players, clock, again, script.replace('idle', '"idle [stop]"'), last)).toEqual(['fine'])
  })
})

describe('any script', () => {
  const table = [
    ...players,
    'clock:',
    '  begin: start of tic 9',
    '  start-player: ana',
    '  vp-locations: [north]',
    '  targets: { ana: 4 }',
    '  characters:',
    '    a1: { player: ana, clock: 9, near: [north], bar: { strike: { action: 3 }, parry: { react: 1 } } }',
    '    a2: { player: ana, clock: 9, bar: { ward: { react: 2, window: { event: card-played } } } }',
    '    b1: { player: bo, clock: 9, in-play: false }',
    'abilities:',
    '  gift: { of: b1, when: { event: card-played }, do: [{ may: [{ score: 2, who: ana }] }] }',
    '  bell: { of: a2, when: end of tic 10, do: [{ move-clock: { one: character }, to: 1 }] }',
  ]
  const who = fc.constantFrom('ana', 'bo', 'judge', 'a1', 'a2', 'b1')
  const what = fc.constantFrom(
    ...[
      'end turn',
      'choose a1',
      'a2',
      'b1',
      'move',
      'move near north',
      'action 3',
      'instant 0',
      'play strike',
    ],
    ...[
      'play parry',
      'ward',
      'play ward',
      'decline',
      '"yes"',
      '"no"',
      'go on',
      'end',
      'resolve bell',
      'nonsense',
    ],
  )
  const until = fc.constantFrom(
    ...['next step', 'next decision', 'next turn', 'next tic', 'the end', 'start of tic 10', 'end of tic 10'],
    ...['end of tic 9 of cycle 1', 'next end of turn of a1', 'start of cycle 2', 'start of tic 2 of cycle 4'],
  )
  const line = fc.oneof(
    { weight: 6, arbitrary: fc.tuple(who, what).map(([id, answer]) => `${id}: ${answer}`) },
    fc.tuple(who, what).map(([id, answer]) => `${id}: { try: ${answer}, refused: 501.3b }`),
    until.map(text => `advance: ${text}`),
    until
      .filter(text => !/^next [sdt]|^the/.test(text))
      .map(text => `until ${text}: idle [a1, b1, a2, bell, gift]`),
    fc.constantFrom('note: x', 'conclude: { winner: ana, reason: time }', 'expect: { tic: 9 }'),
  )
  const expecting = [
    'expect:',
    '  - { turns: [a1, a2, b1] }',
    '  - { in: tic 10, trigger: bell, fires: once }',
    '  - { at: end of tic 10, gains: { ana: 1 } }',
    '  - { before: start of cycle 2, clocks: { a1: 3 } }',
  ]

  it('runs to an end, says why in both languages, and does so again', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), lines => {
        const text = [...table, 'script:', ...lines.map(script => `  - ${script}`), ...expecting]
        const first = run(...text)
        for (const lang of ['en', 'fr'] as const) {
          for (const block of said(first.failures, lang)) {
            expect(block).toMatch(/^a\.yaml:\d+:\d+: /)
            expect(block).not.toMatch(/undefined|NaN|\[object/)
          }
        }
        expect(first.failures.every(({ line = 0 }) => line > 0)).toBe(true)
        expect(first.entries.map(({ n }) => n)).toEqual(first.entries.map((_, i) => i + 1))
        expect(first.digest).toBe(digest(first.entries))
        const { scenario: _, ...again } = run(...text)
        expect(first).toMatchObject(again)
      }),
      { numRuns: 100 },
    )
  })
})

describe('a script that breaks off', () => {
  const lines = [
    ...players,
    'clock: { turn-player: bo, characters: { a1: { player: ana, clock: 1 } } }',
    'script:',
    '  - a1: move',
    '  - bo: end turn',
    '  - expect: { tic: 7 }',
    '  - a1: end turn',
    'expect:',
    '  - { turns: [a1] }',
    '  - { at: start of tic 1, asked: nobody }',
  ]

  it('tells the line, what is left over, and judges what can be', () => {
    const { failures, judged } = run(...lines)
    expect(said(failures).map(block => block.split('\n')[0])).toEqual([
      'a.yaml:6:5: script[1]: it is ana who must answer',
      'a.yaml:7:5: script[2]: 2 lines of the script are left over from here',
      'a.yaml:10:5: expect[0]: never judged: the run stopped before this was over',
    ])
    expect(judged).toEqual([
      { line: 10, met: false },
      { line: 11, met: true },
    ])
  })
})

describe('cases', () => {
  const file = [
    ...players,
    'clock: { turn-player: bo, characters: { a1: { player: ana, clock: 1 }, b1: { player: bo, clock: 1 } } }',
    'rulings: { clock.tie-choice: own-match }',
    'script:',
    '  - a1: end turn',
    'until: start of tic 2',
    'expect:',
    '  - { in: tic 1, turns: [a1, b1] }',
    'cases:',
    '  as it is: {}',
    '  any: { rulings: { clock.tie-choice: any-match }, script: [ana: b1, b1: end turn, a1: end turn], expect: [turns: [b1, a1]] }',
    '  left: { rulings: { clock.trigger-order: judge }, script: [a1: end turn, b1: end turn] }',
    '  other:',
    '    script: [a1: action 3, a1: end turn, b1: end turn]',
    '    until: start of tic 4',
    '    expect:',
    '      - { at: start of tic 3, clocks: { a1: 4, b1: 2 } }',
  ]

  it('take their script, until and expectations in place of those of the file, and add their rulings', () => {
    const scenarios = load(...file)
    expect(
      scenarios.map(s => [s.case, s.setup.rulings, s.script.length, s.expect.length, s.until?.where.tic]),
    ).toEqual([
      ['as it is', { 'clock.tie-choice': 'own-match' }, 1, 1, [2]],
      ['any', { 'clock.tie-choice': 'any-match' }, 3, 1, [2]],
      ['left', { 'clock.tie-choice': 'own-match', 'clock.trigger-order': 'judge' }, 2, 1, [2]],
      ['other', { 'clock.tie-choice': 'own-match' }, 3, 1, [4]],
    ])
  })

  it('are told at their own lines, or at those of the file', () => {
    const told = load(...file).map(scenario =>
      said(runScenario(scenario).failures).map(block => block.split('\n')[0]),
    )
    expect(told).toEqual([
      [
        'a.yaml:7:1: until: the script does not foresee this decision: bo must answer',
        'a.yaml:9:5: expect[0]: never judged: the run stopped before this was over',
      ],
      [],
      [],
      [
        'a.yaml:16:5: cases.other.until: the script does not foresee this decision: bo must answer',
        'a.yaml:18:9: cases.other.expect[0]: never judged: the run did not come to this place',
      ],
    ])
  })

  it('contradicting rulings are told once, where they are', () => {
    const both = '{ clock.tie-chooser: next-seat, clock.tie-choice: own-match }'
    const heads = (...lines: string[]) =>
      told(...file.slice(0, 3), ...lines).map(block => block.split('\n')[0]?.slice(0, 60))
    const end = ['script: []', 'expect: [turns: []]']
    const contradict = 'these rulings contradict each other'
    expect(heads(`rulings: ${both}`, ...end, 'cases: { one: {}, two: {} }')).toEqual([
      expect.stringContaining(`a.yaml:4:1: rulings: ${contradict}`.slice(0, 60)),
    ])
    expect(
      heads(
        'rulings: { clock.tie-choice: own-match }',
        ...end,
        'cases: { one: {}, two: { rulings: { clock.tie-chooser: next-seat } } }',
      ),
    ).toEqual([expect.stringContaining(`a.yaml:7:26: cases.two.rulings: ${contradict}`.slice(0, 60))])
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

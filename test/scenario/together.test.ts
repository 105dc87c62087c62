/** Files of a clock and a day side by side: what is wrong with them, whose a line is, what is seen of each. */
import { describe, expect, it } from 'vitest'
import { lapKey } from '../../src/scenario/laps.ts'
import { run, told } from './told.ts'

const parts = {
  title: 'title: A test',
  players: 'players: [ana, bo]',
  link: 'link: none',
  cards:
    'cards: { sage: { type: hero }, fox: { type: character, cost: { hand: 1, reserve: 1 } }, hut: { type: permanent } }',
  clock:
    'clock: { begin: start of tic 4, turn-player: bo, characters: { a1: { player: ana, clock: 4, bar: { strike: { action: 2 } } }, b1: { player: bo, clock: 6 } } }',
  day: 'day: { begin: start of Noon of day 1, first-player: ana, zones: { ana: { hero: [sage], hand: [fox], mana: 1, deck: 9 }, bo: { landmark: [hut], deck: 9 } } }',
  abilities: 'abilities: { hum: { of: sage, when: at Noon, do: [note: hum] } }',
  expect: 'expect: [{ trigger: hum, fires: never }]',
}

const file = (change: Partial<Record<keyof typeof parts | 'script', string>> = {}): string[] =>
  Object.values({ ...parts, ...change }).filter(line => line !== '')
const script = (...lines: string[]) => ({
  script: ['script:', ...lines.map(line => `  - ${line}`)].join('\n'),
})
const block = (...lines: string[]) => lines.join('\n  ')

describe('the file as a whole', () => {
  it('is fine with both and what links them', () => {
    expect(told(...file())).toEqual(['fine'])
  })

  it.each([
    [
      'without a link',
      { link: '' },
      block(
        'a.yaml:5:1: day: a clock and a day in one file need `link`, which says how they go on',
        'found: day',
        'did you mean link: none?',
      ),
    ],
    [
      'with a link that comes later',
      { link: 'link: phases-on-tics' },
      block(
        'a.yaml:3:7: link: tics and phases that go on together come later; for now each goes on by itself',
        'found: phases-on-tics',
        'allowed: none',
        'did you mean none?',
      ),
    ],
    [
      'with a link that is none',
      { link: 'link: nnoe' },
      block(
        'a.yaml:3:7: link: this value is not known here',
        'found: nnoe',
        'allowed: none',
        'did you mean none?',
      ),
    ],
    [
      'with a link and a clock alone',
      { day: '', cards: '', abilities: '', expect: '' },
      block(
        'a.yaml:3:1: link: this links a clock and a day, and this file has only one of them',
        'found: link',
      ),
    ],
    [
      'with a link and a day alone',
      { clock: '' },
      block(
        'a.yaml:3:1: link: this links a clock and a day, and this file has only one of them',
        'found: link',
      ),
    ],
  ])('%s', (_, change, problem) => {
    expect(told(...file(change))).toEqual([problem])
  })
})

describe('a line says which structure it moves', () => {
  it.each([
    [
      'advance: next decision',
      block(
        'a.yaml:10:5: script[0].advance: clock and day go on by themselves here: say which of them is meant',
        'allowed: advance clock, advance day',
      ),
    ],
    [
      'advance: next turn',
      block(
        'a.yaml:10:5: script[0].advance: clock and day go on by themselves here: say which of them is meant',
        'found: next turn',
        'allowed: advance clock, advance day',
      ),
    ],
    [
      'advance: the end',
      block(
        'a.yaml:10:5: script[0].advance: clock and day go on by themselves here: say which of them is meant',
        'allowed: advance clock, advance day',
      ),
    ],
    [
      'advance clock: at Noon',
      block(
        'a.yaml:10:20: script[0]["advance clock"]: only the other structure can go on to this',
        'found: at Noon',
        'allowed: advance day',
        'did you mean advance day?',
      ),
    ],
    [
      'advance day: start of turn of a1',
      block(
        'a.yaml:10:18: script[0]["advance day"]: only the other structure can go on to this',
        'found: start of turn of a1',
        'allowed: advance clock',
        'did you mean advance clock?',
      ),
    ],
    [
      'until end of turn: idle',
      'a.yaml:10:5: script[0]["until end of turn"]: characters have turns and players have turns here',
    ],
  ])('%s', (line, problem) => {
    const [found = '', ...others] = told(...file({ ...script(line) }))
    expect(others).toEqual([])
    expect(found.slice(0, problem.length)).toBe(problem)
  })

  it.each([
    ['advance: start of Dusk', 'a moment says it'],
    ['advance: end of tic 4', 'of either'],
    ['advance: start of turn of ana', 'and so does whose turn it is'],
    ['advance day: next turn', 'a turn of the day'],
    ['advance clock: next turn', 'a turn of the clock'],
  ])('%s: %s', line => {
    const asked =
      line.includes('Dusk') || line.includes('end of tic') ? ['until start of Noon of day 1: idle'] : []
    const found = told(...file({ ...script(...asked, line), expect: '' }))
    // A turn, or a decision on the way that the script does not foresee: the line itself could be read.
    expect(found.join()).not.toContain('script[0].advance: clock and day')
    expect(found.join()).not.toContain('only the other structure')
  })
})

describe('an answer goes to whose decision it is', () => {
  const outcome = (...lines: string[]) => told(...file({ ...script(...lines), abilities: '', expect: '' }))

  it('of either structure, which goes on to its decision for it', () => {
    expect(outcome('a1: play strike', 'ana: pass', 'bo: pass', 'expect: { turn: a1, asked: ana }')).toEqual([
      'fine',
    ])
  })

  it('and moves no other: what fits one alone is for that one', () => {
    const found = run(
      ...file({ ...script('ana: end turn', 'expect: { phase: Noon, limbo: [] }'), expect: '' }),
    )
    expect(found.failures).toEqual([])
    expect(found.entries.every(({ at }) => at.structure === 'clock')).toBe(true)
  })

  it('where the same answer fits both, it must be said which is meant', () => {
    const wishes =
      'abilities: { wish: { of: sage, when: at Noon, do: [{ may: { draw: 1 } }] }, wake: { of: a1, when: start of tic 4, do: [{ may: { score: 1 } }] } }'
    const given = (...lines: string[]) =>
      told(...file({ abilities: wishes, expect: '', ...script(...lines) }))
    expect(given('ana: yes')).toEqual([
      block(
        'a.yaml:9:5: script[0]: both the clock and the day wait for this: say in which of them it is answered',
        'found: ana: yes',
        'allowed: ana in clock: yes, ana in day: yes',
      ),
    ])
    expect(given('ana in day: yes', 'ana in clock: no', 'expect: { score: { ana: 0 } }')).toEqual(['fine'])
    expect(given('ana in day: { try: pass, refused: 1.2.6.c }', 'ana in clock: yes')).toEqual(['fine'])
  })

  it('what fits nowhere is refused where they are asked', () => {
    const [found = ''] = outcome('ana: play foxx hero')
    expect(found).toContain('did you mean play fox hero?')
    const [strange = ''] = outcome('advance clock: next decision', 'bo: pass')
    expect(strange).toContain('it is ana who must answer')
    expect(outcome('ana in dusk: pass').join()).toContain('a.yaml:8:5: script[0]["ana in dusk"]')
  })

  it('stops short of a moment that a later line of its structure names, over lines of the other', () => {
    const lines = ['a1: end turn', 'advance day: next decision', 'advance clock: end of tic 4']
    expect(outcome(...lines, 'expect: { tic: 4 }')).toEqual(['fine'])
  })

  it('in a file of one structure it may be said as well, and not of the other', () => {
    const alone = file({ link: '', day: '', cards: '', abilities: '', expect: '' })
    expect(told(...alone, 'script: [ana in clock: end turn, expect: { tic: 5 }]')).toEqual(['fine'])
    const [found = ''] = told(...alone, 'script: [ana in day: end turn]')
    expect(found).toContain('this belongs to the other structure: this file has only a clock')
  })
})

describe('what is seen of each', () => {
  it('expect looks at the decision of which all is said', () => {
    const lines = [
      'advance clock: next decision',
      'advance day: next decision',
      'expect: { asked: ana, rule: 501.3b, tic: 4, phase: Afternoon, turn: a1, exhausted: [], ready: [sage, strike] }',
      'expect: { asked: ana, rule: 4.2.3.c.1, turn: ana }',
      'expect: { asked: bo }',
      'expect: { asked: nobody }',
      'expect: { turn: bo }',
      'expect: { turn: nobody }',
    ]
    const found = told(...file({ ...script(...lines), expect: '' })).map(text => text.split('\n').slice(1))
    expect(found).toEqual([
      ['  expected: asked: bo', '  found: asked: ana'],
      ['  expected: asked: nobody', '  found: asked: ana'],
      ['  expected: turn: bo', '  found: turn: a1, ana'],
      ['  expected: turn: nobody', '  found: turn: a1, ana'],
    ])
  })

  it('turns are those of the place, or of those who are named; what happens meanwhile counts', () => {
    const lines = [
      'ana: pass',
      'bo: pass',
      'advance day: start of Dusk',
      'a1: end turn',
      'advance clock: start of tic 5',
    ]
    const expectations = [
      '{ turns: [ana, bo] }',
      '{ turns: [a1] }',
      '{ in: tic 4, turns: [a1] }',
      '{ in: Afternoon, turns: [ana, bo] }',
      '{ trigger: hum, fires: once }',
      '{ phase: Dusk, before: end of tic 4 }',
      '{ clocks: { a1: 4 }, before: start of Dusk }',
    ]
    expect(told(...file({ ...script(...lines), expect: `expect: [${expectations.join(', ')}]` }))).toEqual([
      'fine',
    ])
  })

  it('where an expectation speaks of any turn, it must say whose', () => {
    const [found = '', ...others] = told(...file({ expect: 'expect: [{ turns: [a1], at: start of turn }]' }))
    expect(others).toEqual([])
    expect(found).toContain('characters have turns and players have turns here: say whose turn is meant')
    expect(
      told(
        ...file({ expect: 'expect: [{ turns: [], at: start of turn in tic 4 }]', ...script('a1: end turn') }),
      ),
    ).not.toContain('whose')
  })

  it('a number of either rulebook can be named, and a ruling of either be set', () => {
    const rulings = 'rulings: { clock.react-window: own-turn, day.prepare: letter }'
    expect(told(...file(), rulings)).toEqual(['fine'])
    const [found = ''] = told(...file({ expect: 'expect: [{ trigger: hum, because: 9.9 }]' }))
    expect(found).toContain('9.9')
  })
})

describe('the end', () => {
  it('is where both stand: nothing moves after the last line', () => {
    const found = run(
      ...file({
        ...script('advance clock: start of tic 4'),
        expect: 'expect: [{ trigger: hum, fires: never }]',
      }),
    )
    expect(found.entries.map(({ kind }) => kind)).toEqual(['opened'])
    expect(found.stopped).toBe('moment')
  })

  it('`until:` takes its own structure on', () => {
    const found = run(...file({ ...script('a1: end turn') }), 'until: end of tic 4')
    expect(found.state.game.at.clock).toMatchObject({ tic: 4, edge: 'end' })
    expect(found.state.game.at.day).toMatchObject({ phase: 'Noon' })
  })
})

describe('laps of one structure', () => {
  const quiet = {
    clock:
      'clock: { begin: end of tic 10, turn-player: bo, characters: { imp: { player: ana, familiar: true } } }',
    abilities: '',
    expect: '',
  }

  it('are seen while the other stands still: a moment that never comes is told', () => {
    const [found = ''] = told(...file({ ...quiet, ...script('advance clock: end of turn of imp') }))
    expect(found).toContain('this moment never comes: everything repeats without it')
    const [asked = ''] = told(...file({ ...quiet, ...script('advance clock: next decision') }))
    expect(asked).toContain('no decision can ever come')
  })

  it('are told apart by what has become of the other', () => {
    const at = (...lines: string[]) => run(...file({ ...quiet, ...script(...lines) })).state
    const [one, two] = [1, 2].map(cycle => `advance clock: start of tic 1 of cycle ${cycle + 1}`)
    expect(lapKey(at(one ?? ''), 'clock')).toBe(lapKey(at(two ?? ''), 'clock'))
    expect(lapKey(at(one ?? '', 'ana: pass'), 'clock')).not.toBe(lapKey(at(two ?? ''), 'clock'))
  })
})

describe('abilities', () => {
  it.each([
    [
      'a quick action of a character of the clock',
      'a: { of: a1, quick: { pay: { exhaust: strike } }, do: [note: x] }',
      'this is a character; it must be a card',
    ],
    [
      'a turn of a player, at which there is no check',
      'a: { of: sage, when: end of turn of ana, do: [note: x] }',
      'no check there',
    ],
    ['the end of a phase', 'a: { of: a1, when: end of Noon, do: [note: x] }', 'no check there'],
  ])('%s', (_, ability, problem) => {
    const [found = '', ...others] = told(...file({ abilities: `abilities: { ${ability} }`, expect: '' }))
    expect(others).toEqual([])
    expect(found).toContain(problem)
  })

  it.each([
    'a: { of: a1, when: at Noon, do: [{ draw: 1 }] }',
    'a: { of: sage, when: start of tic 5, do: [{ move-clock: a1, by: 1 }] }',
    'a: { of: sage, when: end of turn of a1, do: [{ score: 1 }], limit: once per cycle }',
    'a: { of: a1, when: { event: drawn, who: me }, do: [{ cannot: { verb: draw, for: day } }], limit: once per day }',
    'a: { when: { event: joined, what: fox }, do: [{ score: 1, who: ana }] }',
  ])('may reach over: %s', ability => {
    const change = {
      abilities: `abilities: { ${ability} }`,
      expect: 'expect: [{ trigger: a, fires: never }]',
    }
    expect(told(...file(change))).toEqual(['fine'])
  })
})

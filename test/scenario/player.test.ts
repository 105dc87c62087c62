import { describe, expect, it } from 'vitest'
import { run, said, told } from './told.ts'

/** Ana chooses between a1 and b1 in tic 3; cards of all kinds, with and without windows. */
const table = [
  'title: A test',
  'players: [ana, bo, cy]',
  'clock:',
  '  begin: start of tic 3',
  '  turn-player: cy',
  '  vp-locations: [north, south]',
  '  characters:',
  '    a1:',
  '      player: ana',
  '      clock: 3',
  '      bar: { strike: { action: 3 }, dash: { instant: 1, exhausted: true }, parry: { react: 1 } }',
  '    a2: { player: ana, clock: 5 }',
  '    b1:',
  '      player: bo',
  '      clock: 3',
  '      near: [north]',
  '      bar: { ward: { react: 2, window: { event: card-played, what: strike } }, wall: { react: 1 } }',
  '    b2: { player: bo, clock: 9, bar: { guard: { react: 0, window: { event: card-played, what: strike } } } }',
  '    c1: { player: cy, clock: 8, in-play: false }',
]
/** Is met as soon as anything has happened. */
const expecting = 'expect: [{ before: start of tic 3, clocks: { a1: 3 } }]'

/** What is said of a script for the table, one line each, without `a.yaml:` and place. */
function script(...lines: string[]): string[] {
  const blocks = told(...table, 'script:', ...lines.map(line => `  - ${line}`), expecting)
  return blocks.map(block => block.replace(/^a\.yaml:\d+:\d+: /, ''))
}

const block = (...lines: string[]) => lines.join('\n')
const turnOfA1 = [
  'move',
  'move near north',
  'move near south',
  'play strike',
  'action 0..99',
  'instant 0..99',
]

describe('who answers', () => {
  it.each([
    ['the player', ['ana: choose a1']],
    ['the player, without the word that all options share', ['ana: a1']],
    ['the player for his character', ['ana: a1', 'ana: end turn']],
    ['the character itself', ['ana: a1', 'a1: end turn']],
    ['an offer: its player', ['ana: a1', 'bo: play wall', 'a1: end turn']],
    ['an offer: its character', ['ana: a1', 'b1: wall', 'a1: end turn']],
    ['an offer in its own turn', ['ana: a1', 'a1: play parry', 'a1: end turn']],
    ['a window: its player', ['ana: a1', 'a1: play strike', 'bo: play ward', 'bo: decline']],
    ['a window: a card of one character', ['ana: a1', 'a1: play strike', 'b1: play ward', 'b2: decline']],
    ['a window: a card of the other', ['ana: a1', 'a1: play strike', 'b2: play guard', 'b1: decline']],
  ])('%s', (_, lines) => {
    expect(script(...lines)).toEqual(['fine'])
  })

  it.each([
    ['another player', 'cy: end turn', []],
    ['another player, who has an offer', 'bo: end turn', ['bo: play wall']],
    ['another character', 'b2: end turn', []],
    ['another character of the same player', 'a2: end turn', []],
    ['the judge', 'judge: end turn', []],
    ['a character with what is not offered', 'b1: play ward', ['b1: play wall']],
  ])('not %s: who must, by which rule, and what is legal', (_, line, offers) => {
    const [first] = script('ana: a1', line, 'a1: end turn')
    const allowed = [...[...turnOfA1, 'end turn'].map(legal => `ana: ${legal}`), ...offers].join(', ')
    expect(first?.replaceAll('\n    ', ' ')).toBe(
      block(
        'script[1]: it is ana who must answer',
        `  found: ${line}`,
        '  rule: clock 501.3b',
        `  allowed: ${allowed}`,
      ),
    )
  })

  it('not a character where no character is asked about', () => {
    expect(script('a1: choose a1')[0]).toBe(
      block(
        'script[0]: it is ana who must answer',
        '  found: a1: choose a1',
        '  rule: clock 500.3c',
        '  allowed: ana: choose a1, ana: choose b1',
      ),
    )
  })

  it('of a window not one character with the card of another', () => {
    expect(script('ana: a1', 'a1: play strike', 'b2: play ward')[0]).toBe(
      block(
        'script[2]: it is bo who must answer',
        '  found: b2: play ward',
        '  rule: clock 701 (not at hand)',
        '  allowed: bo: play guard, bo: play ward, bo: decline',
      ),
    )
  })

  it('the judge alone, where the judge is asked, also for what is about a character', () => {
    const asking = (...lines: string[]) =>
      told(
        ...table,
        'rulings: { clock.react-window: judge }',
        'script:',
        ...lines.map(line => `  - ${line}`),
        expecting,
      )
    expect(asking('ana: a1', 'judge: play wall', 'a1: end turn')).toEqual(['fine'])
    expect(asking('ana: a1', 'b1: play wall')[0]).toContain('it is ana who must answer')
  })

  it('a character of an effect that asks, while its player decides', () => {
    const may = 'abilities: { gift: { of: a1, when: start of tic 3, do: [{ may: [{ score: 1 }] }] } }'
    const lines = ['script: [a1: yes, expect: { score: { ana: 1 } }]', expecting]
    expect(told(...table, may, ...lines.map(line => line.replace('yes', '"yes"')))).toEqual(['fine'])
  })
})

describe('an answer that is refused', () => {
  it.each([
    [
      'a1: play dash',
      '"play dash" is refused: the card is exhausted',
      '501.3',
      [...turnOfA1, 'end turn', 'play parry'],
    ],
    [
      'a1: end trun',
      '"end trun" is not a legal answer here',
      '501.3b',
      [...turnOfA1, 'end turn', 'play parry'],
    ],
    ['ana: wall', '"wall" is not a legal answer here', '501.3b', [...turnOfA1, 'end turn', 'play parry']],
  ])('%s: why, by which rule, and what is legal', (line, why, rule, legal) => {
    const [first = '', left] = script('ana: a1', line, 'a1: end turn')
    const [head, ...rest] = first.replaceAll('\n    ', ' ').split('\n')
    expect([head, ...rest.slice(0, 2)]).toEqual([
      `script[1]: ${why}`,
      `  rule: clock ${rule}`,
      `  allowed: ${legal.join(', ')}`,
    ])
    expect(left).toBe('script[2]: 1 line of the script is left over from here')
  })

  it('suggests the nearest, also without the shared word', () => {
    expect(script('ana: a1', 'a1: end trun')[0]).toMatch(/\n {2}did you mean end turn\?$/)
    expect(script('ana: choos a1')[0]).toMatch(/\n {2}did you mean choose a1\?$/)
    expect(script('ana: a3')[0]).toMatch(/\n {2}did you mean choose a1\?$/)
  })

  it('is told in French', () => {
    const { failures } = run(...table, 'script: [ana: a1, a1: play dash, note: x]', expecting)
    expect(said(failures, 'fr').map(text => text.replaceAll('\n    ', ' '))).toEqual([
      block(
        'a.yaml:20:19: script[1]: « play dash » est refusé : la carte est épuisée'.replace(
          /« | »| :/g,
          space,
        ),
        '  règle : clock 501.3',
        `  permis : ${[...turnOfA1, 'end turn', 'play parry'].join(', ')}`,
      ),
      "a.yaml:20:34: script[2]: à partir d'ici il reste 1 ligne du script",
    ])
  })

  it('once the game is over', () => {
    expect(script('note: x', 'conclude: { reason: time }', 'a1: end turn', 'note: x', 'note: y')).toEqual([
      block('script[2]: the game is over (time)', '  rule: clock scenario'),
      'script[3]: 2 lines of the script are left over from here',
      expect.stringContaining('never judged: the run did not come to this place'),
    ])
  })
})

/** In French the spaces inside of quotes and before a colon do not break. */
const space = (text: string) => text.replace(' ', '\u00a0')

describe('try', () => {
  it.each([
    ['refused by that rule', 'a1: { try: play dash, refused: 501.3 }'],
    ['refused by the rule that asks', 'a1: { try: action 100, refused: 501.3b }'],
    ['refused, because somebody else is asked', 'b1: { try: end turn, refused: 501.3b }'],
    ['refused, because it is not offered', 'b1: { try: play ward, refused: 501.3b }'],
  ])('%s: is met, and changes nothing', (_, line) => {
    expect(script('ana: a1', line, 'a1: end turn')).toEqual(['fine'])
  })

  it.each([
    [
      'another rule',
      'a1: { try: play dash, refused: 501.3a }',
      block('this is refused by another rule', '  expected: refused: 501.3a', '  found: refused: 501.3'),
    ],
    ['no rule', 'a1: { try: action 3, refused: 501.3 }', 'this should be refused by 501.3, and is allowed'],
    ['no rule: an offer', 'b1: { try: wall, refused: 701 }', 'this should be refused by 701, and is allowed'],
  ])('%s: is not met, and the script goes on', (_, line, why) => {
    expect(script('ana: a1', line, 'a1: end turn')).toEqual([`script[1]: ${why}`])
  })

  it('after the end of the game', () => {
    expect(
      script(
        'ana: a1',
        'a1: end turn',
        'conclude: { reason: time }',
        'a1: { try: end turn, refused: scenario }',
      ),
    ).toEqual(['fine'])
  })

  it('goes on to the next decision first', () => {
    expect(script('ana: { try: choose b2, refused: 500.3c }')).toEqual(['fine'])
  })

  it('counts as judged', () => {
    const { judged } = run(
      ...table,
      'script: [ana: { try: b2, refused: 500.3c }, ana: { try: a1, refused: 500.3c }]',
    )
    expect(judged.map(({ met }) => met)).toEqual([true, false])
  })

  it('a rule that is not there is refused when the file is read', () => {
    expect(script('ana: { try: choose b2, refused: 500.3d }')[0]).toMatch(
      /^script\[0\]\.ana\.refused: the rulebook has no rule of this number\n {2}found: 500.3d/,
    )
  })
})

describe('expect', () => {
  const toTic4 = ['ana: a1', 'a1: action 3', 'a1: move near south', 'a1: end turn', 'b1: end turn']
  const now = (wanted: string, ...lines: string[]) => script(...lines, `expect: { ${wanted} }`)

  it.each([
    ['tic: 3, cycle: 1, asked: ana, rule: 500.3c, options: [choose a1, choose b1]', []],
    ['turn-player: cy, turn: nobody, ended: false, offers: []', []],
    ['options: [b1, a1], in-play: [a1, b2], not-in-play: [c1], exhausted: [dash], ready: [strike, ward]', []],
    ['turn: a1, turn-player: ana, asked: ana, rule: 501.3b, offers: [parry, wall]', ['ana: a1']],
    ['offers: [play wall, play parry]', ['ana: a1']],
    ['clocks: { a1: 6, b1: 4, c1: 8 }, near: { a1: [south], b1: [north], b2: [] }', toTic4],
    ['score: { ana: 1, bo: 1, cy: 0 }', [...toTic4, 'until start of tic 6: idle [b1]']],
    ['asked: nobody, turn: nobody, tic: 6', [...toTic4, 'until start of tic 6: idle [b1]']],
    [
      'ended: true, asked: nobody, offers: [], options: [], rule: none',
      ['ana: a1', 'conclude: { reason: x }'],
    ],
  ])('%s: met', (wanted, lines) => {
    const goOn = lines.length === 0 ? ['advance: next decision'] : lines
    expect(now(wanted, ...goOn)).toEqual(['fine'])
  })

  it.each([
    ['tic: 4', 'tic: 4', 'tic: 3'],
    ['cycle: 2', 'cycle: 2', 'cycle: 1'],
    ['turn-player: ana', 'turn-player: ana', 'turn-player: cy'],
    ['turn: a1', 'turn: a1', 'turn: nobody'],
    ['asked: bo', 'asked: bo', 'asked: ana'],
    ['rule: 500.3b', 'rule: 500.3b', 'rule: 500.3c'],
    ['rule: none', 'rule: none', 'rule: 500.3c'],
    ['ended: true', 'ended: true', 'ended: false'],
    ['clocks: { a1: 4, b1: 3, c1: none }', 'clocks: { a1: 4, c1: none }', 'clocks: { a1: 3, c1: 8 }'],
    ['score: { ana: 1, bo: 0 }', 'score: { ana: 1 }', 'score: { ana: 0 }'],
    ['in-play: [a1, c1]', 'in-play: [a1, c1]', 'in-play: [a1]'],
    ['not-in-play: [b2, c1]', 'not-in-play: [b2, c1]', 'not-in-play: [c1]'],
    ['exhausted: [dash, strike]', 'exhausted: [dash, strike]', 'exhausted: [dash]'],
    ['ready: [dash]', 'ready: [dash]', 'ready: []'],
    ['near: { a1: [], b1: [south] }', 'near b1: [south]', 'near b1: [north]'],
    ['options: [a1, b2]', 'options: [a1, b2]', 'options: [choose a1, choose b1]'],
    ['offers: [wall]', 'offers: [wall]', 'offers: []'],
    // All that is not as it must be.
    ['tic: 4, asked: ana, rule: 501', 'tic: 4, rule: 501', 'tic: 3, rule: 500.3c'],
  ])('%s: not met', (wanted, expected, found) => {
    expect(now(wanted, 'advance: next decision')).toEqual([
      block('script[1]: not as expected', `  expected: ${expected}`, `  found: ${found}`),
    ])
  })

  it('what is asked for a number or yes or no has options too', () => {
    const may = 'abilities: { gift: { of: a1, when: start of tic 3, do: [{ may: [{ score: 1 }] }] } }'
    const lines = ['advance: next decision', 'expect: { options: ["yes", "no"], asked: ana, rule: scenario }']
    expect(told(...table, may, 'script:', ...lines.map(line => `  - ${line}`))).toEqual(['fine'])
  })

  it('is judged at once after a moment, and after an answer at the next decision', () => {
    expect(
      script(
        'expect: { asked: nobody }',
        'advance: start of tic 3',
        'expect: { asked: nobody }',
        'ana: b1',
        'expect: { asked: bo, turn: b1 }',
        'b1: end turn',
        'expect: { asked: ana, turn: a1 }',
      ),
    ).toEqual(['fine'])
  })

  it('one that is not met does not end the script, and what is left is judged', () => {
    const { judged, failures } = run(
      ...table,
      'script: [advance: next decision, expect: { tic: 4 }, expect: { tic: 3 }, ana: a1]',
      expecting,
    )
    expect(failures).toHaveLength(1)
    expect(judged.map(({ met }) => met)).toEqual([false, true, true])
  })
})

describe('advance', () => {
  it.each([
    ['next step', ['advance: next step', 'expect: { asked: nobody }', 'advance: start of tic 3']],
    ['next decision', ['advance: next decision', 'expect: { asked: ana }']],
    [
      'the end: the next decision, also where one waits',
      ['advance: the end', 'advance: the end', 'expect: { asked: ana }'],
    ],
    [
      'a moment that is just open',
      ['advance: start of tic 3', 'advance: start of tic 3 of cycle 1', 'ana: a1'],
    ],
    ['next turn', ['ana: a1', 'a1: end turn', 'advance: next turn', 'expect: { turn: b1, asked: nobody }']],
    ['clock', ['advance clock: next decision', 'expect: { asked: ana }']],
    [
      'next tic, and a moment between an answer and the next decision',
      [
        'ana: a1',
        'a1: end turn',
        'advance: end of turn of a1',
        'expect: { turn: a1, clocks: { a1: 4 }, asked: nobody }',
        'b1: end turn',
        'advance: end of tic 3',
        'expect: { tic: 3, turn: nobody }',
        'advance: next tic',
        'expect: { tic: 4, asked: nobody }',
      ],
    ],
    [
      'a moment, with a remark after the answer',
      ['ana: a1', 'a1: end turn', 'note: a1 is slow', 'advance: end of turn of a1', 'expect: { turn: a1 }'],
    ],
    ['the end after the end of the game', ['ana: a1', 'conclude: { reason: x }', 'advance: the end']],
  ])('%s', (_, lines) => {
    const { failures } = run(
      ...table,
      'script:',
      ...lines.map(line => `  - ${line}`),
      'expect: [{ asked: nobody, rule: 500.2 }]',
    )
    expect(said(failures)).toEqual([])
  })

  const chooses = ['  found: tic 3 of cycle 1', '  rule: clock 500.3c', '  allowed: choose a1, choose b1']
  const passed = 'this moment has passed: it is tic 3 of cycle 1'
  it.each([
    [
      'next decision, where one waits',
      ['advance: the end', 'advance: next decision'],
      unforeseen('ana', ...chooses),
    ],
    [
      'next step, where a decision waits',
      ['advance: the end', 'advance: next step'],
      unforeseen('ana', ...chooses),
    ],
    [
      'a moment, with a decision on the way',
      ['advance: next tic', 'advance: next tic'],
      unforeseen('ana', ...chooses),
    ],
    [
      'a moment, where a decision waits in it',
      ['ana: a1', 'advance: the end', 'advance: start of turn of a1'],
      unforeseen(
        'ana',
        '  found: turn of a1 in tic 3 of cycle 1',
        '  rule: clock 501.3b',
        `  allowed: ${[...turnOfA1, 'end turn'].join(', ')}`,
      ),
    ],
    ['a moment that has passed', ['ana: a1', 'advance: start of tic 3 of cycle 1'], passed],
    [
      'the next one of a moment that comes once',
      ['advance: start of tic 3', 'advance: next start of tic 3 of cycle 1'],
      passed,
    ],
    [
      'a moment after the end of the game',
      ['conclude: { reason: x }', 'advance: next tic'],
      'the game is over (x)',
    ],
    [
      'a decision after the end of the game',
      ['conclude: { reason: x }', 'advance: next decision'],
      'the game ended before this',
    ],
  ])('not %s', (_, lines, why) => {
    const [first] = script(...lines)
    expect(first?.replaceAll('\n    ', ' ')).toBe(`script[${lines.length - 1}]: ${why}`)
  })
})

function unforeseen(who: string, ...lines: string[]): string {
  return block(`the script does not foresee this decision: ${who} must answer`, ...lines)
}

describe('until a moment: idle', () => {
  it('ends turns, declines, and takes ties in the order given', () => {
    const lines = [
      'until end of turn of b1: idle [b1]',
      'expect: { turn: b1, clocks: { b1: 4 } }',
      'a1: play strike',
      'until start of tic 4: idle',
      'expect: { tic: 4, clocks: { a1: 6, b1: 4 }, ready: [ward, guard] }',
      'until start of tic 5: idle [b1, a1]',
    ]
    expect(script(...lines)).toEqual(['fine'])
  })

  it('does not what is optional, and takes nothing where nothing must be taken', () => {
    const lines = [
      'abilities:',
      '  gift: { of: a1, when: start of tic 3, do: [{ may: [{ score: 1 }] }] }',
      '  toll: { of: a1, when: start of tic 3, do: [{ may: { pay: { exhaust: strike } }, to: [{ score: 1 }] }] }',
      '  pull: { of: a1, when: start of tic 3, do: [{ move-clock: { up-to: 2, type: character }, by: 1 }] }',
      'script:',
      '  - until start of turn: idle [toll, pull, gift, b1]',
      '  - expect: { score: { ana: 0 }, ready: [strike], clocks: { a1: 3, b1: 3 }, turn: b1 }',
      'expect: [{ order: [toll, pull, gift], at: start of tic 3 }]',
    ]
    expect(told(...table, ...lines)).toEqual(['fine'])
  })

  it('a name of several that wait, and a word of the judge', () => {
    const lines = [
      'abilities: { again: { of: a1, when: end of turn of a1, do: [{ move-clock: self, to: 3 }] } }',
      'script:',
      '  - until start of tic 4: idle [a1, stop, again-2, again-later]',
      '  - expect: { tic: 4 }',
    ]
    expect(told(...table, ...lines)).toEqual(['fine'])
  })

  it.each([
    [
      'what the order does not say',
      'until start of tic 4: idle',
      'the script does not foresee this decision: ana must answer',
    ],
    [
      'a moment that has passed',
      'until end of tic 2 of cycle 1: idle [b1]',
      'this moment has passed: it is tic 3 of cycle 1',
    ],
    [
      'a moment that never comes',
      'until end of turn of a2 in tic 1: idle [b1, b2, c1]',
      'this moment never comes: everything repeats without it',
    ],
    ['an unknown name in the order', 'until start of tic 4: idle [b3]', 'nothing here has this id'],
  ])('stops at %s', (_, line, why) => {
    const game = table.filter(text => !text.includes('a2:')).concat('    a2: { player: ana, familiar: true }')
    const [first = ''] = told(...game, 'script:', `  - ${line}`, expecting)
    expect(first.split('\n')[0]).toContain(why)
  })
})

describe('conclude and note', () => {
  it('a remark moves nothing', () => {
    expect(
      script('note: hello', 'expect: { asked: nobody }', 'ana: a1', 'note: again', 'a1: end turn'),
    ).toEqual(['fine'])
  })

  it('who has won, several or nobody', () => {
    for (const [winner, winners] of [
      ['winner: bo, ', 'bo'],
      ['winner: [bo, cy], ', 'bo, cy'],
      ['', ''],
    ]) {
      const lines = [`script: [conclude: { ${winner}reason: time }]`, `expect: [{ winners: [${winners}] }]`]
      expect(told(...table, ...lines)).toEqual(['fine'])
    }
  })

  it('ends a game once', () => {
    expect(script('ana: a1', 'conclude: { reason: time }', 'conclude: { reason: again }')).toEqual([
      'script[2]: the game is over (time)',
    ])
  })
})

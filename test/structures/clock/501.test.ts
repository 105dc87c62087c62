import { describe, expect, it } from 'vitest'
import { sit, when } from '../../support/game.ts'

const here = (id: string) => [
  `500.3 500.3b ${id} is next`,
  `501.2 start of turn ${id} (ana)`,
  '501.3b ana? move | action | instant | end turn',
]

describe('501.1 who is not in play enters right before its turn', () => {
  it('is selected, enters, then its turn starts', () => {
    const t = sit({ characters: { a1: { clock: 1, inPlay: false } } })
    expect(t.play()).toEqual([
      '500.2 start of tic 1',
      '500.3 500.3b a1 is next',
      '501.1 enter a1',
      '501.2 start of turn a1 (ana)',
      '501.3b ana? move | action | instant | end turn',
    ])
  })

  it('what entering triggers is resolved before 501.2, while the previous turn player is turn player', () => {
    const t = sit({
      begin: 4,
      turnPlayer: 'ana',
      characters: { a1: 9, b1: { clock: 4, inPlay: false } },
      abilities: {
        hello: { of: 'b1', when: when({ event: 'entered', what: 'self' }), do: [{ score: 1 }] },
        watch: { of: 'a1', when: when({ event: 'entered' }), do: [{ score: 1 }] },
        start: { of: 'b1', when: when('start of turn of b1'), do: [{ score: 1 }] },
      },
    })
    expect(t.play()).toEqual([
      '500.2 start of tic 4',
      '500.3 500.3b b1 is next',
      '501.1 enter b1',
      '704.2 ana: watch for b1 waits',
      '704.2 bo: hello for b1 waits',
      // Ana is still turn player, so hers comes first (decided 10).
      '704.2 ana: watch for b1 resolves',
      'scenario ana scores 1, has 1',
      '704.2 bo: hello for b1 resolves',
      'scenario bo scores 1, has 1',
      '501.2 start of turn b1 (bo)',
      '704.2 bo: start waits',
      '704.2 bo: start resolves',
      'scenario bo scores 1, has 2',
      '501.3b bo? move | action | instant | end turn',
    ])
  })

  it('enters near nothing (decided 8)', () => {
    const leaver = { action: 1, do: [{ leave: 'a1' }] } as const
    const t = sit({
      begin: 4,
      locations: ['north'],
      characters: { a1: { clock: 5, near: ['north'] }, b1: { clock: 4, bar: { leaver } } },
    })
    t.play('play leaver', 'end turn', 'choose a1')
    expect(t.clock.characters.a1).toMatchObject({ inPlay: true, near: [] })
  })

  it('one that cannot enter has no turn to play: it is cut short', () => {
    const t = sit({
      characters: { a1: { clock: 1, inPlay: false }, b1: 9 },
      abilities: { gate: { of: 'b1', cannot: { verb: 'enter', what: 'a1' } } },
    })
    expect(t.until('end of tic 1').slice(1, 8)).toEqual([
      '500.3 500.3b a1 is next',
      'scenario prevented by gate: enter a1',
      '501.2 start of turn a1 (ana)',
      '501.3 turn-cut-short a1',
      '501.3c move-clock a1 1>2',
      '501.4 end of turn a1',
      '500.3 500.3a (read: 502) none',
    ])
  })
})

describe('501.2 the turn player', () => {
  it('stays through empty tics and the wrap, until a character of another player starts a turn', () => {
    const t = sit({ begin: 9, startPlayer: 'bo', characters: { a1: 9, b1: 3 } })
    expect(t.clock.turnPlayer).toBe(null)
    t.play('action 9', 'end turn')
    expect(t.clock).toMatchObject({ turnPlayer: 'bo', cycle: 2, tic: 3 })
    const past = t.entries.findLast(e => e.kind === 'none-found')
    expect(past?.at).toMatchObject({ cycle: 2, tic: 2 })
  })

  it('is still the previous one between selection and the start of the turn', () => {
    const t = sit({
      begin: 4,
      turnPlayer: 'ana',
      characters: { a1: 9, b1: { clock: 4, inPlay: false } },
      abilities: {
        ask: { of: 'b1', when: when({ event: 'entered', what: 'self' }), do: [{ may: { score: 1 } }] },
      },
    })
    t.play()
    expect(t.asked).toBe('bo scenario: {"yes":true}')
    expect(t.clock.turnPlayer).toBe('ana')
    t.play('yes')
    expect(t.clock.turnPlayer).toBe('bo')
  })

  it('start-of-turn triggers come before everything else, in each of consecutive turns', () => {
    const t = sit({
      begin: 2,
      turnPlayer: 'ana',
      characters: { a1: 2, a2: 2 },
      abilities: { drum: { of: 'a1', when: when('start of turn'), do: [{ score: 1 }] } },
    })
    t.play('choose a1', 'end turn', 'end turn')
    expect(t.entries.filter(e => e.kind === 'resolving').map(e => e.at.turn)).toEqual(['a1', 'a2'])
  })

  it('control that changes in mid-turn does not move the turn player', () => {
    const t = sit({
      begin: 2,
      characters: {
        a1: { clock: 2, bar: { sell: { action: 1, do: [{ 'give-control': 'a1', to: 'bo' }] } } },
        b1: 9,
      },
    })
    t.play('play sell')
    expect(t.asked).toBe('ana 501.3b: move | instant | end turn')
    expect(t.clock).toMatchObject({ turnPlayer: 'ana', characters: { a1: { player: 'bo' } } })
    t.play('end turn')
    expect(t.asked).toBe(
      'bo 501.3b: move | play sell | action | instant | end turn'.replace('play sell | ', ''),
    )
    expect(t.clock.turnPlayer).toBe('bo')
  })

  it('the turn is taken by who controls the character when it starts', () => {
    const t = sit({
      begin: 4,
      turnPlayer: 'ana',
      players: 3,
      characters: { b1: { clock: 4, inPlay: false } },
      abilities: {
        traitor: {
          of: 'b1',
          when: when({ event: 'entered', what: 'self' }),
          do: [{ 'give-control': 'self', to: 'cy' }],
        },
      },
    })
    t.play()
    expect(t.clock.turnPlayer).toBe('cy')
    expect(t.asked).toMatch(/^cy 501.3b/)
  })
})

describe('501.3 a natural move, one instant and one action, each at most once, in any order', () => {
  const bar = {
    jab: { instant: 0 },
    feint: { instant: 1 },
    strike: { action: 3 },
    blow: { action: 2 },
    ward: { react: 1 },
  } as const
  const setup = {
    begin: 4,
    locations: ['north', 'south'],
    characters: { a1: { clock: 4, bar }, a2: { clock: 9, bar: { other: { action: 1 } } } },
  } as const

  it('offers the three, with and without cards, by type then id, and ending the turn', () => {
    const t = sit(setup)
    t.play()
    expect(t.asked).toBe(
      'ana 501.3b: move | move near | play blow | play strike | action | play feint | play jab | instant | end turn',
    )
  })

  it.each([
    [['move', 'play jab', 'play strike'], 7],
    [['move', 'play strike', 'play jab'], 7],
    [['play jab', 'move', 'play strike'], 7],
    [['play jab', 'play strike', 'move near south'], 7],
    [['play strike', 'move', 'play jab'], 7],
    [['play strike', 'play jab', 'move'], 7],
    [['action 3', 'instant 2', 'move near north south'], 9],
  ])('any order: %j', (lines, clock) => {
    const t = sit(setup)
    t.play(...lines)
    expect(t.asked).toBe('ana 501.3b: end turn')
    expect(t.clocks.a1).toBe(clock)
  })

  it('TRN-06: a second of one kind is refused by 501.3, with and without a card', () => {
    const t = sit(setup)
    t.play('play jab')
    expect(t.refused('play feint')).toBe('501.3 refused.once-a-turn')
    expect(t.refused('instant 1')).toBe('501.3 refused.once-a-turn')
    expect(t.refused('play jab')).toBe('501.3 refused.once-a-turn')
    t.play('action 2')
    expect(t.refused('play strike')).toBe('501.3 refused.once-a-turn')
    expect(t.refused('action 0')).toBe('501.3 refused.once-a-turn')
    t.play('move')
    expect(t.refused('move')).toBe('501.3 refused.once-a-turn')
    expect(t.refused('move near north')).toBe('501.3 refused.once-a-turn')
    expect(t.asked).toBe('ana 501.3b: end turn')
  })

  it('TRN-06: action, move, instant in another turn', () => {
    const t = sit(setup)
    t.play('play strike', 'move near north', 'play feint')
    expect(t.asked).toBe('ana 501.3b: end turn')
    expect(t.clocks.a1).toBe(8)
  })

  it('refuses what is none of the three, and what belongs to another character', () => {
    const t = sit(setup)
    t.play()
    expect(t.refused('play other')).toBe('501.3 refused.not-its-card')
    expect(t.refused('play ward')).toBe('501.3a refused.react-is-an-offer')
    for (const answer of [
      'constructor',
      'toString',
      'play __proto__',
      'action',
      'action 100',
      'action 03',
      'move near',
      'move near west',
      'move near north north',
      '',
    ])
      expect(t.refused(answer)).toBe('501.3b refused.illegal-choice')
  })

  it('a card is played as 501.3, then paid as one event, then carried out', () => {
    const t = sit({
      begin: 4,
      characters: {
        a1: { clock: 4, bar: { strike: { action: 3, do: [{ 'move-clock': 'b1', by: 1 }] } } },
        b1: 6,
      },
    })
    expect(t.play('play strike').slice(3)).toEqual([
      '501.3b ana? move | play strike | action | instant | end turn',
      '501.3b ana: play strike',
      '501.3 play-card strike',
      '501.3 exhaust strike, move-clock a1 4>7',
      'scenario move-clock b1 6>7',
      '501.3b ana? move | instant | end turn',
    ])
  })

  it('an exhausted card is not offered', () => {
    const t = sit({
      begin: 4,
      characters: { a1: { clock: 4, bar: { strike: { action: 3, exhausted: true } } } },
    })
    t.play()
    expect(t.asked).toBe('ana 501.3b: move | action | instant | end turn')
    expect(t.refused('play strike')).toBe('501.3 refused.exhausted')
  })

  it('movement says where it ends (decided 14)', () => {
    const t = sit({
      begin: 4,
      locations: ['north', 'south'],
      characters: { a1: { clock: 4, near: ['north'] } },
    })
    expect(t.play('move near south north').slice(3)).toEqual([
      '501.3b ana? move | move near | action | instant | end turn',
      '501.3b ana: move near north south',
      '501.3 move-near a1 north south',
      '501.3b ana? action | instant | end turn',
    ])
    const u = sit({
      begin: 4,
      locations: ['north', 'south'],
      characters: { a1: { clock: 4, near: ['north'] } },
    })
    expect(u.play('move').at(-2)).toBe('501.3 move-away a1 from north')
    expect(u.clock.characters.a1?.near).toEqual([])
  })

  it('what an ability forbids is not offered (decided 20)', () => {
    const of = 'b1'
    const t = sit({
      begin: 4,
      locations: ['north'],
      characters: { a1: { clock: 4, bar: { jab: { instant: 0 }, strike: { action: 1 } } }, b1: 9 },
      abilities: {
        root: { of, cannot: { verb: 'move-near', what: 'a1' } },
        mute: { of, cannot: { verb: 'act', what: 'a1' } },
        disarm: { of, cannot: { verb: 'play-card', what: 'strike' } },
      },
    })
    t.play()
    expect(t.asked).toBe('ana 501.3b: move | play jab | end turn')
    expect(t.refused('play strike')).toBe('scenario refused.cannot-pay')
  })

  it('a clock that cannot move pays for nothing that costs tics', () => {
    const t = sit({
      begin: 4,
      characters: { a1: { clock: 4, bar: { jab: { instant: 0 }, strike: { action: 1 } } }, b1: 9 },
      abilities: { freeze: { of: 'b1', cannot: { verb: 'move-clock', what: 'a1' } } },
    })
    t.play()
    expect(t.asked).toBe('ana 501.3b: move | action | play jab | instant | end turn')
    expect(t.refused('action 1')).toBe('501.3b refused.illegal-choice')
    expect(t.play('action 0').slice(-3)).toEqual([
      '501.3b ana: action 0',
      '501.3 act a1 action 0',
      '501.3b ana? move | play jab | instant | end turn',
    ])
  })

  it('what the move or the card triggers is resolved before the next decision (decided 11)', () => {
    const t = sit({
      begin: 4,
      locations: ['north'],
      characters: {
        a1: { clock: 4, bar: { strike: { action: 3, do: [{ score: 1 }, { score: 2 }] } } },
        b1: 9,
      },
      abilities: {
        step: { of: 'b1', when: when({ event: 'moved-near' }), do: [{ score: 1 }] },
        play: { of: 'b1', when: when({ event: 'card-played' }), do: [{ note: 'played' }] },
        pay: { of: 'b1', when: when({ event: 'exhausted' }), do: [{ note: 'paid' }] },
      },
    })
    expect(t.play('move near north', 'play strike').slice(4)).toEqual([
      '501.3b ana: move near north',
      '501.3 move-near a1 north',
      '704.2 bo: step for a1 waits',
      '704.2 bo: step for a1 resolves',
      'scenario bo scores 1, has 1',
      '501.3b ana? play strike | action | instant | end turn',
      '501.3b ana: play strike',
      // Cost and effect are carried out first; then what they triggered.
      '501.3 play-card strike',
      '704.2 bo: play for strike waits',
      '501.3 exhaust strike, move-clock a1 4>7',
      '704.2 bo: pay for strike waits',
      'scenario ana scores 1, has 1',
      'scenario ana scores 2, has 3',
      '704.2 bo? resolve pay | resolve play',
    ])
  })
})

describe('501.3a reacts take up none of the three', () => {
  it('two reacts, a move, an instant and an action in one turn', () => {
    const bar = { one: { react: 0 }, two: { react: 1 }, jab: { instant: 0 }, strike: { action: 1 } } as const
    const t = sit({ begin: 4, characters: { a1: { clock: 4, bar } } })
    t.play('+ ana: play one', 'move', 'play jab', '+ ana: play two', 'play strike')
    expect(t.asked).toBe('ana 501.3b: end turn')
    expect(t.clocks.a1).toBe(6)
    expect(t.entries.filter(e => e.rules.includes('clock 501.3a')).map(e => e.kind)).toEqual([
      'offer-taken',
      'event',
      'event',
      'offer-taken',
      'event',
      'event',
    ])
  })
})

describe('501.3b the turn player decides what comes next', () => {
  it('is asked after each point, and when only ending is left (decided 14)', () => {
    const t = sit({ begin: 4, characters: { a1: 4 } })
    const asked = t.play('move', 'instant 0', 'action 0', 'end turn').filter(text => text.includes('?'))
    expect(asked.slice(0, 4)).toEqual([
      '501.3b ana? move | action | instant | end turn',
      '501.3b ana? action | instant | end turn',
      '501.3b ana? action | end turn',
      '501.3b ana? end turn',
    ])
  })
})

describe('501.3c a clock that still equals the main clock goes up one tic', () => {
  it.each([
    // main clock, costs paid in the turn, personal clock after 501.3c
    [4, [3], 7],
    [8, [3], 1],
    [10, [], 1],
    [10, [1], 1],
    [9, [0], 10],
    [3, [10], 4],
    [3, [12], 5],
    [5, [9], 4],
    [4, [], 5],
    [4, [1, 3], 8],
  ])('main %i, costs %j: %i', (main, costs, clock) => {
    const t = sit({ begin: main, turnPlayer: 'ana', characters: { a1: main, b1: main } })
    const lines = costs.map((cost, i) => `${i + 1 < costs.length ? 'instant' : 'action'} ${cost}`)
    t.play('choose a1', ...lines, 'end turn')
    expect(t.clocks.a1).toBe(clock)
  })

  it('a cost of a lap or more says what the dial does not remember (decided 19)', () => {
    const t = sit({ begin: 3, characters: { a1: 3 } })
    expect(t.play('action 10', 'end turn').slice(4, 10)).toEqual([
      '501.3b ana: action 10',
      '501.3 act a1 action 10',
      '501.3 move-clock a1 3>3 (10)',
      '501.3b ana? move | instant | end turn',
      '501.3b ana: end turn',
      '501.3c move-clock a1 3>4',
    ])
    const u = sit({ begin: 3, characters: { a1: 3 } })
    expect(u.play('action 12')).toContain('501.3 move-clock a1 3>5 (12)')
    expect(u.play('end turn').slice(0, 3)).toEqual([
      '501.3b ana: end turn',
      '501.4 end of turn a1',
      '500.3 500.3a (read: 502) none',
    ])
  })

  it('a natural move alone costs one tic by it', () => {
    const t = sit({ begin: 4, characters: { a1: 4 } })
    expect(t.play('move', 'end turn')).toContain('501.3c move-clock a1 4>5')
  })

  it('is one check before the end-of-turn triggers: these can put the clock back', () => {
    const t = sit({
      begin: 3,
      characters: { a1: 3 },
      abilities: {
        encore: {
          of: 'a1',
          when: when('end of turn of a1'),
          do: [{ 'move-clock': 'self', to: 3 }],
          limit: { times: 1, per: 'game' },
        },
      },
    })
    t.play()
    expect(t.play('end turn')).toEqual([
      '501.3b ana: end turn',
      '501.3c move-clock a1 3>4',
      '501.4 end of turn a1',
      '704.2 ana: encore waits',
      '704.2 ana: encore resolves',
      'scenario move-clock a1 4>3',
      '500.3 500.3b a1 is next',
      '501.2 start of turn a1 (ana)',
      '501.3b ana? move | action | instant | end turn',
    ])
  })

  it('CLK-05: clocks that are swapped in the turn: no step up, and the other one plays', () => {
    const swap = {
      action: 0,
      do: [
        {
          together: [
            { 'move-clock': 'a1', to: 6 },
            { 'move-clock': 'b1', to: 3 },
          ],
        },
      ],
    } as const
    const t = sit({ begin: 3, characters: { a1: { clock: 3, bar: { swap } }, b1: 6 } })
    expect(t.play('play swap', 'end turn').slice(5)).toEqual([
      '501.3 play-card swap',
      '501.3 exhaust swap',
      'scenario move-clock a1 3>6, move-clock b1 6>3',
      '501.3b ana? move | instant | end turn',
      '501.3b ana: end turn',
      '501.4 end of turn a1',
      '500.3 500.3b b1 is next',
      '501.2 start of turn b1 (bo)',
      '501.3b bo? move | action | instant | end turn',
    ])
  })

  it('follows from what ended the turn', () => {
    const t = sit({ begin: 3, characters: { a1: 3 } })
    t.play('move', 'end turn')
    const step = t.entries.find(e => e.rules[0] === 'clock 501.3c')
    const ended = t.entries.findLast(e => e.kind === 'answered')
    expect(step?.causes).toEqual([ended?.n])
  })
})

describe('501.4 end-of-turn triggers, then back to 500.3', () => {
  it('TRG-20: a character that they put on the tic plays in it; start-of-tic triggers do not come again', () => {
    const t = sit({
      begin: 3,
      characters: { a1: 3, b1: 8 },
      abilities: {
        pull: { of: 'a1', when: when('end of turn of a1'), do: [{ 'move-clock': 'b1', to: 3 }] },
        dawn: { of: 'a1', when: when('start of tic 3'), do: [{ score: 1 }] },
      },
    })
    expect(t.play('end turn')).toEqual([
      '500.2 start of tic 3',
      '704.2 ana: dawn waits',
      '704.2 ana: dawn resolves',
      'scenario ana scores 1, has 1',
      ...here('a1'),
      '501.3b ana: end turn',
      '501.3c move-clock a1 3>4',
      '501.4 end of turn a1',
      '704.2 ana: pull waits',
      '704.2 ana: pull resolves',
      'scenario move-clock b1 8>3',
      '500.3 500.3b b1 is next',
      '501.2 start of turn b1 (bo)',
      '501.3b bo? move | action | instant | end turn',
    ])
  })
})

describe('CLK-04: clocks that are moved open and end no turns', () => {
  it('changes two clocks by a react; the turn goes on', () => {
    const push = {
      react: 0,
      do: [
        { 'move-clock': 'b1', to: 5 },
        { 'move-clock': 'c1', to: 4 },
      ],
    } as const
    const t = sit({ begin: 3, players: 3, characters: { a1: { clock: 3, bar: { push } }, b1: 3, c1: 7 } })
    t.play('choose a1')
    expect(t.play('+ play push')).toEqual([
      '501.3a ana: + play push',
      '501.3a play-card push',
      '501.3a exhaust push',
      'scenario move-clock b1 3>5 lost-turn',
      'scenario move-clock c1 7>4',
      '501.3b ana? move | action | instant | end turn',
    ])
    expect(t.clock).toMatchObject({ turnPlayer: 'ana', turn: { character: 'a1' } })
  })
})

describe('an extra turn is a clock set to the current tic (decided 15)', () => {
  it('comes after the turn that gives it', () => {
    const again = { action: 2, do: [{ 'move-clock': 'self', to: 3 }] } as const
    const t = sit({ begin: 3, characters: { a1: { clock: 3, bar: { again } } } })
    t.play('play again', 'end turn')
    // 501.3c sees equality: the clock steps up all the same.
    expect(t.clocks.a1).toBe(4)
    expect(t.turns).toEqual(['a1@3', 'a1@4'])
  })
})

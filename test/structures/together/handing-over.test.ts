import { describe, expect, it } from 'vitest'
import { viewEntry } from '../../../src/structures/view.ts'
import { sitBetween } from '../../support/both.ts'
import { character, hero, moment, quick, reaction, spell } from '../../support/day.ts'
import { when } from '../../support/game.ts'

const noon = { begin: 'Noon 1', cards: { sage: hero() }, ana: { hero: ['sage'], deck: 3 } }
const afternoon = { ...noon, begin: 'Afternoon 1' }
const note = { note: 'x' }

describe('decided 44: a clock event that activates a Reaction', () => {
  const glad = reaction('sage', { event: 'drawn', who: 'me' }, { note: 'glad' })
  const gift = { of: 'a1', when: when('end of tic 5'), do: [{ draw: 1 }] }

  it("has its Emblem wait for the day's next check", () => {
    const t = sitBetween({ begin: 5, characters: { a1: 6 } }, afternoon, { gift, glad })
    expect(t.until('clock', 'start of tic 6')).toContain('6.3.c ana: glad for ana-card waits')
    expect(t.pending).toEqual(['glad'])
    expect(t.go('day').slice(0, 5)).toEqual([
      '4.2.b start of Afternoon 1',
      '4.2.b check, ana first: glad',
      '5.1.1.d ana: glad for ana-card resolves',
      'scenario note glad',
      '4.4.c check, ana first',
    ])
  })

  it('leaves what the day asks open, which has its check after the answer', () => {
    const t = sitBetween({ begin: 5, characters: { a1: 6 } }, afternoon, {
      hum: { of: 'a1', when: when('end of tic 5'), do: [note] },
      glad: reaction('sage', { event: 'noted', what: 'a1' }, { note: 'glad' }),
    })
    t.go('day')
    const asked = t.asked('day')
    t.until('clock', 'start of tic 6')
    expect(t.pending).toEqual(['glad'])
    expect(t.asked('day')).toBe(asked)
    t.say('day', 'pass')
    expect(t.go('day').slice(0, 3)).toEqual([
      '4.2.3.c.1 ana pass',
      '4.2.3.c.2 check, ana first: glad',
      '5.1.1.d ana: glad for a1 resolves',
    ])
  })
})

describe('decided 44: a day event that activates a trigger of the clock', () => {
  const shout = quick('sage', { exhaust: 'self' }, note)
  const hear = { of: 'a1', when: when({ event: 'noted' }), do: [{ score: 1 }] }
  const play = (characters: Parameters<typeof sitBetween>[0]['characters'], more = {}) =>
    sitBetween({ begin: 4, turnPlayer: 'bo', characters }, afternoon, { shout, hear, ...more })

  it("resolves before the clock's next step", () => {
    const t = play({ a1: 6, b1: 9 })
    t.step('clock')
    t.go('day')
    t.say('day', 'use shout')
    expect(t.go('day')).toContain('704.2 ana: hear for sage waits')
    expect(t.pending).toEqual(['hear'])
    expect(t.step('clock')).toEqual(['704.2 ana: hear for sage resolves'])
    expect(t.go('clock')[0]).toBe('scenario ana scores 1, has 1')
  })

  it('puts off what is asked there, and it is asked anew after it', () => {
    const t = play({ a1: 4, b1: 9 })
    t.go('clock')
    expect(t.asked('clock')).toBe('ana 501.3b: turn d1')
    t.go('day')
    t.say('day', 'use shout')
    expect(t.go('day')).toContain('501.3b ana: put-off a1 turn')
    expect(t.asked('clock')).toBe('nothing')
    expect(t.go('clock')).toEqual([
      '704.2 ana: hear for sage resolves',
      'scenario ana scores 1, has 1',
      '501.3b ana? move | action | instant | end turn',
    ])
  })

  it('waits inside an answer that is carried out, as the own ones do (decided 11)', () => {
    const slow = { action: 1, do: [{ may: { score: 1 } }, { score: 1 }] }
    const t = play({ a1: { clock: 4, bar: { slow } }, b1: 9 })
    t.go('clock')
    t.say('clock', 'play slow')
    t.go('clock')
    const asked = t.asked('clock')
    t.go('day')
    t.say('day', 'use shout')
    t.go('day')
    // What is asked in the middle of the card stays open, and comes first.
    expect(t.asked('clock')).toBe(asked)
    t.say('clock', 'no')
    expect(t.go('clock').slice(0, 3)).toEqual([
      'scenario ana scores 1, has 1',
      '704.2 ana: hear for sage resolves',
      'scenario ana scores 1, has 2',
    ])
  })

  it('joins the triggers of a moment that has just opened', () => {
    const t = play({ a1: 6, b1: 9 }, { dawn: { of: 'b1', when: when('start of tic 4'), do: [note] } })
    t.until('clock', 'start of tic 4')
    t.go('day')
    t.say('day', 'use shout')
    t.go('day')
    // The moment is just open still: nothing in it has been resolved.
    expect(t.until('clock', 'start of tic 4')).toEqual([])
    expect(t.go('clock').slice(-2)).toEqual([
      '704.2 ana: hear for b1 waits',
      '704.2 ana? resolve hear | resolve hear-2',
    ])
  })

  it('and opens the windows of reacts', () => {
    const ward = { react: 1, window: when({ event: 'noted' }) }
    const t = sitBetween({ begin: 4, characters: { a1: 6, b1: { clock: 9, bar: { ward } } } }, afternoon, {
      shout,
    })
    t.go('day')
    t.say('day', 'use shout')
    t.go('day')
    t.go('clock')
    expect(t.asked('clock')).toContain('bo 701: window')
    expect(t.options('clock')).toEqual(['play ward', 'decline'])
  })
})

describe('a question of the other structure', () => {
  const push = quick('sage', { mana: 0 }, { 'move-clock': 'a1', by: 1 })
  const both = (clock: number) =>
    sitBetween({ begin: 4, turnPlayer: 'ana', characters: { a1: clock, b1: 4, b2: 4 } }, afternoon, { push })

  it('stays open under its own id where it would be asked in the same way', () => {
    const t = both(6)
    t.go('clock')
    t.go('day')
    expect(t.asked('clock')).toBe('bo 500.3c: next-turn d1')
    t.say('day', 'use push')
    t.go('day')
    expect(t.asked('clock')).toBe('bo 500.3c: next-turn d1')
  })

  it('is asked anew where it has become another one', () => {
    const t = both(4)
    t.go('clock')
    t.go('day')
    expect(t.options('clock')).toEqual(['choose a1', 'choose b1', 'choose b2'])
    t.say('day', 'use push')
    expect(t.go('day')).toContain('500.3c bo? choose b1 | choose b2')
    expect(t.asked('clock')).toBe('bo 500.3c: next-turn d3')
    expect(t.refused('clock', 'choose a1')).toBe('500.3c')
  })

  it('is asked no more where nothing is left to ask, and the clock goes on from there', () => {
    const t = sitBetween({ begin: 4, turnPlayer: 'ana', characters: { a1: 4, b1: 4 } }, afternoon, { push })
    t.go('clock')
    t.go('day')
    t.say('day', 'use push')
    expect(t.go('day')).toContain('500.3c bo: put-off next-turn')
    expect(t.asked('clock')).toBe('nothing')
    expect(t.go('clock')[0]).toBe('500.3 500.3b b1 is next')
  })

  it('is asked anew in the day, too: a card that has come can be played', () => {
    const t = sitBetween(
      { begin: 5, characters: { a1: 6 } },
      { ...afternoon, cards: { sage: hero(), ant: character() }, ana: { deck: ['ant'], mana: 1 } },
      { gift: { of: 'a1', when: when('end of tic 5'), do: [{ draw: 1 }] } },
    )
    t.go('day')
    expect(t.options('day')).toEqual(['pass'])
    expect(t.until('clock', 'start of tic 6')).toContain('4.2.3.c.1 ana? play ant | pass')
    expect(t.options('day')).toEqual(['play ant', 'pass'])
  })

  it('decided 36: is asked anew whatever was drawn, so that asking tells nothing', () => {
    const asked = ['ant', 'dear'].map(drawn => {
      const t = sitBetween(
        { begin: 5, characters: { a1: 6 } },
        {
          ...afternoon,
          cards: { sage: hero(), ant: character('111', 1), dear: character('111', 9) },
          ana: { deck: [drawn], mana: 1 },
        },
        { gift: { of: 'a1', when: when('end of tic 5'), do: [{ draw: 1 }] } },
      )
      t.go('day')
      t.until('clock', 'start of tic 6')
      const seen = t.entries.map(entry => viewEntry(entry, 'bo'))
      return { asked: t.asked('day'), canPlay: t.options('day').length > 1, seen }
    })
    expect(asked.map(({ canPlay }) => canPlay)).toEqual([true, false])
    expect(asked[0]?.asked).toBe(asked[1]?.asked)
    expect(asked[0]?.seen).toEqual(asked[1]?.seen)
  })
})

describe('what an event of the one sets off by the rules of the other', () => {
  it('3.2.2.d: is asked in its midst, by the rule that asks', () => {
    const bees = { cards: { ant: spell(1), bee: spell(1) }, ana: { discard: ['ant', 'bee'] } }
    const t = sitBetween(
      { begin: 5, characters: { a1: 6 } },
      { ...noon, ...bees },
      { gift: { of: 'a1', when: when('end of tic 5'), do: [{ draw: 1 }] } },
    )
    t.go('clock')
    expect(t.asked('clock')).toContain('judge 3.2.2.d: shuffle')
    expect(t.asked('day')).toBe('nothing')
    expect(t.refused('clock', 'bee')).toBe('3.2.2.d')
    expect(t.say('clock', 'bee ant')).toEqual(['3.2.2.d judge: bee, ant', '3.2.2.d ana: shuffled 2'])
    expect(t.until('clock', 'start of tic 6')[0]).toBe('scenario draw bee')
  })

  it('decided 39: the game ends inside the event that moves an Expedition to the meeting', () => {
    const t = sitBetween(
      { begin: 5, characters: { a1: 6 } },
      { ...noon, expeditions: { ana: { hero: 6, companion: 7 } } },
      { leap: { of: 'a1', when: when('end of tic 5'), do: [{ advance: 'hero-expedition' }, { score: 1 }] } },
    )
    expect(t.go('clock').slice(-1)).toEqual(['4.3.a over: ana (expeditions-met)'])
    expect(t.state.game.end?.winners).toEqual(['ana'])
  })

  it('decided 18: a target that is reached by the day is announced before its next step', () => {
    const fame = quick('sage', { mana: 0 }, { score: 2 })
    const t = sitBetween({ begin: 5, targets: { ana: 2 }, characters: { a1: 6 } }, afternoon, { fame })
    t.go('day')
    t.say('day', 'use fame')
    t.go('day')
    expect(t.asked('day')).toContain('judge scenario: target')
    t.say('day', 'end')
    expect(t.state.game.end?.winners).toEqual(['ana'])
  })

  it('decided 21: the guard against loops asks where the hundredth activation comes', () => {
    const shout = quick('sage', { mana: 0 }, note)
    const hear = { of: 'a1', when: when({ event: 'noted' }), do: [{ score: 1 }] }
    const t = sitBetween({ begin: 5, characters: { a1: 6 } }, afternoon, { shout, hear })
    t.go('day')
    for (let i = 0; i < 100; i++) {
      t.say('day', 'use shout')
      t.go('day')
    }
    expect(t.asked('day')).toContain('judge scenario: loop')
    t.say('day', 'stop')
    expect(t.pending).toEqual([])
  })
})

describe('what is put off (decided 25)', () => {
  it('is resolved by the structure whose effect made it', () => {
    const plan = reaction('sage', 'at Noon', { delayed: { when: when('next end of tic 5'), do: [note] } })
    const doze = {
      of: 'a1',
      when: when('start of tic 5'),
      do: [{ delayed: { when: [moment('at Dusk')], do: [note] } }],
    }
    const t = sitBetween(
      { begin: 5, characters: { a1: 9 } },
      { ...noon, passed: ['ana', 'bo'] },
      { plan, doze },
    )
    t.until('day', 'start of Afternoon')
    t.until('clock', 'start of tic 6')
    expect(t.pending).toEqual(['plan-later'])
    t.until('day', 'start of Dusk')
    expect(t.pending).toEqual(['doze-later'])
    expect(t.until('clock', 'start of tic 7')[0]).toBe('704.2 ana: doze resolves')
  })
})

describe('decided 5: limits', () => {
  it("are given back by turns of their own structure, and by the other's tics and days", () => {
    const shout = quick('sage', { mana: 0 }, note)
    const limit = (per: 'turn' | 'day' | 'tic') => ({ times: 1, per })
    const t = sitBetween(
      { begin: 5, turnPlayer: 'bo', characters: { a1: 6 } },
      { ...afternoon, passed: ['bo'] },
      {
        shout,
        turn: { of: 'a1', when: when({ event: 'noted' }), do: [note], limit: limit('turn') },
        day: { of: 'a1', when: when({ event: 'noted' }), do: [note], limit: limit('day') },
        tic: reaction('sage', { event: 'noted', what: 'sage' }, note),
      },
    )
    expect(Object.keys(t.state.game.limits)).toEqual([])
    t.go('day')
    t.say('day', 'use shout')
    t.go('day')
    expect(t.pending).toEqual(['day', 'turn'])
    const counted = t.state.game.limits
    expect(counted['turn of clock']).toEqual({ turn: 1 })
    expect(counted.day).toMatchObject({ day: 1 })
    t.say('day', 'pass')
    t.until('day', 'start of Dusk')
    // A turn of the day's is over, and none of the clock's.
    expect(t.state.game.limits['turn of clock']).toEqual({ turn: 1 })
    expect(t.state.game.limits['turn of day']).toBeUndefined()
  })
})

describe('what belongs to nobody', () => {
  it.each([
    ['the clock for its moments', { when: when('end of tic 5'), do: [{ draw: 1 }] }, 'clock'],
    ['the day for its moments', { when: [moment('at Noon')], do: [{ score: 1 }] }, 'day'],
    ['the clock for its events', { when: when({ event: 'scored' }), do: [{ draw: 1 }] }, 'clock'],
    ['the day for its events', { when: when({ event: 'drawn' }), do: [{ score: 1 }] }, 'day'],
    ['the day for events besides', { when: when({ event: 'joined' }), do: [{ score: 1 }] }, 'day'],
    ['who acts, for events of both', { when: when({ event: 'noted' }), do: [{ draw: 1 }] }, 'day'],
    ['who acts inside', { when: when({ event: 'noted' }), do: [{ may: { draw: 1 } }] }, 'day'],
    ['what is forbidden', { cannot: { verb: 'draw' } }, 'day'],
    ['the first for what tells nothing', { when: when({ event: 'noted' }), do: [note] }, 'clock'],
  ] as const)('belongs to %s', (_, ability, structure) => {
    const t = sitBetween({ characters: { a1: 6 } }, noon, { sky: ability as never })
    expect(t.state.game.holdings.sky?.structure).toBe(structure)
  })
})

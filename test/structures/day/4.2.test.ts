import { describe, expect, it } from 'vitest'
import { character, hero, permanent, quick, reaction, sitDown } from '../../support/day.ts'

const cards = { sage: hero(), monk: hero(), ant: character(), hut: permanent(), den: permanent() }

describe('4.2.a five phases, in order; 4.2.c daily effects in three of them', () => {
  it('a whole day in which nothing is done', () => {
    const t = sitDown({ begin: 'Morning 2', first: 'bo', ana: { deck: 9 }, bo: { deck: 9 } })
    expect(t.idle('start of Morning of day 3')).toEqual([
      '4.2.b start of Morning 2',
      '4.2.b check, bo first',
      '4.2.1.b Succeed: succeed bo>ana',
      '4.2.d check, ana first',
      '4.2.1.c Prepare: nothing',
      '4.2.d check, ana first',
      '4.2.1.d Draw: ana draws ana-card, ana draws ana-card-2, bo draws bo-card, bo draws bo-card-2',
      '4.2.d check, ana first',
      '4.2.1.e ana? expand ana-card | expand ana-card-2 | decline',
      '4.2.1.e ana: decline',
      '4.2.1.e bo? expand bo-card | expand bo-card-2 | decline',
      '4.2.1.e bo: decline',
      '4.2.1.e Expand: nothing',
      '4.2.d check, ana first',
      '4.2.e end of Morning 2',
      '4.2.b start of Noon 2',
      '4.2.b check, ana first',
      '4.2.2.a end of Noon 2',
      '4.2.b start of Afternoon 2',
      '4.2.b check, ana first',
      "4.2.3.b start of ana's turn",
      '4.2.3.c.1 ana? pass',
      '4.2.3.c.1 ana: pass',
      '4.2.3.c.1 ana pass',
      '4.2.3.c.2 check, ana first',
      "4.2.3.c.4 end of ana's turn",
      "4.2.3.b start of bo's turn",
      '4.2.3.c.1 bo? pass',
      '4.2.3.c.1 bo: pass',
      '4.2.3.c.1 bo pass',
      '4.2.3.c.2 check, bo first',
      "4.2.3.c.4 end of bo's turn",
      '4.2.3.c.4 end of Afternoon 2',
      '4.2.b start of Dusk 2',
      '4.2.b check, ana first',
      '4.2.4.b Progress: ana hero stays, ana companion stays, bo hero stays, bo companion stays',
      '4.2.d check, ana first',
      '4.2.e end of Dusk 2',
      '4.2.b start of Night 2',
      '4.2.b check, ana first',
      '4.2.5.b Rest: nothing',
      '4.2.d check, ana first',
      '4.2.5.c Clean-up: nothing',
      '4.2.d check, ana first',
      '4.2.e end of Night 2',
      '4.2.b start of Morning 3',
    ])
  })

  it('PHA-09: the first player changes every day, whatever is declined', () => {
    const t = sitDown({})
    t.idle('start of Noon of day 3')
    const firsts = t.entries.filter(e => e.kind === 'checked' && e.at.phase === 'Noon').map(e => e.who)
    expect(firsts).toEqual(['ana', 'bo'])
    t.play()
    expect(t.day.firstPlayer).toBe('ana')
  })
})

describe('4.2.b Reactions are checked at the start of every phase', () => {
  it.each(['Morning', 'Noon', 'Afternoon', 'Dusk', 'Night'])('%s', phase => {
    const t = sitDown({
      begin: `${phase} 2`,
      cards,
      ana: { hero: ['sage'] },
      abilities: { bell: reaction('sage', `at ${phase}`, { note: 'bell' }) },
    })
    expect(t.idle(`end of ${phase}`).slice(0, 6)).toEqual([
      `4.2.b start of ${phase} 2`,
      '6.3.c ana: bell waits',
      '4.2.b check, ana first: bell',
      '5.1.1.d ana: bell resolves',
      'scenario note bell',
      '4.4.c check, ana first',
    ])
  })

  it('trap 1: what appears during Noon misses Noon, for both players', () => {
    const t = sitDown({
      cards: { ...cards, drone: character() },
      ana: { landmark: ['hut'], hand: ['drone'], mana: 3, deck: 9 },
      bo: { hero: ['monk'], deck: 9 },
      abilities: {
        'hut-noon': reaction('hut', 'at Noon', {
          may: { pay: { mana: 1 } } as never,
          to: [{ put: 'drone', in: 'hero-expedition' }],
        }),
        'drone-noon': reaction('drone', 'at Noon', { draw: 1 }),
        'monk-noon': reaction('monk', 'at Noon', { note: 'monk' }),
      },
    })
    expect(t.play('ana: pay')).toEqual([
      '4.2.b start of Noon 1',
      '6.3.d 1.2.4.d ana: drone-noon not: not-working',
      '6.3.c ana: hut-noon waits',
      '6.3.c bo: monk-noon waits',
      '4.2.b check, ana first: hut-noon monk-noon',
      '5.1.1.d ana: hut-noon resolves',
      '1.2.6.c ana? pay | decline',
      '1.2.6.c ana: pay',
      'scenario exhaust ana-card-10',
      'scenario put drone hand>hero-expedition',
      '4.4.c check, ana first: monk-noon',
      '5.1.1.d bo: monk-noon resolves',
      'scenario note monk',
      '4.4.c check, ana first',
      '4.2.2.a end of Noon 1',
      '4.2.b start of Afternoon 1',
      '4.2.b check, ana first',
      "4.2.3.b start of ana's turn",
      '4.2.3.c.1 ana? pass',
    ])
  })

  it('question 6: a condition on triggering is judged once; the Emblem resolves though it is lost', () => {
    const t = sitDown({
      cards,
      ana: { landmark: ['hut', 'den'] },
      abilities: {
        'a-break': reaction('den', 'at Noon', { discard: 'hut' }),
        'b-win': {
          ...reaction('den', 'at Noon', { note: 'won' }),
          'only-if': { count: { each: 'permanent', side: 'mine' }, 'at-least': 2 },
        },
      },
    })
    t.play('resolve a-break')
    expect(t.resolved).toEqual(['a-break', 'b-win'])
  })

  it('the condition is not met: no Emblem, and why', () => {
    const t = sitDown({
      cards,
      bo: { landmark: ['hut'] },
      abilities: {
        lead: { ...reaction('hut', 'at Noon', { note: 'x' }), 'only-if': { 'first-player': 'me' } },
      },
    })
    t.idle('end of Noon')
    expect(t.gate('lead')).toEqual(['6.3.c scenario bo: lead not: condition'])
  })

  it('PHA-13: the last of two chained Reactions at Noon leads on to a first turn that can be played', () => {
    const t = sitDown({
      cards,
      ana: { hero: ['sage'], deck: 5 },
      abilities: {
        one: reaction('sage', 'at Noon', { draw: 1 }),
        two: reaction('sage', { event: 'drawn' }, { note: 'two' }),
      },
    })
    const log = t.play()
    expect(log.slice(-4)).toEqual([
      '4.2.b start of Afternoon 1',
      '4.2.b check, ana first',
      "4.2.3.b start of ana's turn",
      '4.2.3.c.1 ana? pass',
    ])
    expect(t.resolved).toEqual(['one', 'two'])
  })
})

describe('4.2.d after each daily effect Reactions are checked', () => {
  it('trap 2: also after one that changed nothing, which is an event all the same', () => {
    const t = sitDown({
      begin: 'Morning 2',
      cards,
      ana: { hero: ['sage'] },
      abilities: Object.fromEntries(
        ['Succeed', 'Prepare', 'Draw', 'Expand', 'Progress', 'Rest', 'Clean-up'].map(name => [
          `after-${name.toLowerCase()}`,
          reaction('sage', `after ${name}`, { note: name }),
        ]),
      ),
    })
    t.idle('end of Night')
    expect(t.resolved).toEqual([
      'after-succeed',
      'after-prepare',
      'after-draw',
      'after-expand',
      'after-progress',
      'after-rest',
      'after-clean-up',
    ])
  })

  it('what the effect triggers and what comes after it lie in Limbo together, in free order', () => {
    const t = sitDown({
      begin: 'Night 1',
      cards,
      ana: { 'hero-expedition': ['ant'], hero: ['sage'] },
      abilities: {
        'a-rested': reaction('sage', { event: 'rested' }, { note: 'rested' }),
        'b-after': reaction('sage', 'after Rest', { note: 'after' }),
      },
    })
    expect(t.play('resolve b-after').slice(3)).toEqual([
      '6.3.c ana: a-rested for ant waits',
      '6.3.c ana: b-after waits',
      '4.2.d check, ana first: a-rested b-after',
      '5.1.1.d ana? resolve a-rested | resolve b-after',
      '5.1.1.d ana: resolve b-after',
      '5.1.1.d ana: b-after resolves',
      'scenario note after',
      '4.4.c check, ana first: a-rested',
      '5.1.1.d ana: a-rested for ant resolves',
      'scenario note rested',
      '4.4.c check, ana first',
      '4.2.5.c Clean-up: nothing',
      '4.2.d check, ana first',
      '4.2.e end of Night 1',
      ...t.entries.slice(17).map(() => expect.any(String)),
    ])
  })

  it('PHA-03: Rest is one event for both players, then the Reactions', () => {
    const t = sitDown({
      begin: 'Night 1',
      cards: { ...cards, bee: character() },
      ana: { 'hero-expedition': ['ant'] },
      bo: { 'companion-expedition': ['bee'] },
      abilities: {
        ra: reaction('ant', 'after Rest', { note: 'a' }),
        rb: reaction('bee', 'after Rest', { note: 'b' }),
      },
    })
    expect(t.until('end of Night').slice(2, 12)).toEqual([
      '4.2.5.b Rest: rest ant hero-expedition>reserve, rest bee companion-expedition>reserve',
      '6.3.c ana: ra waits',
      '6.3.c bo: rb waits',
      '4.2.d check, ana first: ra rb',
      '5.1.1.d ana: ra resolves',
      'scenario note a',
      '4.4.c check, ana first: rb',
      '5.1.1.d bo: rb resolves',
      'scenario note b',
      '4.4.c check, ana first',
    ])
  })

  it('PHA-05, 4.2.e: what Clean-up triggers is played before the day ends', () => {
    const t = sitDown({
      begin: 'Night 1',
      cards: { ...cards, pit: permanent() },
      ana: { landmark: ['hut', 'den', 'pit'], hero: ['sage'] },
      abilities: {
        wake: reaction('sage', { event: 'left', what: { type: 'permanent', side: 'mine' } }, { note: 'w' }),
      },
    })
    const log = t.play('ana: den hut')
    expect(log.slice(4, 14)).toEqual([
      '4.2.5.c ana? den | hut | pit',
      '4.2.5.c ana: den hut',
      '4.2.5.c Clean-up: discard pit landmark>discard',
      '6.3.c ana: wake for pit waits',
      '4.2.d check, ana first: wake',
      '5.1.1.d ana: wake for pit resolves',
      'scenario note w',
      '4.4.c check, ana first',
      '4.2.e end of Night 1',
      '4.2.b start of Morning 2',
    ])
  })

  it('PHA-07: with Reactions in Limbo nothing goes on until they are played', () => {
    const t = sitDown({
      begin: 'Night 1',
      cards,
      ana: { hero: ['sage'] },
      abilities: {
        x: reaction('sage', 'after Clean-up', { note: 'x' }),
        y: reaction('sage', 'after Clean-up', { note: 'y' }),
      },
    })
    t.play()
    expect(t.asked).toBe('ana 5.1.1.d: resolve x | resolve y')
    expect(t.passed('start of Morning')).toBe('refused.decision-pending')
    expect(t.refused('pass')).toBe('5.1.1.d refused.illegal-choice')
    expect(t.day).toMatchObject({ phase: 'Night', firstPlayer: 'ana', day: 1 })
  })
})

describe('PHA-01, trap 11: initiative in the Morning', () => {
  it("yesterday's first player at its start, the new one from Succeed on", () => {
    const t = sitDown({
      begin: 'Morning 2',
      cards,
      ana: { hero: ['sage'] },
      bo: { hero: ['monk'] },
      abilities: {
        ra: reaction('sage', 'at Morning', { note: 'ra' }),
        rb: reaction('monk', 'at Morning', { note: 'rb' }),
        sa: reaction('sage', 'after Succeed', { note: 'sa' }),
        sb: reaction('monk', 'after Succeed', { note: 'sb' }),
      },
    })
    expect(t.until('after Prepare')).toEqual([
      '4.2.b start of Morning 2',
      '6.3.c ana: ra waits',
      '6.3.c bo: rb waits',
      '4.2.b check, ana first: ra rb',
      '5.1.1.d ana: ra resolves',
      'scenario note ra',
      '4.4.c check, ana first: rb',
      '5.1.1.d bo: rb resolves',
      'scenario note rb',
      '4.4.c check, ana first',
      '4.2.1.b Succeed: succeed ana>bo',
      '6.3.c ana: sa waits',
      '6.3.c bo: sb waits',
      '4.2.d check, bo first: sa sb',
      '5.1.1.d bo: sb resolves',
      'scenario note sb',
      '4.4.c check, bo first: sa',
      '5.1.1.d ana: sa resolves',
      'scenario note sa',
      '4.4.c check, bo first',
      '4.2.1.c Prepare: nothing',
    ])
  })
})

describe('moments of a day', () => {
  it('an advance stops in them, once each, and one that is just open counts', () => {
    const t = sitDown({ begin: 'Night 1' })
    expect(t.until('after Rest').at(-1)).toBe('4.2.5.b Rest: nothing')
    expect(t.until('after Rest')).toEqual([])
    expect(t.until('end of Night').at(-1)).toBe('4.2.e end of Night 1')
    expect(t.until('end of Night')).toEqual([])
    expect(t.until('start of Morning').at(-1)).toBe('4.2.b start of Morning 2')
  })

  it('a turn begins and ends in a moment, too', () => {
    const t = sitDown({ begin: 'Afternoon 1' })
    expect(t.until('start of turn').at(-1)).toBe("4.2.3.b start of ana's turn")
    expect(t.until('start of ana')).toEqual([])
    t.play()
    t.say('pass')
    expect(t.until('end of turn').at(-1)).toBe("4.2.3.c.4 end of ana's turn")
    expect(t.until('start of bo').at(-1)).toBe("4.2.3.b start of bo's turn")
  })

  it('one that has passed is refused, one to come is not', () => {
    const t = sitDown({ begin: 'Dusk 1' })
    expect(t.passed('start of Noon of day 1')).toBe('refused.moment-passed')
    expect(t.passed('end of Afternoon of day 1')).toBe('refused.moment-passed')
    expect(t.passed('start of Dusk of day 1')).toBe('still to come')
    t.until('after Progress')
    expect(t.passed('start of Dusk of day 1')).toBe('refused.moment-passed')
    t.until('end of Dusk')
    expect(t.passed('after Progress of day 1')).toBe('refused.moment-passed')
    t.until('after Rest')
    t.until('end of Night')
    expect(t.passed('after Clean-up of day 1')).toBe('refused.moment-passed')
    expect(t.passed('start of Night of day 1')).toBe('refused.moment-passed')
    t.until('start of Morning')
    expect(t.passed('end of Night of day 1')).toBe('refused.moment-passed')
  })

  it('a daily effect that is being decided has not come', () => {
    const t = sitDown({ begin: 'Morning 2', ana: { hand: 1 }, bo: { hand: 1 } })
    t.play('decline')
    expect(t.asked).toContain('ana 4.2.1.e')
    t.say('decline')
    expect(t.until('after Expand of day 2').at(-1)).toBe('4.2.1.e Expand: nothing')
  })

  it('PHA-10: pass, check, end of turn, end of phase, start of Dusk, each once', () => {
    const t = sitDown({ begin: 'Afternoon 1', passed: ['bo'] })
    t.play()
    expect(t.play('pass').slice(0, 6)).toEqual([
      '4.2.3.c.1 ana: pass',
      '4.2.3.c.1 ana pass',
      '4.2.3.c.2 check, ana first',
      "4.2.3.c.4 end of ana's turn",
      '4.2.3.c.4 end of Afternoon 1',
      '4.2.b start of Dusk 1',
    ])
  })
})

describe('4.4.a a quick action before the pass', () => {
  it('is checked on its own', () => {
    const t = sitDown({
      begin: 'Afternoon 1',
      cards,
      ana: { hero: ['sage'] },
      abilities: { tap: quick('sage', { exhaust: 'self' }, { note: 'tap' }) },
    })
    t.play()
    expect(t.play('use tap').slice(0, 6)).toEqual([
      '4.2.3.c.1 ana: use tap',
      '5.3.a ana: uses tap',
      'scenario exhaust sage',
      'scenario note tap',
      '4.2.3.c.2 check, ana first',
      '4.2.3.c.1 ana? pass',
    ])
  })
})

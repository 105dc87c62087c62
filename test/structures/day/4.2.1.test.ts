import { describe, expect, it } from 'vitest'
import { character, hero, permanent, quick, reaction, sitDown } from '../../support/day.ts'

const cards = { sage: hero(), ant: character(), bee: character(), hut: permanent(), owl: character() }
const tired = (card: string) => ({ card, exhausted: true })

describe('4.2.1.b Succeed', () => {
  it('the player to the left is first player, from the check after it on', () => {
    const t = sitDown({ begin: 'Morning 2' })
    expect(t.until('after Prepare')).toEqual([
      '4.2.b start of Morning 2',
      '4.2.b check, ana first',
      '4.2.1.b Succeed: succeed ana>bo',
      '4.2.d check, bo first',
      '4.2.1.c Prepare: nothing',
    ])
    t.idle('start of bo')
    expect(t.turns).toEqual(['bo'])
  })

  it('decided 40: with more seats it goes on to the left, and the entries say that this is not covered', () => {
    const t = sitDown({ begin: 'Morning 2', first: 'bo', players: 3 })
    expect(t.idle('start of Night')).toEqual(
      expect.arrayContaining([
        '4.2.b 1.1.2.a check, bo first',
        '4.2.1.b 1.1.2.a Succeed: succeed bo>cy',
        '4.2.d 1.1.2.a check, cy first',
        '4.2.4.b 1.1.2.a Progress: note Progress',
      ]),
    )
    expect(t.turns).toEqual(['cy', 'ana', 'bo'])
  })
})

describe('4.2.1.c Prepare', () => {
  const table = {
    begin: 'Morning 2',
    cards,
    ana: {
      hero: [tired('sage')],
      landmark: [tired('hut')],
      reserve: [tired('bee')],
      mana: [tired('owl')],
      'hero-expedition': [tired('ant')],
    },
  }

  it.each([
    ['everything', 'ready ant, ready bee, ready hut, ready owl, ready sage'],
    ['with-orbs', 'ready ant, ready hut, ready owl'],
    ['letter', 'ready ant, ready hut'],
  ])('C4, 7.3.12.a, ruling day.prepare %s', (option, readied) => {
    const t = sitDown({ ...table, rulings: { 'day.prepare': option } })
    expect(t.until('after Prepare').at(-1)).toBe(`4.2.1.c Prepare: ${readied}`)
    expect(t.entries.at(-1)?.rulings).toEqual([`day.prepare: ${option}`])
    expect(t.day.things.ant?.exhausted).toBe(false)
  })

  it('is listed by seat, then id, for both players at once', () => {
    const t = sitDown({
      begin: 'Morning 2',
      cards,
      ana: { reserve: [tired('owl')] },
      bo: { reserve: [tired('ant')] },
    })
    expect(t.until('after Prepare').at(-1)).toBe('4.2.1.c Prepare: ready owl, ready ant')
  })

  it('7.3.12.b: what is not exhausted is not readied: there is no such event', () => {
    const t = sitDown({
      begin: 'Morning 2',
      cards,
      ana: { hero: ['sage'], reserve: ['bee', tired('owl')] },
      abilities: { up: reaction('sage', { event: 'readied' }, { note: 'up' }) },
    })
    t.until('after Draw')
    expect(t.gate('up')).toEqual(['6.3.c ana: up for owl waits'])
  })
})

describe('4.2.1.d Draw', () => {
  it('question 11: with one card left it is drawn, the pile comes under, and the next is drawn, in one step', () => {
    const t = sitDown({
      begin: 'Morning 2',
      cards,
      ana: { deck: ['ant'], discard: ['bee', 'owl'] },
      bo: { deck: 3 },
    })
    expect(t.play('judge: owl bee').slice(6, 11)).toEqual([
      '3.2.2.d judge? bee | owl',
      '3.2.2.d judge: owl, bee',
      '3.2.2.d ana: shuffled 2',
      '4.2.1.d Draw: bo draws bo-card, bo draws bo-card-2, ana draws ant, ana draws owl',
      '4.2.d check, bo first',
    ])
    expect(t.day.decks.ana).toEqual(['bee'])
  })

  it('3.2.2.e: still too short: that draw does nothing', () => {
    const t = sitDown({ begin: 'Morning 2', ana: { deck: 1 } })
    expect(t.until('after Draw').slice(-2)).toEqual([
      '4.2.1.d Draw: ana draws ana-card',
      '4.2.1.d ignored: bo draws, bo draws, ana draws',
    ])
  })

  it('what cannot be drawn does not have the pile shuffled', () => {
    const t = sitDown({
      begin: 'Morning 2',
      cards,
      ana: { hero: ['sage'], discard: ['ant', 'bee'] },
      abilities: { dry: { of: 'sage', cannot: { verb: 'draw', who: 'me' } } },
    })
    expect(t.until('after Draw').some(line => line.includes('shuffle'))).toBe(false)
    expect(t.zone('ana', 'discard')).toEqual(['ant', 'bee'])
  })

  it('each card that is drawn is an atomic action of its own: a Reaction to it has an Emblem for each', () => {
    const t = sitDown({
      begin: 'Morning 2',
      cards,
      ana: { hero: ['sage'], deck: 5 },
      bo: { deck: 5 },
      abilities: {
        each: reaction('sage', { event: 'drawn', who: 'me' }, { note: 'each' }),
        once: reaction('sage', { event: 'drawn', per: 'event' }, { note: 'once' }),
      },
    })
    t.until('after Draw')
    t.play()
    expect(t.limbo).toEqual(['each', 'each-2', 'once'])
  })
})

describe('4.2.1.e Expand', () => {
  it('trap 7, question 10: in initiative order, publicly, then one event; face down and ready', () => {
    const t = sitDown({ begin: 'Morning 2', cards, ana: { hand: ['ant', 'bee'] }, bo: { hand: ['owl'] } })
    expect(t.play('bo: expand owl', 'ana: expand bee').slice(8, 16)).toEqual([
      '4.2.d check, bo first',
      '4.2.1.e bo? expand owl | decline',
      '4.2.1.e bo: expand owl',
      '4.2.1.e ana? expand ant | expand bee | decline',
      '4.2.1.e ana: expand bee',
      '4.2.1.e Expand: put owl hand>mana, put bee hand>mana',
      '4.2.d check, bo first',
      '4.2.e end of Morning 2',
    ])
    expect(t.day.things.owl).toMatchObject({ zone: 'mana', exhausted: false })
  })

  it('C2: other effects put Orbs in exhausted, unless they say otherwise (3.2.9.b)', () => {
    const t = sitDown({
      cards,
      ana: { hero: ['sage'], hand: ['ant', 'bee'] },
      abilities: {
        dig: reaction('sage', 'at Noon', { put: 'ant', in: 'mana' }, { put: 'bee', in: 'mana', ready: true }),
      },
    })
    t.play()
    expect(t.day.things.ant?.exhausted).toBe(true)
    expect(t.day.things.bee?.exhausted).toBe(false)
  })

  it('trap 7: what the moves trigger comes after both, the first player first', () => {
    const t = sitDown({
      begin: 'Morning 2',
      cards: { ...cards, monk: hero() },
      ana: { hand: ['ant'], hero: ['sage'] },
      bo: { hand: ['owl'], hero: ['monk'] },
      abilities: {
        a: reaction('sage', { event: 'put', who: 'me' }, { note: 'a' }),
        b: reaction('monk', { event: 'put', who: 'me' }, { note: 'b' }),
      },
    })
    t.play('expand owl', 'expand ant')
    expect(t.resolved).toEqual(['b', 'a'])
  })

  it('an answer that is none of the options is refused, by the rule that asks', () => {
    const t = sitDown({ begin: 'Morning 2', cards, ana: { hand: ['ant'] } })
    t.play()
    expect(t.refused('expand bee')).toBe('4.2.1.e refused.illegal-choice')
    expect(t.refused('pass')).toBe('4.2.1.e refused.illegal-choice')
  })
})

describe('3.2.9.f mana', () => {
  it('X mana is X Orbs exhausted, as one event', () => {
    const t = sitDown({
      cards: { ...cards, elk: character('111', 3) },
      ana: { hand: ['elk'], mana: 4, hero: ['sage'] },
      abilities: { tap: quick('sage', { mana: 2 }, { note: 'tap' }) },
    })
    t.play('play elk companion')
    expect(
      t.entries.filter(e => e.actions?.some(a => a.verb === 'exhaust')).map(e => e.actions?.length),
    ).toEqual([3])
    // One Orb is left: two cannot be paid.
    t.play('pass')
    expect(t.asked).toBe('ana 4.2.3.c.1: pass')
    expect(t.refused('use tap')).toBe('1.4.1.b refused.cannot-pay')
  })
})

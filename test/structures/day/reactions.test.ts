import { describe, expect, it } from 'vitest'
import { character, hero, permanent, quick, reaction, sitDown, spell } from '../../support/day.ts'

const cards = {
  sage: hero(),
  monk: hero(),
  ant: character(),
  bee: character(),
  cow: character(),
  hut: permanent(),
  bolt: spell(1),
}
const note = (text: string) => ({ note: text })

describe('4.4.b, 5.1.1.d, 5.5.e: the first in initiative order who has one plays one of his choice', () => {
  it('trap 6, C11: one at a time, then the check begins again: new ones of the initiative player come first', () => {
    const t = sitDown({
      cards,
      ana: { hero: ['sage'], deck: 2 },
      bo: { hero: ['monk'] },
      abilities: {
        a: reaction('sage', 'at Noon', note('a')),
        b: reaction('monk', 'at Noon', note('b')),
        c: reaction('monk', 'at Noon', note('c')),
        answer: reaction('sage', { event: 'noted', who: 'opponent' }, { draw: 1 }),
      },
    })
    expect(t.play('bo: resolve c').slice(4)).toEqual([
      '4.2.b check, ana first: a b c',
      '5.1.1.d ana: a resolves',
      'scenario note a',
      '4.4.c check, ana first: b c',
      '5.1.1.d bo? resolve b | resolve c',
      '5.1.1.d bo: resolve c',
      '5.1.1.d bo: c resolves',
      'scenario note c',
      '6.3.c ana: answer for monk waits',
      '4.4.c check, ana first: answer b',
      '5.1.1.d ana: answer for monk resolves',
      'scenario ana draws ana-card',
      '4.4.c check, ana first: b',
      '5.1.1.d bo: b resolves',
      'scenario note b',
      '6.3.c ana: answer for monk waits',
      '4.4.c check, ana first: answer',
      '5.1.1.d ana: answer for monk resolves',
      'scenario ana draws ana-card-2',
      '4.4.c check, ana first',
      '4.2.2.a end of Noon 1',
      '4.2.b start of Afternoon 1',
      '4.2.b check, ana first',
      "4.2.3.b start of ana's turn",
      '4.2.3.c.1 ana? pass',
    ])
  })

  it('TRG-11: the first player at Noon, whose turn it is in the Afternoon', () => {
    const both = {
      cards,
      first: 'bo',
      ana: { hero: ['sage'], 'hero-expedition': ['ant'] },
      bo: { hero: ['monk'] },
    }
    const noon = sitDown({
      ...both,
      abilities: { na: reaction('sage', 'at Noon', note('a')), nb: reaction('monk', 'at Noon', note('b')) },
    })
    noon.play()
    expect(noon.resolved).toEqual(['nb', 'na'])
    const turn = sitDown({
      ...both,
      begin: 'Afternoon 1',
      passed: ['bo'],
      abilities: {
        tap: quick('ant', { exhaust: 'self' }, note('tap')),
        na: reaction('sage', { event: 'noted', what: 'ant' }, { draw: 1 }),
        nb: reaction('monk', { event: 'noted', what: 'ant' }, { draw: 1 }),
      },
    })
    turn.play('ana: use tap')
    expect(turn.resolved).toEqual(['na', 'nb'])
  })

  it('TRG-02: two objects with one text are two, asked about, in any order of declaration', () => {
    const two = [
      { card: 'ant', id: 'first' },
      { card: 'ant', id: 'second' },
    ]
    const logs = [two, two.toReversed()].map(lying => {
      const t = sitDown({
        cards,
        ana: { 'hero-expedition': lying },
        abilities: { hum: reaction('ant', 'at Noon', note('hum')) },
      })
      t.play()
      expect(t.asked).toBe('ana 5.1.1.d: resolve hum@first | resolve hum@second')
      return t.play('resolve hum@second')
    })
    expect(logs[0]).toEqual(logs[1])
  })

  it('TRG-03: an optional one can come first; declining it has played it', () => {
    const t = sitDown({
      cards,
      ana: { hero: ['sage'] },
      abilities: {
        must: reaction('sage', 'at Noon', note('must')),
        can: reaction('sage', 'at Noon', { may: { draw: 1 } }),
      },
    })
    t.play('resolve can', 'no')
    expect(t.resolved).toEqual(['can', 'must'])
    expect(t.limbo).toEqual([])
  })

  it('playing in the middle of a check is refused', () => {
    const t = sitDown({
      begin: 'Afternoon 1',
      cards,
      ana: { hero: ['sage'], hand: ['ant'], mana: 2 },
      abilities: {
        a: reaction('sage', 'at Afternoon', note('a')),
        b: reaction('sage', 'at Afternoon', note('b')),
      },
    })
    t.play()
    expect(t.refused('play ant hero')).toBe('5.1.1.d refused.illegal-choice')
  })
})

describe('4.4.a, C1: none is played in the middle of an effect', () => {
  it('TRG-04, 5.5.a: two steps, as a Spell has them, activate twice; both are played after the whole effect', () => {
    const t = sitDown({
      cards,
      ana: { hero: ['sage'], deck: 1, 'hero-expedition': ['ant'] },
      abilities: {
        both: reaction('sage', 'at Noon', { draw: 1 }, { boost: 'ant', by: 1 }),
        see: reaction('ant', [{ event: 'drawn' }, { event: 'boosted' }], note('see')),
      },
    })
    expect(t.play().slice(3, 14)).toEqual([
      '5.1.1.d ana: both resolves',
      'scenario ana draws ana-card',
      '6.3.c ana: see for ana-card waits',
      'scenario boost ant 1',
      '6.3.c ana: see waits',
      '4.4.c check, ana first: see see-2',
      '5.1.1.d ana? resolve see | resolve see-2',
      ...Array.from({ length: 0 }, () => ''),
    ])
  })

  it('nor after a card that an effect plays', () => {
    const t = sitDown({
      cards,
      ana: { hero: ['sage'], hand: ['ant'] },
      abilities: {
        call: reaction('sage', 'at Noon', { 'play-free': 'ant', in: 'hero-expedition' }, note('then')),
        hey: reaction('ant', { event: 'joined', what: 'self' }, note('hey')),
      },
    })
    expect(t.play().slice(3, 12)).toEqual([
      '5.1.1.d ana: call resolves',
      'scenario play-free ant',
      '5.1.2.g play ant hand>limbo',
      '5.1.2.h finish ant limbo>hero-expedition',
      '6.3.c ana: hey waits',
      'scenario note then',
      '4.4.c check, ana first: hey',
      '5.1.1.d ana: hey resolves',
      'scenario note hey',
    ])
  })
})

describe('5.4.a inner actions', () => {
  it('are paid and resolved inside the effect, without a check in between', () => {
    const offer = { may: { pay: [{ mana: 1 }] }, to: [{ draw: 1 }] }
    const t = sitDown({
      cards,
      ana: { hero: ['sage'], deck: 1, mana: 1, 'hero-expedition': ['ant'] },
      abilities: {
        offer: reaction('sage', 'at Noon', offer as never, note('then')),
        see: reaction('ant', { event: 'drawn' }, note('see')),
      },
    })
    t.play()
    expect(t.play('ana: pay').slice(0, 6)).toEqual([
      '1.2.6.c ana: pay',
      'scenario exhaust ana-card-2',
      'scenario ana draws ana-card',
      '6.3.c ana: see for ana-card waits',
      'scenario note then',
      '4.4.c check, ana first: see',
    ])
  })
})

describe('6.3.d, 6.3.e: it existed and worked before, and need not exist after', () => {
  it('its own entering: by being played, put, created', () => {
    const t = sitDown({
      cards,
      ana: { hero: ['sage'], hand: ['ant'] },
      abilities: {
        go: reaction(
          'sage',
          'at Noon',
          { put: 'ant', in: 'hero-expedition' },
          { create: 'bee', in: 'hero-expedition' },
        ),
        hey: reaction('ant', { event: 'joined', what: 'self' }, note('hey')),
        buzz: reaction('bee', { event: 'joined', what: 'self' }, note('buzz')),
      },
    })
    t.idle('end of Noon')
    expect(t.resolved).toEqual(['go', 'buzz', 'hey'])
  })

  it('question 27: a Character that joins is not seen by itself where it has to be another, or anyone', () => {
    const t = sitDown({
      cards,
      ana: { hero: ['sage'], hand: ['ant'] },
      abilities: {
        go: reaction('sage', 'at Noon', { put: 'ant', in: 'hero-expedition' }),
        any: reaction('ant', { event: 'joined', what: { type: 'character' } }, note('any')),
        another: reaction(
          'ant',
          { event: 'joined', what: { type: 'character', not: 'self' } },
          note('another'),
        ),
      },
    })
    t.idle('end of Noon')
    expect(t.resolved).toEqual(['go'])
    expect(t.gate('any')).toEqual(['6.3.d 1.2.4.d ana: any not: not-working'])
  })

  it('own entering of a zone that is not seen is none', () => {
    const t = sitDown({
      cards,
      ana: { hero: ['sage'], reserve: ['ant', 'bee'] },
      abilities: {
        go: reaction('sage', 'at Noon', { put: 'ant', in: 'hand' }, { put: 'bee', in: 'mana' }),
        hid: reaction('ant', { event: 'put', what: 'self' }, note('hid')),
        seen: reaction('bee', { event: 'put', what: 'self' }, note('seen')),
      },
    })
    t.idle('end of Noon')
    expect(t.resolved).toEqual(['go', 'seen'])
  })

  it('question 30: a token that is sacrificed with what sees it activates, and can change nothing of itself', () => {
    const t = sitDown({
      cards,
      ana: { hero: ['sage'], 'hero-expedition': [{ card: 'ant', token: true }] },
      abilities: {
        go: reaction('sage', 'at Noon', { sacrifice: 'ant' }),
        maw: reaction('ant', { event: 'sacrificed', what: { type: 'character' } }, { boost: 'self', by: 1 }),
      },
    })
    t.idle('end of Noon')
    expect(t.resolved).toEqual(['go', 'maw'])
    expect(t.entries.some(e => e.actions?.some(a => a.boosts))).toBe(false)
  })

  it('TRG-09, 1.2.4.d: in the Reserve support abilities work, the others do not; in hand and deck none', () => {
    const t = sitDown({
      cards,
      ana: { reserve: ['ant'], hand: ['bee'], deck: ['cow'], hero: ['sage'], landmark: ['hut'] },
      abilities: {
        plain: reaction('ant', 'at Noon', note('plain')),
        support: { ...reaction('ant', 'at Noon', note('support')), 'works-in': 'reserve' },
        held: reaction('bee', 'at Noon', note('held')),
        deep: reaction('cow', 'at Noon', note('deep')),
        'in-hero': reaction('sage', 'at Noon', note('hero')),
        'in-landmark': reaction('hut', 'at Noon', note('landmark')),
      },
    })
    t.idle('end of Noon')
    expect(t.resolved.sort()).toEqual(['in-hero', 'in-landmark', 'support'])
  })

  it('the Emblem is whose it was when it was made', () => {
    const t = sitDown({
      begin: 'Night 1',
      cards,
      bo: { 'hero-expedition': [{ card: 'ant', owner: 'ana' }] },
      abilities: { bye: reaction('ant', { event: 'left', what: 'self' }, note('bye')) },
    })
    t.until('end of Night')
    expect(t.gate('bye')).toEqual(['6.3.c bo: bye waits'])
    expect(t.entries.find(e => e.kind === 'resolving')?.who).toBe('bo')
  })

  it('6.3.b: the Emblem is made inside the event that it answers: beside it, before any other', () => {
    const t = sitDown({
      cards,
      ana: { hero: ['sage'], deck: 2 },
      abilities: {
        d: reaction('sage', 'at Noon', { draw: 2 }),
        e: reaction('sage', { event: 'drawn' }, note('e')),
      },
    })
    const log = t.play()
    const at = log.indexOf('scenario ana draws ana-card, ana draws ana-card-2')
    expect(log.slice(at + 1, at + 3)).toEqual([
      '6.3.c ana: e for ana-card waits',
      '6.3.c ana: e for ana-card-2 waits',
    ])
  })
})

describe('trap 5: Limbo is empty when it holds no Emblem-Reaction', () => {
  it('a card in mid-play and effects that last do not count', () => {
    const t = sitDown({
      begin: 'Afternoon 1',
      cards: { ...cards, hex: spell(0, { cannot: { verb: 'draw', for: 'day' } }) },
      ana: { hand: ['hex'] },
    })
    t.play('play hex')
    expect(t.turns).toEqual(['ana', 'bo'])
    expect(t.state.game.bans).toHaveLength(1)
  })
})

describe('6.3.f, 5.3.d: a hundred a day', () => {
  const loop = {
    cards,
    ana: { hero: ['sage'], 'hero-expedition': ['ant', 'bee'] },
    abilities: {
      start: reaction('sage', 'at Noon', { boost: 'ant', by: 1 }),
      r1: reaction('ant', { event: 'boosted', what: 'ant' }, { boost: 'bee', by: 1 }),
      r2: reaction('bee', { event: 'boosted', what: 'bee' }, { boost: 'ant', by: 1 }),
    },
  }

  it('TRG-13, trap 10: two that feed each other end at a hundred each, with nothing asked, in no time', () => {
    const t = sitDown(loop)
    const before = performance.now()
    t.until('end of Noon')
    expect(performance.now() - before).toBeLessThan(1000)
    for (const r of ['r1', 'r2']) expect(t.resolved.filter(x => x === r)).toHaveLength(100)
    expect(t.gate('r1').slice(-1)).toEqual(['6.3.c 6.3.f ana: r1 not: hundred'])
    expect(t.entries.filter(e => e.kind === 'asked')).toHaveLength(0)
  })

  it('the next day both begin at none', () => {
    const t = sitDown({
      ...loop,
      ana: {
        hero: ['sage'],
        'hero-expedition': [
          { card: 'ant', statuses: ['anchored'] },
          { card: 'bee', statuses: ['anchored'] },
        ],
      },
    })
    t.idle('end of Noon of day 1')
    t.idle('start of Dusk of day 2')
    expect(t.resolved.filter(x => x === 'r1')).toHaveLength(200)
  })

  it('TRG-15: of each Reaction, not of all together', () => {
    const t = sitDown({
      cards,
      ana: { hero: ['sage'], landmark: ['hut'], 'hero-expedition': ['ant'] },
      abilities: {
        go: reaction('sage', 'at Noon', ...Array.from({ length: 60 }, () => note('go'))),
        x: reaction('hut', { event: 'noted', what: 'sage' }, { boost: 'ant', by: 1 }),
        y: reaction('hut', { event: 'noted', what: 'sage' }, { boost: 'ant', by: 1 }),
        z: reaction('hut', { event: 'noted', what: 'sage' }, { boost: 'ant', by: 1 }),
      },
    })
    t.idle('end of Noon')
    expect(t.resolved).toHaveLength(181)
    expect(t.day.things.ant?.boosts).toBe(180)
  })

  it('the 101st play of a quick action is refused, by 5.3.d', () => {
    const t = sitDown({
      begin: 'Afternoon 1',
      cards,
      ana: { hero: ['sage'] },
      abilities: { tap: quick('sage', [], note('tap')) },
    })
    t.play(...Array.from({ length: 100 }, () => 'use tap'))
    expect(t.asked).toBe('ana 4.2.3.c.1: pass')
    expect(t.refused('use tap')).toBe('5.3.d refused.hundred-plays')
  })

  it.each([
    ['new-object', 2],
    ['same-object', 1],
  ])('ruling day.limit-after-zone-change %s', (option, times) => {
    const t = sitDown({
      begin: 'Afternoon 1',
      cards,
      passed: ['bo'],
      ana: { 'hero-expedition': ['ant'], hand: ['bee', 'cow'], mana: 9 },
      rulings: { 'day.limit-after-zone-change': option },
      abilities: {
        once: {
          ...quick('ant', [], { put: 'ant', in: 'reserve' }, { put: 'ant', in: 'companion-expedition' }),
          limit: { times: 1, per: 'day' },
        },
        hop: {
          ...reaction('ant', { event: 'joined', what: 'self' }, { boost: 'self', by: 1 }),
          limit: { times: 1, per: 'day' },
        },
      },
    })
    t.play('use once')
    const asked = t.asked.includes('use once')
    expect(asked).toBe(times === 2)
    // Counted before the card moved nothing depends on it, counted after it does.
    const named = (kind: string) => t.entries.filter(e => e.kind === kind).map(e => e.rulings ?? [])
    expect(named('quick-action')).toEqual([[]])
    expect(named('activated')).toEqual([[`day.limit-after-zone-change: ${option}`]])
  })

  it('7.3.1: an Emblem that another effect makes counts as an activation', () => {
    const t = sitDown({
      cards,
      ana: { hero: ['sage'], landmark: ['hut'] },
      abilities: {
        go: reaction('sage', 'at Noon', ...Array.from({ length: 101 }, () => ({ activate: 'hum' }))),
        hum: reaction('hut', 'at Dusk', note('hum')),
      },
    })
    t.until('end of Noon')
    expect(t.resolved.filter(x => x === 'hum')).toHaveLength(100)
    expect(t.gate('hum').at(-1)).toBe('6.3.c 6.3.f ana: hum not: hundred')
  })
})

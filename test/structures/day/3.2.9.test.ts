import { describe, expect, it } from 'vitest'
import { legalAnswers } from '../../../src/kernel/decision.ts'
import { decisionOf, offersOf, takeOffer } from '../../../src/kernel/engine.ts'
import { offersFor } from '../../../src/kernel/offers.ts'
import { isRefusal } from '../../../src/kernel/result.ts'
import { stateKey } from '../../../src/kernel/state.ts'
import { rules } from '../../../src/structures/index.ts'
import { character, type DayTable, hero, reaction, sitDown } from '../../support/day.ts'

const orb = (id: string, exhausted = false) => ({ card: 'fox', id, exhausted })
const cards = { fox: character(), sage: hero() }
const table: DayTable = {
  begin: 'Afternoon 1',
  cards,
  ana: { hero: ['sage'], hand: ['fox'], mana: [orb('amber', true), orb('agate')], deck: 3 },
  bo: { mana: [orb('beryl'), orb('coral', true)], deck: 3 },
}

describe('3.2.9.e an Orb is exhausted to ready another', () => {
  it('is offered to its owner whenever a decision waits, by seat', () => {
    const t = sitDown(table)
    t.play()
    expect(t.offers).toEqual(['ana: swap amber', 'bo: swap coral'])
    t.play('pass')
    expect(t.offers).toEqual(['ana: swap amber', 'bo: swap coral'])
  })

  it('is one event, no turn effect, no check, and the same is asked again', () => {
    const t = sitDown(table)
    t.play()
    const before = decisionOf(t.state, 'day')
    expect(t.take('swap amber agate')).toEqual(
      [
        'ana: offer-taken swap amber agate',
        'exhaust agate, ready amber',
        '4.2.3.c.1 ana? play fox | pass',
      ].map((line, i) => (i < 2 ? `3.2.9.e ${line}` : line)),
    )
    expect({ ...decisionOf(t.state, 'day'), id: '' }).toEqual({ ...before, id: '' })
    expect(decisionOf(t.state, 'day')?.id).not.toBe(before?.id)
    expect(t.day.passed).toEqual([])
  })

  it('back and forth leaves all as it was', () => {
    const t = sitDown(table)
    t.play()
    const key = stateKey(t.state)
    t.take('swap amber agate')
    expect(stateKey(t.state)).not.toBe(key)
    t.take('swap agate amber')
    expect(stateKey(t.state)).toBe(key)
  })

  it('what it activates waits for the next check', () => {
    const t = sitDown({
      ...table,
      abilities: { glow: reaction('sage', { event: 'readied', what: { type: 'orb' } }, { draw: 1 }) },
    })
    t.play()
    t.take('swap coral beryl')
    expect(t.limbo).toEqual(['glow'])
    expect(t.asked).toBe('ana 4.2.3.c.1: play fox | pass')
    expect(t.play('pass').slice(0, 4)).toEqual([
      '4.2.3.c.1 ana: pass',
      '4.2.3.c.1 ana pass',
      '4.2.3.c.2 check, ana first: glow',
      '5.1.1.d ana: glow for coral resolves',
    ])
  })

  it.each([
    ['a ready one first', 'swap agate amber'],
    ['of somebody else', 'swap amber beryl'],
    ['one alone', 'swap amber'],
    ['none', 'swap'],
    ['what is no Orb', 'swap sage agate'],
  ])('is refused for %s, with what would be legal; nothing changes', (_, text) => {
    const t = sitDown(table)
    t.play()
    const refused = takeOffer(rules, t.state, 'day', text)
    expect(refused).toEqual({
      refused: true,
      code: 'no-such-offer',
      key: 'refused.no-swap',
      params: { offer: text },
      rule: 'day 1.0 3.2.9.e',
      legal: ['swap amber agate', 'swap coral beryl'],
    })
  })

  it('is not offered while all Orbs are ready, or all exhausted', () => {
    for (const exhausted of [true, false]) {
      const t = sitDown({
        ...table,
        ana: { mana: [orb('amber', exhausted), orb('agate', exhausted)] },
        bo: {},
      })
      t.play()
      expect(t.offers).toEqual([])
    }
  })

  it('is not offered for what cannot be exhausted or readied', () => {
    const t = sitDown({
      ...table,
      abilities: { frost: { of: 'sage', cannot: { verb: 'exhaust', what: 'agate' } } },
    })
    t.play()
    expect(t.offers).toEqual(['bo: swap coral'])
  })

  it('decided 39: is not offered while the judge has to say who has won', () => {
    const meeting = { hero: 3, companion: 4 }
    const t = sitDown({
      ...table,
      begin: 'Noon 1',
      ana: { ...table.ana, hero: ['sage'] },
      expeditions: { ana: meeting, bo: meeting },
      abilities: {
        leap: reaction('sage', 'at Noon', {
          'each-player': { together: [{ advance: 'hero-expedition' }, { advance: 'hero-expedition' }] },
        }),
      },
    })
    t.play()
    while (t.asked.startsWith('judge') === false && t.asked !== 'over') t.play('pass')
    expect(t.asked).toBe('judge 4.3.a: winner ana | winner bo | draw')
    expect(t.offers).toEqual([])
  })
})

describe('decided 34: a swap that makes no difference', () => {
  it('is there for who writes it, and is not shown', () => {
    const t = sitDown(table)
    t.play()
    const offers = offersOf(rules, t.state, 'day')
    expect(offers.map(({ moot }) => moot)).toEqual([true, true])
    expect(offersFor(offers)).toEqual([])
    expect(offersFor(offers, 'swap')).toEqual(offers)
    expect(legalAnswers({ one: offersFor(offers, 'pass') })).toEqual([])
  })

  it.each<[string, Partial<DayTable>]>([
    ['counters', { ana: { mana: [{ ...orb('amber', true), counters: { age: 1 } }, orb('agate')] } }],
    [
      'abilities that work there',
      {
        ana: { mana: [orb('amber', true), { card: 'sage', id: 'agate' }] },
        abilities: { hum: { ...reaction('sage', 'at Dusk', { draw: 1 }), 'works-in': 'mana' } },
      },
    ],
  ])('is shown where Orbs differ in %s', (_, change) => {
    const t = sitDown({ ...table, ...change })
    t.play()
    expect(offersFor(offersOf(rules, t.state, 'day')).map(({ id }) => id)).toEqual(['swap amber'])
    expect(isRefusal(takeOffer(rules, t.state, 'day', 'swap amber agate'))).toBe(false)
  })
})

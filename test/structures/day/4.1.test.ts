import { describe, expect, it } from 'vitest'
import { character, hero, reaction, sitDown, when } from '../../support/day.ts'

const deck = ['ant', 'bee', 'cow', 'doe', 'eel', 'fox', 'gnu']
const cards = { ...Object.fromEntries(deck.map(id => [id, character()])), sage: hero() }

describe('4.1 setting up', () => {
  const table = {
    begin: 'set-up',
    cards,
    ana: { deck, hero: ['sage'] },
    bo: { deck: 7 },
    abilities: {
      eager: reaction('sage', { event: 'drawn', who: 'me' }, { note: 'drawn' }),
      noon: reaction('sage', 'at Noon', { note: 'noon' }),
    },
  }

  it('4.1.g-j: chance is the judge, choices are in initiative order, then one event for all', () => {
    const t = sitDown(table)
    expect(t.play('judge: first bo', `judge: ${[...deck].reverse().join(' ')}`)).toEqual([
      '4.1.g judge? first ana | first bo',
      '4.1.g judge: first bo',
      '4.1.g bo become-first',
      '4.1.h reveal sage',
      '4.1.i bo: shuffled 7',
      `4.1.i judge? ${deck.join(' | ')}`,
      '4.1.i judge: gnu, fox, eel, doe, cow, bee, ant',
      '4.1.i ana: shuffled 7',
      `4.1.j ${[1, 2, 3, 4, 5, 6].map(n => `bo draws bo-card${n === 1 ? '' : `-${n}`}`).join(', ')}, ${['gnu', 'fox', 'eel', 'doe', 'cow', 'bee'].map(c => `ana draws ${c}`).join(', ')}`,
      ...['gnu', 'fox', 'eel', 'doe', 'cow', 'bee'].map(c => `6.3.c 4.1.j ana: eager for ${c} not: set-up`),
      '4.1.j bo? bo-card | bo-card-2 | bo-card-3 | bo-card-4 | bo-card-5 | bo-card-6',
    ])
    expect(t.limbo).toEqual([])
    expect(t.play('bo: bo-card bo-card-2 bo-card-6', 'ana: gnu bee cow')).toEqual([
      '4.1.j bo: bo-card bo-card-2 bo-card-6',
      '4.1.j ana? bee | cow | doe | eel | fox | gnu',
      '4.1.j ana: bee cow gnu',
      '4.1.j put bo-card hand>mana, put bo-card-2 hand>mana, put bo-card-6 hand>mana, put bee hand>mana, put cow hand>mana, put gnu hand>mana',
      '4.2.b start of Noon 1',
      '6.3.c ana: noon waits',
      '4.2.b check, bo first: noon',
      '5.1.1.d ana: noon resolves',
      'scenario note noon',
      '4.4.c check, bo first',
      '4.2.2.a end of Noon 1',
      '4.2.b start of Afternoon 1',
      '4.2.b check, bo first',
      "4.2.3.b start of bo's turn",
      '4.2.3.c.1 bo? play a | pass',
    ])
    expect(t.zone('ana', 'hand')).toEqual(['doe', 'eel', 'fox'])
    expect(t.day.decks).toEqual({ ana: ['ant'], bo: ['bo-card-7'] })
  })

  it('4.1.b, 4.1.c, 4.1.d, 4.1.e, 2.5.e: regions, counters, decks and Heroes lie ready, a Hero with counters of its own', () => {
    const t = sitDown({
      ...table,
      faceDown: true,
      ana: { deck, hero: [{ card: 'sage', counters: { age: 2 } }] },
    })
    expect(t.day.regions.map(r => r.faceDown)).toEqual([false, true, true, true, true, true, true, false])
    const ends = { 'hero-expedition': 0, 'companion-expedition': 7 }
    expect(t.day.expeditions).toEqual({ ana: ends, bo: ends })
    expect(t.day.decks.ana).toEqual(deck)
    expect(t.zone('ana', 'hero')).toEqual(['sage'])
    t.play('first ana')
    expect(t.day.things.sage?.counters).toEqual({ age: 2 })
  })

  it('activates nothing, and says so', () => {
    const t = sitDown(table)
    t.play('first ana')
    t.play(deck.join(' '))
    expect(t.gate('eager')).toEqual(
      Array.from({ length: 6 }, () => expect.stringMatching(/^6.3.c 4.1.j ana: eager for \w+ not: set-up$/)),
    )
  })

  it('4.1.g: a first player who is known is not asked for', () => {
    const t = sitDown({ begin: 'set-up', first: 'bo', ana: { deck: 8 }, bo: { deck: 8 } })
    expect(t.play()[0]).toBe('4.1.g bo become-first')
  })

  it('4.1.j with a short deck: who has three cards or fewer is not asked', () => {
    const t = sitDown({ begin: 'set-up', first: 'ana', ana: { deck: 2 }, bo: { deck: 3 } })
    expect(t.idle('end of Noon')).toContain(
      '4.1.j put ana-card hand>mana, put ana-card-2 hand>mana, put bo-card hand>mana, put bo-card-2 hand>mana, put bo-card-3 hand>mana',
    )
  })

  it.each([
    ['ready', false],
    ['exhausted', true],
  ])('C3, ruling day.first-orbs %s', (option, exhausted) => {
    const t = sitDown({
      begin: 'set-up',
      first: 'ana',
      ana: { deck: 6 },
      bo: { deck: 6 },
      rulings: { 'day.first-orbs': option },
    })
    t.idle('start of Noon')
    expect(t.day.things[t.zone('ana', 'mana')[0] ?? '']?.exhausted).toBe(exhausted)
    const put = t.entries.find(e => e.actions?.some(a => a.to === 'mana'))
    expect(put?.rulings).toEqual([`day.first-orbs: ${option}`])
  })

  it('before the first Noon it is before day 1', () => {
    const t = sitDown({ begin: 'set-up', first: 'ana', ana: { deck: 8 }, bo: { deck: 8 } })
    t.play()
    expect(t.entries.every(e => e.at.day === undefined && e.at.phase === undefined)).toBe(true)
  })
})

describe('4.1.j the first day begins at Noon', () => {
  it('PHA-02, CLK-13: no Morning, no check of it, the same first player; all else is as on any day', () => {
    const t = sitDown({
      cards,
      ana: { hero: ['sage'], deck: 9, hand: ['ant'], mana: 3 },
      bo: { deck: 9 },
      abilities: {
        dawn: reaction('sage', 'at Morning', { note: 'dawn' }),
        noon: reaction('sage', 'at Noon', { note: 'noon' }),
        joy: reaction('sage', { event: 'drawn', who: 'me' }, { note: 'joy' }),
        greet: reaction('sage', { event: 'joined' }, { draw: 1 }),
      },
    })
    expect(t.play('ana: play ant hero')).toEqual([
      '4.2.b start of Noon 1',
      '6.3.c ana: noon waits',
      '4.2.b check, ana first: noon',
      '5.1.1.d ana: noon resolves',
      'scenario note noon',
      '4.4.c check, ana first',
      '4.2.2.a end of Noon 1',
      '4.2.b start of Afternoon 1',
      '4.2.b check, ana first',
      "4.2.3.b start of ana's turn",
      '4.2.3.c.1 ana? play ant | pass',
      '4.2.3.c.1 ana: play ant hero',
      '5.1.2.g play ant hand>limbo',
      '3.2.9.f exhaust ana-card-10',
      '5.1.2.h finish ant limbo>hero-expedition',
      '6.3.c ana: greet for ant waits',
      '4.2.3.c.2 check, ana first: greet',
      '5.1.1.d ana: greet for ant resolves',
      'scenario ana draws ana-card',
      '6.3.c ana: joy for ana-card waits',
      '4.4.c check, ana first: joy',
      '5.1.1.d ana: joy for ana-card resolves',
      'scenario note joy',
      '4.4.c check, ana first',
      "4.2.3.c.4 end of ana's turn",
      "4.2.3.b start of bo's turn",
      '4.2.3.c.1 bo? pass',
    ])
  })

  it.each(['Noon', 'Afternoon', 'Dusk', 'Night'])('day 1 can begin at %s', phase => {
    const t = sitDown({ begin: `${phase} 1` })
    expect(t.idle(`start of ${phase}`)).toEqual([`4.2.b start of ${phase} 1`])
  })

  it('another day can begin at its Morning', () => {
    const t = sitDown({ begin: 'Morning 3', first: 'bo' })
    expect(t.idle('after Succeed').slice(0, 3)).toEqual([
      '4.2.b start of Morning 3',
      '4.2.b check, bo first',
      '4.2.1.b Succeed: succeed bo>ana',
    ])
    expect(when('at Morning')).toHaveLength(1)
  })
})

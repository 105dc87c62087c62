import { describe, expect, it } from 'vitest'
import { answer, decisionOf } from '../../../src/kernel/engine.ts'
import { stateKey } from '../../../src/kernel/state.ts'
import { rules } from '../../../src/structures/index.ts'
import { readAnswer, viewDecision, viewEntry } from '../../../src/structures/view.ts'
import {
  character,
  type DayTable,
  hero,
  permanent,
  quick,
  reaction,
  sitDown,
  spell,
} from '../../support/day.ts'

const cards = {
  sage: hero(),
  fox: character(),
  gem: permanent(),
  bolt: spell(1, { draw: 1 }),
  whale: character('111', 9),
}
const table: DayTable = {
  begin: 'Afternoon 1',
  cards,
  ana: { hero: ['sage'], hand: 3, mana: 4, deck: 5 },
  bo: { hand: ['gem'], deck: 5 },
}
const mine = { side: 'mine' } as const

describe('decided 37: playing from a hand that nobody knows', () => {
  it('asks which card it is, as one option that lists each kind that can be paid for', () => {
    const t = sitDown(table)
    t.play()
    const ask = decisionOf(t.state, 'day')?.ask
    expect(t.asked).toBe('ana 4.2.3.c.1: play a | pass')
    const [option] = ask && 'one' in ask ? ask.one : []
    const [kinds] = [option?.with ?? []].flat()
    expect(kinds && 'one' in kinds ? kinds.one.map(({ id }) => id) : []).toEqual(['bolt', 'fox', 'gem'])
  })

  it('names it in an entry of its own before it is declared; its id comes from its card', () => {
    const t = sitDown(table)
    t.play()
    expect(t.play('play a fox hero').slice(0, 5)).toEqual([
      '4.2.3.c.1 ana: play a fox hero',
      'scenario ana: card-named fox fox',
      '5.1.2.g play fox hand>limbo',
      expect.stringContaining('3.2.9.f exhaust'),
      '5.1.2.h finish fox limbo>hero-expedition',
    ])
    expect(t.zone('ana', 'hand')).toEqual(['ana-card-7', 'ana-card-8'])
    // Nothing is left that speaks of it by its old id.
    expect(JSON.stringify(t.state)).not.toContain('"ana-card-6"')
  })

  it('a second one of a kind gets the next id, and the abilities of its card', () => {
    const t = sitDown({
      ...table,
      abilities: { yelp: reaction('fox', { event: 'joined', what: 'self' }, { note: 'x' }) },
    })
    t.play()
    t.play('play a fox hero', 'pass', 'play a fox companion')
    expect(t.zone('ana', 'companion-expedition')).toEqual(['fox-2'])
    expect(t.gate('yelp')).toEqual(['6.3.c ana: yelp waits', '6.3.c ana: yelp waits'])
  })

  it('what is drawn stays unknown', () => {
    const t = sitDown(table)
    t.play()
    t.play('play a bolt')
    expect(t.zone('ana', 'hand')).toHaveLength(3)
    expect(t.zone('ana', 'reserve')).toEqual(['bolt'])
    expect(
      Object.values(t.day.things).filter(({ zone, card }) => zone === 'hand' && card === null),
    ).toHaveLength(3)
  })

  it('is not offered with nothing unknown in the hand, or nothing that can be paid for', () => {
    const t = sitDown({ ...table, bo: { hand: ['gem'], mana: 3 } })
    t.play()
    t.play('pass')
    expect(t.asked).toBe('bo 4.2.3.c.1: play gem | pass')
    const poor = sitDown({ ...table, ana: { hand: 3 } })
    poor.play()
    expect(poor.asked).toBe('ana 4.2.3.c.1: pass')
  })

  it.each([
    ['a card that nobody has described', 'play a wolf hero', 'scenario refused.undefined-card'],
    ['a Hero', 'play a sage', 'scenario refused.undefined-card'],
    ['no card at all', 'play a', 'scenario refused.undefined-card'],
    ['one that is too dear', 'play a whale hero', '1.4.1.b refused.cannot-pay'],
    ['an Expedition that there is not', 'play a fox landmark', '4.2.3.c.1 refused.illegal-choice'],
    ['its kind without saying that it is of the hand', 'play fox hero', '4.2.3.c.1 refused.card-not-there'],
  ])('%s is refused, and nothing changes', (_, text, refused) => {
    const t = sitDown(table)
    t.play()
    const key = stateKey(t.state)
    expect(t.refused(text)).toBe(refused)
    expect(stateKey(t.state)).toBe(key)
  })

  it('what is refused so says which cards there are', () => {
    const t = sitDown(table)
    t.play()
    const id = t.state.trail.asked.day?.decision ?? ''
    expect(answer(rules, t.state, id, 'play a wolf hero')).toMatchObject({
      params: { answer: 'play a wolf hero', kinds: ['bolt', 'fox', 'gem', 'whale'] },
    })
  })

  it('what something forbids to play is refused by that rule', () => {
    const t = sitDown({
      ...table,
      abilities: { hush: { of: 'sage', cannot: { verb: 'play', what: { type: 'spell' } } } },
    })
    t.play()
    expect(t.refused('play a bolt')).toBe('1.4.1.a refused.forbidden')
  })
})

describe('decided 37: effects that touch cards that nobody knows', () => {
  const noon = (step: Parameters<typeof reaction>[2], more: DayTable = {}) =>
    sitDown({ ...table, begin: 'Noon 1', abilities: { act: reaction('sage', 'at Noon', step) }, ...more })

  it('those that are alike are not asked about; which it is, is said before it is seen', () => {
    const t = noon({ discard: { one: 'card-in-zone', zone: 'hand', ...mine } })
    t.play()
    expect(t.asked).toBe('ana scenario: a bolt | a fox | a gem | a whale | decline')
    expect(t.play('a gem').slice(0, 3)).toEqual([
      'scenario ana: a gem',
      'scenario ana: card-named gem-2 gem',
      'scenario discard gem-2 hand>discard',
    ])
  })

  it('beside known ones they are one answer; of several hands it says whose', () => {
    const t = noon({ discard: { one: 'card-in-zone', zone: 'hand' } }, { ana: { ...table.ana, hand: 2 } })
    t.play()
    expect(t.asked).toBe('ana 1.2.6.c: choose a card | choose gem')
    const two = noon({ discard: { one: 'card-in-zone', zone: 'hand' } }, { bo: { hand: 2 } })
    two.play()
    expect(two.asked).toBe('ana 1.2.6.c: choose a card of ana | choose a card of bo')
    two.play('a card of bo')
    expect(two.asked).toMatch(/^bo scenario: a bolt/)
  })

  it('each of several is named, in the order in which they were chosen', () => {
    const t = noon(
      { 'each-player': { discard: { one: 'card-in-zone', zone: 'hand', ...mine } } },
      { bo: { hand: 1 } },
    )
    t.play()
    t.play('a fox')
    expect(t.asked).toMatch(/^bo scenario: a bolt/)
    t.play('a fox')
    expect([t.zone('ana', 'discard'), t.zone('bo', 'discard')]).toEqual([['fox'], ['fox-2']])
  })

  it('what is discarded may stay unknown; into the Reserve it is named, for it can be played from there', () => {
    const t = noon({ discard: { one: 'card-in-zone', zone: 'hand', ...mine } })
    t.play()
    t.play('decline')
    expect(Object.values(t.day.things).filter(({ zone }) => zone === 'discard')).toMatchObject([
      { card: null },
    ])
    const put = noon({ put: { one: 'card-in-zone', zone: 'hand', ...mine }, in: 'reserve' })
    put.play()
    expect(put.asked).toBe('ana scenario: a bolt | a fox | a gem | a whale')
    put.play('a fox')
    expect(put.asked).toBe('ana 4.2.3.c.1: play fox | play a | pass')
  })

  it('face down it stays unknown, and nothing is asked', () => {
    const t = noon({ put: { one: 'card-in-zone', zone: 'hand', ...mine }, in: 'mana' })
    t.play()
    expect(t.asked).toBe('ana 4.2.3.c.1: play a | pass')
    expect(t.zone('ana', 'mana')).toHaveLength(5)
  })

  it('one that is to be of a type can be any of that type; into play only what can lie there', () => {
    const t = noon({ put: { one: 'permanent', zone: 'hand', ...mine }, in: 'landmark' })
    t.play()
    expect(t.asked).toBe('ana scenario: a gem | none')
    t.play('a gem')
    expect(t.zone('ana', 'landmark')).toEqual(['gem-2'])
  })

  it('where no card of that type is described, there is none', () => {
    const t = noon(
      { put: { one: 'permanent', zone: 'hand', ...mine }, in: 'landmark' },
      {
        cards: { sage: hero(), fox: character() },
        bo: {},
      },
    )
    t.play()
    expect(t.zone('ana', 'landmark')).toEqual([])
    expect(t.asked).toMatch(/^ana 4.2.3.c.1/)
  })

  it('one that an effect plays is named first', () => {
    const t = noon({ 'play-free': { one: 'character', zone: 'hand', ...mine }, in: 'hero-expedition' })
    t.play()
    t.play('a whale')
    expect(t.zone('ana', 'hero-expedition')).toEqual(['whale'])
  })

  it('what is bound to it goes with its new name', () => {
    const t = sitDown({
      ...table,
      abilities: {
        act: quick(
          'sage',
          { exhaust: 'self' },
          { put: { one: 'card-in-zone', zone: 'hand', ...mine }, in: 'reserve', as: 'it-was' } as never,
          {
            gain: 'anchored',
            to: { ref: 'it-was' },
          },
        ),
      },
    })
    t.play()
    t.play('use act', 'a fox')
    expect(t.day.things.fox).toMatchObject({ zone: 'reserve', card: 'fox', statuses: ['anchored'] })
  })
})

describe('decided 36, 37: a kind of card is called by its name, whatever object has that name', () => {
  it('in what can be answered, in the answer, and in the entries', () => {
    const t = sitDown({ ...table, bo: { hand: ['fox'], deck: 5 } })
    t.play()
    const decision = decisionOf(t.state, 'day')
    const seen = decision && viewDecision(t.state, decision, 'ana')
    expect(seen?.ask).toMatchObject({
      one: [
        { id: 'play a', with: [{ one: [{ id: 'bolt' }, { id: 'fox' }, { id: 'gem' }] }] },
        { id: 'pass' },
      ],
    })
    const said = readAnswer(t.state, 'play a fox hero', 'ana')
    expect(said).toBe('play a fox hero')
    t.play(said)
    const told = (who: string) =>
      t.entries.map(entry => viewEntry(entry, who)).find(e => e?.kind === 'answered')?.details
    expect([told('ana'), told('bo')]).toMatchObject([
      { choice: 'play a fox hero' },
      { choice: 'play a fox hero' },
    ])
  })
})

describe('decided 37: a card defined on the spot', () => {
  it('is an entry, and the decision that waits is asked anew', () => {
    const t = sitDown(table)
    t.play()
    const before = decisionOf(t.state, 'day')?.id
    expect(t.define('hawk', { type: 'character', cost: { hand: 2, reserve: 1 } })).toEqual([
      'scenario judge: card-defined hawk character 2 1',
    ])
    expect(t.play()).toEqual(['4.2.3.c.1 ana? play a | pass'])
    expect(decisionOf(t.state, 'day')?.id).not.toBe(before)
    t.play('play a hawk hero')
    expect(t.zone('ana', 'hero-expedition')).toEqual(['hawk'])
  })

  it('can be defined while nothing waits', () => {
    const t = sitDown(table)
    t.define('hawk', { type: 'character', cost: { hand: 2, reserve: 1 } })
    expect(t.day.cards.hawk).toMatchObject({ type: 'character' })
  })

  it.each(['fox', 'gem', 'ana', 'ana-card', 'yelp'])('%s has its meaning already', id => {
    const t = sitDown({ ...table, abilities: { yelp: reaction('fox', 'at Dusk', { draw: 1 }) } })
    t.play()
    const key = stateKey(t.state)
    expect(() => t.define(id, { type: 'character' })).toThrow('refused.id-taken')
    expect(stateKey(t.state)).toBe(key)
  })
})

describe('decided 36, 6.1.g: what each player chooses from a hand at the same time', () => {
  function eachToReserve(hand: readonly string[], said: string) {
    const t = sitDown({
      ...table,
      ana: { hero: ['sage'], hand, mana: 1 },
      bo: { hand: ['fox'] },
      abilities: {
        act: quick(
          'sage',
          { mana: 1 },
          { 'each-player': { put: { one: 'character', zone: 'hand', ...mine }, in: 'reserve' } },
        ),
      },
    })
    t.play()
    t.play('use act', said)
    return { asked: t.asked, told: t.entries.flatMap(entry => viewEntry(entry, 'bo') ?? []) }
  }

  it('whether there was one to choose is not told before all have chosen', () => {
    const none = eachToReserve(['bolt', 'gem'], 'none')
    expect(none.asked).toBe('bo 1.2.6.c: choose fox')
    expect(JSON.stringify(none.told)).toBe(JSON.stringify(eachToReserve(['whale', 'gem'], 'whale').told))
  })
})

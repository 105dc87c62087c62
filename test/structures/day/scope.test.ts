import { describe, expect, it } from 'vitest'
import { canBeginDay } from '../../../src/structures/day/setup.ts'
import { character, hero, moment, permanent, quick, reaction, sitDown, spell } from '../../support/day.ts'

const cards = {
  sage: hero(3, 1),
  ant: character(),
  bee: character(),
  cow: character(),
  hut: permanent(),
  den: permanent(),
  bare: { ...character(), stats: {} },
  bolt: spell(1, { roll: 1 }, { note: 'bolt' }),
}

describe('traps 12 and 13: what is cited', () => {
  it('edition and number of the day, never a number of the clock', () => {
    const t = sitDown({
      begin: 'Morning 2',
      cards,
      ana: { hero: ['sage'], hand: ['ant', 'bolt'], mana: 3, deck: 9, 'hero-expedition': ['bee'] },
      abilities: {
        tap: quick('sage', { exhaust: 'self' }, { note: 'tap' }),
        up: reaction('sage', 'at Noon', { draw: 1 }),
      },
    })
    t.idle('start of Morning of day 3')
    const cited = new Set(t.entries.flatMap(e => e.rules))
    for (const citation of cited)
      expect(citation).toMatch(/^day (1\.0 [1-7][\w.]+|3\.0 [\w.]+ \(for 1\.0\)|scenario)$/)
    for (const citation of cited) expect(citation).not.toMatch(/ 50[0-2]/)
  })
})

describe('1.3.2 the day in short agrees with what the rules say at length', () => {
  it('1.3.2.a, 4.2.4.a, 4.2.5.a: five phases; one daily effect at Dusk, two at Night', () => {
    const t = sitDown({ begin: 'Morning 2' })
    t.idle('start of Morning of day 3')
    const phases = t.entries.filter(
      e => e.kind === 'opened' && e.at.span === 'phase' && e.at.edge === 'start',
    )
    expect(phases.slice(0, 5).map(e => e.at.phase)).toEqual(['Morning', 'Noon', 'Afternoon', 'Dusk', 'Night'])
    const effects = (phase: string) =>
      t.entries.filter(e => e.at.phase === phase && e.details?.effect).map(e => e.details?.effect)
    expect(effects('Morning')).toEqual(['Succeed', 'Prepare', 'Draw', 'Expand'])
    expect(effects('Dusk')).toEqual(['Progress'])
    expect(effects('Night')).toEqual(['Rest', 'Clean-up'])
    expect([...effects('Noon'), ...effects('Afternoon')]).toEqual([])
  })

  it('4.2.5.d: two of each without a Hero; with one, what it says', () => {
    const lying = { reserve: ['ant', 'bee', 'cow'], landmark: ['hut', 'den'] }
    const without = sitDown({ begin: 'Night 1', cards, ana: lying })
    without.play()
    expect(without.asked).toBe('ana 4.2.5.c: 2 to 2 of | ant | bee | cow')
    const withHero = sitDown({ begin: 'Night 1', cards, ana: { ...lying, hero: ['sage'] } })
    withHero.play()
    expect(withHero.asked).toBe('ana 4.2.5.c: 1 to 1 of | den | hut')
  })
})

describe('1.1, 1.2, 3.2, 5.3', () => {
  it('1.1.6.d: a statistic that is not there is 0', () => {
    const t = sitDown({ begin: 'Dusk 1', cards, ana: { 'hero-expedition': ['bare'] } })
    t.until('after Progress')
    expect(t.day.expeditions.ana?.['hero-expedition']).toBe(0)
  })

  it('1.1.7.d: dice have faces from 1 to 6', () => {
    const t = sitDown({ begin: 'Afternoon 1', cards, ana: { hand: ['bolt'], mana: 1 } })
    t.play('play bolt')
    expect(t.asked).toBe('judge 1.1.7.d: 1..6')
    expect(t.refused('7')).toBe('1.1.7.d refused.illegal-choice')
    expect(t.refused('0')).toBe('1.1.7.d refused.illegal-choice')
  })

  it('1.1.7.c: counters of one name are one number', () => {
    const t = sitDown({
      cards,
      ana: { hero: ['sage'], 'hero-expedition': [{ card: 'ant', counters: { age: 2 } }] },
      abilities: { go: reaction('sage', 'at Noon', { 'add-counter': 'age', to: 'ant' }) },
    })
    t.play()
    expect(t.day.things.ant?.counters).toEqual({ age: 3 })
  })

  it('3.2.8, 3.2.9.c: a card being played lies in Limbo; in the Mana zone it is an Orb and nothing else', () => {
    const t = sitDown({
      begin: 'Afternoon 1',
      cards,
      ana: { hand: ['bolt'], mana: [{ card: 'ant' }, { card: 'bee' }], hero: ['sage'] },
      abilities: {
        tap: quick(
          'sage',
          { exhaust: 'self' },
          { boost: { each: 'character' }, by: 1 },
          { exhaust: { each: 'orb' } },
        ),
      },
    })
    t.play('play bolt')
    expect(t.day.things.bolt?.zone).toBe('limbo')
    t.play('3', 'pass', 'use tap')
    expect(t.day.things.ant?.boosts).toBe(0)
    expect([t.day.things.ant?.exhausted, t.day.things.bee?.exhausted]).toEqual([true, true])
  })

  it('5.3.b: a quick action does not change zones', () => {
    const t = sitDown({
      begin: 'Afternoon 1',
      cards,
      ana: { reserve: ['ant'], deck: 3 },
      abilities: { help: { ...quick('ant', { discard: 'self' }, { draw: 1 }), 'works-in': 'reserve' } },
    })
    t.play()
    expect(t.play('use help').slice(1, 4)).toEqual([
      '5.3.a ana: uses help',
      'scenario discard ant reserve>discard',
      'scenario ana draws ana-card',
    ])
  })

  it("1.4.3.a: a card of another's in the Landmarks is its owner's", () => {
    const t = sitDown({
      cards,
      ana: { hero: ['sage'] },
      bo: { reserve: ['hut'] },
      abilities: { go: reaction('sage', 'at Noon', { put: 'hut', in: 'landmark' }) },
    })
    t.play()
    expect(t.zone('bo', 'landmark')).toEqual(['hut'])
  })
})

describe('where a day can begin', () => {
  it.each([
    ['start of Noon of day 1', true],
    ['start of Morning of day 2', true],
    ['at Dusk', true],
    ['start of Morning of day 1', false],
    ['at Morning', false],
    ['end of Noon', false],
    ['after Rest', false],
    ['start of turn', false],
  ])('%s: %s', (text, can) => expect(canBeginDay(moment(text))).toBe(can))
})

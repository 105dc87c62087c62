import { describe, expect, it } from 'vitest'
import { character, hero, permanent, quick, reaction, sitDown, spell } from '../../support/day.ts'

const cards = {
  sage: hero(),
  monk: hero(),
  ant: character(),
  bee: character(),
  owl: character(),
  hut: permanent(),
  bolt: spell(1, { note: 'bolt' }, { note: 'again' }),
}
const afternoon = { begin: 'Afternoon 1', cards }

describe('4.2.3.b the first player takes the first turn', () => {
  it('TRN-05: whoever has played the last Reaction at Noon', () => {
    const t = sitDown({
      begin: 'Noon 2',
      first: 'bo',
      cards,
      ana: { hero: ['sage'] },
      abilities: { late: reaction('sage', 'at Noon', { note: 'late' }) },
    })
    t.play()
    expect(t.turns).toEqual(['bo'])
  })
})

describe('4.2.3.c the structure of a turn', () => {
  it('trap 4, 5.1.2.b: a quick action whose effect plays a card is a quick action', () => {
    const t = sitDown({
      ...afternoon,
      ana: { hero: ['sage'], hand: ['ant'] },
      abilities: { call: quick('sage', { exhaust: 'self' }, { 'play-free': 'ant' }) },
    })
    t.play()
    expect(t.play('use call', 'ana: companion')).toEqual([
      '4.2.3.c.1 ana: use call',
      '5.3.a ana: uses call',
      'scenario exhaust sage',
      'scenario play-free ant',
      '5.2.1.a ana? hero | companion',
      '5.2.1.a ana: companion',
      '5.1.2.g play ant hand>limbo',
      '5.1.2.h finish ant limbo>companion-expedition',
      '4.2.3.c.2 check, ana first',
      '4.2.3.c.1 ana? pass',
    ])
  })

  it('TRN-02, 5.1.2.a: a card with two steps and a Reaction: one end of turn, after Limbo is empty', () => {
    const t = sitDown({
      ...afternoon,
      ana: { hero: ['sage'], hand: ['bolt'], mana: 2 },
      bo: { hand: ['ant'], mana: 1 },
      abilities: { hum: reaction('sage', { event: 'noted', what: { type: 'spell' } }, { draw: 1 }) },
    })
    expect(t.play('play bolt').slice(3)).toEqual([
      '4.2.3.c.1 ana? play bolt | pass',
      '4.2.3.c.1 ana: play bolt',
      '5.1.2.g play bolt hand>limbo',
      '3.2.9.f exhaust ana-card',
      'scenario note bolt',
      '6.3.c ana: hum for bolt waits',
      'scenario note again',
      '6.3.c ana: hum for bolt waits',
      '5.2.3.j finish bolt limbo>reserve',
      '4.2.3.c.2 check, ana first: hum hum-2',
      '5.1.1.d ana: hum for bolt resolves',
      'scenario ignored: ana draws',
      '4.4.c check, ana first: hum-2',
      '5.1.1.d ana: hum for bolt resolves',
      'scenario ignored: ana draws',
      '4.4.c check, ana first',
      "4.2.3.c.4 end of ana's turn",
      "4.2.3.b start of bo's turn",
      '4.2.3.c.1 bo? play ant | pass',
    ])
  })

  it('TRN-03: a turn ends by a card or a pass only, also after a quick action', () => {
    const t = sitDown({
      ...afternoon,
      ana: { hero: ['sage'] },
      abilities: { tap: quick('sage', { exhaust: 'self' }, { note: 'tap' }) },
    })
    t.play()
    expect(t.refused('end turn')).toBe('4.2.3.c.4 refused.turn-ends-by-card-or-pass')
    t.play('use tap')
    expect(t.refused('end turn')).toBe('4.2.3.c.4 refused.turn-ends-by-card-or-pass')
    expect(t.asked).toBe('ana 4.2.3.c.1: pass')
  })

  it('TRN-04, question 15, 4.2.3.a: who has passed takes no more turns; the other takes any number running', () => {
    const t = sitDown({ ...afternoon, bo: { hand: ['ant', 'bee', 'owl'], mana: 3 } })
    t.play('ana: pass', 'bo: play ant hero', 'bo: play bee hero', 'bo: play owl companion', 'bo: pass')
    expect(t.turns).toEqual(['ana', 'bo', 'bo', 'bo', 'bo'])
    expect(
      t.entries.filter(e => e.kind === 'opened' && e.at.phase === 'Dusk' && e.at.edge === 'start'),
    ).toHaveLength(1)
  })

  it('question 12: quick actions, then a pass', () => {
    const t = sitDown({
      ...afternoon,
      ana: { hero: ['sage'], mana: 3 },
      abilities: { tap: quick('sage', { mana: 1 }, { note: 'tap' }) },
    })
    t.play('use tap', 'use tap', 'use tap', 'pass')
    expect(t.turns).toEqual(['ana', 'bo'])
  })

  it("trap 3: the check after a pass has the passer's initiative, the start of Dusk the first player's", () => {
    const t = sitDown({
      ...afternoon,
      passed: ['ana'],
      ana: { hero: ['sage'] },
      bo: { hero: ['monk'] },
      abilities: {
        a: reaction('sage', { event: 'passed' }, { note: 'a' }),
        b: reaction('monk', { event: 'passed' }, { note: 'b' }),
        'dusk-a': reaction('sage', 'at Dusk', { note: 'da' }),
        'dusk-b': reaction('monk', 'at Dusk', { note: 'db' }),
      },
    })
    t.play('bo: pass')
    expect(t.resolved).toEqual(['b', 'a', 'dusk-a', 'dusk-b'])
  })

  it('TRG-12: a Reaction of the other player in my turn is his; then my turn goes on', () => {
    const t = sitDown({
      ...afternoon,
      ana: { hero: ['sage'] },
      bo: { hero: ['monk'], deck: 3 },
      abilities: {
        tap: quick('sage', { exhaust: 'self' }, { note: 'tap' }),
        see: reaction('monk', { event: 'noted', who: 'opponent' }, { may: { draw: 1 } }),
      },
    })
    t.play('use tap')
    expect(t.asked).toBe('bo 1.2.6.c: yes | no')
    expect(t.refused('pass')).toBe('1.2.6.c refused.illegal-choice')
    t.play('bo: no')
    expect(t.asked).toBe('ana 4.2.3.c.1: pass')
  })

  it.each([
    ['play bee hero', '4.2.3.c.1 refused.card-not-there'],
    ['play owl hero', '1.4.1.b refused.cannot-pay'],
    ['play ana-card', 'scenario refused.unknown-card'],
    ['use nothing', '4.2.3.c.1 refused.no-quick-action'],
    ['use sting', '1.2.4.d refused.not-working'],
    ['use pray', '4.2.3.c.1 refused.not-yours'],
    ['nonsense', '4.2.3.c.1 refused.illegal-choice'],
  ])('5.1.1.b: what cannot be done is refused, by its rule: %s', (text, why) => {
    const t = sitDown({
      ...afternoon,
      ana: { hand: [{ card: 'owl' }, { card: 'ant' }] },
      bo: { hero: ['monk'], hand: ['bee'] },
      abilities: {
        sting: quick('ant', { exhaust: 'self' }, { note: 'x' }),
        pray: quick('monk', { exhaust: 'self' }, { note: 'x' }),
      },
    })
    const u = text === 'play ana-card' ? sitDown({ ...afternoon, ana: { hand: 1 } }) : t
    u.play()
    expect(u.refused(text)).toBe(why)
    expect(u.asked).toBe('ana 4.2.3.c.1: pass')
  })
})

describe('5.1.2, 5.2 cards go where their type and Fleeting send them', () => {
  it('2.4.6.a, 2.4.6.b, 5.2.1.b, 5.2.1.c: a Character from the Reserve is Fleeting, in Limbo and after', () => {
    const t = sitDown({ ...afternoon, ana: { hand: ['ant'], reserve: ['bee'], mana: 2 }, passed: ['bo'] })
    t.play('play ant hero', 'play bee companion')
    expect(t.day.things.ant).toMatchObject({ zone: 'hero-expedition', statuses: [] })
    expect(t.day.things.bee).toMatchObject({ zone: 'companion-expedition', statuses: ['fleeting'] })
    const declared = t.entries.flatMap(e => e.actions?.filter(a => a.verb === 'play') ?? [])
    expect(declared.map(a => a.statuses)).toEqual([undefined, ['fleeting']])
  })

  it('5.1.2.d: from the hand for its Hand Cost, from the Reserve for its Reserve Cost', () => {
    const elk = { ...character(), cost: { hand: 3, reserve: 2 } }
    const t = sitDown({
      ...afternoon,
      cards: { ...cards, elk },
      ana: { hand: ['elk'], reserve: [{ card: 'elk', id: 'old' }], mana: 5 },
      passed: ['bo'],
    })
    t.play('play elk hero', 'play old hero')
    const paid = t.entries.filter(e => e.actions?.some(a => a.verb === 'exhaust'))
    expect(paid.map(e => e.actions?.length)).toEqual([3, 2])
  })

  it('a Permanent', () => {
    const t = sitDown({ ...afternoon, ana: { hand: ['hut'], mana: 1 } })
    t.play('play hut')
    expect(t.zone('ana', 'landmark')).toEqual(['hut'])
  })

  it('5.2.3.h, 5.2.3.j: a Spell goes to the Reserve, one that is Fleeting or comes from there is discarded', () => {
    const t = sitDown({
      ...afternoon,
      cards: { ...cards, jolt: { ...spell(1), fleeting: true } },
      ana: { hand: ['bolt', 'jolt'], mana: 3 },
      passed: ['bo'],
    })
    t.play('play bolt')
    expect(t.zone('ana', 'reserve')).toEqual(['bolt'])
    t.play('play bolt', 'play jolt')
    expect(t.zone('ana', 'discard')).toEqual(['bolt', 'jolt'])
  })

  it('1.4.4.a: what its own effect has moved away stays there', () => {
    const t = sitDown({
      ...afternoon,
      cards: { ...cards, sink: spell(1, { put: 'self', in: 'mana' }) },
      ana: { hand: ['sink'], mana: 1 },
    })
    t.play('play sink')
    expect(t.zone('ana', 'mana')).toEqual(['ana-card', 'sink'])
  })

  it('TRG-07: what was paid with does not see the card being played', () => {
    const t = sitDown({
      ...afternoon,
      ana: { 'hero-expedition': ['ant'], hand: ['bee'] },
      abilities: {
        swap: quick('ant', { sacrifice: 'self' }, { 'play-free': 'bee', in: 'hero-expedition' }),
        see: reaction('ant', { event: 'card-played' }, { note: 'see' }),
      },
    })
    t.play('use swap')
    expect(t.resolved).toEqual([])
    expect(t.gate('see')).toEqual(['6.3.d 1.2.4.d ana: see for bee not: not-working'])
  })

  it('1.4.1.a: cards that cannot be played are not offered', () => {
    const t = sitDown({
      ...afternoon,
      ana: { hand: ['ant'], mana: 1 },
      bo: { hero: ['monk'] },
      abilities: { hush: { of: 'monk', cannot: { verb: 'play', who: 'opponent' } } },
    })
    t.play()
    expect(t.asked).toBe('ana 4.2.3.c.1: pass')
    expect(t.refused('play ant hero')).toBe('1.4.1.a refused.forbidden')
  })

  it('a prohibition of putting does not stop playing', () => {
    const t = sitDown({
      ...afternoon,
      ana: { hand: ['ant'], mana: 1 },
      bo: { hero: ['monk'] },
      abilities: { hold: { of: 'monk', cannot: { verb: 'put' } } },
    })
    t.play('play ant hero')
    expect(t.zone('ana', 'hero-expedition')).toEqual(['ant'])
  })
})

describe('decided 30: a pass by an effect', () => {
  const pass = { event: 'noted' } as const

  it('TRN-01: counts once; the second is played and its pass ignored; nothing is asked', () => {
    const t = sitDown({
      ...afternoon,
      ana: { hero: ['sage'] },
      abilities: {
        tap: quick('sage', { exhaust: 'self' }, { note: 'tap' }),
        p: reaction('sage', pass, { pass: 'me' }),
        q: reaction('sage', pass, { pass: 'me' }),
      },
    })
    t.play('use tap', 'resolve q')
    expect(t.resolved).toEqual(['q', 'p'])
    expect(t.entries.filter(e => e.kind === 'ignored')).toHaveLength(1)
    expect(t.day.passed).toEqual(['ana'])
    expect(t.asked).toBe('bo 4.2.3.c.1: pass')
    t.play('bo: pass')
    expect(t.turns.slice(0, 2)).toEqual(['ana', 'bo'])
    expect(t.entries.some(e => e.at.phase === 'Dusk')).toBe(true)
  })

  it('in his own turn it ends the turn after its check, even after a quick action', () => {
    const t = sitDown({
      ...afternoon,
      ana: { hero: ['sage'] },
      abilities: { nap: quick('sage', { exhaust: 'self' }, { pass: 'me' }) },
    })
    t.play()
    expect(t.play('use nap').slice(3)).toEqual([
      'scenario ana pass',
      '4.2.3.c.2 check, ana first',
      "4.2.3.c.4 end of ana's turn",
      "4.2.3.b start of bo's turn",
      '4.2.3.c.1 bo? pass',
    ])
  })

  it("in another's turn that turn goes on", () => {
    const t = sitDown({
      ...afternoon,
      ana: { hero: ['sage'], hand: ['ant'], mana: 1 },
      abilities: { lull: quick('sage', { exhaust: 'self' }, { pass: 'opponent' }) },
    })
    t.play('use lull')
    expect(t.asked).toBe('ana 4.2.3.c.1: play ant | pass')
    t.play('play ant hero')
    expect(t.turns).toEqual(['ana', 'ana'])
  })

  it('outside the Afternoon it is impossible', () => {
    const t = sitDown({
      cards,
      ana: { hero: ['sage'] },
      abilities: { nap: reaction('sage', 'at Noon', { pass: 'me' }) },
    })
    t.play()
    expect(t.turns).toEqual(['ana'])
  })
})

describe('ruling day.afternoon-check: initiative before the first turn', () => {
  const table = {
    ...afternoon,
    ana: { hero: ['sage'] },
    bo: { hero: ['monk'] },
    abilities: {
      a: reaction('sage', 'at Afternoon', { note: 'a' }),
      b: reaction('monk', 'at Afternoon', { note: 'b' }),
      c: reaction('monk', { event: 'noted', who: 'opponent' }, { note: 'c' }),
    },
  }

  it('first-player: the first player, and the entries name the ruling', () => {
    const t = sitDown(table)
    t.play('bo: resolve b')
    expect(t.resolved).toEqual(['a', 'b', 'c'])
    const named = t.entries
      .filter(e => e.rulings?.includes('day.afternoon-check: first-player'))
      .map(e => e.kind)
    expect(named).toContain('checked')
    expect(named).toContain('resolving')
  })

  it('judge: the judge says who has it, and all else is as ever', () => {
    const t = sitDown({ ...table, rulings: { 'day.afternoon-check': 'judge' } })
    expect(t.play('judge: initiative bo').slice(0, 11)).toEqual([
      '4.2.b start of Afternoon 1',
      '6.3.c ana: a waits',
      '6.3.c bo: b waits',
      '1.4.5.a judge? initiative ana | initiative bo',
      '1.4.5.a judge: initiative bo',
      '4.2.b check, bo first: a b',
      '5.1.1.d bo: b resolves',
      'scenario note b',
      '4.4.c check, bo first: a',
      '5.1.1.d ana: a resolves',
      'scenario note a',
    ])
    expect(t.turns).toEqual(['ana'])
  })

  it('judge: nobody is asked where no Reaction waits', () => {
    const t = sitDown({ ...table, abilities: {}, rulings: { 'day.afternoon-check': 'judge' } })
    t.play()
    expect(t.asked).toBe('ana 4.2.3.c.1: pass')
  })
})

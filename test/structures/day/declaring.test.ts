import { describe, expect, it } from 'vitest'
import type { Ability, EffectStep, Filters } from '../../../src/kernel/ability.ts'
import { type Ask, asksBehind, legalAnswers } from '../../../src/kernel/decision.ts'
import { answer, decisionOf } from '../../../src/kernel/engine.ts'
import { readChoice, walk } from '../../../src/kernel/reading.ts'
import { isRefusal } from '../../../src/kernel/result.ts'
import { type State, stateKey } from '../../../src/kernel/state.ts'
import type { CardKind } from '../../../src/structures/day/state.ts'
import { rules } from '../../../src/structures/index.ts'
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

const foe = { one: 'character', side: 'opponents' } as const
const inner = (pay: EffectStep | EffectStep[], more: object): EffectStep =>
  ({ may: { pay }, ...more }) as never
const tough = (by: number): CardKind => ({ ...character(), tough: by })

const storm: CardKind = {
  ...spell(1, { exhaust: { ref: 'victims' } }, { boost: { ref: 'last' }, by: 1 }),
  targets: { last: { one: 'character' }, victims: { 'up-to': 2, type: 'character', side: 'opponents' } },
}
const bolt: CardKind = {
  ...spell(1),
  modes: {
    burn: { targets: { victim: foe }, do: [{ discard: { ref: 'victim' } }] },
    mend: { do: [{ draw: 1 }] },
  },
}

/** Ana's Afternoon; bo has passed. */
function afternoon(more: DayTable) {
  const cards = {
    sage: hero(),
    ant: character(),
    bee: character(),
    cow: character(),
    dog: character(),
    elk: tough(1),
    yak: tough(2),
    storm,
    bolt,
  }
  const t = sitDown({ begin: 'Afternoon 1', passed: ['bo'], ...more, cards: { ...cards, ...more.cards } })
  t.play()
  return t
}

const here: DayTable = {
  ana: {
    hero: ['sage'],
    hand: ['storm', 'bolt'],
    mana: 3,
    deck: [{ card: 'bee', id: 'top' }],
    'hero-expedition': ['ant'],
  },
  bo: { 'hero-expedition': ['bee', 'elk'], 'companion-expedition': ['yak'] },
}

describe('5.2.3.a, 5.1.2.c: what a card asks for is chosen when it is declared', () => {
  it('one answer, one entry, then Limbo, payment, effect, and where it goes', () => {
    expect(afternoon(here).play('ana: play storm bee elk; ant').slice(0, 8)).toEqual([
      '4.2.3.c.1 ana: play storm bee elk; ant',
      '5.1.2.g play storm hand>limbo',
      '3.2.9.f 7.4.5.c exhaust ana-card, exhaust ana-card-2',
      'scenario exhaust bee, exhaust elk',
      'scenario boost ant 1',
      '5.2.3.j finish storm limbo>reserve',
      '4.2.3.c.2 check, ana first',
      "4.2.3.c.4 end of ana's turn",
    ])
  })

  it('targets are asked in the order in which the steps name them, whatever order they are declared in', () => {
    expect(afternoon(here).play('ana: play storm bee ant').at(0)).toBe('4.2.3.c.1 ana: play storm bee ant')
  })

  it('what is written says what was chosen', () => {
    const t = afternoon(here)
    t.play('ana: play bolt burn bee')
    const declared = t.entries.flatMap(({ actions = [] }) => actions).find(({ verb }) => verb === 'play')
    expect(declared).toMatchObject({ object: 'bolt', mode: 'burn', targets: ['bee'] })
  })
})

describe('5.2.3.b: targets', () => {
  it.each([
    ['play storm bee bee; ant', '5.2.3.b refused.target-twice'],
    ['play storm ant; ant', '5.2.3.b refused.target'],
    ['play storm bee', '5.2.3.b refused.target'],
    ['play storm bee; sage', '5.2.3.b refused.target'],
    ['play storm', '5.2.3.b refused.target'],
    ['play bolt burn ant', '5.2.3.b refused.target'],
    ['play bolt burn bee bee', '5.2.3.b refused.target-twice'],
  ])('%s is refused, and nothing has changed', (text, refused) => {
    const t = afternoon(here)
    const key = stateKey(t.state)
    expect(t.refused(text)).toBe(refused)
    expect(stateKey(t.state)).toBe(key)
  })

  it('across names the same can be chosen', () => {
    const t = afternoon(here)
    t.play('ana: play storm bee; bee')
    expect(t.day.things.bee).toMatchObject({ exhausted: true, boosts: 1 })
  })

  it('decided 32: without a legal target it cannot be declared', () => {
    const t = afternoon({
      ...here,
      cards: { dust: { ...spell(0), targets: { ruin: { one: 'permanent' } } } },
      ana: { hand: ['dust'] },
    })
    expect(t.asked).toBe('ana 4.2.3.c.1: pass')
    expect(t.refused('play dust ant')).toBe('5.2.3.b refused.no-target')
  })

  it('1.2.6.f, 1.4.4: one that has become a new object is let go, the others are kept', () => {
    const also: Ability = { of: 'sage', also: { verb: 'play', do: [{ put: 'bee', in: 'reserve' }] } }
    const t = afternoon({ ...here, abilities: { also } })
    const lines = t.play('ana: play storm bee yak; ant').slice(4, 7)
    expect(lines).toEqual([
      '1.2.6.f ana: target-lost victims bee',
      'scenario exhaust yak',
      'scenario boost ant 1',
    ])
  })
})

describe('5.2.3.c, 5.2.3.d: modes', () => {
  it.each([
    ['play bolt', '5.2.3.c refused.no-mode'],
    ['play bolt constructor', '5.2.3.c refused.no-such-mode'],
    ['play bolt freeze', '5.2.3.c refused.no-such-mode'],
    ['play bolt bee', '5.2.3.c refused.no-such-mode'],
    ['play bolt mend bee', '5.2.3.b refused.target'],
  ])('%s', (text, refused) => {
    expect(afternoon(here).refused(text)).toBe(refused)
  })

  it('a mode that finds no target is not offered', () => {
    const t = afternoon({ ...here, bo: {} })
    const [option] = optionsIn(t.state)
    expect(option && legalAnswers({ one: [option] })).toEqual(['play bolt mend'])
  })
})

describe('5.2.3.g, 5.4.a: inner actions', () => {
  const duel = spell(0, inner({ mana: 1 }, { targets: { rival: foe }, to: [{ discard: { ref: 'rival' } }] }))

  it('their target is chosen when they are played, and Tough is reckoned then', () => {
    const t = afternoon({ ...here, cards: { duel }, ana: { ...here.ana, hand: ['duel'], mana: 2 } })
    expect(t.play('ana: play duel').slice(-1)).toEqual(['1.2.6.c ana? pay | decline'])
    expect(t.refused('pay yak')).toBe('7.4.5.c refused.tough')
    expect(t.play('ana: pay elk').slice(0, 3)).toEqual([
      '1.2.6.c ana: pay elk',
      'scenario exhaust ana-card, exhaust ana-card-2',
      'scenario discard elk hero-expedition>discard',
    ])
  })

  it('6.4.f: without a target it is skipped', () => {
    const t = afternoon({ ...here, cards: { duel }, ana: { hand: ['duel'], mana: 1 }, bo: {} })
    expect(t.play('ana: play duel')).toContain('scenario skipped: no-target')
  })

  it('6.1.d: what pays for it is part of the same answer, and not the same twice', () => {
    const mine = { one: 'character', side: 'mine' } as const
    const cards = { rite: spell(0, inner([{ sacrifice: mine }, { sacrifice: mine }], { to: [{ draw: 1 }] })) }
    const t = afternoon({ cards, ana: { hand: ['rite'], deck: 1, 'hero-expedition': ['ant', 'bee', 'elk'] } })
    t.play('ana: play rite')
    expect(t.refused('pay ant ant')).toBe('6.4.c refused.cannot-pay')
    expect(t.play('ana: pay ant bee').at(1)).toBe(
      'scenario sacrifice ant hero-expedition>discard, sacrifice bee hero-expedition>discard',
    )
  })
})

describe('7.4.5 Tough', () => {
  it('7.4.5.a, 7.4.5.b: it counts where it is in play, by its number', () => {
    const cards = { raid: { ...spell(0), targets: { card: { one: 'card-in-zone', zone: 'discard' } } } }
    const t = afternoon({ cards, ana: { hand: ['raid'] }, bo: { discard: ['yak'] } })
    expect(t.play('ana: play raid yak').slice(0, 3)).toEqual([
      '4.2.3.c.1 ana: play raid yak',
      '5.1.2.g play raid hand>limbo',
      '5.2.3.j finish raid limbo>reserve',
    ])
  })

  it('7.4.5.c, decided 33: once for each opposing object, however often it is chosen', () => {
    const t = afternoon(here)
    expect(t.play('ana: play storm elk; elk').at(2)).toBe(
      '3.2.9.f 7.4.5.c exhaust ana-card, exhaust ana-card-2',
    )
  })

  it('one’s own is not dearer', () => {
    const t = afternoon({ ...here, ana: { ...here.ana, 'hero-expedition': ['yak'] } })
    expect(t.play('ana: play storm none yak').at(2)).toBe('3.2.9.f exhaust ana-card')
  })

  it.each([
    ['play storm elk yak; ant', 3, '7.4.5.c refused.tough'],
    ['play bolt burn yak', 2, '7.4.5.c refused.tough'],
    ['play storm bee; ant', 0, '1.4.1.b refused.cannot-pay'],
  ])('%s with %i Orbs: unpayable, so not played', (text, mana, refused) => {
    const t = afternoon({ ...here, ana: { ...here.ana, mana } })
    const key = stateKey(t.state)
    expect(t.refused(text)).toBe(refused)
    expect(stateKey(t.state)).toBe(key)
  })

  it('what is told as legal can be paid for', () => {
    const t = afternoon(here)
    const decision = decisionOf(t.state, 'day')
    const said = answer(rules, t.state, decision?.id ?? '', 'play storm elk yak; ant')
    const legal = isRefusal(said) ? (said.legal ?? []) : []
    expect(legal).toContain('play storm elk ant')
    for (const text of legal) expect(isRefusal(answer(rules, t.state, decision?.id ?? '', text))).toBe(false)
  })

  it('5.3.a: quick actions pay for it too', () => {
    const prod = { ...quick('sage', { mana: 1 }, { exhaust: { ref: 'it-is' } }), targets: { 'it-is': foe } }
    const t = afternoon({ ...here, abilities: { prod } })
    expect(t.play('ana: use prod yak').slice(0, 4)).toEqual([
      '4.2.3.c.1 ana: use prod yak',
      '5.3.a 7.4.5.c ana: uses prod',
      'scenario exhaust ana-card, exhaust ana-card-2, exhaust ana-card-3',
      'scenario exhaust yak',
    ])
  })
})

describe('5.5 Reactions with targets', () => {
  const sting = { ...reaction('sage', 'at Noon', { discard: { ref: 'victim' } }), targets: { victim: foe } }
  const noon = (more: DayTable) => {
    const t = sitDown({
      cards: { sage: hero(), bee: character(), elk: tough(1) },
      abilities: { sting },
      ...more,
    })
    return t
  }

  it('5.5.c, 5.5.d, 6.4.g: what Tough adds may be left unpaid; then it is without effect, and checked again', () => {
    const t = noon({ ana: { hero: ['sage'], mana: 1 }, bo: { 'hero-expedition': ['bee', 'elk'] } })
    t.play('ana: play sting elk')
    expect(t.asked).toBe('ana 5.5.d: pay | decline')
    expect(t.play('ana: decline').slice(0, 3)).toEqual([
      '5.5.d ana: decline',
      '6.4.g ana: unpaid sting sage',
      '4.4.c check, ana first',
    ])
    expect(t.zone('bo', 'hero-expedition')).toEqual(['bee', 'elk'])
  })

  it('paid, its effect happens; the only target is not asked for', () => {
    const t = noon({ ana: { hero: ['sage'], mana: 1 }, bo: { 'hero-expedition': ['elk'] } })
    expect(t.play('ana: pay').slice(3, 8)).toEqual([
      '5.1.1.d ana: sting resolves',
      '5.2.3.b ana: declared sting sage elk',
      '5.5.d ana? pay | decline',
      '5.5.d ana: pay',
      '7.4.5.c exhaust ana-card',
    ])
    expect(t.zone('bo', 'discard')).toEqual(['elk'])
  })

  it('6.4.g: unpayable, nothing is asked', () => {
    const t = noon({ ana: { hero: ['sage'] }, bo: { 'hero-expedition': ['elk'] } })
    expect(t.play()).toContain('6.4.g ana: unpaid sting sage')
  })

  it('decided 32: without a target it is played, and that part is ignored', () => {
    const both = { ...sting, do: [{ discard: { ref: 'victim' } }, { note: 'rest' }] }
    const t = noon({ ana: { hero: ['sage'] }, abilities: { both } })
    expect(t.play().slice(4, 7)).toEqual([
      '5.2.3.b ana: declared both sage',
      'scenario nothing',
      'scenario note rest',
    ])
  })
})

describe('5.1.2.d, 5.1.2.e: costs', () => {
  const cost = (of: string, by: Ability['cost']): Ability => ({ of, ...(by && { cost: by }) })
  const paid = (abilities: Record<string, Ability>, text = 'ana: play bee hero') => {
    const cards = { bee: { ...character(), cost: { hand: 2, reserve: 5 } }, hut: character() }
    const t = afternoon({
      ...here,
      cards,
      abilities,
      ana: { hero: ['sage'], hand: ['bee', 'bolt'], mana: 6, 'hero-expedition': ['hut'] },
    })
    const line = t.play(text).find(written => written.startsWith('3.2.9.f')) ?? ''
    return line.split('exhaust').length - 1
  }

  it('increases, then decreases, then the least', () => {
    expect(paid({})).toBe(2)
    expect(paid({ a: cost('hut', { by: 2 }) })).toBe(4)
    expect(paid({ a: cost('hut', { by: -5 }) })).toBe(0)
    expect(paid({ a: cost('hut', { by: -5 }), b: cost('hut', { by: 4 }) })).toBe(1)
    expect(paid({ a: cost('hut', { by: -5, 'at-least': 1 }) })).toBe(1)
    expect(paid({ a: cost('hut', { 'at-least': 3 }) })).toBe(3)
  })

  it('of the cards that it speaks of, for whom it speaks of, where it works', () => {
    expect(paid({ a: cost('hut', { what: { type: 'spell' }, by: -2 }) })).toBe(2)
    expect(paid({ a: cost('hut', { who: 'opponent', by: -2 }) })).toBe(2)
    expect(paid({ a: { ...cost('hut', { by: -2 }), 'works-in': 'reserve' } })).toBe(2)
    expect(paid({ a: { ...cost('bee', { what: 'self', by: -1 }), 'works-in': 'hand' } })).toBe(1)
  })

  it('what Tough adds is an increase', () => {
    expect(paid({ a: cost('hut', { by: -2 }) }, 'ana: play bolt burn yak')).toBe(1)
  })
})

describe('5.1.2.f, 6.4.d, 6.4.e: taken back at every ask before it is paid, it leaves the state as it was', () => {
  const rally = {
    ...quick('sage', [{ exhaust: 'self' }, { sacrifice: { one: 'character', side: 'mine' } }], {
      exhaust: { ref: 'it-is' },
    }),
    targets: { 'it-is': foe },
  }
  const marked = { card: 'dog', id: 'marked', counters: { charge: 1 } }
  const table: DayTable = {
    ...here,
    abilities: { rally },
    ana: {
      ...here.ana,
      hand: ['storm', 'bolt', 'cow'],
      mana: [{ card: 'dog', id: 'plain' }, marked, { card: 'dog', id: 'other' }],
      'hero-expedition': ['ant', 'dog'],
    },
  }

  it('whatever was begun', () => {
    const t = afternoon(table)
    const key = stateKey(t.state)
    const decision = decisionOf(t.state, 'day')
    const begun = decision === undefined ? [] : [...unfinished(decision.ask)]
    expect(begun.map(parts => parts.join(' '))).toEqual(
      expect.arrayContaining([
        'play storm',
        'play storm bee',
        'play bolt',
        'play bolt burn',
        'use rally',
        'use rally bee',
        'play cow',
      ]),
    )
    for (const parts of begun) {
      // Asked part by part nothing is sent; sent in part it is refused.
      const said = answer(rules, t.state, decision?.id ?? '', parts.join('; '))
      expect(isRefusal(said), parts.join(' ')).toBe(true)
      expect(stateKey(t.state)).toBe(key)
      expect(decisionOf(t.state, 'day')).toEqual(decision)
    }
    expect(t.play('ana: pass')).toContain("4.2.3.c.4 end of ana's turn")
  })
})

function optionsIn(state: State) {
  const decision = decisionOf(state, 'day')
  return decision && 'one' in decision.ask ? decision.ask.one : []
}

/** Everything that can be said of an answer without ending it. */
function* unfinished(ask: Ask, said: readonly string[] = []): Generator<readonly string[]> {
  const found = said.length === 0 ? { next: ask } : walk(ask, said)
  if (found === undefined || 'answer' in found) return
  if (said.length > 0) yield said
  const { next } = found
  const parts = 'one' in next ? next.one.map(({ id }) => id) : legalAnswers(next)
  for (const part of parts) yield* unfinished(ask, [...said, part])
}

describe('decided 37: a card that nobody knows is declared as the one that it is said to be', () => {
  const unknown = () => afternoon({ ...here, ana: { hand: 1, mana: 2, 'hero-expedition': ['ant'] } })

  it('with its mode and its targets', () => {
    const t = unknown()
    expect(t.play('ana: play a storm bee elk; ant').slice(0, 4)).toEqual([
      '4.2.3.c.1 ana: play a storm; bee elk; ant',
      'scenario ana: card-named storm storm',
      '5.1.2.g play storm hand>limbo',
      '3.2.9.f 7.4.5.c exhaust ana-card-2, exhaust ana-card-3',
    ])
  })

  it.each([
    ['play a storm elk yak; ant', '7.4.5.c refused.tough'],
    ['play a bolt freeze', '5.2.3.c refused.no-such-mode'],
    ['play a storm ant; ant', '5.2.3.b refused.target'],
    ['play a bolt burn yak', '7.4.5.c refused.tough'],
  ])('%s is refused, and nobody knows it still', (text, refused) => {
    const t = unknown()
    const key = stateKey(t.state)
    expect(t.refused(text)).toBe(refused)
    expect(stateKey(t.state)).toBe(key)
  })
})

describe('part by part', () => {
  it('the same answer comes out as when it is written at once', () => {
    const decision = decisionOf(afternoon(here).state, 'day')
    const ask = decision?.ask ?? { yes: true }
    expect(walk(ask, ['play storm'])).toMatchObject({ next: { what: 'aim', name: 'victims' } })
    expect(walk(ask, ['play storm', 'elk bee', 'ant'])).toEqual({ answer: 'play storm bee elk; ant' })
    expect(walk(ask, ['play bolt', 'burn', 'bee'])).toEqual({ answer: 'play bolt burn bee' })
    expect(walk(ask, ['play bolt', 'bee'])).toBeUndefined()
    expect(walk(ask, ['pass'])).toEqual({ answer: 'pass' })
    expect(readChoice(ask, 'play storm bee elk; ant')?.with).toHaveLength(2)
    expect('one' in ask && ask.one.map(option => asksBehind(option).length)).toEqual([1, 2, 0])
  })
})

describe('7.4.5.c with many targets among many objects', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  const all = Object.fromEntries(names.map(name => [name, { one: 'character' }]))
  const owls = Array.from({ length: 80 }, (_, i) => ({ card: 'owl', id: `owl-no-${i + 1}` }))
  const asked = (mana: number, targets: Record<string, Filters>) =>
    sitDown({
      begin: 'Afternoon 1',
      cards: {
        owl: { ...character(), tough: 1 },
        hut: { ...permanent(), tough: 1 },
        storm: { ...spell(2, { draw: 1 }), targets },
      },
      ana: { hand: ['storm'], mana },
      bo: { 'hero-expedition': owls, landmark: ['hut'] },
    })

  it.each([
    [2, all, 'ana 4.2.3.c.1: pass'],
    // The same object for every target costs more only once.
    [3, all, 'ana 4.2.3.c.1: play storm | pass'],
    [3, { ...all, g: { one: 'permanent' } }, 'ana 4.2.3.c.1: pass'],
    [4, { ...all, g: { one: 'permanent' } }, 'ana 4.2.3.c.1: play storm | pass'],
  ] as const)('with %i mana', (mana, targets, expected) => {
    const t = asked(mana, targets)
    t.play()
    expect(t.asked).toBe(expected)
  })
})

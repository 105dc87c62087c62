import { describe, expect, it } from 'vitest'
import type { Ability, EffectStep } from '../../../src/kernel/ability.ts'
import { character, hero, permanent, reaction, sitDown } from '../../support/day.ts'

const cards = {
  ...{ sage: hero(), monk: hero(), hut: permanent(), inn: permanent(), den: permanent() },
  ...{ ant: character(), bee: character(), cow: character() },
}

/** Steps of a Reaction of ana's at Noon, and what is written from its resolution on. */
function noon(
  steps: readonly EffectStep[],
  abilities: Record<string, Ability>,
  { answers = [], ...zones }: { answers?: string[]; ana?: object; bo?: object } = {},
) {
  const t = sitDown({
    cards,
    ana: { hero: ['sage'], landmark: ['hut', 'inn'], deck: 9, ...zones.ana },
    bo: { hero: ['monk'], deck: 9, ...zones.bo },
    abilities: { act: reaction('sage', 'at Noon', ...steps), ...abilities },
  })
  const log = t.play(...answers)
  return { t, log: log.slice(log.findIndex(line => line.includes('act resolves')) + 1) }
}

const note = (text: string) => ({ note: text })

describe('6.2.a, 6.2.m: a passive ability changes the step, which then is one event', () => {
  it('6.2.b: what replaces stands in the place of the action; only what happened triggers', () => {
    const { t, log } = noon(
      [{ discard: 'ant' }],
      {
        save: {
          of: 'hut',
          instead: { verb: 'discard', what: { side: 'mine' }, do: [{ put: 'it', in: 'hand' }] },
        },
        grief: reaction('sage', { event: 'discarded' }, note('grief')),
        home: reaction('sage', { event: 'put' }, note('home')),
      },
      { ana: { 'hero-expedition': ['ant'] } },
    )
    expect(log.slice(0, 3)).toEqual([
      '6.2.b modified by save: put ant',
      'scenario put ant hero-expedition>hand',
      '6.3.c ana: home for ant waits',
    ])
    expect(t.resolved).toEqual(['act', 'home'])
  })

  it('6.2.c: what adds happens in the same event', () => {
    const { log } = noon(
      [{ draw: 1 }],
      {
        more: { of: 'hut', also: { verb: 'draw', who: 'me', do: [{ boost: 'ant', by: 1 }] } },
      },
      { ana: { 'hero-expedition': ['ant'] } },
    )
    expect(log.slice(0, 2)).toEqual([
      '6.2.c modified by more: ana draws, boost ant 1',
      'scenario ana draws ana-card, boost ant 1',
    ])
  })
})

describe('6.2.d, 6.2.e: optional ones', () => {
  const jinn: Record<string, Ability> = {
    jinn: {
      of: 'hut',
      instead: {
        ...{ verb: 'discard', what: { type: 'character' }, optional: true },
        ...{ do: [{ put: 'it', in: 'mana' }], else: [{ draw: 1 }] },
      },
    },
    seen: reaction('sage', { event: 'discarded' }, note('seen')),
  }
  const table = { ana: { 'hero-expedition': ['ant'] }, bo: {} }

  it('6.2.d: whose object has it decides, whoever does it', () => {
    expect(noon([{ discard: 'ant' }], jinn, table).t.asked).toBe('ana 6.2.d: yes | no')
    const bos = { ...jinn, jinn: { ...jinn.jinn, of: 'den' } as Ability }
    expect(noon([{ discard: 'ant' }], bos, { ...table, bo: { landmark: ['den'] } }).t.asked).toBe(
      'bo 6.2.d: yes | no',
    )
  })

  it('6.2.d: yes, and it replaces', () => {
    const { log } = noon([{ discard: 'ant' }], jinn, { ...table, answers: ['yes'] })
    expect(log).toEqual([
      '6.2.d ana? yes | no',
      '6.2.d ana: yes',
      '6.2.b modified by jinn: put ant',
      'scenario put ant hero-expedition>mana',
      ...log.slice(4),
    ])
  })

  it('6.2.e: no, and what is to be done otherwise is a step of its own, right after it', () => {
    const { t, log } = noon([{ discard: 'ant' }, note('then')], jinn, { ...table, answers: ['no'] })
    expect(log.slice(0, 6)).toEqual([
      '6.2.d ana? yes | no',
      '6.2.d ana: no',
      'scenario discard ant hero-expedition>discard',
      '6.3.c ana: seen for ant waits',
      'scenario ana draws ana-card',
      'scenario note then',
    ])
    expect(t.zone('ana', 'discard')).toEqual(['ant'])
  })

  it('6.2.e: follows the object to what it has become', () => {
    const { log } = noon(
      [{ put: 'ant', in: 'reserve' }],
      {
        jinn: {
          of: 'hut',
          instead: {
            verb: 'put',
            what: { type: 'character' },
            optional: true,
            do: [note('no')],
            else: [{ exhaust: 'it' }],
          },
        },
      },
      { ...table, answers: ['no'] },
    )
    expect(log.slice(2, 4)).toEqual(['scenario put ant hero-expedition>reserve', 'scenario exhaust ant'])
  })
})

describe('6.2.g-i: the whole step, then its actions, then what is added', () => {
  const all: Record<string, Ability> = {
    whole: {
      of: 'hut',
      instead: { verb: 'boost', per: 'event', do: [{ boost: { each: 'character' }, by: 3 }] },
    },
    one: { of: 'hut', instead: { verb: 'boost', what: 'bee', do: [{ boost: 'bee', by: 9 }] } },
    plus: { of: 'hut', also: { verb: 'boost', what: 'ant', do: [note('plus')] } },
    once: { of: 'hut', also: { verb: 'boost', per: 'event', do: [note('once')] } },
  }

  it('6.2.g: what replaces the whole step comes first, and takes the place of all of it', () => {
    const { log } = noon([{ boost: { each: 'character' }, by: 1 }], all, {
      ana: { 'hero-expedition': ['ant', 'bee'] },
    })
    expect(log.slice(0, 5)).toEqual([
      '6.2.b modified by whole: boost ant 3, boost bee 3',
      '6.2.b modified by one: boost bee 9',
      '6.2.c modified by once: note once',
      '6.2.c modified by plus: boost ant 3, note plus',
      'scenario boost ant 3, note plus, boost bee 9, note once',
    ])
  })

  it("6.2.g: the step's controller picks between those that tie; after each it is looked anew", () => {
    const two: Record<string, Ability> = {
      a: { of: 'hut', instead: { verb: 'discard', per: 'event', do: [{ put: 'ant', in: 'hand' }] } },
      b: { of: 'hut', instead: { verb: 'discard', per: 'event', do: [{ put: 'ant', in: 'mana' }] } },
    }
    const { t, log } = noon([{ discard: 'ant' }], two, {
      ana: { 'hero-expedition': ['ant'] },
      answers: ['apply b'],
    })
    expect(log.slice(0, 4)).toEqual([
      '6.2.g ana? apply a | apply b',
      '6.2.g ana: apply b',
      '6.2.b modified by b: put ant',
      'scenario put ant hero-expedition>mana',
    ])
    expect(t.zone('ana', 'mana')).toEqual(['ant'])
  })

  it('6.2.h: of an action, in a daily effect the first in initiative order picks', () => {
    const t = sitDown({
      ...{ begin: 'Night 1', first: 'bo', cards },
      ana: { hero: ['sage'], landmark: ['hut'], 'hero-expedition': ['ant'] },
      abilities: {
        x: { of: 'hut', instead: { verb: 'rest', do: [{ put: 'it', in: 'mana' }] } },
        y: { of: 'sage', instead: { verb: 'rest', do: [{ put: 'it', in: 'hand' }] } },
      },
    })
    t.play()
    expect(t.asked).toBe('bo 6.2.h: apply x | apply y')
  })

  it('6.2.i: what adds is ordered too where it ties', () => {
    const { t } = noon([{ draw: 1 }], {
      a: { of: 'hut', also: { verb: 'draw', do: [note('a')] } },
      b: { of: 'inn', also: { verb: 'draw', do: [note('b')] } },
    })
    expect(t.asked).toBe('ana 6.2.i: apply a | apply b')
  })
})

describe('6.2.j, 6.2.k: once', () => {
  it('6.2.j: for a given step, though what it makes would fit again', () => {
    const { log } = noon([{ draw: 1 }], {
      again: { of: 'hut', instead: { verb: 'draw', per: 'event', do: [{ draw: 1 }, { draw: 1 }] } },
    })
    expect(log.slice(0, 2)).toEqual([
      '6.2.b modified by again: ana draws, ana draws',
      'scenario ana draws ana-card, ana draws ana-card-2',
    ])
  })

  it('6.2.k: for a given action, and for each action once', () => {
    const { log } = noon([{ draw: 2 }], { again: { of: 'hut', also: { verb: 'draw', do: [note('again')] } } })
    expect(log.slice(0, 3)).toEqual([
      '6.2.c modified by again: ana draws, note again',
      '6.2.c modified by again: ana draws, note again',
      'scenario ana draws ana-card, note again, ana draws ana-card-2, note again',
    ])
  })
})

describe('6.2.l: it exists and works before the step', () => {
  it('what comes in with the step does not change it', () => {
    const { log } = noon(
      [{ put: { each: 'card-in-zone', zone: 'reserve' }, in: 'hero-expedition' }],
      {
        greet: {
          of: 'bee',
          also: { verb: 'put', what: { side: 'mine', not: 'self' }, do: [{ boost: 'it', by: 1 }] },
        },
      },
      { ana: { reserve: ['ant', 'bee'] } },
    )
    expect(log[0]).toBe('scenario put ant reserve>hero-expedition, put bee reserve>hero-expedition')
  })

  it('unless it is about how its own object enters', () => {
    const { t, log } = noon(
      [{ put: 'bee', in: 'hero-expedition' }],
      {
        late: {
          of: 'bee',
          also: { verb: ['put', 'finish'], what: 'self', do: [{ exhaust: 'it' }, { boost: 'it', by: 2 }] },
        },
      },
      { ana: { reserve: ['bee'] } },
    )
    expect(log.slice(0, 2)).toEqual([
      '6.2.c modified by late: put bee, exhaust bee, boost bee 2',
      'scenario put bee reserve>hero-expedition, exhaust bee, boost bee 2',
    ])
    expect(t.day.things.bee).toMatchObject({ exhausted: true, boosts: 2 })
  })
})

describe('1.4.1.d: what is impossible or ruled out is not turned into something else', () => {
  it.each([
    ['impossible', [{ draw: 1 }], {}, { ana: { deck: 0 } }, ['scenario ignored: ana draws']],
    [
      'ruled out',
      [note('x')],
      { no: { of: 'inn', cannot: { verb: 'note' } } as Ability },
      {},
      ['1.4.1.a prevented by no: note x'],
    ],
  ] as const)('%s', (_, steps, more, zones, expected) => {
    const swap = (verb: string): Ability => ({ of: 'hut', instead: { verb, do: [{ boost: 'sage', by: 1 }] } })
    const { log } = noon(steps, { ...more, swap: swap('draw'), 'swap-note': swap('note') }, zones)
    expect(log[0]).toBe(expected[0])
    expect(log.join()).not.toContain('modified')
  })
})

describe('1.4.2.a: a card that allows what is normally not so, or does it in another way, is followed', () => {
  it('Rest sends to the Reserve; a card that says to the hand is followed', () => {
    const t = sitDown({
      ...{ begin: 'Night 1', cards },
      ana: { hero: ['sage'], landmark: ['hut'], 'hero-expedition': ['ant'] },
      abilities: {
        inn: {
          of: 'hut',
          instead: { verb: 'rest', what: { side: 'mine' }, do: [{ put: 'it', in: 'hand' }] },
        },
      },
    })
    t.until('after Clean-up')
    expect(t.zone('ana', 'hand')).toEqual(['ant'])
  })
})

import { describe, expect, it } from 'vitest'
import type { EffectStep } from '../../../src/kernel/ability.ts'
import { character, type DayTable, hero, permanent, quick, reaction, sitDown } from '../../support/day.ts'

const cards = {
  sage: hero(),
  monk: hero(),
  ant: character(),
  bee: character(),
  cow: character(),
  imp: character(),
  hut: permanent(),
}

/** What the Hero's Reaction at Noon does, line by line, with the answers given to it. */
function effect(does: readonly EffectStep[], answers: readonly string[] = [], more: DayTable = {}) {
  const t = sitDown({
    cards,
    ...more,
    ana: { hero: ['sage'], ...more.ana },
    abilities: { go: reaction('sage', 'at Noon', ...does), ...more.abilities },
  })
  const log = t.play(...answers)
  const from = log.findIndex(l => l.endsWith('go resolves'))
  const to = log.findIndex((l, i) => i > from && l.startsWith('4.4.c'))
  return { t, log: log.slice(from + 1, to < 0 ? undefined : to) }
}

describe('6.1.c, 1.2.7.c: each verb is a step, each step an event', () => {
  it('one after the other; together is one event', () => {
    const { log } = effect([{ draw: 1 }, { together: [{ note: 'x' }, { boost: 'ant', by: 2 }] }], [], {
      ana: { deck: 1, 'hero-expedition': ['ant'] },
    })
    expect(log).toEqual(['scenario ana draws ana-card', 'scenario note x, boost ant 2'])
  })

  it('1.2.7.d: a step that finds nothing to touch is an event all the same', () => {
    expect(effect([{ boost: { each: 'character' }, by: 1 }, { note: 'x' }]).log).toEqual([
      'scenario nothing',
      'scenario note x',
    ])
  })

  it('6.1.e: an atomic action for each object', () => {
    const { log } = effect([{ boost: { each: 'character', side: 'mine' }, by: 1 }], [], {
      ana: { 'hero-expedition': ['ant'], 'companion-expedition': ['bee'], hand: ['cow'] },
    })
    expect(log).toEqual(['scenario boost ant 1, boost bee 1'])
  })

  it('1.2.6.f: what is impossible is ignored, the rest is done', () => {
    const { log } = effect([{ draw: 2 }, { advance: 'hero-expedition' }], [], { ana: { deck: 1 } })
    expect(log).toEqual([
      'scenario ana draws ana-card',
      'scenario ignored: ana draws',
      'scenario ana hero 0>1',
    ])
  })
})

describe('6.1.g: choices of several players in initiative order, then one event', () => {
  it('question 25: each player sacrifices', () => {
    const { log } = effect(
      [{ 'each-player': { sacrifice: { one: 'character', side: 'mine' } } }],
      ['bo: choose cow', 'ana: choose bee'],
      { first: 'bo', ana: { 'hero-expedition': ['ant', 'bee'] }, bo: { 'hero-expedition': ['cow', 'imp'] } },
    )
    expect(log).toEqual([
      '1.2.6.c bo? choose cow | choose imp',
      '1.2.6.c bo: choose cow',
      '1.2.6.c ana? choose ant | choose bee',
      '1.2.6.c ana: choose bee',
      'scenario sacrifice cow hero-expedition>discard, sacrifice bee hero-expedition>discard',
    ])
  })

  it('question 24: each may; who has declined does nothing', () => {
    const { log } = effect(
      [{ 'each-player': { may: { discard: { one: 'card-in-zone', zone: 'hand', side: 'mine' } } } }],
      ['ana: no', 'bo: yes', 'bo: choose cow'],
      { ana: { hand: ['ant', 'bee'] }, bo: { hand: ['cow', 'imp'] } },
    )
    expect(log.at(-1)).toBe('scenario discard cow hand>discard')
  })

  it('cards that each player plays are played in initiative order', () => {
    const { log } = effect(
      [
        {
          'each-player': {
            'play-free': { one: 'card-in-zone', zone: 'hand', side: 'mine' },
            in: 'hero-expedition',
          },
        },
      ],
      [],
      { first: 'bo', ana: { hand: ['ant'] }, bo: { hand: ['cow'] } },
    )
    expect(log).toEqual([
      'scenario play-free cow, play-free ant',
      '5.1.2.g play cow hand>limbo',
      '5.1.2.h finish cow limbo>hero-expedition',
      '5.1.2.g play ant hand>limbo',
      '5.1.2.h finish ant limbo>hero-expedition',
    ])
  })

  it("in the Afternoon whose turn it is decides first, in another's Reaction as well", () => {
    const t = sitDown({
      begin: 'Afternoon 1',
      cards,
      passed: ['ana'],
      ana: { hero: ['sage'], 'hero-expedition': ['ant', 'bee'] },
      bo: { hero: ['monk'], 'hero-expedition': ['cow', 'imp'] },
      abilities: {
        tap: quick('monk', { exhaust: 'self' }, { note: 'tap' }),
        both: reaction(
          'sage',
          { event: 'noted' },
          { 'each-player': { sacrifice: { one: 'character', side: 'mine' } } },
        ),
      },
    })
    t.play('use tap')
    expect(t.asked).toMatch(/^bo 1.2.6.c/)
  })
})

describe('1.2.6.c-e: optional, conditional, inner actions', () => {
  it('1.2.6.c: may is asked when it is resolved', () => {
    expect(effect([{ may: { note: 'x' } }, { note: 'y' }], ['no']).log).toEqual([
      '1.2.6.c ana? yes | no',
      '1.2.6.c ana: no',
      'scenario note y',
    ])
  })

  it('1.2.6.d: a condition on resolving is judged then', () => {
    const does = [{ if: { 'first-player': 'me' }, do: [{ note: 'x' }], else: [{ note: 'y' }] }]
    expect(effect(does).log).toEqual(['scenario note x'])
    expect(effect(does, [], { first: 'bo' }).log).toEqual(['scenario skipped: condition', 'scenario note y'])
  })

  it('1.2.6.e, 1.4.1.b, 5.1.1.c, 6.1.d, 6.4.b, 6.4.c: a cost is one event, in full or not at all', () => {
    const inner = {
      may: { pay: [{ mana: 1 }, { discard: { one: 'card-in-zone', zone: 'hand', side: 'mine' } }] },
      to: [{ create: 'imp', in: 'hero-expedition' }],
    }
    const does = [inner as unknown as EffectStep]
    expect(effect(does, ['pay bee'], { ana: { mana: 1, hand: ['ant', 'bee'] } }).log).toEqual([
      '1.2.6.c ana? pay | decline',
      '1.2.6.c ana: pay bee',
      'scenario exhaust ana-card, discard bee hand>discard',
      'scenario create imp-token-1',
    ])
    expect(effect(does, ['decline'], { ana: { mana: 1, hand: ['ant'] } }).log.at(-1)).toBe(
      '1.2.6.c ana: decline',
    )
    expect(effect(does, [], { ana: { mana: 1 } }).log).toEqual(['scenario skipped: cost'])
    expect(effect(does, [], { ana: { hand: ['ant'] } }).log).toEqual(['scenario skipped: cost'])
  })

  it('6.4.f: left unpaid, or not payable, an inner action is skipped and the effect goes on', () => {
    const inner = { may: { pay: [{ mana: 1 }] }, to: [{ note: 'x' }] } as unknown as EffectStep
    const does = [inner, { note: 'y' }]
    expect(effect(does, ['decline'], { ana: { mana: 1 } }).log.slice(-2)).toEqual([
      '1.2.6.c ana: decline',
      'scenario note y',
    ])
    expect(effect(does, [], {}).log).toEqual(['scenario skipped: cost', 'scenario note y'])
  })

  it('decided 6: ids of tokens', () => {
    const { t } = effect([
      { create: 'imp', in: 'hero-expedition', times: 2 },
      { create: 'imp', in: 'companion-expedition', who: 'opponent' },
    ])
    expect(t.zone('ana', 'hero-expedition')).toEqual(['imp-token-1', 'imp-token-2'])
    expect(t.zone('bo', 'companion-expedition')).toEqual(['imp-token-3'])
  })
})

describe('verbs', () => {
  it('statuses, boosts, counters', () => {
    const { log, t } = effect(
      [
        { gain: 'asleep', to: 'ant' },
        { gain: 'asleep', to: 'ant' },
        { lose: 'asleep', of: 'ant' },
        { lose: 'asleep', of: 'ant' },
        { 'add-counter': 'age', to: 'ant', by: 3 },
        { 'add-counter': 'age', to: 'ant', by: -1 },
        { 'add-counter': 'age', to: 'ant', by: -5 },
      ],
      [],
      { ana: { 'hero-expedition': ['ant'] } },
    )
    expect(log.filter(l => !l.includes('ignored'))).toEqual([
      'scenario ant gains asleep',
      'scenario ant loses asleep',
      'scenario ant age 3',
      'scenario ant age 2',
    ])
    expect(t.entries.filter(e => e.kind === 'ignored')).toHaveLength(3)
  })

  it('decided 38: dice are what the judge says; a condition sees their sum', () => {
    const does = [
      { roll: 2 },
      { if: { rolled: true, 'at-least': 8 }, do: [{ note: 'high' }], else: [{ note: 'low' }] },
    ]
    expect(effect(does, ['judge: 5', 'judge: 3']).log.slice(-2)).toEqual([
      'scenario roll 5, roll 3',
      'scenario note high',
    ])
    expect(effect(does, ['judge: 1', 'judge: 6']).log.at(-1)).toBe('scenario note low')
  })

  it('decided 38: a deck is shuffled as the judge says; of cards that nobody knows nothing is asked', () => {
    const known = effect([{ shuffle: 'me' }], ['judge: bee ant'], { ana: { deck: ['ant', 'bee'] } })
    expect(known.t.day.decks.ana).toEqual(['bee', 'ant'])
    expect(effect([{ shuffle: 'me' }], [], { ana: { deck: 9 } }).log).toEqual([
      'scenario ana: shuffled 9',
      'scenario shuffle',
    ])
  })

  it('what does not fit a zone is not put there', () => {
    const { log } = effect(
      [
        { put: 'hut', in: 'hero-expedition' },
        { put: 'ant', in: 'landmark' },
      ],
      [],
      {
        ana: { hand: ['hut', 'ant'] },
      },
    )
    expect(log.every(l => l.includes('ignored'))).toBe(true)
  })

  it('a type means what is in play, unless a zone is named', () => {
    const table = { ana: { 'hero-expedition': ['ant'], reserve: ['bee'], hand: ['cow'] } }
    expect(effect([{ discard: { each: 'character' } }], [], table).log).toEqual([
      'scenario discard ant hero-expedition>discard',
    ])
    expect(effect([{ discard: { each: 'character', zone: 'reserve' } }], [], table).log).toEqual([
      'scenario discard bee reserve>discard',
    ])
  })
})

describe('1.4 golden rules', () => {
  it('1.4.1.a, 1.4.1.c: what cannot be done is not done, the rest is', () => {
    const { log } = effect([{ draw: 1 }, { note: 'x' }], [], {
      ana: { deck: 1 },
      bo: { hero: ['monk'] },
      abilities: { dry: { of: 'monk', cannot: { verb: 'draw', who: 'opponent' } } },
    })
    expect(log).toEqual(['1.4.1.a prevented by dry: ana draws', 'scenario note x'])
  })

  it('1.4.1.d: what is impossible is not modified', () => {
    const { log } = effect([{ draw: 1 }], [], {
      ana: { landmark: ['hut'] },
      abilities: { more: { of: 'hut', instead: { verb: 'draw', do: [{ note: 'instead' }] } } },
    })
    expect(log).toEqual(['scenario ignored: ana draws'])
  })

  it('1.4.3.a: a card put into a zone of another goes to that of its owner', () => {
    const { t } = effect(
      [
        { put: { each: 'permanent', side: 'opponents' }, in: 'hand' },
        { put: 'ant', in: 'landmark' },
      ],
      [],
      {
        bo: { landmark: ['hut'] },
      },
    )
    expect(t.zone('bo', 'hand')).toEqual(['hut'])
  })

  it('1.4.3.a: into the Expeditions of who does it, since the zone is everybody’s', () => {
    const { t } = effect([{ put: 'bee', in: 'hero-expedition' }], [], { bo: { reserve: ['bee'] } })
    expect(t.zone('ana', 'hero-expedition')).toEqual(['bee'])
  })

  it('1.4.4.a: what has moved is a new object: not found, without what the old one had', () => {
    const { t } = effect(
      [
        { gain: 'anchored', to: 'ant' },
        { 'add-ability': 'given', to: 'ant' },
        { boost: 'ant', by: 1, as: 'it-was' },
        { put: 'ant', in: 'reserve' },
        { put: 'ant', in: 'companion-expedition' },
        { boost: { ref: 'it-was' }, by: 5 },
      ],
      [],
      {
        ana: { 'hero-expedition': ['ant'] },
        abilities: {
          given: {
            of: 'ant',
            later: true,
            when: reaction('ant', 'at Dusk').when ?? [],
            do: [{ note: 'given' }],
          },
        },
      },
    )
    expect(t.day.things.ant).toMatchObject({ zone: 'companion-expedition', statuses: [], boosts: 0 })
    expect(t.state.game.holdings).not.toHaveProperty('given')
  })

  it('1.4.4.a: a Reaction of the old object does not find the new one; the one to the move itself does', () => {
    const t = sitDown({
      cards,
      ana: { hero: ['sage'], 'hero-expedition': ['ant'] },
      abilities: {
        'a-move': reaction(
          'sage',
          'at Noon',
          { put: 'ant', in: 'reserve' },
          { put: 'ant', in: 'companion-expedition' },
        ),
        'b-old': reaction('ant', 'at Noon', { boost: 'self', by: 10 }),
        'c-moved': reaction('ant', { event: 'joined', what: 'self' }, { boost: 'self', by: 1 }),
      },
    })
    t.play('resolve a-move', 'resolve b-old')
    expect(t.resolved).toEqual(['a-move', 'b-old', 'c-moved'])
    expect(t.day.things.ant?.boosts).toBe(1)
  })

  it('1.2.4.d: from one Expedition to another is no change of zones: the object stays what it is', () => {
    const t = sitDown({
      cards,
      ana: { hero: ['sage'], 'hero-expedition': [{ card: 'ant', statuses: ['anchored'], boosts: 2 }] },
      abilities: {
        'a-move': reaction('sage', 'at Noon', { put: 'ant', in: 'companion-expedition' }),
        'b-old': reaction('ant', 'at Noon', { boost: 'self', by: 10 }),
        'c-joined': reaction('ant', { event: 'joined', what: 'self' }, { boost: 'self', by: 1 }),
      },
    })
    t.play('resolve a-move', 'resolve b-old')
    expect(t.resolved).toEqual(['a-move', 'b-old', 'c-joined'])
    expect(t.day.things.ant).toMatchObject({
      ...{ zone: 'companion-expedition', controller: 'ana', statuses: ['anchored'], boosts: 13, age: 0 },
    })
  })
})

describe('2.2.14 durations', () => {
  const ban = (lasting: 'turn' | 'afternoon' | 'day') =>
    ({ cannot: { verb: 'note', for: lasting } }) as EffectStep
  const turn = (lasting: 'turn' | 'afternoon' | 'day') =>
    sitDown({
      begin: 'Afternoon 1',
      cards,
      ana: { hero: ['sage'] },
      bo: { hero: ['monk'] },
      abilities: {
        hush: quick('sage', { exhaust: 'self' }, ban(lasting)),
        speak: quick('monk', { exhaust: 'self' }, { note: 'speak' }),
        last: reaction('sage', { event: 'passed', who: 'me' }, { note: 'last' }),
        dusk: reaction('sage', 'at Dusk', { note: 'dusk' }),
        noon: reaction('sage', 'at Noon', { note: 'noon' }),
      },
    })

  it.each([
    ['turn', ['speak', 'dusk', 'noon']],
    ['afternoon', ['dusk', 'noon']],
    ['day', ['noon']],
  ] as const)('this %s ends with it, after the last check, used or not', (lasting, spoken) => {
    const t = turn(lasting)
    t.play('ana: use hush', 'ana: pass', 'bo: use speak')
    t.idle('end of Noon of day 2')
    const said = t.entries
      .filter(e => e.kind === 'event')
      .flatMap(e => e.actions ?? [])
      .filter(a => a.verb === 'note')
    expect(said.map(a => a.text)).toEqual(spoken)
    expect(t.state.game.bans).toEqual([])
  })

  it('2.2.14.c-d: for this turn in a turn only, for this Afternoon not after it', () => {
    const noon = effect([ban('turn'), { note: 'x' }])
    expect(noon.t.state.game.bans).toEqual([])
    expect(noon.log.at(-1)).toBe('scenario note x')
    const dusk = sitDown({
      begin: 'Dusk 1',
      cards,
      ana: { hero: ['sage'] },
      abilities: { late: reaction('sage', 'at Dusk', ban('afternoon')) },
    })
    dusk.until('after Progress')
    expect(dusk.state.game.bans).toEqual([])
    expect(effect([ban('afternoon')]).t.state.game.bans).toHaveLength(1)
  })

  it('an ability, and so a statistic, that is given for this day', () => {
    const t = sitDown({
      begin: 'Dusk 1',
      cards: { ...cards, nil: character('000') },
      ana: { hero: ['sage'], 'hero-expedition': [{ card: 'nil', statuses: ['anchored'] }] },
      abilities: {
        sing: reaction('sage', 'at Dusk', { 'add-ability': 'strong', to: 'nil', for: 'day' }),
        strong: { of: 'nil', later: true, stat: { forest: 2 } },
      },
    })
    t.until('after Progress')
    expect(t.day.expeditions.ana?.['hero-expedition']).toBe(1)
    t.idle('start of Morning of day 2')
    expect(Object.keys(t.state.game.holdings)).not.toContain('strong')
  })
})

describe('passive abilities in an event (decided 35)', () => {
  it('for a daily effect the first in initiative order orders those that tie', () => {
    const t = sitDown({
      begin: 'Night 1',
      first: 'bo',
      cards,
      ana: { hero: ['sage'], landmark: ['hut'], 'hero-expedition': ['ant'] },
      abilities: {
        x: { of: 'hut', instead: { verb: 'rest', do: [{ put: 'it', in: 'mana' }] } },
        y: { of: 'sage', instead: { verb: 'rest', do: [{ put: 'it', in: 'hand' }] } },
      },
    })
    t.play()
    expect(t.asked).toBe('bo 6.2.h: apply x | apply y')
    t.play('apply y')
    expect(t.zone('ana', 'hand')).toEqual(['ant'])
  })

  it('also: inside the same event', () => {
    const { log } = effect([{ draw: 1 }], [], {
      ana: { deck: 3, landmark: ['hut'] },
      abilities: { more: { of: 'hut', also: { verb: 'draw', who: 'me', do: [{ note: 'also' }] } } },
    })
    expect(log.at(-1)).toBe('scenario ana draws ana-card, note also')
  })
})

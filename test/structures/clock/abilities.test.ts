import { describe, expect, it } from 'vitest'
import type { Ability, EffectStep } from '../../../src/kernel/ability.ts'
import { sit, type Table, when } from '../../support/game.ts'

const others = { b1: 8, b2: { clock: 8, near: ['north'] }, c1: { clock: 8, inPlay: false } } as const

/** Ana's a1 plays the card `do`, which costs nothing, in tic 4; Bo and Cy look on. Gives what the effect wrote. */
function effect(steps: readonly EffectStep[], more: Partial<Table> = {}, ...answers: string[]) {
  const t = sit({
    begin: 4,
    players: 3,
    turnPlayer: 'ana',
    locations: ['north', 'south'],
    ...more,
    characters: {
      a1: { clock: 4, near: ['north'], bar: { act: { action: 0, do: steps } } },
      ...others,
      ...more.characters,
    },
  })
  t.play()
  const written = t.play('play act', ...answers).slice(3)
  const end = written.findLastIndex(text => text.startsWith('501.3b ana?'))
  return { t, written: end < 0 ? written : written.slice(0, end) }
}

describe('verbs', () => {
  it.each<[string, EffectStep, string]>([
    ['move-clock by', { 'move-clock': 'b1', by: 3 }, 'scenario move-clock b1 8>1'],
    ['move-clock back', { 'move-clock': 'b1', by: -9 }, 'scenario move-clock b1 8>9'],
    ['move-clock to', { 'move-clock': 'b1', to: 4 }, 'scenario move-clock b1 8>4'],
    [
      'move-clock by an amount',
      { 'move-clock': 'b1', by: { count: { each: 'character', side: 'bo' } } },
      'scenario move-clock b1 8>10',
    ],
    ['move-clock by a lap', { 'move-clock': 'b1', by: 20 }, 'scenario move-clock b1 8>8 (20)'],
    ['score', { score: 2 }, 'scenario ana scores 2, has 2'],
    ['score for somebody', { score: 2, who: 'bo' }, 'scenario bo scores 2, has 2'],
    [
      'score for all opponents, to the left',
      { score: 1, who: 'opponent' },
      'scenario bo scores 1, has 1, cy scores 1, has 1',
    ],
    [
      'score for each',
      { score: 1, 'for-each': { each: 'character', side: 'opponents', status: 'in-play' } },
      'scenario bo scores 1 for b1, has 1, bo scores 1 for b2, has 2',
    ],
    [
      'score an amount',
      { score: { count: { each: 'character', near: 'north' } } },
      'scenario ana scores 2, has 2',
    ],
    ['enter', { enter: 'c1' }, 'scenario enter c1'],
    ['leave', { leave: 'b1' }, 'scenario leave b1'],
    ['take-out', { 'take-out': 'c1' }, 'scenario take-out c1'],
    ['move-near', { 'move-near': 'b1', to: ['south', 'north'] }, 'scenario move-near b1 north south'],
    ['move-away from all', { 'move-away': 'b2' }, 'scenario move-away b2 from north'],
    [
      'move-away from one where it is not',
      { 'move-away': 'b2', from: ['south'] },
      'scenario move-away b2 from nothing',
    ],
    ['give-control', { 'give-control': 'b1', to: 'me' }, 'scenario give-control b1 bo>ana'],
    [
      'give-control to the first opponent to the left',
      { 'give-control': 'self', to: 'opponent' },
      'scenario give-control a1 ana>bo',
    ],
    ['note', { note: 'do it by hand' }, 'scenario note do it by hand'],
  ])('%s', (_, step, line) => {
    expect(effect([step]).written).toEqual([line])
  })

  it('exhaust and ready', () => {
    const characters = {
      b1: { clock: 8, bar: { hit: { action: 1 }, spent: { react: 1, exhausted: true } } },
    } as const
    expect(effect([{ exhaust: 'hit' }, { ready: 'spent' }], { characters }).written).toEqual([
      'scenario exhaust hit',
      'scenario ready spent',
    ])
  })

  it('what leaves is near nothing; what comes back is too', () => {
    const { t } = effect([{ leave: 'b2' }, { enter: 'b2' }])
    expect(t.clock.characters.b2).toMatchObject({ inPlay: true, near: [], clock: 8 })
  })

  it('impossible parts are ignored, and said to be', () => {
    const { written } = effect([
      { leave: 'c1' },
      { enter: 'b1' },
      { 'give-control': 'b1', to: 'bo' },
      { 'move-near': 'c1', to: ['north'] },
      { together: [{ 'take-out': 'b1' }, { leave: 'c1' }] },
      { 'move-clock': { each: 'character', side: 'bo' }, by: 1 },
    ])
    expect(written).toEqual([
      'scenario ignored: leave c1',
      'scenario ignored: enter b1',
      'scenario ignored: give-control b1 undefined>bo',
      'scenario ignored: move-near c1 north',
      'scenario take-out b1',
      'scenario ignored: leave c1',
      'scenario move-clock b2 8>9',
    ])
  })

  it('a step that finds nothing is an event in which nothing happens', () => {
    expect(effect([{ leave: { each: 'character', near: 'south' } }, { score: 1 }]).written).toEqual([
      'scenario nothing happens',
      'scenario ana scores 1, has 1',
    ])
  })

  it('objects are named by seat, then id, whoever was declared first', () => {
    const characters = { c2: 9, a2: 9, b3: 9 }
    expect(effect([{ 'move-clock': { each: 'character' }, to: 1 }], { characters }).written).toEqual([
      'scenario move-clock a1 4>1, move-clock a2 9>1, move-clock b1 8>1, move-clock b2 8>1, move-clock b3 9>1, move-clock c1 8>1, move-clock c2 9>1',
    ])
  })
})

describe('choices', () => {
  it('one of several is asked, one alone or none is not', () => {
    const { written } = effect(
      [
        { leave: { one: 'character', side: 'bo', status: 'in-play' } },
        { leave: { one: 'character', side: 'bo', status: 'in-play' } },
        { leave: { one: 'character', side: 'bo', status: 'in-play' } },
      ],
      {},
      'ana: choose b2',
    )
    expect(written).toEqual([
      'scenario ana? choose b1 | choose b2',
      'scenario ana: choose b2',
      'scenario leave b2',
      'scenario leave b1',
      'scenario nothing happens',
    ])
  })

  it('up to so many, none included', () => {
    const steps = [{ 'move-clock': { 'up-to': 2, type: 'character', side: 'opponents' }, by: 1 }]
    expect(effect(steps, {}, 'ana: c1 b1').written).toEqual([
      'scenario ana? b1 | b2 | c1',
      'scenario ana: b1 c1',
      'scenario move-clock b1 8>9, move-clock c1 8>9',
    ])
    expect(effect(steps, {}, 'ana: none').written.at(-1)).toBe('scenario nothing happens')
  })

  it('a bound choice is meant again by `ref`', () => {
    const { written } = effect(
      [{ 'move-clock': { one: 'character', side: 'bo' }, by: 1, as: 'victim' }, { leave: { ref: 'victim' } }],
      {},
      'choose b1',
    )
    expect(written.slice(2)).toEqual(['scenario move-clock b1 8>9', 'scenario leave b1'])
  })

  it('are made by who controls the character as the effect begins', () => {
    const { written } = effect([{ 'give-control': 'self', to: 'bo' }, { may: { score: 1 } }], {}, 'ana: yes')
    expect(written).toEqual([
      'scenario give-control a1 ana>bo',
      'scenario ana? yes | no',
      'scenario ana: yes',
      'scenario ana scores 1, has 1',
    ])
  })

  it('several parts together are one event', () => {
    const { written } = effect(
      [
        {
          together: [
            { 'move-clock': { one: 'character', side: 'bo' }, by: 1 },
            { score: 1 },
            { together: [{ leave: 'b1' }] },
          ],
        },
      ],
      {},
      'choose b2',
    )
    expect(written.slice(2)).toEqual(['scenario move-clock b2 8>9, ana scores 1, has 1, leave b1'])
  })
})

describe('conditions and options inside an effect', () => {
  it('if ... else, judged when its step comes', () => {
    const { written } = effect([
      { score: 3 },
      { if: { score: 'me', 'at-least': 3 }, do: [{ note: 'rich' }], else: [{ note: 'poor' }] },
      { if: { score: 'bo', 'at-least': 3 }, do: [{ note: 'rich' }], else: [{ note: 'poor' }] },
      { if: { is: 'self', near: 'south' }, do: [{ note: 'south' }] },
      { note: 'end' },
    ])
    expect(written).toEqual([
      'scenario ana scores 3, has 3',
      'scenario note rich',
      'scenario skipped: condition',
      'scenario note poor',
      'scenario skipped: condition',
      'scenario note end',
    ])
  })

  it.each<[string, EffectStep['if'], boolean]>([
    ['count, at least one unless given', { count: { each: 'character', near: 'north' } }, true],
    ['count none', { count: { each: 'character', near: 'south' } }, false],
    ['exactly', { count: { each: 'character', near: 'north' }, exactly: 2 }, true],
    ['exactly none', { count: { each: 'character', near: 'south' }, exactly: 0 }, true],
    ['at most', { count: { each: 'character', near: 'north' }, 'at-most': 1 }, false],
    ['within', { count: { each: 'character', near: 'north' }, 'at-least': 1, 'at-most': 2 }, true],
    ['is', { is: 'b1', status: 'in-play' }, true],
    ['is not there', { is: 'c1', status: 'in-play' }, false],
    ['the clock is the main clock', { is: 'self', clock: 'main' }, true],
    ['the clock is', { is: 'b1', clock: 8 }, true],
    ['side', { is: 'b1', side: 'opponents' }, true],
    ['type', { is: 'act', type: 'action' }, true],
    ['exhausted', { is: 'act', status: 'exhausted' }, true],
    ['has', { has: 'b1', ability: 'gift' }, true],
    ['has not', { has: 'self', ability: 'gift' }, false],
    ['not', { not: { is: 'self', status: 'familiar' } }, true],
    [
      'all',
      {
        all: [
          { is: 'self', clock: 4 },
          { is: 'b1', clock: 4 },
        ],
      },
      false,
    ],
    [
      'any',
      {
        any: [
          { is: 'self', clock: 4 },
          { is: 'b1', clock: 4 },
        ],
      },
      true,
    ],
    ['score in bounds', { score: 'me', exactly: 0 }, true],
  ])('%s', (_, condition, held) => {
    const steps = [{ if: condition, do: [{ note: 'so' }], else: [{ note: 'not so' }] }] as EffectStep[]
    const abilities = { gift: { of: 'b1', when: when('end of tic 4'), do: [{ score: 1 }] } }
    expect(effect(steps, { abilities }).written.at(-1)).toBe(`scenario note ${held ? 'so' : 'not so'}`)
  })

  it('may: yes or no', () => {
    expect(effect([{ may: [{ score: 1 }, { note: 'x' }] }, { note: 'y' }], {}, 'yes').written).toEqual([
      'scenario ana? yes | no',
      'scenario ana: yes',
      'scenario ana scores 1, has 1',
      'scenario note x',
      'scenario note y',
    ])
    expect(
      effect([{ may: [{ score: 1 }, { note: 'x' }] }, { note: 'y' }], {}, 'no').written.slice(2),
    ).toEqual(['scenario note y'])
  })

  it('options and conditions stand inside other forms as well', () => {
    const steps: EffectStep[] = [
      {
        together: [
          { may: { score: 1 } },
          {
            if: { is: 'self', near: 'north' },
            do: [{ together: [{ leave: 'b1' }, { may: { leave: 'b2' } }] }],
          },
          { may: { pay: { 'move-clock': 'self', by: 1 } }, to: [{ score: 5 }] },
        ],
      },
      { may: { if: { score: 'me', 'at-least': 5 }, do: [{ may: { note: 'deep' } }] } },
    ]
    expect(
      effect(steps, {}, 'yes', 'no', 'pay', 'yes', 'yes').written.filter(
        text => !/\?|: (yes|no|pay)$/.test(text),
      ),
    ).toEqual([
      'scenario ana scores 1, has 1, leave b1, move-clock a1 4>5, ana scores 5, has 6',
      'scenario note deep',
    ])
  })
})

describe('inner actions: a cost is paid in full or not at all', () => {
  const bar = { hit: { action: 1 }, jab: { instant: 1 }, spent: { react: 0, exhausted: true } } as const
  const characters = { a2: { clock: 9, bar } }
  const pay = (cost: EffectStep | EffectStep[]): EffectStep => ({ may: { pay: cost }, to: [{ score: 1 }] })

  it('is asked, paid as one event, and gives what it is for', () => {
    const cost = [{ exhaust: 'hit' }, { 'move-clock': 'a2', by: 2 }]
    expect(effect([pay(cost)], { characters }, 'pay').written).toEqual([
      'scenario ana? pay | decline',
      'scenario ana: pay',
      'scenario exhaust hit, move-clock a2 9>1',
      'scenario ana scores 1, has 1',
    ])
    expect(effect([pay(cost), { note: 'on' }], { characters }, 'decline').written).toEqual([
      'scenario ana? pay | decline',
      'scenario ana: decline',
      'scenario note on',
    ])
  })

  it.each<[string, EffectStep | EffectStep[]]>([
    ['an exhausted card', { exhaust: 'spent' }],
    ['one part of two', [{ exhaust: 'hit' }, { exhaust: 'spent' }]],
    ['all of which one cannot', { exhaust: { each: 'card', side: 'mine' } }],
    ['one where there is none', { exhaust: { one: 'card', side: 'cy' } }],
    [
      'two where there is one',
      [{ exhaust: { one: 'instant', side: 'mine' } }, { exhaust: { one: 'instant', side: 'mine' } }],
    ],
  ])('what cannot be paid is not asked: %s', (_, cost) => {
    expect(effect([pay(cost), { note: 'on' }], { characters }).written).toEqual([
      'scenario skipped: cost',
      'scenario note on',
    ])
  })

  it('nor what is forbidden', () => {
    const abilities = { freeze: { of: 'b1', cannot: { verb: 'exhaust', what: 'hit' } } }
    expect(effect([pay({ exhaust: 'hit' })], { characters, abilities }).written).toEqual([
      'scenario skipped: cost',
    ])
  })

  it('only what can be paid with is offered', () => {
    const { written } = effect(
      [pay({ exhaust: { one: 'card', side: 'mine', not: { type: 'action' } } })],
      { characters },
      'pay',
    )
    // The spent react cannot be exhausted: the instant is the only one left.
    expect(written).toEqual([
      'scenario ana? pay | decline',
      'scenario ana: pay',
      'scenario exhaust jab',
      'scenario ana scores 1, has 1',
    ])
  })

  it('two different cards for two parts', () => {
    const two = [{ exhaust: { one: 'card', side: 'mine' } }, { exhaust: { one: 'card', side: 'mine' } }]
    const { written } = effect([pay(two)], { characters }, 'pay', 'choose jab')
    // `act` itself is exhausted: two are left, so the second is no choice.
    expect(written.slice(2)).toEqual([
      'scenario ana? choose hit | choose jab',
      'scenario ana: choose jab',
      'scenario exhaust jab, exhaust hit',
      'scenario ana scores 1, has 1',
    ])
  })

  it('what becomes unpayable by a react, after it was accepted, gives nothing', () => {
    const react = {
      a3: { clock: 9, bar: { cheat: { react: 0, do: [{ exhaust: 'jab' }, { exhaust: 'hit' }] } } },
    } as const
    const { written } = effect(
      [pay({ exhaust: { one: 'card', side: 'mine', not: { type: 'react' } } }), { note: 'on' }],
      { characters: { ...characters, ...react } },
      'pay',
      '+ ana: play cheat',
    )
    expect(written).toEqual([
      'scenario ana? pay | decline',
      'scenario ana: pay',
      'scenario ana? choose hit | choose jab',
      '501.3a ana: + play cheat',
      '501.3a play-card cheat',
      '501.3a exhaust cheat',
      'scenario exhaust jab',
      'scenario exhaust hit',
      'scenario skipped: cost',
      'scenario note on',
    ])
  })

  it('a chosen part that becomes unpayable while another is chosen is chosen anew', () => {
    const react = { a3: { clock: 9, bar: { cheat: { react: 0, do: [{ exhaust: 'jab' }] } } } } as const
    const more = { a4: { clock: 9, bar: { kick: { action: 1 } } } } as const
    const two = [
      { exhaust: { one: 'card', side: 'mine', not: { type: 'react' } } },
      { 'move-clock': { one: 'character', side: 'mine' }, by: 1 },
    ]
    const { written } = effect(
      [pay(two)],
      { characters: { ...characters, ...react, ...more } },
      'pay',
      'choose jab',
      '+ ana: play cheat',
      'choose a2',
      'choose kick',
      'choose a2',
    )
    expect(written.at(-2)).toBe('scenario exhaust kick, move-clock a2 9>10')
  })
})

describe('events that an ability waits for', () => {
  const listen = (event: Ability['when'], more: Partial<Ability> = {}): Record<string, Ability> => ({
    ear: { of: 'b1', when: event ?? [], do: [{ note: 'heard' }], ...more },
  })
  const heard = (steps: EffectStep[], abilities: Record<string, Ability>, more: Partial<Table> = {}) =>
    effect(steps, { ...more, abilities })
      .t.entries.filter(e => e.kind === 'activated')
      .map(e => e.details?.it ?? e.details?.trigger)

  it('once for each atomic action, or once for the event', () => {
    const steps = [{ 'move-clock': { each: 'character', side: 'bo' }, by: 1 }]
    expect(heard(steps, listen(when({ event: 'clock-changed' })))).toEqual(['b1', 'b2'])
    expect(heard(steps, listen(when({ event: 'clock-changed', per: 'event' })))).toEqual(['b1'])
  })

  it('once for the event by one pattern, for each action by another', () => {
    const steps = [
      {
        together: [
          { 'move-clock': { each: 'character', side: 'bo' }, by: 1 },
          { leave: 'b2' },
          { enter: 'c1' },
        ],
      },
    ]
    const waited = when({ event: 'clock-changed', per: 'event' }, { event: 'left' }, { event: 'entered' })
    expect(heard(steps, listen(waited))).toEqual(['b1', 'b2', 'c1'])
  })

  it.each<[string, Parameters<typeof when>[0], number]>([
    ['anybody', { event: 'scored' }, 3],
    ['me', { event: 'scored', who: 'me' }, 1],
    ['opponent', { event: 'scored', who: 'opponent' }, 2],
    ['a player', { event: 'scored', who: 'cy' }, 1],
  ])('who: %s', (_, waited, times) => {
    const steps = [{ score: 1 }, { score: 1, who: 'bo' }, { score: 1, who: 'cy' }]
    expect(heard(steps, listen(when(waited)))).toHaveLength(times)
  })

  it.each<[string, Parameters<typeof when>[0], string[]]>([
    ['itself', { event: 'clock-changed', what: 'self' }, ['b1']],
    ['an id', { event: 'clock-changed', what: 'c1' }, ['c1']],
    ['its own side', { event: 'clock-changed', what: { side: 'mine' } }, ['b1', 'b2']],
    ['not', { event: 'clock-changed', what: { type: 'character', not: { side: 'mine' } } }, ['a1', 'c1']],
    ['where it is now', { event: 'clock-changed', what: { near: 'north' } }, ['a1', 'b2']],
    ['what it shows now', { event: 'clock-changed', what: { clock: 5 } }, ['a1']],
  ])('what: %s', (_, waited, ids) => {
    expect(heard([{ 'move-clock': { each: 'character' }, by: 1 }], listen(when(waited)))).toEqual(ids)
  })

  it('a card is known by its character too', () => {
    expect(heard([], listen(when({ event: 'card-played', what: 'a1' })))).toEqual(['act'])
    expect(heard([], listen(when({ event: 'card-played', what: 'b1' })))).toEqual([])
  })

  it.each<[EffectStep[], string]>([
    [[{ enter: 'c1' }], 'entered'],
    [[{ leave: 'b2' }], 'left'],
    [[{ 'take-out': 'b2' }], 'left'],
    [[{ 'move-near': 'b2', to: ['south'] }], 'moved-near'],
    [[{ 'move-away': 'b2' }], 'moved-away'],
    [[{ 'give-control': 'b2', to: 'cy' }], 'control-changed'],
    [[{ exhaust: 'wand' }], 'exhausted'],
    [[{ exhaust: 'wand' }, { ready: 'wand' }], 'readied'],
    [[{ note: 'x' }], 'noted'],
    [[{ 'add-ability': 'extra', to: 'b2' }], 'ability-added'],
    [[{ 'end-ability': 'spare', of: 'b2' }], 'ability-ended'],
    [[{ cannot: { verb: 'enter' } }], 'prohibited'],
    [[{ delayed: { when: when('next end of tic 4'), do: [{ score: 1 }] } }], 'delayed'],
  ])('%j: %s', (steps, event) => {
    const abilities = {
      ...listen(when({ event }), event === 'noted' ? { limit: { times: 1, per: 'game' } } : {}),
      extra: { later: true as const, when: when('end of tic 9'), do: [{ score: 1 }] },
      spare: { of: 'b2', when: when('end of tic 9'), do: [{ score: 1 }] },
    }
    const characters = { c2: { clock: 9, bar: { wand: { action: 1 } } } }
    expect(heard(steps, abilities, { characters })).toHaveLength(event === 'exhausted' ? 2 : 1)
  })

  it('own leaving: what worked before the event', () => {
    for (const verb of ['leave', 'take-out']) {
      const { t, written } = effect([{ [verb]: 'b1' }], {
        abilities: { last: { of: 'b1', when: when({ event: 'left', what: 'self' }), do: [{ score: 1 }] } },
      })
      expect(written.slice(1)).toEqual([
        '704.2 bo: last for b1 waits',
        '704.2 bo: last for b1 resolves',
        'scenario bo scores 1, has 1',
      ])
      expect(t.clock.scores.bo).toBe(1)
    }
  })

  it('what leaves is matched by what it was: where it was, whose it was', () => {
    const near = listen(when({ event: 'left', what: { near: 'north', status: 'in-play' }, who: 'me' }))
    expect(heard([{ leave: 'b2' }], near)).toEqual(['b2'])
    expect(heard([{ 'take-out': 'b2' }], near)).toEqual(['b2'])
  })

  it('own entering: though it did not work before', () => {
    const abilities: Record<string, Ability> = {
      hi: { of: 'c1', when: when({ event: 'entered' }), do: [{ score: 1 }] },
    }
    expect(heard([{ enter: 'c1' }], abilities)).toEqual(['c1'])
    // It is not there yet for another that enters in the same event.
    const two = {
      ...abilities,
      ho: { of: 'c1', when: when({ event: 'entered', what: 'c2' }), do: [{ score: 1 }] },
    }
    const { t } = effect([{ together: [{ enter: 'c1' }, { enter: 'c2' }] }], {
      abilities: two,
      characters: { c2: { clock: 9, inPlay: false } },
    })
    const gates = t.entries
      .filter(e => /activated/.test(e.kind))
      .map(e => [e.kind, e.details?.trigger, e.details?.it, e.details?.reason])
    expect(gates).toEqual([
      ['activated', 'hi', 'c1', undefined],
      ['not-activated', 'hi', 'c2', 'not-in-play'],
      ['not-activated', 'ho', 'c2', 'not-in-play'],
    ])
  })

  it('does not work out of play, and says so', () => {
    const { t } = effect([{ leave: 'b1' }, { score: 1 }], { abilities: listen(when({ event: 'scored' })) })
    expect(t.entries.find(e => e.kind === 'not-activated')).toMatchObject({
      who: 'bo',
      details: { trigger: 'ear', object: 'b1', reason: 'not-in-play' },
      rules: ['clock 704.2 (not at hand)'],
    })
  })

  it('taken out, it is not even looked at', () => {
    const { t } = effect([{ 'take-out': 'b1' }, { score: 1 }], {
      abilities: listen(when({ event: 'scored' })),
    })
    expect(t.entries.some(e => e.kind === 'not-activated')).toBe(false)
  })

  it('an ability that the event itself ends has worked before it', () => {
    const { written } = effect(
      [
        { 'end-ability': 'ear', of: 'b1' },
        { 'end-ability': 'ear', of: 'b1' },
      ],
      {
        abilities: listen(when({ event: 'ability-ended' })),
      },
    )
    expect(written).toEqual([
      'scenario end-ability b1 ear',
      '704.2 bo: ear for b1 waits',
      'scenario ignored: end-ability b1 ear',
      '704.2 bo: ear for b1 resolves',
      'scenario note heard',
    ])
  })

  it('an ability that the event gives has not', () => {
    const abilities: Record<string, Ability> = {
      extra: { later: true, when: when({ event: 'ability-added' }), do: [{ note: 'x' }] },
    }
    expect(
      heard(
        [
          { 'add-ability': 'extra', to: 'b1' },
          { 'add-ability': 'extra', to: 'b2' },
        ],
        abilities,
      ),
    ).toEqual(['b2'])
  })

  it('nobody who is gone can be given one', () => {
    const abilities: Record<string, Ability> = {
      extra: { later: true, when: when('end of tic'), do: [{ note: 'x' }] },
    }
    expect(
      effect([{ 'take-out': 'b1' }, { 'add-ability': 'extra', to: 'b1' }], { abilities }).written.at(-1),
    ).toBe('scenario ignored: add-ability b1 extra')
  })

  it('an ability of a card works while its character is in play', () => {
    const characters = { b3: { clock: 9, inPlay: false, bar: { helm: { react: 0 } } } } as const
    const abilities = { shine: { of: 'helm', when: when({ event: 'scored' }), do: [{ note: 'shine' }] } }
    expect(heard([{ score: 1 }], abilities, { characters })).toEqual([])
    expect(heard([{ enter: 'b3' }, { score: 1 }], abilities, { characters })).toEqual(['shine'])
  })
})

describe('only-if: the condition on triggering', () => {
  const gate = (condition: Ability['only-if']): Record<string, Ability> => ({
    ear: {
      of: 'b1',
      when: when({ event: 'moved-away' }),
      ...(condition && { 'only-if': condition }),
      do: [{ note: 'heard' }],
    },
  })
  const result = (condition: Ability['only-if']) =>
    effect([{ 'move-away': 'b2' }], { abilities: gate(condition) }).t.entries.find(e =>
      /activated/.test(e.kind),
    )

  it('sees the state after the event', () => {
    expect(result({ is: 'it', near: 'north' })).toMatchObject({
      kind: 'not-activated',
      details: { reason: 'condition' },
      rules: ['clock 704.2 (not at hand)', 'clock scenario'],
    })
    expect(result({ not: { is: 'it', near: 'north' } })?.kind).toBe('activated')
  })

  it('or the state before it, with the same words bound', () => {
    expect(result({ before: { is: 'it', near: 'north' } })?.kind).toBe('activated')
    expect(result({ before: { not: { is: 'it', near: 'north' } } })?.kind).toBe('not-activated')
  })
})

describe('cannot', () => {
  it('takes its actions out of an event, and the rest happens', () => {
    const abilities = { rock: { of: 'b1', cannot: { verb: 'move-clock', what: 'self' } } }
    expect(
      effect(
        [
          { 'move-clock': { each: 'character', side: 'bo' }, by: 1 },
          { 'move-clock': 'b1', by: 1 },
        ],
        { abilities },
      ).written,
    ).toEqual([
      'scenario prevented by rock: move-clock b1 +1',
      'scenario move-clock b2 8>9',
      'scenario prevented by rock: move-clock b1 +1',
    ])
  })

  it('forbids by who does it', () => {
    const abilities = { tax: { of: 'b1', cannot: { verb: 'score', who: 'opponent' } } }
    expect(effect([{ score: 1 }, { score: 1, who: 'bo' }], { abilities }).written).toEqual([
      'scenario prevented by tax: ana scores 1',
      'scenario bo scores 1, has 1',
    ])
  })

  it.each(['leave', 'take-out'])('works only while its character is in play: %s', verb => {
    const abilities = { rock: { of: 'b1', cannot: { verb: 'score' } } }
    expect(effect([{ [verb]: 'b1' }, { score: 1 }], { abilities }).written.at(-1)).toBe(
      'scenario ana scores 1, has 1',
    )
  })

  it('made by an effect, stays though its maker goes', () => {
    expect(
      effect([
        { cannot: { verb: 'score', who: 'me' } },
        { leave: 'self' },
        { score: 1 },
        { score: 1, who: 'bo' },
      ]).written.slice(1, 4),
    ).toEqual(['scenario leave a1', 'scenario prevented by act: ana scores 1', 'scenario bo scores 1, has 1'])
  })

  it('beats what would change the action: an impossible event is not modified', () => {
    const abilities: Record<string, Ability> = {
      no: { of: 'b1', cannot: { verb: 'score', who: 'ana' } },
      double: { of: 'a1', also: { verb: 'score', do: [{ score: 1 }] } },
      swap: { of: 'a1', instead: { verb: 'enter', do: [{ score: 9 }] } },
    }
    expect(effect([{ score: 1 }, { enter: 'b1' }], { abilities }).written).toEqual([
      'scenario prevented by no: ana scores 1',
      'scenario ignored: enter b1',
    ])
  })
})

describe('instead and also', () => {
  it('replaces one action of an event by others, in its place', () => {
    const abilities: Record<string, Ability> = {
      shield: {
        of: 'b1',
        instead: { verb: 'leave', what: 'self', do: [{ 'move-clock': 'it', by: 1 }, { score: 1 }] },
      },
    }
    expect(
      effect([{ leave: { each: 'character', status: 'in-play', side: 'bo' } }], { abilities }).written,
    ).toEqual([
      'scenario modified by shield: move-clock b1 +1, bo scores 1',
      'scenario move-clock b1 8>9, bo scores 1, has 1, leave b2',
    ])
  })

  it('adds to an action, once for each modification', () => {
    const abilities: Record<string, Ability> = {
      double: { of: 'b1', also: { verb: 'score', who: 'me', do: [{ score: 1 }] } },
    }
    expect(effect([{ score: 1 }, { score: 2, who: 'bo' }], { abilities }).written).toEqual([
      'scenario ana scores 1, has 1',
      'scenario modified by double: bo scores 2, bo scores 1',
      'scenario bo scores 2, has 2, bo scores 1, has 3',
    ])
  })

  it('replacements first, then additions to what has come of them', () => {
    const abilities: Record<string, Ability> = {
      also: { of: 'b1', also: { verb: 'move-clock', do: [{ score: 1 }] } },
      swap: { of: 'b1', instead: { verb: 'leave', do: [{ 'move-clock': 'it', by: 1 }] } },
    }
    expect(effect([{ leave: 'b2' }], { abilities }).written).toEqual([
      'scenario modified by swap: move-clock b2 +1',
      'scenario modified by also: move-clock b2 +1, bo scores 1',
      'scenario move-clock b2 8>9, bo scores 1, has 1',
    ])
  })

  it('of two that apply, whose step it is says which comes first (decided 35, borrowed)', () => {
    const abilities: Record<string, Ability> = {
      one: { of: 'b1', instead: { verb: 'score', do: [{ note: 'one' }] } },
      two: { of: 'c1', instead: { verb: 'score', do: [{ note: 'two' }] } },
      three: { of: 'b1', instead: { verb: 'score', do: [{ score: 5 }] } },
    }
    // c1 is not in play: its ability does not work.
    expect(effect([{ score: 1 }], { abilities }, 'ana: apply three').written).toEqual([
      'scenario ana? apply one | apply three',
      'scenario ana: apply three',
      'scenario modified by three: bo scores 5',
      'scenario modified by one: note one',
      'scenario note one',
    ])
  })

  it('at an event of the rules, which is nobody’s, the judge says', () => {
    const t = sit({
      begin: 'end of tic 3',
      turnPlayer: 'ana',
      characters: { a1: 8, b1: 8 },
      abilities: {
        one: { of: 'a1', also: { verb: 'set-main-clock', do: [{ score: 1 }] } },
        two: { of: 'b1', also: { verb: 'set-main-clock', do: [{ score: 2 }] } },
      },
    })
    expect(t.play('judge: apply two').slice(1, 7)).toEqual([
      'scenario judge? apply one | apply two',
      'scenario judge: apply two',
      'scenario modified by two: main clock undefined>4, bo scores 2',
      'scenario modified by one: main clock undefined>4, ana scores 1',
      '502.2 main clock 3>4, ana scores 1, has 1, bo scores 2, has 2',
      '500.1 tic 4 of cycle 1',
    ])
  })

  it('its own choices are asked of its controller', () => {
    const abilities: Record<string, Ability> = {
      shield: {
        of: 'b1',
        instead: {
          verb: 'leave',
          what: 'self',
          do: [
            { 'move-clock': { one: 'character', side: 'opponents' }, by: 1 },
            { may: { score: 1 } },
            {
              if: { is: 'self', near: 'south' },
              do: [{ note: 'south' }],
              else: [{ together: [{ note: 'x' }, { note: 'y' }] }],
            },
          ],
        },
      },
    }
    expect(effect([{ leave: 'b1' }], { abilities }, 'bo: choose c1', 'bo: yes').written).toEqual([
      'scenario bo? choose a1 | choose c1',
      'scenario bo: choose c1',
      'scenario bo? yes | no',
      'scenario bo: yes',
      'scenario skipped: condition',
      'scenario modified by shield: move-clock c1 +1, bo scores 1, note x, note y',
      'scenario move-clock c1 8>9, bo scores 1, has 1, note x, note y',
    ])
  })

  it('replaced by nothing, nothing happens', () => {
    const abilities: Record<string, Ability> = {
      shield: { of: 'b1', instead: { verb: 'leave', do: [{ leave: { each: 'character', near: 'south' } }] } },
    }
    expect(effect([{ leave: 'b1' }], { abilities }).written).toEqual(['scenario modified by shield: '])
  })

  it('costs and 501.3c are events like all others', () => {
    const abilities: Record<string, Ability> = {
      slow: { of: 'b1', also: { verb: 'move-clock', what: 'a1', do: [{ 'move-clock': 'b1', by: 1 }] } },
    }
    const { t } = effect([], { abilities })
    expect(t.play('end turn').slice(0, 4)).toEqual([
      '501.3b ana: end turn',
      'scenario modified by slow: move-clock a1 +1, move-clock b1 +1',
      '501.3c move-clock a1 4>5, move-clock b1 8>9',
      '501.4 end of turn a1',
    ])
  })
})

describe('what follows from what', () => {
  it('each step of an effect follows from the effect, not from what another step has triggered', () => {
    const { t } = effect([{ score: 1 }, { score: 2 }], {
      abilities: { ear: { of: 'b1', when: when({ event: 'scored' }), do: [{ note: 'x' }, { note: 'y' }] } },
    })
    const played = t.entries.find(e => e.kind === 'answered')
    const events = t.entries.filter(e => e.actions?.some(a => a.verb === 'score'))
    expect(events.map(e => e.causes)).toEqual([[played?.n], [played?.n]])
    const resolving = t.entries.filter(e => e.kind === 'resolving')
    const activated = t.entries.filter(e => e.kind === 'activated')
    expect(activated.map(e => e.causes)).toEqual(events.map(e => [e.n]))
    expect(resolving.map(e => e.causes)).toEqual(activated.map(e => [e.n]))
    const notes = t.entries.filter(e => e.actions?.some(a => a.verb === 'note'))
    expect(notes.map(e => e.causes)).toEqual(resolving.flatMap(e => [[e.n], [e.n]]))
  })
})

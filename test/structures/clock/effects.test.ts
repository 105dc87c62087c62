import { describe, expect, it } from 'vitest'
import type { EffectStep } from '../../../src/kernel/ability.ts'
import { effect } from '../../support/effect.ts'
import { when } from '../../support/game.ts'

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

  it('what leaves or is taken out is near nothing', () => {
    for (const verb of ['leave', 'take-out']) {
      const { t } = effect([{ [verb]: 'b2' }])
      expect(t.clock.characters.b2).toMatchObject({ inPlay: false, near: [] })
    }
  })

  it('what comes back is near nothing, with the clock that it had', () => {
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
    ['exactly another number', { count: { each: 'character', near: 'north' }, exactly: 1 }, false],
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

describe('what follows from what', () => {
  it('a decision that comes back after an offer follows from what it followed from', () => {
    const { t } = effect([], { characters: { b3: { clock: 9, bar: { duck: { react: 0 } } } } })
    const first = t.entries.findLast(e => e.kind === 'asked')
    t.play('+ play duck')
    const again = t.entries.findLast(e => e.kind === 'asked')
    expect(again?.n).not.toBe(first?.n)
    expect(again?.causes).toEqual(first?.causes)
  })

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

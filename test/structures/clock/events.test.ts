import { describe, expect, it } from 'vitest'
import type { Ability, EffectStep } from '../../../src/kernel/ability.ts'
import { effect } from '../../support/effect.ts'
import { type Table, when } from '../../support/game.ts'

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

  it('an ability can be on several objects, on each of them once', () => {
    const abilities: Record<string, Ability> = {
      extra: { later: true, when: when('end of tic'), do: [{ note: 'x' }] },
    }
    const give = (to: string) => ({ 'add-ability': 'extra', to })
    const { t, written } = effect([give('b1'), give('b2'), give('b1')], { abilities })
    expect(written).toEqual([
      'scenario add-ability b1 extra',
      'scenario add-ability b2 extra',
      'scenario ignored: add-ability b1 extra',
    ])
    expect(t.state.game.holdings['extra@b2']).toEqual({ ability: 'extra', object: 'b2', structure: 'clock' })
    t.play('end turn')
    expect(t.entries.filter(e => e.kind === 'activated').map(e => [e.who, e.details])).toEqual([
      ['bo', { trigger: 'extra', object: 'b1' }],
      ['bo', { trigger: 'extra', object: 'b2' }],
    ])
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

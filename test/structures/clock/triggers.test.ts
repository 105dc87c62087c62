import { describe, expect, it } from 'vitest'
import type { Ability } from '../../../src/kernel/ability.ts'
import { seats, sit, when } from '../../support/game.ts'

/** An ability that scores 1 at the end of tic 3. */
const bell = (of?: string): Ability => ({ ...(of && { of }), when: when('end of tic 3'), do: [{ score: 1 }] })
const orderOf = (t: ReturnType<typeof sit>) =>
  t.entries.filter(e => e.kind === 'resolving').map(e => e.details?.trigger)

describe('decided 10: one at a time, the turn player’s first, then to the left', () => {
  const table = {
    begin: 'end of tic 3',
    players: 3,
    turnPlayer: 'bo',
    locations: [],
    characters: { a1: 8, b1: 8, c1: 8 },
    abilities: { ana: bell('a1'), bo: bell('b1'), cy: bell('c1') },
  }

  it('goes by the turn player, whoever was declared first; each plays his only one unasked (decided 3)', () => {
    const t = sit(table)
    expect(t.until('start of tic 4').slice(0, 11)).toEqual([
      '502.1 end of tic 3',
      '704.2 ana: ana waits',
      '704.2 bo: bo waits',
      '704.2 cy: cy waits',
      '704.2 bo: bo resolves',
      'scenario bo scores 1, has 1',
      '704.2 cy: cy resolves',
      'scenario cy scores 1, has 1',
      '704.2 ana: ana resolves',
      'scenario ana scores 1, has 1',
      '502.2 main clock 3>4',
    ])
  })

  it('before the first turn the start player stands in for the turn player', () => {
    const { turnPlayer: _, ...rest } = table
    const t = sit({ ...rest, startPlayer: 'cy' })
    t.until('start of tic 4')
    expect(orderOf(t)).toEqual(['cy', 'ana', 'bo'])
  })

  it('teams do not matter here (decided 17)', () => {
    const t = sit({ ...table, players: seats('x y x') })
    t.until('start of tic 4')
    expect(orderOf(t)).toEqual(['bo', 'cy', 'ana'])
  })

  it('the order is logged, asked or not', () => {
    const t = sit(table)
    t.until('start of tic 4')
    expect(t.entries.filter(e => e.kind === 'resolving').map(e => [e.details?.before, e.rulings])).toEqual([
      [undefined, ['clock.trigger-order: turn-player-then-left']],
      [undefined, ['clock.trigger-order: turn-player-then-left']],
      [undefined, undefined],
    ])
  })

  it('who has several chooses one of his, and is asked again, new ones included', () => {
    const t = sit({
      begin: 'end of tic 3',
      turnPlayer: 'ana',
      characters: { a1: 8, b1: 8 },
      abilities: {
        one: bell('a1'),
        two: bell('a1'),
        other: bell('b1'),
        answer: { of: 'a1', when: when({ event: 'scored', who: 'ana' }), do: [{ note: 'mine' }] },
        reply: { of: 'b1', when: when({ event: 'scored', who: 'ana' }), do: [{ note: 'yours' }] },
      },
    })
    t.play()
    expect(t.asked).toBe('ana 704.2: resolve one | resolve two')
    t.play('resolve two')
    expect(t.asked).toBe('ana 704.2: resolve answer | resolve one')
    t.play('resolve answer')
    // Only one is left of hers: unasked. It brings another `answer`, again the only one. Then Bo's three.
    expect(t.asked).toBe('bo 704.2: resolve other | resolve reply')
    expect(orderOf(t)).toEqual(['two', 'answer', 'one', 'answer'])
    t.play('resolve reply')
    expect(t.asked).toBe('bo 704.2: resolve other | resolve reply-2')
    t.play('resolve other')
    expect(orderOf(t)).toEqual(['two', 'answer', 'one', 'answer', 'reply', 'other', 'reply'])
  })

  it('what belongs to nobody comes last, by id, unasked', () => {
    const near = ['north', 'south']
    const t = sit({
      begin: 'end of tic 5',
      turnPlayer: 'ana',
      locations: ['south', 'north'],
      characters: { a1: { clock: 8, near }, b1: 8 },
      abilities: {
        east: { when: when('end of tic 5'), do: [{ note: 'wind' }] },
        mine: { of: 'b1', when: when('end of tic 5'), do: [{ score: 1 }] },
      },
    })
    t.until('start of tic 6')
    expect(orderOf(t)).toEqual(['mine', 'east', 'north', 'south'])
  })

  it('one alone names no ruling, for there is nothing to order', () => {
    const t = sit({ begin: 'end of tic 5', turnPlayer: 'ana', locations: ['north'], characters: { a1: 8 } })
    t.until('start of tic 6')
    expect(orderOf(t)).toEqual(['north'])
    expect(t.entries.some(e => e.rulings !== undefined)).toBe(false)
  })

  it('control decides whose a trigger is, as it stands when one is to be played (decided 16)', () => {
    const t = sit({
      begin: 'end of tic 3',
      players: 3,
      turnPlayer: 'ana',
      characters: { a1: 8, b1: 8, b2: 8, c1: 8 },
      abilities: {
        gift: { of: 'a1', when: when('end of tic 3'), do: [{ 'give-control': 'b1', to: 'cy' }] },
        theirs: bell('b1'),
        cy: bell('c1'),
        bo: bell('b2'),
      },
    })
    t.play()
    expect(t.asked).toBe('cy 704.2: resolve cy | resolve theirs')
    t.play('resolve theirs')
    expect(t.clock.scores).toEqual({ ana: 0, bo: 1, cy: 2 })
  })
})

describe('decided 2: the triggers of a moment are matched once, when it opens', () => {
  it('an ability that comes during a moment is not matched by it', () => {
    const t = sit({
      begin: 'end of tic 3',
      turnPlayer: 'ana',
      characters: { a1: 8, a2: { clock: 8, inPlay: false } },
      abilities: {
        teach: { of: 'a1', when: when('end of tic 3'), do: [{ 'add-ability': 'trick', to: 'a1' }] },
        trick: { later: true, when: when('end of tic 3/4'), do: [{ score: 1 }] },
        wake: { of: 'a1', when: when('end of tic 3'), do: [{ enter: 'a2' }] },
        late: { of: 'a2', when: when('end of tic 3'), do: [{ score: 1 }] },
      },
    })
    t.play('resolve teach')
    expect(t.entries.filter(e => e.kind === 'activated').map(e => [e.details?.trigger, e.at.tic])).toEqual([
      ['teach', 3],
      ['wake', 3],
      ['trick', 4],
    ])
    expect(t.entries.find(e => e.kind === 'not-activated')?.details).toMatchObject({
      trigger: 'late',
      reason: 'not-in-play',
    })
  })

  it('one that is activated resolves, though its ability ends or its character goes before', () => {
    const t = sit({
      begin: 'end of tic 3',
      turnPlayer: 'ana',
      characters: { a1: 8, b1: 8, b2: 8 },
      abilities: {
        axe: {
          of: 'a1',
          when: when('end of tic 3'),
          do: [{ 'end-ability': 'one', of: 'b1' }, { 'take-out': 'b2' }],
        },
        one: bell('b1'),
        two: bell('b2'),
      },
    })
    t.play('resolve one')
    expect(t.clock.scores.bo).toBe(2)
  })
})

describe('decided 3: two that are the same are not asked about', () => {
  it('the same ability of the same object, bound to the same', () => {
    const t = sit({
      begin: 4,
      characters: {
        a1: { clock: 4, bar: { two: { action: 1, do: [{ together: [{ score: 1 }, { score: 2 }] }] } } },
      },
      abilities: { echo: { of: 'a1', when: when({ event: 'scored' }), do: [{ note: 'echo' }] } },
    })
    t.play('play two')
    expect(t.asked).toMatch(/501.3b/)
    expect(orderOf(t)).toEqual(['echo', 'echo'])
  })

  it('but not if they are bound to different objects, or are copies on different objects', () => {
    const t = sit({
      begin: 4,
      characters: {
        a1: { clock: 4, bar: { all: { action: 0, do: [{ 'move-clock': { each: 'character' }, by: 1 }] } } },
        a2: 5,
      },
      abilities: {
        echo: { of: 'a1', when: when({ event: 'clock-changed' }), do: [{ note: 'echo' }] },
      },
    })
    t.play('play all')
    expect(t.asked).toBe('ana 704.2: resolve echo | resolve echo-2')

    const u = sit({
      begin: 4,
      characters: { a1: { clock: 4, bar: { sing: { action: 0, do: [{ score: 1 }] } } }, a2: 5 },
      abilities: {
        give: {
          of: 'a1',
          when: when('start of tic 4'),
          do: [{ 'add-ability': 'song', to: { each: 'character' } }],
        },
        song: { later: true, when: when({ event: 'scored' }), do: [{ note: 'la' }] },
      },
    })
    u.play('play sing')
    expect(u.asked).toBe('ana 704.2: resolve song@a1 | resolve song@a2')
  })

  it('nor two delayed effects of one ability that do different things', () => {
    const later = (note: string) => ({ delayed: { when: when('next end of tic 5'), do: [{ note }] } })
    const t = sit({
      begin: 4,
      turnPlayer: 'ana',
      characters: { a1: 9 },
      abilities: { plan: { of: 'a1', when: when('start of tic 4'), do: [later('one'), later('two')] } },
    })
    t.play()
    expect(t.asked).toBe('ana 704.2: resolve plan-later | resolve plan-later-2')
  })
})

describe('delayed triggers', () => {
  it('wait for the next such moment, never for the one that made them, and come once', () => {
    const t = sit({
      begin: 'end of tic 5',
      turnPlayer: 'ana',
      characters: { a1: 3 },
      abilities: {
        plan: {
          of: 'a1',
          when: when('end of tic 5'),
          limit: { times: 1, per: 'game' },
          do: [{ delayed: { when: when('next end of tic 5/10'), do: [{ score: 2 }] } }],
        },
      },
    })
    t.until('end of tic 5 of cycle 2')
    const scored = t.entries.filter(e => e.actions?.some(a => a.verb === 'score'))
    expect(scored.map(e => [e.at.cycle, e.at.tic])).toEqual([[1, 10]])
  })

  it('follow from what made them and from the moment', () => {
    const t = sit({
      begin: 4,
      turnPlayer: 'ana',
      characters: { a1: 9 },
      abilities: {
        plan: {
          of: 'a1',
          when: when('start of tic 4'),
          do: [{ delayed: { when: when('next end of tic 4'), do: [{ score: 2 }] } }],
        },
      },
    })
    expect(t.until('start of tic 5')).toEqual([
      '500.2 start of tic 4',
      '704.2 ana: plan waits',
      '704.2 ana: plan resolves',
      'scenario delayed a1',
      '500.3 500.3a (read: 502) none',
      '502.1 end of tic 4',
      '704.2 ana: plan waits',
      '704.2 ana: plan resolves',
      'scenario ana scores 2, has 2',
      '502.2 main clock 4>5',
      '500.1 tic 5 of cycle 1',
      '500.2 start of tic 5',
    ])
    const [made, opened, due] = [t.entries[3], t.entries[5], t.entries[6]]
    expect(due).toMatchObject({ causes: [made?.n, opened?.n], details: { delayed: true } })
  })

  it('come though their maker is gone, and keep what was bound', () => {
    const t = sit({
      begin: 4,
      turnPlayer: 'ana',
      characters: { a1: 9, b1: 9 },
      abilities: {
        plan: {
          of: 'a1',
          when: when('start of tic 4'),
          do: [
            { 'move-clock': { one: 'character', side: 'opponents' }, by: 1, as: 'victim' },
            {
              delayed: { when: when('next end of tic 4'), do: [{ 'move-clock': { ref: 'victim' }, to: 1 }] },
            },
            { 'take-out': 'self' },
          ],
        },
      },
    })
    t.until('start of tic 5')
    expect(t.clocks.b1).toBe(1)
  })
})

describe('decided 11: triggers of events in mid-turn', () => {
  it('wait until the answer that caused them is carried out, reacts inside it included', () => {
    const push = {
      action: 2,
      do: [{ 'move-clock': { one: 'character', side: 'opponents' }, by: 1 }, { score: 1 }],
    } as const
    const t = sit({
      begin: 4,
      turnPlayer: 'bo',
      characters: { a1: { clock: 4, bar: { push } }, b1: { clock: 8, bar: { ward: { react: 1 } } }, b2: 9 },
      abilities: { cheer: { of: 'a1', when: when({ event: 'clock-changed' }), do: [{ note: 'hear' }] } },
    })
    t.play('play push')
    expect(t.asked).toBe('ana scenario: choose b1 | choose b2')
    // The react inside the effect triggers cheer again; nothing is resolved before the effect is over.
    expect(t.play('+ bo: play ward', 'choose b2')).toEqual([
      '701 bo: + play ward',
      '701 play-card ward',
      '701 exhaust ward, move-clock b1 8>9',
      '704.2 ana: cheer for b1 waits',
      'scenario ana? choose b1 | choose b2',
      'scenario ana: choose b2',
      'scenario move-clock b2 9>10',
      '704.2 ana: cheer for b2 waits',
      'scenario ana scores 1, has 1',
      '704.2 ana? resolve cheer | resolve cheer-2 | resolve cheer-3',
    ])
  })

  it('those of a react that is taken between two points are resolved before the decision comes back', () => {
    const t = sit({
      begin: 4,
      turnPlayer: 'bo',
      characters: { a1: 4, b1: { clock: 8, bar: { ward: { react: 1 } } } },
      abilities: { cheer: { of: 'a1', when: when({ event: 'card-played' }), do: [{ score: 1 }] } },
    })
    t.play()
    expect(t.play('+ bo: play ward')).toEqual([
      '701 bo: + play ward',
      '701 play-card ward',
      '704.2 ana: cheer for ward waits',
      '701 exhaust ward, move-clock b1 8>9',
      '704.2 ana: cheer for ward resolves',
      'scenario ana scores 1, has 1',
      '501.3b ana? move | action | instant | end turn',
    ])
  })

  it('what 501.3c triggers is resolved with 501.4', () => {
    const t = sit({
      begin: 4,
      characters: { a1: 4 },
      abilities: { tock: { of: 'a1', when: when({ event: 'clock-changed' }), do: [{ score: 1 }] } },
    })
    t.play()
    expect(t.play('end turn').slice(0, 6)).toEqual([
      '501.3b ana: end turn',
      '501.3c move-clock a1 4>5',
      '704.2 ana: tock for a1 waits',
      '501.4 end of turn a1',
      '704.2 ana: tock for a1 resolves',
      'scenario ana scores 1, has 1',
    ])
  })
})

describe('TRG-21: settings remove questions, they change no outcome', () => {
  it.each(['turn-player-then-left', 'left-then-turn-player', 'judge'])(
    '%s, with one trigger at a time',
    ruling => {
      const t = sit({
        begin: 'end of tic 3',
        turnPlayer: 'ana',
        characters: { a1: 8, b1: 8 },
        abilities: {
          first: { of: 'a1', when: when('end of tic 3'), do: [{ score: 1 }] },
          second: { of: 'b1', when: when({ event: 'scored', who: 'ana' }), do: [{ score: 1 }] },
        },
        rulings: { 'clock.trigger-order': ruling },
      })
      expect(t.until('start of tic 4').slice(0, 8)).toEqual([
        '502.1 end of tic 3',
        '704.2 ana: first waits',
        '704.2 ana: first resolves',
        'scenario ana scores 1, has 1',
        '704.2 bo: second waits',
        '704.2 bo: second resolves',
        'scenario bo scores 1, has 1',
        '502.2 main clock 3>4',
      ])
      expect(t.entries.some(e => e.rulings !== undefined)).toBe(false)
    },
  )
})

import { describe, expect, it } from 'vitest'
import type { Ability, EffectStep } from '../../../src/kernel/ability.ts'
import { ticsUntil } from '../../../src/structures/clock/dial.ts'
import { moment, sit, when } from '../../support/game.ts'

describe('502.1 VP locations at the end of tics 5 and 10', () => {
  it('each character on or adjacent scores its controller 1, all from one trigger', () => {
    const near = ['north']
    const t = sit({
      begin: 'end of tic 5',
      turnPlayer: 'ana',
      locations: ['north'],
      characters: { a1: { clock: 7, near }, a2: { clock: 7, near }, b1: { clock: 8, near } },
    })
    expect(t.until('start of tic 6')).toEqual([
      '502.1 end of tic 5',
      '502.1 north waits',
      '704.2 north resolves',
      '502.1 ana scores 1 for a1, has 1, ana scores 1 for a2, has 2, bo scores 1 for b1, has 1',
      '502.2 main clock 5>6',
      '500.1 tic 6 of cycle 1',
      '500.2 start of tic 6',
    ])
  })

  it('each location is a trigger of its own, and a character near two scores for both', () => {
    const t = sit({
      begin: 'end of tic 10',
      turnPlayer: 'ana',
      locations: ['south', 'north'],
      characters: { a1: { clock: 7, near: ['north', 'south'] }, b1: { clock: 7, near: ['south'] } },
    })
    expect(t.until('start of tic 1').slice(0, 7)).toEqual([
      '502.1 end of tic 10',
      '502.1 north waits',
      '502.1 south waits',
      '704.2 north resolves',
      '502.1 ana scores 1 for a1, has 1',
      '704.2 south resolves',
      '502.1 ana scores 1 for a1, has 2, bo scores 1 for b1, has 1',
    ])
  })

  it.each([1, 2, 3, 4, 6, 7, 8, 9])('nothing at the end of tic %i', tic => {
    const t = sit({
      begin: `end of tic ${tic}`,
      locations: ['north'],
      characters: { a1: { clock: ((tic + 4) % 10) + 1, near: ['north'] } },
    })
    expect(t.until('start of tic').slice(0, 2)).toEqual([
      `502.1 end of tic ${tic}`,
      `502.2 main clock ${tic}>${tic + 1}`,
    ])
  })

  it('familiars, those not in play and those elsewhere score nothing', () => {
    const t = sit({
      begin: 'end of tic 5',
      locations: ['north', 'south'],
      characters: {
        a1: { clock: 7, near: ['north'], familiar: true },
        a2: { clock: 7, inPlay: false },
        a3: { clock: 7, near: ['south'] },
        a4: { clock: 7 },
      },
    })
    t.until('start of tic 6')
    expect(t.clock.scores).toEqual({ ana: 1, bo: 0 })
    expect(
      t.entries
        .map(e => e.actions?.map(a => a.object))
        .filter(Boolean)
        .slice(0, 2),
    ).toEqual([[], ['a3']])
  })

  it('a tic without turns scores all the same', () => {
    const t = sit({ begin: 4, locations: ['north'], characters: { a1: { clock: 9, near: ['north'] } } })
    t.until('start of tic 6')
    expect(t.turns).toEqual([])
    expect(t.clock.scores.ana).toBe(1)
  })

  it('counts where characters are when the trigger resolves', () => {
    const t = sit({
      begin: 5,
      turnPlayer: 'ana',
      locations: ['north'],
      characters: { a1: { clock: 5, near: ['north'] }, b1: 5 },
    })
    t.play('bo: choose a1', 'move', 'end turn', 'move near north', 'end turn')
    expect(t.clock.scores).toEqual({ ana: 0, bo: 1 })
  })

  it('a trigger at the same moment can still move somebody there', () => {
    const t = sit({
      begin: 'end of tic 5',
      turnPlayer: 'ana',
      locations: ['north'],
      characters: { a1: 8 },
      abilities: {
        rush: { of: 'a1', when: when('end of tic 5'), do: [{ 'move-near': 'self', to: ['north'] }] },
      },
    })
    t.until('start of tic 6')
    expect(t.clock.scores.ana).toBe(1)
  })

  it('scores for who controls the character then', () => {
    const t = sit({
      begin: 'end of tic 5',
      turnPlayer: 'ana',
      locations: ['north'],
      characters: { a1: { clock: 8, near: ['north'] } },
      abilities: {
        sell: { of: 'a1', when: when('end of tic 5'), do: [{ 'give-control': 'self', to: 'bo' }] },
      },
    })
    t.until('start of tic 6')
    expect(t.clock.scores).toEqual({ ana: 0, bo: 1 })
  })
})

describe('502.2 after all triggers: ready, then the main clock', () => {
  const bar = { strike: { action: 1, exhausted: true }, jab: { instant: 1, exhausted: true } } as const

  it('readies every exhausted card at the end of tic 10, before the main clock moves', () => {
    const t = sit({
      begin: 'end of tic 10',
      turnPlayer: 'ana',
      characters: {
        a1: { clock: 4, bar },
        b1: { clock: 4, inPlay: false, bar: { claw: { react: 0, exhausted: true }, bite: { react: 0 } } },
      },
    })
    expect(t.until('start of tic 1')).toEqual([
      '502.1 end of tic 10',
      '502.2 ready jab, ready strike, ready claw',
      '502.2 main clock 10>1',
      '500.1 tic 1 of cycle 2',
      '500.2 start of tic 1',
    ])
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('readies nothing at the end of tic %i', tic => {
    const t = sit({ begin: `end of tic ${tic}`, characters: { a1: { clock: ((tic + 4) % 10) + 1, bar } } })
    t.until('start of tic')
    expect(t.clock.cards.strike?.exhausted).toBe(true)
  })

  it('a trigger that another end-of-tic trigger causes is resolved before it', () => {
    const t = sit({
      begin: 'end of tic 3',
      turnPlayer: 'ana',
      characters: { a1: 8, b1: 8 },
      abilities: {
        first: { of: 'a1', when: when('end of tic 3'), do: [{ score: 1 }] },
        second: { of: 'b1', when: when({ event: 'scored', who: 'ana' }), do: [{ score: 1 }] },
      },
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
  })

  it('nothing is resolved between its two points: it joins the next 500.2 (decided 11)', () => {
    const t = sit({
      begin: 'end of tic 10',
      turnPlayer: 'bo',
      characters: { a1: { clock: 4, bar: { strike: { action: 1, exhausted: true } } }, b1: 4 },
      abilities: {
        fresh: { of: 'a1', when: when({ event: 'readied' }), do: [{ score: 1 }] },
        gong: { of: 'b1', when: when({ event: 'main-clock-set' }), do: [{ score: 1 }] },
        dawn: { of: 'a1', when: when('start of tic 1'), do: [{ score: 1 }] },
      },
      rulings: { 'clock.trigger-order': 'left-then-turn-player' },
    })
    expect(t.play('resolve fresh').slice(0, 15)).toEqual([
      '502.1 end of tic 10',
      '502.2 ready strike',
      '704.2 ana: fresh for strike waits',
      '502.2 main clock 10>1',
      '704.2 bo: gong waits',
      '500.1 tic 1 of cycle 2',
      '500.2 start of tic 1',
      '704.2 ana: dawn waits',
      '704.2 ana? resolve dawn | resolve fresh',
      '704.2 ana: resolve fresh',
      '704.2 ana: fresh for strike resolves',
      'scenario ana scores 1, has 1',
      '704.2 ana: dawn resolves',
      'scenario ana scores 1, has 2',
      '704.2 bo: gong resolves',
    ])
  })

  it('there is no way back to 500.3: a clock that comes onto the tic now is too late', () => {
    const t = sit({
      begin: 'end of tic 6',
      turnPlayer: 'ana',
      characters: { a1: 3 },
      abilities: { pull: { of: 'a1', when: when('end of tic 6'), do: [{ 'move-clock': 'self', to: 6 }] } },
    })
    expect(t.until('start of tic 7').slice(3, 5)).toEqual([
      'scenario move-clock a1 3>6 too-late',
      '502.2 main clock 6>7',
    ])
    expect(t.turns).toEqual([])
  })

  it.each([
    // main clock, personal clock after the turn, tics until it matches again
    [6, 5, 9],
    [6, 6, 10],
    [6, 7, 1],
    [1, 10, 9],
    [10, 1, 1],
  ])('main %i, clock %i: %i tics', (main, clock, tics) => {
    const t = sit({ begin: `end of tic ${main}`, turnPlayer: 'ana', characters: { a1: clock } })
    t.play()
    expect(t.entries.filter(e => e.kind === 'tic-began')).toHaveLength(tics)
    expect(ticsUntil(main, clock)).toBe(tics)
  })

  it('a react that is used at the end of tic 10 must have been ready; it is readied with the others', () => {
    const t = sit({
      begin: 'end of tic 10',
      turnPlayer: 'ana',
      locations: ['north'],
      characters: {
        a1: { clock: 4, near: ['north'] },
        b1: {
          clock: 4,
          bar: {
            sneer: { react: 0, window: when({ event: 'scored' }) },
            spent: { react: 0, window: when({ event: 'scored' }), exhausted: true },
          },
        },
      },
    })
    expect(t.play('bo: play sneer').slice(4, 10)).toEqual([
      '701 bo? play sneer | decline',
      '701 bo: play sneer',
      '701 play-card sneer',
      '701 exhaust sneer',
      '502.2 ready sneer, ready spent',
      '502.2 main clock 10>1',
    ])
  })

  it('what is taken out meanwhile is not readied, for it is not there', () => {
    const t = sit({
      begin: 'end of tic 10',
      turnPlayer: 'ana',
      characters: { a1: 4, b1: { clock: 4, bar } },
      abilities: { axe: { of: 'a1', when: when('end of tic 10'), do: [{ 'take-out': 'b1' }] } },
    })
    expect(t.until('start of tic 1').filter(text => text.includes('ready'))).toEqual([])
  })
})

describe('500.1 limits per tic and cycle begin when the main clock is set (decided 5)', () => {
  it('what the setting itself triggers already counts in the new tic', () => {
    const t = sit({
      begin: 'end of tic 3',
      turnPlayer: 'ana',
      characters: { a1: 8 },
      abilities: {
        gong: {
          of: 'a1',
          when: when({ event: 'main-clock-set' }, 'end of tic'),
          do: [{ score: 1 }],
          limit: { times: 1, per: 'tic' },
        },
      },
    })
    t.until('start of tic 6')
    // Tic 3: at its end. Tics 4 and 5: at the setting, and so not at the end. Tic 6: at the setting, not yet resolved.
    expect(t.clock.scores.ana).toBe(3)
    const not = t.entries.filter(e => e.kind === 'not-activated').map(e => [e.at.tic, e.details?.reason])
    expect(not).toEqual([
      [4, 'limit'],
      [5, 'limit'],
    ])
  })

  it('a cycle’s limit begins with tic 1', () => {
    const t = sit({
      begin: 'end of tic 9',
      turnPlayer: 'ana',
      characters: { a1: 8 },
      abilities: {
        bell: {
          of: 'a1',
          when: when('end of tic 9/10/1/2'),
          do: [{ score: 1 }],
          limit: { times: 1, per: 'cycle' },
        },
      },
    })
    t.until('start of tic 3')
    const fired = t.entries.filter(e => e.kind === 'activated').map(e => `${e.at.cycle}/${e.at.tic}`)
    expect(fired).toEqual(['1/9', '2/1'])
  })
})

describe('a prohibition until a moment', () => {
  const until = moment('start of tic 5')
  const spell: EffectStep = { cannot: { verb: 'score', who: 'bo', until } }
  it.each<[string, Ability]>([
    ['made by an effect', { of: 'a1', when: when('start of tic 4'), do: [spell] }],
    ['as an ability', { of: 'a1', cannot: { verb: 'score', who: 'bo', until } }],
  ])('is over when the moment opens: %s', (_, ability) => {
    const t = sit({
      begin: 4,
      turnPlayer: 'ana',
      characters: { a1: 9, b1: 4 },
      abilities: {
        spell: ability,
        gain: { of: 'b1', when: when('end of turn of b1', 'start of tic 5'), do: [{ score: 1 }] },
      },
    })
    t.play('end turn')
    expect(t.entries.filter(e => e.kind === 'prevented').map(e => [e.at.tic, e.details?.by])).toEqual([
      [4, 'spell'],
    ])
    expect(t.clock.scores).toEqual({ ana: 0, bo: 1 })
  })
})

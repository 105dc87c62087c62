import { describe, expect, it } from 'vitest'
import { sit, when } from '../../support/game.ts'

describe('decided 8 and 9: leaving and being taken out', () => {
  const kick = (verb: 'leave' | 'take-out', id: string) => ({ react: 0, do: [{ [verb]: id }] })

  it('TRN-09: taken out in its own turn: the rest is lost, 501.4 runs, there is no clock to step up', () => {
    const t = sit({
      begin: 3,
      characters: { a1: 3, b1: { clock: 3, bar: { banish: kick('take-out', 'a1') } } },
    })
    t.play('choose a1')
    expect(t.play('+ bo: play banish')).toEqual([
      '701 bo: + play banish',
      '701 play-card banish',
      '701 exhaust banish',
      'scenario take-out a1',
      '501.3 turn-cut-short a1',
      '501.4 end of turn a1',
      '500.3 500.3b b1 is next',
      '501.2 start of turn b1 (bo)',
      '501.3b bo? move | action | instant | end turn',
    ])
    expect(t.clock.characters.a1).toMatchObject({ clock: null, out: true })
  })

  it('a character that leaves in its own turn: the rest is lost, 501.3c and 501.4 run', () => {
    const t = sit({
      begin: 3,
      characters: { a1: 3, b1: { clock: 8, bar: { banish: kick('leave', 'a1') } } },
    })
    expect(t.play('+ bo: play banish').slice(7, 12)).toEqual([
      'scenario leave a1',
      '501.3 turn-cut-short a1',
      '501.3c move-clock a1 3>4',
      '501.4 end of turn a1',
      '500.3 500.3a (read: 502) none',
    ])
    // It keeps its clock, is found at tic 4 and enters again.
    expect(t.entries.slice(-4).map(e => e.kind)).toEqual(['selected', 'event', 'opened', 'asked'])
    expect(t.clock.characters.a1?.inPlay).toBe(true)
  })

  it('the cost and the effect that it left by are carried out whole; then the turn is cut short', () => {
    const dive = { action: 2, do: [{ leave: 'self' }, { score: 1 }] } as const
    const t = sit({ begin: 3, characters: { a1: { clock: 3, bar: { dive } }, b1: 3 }, turnPlayer: 'bo' })
    t.play('choose a1')
    expect(t.play('play dive')).toEqual([
      '501.3b ana: play dive',
      '501.3 play-card dive',
      '501.3 exhaust dive, move-clock a1 3>5',
      'scenario leave a1',
      'scenario ana scores 1, has 1',
      '501.3 turn-cut-short a1',
      // Its clock has left the tic: nothing to step up.
      '501.4 end of turn a1',
      '500.3 500.3b b1 is next',
      '501.2 start of turn b1 (bo)',
      '501.3b bo? move | action | instant | end turn',
    ])
  })

  it('leaving at the start of the turn: nothing is asked', () => {
    const t = sit({
      begin: 3,
      characters: { a1: 3 },
      abilities: { ghost: { of: 'a1', when: when('start of turn of a1'), do: [{ leave: 'self' }] } },
    })
    expect(t.until('end of tic 3').slice(1)).toEqual([
      '500.3 500.3b a1 is next',
      '501.2 start of turn a1 (ana)',
      '704.2 ana: ghost waits',
      '704.2 ana: ghost resolves',
      'scenario leave a1',
      '501.3 turn-cut-short a1',
      '501.3c move-clock a1 3>4',
      '501.4 end of turn a1',
      '500.3 500.3a (read: 502) none',
      '502.1 end of tic 3',
    ])
  })

  it('leaving at the end of the turn: all has been done, and 501.3c with it', () => {
    const t = sit({
      begin: 3,
      characters: { a1: 3 },
      abilities: { ghost: { of: 'a1', when: when('end of turn of a1'), do: [{ leave: 'self' }] } },
    })
    t.play()
    expect(t.play('end turn').slice(0, 6)).toEqual([
      '501.3b ana: end turn',
      '501.3c move-clock a1 3>4',
      '501.4 end of turn a1',
      '704.2 ana: ghost waits',
      '704.2 ana: ghost resolves',
      'scenario leave a1',
    ])
  })

  it('coming back in the same turn does not bring the rest of it back', () => {
    const blink = { action: 0, do: [{ leave: 'self' }, { enter: 'self' }] } as const
    const t = sit({ begin: 3, characters: { a1: { clock: 3, bar: { blink } }, a2: 3 } })
    t.play('choose a1')
    expect(t.play('play blink').slice(3, 7)).toEqual([
      'scenario leave a1',
      'scenario enter a1',
      '501.3 turn-cut-short a1',
      '501.3c move-clock a1 3>4',
    ])
  })

  it('taken out between selection and 501.2: it takes no turn', () => {
    const t = sit({
      begin: 3,
      turnPlayer: 'ana',
      characters: { a1: { clock: 3, inPlay: false }, b1: 9 },
      abilities: { trap: { of: 'b1', when: when({ event: 'entered' }), do: [{ 'take-out': 'it' }] } },
    })
    expect(t.until('end of tic 3')).toEqual([
      '500.2 start of tic 3',
      '500.3 500.3b a1 is next',
      '501.1 enter a1',
      '704.2 bo: trap for a1 waits',
      '704.2 bo: trap for a1 resolves',
      'scenario take-out a1',
      '501.2 no-turn a1',
      '500.3 500.3a (read: 502) none',
      '502.1 end of tic 3',
    ])
    expect(t.clock.turnPlayer).toBe('ana')
  })

  it('gone again between selection and 501.2, but not taken out: its turn is cut short', () => {
    const t = sit({
      begin: 3,
      characters: { a1: { clock: 3, inPlay: false }, b1: 9 },
      abilities: { trap: { of: 'b1', when: when({ event: 'entered' }), do: [{ leave: 'it' }] } },
    })
    expect(t.until('end of tic 3').slice(5, 10)).toEqual([
      'scenario leave a1',
      '501.2 start of turn a1 (ana)',
      '501.3 turn-cut-short a1',
      '501.3c move-clock a1 3>4',
      '501.4 end of turn a1',
    ])
  })

  it('CLK-06: taken out while it waits for its turn: it never gets one', () => {
    const t = sit({
      begin: 4,
      turnPlayer: 'ana',
      characters: { a1: { clock: 4, bar: { banish: { action: 1, do: [{ 'take-out': 'b1' }] } } }, b1: 4 },
    })
    t.play('bo: choose a1', 'play banish', 'end turn')
    expect(t.turns).toEqual(['a1@4', 'a1@5'])
  })

  it('having left while it waits for its turn: it is found and enters again (501.1)', () => {
    const t = sit({
      begin: 4,
      turnPlayer: 'ana',
      characters: { a1: { clock: 4, bar: { banish: { action: 1, do: [{ leave: 'b1' }] } } }, b1: 4 },
    })
    expect(t.play('bo: choose a1', 'play banish', 'end turn').slice(-4)).toEqual([
      '500.3 500.3b b1 is next',
      '501.1 enter b1',
      '501.2 start of turn b1 (bo)',
      '501.3b bo? move | action | instant | end turn',
    ])
  })

  it('one that is taken out keeps no clock, whatever else the same event does to it', () => {
    const parts = [{ 'take-out': 'b1' }, { 'move-clock': 'b1', to: 4 }, { enter: 'b1' }] as const
    const t = sit({
      begin: 4,
      characters: { a1: { clock: 4, bar: { banish: { action: 1, do: [{ together: parts }] } } }, b1: 9 },
    })
    expect(t.play('play banish')).toContain('scenario take-out b1')
    expect(t.clock.characters.b1).toEqual({
      player: 'bo',
      clock: null,
      inPlay: false,
      familiar: false,
      near: [],
      out: true,
    })
    expect(t.entries.filter(e => e.kind === 'ignored').map(e => e.actions?.map(a => a.verb))).toEqual([
      ['move-clock', 'enter'],
    ])
  })

  it('one that leaves is near nothing, whatever else the same event does to it', () => {
    const parts = [{ leave: 'b1' }, { 'move-near': 'b1', to: ['north'] }] as const
    const t = sit({
      begin: 4,
      locations: ['north'],
      characters: { a1: { clock: 4, bar: { banish: { action: 1, do: [{ together: parts }] } } }, b1: 9 },
    })
    t.play('play banish')
    expect(t.clock.characters.b1).toMatchObject({ inPlay: false, near: [] })
  })
})

describe('familiars (decided 16)', () => {
  it('one with a clock takes turns like every character', () => {
    const t = sit({ begin: 3, characters: { a1: 9, b1: { clock: 3, familiar: true } } })
    t.play()
    expect(t.asked).toMatch(/^bo 501.3b/)
  })

  it('one without a clock is never found, and its clock cannot be moved', () => {
    const t = sit({
      begin: 3,
      characters: {
        a1: { clock: 3, bar: { wake: { action: 1, do: [{ 'move-clock': 'b1', to: 4 }] } } },
        b1: { clock: null, familiar: true, bar: { hiss: { react: 1 }, purr: { react: 0 } } },
      },
    })
    t.play()
    // A react that costs tics cannot be paid without a clock.
    expect(t.offers).toEqual(['bo 701: play purr'])
    expect(t.play('play wake')).toContain('scenario ignored: move-clock b1 =4')
    t.play('end turn')
    expect(t.turns).toEqual(['a1@3', 'a1@4'])
  })
})

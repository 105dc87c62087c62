import { describe, expect, it } from 'vitest'
import { stateKey } from '../../../src/kernel/state.ts'
import { newState } from '../../../src/structures/index.ts'
import { setupOf, sit, type Table, when } from '../../support/game.ts'

describe('decided 7: where it begins', () => {
  const abilities: Table['abilities'] = {
    dawn: { of: 'a1', when: when('start of tic'), do: [{ note: 'dawn' }] },
    dusk: { of: 'a1', when: when('end of tic'), do: [{ note: 'dusk' }] },
    up: { of: 'a1', when: when('start of turn'), do: [{ note: 'up' }] },
  }
  const characters = { a1: 4, b1: { clock: 6, inPlay: false } }

  it.each(['set-up', 'start of tic 1'])(
    '%s: at 500.2 of tic 1, so that its start-of-tic triggers run',
    begin => {
      const t = sit({ begin, characters: { a1: 1 }, abilities })
      expect(t.play().slice(0, 5)).toEqual([
        '500.2 start of tic 1',
        '704.2 ana: dawn waits',
        '704.2 ana: dawn resolves',
        'scenario note dawn',
        '500.3 500.3b a1 is next',
      ])
    },
  )

  it('the start of a later tic, of a later cycle', () => {
    const t = sit({ begin: 'start of tic 4 of cycle 3', characters, abilities })
    t.play()
    expect(t.entries[0]?.at).toEqual({ structure: 'clock', cycle: 3, tic: 4, edge: 'start', span: 'tic' })
  })

  it('the end of a tic: nobody is looked for in it any more', () => {
    const t = sit({ begin: 'end of tic 4', characters, abilities })
    expect(t.until('start of tic 5')).toEqual([
      '502.1 end of tic 4',
      '704.2 ana: dusk waits',
      '704.2 ana: dusk resolves',
      'scenario note dusk',
      '502.2 main clock 4>5',
      '500.1 tic 5 of cycle 1',
      '500.2 start of tic 5',
      '704.2 ana: dawn waits',
    ])
  })

  it('the start of a turn, in the tic that the clock of its character shows', () => {
    const t = sit({ begin: 'start of turn of a1', turnPlayer: 'bo', characters, abilities })
    expect(t.play()).toEqual([
      '501.2 start of turn a1 (ana)',
      '704.2 ana: up waits',
      '704.2 ana: up resolves',
      'scenario note up',
      '501.3b ana? move | action | instant | end turn',
    ])
    expect(t.clock.tic).toBe(4)
    expect(t.play('end turn').slice(1, 4)).toEqual([
      '501.3c move-clock a1 4>5',
      '501.4 end of turn a1',
      '500.3 500.3a (read: 502) none',
    ])
  })

  it('the start of a turn of one that is not in play: it enters first', () => {
    const t = sit({ begin: 'start of turn of b1 in tic 6', turnPlayer: 'ana', characters })
    expect(t.play().slice(0, 2)).toEqual(['501.1 enter b1', '501.2 start of turn b1 (bo)'])
  })
})

describe('a game that begins', () => {
  const table: Table = {
    players: 3,
    characters: { c1: 3, a1: { clock: 4, bar: { z: { action: 1 }, k: { react: 1 } } }, b1: 5 },
    locations: ['south', 'north'],
    targets: { cy: 1, ana: 3 },
    scores: { cy: 2, ana: 4 },
  }

  it('is the same, whatever was declared first', () => {
    const turned = setupOf(table)
    const { clock } = turned
    if (clock === undefined) throw new Error('no clock')
    const reverse = <T>(record: Readonly<Record<string, T>>) =>
      Object.fromEntries(Object.entries(record).reverse())
    const other = newState({
      ...turned,
      clock: {
        ...clock,
        locations: clock.locations.toReversed(),
        targets: reverse(clock.targets),
        scores: reverse(clock.scores),
        characters: reverse(clock.characters),
      },
    })
    expect(stateKey(other)).toBe(stateKey(newState(turned)))
  })

  it('keeps nothing of what it was made from: what was passed in stays as it is', () => {
    const given = setupOf(table)
    const state = newState(given)
    expect(Object.isFrozen(given.players)).toBe(false)
    expect(Object.isFrozen(given.clock?.characters.a1?.bar.z)).toBe(false)
    expect(Object.isFrozen(state.game.clock?.cards.z)).toBe(true)
  })

  it('gives everybody a score', () => {
    expect(newState(setupOf({ characters: { a1: 1 }, scores: { bo: 2 } })).game.clock?.scores).toEqual({
      ana: 0,
      bo: 2,
    })
  })
})

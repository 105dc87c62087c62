import { describe, expect, it } from 'vitest'
import type { Ability, EffectStep } from '../../../src/kernel/ability.ts'
import { sit, when } from '../../support/game.ts'

describe('limits count activations, for one ability of one object (decided 5)', () => {
  const limited = (per: 'turn' | 'tic' | 'cycle' | 'game'): Ability => ({
    of: 'a1',
    when: when({ event: 'acted' }, 'start of tic', 'end of turn'),
    do: [{ note: per }],
    limit: { times: 1, per },
  })
  const fired = (t: ReturnType<typeof sit>) =>
    t.entries
      .filter(e => e.kind === 'activated')
      .map(e => `${e.at.cycle}/${e.at.tic} ${e.at.edge ?? 'in'} ${e.at.span ?? 'turn'}`)

  it('once per turn: from 501.2 to the end of 501.4; between two turns is a period of its own', () => {
    const t = sit({
      begin: 4,
      turnPlayer: 'ana',
      characters: { a1: 4, a2: 4 },
      abilities: { bell: limited('turn') },
    })
    t.play('choose a1', 'action 1', 'instant 0', 'end turn', 'end turn')
    expect(fired(t)).toEqual([
      '1/4 start tic',
      '1/4 in turn',
      // a1's turn has had its one; a2's has it at its end.
      '1/4 end turn',
      '1/5 start tic',
    ])
  })

  it('once per tic', () => {
    const t = sit({
      begin: 4,
      turnPlayer: 'ana',
      characters: { a1: 4, a2: 4 },
      abilities: { bell: limited('tic') },
    })
    t.play('choose a1', 'action 1', 'end turn', 'end turn')
    expect(fired(t)).toEqual(['1/4 start tic', '1/5 start tic'])
  })

  it('once per cycle', () => {
    const t = sit({
      begin: 9,
      turnPlayer: 'ana',
      characters: { a1: 3 },
      abilities: { bell: limited('cycle') },
    })
    t.play()
    expect(fired(t)).toEqual(['1/9 start tic', '2/1 start tic'])
  })

  it('once per game', () => {
    const t = sit({
      begin: 9,
      turnPlayer: 'ana',
      characters: { a1: 3 },
      abilities: { bell: limited('game') },
    })
    t.play('action 1')
    expect(fired(t)).toEqual(['1/9 start tic'])
    expect(t.entries.find(e => e.kind === 'not-activated')).toMatchObject({
      rules: ['clock 704.2 (not at hand)', 'clock scenario'],
      details: { trigger: 'bell', reason: 'limit' },
    })
  })

  it('goes on though the ability ends and comes back', () => {
    const t = sit({
      begin: 4,
      characters: {
        a1: {
          clock: 4,
          bar: {
            forget: {
              action: 0,
              do: [
                { 'end-ability': 'bell', of: 'self' },
                { 'add-ability': 'bell', to: 'self' },
              ],
            },
          },
        },
      },
      abilities: { bell: limited('game') },
    })
    t.play('play forget', 'end turn')
    expect(fired(t)).toEqual(['1/4 start tic'])
  })

  it('is of each object by itself', () => {
    const t = sit({
      begin: 4,
      characters: { a1: 4, a2: 4 },
      abilities: {
        give: {
          of: 'a1',
          when: when('start of tic 4'),
          do: [{ 'add-ability': 'bell', to: { each: 'character' } }],
        },
        bell: {
          later: true,
          when: when({ event: 'acted' }),
          do: [{ note: 'ding' }],
          limit: { times: 1, per: 'turn' },
        },
      },
    })
    t.play('choose a1', 'action 1', 'resolve bell@a1', 'instant 0')
    expect(fired(t)).toEqual(['1/4 start tic', '1/4 in turn', '1/4 in turn'])
  })
})

describe('decided 21: the loop guard asks the judge and never cuts silently', () => {
  const loop: Ability = {
    of: 'a1',
    when: when({ event: 'scored', who: 'ana' }),
    do: [{ score: 1, who: 'bo' }],
  }
  const back: Ability = {
    of: 'b1',
    when: when({ event: 'scored', who: 'bo' }),
    do: [{ score: 1, who: 'ana' }],
  }
  const table = {
    begin: 4,
    characters: { a1: { clock: 4, bar: { spark: { action: 0, do: [{ score: 1 }] } } }, b1: 8 },
    abilities: { ping: loop, pong: back },
  }
  const times = (t: ReturnType<typeof sit>, trigger: string) =>
    t.entries.filter(e => e.kind === 'activated' && e.details?.trigger === trigger).length

  it('TRG-13: after 100 activations of one trigger; stop ends it', () => {
    const t = sit(table)
    t.play('play spark')
    expect(t.asked).toBe('judge scenario: go on | stop')
    expect([times(t, 'ping'), times(t, 'pong')]).toEqual([100, 99])
    t.play('judge: stop')
    expect(t.entries.slice(-4).map(e => e.kind)).toEqual(['asked', 'answered', 'loop-stopped', 'asked'])
    expect(t.asked).toBe('ana 501.3b: move | instant | end turn')
    expect([times(t, 'ping'), times(t, 'pong')]).toEqual([100, 99])
    expect(t.state.game.pending).toEqual([])
    expect(t.state.trail.triggers).toEqual({})
  })

  it('go on: it does, and the judge is asked again after 100 more', () => {
    const t = sit(table)
    t.play('play spark', 'go on', 'go on')
    expect(times(t, 'ping')).toBeGreaterThan(150)
    expect(t.asked).toBe('judge scenario: go on | stop')
  })

  it('stopped, it is not activated before the next answer; then it is again', () => {
    const t = sit({
      ...table,
      abilities: {
        again: { of: 'a1', when: when({ event: 'scored', who: 'ana' }), do: [{ score: 1 }] },
        last: {
          of: 'b1',
          when: when({ event: 'scored', who: 'ana' }),
          do: [{ score: 0 }],
          limit: { times: 1, per: 'game' },
        },
      },
      characters: {
        a1: {
          clock: 4,
          bar: { spark: { action: 0, do: [{ score: 1 }] }, wink: { instant: 0, do: [{ score: 1 }] } },
        },
        b1: 8,
      },
    })
    t.play('play spark', 'stop')
    expect(times(t, 'again')).toBe(100)
    t.play('play wink')
    expect(times(t, 'again')).toBe(200)
  })

  it('stopped in a moment, it stays so until the next moment', () => {
    const t = sit({
      begin: 'end of tic 3',
      turnPlayer: 'ana',
      characters: { a1: 4, b1: 9 },
      abilities: {
        spark: { of: 'a1', when: when('end of tic 3'), do: [{ score: 1 }] },
        again: { of: 'a1', when: when({ event: 'scored', who: 'ana' }), do: [{ score: 1 }] },
        more: { of: 'b1', when: when('end of tic 3'), do: [{ may: { score: 1, who: 'ana' } }] },
      },
    })
    t.play('stop', 'bo: yes')
    expect(times(t, 'again')).toBe(100)
    expect(t.entries.findLast(e => e.kind === 'not-activated')?.details).toMatchObject({
      trigger: 'again',
      reason: 'loop',
    })
  })

  it('TRG-15: three triggers of 60 each are no loop', () => {
    const scores = Array.from({ length: 60 }, () => ({ score: 1 }))
    const echo = (of: string): Ability => ({ of, when: when({ event: 'scored' }), do: [{ note: 'ding' }] })
    const t = sit({
      begin: 4,
      characters: { a1: { clock: 4, bar: { spark: { action: 0, do: scores } } }, a2: 8, b1: 8 },
      abilities: { one: { ...echo('a1'), limit: { times: 60, per: 'game' } }, two: echo('b1') },
    })
    t.play('play spark')
    expect([times(t, 'one'), times(t, 'two')]).toEqual([60, 60])
    expect(t.asked).toMatch(/^ana 501.3b/)
  })

  it('100 turns of one character in one tic: go on or stop', () => {
    const t = sit({
      begin: 4,
      turnPlayer: 'ana',
      characters: { a1: 4 },
      abilities: {
        encore: { of: 'a1', when: when('end of turn of a1'), do: [{ 'move-clock': 'self', to: 4 }] },
      },
    })
    t.play(...Array.from({ length: 100 }, () => 'end turn'))
    expect(t.turns).toHaveLength(100)
    expect(t.asked).toBe('judge scenario: go on | stop')
    t.play('go on')
    expect(t.turns).toHaveLength(101)
    t.play(...Array.from({ length: 100 }, () => 'end turn'))
    expect(t.turns).toHaveLength(200)
    expect(t.play('stop').slice(0, 4)).toEqual([
      'scenario judge: stop',
      '500.3 500.3a (read: 502) scenario none, without a1',
      '502.1 end of tic 4',
      '502.2 main clock 4>5',
    ])
    // It is a mark of this tic only: at tic 4 of the next cycle the character plays.
    expect(t.turns.at(-1)).toBe('a1@4')
    expect(t.clock.cycle).toBe(2)
  })

  it('delayed effects that make more of themselves come to the judge as well', () => {
    const next = when('next start of tic')
    const twice = (depth: number): EffectStep =>
      depth === 0 ? { score: 1 } : { delayed: { when: next, do: [twice(depth - 1), twice(depth - 1)] } }
    const t = sit({
      begin: 'end of tic 1',
      turnPlayer: 'ana',
      characters: { a1: 1 },
      abilities: {
        seed: { of: 'a1', when: when('end of tic 1'), do: [twice(8)], limit: { times: 1, per: 'game' } },
      },
    })
    t.play()
    expect(t.asked).toBe('judge scenario: go on | stop')
    // 1, 2, 4 ... 64 in tics 2 to 8, and 128 in tic 9.
    expect(t.clock.tic).toBe(9)
    expect(t.state.game.pending).toHaveLength(128)
    t.play('stop')
    expect(t.clock).toMatchObject({ tic: 1, cycle: 2, scores: { ana: 0 } })
  })
})

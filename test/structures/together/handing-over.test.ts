import { describe, expect, it } from 'vitest'
import { advance, isRefusal } from '../../../src/kernel/engine.ts'
import type { MomentPattern } from '../../../src/kernel/moment.ts'
import { newState, rules } from '../../../src/structures/index.ts'
import { daySetup, hero, reaction } from '../../support/day.ts'
import { dayLine } from '../../support/day-lines.ts'

const tic = (edge: 'start' | 'end', n: number): MomentPattern => ({
  ...{ structure: 'clock', edge, span: 'tic' },
  where: { tic: [n] },
})

describe('decided 44: a clock event that activates a Reaction', () => {
  it("has its Emblem wait for the day's next check", () => {
    const given = daySetup({
      begin: 'Afternoon 1',
      cards: { sage: hero() },
      ana: { hero: ['sage'], deck: 3 },
    })
    const a1 = { player: 'ana', clock: 6, inPlay: true, familiar: false, near: [], bar: {} }
    const begun = newState({
      ...given,
      abilities: {
        gift: { of: 'a1', when: [tic('end', 5)], do: [{ draw: 1 }] },
        glad: reaction('sage', { event: 'drawn', who: 'me' }, { note: 'glad' }),
      },
      clock: {
        begin: tic('start', 5),
        startPlayer: 'ana',
        ...{ locations: [], scores: {}, targets: {}, characters: { a1 } },
      },
    })
    const clock = advance(rules, begun, { until: tic('start', 6), structure: 'clock' })
    if (isRefusal(clock)) throw new Error(clock.key)
    expect(clock.entries.map(dayLine)).toContain('6.3.c ana: glad for ana-card waits')
    expect(clock.state.game.pending.map(p => p.id)).toEqual(['glad'])
    const day = advance(rules, clock.state, { until: 'decision', structure: 'day' })
    if (isRefusal(day)) throw new Error(day.key)
    expect(day.entries.map(dayLine).slice(0, 5)).toEqual([
      '4.2.b start of Afternoon 1',
      '4.2.b check, ana first: glad',
      '5.1.1.d ana: glad for ana-card resolves',
      'scenario note glad',
      '4.4.c check, ana first',
    ])
  })
})

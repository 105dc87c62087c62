/** 3.2.9.f - Mana X is paid by exhausting X Orbs; which ones is asked only where it makes a difference (decided 34). */
import type { Scope } from '../../kernel/ability.ts'
import type { Atomic } from '../../kernel/atomic.ts'
import { isSpent } from '../../kernel/cost.ts'
import { canonical, type Id, type PlayerId } from '../../kernel/data.ts'
import type { Run } from '../../kernel/run.ts'
import type { Game } from '../../kernel/state.ts'
import { inPlaces } from './places.ts'
import { inZone, thingOf } from './state.ts'

export function orbsFor({ game }: Run, player: PlayerId, mana: number): Atomic[] {
  return exhausting(readyOrbs(game, player).slice(0, mana))
}

/** Ready Orbs that do not pay for something else already. */
export function orbsToPay({ game }: Run, player: PlayerId, scope: Scope): Id[] {
  return readyOrbs(game, player).filter(object => !isSpent({ verb: 'exhaust', object }, scope))
}

export const exhausting = (orbs: readonly Id[]): Atomic[] => orbs.map(object => ({ verb: 'exhaust', object }))

function readyOrbs(game: Game, player: PlayerId): Id[] {
  const orbs = inZone(game, 'mana', player).filter(id => thingOf(game, id)?.exhausted === false)
  // decided 36 - Those that came first: by their names it would tell which cards they are.
  return inPlaces(game, orbs)
}

/** Whether all that is known of these Orbs is the same: counters, and abilities that work in the Mana zone. */
export function areAlike(game: Game, orbs: readonly Id[]): boolean {
  const traits = orbs.map(id => {
    const own = Object.values(game.holdings).filter(({ object }) => object === id)
    const working = own.map(h => h.ability).filter(a => game.abilities[a]?.['works-in'] === 'mana')
    return canonical([working.sort(), thingOf(game, id)?.counters ?? {}])
  })
  return new Set(traits).size < 2
}

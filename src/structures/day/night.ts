/** 4.2.5 - Night: who rests and how, and what may be kept. */
import type { Atomic } from '../../kernel/atomic.ts'
import type { Id, PlayerId } from '../../kernel/data.ts'
import type { Game } from '../../kernel/state.ts'
import { inZone, kindOf, thingOf } from './state.ts'

/** Limits of a player without a Hero (4.2.5.d). */
const withoutHero = { reserve: 2, landmarks: 2 }

/** 4.2.5.c - How many objects of the Reserve and how many Landmarks a player keeps: what his Hero says. */
export function limitsOf(game: Game, player: PlayerId): { reserve: number; landmarks: number } {
  const [hero] = inZone(game, 'hero', player)
  return kindOf(game, hero)?.limits ?? withoutHero
}

/** 4.2.5.b - Characters in Expeditions rest. */
export function isResting(game: Game, id: Id): boolean {
  return kindOf(game, id)?.type === 'character'
}

// 4.2.5.b, 2.4.2, 2.4.3, 2.4.6.c - Anchored or Asleep: it stays and loses that. Fleeting: discarded instead of moved.
export function restOf(game: Game, object: Id): Atomic[] {
  const { statuses = [] } = thingOf(game, object) ?? {}
  const holding = statuses.filter(s => s === 'anchored' || s === 'asleep')
  if (holding.length > 0) return holding.map(status => ({ verb: 'lose', object, status }))
  return [{ verb: 'rest', object, to: statuses.includes('fleeting') ? 'discard' : 'reserve' }]
}

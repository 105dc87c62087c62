/** 1.4.5 - Initiative order: who decides first, and so on to the left (decided 22). */
import type { PlayerId } from '../../kernel/data.ts'
import { compare } from '../../kernel/data.ts'
import type { TriggerOrder } from '../../kernel/rules.ts'
import { type Run, rulingNote } from '../../kernel/run.ts'
import { clockwise, type Game, judge, type Pending } from '../../kernel/state.ts'
import { dayOf } from './state.ts'

/** 1.4.5.a - Whose turn it is in the Afternoon, the first player otherwise. */
export function initiative(game: Game): PlayerId {
  const { turn, firstPlayer } = dayOf(game)
  return turn ?? firstPlayer
}

export function playersInOrder(game: Game): PlayerId[] {
  return clockwise(game, initiative(game))
}

/** 5.1.1.d, 4.4.b - The first player in initiative order who has a Reaction in Limbo plays one of his choice. */
export function order(run: Run, pending: readonly Pending[]): TriggerOrder {
  const { game } = run
  const sorted = pending.toSorted((a, b) => compare(a.id, b.id))
  if (isAfternoonStart(game)) {
    const rulings = pending.length > 1 ? [rulingNote(game, 'day.afternoon-check')] : []
    if (game.rulings['day.afternoon-check'] === 'judge') return { by: judge, from: sorted, rulings }
  }
  for (const player of playersInOrder(game)) {
    const from = sorted.filter(p => p.controller === player)
    if (from.length > 0) return { by: player, from, rulings: [] }
  }
  return { by: judge, from: sorted, rulings: [] }
}

/** Before the first turn of the Afternoon the rules name nobody (ruling `day.afternoon-check`). */
function isAfternoonStart(game: Game): boolean {
  const { phase, turn } = dayOf(game)
  return phase === 'Afternoon' && turn === null
}

/** 704.2 (not at hand) - The order of triggers that wait together (decided 10). */
import { compare, type PlayerId } from '../../kernel/data.ts'
import type { TriggerOrder } from '../../kernel/rules.ts'
import { type Run, rulingNote } from '../../kernel/run.ts'
import { clockwise, type Game, judge, type Pending } from '../../kernel/state.ts'
import { clockOf, controllerOf, leadingPlayer } from './state.ts'

/** Players in the order of ruling `clock.trigger-order`. Teams do not matter here (decided 17). */
export function playersInOrder(game: Game): PlayerId[] {
  const [leading = '', ...left] = clockwise(game, leadingPlayer(clockOf(game)))
  return game.rulings['clock.trigger-order'] === 'left-then-turn-player'
    ? [...left, leading]
    : [leading, ...left]
}

/**
 * The first player in order who has one chooses one of his. What belongs to nobody comes last, by id, and nobody is
 * asked; or the judge says (ruling `clock.neutral-order`).
 */
export function order(run: Run, pending: readonly Pending[]): TriggerOrder {
  const { game } = run
  const rulings = pending.length > 1 ? [rulingNote(game, 'clock.trigger-order')] : []
  const sorted = pending.toSorted((a, b) => compare(a.id, b.id))
  const owned = playersInOrder(game).map(by => ({ by, from: sorted.filter(p => ownerOf(game, p) === by) }))
  const [first, ...others] = owned.filter(({ from }) => from.length > 0)
  if (first && game.rulings['clock.trigger-order'] === 'judge')
    return { by: judge, from: [first, ...others].flatMap(({ from }) => from), rulings }
  if (first) return { ...first, rulings }
  const neutral = rulings.length > 0 ? [rulingNote(game, 'clock.neutral-order')] : []
  const by = game.rulings['clock.neutral-order'] === 'judge' ? judge : null
  return { by, from: sorted, rulings: neutral }
}

/** Control decides as it stands now. */
function ownerOf(game: Game, { object }: Pending): PlayerId | null {
  return object === null ? null : controllerOf(game, object)
}

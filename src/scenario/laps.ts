/** Whether a game goes round and round: two starts of a cycle with the same key are followed by the same. */
import type { MomentPattern } from '../kernel/moment.ts'
import { type State, stateKey } from '../kernel/state.ts'

/** The next start of a cycle. */
export const nextLap: MomentPattern = {
  structure: 'clock',
  edge: 'start',
  span: 'tic',
  where: { tic: [1] },
  next: true,
}

/**
 * The key of all that decides what comes. The number of the cycle does not, unless something in the game, or the
 * moment that is waited for, names one that is still to come.
 */
export function lapKey({ game, trail }: State, until?: MomentPattern): string {
  const { clock, at } = game
  const cycle = clock?.cycle ?? 0
  const isNamed = cyclesNamed([game, until]).some(named => named >= cycle)
  if (isNamed || clock === undefined || at.clock === undefined) return stateKey({ game, trail })
  const lap = { ...game, clock: { ...clock, cycle: 0 }, at: { ...at, clock: { ...at.clock, cycle: 0 } } }
  return stateKey({ game: lap, trail })
}

/** The cycles in all patterns within `value`. */
function cyclesNamed(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return []
  const { where } = value as { where?: { cycle?: unknown } }
  const named = Array.isArray(where?.cycle) ? where.cycle.map(Number) : []
  return [...named, ...Object.values(value).flatMap(cyclesNamed)]
}

/** Whether a game goes round and round: two starts of a cycle with the same key are followed by the same. */
import type { StructureId } from '../kernel/data.ts'
import type { MomentPattern } from '../kernel/moment.ts'
import { type State, stateKey } from '../kernel/state.ts'

/** The next start of a cycle, or of a day. */
export function nextLap(structure: StructureId): MomentPattern {
  const common = { structure, edge: 'start', next: true } as const
  return structure === 'day'
    ? { ...common, span: 'phase', where: { phase: ['Morning'] } }
    : { ...common, span: 'tic', where: { tic: [1] } }
}

/**
 * The key of all that decides what comes. The number of the cycle or of the day does not, unless something in the game, or the
 * moment that is waited for, names one that is still to come.
 */
export function lapKey({ game, trail }: State, until?: MomentPattern): string {
  if (game.day !== undefined) return dayKey({ game, trail }, until)
  const { clock, at } = game
  const cycle = clock?.cycle ?? 0
  const isNamed = namedIn([game, until], 'cycle').some(named => named >= cycle)
  if (isNamed || clock === undefined || at.clock === undefined) return stateKey({ game, trail })
  const lap = { ...game, clock: { ...clock, cycle: 0 }, at: { ...at, clock: { ...at.clock, cycle: 0 } } }
  return stateKey({ game: lap, trail })
}

function dayKey({ game, trail }: State, until?: MomentPattern): string {
  const { day, at } = game
  const now = day?.day ?? 0
  const isNamed = namedIn([game, until], 'day').some(named => named >= now)
  if (isNamed || day === undefined || at.day === undefined) return stateKey({ game, trail })
  const lap = { ...game, day: { ...day, day: 0 }, at: { ...at, day: { ...at.day, day: 0 } } }
  return stateKey({ game: lap, trail })
}

/** The cycles, or days, in all patterns within `value`. */
function namedIn(value: unknown, span: 'cycle' | 'day'): number[] {
  if (typeof value !== 'object' || value === null) return []
  const where = (value as { where?: Readonly<Record<string, unknown>> }).where
  const values = where?.[span]
  const named = Array.isArray(values) ? values.map(Number) : []
  return [...named, ...Object.values(value).flatMap(inner => namedIn(inner, span))]
}

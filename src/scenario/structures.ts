/** Which structure a file or a game is about. Both have turns, and a text alone does not say whose is meant. */
import type { StructureId } from '../kernel/data.ts'

/** The structure of what has a clock or a day. Side by side they come later. */
export function structureOf({ day }: { readonly clock?: unknown; readonly day?: unknown }): StructureId {
  return day === undefined ? 'clock' : 'day'
}

/** The same of a file as it is written, as long as it says which: one of the two stands in it. */
export function writtenStructure(value: unknown): StructureId | undefined {
  const has = (key: string) => typeof value === 'object' && value !== null && Object.hasOwn(value, key)
  return has('clock') === has('day') ? undefined : has('day') ? 'day' : 'clock'
}

/**
 * The same data with its turns in the structure that it is about: `turn of ana` is read as one of the clock, and is
 * one of the day where there is no clock.
 */
export function withTurnsOf<T>(value: T, structure: StructureId): T {
  return structure === 'day' ? (inDay(value) as T) : value
}

function inDay(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(inDay)
  const made: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, inDay(inner)]),
  )
  return isTurn(made) ? { ...made, structure: 'day' } : made
}

/** A pattern of turns that says nothing of tics and cycles. */
function isTurn({ span, structure, where }: Readonly<Record<string, unknown>>): boolean {
  if (span !== 'turn' || structure !== 'clock' || typeof where !== 'object' || where === null) return false
  return !('tic' in where) && !('cycle' in where)
}

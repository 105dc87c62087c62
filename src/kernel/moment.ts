/**
 * Where things happen. A *position* is a span that the timeline is in, a *moment* a point at its edge.
 * The words for both are parsed elsewhere; here they are data that is matched field by field.
 */
import type { StructureId } from './data.ts'

/** Which edge of a span a moment is: its start, its end, or right after an event of that name. */
export type Edge = 'start' | 'end' | 'after'

/**
 * Where an entry stands: the value of each span that is open, such as `{ structure: 'clock', cycle: 1, tic: 3,
 * turn: 'a1' }`. Inside a moment `edge` and `span` name it. Tics are 1..10, cycles and days count from 1.
 */
export interface Position {
  readonly structure: StructureId
  readonly edge?: Edge
  readonly span?: string
  readonly [span: string]: string | number | undefined
}

/** A position that opened or is looked for: all named spans must have one of the values given. */
export interface PositionPattern {
  readonly structure: StructureId
  readonly span: string
  readonly where: Readonly<Record<string, readonly (string | number)[]>>
}

/** A moment that is waited for. `next`: once, and never the moment in which the waiting began. */
export interface MomentPattern extends PositionPattern {
  readonly edge: Edge
  readonly next?: true
}

/** Whether something at `at` lies in `pattern`. */
export function within(pattern: PositionPattern, at: Position): boolean {
  if (pattern.structure !== at.structure || at[pattern.span] === undefined) return false
  for (const span in pattern.where) {
    const value = at[span]
    if (value === undefined || !pattern.where[span]?.includes(value)) return false
  }
  return true
}

/** Whether `at` is inside the moment that `pattern` names. */
export function isMoment(pattern: MomentPattern, at: Position): boolean {
  return at.edge === pattern.edge && at.span === pattern.span && within(pattern, at)
}

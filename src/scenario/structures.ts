/** Which structures a file or a game is about. Both have turns, and a text alone does not say whose is meant. */
import type { StructureId } from '../kernel/data.ts'

interface About {
  readonly clock?: unknown
  readonly day?: unknown
}

/** The structures of what has a clock, a day, or both side by side: in this order. */
export function structuresOf({ clock, day }: About): readonly StructureId[] {
  if (day === undefined) return ['clock']
  return clock === undefined ? ['day'] : ['clock', 'day']
}

/** The only one; undefined for both. */
export function onlyStructure(about: About): StructureId | undefined {
  const [first, second] = structuresOf(about)
  return second === undefined ? first : undefined
}

/** The same of a file as it is written, as long as it says which: one of the two stands in it. */
export function writtenStructure(value: unknown): StructureId | undefined {
  const has = (key: string) => typeof value === 'object' && value !== null && Object.hasOwn(value, key)
  return has('clock') === has('day') ? undefined : has('day') ? 'day' : 'clock'
}

/** Of whom a turn can be in a game: a player takes one of the day's, a character one of the clock's. */
type WhoseTurns = About & { readonly players: readonly { readonly id: string }[] }

/**
 * The same data with its turns in their structures: `turn of ana` is read as one of the clock, and is one of the day
 * where that is the only one, or where ana is a player. `advance day: next turn` goes to one of the day's as well.
 */
export function withTurnsOf<T>(value: T, of: StructureId | WhoseTurns): T {
  const only = typeof of === 'string' ? of : onlyStructure(of)
  if (only === 'clock') return value
  const players = typeof of === 'string' ? [] : of.players.map(({ id }) => id)
  return moved(value, only === 'day', players) as T
}

/** `isDay`: all turns are the day's; `isHere`: those that name nobody are. */
function moved(value: unknown, isDay: boolean, players: readonly string[], isHere = isDay): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(inner => moved(inner, isDay, players, isHere))
  const here = isHere || ('do' in value && 'structure' in value && value.structure === 'day')
  const made: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, moved(inner, isDay, players, here)]),
  )
  return isTurnOfDay(made, isDay, here, players) ? { ...made, structure: 'day' } : made
}

/** A pattern of turns that says nothing of tics and cycles. */
function isTurnOfDay(
  { span, structure, where }: Readonly<Record<string, unknown>>,
  isDay: boolean,
  isHere: boolean,
  players: readonly string[],
): boolean {
  if (span !== 'turn' || structure !== 'clock' || typeof where !== 'object' || where === null) return false
  if ('tic' in where || 'cycle' in where) return false
  const { turn } = where as { readonly turn?: readonly string[] }
  return isDay || (turn === undefined ? isHere : turn.some(id => players.includes(id)))
}

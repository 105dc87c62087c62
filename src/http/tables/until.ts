/** How far an advance goes, as it is written: `end of tic 5`, `next decision`, `the end`. */
import type { StructureId } from '../../kernel/data.ts'
import type { Until } from '../../kernel/engine.ts'
import type { State } from '../../kernel/state.ts'
import { parseUntil } from '../../scenario/moments.ts'
import { forStructure } from '../../scenario/own-words.ts'
import { nearest, type Problem } from '../../scenario/problem.ts'
import { withTurnsOf } from '../../scenario/structures.ts'
import { invalidBecause } from '../openapi/faults.ts'

const path = ['until']

/** Throws the problem of what is no moment of this game. `structure`: where a turn's is not said by itself. */
export function readUntil(text: string, structure: StructureId | undefined, { game }: State): Until {
  const read = parseUntil(text)
  const known = Object.keys(game.agenda)
  const own = structure ?? (known.length === 1 ? known[0] : undefined)
  if (!read.ok) {
    const { key, params, word, allowed, suggestion } = read
    const problem: Problem = { key, params, path, found: word || undefined, allowed, suggestion }
    throw invalidBecause([forStructure(problem, own)])
  }
  // Where nothing goes on any more cannot be seen from here; an advance is capped.
  if (read.value === 'end') return 'decision'
  // As a line of a script would be read.
  const { until } = withTurnsOf({ do: 'advance', until: read.value, ...(own && { structure: own }) }, game)
  const stranger = typeof until === 'object' && strangeTurn(until.where.turn, until.structure, game)
  if (stranger) throw invalidBecause([stranger])
  // The moment says by itself whose it is.
  const whose = typeof until === 'object' && known.includes(until.structure) ? until.structure : structure
  if (structure !== undefined && whose !== structure)
    throw invalidBecause([
      { key: 'value.unknown', path: ['structure'], found: structure, allowed: [String(whose)] },
    ])
  return until
}

/** Who takes a turn must be in the game: nobody else ever will. */
function strangeTurn(
  turn: readonly (string | number)[] | undefined,
  structure: StructureId,
  { clock, players }: State['game'],
): Problem | undefined {
  const allowed = structure === 'day' ? players.map(({ id }) => id) : Object.keys(clock?.characters ?? {})
  const found = turn?.map(String).find(id => !allowed.includes(id))
  if (found === undefined) return undefined
  const kind = structure === 'day' ? 'thing.player' : 'thing.character'
  const suggestion = nearest(found, allowed)
  return { key: 'id.unknown', params: { kinds: [{ key: kind }] }, path, found, allowed, suggestion }
}

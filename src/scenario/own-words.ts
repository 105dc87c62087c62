/**
 * Words of the language that only one structure knows. The schema has those of both; who writes a file about one of
 * them is told of its own.
 */
import type { StructureId } from '../kernel/data.ts'
import { clockRulings, dayRulings } from '../rulebook/index.ts'
import { clockTypes } from '../structures/clock/state.ts'
import { besides } from '../structures/day/besides.ts'
import { dayTypes, statuses } from '../structures/day/state.ts'
import { rules } from '../structures/index.ts'
import { nearest, type Problem, type Said } from './problem.ts'
import { clockLimits, dayAbilityKeys } from './schema/abilities.ts'
import { clockForms, dayForms } from './schema/expect.ts'
import { clockNow, dayNow } from './schema/now.ts'
import {
  clockConditions,
  clockFilters,
  clockStatuses,
  dayConditions,
  dayFilters,
} from './schema/selectors.ts'
import { effectWords, leadWords, spanWords } from './words.ts'

const known: Readonly<Record<'clock' | 'day', readonly string[]>> = {
  clock: [
    ...['clock', 'turn', ...clockRulings.map(({ id }) => id)],
    ...[...clockTypes, ...clockStatuses, ...clockFilters, ...clockConditions, ...clockLimits, ...clockForms],
    ...fromTables('clock'),
  ],
  day: [
    ...['day', 'edition', 'cards', 'turn', ...dayRulings.map(({ id }) => id)],
    ...[...dayTypes, ...statuses, ...dayFilters, ...dayConditions, ...dayForms, ...besides],
    // `for` is how long something lasts.
    ...[...dayAbilityKeys, 'for'],
    ...fromTables('day'),
  ],
}

/** Its verbs with their events, and its spans. */
function fromTables(structure: StructureId): string[] {
  const verbs = rules.structures[structure]?.verbs ?? []
  const spans = [...spanWords].filter(([, word]) => word.structure === structure).map(([word]) => word)
  return [...verbs.flatMap(({ id, event }) => (event === undefined ? [id] : [id, event])), ...spans]
}

/** What only the other structure knows. A word can be one of its own in one list, and everybody's in another. */
function strange(structure: StructureId, { key, path = [] }: Problem): readonly string[] {
  const isDay = structure === 'day'
  if (path.at(-2) === 'expect' && typeof path.at(-3) === 'number') return isDay ? clockNow : dayNow
  const [own, others] = isDay ? [known.day, known.clock] : [known.clock, known.day]
  // What says how the two go on is for files of both.
  const only = [...others.filter(word => !own.includes(word)), 'link']
  // With these begin the moments of phases and of daily effects; `at` is a key of expectations as well.
  return !isDay && key.startsWith('moment.') ? [...only, ...leadWords, ...effectWords] : only
}

/** The problem as it is for a file about this structure: it names and suggests nothing of the other. */
export function forStructure(problem: Problem, structure: StructureId | undefined): Problem {
  const { key, path = [], allowed = [], suggestion } = problem
  // What is a key in `day` is the day's: `card` is a type of the clock elsewhere.
  if (structure === undefined || (path[0] === 'day' && key === 'value.key-unknown')) return problem
  // As a key of `clock` it is a word of the clock: scores that are played for.
  if (path[0] === 'clock' && path.length === 2 && allowed.includes('targets')) return problem
  const others = strange(structure, problem)
  const isOwn = (said: Said) => typeof said !== 'string' || !others.includes(said)
  const own = allowed.filter(isOwn)
  if (own.length === allowed.length) return problem
  const { suggestion: _, ...rest } = problem
  const texts = own.filter(said => typeof said === 'string')
  const meant = suggestion === undefined || isOwn(suggestion) ? suggestion : nearest(wordOf(problem), texts)
  return { ...rest, allowed: own, ...(meant !== undefined && { suggestion: meant }) }
}

function wordOf({ found, path }: Problem): string {
  return typeof found === 'string' ? found : String(path?.at(-1))
}

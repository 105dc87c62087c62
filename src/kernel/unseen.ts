/** What a question would tell of things that not everybody sees, by being asked or not (decided 36). */
import type { Filters, Selector } from './ability.ts'
import type { Id } from './data.ts'
import type { Run } from './run.ts'
import { type Step, verbOf } from './step.ts'

/**
 * Whether it is asked which of these, though there is nothing to choose: else all would see that there is one at most of
 * what is looked for. Where one has to be chosen and there is none, that nothing happens tells as much.
 */
export function isAskedAnyway(run: Run, part: Step, ids: readonly Id[]): boolean {
  const filters = filtersOf(run, part)
  if (filters === undefined || !tells(run, filters)) return false
  if (filters.one === undefined) return filters['up-to'] !== undefined && ids.length === 0
  // Of what several players do at once nobody learns anything before all have chosen.
  return ids.length === 1 || (ids.length === 0 && part.doer !== undefined)
}

/** Whether what the step finds depends on what not everybody sees. */
export function tellsUnseen(run: Run, step: Step): boolean {
  const filters = filtersOf(run, step)
  return filters !== undefined && tells(run, filters)
}

const tells = ({ rules }: Run, filters: Filters) => rules.hiding?.tells(filters) === true

function filtersOf(run: Run, step: Step): Filters | undefined {
  const { selects } = verbOf(run, step)
  const selector = selects === undefined ? undefined : (step[selects] as Selector)
  return typeof selector !== 'object' || 'ref' in selector ? undefined : (selector as Filters)
}

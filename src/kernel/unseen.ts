/** What a question would tell of things that not everybody sees, by being asked or not (decided 36). */
import type { Filters, Selector } from './ability.ts'
import type { Id } from './data.ts'
import type { Run } from './run.ts'
import type { Selected } from './select.ts'
import { type Step, verbOf } from './step.ts'

/**
 * Whether it is asked which of these, though there is nothing to choose: else all would see that there is one at most of
 * what is looked for. Where nothing is found, that nothing happens tells as much.
 */
export function isAskedAnyway(run: Run, part: Step, ids: readonly Id[], { choose }: Selected): boolean {
  if (choose === undefined || !tellsUnseen(run, part)) return false
  return choose.min === 1 ? ids.length === 1 : ids.length === 0
}

/** Whether what the step finds depends on what not everybody sees. */
export function tellsUnseen(run: Run, step: Step): boolean {
  const { selects } = verbOf(run, step)
  const selector = selects === undefined ? undefined : (step[selects] as Selector)
  if (typeof selector !== 'object' || 'ref' in selector) return false
  return run.rules.hiding?.tells(selector as Filters) === true
}

/** A timeline that goes on under other rules than those that wrote it so far: that is an entry. */
import type { StructureId } from '../kernel/data.ts'
import type { Answered } from '../kernel/result.ts'
import type { Rules } from '../kernel/rules.ts'
import { beginRun, emit, endRun } from '../kernel/run.ts'
import type { State } from '../kernel/state.ts'
import type { AdoptRules } from './command.ts'

export function adoptRules(
  rules: Rules,
  state: State,
  structure: StructureId,
  { from, to }: AdoptRules,
): Answered {
  const run = beginRun(rules, state, structure)
  emit(run, 'rules-changed', { details: { from, to }, rules: ['scenario'], causes: [] })
  return endRun(run)
}

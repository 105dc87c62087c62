/** Inner actions: declared when the step comes that offers them, with targets of their own (5.4). */
import type { EffectStep, Scope } from './ability.ts'
import { costOf, isPayable } from './cost.ts'
import type { Ask } from './decision.ts'
import { asksOf, type Declarable } from './declare.ts'
import type { Run } from './run.ts'
import { listOf } from './step.ts'

/** What is said when an inner action is played; undefined where it cannot be. */
export function asksOfInner(run: Run, scope: Scope, part: EffectStep): readonly Ask[] | undefined {
  if (run.structure.declaring !== undefined) return asksOf(run, innerAction(run, scope, part))
  return isPayable(run, costOf(part) ?? [], scope) ? [] : undefined
}

/** An inner action as it is declared: what it costs is reckoned when it is played. */
export function innerAction(run: Run, scope: Scope, part: EffectStep): Declarable {
  const base = costOf(part) ?? []
  const { targets } = part
  return {
    what: { ...(targets !== undefined && { targets }), do: listOf(part.to as EffectStep[]) },
    scope,
    cost: chosen => run.structure.declaring?.costWith(run, base, chosen, scope) ?? base,
  }
}

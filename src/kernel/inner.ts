/** Inner actions: declared when the step comes that offers them, with targets of their own (5.4). */
import type { EffectStep, Scope } from './ability.ts'
import type { Atomic } from './atomic.ts'
import { costOf, isPayable } from './cost.ts'
import type { Id } from './data.ts'
import type { Ask } from './decision.ts'
import { asksOf, type Declarable } from './declare.ts'
import type { Run } from './run.ts'
import { listOf, type Planning, partsOf, planStep, type Step, scopeOfStep } from './step.ts'

/** The scope of an inner action: what pays for others that are played in the same event cannot pay for it. */
export function scopeOfInner(run: Run, at: Planning, part: Step): Scope {
  const scope = scopeOfStep(part, at.scope)
  const [first] = at.todo
  const chosen = at.chosen ?? []
  if (first === undefined || chosen.length === 0) return scope
  const spent = planParts(run, partsOf(first).slice(0, chosen.length), at.scope, chosen).spent
  return spent.length === 0 ? scope : { ...scope, spent }
}

/** The actions of the parts of one event, and those with which costs are paid: each pays once. */
export function planParts(
  run: Run,
  parts: readonly Step[],
  scope: Scope,
  chosen: readonly (readonly Id[])[],
): { readonly actions: readonly Atomic[]; readonly spent: readonly Atomic[] } {
  let spent: readonly Atomic[] = []
  const actions = parts.flatMap((part, i) => {
    const planned = planStep(run, part, spent.length === 0 ? scope : { ...scope, spent }, chosen[i] ?? [])
    if (part.paying) spent = [...spent, ...planned]
    return planned
  })
  return { actions, spent }
}

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

/** Costs of inner actions: paid in full or not at all (borrowed from the day's 1.4.1.b, decided 20). */
import type { EffectStep, Scope } from './ability.ts'
import type { Atomic } from './atomic.ts'
import type { Id } from './data.ts'
import { canPay } from './possible.ts'
import type { Run } from './run.ts'
import type { Selected } from './select.ts'
import { listOf, objectsOf, type Planning, partsOf, planStep, type Step, verbOf } from './step.ts'

/** The parts of an inner action's cost; undefined for a step that is only optional. */
export function costOf({ may }: EffectStep): readonly EffectStep[] | undefined {
  const pay = may !== undefined && 'pay' in may ? (may.pay as EffectStep | readonly EffectStep[]) : undefined
  return pay && listOf(pay)
}

export const isCost = (step: Step): boolean => step.together !== undefined && step.to !== undefined

/** Whether every part of a cost finds objects of its own and can happen: it is paid in full or not at all. */
export function isPayable(run: Run, cost: readonly EffectStep[], scope: Scope): boolean {
  const trial: Planning = { todo: [{ together: cost }], scope, chosen: [] }
  return cost.every(step => {
    const part: Step = { ...step, paying: true }
    const { ids, choose } = candidates(run, trial, part)
    const picked = choose === undefined ? ids : ids.slice(0, Math.max(1, choose.min))
    trial.chosen = [...(trial.chosen ?? []), picked]
    return isPartPaid(run, part, picked, planStep(run, part, scope, picked))
  })
}

export function isPaid(
  run: Run,
  parts: readonly Step[],
  chosen: readonly (readonly Id[])[],
  actions: readonly Atomic[],
): boolean {
  return canPay(run, actions) && parts.every((part, i) => isPartPaid(run, part, chosen[i] ?? [], actions))
}

function isPartPaid(run: Run, part: Step, ids: readonly Id[], actions: readonly Atomic[]): boolean {
  return (verbOf(run, part).selects === undefined || ids.length > 0) && canPay(run, actions)
}

/** The objects of a part; of those that are chosen for a cost, only what can be paid with and is not yet chosen. */
export function candidates(run: Run, at: Planning, part: Step): Selected {
  const selected = objectsOf(run, part, at.scope) ?? { ids: [] }
  const { ids, choose } = selected
  if (!part.paying || choose === undefined) return selected
  const verb = verbOf(run, part)
  const parts = at.todo[0] ? partsOf(at.todo[0]) : []
  const taken = (at.chosen ?? []).flatMap((c, i) => (parts[i] && verbOf(run, parts[i]) === verb ? c : []))
  const payable = ids.filter(id => !taken.includes(id) && canPay(run, planStep(run, part, at.scope, [id])))
  const max = Math.min(choose.max, payable.length)
  return { ids: payable, choose: { min: Math.min(Math.max(1, choose.min), max), max } }
}

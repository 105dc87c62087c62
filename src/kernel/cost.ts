/** Costs of inner actions: paid in full or not at all (borrowed from the day's 1.4.1.b, decided 20). */
import type { EffectStep, Scope } from './ability.ts'
import type { Atomic } from './atomic.ts'
import type { Id } from './data.ts'
import { canPay } from './possible.ts'
import type { Run } from './run.ts'
import type { Selected } from './select.ts'
import { listOf, objectsOf, type Planning, partsOf, paying, planStep, type Step, verbOf } from './step.ts'

/** The parts of an inner action's cost; undefined for a step that is only optional. */
export function costOf({ may }: EffectStep): readonly EffectStep[] | undefined {
  const pay = may !== undefined && 'pay' in may ? (may.pay as EffectStep | readonly EffectStep[]) : undefined
  return pay && listOf(pay)
}

export const isCost = (step: Step): boolean => step.together !== undefined && step.to !== undefined

/** Whether every part of a cost finds objects of its own and can happen: it is paid in full or not at all. */
export function isPayable(run: Run, cost: readonly EffectStep[], scope: Scope): boolean {
  return isPaidWith(run, cost, scope, [])
}

/** The same once some of what pays has been chosen; nothing else is. */
export function isPaidWith(
  run: Run,
  cost: readonly EffectStep[],
  scope: Scope,
  paid: readonly (readonly Id[] | null)[],
): boolean {
  const parts = paying(cost)
  const chosen = paymentOf(run, parts, scope, paid)
  const actions = parts.map((part, i) => planStep(run, part, scope, chosen[i] ?? []))
  // What was said to pay is neither more nor less than what is due.
  const isDue = parts.every((_, i) => (paid[i]?.length ?? actions[i]?.length) === actions[i]?.length)
  const isPaid = parts.every((part, i) => isPartPaid(run, part, chosen[i] ?? [], actions[i] ?? []))
  return isDue && isPaid && isOnceEach([...actions.flat(), ...(scope.spent ?? [])])
}

/** What pays for each part: what was chosen, else the first that can. */
export function paymentOf(
  run: Run,
  parts: readonly Step[],
  scope: Scope,
  paid: readonly (readonly Id[] | null)[],
): (readonly Id[])[] {
  const trial: Planning = { todo: [{ together: parts }], scope, chosen: [] }
  for (const [i, part] of parts.entries()) {
    const { ids, choose } = payers(paid[i]) ?? candidates(run, trial, part)
    const picked = choose === undefined ? ids : ids.slice(0, Math.max(1, choose.min))
    trial.chosen = [...(trial.chosen ?? []), picked]
  }
  return [...(trial.chosen ?? [])]
}

/** What was chosen to pay, if anything was. */
function payers(ids: readonly Id[] | null | undefined): Selected | undefined {
  return ids == null ? undefined : { ids }
}

/** Whether that pays for another part of the same event already. */
export function isSpent({ verb, object }: Atomic, { spent = [] }: Scope): boolean {
  return spent.some(other => other.verb === verb && other.object === object)
}

/** What pays for one part cannot pay for another. */
function isOnceEach(actions: readonly Atomic[]): boolean {
  const objects = actions.flatMap(({ verb, object }) => (object === undefined ? [] : [`${verb} ${object}`]))
  return new Set(objects).size === objects.length
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
  const pays = part.paying ? verbOf(run, part).payable?.(run, part, at.scope) : undefined
  if (pays !== undefined) return pays
  const selected = objectsOf(run, part, at.scope) ?? { ids: [] }
  const { ids, choose } = selected
  if (!part.paying || choose === undefined) return selected
  const verb = verbOf(run, part)
  const parts = at.todo[0] ? partsOf(at.todo[0]) : []
  const taken = (at.chosen ?? []).flatMap((c, i) => (parts[i] && verbOf(run, parts[i]) === verb ? c : []))
  const canBePaid = (actions: readonly Atomic[]) =>
    canPay(run, actions) && !actions.some(action => isSpent(action, at.scope))
  const payable = ids.filter(id => !taken.includes(id) && canBePaid(planStep(run, part, at.scope, [id])))
  const max = Math.min(choose.max, payable.length)
  return { ids: payable, choose: { min: Math.min(Math.max(1, choose.min), max), max } }
}

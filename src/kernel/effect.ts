/** Effects: one step after the other, each an event of its own, with the choices that a step needs before it. */
import type { EffectStep, Scope } from './ability.ts'
import { holds } from './condition.ts'
import type { Id } from './data.ts'
import type { Choice, Question } from './decision.ts'
import { canPay } from './event.ts'
import { objectsOf, planStep, verbOf } from './plan.ts'
import { ask, call, done, goto, type Outcome, type Procedure, procedure, step } from './procedure.ts'
import { emit, type Run } from './run.ts'
import { judge } from './state.ts'

export interface EffectLocals {
  /** The steps that are left. */
  todo: readonly EffectStep[]
  scope: Scope
  /** Objects chosen for the parts of the step that comes next, in their order. */
  chosen?: readonly (readonly Id[])[]
}

declare module './procedure.ts' {
  interface Procedures {
    effect: EffectLocals
  }
}

/** The procedure `effect`, with the number that optional steps and choices in it cite. */
export function effect(rule: string): Procedure {
  return procedure('effect', [step(rule, 'next', { run: takeStep, answered })])
}

function takeStep(run: Run, locals: EffectLocals): Outcome {
  const [first, ...rest] = locals.todo
  if (first === undefined) return done
  if (first.may !== undefined) return askMay(run, locals, first, rest)
  if (first.if !== undefined) return branch(run, locals, first, rest)
  return doParts(run, locals, first, rest)
}

/** A condition on resolving is judged when its step comes. */
function branch(run: Run, locals: EffectLocals, first: EffectStep, rest: readonly EffectStep[]): Outcome {
  const held = first.if !== undefined && holds(run, first.if, locals.scope)
  if (!held) skipped(run, locals.scope, 'condition')
  locals.todo = [...((held ? first.do : first.else) ?? []), ...rest]
  return goto('next')
}

function skipped(run: Run, { controller }: Scope, reason: string): void {
  emit(run, 'step-skipped', { who: controller ?? undefined, details: { reason }, leads: false })
}

/** An optional step, or an inner action whose cost may be paid. What cannot be paid is not asked. */
function askMay(run: Run, locals: EffectLocals, first: EffectStep, rest: readonly EffectStep[]): Outcome {
  const { scope } = locals
  const cost = costOf(first)
  if (cost === undefined) return ask(question(run, scope, 'may', { yes: true }))
  if (!isPayable(run, cost, scope)) {
    skipped(run, scope, 'cost')
    locals.todo = rest
    return goto('next')
  }
  return ask(question(run, scope, 'pay', { one: [{ id: 'pay' }, { id: 'decline' }] }))
}

function doParts(run: Run, locals: EffectLocals, first: EffectStep, rest: readonly EffectStep[]): Outcome {
  const { scope } = locals
  const parts = partsOf(first)
  const chosen = locals.chosen ?? []
  for (const [i, part] of parts.entries()) {
    if (i < chosen.length) continue
    const selected = objectsOf(run, part, scope)
    const { choose, ids = [] } = selected ?? {}
    if (choose === undefined || choose.min === ids.length) {
      locals.chosen = [...(locals.chosen ?? []), ids]
      continue
    }
    const options = ids.map(id => ({ id }))
    const one = choose.min === 1 && choose.max === 1
    const which = { verb: verbOf(run, part).id }
    const asked = one
      ? { one: options.map(({ id }) => ({ id: `choose ${id}` })) }
      : { some: options, ...choose }
    return ask(question(run, scope, 'choose', asked, which))
  }
  const objects = locals.chosen ?? []
  const actions = parts.flatMap((part, i) => planStep(run, part, scope, objects[i] ?? []))
  locals.scope = parts.reduce((s, part, i) => bind(s, part, objects[i] ?? []), scope)
  locals.todo = rest
  delete locals.chosen
  return call('event', { actions, by: scope.controller, rule: scope.rule }, 'next')
}

function answered(_: Run, locals: EffectLocals, { picked, yes }: Choice): Outcome {
  const [first, ...rest] = locals.todo
  if (first?.may === undefined) {
    const ids = picked.map(id => (id.startsWith('choose ') ? id.slice('choose '.length) : id))
    locals.chosen = [...(locals.chosen ?? []), ids]
    return goto('next')
  }
  const cost = costOf(first)
  const accepted = cost === undefined ? yes === true : picked[0] === 'pay'
  const steps =
    cost === undefined ? listOf(first.may) : [{ together: cost }, ...listOf(first.to as EffectStep[])]
  locals.todo = accepted ? [...steps, ...rest] : rest
  return goto('next')
}

/** The parts of an inner action's cost; undefined for a step that is only optional. */
function costOf({ may }: EffectStep): readonly EffectStep[] | undefined {
  const pay = may !== undefined && 'pay' in may ? (may.pay as EffectStep | readonly EffectStep[]) : undefined
  return pay && listOf(pay)
}

/** Whether every part of a cost finds its objects and can happen: a cost is paid in full or not at all. */
function isPayable(run: Run, cost: readonly EffectStep[], scope: Scope): boolean {
  return cost.every(part => {
    const selected = objectsOf(run, part, scope)
    if (selected === undefined) return canPay(run, planStep(run, part, scope))
    const { ids, choose } = selected
    const payable = ids.filter(id => canPay(run, planStep(run, part, scope, [id])))
    return choose === undefined ? ids.length > 0 && payable.length === ids.length : payable.length >= 1
  })
}

function question(
  run: Run,
  scope: Scope,
  what: string,
  asked: Question['ask'],
  about: Record<string, string> = {},
): Question {
  const source = { trigger: scope.source, ...(scope.self !== null && { object: scope.self }) }
  return { for: scope.controller ?? judge, what, rule: run.rule, about: { ...source, ...about }, ask: asked }
}

function bind(scope: Scope, { as }: EffectStep, ids: readonly Id[]): Scope {
  return as === undefined ? scope : { ...scope, bound: { ...scope.bound, [as]: ids } }
}

function partsOf(first: EffectStep): readonly EffectStep[] {
  return first.together ?? [first]
}

function listOf(steps: EffectStep | readonly EffectStep[] | undefined): readonly EffectStep[] {
  return steps === undefined ? [] : Array.isArray(steps) ? steps : [steps as EffectStep]
}

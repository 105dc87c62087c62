/**
 * From steps to the atomic actions that they plan: one event for each step of an effect, one for all that a
 * modification does. What has to be chosen is asked on the way.
 */
import type { EffectStep, Scope } from './ability.ts'
import { aimedAt, letGo } from './aim.ts'
import { calledIn } from './alike.ts'
import type { Atomic } from './atomic.ts'
import { holds } from './condition.ts'
import { candidates, costOf, isCost, isPaid, isPayable, paymentOf } from './cost.ts'
import type { Id } from './data.ts'
import { type Choice, optionOf, type Question } from './decision.ts'
import { declarationOf, isPaidFor } from './declare.ts'
import { asksOfInner, innerAction, planParts, scopeOfInner } from './inner.ts'
import type { Objection } from './procedure.ts'
import { emit, type Run } from './run.ts'
import { idOf, refTo } from './select.ts'
import { judge } from './state.ts'
import { listOf, type Planning, partsOf, paying, type Step, scopeOfStep, verbOf } from './step.ts'
import { isAskedAnyway, tellsUnseen } from './unseen.ts'

export type { Planning } from './step.ts'

/** What happens next, or what has to be asked before it; undefined where nothing is left. */
export type Planned = { readonly actions: readonly Atomic[] } | { readonly question: Question } | undefined

export function plan(run: Run, at: Planning): Planned {
  follow(run, at)
  letGo(run, at)
  for (let first = at.todo[0]; first !== undefined; first = at.todo[0]) {
    const index = at.chosen?.length ?? 0
    const parts = partsOf(first)
    const part = parts[index]
    if (isCost(first) && index === 0 && !isPayable(run, parts, at.scope)) {
      skip(run, at, 'cost')
    } else if (part === undefined) {
      const actions = finish(run, at, first)
      if (actions !== undefined) return { actions }
    } else {
      const question = consider(run, at, part, index)
      if (question !== undefined) return { question }
    }
  }
  return undefined
}

/** Takes in the answer to what was asked last. */
export function decide(run: Run, at: Planning, choice: Choice): void {
  const { picked, yes } = choice
  const { part, index } = askedAbout(at)
  if (part === undefined || part.may === undefined) {
    const [one = ''] = picked
    const ids = one.startsWith('choose ') ? [chosenFrom(run, at, part, one.slice('choose '.length))] : picked
    at.chosen = [...(at.chosen ?? []), ids]
    return
  }
  const cost = costOf(part)
  if (cost === undefined) replace(at, index, yes === true ? ofSame(part, listOf(part.may)) : [])
  else if (picked[0] === 'pay') accept(run, at, index, part, choice)
  else replace(at, index, [])
}

/** The object that an option names. */
function chosenFrom(run: Run, at: Planning, part: Step | undefined, called: string): Id {
  return (part && calledIn(run, candidates(run, at, part).ids).get(called)) ?? called
}

/** Why what was answered cannot be: it is legal part by part, and cannot be paid for as a whole. */
export function refusePlan(
  run: Run,
  at: Planning,
  { picked, with: choices = [] }: Choice,
): Objection | undefined {
  const { part } = askedAbout(at)
  const { declaring } = run.structure
  if (part?.may === undefined || picked[0] !== 'pay' || declaring === undefined) return undefined
  const declared = innerAction(run, scopeOfInner(run, at, part), part)
  if (isPaidFor(run, declared, declarationOf(run, declared, choices))) return undefined
  return { rule: declaring.pay, key: 'refused.cannot-pay' }
}

/** Why an inner action is not played as it was written. */
export function objectTo(run: Run, at: Planning, answer: string): Objection | undefined {
  const { part } = askedAbout(at)
  if (part?.may === undefined || costOf(part) === undefined || !/^\s*pay\b/.test(answer)) return undefined
  const declared = innerAction(run, scopeOfInner(run, at, part), part)
  return run.structure.declaring?.objection(run, declared, 'pay', answer)
}

function askedAbout(at: Planning): { part: Step | undefined; index: number } {
  const index = at.chosen?.length ?? 0
  return { part: at.todo[0] && partsOf(at.todo[0])[index], index }
}

/** One part: chosen for, split up, or asked about. */
function consider(run: Run, at: Planning, part: Step, index: number): Question | undefined {
  const scope = scopeOfStep(part, at.scope)
  if (part['each-player'] !== undefined) {
    replace(at, index, [{ together: partOfEach(run, part['each-player'] as EffectStep) }])
    return undefined
  }
  if (part.may !== undefined) return askMay(run, at, part, index)
  if (part.if !== undefined) {
    // A condition on resolving is judged when its step comes.
    const held = holds(run, part.if, scope)
    if (!held) skipped(run, scope, 'condition')
    replace(at, index, ofSame(part, (held ? part.do : part.else) ?? []))
    return undefined
  }
  if (part.together !== undefined && part !== at.todo[0]) {
    replace(at, index, ofSame(part, part.together))
    return undefined
  }
  const { ids, choose } = candidates(run, at, part)
  const isAsked = isAskedAnyway(run, part, ids)
  if (choose === undefined || (choose.min === ids.length && !isAsked)) {
    at.chosen = [...(at.chosen ?? []), ids]
    return undefined
  }
  const one = choose.min === 1 && choose.max === 1
  const told = calledIn(run, ids)
  // One that nobody knows is no choice for anybody.
  if (one && told.size === 1 && !(isAsked && told.has(ids[0] ?? ''))) {
    at.chosen = [...(at.chosen ?? []), ids.slice(0, 1)]
    return undefined
  }
  const asked = one
    ? { one: [...told.keys()].map(called => ({ id: `choose ${called}` })) }
    : { some: ids.map(id => ({ id })), ...choose }
  return question(run, scope, 'choose', asked, { verb: verbOf(run, part).id })
}

/** What comes in the place of a player's part is his as well. */
function ofSame({ doer }: Step, steps: readonly Step[]): readonly Step[] {
  return doer === undefined ? steps : steps.map(step => ({ doer, ...step }))
}

/** What every player does is a part for each of them, in the order in which they decide; together one event. */
function partOfEach(run: Run, step: EffectStep): Step[] {
  return run.structure.playersInOrder(run.game).map(doer => ({ ...step, doer }))
}

/** An optional part, or an inner action whose cost may be paid. What cannot be paid is not asked. */
function askMay(run: Run, at: Planning, part: Step, index: number): Question | undefined {
  const scope = scopeOfStep(part, at.scope)
  const cost = costOf(part)
  if (cost === undefined) return question(run, scope, 'may', { yes: true })
  const asks = asksOfInner(run, scopeOfInner(run, at, part), part)
  if (asks !== undefined) {
    return question(run, scope, 'pay', { one: [optionOf('pay', asks), { id: 'decline' }] })
  }
  // decided 36 - That it cannot be paid with what is not seen, all would see.
  if (cost.some(step => tellsUnseen(run, step)))
    return question(run, scope, 'pay', { one: [{ id: 'decline' }] })
  if (isPayable(run, cost, scopeOfInner(run, at, part))) skipped(run, scope, 'no-target')
  else skipped(run, scope, 'cost')
  replace(at, index, [])
  return undefined
}

/** By itself it is paid first and then gives the rest; among parts that happen together all is one event. */
function accept(run: Run, at: Planning, index: number, part: Step, { with: choices = [] }: Choice): void {
  const isAlone = at.todo[0]?.together === undefined
  const declared = innerAction(run, scopeOfInner(run, at, part), part)
  const { cost, paid, targets } = declarationOf(run, declared, choices)
  const parts = paying(cost)
  const bought = listOf(part.to as EffectStep[])
  replace(at, index, ofSame(part, isAlone ? [{ together: parts, to: bought }] : [...parts, ...bought]))
  if (run.structure.declaring === undefined) return
  at.chosen = [...(at.chosen ?? []), ...paymentOf(run, parts, declared.scope, paid)]
  const { scope, aimed } = aimedAt(at.scope, part.targets ?? {}, targets)
  at.scope = scope
  if (aimed !== undefined) at.aimed = aimed
}

/** All parts have their objects: the actions; undefined where no part is left. */
function finish(run: Run, at: Planning, first: Step): readonly Atomic[] | undefined {
  const { scope, chosen = [] } = at
  const parts = partsOf(first)
  const { actions } = planParts(run, parts, scope, chosen)
  delete at.chosen
  // What was chosen for a cost can have changed while something else was asked: it is chosen anew.
  if (isCost(first) && !isPaid(run, parts, chosen, actions)) return undefined
  const named = parts.flatMap(({ as }, i) => (as === undefined ? [] : [[as, chosen[i] ?? []] as const]))
  if (named.length > 0) at.binding = Object.fromEntries(named)
  at.todo = [...(isCost(first) ? listOf(first.to as EffectStep[]) : []), ...at.todo.slice(1)]
  return parts.length > 0 ? actions : undefined
}

/** Steps take the place of one part, or of one step. */
function replace(at: Planning, index: number, steps: readonly Step[]): void {
  const [first, ...rest] = at.todo
  at.todo =
    first?.together === undefined
      ? [...steps, ...rest]
      : [{ ...first, together: first.together.toSpliced(index, 1, ...steps) }, ...rest]
}

function skip(run: Run, at: Planning, reason: string): void {
  skipped(run, at.scope, reason)
  at.todo = at.todo.slice(1)
}

function skipped(run: Run, { controller, rule }: Scope, reason: string): void {
  emit(run, 'step-skipped', {
    who: controller ?? undefined,
    details: { reason },
    rules: [rule],
    leads: false,
  })
}

function question(
  run: Run,
  scope: Scope,
  what: string,
  asked: Question['ask'],
  about: Record<string, string> = {},
): Question {
  const source = { trigger: scope.source, ...(scope.self !== null && { object: idOf(scope.self) }) }
  return { for: scope.controller ?? judge, what, rule: run.rule, about: { ...source, ...about }, ask: asked }
}

/** 1.4.4.a - What a step itself has moved can be found by the steps after it: it is bound once the event has happened. */
function follow(run: Run, at: Planning): void {
  if (at.binding === undefined) return
  const refs = Object.entries(at.binding).map(([as, ids]) => [
    as,
    ids.map(id => refTo(run.rules, run.game, id)),
  ])
  at.scope = { ...at.scope, bound: { ...at.scope.bound, ...Object.fromEntries(refs) } }
  delete at.binding
}

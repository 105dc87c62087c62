/** Steps of effects: their parts, their verbs, and the atomic actions that a verb plans. */
import type { EffectStep, Scope, Selector, Targets } from './ability.ts'
import type { Atomic } from './atomic.ts'
import type { Id, PlayerId } from './data.ts'
import type { Verb } from './rules.ts'
import type { Run } from './run.ts'
import { type Selected, select, structuresOf } from './select.ts'

/** Where the planning stands. */
export interface Planning {
  /** The steps that are left. */
  todo: readonly Step[]
  scope: Scope
  /** Objects chosen for the parts of the step that comes next, in their order. */
  chosen?: readonly (readonly Id[])[]
  /** What the step that has just been planned has bound: after its event it is bound as it is then. */
  binding?: Readonly<Record<string, readonly Id[]>>
  /** Targets that were chosen on declaration: once it is paid for, those that are no longer legal are let go. */
  aimed?: Targets
}

/** A step, or what an accepted inner action has become: a cost that is paid in full, `to` get the rest. */
export type Step = EffectStep & {
  readonly paying?: true
  /** Whose part it is, of a step that every player does. */
  readonly doer?: PlayerId
}

/** The parts of a cost as steps that pay. */
export function paying(cost: readonly EffectStep[]): Step[] {
  return cost.map(part => ({ ...part, paying: true }))
}

export function partsOf(first: Step): readonly Step[] {
  return first.together ?? [first]
}

export function listOf(steps: EffectStep | readonly EffectStep[] | undefined): readonly EffectStep[] {
  return steps === undefined ? [] : Array.isArray(steps) ? steps : [steps as EffectStep]
}

/** The verb of a step: the one of its keys that is a verb of the language. */
export function verbOf(run: Run, step: EffectStep): Verb {
  for (const key in step) {
    const verb = run.rules.verbs.get(key)
    if (verb?.args) return verb
  }
  throw new Error(`a step without a verb: ${Object.keys(step).join(', ')}`)
}

/** A part that one of several players does is his: what he controls, what he chooses. */
export function scopeOfStep({ doer }: Step, scope: Scope): Scope {
  return doer === undefined ? scope : { ...scope, controller: doer }
}

/** What the step's selector finds; undefined for a verb that names no objects. */
export function objectsOf(run: Run, step: Step, scope: Scope): Selected | undefined {
  const verb = verbOf(run, step)
  if (verb.selects === undefined) return undefined
  // A verb of one structure touches what is of that structure.
  const owner = structuresOf(run.rules).find(({ verbs }) => verbs.includes(verb))?.id
  return select(run.rules, run.game, step[verb.selects] as Selector, scopeOfStep(step, scope), owner)
}

export function planStep(run: Run, step: Step, scope: Scope, objects: readonly Id[]): Atomic[] {
  return verbOf(run, step).plan?.(run, step, scopeOfStep(step, scope), objects) ?? []
}

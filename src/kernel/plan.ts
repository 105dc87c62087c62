/** From a step of an effect to the atomic actions that it plans. */
import type { EffectStep, Scope, Selector } from './ability.ts'
import type { Atomic } from './atomic.ts'
import type { Id } from './data.ts'
import type { Verb } from './rules.ts'
import type { Run } from './run.ts'
import { type Selected, select } from './select.ts'

/** The verb of a step: the one of its keys that is a verb of the language. */
export function verbOf(run: Run, step: EffectStep): Verb {
  for (const key in step) {
    const verb = run.rules.verbs.get(key)
    if (verb?.args) return verb
  }
  throw new Error(`a step without a verb: ${Object.keys(step).join(', ')}`)
}

/** What the step's selector finds; undefined for a verb that names no objects. */
export function objectsOf(run: Run, step: EffectStep, scope: Scope): Selected | undefined {
  const { selects } = verbOf(run, step)
  return selects === undefined ? undefined : select(run.rules, run.game, step[selects] as Selector, scope)
}

/** Plans a step with the objects given, or with all that its selector finds. */
export function planStep(run: Run, step: EffectStep, scope: Scope, objects?: readonly Id[]): Atomic[] {
  const verb = verbOf(run, step)
  const chosen = objects ?? objectsOf(run, step, scope)?.ids ?? []
  return verb.plan?.(run, step, scope, chosen) ?? []
}

/** Effects: one step after the other, each an event of its own, with the choices that a step needs before it. */
import type { Choice } from './decision.ts'
import { decide, objectTo, type Planning, plan, refusePlan } from './plan.ts'
import { call, done, goto, type Outcome, type Procedure, procedure, step } from './procedure.ts'
import { emit, type Run } from './run.ts'

interface EffectLocals extends Planning {}

declare module './procedure.ts' {
  interface Procedures {
    effect: EffectLocals
  }
}

/** The procedure `effect`, with the number that optional steps and choices in it cite. */
export function effect(rule: string): Procedure {
  return procedure('effect', [
    step(rule, 'next', { run: takeStep, answered, refuse: refusePlan, objection: objectTo }),
  ])
}

function takeStep(run: Run, locals: EffectLocals): Outcome {
  const planned = plan(run, locals)
  if (planned === undefined) return done
  if ('question' in planned) return { kind: 'ask', question: planned.question }
  const { actions } = planned
  const { controller, rule } = locals.scope
  if (actions.length > 0) return call('event', { actions, by: controller, rule }, 'next')
  // A step that finds nothing to touch is an event all the same, in which nothing happens.
  emit(run, 'event', { who: controller ?? undefined, actions, rules: [rule], leads: false })
  return goto('next')
}

function answered(run: Run, locals: EffectLocals, choice: Choice): Outcome {
  decide(run, locals, choice)
  return goto('next')
}

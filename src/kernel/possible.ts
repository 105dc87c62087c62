/** What can happen: impossible parts of an event are ignored, and a cost with one cannot be paid. */
import type { Atomic } from './atomic.ts'
import { prohibition } from './passive.ts'
import type { Verb } from './rules.ts'
import type { Run } from './run.ts'

export function isPossible(run: Run, action: Atomic): boolean {
  return verbFor(run, action).possible(run.game, action, run.rules)
}

/** Whether a cost can be paid in full: all its parts are possible and nothing forbids one. */
export function canPay(run: Run, actions: readonly Atomic[]): boolean {
  return actions.every(a => isPossible(run, a) && prohibition(run.rules, run.game, a) === undefined)
}

export function verbFor(run: Run, { verb }: Atomic): Verb {
  const found = run.rules.verbs.get(verb)
  if (found === undefined) throw new Error(`no verb ${verb}`)
  return found
}

/**
 * The second stage of a trigger: did its ability work, is its condition true, is its limit not reached? What passes
 * becomes a pending trigger; what does not leaves an entry that says why.
 */
import type { Ability, Condition, Scope, TriggerCondition } from './ability.ts'
import { holds } from './condition.ts'
import { freeName, own, placeIn } from './data.ts'
import {
  countActivation,
  guardActivation,
  limitRulings,
  loopStopped,
  withinCap,
  withinLimit,
} from './limit.ts'
import { scopeFor, scopeOf } from './passive.ts'
import type { Objection } from './procedure.ts'
import { emit, type Run } from './run.ts'
import { controllerOf, idOf } from './select.ts'
import { handOver } from './sides.ts'
import { type Pending, waitingNames } from './state.ts'

/** An ability on an object, by the name of its holding. */
export interface Held {
  readonly holding: string
  readonly id: string
  readonly ability: Ability
  readonly object: string | null
  readonly structure: string
}

/** Who has a trigger and who controls it, where that is fixed when it is activated. */
export function asItWas(run: Run, { object, structure }: Held, { self, controller }: Scope): Bound {
  const { age, fixesControl } = run.rules.structures[structure] ?? {}
  return {
    ...((age !== undefined || self !== object) && self !== null && { self }),
    ...(fixesControl && { controller }),
  }
}

/** Makes a Reaction's pending trigger without what it waits for. It counts as an activation. */
export function activate(run: Run, holding: string): void {
  const held = heldBy(run, holding)
  const bound = asItWas(run, held, scopeOf(run.rules, run.game, holding))
  gate(run, held, bound, undefined, true, run.trail.entries)
}

export type Bound = Pick<Pending, 'self' | 'it' | 'who' | 'controller'>

export function gate(
  run: Run,
  { holding, ability, id, object, structure }: Held,
  bound: Bound,
  idle: Objection | undefined,
  held: boolean,
  entry: number,
): void {
  const rule = run.rules.structures[structure]?.triggerRule ?? run.rule
  const cap = run.rules.structures[structure]?.cap
  const scope: Scope = { ...scopeFor(run, { holding, ability: id, object, structure }), ...bound }
  const objection: Objection | undefined =
    idle ??
    (held && holdsNow(run, ability['only-if'], scope) ? undefined : { rule: 'scenario', key: 'condition' }) ??
    (withinLimit(run, holding, ability) ? undefined : { rule: 'scenario', key: 'limit' }) ??
    (cap === undefined || withinCap(run, holding) ? undefined : { rule: cap.rule, key: cap.key }) ??
    (loopStopped(run.game, holding) ? { rule: 'scenario', key: 'loop' } : undefined)
  if (objection !== undefined) {
    emit(run, 'not-activated', {
      who: scope.controller ?? undefined,
      details: {
        trigger: id,
        ...(object !== null && { object }),
        ...(bound.it !== undefined && { it: idOf(bound.it) }),
        reason: objection.key,
      },
      rules: objection.also ? [objection.rule, objection.also] : [...new Set([rule, objection.rule])],
      ...((objection.key === 'limit' || objection.key === cap?.key) && {
        rulings: limitRulings(run, holding),
      }),
      cite: structure,
      causes: [entry],
    })
    return
  }
  const pending = { id: holding, holding, ability: id, object, structure, ...bound }
  countActivation(run, holding, ability)
  const rulings = ability.limit === undefined ? [] : limitRulings(run, holding)
  guardActivation(run, holding, addPending(run, pending, [entry], rulings))
}

/** Gives the number of the entry that says so. */
export function addPending(
  run: Run,
  pending: Pending,
  causes: readonly number[],
  rulings: readonly string[] = [],
): number {
  const id = freeName(pending.id, waitingNames(run.game, pending.id))
  run.game.pending = run.game.pending.toSpliced(placeIn(run.game.pending, id), 0, { ...pending, id })
  const { ability, object, it, structure } = pending
  const activated = emit(run, 'activated', {
    who: pending.controller ?? controllerOf(run.rules, run.game, object, structure) ?? undefined,
    details: {
      trigger: ability,
      ...(object !== null && { object }),
      ...(it !== undefined && { it: idOf(it) }),
      ...(pending.delayed && { delayed: true }),
    },
    rules: [ruleOf(run, pending)],
    rulings,
    cite: structure,
    causes,
  })
  own(run.trail, 'triggers')[id] = activated
  handOver(run, structure, activated)
  return activated
}

/** A trigger of the rules cites its own rule, others the rule about triggers. */
function ruleOf(run: Run, { ability, structure }: Pending): string {
  return run.game.abilities[ability]?.rule ?? run.rules.structures[structure]?.triggerRule ?? run.rule
}

export function judgeBefore(run: Run, condition: TriggerCondition | undefined, scope: Scope): boolean {
  return (
    condition === undefined || !('before' in condition) || holds(run, condition.before as Condition, scope)
  )
}

function holdsNow(run: Run, condition: TriggerCondition | undefined, scope: Scope): boolean {
  return condition === undefined || 'before' in condition || holds(run, condition, scope)
}

export function idleOf(run: Run, { ability, object, structure }: Held): Objection | undefined {
  return run.rules.structures[structure]?.idle(run.game, object, ability)
}

export function heldBy(run: Run, holding: string): Held {
  const held = run.game.holdings[holding]
  const ability = held && run.game.abilities[held.ability]
  if (held === undefined || ability === undefined) throw new Error(`nothing is called ${holding}`)
  return Object.freeze({
    holding,
    id: held.ability,
    ability,
    object: held.object,
    structure: held.structure,
  })
}

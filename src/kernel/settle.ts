/**
 * The last three stages of a trigger. *Order*: whose turn is it to play one? *Choose*: asked only where it can
 * matter, logged always. *Resolve*: its effect. Then the question is put again, new triggers included.
 */
import type { Scope } from './ability.ts'
import { canonical, memo, type PlayerId, without } from './data.ts'
import type { Choice } from './decision.ts'
import { scopeFor } from './passive.ts'
import { ask, call, next, type Outcome, type Procedure, procedure, type Step, step } from './procedure.ts'
import type { TriggerOrder } from './rules.ts'
import { emit, type Run } from './run.ts'
import { idOf } from './select.ts'
import type { Pending } from './state.ts'

export interface SettleLocals {
  /** Players who have declined in a row. */
  declined?: readonly PlayerId[]
  /** Number of the rule by which triggers are looked at now. */
  rule?: string
}

declare module './procedure.ts' {
  interface Procedures {
    settle: SettleLocals
  }
}

/**
 * The procedure `settle`, with the number of the structure's rule about triggers. It runs until none is pending;
 * `after` are steps of the structure that come then, and may go back to `order`; `before` come first.
 */
export function settle(
  triggerRule: string,
  after: readonly Step<SettleLocals>[] = [],
  before: readonly Step<SettleLocals>[] = [],
): Procedure {
  return procedure('settle', [
    ...before,
    step<SettleLocals>(triggerRule, 'order', { run: order, answered: chosen }),
    ...after,
  ])
}

function order(run: Run): Outcome {
  if (run.game.pending.length === 0) return next
  const { by, from, rulings } = orderOf(run)
  const first = from[0]
  if (first === undefined) return next
  if (by === null || from.length === 1) return resolve(run, first, { by, from, rulings })
  const distinct = differing(from)
  if (distinct.length === 1) return resolve(run, first, { by, from, rulings })
  return ask({
    for: by,
    what: 'trigger',
    rule: run.rule,
    about: {},
    ask: { one: distinct.map(({ id }) => ({ id: `resolve ${id}` })) },
    rulings,
  })
}

function chosen(run: Run, _: object, { picked }: Choice): Outcome {
  const found = orderOf(run)
  const pending = found.from.find(p => picked[0] === `resolve ${p.id}`)
  return pending === undefined ? { kind: 'goto', step: 'order' } : resolve(run, pending, found)
}

function orderOf(run: Run): TriggerOrder {
  const pending = run.game.pending.filter(p => p.structure === run.structure.id)
  // One alone comes next, whoever plays it.
  return pending.length < 2 ? { by: null, from: pending, rulings: [] } : run.structure.order(run, pending)
}

/** The first of each kind. */
function differing(from: readonly Pending[]): Pending[] {
  const kinds = new Map<string, Pending>()
  for (const p of from) if (!kinds.has(sameness(p))) kinds.set(sameness(p), p)
  return [...kinds.values()]
}

/** Equal for the same ability of the same object, bound to the same objects: which comes first cannot matter. */
const sameness = memo(({ id: _, ...what }: Pending): string => canonical(what))

function resolve(run: Run, pending: Pending, { from, rulings }: TriggerOrder): Outcome {
  const { id, ability, object, it, delayed } = pending
  const effects = run.game.abilities[ability]?.do ?? []
  const scope = resolvingScope(run, pending)
  run.game.pending = run.game.pending.filter(p => p !== pending)
  const activated = run.trail.triggers[id] ?? 0
  run.trail.triggers = without(run.trail.triggers, id)
  const others = from.filter(p => p !== pending).map(p => p.id)
  emit(run, 'resolving', {
    who: scope.controller ?? undefined,
    details: {
      trigger: ability,
      ...(object !== null && { object }),
      ...(it !== undefined && { it: idOf(it) }),
      ...(others.length > 0 && { before: others }),
    },
    rulings,
    causes: [activated],
    leads: true,
  })
  const { targets, modes } = run.game.abilities[ability] ?? {}
  if (delayed === undefined && (targets !== undefined || modes !== undefined))
    return call('declare', { ability, object, scope }, firstStep(run))
  return call('effect', { todo: delayed?.do ?? effects, scope }, firstStep(run))
}

/** After each trigger the question is put again from the first step on: a check is one after each of them. */
function firstStep({ structure }: Run): string {
  return structure.procedures.get('settle')?.first?.step.name ?? 'order'
}

/**
 * Control decides as it stands when the trigger resolves, also for one whose ability has ended meanwhile; unless it
 * was fixed when it was activated.
 */
function resolvingScope(run: Run, pending: Pending): Scope {
  const { self, it, who, delayed, controller } = pending
  const now = scopeFor(run, pending)
  const fixed = controller === undefined ? { controller: now.controller } : { controller }
  if (delayed) return { ...delayed.scope, ...fixed }
  return {
    ...now,
    ...fixed,
    ...(self !== undefined && { self }),
    ...(it !== undefined && { it }),
    ...(who !== undefined && { who }),
  }
}

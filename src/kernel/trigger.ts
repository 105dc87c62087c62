/**
 * The first two stages of a trigger. *Detect*: does a moment or an event match what it waits for? *Gate*: did it
 * work, is its condition true, is its limit not reached? What passes becomes a pending trigger. Each match leaves
 * an entry, so that "why did it (not) trigger?" is read and never computed again.
 */
import type { Ability, Condition, EventPattern, Scope, TriggerCondition, When } from './ability.ts'
import type { Atomic } from './atomic.ts'
import { holds } from './condition.ts'
import { compare, freeName, own } from './data.ts'
import { countActivation, loopStopped, withinLimit } from './limit.ts'
import { isMoment, type MomentPattern, type Position } from './moment.ts'
import { doerOf, scopeOf, subjects } from './passive.ts'
import type { Objection } from './procedure.ts'
import { emit, type Run } from './run.ts'
import { controllerOf, isWho, matches } from './select.ts'
import { type Pending, seatOf } from './state.ts'

const isEvent = (when: When): when is EventPattern => 'event' in when

/** What an ability that waits for events was like before the event. */
interface Watched {
  readonly holding: string
  readonly idle: Objection | undefined
  /** A condition on the state before the event, judged. */
  readonly held: boolean
  /** For each action whether it matched before it happened: how what leaves is matched. */
  readonly matched: readonly boolean[]
}

/** Looks at abilities before the event: what they wait for must have existed and worked then. */
export function watch(run: Run, actions: readonly Atomic[]): Watched[] {
  const watched: Watched[] = []
  for (const holding in run.game.holdings) {
    const { ability, object, structure } = holdingOf(run, holding)
    const patterns = eventPatterns(ability)
    if (patterns.length === 0 || isGone(run, object)) continue
    const scope = scopeOf(run.rules, run.game, holding)
    watched.push({
      holding,
      idle: run.rules.structures[structure]?.idle(run.game, object, ability),
      held: judgeBefore(run, ability['only-if'], scope),
      matched: actions.map(a => patterns.some(p => isMatch(run, a, p, scope))),
    })
  }
  return watched
}

/** Matches an event that has just happened. `entry` is its number. */
export function detectEvent(
  run: Run,
  actions: readonly Atomic[],
  watched: readonly Watched[],
  entry: number,
): void {
  const found = watched.flatMap(w => {
    const { ability, object } = holdingOf(run, w.holding)
    const scope = scopeOf(run.rules, run.game, w.holding)
    const patterns = eventPatterns(ability)
    const hits = actions.filter((action, i) => {
      const leaving = run.structure.passage(action) === 'leaving'
      return leaving ? w.matched[i] : patterns.some(p => isMatch(run, action, p, scope))
    })
    const once = patterns.every(p => p.per === 'event') ? hits.slice(0, 1) : hits
    return once.map(action => ({ holding: w.holding, action, idle: w.idle, held: w.held, object }))
  })
  for (const { holding, action, idle, held, object } of inOrder(run, found)) {
    const entering =
      object !== null && action.object === object && run.structure.passage(action) === 'entering'
    const who = doerOf(run.rules, run.game, action)
    const bound = { ...(action.object !== undefined && { it: action.object }), ...(who !== null && { who }) }
    gate(run, holding, bound, entering ? undefined : idle, held, entry)
  }
}

/** Matches the triggers of a moment that has just opened, once. `entry` is its number. */
export function detectMoment(run: Run, at: Position, entry: number): void {
  const isNow = (when: When) => !isEvent(when) && isMoment(when as MomentPattern, at)
  const found = Object.keys(run.game.holdings).filter(holding => {
    const { ability, object } = holdingOf(run, holding)
    return ability.when?.some(isNow) && !isGone(run, object)
  })
  for (const { holding } of inOrder(
    run,
    found.map(holding => ({ holding })),
  )) {
    const { ability, object, structure } = holdingOf(run, holding)
    const idle = run.rules.structures[structure]?.idle(run.game, object, ability)
    gate(
      run,
      holding,
      {},
      idle,
      judgeBefore(run, ability['only-if'], scopeOf(run.rules, run.game, holding)),
      entry,
    )
  }
  const due = run.game.delayed.filter(d => d.when.some(isNow))
  if (due.length === 0) return
  run.game.delayed = run.game.delayed.filter(d => !due.includes(d))
  for (const { id, ability, do: steps, scope } of due) {
    const structure = run.structure.id
    const pending = { id, holding: scope.source, ability, object: scope.self, structure }
    addPending(run, { ...pending, delayed: { do: steps, scope } }, entry)
  }
}

type Bound = Pick<Pending, 'it' | 'who'>

function gate(
  run: Run,
  holding: string,
  bound: Bound,
  idle: Objection | undefined,
  held: boolean,
  entry: number,
): void {
  const { ability, id, object, structure } = holdingOf(run, holding)
  const rule = run.rules.structures[structure]?.triggerRule ?? run.rule
  const scope = { ...scopeOf(run.rules, run.game, holding), ...bound }
  const objection =
    idle ??
    (held && holdsNow(run, ability['only-if'], scope) ? undefined : { rule: 'scenario', key: 'condition' }) ??
    (withinLimit(run.game, holding, ability) ? undefined : { rule: 'scenario', key: 'limit' }) ??
    (loopStopped(run.game, holding) ? { rule: 'scenario', key: 'loop' } : undefined)
  if (objection !== undefined) {
    emit(run, 'not-activated', {
      who: scope.controller ?? undefined,
      details: { trigger: id, ...(object !== null && { object }), ...bound, reason: objection.key },
      rules: objection.rule === rule ? [rule] : [rule, objection.rule],
      cite: structure,
      causes: [entry],
    })
    return
  }
  const pending = { id: holding, holding, ability: id, object, structure, ...bound }
  countActivation(run, holding, ability, addPending(run, pending, entry))
}

/** Gives the number of the entry that says so. */
function addPending(run: Run, pending: Pending, entry: number): number {
  const id = freeName(pending.id, name => run.game.pending.some(p => p.id === name))
  own(run.game, 'pending').push({ ...pending, id })
  const { ability, object, it, structure } = pending
  const activated = emit(run, 'activated', {
    who: controllerOf(run.rules, run.game, object, structure) ?? undefined,
    details: {
      trigger: ability,
      ...(object !== null && { object }),
      ...(it !== undefined && { it }),
      ...(pending.delayed && { delayed: true }),
    },
    rules: [ruleOf(run, pending)],
    cite: structure,
    causes: [entry],
  })
  own(run.trail, 'triggers')[id] = activated
  return activated
}

/** A trigger of the rules cites its own rule, others the rule about triggers. */
function ruleOf(run: Run, { ability, structure }: Pending): string {
  return run.game.abilities[ability]?.rule ?? run.rules.structures[structure]?.triggerRule ?? run.rule
}

/** Whether what an action is and touches fits the pattern. */
export function isMatch(run: Run, action: Atomic, pattern: EventPattern, scope: Scope): boolean {
  if (run.rules.verbs.get(action.verb)?.event !== pattern.event) return false
  const inner: Scope = action.object === undefined ? scope : { ...scope, it: action.object }
  if (!isWho(run.game, doerOf(run.rules, run.game, action), pattern.who, inner)) return false
  const { what } = pattern
  return (
    what === undefined ||
    subjects(run.rules, run.game, action).some(id => matches(run.rules, run.game, id, what, inner))
  )
}

function judgeBefore(run: Run, condition: TriggerCondition | undefined, scope: Scope): boolean {
  return (
    condition === undefined || !('before' in condition) || holds(run, condition.before as Condition, scope)
  )
}

function holdsNow(run: Run, condition: TriggerCondition | undefined, scope: Scope): boolean {
  return condition === undefined || 'before' in condition || holds(run, condition, scope)
}

/** By seat of the controller, then by name; never as declared. */
function inOrder<T extends { holding: string }>(run: Run, found: readonly T[]): readonly T[] {
  if (found.length < 2) return found
  const seat = (holding: string) => {
    const { object, structure } = holdingOf(run, holding)
    return seatOf(run.game, controllerOf(run.rules, run.game, object, structure))
  }
  return found.toSorted((a, b) => seat(a.holding) - seat(b.holding) || compare(a.holding, b.holding))
}

function isGone(run: Run, object: string | null): boolean {
  return (
    object !== null && !Object.values(run.rules.structures).some(s => s.types(run.game, object).length > 0)
  )
}

function eventPatterns(ability: Ability): EventPattern[] {
  return ability.when?.filter(isEvent) ?? []
}

function holdingOf(run: Run, name: string) {
  const holding = run.game.holdings[name]
  const ability = holding && run.game.abilities[holding.ability]
  if (holding === undefined || ability === undefined) throw new Error(`nothing is called ${name}`)
  return { ability, id: holding.ability, object: holding.object, structure: holding.structure }
}

/**
 * The first stage of a trigger: does a moment or an event match what it waits for? Each match leaves an entry, so that
 * "why did it (not) trigger?" is read and never computed again.
 */
import type { EventPattern, Scope } from './ability.ts'
import type { Atomic } from './atomic.ts'
import { compare, type Draft, type Id } from './data.ts'
import { addPending, asItWas, type Bound, gate, type Held, heldBy, idleOf, judgeBefore } from './gate.ts'
import { guardActivation } from './limit.ts'
import { isMatch, type Match, matchOf, waitsFor } from './match.ts'
import { isMoment, type MomentPattern, type Position } from './moment.ts'
import { compareHeld } from './order.ts'
import { doerOf, scopeFor, scopeOf } from './passive.ts'
import type { Objection } from './procedure.ts'
import type { Passage } from './rules.ts'
import type { Run } from './run.ts'
import { controllerOf, idOf, refTo, structureOf } from './select.ts'
import { seatOf } from './state.ts'

/** What an ability that waits for events was like before the event, which may end it. */
interface Watched extends Held {
  readonly scope: Scope
  readonly idle: Objection | undefined
  /** It waits for the moment after this event. */
  readonly after: boolean
  /** Whether a condition on the state before that event held. */
  readonly heldBefore: boolean
  readonly before: readonly {
    /** How what leaves is matched. */
    readonly match: Match
    /** Whether a condition on the state before the event held. */
    readonly held: boolean
  }[]
}

/** Looks at abilities before the event: what they wait for must have existed and worked then. */
export function watch(run: Run, actions: readonly Atomic[], isEffect = false): Watched[] {
  const watched: Watched[] = []
  if (!hasHoldings(run)) return watched
  const isAfter = (when: MomentPattern) => isEffect && isMoment(when, run.position)
  const verbs = actions.map(action => run.rules.verbs.get(action.verb))
  // What a verb is besides its own event can only be said once it has happened.
  const isOpen = verbs.some(verb => verb?.events !== undefined)
  const isWaitedFor = ({ event }: EventPattern) => isOpen || verbs.some(verb => verb?.event === event)
  for (const holding in run.game.holdings) {
    const held = heldBy(run, holding)
    const { ability, object } = held
    const { events: patterns, moments } = waitsFor(ability)
    const after = moments.some(isAfter)
    if ((!patterns.some(isWaitedFor) && !after) || isGone(run, object)) continue
    const scope = scopeOf(run.rules, run.game, holding)
    const before = actions.map(action => ({
      match: matchOf(run, action, patterns, scope),
      held: judgeBefore(run, ability['only-if'], { ...scope, ...boundBy(run, action) }),
    }))
    const heldBefore = judgeBefore(run, ability['only-if'], scope)
    watched.push(Object.freeze({ ...held, scope, idle: idleOf(run, held), after, heldBefore, before }))
  }
  return watched
}

/** Where nothing has an ability, nothing has to be looked for. */
function hasHoldings({ game }: Run): boolean {
  for (const _ in game.holdings) return true
  return false
}

/** Matches an event that has just happened: for each action what became of it, if it happened. */
export function detectEvent(
  run: Run,
  actions: readonly (Atomic | undefined)[],
  watched: readonly Watched[],
  entry: number,
): void {
  const made = hasHoldings(run) ? newcomers(run, actions, watched) : []
  if (watched.length === 0 && made.length === 0) return
  const all = [...watched, ...made]
  const found = all.flatMap(w => hits(run, actions, w).map(hit => ({ ...w, ...hit })))
  for (const { action, held, ...w } of inOrder(run, found)) {
    const passage = action?.object === w.object ? passageOf(run, action) : undefined
    // What moves its own object is followed to the object that it has become; control is as it was in leaving.
    const now = passage && scopeFor(run, { ...w, ability: w.id })
    const seen = now && passage !== 'entering' ? { ...now, controller: w.scope.controller } : (now ?? w.scope)
    const bound = { ...asItWas(run, w, seen), ...(action && boundBy(run, action)) }
    gate(run, w, bound, idleThen(run, w, action, passage), held, entry)
  }
}

/** It need not have worked before its own object came, if that is what it waits for. */
function idleThen(
  run: Run,
  w: Watched,
  action: Atomic | undefined,
  passage: Passage | undefined,
): Objection | undefined {
  if (w.idle === undefined || action === undefined || !isComing(passage)) return w.idle
  const scope = scopeFor(run, { ...w, ability: w.id })
  const isOwn = (p: EventPattern) => p.what === 'self' || !run.rules.structures[w.structure]?.namesOwnEntering
  const waits = waitsFor(w.ability).events.some(p => isOwn(p) && isMatch(run, action, p, scope))
  return waits && (passage === 'entering' || idleOf(run, w) === undefined) ? undefined : w.idle
}

/** Abilities of what the event has made: they can wait for its own entering. */
function newcomers(
  run: Run,
  actions: readonly (Atomic | undefined)[],
  watched: readonly Watched[],
): Watched[] {
  const came: Id[] = []
  for (const action of actions)
    if (action?.object !== undefined && isComing(passageOf(run, action))) came.push(action.object)
  if (came.length === 0) return []
  const known = new Set(watched.map(w => w.object))
  const made = new Set(came.filter(id => !known.has(id)))
  const found: Watched[] = []
  for (const holding in run.game.holdings) {
    const held = heldBy(run, holding)
    if (held.object === null || !made.has(held.object) || waitsFor(held.ability).events.length === 0) continue
    if (watched.some(w => w.holding === holding)) continue
    const rule = run.rules.structures[held.structure]?.triggerRule ?? run.structure.triggerRule
    const idle = { rule, key: 'not-there' }
    found.push({
      ...held,
      scope: scopeOf(run.rules, run.game, holding),
      idle,
      after: false,
      heldBefore: true,
      before: [],
    })
  }
  return found
}

/** What an action does to where its object is, by the structure that the object is in. */
function passageOf(run: Run, action: Atomic): Passage | undefined {
  for (const id in run.game.agenda) {
    const passage = run.rules.structures[id]?.passage(action)
    if (passage !== undefined) return passage
  }
  return undefined
}

const isComing = (passage: Passage | undefined) => passage === 'entering' || passage === 'moving'
const isGoing = (passage: Passage | undefined) => passage === 'leaving' || passage === 'moving'

/** What was delayed until after a daily effect stands beside what the effect has activated. */
export function detectAfter(run: Run, entry: number): void {
  detectDelayed(run, when => isMoment(when, run.position), entry)
}

/** Actions that an ability is activated by: what leaves as it was, all else as it is. */
function hits(run: Run, actions: readonly (Atomic | undefined)[], w: Watched) {
  const scope = run.game.holdings[w.holding] ? scopeOf(run.rules, run.game, w.holding) : w.scope
  const patterns = waitsFor(w.ability).events
  const found: { action: Atomic | undefined; held: boolean; match: Match }[] = []
  // What comes after a daily effect is matched as an event: what worked before it, even if it was moved away.
  if (w.after) found.push({ action: undefined, held: w.heldBefore, match: 'event' })
  for (const i of inPlaces(run, actions)) {
    const action = actions[i]
    if (action === undefined) continue
    const { match: before, held = true } = w.before[i] ?? {}
    const passage = passageOf(run, action)
    const match =
      (isGoing(passage) ? before : undefined) ??
      (passage === 'leaving' ? undefined : matchOf(run, action, patterns, scope))
    if (match === undefined || (match === 'event' && found.some(f => f.match === 'event'))) continue
    found.push({ action, held, match })
  }
  return found
}

/** The actions as they are listed; those on things of which not all is known, as these stand for everybody. */
function inPlaces(run: Run, actions: readonly (Atomic | undefined)[]): readonly number[] {
  const { hiding } = run
  if (hiding === undefined || actions.length < 2) return actions.map((_, i) => i)
  return hiding.arrange(
    run.game,
    actions.map(action => action?.object),
  )
}

/** Matches the triggers of a moment that has just opened, once. `entry` is its number. */
export function detectMoment(run: Run, at: Position, entry: number): void {
  if (!hasHoldings(run) && run.game.delayed.length === 0) return
  const isNow = (when: MomentPattern) => isMoment(when, at)
  const found: Held[] = []
  for (const holding in run.game.holdings) {
    const held = heldBy(run, holding)
    if (waitsFor(held.ability).moments.some(isNow) && !isGone(run, held.object)) found.push(held)
  }
  for (const held of inOrder(run, found)) {
    const scope = scopeOf(run.rules, run.game, held.holding)
    gate(
      run,
      held,
      asItWas(run, held, scope),
      idleOf(run, held),
      judgeBefore(run, held.ability['only-if'], scope),
      entry,
    )
  }
  detectDelayed(run, isNow, entry)
}

/** Delayed triggers whose moment it is: once, and without a gate, for what made them is over. */
function detectDelayed(run: Run, isNow: (when: MomentPattern) => boolean, entry: number): void {
  if (run.game.delayed.length === 0) return
  const due = run.game.delayed.filter(d => d.when.some(isNow))
  if (due.length === 0) return
  run.game.delayed = run.game.delayed.filter(d => !due.includes(d))
  const pending = due.map(({ id, ability, structure, do: steps, scope }) => ({
    ...{ id, holding: scope.source, ability, object: scope.self && idOf(scope.self), structure },
    ...(run.rules.structures[structure]?.fixesControl && { controller: scope.controller }),
    delayed: { do: steps, scope },
  }))
  for (const p of inOrder(run, pending)) {
    const made = run.trail.triggers[p.id]
    guardActivation(run, p.holding, addPending(run, p, made === undefined ? [entry] : [made, entry]))
  }
}

/** What an action binds: the object that it happened to, and its player. */
function boundBy(run: Run, action: Atomic): Bound {
  const who = doerOf(run.rules, run.game, action)
  const bound: Draft<Bound> = {}
  if (action.object !== undefined) bound.it = refTo(run.rules, run.game, action.object)
  if (who !== null) bound.who = who
  return Object.freeze(bound)
}

/** By seat of the controller, then as abilities stand. */
function inOrder<T extends Ordered>(run: Run, found: readonly T[]): readonly T[] {
  if (found.length < 2) return found
  const { rules, game } = run
  const seat = ({ object, structure }: T) => seatOf(game, controllerOf(rules, game, object, structure))
  const held = (one: T) => ({ ...one, ability: game.holdings[one.holding]?.ability ?? one.holding })
  const named = (a: T, b: T) => compareHeld(rules, game, held(a), held(b)) || compare(a.id, b.id)
  return found.toSorted((a, b) => seat(a) - seat(b) || named(a, b))
}

interface Ordered {
  readonly holding: string
  readonly object: string | null
  readonly structure: string
  readonly id: string
}

function isGone(run: Run, object: string | null): boolean {
  return object !== null && structureOf(run.rules, run.game, object) === undefined
}

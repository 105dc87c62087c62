/** What waits in a state: the open decisions, and what may be done meanwhile. */
import type { StructureId } from '../kernel/data.ts'
import type { Decision, Offer } from '../kernel/decision.ts'
import { decisionOf, offersOf } from '../kernel/engine.ts'
import type { Rules } from '../kernel/rules.ts'
import type { State } from '../kernel/state.ts'

/** The open decision of each structure that has one: with two structures that are not linked, both can (decided 43). */
export type OpenDecisions = Readonly<Record<StructureId, Decision>>

export function openDecisions(state: State): OpenDecisions {
  const open = structuresOf(state).map(id => [id, decisionOf(state, id)] as const)
  return Object.fromEntries(open.flatMap(([id, decision]) => (decision ? [[id, decision]] : [])))
}

/** The open decision of a structure; unless one is given, of the first that has one. */
export function openDecision(state: State, structure?: StructureId): Decision | undefined {
  return structure === undefined ? Object.values(openDecisions(state))[0] : decisionOf(state, structure)
}

/** What may be done while decisions wait, of every structure. */
export function openOffers(rules: Rules, state: State): readonly Offer[] {
  return structuresOf(state).flatMap(id => offersOf(rules, state, id))
}

/** Whether the same decision comes first in both, or none does. */
export function isSameDecision(a: State, b: State): boolean {
  return openDecision(a)?.id === openDecision(b)?.id
}

/** Whether the same decisions wait in both. */
export function areSameDecisions(a: State, b: State): boolean {
  return structuresOf(a).every(id => decisionOf(a, id)?.id === decisionOf(b, id)?.id)
}

export function areNone(a: readonly Offer[], b: readonly Offer[]): boolean {
  return a.length === 0 && b.length === 0
}

/** In the order in which they stand in the game, whichever asks first. */
function structuresOf({ game }: State): StructureId[] {
  return Object.keys(game.agenda)
}

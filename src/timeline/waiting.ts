/** What waits in a state: the open decision, and what may be done meanwhile. */
import type { StructureId } from '../kernel/data.ts'
import type { Decision, Offer } from '../kernel/decision.ts'
import { decisionOf, offersOf } from '../kernel/engine.ts'
import type { Rules } from '../kernel/rules.ts'
import type { State } from '../kernel/state.ts'

/** The open decision of a structure, of the first that has one unless given. */
export function openDecision(state: State, structure?: StructureId): Decision | undefined {
  const id = structure ?? askingStructure(state)
  return id === undefined ? undefined : decisionOf(state, id)
}

export function openOffers(rules: Rules, state: State): readonly Offer[] {
  const id = askingStructure(state)
  return id === undefined ? [] : offersOf(rules, state, id)
}

/** Whether the same decision waits in both, or none does. */
export function isSameDecision(a: State, b: State): boolean {
  return openDecision(a)?.id === openDecision(b)?.id
}

export function areNone(a: readonly Offer[], b: readonly Offer[]): boolean {
  return a.length === 0 && b.length === 0
}

function askingStructure({ game }: State): StructureId | undefined {
  return Object.keys(game.asked)[0]
}

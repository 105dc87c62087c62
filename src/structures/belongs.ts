/** Which structure an ability belongs to: by whose rules it is matched, and on whose agenda it is resolved. */
import type { Ability, EffectStep } from '../kernel/ability.ts'
import type { StructureId } from '../kernel/data.ts'
import type { Structure } from '../kernel/rules.ts'
import { listOf } from '../kernel/step.ts'
import { besides } from './day/besides.ts'

/**
 * Of the structures of a game, the clock first. What an object of the day has is seen to by the day, so `of` is one of
 * the clock where there are both. What belongs to nobody is of the structure whose moment or event it waits for first,
 * or whose actions it changes; where that tells nothing, of the one whose verb it uses first; and else of the first.
 */
export function structureFor(ability: Ability, structures: readonly Structure[]): StructureId {
  for (const hint of ability.of === undefined ? hintsOf(ability) : []) {
    const found = structures.filter(structure => speaksOf(structure, hint))
    if (found[0] && found.length === 1) return found[0].id
  }
  return structures[0]?.id ?? ''
}

type Hint = { readonly structure: StructureId } | { readonly event: string } | { readonly verb: string }

function hintsOf({ when = [], cannot, instead, also, do: steps = [] }: Ability): Hint[] {
  const changed = [cannot, instead, also].flatMap(change => change?.verb ?? [])
  const inside = [instead, also].flatMap(change => change?.do ?? [])
  return [...when, ...[...changed, ...[...inside, ...steps].flatMap(verbsIn)].map(verb => ({ verb }))]
}

/** The keys of a step and of the steps in it: the verbs of either structure are among them. */
function verbsIn(step: EffectStep): string[] {
  const inner = [step.may, step.to, step.do, step.else, step.together, step['each-player']]
  const steps = inner.flatMap(part => listOf(part as EffectStep | readonly EffectStep[] | undefined))
  return [...Object.keys(step), ...steps.flatMap(verbsIn)]
}

function speaksOf({ id, verbs }: Structure, hint: Hint): boolean {
  if ('structure' in hint) return hint.structure === id
  if ('verb' in hint) return verbs.some(verb => verb.id === hint.verb)
  return (id === 'day' && besides.includes(hint.event)) || verbs.some(({ event }) => event === hint.event)
}

/** In which order abilities on objects stand, where the rules name none: never as declared (decided 21). */
import type { Holding } from './ability.ts'
import { compare } from './data.ts'
import type { Rules } from './rules.ts'
import type { Game } from './state.ts'

type Named = Pick<Holding, 'ability' | 'object' | 'structure'> & { readonly holding: string }

/**
 * By name. Names of what lies where not all is known would tell how many copies there are: there the ability comes first,
 * then where its object stands for everybody.
 */
export function compareHeld(rules: Rules, game: Game, a: Named, b: Named): number {
  const hides = ({ structure }: Named) => rules.structures[structure]?.hiding !== undefined
  const name = (one: Named) => (hides(one) ? one.ability : one.holding)
  const placed = rules.hiding?.compare(game, a.object ?? '', b.object ?? '') ?? 0
  return compare(name(a), name(b)) || placed || compare(a.holding, b.holding)
}

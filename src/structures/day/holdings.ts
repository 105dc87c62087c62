/** An ability of a card is one of every object that the card represents. */
import { compare, type Id } from '../../kernel/data.ts'
import type { Game } from '../../kernel/state.ts'

/** Gives a thing the abilities of its card. Named as the ability on a thing named as its card, else `ability@thing`. */
export function addHoldings(
  game: Game,
  object: Id,
  card: Id,
  writable: (part: 'holdings') => Game['holdings'] = () => game.holdings,
): void {
  for (const ability of Object.keys(game.abilities).sort(compare)) {
    const { of, later } = game.abilities[ability] ?? {}
    if (of !== card || later) continue
    const name = object === card ? ability : `${ability}@${object}`
    writable('holdings')[name] = { ability, object, structure: 'day' }
  }
}

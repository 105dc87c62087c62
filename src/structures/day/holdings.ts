/** An ability of a card is one of every object that the card represents. */
import { compare, type Id, own } from '../../kernel/data.ts'
import type { Run } from '../../kernel/run.ts'
import type { Game } from '../../kernel/state.ts'
import { thingOf } from './state.ts'

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
    const name = holdingName(ability, object, card)
    writable('holdings')[name] = { ability, object, structure: 'day' }
  }
}

/** A new object has the abilities of its card, no others. */
export function resetHoldings(run: Run, object: Id): void {
  const card = thingOf(run.game, object)?.card
  for (const name in run.game.holdings) {
    const holding = run.game.holdings[name]
    if (holding?.object !== object) continue
    const ability = run.game.abilities[holding.ability]
    if (card == null || ability?.of !== card || ability.later) delete own(run.game, 'holdings')[name]
  }
  if (card != null) restore(run, object, card)
}

/** Puts back what has been taken away. */
function restore(run: Run, object: Id, card: Id): void {
  for (const ability in run.game.abilities) {
    const { of, later } = run.game.abilities[ability] ?? {}
    if (of !== card || later) continue
    const name = holdingName(ability, object, card)
    if (run.game.holdings[name] === undefined)
      own(run.game, 'holdings')[name] = { ability, object, structure: 'day' }
  }
}

const holdingName = (ability: Id, object: Id, card: Id) =>
  object === card ? ability : `${ability}@${object}`

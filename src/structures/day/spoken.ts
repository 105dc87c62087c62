/** Names that speak of an object of the day: its id, and what is named for it, such as `drone-noon@fox-2`. */
import { type Id, placeIn } from '../../kernel/data.ts'
import { idOf } from '../../kernel/select.ts'
import type { Game } from '../../kernel/state.ts'
import { dayOf } from './state.ts'

/** An object; or its ability, with what the name ends in: the second that waits is `-2`. */
export interface Spoken {
  readonly object: Id
  readonly ability?: Id
  readonly tail?: string
}

/** Undefined for a name that speaks of nothing in the day. */
export function spokenOf(game: Game, name: string): Spoken | undefined {
  const { things } = dayOf(game)
  if (Object.hasOwn(things, name)) return { object: name }
  return heldName(game, name) ?? waitingName(game, name) ?? nameAt(game, name)
}

/** An ability on an object: also one that has ended and was named for its card. */
function heldName(game: Game, name: string): Spoken | undefined {
  if (Object.hasOwn(game.holdings, name)) {
    const { ability = name, object = null } = game.holdings[name] ?? {}
    return spokenFor(game, object, ability)
  }
  return Object.hasOwn(game.abilities, name)
    ? spokenFor(game, game.abilities[name]?.of ?? null, name)
    : undefined
}

/** What waits in Limbo or for its moment is named for the ability that it comes from, with what tells it from others. */
function waitingName(game: Game, name: string): Spoken | undefined {
  const pending = game.pending[placeIn(game.pending, name)]
  if (pending?.id === name) {
    const { object, ability, holding } = pending
    return spokenFor(game, object, ability, name.slice(holding.length))
  }
  const delayed = game.delayed[placeIn(game.delayed, name)]
  if (delayed?.id !== name) return undefined
  const { self, source } = delayed.scope
  return spokenFor(game, self === null ? null : idOf(self), delayed.ability, name.slice(source.length))
}

/** `drone-noon@fox-2-later`, of which the holding may be gone. */
function nameAt(game: Game, name: string): Spoken | undefined {
  const at = name.indexOf('@')
  if (at < 0 || !Object.hasOwn(game.abilities, name.slice(0, at))) return undefined
  for (let end = name.length; end > at; end = name.lastIndexOf('-', end - 1)) {
    const found = spokenFor(game, name.slice(at + 1, end), name.slice(0, at), name.slice(end))
    if (found) return found
  }
  return undefined
}

function spokenFor(game: Game, object: Id | null, ability: Id, tail = ''): Spoken | undefined {
  return object !== null && Object.hasOwn(dayOf(game).things, object) ? { object, ability, tail } : undefined
}

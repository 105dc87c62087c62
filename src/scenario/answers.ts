/** Whose answers count, and which answer is the least. */
import { asksBehind, commonWord, type Decision, type Offer, type Option } from '../kernel/decision.ts'
import { type Game, judge } from '../kernel/state.ts'
import { controllerOf } from '../structures/clock/state.ts'
import { sideOf, thingOf } from '../structures/day/state.ts'

/**
 * Whether somebody can say this for whom a decision or an offer is: that player himself, or in his name the character
 * that it is about, whoever controls that now. What is the judge's is the judge's alone.
 */
export function speaksFor(
  game: Game,
  who: string,
  { for: by, about }: Decision | Offer,
  text: string,
): boolean {
  if (who === by || by === judge) return who === by
  // An object of the day that it is about, for the player on whose side it is.
  const thing = thingOf(game, who)
  if (thing) return sideOf(thing) === by && [about.card, about.object].includes(who)
  if (who === about.character) return true
  // What an effect is about can be somebody else's.
  if (who === about.object) return game.clock !== undefined && controllerOf(game, who) === by
  // Of a window's cards a character plays its own.
  const cards = [about.cards ?? []].flat()
  const isOwn = (id: string) => game.clock?.cards[id]?.character === who
  return cards.some(isOwn) && cards.every(id => isOwn(id) || ![id, `play ${id}`].includes(text))
}

/**
 * The answer that does least: end turn, pass, decline, no, none. What is not clear is taken in the order given; undefined
 * where that does not say.
 */
export function leastAnswer(decision: Pick<Decision, 'ask'>, order: readonly string[]): string | undefined {
  const { ask } = decision
  if ('yes' in ask) return 'no'
  if ('some' in ask) {
    const picked = order.filter(id => ask.some.some(option => option.id === id)).slice(0, ask.min)
    return picked.length < ask.min ? undefined : picked.join(' ') || 'none'
  }
  if ('order' in ask) {
    const ids = order.filter(id => ask.order.some(option => option.id === id))
    return ids.length === ask.order.length ? ids.join(' ') : undefined
  }
  if (!('one' in ask)) return undefined
  const word = commonWord(ask.one)
  const wanted = ['end turn', 'pass', 'decline', 'none', ...order.flatMap(id => [id, word + id])]
  const found = wanted.find(id => ask.one.some(option => option.id === id))
  // What is asked though there is one answer only, and a Reaction, of which only how it is declared is to be said.
  const [first, ...others] = ask.one
  const option = ask.one.find(({ id }) => id === found) ?? (others.length === 0 ? first : undefined)
  return option && leastWith(option, order)
}

/** An option with the least that can be said behind it. */
function leastWith(option: Option, order: readonly string[]): string | undefined {
  const asks = asksBehind(option)
  if (asks.length === 0) return option.id
  const said = asks.flatMap(ask => leastAnswer({ ask }, order) ?? [])
  return said.length < asks.length ? undefined : [option.id, said.join('; ')].join(' ')
}

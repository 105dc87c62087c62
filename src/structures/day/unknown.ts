/** decided 37 - Cards that nobody knows: hands and decks that are numbers, and cards defined on the spot. */
import type { Id } from '../../kernel/data.ts'
import type { Objection } from '../../kernel/procedure.ts'
import { emit, type Run } from '../../kernel/run.ts'
import { structureOf } from '../../kernel/select.ts'
import { judge } from '../../kernel/state.ts'
import { type CardKind, dayIn, dayOf } from './state.ts'

/** What a card is that the scenario does not describe, by the judge's word. It has no abilities: those are the file's. */
export function defineCard(run: Run, id: Id, card: CardKind): Objection | undefined {
  if (isTaken(run, id)) return { rule: 'scenario', key: 'refused.id-taken' }
  // What the caller passed in stays his.
  dayIn(run).cards = { ...dayOf(run.game).cards, [id]: structuredClone(card) }
  const { type, cost } = card
  emit(run, 'card-defined', { who: judge, details: { id, type, ...cost }, rules: ['scenario'], causes: [] })
  return undefined
}

/** Ids are unique across all kinds, also those of what has come into being since. */
function isTaken({ rules, game }: Run, id: Id): boolean {
  const { cards, things } = dayOf(game)
  const isNamed = game.players.some(player => player.id === id) || game.abilities[id] !== undefined
  return (
    isNamed ||
    cards[id] !== undefined ||
    things[id] !== undefined ||
    structureOf(rules, game, id) !== undefined
  )
}

/**
 * In which order things of the day stand where nothing else says so. By their ids it would tell what is hidden: how many
 * copies of a card there are, and of an Orb even which card it is.
 */
import { compare, type Id } from '../../kernel/data.ts'
import type { Game } from '../../kernel/state.ts'
import { dayOf, isOpen, sideOf, type Thing } from './state.ts'

/** Things in the order in which they have come to where they lie; those of decks last, as they were. */
export function inPlaces(game: Game, ids: readonly Id[]): Id[] {
  return ids.length < 2 ? [...ids] : ids.toSorted((a, b) => placeOf(game, a) - placeOf(game, b))
}

/** What lies open by the names of the cards, then what is hidden; else by how long it has been there. */
export function compareSeen(game: Game, a: Id, b: Id): number {
  const names = compare(nameOf(game, a), nameOf(game, b))
  return names || placeOf(game, a) - placeOf(game, b)
}

/** Only what is on one side, and seen by the same players, changes places. */
export function arrangeSeen(game: Game, objects: readonly (Id | undefined)[]): readonly number[] {
  const groups = objects.map(id => groupOf(game, id))
  const sorted = new Map<string, number[]>()
  for (const [i, group] of groups.entries()) sorted.set(group, [...(sorted.get(group) ?? []), i])
  const byPlace = (a: number, b: number) => compareSeen(game, objects[a] ?? '', objects[b] ?? '')
  for (const [group, all] of sorted) if (group !== '') sorted.set(group, all.toSorted(byPlace))
  return groups.map((group, i) => sorted.get(group)?.shift() ?? i)
}

function thingAt(game: Game, id: Id | undefined): Thing | undefined {
  const { things = {} } = game.day ?? {}
  return id !== undefined && Object.hasOwn(things, id) ? things[id] : undefined
}

function groupOf(game: Game, id: Id | undefined): string {
  const thing = thingAt(game, id)
  return thing === undefined ? '' : `${sideOf(thing)} ${isOpen(thing.zone) ? 'open' : thing.zone}`
}

/** The card's name without the number of the copy, or the id that it was given. Behind all names for what is hidden. */
function nameOf(game: Game, id: Id): string {
  const thing = thingAt(game, id)
  if (thing === undefined) return ''
  if (!isOpen(thing.zone)) return '~'
  const { card } = thing
  return card !== null && id.startsWith(card) && /^(-\d+)?$/.test(id.slice(card.length)) ? card : id
}

function placeOf(game: Game, id: Id): number {
  const found = game.day === undefined ? -1 : dayOf(game).laid.indexOf(id)
  return found < 0 ? Number.MAX_SAFE_INTEGER : found
}

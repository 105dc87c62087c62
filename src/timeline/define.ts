/** A card that the judge describes at the table: read as a file's cards are, before the kernel is told of it. */
import { compare, type StructureId } from '../kernel/data.ts'
import { define } from '../kernel/judge.ts'
import type { Answered, Refusal } from '../kernel/result.ts'
import type { Rules } from '../kernel/rules.ts'
import type { State } from '../kernel/state.ts'
import { validate } from '../scenario/issues.ts'
import type { Problem } from '../scenario/problem.ts'
import { References } from '../scenario/references.ts'
import { checkCard } from '../scenario/references-day.ts'
import { cards } from '../scenario/schema/day.ts'
import { readSource, type Source } from '../scenario/source.ts'
import { type Define, type Refused, refuse } from './command.ts'

export function defineCard(
  rules: Rules,
  state: State,
  structure: StructureId,
  { id, card }: Define,
): Answered | Refusal | Refused {
  const source = readSource(JSON.stringify({ [id]: card }), id)
  if (!source.ok) return wrong(id, source.problems)
  const read = validate(cards, source)
  if (!read.ok) return wrong(id, read.problems)
  const kind = read.value[id]
  if (kind === undefined) return wrong(id, [])
  const refs = referencesOf(state, source)
  checkCard(refs, kind, [id])
  return refs.problems.length > 0 ? wrong(id, refs.problems) : define(rules, state, structure, id, kind)
}

/** The first problem, by where it is in the command. */
function wrong(id: string, [first]: readonly Problem[]): Refused {
  const { key = 'id.form', path = [], allowed = [] } = first ?? {}
  const isOfId = path.length < 2 && key.startsWith('id.')
  const at = isOfId ? 'id' : ['card', ...path.slice(1)].join('.')
  const legal = allowed.filter(said => typeof said === 'string')
  return refuse('illegal-definition', { id, at }, legal)
}

/** What a card's effect can name: everything that has an id in the game. */
function referencesOf({ game }: State, source: Source): References {
  const refs = new References(source, ['day'])
  for (const { id } of game.players) refs.add(id, 'player', [], 'key')
  for (const id of Object.keys(game.abilities).sort(compare)) refs.add(id, 'ability', [], 'key')
  const { cards: kinds = {}, things = {} } = game.day ?? {}
  for (const id of Object.keys(kinds).sort(compare)) refs.add(id, 'card-kind', [], 'key')
  for (const id of Object.keys(things).sort(compare)) {
    const card = things[id]?.card ?? null
    const kind = (card === null ? undefined : kinds[card]?.type) ?? 'unknown-card'
    const named = refs.ids.get(id)
    if (named === undefined) refs.add(id, kind, [], 'key')
    else named.things.push(kind)
  }
  return refs
}

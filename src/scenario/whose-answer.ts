/** With a clock and a day side by side both can ask: which of them an answer is for (decided 43). */
import type { StructureId } from '../kernel/data.ts'
import type { Player } from './player.ts'
import { isAskedIn, respond, type Wrong } from './respond.ts'
import type { Line } from './schema/script.ts'

type Answering = Line & { readonly do: 'answer' | 'try' }

/**
 * The structure that the line names; else the only one whose open decision or offers it answers; else the only one that
 * is answered by it once it has gone on to its next decision. One that fits nowhere is refused where they are asked.
 */
export function whoseAnswer(player: Player, { who, answer, structure }: Answering): StructureId | Wrong {
  const { structures } = player
  const [first = ''] = structures
  if (structure !== undefined) return structure
  if (structures.length === 1) return first
  const open = structures.filter(id => player.decisionIn(id))
  const ahead = new Map(structures.map(id => [id, open.includes(id) ? player : player.ahead(id)]))
  const stateOf = (id: StructureId) => (ahead.get(id) ?? player).state
  const fits = (id: StructureId) => !('key' in respond(stateOf(id), id, who, answer))
  for (const ids of [open, structures]) {
    const fitting = ids.filter(fits)
    if (fitting.length > 1) return ambiguous(who, answer, fitting)
    if (fitting[0] !== undefined) return fitting[0]
  }
  const isAsked = (id: StructureId) => isAskedIn(stateOf(id), id, who, answer)
  const asked = [open, structures].map(ids => ids.filter(isAsked)).find(ids => ids.length > 0) ?? []
  // Of two the one in which it is almost an answer.
  const near = asked.find(id => suggestion(respond(stateOf(id), id, who, answer)) !== undefined)
  return near ?? asked[0] ?? open[0] ?? first
}

const suggestion = (told: ReturnType<typeof respond>) => ('key' in told ? told.suggestion : undefined)

function ambiguous(who: string, answer: string, ids: readonly StructureId[]): Wrong {
  const allowed = ids.map(id => `${who} in ${id}: ${answer}`)
  return { key: 'answer.whose', found: `${who}: ${answer}`, allowed }
}

/**
 * In whose name an answer is given that comes without a name: his whose open decision it answers. Several where it answers
 * more than one, `ana in day` where ana is asked both; the first who is asked where it answers none.
 */
export function answerers(player: Player, answer: string): readonly string[] {
  const open = player.structures.flatMap(structure => {
    const decision = player.decisionIn(structure)
    if (decision === undefined) return []
    const { character } = decision.about
    const who = typeof character === 'string' ? character : decision.for
    return [{ who, structure, fits: !('key' in respond(player.state, structure, who, answer)) }]
  })
  const fitting = open.filter(({ fits }) => fits)
  const isTwice = (who: string) => fitting.filter(other => other.who === who).length > 1
  const found = fitting.map(({ who, structure }) => (isTwice(who) ? `${who} in ${structure}` : who))
  return found.length > 0 ? found : open.slice(0, 1).map(({ who }) => who)
}

/**
 * Which steps carry out which rules, seen while a scenario is played: it is played again step by step, so that each
 * entry is known to be written by the step on top of the agenda.
 */

import type { StructureId } from '../../kernel/data.ts'
import { advance } from '../../kernel/engine.ts'
import type { Entry } from '../../kernel/entry.ts'
import { isRefusal } from '../../kernel/result.ts'
import type { Frame, State } from '../../kernel/state.ts'
import { numberOf, structureOf } from '../../rulebook/index.ts'
import { Player } from '../../scenario/player.ts'
import { beginning, type Scenario } from '../../scenario/scenario.ts'
import { playScript } from '../../scenario/script.ts'
import { rules } from '../../structures/index.ts'

/** Procedures that work for whoever calls them: what they write is the work of the step that called. */
const serving: ReadonlySet<string> = new Set(['event', 'effect', 'moment', 'point'])

/** `procedure/step` for each rule that an entry cites, by `structure number`. */
export type Trace = ReadonlyMap<string, ReadonlySet<string>>

export function trace(scenario: Scenario): Trace {
  const player = new Player(beginning(scenario))
  playScript(player, scenario, { until: scenario.until })
  player.finish(scenario.until)

  const found = new Map<string, Set<string>>()
  const known: Record<StructureId, string[]> = {}
  const see = (structure: StructureId, before: State, after: State, entries: readonly Entry[]) => {
    const agenda = framesOf(before, structure)
    let callers = known[structure] ?? []
    callers = agenda.map((frame, i) => callers[i] ?? stepOf(frame))
    const label = labelOf(agenda, callers)
    // What another structure has asked is asked anew, or put off, by no step of its own.
    const own = entries.filter(({ kind, at }) => at.structure === structure && kind !== 'put-off')
    for (const rule of own.flatMap(entry => entry.rules.map(ruleOf)))
      found.set(rule, (found.get(rule) ?? new Set()).add(label))
    callers = framesOf(after, structure).map((frame, i) => {
      const isKept = i < agenda.length - 1 || agenda[i]?.procedure === frame.procedure
      return isKept ? (callers[i] ?? label) : label
    })
    known[structure] = callers
  }
  player.states.forEach((after, i) => {
    const before = player.states[i - 1]
    if (before === undefined) return
    const written = player.entries.slice(before.trail.entries, after.trail.entries)
    // Whose step it was; what another structure is asked anew comes behind it.
    const structure = written[0]?.at.structure ?? player.structures[0] ?? ''
    // A remark and the judge's last word are written by no step; an offer is taken before its first one.
    if (before.game.asked[structure]) {
      see(
        structure,
        before,
        after,
        written.filter(({ kind }) => kind !== 'offer-taken' && kind !== 'noted'),
      )
      return
    }
    if (written[0]?.kind === 'noted' || after.game.agenda === before.game.agenda) return
    for (let state = before; state.trail.entries < after.trail.entries; ) {
      const stepped = advance(rules, state, { until: 'step', structure })
      if (isRefusal(stepped)) return
      see(structure, state, stepped.state, stepped.entries)
      state = stepped.state
    }
  })
  return found
}

const framesOf = ({ game }: State, structure: StructureId): readonly Frame[] => game.agenda[structure] ?? []
/** By the structure whose rule it is: one may be carried out in the midst of what another does. */
const ruleOf = (cited: string): string => `${structureOf(cited)} ${numberOf(cited)}`
const stepOf = ({ procedure, step }: Frame): string => `${procedure}/${step}`

/** The step at work, or the one that it serves. */
function labelOf(agenda: readonly Frame[], callers: readonly string[]): string {
  const top = agenda.at(-1)
  if (top === undefined) return ''
  return serving.has(top.procedure) ? (callers.at(-1) ?? stepOf(top)) : stepOf(top)
}

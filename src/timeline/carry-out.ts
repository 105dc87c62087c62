/** From a command to the kernel's function that carries it out. Pure: it decides nothing that the kernel decides. */
import type { StructureId } from '../kernel/data.ts'
import { advance, answer, offersOf, takeOffer } from '../kernel/engine.ts'
import { conclude, note } from '../kernel/judge.ts'
import { readOffer } from '../kernel/offers.ts'
import type { Rules } from '../kernel/rules.ts'
import { judge, type State } from '../kernel/state.ts'
import { adoptRules } from './adopt.ts'
import { type CarriedOut, type Command, type Note, type Refused, refuse } from './command.ts'
import { defineCard } from './define.ts'

/** What a command brings about, before it has a version. */
export interface Carried extends Omit<CarriedOut, 'version'> {
  readonly state: State
}

export function carryOut(rules: Rules, state: State, command: Command): Carried | Refused {
  const structure = structureFor(rules, state, command)
  if (typeof structure === 'object') return structure
  switch (command.type) {
    case 'advance': {
      const { until, cap } = command
      return advance(rules, state, { until, structure, ...(cap !== undefined && { cap }) })
    }
    case 'answer':
      return answer(rules, state, command.decision, command.answer)
    case 'take-offer':
      return takeOffer(rules, state, structure, command.offer)
    case 'define':
      return defineCard(rules, state, structure, command)
    case 'note':
      return strangerIn(state, command) ?? note(rules, state, structure, command.who, command.text)
    case 'conclude':
      return conclude(rules, state, structure, { winners: command.winners, reason: command.reason })
    case 'adopt-rules':
      return adoptRules(rules, state, structure, command)
  }
}

/** The structure that a command names, by itself, by its moment or by what is offered there; else the first. */
function structureFor(rules: Rules, state: State, command: Command): StructureId | Refused {
  const known = Object.keys(state.game.agenda)
  const named: StructureId[] = []
  if ('structure' in command && command.structure !== undefined) named.push(command.structure)
  if (command.type === 'advance' && typeof command.until === 'object') named.push(command.until.structure)
  // Cards are the day's.
  if (command.type === 'define' && known.includes('day')) return 'day'
  const [first = known[0] ?? ''] = named
  const strange = named.find(id => id !== first || !known.includes(id))
  if (strange !== undefined) return refuse('no-such-structure', { structure: strange }, known)
  if (named.length > 0 || known.length === 1) return first
  if (command.type === 'advance') return refuse('no-such-structure', {}, known)
  if (command.type !== 'take-offer') return first
  const offering = known.filter(id => readOffer(offersOf(rules, state, id), command.offer))
  return offering.length > 1 ? refuse('no-such-structure', {}, offering) : (offering[0] ?? first)
}

function strangerIn({ game }: State, { who }: Note): Refused | undefined {
  const known = [...game.players.map(({ id }) => id), judge]
  return known.includes(who) ? undefined : refuse('no-such-player', { who }, known)
}

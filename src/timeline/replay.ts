/** A timeline follows from its first state and its log. */
import { freeze } from '../kernel/data.ts'
import type { Entry } from '../kernel/entry.ts'
import type { Rules } from '../kernel/rules.ts'
import type { State } from '../kernel/state.ts'
import { carryOut } from './carry-out.ts'
import { type Envelope, isRefused, type Refused, refuse } from './command.ts'
import { Timeline } from './timeline.ts'

/**
 * Makes a timeline again: the same entries, the same digest, the same state. It is open, and can be gone on
 * with. A log that does not fit gives the refusal of its first command that does not, with its `version`.
 */
export function replay(rules: Rules, first: State, log: Iterable<Envelope>): Timeline | Refused {
  let state = first
  const done: Envelope[] = []
  const entries: Entry[] = []
  for (const envelope of log) {
    const version = done.length + 1
    if (envelope.version !== version) return refuse('log-out-of-order', { version })
    const carried = carryOut(rules, state, envelope.command)
    if (isRefused(carried)) return { ...carried, params: { ...carried.params, version } }
    state = carried.state
    done.push(freeze(structuredClone(envelope)))
    for (const entry of carried.entries) entries.push(entry)
  }
  return new Timeline(rules, first, { state, log: done, entries })
}

/** Long work in slices: between two of them the server sees to everybody else. */
import { setImmediate } from 'node:timers/promises'
import { defaultCap } from '../../kernel/engine.ts'
import type { Entry } from '../../kernel/entry.ts'
import type { Rules } from '../../kernel/rules.ts'
import type { State } from '../../kernel/state.ts'
import { type Carried, carryOut } from '../../timeline/carry-out.ts'
import { type Command, isRefused, type Refused } from '../../timeline/command.ts'

/** Steps of the first slice, and milliseconds that a slice should take. */
const firstSlice = 50
const sliceMs = 10

/** What was carried out, and as which command the log keeps it. */
export interface InSlices {
  readonly command: Command
  readonly carried: Carried
}

/**
 * The same entries and the same state as `carryOut`, which carries it out at one go. After `mostEntries` an advance stops,
 * as after so many steps: what is written down in one transaction keeps the others waiting.
 */
export async function carryOutInSlices(
  rules: Rules,
  state: State,
  command: Command,
  mostEntries = Number.POSITIVE_INFINITY,
): Promise<InSlices | Refused> {
  if (command.type !== 'advance' || command.until === 'step') {
    const carried = carryOut(rules, state, command)
    return isRefused(carried) ? carried : { command, carried }
  }
  const entries: Entry[] = []
  const most = command.cap ?? defaultCap
  let reached = state
  let done = 0
  for (let steps = firstSlice; ; ) {
    const cap = Math.min(steps, most - done)
    const began = performance.now()
    const slice = carryOut(rules, reached, { ...command, cap })
    if (isRefused(slice)) return slice
    for (const entry of slice.entries) entries.push(entry)
    reached = slice.state
    done += cap
    const carried = { ...slice, entries }
    if (slice.stopped !== 'cap' || done === most) return { command, carried }
    if (entries.length >= mostEntries) return { command: { ...command, cap: done }, carried }
    const took = Math.max(performance.now() - began, 0.1)
    steps = Math.max(1, Math.round(cap * Math.min(2, sliceMs / took)))
    await setImmediate()
  }
}

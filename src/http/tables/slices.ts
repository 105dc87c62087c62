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

/** The same entries and the same state as `carryOut`, which carries it out at one go. */
export async function carryOutInSlices(
  rules: Rules,
  state: State,
  command: Command,
): Promise<Carried | Refused> {
  if (command.type !== 'advance' || command.until === 'step') return carryOut(rules, state, command)
  const entries: Entry[] = []
  let reached = state
  let left = command.cap ?? defaultCap
  for (let steps = firstSlice; ; ) {
    const cap = Math.min(steps, left)
    const began = performance.now()
    const slice = carryOut(rules, reached, { ...command, cap })
    if (isRefused(slice)) return slice
    for (const entry of slice.entries) entries.push(entry)
    reached = slice.state
    left -= cap
    if (slice.stopped !== 'cap' || left === 0) return { ...slice, entries }
    const took = Math.max(performance.now() - began, 0.1)
    steps = Math.max(1, Math.round(cap * Math.min(2, sliceMs / took)))
    await setImmediate()
  }
}

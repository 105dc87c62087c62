/** Runs scenarios and judges what they expect, with pauses and within bounds. Nothing is kept. */
import { setImmediate } from 'node:timers/promises'
import { checking, type ScenarioRun } from '../../scenario/runner.ts'
import type { Scenario } from '../../scenario/scenario.ts'

/** Entries that a run may have: one that has more fails. */
const mostWork = 10_000
/** Milliseconds after which somebody else has a turn. */
const sliceMs = 10

export async function checkInSlices(scenario: Scenario): Promise<ScenarioRun> {
  const work = checking(scenario, mostWork)
  for (let began = performance.now(); ; ) {
    const { done, value } = work.next()
    if (done) return value
    if (performance.now() - began < sliceMs) continue
    await setImmediate()
    began = performance.now()
  }
}

/** Runs a scenario: its script line by line, then on to its end, and judges what it expects. */

import { digest, type Entry } from '../kernel/entry.ts'
import type { Stopped } from '../kernel/result.ts'
import type { State } from '../kernel/state.ts'
import { begin, finish, judge, see } from './expectations.ts'
import { Player, type Wrong } from './player.ts'
import type { Path, Problem } from './problem.ts'
import { beginning, type Scenario } from './scenario.ts'
import { atOnce, playLines } from './script.ts'

/** One thing that was judged: an expectation, a script's `expect`, a `try`. */
export interface Judged {
  readonly line: number
  readonly met: boolean
}

export interface ScenarioRun {
  readonly scenario: Scenario
  readonly state: State
  readonly entries: readonly Entry[]
  readonly digest: string
  readonly stopped: Stopped
  readonly judged: readonly Judged[]
  /** Why it failed, by line; empty if all is as expected. */
  readonly failures: readonly Problem[]
}

/**
 * Runs all of a scenario. A script line that cannot be carried out ends the run: what comes after it is left over
 * and is not judged. Never throws for what a file can say.
 */
export function runScenario(scenario: Scenario): ScenarioRun {
  return atOnce(running(scenario, new Player(beginning(scenario))))
}

function* running(scenario: Scenario, player: Player): Generator<undefined, ScenarioRun> {
  const { source, script, expect, paths, until } = scenario
  const { failures: told, asserted, left, isThrough } = yield* playLines(player, scenario, { until })
  const failures: Problem[] = [...told]
  const judged: Judged[] = []
  const tell = (path: Path, wrong: Wrong) => {
    failures.push({ ...wrong, file: source.file, ...source.locate(path, 'key'), path })
  }
  const judgedAt = (path: Path, met: boolean) => judged.push({ line: source.locate(path).line, met })

  for (const { index, met } of asserted) judgedAt([...paths.script, index], met)
  if (left > 0)
    tell([...paths.script, script.length - left], { key: 'script.left-over', params: { n: left } })
  yield
  const ending = isThrough ? player.finish(until) : undefined
  if (ending) tell(endOf(scenario), ending)

  for (const [i, expectation] of expect.entries()) {
    const path = [...paths.expect, i]
    let seen = begin(expectation, scenario.setup)
    for (const entry of player.entries) seen = see(expectation, seen, entry)
    if (isThrough && ending === undefined) seen = finish(expectation, seen)
    const verdict = judge(expectation, seen)
    judgedAt(path, verdict.met)
    if (verdict.met) continue
    const { why, expected, found } = verdict
    tell(path, { ...why, expected, found })
  }
  const { state, entries, stopped } = player
  return { scenario, state, entries, digest: digest(entries), stopped, judged, failures }
}

/** Runs a scenario of which it is asked whether all is as it should be: one that expects nothing fails. */
export function checkScenario(scenario: Scenario): ScenarioRun {
  return atOnce(checking(scenario))
}

/** The same with pauses, between which it works no longer than `maxWork` entries take; it stops after so many. */
export function* checking(scenario: Scenario, maxWork?: number): Generator<undefined, ScenarioRun> {
  const run = yield* running(scenario, new Player(beginning(scenario), maxWork))
  if (run.judged.length > 0 || run.failures.length > 0) return run
  const { file, locate } = scenario.source
  const nothing: Problem = { key: 'verdict.nothing', file, ...locate(['title'], 'key'), path: [] }
  return { ...run, failures: [nothing] }
}

/** The place in the file that says where the run is to end. */
function endOf({ script, until, paths }: Scenario): Path {
  if (until) return paths.until
  return script.length > 0 ? [...paths.script, script.length - 1] : ['title']
}

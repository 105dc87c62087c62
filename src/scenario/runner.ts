/** Runs a scenario: its script line by line, then on to its end, and judges what it expects. */

import type { Stopped } from '../kernel/engine.ts'
import type { Entry } from '../kernel/entry.ts'
import { digest } from '../kernel/entry.ts'
import type { State } from '../kernel/state.ts'
import { begin, judge, see } from './expectations.ts'
import { Player } from './player.ts'
import type { Path, Problem } from './problem.ts'
import { beginning, type Scenario } from './scenario.ts'

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
  const player = new Player(beginning(scenario))
  const failures: Problem[] = []
  const judged: Judged[] = []
  const { source, script, expect, paths, until } = scenario
  const tell = (path: Path, problem: Omit<Problem, 'file' | 'line' | 'column'>) => {
    failures.push({ ...problem, file: source.file, ...source.locate(path, 'key'), path })
  }
  const judgedAt = (path: Path, met: boolean) => judged.push({ line: source.locate(path).line, met })

  let isThrough = true
  for (const [i, line] of script.entries()) {
    const path = [...paths.script, i]
    // After the last line it goes on to `until`, if there is one, and not to the next decision (decided 4).
    const next = script[i + 1] ?? (until && { do: 'advance', until })
    const result = player.play(line, next)
    const isAssertion = line.do === 'expect' || line.do === 'try'
    if (isAssertion) judgedAt(path, result === undefined)
    if (result === undefined) continue
    tell(path, result)
    // What only asserts changes nothing: the script goes on.
    if (isAssertion) continue
    const left = script.length - i - 1
    if (left > 0) tell([...paths.script, i + 1], { key: 'script.left-over', params: { n: left } })
    isThrough = false
    break
  }
  const ending = isThrough ? player.finish(until) : undefined
  if (ending) tell(until ? ['until'] : ['title'], ending)

  for (const [i, expectation] of expect.entries()) {
    const path = [...paths.expect, i]
    const seen = player.entries.reduce(
      (s, entry) => see(expectation, s, entry),
      begin(expectation, scenario.setup),
    )
    const verdict = judge(expectation, seen)
    judgedAt(path, verdict.met)
    if (!verdict.met) {
      const { why, expected, got } = verdict
      tell(path, {
        key: why.key,
        params: why.params,
        found: got,
        allowed: expected === undefined ? [] : [expected],
      })
    }
  }
  const { state, entries, stopped } = player
  return { scenario, state, entries, digest: digest(entries), stopped, judged, failures }
}

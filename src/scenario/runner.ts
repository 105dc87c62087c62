/** Runs a scenario: its script line by line, then on to its end, and judges what it expects. */
import type { Stopped } from '../kernel/engine.ts'
import { digest, type Entry } from '../kernel/entry.ts'
import type { State } from '../kernel/state.ts'
import { begin, finish, judge, see } from './expectations.ts'
import { Player, type Wrong } from './player.ts'
import type { Path, Problem } from './problem.ts'
import { beginning, type Scenario } from './scenario.ts'
import type { Line } from './schema/script.ts'

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
  const { source, script, expect, paths, until } = scenario
  const player = new Player(beginning(scenario))
  const failures: Problem[] = []
  const judged: Judged[] = []
  const tell = (path: Path, wrong: Wrong) => {
    failures.push({ ...wrong, file: source.file, ...source.locate(path, 'key'), path })
  }
  const judgedAt = (path: Path, met: boolean) => judged.push({ line: source.locate(path).line, met })

  let isThrough = true
  for (const [i, line] of script.entries()) {
    const path = [...paths.script, i]
    const wrong = player.play(line, lineAfter(scenario, i))
    const isAssertion = line.do === 'expect' || line.do === 'try'
    if (isAssertion) judgedAt(path, wrong === undefined)
    if (wrong === undefined) continue
    tell(path, wrong)
    // What only asserts changes nothing: the script goes on.
    if (isAssertion) continue
    const left = script.length - i - 1
    if (left > 0) tell([...paths.script, i + 1], { key: 'script.left-over', params: { n: left } })
    isThrough = false
    break
  }
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
  const run = runScenario(scenario)
  if (run.judged.length > 0 || run.failures.length > 0) return run
  const { file, locate } = scenario.source
  const nothing: Problem = { key: 'verdict.nothing', file, ...locate(['title'], 'key'), path: [] }
  return { ...run, failures: [nothing] }
}

/** What comes after a line, remarks aside. After the last one it goes on to `until` and not to a decision (decided 4). */
export function lineAfter(
  { script, until }: Pick<Scenario, 'script' | 'until'>,
  i: number,
): Line | undefined {
  const next = script.slice(i + 1).find(line => line.do !== 'note')
  return next ?? (until && { do: 'advance', until })
}

/** The place in the file that says where the run is to end. */
function endOf({ script, until, paths }: Scenario): Path {
  if (until) return paths.until
  return script.length > 0 ? [...paths.script, script.length - 1] : ['title']
}

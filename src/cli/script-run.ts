/** Plays the script of a scenario with a player of one's own, to go on from where it ends. */
import type { MomentPattern } from '../kernel/moment.ts'
import type { Player } from '../scenario/player.ts'
import type { Problem } from '../scenario/problem.ts'
import { lineAfter } from '../scenario/runner.ts'
import type { Scenario } from '../scenario/scenario.ts'

export interface ScriptRun {
  readonly failures: readonly Problem[]
  /** Whether every line could be carried out. */
  readonly isThrough: boolean
}

/** `until`: where it is gone on to afterwards; `isEnough` ends it early, after a line. */
export function playScript(
  player: Player,
  { script, paths, source }: Scenario,
  { until, isEnough = () => false }: { until?: MomentPattern | undefined; isEnough?: () => boolean } = {},
): ScriptRun {
  const failures: Problem[] = []
  for (const [i, line] of script.entries()) {
    const wrong = player.play(line, lineAfter({ script, ...(until && { until }) }, i))
    if (isEnough()) return { failures, isThrough: true }
    if (wrong === undefined) continue
    const path = [...paths.script, i]
    failures.push({ ...wrong, file: source.file, ...source.locate(path, 'key'), path })
    // What only asserts changes nothing: the script goes on.
    if (line.do !== 'expect' && line.do !== 'try') return { failures, isThrough: false }
  }
  return { failures, isThrough: true }
}

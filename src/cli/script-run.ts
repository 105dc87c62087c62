/** Plays the script of a scenario with a player of one's own, to go on from where it ends. */
import type { MomentPattern } from '../kernel/moment.ts'
import type { Player } from '../scenario/player.ts'
import type { Problem } from '../scenario/problem.ts'
import type { Scenario } from '../scenario/scenario.ts'
import type { Line } from '../scenario/schema/script.ts'

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
    const next = script.slice(i + 1).find(({ do: what }) => what !== 'note')
    const after: Line | undefined = next ?? (until && { do: 'advance', until })
    const wrong = player.play(line, after)
    if (isEnough()) return { failures, isThrough: true }
    if (wrong === undefined) continue
    const path = [...paths.script, i]
    failures.push({ ...wrong, file: source.file, ...source.locate(path, 'key'), path })
    // What only asserts changes nothing: the script goes on.
    if (line.do !== 'expect' && line.do !== 'try') return { failures, isThrough: false }
  }
  return { failures, isThrough: true }
}

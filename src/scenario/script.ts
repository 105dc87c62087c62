/** Plays the script of a scenario with a player, line by line; the player can go on from where it ends. */
import type { StructureId } from '../kernel/data.ts'
import type { MomentPattern } from '../kernel/moment.ts'
import type { Player } from './player.ts'
import type { Problem } from './problem.ts'
import type { Scenario } from './scenario.ts'
import type { Line } from './schema/script.ts'

export interface ScriptRun {
  readonly failures: readonly Problem[]
  /** The lines that only assert, by their index, and whether they were met. */
  readonly asserted: readonly { readonly index: number; readonly met: boolean }[]
  /** Lines that are left over behind one that could not be carried out. */
  readonly left: number
  /** Whether every line could be carried out. */
  readonly isThrough: boolean
}

type Played = Pick<Scenario, 'script' | 'paths' | 'source'>

interface Ways {
  readonly until?: MomentPattern | undefined
  readonly isEnough?: () => boolean
}

/** `until`: where it is gone on to afterwards; `isEnough` ends it early, after a line. */
export function playScript(player: Player, played: Played, ways: Ways = {}): ScriptRun {
  return atOnce(playLines(player, played, ways))
}

/** The same line by line: it can be left alone between two. */
export function* playLines(
  player: Player,
  { script, paths, source }: Played,
  { until, isEnough = () => false }: Ways = {},
): Generator<undefined, ScriptRun> {
  const failures: Problem[] = []
  const asserted: { index: number; met: boolean }[] = []
  for (const [index, line] of script.entries()) {
    yield
    const wrong = player.play(line, structure => lineAfter(script, until, index, structure))
    if (isEnough()) break
    const isAssertion = line.do === 'expect' || line.do === 'try'
    if (isAssertion) asserted.push({ index, met: wrong === undefined })
    if (wrong === undefined) continue
    const path = [...paths.script, index]
    failures.push({ ...wrong, file: source.file, ...source.locate(path, 'key'), path })
    // What only asserts changes nothing: the script goes on.
    if (!isAssertion) return { failures, asserted, left: script.length - index - 1, isThrough: false }
  }
  return { failures, asserted, left: 0, isThrough: true }
}

/** What comes of work that is done without a pause. */
export function atOnce<T>(work: Generator<undefined, T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/** What comes after a line, remarks and what only another structure does aside. After the last one it goes on to `until` and not to a decision (decided 4). */
function lineAfter(
  script: readonly Line[],
  until: MomentPattern | undefined,
  index: number,
  structure: StructureId,
): Line | undefined {
  const isOfOther = (other: StructureId | undefined) => other !== undefined && other !== structure
  const next = script.slice(index + 1).find(line => line.do !== 'note' && !isOfOther(movedBy(line)))
  return next ?? (until && !isOfOther(until.structure) ? { do: 'advance', until } : undefined)
}

/** The structure that a line takes on to somewhere, if it says which. */
export function movedBy(line: Line): StructureId | undefined {
  if (line.do === 'idle') return line.until.structure
  if (line.do !== 'advance') return undefined
  return line.structure ?? (typeof line.until === 'object' ? line.until.structure : undefined)
}

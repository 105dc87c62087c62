/** A game that is played on from where a scenario's script ends, and written down as its script. */
import type { StructureId } from '../../kernel/data.ts'
import { digest, type Entry } from '../../kernel/entry.ts'
import { isMoment, type MomentPattern, type Position } from '../../kernel/moment.ts'
import { Player } from '../../scenario/player.ts'
import type { Problem } from '../../scenario/problem.ts'
import { runScenario } from '../../scenario/runner.ts'
import { beginning, parseScenarios, type Scenario } from '../../scenario/scenario.ts'
import type { Line } from '../../scenario/schema/script.ts'
import { movedBy, playScript, type ScriptRun } from '../../scenario/script.ts'
import { type NewLine, ScriptDocument } from './script.ts'

/** Why a line was not played. */
export type Objection =
  | { readonly problems: readonly Problem[] }
  /** Not the form of a line, or a moment that the game has already passed. */
  | { readonly key: 'play.not-a-line' | 'play.passed' | 'play.passed-day' }

export class Sitting {
  readonly player: Player
  #document: ScriptDocument
  readonly #scenario: Scenario
  /** Entries that have been shown. */
  #shown = 0
  /** Entries before the last line that a structure can have gone on after. */
  readonly #before = new Map<StructureId, number>()

  constructor(scenario: Scenario) {
    this.#scenario = scenario
    this.player = new Player(beginning(scenario))
    this.#document = ScriptDocument.of(scenario)
  }

  get document(): ScriptDocument {
    return this.#document
  }

  /** Plays the script that the file has, then goes on to the next decision. */
  begin(): ScriptRun {
    const run = playScript(this.player, this.#scenario)
    const wrong = run.isThrough ? this.player.finish(undefined) : undefined
    const file = this.#scenario.source.file
    return wrong ? { ...run, failures: [...run.failures, { ...wrong, file }] } : run
  }

  /** Plays one line more, if it can be read as one of the scenario's script and is not refused. */
  play(line: NewLine): Objection | undefined {
    const document = this.#document.with(line)
    const name = this.#scenario.source.file
    const read = document && parseScenarios(document.text(''), name)
    if (document === undefined || read === undefined) return { key: 'play.not-a-line' }
    if (!read.ok) return { problems: read.problems.map(withoutPlace) }
    const last = read.scenarios.find(scenario => scenario.case === this.#scenario.case)?.script.at(-1)
    if (last === undefined) return { key: 'play.not-a-line' }
    if (this.#isPassed(last))
      return { key: last.until.structure === 'day' ? 'play.passed-day' : 'play.passed' }
    const { player } = this
    const [entries, states] = [player.entries.length, player.states.length]
    const wrong = player.play(last)
    if (wrong) {
      // A line that stops on its way has not been played.
      player.entries.length = entries
      player.states.length = states
      return { problems: [wrong] }
    }
    // A file looks for what an answer goes on to behind remarks, and behind what only another structure does.
    const moved = movedBy(last)
    for (const id of player.structures)
      if (last.do !== 'note' && (moved === undefined || moved === id)) this.#before.set(id, entries)
    this.#document = document
    return undefined
  }

  /** Entries that have not been shown yet, and where the one before them stands. */
  news(): { readonly entries: readonly Entry[]; readonly before: Position | undefined } {
    const { entries } = this.player
    const from = this.#shown
    this.#shown = entries.length
    return { entries: entries.slice(from), before: entries[from - 1]?.at }
  }

  /** Whether a scenario plays as this sitting did; it may go on from there to its next decision. */
  isPlayedAlike(scenario: Scenario): { readonly isAlike: boolean; readonly unmet: readonly Problem[] } {
    const { entries } = this.player
    const run = runScenario(scenario)
    const isAlike = digest(run.entries.slice(0, entries.length)) === digest(entries)
    const unmet = run.failures.filter(({ key }) => key.startsWith('verdict.') || key.startsWith('try.'))
    return { isAlike: isAlike && unmet.length === run.failures.length, unmet }
  }

  get case(): string | undefined {
    return this.#scenario.case
  }

  /** In a file, an answer before such a line stops short of the next decision; here the game has gone on to it. */
  #isPassed(line: Line): line is Line & { readonly until: MomentPattern } {
    if ((line.do !== 'advance' && line.do !== 'idle') || typeof line.until !== 'object') return false
    const { until } = line
    const since = this.player.entries.slice(this.#before.get(until.structure) ?? 0)
    return since.some(({ kind, at }) => kind === 'opened' && isMoment(until, at))
  }
}

/** The line is not in the file yet. */
function withoutPlace(problem: Problem): Problem {
  const { file: _, line: __, column: ___, path: ____, ...said } = problem
  return said
}

/** `run`: plays a scenario and prints its timeline. */
import type { MomentPattern } from '../../kernel/moment.ts'
import { judge } from '../../kernel/state.ts'
import { formatProblem } from '../../scenario/problem.ts'
import { runScenario } from '../../scenario/runner.ts'
import type { Scenario } from '../../scenario/scenario.ts'
import type { Audience } from '../../structures/view.ts'
import type { Lang } from '../../text/text.ts'
import { oneLine } from '../../text/wording.ts'
import { entriesFor, readAudience } from '../audience.ts'
import { type ExitCode, exit } from '../failure.ts'
import { failureJson } from '../failure-json.ts'
import { load, loadOne } from '../load.ts'
import type { Output } from '../output.ts'
import { marksText } from '../page/marks.ts'
import { nowText } from '../page/now.ts'
import { standingOf } from '../page/standing.ts'
import { timelineText } from '../page/timeline.ts'
import { hang } from '../page/wrap.ts'
import { say } from '../texts.ts'
import { type Played, playUntil, readMoment } from '../until.ts'

export interface RunOptions {
  readonly file: string
  readonly case: string | undefined
  readonly until: string | undefined
  /** As whom it is looked at; as the judge unless given. */
  readonly as: string | undefined
  readonly format: 'text' | 'json' | 'ndjson'
}

export function run(options: RunOptions, output: Output): ExitCode {
  const { file, format } = options
  const scenarios =
    format === 'text' ? load(file, options.case, output.lang) : [loadOne(file, options.case, output.lang)]
  const until = options.until === undefined ? undefined : readMoment(options.until, scenarios, output.lang)
  const audience = readAudience(options.as, scenarios, output.lang)
  const codes = scenarios.map((scenario, i) => {
    const played = play(scenario, until)
    const entries = entriesFor(played.entries, audience)
    if (format === 'text') output.out(`${i > 0 ? '\n' : ''}${text({ ...played, entries }, audience, output)}`)
    else if (format === 'json')
      output.out(`${JSON.stringify(json({ ...played, entries }, audience, output), null, 2)}\n`)
    else output.out(entries.map(entry => `${JSON.stringify(entry)}\n`).join(''))
    const { failures } = played
    if (failures.length > 0) output.err(failureText(failures, audience, output.lang))
    return failures.length > 0
  })
  return codes.some(failed => failed) ? exit.failed : exit.fine
}

function play(scenario: Scenario, until: MomentPattern | undefined): Played {
  return until === undefined ? runScenario(scenario) : playUntil(scenario, until)
}

/** What is expected of a game tells what is hidden in it. */
function failureText(failures: Played['failures'], audience: Audience, lang: Lang): string {
  if (audience !== judge) return `${say('run.failed', lang, { count: failures.length })}\n`
  return failures.map(problem => `${formatProblem(problem, lang)}\n`).join('')
}

function text(played: Played, audience: Audience, output: Output): string {
  const { scenario, state, entries, judged, digest } = played
  const { lang, width, paint } = output
  const name = scenario.case === undefined ? [] : [say('run.case', lang, { name: oneLine(scenario.case) })]
  const title = hang('', oneLine(scenario.title), width).map(line => paint('bold', line))
  const heading = [...title, paint('dim', oneLine(scenario.source.file)), ...name]
    .map(line => `${line}\n`)
    .join('')
  // The question that waits is asked below, with all that can be answered.
  const told = entries.at(-1)?.kind === 'asked' ? entries.slice(0, -1) : entries
  const marks = marksText(entries, output)
  const met = judged?.filter(one => one.met).length ?? 0
  const expected =
    judged === undefined ? say('now.not-judged', lang) : say('now.met', lang, { met, count: judged.length })
  // Expectations and digests are the judge's.
  const more = [
    ...(judged?.length === 0 ? [] : [['now.expected', expected] as const]),
    ['now.digest', digest.slice(0, 12)] as const,
  ]
  const now = nowText(state, output, audience === judge ? more : [], audience)
  const parts = [
    heading,
    timelineText(told, output),
    marks,
    `${paint('bold', say('now.title', lang))}\n${now}`,
  ]
  return parts.filter(part => part !== '').join('\n')
}

function json(played: Played, audience: Audience, { lang }: Output): object {
  const { scenario, state, entries, stopped, digest, judged, failures } = played
  return {
    file: scenario.source.file,
    title: scenario.title,
    ...(scenario.case !== undefined && { case: scenario.case }),
    stopped,
    ...(audience === judge && { digest }),
    ...standingOf(state, audience),
    ...(audience === judge && {
      ...(judged && { expectations: expectationsJson(judged) }),
      failures: failures.map(problem => failureJson(problem, lang)),
    }),
    entries,
  }
}

function expectationsJson(judged: NonNullable<Played['judged']>): object {
  const passed = judged.filter(one => one.met).length
  return { passed, failed: judged.length - passed, judged }
}

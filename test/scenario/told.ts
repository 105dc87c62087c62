/** Runs scenarios that stand in a test, and says what came of them. */
import { formatProblem, type Problem } from '../../src/scenario/problem.ts'
import { checkScenario, type ScenarioRun } from '../../src/scenario/runner.ts'
import { parseScenarios, type Scenario } from '../../src/scenario/scenario.ts'
import type { Lang } from '../../src/text/text.ts'

/** The scenarios of a text: one, or one for each case. */
export function load(...lines: string[]): readonly Scenario[] {
  const loaded = parseScenarios(lines.join('\n'), 'a.yaml')
  if (!loaded.ok) throw new Error(said(loaded.problems).join('\n'))
  return loaded.scenarios
}

/** What the only scenario of a text leads to. */
export function run(...lines: string[]): ScenarioRun {
  const [only, ...others] = load(...lines)
  if (only === undefined || others.length > 0) throw new Error('not one scenario')
  return checkScenario(only)
}

/** All that is wrong with a text or the runs of its scenarios, as it is shown; `fine` if nothing is. */
export function told(...lines: string[]): string[] {
  const loaded = parseScenarios(lines.join('\n'), 'a.yaml')
  const problems = loaded.ok ? loaded.scenarios.flatMap(s => checkScenario(s).failures) : loaded.problems
  return problems.length === 0 ? ['fine'] : said(problems)
}

export function said(problems: readonly Problem[], lang: Lang = 'en'): string[] {
  return problems.map(problem => formatProblem(problem, lang))
}

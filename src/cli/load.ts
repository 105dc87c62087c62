/** Scenarios from files, or what is wrong with them. */

import { nearest } from '../scenario/problem.ts'
import { loadScenarios, type Scenario } from '../scenario/scenario.ts'
import type { Lang } from '../text/text.ts'
import { complaint, problemsWith } from './failure.ts'

/** All of a file's scenarios, or the one case that is named. */
export function load(file: string, name: string | undefined, lang: Lang): readonly Scenario[] {
  const loaded = loadScenarios(file)
  if (!loaded.ok) throw problemsWith(lang, loaded.problems)
  const { scenarios } = loaded
  if (name === undefined) return scenarios
  const cases = casesOf(scenarios)
  if (cases.length === 0) throw complaint(lang, 'error.no-cases', {})
  const found = scenarios.filter(scenario => scenario.case === name)
  if (found.length > 0) return found
  throw complaint(lang, 'error.case-unknown', { name }, { allowed: cases, suggestion: nearest(name, cases) })
}

/** The one scenario of a file; one that has several cases must be told which. */
export function loadOne(file: string, name: string | undefined, lang: Lang): Scenario {
  const scenarios = load(file, name, lang)
  const [scenario, ...others] = scenarios
  if (scenario === undefined || others.length > 0)
    throw complaint(lang, 'error.case-needed', {}, { allowed: casesOf(scenarios) })
  return scenario
}

function casesOf(scenarios: readonly Scenario[]): string[] {
  return scenarios.map(scenario => scenario.case).filter(name => name !== undefined)
}

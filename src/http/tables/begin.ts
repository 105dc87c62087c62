/** What a timeline begins as: a scenario that is shipped, or one that comes with the request. */
import { nearest, type Problem } from '../../scenario/problem.ts'
import { beginning, parseScenarios, type Scenario } from '../../scenario/scenario.ts'
import type { Json, NewTimeline } from '../../store/port.ts'
import { rulesVersion, stateVersion } from '../../structures/version.ts'
import type { Library } from '../library.ts'
import { invalidBecause, scenarioInvalid } from '../openapi/faults.ts'

/** One of `scenario` and `source`, and which case of it. */
export interface Wanted {
  readonly scenario?: string | undefined
  readonly source?: unknown
  readonly case?: string | undefined
}

export interface Chosen {
  readonly scenarios: readonly Scenario[]
  readonly source: { readonly text: string; readonly scenario?: string }
}

/** All cases of what is wanted, or the one that is named. Throws the problem, with pointers behind `at`. */
export function choose(library: Library, wanted: Wanted, at: string): Chosen {
  const source = textOf(library, wanted, at)
  const isText = typeof wanted.source === 'string'
  const loaded = parseScenarios(source.text, source.scenario ?? 'scenario')
  if (!loaded.ok) throw scenarioInvalid(loaded.problems, `${at}/source`, isText)
  const { scenarios } = loaded
  if (wanted.case === undefined) return { scenarios, source }
  const found = scenarios.filter(scenario => scenario.case === wanted.case)
  if (found.length > 0) return { scenarios: found, source }
  const allowed = casesOf(scenarios)
  const suggestion = nearest(wanted.case, allowed)
  throw invalidBecause([unknown(wanted.case, allowed, suggestion)], at)
}

/** The one scenario of what is wanted; where there are cases, one must be named. */
export function chooseOne(
  library: Library,
  wanted: Wanted,
  at: string,
): Chosen & { readonly scenario: Scenario } {
  const chosen = choose(library, wanted, at)
  const [scenario, ...others] = chosen.scenarios
  if (scenario !== undefined && others.length === 0) return { ...chosen, scenario }
  const problem: Problem = {
    key: 'value.missing',
    params: { name: 'case' },
    path: [],
    allowed: casesOf(chosen.scenarios),
  }
  throw invalidBecause([problem], at)
}

export function newTimeline(
  { scenario, source }: Chosen & { readonly scenario: Scenario },
  row: Pick<NewTimeline, 'id' | 'links' | 'createdAt'>,
): NewTimeline {
  const { title, case: name } = scenario
  return {
    ...row,
    title,
    ...{ rulesVersion, stateVersion },
    source: { ...source, ...(name !== undefined && { case: name }) },
    first: beginning(scenario) as unknown as Json,
  }
}

function textOf(library: Library, { scenario, source }: Wanted, at: string): Chosen['source'] {
  if (scenario === undefined)
    return { text: typeof source === 'string' ? source : JSON.stringify(source, null, 2) }
  const text = library.text(scenario)
  if (text !== undefined) return { text, scenario }
  const suggestion = nearest(scenario, library.ids)
  throw invalidBecause([{ ...unknown(scenario, [], suggestion), path: ['scenario'] }], at)
}

function unknown(found: string, allowed: readonly string[], suggestion: string | undefined): Problem {
  return { key: 'value.unknown', path: ['case'], found, allowed, suggestion }
}

function casesOf(scenarios: readonly Scenario[]): string[] {
  return scenarios.map(scenario => scenario.case).filter(name => name !== undefined)
}

/** Scenarios: a file read and checked, one for each of its cases. */
import type { MomentPattern } from '../kernel/moment.ts'
import type { State } from '../kernel/state.ts'
import { newState, type Setup } from '../structures/index.ts'
import { validate } from './issues.ts'
import { forStructure } from './own-words.ts'
import type { Path, Problem } from './problem.ts'
import { checkReferences } from './references.ts'
import type { Expectation } from './schema/expect.ts'
import { type ScenarioFile, file as schema } from './schema/file.ts'
import type { Line } from './schema/script.ts'
import { type Read, readFile, readSource, type Source } from './source.ts'
import { withTurnsOf, writtenStructure } from './structures.ts'

/** One thing to run: a file, or one of its cases. */
export interface Scenario {
  readonly title: string
  /** The name of the case, if the file has cases. */
  readonly case?: string
  readonly setup: Setup
  readonly script: readonly Line[]
  readonly expect: readonly Expectation[]
  /** Where it goes on to after its last line; the next decision unless given. */
  readonly until?: MomentPattern
  readonly source: Source
  /** Where these parts of it stand in the file. */
  readonly paths: { readonly script: Path; readonly expect: Path; readonly until: Path }
}

export type Loaded =
  | { readonly ok: true; readonly scenarios: readonly Scenario[] }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/** Loads a scenario file of YAML or JSON. */
export function loadScenarios(path: string): Loaded {
  return fromRead(readFile(path))
}

/** Loads a scenario from its text; `name` is what problems call it. */
export function parseScenarios(text: string, name: string): Loaded {
  return fromRead(readSource(text, name))
}

function fromRead(read: Read): Loaded {
  if (!read.ok) return read
  const structure = writtenStructure(read.value)
  const valid = validate(schema, read, problem => forStructure(problem, structure))
  if (!valid.ok) return valid
  const file = withTurnsOf(valid.value, valid.value)
  const problems = checkReferences(file, read)
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, scenarios: scenariosOf(file, read) }
}

/** What a case says takes the place of what the file says; rulings are added to the file's. */
function scenariosOf(scenario: ScenarioFile, source: Source): Scenario[] {
  const { cases } = scenario
  if (cases === undefined) return [scenarioOf(scenario, source, undefined)]
  return Object.keys(cases).map(name => scenarioOf(scenario, source, name))
}

function scenarioOf(scenario: ScenarioFile, source: Source, name: string | undefined): Scenario {
  const { title, players, clock, day, cards = {}, abilities = {}, cases } = scenario
  const variant = name === undefined ? {} : (cases?.[name] ?? {})
  const { script = scenario.script ?? [], expect = scenario.expect ?? [] } = variant
  const until = variant.until ?? scenario.until
  const base = name === undefined ? [] : ['cases', name]
  const rulings: Record<string, string> = {}
  for (const [id, option] of Object.entries({ ...scenario.rulings, ...variant.rulings })) {
    if (option !== undefined) rulings[id] = option
  }
  return {
    title,
    ...(name !== undefined && { case: name }),
    setup: {
      ...{ players: players as Setup['players'], rulings, abilities },
      ...(clock && { clock }),
      ...(day && { day: { ...day, cards } }),
    },
    script,
    expect,
    ...(until && { until }),
    source,
    paths: {
      script: [...(variant.script ? base : []), 'script'],
      expect: [...(variant.expect ? base : []), 'expect'],
      until: [...(variant.until ? base : []), 'until'],
    },
  }
}

/** The state that a scenario begins in. */
export function beginning({ setup }: Scenario): State {
  return newState(setup)
}

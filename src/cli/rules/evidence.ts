/** For each rule: the steps that carry it out, the scenarios that cite it, and those that name it in what they expect. */
import { clockRules, dayRules, type Rule } from '../../rulebook/index.ts'
import { shippedScenarios } from '../../scenario/package.ts'
import { loadScenarios, type Scenario } from '../../scenario/scenario.ts'
import { structuresOf } from '../../scenario/structures.ts'
import { rules } from '../../structures/index.ts'
import { trace } from './trace.ts'

export interface Evidence {
  readonly rule: Rule
  /** `procedure/step`: tagged with the rule, or seen to cite it while the scenarios were played. */
  readonly steps: readonly string[]
  /** Files of the package whose timelines cite it. */
  readonly scenarios: readonly string[]
  /** Those that name it in an expectation, or in an answer that must be refused. */
  readonly asserted: readonly string[]
}

export function evidence(): Evidence[] {
  const steps = new Map<string, Set<string>>()
  const cited = new Map<string, Set<string>>()
  const named = new Map<string, Set<string>>()
  for (const { structure, procedure, step, rule } of tables())
    add(steps, `${structure} ${rule}`, `${procedure}/${step}`)
  for (const { path, name } of shippedScenarios()) {
    const loaded = loadScenarios(path)
    for (const scenario of loaded.ok ? loaded.scenarios : []) {
      for (const [rule, labels] of trace(scenario)) {
        add(cited, rule, name)
        for (const label of labels) add(steps, rule, label)
      }
      for (const number of numbersIn(scenario))
        for (const structure of structuresOf(scenario.setup)) add(named, `${structure} ${number}`, name)
    }
  }
  const sorted = (found: ReadonlyMap<string, ReadonlySet<string>>, number: string) =>
    [...(found.get(number) ?? [])].sort()
  const order = tables().map(({ procedure, step }) => `${procedure}/${step}`)
  return [...clockRules, ...dayRules].map(rule => {
    const key = `${rule.structure} ${rule.number}`
    return {
      rule,
      steps: [...(steps.get(key) ?? [])].sort((a, b) => order.indexOf(a) - order.indexOf(b)),
      scenarios: sorted(cited, key),
      asserted: sorted(named, key),
    }
  })
}

/** Every step of every procedure, with the rule that it is tagged with. */
function tables(): { structure: string; procedure: string; step: string; rule: string }[] {
  return Object.values(rules.structures).flatMap(({ id: structure, procedures }) =>
    [...procedures.values()].flatMap(({ name: procedure, steps }) =>
      steps.map(({ name: step, rule }) => ({ structure, procedure, step, rule })),
    ),
  )
}

/** Numbers of rules that a scenario names itself. */
function numbersIn({ script, expect }: Scenario): string[] {
  const lines = script.flatMap(line => {
    if (line.do === 'try') return [line.rule]
    return line.do === 'expect' ? [line.now.rule] : []
  })
  return [...lines, ...expect.flatMap(({ rule, because }) => [rule, because])].filter(n => n !== undefined)
}

function add(found: Map<string, Set<string>>, number: string, what: string): void {
  found.set(number, (found.get(number) ?? new Set()).add(what))
}

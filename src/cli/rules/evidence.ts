/** For each rule: the steps that carry it out, the scenarios that cite it, and those that name it in what they expect. */
import { clockRules, type Rule } from '../../rulebook/index.ts'
import { loadScenarios, type Scenario } from '../../scenario/scenario.ts'
import { rules } from '../../structures/index.ts'
import { shippedScenarios } from '../package.ts'
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
  for (const { procedure, step, rule } of tables()) add(steps, rule, `${procedure}/${step}`)
  for (const { path, name } of shippedScenarios()) {
    const loaded = loadScenarios(path)
    for (const scenario of loaded.ok ? loaded.scenarios : []) {
      for (const [number, labels] of trace(scenario)) {
        add(cited, number, name)
        for (const label of labels) add(steps, number, label)
      }
      for (const number of numbersIn(scenario)) add(named, number, name)
    }
  }
  const sorted = (found: ReadonlyMap<string, ReadonlySet<string>>, number: string) =>
    [...(found.get(number) ?? [])].sort()
  const order = tables().map(({ procedure, step }) => `${procedure}/${step}`)
  return clockRules.map(rule => ({
    rule,
    steps: [...(steps.get(rule.number) ?? [])].sort((a, b) => order.indexOf(a) - order.indexOf(b)),
    scenarios: sorted(cited, rule.number),
    asserted: sorted(named, rule.number),
  }))
}

/** Every step of every procedure, with the rule that it is tagged with. */
function tables(): { procedure: string; step: string; rule: string }[] {
  const all = Object.values(rules.structures).flatMap(({ procedures }) => [...procedures.values()])
  return all.flatMap(({ name, steps }) =>
    steps.map(({ name: step, rule }) => ({ procedure: name, step, rule })),
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

/** What came of checking: one row for each scenario, and the sums. */
import type { Problem } from '../../scenario/problem.ts'
import { checkScenario } from '../../scenario/runner.ts'
import { loadScenarios, type Scenario } from '../../scenario/scenario.ts'

export interface Row {
  readonly file: string
  /** Undefined for a file that could not be read. */
  readonly title?: string
  readonly case?: string
  readonly line: number
  readonly digest?: string
  readonly passed: number
  /** Expectations that are not met or never judged; also one for a script that could not be played to its end, for a
   * scenario that expects nothing, and for a file that could not be read. */
  readonly failed: number
  readonly failures: readonly Problem[]
}

export interface Totals {
  readonly files: number
  readonly unreadable: number
  readonly expectations: number
  readonly passed: number
  readonly failed: number
}

export const isUnread = (row: Row): boolean => row.title === undefined

/** Checks all scenarios of a file. */
export function checkFile(file: string): Row[] {
  const loaded = loadScenarios(file)
  if (loaded.ok) return loaded.scenarios.map(rowOf)
  const line = loaded.problems[0]?.line ?? 1
  return [{ file, line, passed: 0, failed: 1, failures: loaded.problems }]
}

function rowOf(scenario: Scenario): Row {
  const { source, title } = scenario
  const { digest, judged, failures } = checkScenario(scenario)
  const unmet = judged.filter(({ met }) => !met).length
  const path = scenario.case === undefined ? ['title'] : ['cases', scenario.case]
  return {
    file: source.file,
    title,
    ...(scenario.case !== undefined && { case: scenario.case }),
    line: source.locate(path, 'key').line,
    digest,
    passed: judged.length - unmet,
    failed: unmet + (failures.length > unmet ? 1 : 0),
    failures,
  }
}

export function totalsOf(rows: readonly Row[]): Totals {
  const sum = (of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0)
  const passed = sum(row => row.passed)
  const failed = sum(row => row.failed)
  const unreadable = rows.filter(isUnread).length
  return {
    files: new Set(rows.map(({ file }) => file)).size,
    unreadable,
    expectations: passed + failed,
    passed,
    failed,
  }
}

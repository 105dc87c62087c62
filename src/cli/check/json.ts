/** The report for programs: one object. */
import type { Lang } from '../../text/text.ts'
import { failureJson } from '../failure-json.ts'
import { type Row, totalsOf } from './results.ts'

export function reportJson(rows: readonly Row[], lang: Lang): object {
  return {
    ...totalsOf(rows),
    scenarios: rows.map(row => ({
      file: row.file,
      title: row.title ?? null,
      case: row.case ?? null,
      digest: row.digest ?? null,
      passed: row.passed,
      failed: row.failed,
      failures: row.failures.map(problem => failureJson(problem, lang)),
    })),
  }
}

/** `check`: runs scenarios and judges what they expect. */

import { scenarioFiles } from '../../scenario/files.ts'
import { formatProblem } from '../../scenario/problem.ts'
import { reportJson } from '../check/json.ts'
import { reportJunit } from '../check/junit.ts'
import { checkFile, isUnread, type Row } from '../check/results.ts'
import { rowText, totalText } from '../check/text.ts'
import { complaint, type ExitCode, exit } from '../failure.ts'
import type { Output } from '../output.ts'

export interface CheckOptions {
  readonly paths: readonly string[]
  readonly reporter: 'text' | 'json' | 'junit'
}

export function check({ paths, reporter }: CheckOptions, output: Output): ExitCode {
  const { lang } = output
  const files = scenarioFiles(paths)
  if (files.length === 0) throw complaint(lang, 'error.no-files', { paths: [...paths] })
  const rows: Row[] = []
  for (const [i, file] of files.entries()) {
    output.progress(`${i + 1}/${files.length} ${file}`)
    const found = checkFile(file)
    output.progress('')
    rows.push(...found)
    if (reporter === 'text') output.out(found.map(row => rowText(row, output)).join(''))
    const unread = found.filter(isUnread).flatMap(row => row.failures)
    output.err(unread.map(problem => `${formatProblem(problem, lang)}\n`).join(''))
  }
  if (reporter === 'text') output.out(totalText(rows, output))
  else if (reporter === 'json') output.out(`${JSON.stringify(reportJson(rows, lang), null, 2)}\n`)
  else output.out(reportJunit(rows, lang))
  if (rows.some(isUnread)) return exit.badInput
  return rows.some(row => row.failed > 0) ? exit.failed : exit.fine
}

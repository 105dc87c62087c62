/** The report for people: one line for each scenario, and each failure in full. */
import { formatProblem } from '../../scenario/problem.ts'
import { oneLine } from '../../text/wording.ts'
import type { Output, Style } from '../output.ts'
import { column, widest } from '../page/wrap.ts'
import { say, type TextKey } from '../texts.ts'
import { isUnread, type Row, totalsOf } from './results.ts'

type Outcome = 'check.ok' | 'check.failed' | 'check.unreadable'

const styles: Readonly<Record<Outcome, Style>> = {
  'check.ok': 'green',
  'check.failed': 'red',
  'check.unreadable': 'red',
}

export function rowText(row: Row, output: Output): string {
  const { lang, paint } = output
  const outcome = outcomeOf(row)
  const places = widest((Object.keys(styles) as TextKey[]).map(key => say(key, lang)))
  const name = oneLine(row.case === undefined ? row.file : `${row.file} > ${row.case}`)
  const { passed, failed } = row
  const count = isUnread(row) ? '' : ` (${say('check.of', lang, { passed, count: passed + failed })})`
  const line = `${paint(styles[outcome], column(say(outcome, lang), places))}  ${name}${count}`
  // What is wrong with a file that cannot be read is an error, and goes where errors go.
  const told = isUnread(row) ? [] : row.failures
  const failures = told.map(problem => indented(formatProblem(problem, lang)))
  return [line, ...failures].map(text => `${text}\n`).join('')
}

export function totalText(rows: readonly Row[], { lang, paint }: Output): string {
  const { unreadable, ...totals } = totalsOf(rows)
  const scenarios = rows.filter(row => !isUnread(row)).length
  const total = say('check.total', lang, { ...totals, scenarios })
  const unread = unreadable === 0 ? [] : [say('check.total-unreadable', lang, { count: unreadable })]
  const style = totals.failed === 0 ? 'green' : 'red'
  return ['', total, ...unread].map(line => `${line === '' ? '' : paint(style, line)}\n`).join('')
}

function outcomeOf(row: Row): Outcome {
  if (isUnread(row)) return 'check.unreadable'
  return row.failed === 0 ? 'check.ok' : 'check.failed'
}

const indented = (text: string) => text.replace(/^/gm, '    ')

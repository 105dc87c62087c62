/** The report for build servers: JUnit XML, one test case for each scenario. */
import { formatProblem } from '../../scenario/problem.ts'
import type { Lang } from '../../text/text.ts'
import { isUnread, type Row, totalsOf } from './results.ts'

export function reportJunit(rows: readonly Row[], lang: Lang): string {
  const { unreadable } = totalsOf(rows)
  const failures = rows.filter(row => !isUnread(row) && row.failed > 0).length
  const counts = attributes({ tests: rows.length, failures, errors: unreadable })
  const files = [...new Set(rows.map(({ file }) => file))]
  const suites = files.map(file =>
    suite(
      file,
      rows.filter(row => row.file === file),
      lang,
    ),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="turnkeeper"${counts}>`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n')
}

function suite(name: string, rows: readonly Row[], lang: Lang): string {
  const errors = rows.filter(isUnread).length
  const failures = rows.filter(row => !isUnread(row) && row.failed > 0).length
  const head = `  <testsuite${attributes({ name, tests: rows.length, failures, errors })}>`
  return [head, ...rows.map(row => testCase(row, lang)), '  </testsuite>'].join('\n')
}

function testCase(row: Row, lang: Lang): string {
  const { file, line, title = file, failures } = row
  const name = row.case === undefined ? title : `${title} > ${row.case}`
  const head = `    <testcase${attributes({ classname: file, name, file, line })}`
  if (row.failed === 0) return `${head}/>`
  const said = failures.map(problem => formatProblem(problem, lang))
  const tag = isUnread(row) ? 'error' : 'failure'
  const message = attributes({ message: said[0]?.split('\n')[0] ?? '' })
  return `${head}>\n      <${tag}${message}>${escaped(said.join('\n'))}</${tag}>\n    </testcase>`
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** XML 1.0 cannot hold most control characters, halves of surrogate pairs and two more, not even as entities. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, char => entities[char] ?? char)
}

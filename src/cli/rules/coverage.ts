/** For each rule how many steps carry it out, and how many scenarios cite it or assert it. */
import type { Output } from '../output.ts'
import { column, hang, widest } from '../page/wrap.ts'
import { say } from '../texts.ts'
import type { Evidence } from './evidence.ts'

const columns = ['coverage.number', 'coverage.carried-out', 'coverage.cited', 'coverage.asserted'] as const

/** Headings and what a scenario's author wrote are no rules, and not counted. */
export function coverageText(all: readonly Evidence[], { lang, width, paint }: Output): string {
  const labels = columns.map(key => say(key, lang))
  const places = widest(labels) + 2
  const cells = (texts: readonly string[]) =>
    texts
      .map(text => column(text, places))
      .join('')
      .trimEnd()
  const counted = all.filter(({ rule }) => rule.standing === 'rule')
  const missing = all.filter(({ rule }) => rule.standing === 'not-at-hand')
  const counts = counted.map(({ rule, steps, scenarios, asserted }) =>
    cells([rule.number, ...[steps, scenarios, asserted].map(list => String(list.length))]),
  )
  const rest = missing.map(({ rule }) => cells([rule.number, say('coverage.not-at-hand', lang)]))
  const total = say('coverage.total', lang, {
    carriedOut: counted.filter(({ steps }) => steps.length > 0).length,
    asserted: counted.filter(({ asserted }) => asserted.length > 0).length,
    count: counted.length,
    missing: missing.length,
  })
  const lines = [paint('bold', cells(labels)), ...counts, ...rest, '', ...hang('', total, width)]
  return lines.map(line => `${line}\n`).join('')
}

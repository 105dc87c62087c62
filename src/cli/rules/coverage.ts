/** For each rule how many steps carry it out, and how many scenarios cite it or assert it. */
import type { Duty } from '../../rulebook/index.ts'
import type { Output } from '../output.ts'
import { column, hang, widest } from '../page/wrap.ts'
import { say, type TextKey } from '../texts.ts'
import type { Evidence } from './evidence.ts'

const columns = ['coverage.number', 'coverage.carried-out', 'coverage.cited', 'coverage.asserted'] as const

/** The clock, then the day, as far as there are rules of it. */
export function coverageText(all: readonly Evidence[], output: Output): string {
  const of = (structure: string) => all.filter(({ rule }) => rule.structure === structure)
  const parts = [clockText(of('clock'), output), dayText(of('day'), output)]
  return parts
    .filter(lines => lines.length > 0)
    .map(lines => lines.map(line => `${line}\n`).join(''))
    .join('\n')
}

/** Headings and what a scenario's author wrote are no rules, and not counted. */
function clockText(all: readonly Evidence[], { lang, width, paint }: Output): string[] {
  if (all.length === 0) return []
  const labels = columns.map(key => say(key, lang))
  const cells = table(widest(labels) + 2)
  const counted = all.filter(({ rule }) => rule.standing === 'rule')
  const missing = all.filter(({ rule }) => rule.standing === 'not-at-hand')
  const counts = counted.map(one => cells([one.rule.number, ...numbers(one)]))
  const rest = missing.map(({ rule }) => cells([rule.number, say('coverage.not-at-hand', lang)]))
  const total = say('coverage.total', lang, {
    carriedOut: counted.filter(({ steps }) => steps.length > 0).length,
    asserted: counted.filter(({ asserted }) => asserted.length > 0).length,
    count: counted.length,
    missing: missing.length,
  })
  return [paint('bold', cells(labels)), ...counts, ...rest, '', ...hang('', total, width)]
}

/** Every rule of the day that is counted says itself how it is accounted for. */
function dayText(all: readonly Evidence[], { lang, width, paint }: Output): string[] {
  const counted = all.filter(({ rule }) => rule.duty !== undefined)
  if (counted.length === 0) return []
  const [first, ...others] = columns.map(key => say(key, lang))
  const labels = [first ?? '', say('coverage.duty', lang), ...others]
  const rows = counted.map(one => {
    const duty: TextKey = `duty.${one.rule.duty ?? 'to-come'}`
    return [one.rule.number, say(duty, lang), ...numbers(one)]
  })
  const widths = labels.map((label, i) => widest([label, ...rows.map(row => row[i] ?? '')]) + 2)
  const cells = (texts: readonly string[]) =>
    texts
      .map((text, i) => column(text, widths[i] ?? 0))
      .join('')
      .trimEnd()
  const count = (duty: Duty) => counted.filter(({ rule }) => rule.duty === duty).length
  const total = say('coverage.total-day', lang, {
    count: counted.length,
    carriedOut: count('carried-out'),
    asserted: count('asserted'),
    advice: count('advice'),
    toCome: count('to-come'),
  })
  return [paint('bold', cells(labels)), ...rows.map(cells), '', ...hang('', total, width)]
}

const numbers = ({ steps, scenarios, asserted }: Evidence) =>
  [steps, scenarios, asserted].map(list => String(list.length))

const table = (places: number) => (texts: readonly string[]) =>
  texts
    .map(text => column(text, places))
    .join('')
    .trimEnd()

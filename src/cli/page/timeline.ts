/** Rows of the timeline as lines of text: number, rule, and what happened, each in its column. */
import type { Entry } from '../../kernel/entry.ts'
import type { Position } from '../../kernel/moment.ts'
import type { Output, Style } from '../output.ts'
import { type Row, rowsOf, type Tone } from './rows.ts'
import { column, wrap } from './wrap.ts'

/** Places of the column of rules. Numbers of the day are longer. */
export type RuleWidth = 10 | 13
export const ruleWidth = (isDay: boolean): RuleWidth => (isDay ? 13 : 10)

const signs: Readonly<Record<Tone, string>> = {
  tic: '',
  empty: '',
  turn: '  ',
  asked: '? ',
  answered: '> ',
  plain: '  ',
  quiet: '  ',
}

const styles: Readonly<Partial<Record<Tone, Style>>> = {
  tic: 'bold',
  empty: 'dim',
  turn: 'bold',
  asked: 'yellow',
  answered: 'green',
  quiet: 'dim',
}

/**
 * The lines of `entries`, each with its line break; `before` is where the entry before them stands. `places`: those of
 * the column of rules, for entries that are told a few at a time.
 */
export function timelineText(
  entries: readonly Entry[],
  output: Output,
  before?: Position,
  places: RuleWidth = ruleWidth(entries.some(({ at }) => at.structure === 'day')),
): string {
  const numbers = Math.max(3, String(entries.at(-1)?.n ?? '').length)
  const rows = rowsOf(entries, output.lang, before)
  const lines = rows.flatMap((row, i) => {
    const isFirst = i === 0 && before === undefined
    const gap = isApart(row, rows[i - 1]) && !isFirst ? [''] : []
    return [...gap, ...linesOf(row, numbers, places, output)]
  })
  return lines.map(line => `${line}\n`).join('')
}

/** An empty line stands before the heading of a tic. */
function isApart({ tone }: Row, before: Row | undefined): boolean {
  return tone === 'tic' || (tone === 'empty' && before?.tone !== tone)
}

function linesOf(
  { n, rule, depth, tone, text }: Row,
  numbers: number,
  places: number,
  { paint, width }: Output,
): string[] {
  const number = String(n ?? '').padStart(numbers)
  const indent = '  '.repeat(depth) + signs[tone]
  const style = styles[tone]
  const styled = (part: string) => (style === undefined ? part : paint(style, part))
  const left = numbers + 2 + places
  const [first = '', ...more] = wrap(text, width - left - indent.length)
  const head = `${paint('dim', number)}  ${paint('cyan', column(rule, places))}`
  const top = `${head}${styled(indent + first)}`
  return [top, ...more.map(line => ' '.repeat(left + indent.length) + styled(line))]
}

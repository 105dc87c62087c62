/** What the marks in the rule column stand for. */
import type { Entry } from '../../kernel/entry.ts'
import { clockRules, numberOf } from '../../rulebook/index.ts'
import type { Output } from '../output.ts'
import { say } from '../texts.ts'
import { hang } from './wrap.ts'

/** One line for each kind of mark that the entries have. */
export function marksText(entries: readonly Entry[], { lang, width, paint }: Output): string {
  const cited = new Set(entries.flatMap(entry => entry.rules.map(numberOf)))
  const rules = clockRules.filter(({ number }) => cited.has(number))
  const read = rules.filter(rule => rule.read !== undefined)
  const missing = rules.filter(({ standing }) => standing === 'not-at-hand').map(({ number }) => number)
  const rulings = [...new Set(entries.flatMap(entry => entry.rulings ?? []))].sort()
  const notes = [
    ...read.map(rule => ['*', say('mark.read', lang, { numbers: rule.number, read: rule.read ?? '' })]),
    ...(missing.length > 0 ? [['*', say('mark.not-at-hand', lang, { numbers: missing })]] : []),
    ...rulings.map(name => ['+', say('mark.ruling', lang, { name })]),
  ]
  const lines = notes.flatMap(([mark = '', text = '']) => hang(`${mark} `, text, width))
  return lines.map(line => `${paint('dim', line)}\n`).join('')
}

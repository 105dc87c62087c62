/** What the marks in the rule column stand for. */
import type { Entry } from '../../kernel/entry.ts'
import { citation, clockRules, dayRules } from '../../rulebook/index.ts'
import type { Output } from '../output.ts'
import { say } from '../texts.ts'
import { hang } from './wrap.ts'

/** One line for each kind of mark that the entries have. */
export function marksText(entries: readonly Entry[], { lang, width, paint }: Output): string {
  const cited = new Set(entries.flatMap(entry => entry.rules))
  const rules = [...clockRules, ...dayRules].filter(rule => cited.has(citation(rule)))
  const read = rules.filter(rule => rule.read !== undefined)
  const missing = rules.filter(({ standing }) => standing === 'not-at-hand').map(({ number }) => number)
  const others = rules.filter(({ edition }) => edition === '3.0').map(({ number }) => number)
  const pages = rules.filter(({ standing }) => standing === 'page').map(({ number }) => number)
  const rulings = [...new Set(entries.flatMap(entry => entry.rulings ?? []))].sort()
  const notes = [
    ...read.map(rule => ['*', say('mark.read', lang, { numbers: rule.number, read: rule.read ?? '' })]),
    ...(missing.length > 0 ? [['*', say('mark.not-at-hand', lang, { numbers: missing })]] : []),
    ...(others.length > 0 ? [['*', say('mark.other-edition', lang, { numbers: others })]] : []),
    ...(pages.length > 0 ? [['*', say('mark.unofficial', lang, { numbers: pages })]] : []),
    ...rulings.map(name => ['+', say('mark.ruling', lang, { name })]),
  ]
  const lines = notes.flatMap(([mark = '', text = '']) => hang(`${mark} `, text, width))
  return lines.map(line => `${paint('dim', line)}\n`).join('')
}

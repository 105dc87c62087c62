/** `rules`: the rules, the steps that carry them out and the scenarios that cite them. */
import { citation, clockRules, dayRules, type Rule } from '../../rulebook/index.ts'
import { nearest } from '../../scenario/problem.ts'
import { complaint, type ExitCode, exit } from '../failure.ts'
import type { Output } from '../output.ts'
import { coverageText } from '../rules/coverage.ts'
import { type Evidence, evidence } from '../rules/evidence.ts'
import { listText, ruleText } from '../rules/text.ts'

export interface RulesOptions {
  readonly number: string | undefined
  readonly coverage: boolean
  readonly format: 'text' | 'json'
}

export function rules({ number, coverage, format }: RulesOptions, output: Output): ExitCode {
  const rule = number === undefined ? undefined : find(number, output)
  const all = evidence().filter(one => rule === undefined || one.rule === rule)
  const [first] = all
  if (format === 'json')
    output.out(
      `${JSON.stringify(
        all.map(one => json(one, output)),
        null,
        2,
      )}\n`,
    )
  else if (coverage) output.out(coverageText(all, output))
  else if (rule !== undefined && first) output.out(ruleText(first, output))
  else output.out(listText(all, output))
  return exit.fine
}

const rulebook: readonly Rule[] = [...clockRules, ...dayRules]

/** `500.3c`, or as entries cite it, `clock 500.3c`, `day 1.0 4.2.1.b`; the edition may be left out. */
function find(text: string, { lang }: Output): Rule {
  const [, structure, number = ''] = /^(?:(clock|day) )?(?:[13]\.0 )?(.*)$/.exec(text.trim()) ?? []
  const found = rulebook.find(
    rule =>
      citation(rule) === text.trim() ||
      (rule.number === number && (structure === undefined || rule.structure === structure)),
  )
  if (found) return found
  const of = rulebook.filter(rule => structure === undefined || rule.structure === structure)
  const suggestion = nearest(
    number,
    of.map(rule => rule.number),
  )
  const allowed = [...new Set(of.map(rule => rule.number))].filter(isBeside(number))
  throw complaint(lang, 'error.rule-unknown', { number: text }, { allowed, suggestion })
}

/** Numbers under the closest heading that there is; without any, the chapters: all of them are hundreds. */
function isBeside(number: string): (other: string) => boolean {
  const numbers = rulebook.map(rule => rule.number)
  for (let length = number.length; length > 0; length--) {
    const start = number.slice(0, length)
    if (numbers.some(other => other.startsWith(start))) return other => other.startsWith(start)
  }
  return other => /^\d+(?:\.\d+)?$/.test(other)
}

function json({ rule, ...found }: Evidence, { lang }: Output): object {
  const { structure, number, standing, duty, title, summary, read } = rule
  return {
    structure,
    number,
    citation: citation(rule),
    standing,
    ...(duty !== undefined && { duty }),
    ...(read !== undefined && { read }),
    title: title[lang],
    summary: summary[lang],
    ...found,
  }
}

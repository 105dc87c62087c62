/** `rules`: the rules, the steps that carry them out and the scenarios that cite them. */
import { citation, type Rule } from '../../rulebook/index.ts'
import { nearest } from '../../scenario/problem.ts'
import { complaint, type ExitCode, exit } from '../failure.ts'
import type { Output } from '../output.ts'
import { column, hang, widest } from '../page/wrap.ts'
import { type Evidence, evidence } from '../rules/evidence.ts'
import { say } from '../texts.ts'

export interface RulesOptions {
  readonly number: string | undefined
  readonly coverage: boolean
  readonly format: 'text' | 'json'
}

export function rules({ number, coverage, format }: RulesOptions, output: Output): ExitCode {
  const all = number === undefined ? evidence() : [find(number, evidence(), output)]
  if (format === 'json')
    output.out(
      `${JSON.stringify(
        all.map(one => json(one, output)),
        null,
        2,
      )}\n`,
    )
  else
    output.out(
      coverage
        ? coverageText(all, output)
        : all.map(one => ruleText(one, number !== undefined, output)).join(''),
    )
  return exit.fine
}

/** `500.3c`, or as entries cite it, `clock 500.3c`. */
function find(number: string, all: readonly Evidence[], { lang }: Output): Evidence {
  const wanted = number.trim().replace(/^clock /, '')
  const found = all.find(({ rule }) => rule.number === wanted || citation(rule) === number.trim())
  if (found) return found
  const numbers = all.map(({ rule }) => rule.number)
  throw complaint(
    lang,
    'error.rule-unknown',
    { number },
    { allowed: numbers, suggestion: nearest(wanted, numbers) },
  )
}

function isSection({ standing }: Rule): boolean {
  return standing === 'heading'
}

const indent = ' '.repeat(10)
/** Scenarios that are named in the list of all rules. */
const shown = 3

function ruleText({ rule, steps, scenarios }: Evidence, isWhole: boolean, output: Output): string {
  const { lang, width, paint } = output
  const note =
    rule.standing === 'not-at-hand' || rule.standing === 'outside'
      ? ` (${say(`rules.standing.${rule.standing}`, lang)})`
      : ''
  const head = hang(`${column(rule.number, 8)}  `, rule.title[lang] + note, width)
  const lines = head.map(line => paint('bold', line))
  if (isWhole) {
    lines.push(...hang(indent, rule.summary[lang], width))
    if (rule.read !== undefined)
      lines.push(...hang(indent, say('rules.read', lang, { read: rule.read }), width))
  }
  if (isSection(rule))
    return ['', ...lines]
      .slice(isWhole ? 1 : 0)
      .map(line => `${line}\n`)
      .join('')
  const labels = [say('rules.steps', lang), say('rules.scenarios', lang)]
  const places = widest(labels)
  const row = (label: string, text: string) =>
    hang(`${indent}${column(label, places)}  `, text || say('rules.none', lang), width)
  lines.push(...row(labels[0] ?? '', steps.join(', ')))
  const names = isWhole ? scenarios : scenarios.slice(0, shown)
  const more = scenarios.length - names.length
  const text = names.map(name => name.replace(/^scenarios\//, '')).join(', ')
  lines.push(
    ...row(labels[1] ?? '', more === 0 ? text : say('rules.more', lang, { shown: text, count: more })),
  )
  return lines.map(line => `${line}\n`).join('')
}

function coverageText(all: readonly Evidence[], { lang, paint }: Output): string {
  const counted = all.filter(({ rule }) => rule.standing === 'rule')
  const missing = all.filter(({ rule }) => rule.standing === 'not-at-hand')
  const labels = (['number', 'carried-out', 'cited', 'asserted'] as const).map(key =>
    say(`coverage.${key}`, lang),
  )
  const head = labels
    .map(label => column(label, Math.max(12, widest([label]) + 2)))
    .join('')
    .trimEnd()
  const places = labels.map(label => Math.max(12, widest([label]) + 2))
  const cells = (texts: readonly string[]) =>
    texts
      .map((text, i) => column(text, places[i] ?? 0))
      .join('')
      .trimEnd()
  const counts = counted.map(({ rule, steps, scenarios, asserted }) =>
    cells([rule.number, String(steps.length), String(scenarios.length), String(asserted.length)]),
  )
  const rest = missing.map(({ rule }) => cells([rule.number, say('coverage.not-at-hand', lang)]))
  const total = say('coverage.total', lang, {
    carriedOut: counted.filter(({ steps }) => steps.length > 0).length,
    asserted: counted.filter(({ asserted }) => asserted.length > 0).length,
    count: counted.length,
    missing: missing.length,
  })
  return [paint('bold', head), ...counts, ...rest, '', ...hang('', total, 80)]
    .map(line => `${line}\n`)
    .join('')
}

function json({ rule, ...found }: Evidence, { lang }: Output): object {
  const { structure, number, standing, title, summary, read } = rule
  return {
    structure,
    number,
    citation: citation(rule),
    standing,
    ...(read !== undefined && { read }),
    title: title[lang],
    summary: summary[lang],
    ...found,
  }
}

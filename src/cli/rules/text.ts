/** Rules for reading, in the order of the rulebook. */
import type { Output } from '../output.ts'
import { column, hang, widest } from '../page/wrap.ts'
import { say } from '../texts.ts'
import type { Evidence } from './evidence.ts'

const indent = ' '.repeat(10)
/** Scenarios that the list of all rules names: those first that assert the rule. */
const named = 2

/** All rules, each with its steps and some of its scenarios. */
export function listText(all: readonly Evidence[], output: Output): string {
  const blocks = all.map((one, i) => {
    const isSection =
      one.rule.structure !== all[i - 1]?.rule.structure ||
      one.rule.standing === 'heading' ||
      one.rule.standing !== all[i - 1]?.rule.standing
    const gap = i > 0 && isSection && all[i - 1]?.rule.standing !== 'heading' ? [''] : []
    return [...gap, ...headOf(one, output), ...evidenceOf(one, named, output)]
  })
  return blocks.flatMap(lines => lines.map(line => `${line}\n`)).join('')
}

/** One rule with its summary and all of its scenarios. */
export function ruleText(one: Evidence, output: Output): string {
  const { lang, width } = output
  const { summary, read } = one.rule
  const lines = [
    ...headOf(one, output),
    ...hang(indent, summary[lang], width),
    ...(read === undefined ? [] : hang(indent, say('rules.read', lang, { read }), width)),
    ...evidenceOf(one, Number.POSITIVE_INFINITY, output),
  ]
  return lines.map(line => `${line}\n`).join('')
}

function headOf({ rule }: Evidence, { lang, width, paint }: Output): string[] {
  const { number, standing, title } = rule
  const note =
    standing !== 'rule' && standing !== 'heading' ? ` (${say(`rules.standing.${standing}`, lang)})` : ''
  return hang(column(number, indent.length), title[lang] + note, width).map(line => paint('bold', line))
}

function evidenceOf({ rule, steps, scenarios, asserted }: Evidence, most: number, output: Output): string[] {
  // A heading has no scenarios of its own; what is not at hand may never have been cited.
  const isHeading = rule.standing === 'heading'
  if (isHeading && steps.length === 0) return []
  const { lang, width } = output
  const [ours, theirs] = [say('rules.steps', lang), say('rules.scenarios', lang)]
  const places = widest([ours, theirs])
  const row = (label: string, text: string) =>
    hang(`${indent}${column(label, places)}  `, text || say('rules.none', lang), width)
  const carried = row(ours, steps.join(', '))
  if (isHeading) return carried
  const others = scenarios.filter(name => !asserted.includes(name))
  const names = [...scenarios.filter(name => asserted.includes(name)), ...others]
  if (most >= names.length && names.length > named)
    return [...carried, ...row(theirs, String(names.length)), ...names.map(name => `${indent}  ${name}`)]
  const shown = names.slice(0, most).map(shortName).join(', ')
  const count = names.length - most
  return [...carried, ...row(theirs, count > 0 ? say('rules.more', lang, { shown, count }) : shown)]
}

/** `clock/the-dial`, from `scenarios/clock/the-dial.yaml`. */
function shortName(name: string): string {
  return name.replace(/^scenarios\//, '').replace(/\.\w+$/, '')
}

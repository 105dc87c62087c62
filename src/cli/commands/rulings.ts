/** `rulings`: what is decided where the rules leave a point open. */
import { clockRulings, dayRulings, type Ruling } from '../../rulebook/index.ts'
import { type ExitCode, exit } from '../failure.ts'
import type { Output } from '../output.ts'
import { column, hang, widest } from '../page/wrap.ts'
import { say } from '../texts.ts'

const all: readonly Ruling[] = [...clockRulings, ...dayRulings]

export function rulings({ format }: { readonly format: 'text' | 'json' }, output: Output): ExitCode {
  if (format === 'json')
    output.out(
      `${JSON.stringify(
        all.map(one => json(one, output)),
        null,
        2,
      )}\n`,
    )
  else output.out(all.map(one => text(one, output)).join('\n'))
  return exit.fine
}

function text({ id, title, options, reason }: Ruling, { lang, width, paint }: Output): string {
  const names = options.map(
    (option, i) => `${option.id}${i === 0 ? ` (${say('rulings.default', lang)})` : ''}`,
  )
  const places = widest(names)
  const lines = [
    ...hang('', `${id}: ${title[lang]}`, width).map(line => paint('bold', line)),
    ...options.flatMap((option, i) =>
      hang(`  ${column(names[i] ?? '', places)}  `, option.summary[lang], width),
    ),
    ...hang('  ', say('rulings.why', lang, { reason: reason[lang] }), width),
  ]
  return lines.map(line => `${line}\n`).join('')
}

function json({ id, structure, title, options, reason }: Ruling, { lang }: Output): object {
  return {
    id,
    structure,
    title: title[lang],
    default: options[0].id,
    options: options.map(option => ({ id: option.id, summary: option.summary[lang] })),
    reason: reason[lang],
  }
}

/** A decision with all that can be answered, and the offers beside it, as they are typed. */
import type { Decision, Offer, Option } from '../../kernel/decision.ts'
import { optionHint } from '../../text/index.ts'
import type { Output } from '../output.ts'
import { say } from '../texts.ts'
import { column, hang, widest } from './wrap.ts'

const answerWidth = 26

/** One line for each answer: what is typed, and what it means. */
export function answerLines({ ask, what }: Decision, output: Output): string[] {
  const { lang, width } = output
  if ('one' in ask)
    return table(
      ask.one.map(option => optionRow(option, what, output)),
      output,
    )
  if ('yes' in ask) {
    return table(
      [
        ['yes', say('answer.yes', lang)],
        ['no', say('answer.no', lang)],
      ],
      output,
    )
  }
  if ('number' in ask) return [say('answer.number', lang, ask.number)]
  const options = 'some' in ask ? ask.some : ask.order
  const how =
    'some' in ask ? say('answer.some', lang, { min: ask.min, max: ask.max }) : say('answer.order', lang)
  return [
    ...hang('', how, width),
    ...table(
      options.map(option => optionRow(option, what, output)),
      output,
    ),
  ]
}

/** `c1: play ward`, and what it means. */
export function offerLines(offers: readonly Offer[], output: Output): string[] {
  const rows = offers.map(({ id, for: player, about }): [string, string] => {
    const who = typeof about.character === 'string' ? about.character : player
    return [`${who}: ${id}`, optionHint(id, output.lang) ?? '']
  })
  return table(rows, output)
}

function optionRow({ id, with: more }: Option, what: string, { lang }: Output): [string, string] {
  const hint = optionHint(id, lang, what) ?? ''
  if (more === undefined) return [id, hint]
  if ('number' in more)
    return [`${id} ${say('answer.tics', lang)}`, `${hint} (${say('answer.number', lang, more.number)})`]
  const names = 'some' in more ? more.some.map(option => option.id) : []
  return [`${id} ${say('answer.names', lang)}`, `${hint} (${names.join(', ')})`]
}

function table(rows: readonly (readonly [string, string])[], { paint, width }: Output): string[] {
  const places = Math.min(answerWidth, widest(rows.map(([answer]) => answer)))
  return rows.flatMap(([answer, hint]) => {
    const [first = '', ...rest] = hang(`${column(answer, places)}  `, hint, width)
    return [paint('yellow', first.slice(0, answer.length)) + first.slice(answer.length), ...rest]
  })
}

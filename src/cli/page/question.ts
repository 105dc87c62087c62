/** A decision with all that can be answered, and the offers beside it, as they are typed. */
import { type Ask, asksBehind, type Decision, type Offer, type Option } from '../../kernel/decision.ts'
import { optionHint, putQuestion } from '../../text/index.ts'
import { shortened } from '../../text/wording.ts'
import type { Output } from '../output.ts'
import type { Declaring } from '../play/declaring.ts'
import { say } from '../texts.ts'
import { column, hang, widest } from './wrap.ts'

const answerWidth = 26

/** What begins the answer that names a card which nobody knows. */
const unknownCard = 'play a'

/** One line for each answer: what is typed, and what it means. */
export function answerLines({ ask, what }: Pick<Decision, 'ask' | 'what'>, output: Output): string[] {
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

/** The next ask of an answer in several parts, and the way back. */
export function partLines(declaring: Declaring, output: Output): string[] {
  const { decision, next } = declaring
  const { lang, paint, width } = output
  const { for: who, what: asked } = decision
  const what = next.what ?? (declaring.said === unknownCard ? 'name-card' : asked)
  const { name: target } = next
  const most = 'some' in next ? { most: next.max } : {}
  const question = putQuestion({ who, what, ...(target !== undefined && { target }), ...most }, lang)
  const answers = answerLines({ ask: next, what }, { ...output, width: width - 2 })
  return [
    ...hang('', question, width).map(line => paint('bold', line)),
    ...answers.map(line => `  ${line}`),
    ...table([['back', say('play.back', lang)]], { ...output, width: width - 2 }).map(line => `  ${line}`),
  ]
}

/** `c1: play ward`, and what it means. */
export function offerLines(offers: readonly Offer[], output: Output): string[] {
  const rows = offers.map((offer): [string, string] => {
    const { character } = offer.about
    const [answer, hint] = optionRow(offer, '', output)
    return [`${typeof character === 'string' ? character : offer.for}: ${answer}`, hint]
  })
  return table(rows, output)
}

function optionRow(option: Option, what: string, output: Output): [string, string] {
  const hint = optionHint(option.id, output.lang, what) ?? ''
  const asks = asksBehind(option)
  // A mere name; what is behind it is asked when it has been said.
  if (asks.length === 0 || hint === '') return [option.id, hint]
  const answer = [option.id, ...asks.map(ask => placeOf(ask, output))].join(' ')
  return [answer, `${hint} (${asks.map(ask => choicesOf(ask, output)).join('; ')})`]
}

/** What stands for an answer that is still to be typed. */
function placeOf(ask: Ask, { lang }: Output): string {
  if ('number' in ask) return say('answer.tics', lang)
  return ask.name?.toUpperCase() ?? say('answer.names', lang)
}

/**
 * `victim: fox, owl`, and in brackets what is asked behind one of them, or behind each of several: of long lists only
 * how they begin, since all of it is shown where it is asked.
 */
function choicesOf(ask: Ask, output: Output): string {
  const { lang } = output
  if ('number' in ask) return say('answer.number', lang, ask.number)
  const options = 'one' in ask ? ask.one : 'some' in ask ? ask.some : 'order' in ask ? ask.order : []
  const alike = new Map<string, string[]>()
  for (const option of options) {
    const behind = asksBehind(option).map(each => choicesOf(each, output))
    const choices = behind.join('; ')
    alike.set(choices, [...(alike.get(choices) ?? []), option.id])
  }
  const groups = [...alike].map(([choices, names]) => {
    if (choices === '') return shortened(names, lang)
    const behind = names.length === 1 ? choices : say('answer.each', lang, { choices })
    return `${shortened(names, lang)} (${behind})`
  })
  const between = groups.length < options.length ? '; ' : ', '
  return `${ask.name === undefined ? '' : `${ask.name}: `}${groups.join(between)}`
}

/** More names than this without a word on any of them stand next to each other. */
const mostBelow = 8

/** Mere names in as many columns as there is room for, to be read line by line. */
function inColumns(names: readonly string[], { paint, width }: Output): string[] {
  const places = widest(names) + 2
  const columns = Math.max(1, Math.floor((width + 2) / places))
  return Array.from({ length: Math.ceil(names.length / columns) }, (_, row) => {
    const line = names.slice(row * columns, (row + 1) * columns)
    return paint(
      'yellow',
      line
        .map(name => column(name, places))
        .join('')
        .trimEnd(),
    )
  })
}

function table(rows: readonly (readonly [string, string])[], output: Output): string[] {
  const { paint, width } = output
  if (rows.length > mostBelow && rows.every(([, hint]) => hint === ''))
    return inColumns(
      rows.map(([answer]) => answer),
      output,
    )
  const places = Math.min(answerWidth, widest(rows.map(([answer]) => answer)))
  return rows.flatMap(([answer, hint]) => {
    const [first = '', ...rest] = hang(`${column(answer, places)}  `, hint, width)
    return [paint('yellow', first.slice(0, answer.length)) + first.slice(answer.length), ...rest]
  })
}

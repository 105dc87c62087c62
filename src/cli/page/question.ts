/** A decision with all that can be answered, and the offers beside it, as they are typed. */
import { type Ask, asksBehind, type Decision, type Offer, type Option } from '../../kernel/decision.ts'
import { optionHint, putQuestion } from '../../text/index.ts'
import type { Output } from '../output.ts'
import type { Declaring } from '../play/declaring.ts'
import { say } from '../texts.ts'
import { column, hang, widest } from './wrap.ts'

const answerWidth = 26

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
export function partLines({ decision, next }: Declaring, output: Output): string[] {
  const { lang, paint, width } = output
  const { for: who, what: asked } = decision
  const { what = asked, name: target } = next
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
  if (asks.length === 0) return [option.id, hint]
  const answer = [option.id, ...asks.map(ask => placeOf(ask, output))].join(' ')
  return [answer, `${hint} (${asks.map(ask => choicesOf(ask, output)).join('; ')})`]
}

/** What stands for an answer that is still to be typed. */
function placeOf(ask: Ask, { lang }: Output): string {
  if ('number' in ask) return say('answer.tics', lang)
  return ask.name?.toUpperCase() ?? say('answer.names', lang)
}

/** `victim: fox, owl`, and in brackets what is asked behind one of them. */
function choicesOf(ask: Ask, output: Output): string {
  const { lang } = output
  if ('number' in ask) return say('answer.number', lang, ask.number)
  const options = 'one' in ask ? ask.one : 'some' in ask ? ask.some : 'order' in ask ? ask.order : []
  const names = options.map(option => {
    const inner = asksBehind(option).map(each => choicesOf(each, output))
    return inner.length === 0 ? option.id : `${option.id} (${inner.join('; ')})`
  })
  return `${ask.name === undefined ? '' : `${ask.name}: `}${names.join(', ')}`
}

function table(rows: readonly (readonly [string, string])[], { paint, width }: Output): string[] {
  const places = Math.min(answerWidth, widest(rows.map(([answer]) => answer)))
  return rows.flatMap(([answer, hint]) => {
    const [first = '', ...rest] = hang(`${column(answer, places)}  `, hint, width)
    return [paint('yellow', first.slice(0, answer.length)) + first.slice(answer.length), ...rest]
  })
}

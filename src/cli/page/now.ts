/** The block that closes a timeline: where it stands, and who must decide what. */

import type { StructureId } from '../../kernel/data.ts'
import { decisionOf } from '../../kernel/engine.ts'
import type { Position } from '../../kernel/moment.ts'
import { offersFor } from '../../kernel/offers.ts'
import { type Game, judge, type State } from '../../kernel/state.ts'
import { type Character, type ClockGame, clockOf } from '../../structures/clock/state.ts'
import { type Audience, viewDecision, viewTable } from '../../structures/view.ts'
import { momentText, questionText } from '../../text/index.ts'
import type { Lang } from '../../text/text.ts'
import type { Output } from '../output.ts'
import { say, type TextKey } from '../texts.ts'
import { dayLines } from './now-day.ts'
import { answerLines, offerLines } from './question.ts'
import { clockStanding, offersTo } from './standing.ts'
import { column, hang, joined, widest } from './wrap.ts'

/** A line of the block: its label, its text, and the lines of a table below it. */
type Line = readonly [label: TextKey, text: string, table?: readonly string[] | undefined]

/** What stands before the lines of a table. */
const below = '  '

/** `more`: lines for the end of the block. */
export function nowText(
  state: State,
  output: Output,
  more: readonly Line[] = [],
  audience: Audience = judge,
): string {
  const { clock } = state.game
  const table = viewTable(state, audience)
  const blocks: Line[][] = [
    ...(clock
      ? [[...clockLines(state, clock, output.lang), ...askedLines(state, 'clock', audience, output)]]
      : []),
    ...(table
      ? [[...dayLines(state.game, table, output.lang), ...askedLines(state, 'day', audience, output)]]
      : []),
  ]
  // Side by side each has a block of its own.
  const apart = blocks.length === 1 ? [[...blocks.flat(), ...more]] : [...blocks, [...more]]
  const places = widest(apart.flat().map(([label]) => say(label, output.lang)))
  const texts = apart.filter(lines => lines.length > 0).map(lines => blockText(lines, places, output))
  return texts.join('\n')
}

function blockText(lines: readonly Line[], places: number, output: Output): string {
  const text = lines.flatMap(([label, words, table = []]) => {
    const first = `${column(say(label, output.lang), places)}  `
    const [top = '', ...rest] = hang(first, words, output.width)
    return [
      output.paint('bold', top.slice(0, places)) + top.slice(places),
      ...rest,
      ...table.map(line => below + line),
    ]
  })
  return text.map(line => `${line}\n`).join('')
}

function clockLines(state: State, clock: ClockGame, lang: Lang): Line[] {
  const { game } = state
  const ended = game.end !== undefined
  const position: Position = game.at.clock ?? { structure: 'clock' }
  const pending = game.pending.filter(({ structure }) => structure === 'clock')
  const { mainClock, scores } = clockStanding(game, clock)
  const { turnPlayer, startPlayer, cards, targets } = clock
  const exhausted = Object.keys(cards).filter(id => cards[id]?.exhausted)
  const points = Object.entries(scores).map(([id, score]) => {
    const target = targets[id]
    return `${id} ${target === undefined ? score : say('now.target', lang, { points: score, target })}`
  })
  // The main clock says the tic already.
  const { cycle: _, tic: __, ...place } = position
  const isMore = place.turn !== undefined || place.edge !== undefined
  return [
    ['now.main-clock', say('now.tic', lang, mainClock)],
    ...(ended ? [['now.place', say('now.ended', lang)] as const] : []),
    ...(isMore && !ended
      ? [['now.place', momentText(position.span === 'tic' ? position : place, lang)] as const]
      : []),
    ['now.turn-player', turnPlayer ?? say('now.nobody-yet', lang, { player: startPlayer ?? '' })],
    ['now.clocks', clocksText(game, lang)],
    ...(exhausted.length > 0 ? [['now.exhausted', exhausted.join(', ')] as const] : []),
    ['now.score', points.join(', ')],
    ...(pending.length > 0 ? [['now.pending', pending.map(({ id }) => id).join(', ')] as const] : []),
  ]
}

/** `ana: a1 6, a2 4 (near north); bo: b1 6 (not in play)`. By seat, then id. */
function clocksText(game: Game, lang: Lang): string {
  const { characters } = clockOf(game)
  const all = Object.entries(characters)
  const players = game.players.map(({ id }) => {
    const own = all.filter(([, { player }]) => player === id).map(([name, c]) => characterText(name, c, lang))
    return own.length === 0 ? undefined : `${id}: ${own.join(', ')}`
  })
  return players.filter(text => text !== undefined).join('; ')
}

function characterText(id: string, { clock, inPlay, out, familiar, near }: Character, lang: Lang): string {
  if (out) return `${id} (${say('now.out', lang)})`
  const notes = [
    ...(clock === null ? [say('now.no-clock', lang)] : []),
    ...(familiar ? [say('now.familiar', lang)] : []),
    ...(inPlay ? [] : [say('now.not-in-play', lang)]),
    ...(near.length > 0 ? [say('now.near', lang, { names: near })] : []),
  ]
  const shown = joined(clock === null ? id : `${id} ${clock}`)
  return notes.length > 0 ? `${shown} (${notes.join(', ')})` : shown
}

function askedLines(state: State, structure: StructureId, audience: Audience, output: Output): Line[] {
  const decision = decisionOf(state, structure)
  if (state.game.end) return []
  if (decision === undefined) return [['now.asked', say('now.nothing-asked', output.lang)]]
  const inner = { ...output, width: output.width - below.length }
  const { ask, ...seen } = viewDecision(state, decision, audience)
  // Marked as in the timeline, for the notes that explain it.
  const rule = decision.rule + ((decision.rulings ?? []).length > 0 ? '+' : '')
  const asked: Line = [
    'now.asked',
    `${rule}: ${questionText({ ...seen, ask: ask ?? { yes: true } }, output.lang)}`,
    ask && answerLines({ ...seen, ask }, inner),
  ]
  const shown = offersFor(offersTo(state, structure, audience))
  if (shown.length === 0) return [asked]
  return [asked, ['now.offers', '', offerLines(shown, inner)]]
}

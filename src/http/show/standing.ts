/** Where a game stands. */
import type { State } from '../../kernel/state.ts'
import type { ClockGame } from '../../structures/clock/state.ts'
import { type Audience, viewTable } from '../../structures/view.ts'
import { momentText } from '../../text/index.ts'
import type { Lang } from '../../text/text.ts'
import type { TimelineView } from '../openapi/schemas.ts'

type Clock = NonNullable<TimelineView['clock']>
type Day = NonNullable<TimelineView['day']>

export function clockStanding(state: State, clock: ClockGame, lang: Lang): Clock {
  const { game } = state
  const { cycle, tic, turn, turnPlayer, characters, scores } = clock
  const clocks = Object.entries(characters).map(([id, { clock, out }]) => [id, out ? null : clock])
  return {
    ...positionOf(state, 'clock', lang),
    mainClock: { cycle, tic },
    turnPlayer,
    turn: turn?.begun ? turn.character : null,
    clocks: Object.fromEntries(clocks),
    scores: Object.fromEntries(game.players.map(({ id }) => [id, scores[id] ?? 0])),
    pending: pendingIn(state, 'clock'),
  }
}

export function dayStanding(state: State, audience: Audience, lang: Lang): Day | undefined {
  const table = viewTable(state, audience)
  return table && { ...positionOf(state, 'day', lang), ...table }
}

function positionOf({ game }: State, structure: 'clock' | 'day', lang: Lang) {
  const position = game.at[structure] ?? { structure }
  return { position, text: momentText(position, lang) }
}

function pendingIn({ game }: State, structure: string): string[] {
  return game.pending.filter(pending => pending.structure === structure).map(({ id }) => id)
}

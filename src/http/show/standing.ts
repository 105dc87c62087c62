/** Where a game stands. */
import { judge, type State } from '../../kernel/state.ts'
import type { ClockGame } from '../../structures/clock/state.ts'
import { type DayGame, inZone, type Zone, zones } from '../../structures/day/state.ts'
import type { Audience } from '../../structures/view.ts'
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

export function dayStanding(state: State, now: DayGame, audience: Audience, lang: Lang): Day {
  const { day, phase, firstPlayer, turn, passed, expeditions } = now
  const players = state.game.players.map(({ id }) => id)
  const filled = (player: string) =>
    zones.map(zone => [zone, inZone(state.game, zone, player)] as const).filter(([, ids]) => ids.length > 0)
  const known = (player: string) => filled(player).filter(([zone]) => knows(zone, player, audience))
  const ofAll = <T>(of: (player: string) => T) => Object.fromEntries(players.map(id => [id, of(id)]))
  return {
    ...positionOf(state, 'day', lang),
    ...{ day, phase, turn },
    firstPlayer: firstPlayer === '' ? null : firstPlayer,
    passed: [...passed],
    limbo: pendingIn(state, 'day'),
    zones: ofAll(id => Object.fromEntries(known(id).map(([zone, ids]) => [zone, [...ids]]))),
    sizes: ofAll(id => Object.fromEntries(filled(id).map(([zone, ids]) => [zone, ids.length]))),
    expeditions: ofAll(id => ({
      hero: expeditions[id]?.['hero-expedition'] ?? 0,
      companion: expeditions[id]?.['companion-expedition'] ?? 0,
    })),
  }
}

/** decided 36 - The order of a deck is the judge's alone; a hand and the faces of Orbs are the owner's and the judge's. */
function knows(zone: Zone, player: string, audience: Audience): boolean {
  if (audience === judge || !hidden.includes(zone)) return true
  return zone !== 'deck' && audience === player
}

const hidden: readonly Zone[] = ['deck', 'hand', 'mana']

function positionOf({ game }: State, structure: 'clock' | 'day', lang: Lang) {
  const position = game.at[structure] ?? { structure }
  return { position, text: momentText(position, lang) }
}

function pendingIn({ game }: State, structure: string): string[] {
  return game.pending.filter(pending => pending.structure === structure).map(({ id }) => id)
}

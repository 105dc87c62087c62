/** 500.3 and 500.3c - Who is found, and who chooses among several. */
import type { Id, PlayerId } from '../../kernel/data.ts'
import { hasPassives, prohibition } from '../../kernel/passive.ts'
import type { Rules } from '../../kernel/rules.ts'
import { rulingNote } from '../../kernel/run.ts'
import { clockwise, type Game, judge } from '../../kernel/state.ts'
import { bySeat, type ClockGame, clockOf, controllerOf } from './state.ts'

/** 500.3 - Characters whose clock equals the main clock. An ability may keep one from being found (decided 15). */
export function matching(game: Game, rules: Rules): { found: Id[]; skipped: Id[] } {
  const { characters, tic, turns } = clockOf(game)
  const equal: Id[] = []
  for (const id in characters) if (characters[id]?.clock === tic) equal.push(id)
  const isSkipped = (id: Id) =>
    turns[id] === -1 ||
    (hasPassives(game) && prohibition(rules, game, { verb: 'take-turn', object: id }) !== undefined)
  return {
    found: bySeat(
      game,
      equal.filter(id => !isSkipped(id)),
    ),
    skipped: bySeat(game, equal.filter(isSkipped)),
  }
}

export interface Chooser {
  /** Who chooses. */
  readonly by: PlayerId
  /** Among which characters. */
  readonly options: readonly Id[]
  readonly rulings: readonly string[]
}

/** 500.3c - Who chooses among the characters found, and which of them he may choose. */
export function chooserOf(game: Game, found: readonly Id[]): Chooser {
  const owners = game.players.map(({ id }) => id).filter(id => found.some(c => controllerOf(game, c) === id))
  const [first = judge, ...others] = owners
  // 500.3c - All of one player: that player decides.
  if (others.length === 0) return { by: first, options: found, rulings: [] }
  const teams = new Set(owners.map(id => teamOf(game, id)))
  // 500.3c - Teams are like single players here. All of one team: it decides, whoever the turn player is.
  if (teams.size === 1) return { ...voice(game, owners), options: found }
  const { team, rulings } = choosingTeam(game, owners)
  const members = owners.filter(id => teamOf(game, id) === team)
  const speaker = members.length > 0 ? voice(game, members) : { by: nearest(game, team), rulings: [] }
  const isOwn = game.rulings['clock.tie-choice'] === 'own-match'
  const options = isOwn ? found.filter(c => teamOf(game, controllerOf(game, c) ?? '') === team) : found
  return {
    by: speaker.by,
    options,
    rulings: [...rulings, rulingNote(game, 'clock.tie-choice'), ...speaker.rulings],
  }
}

/**
 * 500.3c - The first to the left of the turn player: who has a match, or whoever sits there (ruling
 * `clock.tie-chooser`). The turn player's own team is the last that can be meant.
 * decided 7 - Before the first turn it is the start player, else the first to his left with a match.
 */
function choosingTeam(game: Game, owners: readonly PlayerId[]): { team: string; rulings: string[] } {
  const clock = clockOf(game)
  const isFirst = clock.turnPlayer === null
  const seats = leftOf(game, clock)
  const matches = (id: PlayerId) => owners.some(o => teamOf(game, o) === teamOf(game, id))
  const isNextSeat = !isFirst && game.rulings['clock.tie-chooser'] === 'next-seat'
  const by = seats.find(id => isNextSeat || matches(id)) ?? judge
  return { team: teamOf(game, by), rulings: isFirst ? [] : [rulingNote(game, 'clock.tie-chooser')] }
}

/** decided 17 - Who speaks for a team of which several members have a match. */
function voice(game: Game, members: readonly PlayerId[]): { by: PlayerId; rulings: string[] } {
  const [first = judge, ...others] = members
  if (others.length === 0) return { by: first, rulings: [] }
  const rulings = [rulingNote(game, 'clock.team-voice')]
  if (game.rulings['clock.team-voice'] === 'judge') return { by: judge, rulings }
  return { by: seatsFrom(game).find(id => members.includes(id)) ?? first, rulings }
}

/** The members of other teams from the left of the turn player on, then his own; before the first turn the start
 * player's own team comes first. */
function leftOf(game: Game, clock: ClockGame): PlayerId[] {
  const seats = seatsFrom(game)
  if (clock.turnPlayer === null) return seats
  const own = teamOf(game, clock.turnPlayer)
  return [...seats.filter(id => teamOf(game, id) !== own), ...seats.filter(id => teamOf(game, id) === own)]
}

/** All players from the left of the turn player round to himself; before the first turn from the start player on. */
function seatsFrom(game: Game): PlayerId[] {
  const { turnPlayer, startPlayer } = clockOf(game)
  if (turnPlayer === null) return clockwise(game, startPlayer ?? '')
  const [self = turnPlayer, ...left] = clockwise(game, turnPlayer)
  return [...left, self]
}

function nearest(game: Game, team: string): PlayerId {
  return seatsFrom(game).find(id => teamOf(game, id) === team) ?? judge
}

/** A player without a team is a team of his own. */
function teamOf(game: Game, player: PlayerId): string {
  return game.players.find(({ id }) => id === player)?.team ?? `player ${player}`
}

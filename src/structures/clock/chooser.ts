/** 500.3 and 500.3c - Who is found, and who chooses among several. */
import type { Id, PlayerId } from '../../kernel/data.ts'
import { prohibition } from '../../kernel/passive.ts'
import type { Rules } from '../../kernel/rules.ts'
import { rulingNote } from '../../kernel/run.ts'
import { clockwise, type Game, judge, seatOf } from '../../kernel/state.ts'
import { bySeat, clockOf, controllerOf } from './state.ts'

/** 500.3 - Characters whose clock equals the main clock. An ability may keep one from being found (decided 15). */
export function matching(game: Game, rules: Rules): { found: readonly Id[]; skipped: readonly Id[] } {
  const { characters, tic, turns } = clockOf(game)
  const found: Id[] = []
  const skipped: Id[] = []
  for (const id in characters) {
    if (characters[id]?.clock !== tic) continue
    const isSkipped =
      turns[id] === -1 || prohibition(rules, game, { verb: 'take-turn', object: id }) !== undefined
    if (isSkipped) skipped.push(id)
    else found.push(id)
  }
  return { found: bySeat(game, found), skipped: bySeat(game, skipped) }
}

export interface Chooser {
  /** Who chooses. */
  readonly by: PlayerId
  /** Among which characters. */
  readonly options: readonly Id[]
  readonly rulings: readonly string[]
}

/** 500.3c - Who chooses among the characters found, which are by seat, and which of them he may choose. */
export function chooserOf(game: Game, found: readonly Id[]): Chooser {
  const owners: PlayerId[] = []
  for (const id of found) {
    const owner = controllerOf(game, id)
    if (owner !== null && owner !== owners[owners.length - 1]) owners.push(owner)
  }
  // 500.3c - All of one player: that player decides.
  if (owners.length < 2) return { by: owners[0] ?? judge, options: found, rulings: [] }
  const teams = owners.map(id => teamOf(game, id))
  // 500.3c - Teams are like single players here. All of one team: it decides, whoever the turn player is.
  if (teams.every(team => team === teams[0])) return { ...voice(game, owners), options: found }
  const { team, rulings } = choosingTeam(game, teams)
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
function choosingTeam(game: Game, teams: readonly Team[]): { team: Team; rulings: string[] } {
  const { turnPlayer } = clockOf(game)
  const own = turnPlayer === null ? undefined : teamOf(game, turnPlayer)
  const isNextSeat = turnPlayer !== null && game.rulings['clock.tie-chooser'] === 'next-seat'
  const rulings = turnPlayer === null ? [] : [rulingNote(game, 'clock.tie-chooser')]
  for (const id of seatsFrom(game)) {
    const team = teamOf(game, id)
    if (team !== own && (isNextSeat || teams.includes(team))) return { team, rulings }
  }
  return { team: own ?? teamOf(game, judge), rulings }
}

/** decided 17 - Who speaks for a team of which several members have a match. */
function voice(game: Game, members: readonly PlayerId[]): { by: PlayerId; rulings: string[] } {
  const [first = judge] = members
  if (members.length < 2) return { by: first, rulings: [] }
  const rulings = [rulingNote(game, 'clock.team-voice')]
  if (game.rulings['clock.team-voice'] === 'judge') return { by: judge, rulings }
  return { by: seatsFrom(game).find(id => members.includes(id)) ?? first, rulings }
}

/** All players from the left of the turn player round to himself; before the first turn from the start player on. */
function seatsFrom(game: Game): PlayerId[] {
  const { turnPlayer, startPlayer } = clockOf(game)
  if (turnPlayer === null) return clockwise(game, startPlayer ?? '')
  return clockwise(game, turnPlayer, 1)
}

function nearest(game: Game, team: Team): PlayerId {
  return seatsFrom(game).find(id => teamOf(game, id) === team) ?? judge
}

/** The seat of its first member. */
type Team = number

/** A player without a team is a team of his own. */
function teamOf(game: Game, player: PlayerId): Team {
  const seat = seatOf(game, player)
  const team = game.players[seat]?.team
  return team === undefined ? seat : game.players.findIndex(p => p.team === team)
}

import type { Question } from '../../src/kernel/decision.ts'
import { drive } from '../../src/kernel/engine.ts'
import { isRefusal } from '../../src/kernel/result.ts'
import type { Game } from '../../src/kernel/state.ts'
import { clockOf } from '../../src/structures/clock/state.ts'
import { newState, rules } from '../../src/structures/index.ts'
import {
  type CharacterId,
  characters,
  costs,
  type Peer,
  placeOf,
  players,
  record,
  startPlayer,
} from './game.ts'

const start = newState({
  players: players.map(id => ({ id })),
  rulings: {},
  abilities: {},
  clock: {
    begin: 'set-up',
    startPlayer,
    locations: [],
    scores: {},
    targets: {},
    characters: Object.fromEntries(
      characters.map(({ id, player }) => [
        id,
        { player, clock: 1, inPlay: true, familiar: false, near: [], bar: {} },
      ]),
    ),
  },
})

const seats = players.map(id => id as string)

/** Answers to a tie in the order of the policy: the first that is an option is given. */
const choices = characters.map(({ id }) => `choose ${id}`)

function choose({ ask }: Question): string | undefined {
  const options = 'one' in ask ? ask.one : []
  return choices.find(choice => options.some(({ id }) => id === choice))
}

/**
 * Every turn as it is played at a table: the tie is answered (500.3c), then `action n` (501.3), then `end turn`
 * (501.3c), with all entries of what happens, kept until the game is over. No digests.
 */
export const turnkeeper: Peer = {
  name: 'Turnkeeper',
  play(turns, seed) {
    const next = costs(seed)
    const trace = record(turns)
    let ended = 0
    const decide = (question: Question, game: Game) => {
      if (question.what === 'next-turn') return choose(question)
      const { tic, turn, turnPlayer } = clockOf(game)
      if (turn?.action) {
        ended += 1
        return 'end turn'
      }
      if (ended === turns) return undefined
      const cost = next()
      trace.turn(tic, seats.indexOf(turnPlayer ?? ''), placeOf[question.about.character as CharacterId], cost)
      return `action ${cost}`
    }
    const played = drive(rules, start, { until: 'decision', structure: 'clock', decide })
    if (isRefusal(played)) throw new Error(played.key)
    const clock = clockOf(played.state.game)
    return trace.result(characters.map(({ id }) => clock.characters[id]?.clock ?? 0))
  },
}

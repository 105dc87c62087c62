import { createRequire } from 'node:module'
import type { Game, Move } from 'boardgame.io'
import { costs, firstMatch, onDial, type Peer, players, record, seatOf } from './game.ts'

type Core = typeof import('boardgame.io/core', { with: { 'resolution-mode': 'require' }})
type ClientModule = typeof import('boardgame.io/client', { with: { 'resolution-mode': 'require' }})

// As in production: the check that the state can be serialised is made in development only.
process.env.NODE_ENV ??= 'production'
const require = createRequire(import.meta.url)
const { INVALID_MOVE, Stage }: Core = require('boardgame.io/core')
const { Client }: ClientModule = require('boardgame.io/client')

/**
 * boardgame.io as fast as we could make it. What was tried, with the quickest last:
 *
 * - The state. Changing the draft that boardgame.io gives to a move is slowest, above all with the clocks in an
 *   array, for which Immer makes a second draft. Quickest is a flat state, read once and returned anew.
 * - The turn. `events.endTurn({ next })` in the move is slowest (it takes a stack trace), then one turn of
 *   boardgame.io for each turn (`maxMoves: 1` and `turn.order`), then one for each change of turn player
 *   (`turn.endIf`), then `events.setActivePlayers` at each change. Quickest, twice as fast as turns of its own, is a
 *   single turn that never ends, in which everybody is active and the move itself refuses all but the turn player.
 * - The client. One client is used for all games, with `reset()`; its state is read from the store without
 *   `getState()`, which would copy it; it has no subscribers and no debug panel.
 *
 * The move is a whole turn: its cost, 501.3c, then the tics up to the next character that matches, which the game
 * selects by the policy, so that nobody has to be asked at a tie.
 */
type G = {
  main: number
  /** The character whose turn it is, and its player (501.2), by number. */
  place: number
  turnPlayer: string
  a1: number
  a2: number
  a3: number
  b1: number
  b2: number
  b3: number
}

/** boardgame.io calls players '0' and '1'. */
const seats = players.map((_, seat) => String(seat))
const clocksOf = (g: G) => [g.a1, g.a2, g.a3, g.b1, g.b2, g.b3]

/** 500.3 to 501.2: goes on to the next turn. */
function select(clocks: number[], from: number): G {
  let main = from
  let place = firstMatch(clocks, main) // 500.3
  while (place < 0) {
    main = onDial(main + 1) // 500.3a, 502.2
    place = firstMatch(clocks, main)
  }
  const turnPlayer = seats[seatOf[place] as number] as string // 501.2
  const [a1, a2, a3, b1, b2, b3] = clocks as [number, number, number, number, number, number]
  return { main, place, turnPlayer, a1, a2, a3, b1, b2, b3 }
}

const act: Move<G> = ({ G: g, playerID }, cost: number) => {
  const { main, place, turnPlayer } = g
  if (playerID !== turnPlayer) return INVALID_MOVE
  const clocks = clocksOf(g)
  let clock = onDial((clocks[place] as number) + cost) // 501.3
  if (clock === main) clock = onDial(clock + 1) // 501.3c
  clocks[place] = clock
  return select(clocks, main)
}

const common = { disableUndo: true, setup: () => select([1, 1, 1, 1, 1, 1], 1), moves: { act } }

function peer(name: string, game: Game<G>, playerIDs: 'by hand' | 'current player'): Peer {
  const client = Client<G>({ game, numPlayers: players.length, debug: false })
  const state = () => client.store.getState()
  return {
    name,
    play(turns, seed) {
      const next = costs(seed)
      const trace = record(turns)
      client.reset()
      for (let turn = 0; turn < turns; turn++) {
        const { main, place, turnPlayer }: G = state().G
        if (playerIDs === 'by hand' && client.playerID !== turnPlayer) client.updatePlayerID(turnPlayer)
        const cost = next()
        client.moves.act?.(cost)
        trace.turn(main, Number(turnPlayer), place, cost)
      }
      return trace.result(clocksOf(state().G))
    },
  }
}

/** The quickest: boardgame.io keeps the state, the log and the players; whose turn it is stands in the state. */
export const boardgame = peer(
  'boardgame.io',
  { ...common, turn: { activePlayers: { all: Stage.NULL } } },
  'by hand',
)

/** The usual way to write it: every turn is one of boardgame.io's, begun and ended by it, in the game's order. */
const current = ({ G: g }: { G: G }) => Number(g.turnPlayer)
export const boardgameTurns = peer(
  'boardgame.io, its own turns',
  { ...common, turn: { maxMoves: 1, order: { first: current, next: current } } },
  'current player',
)

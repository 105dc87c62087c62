import type { Ability } from '../../src/kernel/ability.ts'
import { drive } from '../../src/kernel/engine.ts'
import type { MomentPattern } from '../../src/kernel/moment.ts'
import { isRefusal } from '../../src/kernel/result.ts'
import type { State } from '../../src/kernel/state.ts'
import { clockOf } from '../../src/structures/clock/state.ts'
import { newState, rules } from '../../src/structures/index.ts'

const tic = (edge: 'start' | 'end', tics?: readonly number[]): MomentPattern => ({
  structure: 'clock',
  edge,
  span: 'tic',
  where: tics === undefined ? {} : { tic: tics },
})

/** Something of all that comes and goes: triggers, limits, delayed triggers, prohibitions, points. */
const abilities: Readonly<Record<string, Ability>> = {
  echo: {
    of: 'a1',
    when: [tic('start', [3])],
    do: [{ delayed: { when: [tic('end')], do: [{ note: 'echo' }] } }],
  },
  calm: {
    of: 'b1',
    when: [tic('start', [7])],
    do: [{ cannot: { verb: 'score', until: tic('start', [8]) } }],
  },
  pace: { of: 'a1', when: [{ event: 'clock-changed' }], limit: { times: 1, per: 'tic' }, do: [{ score: 1 }] },
}

/** a1 ends its turn at once, so that 501.3c takes it to the next tic, where it has its next turn. */
const start = newState({
  players: [{ id: 'ana' }, { id: 'bo' }],
  rulings: {},
  abilities,
  clock: {
    begin: 'set-up',
    startPlayer: 'ana',
    locations: ['north'],
    scores: {},
    targets: {},
    characters: {
      a1: { player: 'ana', clock: 1, inPlay: true, familiar: false, near: ['north'], bar: {} },
      b1: { player: 'bo', clock: null, inPlay: true, familiar: true, near: [], bar: {} },
    },
  },
})

export interface Sample {
  /** Tics that have passed. */
  readonly at: number
  /** Entries written so far. */
  readonly entries: number
  /** Bytes in use after collecting garbage. */
  readonly heap: number
}

/** Plays so many tics, keeps the state and no entry, and looks at the heap at the start, in the middle and at the end. */
export function* million(tics: number): Generator<Sample> {
  // What is compiled on the way is not the game's: a hundredth of it goes first.
  let state = playTo(start, tics / 100)
  for (const part of [0, 0.5, 1]) {
    state = playTo(state, (0.01 + part) * tics)
    globalThis.gc?.()
    const { heapUsed } = process.memoryUsage()
    yield { at: part * tics, entries: state.trail.entries, heap: heapUsed }
  }
}

function playTo(from: State, tics: number): State {
  let state = from
  while (ticsOf(state) < tics) {
    const played = drive(rules, state, {
      until: 'decision',
      structure: 'clock',
      cap: 5000,
      decide: () => 'end turn',
    })
    if (isRefusal(played) || played.stopped !== 'cap') throw new Error('the game was to go on')
    state = played.state
  }
  return state
}

function ticsOf({ game }: State): number {
  const { cycle, tic: now } = clockOf(game)
  return (cycle - 1) * 10 + now
}

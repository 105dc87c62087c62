/** Entering, leaving, and being taken out. */
import { own } from '../../../kernel/data.ts'
import type { Verb } from '../../../kernel/rules.ts'
import type { Run } from '../../../kernel/run.ts'
import { characterIn, characterOf, clockIn } from '../state.ts'

/** Comes into play, near nothing (501.1, decided 8). */
export const enter: Verb = {
  id: 'enter',
  event: 'entered',
  args: { enter: { objects: ['character'] } },
  selects: 'enter',
  plan: (_, __, ___, objects) => objects.map(object => ({ verb: 'enter', object })),
  possible: (game, { object }) => characterOf(game, object)?.inPlay === false,
  commit(run, action) {
    const character = characterIn(run, action.object ?? '')
    character.inPlay = true
    character.near = []
    return action
  },
}

/** Goes out of play and keeps its clock: 500.3 still finds it, and 501.1 brings it back (decided 8). */
export const leave: Verb = {
  id: 'leave',
  event: 'left',
  args: { leave: { objects: ['character'] } },
  selects: 'leave',
  plan: (_, __, ___, objects) => objects.map(object => ({ verb: 'leave', object })),
  possible: (game, { object }) => characterOf(game, object)?.inPlay === true,
  commit(run, action) {
    goAway(run, action.object ?? '')
    return action
  },
}

/** Goes out of the game: no clock, never found again (decided 8). */
export const takeOut: Verb = {
  id: 'take-out',
  event: 'left',
  args: { 'take-out': { objects: ['character'] } },
  selects: 'take-out',
  plan: (_, __, ___, objects) => objects.map(object => ({ verb: 'take-out', object })),
  possible: (game, { object }) => characterOf(game, object) !== undefined,
  commit(run, action) {
    const object = action.object ?? ''
    goAway(run, object)
    const character = characterIn(run, object)
    character.clock = null
    character.out = true
    return { ...action, who: character.player }
  },
}

function goAway(run: Run, id: string): void {
  const character = characterIn(run, id)
  character.inPlay = false
  character.near = []
  const clock = clockIn(run)
  // decided 9 - Who leaves in its own turn loses the rest of 501.3.
  if (clock.turn?.character === id && clock.turn.begun) {
    const turn = own(clock, 'turn')
    if (turn) turn.lost = true
  }
}

/** Exhausting and readying Action Bar cards. */
import type { Verb } from '../../../kernel/rules.ts'
import { cardIn, cardOf } from '../state.ts'

/** A card that is exhausted cannot be played until it is readied. */
export const exhaust: Verb = {
  id: 'exhaust',
  event: 'exhausted',
  args: { exhaust: { objects: ['card'] } },
  selects: 'exhaust',
  plan: (_, __, ___, objects) => objects.map(object => ({ verb: 'exhaust', object })),
  possible: (game, { object }) => cardOf(game, object)?.exhausted === false,
  commit(run, action) {
    cardIn(run, action.object ?? '').exhausted = true
    return action
  },
}

/** What is not exhausted cannot be readied. */
export const ready: Verb = {
  id: 'ready',
  event: 'readied',
  args: { ready: { objects: ['card'] } },
  selects: 'ready',
  plan: (_, __, ___, objects) => objects.map(object => ({ verb: 'ready', object })),
  possible: (game, { object }) => cardOf(game, object)?.exhausted === true,
  commit(run, action) {
    cardIn(run, action.object ?? '').exhausted = false
    return action
  },
}

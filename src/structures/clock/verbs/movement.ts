/** Movement says where it ends: near which VP locations (on or adjacent to them), or near none (decided 14). */
import type { Verb } from '../../../kernel/rules.ts'
import { characterIn, characterOf } from '../state.ts'

/** Ends near the locations named, and no others. */
export const moveNear: Verb = {
  id: 'move-near',
  event: 'moved-near',
  args: { 'move-near': { objects: ['character'] }, to: { ids: 'vp-location' } },
  needs: ['to'],
  selects: 'move-near',
  plan: (_, { to }, __, objects) =>
    objects.map(object => ({ verb: 'move-near', object, to: [...(to as readonly string[])].sort() })),
  possible: (game, { object }) => characterOf(game, object)?.inPlay === true,
  commit(run, action) {
    const character = characterIn(run, action.object ?? '')
    const from = character.near
    character.near = action.to as readonly string[]
    return { ...action, from }
  },
}

/** Ends away from the locations named, or from all. */
export const moveAway: Verb = {
  id: 'move-away',
  event: 'moved-away',
  args: { 'move-away': { objects: ['character'] }, from: { ids: 'vp-location' } },
  selects: 'move-away',
  plan: (_, { from }, __, objects) =>
    objects.map(object => ({
      verb: 'move-away',
      object,
      ...(from !== undefined && { from: [...(from as readonly string[])].sort() }),
    })),
  possible: (game, { object }) => characterOf(game, object)?.inPlay === true,
  commit(run, action) {
    const character = characterIn(run, action.object ?? '')
    const named = (action.from as readonly string[] | undefined) ?? character.near
    const from = character.near.filter(id => named.includes(id))
    character.near = character.near.filter(id => !named.includes(id))
    return { ...action, from, to: character.near }
  },
}

import type { Verb } from '../../../kernel/rules.ts'
import { playersOf } from '../../../kernel/select.ts'
import { characterIn, characterOf } from '../state.ts'

/** Gives control of characters to a player. Who is turn player does not change by it (501.2). */
export const giveControl: Verb = {
  id: 'give-control',
  event: 'control-changed',
  args: { 'give-control': { objects: ['character'] }, to: { player: true } },
  needs: ['to'],
  selects: 'give-control',
  plan(run, { to }, scope, objects) {
    const [player] = playersOf(run.game, to as string, scope)
    return player === undefined ? [] : objects.map(object => ({ verb: 'give-control', object, to: player }))
  },
  possible: (game, { object, to }) => {
    const character = characterOf(game, object)
    return character !== undefined && character.player !== to && game.players.some(({ id }) => id === to)
  },
  commit(run, action) {
    const character = characterIn(run, action.object ?? '')
    const from = character.player
    character.player = action.to as string
    return { ...action, from, who: character.player }
  },
}

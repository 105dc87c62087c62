import type { Amount, Selector } from '../../../kernel/ability.ts'
import { own, type PlayerId } from '../../../kernel/data.ts'
import type { Verb } from '../../../kernel/rules.ts'
import { amount, playersOf, select } from '../../../kernel/select.ts'
import { clockIn, controllerOf } from '../state.ts'

/**
 * Scores victory points for `who` (the controller unless given), or for the controller of each object that
 * `for-each` names: one atomic action for each of them.
 */
export const score: Verb = {
  id: 'score',
  event: 'scored',
  args: { score: { amount: true }, who: { player: true }, 'for-each': { objects: ['character'] } },
  plan(run, step, scope) {
    const points = amount(run.rules, run.game, step.score as Amount, scope)
    const each = step['for-each'] as Selector | undefined
    if (each === undefined) {
      return playersOf(run.game, step.who, scope).map(who => ({ verb: 'score', who, points }))
    }
    return select(run.rules, run.game, each, scope).ids.flatMap(object => {
      const who = controllerOf(run.game, object)
      return who === null ? [] : [{ verb: 'score', object, who, points }]
    })
  },
  possible: (game, { who }) => game.players.some(({ id }) => id === who),
  commit(run, action) {
    const scores = own(clockIn(run), 'scores')
    const who: PlayerId = action.who ?? ''
    const total = (scores[who] ?? 0) + (action.points as number)
    scores[who] = total
    return { ...action, total }
  },
}

/** 3.2.2.d-e - A deck that is too short: the discard pile is shuffled under it inside the same step. */
import type { Atomic } from '../../kernel/atomic.ts'
import type { PlayerId } from '../../kernel/data.ts'
import { ask, done, type Outcome, procedure, step } from '../../kernel/procedure.ts'
import { emit, interrupt, type Run } from '../../kernel/run.ts'
import { judge } from '../../kernel/state.ts'
import { dayOf, inZone } from './state.ts'
import { moveThing } from './zones.ts'

declare module '../../kernel/procedure.ts' {
  interface Procedures {
    shuffle: { player: PlayerId }
  }
}

/** decided 38 - Chance is an answer: the judge says in which order the shuffled cards lie. */
export const shuffle = procedure('shuffle', [
  step('3.2.2.d', 'ask', {
    run(run, { player }) {
      const pile = inZone(run.game, 'discard', player)
      if (pile.length < 2) return put(run, player, pile)
      return ask({
        for: judge,
        what: 'shuffle',
        rule: '3.2.2.d',
        about: { player },
        ask: { order: pile.map(id => ({ id })) },
      })
    },
    answered: (run, { player }, { picked }) => put(run, player, picked),
  }),
])

function put(run: Run, player: PlayerId, order: readonly string[]): Outcome {
  for (const id of order) moveThing(run, id, 'deck', { under: true })
  emit(run, 'shuffled', { who: player, details: { cards: order.length } })
  return done
}

/** Shuffles first where a player is to draw more cards than his deck has and there is a discard pile. */
export function shuffleFirst(run: Run, actions: readonly Atomic[]): void {
  const { decks } = dayOf(run.game)
  for (const { id } of run.game.players) {
    const draws = actions.filter(a => a.verb === 'draw' && a.who === id).length
    if (draws > (decks[id]?.length ?? 0) && inZone(run.game, 'discard', id).length > 0) {
      interrupt(run, 'shuffle', { player: id }, run.trail.entries)
    }
  }
}

/** decided 38 - Chance is an answer that the judge gives: dice, shuffles. It comes before the event that needs it. */
import type { Atomic } from '../../kernel/atomic.ts'
import type { Id, PlayerId } from '../../kernel/data.ts'
import { prohibition } from '../../kernel/passive.ts'
import { ask, done, type Outcome, procedure, step } from '../../kernel/procedure.ts'
import { emit, interrupt, type Run } from '../../kernel/run.ts'
import { judge } from '../../kernel/state.ts'
import { playersInOrder } from './initiative.ts'
import { dayIn, dayOf, inZone, kindOf } from './state.ts'
import { moveThing } from './zones.ts'

declare module '../../kernel/procedure.ts' {
  interface Procedures {
    'shuffle-under': { player: PlayerId }
    shuffle: { player: PlayerId; rule: string }
    dice: { times: number }
  }
}

// 3.2.2.d - The discard pile is shuffled and put under a deck that is too short.
export const shuffleUnder = procedure('shuffle-under', [
  step('3.2.2.d', 'ask', {
    run(run, { player }) {
      const pile = inZone(run.game, 'discard', player)
      return askOrder(run, player, '3.2.2.d', pile) ?? putUnder(run, player, pile)
    },
    answered: (run, { player }, { picked }) => putUnder(run, player, picked),
  }),
])

/** A whole deck is shuffled: in set-up (4.1.i), or by an effect. */
export const shuffle = procedure('shuffle', [
  step('4.1.i', 'ask', {
    run(run, { player, rule }) {
      const deck = inZone(run.game, 'deck', player)
      return askOrder(run, player, rule, deck) ?? lay(run, player, rule, deck)
    },
    answered: (run, { player, rule }, { picked }) => lay(run, player, rule, picked),
  }),
])

/** 1.1.7.d - Dice have six faces. */
export const dice = procedure('dice', [
  step('1.1.7.d', 'ask', {
    run: (): Outcome =>
      ask({
        for: judge,
        what: 'dice',
        rule: '1.1.7.d',
        about: {},
        ask: { number: { min: 1, max: 6 } },
      }),
    answered(run, locals, { number = 1 }) {
      const day = dayIn(run)
      day.dice = [...day.dice, number]
      locals.times -= 1
      return locals.times > 0 ? { kind: 'goto', step: 'ask' } : done
    },
  }),
])

/** In which order cards lie is asked if it can matter: of several, if one is known. */
function askOrder(run: Run, player: PlayerId, rule: string, cards: readonly Id[]): Outcome | undefined {
  if (cards.length < 2 || !cards.some(id => kindOf(run.game, id))) return undefined
  const order = cards.map(id => ({ id }))
  return ask({ for: judge, what: 'shuffle', rule, about: { player }, ask: { order } })
}

function putUnder(run: Run, player: PlayerId, order: readonly Id[]): Outcome {
  for (const id of order) moveThing(run, id, 'deck', { under: true })
  emit(run, 'shuffled', { who: player, details: { cards: order.length } })
  return done
}

function lay(run: Run, player: PlayerId, rule: string, order: readonly Id[]): Outcome {
  const day = dayIn(run)
  day.decks = { ...day.decks, [player]: [...order] }
  emit(run, 'shuffled', { who: player, details: { cards: order.length }, rules: rule })
  return done
}

/** What must be known before these actions can happen goes first; what is forbidden needs nothing. */
export function chanceFirst(run: Run, actions: readonly Atomic[]): void {
  const rolls = actions.filter(a => a.verb === 'roll').length
  if (rolls > 0) interrupt(run, 'dice', { times: rolls }, run.trail.entries)
  const { decks } = dayOf(run.game)
  // What is put first runs last.
  for (const player of playersInOrder(run.game).reverse()) {
    const shuffles = actions.some(a => a.verb === 'shuffle' && a.who === player)
    if (shuffles) interrupt(run, 'shuffle', { player, rule: 'scenario' }, run.trail.entries)
    // 3.2.2.d-e - More draws than cards, and a discard pile.
    const draws = actions.filter(a => a.verb === 'draw' && a.who === player)
    const isShort =
      draws.length > (decks[player]?.length ?? 0) && inZone(run.game, 'discard', player).length > 0
    if (isShort && draws.some(a => prohibition(run.rules, run.game, a) === undefined))
      interrupt(run, 'shuffle-under', { player }, run.trail.entries)
  }
}

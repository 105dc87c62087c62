/** 701, 702 (not at hand) - Playing an action, an instant or a react: played, paid for, carried out. */
import type { Atomic } from '../../kernel/atomic.ts'
import type { Id } from '../../kernel/data.ts'
import { prohibition } from '../../kernel/passive.ts'
import { canPay } from '../../kernel/possible.ts'
import { call, type Outcome, procedure, step } from '../../kernel/procedure.ts'
import type { Run } from '../../kernel/run.ts'
import { bySeat, type Card, type CardType, cardOf, characterOf, clockOf, maxTics } from './state.ts'

export interface PlayLocals {
  character: Id
  /** None: an action or instant without a card. */
  card?: Id
  slot: CardType
  /** 0..99 */
  tics: number
  /** Number of the rule that allows it. */
  rule: string
}

declare module '../../kernel/procedure.ts' {
  interface Procedures {
    play: PlayLocals
  }
}

export const play = procedure('play', [
  step('702', 'play', announce),
  step('702', 'pay', pay),
  step('702', 'resolve', resolve),
])

function announce(run: Run, { character, card, slot, tics, rule }: PlayLocals): Outcome {
  const by = characterOf(run.game, character)?.player ?? null
  const who = by === null ? {} : { who: by }
  const action =
    card === undefined
      ? { verb: 'act', object: character, slot, tics, ...who }
      : { verb: 'play-card', object: card, character, slot, ...who }
  return call('event', { actions: [action], by, rule })
}

/** The cost is one event: the card is exhausted, and the clock of its character moves (decided 13). */
function pay(run: Run, { character, card, tics, rule }: PlayLocals): Outcome {
  const by = characterOf(run.game, character)?.player ?? null
  const actions = costOf(character, card, tics)
  return actions.length === 0 ? { kind: 'next' } : call('event', { actions, by, rule })
}

function resolve(run: Run, { character, card }: PlayLocals): Outcome {
  const steps = card === undefined ? [] : (run.game.clock?.cards[card]?.do ?? [])
  if (steps.length === 0) return { kind: 'next' }
  const controller = clockOf(run.game).characters[character]?.player ?? null
  return call('effect', {
    todo: steps,
    scope: { self: character, controller, source: card ?? '', rule: 'scenario' },
  })
}

function costOf(character: Id, card: Id | undefined, tics: number): Atomic[] {
  const move = { verb: 'move-clock', object: character, by: tics }
  if (card === undefined) return tics === 0 ? [] : [move]
  const exhaust = { verb: 'exhaust', object: card }
  return tics === 0 ? [exhaust] : [exhaust, move]
}

/** Ready cards of one type whose cost can be paid in full and that nothing forbids. */
export function playableCards(run: Run, character: Id, type: CardType): readonly Id[] {
  const { cards } = clockOf(run.game)
  const found: Id[] = []
  for (const id in cards) {
    const card = cards[id]
    if (card?.character === character && card.type === type && isPlayable(run, id)) found.push(id)
  }
  return bySeat(run.game, found)
}

/** The highest cost that an action or instant without a card can have now; none where it is forbidden altogether. */
export function highestCost(run: Run, character: Id, slot: CardType): number | undefined {
  if (isForbidden(run, { verb: 'act', object: character, slot })) return undefined
  return canPay(run, costOf(character, undefined, 1)) ? maxTics : 0
}

export function isForbidden(run: Run, action: Atomic): boolean {
  return prohibition(run.rules, run.game, action) !== undefined
}

export function isPlayable(run: Run, id: Id): boolean {
  const card: Card | undefined = cardOf(run.game, id)
  if (card === undefined || card.exhausted || !characterOf(run.game, card.character)?.inPlay) return false
  const playing = { verb: 'play-card', object: id, character: card.character }
  if (isForbidden(run, playing)) return false
  return canPay(run, costOf(card.character, id, card.tics))
}

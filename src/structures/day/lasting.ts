/** 2.2.14 - What lasts this turn, this Afternoon or this day. */
import type { Lasting } from '../../kernel/ability.ts'
import { own } from '../../kernel/data.ts'
import type { Run } from '../../kernel/run.ts'
import type { Game } from '../../kernel/state.ts'
import { dayOf, type Phase } from './state.ts'

const untilAfternoon: readonly Phase[] = ['Morning', 'Noon', 'Afternoon']

/** Whether something can be made now that lasts so long. */
export function canLast(game: Game, lasting: Lasting): boolean {
  if (game.day === undefined) return false
  const { phase, turn } = dayOf(game)
  switch (lasting) {
    case 'turn':
      // 2.2.14.c - In a turn only.
      return turn !== null
    case 'afternoon':
      // 2.2.14.d - In the Morning, at Noon or in the Afternoon.
      return untilAfternoon.includes(phase)
    case 'day':
      return true
  }
}

/** 2.2.14.c-e - It ends with its time, used or not. */
export function endLasting(run: Run, over: readonly Lasting[]): void {
  const isOver = (lasting: Lasting | undefined) => lasting !== undefined && over.includes(lasting)
  if (run.game.bans.some(b => isOver(b.cannot.for)))
    run.game.bans = run.game.bans.filter(b => !isOver(b.cannot.for))
  for (const name in run.game.holdings)
    if (isOver(run.game.holdings[name]?.for)) delete own(run.game, 'holdings')[name]
}

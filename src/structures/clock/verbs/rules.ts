/** What only the rules do. No effect plans these, but abilities may wait for them and forbid them. */
import { beginPeriod } from '../../../kernel/limit.ts'
import type { Verb } from '../../../kernel/rules.ts'
import { cardOf, characterOf, clockIn } from '../state.ts'

/** 502.2 - Sets the main clock, and counts the cycle when it comes round. Limits begin anew with it (decided 5). */
export const setMainClock: Verb = {
  id: 'set-main-clock',
  event: 'main-clock-set',
  possible: () => true,
  commit(run, action) {
    const clock = clockIn(run)
    const from = clock.tic
    clock.tic = action.to as number
    if (clock.tic <= from) clock.cycle += 1
    beginPeriod(run, 'tic')
    if (clock.tic <= from) beginPeriod(run, 'cycle')
    return { ...action, from, cycle: clock.cycle }
  },
}

/** 501.3, 501.3a - A card of the Action Bar is played; what it costs is an event of its own. */
export const playCard: Verb = {
  id: 'play-card',
  event: 'card-played',
  possible: (game, { object }) => cardOf(game, object)?.exhausted === false,
  commit: (_, action) => action,
}

/** decided 14 - An action or instant is played without a card. */
export const act: Verb = {
  id: 'act',
  event: 'acted',
  possible: (game, { object }) => characterOf(game, object) !== undefined,
  commit: (_, action) => action,
}

/** 500.3 - Taking a turn, which an ability may forbid: then the character is not found (decided 15). */
export const takeTurn: Verb = {
  id: 'take-turn',
  possible: (game, { object }) => characterOf(game, object) !== undefined,
  commit: (_, action) => action,
}

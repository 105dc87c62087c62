import type { Amount } from '../../../kernel/ability.ts'
import type { Atomic } from '../../../kernel/atomic.ts'
import type { Draft } from '../../../kernel/data.ts'
import type { Verb } from '../../../kernel/rules.ts'
import { amount } from '../../../kernel/select.ts'
import { tics, turnDial } from '../dial.ts'
import { characterIn, characterOf, clockOf } from '../state.ts'

/**
 * Sets a personal clock (`to`, 1..10) or moves it on (`by`, tics; back if negative). Used by costs, by 501.3c and
 * by effects alike.
 */
export const moveClock: Verb = {
  id: 'move-clock',
  event: 'clock-changed',
  args: {
    'move-clock': { objects: ['character'] },
    by: { amount: true },
    to: { number: { min: 1, max: tics } },
  },
  oneOf: ['by', 'to'],
  selects: 'move-clock',
  plan: (run, { by, to }, scope, objects) =>
    objects.map(object =>
      to === undefined
        ? { verb: 'move-clock', object, by: amount(run.rules, run.game, by as Amount, scope) }
        : { verb: 'move-clock', object, to: to as number },
    ),
  possible: (game, { object }) => characterOf(game, object)?.clock != null,
  commit(run, { verb, object = '', by, to: set }) {
    const { tic, turn } = clockOf(run.game)
    const character = characterIn(run, object)
    const from = character.clock ?? tic
    const to = set === undefined ? turnDial(from, by as number) : (set as number)
    character.clock = to
    const isSelecting =
      run.game.agenda.clock?.[0]?.step !== undefined && !isEndOfTic(run.game.agenda.clock[0].step)
    const happened: Draft<Atomic> = { verb, object, from, to }
    // decided 19 - A full lap is lost on the dial.
    if (by !== undefined && Math.abs(by as number) >= tics) happened.by = by as number
    // decided 13 - Who was waiting for a turn in this tic and is moved off it has lost that turn.
    if (isSelecting && from === tic && to !== tic && turn?.character !== object) happened['lost-turn'] = true
    // 502.2 - There is no way back to 500.3: who comes onto the tic now waits for the next lap.
    if (!isSelecting && from !== tic && to === tic) happened['too-late'] = true
    return happened
  },
}

/** Steps of the procedure `tic` in which 500.3 is not looked at any more. */
function isEndOfTic(step: string): boolean {
  return step === 'targets' || step === 'ready' || step === 'increase'
}

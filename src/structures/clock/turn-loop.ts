/** decided 21 - The guard against endless turns: the rules name no limit, so the judge is asked. */
import type { Id } from '../../kernel/data.ts'
import { loopLimit } from '../../kernel/limit.ts'
import { ask, type Outcome } from '../../kernel/procedure.ts'
import { type Game, judge } from '../../kernel/state.ts'
import { clockOf } from './state.ts'

/** Whether a character has had so many turns in this tic that the judge has to be asked. */
export function isLooping(game: Game, character: Id): boolean {
  return (clockOf(game).turns[character] ?? 0) >= loopLimit
}

export function askLoop(character: Id): Outcome {
  return ask({
    for: judge,
    what: 'turn-loop',
    rule: 'scenario',
    about: { character, times: String(loopLimit) },
    ask: { one: [{ id: 'go on' }, { id: 'stop' }] },
  })
}

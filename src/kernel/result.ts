/** What comes of a command: a new state with its entries, or a refusal. */
import type { Entry } from './entry.ts'
import type { Ending, State } from './state.ts'

/** A command that was refused: nothing has changed. */
export interface Refusal {
  readonly refused: true
  /** What kind of refusal: `illegal-choice`, `decision-pending`, `game-over` ... */
  readonly code: RefusalCode
  /** Message key of the reason. */
  readonly key: string
  readonly params: Readonly<Record<string, string | number | readonly string[]>>
  /** Full citation of the rule that refuses it. */
  readonly rule?: string
  /** Answers that would be legal, as they are written. */
  readonly legal?: readonly string[]
}

export type RefusalCode =
  | 'no-decision'
  | 'decision-superseded'
  | 'decision-pending'
  | 'illegal-choice'
  | 'no-such-offer'
  | 'game-over'
  | 'moment-passed'
  | 'no-such-winner'
  | 'illegal-definition'

/** Why an advance stopped. `cap`: after as many steps as were allowed, to be gone on from. */
export type Stopped = 'decision' | 'moment' | 'step' | 'cap' | 'end'

export interface Advanced {
  readonly state: State
  readonly entries: readonly Entry[]
  readonly stopped: Stopped
}

export interface Answered {
  readonly state: State
  readonly entries: readonly Entry[]
}

export const isRefusal = (value: object): value is Refusal => 'refused' in value

export function gameOver(end: Ending): Refusal {
  return { refused: true, code: 'game-over', key: 'refused.game-over', params: { reason: end.reason } }
}

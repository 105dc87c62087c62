/** Commands: what a person did, as plain data. They make up the log, and a timeline follows from its log. */
import type { Id, PlayerId, StructureId } from '../kernel/data.ts'
import type { Until } from '../kernel/engine.ts'
import type { Entry } from '../kernel/entry.ts'
import type { Refusal, RefusalCode, Stopped } from '../kernel/result.ts'

export type Command = Advance | Answer | TakeOffer | Define | Note | Conclude | AdoptRules

/** Goes on until a decision waits, `until` is reached or the game ends. */
interface Advance {
  readonly type: 'advance'
  /** That of the moment, or the only one, unless given. */
  readonly structure?: StructureId
  readonly until: Until
  /** Steps it may take: a whole number from 1 up; the kernel's `defaultCap` unless given. */
  readonly cap?: number
}

/** Answers an open decision, as it is written (`action 3`). The next advance carries it out. */
export interface Answer {
  readonly type: 'answer'
  readonly decision: string
  readonly answer: string
}

/** Takes what is offered; the decision that waits is asked anew afterwards. */
interface TakeOffer {
  readonly type: 'take-offer'
  readonly offer: string
  /** The one in which it is offered, unless given. */
  readonly structure?: StructureId
}

/** Says what a card is that nobody has described; the decision that waits is asked anew. */
export interface Define {
  readonly type: 'define'
  /** The name of the card, as in a scenario's `cards`. */
  readonly id: Id
  /** What stands behind the name there. */
  readonly card: Readonly<Record<string, unknown>>
}

/** A remark for the record, also after the game's end. */
export interface Note {
  readonly type: 'note'
  /** A player or `judge`. */
  readonly who: PlayerId
  readonly text: string
  /** Where it stands of two structures: the first, unless given. */
  readonly structure?: StructureId
}

/** Ends the game by the judge's word. No winner: undecided, or a draw as the reason says. */
interface Conclude {
  readonly type: 'conclude'
  readonly winners: readonly PlayerId[]
  readonly reason: string
  /** Where it stands of two structures: the first, unless given. */
  readonly structure?: StructureId
}

/** Goes on under other rules than those that wrote the timeline so far, by their versions. */
export interface AdoptRules {
  readonly type: 'adopt-rules'
  readonly from: string
  readonly to: string
}

/** Where a command comes from. It stands in the log and never in an entry. */
export interface Sender {
  readonly by?: string
  /** Wall time, as the sender writes it (ISO 8601): the timeline itself reads no clock. */
  readonly at?: string
}

/** A command that was carried out, as the log keeps it. */
export interface Envelope extends Sender {
  /** The timeline's version since then: 1 for the first, and one more for each. */
  readonly version: number
  readonly command: Command
}

export interface CarriedOut {
  readonly version: number
  /** What it brought about; none for an advance to the moment that is just open. */
  readonly entries: readonly Entry[]
  /** Why an advance stopped. */
  readonly stopped?: Stopped
}

/** A command that was refused: no version, no entry, nothing in the log. */
export interface Refused extends Omit<Refusal, 'code'> {
  readonly code: RefusalCode | TimelineCode
}

/** What a timeline refuses before the kernel is asked. */
export type TimelineCode =
  | 'no-such-structure'
  | 'no-such-player'
  | 'timeline-closed'
  | 'log-out-of-order'
  | 'illegal-definition'

export type Result = CarriedOut | Refused

export const isRefused = (result: object): result is Refused => 'refused' in result

/** A refusal by the timeline; its message key is made of the code. */
export function refuse(
  code: TimelineCode,
  params: Refused['params'] = {},
  legal?: readonly string[],
): Refused {
  return { refused: true, code, key: `refused.${code}`, params, ...(legal !== undefined && { legal }) }
}

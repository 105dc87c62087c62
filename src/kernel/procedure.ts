/**
 * A procedure is a table of named steps in rulebook order, each under the number of the rule that it carries
 * out. A step says what comes next; the agenda keeps where each procedure stands, by name.
 */
import type { Choice, Question } from './decision.ts'
import type { Run } from './run.ts'

/** What a step says comes next. */
export type Outcome =
  | { readonly kind: 'next' }
  | { readonly kind: 'goto'; readonly step: string }
  | { readonly kind: 'done' }
  /** Runs another procedure, then goes on at `then`, or at the next step. */
  | {
      readonly kind: 'call'
      readonly procedure: string
      readonly locals: object
      readonly then: string | undefined
    }
  /** Asks; the answer goes to the step's `answered`. If an offer is taken meanwhile, the step runs again. */
  | { readonly kind: 'ask'; readonly question: Question }

/** The locals of every procedure, by name. A procedure's file adds its own to it. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging, one line in each procedure's file
export interface Procedures {}

export const next: Outcome = { kind: 'next' }
export const done: Outcome = { kind: 'done' }
export const goto = (step: string): Outcome => ({ kind: 'goto', step })
export const ask = (question: Question): Outcome => ({ kind: 'ask', question })

export function call<P extends keyof Procedures>(
  procedure: P,
  locals: Procedures[P],
  then?: string,
): Outcome {
  return { kind: 'call', procedure, locals, then }
}

/** Why an answer is refused: the rule and a message key. */
export interface Objection {
  readonly rule: string
  /** A second rule that it takes to understand the first. */
  readonly also?: string
  readonly key: string
  /** What its text says besides the answer. */
  readonly params?: Readonly<Record<string, readonly string[]>>
}

/** What a step does. `locals` may be written to: they are the frame's own. */
export interface Handler<L> {
  run(run: Run, locals: L): Outcome
  answered?(run: Run, locals: L, choice: Choice, question: Question): Outcome
  /** For an answer that is not legal: the rule that forbids it, if there is a closer one than the question's. */
  objection?(run: Run, locals: L, answer: string): Objection | undefined
  /** For an answer that is legal part by part and cannot be as a whole: why, before anything is written of it. */
  refuse?(run: Run, locals: L, choice: Choice): Objection | undefined
}

export interface Step<L = object> {
  readonly rule: string
  readonly name: string
  readonly handler: Handler<L>
}

/** A step where it stands: in which procedure, and the one after it. */
export interface Place {
  readonly step: Step
  readonly among: ReadonlyMap<string, Place>
  readonly after: Place | undefined
}

export interface Procedure {
  readonly name: string
  readonly steps: readonly Step[]
  readonly first: Place | undefined
  readonly byName: ReadonlyMap<string, Place>
}

/** A step that carries out `rule`. A step that asks has a handler with `run` and `answered`. */
export function step<L>(rule: string, name: string, handler: Handler<L> | Handler<L>['run']): Step<L> {
  return { rule, name, handler: typeof handler === 'function' ? { run: handler } : handler }
}

export function procedure<P extends keyof Procedures>(
  name: P,
  steps: readonly Step<Procedures[P]>[],
): Procedure {
  const all: readonly Step[] = steps
  const byName = new Map<string, Place>()
  let after: Place | undefined
  for (const each of all.toReversed()) {
    after = { step: each, among: byName, after }
    byName.set(each.name, after)
  }
  return { name, steps: all, first: after, byName }
}

/**
 * Events go through one pipeline: planned atomic actions, of which `cannot` takes some away, which `instead`
 * changes and `also` adds to; then they are committed as one event, and triggers are detected.
 */
import type { Atomic } from './atomic.ts'
import { freeze } from './data.ts'
import { bare, doOtherwise, type Modified, type ModifyingRules, modifyActions, modifyWith } from './modify.ts'
import { hasPassives } from './passive.ts'
import { isPossible, verbFor } from './possible.ts'
import { next, type Outcome, type Procedure, procedure, step } from './procedure.ts'
import { causeOf, emit, moveTo, type Run } from './run.ts'
import { eachSide } from './sides.ts'
import { detectAfter, detectEvent, watch } from './trigger.ts'

interface EventLocals extends Modified {
  /** Number of the rule that makes it happen, or several. */
  rule: string | readonly string[]
  /** Rulings that it depended on. */
  rulings?: readonly string[]
  /** A daily effect, by its name: an event even if it does nothing, and the moment that comes after it. */
  effect?: string
}

declare module './procedure.ts' {
  interface Procedures {
    event: EventLocals
  }
}

/**
 * The procedure `event`, with the number under which the structure cites prohibitions, and those by which it modifies
 * events.
 */
export function event(passiveRule: string, rules: ModifyingRules): Procedure {
  return procedure('event', [
    step<EventLocals>(passiveRule, 'modify', {
      // A game in which nothing could modify an event is spared the looking.
      run: (run, locals) =>
        (hasPassives(run.game) && modifyActions(run, locals, rules)) || ready(run, locals),
      answered: modifyWith,
    }),
    step<EventLocals>(passiveRule, 'commit', commit),
  ])
}

/** What has to be done before the actions can happen goes first. */
function ready(run: Run, { actions }: EventLocals): Outcome {
  eachSide(run, structure => structure.before?.(run, actions))
  return next
}

/** Happens as one event; what is impossible, or is made so by another part of it, is left out. */
function commit(run: Run, locals: EventLocals): Outcome {
  const { actions, by, rule, rulings, effect } = locals
  const canBe = (a: Atomic) => isPossible(run, a)
  const planned = actions.every(canBe) ? actions : actions.filter(canBe)
  const after = effect !== undefined
  if (after) openAfter(run, effect)
  const watched = watch(run, planned, after)
  // Nothing has come before the first one that could have made it impossible.
  const done = planned.map((a, i) =>
    i === 0 || isPossible(run, a) ? verbFor(run, a).commit(run, freeze(a)) : undefined,
  )
  const happened = done.every(hasHappened) ? done : done.filter(hasHappened)
  run.hiding?.moved(run, happened)
  const entry =
    happened.length === 0 && !after
      ? causeOf(run)
      : emit(run, 'event', {
          who: by ?? undefined,
          ...(after && { details: { effect } }),
          actions: happened,
          rules: rule,
          rulings,
        })
  if (happened.length < actions.length) {
    const ignored = actions.filter(a => done[planned.indexOf(a)] === undefined)
    emit(run, 'ignored', { actions: ignored.map(bare), rules: rule })
  }
  detectEvent(run, done, watched, entry)
  if (after) detectAfter(run, entry)
  eachSide(run, structure => structure.happened(run, happened))
  doOtherwise(run, locals)
  return next
}

/** The moment after a daily effect opens with its event. */
function openAfter(run: Run, effect: string): void {
  moveTo(run, { ...run.position, effect, edge: 'after', span: 'effect' })
  run.opened = run.position
}

const hasHappened = (action: Atomic | undefined): action is Atomic => action !== undefined

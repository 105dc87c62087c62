/**
 * Events go through one pipeline: planned atomic actions, of which `cannot` takes some away, which `instead`
 * changes and `also` adds to; then they are committed as one event, and triggers are detected.
 */
import type { Modification } from './ability.ts'
import type { Atomic } from './atomic.ts'
import { freeze, own, type PlayerId } from './data.ts'
import type { Choice } from './decision.ts'
import { hasPassives, modifications, type Passive, prohibition } from './passive.ts'
import { decide, type Planning, plan } from './plan.ts'
import { isPossible, verbFor } from './possible.ts'
import { ask, next, type Outcome, type Procedure, procedure, step } from './procedure.ts'
import { causeOf, emit, type Run } from './run.ts'
import { judge } from './state.ts'
import { detectEvent, watch } from './trigger.ts'

export interface EventLocals {
  /** What is planned; modifications change it. */
  actions: readonly Atomic[]
  /** For each action the modifications that it has had: each applies to it once. */
  had?: readonly (readonly string[])[]
  /** The modification that is at work, and what it has planned so far. */
  modifying?: Modifying
  /** Who decides in it, null for nobody. */
  by: PlayerId | null
  /** Number of the rule that makes it happen. */
  rule: string
  /** Rulings that it depended on. */
  rulings?: readonly string[]
}

type Kind = 'instead' | 'also'

interface Modifying extends Planning {
  /** Which action it modifies, how, and by which holding. */
  index: number
  kind: Kind
  holding: string
  made: readonly Atomic[]
}

declare module './procedure.ts' {
  interface Procedures {
    event: EventLocals
  }
}

/** The procedure `event`, with the number under which the structure cites prohibitions and modifications. */
export function event(passiveRule: string): Procedure {
  return procedure('event', [
    step(passiveRule, 'modify', { run: modify, answered: modifyWith }),
    step(passiveRule, 'commit', commit),
  ])
}

/** Takes away, replaces and adds until nothing more applies. A tie between two is asked. */
function modify(run: Run, locals: EventLocals): Outcome {
  if (!hasPassives(run.game)) return next
  for (;;) {
    if (locals.modifying !== undefined) {
      const planned = plan(run, own(locals as { modifying: Modifying }, 'modifying'))
      if (planned === undefined) apply(run, locals, locals.modifying)
      else if ('question' in planned) return { kind: 'ask', question: planned.question }
      else locals.modifying.made = [...locals.modifying.made, ...planned.actions]
      continue
    }
    prohibit(run, locals)
    const found = firstModification(run, locals)
    if (found === undefined) return next
    const { index, kind, passives } = found
    if (passives.length > 1) return askWhich(run, locals, index, passives)
    for (const passive of passives) begin(locals, index, kind, passive)
  }
}

function modifyWith(run: Run, locals: EventLocals, choice: Choice): Outcome {
  if (locals.modifying !== undefined) {
    decide(own(locals as { modifying: Modifying }, 'modifying'), choice)
  } else {
    const found = firstModification(run, locals)
    const passive = found?.passives.find(({ holding }) => choice.picked[0] === `apply ${holding}`)
    if (found && passive) begin(locals, found.index, found.kind, passive)
  }
  return { kind: 'goto', step: 'modify' }
}

function prohibit(run: Run, locals: EventLocals): void {
  const kept: Atomic[] = []
  const had: (readonly string[])[] = []
  locals.actions.forEach((action, i) => {
    const by = prohibition(run.rules, run.game, action)
    if (by === undefined) {
      kept.push(action)
      had.push(locals.had?.[i] ?? [])
    } else {
      emit(run, 'prevented', { details: { by }, actions: [bare(action)] })
    }
  })
  locals.actions = kept
  locals.had = had
}

/** The first action to which something applies that it has not had: replacements first, then additions. */
function firstModification(run: Run, { actions, had }: EventLocals) {
  for (const kind of ['instead', 'also'] as const) {
    for (const [index, action] of actions.entries()) {
      // An impossible action is not modified.
      if (!isPossible(run, action)) continue
      const passives = modifications(run.rules, run.game, kind, action).filter(
        p => !had?.[index]?.includes(p.holding),
      )
      if (passives.length > 0) return { index, kind, passives }
    }
  }
  return undefined
}

/** What the modification does is planned, with its own choices, and then put into the event. */
function begin(
  locals: EventLocals,
  index: number,
  kind: Kind,
  { holding, says, scope }: Passive<Modification>,
): void {
  const { object: it, who } = locals.actions[index] ?? {}
  const inner = { ...scope, ...(it !== undefined && { it }), ...(who !== undefined && { who }) }
  locals.modifying = { todo: says.do, scope: inner, index, kind, holding, made: [] }
}

function apply(run: Run, locals: EventLocals, { index, kind, holding, made }: Modifying): void {
  delete locals.modifying
  const action = locals.actions[index]
  if (action === undefined) return
  const had = [...(locals.had?.[index] ?? []), holding]
  const put = kind === 'instead' ? made : [action, ...made]
  emit(run, 'modified', { details: { by: holding, how: kind }, actions: put.map(bare) })
  locals.actions = locals.actions.toSpliced(index, 1, ...put)
  locals.had = (locals.had ?? []).toSpliced(index, 1, ...put.map(() => had))
}

function askWhich(
  run: Run,
  locals: EventLocals,
  index: number,
  passives: readonly Passive<Modification>[],
): Outcome {
  return ask({
    for: locals.by ?? judge,
    what: 'modification',
    rule: run.rule,
    about: { verb: locals.actions[index]?.verb ?? '', object: locals.actions[index]?.object ?? '' },
    ask: { one: passives.map(({ holding }) => ({ id: `apply ${holding}` })) },
  })
}

/** Happens as one event; what is impossible, or is made so by another part of it, is left out. */
function commit(run: Run, { actions, by, rule, rulings }: EventLocals): Outcome {
  const canBe = (a: Atomic) => isPossible(run, a)
  const planned = actions.every(canBe) ? actions : actions.filter(canBe)
  const watched = watch(run, planned)
  const done = planned.map(a => (isPossible(run, a) ? verbFor(run, a).commit(run, freeze(a)) : undefined))
  const happened = done.every(hasHappened) ? done : done.filter(hasHappened)
  const entry =
    happened.length === 0
      ? causeOf(run)
      : emit(run, 'event', { who: by ?? undefined, actions: happened, rules: rule, rulings })
  if (happened.length < actions.length) {
    const ignored = actions.filter(a => done[planned.indexOf(a)] === undefined)
    emit(run, 'ignored', { actions: ignored.map(bare), rules: rule })
  }
  detectEvent(run, done, watched, entry)
  run.structure.happened(run, happened)
  return next
}

const hasHappened = (action: Atomic | undefined): action is Atomic => action !== undefined

function bare({ payload: _, ...action }: Atomic): Atomic {
  return action
}

/**
 * Events go through one pipeline: planned atomic actions, of which `cannot` takes some away, which `instead`
 * changes and `also` adds to; then they are committed as one event, and triggers are detected.
 */
import type { Modification } from './ability.ts'
import type { Atomic } from './atomic.ts'
import { freeze, own, type PlayerId } from './data.ts'
import type { Choice } from './decision.ts'
import { askLoop, loopLimit } from './limit.ts'
import { hasPassives, isOf, modifications, type Passive, prohibition } from './passive.ts'
import { decide, type Planning, plan } from './plan.ts'
import { isPossible, verbFor } from './possible.ts'
import { ask, next, type Outcome, type Procedure, procedure, step } from './procedure.ts'
import { causeOf, emit, moveTo, type Run } from './run.ts'
import { judge } from './state.ts'
import { detectAfter, detectEvent, watch } from './trigger.ts'

interface EventLocals {
  /** What is planned; modifications change it. */
  actions: readonly Atomic[]
  /** For each action the modifications that it has had: each applies to it once. */
  had?: readonly (readonly string[])[]
  /** How often each has modified an action of this event, for the loop guard; -1: the judge stopped it. */
  times?: Readonly<Record<string, number>>
  /** The modification that is at work, and what it has planned so far. */
  modifying?: Modifying
  /** Who decides in it, null for nobody. */
  by: PlayerId | null
  /** Number of the rule that makes it happen, or several. */
  rule: string | readonly string[]
  /** Rulings that it depended on. */
  rulings?: readonly string[]
  /** A daily effect, by its name: an event even if it does nothing, and the moment that comes after it. */
  effect?: string
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
  if (!hasPassives(run.game)) return ready(run, locals)
  for (let isChecked = false; ; ) {
    if (locals.modifying !== undefined) {
      const planned = plan(run, own(locals as { modifying: Modifying }, 'modifying'))
      if (planned === undefined) apply(run, locals, locals.modifying)
      else if ('question' in planned) return { kind: 'ask', question: planned.question }
      else locals.modifying.made = [...locals.modifying.made, ...planned.actions]
      continue
    }
    // Once for each time that this begins: while something was asked, the state can have changed.
    if (!isChecked) prohibit(run, locals)
    isChecked = true
    const found = firstModification(run, locals)
    if (found === undefined) return ready(run, locals)
    const { index, kind, passives } = found
    const looping = loopingOf(locals, passives)
    if (looping !== undefined) return askLoop(run, looping)
    if (passives.length > 1) return askWhich(run, locals, index, passives)
    for (const passive of passives) begin(locals, index, kind, passive)
  }
}

/** What has to be done before the actions can happen goes first. */
function ready(run: Run, { actions }: EventLocals): Outcome {
  run.structure.before?.(run, actions)
  return next
}

function modifyWith(run: Run, locals: EventLocals, choice: Choice): Outcome {
  if (locals.modifying !== undefined) {
    decide(own(locals as { modifying: Modifying }, 'modifying'), choice)
  } else {
    const found = firstModification(run, locals)
    const looping = loopingOf(locals, found?.passives ?? [])
    if (looping !== undefined) settleLoop(run, locals, looping, choice)
    const passive = found?.passives.find(({ holding }) => choice.picked[0] === `apply ${holding}`)
    if (found && passive) begin(locals, found.index, found.kind, passive)
  }
  return { kind: 'goto', step: 'modify' }
}

/** decided 21 - What modifies action after action of one event is a loop like any other: the judge is asked. */
function loopingOf({ times }: EventLocals, passives: readonly Passive<Modification>[]): string | undefined {
  return passives.find(({ holding }) => (times?.[holding] ?? 0) >= loopLimit)?.holding
}

function settleLoop(run: Run, locals: EventLocals, holding: string, { text }: Choice): void {
  locals.times = { ...locals.times, [holding]: text === 'stop' ? -1 : 0 }
  if (text === 'stop') emit(run, 'loop-stopped', { who: judge, details: { trigger: holding } })
}

function prohibit(run: Run, locals: EventLocals): void {
  const kept = locals.actions.map(action => isAllowed(run, action))
  locals.had = locals.actions.map((_, i) => locals.had?.[i] ?? []).filter((_, i) => kept[i])
  locals.actions = locals.actions.filter((_, i) => kept[i])
}

function isAllowed(run: Run, action: Atomic): boolean {
  const by = prohibition(run.rules, run.game, action)
  if (by !== undefined) emit(run, 'prevented', { details: { by }, actions: [bare(action)] })
  return by === undefined
}

/** The first action to which something applies that it has not had: replacements first, then additions. */
function firstModification(run: Run, { actions, had, times }: EventLocals) {
  for (const kind of ['instead', 'also'] as const) {
    const working = modifications(run.rules, run.game, kind).filter(p => times?.[p.holding] !== -1)
    if (working.length === 0) continue
    for (const [index, action] of actions.entries()) {
      // An impossible action is not modified.
      if (!isPossible(run, action)) continue
      const passives = working.filter(
        ({ holding, says, scope }) =>
          !had?.[index]?.includes(holding) && isOf(run.rules, run.game, action, says, scope),
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
  locals.times = { ...locals.times, [holding]: (locals.times?.[holding] ?? 0) + 1 }
  locals.modifying = { todo: says.do, scope: inner, index, kind, holding, made: [] }
}

function apply(run: Run, locals: EventLocals, { index, kind, holding, made }: Modifying): void {
  delete locals.modifying
  const action = locals.actions[index]
  if (action === undefined) return
  const had = [...(locals.had?.[index] ?? []), holding]
  const put = kind === 'instead' ? made : [action, ...made]
  emit(run, 'modified', { details: { by: holding, how: kind }, actions: put.map(bare) })
  const allowed = put.filter(each => each === action || isAllowed(run, each))
  locals.actions = locals.actions.toSpliced(index, 1, ...allowed)
  locals.had = (locals.had ?? []).toSpliced(index, 1, ...allowed.map(() => had))
}

function askWhich(
  run: Run,
  locals: EventLocals,
  index: number,
  passives: readonly Passive<Modification>[],
): Outcome {
  // A daily effect is nobody's: the first of those who decide orders what ties.
  const [first] = locals.effect === undefined ? [] : run.structure.playersInOrder(run.game)
  return ask({
    for: locals.by ?? first ?? judge,
    what: 'modification',
    rule: run.rule,
    about: { verb: locals.actions[index]?.verb ?? '', object: locals.actions[index]?.object ?? '' },
    ask: { one: passives.map(({ holding }) => ({ id: `apply ${holding}` })) },
  })
}

/** Happens as one event; what is impossible, or is made so by another part of it, is left out. */
function commit(run: Run, { actions, by, rule, rulings, effect }: EventLocals): Outcome {
  const canBe = (a: Atomic) => isPossible(run, a)
  const planned = actions.every(canBe) ? actions : actions.filter(canBe)
  const after = effect !== undefined
  if (after) openAfter(run, effect)
  const watched = watch(run, planned, after)
  const done = planned.map(a => (isPossible(run, a) ? verbFor(run, a).commit(run, freeze(a)) : undefined))
  const happened = done.every(hasHappened) ? done : done.filter(hasHappened)
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
  run.structure.happened(run, happened)
  return next
}

/** The moment after a daily effect opens with its event. */
function openAfter(run: Run, effect: string): void {
  moveTo(run, { ...run.position, effect, edge: 'after', span: 'effect' })
  run.opened = run.position
}

const hasHappened = (action: Atomic | undefined): action is Atomic => action !== undefined

function bare({ payload: _, ...action }: Atomic): Atomic {
  return action
}

/**
 * How passive abilities change an event before it happens: what replaces the whole of it, then what replaces one of
 * its actions, then what adds to it. After each it is looked anew which of them fit; each fits once.
 */
import type { EffectStep, Modification } from './ability.ts'
import type { Atomic } from './atomic.ts'
import { own, type PlayerId } from './data.ts'
import type { Choice } from './decision.ts'
import { type Fitting, firstFitting, replacedBy, type Stage } from './fitting.ts'
import { askLoop, loopLimit } from './limit.ts'
import { type Passive, prohibition } from './passive.ts'
import { decide, type Planning, plan } from './plan.ts'
import { ask, goto, type Outcome } from './procedure.ts'
import { emit, interrupt, type Run } from './run.ts'
import { idOf, refTo } from './select.ts'
import { judge } from './state.ts'

/** What an event keeps while it is modified. */
export interface Modified {
  /** What is planned; modifications change it. */
  actions: readonly Atomic[]
  /** For each action the modifications that it has had: each applies to it once. */
  had?: readonly (readonly string[])[]
  /** Those of the whole event: each applies to it once. */
  hadWhole?: readonly string[]
  /** How often each has modified an action of this event, for the loop guard; -1: the judge stopped it. */
  times?: Readonly<Record<string, number>>
  /** The modification that is at work, and what it has planned so far. */
  modifying?: Modifying
  /** What is to be done after the event, since an optional modification was declined. */
  otherwise?: readonly Planning[]
  /** Who decides in the event, null for nobody. */
  by: PlayerId | null
  /** A daily effect: nobody's. */
  effect?: string
}

interface Modifying extends Planning {
  stage: Stage
  /** Which action it modifies; none for the whole event. */
  index?: number
  holding: string
  made: readonly Atomic[]
  /** It is optional, and it has not been asked yet. */
  optional?: boolean
  /** What is done after the event if it is declined. */
  otherwise?: readonly EffectStep[]
}

/** The numbers of the rules by which a structure modifies events. */
export interface ModifyingRules {
  /** Who orders those that tie, at each stage. */
  readonly order: Readonly<Record<Stage, string>>
  readonly instead: string
  readonly also: string
  readonly optional: string
}

/** Applies what fits until nothing does; undefined then, or what has to be asked before it goes on. */
export function modifyActions(run: Run, locals: Modified, rules: ModifyingRules): Outcome | undefined {
  for (let isChecked = false; ; ) {
    const { modifying } = locals
    if (modifying?.optional) return askOptional(modifying, rules)
    if (modifying !== undefined) {
      const planned = plan(run, own(locals as { modifying: Modifying }, 'modifying'))
      if (planned === undefined) apply(run, locals, locals.modifying ?? modifying, rules)
      else if ('question' in planned) return { kind: 'ask', question: planned.question }
      else own(locals as { modifying: Modifying }, 'modifying').made = [...modifying.made, ...planned.actions]
      continue
    }
    // Once for each time that this begins: while something was asked, the state can have changed.
    if (!isChecked) prohibit(run, locals)
    isChecked = true
    const found = firstFitting(run, locals)
    if (found === undefined) return undefined
    const { passives } = found
    const looping = loopingOf(locals, passives)
    if (looping !== undefined) return askLoop(run, looping)
    if (passives.length > 1) return askWhich(run, locals, found, rules)
    for (const passive of passives) begin(run, locals, found, passive)
  }
}

/** Takes in the answer to what was asked. */
export function modifyWith(run: Run, locals: Modified, choice: Choice): Outcome {
  if (locals.modifying?.optional) {
    if (choice.yes) delete own(locals as { modifying: Modifying }, 'modifying').optional
    else decline(locals, locals.modifying)
  } else if (locals.modifying !== undefined) {
    decide(run, own(locals as { modifying: Modifying }, 'modifying'), choice)
  } else {
    const found = firstFitting(run, locals)
    const looping = loopingOf(locals, found?.passives ?? [])
    if (looping !== undefined) settleLoop(run, locals, looping, choice)
    const passive = found?.passives.find(({ holding }) => choice.picked[0] === `apply ${holding}`)
    if (found && passive) begin(run, locals, found, passive)
  }
  return goto('modify')
}

/** What is to be done since something was declined is an effect of its own, right after the event. */
export function doOtherwise(run: Run, { otherwise = [] }: Modified): void {
  // What is put first runs last.
  for (const { todo, scope } of otherwise.toReversed()) {
    const { it, ...others } = scope
    // The object is followed to what it has become in the event.
    const now = it === undefined ? others : { ...others, it: refTo(run.rules, run.game, idOf(it)) }
    interrupt(run, 'effect', { todo, scope: now }, run.trail.entries)
  }
}

function prohibit(run: Run, locals: Modified): void {
  const kept = locals.actions.map(action => isAllowed(run, action))
  locals.had = locals.actions.map((_, i) => locals.had?.[i] ?? []).filter((_, i) => kept[i])
  locals.actions = locals.actions.filter((_, i) => kept[i])
}

function isAllowed(run: Run, action: Atomic): boolean {
  const by = prohibition(run.rules, run.game, action)
  if (by !== undefined) emit(run, 'prevented', { details: { by }, actions: [bare(action)] })
  return by === undefined
}

/** What the modification does is planned, with its own choices, and then put into the event. */
function begin(
  run: Run,
  locals: Modified,
  { stage, index }: Fitting,
  { holding, says, scope }: Passive<Modification>,
): void {
  const { object, who } = (index === undefined ? undefined : locals.actions[index]) ?? {}
  const it = object === undefined ? undefined : refTo(run.rules, run.game, object)
  const inner = { ...scope, ...(it !== undefined && { it }), ...(who !== undefined && { who }) }
  locals.times = { ...locals.times, [holding]: (locals.times?.[holding] ?? 0) + 1 }
  locals.modifying = {
    ...{ todo: says.do, scope: inner, stage, holding, made: [] },
    ...(index !== undefined && { index }),
    ...(says.optional && { optional: true }),
    ...(says.else !== undefined && { otherwise: says.else }),
  }
}

/** It has been applied, or declined: it does not fit any more. */
function mark(locals: Modified, { index, holding }: Modifying): void {
  delete locals.modifying
  if (index === undefined) locals.hadWhole = [...(locals.hadWhole ?? []), holding]
  else
    locals.had = locals.actions.map((_, i) => [...(locals.had?.[i] ?? []), ...(i === index ? [holding] : [])])
}

function apply(run: Run, locals: Modified, modifying: Modifying, rules: ModifyingRules): void {
  const { index, stage, holding, made } = modifying
  const [how, rule] =
    stage === 'also' ? (['also', rules.also] as const) : (['instead', rules.instead] as const)
  const replaced = stage === 'also' ? [] : replacedBy(run, locals, modifying)
  const at = index ?? replaced[0] ?? locals.actions.length
  mark(locals, modifying)
  const first = index === undefined ? undefined : locals.actions[index]
  const kept = how === 'also' && first !== undefined ? [first] : []
  emit(run, 'modified', { details: { by: holding, how }, actions: [...kept, ...made].map(bare), rules: rule })
  const allowed = made.filter(each => isAllowed(run, each))
  const had = locals.had ?? []
  // What takes an action's place, or joins it, has had what the action has had.
  const inherited = allowed.map(() => (index === undefined ? [holding] : (had[index] ?? [])))
  const from = at + kept.length
  const isKept = (_: unknown, i: number) => !replaced.includes(i)
  locals.actions = [
    ...locals.actions.slice(0, from).filter(isKept),
    ...allowed,
    ...locals.actions.slice(from).filter((_, i) => isKept(_, from + i)),
  ]
  locals.had = [
    ...had.slice(0, from).filter(isKept),
    ...inherited,
    ...had.slice(from).filter((_, i) => isKept(_, from + i)),
  ]
}

function decline(locals: Modified, modifying: Modifying): void {
  const { scope, otherwise } = modifying
  mark(locals, modifying)
  if (otherwise !== undefined) locals.otherwise = [...(locals.otherwise ?? []), { todo: otherwise, scope }]
}

/** Whose object has it decides; where it is nobody's, the judge. */
function askOptional({ scope, holding }: Modifying, rules: ModifyingRules): Outcome {
  return ask({
    for: scope.controller ?? judge,
    what: 'modify',
    rule: rules.optional,
    about: { trigger: holding },
    ask: { yes: true },
  })
}

function askWhich(
  run: Run,
  locals: Modified,
  { stage, index, passives }: Fitting,
  rules: ModifyingRules,
): Outcome {
  // A daily effect is nobody's: the first of those who decide orders what ties.
  const [first] = locals.effect === undefined ? [] : run.structure.playersInOrder(run.game)
  const action = index === undefined ? locals.actions[0] : locals.actions[index]
  return ask({
    for: locals.by ?? first ?? judge,
    what: 'modification',
    rule: rules.order[stage],
    about: { verb: action?.verb ?? '', object: action?.object ?? '' },
    ask: { one: passives.map(({ holding }) => ({ id: `apply ${holding}` })) },
  })
}

/** decided 21 - What modifies action after action of one event is a loop like any other: the judge is asked. */
function loopingOf({ times }: Modified, passives: readonly Passive<Modification>[]): string | undefined {
  return passives.find(({ holding }) => (times?.[holding] ?? 0) >= loopLimit)?.holding
}

function settleLoop(run: Run, locals: Modified, holding: string, { text }: Choice): void {
  locals.times = { ...locals.times, [holding]: text === 'stop' ? -1 : 0 }
  if (text === 'stop') emit(run, 'loop-stopped', { who: judge, details: { trigger: holding } })
}

export function bare({ payload: _, ...action }: Atomic): Atomic {
  return action
}

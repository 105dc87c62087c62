/**
 * Declaring: what has to be chosen when something is played (a mode, targets, what pays), as a chain of asks behind one
 * option, and what the answers to it mean.
 */
import type { EffectStep, Mode, Playable, Scope } from './ability.ts'
import { aimedAt } from './aim.ts'
import { candidates, isPaidWith, isPayable, paymentOf } from './cost.ts'
import { canonical, compare, type Id } from './data.ts'
import { type Ask, type Choice, optionOf } from './decision.ts'
import type { Run } from './run.ts'
import { idOf, refTo, select } from './select.ts'
import { type Planning, paying } from './step.ts'

/** What is played, by whom, and what it costs once these objects are its targets. */
export interface Declarable {
  readonly what: Playable
  readonly scope: Scope
  cost(targets: readonly Id[]): readonly EffectStep[]
  /** Played even if a target cannot be chosen, or its cost not be paid: that part of it is ignored. */
  readonly mustBe?: true
}

/** What was chosen. */
export interface Declaration {
  readonly mode?: string
  /** References to the objects as they are when it is declared. */
  readonly targets: Readonly<Record<string, readonly Id[]>>
  /** What it costs with these targets, and what pays for each part. */
  readonly cost: readonly EffectStep[]
  readonly paid: readonly (readonly Id[] | null)[]
}

/** The asks of a declaration, in their order; undefined where there is none that could be answered and paid for. */
export function asksOf(run: Run, declared: Declarable): readonly Ask[] | undefined {
  const chosen =
    declared.what.modes === undefined ? targetAsks(run, declared, declared.what) : modeAsk(run, declared)
  if (chosen === undefined || !(declared.mustBe || canBePaid(run, declared))) return undefined
  return [...chosen, ...costAsks(run, declared).flatMap(ask => ask ?? [])]
}

/** One of the modes that can be declared. */
function modeAsk(run: Run, declared: Declarable): readonly Ask[] | undefined {
  const { modes = {} } = declared.what
  const one = Object.keys(modes)
    .sort(compare)
    .flatMap(id => {
      const asks = targetAsks(run, declared, modes[id] ?? {})
      return asks === undefined ? [] : [optionOf(id, asks)]
    })
  return one.length === 0 ? undefined : [{ what: 'mode', one }]
}

/** For each name the objects that can be its target; none is asked where there is nothing to choose. */
function targetAsks(run: Run, declared: Declarable, mode: Playable): readonly Ask[] | undefined {
  const { targets = {} } = mode
  const asks: Ask[] = []
  for (const name of namesOf(mode)) {
    const { ids, choose = { min: 0, max: 0 } } = select(
      run.rules,
      run.game,
      targets[name] ?? {},
      declared.scope,
    )
    const options = ids
      .filter(id => declared.mustBe || isAffordable(run, declared, mode, name, id))
      .map(id => ({ id }))
    const isOne = targets[name]?.one !== undefined
    if (options.length > 0)
      asks.push({
        ...{ what: 'aim', name },
        ...(isOne ? { one: options } : { some: options, min: 0, max: Math.min(choose.max, options.length) }),
      })
    else if (isOne && !declared.mustBe) return undefined
  }
  return asks
}

/** Whether every target that there must be can be chosen, in one of the modes. */
export function canBeAimed(
  { rules, game }: Pick<Run, 'rules' | 'game'>,
  what: Playable,
  scope: Scope,
): boolean {
  return modesOf(what).some(({ targets = {} }) =>
    Object.values(targets).every(
      target => target.one === undefined || select(rules, game, target, scope).ids.length > 0,
    ),
  )
}

/** What it does: one of its modes, or itself. */
function modesOf(what: Playable): readonly Playable[] {
  return what.modes === undefined ? [what] : Object.values(what.modes)
}

/** Names of targets in the order in which the steps speak of them, the others after them; never as declared. */
export function namesOf({ targets = {}, do: steps = [] }: Playable): string[] {
  const mentioned = refsIn(steps)
  const place = (name: string) => (mentioned.includes(name) ? mentioned.indexOf(name) : mentioned.length)
  return Object.keys(targets).sort((a, b) => place(a) - place(b) || compare(a, b))
}

function refsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn)
  if (typeof value !== 'object' || value === null) return []
  const said = value as Readonly<Record<string, unknown>>
  if (typeof said.ref === 'string') return [said.ref]
  return Object.keys(said)
    .sort(compare)
    .flatMap(key => refsIn(said[key]))
}

/** Whether there is a choice of all targets, with this object for this name, that can be paid for. */
function isAffordable(run: Run, declared: Declarable, mode: Playable, name: string, id: Id): boolean {
  const others = namesOf(mode).filter(other => other !== name && mode.targets?.[other]?.one !== undefined)
  return canAfford(run, declared, mode, others, [id])
}

function canAfford(
  run: Run,
  declared: Declarable,
  mode: Playable,
  [name, ...others]: readonly string[],
  chosen: readonly Id[],
): boolean {
  // More targets never cost less: what is too dear already is not tried with others.
  if (!isPayable(run, declared.cost(chosen), declared.scope)) return false
  if (name === undefined) return true
  const [ids = [], ...later] = [name, ...others].map(
    each => select(run.rules, run.game, mode.targets?.[each] ?? {}, declared.scope).ids,
  )
  // Of those that cost the same and can be the same targets later, one stands for all; what is chosen costs nothing more.
  const kinds = new Map<string, Id>()
  for (const id of ids) {
    const kind = canonical([
      declared.cost([id]),
      later.map(list => list.includes(id)),
      chosen.includes(id) && id,
    ])
    if (!kinds.has(kind)) kinds.set(kind, id)
  }
  return [...kinds.values()].some(id => canAfford(run, declared, mode, others, [...chosen, id]))
}

/** Whether it can be paid for with the targets that cost least; whether there are such targets is asked elsewhere. */
function canBePaid(run: Run, declared: Declarable): boolean {
  return modesOf(declared.what).some(mode => {
    const names = namesOf(mode).filter(name => mode.targets?.[name]?.one !== undefined)
    return canAfford(run, declared, mode, names, [])
  })
}

/** For each part of the cost what can pay for it, where that has to be said. */
function costAsks(run: Run, { what, scope, cost, mustBe }: Declarable): (Ask | undefined)[] {
  if (mustBe) return []
  const targets = modesOf(what).flatMap(mode =>
    Object.values(mode.targets ?? {}).flatMap(target => select(run.rules, run.game, target, scope).ids),
  )
  const least = cost([])
  // Without targets it always costs the same.
  const most = targets.length === 0 ? least : cost(targets)
  return most.map((step, i) => {
    const { ids, choose } = payersOf(run, step, scope)
    if (choose === undefined) return undefined
    const first = least[i]
    const cheapest = first === step ? choose : first && payersOf(run, first, scope).choose
    const min = cheapest?.min ?? 0
    // With other targets it can cost less: so many as it costs are named.
    if (ids.length === min) return undefined
    const options = ids.map(id => ({ id }))
    return {
      what: 'cost',
      ...(min === 1 && choose.max === 1 ? { one: options } : { some: options, min, max: choose.max }),
    }
  })
}

function payersOf(run: Run, step: EffectStep, scope: Scope) {
  const parts = paying([step])
  return candidates(run, { todo: [{ together: parts }], scope, chosen: [] }, parts[0] ?? step)
}

/** What the answers to the asks of a declaration mean, in their order. */
export function declarationOf(run: Run, declared: Declarable, choices: readonly Choice[]): Declaration {
  const { what } = declared
  const [first, ...others] = choices
  const mode = what.modes === undefined ? undefined : first?.picked[0]
  const chosen = mode === undefined ? what : (what.modes?.[mode] ?? {})
  const asks = targetAsks(run, declared, chosen) ?? []
  const said = mode === undefined ? choices.slice(0, asks.length) : (first?.with ?? [])
  const rest = [...(mode === undefined ? choices.slice(asks.length) : others)]
  const refs = (ids: readonly Id[] = []) => ids.map(id => refTo(run.rules, run.game, id))
  const targets = Object.fromEntries(asks.map(({ name = '' }, i) => [name, refs(said[i]?.picked)]))
  const paid: (readonly Id[] | null)[] = []
  for (const ask of costAsks(run, declared))
    paid.push(ask === undefined ? null : (rest.shift()?.picked ?? null))
  const cost = declared.cost(said.flatMap(({ picked }) => picked))
  return { ...(mode !== undefined && { mode }), targets, cost, paid: paid.slice(0, cost.length) }
}

/** Whether a declaration can be paid for, by what was said to pay for it. */
export function isPaidFor(run: Run, { scope }: Declarable, { cost, paid }: Declaration): boolean {
  return isPaidWith(run, cost, scope, paid)
}

/** Its effect, bound to its targets, as the rest of a planning: the cost comes first, if it is to be paid there. */
export function planningOf(
  run: Run,
  { what, scope }: Pick<Declarable, 'what' | 'scope'>,
  { mode, targets, cost, paid }: Declaration,
): Planning {
  const chosen: Playable | Mode = mode === undefined ? what : (what.modes?.[mode] ?? what)
  const effects = chosen.do ?? []
  const parts = paying(cost)
  return {
    todo: parts.length > 0 ? [{ together: parts, to: effects }] : effects,
    ...(parts.length > 0 && { chosen: paymentOf(run, parts, scope, paid) }),
    ...aimedAt(scope, chosen.targets ?? {}, targets),
  }
}

/** What was chosen, as entries and actions tell it. */
export function toldOf(declaration: Declaration): { mode?: string; targets?: Id[] } {
  const { mode } = declaration
  const targets = targetsIn(declaration)
  return { ...(mode !== undefined && { mode }), ...(targets.length > 0 && { targets }) }
}

/** Ids of the targets, in the order in which they were chosen. */
export function targetsIn({ targets }: Declaration): Id[] {
  return Object.values(targets).flat().map(idOf)
}

/** The answers where there is only one to each ask. */
export function onlyChoices(asks: readonly Ask[]): readonly Choice[] | undefined {
  const choices: Choice[] = []
  for (const each of asks) {
    const [only, ...others] = 'one' in each ? each.one : []
    if (only === undefined || others.length > 0 || only.with !== undefined) return undefined
    choices.push({ text: only.id, picked: [only.id] })
  }
  return choices
}

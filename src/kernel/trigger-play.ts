/** Playing a trigger that has targets or modes: chosen first, then what that costs is paid or not, then its effect. */
import type { EffectStep, Scope } from './ability.ts'
import type { Id } from './data.ts'
import { type Choice, optionOf } from './decision.ts'
import {
  asksOf,
  type Declarable,
  type Declaration,
  declarationOf,
  isPaidFor,
  onlyChoices,
  planningOf,
  toldOf,
} from './declare.ts'
import {
  ask,
  call,
  done,
  next,
  type Objection,
  type Outcome,
  type Procedure,
  procedure,
  step,
} from './procedure.ts'
import { emit, type Run } from './run.ts'
import { judge } from './state.ts'

interface DeclareLocals {
  ability: Id
  object: Id | null
  scope: Scope
  declaration?: Declaration
}

declare module './procedure.ts' {
  interface Procedures {
    declare: DeclareLocals
  }
}

/** The procedure `declare`, with the numbers of its steps: what is chosen, what is paid, what happens then. */
export function declare(rules: { choose: string; pay: string; perform: string }): Procedure {
  return procedure('declare', [
    step(rules.choose, 'choose', { run: choose, answered: chosen, objection }),
    step(rules.pay, 'pay', { run: pay, answered: paid, refuse }),
    step(rules.perform, 'perform', perform),
  ])
}

/** It is played in any case: what cannot be chosen is not asked, nor what can be chosen in one way only. */
function choose(run: Run, locals: DeclareLocals): Outcome {
  const asks = asksOf(run, playedBy(run, locals)) ?? []
  const forced = onlyChoices(asks)
  if (forced !== undefined) return declared(run, locals, forced)
  const one = [{ id: `play ${locals.ability}`, with: asks }]
  return ask({ for: playerOf(locals), what: 'declare', rule: run.rule, about: aboutIt(locals), ask: { one } })
}

function chosen(run: Run, locals: DeclareLocals, { with: choices = [] }: Choice): Outcome {
  return declared(run, locals, choices)
}

function declared(run: Run, locals: DeclareLocals, choices: readonly Choice[]): Outcome {
  const { ability, object, scope } = locals
  const declaration = declarationOf(run, playedBy(run, locals), choices)
  locals.declaration = declaration
  emit(run, 'declared', {
    who: scope.controller ?? undefined,
    details: {
      trigger: ability,
      ...(object !== null && { object }),
      ...toldOf(declaration),
    },
  })
  return next
}

function objection(run: Run, locals: DeclareLocals, answer: string): Objection | undefined {
  return run.structure.declaring?.objection(run, playedBy(run, locals), `play ${locals.ability}`, answer)
}

/** What its targets make it cost may be paid. Left unpaid, it goes without effect. */
function pay(run: Run, locals: DeclareLocals): Outcome {
  const price = priceOf(locals)
  if (price.length === 0) return next
  const asks = asksOf(run, payment(locals, price))
  if (asks === undefined) return unpaid(run, locals)
  const one = [optionOf('pay', asks), { id: 'decline' }]
  return ask({ for: playerOf(locals), what: 'pay', rule: run.rule, about: aboutIt(locals), ask: { one } })
}

function paid(run: Run, locals: DeclareLocals, { picked, with: choices = [] }: Choice): Outcome {
  if (picked[0] !== 'pay') return unpaid(run, locals)
  const declarable = payment(locals, priceOf(locals))
  const planning = planningOf(run, declarable, declarationOf(run, declarable, choices))
  const rule = run.structure.declaring?.price ?? locals.scope.rule
  return call('effect', { ...planning, scope: { ...planning.scope, rule } })
}

function refuse(
  run: Run,
  locals: DeclareLocals,
  { picked, with: choices = [] }: Choice,
): Objection | undefined {
  const { declaring } = run.structure
  if (picked[0] !== 'pay' || declaring === undefined) return undefined
  const declarable = payment(locals, priceOf(locals))
  if (isPaidFor(run, declarable, declarationOf(run, declarable, choices))) return undefined
  return { rule: declaring.pay, key: 'refused.cannot-pay' }
}

function perform(run: Run, locals: DeclareLocals): Outcome {
  const { mode, targets = {} } = locals.declaration ?? {}
  const declaration: Declaration = { ...(mode !== undefined && { mode }), targets, cost: [], paid: [] }
  return call('effect', planningOf(run, playedBy(run, locals), declaration))
}

function unpaid(run: Run, { ability, object, scope }: DeclareLocals): Outcome {
  emit(run, 'unpaid', {
    who: scope.controller ?? undefined,
    details: { trigger: ability, ...(object !== null && { object }) },
    rules: run.structure.declaring?.unpaid,
  })
  return done
}

function playedBy(run: Run, { ability, scope }: DeclareLocals): Declarable {
  const cost = (targets: readonly Id[]) => run.structure.declaring?.costWith(run, [], targets, scope) ?? []
  return { what: run.game.abilities[ability] ?? {}, scope, cost, mustBe: true }
}

const priceOf = ({ declaration }: DeclareLocals): readonly EffectStep[] => declaration?.cost ?? []

const payment = ({ scope }: DeclareLocals, cost: readonly EffectStep[]): Declarable => ({
  what: {},
  scope,
  cost: () => cost,
})

const playerOf = ({ scope }: DeclareLocals) => scope.controller ?? judge

function aboutIt({ ability, object }: DeclareLocals): Record<string, string> {
  return { trigger: ability, ...(object !== null && { object }) }
}

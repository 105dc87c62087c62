/** 5.3 - Quick actions: paid and carried out, without changing zones. */
import type { EffectStep } from '../../kernel/ability.ts'
import { isPayable } from '../../kernel/cost.ts'
import { compare, type Id, type PlayerId } from '../../kernel/data.ts'
import { type Choice, type Option, optionOf } from '../../kernel/decision.ts'
import {
  asksOf,
  canBeAimed,
  type Declarable,
  declarationOf,
  planningOf,
  targetsIn,
  toldOf,
} from '../../kernel/declare.ts'
import { countActivation, limitRulings, withinCap, withinLimit } from '../../kernel/limit.ts'
import { scopeOf } from '../../kernel/passive.ts'
import { call, type Objection, type Outcome } from '../../kernel/procedure.ts'
import { emit, type Run } from '../../kernel/run.ts'
import { listOf } from '../../kernel/step.ts'
import { costWith, toughOf } from './costs.ts'
import { thingOf } from './state.ts'

/** What is written to play the quick actions that the player can play and pay for now. */
export function quickOptions(run: Run, player: PlayerId): Option[] {
  return Object.keys(run.game.holdings)
    .filter(name => isQuick(run, name) && quickObjection(run, name, player) === undefined)
    .sort(compare)
    .map(name => {
      const asks = asksOf(run, quickDeclared(run, name)) ?? []
      return optionOf(`use ${name}`, asks)
    })
}

function isQuick(run: Run, name: string): boolean {
  const holding = run.game.holdings[name]
  return holding?.structure === 'day' && run.game.abilities[holding.ability]?.quick !== undefined
}

/** A quick action as it is declared. */
export function quickDeclared(run: Run, name: string): Declarable {
  const {
    quick,
    do: steps,
    targets,
    modes,
  } = run.game.abilities[run.game.holdings[name]?.ability ?? ''] ?? {}
  const scope = scopeOf(run.rules, run.game, name)
  const what = { ...(steps && { do: steps }), ...(targets && { targets }), ...(modes && { modes }) }
  return { what, scope, cost: aimed => costWith(run, listOf(quick?.pay), aimed, scope) }
}

/** Why a quick action cannot be played now. */
export function quickObjection(run: Run, name: string, player: PlayerId): Objection | undefined {
  const { ability: id = '', object = null } = run.game.holdings[name] ?? {}
  const ability = run.game.abilities[id]
  if (ability?.quick === undefined) return { rule: '4.2.3.c.1', key: 'refused.no-quick-action' }
  const declared = quickDeclared(run, name)
  const { scope } = declared
  if (run.structure.idle(run.game, object, ability)) return { rule: '1.2.4.d', key: 'refused.not-working' }
  if (scope.controller !== player) return { rule: '4.2.3.c.1', key: 'refused.not-yours' }
  // 1.4.6.b, 5.3.d - A hundred plays of one quick action of one object in a day.
  if (!withinCap(run, name)) return { rule: '5.3.d', key: 'refused.hundred-plays' }
  if (!withinLimit(run, name, ability)) return { rule: 'scenario', key: 'refused.limit' }
  // 1.4.1.b - A cost is paid in full or not at all.
  if (!isPayable(run, declared.cost([]), scope)) return unpayable(run, declared, object)
  // decided 32 - Without a legal target it cannot be declared.
  if (!canBeAimed(run, ability, scope)) return { rule: '5.2.3.b', key: 'refused.no-target' }
  return asksOf(run, declared) === undefined ? { rule: '7.4.5.c', key: 'refused.tough' } : undefined
}

// 5.3.c - Exhausting the object itself is a cost: one that is exhausted already cannot pay it.
function unpayable(run: Run, { cost, scope }: Declarable, object: Id | null): Objection {
  const isOwn = ({ exhaust }: EffectStep) => exhaust === 'self'
  const others = cost([]).filter(part => !isOwn(part))
  const isSpent = others.length < cost([]).length && object !== null && thingOf(run.game, object)?.exhausted
  return isSpent && isPayable(run, others, scope)
    ? { rule: '5.3.c', key: 'refused.exhausted-itself' }
    : { rule: '1.4.1.b', key: 'refused.cannot-pay' }
}

/** 5.1.2.b - Declared, paid, carried out. What it costs is paid as one event. */
export function useQuickAction(run: Run, name: string, choices: readonly Choice[]): Outcome {
  const { ability: id = '', object = null } = run.game.holdings[name] ?? {}
  const ability = run.game.abilities[id] ?? {}
  const declared = quickDeclared(run, name)
  const declaration = declarationOf(run, declared, choices)
  const isDearer = toughOf(run, targetsIn(declaration), declared.scope) > 0
  emit(run, 'quick-action', {
    who: declared.scope.controller ?? undefined,
    details: {
      ability: id,
      ...(object !== null && { object }),
      ...toldOf(declaration),
    },
    rules: ['5.3.a', ...(isDearer ? ['7.4.5.c'] : [])],
    ...(ability.limit !== undefined && { rulings: limitRulings(run, name) }),
  })
  countActivation(run, name, ability)
  return call('effect', planningOf(run, declared, declaration))
}

/** 5.3 - Quick actions: paid and carried out, without changing zones. */
import type { EffectStep } from '../../kernel/ability.ts'
import { isPayable } from '../../kernel/cost.ts'
import { compare, type PlayerId } from '../../kernel/data.ts'
import { countActivation, limitRulings, withinCap, withinLimit } from '../../kernel/limit.ts'
import { scopeOf } from '../../kernel/passive.ts'
import { call, type Objection, type Outcome } from '../../kernel/procedure.ts'
import { emit, type Run } from '../../kernel/run.ts'
import { listOf, type Step } from '../../kernel/step.ts'

/** Holdings of quick actions that the player can play and pay for now. */
export function quickActions(run: Run, player: PlayerId): string[] {
  return Object.keys(run.game.holdings)
    .filter(name => isQuick(run, name) && quickObjection(run, name, player) === undefined)
    .sort(compare)
}

function isQuick(run: Run, name: string): boolean {
  const holding = run.game.holdings[name]
  return holding?.structure === 'day' && run.game.abilities[holding.ability]?.quick !== undefined
}

/** Why a quick action cannot be played now. */
export function quickObjection(run: Run, name: string, player: PlayerId): Objection | undefined {
  const { ability: id = '', object = null } = run.game.holdings[name] ?? {}
  const ability = run.game.abilities[id]
  if (ability?.quick === undefined) return { rule: '4.2.3.c.1', key: 'refused.no-quick-action' }
  const scope = scopeOf(run.rules, run.game, name)
  if (run.structure.idle(run.game, object, ability)) return { rule: '1.2.4.d', key: 'refused.not-working' }
  if (scope.controller !== player) return { rule: '4.2.3.c.1', key: 'refused.not-yours' }
  // 1.4.6.b, 5.3.d - A hundred plays of one quick action of one object in a day.
  if (!withinCap(run, name)) return { rule: '5.3.d', key: 'refused.hundred-plays' }
  if (!withinLimit(run, name, ability)) return { rule: 'scenario', key: 'refused.limit' }
  // 1.4.1.b - A cost is paid in full or not at all.
  return isPayable(run, listOf(ability.quick.pay), scope)
    ? undefined
    : { rule: '1.4.1.b', key: 'refused.cannot-pay' }
}

/**
 * 5.1.2.b - Declared, paid, carried out. 5.3.c - What it costs is paid as one event; exhausting the object itself is
 * such a cost.
 */
export function useQuickAction(run: Run, name: string): Outcome {
  const { ability: id = '', object = null } = run.game.holdings[name] ?? {}
  const { quick, do: effects = [], ...ability } = run.game.abilities[id] ?? {}
  const scope = scopeOf(run.rules, run.game, name)
  emit(run, 'quick-action', {
    who: scope.controller ?? undefined,
    details: { ability: id, ...(object !== null && { object }) },
    rules: ['5.3.a'],
    ...(ability.limit !== undefined && { rulings: limitRulings(run, name) }),
  })
  countActivation(run, name, ability)
  const cost = listOf(quick?.pay)
  const paid: Step = { together: cost.map((part): Step => ({ ...part, paying: true })), to: effects }
  const todo: readonly EffectStep[] = cost.length > 0 ? [paid] : effects
  return call('effect', { todo, scope })
}

/** 5.3 - Quick actions: paid and carried out, without changing zones. */
import type { EffectStep } from '../../kernel/ability.ts'
import { isPayable } from '../../kernel/cost.ts'
import { compare, own, type PlayerId } from '../../kernel/data.ts'
import { scopeOf } from '../../kernel/passive.ts'
import { call, type Outcome } from '../../kernel/procedure.ts'
import { emit, type Run } from '../../kernel/run.ts'
import { dayIn, dayOf } from './state.ts'

/** 1.4.6.b, 5.3.d - Plays of one quick action of one object in a day. */
export const maxPlays = 100

/** Holdings of quick actions that the player can play and pay for now. */
export function quickActions(run: Run, player: PlayerId): string[] {
  return Object.keys(run.game.holdings)
    .filter(name => isUsable(run, name, player))
    .sort(compare)
}

function isUsable(run: Run, name: string, player: PlayerId): boolean {
  const holding = run.game.holdings[name]
  const ability = holding && run.game.abilities[holding.ability]
  if (ability?.quick === undefined || holding?.structure !== 'day') return false
  if (run.structure.idle(run.game, holding.object, ability)) return false
  const scope = scopeOf(run.rules, run.game, name)
  if (scope.controller !== player || (dayOf(run.game).plays[playedAs(run, name)] ?? 0) >= maxPlays)
    return false
  return isPayable(run, costOf(ability.quick), scope)
}

/** 5.3.c - What it costs is paid as one event; exhausting the object itself is such a cost. */
export function useQuickAction(run: Run, name: string): Outcome {
  const { ability: id, object } = run.game.holdings[name] ?? { ability: '', object: null }
  const ability = run.game.abilities[id]
  const scope = scopeOf(run.rules, run.game, name)
  const plays = own(dayIn(run), 'plays')
  const counted = playedAs(run, name)
  plays[counted] = (plays[counted] ?? 0) + 1
  emit(run, 'quick-action', {
    who: scope.controller ?? undefined,
    details: { ability: id, ...(object !== null && { object }) },
    rules: ['5.3.a'],
  })
  const cost = costOf(ability?.quick ?? { pay: [] })
  const todo: EffectStep[] = [...(cost.length > 0 ? [{ together: cost }] : []), ...(ability?.do ?? [])]
  return call('effect', { todo, scope })
}

function playedAs(run: Run, name: string): string {
  return run.structure.countAs?.(run.game, name, run.game.holdings[name]?.object ?? null) ?? name
}

function costOf({ pay }: { readonly pay: EffectStep | readonly EffectStep[] }): readonly EffectStep[] {
  return Array.isArray(pay) ? pay : [pay as EffectStep]
}

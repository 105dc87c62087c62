/** 5.1.2.d, 5.1.2.e - What playing something costs: what is printed, what abilities change, and Tough (7.4.5). */
import type { Ability, Amount, EffectStep, Filters, Scope } from '../../kernel/ability.ts'
import { type Id, memo, type PlayerId } from '../../kernel/data.ts'
import { scopeOf } from '../../kernel/passive.ts'
import type { Run } from '../../kernel/run.ts'
import { amount, isWho, matches, passes } from '../../kernel/select.ts'
import type { Game } from '../../kernel/state.ts'
import { isInPlay, kindOf, thingOf } from './state.ts'

/** A passive ability: what it makes cards cost more or less, and the least that they cost then. */
interface CostChange {
  /** Cards, any unless given, and who plays them, anybody unless given. */
  readonly what?: string | Filters
  readonly who?: string
  readonly by?: number
  readonly 'at-least'?: number
}

declare module '../../kernel/ability.ts' {
  interface Ability {
    readonly cost?: CostChange
  }
}

// 5.1.2.d - From the Reserve its Reserve Cost, from anywhere else its Hand Cost. 5.1.2.e - Increases, Tough among
// them, come first, then decreases, then lower bounds.
export function manaFor(run: Run, card: Id, targets: readonly Id[], scope: Scope): number {
  const changes = changesOf(run, card, scope.controller ?? '')
  const up = changes.reduce((sum, { by = 0 }) => sum + Math.max(0, by), toughOf(run, targets, scope))
  const down = changes.reduce((sum, { by = 0 }) => sum + Math.min(0, by), 0)
  const least = changes.map(change => change['at-least'] ?? 0)
  return Math.max(0, printedCost(run.game, card) + up + down, ...least)
}

function printedCost(game: Game, card: Id): number {
  const { cost } = kindOf(game, card) ?? {}
  return (thingOf(game, card)?.zone === 'reserve' ? cost?.reserve : cost?.hand) ?? 0
}

/** Whether abilities change what the card costs. */
export function isCostChanged(run: Run, card: Id, player: PlayerId): boolean {
  return changesOf(run, card, player).length > 0
}

const isChanging = memo((abilities: Readonly<Record<Id, Ability>>) =>
  Object.values(abilities).some(({ cost }) => cost !== undefined),
)

function changesOf({ rules, game, structure }: Run, card: Id, player: PlayerId): CostChange[] {
  if (!isChanging(game.abilities)) return []
  return Object.keys(game.holdings).flatMap(name => {
    const { ability: id = '', object = null } = game.holdings[name] ?? {}
    const ability = game.abilities[id]
    const cost = ability?.cost
    if (cost === undefined || structure.idle(game, object, ability ?? {})) return []
    const scope = scopeOf(rules, game, name)
    const isMeant = cost.what === undefined || matches(rules, game, card, cost.what, scope)
    return isMeant && isWho(game, player, cost.who, scope) ? [cost] : []
  })
}

// 7.4.5.c - X more for every opposing object with Tough X that is targeted, once for each (decided 33). 7.4.5.a - It
// works where Characters and Permanents are in play.
export function toughOf({ rules, game }: Run, targets: readonly Id[], scope: Scope): number {
  const worth = (id: Id) => {
    const zone = thingOf(game, id)?.zone
    const isOpposing =
      zone !== undefined && isInPlay(zone) && passes(rules, game, id, { side: 'opponents' }, scope)
    return isOpposing ? (kindOf(game, id)?.tough ?? 0) : 0
  }
  return [...new Set(targets)].reduce((sum, id) => sum + worth(id), 0)
}

/** The mana in a cost is one sum: Orbs that pay for one part of it do not pay for another. */
export function costWith(
  run: Run,
  cost: readonly EffectStep[],
  targets: readonly Id[],
  scope: Scope,
): readonly EffectStep[] {
  const more = toughOf(run, targets, scope)
  const isMana = ({ mana }: EffectStep) => mana !== undefined
  const paid = cost.filter(isMana)
  if (more === 0 && paid.length < 2) return cost
  const sum = paid.reduce((s, { mana }) => s + amount(run.rules, run.game, mana as Amount, scope), more)
  const [first] = paid
  if (first === undefined) return [...cost, { mana: sum }]
  return cost.flatMap(step => (step === first ? [{ mana: sum }] : isMana(step) ? [] : [step]))
}

/** What passive abilities and effects do to actions: prohibit, replace, add. */
import type { Ability, ActionPattern, Holding, Modification, Prohibition, Scope } from './ability.ts'
import type { Atomic } from './atomic.ts'
import type { Id, PlayerId, StructureId } from './data.ts'
import { isMoment, type MomentPattern, type Position, within } from './moment.ts'
import { compareHeld } from './order.ts'
import type { Rules } from './rules.ts'
import { controllerOf, isWho, matches, refTo, structureOf } from './select.ts'
import type { Game } from './state.ts'

/** A passive ability that speaks of an action, with what its words mean. */
export interface Passive<T> {
  readonly holding: string
  readonly object: Id | null
  readonly scope: Scope
  readonly says: T
  /** It does not work now. */
  readonly idle: boolean
}

/** What forbids an action: the holding of a passive ability, or the source of the effect that made it. */
export function prohibition(rules: Rules, game: Game, action: Atomic): string | undefined {
  if (!hasPassives(game)) return undefined
  const ban = game.bans.find(({ cannot, scope }) => isForbidden(rules, game, action, cannot, scope))
  if (ban) return ban.scope.source
  return passives(rules, game, a => a.cannot).find(
    ({ idle, says, scope }) => !idle && isForbidden(rules, game, action, says, scope),
  )?.holding
}

/** Modifications of one kind, also those that do not work now, in the order of their holdings' names. */
export function modifications(rules: Rules, game: Game, kind: 'instead' | 'also'): Passive<Modification>[] {
  return passives(rules, game, a => a[kind])
}

/** Whether anything could modify an event: most games have nothing, and are spared the looking. */
export function hasPassives(game: Game): boolean {
  if (game.bans.length > 0) return true
  for (const id in game.abilities) {
    const ability = game.abilities[id]
    if (ability?.cannot || ability?.instead || ability?.also) return true
  }
  return false
}

function passives<T>(rules: Rules, game: Game, part: (ability: Ability) => T | undefined): Passive<T>[] {
  const found: (Passive<T> & { readonly ability: Id; readonly structure: StructureId })[] = []
  for (const holding in game.holdings) {
    const { ability: id, object, structure } = game.holdings[holding] ?? missing(holding)
    const ability = game.abilities[id] ?? missing(id)
    const says = part(ability)
    if (says === undefined) continue
    const idle = rules.structures[structure]?.idle(game, object, ability) !== undefined
    found.push({ holding, ability: id, structure, object, idle, says, scope: scopeOf(rules, game, holding) })
  }
  return found.toSorted((a, b) => compareHeld(rules, game, a, b))
}

function isForbidden(rules: Rules, game: Game, action: Atomic, cannot: Prohibition, scope: Scope): boolean {
  return isOf(rules, game, action, cannot, scope) && isInForce(game, cannot)
}

/** `in`: only there. An `until` that has been reached has taken the ban away already. */
function isInForce(game: Game, cannot: Prohibition): boolean {
  const where = cannot.in
  return where === undefined || Object.values(game.at).some(at => isThere(where, at))
}

function isThere(where: NonNullable<Prohibition['in']>, at: Position): boolean {
  return 'edge' in where ? isMoment(where as MomentPattern, at) : within(where, at)
}

/** Whether a pattern speaks of an action. */
export function isOf(
  rules: Rules,
  game: Game,
  action: Atomic,
  pattern: ActionPattern,
  scope: Scope,
): boolean {
  const { verb } = pattern
  if (typeof verb === 'string' ? action.verb !== verb : !verb.includes(action.verb)) return false
  if (!isWho(game, doerOf(rules, game, action), pattern.who, scope)) return false
  const { what } = pattern
  return what === undefined || subjects(rules, game, action).some(id => matches(rules, game, id, what, scope))
}

/** The objects that an action is about: its own, and others such as the character of a card. */
export function subjects(rules: Rules, game: Game, action: Atomic): Id[] {
  const { object } = action
  const structure = object === undefined ? undefined : structureOf(rules, game, object)
  return [...(object === undefined ? [] : [object]), ...(structure?.about(game, action) ?? [])]
}

/** The player of an action: named by it, or who controls its object. */
export function doerOf(rules: Rules, game: Game, { who, object }: Atomic): PlayerId | null {
  return who ?? (object === undefined ? null : controllerOf(rules, game, object, ''))
}

/** What the words of a holding's ability mean. */
export function scopeOf(rules: Rules, game: Game, holding: string): Scope {
  return scopeFor({ rules, game }, { ...(game.holdings[holding] ?? missing(holding)), holding })
}

/** The same for an ability that may have ended: control is as it stands now. */
export function scopeFor(
  { rules, game }: { rules: Rules; game: Game },
  { holding, ability, object, structure }: Holding & { holding: string },
): Scope {
  return Object.freeze({
    self: object === null ? null : refTo(rules, game, object),
    controller: controllerOf(rules, game, object, structure),
    source: holding,
    rule: game.abilities[ability]?.rule ?? 'scenario',
  })
}

function missing(id: string): never {
  throw new Error(`nothing is called ${id}`)
}

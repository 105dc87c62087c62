/** Selectors and filters: which objects a step, a pattern or a condition speaks of. */
import type { Amount, Filters, Scope, Selector } from './ability.ts'
import type { Id, PlayerId, StructureId } from './data.ts'
import { memo } from './data.ts'
import type { Rules, Structure } from './rules.ts'
import { clockwise, type Game } from './state.ts'

/** What a selector finds; `choose` where somebody has to pick from it, between so many. */
export interface Selected {
  readonly ids: readonly Id[]
  readonly choose?: { readonly min: number; readonly max: number }
}

const quantifiers = new Set(['each', 'one', 'up-to', 'type', 'side', 'not'])

/**
 * `character` is a type of both structures: what is meant is what `owner` calls so, else what the ability's own structure
 * calls so, and only then what another one does.
 */
export function select(
  rules: Rules,
  game: Game,
  selector: Selector,
  scope: Scope,
  owner?: StructureId,
): Selected {
  if (typeof selector === 'string') return { ids: named(rules, game, selector, scope) }
  if ('ref' in selector) return { ids: present(rules, game, scope.bound?.[selector.ref as string] ?? []) }
  const filters = selector as Filters
  const type = filters.each ?? filters.one ?? filters.type ?? ''
  const ids = knowing(rules, game, type, scope, owner).flatMap(s =>
    s.objects(game, type, filters).filter(id => passes(rules, game, id, filters, scope)),
  )
  if (filters.one !== undefined)
    return { ids, choose: { min: Math.min(1, ids.length), max: Math.min(1, ids.length) } }
  const most = filters['up-to']
  if (most !== undefined) return { ids, choose: { min: 0, max: Math.min(most, ids.length) } }
  return { ids }
}

/** The structures among whose objects those of a type are looked for. */
function knowing(
  rules: Rules,
  game: Game,
  type: string,
  { source }: Scope,
  owner: StructureId | undefined,
): readonly Structure[] {
  const all = structuresOf(rules).filter(({ id }) => game.agenda[id] !== undefined)
  if (all.length < 2) return all
  const own = owner ?? game.holdings[source]?.structure ?? structureOf(rules, game, source)?.id
  const first = all.filter(({ id, objectTypes }) => id === own && (owner || objectTypes.includes(type)))
  return first.length > 0 ? first : all
}

function named(rules: Rules, game: Game, selector: string, scope: Scope): Id[] {
  if (selector === 'self') return scope.self === null ? [] : present(rules, game, [scope.self])
  if (selector === 'it') return scope.it === undefined ? [] : present(rules, game, [scope.it])
  return [selector]
}

/**
 * A reference to an object as it is now: its id, and its age where it has one. What has become a new object is not
 * found by it any more.
 */
export function refTo(rules: Rules, game: Game, id: Id): Id {
  const age = structureOf(rules, game, id)?.age?.(game, id) ?? 0
  return age === 0 ? id : `${id}~${age}`
}

/** The id in a reference. */
export function idOf(ref: Id): Id {
  const end = ref.indexOf('~')
  return end < 0 ? ref : ref.slice(0, end)
}

/** The ids of the references whose objects are still the same. */
function present(rules: Rules, game: Game, refs: readonly Id[]): Id[] {
  return refs.flatMap(ref => {
    const id = idOf(ref)
    return id === ref && !hasAges(rules) ? [id] : refTo(rules, game, id) === ref ? [id] : []
  })
}

function hasAges(rules: Rules): boolean {
  return structuresOf(rules).some(s => s.age !== undefined)
}

/** Whether an object is of the type and side and passes the structure's own filters. */
export function passes(rules: Rules, game: Game, id: Id, filters: Filters, scope: Scope): boolean {
  const structure = structureOf(rules, game, id)
  if (structure === undefined) return false
  if (filters.type !== undefined && !structure.types(game, id).includes(filters.type)) return false
  if (filters.side !== undefined && !isSide(game, structure.controller(game, id), filters.side, scope))
    return false
  if (filters.not !== undefined && matches(rules, game, id, filters.not, scope)) return false
  for (const name in filters) {
    if (quantifiers.has(name)) continue
    if (structure.filters[name]?.(game, id, filters[name]) !== true) return false
  }
  return true
}

/** Whether an object is the one named, or passes the filters. */
export function matches(rules: Rules, game: Game, id: Id, what: string | Filters, scope: Scope): boolean {
  return typeof what === 'string'
    ? named(rules, game, what, scope).includes(id)
    : passes(rules, game, id, what, scope)
}

/** `mine`, `opponents` or a player. Nobody's objects are on no side. */
function isSide(game: Game, controller: PlayerId | null, side: string, scope: Scope): boolean {
  if (controller === null) return false
  if (side === 'mine') return controller === scope.controller
  if (side === 'opponents')
    return scope.controller !== null && areOpponents(game, controller, scope.controller)
  return controller === side
}

/** Players of one team are not opponents. */
function areOpponents(game: Game, a: PlayerId, b: PlayerId): boolean {
  if (a === b) return false
  const team = (id: PlayerId) => game.players.find(p => p.id === id)?.team ?? `player ${id}`
  return team(a) !== team(b)
}

/** The players that `me`, `opponent` or a player's id means, clockwise from the controller. */
export function playersOf(game: Game, who: string | undefined, scope: Scope): PlayerId[] {
  const { controller } = scope
  if (who !== undefined && who !== 'me' && who !== 'opponent') return [who]
  if (controller === null) return []
  if (who !== 'opponent') return [controller]
  return clockwise(game, controller).filter(id => areOpponents(game, id, controller))
}

/** Whether `player` is whom the word means. Anybody is meant where there is no word. */
export function isWho(game: Game, player: PlayerId | null, who: string | undefined, scope: Scope): boolean {
  return who === undefined || (player !== null && playersOf(game, who, scope).includes(player))
}

export function amount(rules: Rules, game: Game, value: Amount, scope: Scope): number {
  return typeof value === 'number' ? value : select(rules, game, value.count, scope).ids.length
}

export const structuresOf = memo(({ structures }: Rules): Structure[] => Object.values(structures))

/** The structure that an object exists in. */
export function structureOf(rules: Rules, game: Game, id: Id): Structure | undefined {
  for (const structure of structuresOf(rules)) if (structure.types(game, id).length > 0) return structure
  return undefined
}

/** Who controls an object; null for what belongs to nobody. */
export function controllerOf(
  rules: Rules,
  game: Game,
  id: Id | null,
  structure: StructureId,
): PlayerId | null {
  if (id === null) return null
  return (structureOf(rules, game, id) ?? rules.structures[structure])?.controller(game, id) ?? null
}

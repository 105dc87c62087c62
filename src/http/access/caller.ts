/** Who calls, what he may do, and what he may see. */
import type { State } from '../../kernel/state.ts'
import { judge } from '../../kernel/state.ts'
import type { Links } from '../../store/port.ts'
import { type Audience, everybody } from '../../structures/view.ts'
import { HttpProblem } from '../problem.ts'

/** The scopes of a token. `decide:<player>` answers for that player, and sees what he knows. */
export type Scope = 'read' | 'advance' | 'judge' | 'admin' | `decide:${string}`

/** Nobody decides for the judge without being one, and `everybody` is no player: their names would show what they see. */
export const scopeForm: RegExp =
  /^(read|advance|judge|admin|decide:(?!(?:judge|everybody)$)[a-z][a-z0-9-]{0,63})$/

export interface Caller {
  /** The id of the token; `open` where none is asked for, `settings` for the one of the configuration. */
  readonly id: string
  readonly name: string
  readonly scopes: readonly string[]
  /** Restricted to one timeline, or to those with these links. */
  readonly timeline?: string
  readonly links?: Links
}

/** What a judge may do an admin may, and everybody may read. */
export function can(caller: Caller, scope: 'read' | 'advance' | 'judge' | 'admin'): boolean {
  const { scopes } = caller
  if (scopes.includes('admin') || scope === 'read') return true
  return scope !== 'admin' && (scopes.includes('judge') || scopes.includes(scope))
}

/** Throws the problem of who may not. */
export function demand(caller: Caller, scope: 'advance' | 'judge' | 'admin'): void {
  if (can(caller, scope)) return
  const scopes =
    scope === 'admin' ? ['admin'] : scope === 'judge' ? ['judge', 'admin'] : [scope, 'judge', 'admin']
  throw new HttpProblem('not-allowed', { params: { scopes } })
}

/** The player whom a caller answers for; none for the judge, who answers for anybody. */
export function playerOf({ scopes }: Caller): string | undefined {
  return scopes.find(scope => scope.startsWith('decide:'))?.slice('decide:'.length)
}

/** As whom he sees any timeline, whoever plays in it. */
export function audienceOf(caller: Caller): Audience {
  return can(caller, 'judge') ? judge : (playerOf(caller) ?? everybody)
}

/** As whom he sees this game: who does not play in it is one of everybody. */
export function audienceIn({ game }: Pick<State, 'game'>, caller: Caller): Audience {
  const audience = audienceOf(caller)
  return audience === judge || game.players.some(({ id }) => id === audience) ? audience : everybody
}

/** Whether a token that is restricted reaches so far. */
export function reaches(
  { timeline, links }: Caller,
  row: { readonly id: string; readonly links: Links },
): boolean {
  if (timeline !== undefined) return timeline === row.id
  return links === undefined || hasLinks(row.links, links)
}

export function hasLinks(links: Links, wanted: Links): boolean {
  const names = Object.keys(wanted) as (keyof Links)[]
  return names.every(name => wanted[name] === links[name])
}

/** Targets once they are chosen: bound by their names, and let go where they are no longer legal. */
import type { Scope, Targets } from './ability.ts'
import { isCost } from './cost.ts'
import { compare, type Id } from './data.ts'
import { emit, type Run } from './run.ts'
import { idOf, refTo, select } from './select.ts'
import type { Planning } from './step.ts'

/** The scope of what was declared, with the targets by their names. */
export function aimedAt(
  scope: Scope,
  aimed: Targets,
  targets: Readonly<Record<string, readonly Id[]>>,
): Pick<Planning, 'scope' | 'aimed'> {
  const names = Object.keys(aimed)
  if (names.length === 0) return { scope }
  const bound = Object.fromEntries(names.map(name => [name, targets[name] ?? []]))
  return { scope: { ...scope, bound: { ...scope.bound, ...bound } }, aimed }
}

/**
 * 1.2.6.f, 1.4.4.a - Once it is paid for, targets that have become illegal or new objects are let go: that part of the
 * effect is ignored, the rest happens.
 */
export function letGo(run: Run, at: Planning): void {
  const { aimed, scope } = at
  if (aimed === undefined || (at.todo[0] !== undefined && isCost(at.todo[0]))) return
  delete at.aimed
  const bound: Record<string, readonly Id[]> = { ...scope.bound }
  for (const target of Object.keys(aimed).sort(compare)) {
    const refs = bound[target] ?? []
    const legal = select(run.rules, run.game, aimed[target] ?? {}, scope).ids
    const kept = refs.filter(
      ref => refTo(run.rules, run.game, idOf(ref)) === ref && legal.includes(idOf(ref)),
    )
    if (kept.length === refs.length) continue
    bound[target] = kept
    emit(run, 'target-lost', {
      who: scope.controller ?? undefined,
      details: { target, objects: refs.filter(ref => !kept.includes(ref)).map(idOf) },
      rules: [run.structure.declaring?.lost ?? scope.rule],
      leads: false,
    })
  }
  at.scope = { ...scope, bound }
}

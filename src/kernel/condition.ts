/** Conditions: on triggering (`only-if`) and on resolving (`if`) alike. */
import type { Bounds, Condition, Filters, Scope } from './ability.ts'
import type { Run } from './run.ts'
import { passes, select } from './select.ts'

/** Keys of a condition that the kernel judges; the others are a structure's. */
const own = ['all', 'any', 'not', 'count', 'is', 'has'] as const

export function holds(run: Run, condition: Condition, scope: Scope): boolean {
  const key = own.find(k => condition[k] !== undefined)
  switch (key) {
    case 'all':
      return (condition.all ?? []).every(c => holds(run, c, scope))
    case 'any':
      return (condition.any ?? []).some(c => holds(run, c, scope))
    case 'not':
      return condition.not !== undefined && !holds(run, condition.not, scope)
    case 'count':
      return inBounds(select(run.rules, run.game, condition.count ?? '', scope).ids.length, condition)
    case 'is':
      return isSo(run, condition, scope)
    case 'has':
      return hasAbility(run, condition, scope)
    case undefined:
      return structureCondition(run, condition, scope)
  }
}

/** No bound given: at least one. */
function inBounds(value: number, bounds: Bounds): boolean {
  const {
    exactly,
    'at-least': least = exactly === undefined && bounds['at-most'] === undefined ? 1 : undefined,
  } = bounds
  if (exactly !== undefined && value !== exactly) return false
  if (least !== undefined && value < least) return false
  return bounds['at-most'] === undefined || value <= bounds['at-most']
}

/** `is: self` with filters beside it: all objects named pass them, and there is one. */
function isSo(run: Run, { is, ...filters }: Condition, scope: Scope): boolean {
  const { ids } = select(run.rules, run.game, is ?? '', scope)
  return ids.length > 0 && ids.every(id => passes(run.rules, run.game, id, filters as Filters, scope))
}

/** `has: self, ability: x`: each object named has it. */
function hasAbility(run: Run, { has, ability }: Condition, scope: Scope): boolean {
  const { ids } = select(run.rules, run.game, has ?? '', scope)
  const holdings = Object.values(run.game.holdings)
  return ids.length > 0 && ids.every(id => holdings.some(h => h.object === id && h.ability === ability))
}

function structureCondition(run: Run, condition: Condition, scope: Scope): boolean {
  for (const { conditions } of Object.values(run.rules.structures)) {
    for (const name in condition) {
      const judged = conditions[name]?.(run, condition, scope)
      if (judged !== undefined) return typeof judged === 'number' ? inBounds(judged, condition) : judged
    }
  }
  return false
}

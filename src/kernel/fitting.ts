/** Which modification of an event comes next: what works, speaks of it and has not been applied to it yet. */
import type { Modification } from './ability.ts'
import type { Atomic } from './atomic.ts'
import type { Modified } from './modify.ts'
import { isOf, modifications, type Passive } from './passive.ts'
import { isPossible } from './possible.ts'
import type { Run } from './run.ts'

/** In the order in which they are applied. */
const stages = ['whole', 'instead', 'also'] as const
export type Stage = (typeof stages)[number]

/** One that fits, or several that tie: of an action, or of the whole event. */
export interface Fitting {
  readonly stage: Stage
  readonly index?: number
  readonly passives: readonly Passive<Modification>[]
}

export function firstFitting(run: Run, locals: Modified): Fitting | undefined {
  const working = (kind: 'instead' | 'also') =>
    modifications(run.rules, run.game, kind).filter(p => locals.times?.[p.holding] !== -1)
  const instead = working('instead')
  const all = {
    whole: instead.filter(isWhole),
    instead: instead.filter(p => !isWhole(p)),
    also: working('also'),
  }
  for (const stage of stages) {
    const passives = all[stage].filter(p => isWhole(p) && fitsWhole(run, locals, p))
    if (passives.length > 0) return { stage, passives }
    const single = all[stage].filter(p => !isWhole(p))
    const found = single.length === 0 ? undefined : firstOfActions(run, locals, single)
    if (found !== undefined) return { stage, ...found }
  }
  return undefined
}

const isWhole = ({ says }: Passive<Modification>) => says.per === 'event'

/** Those of one action. What several players decide in one event they decide in their order, as everywhere. */
function firstOfActions(
  run: Run,
  locals: Modified,
  single: readonly Passive<Modification>[],
): Omit<Fitting, 'stage'> | undefined {
  const players = run.structure.playersInOrder(run.game)
  const placeOf = ({ passives: [first, ...others] }: Omit<Fitting, 'stage'>) => {
    const who = others.length > 0 ? locals.by : (first?.scope.controller ?? null)
    return who === null ? 0 : players.indexOf(who)
  }
  const found = [...locals.actions.keys()]
    .map(index => ({ index, passives: single.filter(p => fits(run, locals, index, p)) }))
    .filter(({ passives }) => passives.length > 0)
  return found.toSorted((a, b) => placeOf(a) - placeOf(b))[0]
}

function fitsWhole(run: Run, locals: Modified, passive: Passive<Modification>): boolean {
  if (locals.hadWhole?.includes(passive.holding)) return false
  return locals.actions.some((_, index) => fits(run, locals, index, passive))
}

function fits(run: Run, { actions, had }: Modified, index: number, passive: Passive<Modification>): boolean {
  const { holding, says, scope } = passive
  const action = actions[index]
  // An impossible action is not modified.
  if (action === undefined || had?.[index]?.includes(holding) || !isPossible(run, action)) return false
  return isOf(run.rules, run.game, action, says, scope) && isThere(run, action, passive)
}

/** It works before the event, or it is about how its own object enters. */
function isThere(run: Run, action: Atomic, { idle, object, says }: Passive<Modification>): boolean {
  if (!idle) return true
  if (says.what !== 'self' || object === null || action.object !== object) return false
  return Object.values(run.rules.structures).some(({ passage }) => {
    const way = passage(action)
    return way === 'entering' || way === 'moving'
  })
}

/** The actions whose place is taken: one, or all of the event that it speaks of. */
export function replacedBy(
  run: Run,
  locals: Modified,
  { index, holding }: { readonly index?: number; readonly holding: string },
): number[] {
  if (index !== undefined) return [index]
  const passive = modifications(run.rules, run.game, 'instead').find(p => p.holding === holding)
  return passive === undefined ? [] : [...locals.actions.keys()].filter(i => fits(run, locals, i, passive))
}

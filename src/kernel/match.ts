/** Whether an action is what an ability waits for. */
import type { Ability, EventPattern, Scope, When } from './ability.ts'
import type { Atomic } from './atomic.ts'
import { memo } from './data.ts'
import type { MomentPattern } from './moment.ts'
import { doerOf, subjects } from './passive.ts'
import type { Run } from './run.ts'
import { isWho, matches, refTo } from './select.ts'

const isEvent = (when: When): when is EventPattern => 'event' in when

const isMomentPattern = (when: When): when is MomentPattern => !isEvent(when)

/** How an action fits: once for each such action, or once for all of them in the event. */
export type Match = 'action' | 'event' | undefined

/** Whether what an action is and touches fits the pattern. */
export function isMatch(run: Run, action: Atomic, pattern: EventPattern, scope: Scope): boolean {
  const verb = run.rules.verbs.get(action.verb)
  if (verb?.event !== pattern.event && !verb?.events?.(run.game, action).includes(pattern.event)) return false
  const inner: Scope =
    action.object === undefined ? scope : { ...scope, it: refTo(run.rules, run.game, action.object) }
  if (!isWho(run.game, doerOf(run.rules, run.game, action), pattern.who, inner)) return false
  const { what } = pattern
  return (
    what === undefined ||
    subjects(run.rules, run.game, action).some(id => matches(run.rules, run.game, id, what, inner))
  )
}

/** Once for each action that fits, or once for all of them where every pattern that it fits says so. */
export function matchOf(run: Run, action: Atomic, patterns: readonly EventPattern[], scope: Scope): Match {
  const fitting = patterns.filter(p => isMatch(run, action, p, scope))
  if (fitting.length === 0) return undefined
  return fitting.every(p => p.per === 'event') ? 'event' : 'action'
}

/** The events and the moments that an ability waits for. */
export const waitsFor = memo(({ when = [] }: Ability) => ({
  events: when.filter(isEvent),
  moments: when.filter(isMomentPattern),
}))

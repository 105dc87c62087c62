/** 4.2 - The structure of a day: five phases, the check at the start of each, and the daily effects in order. */
import { beginPeriod } from '../../kernel/limit.ts'
import { call, goto, next, type Outcome, procedure, step } from '../../kernel/procedure.ts'
import { moveTo, type Run } from '../../kernel/run.ts'
import { endLasting } from './lasting.ts'
import { dayIn, type Phase } from './state.ts'

declare module '../../kernel/procedure.ts' {
  interface Procedures {
    day: object
  }
}

// 4.2.a - Morning, Noon, Afternoon, Dusk and Night. 4.2.c - Daily effects are in Morning, Dusk and Night only.
export const day = procedure('day', [
  step('4.2.a', 'morning', run => beginPhase(run, 'Morning')),
  step('4.2.b', 'morning-check', check),
  step('4.2.1.b', 'succeed', () => call('daily', { effect: 'Succeed', rule: '4.2.1.b' })),
  step('4.2.1.c', 'prepare', () => call('daily', { effect: 'Prepare', rule: '4.2.1.c' })),
  step('4.2.1.d', 'draw', () => call('daily', { effect: 'Draw', rule: '4.2.1.d' })),
  step('4.2.1.e', 'expand', () => call('daily', { effect: 'Expand', rule: '4.2.1.e' })),
  step('4.2.e', 'morning-end', endPhase),
  step('4.2.a', 'noon', run => beginPhase(run, 'Noon')),
  step('4.2.b', 'noon-check', check),
  step('4.2.2.a', 'noon-end', endPhase),
  step('4.2.a', 'afternoon', run => beginPhase(run, 'Afternoon')),
  step('4.2.b', 'afternoon-check', check),
  step('4.2.f', 'turns', () => call('turns', {})),
  step('4.2.3.c.4', 'afternoon-end', endPhase),
  step('2.2.14.d', 'afternoon-over', endAfternoon),
  step('4.2.a', 'dusk', run => beginPhase(run, 'Dusk')),
  step('4.2.b', 'dusk-check', check),
  step('4.2.4.b', 'progress', () => call('daily', { effect: 'Progress', rule: '4.2.4.b' })),
  step('4.2.e', 'dusk-end', endPhase),
  step('4.2.a', 'night', run => beginPhase(run, 'Night')),
  step('4.2.b', 'night-check', check),
  step('4.2.5.b', 'rest', () => call('daily', { effect: 'Rest', rule: '4.2.5.b' })),
  step('4.2.5.c', 'clean-up', () => call('daily', { effect: 'Clean-up', rule: '4.2.5.c' })),
  step('4.2.e', 'night-end', endPhase),
  step('2.2.14.e', 'next-day', nextDay),
])

function beginPhase(run: Run, phase: Phase): Outcome {
  const now = dayIn(run)
  now.phase = phase
  // decided 5 - A day's limits begin before the activation at its Morning.
  if (phase === 'Morning') {
    now.day += 1
    now.passed = []
    beginPeriod(run, 'day')
  }
  moveTo(run, { structure: 'day', day: now.day, phase })
  return next
}

// 4.2.b - At the start of every phase Reactions are checked; what waits for it is activated once, for all.
function check(): Outcome {
  return call('moment', { edge: 'start', span: 'phase', rule: '4.2.b' })
}

/** The end of a phase is a moment to stop at and to look at; no ability waits for it (decided 24). */
function endPhase(run: Run): Outcome {
  return call('point', { edge: 'end', span: 'phase', rule: run.rule })
}

// 2.2.14.d - This Afternoon is over.
function endAfternoon(run: Run): Outcome {
  endLasting(run, ['turn', 'afternoon'])
  return next
}

// 2.2.14.e - This day is over: what lasted for it ends after the last check of the Night.
function nextDay(run: Run): Outcome {
  endLasting(run, ['turn', 'afternoon', 'day'])
  return goto('morning')
}

/** 500 - The start of a tic, and who takes the next turn; 502 - its end. */
import { own } from '../../kernel/data.ts'
import type { Choice, Question } from '../../kernel/decision.ts'
import { ask, call, goto, next, type Outcome, procedure, step } from '../../kernel/procedure.ts'
import { type EntryFields, emit, moveTo, type Run } from '../../kernel/run.ts'
import { chooserOf, matching } from './chooser.ts'
import { tics, turnDial } from './dial.ts'
import { bySeat, cardOf, clockIn, clockOf } from './state.ts'
import { checkTargets } from './targets.ts'
import { askLoop, isLooping } from './turn-loop.ts'

declare module '../../kernel/procedure.ts' {
  interface Procedures {
    tic: object
  }
}

export const tic = procedure('tic', [
  step('500.1', 'set', begin),
  step('500.2', 'start-triggers', () => call('moment', { edge: 'start', span: 'tic', rule: '500.2' })),
  step('500.3', 'select', { run: select, answered: chosen }),
  step('501', 'turn', () => call('turn', {}, 'select')),
  step('502.1', 'end-triggers', () => call('moment', { edge: 'end', span: 'tic', rule: '502.1' })),
  step('scenario', 'targets', checkTargets),
  step('502.2', 'ready', readyCards),
  step('502.2', 'increase', increase),
  step('500.1', 'again', () => goto('set')),
])

// 500.1 - A tic lasts from the main clock being set until it is set again.
function begin(run: Run): Outcome {
  const clock = clockIn(run)
  clock.turns = {}
  moveTo(run, { structure: 'clock', cycle: clock.cycle, tic: clock.tic })
  emit(run, 'tic-began', { details: { tic: clock.tic, cycle: clock.cycle } })
  return next
}

// 500.3 - Looked at afresh after every turn: characters whose clock equals the main clock.
function select(run: Run): Outcome {
  const { found, skipped } = matching(run.game, run.rules)
  // decided 15, 20 - Who is passed over, by what the scenario or the judge says.
  const details = skipped.length > 0 ? { skipped } : undefined
  const outside = skipped.length > 0 ? ['scenario'] : []
  const [first] = found
  if (first === undefined) {
    // 500.3a - None: the tic ends. The rule's pointer to 501.4 is read as 502.
    emit(run, 'none-found', { rules: ['500.3', '500.3a', ...outside], details: details ?? {} })
    return goto('end-triggers')
  }
  const looping = found.find(id => isLooping(run.game, id))
  if (looping !== undefined) return askLoop(looping)
  // 500.3b - One: it takes the next turn.
  if (found.length === 1) return take(run, first, { rules: ['500.3', '500.3b', ...outside], details })
  // 500.3c - Several: somebody chooses.
  const { by, options, rulings } = chooserOf(run.game, found)
  const [only] = options
  if (only !== undefined && options.length === 1) {
    return take(run, only, { who: by, rules: ['500.3', '500.3c', ...outside], rulings, details })
  }
  return ask({
    for: by,
    what: 'next-turn',
    rule: '500.3c',
    about: details ?? {},
    ask: { one: options.map(id => ({ id: `choose ${id}` })) },
    rulings,
  })
}

function chosen(run: Run, _: object, choice: Choice, { rulings }: Question): Outcome {
  const [picked = ''] = choice.picked
  if (picked === 'go on' || picked === 'stop') return settleLoop(run, picked)
  return take(run, picked.slice('choose '.length), { rules: '500.3c', rulings })
}

/** The judge has said whether a character that takes turn after turn goes on. */
function settleLoop(run: Run, picked: string): Outcome {
  const looping = matching(run.game, run.rules).found.find(id => isLooping(run.game, id))
  if (looping === undefined) return goto('select')
  const turns = own(clockIn(run), 'turns')
  if (picked === 'stop') turns[looping] = -1
  else delete turns[looping]
  return goto('select')
}

function take(run: Run, character: string, { who, rules, rulings, details }: EntryFields): Outcome {
  const clock = clockIn(run)
  clock.turn = { character, begun: false, moved: false, instant: false, action: false, lost: false }
  const turns = own(clock, 'turns')
  turns[character] = (turns[character] ?? 0) + 1
  emit(run, 'selected', { who, rules, rulings, details: { ...details, character } })
  return next
}

// 502.2 - At the end of tic 10 every exhausted Action Bar card is readied, before the main clock moves.
function readyCards(run: Run): Outcome {
  const { tic: now, cards } = clockOf(run.game)
  if (now !== tics) return next
  const exhausted = bySeat(
    run.game,
    Object.keys(cards).filter(id => cardOf(run.game, id)?.exhausted),
  )
  if (exhausted.length === 0) return next
  const actions = exhausted.map(object => ({ verb: 'ready', object }))
  return call('event', { actions, by: null, rule: '502.2' })
}

// 502.2 - The main clock moves on, from 10 to 1. That ends the tic (500.1).
function increase(run: Run): Outcome {
  const to = turnDial(clockOf(run.game).tic, 1)
  return call('event', { actions: [{ verb: 'set-main-clock', to }], by: null, rule: '502.2' })
}

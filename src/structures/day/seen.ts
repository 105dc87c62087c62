/** decided 37 - A card that nobody knows is named before it comes to where everybody sees it. */
import type { Atomic } from '../../kernel/atomic.ts'
import type { Id } from '../../kernel/data.ts'
import type { Choice } from '../../kernel/decision.ts'
import { prohibition } from '../../kernel/passive.ts'
import { isPossible } from '../../kernel/possible.ts'
import { ask, done, type Outcome, procedure, step } from '../../kernel/procedure.ts'
import { interrupt, type Run } from '../../kernel/run.ts'
import { type CardKind, fits, isInPlay, isOpen, thingOf, type Zone } from './state.ts'
import { isUnknown, kindsOf, type LookedFor, nameCard } from './unknown.ts'

interface Naming {
  card: Id
  /** Where it will be seen; undefined: it is about to be played. */
  to?: Zone
  /** What was looked for. */
  type?: string
  /** There is one: a cost is paid with it. */
  due?: true
}

declare module '../../kernel/procedure.ts' {
  interface Procedures {
    'name-card': Naming
  }
}

export const nameCardFirst = procedure('name-card', [
  step('scenario', 'ask', { run: askWhich, answered: named }),
])

/** What comes to be seen is named before the event; what cannot happen shows nothing. */
export function nameFirst(run: Run, actions: readonly Atomic[]): void {
  // What is put first runs last.
  for (const action of actions.toReversed()) {
    const { verb, object, payload } = action
    const { type, due } = (payload ?? {}) as Partial<LookedFor>
    const to = verb === 'discard' ? 'discard' : verb === 'put' ? (action.to as Zone) : undefined
    const zone = thingOf(run.game, object)?.zone
    if (object === undefined || !isUnknown(run.game, object) || zone === undefined || isOpen(zone)) continue
    if (verb !== 'play-free' && (to === undefined || !isOpen(to))) continue
    const happens = isPossible(run, action) && prohibition(run.rules, run.game, action) === undefined
    const naming: Naming = {
      card: object,
      ...(to && { to }),
      ...(type !== undefined && { type }),
      ...(due && { due }),
    }
    if (happens && kindsFor(run, naming).length > 0) interrupt(run, 'name-card', naming, run.trail.entries)
  }
}

function kindsFor({ game }: Run, { to, type: wanted }: Naming): Id[] {
  const canCome = ({ type, cost }: CardKind) =>
    to === undefined ? cost !== undefined : !isInPlay(to) || fits(type, to)
  return kindsOf(game, kind => canCome(kind) && (wanted === undefined || kind.type === wanted))
}

function askWhich(run: Run, naming: Naming): Outcome {
  const { card, to, type, due } = naming
  const one = kindsFor(run, naming).map(kind => ({ id: `a ${kind}` }))
  // What is discarded need not be told by who does not care.
  const unnamed = to === 'discard' ? [{ id: 'decline' }] : []
  const none = type === undefined || due ? [] : [{ id: 'none' }]
  const player = thingOf(run.game, card)?.owner ?? ''
  return ask({
    for: player,
    what: 'name-card',
    rule: 'scenario',
    about: to === undefined ? {} : { zone: to },
    ask: { one: [...one, ...unnamed, ...none] },
  })
}

function named(run: Run, { card }: Naming, { picked: [picked = ''] }: Choice): Outcome {
  if (picked === 'none') thereIsNone(run, card)
  else if (picked !== 'decline') nameCard(run, card, picked.slice('a '.length))
  return done
}

/** 1.2.6.f - The hand has no such card: what the event would do with it cannot happen. */
function thereIsNone(run: Run, card: Id): void {
  const at = run.agenda.findLastIndex(({ procedure }) => procedure === 'event')
  const frame = run.agenda[at]
  if (frame === undefined) return
  const { actions } = frame.locals as { actions: readonly Atomic[] }
  const without = actions.map(action =>
    action.object === card ? { ...action, payload: { ...action.payload, none: true } } : action,
  )
  run.agenda[at] = { ...frame, locals: { ...frame.locals, actions: without } }
}

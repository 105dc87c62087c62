/** decided 37 - A card that nobody knows is named before it comes to where everybody sees it. */
import type { Atomic } from '../../kernel/atomic.ts'
import type { Id } from '../../kernel/data.ts'
import type { Choice } from '../../kernel/decision.ts'
import { prohibition } from '../../kernel/passive.ts'
import { isPossible } from '../../kernel/possible.ts'
import { ask, done, type Outcome, procedure, step } from '../../kernel/procedure.ts'
import { interrupt, type Run } from '../../kernel/run.ts'
import { type CardKind, fits, isInPlay, isOpen, thingOf, type Zone } from './state.ts'
import { kindsOf, nameCard, unknownName } from './unknown.ts'

declare module '../../kernel/procedure.ts' {
  interface Procedures {
    /** Undefined: it is about to be played. */
    'name-card': { card: Id; to?: Zone }
  }
}

export const nameCardFirst = procedure('name-card', [
  step('scenario', 'ask', { run: askWhich, answered: named }),
])

/** What comes to be seen is named before the event; what cannot happen shows nothing. */
export function nameFirst(run: Run, actions: readonly Atomic[]): void {
  // What is put first runs last.
  for (const action of actions.toReversed()) {
    const { verb, object } = action
    const to = verb === 'discard' ? 'discard' : verb === 'put' ? (action.to as Zone) : undefined
    if (object === undefined || unknownName(run.game, object) === undefined) continue
    if (verb !== 'play-free' && (to === undefined || !isOpen(to))) continue
    const happens = isPossible(run, action) && prohibition(run.rules, run.game, action) === undefined
    if (happens && kindsFor(run, to).length > 0)
      interrupt(run, 'name-card', { card: object, ...(to && { to }) }, run.trail.entries)
  }
}

function kindsFor({ game }: Run, to: Zone | undefined): Id[] {
  const isMeant = ({ type, cost }: CardKind) =>
    to === undefined ? cost !== undefined : !isInPlay(to) || fits(type, to)
  return kindsOf(game, isMeant)
}

function askWhich(run: Run, { card, to }: { card: Id; to?: Zone }): Outcome {
  const one = kindsFor(run, to).map(kind => ({ id: `a ${kind}` }))
  // What is discarded need not be told by who does not care.
  const rest = to === 'discard' ? [{ id: 'decline' }] : []
  const player = thingOf(run.game, card)?.owner ?? ''
  return ask({
    for: player,
    what: 'name-card',
    rule: 'scenario',
    about: to === undefined ? {} : { zone: to },
    ask: { one: [...one, ...rest] },
  })
}

function named(run: Run, { card }: { card: Id }, { picked: [picked = ''] }: Choice): Outcome {
  if (picked !== 'decline') nameCard(run, card, picked.slice('a '.length))
  return done
}

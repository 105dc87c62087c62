/** 3.2.9.e - The Orb swap: whenever a decision waits its owner may exhaust one Orb to ready another (decided 34). */
import type { Atomic } from '../../kernel/atomic.ts'
import type { Id, PlayerId } from '../../kernel/data.ts'
import type { Choice, Offer } from '../../kernel/decision.ts'
import { canPay } from '../../kernel/possible.ts'
import { call, type Objection, type Procedures, procedure, step } from '../../kernel/procedure.ts'
import type { Run } from '../../kernel/run.ts'
import { areAlike } from './payers.ts'
import { inPlaces } from './places.ts'
import { inZone } from './state.ts'

declare module '../../kernel/procedure.ts' {
  interface Procedures {
    'swap-orbs': { player: PlayerId; exhausted: Id; ready: Id }
  }
}

/** One event, and nothing after it: no turn effect and no check, the decision that waited is asked anew. */
export const swapOrbs = procedure('swap-orbs', [
  step('3.2.9.e', 'swap', (_, { player, exhausted, ready }) =>
    call('event', { actions: swapOf(exhausted, ready), by: player, rule: '3.2.9.e' }),
  ),
])

const swapOf = (exhausted: Id, ready: Id): Atomic[] => [
  { verb: 'exhaust', object: ready },
  { verb: 'ready', object: exhausted },
]

/** `swap` with the exhausted Orb, then the ready one that is exhausted for it. */
export function orbSwaps(run: Run): Offer[] {
  const { game } = run
  // decided 39 - Before anything else the judge says who has won.
  if (run.agenda.at(-1)?.procedure === 'day-winner') return []
  return game.players.flatMap(({ id: player }) => {
    const orbs = inPlaces(game, inZone(game, 'mana', player))
    const can = (verb: string) => orbs.filter(object => canPay(run, [{ verb, object }]))
    const [exhausted, ready] = [can('ready'), can('exhaust')]
    if (ready.length === 0) return []
    const moot = areAlike(game, orbs)
    const one = ready.map(id => ({ id }))
    return exhausted.map(orb => ({
      ...{ id: `swap ${orb}`, with: { one }, for: player, rule: '3.2.9.e', about: {} },
      ...(moot && { moot }),
    }))
  })
}

export function takeSwap(_: Run, { id, for: player }: Offer, { picked: [, ready = ''] }: Choice) {
  const exhausted = id.slice('swap '.length)
  const locals: Procedures['swap-orbs'] = { player, exhausted, ready }
  return { procedure: 'swap-orbs', locals }
}

export function swapObjection(_: Run, text: string): Objection | undefined {
  return /^\s*swap(\s|$)/.test(text) ? { rule: '3.2.9.e', key: 'refused.no-swap' } : undefined
}

/** 5.1.2 - Playing a card: declared, moved to Limbo, paid for, carried out; then it goes where its type says. */
import type { Atomic } from '../../kernel/atomic.ts'
import type { Id, PlayerId } from '../../kernel/data.ts'
import { call, next, type Outcome, procedure, step } from '../../kernel/procedure.ts'
import type { Run } from '../../kernel/run.ts'
import { type ExpeditionZone, inZone, kindOf, type Status, thingOf } from './state.ts'

export interface PlayLocals {
  card: Id
  player: PlayerId
  /** Mana that it costs; nothing for a card that is played for free. */
  mana: number
  /** From the Reserve it gains Fleeting. */
  fleeting: boolean
  expedition?: ExpeditionZone
}

declare module '../../kernel/procedure.ts' {
  interface Procedures {
    'play-card': PlayLocals
  }
}

export const playCard = procedure('play-card', [
  step('5.1.2.g', 'declare', declare),
  step('3.2.9.f', 'pay', pay),
  step('5.1.2.h', 'resolve', resolve),
  step('5.1.2.h', 'finish', finish),
])

/** What playing a card from where it lies takes. */
export function playLocals(run: Run, card: Id, where?: string): PlayLocals {
  const thing = thingOf(run.game, card)
  const isReserve = thing?.zone === 'reserve'
  return {
    card,
    player: thing?.owner ?? '',
    mana: costOf(run, card),
    fleeting: isReserve,
    ...(where !== undefined && { expedition: `${where}-expedition` as ExpeditionZone }),
  }
}

// 5.1.2.g - To Limbo before costs are paid. From the Reserve it gains Fleeting there (2.4.6).
function declare(_: Run, { card, player, fleeting }: PlayLocals): Outcome {
  const action: Atomic = {
    verb: 'put',
    object: card,
    to: 'limbo',
    who: player,
    ...(fleeting && { statuses: ['fleeting'] }),
  }
  return call('event', { actions: [action], by: player, rule: '5.1.2.g' })
}

// 3.2.9.f - Mana X is paid by exhausting X Orbs, as one event (1.2.7.b).
function pay(run: Run, { player, mana }: PlayLocals): Outcome {
  if (mana === 0) return next
  return call('event', { actions: orbsFor(run, player, mana), by: player, rule: '3.2.9.f' })
}

/** A Spell's effect comes before it leaves Limbo. */
function resolve(run: Run, { card, player }: PlayLocals): Outcome {
  const kind = kindOf(run.game, card)
  if (kind?.type !== 'spell' || kind.do.length === 0) return next
  return call('effect', {
    todo: kind.do,
    scope: { self: card, controller: player, source: card, rule: 'scenario' },
  })
}

/** 5.1.2.j - It counts as played when it leaves Limbo: in the same event as a Character joins. */
function finish(run: Run, { card, player, expedition, fleeting }: PlayLocals): Outcome {
  const type = kindOf(run.game, card)?.type
  const statuses: readonly Status[] = fleeting ? ['fleeting'] : []
  const to =
    type === 'character'
      ? (expedition ?? 'hero-expedition')
      : type === 'permanent'
        ? 'landmark'
        : // 5.2.3.j - A Spell goes to the Reserve, a Fleeting one is discarded.
          thingOf(run.game, card)?.statuses.includes('fleeting')
          ? 'discard'
          : 'reserve'
  const kept = type === 'character' || type === 'permanent' ? { statuses } : {}
  return call('event', {
    actions: [{ verb: 'play', object: card, to, who: player, ...kept }],
    by: player,
    rule: type === 'spell' ? '5.2.3.j' : '5.1.2.h',
  })
}

/** Cards of a player's hand and Reserve that are known and can be paid for. */
export function playableCards(run: Run, player: PlayerId): Id[] {
  const held = [...inZone(run.game, 'hand', player), ...inZone(run.game, 'reserve', player)]
  return held.filter(id => isPlayable(run, id))
}

export function isPlayable(run: Run, card: Id): boolean {
  const thing = thingOf(run.game, card)
  const kind = kindOf(run.game, card)
  if (thing === undefined || kind?.cost === undefined) return false
  // Exhausted cards in the Reserve cannot be played.
  if (thing.exhausted) return false
  return readyOrbs(run, thing.owner).length >= costOf(run, card)
}

function costOf(run: Run, card: Id): number {
  const kind = kindOf(run.game, card)
  const isReserve = thingOf(run.game, card)?.zone === 'reserve'
  return (isReserve ? kind?.cost?.reserve : kind?.cost?.hand) ?? 0
}

export function readyOrbs(run: Run, player: PlayerId): Id[] {
  return inZone(run.game, 'mana', player).filter(id => thingOf(run.game, id)?.exhausted === false)
}

export function orbsFor(run: Run, player: PlayerId, mana: number): Atomic[] {
  return readyOrbs(run, player)
    .slice(0, mana)
    .map(object => ({ verb: 'exhaust', object }))
}

/** 5.1.2.a - Playing a card: declared, moved to Limbo, paid for, carried out; then it goes where its type says. */
import type { Atomic } from '../../kernel/atomic.ts'
import type { Id, PlayerId } from '../../kernel/data.ts'
import type { Choice } from '../../kernel/decision.ts'
import { prohibition } from '../../kernel/passive.ts'
import { canPay } from '../../kernel/possible.ts'
import { ask, call, done, next, type Outcome, procedure, step } from '../../kernel/procedure.ts'
import type { Rules } from '../../kernel/rules.ts'
import { interrupt, type Run } from '../../kernel/run.ts'
import { refTo } from '../../kernel/select.ts'
import type { Game } from '../../kernel/state.ts'
import { type ExpeditionZone, inZone, kindOf, type Status, thingOf, type Zone } from './state.ts'

export interface PlayLocals {
  card: Id
  player: PlayerId
  /** Mana that it costs; nothing for a card that is played for free. */
  mana: number
  /** It gains Fleeting in Limbo: from the Reserve, or because it says so. */
  fleeting: boolean
  expedition?: ExpeditionZone
}

declare module '../../kernel/procedure.ts' {
  interface Procedures {
    'play-card': PlayLocals
  }
}

export const playCard = procedure('play-card', [
  step('5.2.1.a', 'where', { run: askWhere, answered: saidWhere }),
  step('5.1.2.g', 'declare', declare),
  step('3.2.9.f', 'pay', pay),
  step('5.1.2.h', 'resolve', resolve),
  step('5.1.2.i', 'finish', finish),
])

/** What playing a card from where it lies takes. */
export function playLocals(run: Run, card: Id, where?: string): PlayLocals {
  const thing = thingOf(run.game, card)
  const isReserve = thing?.zone === 'reserve'
  return {
    card,
    player: thing?.owner ?? '',
    mana: costOf(run, card),
    // 5.2.1.b, 5.2.3.h, 5.2.3.i, 2.4.6.a
    fleeting: isReserve || kindOf(run.game, card)?.fleeting === true,
    ...(where !== undefined && { expedition: `${where}-expedition` as ExpeditionZone }),
  }
}

/** Cards that an event has several players play are played one after the other, as they were decided. */
export function playForFree(run: Run, actions: readonly Atomic[]): void {
  const played = actions.filter(a => a.verb === 'play-free')
  // What is put first runs last.
  for (const { object = '', in: zone } of played.toReversed()) {
    const where = (zone as string | undefined)?.replace('-expedition', '')
    interrupt(run, 'play-card', { ...playLocals(run, object, where), mana: 0 }, run.trail.entries)
  }
}

// 5.2.1.a - A Character that an effect plays: into which Expedition is said when it is declared.
function askWhere(run: Run, { card, player, expedition }: PlayLocals): Outcome {
  const zone = thingOf(run.game, card)?.zone
  // What came before it can have moved it away.
  if (zone !== 'hand' && zone !== 'reserve') return done
  if (expedition !== undefined || kindOf(run.game, card)?.type !== 'character') return next
  const one = [{ id: 'hero' }, { id: 'companion' }]
  return ask({ for: player, what: 'expedition', rule: '5.2.1.a', about: { card }, ask: { one } })
}

function saidWhere(_: Run, locals: PlayLocals, { picked: [where] }: Choice): Outcome {
  locals.expedition = `${where}-expedition` as ExpeditionZone
  return next
}

// 5.1.2.g - To Limbo before costs are paid. From the Reserve it gains Fleeting there (2.4.6).
function declare(_: Run, { card, player, fleeting }: PlayLocals): Outcome {
  const action: Atomic = {
    verb: 'play',
    object: card,
    to: 'limbo',
    who: player,
    ...(fleeting && { statuses: ['fleeting'] }),
  }
  return call('event', { actions: [action], by: player, rule: '5.1.2.g' })
}

// 3.2.9.f - Mana X is paid by exhausting X Orbs, as one event (1.2.7.b).
function pay(run: Run, { card, player, mana }: PlayLocals): Outcome {
  if (!isInLimbo(run, card)) return done
  if (mana === 0) return next
  return call('event', { actions: orbsFor(run, player, mana), by: player, rule: '3.2.9.f' })
}

/** A Spell's effect comes before it leaves Limbo. */
function resolve(run: Run, { card, player }: PlayLocals): Outcome {
  const kind = kindOf(run.game, card)
  if (kind?.type !== 'spell' || kind.do.length === 0) return next
  const self = refTo(run.rules, run.game, card)
  return call('effect', {
    todo: kind.do,
    scope: { self, controller: player, source: card, rule: 'scenario' },
  })
}

/** 5.1.2.j - It counts as played when it leaves Limbo: in the same event as a Character joins. */
function finish(run: Run, { card, player, expedition }: PlayLocals): Outcome {
  // 1.4.4.a - What its own effect has moved is a new object: it stays there.
  if (!isInLimbo(run, card)) return done
  const type = kindOf(run.game, card)?.type
  const statuses: readonly Status[] = thingOf(run.game, card)?.statuses ?? []
  const kept = statuses.filter(s => s === 'fleeting')
  const to = destination(type, kept.length > 0, expedition)
  return call('event', {
    // 5.2.1.c, 2.4.6.b - Fleeting goes along into play.
    actions: [{ verb: 'finish', object: card, to, who: player, ...(type !== 'spell' && { statuses: kept }) }],
    by: player,
    rule: type === 'spell' ? '5.2.3.j' : '5.1.2.h',
  })
}

// 5.1.2.i - Each type goes where it belongs. 5.2.3.j - A Spell goes to the Reserve, a Fleeting one is discarded.
function destination(
  type: string | undefined,
  isFleeting: boolean,
  expedition: ExpeditionZone = 'hero-expedition',
): Zone {
  if (type === 'character') return expedition
  if (type === 'permanent') return 'landmark'
  return isFleeting ? 'discard' : 'reserve'
}

const isInLimbo = ({ game }: Run, card: Id) => thingOf(game, card)?.zone === 'limbo'

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
  if (thing.exhausted || isForbidden(run.rules, run.game, card)) return false
  const mana = costOf(run, card)
  const orbs = orbsFor(run, thing.owner, mana)
  return orbs.length === mana && canPay(run, orbs)
}

/** 1.4.1.a - Whether something says that the card cannot be played. */
export function isForbidden(rules: Rules, game: Game, card: Id): boolean {
  const who = thingOf(game, card)?.owner ?? ''
  return prohibition(rules, game, { verb: 'play', object: card, who }) !== undefined
}

// 5.1.2.d - From the Reserve its Reserve Cost, else its Hand Cost.
function costOf(run: Run, card: Id): number {
  const kind = kindOf(run.game, card)
  const isReserve = thingOf(run.game, card)?.zone === 'reserve'
  return (isReserve ? kind?.cost?.reserve : kind?.cost?.hand) ?? 0
}

function readyOrbs(run: Run, player: PlayerId): Id[] {
  return inZone(run.game, 'mana', player).filter(id => thingOf(run.game, id)?.exhausted === false)
}

export function orbsFor(run: Run, player: PlayerId, mana: number): Atomic[] {
  return readyOrbs(run, player)
    .slice(0, mana)
    .map(object => ({ verb: 'exhaust', object }))
}

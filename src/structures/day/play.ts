/** 5.1.2.a - Playing a card: declared, moved to Limbo, paid for, carried out; then it goes where its type says. */
import type { Atomic } from '../../kernel/atomic.ts'
import type { Id, PlayerId } from '../../kernel/data.ts'
import type { Choice } from '../../kernel/decision.ts'
import {
  asksOf,
  type Declaration,
  declarationOf,
  onlyChoices,
  planningOf,
  targetsIn,
  toldOf,
} from '../../kernel/declare.ts'
import {
  ask,
  call,
  done,
  goto,
  next,
  type Objection,
  type Outcome,
  procedure,
  step,
} from '../../kernel/procedure.ts'
import { emit, interrupt, type Run } from '../../kernel/run.ts'
import { isCostChanged, toughOf } from './costs.ts'
import { wrongPart } from './declining.ts'
import { exhausting, orbsFor } from './payers.ts'
import { cardDeclared, isWherePlayable, splitChoices, whereAsked } from './playable.ts'
import { type ExpeditionZone, kindOf, type Status, thingOf, type Zone } from './state.ts'

export interface PlayLocals {
  card: Id
  player: PlayerId
  /** It gains Fleeting in Limbo: from the Reserve, or because it says so. */
  fleeting: boolean
  /** An effect plays it, and it costs nothing. */
  free?: true
  expedition?: ExpeditionZone
  /** What was chosen when it was declared. */
  declaration?: Declaration
  /** Rules by which it costs what it costs, besides what is printed. */
  priced?: readonly string[]
}

declare module '../../kernel/procedure.ts' {
  interface Procedures {
    'play-card': PlayLocals
  }
}

export const playCard = procedure('play-card', [
  step('5.2.1.a', 'where', { run: askWhere, answered: saidWhere }),
  step('5.2.3.a', 'choose', { run: askHow, answered: saidHow, objection }),
  step('5.1.2.g', 'declare', declare),
  step('3.2.9.f', 'pay', pay),
  step('5.1.2.h', 'resolve', resolve),
  step('5.1.2.i', 'finish', finish),
])

/** Playing a card as it was declared in a turn, from where it lies. */
export function playLocals(run: Run, card: Id, choices: readonly Choice[]): PlayLocals {
  const { where, declared } = splitChoices(run.game, card, choices)
  const declaration = declarationOf(run, cardDeclared(run, card), declared)
  const priced = pricedBy(run, card, declaration)
  return {
    ...begun(run, card),
    ...(where !== undefined && { expedition: `${where}-expedition` as ExpeditionZone }),
    declaration,
    ...(priced.length > 0 && { priced }),
  }
}

/** 5.1.2.e, 7.4.5.c - Where it does not cost what is printed, the entry of its payment says why. */
function pricedBy(run: Run, card: Id, declaration: Declaration): string[] {
  const { scope } = cardDeclared(run, card)
  return [
    ...(isCostChanged(run, card, scope.controller ?? '') ? ['5.1.2.e'] : []),
    ...(toughOf(run, targetsIn(declaration), scope) > 0 ? ['7.4.5.c'] : []),
  ]
}

function begun({ game }: Run, card: Id): PlayLocals {
  const thing = thingOf(game, card)
  // 5.2.1.b, 5.2.3.h, 5.2.3.i, 2.4.6.a
  const fleeting = thing?.zone === 'reserve' || kindOf(game, card)?.fleeting === true
  return { card, player: thing?.owner ?? '', fleeting }
}

/** Cards that an event has several players play are played one after the other, as they were decided. */
export function playForFree(run: Run, actions: readonly Atomic[]): void {
  const played = actions.filter(a => a.verb === 'play-free')
  // What is put first runs last.
  for (const { object = '', in: zone } of played.toReversed()) {
    const place = zone === undefined ? {} : { expedition: zone as ExpeditionZone }
    interrupt(run, 'play-card', { ...begun(run, object), ...place, free: true }, run.trail.entries)
  }
}

// 5.2.1.a - A Character that an effect plays: into which Expedition is said when it is declared.
function askWhere(run: Run, { card, player, expedition }: PlayLocals): Outcome {
  // What came before it can have moved it away.
  if (!isWherePlayable(run.game, card)) return done
  const [where] = whereAsked(run.game, card)
  if (expedition !== undefined || where === undefined) return next
  return ask({ for: player, what: 'expedition', rule: '5.2.1.a', about: { card }, ask: where })
}

function saidWhere(_: Run, locals: PlayLocals, { picked: [where] }: Choice): Outcome {
  locals.expedition = `${where}-expedition` as ExpeditionZone
  return next
}

// 5.2.3.a - What an effect plays is declared now: its mode and its targets, where there is a choice.
function askHow(run: Run, locals: PlayLocals): Outcome {
  if (locals.declaration !== undefined) return next
  const { card, player } = locals
  const declared = cardDeclared(run, card, true)
  const asks = asksOf(run, declared)
  if (asks === undefined) {
    // 5.2.3.b - What came before it can have left no target: it cannot be declared.
    emit(run, 'step-skipped', {
      who: player,
      details: { reason: 'no-target' },
      rules: ['5.2.3.b'],
      leads: false,
    })
    return done
  }
  const forced = onlyChoices(asks)
  if (forced === undefined) {
    const one = [{ id: `play ${card}`, with: asks }]
    return ask({ for: player, what: 'declare', rule: '5.2.3.a', about: { card }, ask: { one } })
  }
  locals.declaration = declarationOf(run, declared, forced)
  return next
}

function saidHow(run: Run, locals: PlayLocals, { with: choices = [] }: Choice): Outcome {
  locals.declaration = declarationOf(run, cardDeclared(run, locals.card, true), choices)
  return goto('declare')
}

function objection(run: Run, { card }: PlayLocals, answer: string): Objection | undefined {
  return wrongPart(run, cardDeclared(run, card, true), `play ${card}`, answer)
}

// 5.1.2.g - To Limbo before costs are paid. From the Reserve it gains Fleeting there (2.4.6).
function declare(_: Run, { card, player, fleeting, declaration }: PlayLocals): Outcome {
  const action: Atomic = {
    verb: 'play',
    object: card,
    to: 'limbo',
    who: player,
    ...(fleeting && { statuses: ['fleeting'] }),
    ...(declaration && toldOf(declaration)),
  }
  return call('event', { actions: [action], by: player, rule: '5.1.2.g' })
}

// 3.2.9.f - Mana X is paid by exhausting X Orbs, as one event (1.2.7.b).
function pay(run: Run, { card, player, declaration, priced = [] }: PlayLocals): Outcome {
  if (!isInLimbo(run, card)) return done
  const mana = Number(declaration?.cost[0]?.mana ?? 0)
  if (mana === 0) return next
  const [named] = declaration?.paid ?? []
  const actions = named == null ? orbsFor(run, player, mana) : exhausting(named)
  return call('event', {
    actions,
    by: player,
    rule: priced.length > 0 ? ['3.2.9.f', ...priced] : '3.2.9.f',
  })
}

/** A Spell's effect comes before it leaves Limbo. */
function resolve(run: Run, { card, declaration }: PlayLocals): Outcome {
  const kind = kindOf(run.game, card)
  if (kind?.type !== 'spell' || (kind.do.length === 0 && kind.modes === undefined)) return next
  const chosen = { targets: {}, ...declaration, cost: [], paid: [] }
  return call('effect', planningOf(run, cardDeclared(run, card), chosen))
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

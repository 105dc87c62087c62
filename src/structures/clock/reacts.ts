/** 501.3a, 701 (not at hand) - Reacts: offered while a decision waits in a turn, or asked in a card's own window. */
import type { EventPattern, Scope, When } from '../../kernel/ability.ts'
import type { Atomic } from '../../kernel/atomic.ts'
import { type Id, own, type PlayerId } from '../../kernel/data.ts'
import type { Choice, Offer } from '../../kernel/decision.ts'
import { isMatch } from '../../kernel/match.ts'
import { isMoment, type MomentPattern, type Position } from '../../kernel/moment.ts'
import {
  ask,
  call,
  goto,
  next,
  type Outcome,
  type Procedures,
  procedure,
  step,
} from '../../kernel/procedure.ts'
import { type Run, rulingNote } from '../../kernel/run.ts'
import type { SettleLocals } from '../../kernel/settle.ts'
import { handOver } from '../../kernel/sides.ts'
import { type Game, judge } from '../../kernel/state.ts'
import { isPlayable } from './play.ts'
import { bySeat, characterOf, clockIn, clockOf, controllerOf } from './state.ts'
import { playersInOrder } from './trigger-order.ts'

declare module '../../kernel/procedure.ts' {
  interface Procedures {
    react: { card: Id }
  }
}

export const react = procedure('react', [
  step('701', 'play', (run, { card }) => playReact(run, card)),
  step('701', 'settle', settleUnlessInside),
])

/** Reacts without a window of their own, offered while a decision waits in a turn (decided 12). */
export function reactOffers(run: Run): Offer[] {
  const { game } = run
  const { turn, cards, turnPlayer } = clockOf(game)
  const ruling = game.rulings['clock.react-window']
  if (!turn?.begun || judgeMustSpeak(game)) return []
  const rulings = [rulingNote(game, 'clock.react-window')]
  const found = Object.keys(cards).filter(
    id => cards[id]?.type === 'react' && !cards[id].window && isPlayable(run, id),
  )
  return bySeat(game, found)
    .filter(id => ruling !== 'own-turn' || controllerOf(game, id) === turnPlayer)
    .map(id => ({
      id: `play ${id}`,
      for: ruling === 'judge' ? judge : (controllerOf(game, id) ?? judge),
      rule: reactRule(game, controllerOf(game, id)),
      about: { character: cards[id]?.character ?? '', card: id },
      rulings,
    }))
}

/** decided 18, 21 - Before the next step the judge says whether the game goes on, and a react would be one. */
function judgeMustSpeak(game: Game): boolean {
  const top = game.agenda.clock?.at(-1)?.procedure ?? ''
  return ['target-reached', 'winner', 'loop'].includes(top)
}

/** What carries out a react that was offered. */
export function takeReact(_: Run, { about }: Offer) {
  return { procedure: 'react', locals: { card: about.card as Id } satisfies Procedures['react'] }
}

/** 501.3a in one's own turn; in another's, and outside turns, the rule is not at hand. */
function reactRule(game: Game, player: PlayerId | null): string {
  const { turn, turnPlayer } = clockOf(game)
  return turn?.begun && turnPlayer === player ? '501.3a' : '701'
}

function playReact(run: Run, card: Id): Outcome {
  // decided 12 - All have to decline in a row: a react begins the row anew.
  for (const [i, { procedure: name }] of run.agenda.entries()) {
    const frame = name === 'settle' && own(run.agenda, i)
    if (frame) delete (own(frame, 'locals') as SettleLocals).declined
  }
  const { character, tics } = clockOf(run.game).cards[card] ?? { character: '', tics: 0 }
  return call('play', {
    character,
    card,
    slot: 'react',
    tics,
    rule: reactRule(run.game, controllerOf(run.game, card)),
  })
}

/** What a react triggers resolves before the decision comes back, unless it came inside something unfinished. */
function settleUnlessInside(run: Run): Outcome {
  const unfinished = new Set(['play', 'effect', 'event', 'settle'])
  const isInside = run.game.agenda.clock?.some(({ procedure: name }) => unfinished.has(name))
  return isInside ? next : call('settle', {})
}

/**
 * decided 44 - What an event of another structure sets off here is resolved before the clock's next step: not in the midst
 * of an answer that is carried out or of a moment, after which triggers are looked at anyway, nor before the judge has
 * said what the next step waits for (decided 11, 18, 21).
 */
export function comesFirst({ agenda: { clock = [] } }: Game): boolean {
  const inside = ['play', 'react', 'effect', 'event', 'settle', 'target-reached', 'winner', 'loop']
  return !clock.some(
    ({ procedure: name, step: at }) => inside.includes(name) || (name === 'moment' && at === 'settle'),
  )
}

/** Opens the windows of cards that wait for this event. */
export function openWindows(run: Run, actions: readonly Atomic[]): void {
  openIf(
    run,
    (when, scope) => 'event' in when && actions.some(a => isMatch(run, a, when as EventPattern, scope)),
  )
}

/** Opens the windows of cards that wait for this moment. */
export function openMomentWindows(run: Run, at: Position): void {
  openIf(run, when => !('event' in when) && isMoment(when as MomentPattern, at))
}

/** Whether a card can be played is seen when it is asked about, for triggers come before (decided 12). */
function openIf(run: Run, opens: (when: When, scope: Scope) => boolean): void {
  const { cards, windows } = clockOf(run.game)
  for (const id in cards) {
    const { window, character } = cards[id] ?? {}
    if (window === undefined || windows.includes(id) || !characterOf(run.game, character)?.inPlay) continue
    const scope = {
      self: character ?? null,
      controller: controllerOf(run.game, id),
      source: id,
      rule: 'scenario',
    }
    if (!window.some(when => opens(when, scope))) continue
    clockIn(run).windows = [...clockOf(run.game).windows, id].sort()
    handOver(run, 'clock', run.trail.entries)
  }
}

/** The step after triggers: holders of open windows are asked in turn until all decline in a row (decided 12). */
export const windows = step<SettleLocals>('701', 'windows', { run: askHolder, answered: holderAnswered })

function askHolder(run: Run, { declined = [] }: SettleLocals): Outcome {
  // decided 12 - Triggers come before windows, also those of a react that was played while one was asked.
  if (run.game.pending.length > 0 && run.game.pending.some(p => p.structure === run.structure.id))
    return goto('order')
  const { windows: open } = clockOf(run.game)
  if (open.length === 0) return next
  const playable = bySeat(
    run.game,
    open.filter(id => isPlayable(run, id)),
  )
  const holder = playersInOrder(run.game).find(
    p => !declined.includes(p) && playable.some(id => controllerOf(run.game, id) === p),
  )
  if (holder === undefined) {
    clockIn(run).windows = []
    return next
  }
  const cards = playable.filter(id => controllerOf(run.game, id) === holder)
  return ask({
    for: holder,
    what: 'window',
    rule: reactRule(run.game, holder),
    about: { cards },
    ask: { one: [...cards.map(id => ({ id: `play ${id}` })), { id: 'decline' }] },
    rulings: playable.length > cards.length ? [rulingNote(run.game, 'clock.trigger-order')] : [],
  })
}

function holderAnswered(run: Run, locals: SettleLocals, { picked: [picked = ''] }: Choice): Outcome {
  if (picked === 'decline') {
    const holder = playersInOrder(run.game).find(p => !locals.declined?.includes(p) && hasOpen(run, p))
    locals.declined = [...(locals.declined ?? []), ...(holder === undefined ? [] : [holder])]
    return goto('windows')
  }
  const card = picked.slice('play '.length)
  clockIn(run).windows = clockOf(run.game).windows.filter(id => id !== card)
  return call('react', { card }, 'order')
}

function hasOpen(run: Run, player: PlayerId): boolean {
  return clockOf(run.game).windows.some(id => controllerOf(run.game, id) === player && isPlayable(run, id))
}

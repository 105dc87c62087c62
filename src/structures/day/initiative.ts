/** 1.4.5 - Initiative order: who decides first, and so on to the left (decided 22). */
import type { PlayerId } from '../../kernel/data.ts'
import { compare } from '../../kernel/data.ts'
import { ask, next, type Outcome } from '../../kernel/procedure.ts'
import type { TriggerOrder } from '../../kernel/rules.ts'
import { emit, type Run, rulingNote } from '../../kernel/run.ts'
import type { SettleLocals } from '../../kernel/settle.ts'
import { clockwise, type Game, judge, type Pending } from '../../kernel/state.ts'
import { dayIn, dayOf, seatRules } from './state.ts'

/** 1.4.5.a - Whose turn it is in the Afternoon, the first player otherwise. */
function initiative(game: Game): PlayerId {
  const { turn, initiative: said, firstPlayer } = dayOf(game)
  return turn ?? said ?? firstPlayer
}

export function playersInOrder(game: Game): PlayerId[] {
  return clockwise(game, initiative(game))
}

/** Before the Afternoon's first turn the rules name nobody: ruling `day.afternoon-check` may leave it to the judge. */
export function askInitiative(run: Run): Outcome {
  const { game } = run
  const isOpen = isAfternoonStart(game) && dayOf(game).initiative === null && inLimbo(game).length > 0
  if (!isOpen || game.rulings['day.afternoon-check'] !== 'judge') return next
  return ask({
    for: judge,
    what: 'initiative',
    rule: '1.4.5.a',
    about: {},
    ask: { one: game.players.map(({ id }) => ({ id: `initiative ${id}` })) },
    rulings: [rulingNote(game, 'day.afternoon-check')],
  })
}

export function initiativeSaid(run: Run, picked: string): Outcome {
  dayIn(run).initiative = picked.slice('initiative '.length)
  return next
}

/** 4.4.a - The check: who has initiative, and which Reactions wait in Limbo. */
export function check(run: Run, locals: SettleLocals): Outcome {
  const limbo = inLimbo(run.game)
  emit(run, 'checked', {
    who: initiative(run.game),
    details: limbo.length > 0 ? { limbo: limbo.map(p => p.id) } : {},
    rules: seatRules(run.game, locals.rule ?? '4.2.b'),
    rulings: rulingsOf(run.game, limbo),
  })
  // 4.4.c - After each Reaction it begins again.
  locals.rule = '4.4.c'
  return next
}

/** The Emblem-Reactions that wait. */
function inLimbo(game: Game): Pending[] {
  return game.pending.filter(p => p.structure === 'day').toSorted((a, b) => compare(a.id, b.id))
}

/** 5.1.1.d, 4.4.b - The first player in initiative order who has a Reaction in Limbo plays one of his choice. */
export function order({ game }: Run, pending: readonly Pending[]): TriggerOrder {
  const sorted = pending.toSorted((a, b) => compare(a.id, b.id))
  const rulings = rulingsOf(game, pending)
  for (const player of playersInOrder(game)) {
    const from = sorted.filter(p => p.controller === player)
    if (from.length > 0) return { by: player, from, rulings }
  }
  return { by: judge, from: sorted, rulings }
}

/** Who has initiative matters where Reactions of several players wait. */
function rulingsOf(game: Game, pending: readonly Pending[]): string[] {
  const isOpen = isAfternoonStart(game) && new Set(pending.map(p => p.controller)).size > 1
  return isOpen ? [rulingNote(game, 'day.afternoon-check')] : []
}

function isAfternoonStart(game: Game): boolean {
  const { phase, turn } = dayOf(game)
  return phase === 'Afternoon' && turn === null
}

/** Moments that cannot come any more: days only grow, and within one its steps go in one order. */
import type { MomentPattern } from '../../kernel/moment.ts'
import type { Game } from '../../kernel/state.ts'
import { dayOf, phases } from './state.ts'

/** The steps of the procedure `day` that open a moment, in their order. */
const order = [
  ...['start Morning', 'after Succeed', 'after Prepare', 'after Draw', 'after Expand', 'end Morning'],
  ...['start Noon', 'end Noon', 'start Afternoon', 'end Afternoon'],
  ...['start Dusk', 'after Progress', 'end Dusk'],
  ...['start Night', 'after Rest', 'after Clean-up', 'end Night'],
]

/** Without its day a moment comes round again. Of several days the last one counts. */
export function isPast(game: Game, { edge, span, where }: MomentPattern): boolean {
  if (where.day === undefined || game.day === undefined) return false
  const day = Math.max(...where.day.map(Number))
  const now = dayOf(game)
  if (day !== now.day) return day < now.day
  const reached = reachedIn(game)
  if (span === 'turn') return reached > order.indexOf('start Afternoon') && isAfternoonOver(game)
  const names = span === 'effect' ? where.effect : (where.phase ?? phases)
  const places = (names ?? []).map(name => order.indexOf(`${edge} ${name}`))
  return places.length > 0 && Math.max(...places) <= reached
}

function isAfternoonOver(game: Game): boolean {
  const { phase } = dayOf(game)
  return phase === 'Dusk' || phase === 'Night'
}

/** The last moment of the day that has opened. */
function reachedIn(game: Game): number {
  const { phase } = dayOf(game)
  const at = game.at.day
  const frames = game.agenda.day ?? []
  const step = frames[0]?.step ?? ''
  const isOpen = (name: string) => at?.span !== 'turn' && `${at?.edge} ${at?.effect ?? at?.phase}` === name
  const start = order.indexOf(`start ${phase}`)
  const end = order.indexOf(`end ${phase}`)
  // Before the check at its start nothing of the phase has come; set-up comes before all.
  if (step === `${phase.toLowerCase()}-check`) return start - 1
  if (isOpen(`end ${phase}`)) return end
  const todo = daily.findIndex(([name]) => name === step)
  if (todo < 0) return start
  // The frame stands at what comes next: the effect before it has opened, unless it is still being decided.
  const running = frames.find(f => f.procedure === 'daily')?.locals as { effect?: string } | undefined
  const last = daily[todo - 1]?.[1]
  const reached = last === undefined ? start : order.indexOf(last)
  if (running === undefined || isOpen(`after ${running.effect}`)) return Math.max(start, reached)
  return Math.max(start, reached - 1)
}

/** Steps of the procedure `day` after a check, with the moment that each opens. */
const daily: readonly (readonly [string, string])[] = [
  ['succeed', 'after Succeed'],
  ['prepare', 'after Prepare'],
  ['draw', 'after Draw'],
  ['expand', 'after Expand'],
  ['morning-end', 'end Morning'],
  ['progress', 'after Progress'],
  ['dusk-end', 'end Dusk'],
  ['rest', 'after Rest'],
  ['clean-up', 'after Clean-up'],
  ['night-end', 'end Night'],
]

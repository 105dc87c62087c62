/** Moments that cannot come any more: cycles only grow, and tics go from 1 to 10 within one. */
import type { MomentPattern } from '../../kernel/moment.ts'
import type { Game } from '../../kernel/state.ts'
import { tics } from './dial.ts'

/** Steps of the procedure `tic` up to the one that opens the moment: while it stands there, the moment is to come. */
const toStart = ['start-triggers']
const toLastTurn = [...toStart, 'select', 'turn']
const toEnd = [...toLastTurn, 'end-triggers']

/** Without its cycle a moment comes round again. Of several tics or cycles the last one counts. */
export function isPast(game: Game, { edge, span, where }: MomentPattern): boolean {
  const at = game.at.clock
  if (where.cycle === undefined || at === undefined) return false
  const [cycle, tic] = [last(where.cycle), last(where.tic ?? [tics])]
  if (cycle !== at.cycle) return cycle < Number(at.cycle)
  if (tic !== at.tic) return tic < Number(at.tic)
  const step = game.agenda.clock?.[0]?.step ?? ''
  return !(span === 'turn' ? toLastTurn : edge === 'start' ? toStart : toEnd).includes(step)
}

const last = (values: readonly (string | number)[]) => Math.max(...values.map(Number))

/**
 * A moment: it opens with an entry, its triggers are matched once, and it lasts until the last of them has been
 * resolved and the windows on it have closed.
 */
import type { Prohibition } from './ability.ts'
import { own, type StructureId } from './data.ts'
import { type Edge, isMoment, type Position } from './moment.ts'
import { hasPassives } from './passive.ts'
import { call, next, type Procedure, procedure, step } from './procedure.ts'
import { emit, moveTo, type Run } from './run.ts'
import { eachSide } from './sides.ts'
import type { Game } from './state.ts'
import { detectMoment } from './trigger.ts'

interface MomentLocals {
  edge: Edge
  span: string
  /** Number of the rule that opens it. */
  rule: string | readonly string[]
  /** The player whom it concerns. */
  who?: string
}

declare module './procedure.ts' {
  interface Procedures {
    moment: MomentLocals
    point: MomentLocals
  }
}

/** The procedure `moment`, with the number of the structure's rule about triggers. */
export function moment(triggerRule: string): Procedure {
  return procedure('moment', [
    step(triggerRule, 'open', open),
    step(triggerRule, 'settle', () => call('settle', {})),
    step(triggerRule, 'close', close),
  ])
}

function open(run: Run, { edge, span, rule, who }: MomentLocals) {
  const around = run.position
  const position: Position = { ...around, edge, span }
  moveTo(run, position)
  if (around.edge === undefined) run.around = around
  resetLoops(run)
  const entry = emit(run, 'opened', { who, rules: rule })
  run.opened = position
  endBans(run, position)
  detectMoment(run, position, entry)
  eachSide(run, structure => structure.opened(run, position))
  return next
}

function close(run: Run) {
  moveTo(run, run.around ?? outside(run.position))
  return next
}

/** The procedure `point`: a moment for advancing, expectations and streams, for which no ability waits. */
export function point(rule: string): Procedure {
  return procedure('point', [step(rule, 'open', openPoint), step(rule, 'close', close)])
}

function openPoint(run: Run, { edge, span, rule, who }: MomentLocals) {
  const around = run.position
  const position: Position = { ...around, edge, span }
  moveTo(run, position)
  if (around.edge === undefined) run.around = around
  emit(run, 'opened', { who, rules: rule })
  run.opened = position
  endBans(run, position)
  return next
}

function outside({ edge: _, span: __, ...position }: Position): Position {
  return position as Position
}

/** Prohibitions that last until this moment are over, and so is an ability that is nothing else. */
function endBans(run: Run, at: Position): void {
  if (!hasPassives(run.game)) return
  const isOver = (cannot: Prohibition | undefined) =>
    cannot?.until !== undefined && isMoment(cannot.until, at)
  if (run.game.bans.some(({ cannot }) => isOver(cannot)))
    run.game.bans = run.game.bans.filter(({ cannot }) => !isOver(cannot))
  for (const [name, { ability }] of Object.entries(run.game.holdings))
    if (isOver(run.game.abilities[ability]?.cannot)) delete own(run.game, 'holdings')[name]
}

/** The loop guard counts anew; where the rules have a limit of their own there is none. */
export function resetLoops(run: Run): void {
  if (run.home.cap !== undefined) return
  for (const _ in run.game.loops) {
    run.game.loops = {}
    return
  }
}

/** Whether the structure stands in a moment that has opened and of which nothing has been resolved. */
export function isJustOpen(game: Game, structure: StructureId): boolean {
  const top = game.agenda[structure]?.at(-1)
  if (top?.procedure === 'point') return top.step === 'close'
  return (top?.procedure === 'moment' || top?.procedure === 'daily') && top.step === 'settle'
}

/** Limits of abilities, and the guard against loops where the rules name no limit. */
import type { Ability, Period } from './ability.ts'
import { own, without } from './data.ts'
import { ask, done, type Outcome, type Procedure, procedure, step } from './procedure.ts'
import { emit, interrupt, type Run } from './run.ts'
import { type Game, judge } from './state.ts'

/** Activations of one trigger after which the judge is asked. */
export const loopLimit = 100

const stopped = -1

interface LoopLocals {
  holding: string
}

declare module './procedure.ts' {
  interface Procedures {
    loop: LoopLocals
  }
}

export function withinLimit(run: Run, holding: string, { limit }: Ability): boolean {
  return limit === undefined || countOf(run, holding, limit.per, counted(run, holding)) < limit.times
}

/** Whether the rules' own limit of activations has not been reached. */
export function withinCap(run: Run, holding: string): boolean {
  const cap = capOf(run, holding)
  return cap === undefined || countOf(run, holding, cap.per, capped(run, holding)) < cap.times
}

function capOf(run: Run, holding: string) {
  return run.rules.structures[run.game.holdings[holding]?.structure ?? '']?.cap
}

/** The ruling that a count depends on: one towards the ability's own limit, or one that has reached a limit. */
export function limitRulings(run: Run, holding: string): string[] {
  const { structure = '', object = null } = run.game.holdings[holding] ?? {}
  const ruling = run.rules.structures[structure]?.countRuling?.(run.game, object)
  return ruling === undefined ? [] : [ruling]
}

/** A card that changes zones may begin a new count: the structure says under which name it is. */
function counted(run: Run, holding: string): string {
  const { structure = '', object = null } = run.game.holdings[holding] ?? {}
  return run.rules.structures[structure]?.countAs?.(run.game, holding, object) ?? holding
}

const capped = (run: Run, holding: string) => `cap of ${counted(run, holding)}`

function countOf({ game }: Run, holding: string, per: Period, name: string): number {
  return game.limits[nameOf(per, game.holdings[holding]?.structure)]?.[name] ?? 0
}

function count(run: Run, holding: string, per: Period, name: string): void {
  const limits = own(run.game, 'limits')
  const period = nameOf(per, run.game.holdings[holding]?.structure)
  limits[period] = { ...limits[period], [name]: countOf(run, holding, per, name) + 1 }
}

/** Each structure has turns of its own; the other periods are of one structure, for whoever counts in them. */
function nameOf(period: Period, structure = ''): string {
  return period === 'turn' ? `turn of ${structure}` : period
}

export function loopStopped(game: Game, holding: string): boolean {
  return game.loops[holding] === stopped
}

/** Counts an activation towards the ability's limit, and towards the one that the rules have. */
export function countActivation(run: Run, holding: string, { limit }: Ability): void {
  if (limit !== undefined) count(run, holding, limit.per, counted(run, holding))
  const cap = capOf(run, holding)
  if (cap !== undefined) count(run, holding, cap.per, capped(run, holding))
}

/**
 * Where the rules have no limit, the judge is asked whether to go on when activations have become too many. `entry` is
 * the number of this one.
 */
export function guardActivation(run: Run, holding: string, entry: number): void {
  if (capOf(run, holding) !== undefined) return
  const loops = own(run.game, 'loops')
  const times = (loops[holding] ?? 0) + 1
  loops[holding] = times
  const structure = run.rules.structures[run.game.holdings[holding]?.structure ?? '']
  if (times === loopLimit) interrupt(run, 'loop', { holding }, entry, structure)
}

/** A period begins: its counts start at 0. */
export function beginPeriod(run: Run, period: Period): void {
  // Most games count nothing.
  for (const _ in run.game.limits) {
    run.game.limits = without(run.game.limits, nameOf(period, run.structure.id))
    return
  }
}

export function askLoop(run: Run, holding: string): Outcome {
  return ask({
    for: judge,
    what: 'loop',
    rule: run.rule,
    about: { trigger: holding, times: String(loopLimit) },
    ask: { one: [{ id: 'go on' }, { id: 'stop' }] },
  })
}

/** The procedure `loop`: asks the judge whether a trigger that keeps activating goes on. */
export function loop(rule: string): Procedure {
  return procedure('loop', [
    step<LoopLocals>(rule, 'ask', {
      run: (run, { holding }): Outcome => askLoop(run, holding),
      answered(run, { holding }, { text }) {
        const stop = text === 'stop'
        if (stop) {
          own(run.game, 'loops')[holding] = stopped
          const dropped = run.game.pending.filter(p => p.holding === holding)
          run.game.pending = run.game.pending.filter(p => !dropped.includes(p))
          for (const { id } of dropped) delete own(run.trail, 'triggers')[id]
          emit(run, 'loop-stopped', { who: judge, details: { trigger: holding } })
        } else {
          delete own(run.game, 'loops')[holding]
        }
        return done
      },
    }),
  ])
}

/** A run: the private draft that steps write to. It begins with a state and ends with a new one. */
import type { Atomic } from './atomic.ts'
import { freeze, own, type PlayerId, type StructureId } from './data.ts'
import type { Detail, Entry } from './entry.ts'
import type { Position } from './moment.ts'
import type { Procedures } from './procedure.ts'
import type { Rules, Structure } from './rules.ts'
import type { Frame, Game, State, Trail } from './state.ts'

export interface Run {
  readonly rules: Rules
  readonly game: Game
  readonly trail: Trail
  readonly entries: Entry[]
  /** The structure whose agenda is worked on. */
  readonly structure: Structure
  /** Number of the rule of the step that is carried out. */
  rule: string
  /** The moment that the step has opened. */
  opened?: Position | undefined
  /** Procedures that go first when the step is over: the last one pushed runs first. */
  readonly interrupts: { procedure: string; locals: object; cause: number }[]
}

/** A state that was read from a store is frozen first: what is not frozen would be written to. */
export function beginRun(rules: Rules, state: State, structure: StructureId): Run {
  const parts = rules.structures[structure]
  if (parts === undefined) throw new Error(`no structure ${structure}`)
  freeze(state)
  const game = { ...state.game }
  const trail = { ...state.trail }
  return { rules, game, trail, entries: [], structure: parts, rule: '', interrupts: [] }
}

/** The new state and the entries, frozen. */
export function endRun(run: Run): { state: State; entries: readonly Entry[] } {
  return freeze({ state: { game: run.game, trail: run.trail }, entries: run.entries })
}

export interface EntryFields {
  who?: PlayerId | undefined
  details?: Record<string, Detail>
  actions?: readonly Atomic[]
  /** Numbers of rules; the step's own rule unless given. */
  rules?: readonly string[]
  /** The structure whose numbers they are; the run's unless given. */
  cite?: StructureId
  rulings?: readonly string[] | undefined
  /** The entry that led to the frame at work, unless given. */
  causes?: readonly number[]
  /** Whether what the frame at work does next follows from it: so it is unless it has causes of its own. */
  leads?: boolean
}

/** Writes an entry and gives its number. */
export function emit(run: Run, kind: string, fields: EntryFields = {}): number {
  const { who, details, actions, rules = [run.rule], rulings, causes } = fields
  const { cite = run.structure.id, leads = causes === undefined } = fields
  const structure = run.structure.id
  const cause = causeOf(run)
  run.trail.entries += 1
  run.entries.push({
    n: run.trail.entries,
    at: positionOf(run.game, structure),
    kind,
    ...(who !== undefined && { who }),
    ...(details !== undefined && { details }),
    ...(actions !== undefined && { actions }),
    rules: rules.map(number => run.rules.cite(cite, number)),
    ...(rulings !== undefined && rulings.length > 0 && { rulings }),
    causes: causes ?? (cause > 0 ? [cause] : []),
  })
  const frames = run.trail.causes[structure]?.length ?? 0
  if (leads && frames > 0) own(own(run.trail, 'causes'), structure)[frames - 1] = run.trail.entries
  return run.trail.entries
}

/** The entry that what the frame at work does follows from: the last that led on in it, else what led to it. */
export function causeOf(run: Run): number {
  return run.trail.causes[run.structure.id]?.at(-1) ?? 0
}

export function positionOf(game: Game, structure: StructureId): Position {
  return game.at[structure] ?? { structure }
}

/** Puts the structure's position in place of the old one; entries keep the one they were written at. */
export function moveTo(run: Run, position: Position): void {
  own(run.game, 'at')[run.structure.id] = position
}

/** The frames of the run's structure, writable. */
export function agendaOf(run: Run): Frame[] {
  return own(own(run.game, 'agenda'), run.structure.id)
}

/** Puts a procedure on top of the agenda. `cause` is the entry that led to it. */
export function push(run: Run, procedure: string, locals: object, cause: number): void {
  const first = run.structure.procedures.get(procedure)?.steps[0]
  if (first === undefined) throw new Error(`no procedure ${procedure}`)
  agendaOf(run).push({ procedure, step: first.name, locals })
  own(own(run.trail, 'causes'), run.structure.id).push(cause)
}

/** Takes the top procedure off. */
export function pop(run: Run): void {
  agendaOf(run).pop()
  own(own(run.trail, 'causes'), run.structure.id).pop()
}

/** Lets a procedure go first once the step is over. `cause` is the entry that led to it. */
export function interrupt<P extends keyof Procedures>(
  run: Run,
  procedure: P,
  locals: Procedures[P],
  cause: number,
): void {
  run.interrupts.push({ procedure, locals: locals as object, cause })
}

/** `id: option` of a ruling, as entries name it. */
export function rulingNote(game: Game, id: string): string {
  return `${id}: ${game.rulings[id]}`
}

/** A run: the private draft that steps write to. It begins with a state and ends with a new one. */
import type { Atomic } from './atomic.ts'
import { type Draft, freeze, own, type PlayerId, type StructureId } from './data.ts'
import type { Detail, Entry } from './entry.ts'
import type { Position } from './moment.ts'
import type { Place, Procedures } from './procedure.ts'
import type { Rules, Structure } from './rules.ts'
import type { Frame, Game, State, Trail } from './state.ts'

export interface Run {
  readonly rules: Rules
  readonly game: Game
  readonly trail: Trail
  readonly entries: Entry[]
  /** The structure whose agenda is worked on. */
  readonly home: Structure
  /** The one whose rules are at work: that same one, unless what another one does goes first. */
  structure: Structure
  /** The frames of its agenda, the top last, with the cause of each and its step: the run's own. */
  agenda: Frame[]
  causes: number[]
  readonly places: Place[]
  /** Where the structure is, and where it was before the moment opened in which it is. */
  position: Position
  around?: Position | undefined
  /** How many of the frames, from the bottom, still have to be copied before they are written to. */
  sealed: number
  /** Number of the rule of the step that is carried out. */
  rule: string
  /** What is said of what is hidden, where a structure of the game hides anything. */
  readonly hiding: Rules['hiding']
  /** How many of the entries the other structures' questions have been looked at after. */
  looked: number
  /** The causes of the entry that was written last. */
  lastCauses: readonly number[]
  /** The moment that the step has opened. */
  opened?: Position | undefined
  /** Procedures that go first when the step is over: the last one pushed runs first. */
  readonly interrupts: { procedure: string; locals: object; cause: number; structure: Structure }[]
}

/** A state that was read from a store is frozen first: what is not frozen would be written to. */
export function beginRun(rules: Rules, state: State, structure: StructureId): Run {
  const parts = rules.structures[structure]
  if (parts === undefined) throw new Error(`no structure ${structure}`)
  freeze(state)
  const game = { ...state.game }
  const trail = { ...state.trail }
  const agenda = own(own(game, 'agenda'), structure)
  const causes = own(own(trail, 'causes'), structure)
  const places = agenda.map(frame => placeOf(rules.structures[frame.of ?? structure] ?? parts, frame))
  return {
    rules,
    game,
    trail,
    entries: [],
    home: parts,
    structure: parts,
    agenda,
    causes,
    places,
    position: positionOf(game, structure),
    sealed: agenda.length,
    rule: '',
    looked: 0,
    hiding: isHiding(rules, game) ? rules.hiding : undefined,
    lastCauses: noCauses,
    interrupts: [],
  }
}

function isHiding({ structures }: Rules, { agenda }: Game): boolean {
  for (const id in agenda) if (structures[id]?.hiding !== undefined) return true
  return false
}

function placeOf({ procedures }: Structure, { procedure, step }: Frame): Place {
  const found = procedures.get(procedure)?.byName.get(step)
  if (found === undefined) throw new Error(`no step ${procedure}/${step}`)
  return found
}

/** Seals what has been written so far; `resume` lets the run go on from there. */
export function seal(run: Run): State {
  return freeze({ game: { ...run.game }, trail: { ...run.trail } })
}

/** Lets the run go on from a state that has come of its own. */
export function resume(run: Run, { game, trail }: State): void {
  Object.assign(run.game, game)
  Object.assign(run.trail, trail)
  run.agenda = own(own(run.game, 'agenda'), run.home.id)
  run.causes = own(own(run.trail, 'causes'), run.home.id)
  run.sealed = run.agenda.length
}

/** The new state and the entries, frozen. */
export function endRun(run: Run): { state: State; entries: readonly Entry[] } {
  return { state: freeze({ game: run.game, trail: run.trail }), entries: Object.freeze(run.entries) }
}

export interface EntryFields {
  who?: PlayerId | undefined
  details?: Record<string, Detail> | undefined
  actions?: readonly Atomic[]
  /** Numbers of rules, or one; the step's own rule unless given. */
  rules?: string | readonly string[] | undefined
  /** The structure whose numbers they are; the run's unless given. */
  cite?: StructureId
  rulings?: readonly string[] | undefined
  /** The entry that led to the frame at work, unless given. */
  causes?: readonly number[]
  /** Whether what the frame at work does next follows from it: so it is unless it has causes of its own. */
  leads?: boolean
}

const noFields: EntryFields = {}

/** Writes an entry, frozen at once, and gives its number. */
export function emit(run: Run, kind: string, fields: EntryFields = noFields): number {
  const { trail } = run
  const { who, details, actions, rules = run.rule, rulings, causes, leads } = fields
  const sight = run.hiding?.sight(run, kind, details, actions)
  // What not everybody may know of is nothing that a number would be missing of.
  const n = sight?.only === undefined ? trail.entries + 1 : trail.entries
  trail.entries = n
  const at = run.position
  const entry = (who === undefined ? { n, at, kind } : { n, at, kind, who }) as Draft<Entry>
  if (details !== undefined) entry.details = freeze(details)
  if (actions !== undefined) entry.actions = freeze(actions)
  const cite = fields.cite ?? run.structure.id
  entry.rules =
    typeof rules === 'string' ? run.rules.cited(cite, rules) : freeze(rules.map(r => run.rules.cite(cite, r)))
  if (rulings !== undefined && rulings.length > 0) entry.rulings = freeze(rulings)
  entry.causes = causes === undefined ? causesOf(run) : Object.freeze(causes)
  if (sight !== undefined) entry.sight = freeze(sight)
  run.entries.push(Object.freeze(entry))
  if ((leads ?? causes === undefined) && run.causes.length > 0) run.causes[run.causes.length - 1] = n
  return n
}

/** The entry that what the frame at work does follows from: the last that led on in it, else what led to it. */
export function causeOf({ causes }: Run): number {
  return causes[causes.length - 1] ?? 0
}

const noCauses: readonly number[] = Object.freeze([])

/** Entries that follow from the same one share the list that says so. */
function causesOf(run: Run): readonly number[] {
  const cause = causeOf(run)
  if (cause === 0) return noCauses
  if (run.lastCauses[0] !== cause) run.lastCauses = Object.freeze([cause])
  return run.lastCauses
}

export function positionOf(game: Game, structure: StructureId): Position {
  return game.at[structure] ?? Object.freeze({ structure })
}

/** Puts the structure's position in place of the old one; entries keep the one they were written at. */
export function moveTo(run: Run, position: Position): void {
  run.position = Object.freeze(position)
  run.around = undefined
  own(run.game, 'at')[run.home.id] = position
}

/** Puts a procedure on top of the agenda. `cause` is the entry that led to it. */
export function push(
  run: Run,
  procedure: string,
  locals: object,
  cause: number,
  structure: Structure = run.structure,
): void {
  const first = structure.procedures.get(procedure)?.first
  if (first === undefined) throw new Error(`no procedure ${procedure}`)
  const frame = { procedure, step: first.step.name, locals }
  run.agenda.push(structure === run.home ? frame : { ...frame, of: structure.id })
  run.causes.push(cause)
  run.places.push(first)
}

/** Lets the top procedure go on at `place`; where there is none, it is over. */
export function goOn(run: Run, frame: Frame, place: Place | undefined): void {
  if (place === undefined) {
    pop(run)
  } else {
    frame.step = place.step.name
    run.places[run.places.length - 1] = place
  }
}

/** Takes the top procedure off. */
export function pop(run: Run): void {
  run.agenda.pop()
  run.causes.pop()
  run.places.pop()
  if (run.sealed > run.agenda.length) run.sealed = run.agenda.length
}

/** The frame on top, writable. */
export function topFrame(run: Run): Frame {
  const top = run.agenda.length - 1
  const frame = run.agenda[top]
  if (frame === undefined) throw new Error(`the agenda of ${run.home.id} is empty`)
  if (top >= run.sealed) return frame
  const copy = { ...frame, locals: { ...frame.locals } }
  run.agenda[top] = copy
  run.sealed = top
  return copy
}

/** Where the top procedure stands: its frame, writable, and its step, whose rules are at work from here on. */
export function enter(run: Run): { readonly frame: Frame; readonly place: Place } {
  const frame = topFrame(run)
  const place = run.places[run.places.length - 1]
  if (place === undefined) throw new Error(`the agenda of ${run.home.id} is empty`)
  run.structure = (frame.of !== undefined && run.rules.structures[frame.of]) || run.home
  run.rule = place.step.rule
  return { frame, place }
}

/**
 * Lets a procedure go first once the step is over. `cause` is the entry that led to it. It is one of the structure
 * whose rules are at work, unless given.
 */
export function interrupt<P extends keyof Procedures>(
  run: Run,
  procedure: P,
  locals: Procedures[P],
  cause: number,
  structure: Structure = run.structure,
): void {
  run.interrupts.push({ procedure, locals: locals as object, cause, structure })
}

/** `id: option` of a ruling, as entries name it. */
export function rulingNote(game: Game, id: string): string {
  return `${id}: ${game.rulings[id]}`
}

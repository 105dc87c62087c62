/** What a structure brings to the kernel, and how structures are put together into one set of rules. */
import type { Ability, Condition, EffectStep, Filters, Lasting, Period, Scope } from './ability.ts'
import type { Atomic } from './atomic.ts'
import type { Id, PlayerId, StructureId } from './data.ts'
import type { Choice, Offer } from './decision.ts'
import type { Declarable } from './declare.ts'
import type { Entry, Sight } from './entry.ts'
import type { MomentPattern, Position } from './moment.ts'
import type { Objection, Procedure } from './procedure.ts'
import type { Run } from './run.ts'
import type { Selected } from './select.ts'
import type { Game, Pending } from './state.ts'

/**
 * What an argument of a verb can be. The scenario language, its checks of ids and its JSON Schema are made from
 * it, so that a verb is written in one place.
 */
export type Arg =
  /** A selector of objects of one of these types; of any type if there is none. */
  | { readonly objects: readonly string[] }
  /** One id, or a list of ids, of objects of this type. */
  | { readonly id: string }
  | { readonly ids: string }
  /** A whole number, or `{ count: selector }`. */
  | { readonly amount: true }
  /** A whole number within these bounds. */
  | { readonly number: { readonly min: number; readonly max: number } }
  | { readonly text: true }
  /** One of these words. */
  | { readonly word: readonly string[] }
  /** `true`, or not there. */
  | { readonly flag: true }
  | { readonly ability: true }
  /** `me`, `opponent` or a player. */
  | { readonly player: true }
  /** A delayed trigger: `{ when, do }`. */
  | { readonly delayed: true }
  | { readonly prohibition: true }

/** A verb of the language, or of the rules alone (without `args`). One file or table row each. */
export interface Verb {
  readonly id: string
  /** The event that it is, in the past tense: what triggers wait for. None: it can only be forbidden. */
  readonly event?: string
  /** The keys of its step; the first is the verb itself. */
  readonly args?: Readonly<Record<string, Arg>>
  /** Keys that must be there besides the verb. */
  readonly needs?: readonly string[]
  /** Keys of which exactly one must be there. */
  readonly oneOf?: readonly string[]
  /** The key whose selector names the objects. */
  readonly selects?: string
  /** Further events that an action of this verb is, seen before or after it happens. */
  events?(game: Game, atomic: Atomic): readonly string[]
  /** One atomic action for each object that it touches, before anything modifies them. */
  plan?(run: Run, step: EffectStep, scope: Scope, objects: readonly Id[]): Atomic[]
  /** Whether it can happen now; impossible parts are ignored, and a cost with one cannot be paid. */
  possible(game: Game, atomic: Atomic, rules: Rules): boolean
  /** Carries it out in the run and gives back what happened, with what it changed. */
  commit(run: Run, atomic: Atomic): Atomic
  /** What can pay for it, of a cost that names no objects, where it makes a difference which. */
  payable?(run: Run, step: EffectStep, scope: Scope): Selected | undefined
}

/** What a structure says about playing something: what it costs to target, and its numbers for that. */
interface Declaring {
  /** Number of the rule about targets that are lost, and of those about costs: in full, or left unpaid. */
  readonly lost: string
  readonly pay: string
  readonly unpaid: string
  /** What a trigger costs by its targets is paid by this rule. */
  readonly price: string
  /** The cost of something once these objects are its targets. */
  costWith(run: Run, cost: readonly EffectStep[], targets: readonly Id[], scope: Scope): readonly EffectStep[]
  /** Why something is not declared as it was written: `play bolt burn fox`, where `name` is `play bolt`. */
  objection(run: Run, declared: Declarable, name: string, answer: string): Objection | undefined
}

/** Who plays the next trigger, and which ones he can choose from. */
export interface TriggerOrder {
  /** Nobody is asked where it is null: the first one is played. */
  readonly by: PlayerId | null
  readonly from: readonly Pending[]
  /** Rulings that decided it, named if there was anything to decide. */
  readonly rulings: readonly string[]
}

/** What an action does to where its object is: it comes, it goes, or it goes and comes somewhere else. */
export type Passage = 'entering' | 'leaving' | 'moving'

export interface Structure {
  readonly id: StructureId
  readonly procedures: ReadonlyMap<string, Procedure>
  readonly verbs: readonly Verb[]
  /** Types of an object that exists in it, the most general first; none: no such object (any more). */
  types(game: Game, object: Id): readonly string[]
  /** All types that its objects can be of. */
  readonly objectTypes: readonly string[]
  /** Ids of the objects of `type`, in the order in which unordered things are listed: by seat, then id. */
  objects(game: Game, type: string, filters?: Filters): readonly Id[]
  controller(game: Game, object: Id): PlayerId | null
  /** Whether an object is exhausted; undefined for one that cannot be. */
  exhausted(game: Game, object: Id): boolean | undefined
  setExhausted(run: Run, object: Id, exhausted: boolean): void
  /** How often an object has become a new one; where objects stay the same there is no age. */
  age?(game: Game, object: Id): number
  /** An ability that did not work before its object came sees that only if it waits for `self`. */
  readonly namesOwnEntering?: true
  /** Control of a trigger is fixed when it is activated, instead of seen when it resolves. */
  readonly fixesControl?: true
  /** Activations of one ability of one object that the rules allow; where they name none, a guard asks the judge. */
  readonly cap?: { readonly times: number; readonly per: Period; readonly rule: string; readonly key: string }
  /** Name under which activations of a holding are counted. */
  countAs?(game: Game, holding: string, object: Id | null): string
  /** The ruling that this name depends on, for an object of which it does. */
  countRuling?(game: Game, object: Id | null): string | undefined
  /** What has to be done before actions can happen, such as shuffling a deck, goes first as an interrupt. */
  before?(run: Run, actions: readonly Atomic[]): void
  /** Other objects that an action on this one is about, such as the character of a card. */
  about(game: Game, atomic: Atomic): readonly Id[]
  /** Why an ability of the object does not work now. */
  idle(game: Game, object: Id | null, ability: Ability): Objection | undefined
  /** Whether the action brings its object in (then its own abilities need not have worked before) or away. */
  passage(atomic: Atomic): Passage | undefined
  readonly filters: Readonly<Record<string, (game: Game, object: Id, value: unknown) => boolean>>
  readonly conditions: Readonly<
    Record<string, (run: Run, condition: Condition, scope: Scope) => boolean | number>
  >
  /** Number of the rule by which triggers are matched and ordered, and of the one about prohibitions. */
  readonly triggerRule: string
  order(run: Run, pending: readonly Pending[]): TriggerOrder
  /** All players in the order in which they decide now. */
  playersInOrder(game: Game): PlayerId[]
  /** What may be done while the open decision waits. */
  offers(run: Run): Offer[]
  /** The procedure that carries an offer out. */
  take(run: Run, offer: Offer, choice: Choice): { readonly procedure: string; readonly locals: object }
  /** For what reads like an offer and is none now: the rule that says what can be. */
  offerObjection?(run: Run, text: string): Objection | undefined
  /** What an object is called that cannot be told from others, such as a card that nobody knows: one stands for all. */
  alike?(game: Game, object: Id): readonly [name: string, of: PlayerId] | undefined
  /** Takes in something that the game has not known, with its entry; or says why that cannot be. */
  define?(run: Run, id: Id, thing: object): Objection | undefined
  /** Whether something can be made now that lasts so long; nothing can where there is no such time. */
  canLast?(game: Game, lasting: Lasting): boolean
  /** What is chosen and paid when something is declared; a structure without it has nothing to declare. */
  readonly declaring?: Declaring
  /** Looks at an event that has just happened: its windows, its targets. */
  happened(run: Run, actions: readonly Atomic[]): void
  /** Looks at a moment that has just opened. */
  opened(run: Run, at: Position): void
  /**
   * Whether a trigger that another structure's step has activated is resolved before this one's next step (decided
   * 44); not while it stands inside something after which it looks at its triggers by itself. Where there is no such
   * word, they wait for the next check.
   */
  comesFirst?(game: Game): boolean
  /** A structure in which not everybody knows all has this. */
  readonly hiding?: Hiding
  /** Whether a moment cannot come any more. One that is open now is past, for this: it comes once. */
  isPast(game: Game, moment: MomentPattern): boolean
}

/** What it takes to tell things to those who may not know all. */
interface Hiding {
  /** Looks at what has happened before it is written. */
  moved(run: Run, actions: readonly Atomic[]): void
  /** How an entry is told to those who do not know all; undefined if all are told the same. */
  sight(
    run: Run,
    kind: string,
    details: Entry['details'] | undefined,
    actions: readonly Atomic[] | undefined,
  ): Sight | undefined
  /** Which of two objects stands first where nothing else says so: by what is to be seen, not by what their ids tell. */
  compare(game: Game, a: Id, b: Id): number
  /** The same for a list: where each place is filled from, so that those of different sides stay as they are listed. */
  arrange(game: Game, objects: readonly (Id | undefined)[]): readonly number[]
  /** Whether which objects are meant depends on what not everybody sees. */
  tells(filters: Filters): boolean
}

export interface Rules {
  readonly structures: Readonly<Record<StructureId, Structure>>
  /** Of the structure that has it. */
  readonly hiding: Hiding | undefined
  readonly verbs: ReadonlyMap<string, Verb>
  /** The full citation of a number, as in `clock 500.3c`. Throws for a number that the rulebook has not. */
  cite(structure: StructureId, number: string): string
  /** The same as the only one of a list, which is shared. */
  cited(structure: StructureId, number: string): readonly [string]
}

/** The procedures of a structure by their names. */
export function byName(procedures: readonly Procedure[]): ReadonlyMap<string, Procedure> {
  return new Map(procedures.map(p => [p.name, p]))
}

/** Puts structures together. `citations` has the full citation of each rule by `structure number`. */
export function assemble(
  structures: readonly Structure[],
  verbs: readonly Verb[],
  citations: ReadonlyMap<string, string>,
): Rules {
  const lists: Record<StructureId, Record<string, readonly [string]>> = {}
  for (const [key, citation] of citations) {
    const [structure = '', number = ''] = key.split(' ')
    lists[structure] = { ...lists[structure], [number]: Object.freeze([citation] as const) }
  }
  const cited = (structure: StructureId, number: string) => {
    const list = lists[structure]?.[number]
    if (list === undefined) throw new Error(`the rulebook has no ${structure} ${number}`)
    return list
  }
  return {
    structures: Object.fromEntries(structures.map(s => [s.id, s])),
    hiding: structures.find(s => s.hiding !== undefined)?.hiding,
    verbs: new Map([...verbs, ...structures.flatMap(s => s.verbs)].map(v => [v.id, v])),
    cite: (structure, number) => cited(structure, number)[0],
    cited,
  }
}

/**
 * The closed language of abilities, as data: what a scenario file says, with its moments already parsed.
 * Nothing here is an expression string; everything can be stored, compared and shown.
 */
import type { Atomic } from './atomic.ts'
import type { Id, PlayerId, StructureId } from './data.ts'
import type { MomentPattern, PositionPattern } from './moment.ts'

/**
 * Names objects: `self` (who has the ability), `it` (what the event happened to), an id, what was bound with
 * `as`, or all, one or up to so many of a type that pass the filters. `one` and `up-to` are choices.
 */
export type Selector = string | { readonly ref: string } | Filters

export interface Filters {
  readonly each?: string
  readonly one?: string
  readonly 'up-to'?: number
  readonly type?: string
  /** `mine`, `opponents` or a player: who controls it. */
  readonly side?: string
  readonly not?: Omit<Filters, 'each' | 'one' | 'up-to'> | string
  /** Further filters are the structure's, such as `near` or `status`. */
  readonly [filter: string]: unknown
}

/** A whole number, or how many objects a selector finds. */
export type Amount = number | { readonly count: Selector }

/** How a number compares. Bounds are inclusive. */
export interface Bounds {
  readonly 'at-least'?: number
  readonly 'at-most'?: number
  readonly exactly?: number
}

/** Exactly one of its keys says what is asked; structures add their own (`score`, `first-player`). */
export interface Condition extends Bounds {
  readonly count?: Selector
  readonly is?: Selector
  readonly has?: Selector
  readonly all?: readonly Condition[]
  readonly any?: readonly Condition[]
  readonly not?: Condition
  readonly [key: string]: unknown
}

/** `only-if`: judged when the trigger matches, after the event unless it says `before`. */
export type TriggerCondition = Condition | { readonly before: Condition }

/** What an ability waits for besides moments. In `who`, anybody unless given: `me`, `opponent` or a player. */
export interface EventPattern {
  readonly event: string
  readonly what?: string | Filters
  readonly who?: string
  /** `action` (default): once for each atomic action that matches; `event`: once for all of them. */
  readonly per?: 'action' | 'event'
}

export type When = MomentPattern | EventPattern

/** What is chosen by name when something is declared; each has `one` or `up-to`. Its steps say `{ ref: name }`. */
export type Targets = Readonly<Record<string, Filters>>

/** One of the lines of which one is chosen on declaration. */
export interface Mode {
  readonly targets?: Targets
  readonly do: readonly EffectStep[]
}

/** What is played: what has to be chosen when it is declared, and what it does. Modes stand in the place of `do`. */
export interface Playable {
  readonly targets?: Targets
  readonly modes?: Readonly<Record<string, Mode>>
  readonly do?: readonly EffectStep[]
}

/** One step of an effect: one verb, or one of the forms that hold other steps. */
export interface EffectStep {
  readonly may?: EffectStep | readonly EffectStep[]
  readonly to?: unknown
  /** Of an inner action: chosen when it is played. */
  readonly targets?: Targets
  readonly if?: Condition
  readonly do?: readonly EffectStep[]
  readonly else?: readonly EffectStep[]
  readonly together?: readonly EffectStep[]
  /** Binds the objects that the step names, for `ref`. */
  readonly as?: string
  /** The player it is done by or to; the controller unless given. */
  readonly who?: string
  readonly [key: string]: unknown
}

/** Which atomic actions a passive ability speaks of. */
export interface ActionPattern {
  readonly verb: string | readonly string[]
  readonly what?: string | Filters
  readonly who?: string
}

export interface Prohibition extends ActionPattern {
  /** In force only there, or until that moment; always unless given. */
  readonly in?: MomentPattern | PositionPattern
  readonly until?: MomentPattern
  /** How long it lasts: this turn, this Afternoon or this day. */
  readonly for?: Lasting
}

/** How long something lasts, used or not. */
export type Lasting = 'turn' | 'afternoon' | 'day'

/** Replaces an atomic action by others, or adds others to it, inside the same event. */
export interface Modification extends ActionPattern {
  /** `action` (default): for each atomic action that it speaks of; `event`: once for all of them together. */
  readonly per?: 'action' | 'event'
  readonly do: readonly EffectStep[]
  /** The controller of the object that has it decides whether it is applied. */
  readonly optional?: true
  /** An optional one: what is done right after the event if it was declined. */
  readonly else?: readonly EffectStep[]
}

export type Period = 'turn' | 'tic' | 'cycle' | 'day' | 'game'

/** An ability as it is written: what it waits for, and what happens then; or what it changes while it works. */
export interface Ability extends Playable {
  /** The object that has it; belongs to nobody unless given. */
  readonly of?: Id
  /** Nobody has it until an effect gives it. */
  readonly later?: true
  readonly when?: readonly When[]
  readonly 'only-if'?: TriggerCondition
  /** A quick action: what it costs to play it in one's own turn. */
  readonly quick?: { readonly pay: EffectStep | readonly EffectStep[] }
  /** Where it works, if not where objects are in play. */
  readonly 'works-in'?: string
  /** Activations allowed in each such period, for one object. */
  readonly limit?: { readonly times: number; readonly per: Period }
  readonly cannot?: Prohibition
  readonly instead?: Modification
  readonly also?: Modification
  /** The rule whose ability this is; `scenario` unless given. */
  readonly rule?: string
}

/** An ability on one object. Declared ones are named as the ability, others `ability@object`. */
export interface Holding {
  readonly ability: Id
  readonly object: Id | null
  readonly structure: StructureId
  /** An effect gave it for so long. */
  readonly for?: Lasting
}

/** What the steps of an effect can refer to. */
export interface Scope {
  readonly self: Id | null
  /** Who decides in it; null where it belongs to nobody: then the judge does. */
  readonly controller: PlayerId | null
  /** The holding it comes from, for ids of what it makes. */
  readonly source: string
  /** Number of the rule that its events cite. */
  readonly rule: string
  readonly it?: Id
  /** The player of the event. */
  readonly who?: PlayerId
  readonly bound?: Readonly<Record<string, readonly Id[]>>
  /** What pays for other parts of the same event already: it cannot pay for this one. */
  readonly spent?: readonly Atomic[]
}

/** What the API shows and takes, as its OpenAPI document says; a test holds it against the server's own schemas. */
import type { About, Ask, Option } from '../kernel/decision.ts'
import type { Entry as OwnEntry } from '../kernel/entry.ts'
import type { Position } from '../kernel/moment.ts'
import type { SeenTable } from '../structures/view.ts'

export type { About, Ask, Option, Position }

/** Where a timeline belongs in a tournament; what a platform calls things is its own. */
export interface Links {
  readonly system?: string | undefined
  readonly tournament?: string | undefined
  readonly round?: string | undefined
  readonly match?: string | undefined
  readonly table?: string | undefined
}

export type Structure = 'clock' | 'day'

/** What a timeline begins with: a scenario that comes with the server, or one of your own. */
export type NewTimeline = (
  | { readonly scenario: string }
  /** A text of YAML or JSON, or an object. */
  | { readonly source: string | Readonly<Record<string, unknown>> }
) & {
  /** Which case of it, where it has cases. */
  readonly case?: string
  readonly links?: Links
}

/** A timeline as it is listed. */
export interface Summary {
  readonly id: string
  readonly title: string
  readonly links: Links
  /** Commands carried out so far; only grows. */
  readonly version: number
  readonly ended: boolean
  readonly createdAt: string
  readonly updatedAt: string
}

/** What somebody must answer before the next step. */
export interface Decision {
  /** One that is asked anew has a new id. */
  readonly id: string
  readonly structure: Structure
  /** The player who answers, or `judge`. */
  readonly for: string
  readonly what: string
  /** The rule that asks, as `clock 500.3c`. */
  readonly rule: string
  readonly about: About
  /** Not shown where it could tell what is hidden; nor is `legal` then. */
  readonly ask?: Ask | undefined
  readonly rulings?: readonly string[] | undefined
  /** The question in words. */
  readonly text: string
  /** Legal answers, as they are written. */
  readonly legal?: readonly string[] | undefined
}

/** What somebody may do while a decision waits. */
export interface Offer {
  readonly id: string
  readonly structure: Structure
  readonly for: string
  readonly rule: string
  readonly about: About
  readonly with?: Option['with'] | undefined
  readonly rulings?: readonly string[] | undefined
  readonly text?: string | undefined
}

export interface ClockStanding {
  readonly position: Position
  /** The position in words. */
  readonly text: string
  readonly mainClock: { readonly cycle: number; readonly tic: number }
  readonly turnPlayer: string | null
  /** The character whose turn is taken. */
  readonly turn: string | null
  /** Of each character, 1 to 10; null for none. */
  readonly clocks: Readonly<Record<string, number | null>>
  readonly scores: Readonly<Record<string, number>>
  readonly pending: readonly string[]
}

export interface DayStanding extends SeenTable {
  readonly position: Position
  /** The position in words. */
  readonly text: string
}

/** Where a timeline stands, as the caller may see it. */
export interface Timeline extends Summary {
  /** The version that is shown. */
  readonly at: number
  readonly players: readonly {
    readonly id: string
    readonly name?: string | undefined
    readonly team?: string | undefined
  }[]
  readonly clock?: ClockStanding | undefined
  readonly day?: DayStanding | undefined
  /** At most one for each structure. */
  readonly decisions: readonly Decision[]
  readonly offers: readonly Offer[]
  readonly ending: { readonly winners: readonly string[]; readonly reason: string } | null
  /** Its state is of a form that the server does not know: only its entries can be read. */
  readonly readOnly?: true | undefined
  /** Which scenario it began as: for the judge only. */
  readonly source?: { readonly scenario?: string | undefined; readonly case?: string | undefined } | undefined
}

/** How a timeline ended, or how it stands. */
export interface Result {
  readonly id: string
  readonly title: string
  readonly links: Links
  readonly version: number
  readonly ended: boolean
  readonly ending: Timeline['ending']
  /** Victory points of each player, by the clock. */
  readonly scores?: Readonly<Record<string, number>> | undefined
  /** Where each player's Expeditions stand. */
  readonly expeditions?: DayStanding['expeditions'] | undefined
  /** Of all entries, to compare two runs by: for the judge only. */
  readonly digest?: string | undefined
}

/** What a command has done. */
export interface Done {
  readonly id: string
  readonly version: number
  /** Why an advance stopped. */
  readonly stopped?: 'moment' | 'decision' | 'cap' | 'end' | 'step' | undefined
  readonly entries: readonly EntryEvent[]
  /** Whether it brought about more entries than are given here. */
  readonly more: boolean
  readonly timeline: Timeline
}

/** A record of a timeline. */
export type Entry = Omit<OwnEntry, 'sight'>

export interface EntryEvent {
  readonly type: 'entry'
  /** Go on after this entry with it. */
  readonly cursor?: string | undefined
  readonly timeline: string
  readonly version: number
  readonly entry: Entry
  /** The entry in words. */
  readonly text: string
}

/** A page of entries. */
export interface EntryPage {
  readonly entries: readonly EntryEvent[]
  readonly version: number
  readonly next?: string | undefined
}

/** A page of timelines. */
export interface TimelinePage {
  readonly timelines: readonly Summary[]
  readonly next?: string | undefined
}

/** One command of one timeline, or its beginning or end. */
export interface ChangeEvent {
  readonly type: 'created' | 'changed' | 'deleted'
  readonly cursor: string
  readonly timeline: string
  readonly links: Links
  readonly version: number
  readonly entries: readonly EntryEvent[]
  /** Whether it wrote more than are given here, which are found in the entries of the timeline. */
  readonly more: boolean
}

/** Where to begin anew, since it cannot be gone on from the cursor: how things stand there. */
export interface ResetEvent<Snapshot> {
  readonly type: 'reset'
  readonly cursor: string
  readonly reason: 'unknown-cursor' | 'no-cursor'
  readonly snapshot: Snapshot
}

/** The last event of a stream that cannot be gone on with. */
export interface EndEvent {
  readonly type: 'end'
  readonly reason: 'complete' | 'deleted' | 'slow' | 'stopping' | 'not-allowed' | 'fault'
}

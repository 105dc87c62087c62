/** The API as methods, for Node and for browsers. What is refused comes back as a problem; nothing throws for it. */
import { type FollowOptions, follow } from './follow.ts'
import type { Problem, RefusedEvent } from './problem.ts'
import { ask, type ClientOptions } from './request.ts'
import type {
  ChangeEvent,
  Done,
  EndEvent,
  EntryEvent,
  EntryPage,
  Links,
  NewTimeline,
  ResetEvent,
  Result,
  Structure,
  Summary,
  Timeline,
  TimelinePage,
} from './types.ts'

/** A timeline at the version that was seen: a command that is made for it is carried out only there. */
export interface Seen {
  readonly id: string
  readonly version: number
}

export interface Once {
  /** Sent again with the same key, the same request takes effect once in 24 hours. */
  readonly key?: string
}

export type TimelineEvent = EntryEvent | ResetEvent<Timeline> | EndEvent | RefusedEvent
export type RoundEvent = ChangeEvent | ResetEvent<readonly Summary[]> | EndEvent | RefusedEvent

const timelines = ['v1', 'timelines'] as const

/** Rejects where no answer came: then it is not known whether the request took effect, and a `key` makes it safe to ask again. */
export class Turnkeeper {
  readonly #options: ClientOptions

  constructor(options: ClientOptions) {
    this.#options = options
  }

  /** Begins a timeline. */
  create(timeline: NewTimeline, { key }: Once = {}): Promise<Timeline | Problem> {
    return this.#post(timelines, timeline, { key })
  }

  /** Begins several, all or none; in the same order. */
  async createAll(all: readonly NewTimeline[], { key }: Once = {}): Promise<readonly Timeline[] | Problem> {
    const made = await this.#post<{ readonly timelines: readonly Timeline[] }>(
      timelines,
      { timelines: all },
      { key },
    )
    return 'timelines' in made ? made.timelines : made
  }

  /** Those with these links, page by page. */
  list(
    filter: Links & { readonly ended?: boolean } = {},
    page: { readonly after?: string; readonly limit?: number } = {},
  ): Promise<TimelinePage | Problem> {
    return ask(this.#options, timelines, { query: { ...filter, ...page } })
  }

  /** Where it stands, or stood at a version. */
  get(id: string, { at }: { readonly at?: number } = {}): Promise<Timeline | Problem> {
    return ask(this.#options, [...timelines, id], { query: { at } })
  }

  /** How it ended, or how it stands. */
  result(id: string): Promise<Result | Problem> {
    return ask(this.#options, [...timelines, id, 'result'], {})
  }

  /** Goes on until a decision waits, the moment is reached (`next tic`, `end of tic 5`) or the game ends. */
  advance(
    { id, version }: Seen,
    until: string,
    { key, ...how }: Once & { readonly structure?: Structure; readonly cap?: number } = {},
  ): Promise<Done | Problem> {
    return this.#post([...timelines, id, 'advance'], { until, ...how }, { key, version })
  }

  /** Answers a decision, as it is written: `choose a1`. The next advance carries it out. */
  answer(id: string, decision: string, answer: string, { key }: Once = {}): Promise<Done | Problem> {
    return this.#post([...timelines, id, 'decisions', decision], { answer }, { key })
  }

  /** Takes an offer; the decision that waits is asked anew afterwards. */
  takeOffer(
    id: string,
    offer: string,
    { key, ...how }: Once & { readonly with?: string } = {},
  ): Promise<Done | Problem> {
    return this.#post([...timelines, id, 'offers', offer], how, { key })
  }

  /** A remark for the record; also after the end of the game. */
  note(
    id: string,
    text: string,
    { key, ...how }: Once & { readonly who?: string } = {},
  ): Promise<Done | Problem> {
    return this.#post([...timelines, id, 'notes'], { text, ...how }, { key })
  }

  /** Ends the game by the judge's word. No winner: undecided, or a draw as the reason says. */
  conclude(
    { id, version }: Seen,
    { key, ...ending }: Once & { readonly winners: readonly string[]; readonly reason: string },
  ): Promise<Done | Problem> {
    return this.#post([...timelines, id, 'conclude'], ending, { key, version })
  }

  /** Entries, page by page. */
  entries(
    id: string,
    page: { readonly after?: string; readonly limit?: number } = {},
  ): Promise<EntryPage | Problem> {
    return ask(this.#options, [...timelines, id, 'entries'], { query: page })
  }

  /**
   * All entries of a timeline, then those to come, as they come. It goes on through broken connections and restarts of
   * the server; leaving the loop closes the connection.
   */
  follow(id: string, options: FollowOptions = {}): AsyncGenerator<TimelineEvent> {
    return follow(this.#options, { path: [...timelines, id, 'entries'] }, options)
  }

  /** All timelines with these links, such as a round, on one stream. It begins with how they stand. */
  followAll(links: Links, options: FollowOptions = {}): AsyncGenerator<RoundEvent> {
    return follow(this.#options, { path: ['v1', 'stream'], query: { ...links } }, options)
  }

  #post<T>(
    path: readonly string[],
    body: unknown,
    { key, version }: { readonly key: string | undefined; readonly version?: number },
  ): Promise<T | Problem> {
    const headers = {
      'idempotency-key': key,
      'if-match': version === undefined ? undefined : `"${version}"`,
    }
    return ask(this.#options, path, { method: 'POST', body, headers })
  }
}

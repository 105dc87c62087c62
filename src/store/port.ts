/**
 * The port behind which timelines are kept: the same for SQLite and for PostgreSQL. What a call changes it changes
 * in one transaction, and when its promise is resolved that survives a crash. JSON goes in and comes out as it is;
 * what it means is the business of who calls.
 *
 * Nothing throws for what a user can do: an unknown id is `undefined`, an append at another version is `stale`.
 * What rejects is a fault of the database or of the caller, and nothing has changed then; only when the connection
 * broke in the very commit it may have, and the caller has to read what is there.
 *
 * Texts may hold anything, NUL and half surrogates too. What is looked up by (links, keys, scopes) is to be kept
 * short by the caller, 255 characters at most: PostgreSQL's indices take no longer ones.
 */

/** Where a timeline belongs in a tournament; what a platform calls things is its own. */
export interface Links {
  readonly system?: string
  readonly tournament?: string
  readonly round?: string
  readonly match?: string
  readonly table?: string
}

/** Wall time in ISO 8601, UTC, with milliseconds, as `toISOString` writes it: so it sorts as text. */
export type Instant = string

/** Plain JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** A timeline as it is listed, without its log. */
export interface TimelineRow {
  readonly id: string
  readonly title: string
  readonly links: Links
  /** Commands carried out so far; only grows. */
  readonly version: number
  /** Number of its newest entry. */
  readonly entries: number
  readonly ended: boolean
  readonly createdAt: Instant
  readonly updatedAt: Instant
  /** The version of the engine's rules that wrote it last, and of the form of its states. */
  readonly rulesVersion: string
  readonly stateVersion: number
}

/** What a timeline begins with. */
export interface NewTimeline {
  readonly id: string
  readonly title: string
  readonly links: Links
  readonly createdAt: Instant
  readonly rulesVersion: string
  readonly stateVersion: number
  /** The scenario's text as it was sent, which case of it, and the id if it is a shipped one: the judge's alone. */
  readonly source: { readonly text: string; readonly case?: string; readonly scenario?: string }
  /** The state that it begins in: version 0. */
  readonly first: Json
}

/** A command as the log keeps it. */
export interface StoredCommand {
  readonly version: number
  /** The whole envelope: command, sender, time. */
  readonly envelope: Json
}

/** An entry as it was written; entries of a version are in order, and judge-only ones share a number (`n`). */
export interface StoredEntry {
  /** Its place in the timeline, from 1, without gaps. */
  readonly place: number
  readonly n: number
  readonly version: number
  readonly entry: Json
}

/** The answer to a request that carried an Idempotency-Key, kept with what it changed. */
export interface Kept {
  /** Token, route and timeline, as one string. */
  readonly scope: string
  readonly key: string
  /** Hash of the request's body. */
  readonly request: string
  readonly status: number
  readonly headers: Json
  /** As the judge would see it: it is viewed again for who asks again. */
  readonly body: Json
  readonly at: Instant
}

export interface Append {
  readonly id: string
  /** The version that it was made for: it is accepted only there. */
  readonly expected: number
  readonly command: StoredCommand
  readonly entries: readonly { readonly n: number; readonly entry: Json }[]
  readonly ended: boolean
  readonly at: Instant
  readonly rulesVersion: string
  readonly stateVersion: number
  /** The state that it led to. */
  readonly state?: Json
  /** The version of a stored state that nobody needs any more, now that there is a newer one. */
  readonly supersedes?: number
  readonly keep?: Kept
}

/** Another request with the same key was first, with this answer: nothing was written. */
export interface KeyTaken {
  readonly ok: false
  readonly because: 'kept'
  readonly kept: Kept
}

/** If several things speak against it, a taken key is told first: who sends the same again gets the same again. */
export type Appended =
  | { readonly ok: true; readonly cursor: number }
  /** Another command came first: the timeline is at this version. */
  | { readonly ok: false; readonly because: 'stale'; readonly version: number }
  /** There is no such timeline, or no longer. */
  | { readonly ok: false; readonly because: 'unknown' }
  | KeyTaken

/** With the cursor of the last one that was made. */
export type Created = { readonly ok: true; readonly cursor: number } | KeyTaken

/** A timeline to go on with: the newest stored state at or before a version, and the commands since then. */
export interface LoadedTimeline {
  readonly row: TimelineRow
  readonly source: NewTimeline['source']
  readonly stored: {
    readonly version: number
    readonly state: Json
    readonly stateVersion: number
    readonly rulesVersion: string
  }
  readonly commands: readonly StoredCommand[]
}

export interface Page<T> {
  readonly items: readonly T[]
  /** Where the next page begins; none on the last one. */
  readonly next?: string
}

/** One change in the order in which all timelines changed: what live streams and webhooks are fed from. */
export interface FeedItem {
  /** Only grows, over all timelines; an item is seen only after all items of lower cursors. */
  readonly cursor: number
  readonly timeline: string
  readonly links: Links
  /** 0: the timeline came into being. */
  readonly version: number
  readonly kind: 'created' | 'changed' | 'deleted'
}

export interface TokenRow {
  readonly id: string
  /** SHA-256 of the token, in hex: the token itself is nowhere. */
  readonly hash: string
  readonly name: string
  readonly scopes: readonly string[]
  /** Restricts it to one timeline, or to those with these links; to all if there is neither. */
  readonly timeline?: string
  readonly links?: Links
  readonly createdAt: Instant
  readonly expiresAt?: Instant
}

export interface WebhookRow {
  readonly id: string
  readonly url: string
  /** `judge`, `everybody` or a player's id: fixed when it is made. */
  readonly audience: string
  /** The language of the words that stand beside the data; English unless given. */
  readonly lang?: 'en' | 'fr'
  readonly timeline?: string
  readonly links?: Links
  /** Signing secrets, the newest first; an older one still signs until it expires. */
  readonly secrets: readonly { readonly secret: string; readonly expiresAt?: Instant }[]
  readonly disabled?: string
  /** The token that made it: what it may not see, its webhook may not. */
  readonly madeBy?: string
  readonly createdAt: Instant
}

/** One delivery that waits or is over: one for each command and webhook. */
export interface DeliveryRow {
  /** The same for every attempt: it can go into the message's header. */
  readonly id: string
  readonly webhook: string
  readonly timeline: string
  readonly version: number
  readonly cursor: number
  readonly status: 'waiting' | 'delivered' | 'failed'
  readonly attempts: number
  readonly nextAt: Instant
  /** What became of the last attempt. */
  readonly last?: { readonly at: Instant; readonly status?: number; readonly error?: string }
}

export interface TimelineFilter extends Links {
  readonly ended?: boolean
}

export interface Store {
  readonly engine: 'sqlite' | 'postgres'
  /** Brings the tables to the newest form; several servers may begin at once. Rejects with a `StoreProblem`. */
  migrate(): Promise<void>
  /** Whether the database answers. */
  ping(): Promise<void>
  close(): Promise<void>

  /** All or none. An id that is there already is a fault of the caller. */
  create(timelines: readonly NewTimeline[], keep?: Kept): Promise<Created>
  row(id: string): Promise<TimelineRow | undefined>
  /** In the order in which they came into being. An `after` that was never given out is an empty page. */
  list(filter: TimelineFilter, page: { after?: string; limit: number }): Promise<Page<TimelineRow>>
  /** At the newest version, or at an older one; `row` tells of the newest in either case. */
  load(id: string, at?: number): Promise<LoadedTimeline | undefined>
  /** The commands after a version: all of them, or the first so many. */
  commands(id: string, after: number, limit?: number): Promise<readonly StoredCommand[]>
  /** The command, its entries, the kept answer and the deliveries to webhooks: all or none. */
  append(append: Append): Promise<Appended>
  /**
   * Entries after entry number `n` (or those of one version), of so many numbers: all that share one of them are given, so
   * that how long a page is tells nobody how many there are that he does not see.
   */
  entries(
    id: string,
    where: { after?: number; version?: number; limit: number },
  ): Promise<readonly StoredEntry[]>
  /** The log and the deliveries go with it; the feed says so. */
  delete(id: string, at: Instant): Promise<boolean>

  /** The answer that was given to this key, if it is not older than 24 hours. */
  kept(scope: string, key: string, now: Instant): Promise<Kept | undefined>
  /** Keeps an answer that changed no timeline. False: the key is taken. */
  keep(kept: Kept): Promise<boolean>
  /** Forgets kept answers of before `until`. */
  forget(until: Instant): Promise<void>

  feed(after: number, limit: number): Promise<readonly FeedItem[]>
  /** The cursor of the newest item, 0 for none. */
  newest(): Promise<number>
  /** Tells, now and then without cause, that there may be something new in the feed. Gives what ends it. */
  onChange(listener: () => void): () => void

  addToken(token: TokenRow): Promise<void>
  tokenByHash(hash: string): Promise<TokenRow | undefined>
  token(id: string): Promise<TokenRow | undefined>
  tokens(): Promise<readonly TokenRow[]>
  /** Asked with every request that comes without one: all of them need not be read for that. */
  hasTokens(): Promise<boolean>
  removeToken(id: string): Promise<boolean>

  addWebhook(webhook: WebhookRow): Promise<void>
  webhook(id: string): Promise<WebhookRow | undefined>
  webhooks(): Promise<readonly WebhookRow[]>
  changeWebhook(webhook: WebhookRow): Promise<boolean>
  /** Its deliveries go with it. */
  removeWebhook(id: string): Promise<boolean>

  /**
   * The deliveries that are due: of each webhook and timeline the oldest that waits, so that their order is kept;
   * none of a webhook that is disabled. They are the caller's until `lease`, which is their `nextAt` now: no
   * other server gets them meanwhile, and if nobody changes them they are due again then.
   */
  due(now: Instant, lease: Instant, limit: number): Promise<readonly DeliveryRow[]>
  changeDelivery(delivery: DeliveryRow): Promise<void>
  /** The newest first. */
  deliveries(webhook: string, page: { after?: string; limit: number }): Promise<Page<DeliveryRow>>
  delivery(id: string): Promise<DeliveryRow | undefined>
}

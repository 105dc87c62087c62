/**
 * The only source of live news in a server: what any server has committed to the store, in the one order in which
 * the store has numbered it. Whoever wakes it, it reads the tables; so two servers tell the same in the same order.
 */
import { setImmediate } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Observable, Subject } from 'rxjs'
import type { FeedItem, Store, StoredEntry } from '../../store/port.ts'
import { firstEntries } from './first-entries.ts'
import { Turns } from './turns.ts'

/** One change of one timeline, with the entries that it wrote. */
export interface Committed extends FeedItem {
  /** In order, the first of them if there are many; none where a timeline came into being or was deleted. */
  readonly entries: readonly StoredEntry[]
  /** Whether it wrote more than are given here: those are read from the store. */
  readonly more: boolean
}

export interface FeedReaderParts {
  readonly store: Store
  readonly log: Logger
  /** Milliseconds from a fault of the database to the next try. */
  readonly retryMs?: number
}

const pageOfItems = 100
/** A long advance may write any number of entries: nobody is held up by so many at once. */
const mostEntries = 200

/** Pages of what is kept that are read at a time: where very many begin at once, commands do not wait for them all. */
const pagesAtOnce = 4

export class FeedReader {
  /** Whoever reads what was before takes a turn for each page. */
  readonly history: Turns = new Turns(pagesAtOnce)
  readonly #store: Store
  readonly #log: Logger
  readonly #retryMs: number
  readonly #news = new Subject<Committed>()
  #cursor = 0
  #state: 'new' | 'idle' | 'reading' | 'closed' = 'new'
  #again = false
  #retry: NodeJS.Timeout | undefined
  #unlisten = () => {}

  /** What is committed from now on. It keeps nothing for who comes later: that is in the store. */
  readonly news$: Observable<Committed> = this.#news.asObservable()

  constructor({ store, log, retryMs = 1000 }: FeedReaderParts) {
    this.#store = store
    this.#log = log
    this.#retryMs = retryMs
  }

  /** The newest change that has been told. */
  get cursor(): number {
    return this.#cursor
  }

  /** Whether anybody is told. */
  get observed(): boolean {
    return this.#news.observed
  }

  /** Begins after what is there now. Rejects if the database does not answer. */
  async start(): Promise<void> {
    if (this.#state !== 'new') return
    this.#state = 'idle'
    this.#cursor = await this.#store.newest()
    this.#unlisten = this.#store.onChange(() => this.#wake())
    this.#wake()
  }

  /** Completes the news. */
  close(): void {
    this.#state = 'closed'
    this.#unlisten()
    clearTimeout(this.#retry)
    this.#news.complete()
  }

  #wake(): void {
    this.#again = true
    if (this.#state === 'idle') void this.#readAll()
  }

  /** One reading at a time; who wakes it meanwhile makes it look once more. */
  async #readAll(): Promise<void> {
    this.#state = 'reading'
    try {
      while (this.#again && this.#reading()) {
        this.#again = false
        await this.#readToTheEnd()
      }
    } catch (error) {
      this.#log.error({ error }, 'the feed cannot be read, it is tried again')
      clearTimeout(this.#retry)
      if (this.#reading()) this.#retry = setTimeout(() => this.#wake(), this.#retryMs).unref()
    }
    if (this.#reading()) this.#state = 'idle'
  }

  /** Asked anew after each wait: it may have been closed. */
  #reading(): boolean {
    return this.#state === 'reading'
  }

  async #readToTheEnd(): Promise<void> {
    let items = await this.#store.feed(this.#cursor, pageOfItems)
    while (items.length > 0) {
      for (const item of items) {
        // Who subscribes from here on finds the item in the store: it was committed before.
        const committed = this.observed ? await withEntries(this.#store, item) : undefined
        if (!this.#reading()) return
        this.#cursor = item.cursor
        if (committed === undefined) continue
        this.#news.next(committed)
        // Others have their turn between two changes.
        await setImmediate()
        if (!this.#reading()) return
      }
      items = await this.#store.feed(this.#cursor, pageOfItems)
    }
  }
}

export async function withEntries(store: Store, item: FeedItem): Promise<Committed> {
  if (item.kind !== 'changed') return { ...item, entries: [], more: false }
  const { timeline, version } = item
  return { ...item, ...(await firstEntries(store, timeline, version, mostEntries)) }
}

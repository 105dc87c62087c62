/**
 * Tells subscribers what has happened: each entry in its order, and after the entries of each command the state.
 * It keeps nothing for a subscriber: who comes later is told from what the timeline keeps anyway, so there is
 * nothing that a forgotten subscription could keep alive, and no timer.
 */
import {
  concat,
  distinctUntilChanged,
  endWith,
  filter,
  ignoreElements,
  Observable,
  Subject,
  scan,
  startWith,
} from 'rxjs'
import type { Entry } from '../kernel/entry.ts'
import type { State } from '../kernel/state.ts'
import type { Queue } from './queue.ts'

export type News = Entry | State

export const isEntry = (news: News): news is Entry => 'kind' in news
const isState = (news: News): news is State => 'game' in news

export class Feed {
  readonly #queue: Queue
  /** The timeline's own list, which grows. */
  readonly #entries: readonly Entry[]
  readonly #live = new Subject<News>()
  #told: number
  #state: State

  constructor(queue: Queue, entries: readonly Entry[], state: State) {
    this.#queue = queue
    this.#entries = entries
    this.#told = entries.length
    this.#state = state
  }

  /** Tells the entries that have not been told yet, then the state that they led to. */
  tell(state: State): void {
    for (let entry = this.#entries[this.#told]; entry !== undefined; entry = this.#entries[this.#told]) {
      this.#told += 1
      this.#live.next(entry)
    }
    this.#state = state
    this.#live.next(state)
  }

  /** Completes all streams. */
  close(): void {
    this.#live.complete()
  }

  get observed(): boolean {
    return this.#live.observed
  }

  /** All entries from the first and the state that now stands, then what is told. */
  readonly all$ = this.#stream(() => concat(this.#entries.slice(0, this.#told), [this.#state], this.#live))

  /** The state that now stands, then each that commands lead to. */
  readonly state$ = this.#stream(() => concat([this.#state], this.#live.pipe(filter(isState))))

  /** What is told from now on. */
  readonly live$ = this.#live.asObservable()

  /** Emits once when the streams have completed, and completes. */
  readonly closed$ = this.#live.pipe(ignoreElements(), endWith(true))

  /**
   * A value that follows from the news: the one that now stands, then each new one. `step` gives the same
   * object back where nothing is new. What `first` throws is the stream's error.
   */
  standing<T>(first: () => T, step: (value: T, news: News) => T): Observable<T> {
    return this.#stream(() => {
      const told = this.#entries.slice(0, this.#told)
      const now = step(told.reduce(step, first()), this.#state)
      return this.#live.pipe(scan(step, now), startWith(now), distinctUntilChanged())
    })
  }

  /** While a subscriber is told what was before, no command is carried out: it would miss what comes of it. */
  #stream<T>(make: () => Observable<T>): Observable<T> {
    return new Observable(subscriber => this.#queue.hold(() => make().subscribe(subscriber)))
  }
}

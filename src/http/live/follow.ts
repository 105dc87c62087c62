/** From what is kept to what comes: first the store's pages, then live news, without a gap and without a repeat. */
import { Observable } from 'rxjs'

/** There is something new, which is to be read from the store. */
export const behind = Symbol('behind')
export type Behind = typeof behind

export interface Source<T> {
  readonly live$: Observable<T | Behind>
  /** The next ones after `last`, in order; undefined: from where the follower begins. None: that is all for now. */
  readonly page: (last: T | undefined) => Promise<readonly T[]>
  /** Where an item stands: a number that grows from each to the next. */
  readonly place: (item: T) => number
  /** Resolved when whoever is told can take another one. */
  readonly ready: () => Promise<void>
}

/** Live items that wait at most while pages are read; more of them are read from the store again. */
const waitingAtMost = 1000

/**
 * Pages are read only as fast as `ready` lets them; live items are told at once. Completes when the live news do,
 * also in the middle of the pages. An error of a page is the stream's.
 */
export function follow<T>({ live$, page, place, ready }: Source<T>): Observable<T> {
  return new Observable<T>(subscriber => {
    let last: T | undefined
    let waiting: T[] = []
    let missed = false
    let isLive = false

    const tell = (item: T) => {
      if (last !== undefined && place(item) <= place(last)) return
      last = item
      subscriber.next(item)
    }
    const tellWhenReady = async (items: readonly T[]) => {
      for (const item of items) {
        await ready()
        if (subscriber.closed) return
        tell(item)
      }
    }
    const catchUp = async () => {
      isLive = false
      while (!subscriber.closed) {
        missed = false
        for (let items = await page(last); items.length > 0; items = await page(last)) {
          await tellWhenReady(items)
          if (subscriber.closed) return
        }
        while (waiting.length > 0 && !missed) {
          const items = waiting
          waiting = []
          await tellWhenReady(items)
        }
        if (!missed) break
        waiting = []
      }
      isLive = true
    }

    const begin = () => {
      catchUp().catch(error => subscriber.error(error))
    }

    const subscription = live$.subscribe({
      next: item => {
        if (item === behind) {
          missed = true
          if (isLive) begin()
        } else if (isLive) tell(item)
        else if (waiting.length < waitingAtMost) waiting.push(item)
        else missed = true
      },
      error: error => subscriber.error(error),
      complete: () => subscriber.complete(),
    })
    begin()
    return subscription
  })
}

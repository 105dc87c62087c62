/** The changes of many timelines, on one stream with one cursor: from a cursor on, page by page, then live. */
import { setImmediate } from 'node:timers/promises'
import { filter, map, type Observable } from 'rxjs'
import type { FeedItem, Store } from '../../store/port.ts'
import type { LiveEvent } from './event-schemas.ts'
import { changeEvent, type Listener } from './events.ts'
import { type Committed, type FeedReader, withEntries } from './feed.ts'
import { follow } from './follow.ts'

const pageSize = 20

export interface FeedSource {
  readonly store: Store
  readonly feed: FeedReader
  /** Which timelines are told of. */
  readonly wanted: (item: FeedItem) => boolean
}

export function feedEvents(
  { store, feed, wanted }: FeedSource,
  listener: Listener,
  after: number,
  ready: () => Promise<void>,
): Observable<LiveEvent> {
  return follow<Committed>({
    live$: feed.news$,
    page: last => feed.history.take(() => pageAfter(store, last?.cursor ?? after, wanted)),
    place: ({ cursor }) => cursor,
    ready,
  }).pipe(
    filter(item => item.cursor > after && wanted(item)),
    map(item => changeEvent(item, listener)),
  )
}

async function pageAfter(
  store: Store,
  after: number,
  wanted: FeedSource['wanted'],
): Promise<readonly Committed[]> {
  const page: Committed[] = []
  for (const item of await store.feed(after, pageSize)) {
    page.push(wanted(item) ? await withEntries(store, item) : { ...item, entries: [], more: false })
    // A database in this process holds up everybody while it reads.
    await setImmediate()
  }
  return page
}

/** The entries of one timeline as a listener may see them: from a place on, page by page, then live. */
import { concat, defer, filter, map, mergeMap, type Observable, of, takeWhile } from 'rxjs'
import type { Store, StoredEntry } from '../../store/port.ts'
import type { EndReason, LiveEvent } from './event-schemas.ts'
import { entryEvent, type Listener } from './events.ts'
import type { Committed, FeedReader } from './feed.ts'
import { type Behind, behind, follow } from './follow.ts'
import { nextEntries, type Place, Viewer } from './places.ts'

const pageSize = 200

export interface TimelineSource {
  readonly store: Store
  readonly feed: FeedReader
  readonly timeline: string
}

/** What is still told when the news is that the timeline is gone. */
type Told = StoredEntry | 'deleted'

/** All after a place, and what comes; ends when the timeline is deleted. */
export function timelineEvents(
  { store, feed, timeline }: TimelineSource,
  listener: Listener,
  after: Place | undefined,
  ready: () => Promise<void>,
): Observable<LiveEvent> {
  return defer(() => {
    const viewer = new Viewer(listener.audience, after)
    const live$ = feed.news$.pipe(
      filter(news => news.timeline === timeline),
      mergeMap(told),
    )
    return follow<Told>({
      live$,
      page: async last => {
        if (last === 'deleted') return []
        const page = await feed.history.take(() => nextEntries(store, timeline, viewer.from, last, pageSize))
        return page.length > 0 || (await store.row(timeline)) !== undefined ? page : ['deleted']
      },
      place: item => (item === 'deleted' ? Number.POSITIVE_INFINITY : item.place),
      ready,
    }).pipe(
      map(item => {
        if (item === 'deleted') return end('deleted')
        const seen = viewer.see(item)
        return seen === undefined ? undefined : entryEvent(timeline, seen, listener)
      }),
      filter(event => event !== undefined),
      takeWhile(event => event.type !== 'end', true),
    )
  })
}

/** What a long advance has written is read from the store, as fast as the reader can take it. */
function told({ kind, entries, more }: Committed): readonly (Told | Behind)[] {
  if (more) return [behind]
  return kind === 'deleted' ? ['deleted'] : entries
}

/** All that there is after a place, and then an end that says so. */
export function exportEvents(
  source: TimelineSource,
  listener: Listener,
  after: Place | undefined,
  ready: () => Promise<void>,
): Observable<LiveEvent> {
  return concat(keptEvents(source, listener, after, ready), of(end('complete')))
}

async function* keptEvents(
  { store, feed, timeline }: TimelineSource,
  listener: Listener,
  after: Place | undefined,
  ready: () => Promise<void>,
): AsyncGenerator<LiveEvent> {
  const viewer = new Viewer(listener.audience, after)
  let last: StoredEntry | undefined
  for (;;) {
    const before = last
    const page = await feed.history.take(() => nextEntries(store, timeline, viewer.from, before, pageSize))
    if (page.length === 0) return
    for (const stored of page) {
      await ready()
      last = stored
      const seen = viewer.see(stored)
      if (seen !== undefined) yield entryEvent(timeline, seen, listener)
    }
  }
}

const end = (reason: EndReason): LiveEvent => ({ type: 'end', reason })

/** Entries on pages. */
import type { Store, StoredEntry, TimelineRow } from '../../store/port.ts'
import type { EntryEvent } from './event-schemas.ts'
import { entryEvents, type Listener } from './events.ts'
import { nextEntries, type Place, parsePlace, type SeenEntry, Viewer } from './places.ts'

export interface EntryPage {
  readonly entries: EntryEvent[]
  readonly version: number
  readonly next?: string
}

export async function entryPage(
  store: Store,
  { id, version, entries: newest }: TimelineRow,
  listener: Listener,
  { after, limit }: { readonly after: Place | undefined; readonly limit: number },
): Promise<EntryPage> {
  const viewer = new Viewer(listener.audience, after)
  let last: StoredEntry | undefined
  let seen: readonly SeenEntry[] = []
  // What the reader has seen under the number where he stands is read as well: one entry, or enough to fill a page.
  const toRead = viewer.from === undefined ? limit : limit + 1
  do {
    const stored = await nextEntries(store, id, viewer.from, last, toRead)
    if (stored.length === 0) break
    last = stored.at(-1)
    seen = stored.map(entry => viewer.see(entry)).filter(entry => entry !== undefined)
  } while (seen.length === 0)
  const entries = await entryEvents(id, seen, listener)
  const cursor = seen.at(-1)?.cursor
  return {
    entries,
    version,
    ...(cursor !== undefined && last !== undefined && last.n < newest && { next: cursor }),
  }
}

/** Where a reader goes on; undefined: from the first entry. `unknown`: no entry there was ever given out. */
export async function placeIn(
  store: Store,
  { id, entries: newest }: TimelineRow,
  text: string | undefined,
): Promise<Place | 'unknown' | undefined> {
  if (text === undefined) return undefined
  const place = parsePlace(text)
  if (place === undefined) return 'unknown'
  if (place.n <= newest) return place
  // It may have been written since the row was read.
  const [entry] = await store.entries(id, { after: place.n - 1, limit: 1 })
  return entry?.n === place.n ? place : 'unknown'
}

/** From what is stored to events, as an audience sees them and in its language. */
import { setImmediate } from 'node:timers/promises'
import type { Audience } from '../../structures/view.ts'
import type { Lang } from '../../text/text.ts'
import type { ChangeEvent, EntryEvent } from './event-schemas.ts'
import type { Committed } from './feed.ts'
import { type SeenEntry, Viewer } from './places.ts'

/** Who is told, and how. */
export interface Listener {
  readonly audience: Audience
  readonly lang: Lang
}

export function entryEvent(
  timeline: string,
  { cursor, version, entry, say }: SeenEntry,
  { lang }: Pick<Listener, 'lang'>,
): EntryEvent {
  return { type: 'entry', cursor, timeline, version, entry, text: say(lang) }
}

/** A long page of them; others have their turn while it is put into words. */
export async function entryEvents(
  timeline: string,
  seen: readonly SeenEntry[],
  listener: Pick<Listener, 'lang'>,
): Promise<EntryEvent[]> {
  const events: EntryEvent[] = []
  for (const entry of seen) {
    events.push(entryEvent(timeline, entry, listener))
    if (events.length % 50 === 0) await setImmediate()
  }
  return events
}

/** One command with the entries that the listener may see; also the beginning or the end of a timeline. */
export function changeEvent(committed: Committed, listener: Listener): ChangeEvent {
  const { kind: type, cursor, timeline, links, version, more } = committed
  const viewer = new Viewer(listener.audience)
  const entries = committed.entries
    .map(stored => viewer.see(stored))
    .filter(seen => seen !== undefined)
    .map(seen => entryEvent(timeline, seen, listener))
    .map(({ cursor: _, ...entry }) => entry)
  return { type, cursor: String(cursor), timeline, links, version, entries, more }
}

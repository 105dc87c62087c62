/** From what is stored to events, as an audience sees them and in its language. */
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

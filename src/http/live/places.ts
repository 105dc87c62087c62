/**
 * Where a reader stands, as it is written in `after`, in `Last-Event-ID` and as the id of an event. In a timeline
 * that is the number of an entry. A judge also sees entries that share the number of the one before: `17.2` is the
 * second of those after 17. Numbers are given to what an audience sees, so that they tell nothing of the rest.
 */
import type { Entry } from '../../kernel/entry.ts'
import type { Store, StoredEntry } from '../../store/port.ts'
import { type Audience, viewEntry } from '../../structures/view.ts'
import { entryText } from '../../text/index.ts'
import type { Lang } from '../../text/text.ts'

export interface Place {
  /** 0: before the first entry. */
  readonly n: number
  /** How many that share the number have been seen after the first. */
  readonly more: number
}

const placePattern = /^(0|[1-9]\d{0,14})(?:\.([1-9]\d{0,8}))?$/

/** Undefined for what is no place. */
export function parsePlace(text: string): Place | undefined {
  const [, n, more = '0'] = placePattern.exec(text) ?? []
  return n === undefined ? undefined : { n: Number(n), more: Number(more) }
}

const placeText = ({ n, more }: Place): string => (more === 0 ? `${n}` : `${n}.${more}`)

/** A place in the order of all timelines: a cursor of the feed. Undefined for what is none. */
export function parseCursor(text: string): number | undefined {
  return /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : undefined
}

/** An entry as an audience sees it. */
export interface SeenEntry {
  /** Its place, written. */
  readonly cursor: string
  readonly version: number
  readonly entry: Entry
  /** The entry in words. */
  readonly say: (lang: Lang) => string
}

/** Shows an audience the entries after a place, one by one in their order. */
export class Viewer {
  readonly #audience: Audience
  readonly #after: Place
  #n = 0
  #more = 0

  constructor(audience: Audience, after: Place = { n: 0, more: 0 }) {
    this.#audience = audience
    this.#after = after
  }

  /** What has to be read from the store: the entries of the number where the reader stands, and all after it. */
  get from(): number | undefined {
    return this.#after.n > 0 ? this.#after.n - 1 : undefined
  }

  /** Undefined for what is not for this audience, and for what it has seen. */
  see(stored: StoredEntry): SeenEntry | undefined {
    const { n, version } = stored
    const audience = this.#audience
    const entry = viewEntry(stored.entry as unknown as Entry, audience)
    if (entry === undefined) return undefined
    this.#more = n === this.#n ? this.#more + 1 : 0
    this.#n = n
    const place = { n, more: this.#more }
    if (n < this.#after.n || (n === this.#after.n && place.more <= this.#after.more)) return undefined
    return { cursor: placeText(place), version, entry, say: lang => inWords(stored, entry, audience, lang) }
  }
}

const words = new WeakMap<StoredEntry, Map<string, string>>()

/** Finding the words takes by far the longest: it is done once for all who see an entry alike. */
function inWords(stored: StoredEntry, entry: Entry, audience: Audience, lang: Lang): string {
  const known = words.get(stored) ?? new Map<string, string>()
  words.set(stored, known)
  const key = `${lang} ${audience}`
  const text = known.get(key) ?? entryText(entry, lang)
  known.set(key, text)
  return text
}

/** The next stored entries after one, or from the viewer's place: none at the end. */
export async function nextEntries(
  store: Store,
  timeline: string,
  from: number | undefined,
  last: StoredEntry | undefined,
  limit: number,
): Promise<readonly StoredEntry[]> {
  const read = (after: number | undefined) =>
    store.entries(timeline, { ...(after !== undefined && { after }), limit })
  if (last === undefined) return read(from)
  // A later command may have written more under the number of the last one.
  const page = await read(last.n > 0 ? last.n - 1 : undefined)
  const later = page.filter(({ place }) => place > last.place)
  return later.length > 0 ? later : read(last.n)
}

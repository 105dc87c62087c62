/** What is given of a command that has written many entries. */
import type { Entry } from '../../kernel/entry.ts'
import type { Store, StoredEntry } from '../../store/port.ts'

/**
 * The first entries of a command, so many as everybody is told, with those between them that not all are: how many
 * somebody gets tells him nothing of what he does not see. `more`: whether it wrote more than these.
 */
export async function firstEntries(
  store: Pick<Store, 'entries'>,
  timeline: string,
  version: number,
  most: number,
): Promise<{ readonly entries: readonly StoredEntry[]; readonly more: boolean }> {
  // One more than is given; and what not all see can come first, under the number of the command before.
  const entries = await store.entries(timeline, { version, limit: most + 2 })
  let told = 0
  const end = entries.findIndex(({ entry }) => {
    if (isForAll(entry as unknown as Entry)) told += 1
    return told > most
  })
  return end < 0 ? { entries, more: false } : { entries: entries.slice(0, end), more: true }
}

const isForAll = ({ sight }: Entry): boolean => sight?.only === undefined

/** What the store's tests put into it. */

import { openStore } from '../../src/store/open.ts'
import type { Append, Kept, NewTimeline, Store } from '../../src/store/port.ts'
import type { Fresh } from '../support/databases.ts'

export const noon = '2026-03-01T12:00:00.000Z'

/** So many seconds after noon. */
export const later = (seconds: number): string => new Date(Date.parse(noon) + seconds * 1000).toISOString()

export const table = (id: string, more: Partial<NewTimeline> = {}): NewTimeline => ({
  id,
  title: `Table ${id}`,
  links: {},
  createdAt: noon,
  rulesVersion: '1',
  stateVersion: 1,
  source: { text: 'title: x\n' },
  first: { clock: 0 },
  ...more,
})

/** Command `version`, with one entry of the same number. */
export const command = (id: string, version: number, more: Partial<Append> = {}): Append => ({
  id,
  expected: version - 1,
  command: { version, envelope: { type: 'advance', version } },
  entries: [{ n: version, entry: { kind: 'tic', version } }],
  ended: false,
  at: later(version),
  rulesVersion: '1',
  stateVersion: 1,
  ...more,
})

export const answer = (key: string, more: Partial<Kept> = {}): Kept => ({
  scope: 'token POST /v1/timelines',
  key,
  request: 'hash',
  status: 201,
  headers: { etag: '"0"' },
  body: { id: key },
  at: noon,
  ...more,
})

/** A store with its tables, on a database of its own. */
export async function freshStore(fresh: Fresh): Promise<Store> {
  return migrated(await fresh())
}

export async function migrated(address: string): Promise<Store> {
  const store = await openStore(address)
  await store.migrate()
  return store
}

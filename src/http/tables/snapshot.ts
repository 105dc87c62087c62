/** A timeline at one version, as a server holds it in memory. */
import { freeze } from '../../kernel/data.ts'
import type { Rules } from '../../kernel/rules.ts'
import type { State } from '../../kernel/state.ts'
import type { LoadedTimeline, Store, TimelineRow } from '../../store/port.ts'
import { stateVersion } from '../../structures/version.ts'
import { type Envelope, isRefused } from '../../timeline/command.ts'
import { carryOutInSlices } from './slices.ts'

export interface Snapshot {
  /** Of the newest version, also where an older one is looked at. */
  readonly row: TimelineRow
  readonly source: LoadedTimeline['source']
  readonly version: number
  /** None if it is of a form that this server does not know: entries can still be read. */
  readonly state?: State
}

/** At the newest version, or at an older one; undefined for what is not there. */
export async function loadSnapshot(
  store: Store,
  rules: Rules,
  id: string,
  at?: number,
): Promise<Snapshot | undefined> {
  const loaded = await store.load(id, at)
  if (loaded === undefined || (at ?? 0) > loaded.row.version) return undefined
  const { row, source, stored, commands } = loaded
  const version = stored.version + commands.length
  if (stored.stateVersion !== stateVersion) return { row, source, version }
  let state = freeze(stored.state as unknown as State)
  for (const { envelope } of commands) {
    const done = await carryOutInSlices(rules, state, (envelope as unknown as Envelope).command)
    if (isRefused(done)) return { row, source, version }
    state = done.carried.state
  }
  return { row, source, version, state }
}

/** A command that has been carried out is written down: log, entries, state and answer in one transaction. */
import type { State } from '../../kernel/state.ts'
import type { Json, Kept, Store } from '../../store/port.ts'
import { rulesVersion, stateVersion } from '../../structures/version.ts'
import type { Carried } from '../../timeline/carry-out.ts'
import type { Command } from '../../timeline/command.ts'
import type { Snapshot } from './snapshot.ts'

export interface Work {
  readonly command: Command
  readonly carried: Carried
  readonly by: string
  /** For whom it was done, where the judge can do it for somebody. */
  readonly for?: string | undefined
  /** The structure that it answers. */
  readonly structure?: string | undefined
}

export type Committed =
  | { readonly snapshot: Snapshot & { readonly state: State } }
  /** The same request was carried out before. */
  | { readonly kept: Kept }
  /** Another command was first. */
  | 'stale'

/** The newest state is stored always, so that going on needs no replay; for good it is every so many commands. */
const stateEvery = 16

export async function commit(
  store: Store,
  before: Snapshot,
  work: Work,
  at: string,
  keep: Kept | undefined,
): Promise<Committed> {
  const { command, carried, by, for: whose, structure } = work
  const { state, entries, stopped } = carried
  const version = before.version + 1
  const envelope = {
    version,
    command,
    by,
    at,
    ...(whose && { for: whose }),
    ...(structure && { structure }),
    ...(stopped && { stopped }),
  }
  const ended = state.game.end !== undefined
  const written = { rulesVersion, stateVersion }
  const appended = await store.append({
    ...{ id: before.row.id, expected: before.version, ended, at, ...written },
    command: { version, envelope: envelope as unknown as Json },
    entries: entries.map(entry => ({ n: entry.n, entry: entry as unknown as Json })),
    state: state as unknown as Json,
    ...(before.version % stateEvery !== 0 && { supersedes: before.version }),
    ...(keep && { keep }),
  })
  if (!appended.ok) return appended.because === 'kept' ? { kept: appended.kept } : 'stale'
  const newest = entries.at(-1)?.n ?? before.row.entries
  const row = { ...before.row, version, entries: newest, ended, updatedAt: at, ...written }
  return { snapshot: { ...before, row, version, state } }
}

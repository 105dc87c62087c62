/** What a command has done, for whoever is told of it. */
import type { Store } from '../../store/port.ts'
import type { Lang } from '../../text/text.ts'
import { audienceIn, type Caller, can } from '../access/caller.ts'
import { entryEvents } from '../live/events.ts'
import { firstEntries } from '../live/first-entries.ts'
import { Viewer } from '../live/places.ts'
import type { DoneView } from '../openapi/schemas.ts'
import { HttpProblem } from '../problem.ts'
import { type Onlooker, timelineView } from '../show/timeline.ts'
import type { Done } from '../tables/request.ts'
import type { Tables } from '../tables/tables.ts'

/** Entries that are given with an answer; there can be any number. */
const mostEntries = 500

export function onlookerOf(caller: Caller, lang: Lang): Onlooker {
  return { isJudge: can(caller, 'judge'), audience: state => audienceIn(state, caller), lang }
}

/** The same whether it has just been done or was done before: it is put together from what is kept. */
export async function doneView(
  { tables, store }: { readonly tables: Tables; readonly store: Store },
  id: string,
  { version, stopped }: Done,
  onlooker: Onlooker,
): Promise<DoneView> {
  const snapshot = await tables.seen(id, version)
  if (snapshot?.state === undefined) throw new HttpProblem('no-timeline', { params: { id } })
  const { entries: stored, more } = await firstEntries(store, id, version, mostEntries)
  const viewer = new Viewer(onlooker.audience(snapshot.state))
  const seen = stored.map(entry => viewer.see(entry)).filter(entry => entry !== undefined)
  const entries = await entryEvents(id, seen, onlooker)
  return {
    ...{ id, version },
    ...(stopped && { stopped: stopped as NonNullable<DoneView['stopped']> }),
    entries: entries as unknown as DoneView['entries'],
    more,
    timeline: timelineView(snapshot, onlooker),
  }
}

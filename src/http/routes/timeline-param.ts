/** The timeline that a path names. */
import { z } from '@hono/zod-openapi'
import type { Store, TimelineRow } from '../../store/port.ts'
import { type Caller, reaches } from '../access/caller.ts'
import { HttpProblem } from '../problem.ts'

export const timelineParam = z.object({ id: z.string().min(1).max(200).openapi({ example: 'k7m2p9' }) })

/** Throws the problem of what is not there; what a token does not reach is not there for it. */
export async function reachable(store: Pick<Store, 'row'>, caller: Caller, id: string): Promise<TimelineRow> {
  const row = await store.row(id)
  if (row === undefined || !reaches(caller, row)) throw new HttpProblem('no-timeline', { params: { id } })
  return row
}

/** A timeline as somebody may see it, in his language: nothing of a state leaves the server but through here. */

import type { State } from '../../kernel/state.ts'
import { judge } from '../../kernel/state.ts'
import type { Links, TimelineRow } from '../../store/port.ts'
import type { Audience } from '../../structures/view.ts'
import type { Lang } from '../../text/text.ts'
import type { Summary, TimelineView } from '../openapi/schemas.ts'
import type { Snapshot } from '../tables/snapshot.ts'
import { decisionsOf, offersIn } from './asked.ts'
import { clockStanding, dayStanding } from './standing.ts'

export interface Onlooker {
  /** As whom he sees a game. */
  audience(state: Pick<State, 'game'>): Audience
  readonly isJudge: boolean
  readonly lang: Lang
}

export function summaryOf(row: TimelineRow): Summary {
  const { id, title, links, version, ended, createdAt, updatedAt } = row
  return { id, title, links: linksOf(links), version, ended, createdAt, updatedAt }
}

export function timelineView(snapshot: Snapshot, onlooker: Onlooker): TimelineView {
  const { row, state, version, source } = snapshot
  const begun = {
    ...summaryOf(row),
    at: version,
    ...(onlooker.isJudge && { source: sourceOf(source) }),
  }
  if (state === undefined)
    return { ...begun, players: [], decisions: [], offers: [], ending: null, readOnly: true }
  const { game } = state
  const audience = onlooker.isJudge ? judge : onlooker.audience(state)
  const { lang } = onlooker
  const day = dayStanding(state, audience, lang)
  return {
    ...begun,
    ended: game.end !== undefined,
    players: game.players.map(player => ({ ...player })),
    ...(game.clock && { clock: clockStanding(state, game.clock, lang) }),
    ...(day && { day }),
    decisions: decisionsOf(state, audience, lang),
    offers: offersIn(state, audience, lang),
    ending: game.end ? { winners: [...game.end.winners], reason: game.end.reason } : null,
  }
}

/** A link that is not set is left out. */
function linksOf(links: Links): Summary['links'] {
  return Object.fromEntries(Object.entries(links).filter(([, value]) => value !== undefined))
}

function sourceOf({ scenario, case: name }: Snapshot['source']): NonNullable<TimelineView['source']> {
  return { ...(scenario !== undefined && { scenario }), ...(name !== undefined && { case: name }) }
}

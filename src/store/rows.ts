/** Between the port's values and the rows of the tables. */
import type {
  DeliveryRow,
  FeedItem,
  Json,
  Kept,
  Links,
  NewTimeline,
  StoredCommand,
  StoredEntry,
  TimelineRow,
  TokenRow,
  WebhookRow,
} from './port.ts'
import type { NewRow, Row } from './tables.ts'

const linkNames = ['system', 'tournament', 'round', 'match', 'table'] as const

/**
 * Text as both engines keep it: NUL, which PostgreSQL refuses, and half surrogates, which UTF-8 does not have, are
 * escaped as in JSON. Different texts stay different, and usual ones are as they are.
 */
export const coded = (text: string): string => JSON.stringify(text).slice(1, -1)

const decoded = (text: string): string => JSON.parse(`"${text}"`)

/** JSON as it was written by `toJson`: its form is that of what was put in. */
export const fromJson = <T>(text: string): T => JSON.parse(text)

export const toJson = (value: object | Json): string => JSON.stringify(value)

/** The links that are set, as columns. */
export const linkColumns = (links: Links): [(typeof linkNames)[number], string][] =>
  linkNames.flatMap(name => {
    const value = links[name]
    return value === undefined ? [] : [[name, coded(value)]]
  })

const linksOf = (row: Row<'timelines'>): Links =>
  Object.fromEntries(
    linkNames.flatMap(name => {
      const value = row[name]
      return value === null ? [] : [[name, decoded(value)]]
    }),
  )

export const timelineOf = (row: Row<'timelines'>): TimelineRow => ({
  id: decoded(row.id),
  title: decoded(row.title),
  links: linksOf(row),
  version: row.version,
  entries: row.entries,
  ended: row.ended === 1,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  rulesVersion: row.rules_version,
  stateVersion: row.state_version,
})

export const newTimelineRow = (timeline: NewTimeline, born: number): NewRow<'timelines'> => ({
  id: coded(timeline.id),
  title: coded(timeline.title),
  system: null,
  tournament: null,
  round: null,
  match: null,
  table: null,
  ...Object.fromEntries(linkColumns(timeline.links)),
  version: 0,
  entries: 0,
  places: 0,
  ended: 0,
  created_at: timeline.createdAt,
  updated_at: timeline.createdAt,
  rules_version: timeline.rulesVersion,
  state_version: timeline.stateVersion,
  source: toJson(timeline.source),
  born,
})

/** The item that a timeline's row gives cause for. */
export const feedRow = (
  row: Row<'timelines'>,
  kind: FeedItem['kind'],
  cursor: number,
): NewRow<'feed'> & Row<'feed'> => ({
  cursor,
  timeline: row.id,
  links: toJson(linksOf(row)),
  version: row.version,
  kind,
})

export const feedItemOf = (row: Row<'feed'>): FeedItem => ({
  cursor: row.cursor,
  timeline: decoded(row.timeline),
  links: fromJson<Links>(row.links),
  version: row.version,
  kind: row.kind,
})

export const commandOf = (row: Pick<Row<'commands'>, 'version' | 'envelope'>): StoredCommand => ({
  version: row.version,
  envelope: fromJson<Json>(row.envelope),
})

export const entryOf = (row: Row<'entries'>): StoredEntry => ({
  place: row.place,
  n: row.n,
  version: row.version,
  entry: fromJson<Json>(row.entry),
})

export const keptOf = (row: Pick<Row<'kept'>, 'answer'>): Kept => fromJson<Kept>(row.answer)
export const tokenOf = (row: Pick<Row<'tokens'>, 'token'>): TokenRow => fromJson<TokenRow>(row.token)
export const webhookOf = (row: Pick<Row<'webhooks'>, 'webhook'>): WebhookRow =>
  fromJson<WebhookRow>(row.webhook)

export const webhookColumns = (webhook: WebhookRow): NewRow<'webhooks'> => ({
  id: coded(webhook.id),
  disabled: webhook.disabled === undefined ? 0 : 1,
  webhook: toJson(webhook),
})

export const deliveryOf = (row: Row<'deliveries'>): DeliveryRow => ({
  id: decoded(row.id),
  webhook: decoded(row.webhook),
  timeline: decoded(row.timeline),
  version: row.version,
  cursor: row.cursor,
  status: row.status,
  attempts: row.attempts,
  nextAt: row.next_at,
  ...(row.last === null ? {} : { last: fromJson<NonNullable<DeliveryRow['last']>>(row.last) }),
})

/** The tables, the same in both engines: texts, whole numbers, and JSON kept as text. */
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'

/** JSON as text; only `rows.ts` reads and writes it. */
type JsonText = string

/** Text that may be looked up by: coded by `coded`, so that both engines take any of it. */
type CodedText = string

interface TimelinesTable {
  id: CodedText
  title: CodedText
  system: CodedText | null
  tournament: CodedText | null
  round: CodedText | null
  match: CodedText | null
  table: CodedText | null
  version: number
  /** Number of the newest entry. */
  entries: number
  /** How many entries there are. */
  places: number
  ended: number
  created_at: string
  updated_at: string
  rules_version: string
  state_version: number
  source: JsonText
  /** The cursor of its coming into being: the order of lists. */
  born: number
}

interface StatesTable {
  timeline: CodedText
  version: number
  state: JsonText
  state_version: number
  rules_version: string
}

interface CommandsTable {
  timeline: CodedText
  version: number
  envelope: JsonText
}

interface EntriesTable {
  timeline: CodedText
  place: number
  n: number
  version: number
  entry: JsonText
}

interface KeptTable {
  scope: CodedText
  key: CodedText
  answer: JsonText
  at: string
}

interface FeedTable {
  cursor: number
  timeline: CodedText
  links: JsonText
  version: number
  kind: 'created' | 'changed' | 'deleted'
}

interface TokensTable {
  id: CodedText
  hash: CodedText
  token: JsonText
}

interface WebhooksTable {
  id: CodedText
  disabled: number
  webhook: JsonText
}

interface DeliveriesTable {
  id: CodedText
  webhook: CodedText
  timeline: CodedText
  version: number
  cursor: number
  status: 'waiting' | 'delivered' | 'failed'
  attempts: number
  next_at: string
  last: JsonText | null
}

export interface Tables {
  timelines: TimelinesTable
  states: StatesTable
  commands: CommandsTable
  entries: EntriesTable
  kept: KeptTable
  feed: FeedTable
  /** One row: the cursor of the newest item of the feed. */
  newest: { cursor: number }
  tokens: TokensTable
  webhooks: WebhooksTable
  deliveries: DeliveriesTable
  migrations: { name: string }
}

export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>
export type Row<T extends keyof Tables> = Selectable<Tables[T]>
export type NewRow<T extends keyof Tables> = Insertable<Tables[T]>

/** How events are written on a connection: as server-sent events, or as one line of JSON each. */
import type { LiveEvent } from './event-schemas.ts'

export interface Format {
  readonly contentType: string
  /** What a connection begins with. */
  readonly opening: string
  /** A sign of life: no event, without an id, so that it moves no cursor; undefined where there can be none. */
  readonly heartbeat?: string
  readonly write: (event: LiveEvent) => string
}

/** Milliseconds after which a browser asks again when a connection is lost. */
const retryMs = 1000

export const eventStream: Format = {
  contentType: 'text/event-stream',
  opening: `retry: ${retryMs}\n\n`,
  heartbeat: ': alive\n\n',
  // JSON has no line break outside of its strings, and inside it writes them as escapes: data is always one line.
  write: event =>
    `event: ${event.type}\n${'cursor' in event ? `id: ${event.cursor}\n` : ''}data: ${JSON.stringify(event)}\n\n`,
}

export const lines: Format = {
  contentType: 'application/x-ndjson',
  opening: '',
  write: event => `${JSON.stringify(event)}\n`,
}

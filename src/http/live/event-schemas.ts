/** The forms of live events, checked by the compiler and shown in the API's document. */
import { z } from '@hono/zod-openapi'
import type { Entry } from '../../kernel/entry.ts'
import type { Links } from '../../store/port.ts'

const linksSchema = z
  .object({
    system: z.string(),
    tournament: z.string(),
    round: z.string(),
    match: z.string(),
    table: z.string(),
  })
  .partial()
  .meta({ description: "Where the timeline belongs in a tournament, by the platform's own names" })

export const entryExample = {
  type: 'entry' as const,
  cursor: '1',
  timeline: 'k7m2p9',
  version: 1,
  entry: {
    n: 1,
    at: { structure: 'clock', cycle: 1, tic: 1, edge: 'start', span: 'tic' },
    kind: 'opened',
    rules: ['clock 500.2'],
    causes: [],
  },
  text: 'start of tic 1',
}

const storedEntry = z
  .looseObject({
    n: z.int(),
    at: z.looseObject({ structure: z.string() }),
    kind: z.string(),
    who: z.string().optional(),
    details: z.record(z.string(), z.unknown()).optional(),
    actions: z.array(z.looseObject({ verb: z.string() })).optional(),
    rules: z.array(z.string()).meta({ description: 'The rules that make it so, as `clock 500.3c`' }),
    rulings: z.array(z.string()).optional(),
    causes: z.array(z.int()).meta({ description: 'Numbers of the entries that led to it' }),
  })
  .meta({ description: 'A record of the timeline, as the caller may see it' })

export const entryEventSchema = z
  .object({
    type: z.literal('entry'),
    cursor: z.string().optional().meta({
      description:
        'Go on after this entry with `?after=` or `Last-Event-ID`; within a change its own cursor counts',
    }),
    timeline: z.string(),
    version: z.int().meta({ description: 'The command that wrote it' }),
    entry: storedEntry,
    text: z.string().meta({ description: 'The entry in words, in the language asked for' }),
  })
  .openapi('EntryEvent', { example: entryExample })

export const changeEventSchema = z
  .object({
    type: z.enum(['created', 'changed', 'deleted']),
    cursor: z.string().meta({ description: 'Only grows, over all timelines' }),
    timeline: z.string(),
    links: linksSchema,
    version: z.int(),
    entries: z.array(entryEventSchema),
    more: z.boolean().meta({ description: 'Whether it wrote more than are given here; read /entries' }),
  })
  .openapi('ChangeEvent', {
    description: 'One command of one timeline, or its beginning or end',
    example: {
      type: 'changed',
      cursor: '41',
      timeline: 'k7m2p9',
      links: { round: '3', table: '12' },
      version: 1,
      entries: [entryExample],
      more: false,
    },
  })

const endReasons = ['complete', 'deleted', 'slow', 'stopping', 'not-allowed', 'fault'] as const

export const endEventSchema = z
  .object({ type: z.literal('end'), reason: z.enum(endReasons) })
  .openapi('EndEvent', {
    description:
      'The last event of a stream. complete: an export has all; deleted: the timeline is gone; slow: the reader took ' +
      'too little, and can go on from its last cursor; stopping: the server stops; not-allowed: the token is no ' +
      'longer valid; fault: the server could not read on',
    example: { type: 'end', reason: 'stopping' },
  })

export const resetReasons = ['unknown-cursor', 'no-cursor'] as const

/** `snapshot`: what the reader begins with anew, as it stands at the cursor or a little later. */
export const resetEventSchema = <S extends z.ZodType>(snapshot: S) =>
  z.object({
    type: z.literal('reset'),
    cursor: z.string(),
    reason: z.enum(resetReasons),
    snapshot,
  })

export type EndReason = (typeof endReasons)[number]
type EndEvent = z.infer<typeof endEventSchema>
export type EntryEvent = Omit<z.infer<typeof entryEventSchema>, 'entry' | 'cursor'> & {
  readonly entry: Entry
  readonly cursor?: string
}
export type ChangeEvent = Omit<z.infer<typeof changeEventSchema>, 'entries' | 'links'> & {
  readonly links: Links
  readonly entries: readonly EntryEvent[]
}

interface ResetEvent {
  readonly type: 'reset'
  readonly cursor: string
  readonly reason: (typeof resetReasons)[number]
  readonly snapshot: unknown
}

export type LiveEvent = EntryEvent | ChangeEvent | EndEvent | ResetEvent

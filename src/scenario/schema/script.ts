/** The lines of a script: who answers what, how far to go, and what must be so now. */
import { z } from 'zod'
import type { MomentPattern } from '../../kernel/moment.ts'
import type { CardKind } from '../../structures/day/state.ts'
import { problem } from '../issues.ts'
import { parseMoment, parseUntil, type Target } from '../moments.ts'
import { hint } from '../wanted.ts'
import { cards } from './day.ts'
import { type parsed, ruleNumber } from './fields.ts'
import { type Now, now } from './now.ts'

/** Who answers; `ana in day` where clock and day both ask ana, and the answer alone does not say which is meant. */
export interface Who {
  readonly who: string
  readonly structure?: 'clock' | 'day'
}

/** One line of a script. */
export type Line =
  | ({ readonly do: 'answer'; readonly answer: string } & Who)
  /** Must be refused, by this rule. */
  | ({ readonly do: 'try'; readonly answer: string; readonly rule: string } & Who)
  | { readonly do: 'expect'; readonly now: Now }
  /** `structure` where the line names one. */
  | { readonly do: 'advance'; readonly until: Target; readonly structure?: 'clock' | 'day' }
  /** Answers every decision with the least action until then; what is not clear is taken in this order. */
  | { readonly do: 'idle'; readonly until: MomentPattern; readonly order: readonly string[] }
  | { readonly do: 'conclude'; readonly winners: readonly string[]; readonly reason: string }
  | { readonly do: 'note'; readonly text: string }
  /** What cards are that nobody has described: played from now on like those of the file. */
  | { readonly do: 'define'; readonly cards: Readonly<Record<string, CardKind>> }

export const answer = z.union([z.string().min(1), z.int()]).transform(String)
export const attempt = z.strictObject({ try: answer, refused: ruleNumber })
export const conclusion = z.strictObject({
  winner: z.union([z.string(), z.array(z.string()).min(1)]).optional(),
  reason: z.string().min(1),
})

/** At least one card, by its name. */
const definitions = cards.superRefine((value, ctx) => {
  if (Object.keys(value).length === 0) problem(ctx, { key: 'define.empty' })
})

const chosen = '[a-z][a-z0-9-]*(?:@[a-z][a-z0-9-]*)?'
export const idleForm = new RegExp(`^idle(?:\\s*\\[\\s*(${chosen}(?:\\s*,\\s*${chosen})*)?\\s*\\])?$`)

export const line = z.unknown().transform((line, ctx): Line => {
  const value = (isMapping(line) ? line : {}) as Record<string, unknown>
  const [key, ...others] = Object.keys(value)
  if (key === undefined)
    problem(ctx, { key: 'line.form', allowed: ['a1: end turn'], suggestion: withColon(line) })
  if (others.length > 0) problem(ctx, { key: 'line.several', path: [others[0] ?? ''], at: 'key' })
  if (key === undefined || others.length > 0) return z.NEVER
  const read = <T>(schema: z.ZodType<T>): T => inside(schema, value[key], key, ctx)
  if (key === 'expect') return { do: 'expect', now: read(now) }
  if (key === 'note') return { do: 'note', text: read(z.string().min(1)) }
  if (key === 'define') return { do: 'define', cards: read(definitions) ?? {} }
  if (key === 'conclude') {
    const { winner = [], reason } = read(conclusion) ?? {}
    return { do: 'conclude', winners: [winner].flat(), reason: reason ?? '' }
  }
  if (key === 'advance' || key === 'advance clock' || key === 'advance day') {
    const text = read(z.string())
    const until = text === undefined ? z.NEVER : at(parseUntil(text), key, ctx)
    const [, structure] = key.split(' ') as [string, 'clock' | 'day' | undefined]
    return { do: 'advance', until, ...(structure && { structure }) }
  }
  if (key === 'until' || key.startsWith('until ')) return idle(key, read(z.string()), ctx)
  return isMapping(value[key])
    ? tryOf(whoIn(key), read(attempt))
    : { do: 'answer', ...whoIn(key), answer: read(answer) }
})

/** `ana in day` */
export const whoForm = /^([a-z][a-z0-9-]*) in (clock|day)$/

function whoIn(key: string): Who {
  const [, who = key, structure] = whoForm.exec(key) ?? []
  return { who, ...(structure !== undefined && { structure: structure as 'clock' | 'day' }) }
}

const isMapping = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** `a1 end turn` with the colon that it lacks; `until end of tic 5: idle` without the quotes that hide it. */
function withColon(line: unknown): string | undefined {
  const text = typeof line === 'string' ? line : ''
  const [, who, rest] =
    /^(until [^:]*?):? +(idle.*)$/.exec(text) ?? /^(?!until )([a-z][a-z0-9-]*):? *(\S.*)$/.exec(text) ?? []
  return who && rest && `${who}: ${rest}`
}

function tryOf(who: Who, value: z.output<typeof attempt> | undefined): Line {
  return { do: 'try', ...who, answer: value?.try ?? '', rule: value?.refused ?? '' }
}

function idle(key: string, text: string | undefined, ctx: z.RefinementCtx): Line {
  const moment = key.slice('until '.length)
  if (moment === '')
    problem(ctx, { key: 'moment.cut-short', params: { before: key, word: '' }, path: [key], at: 'key' })
  const until = moment === '' ? z.NEVER : at(parseMoment(moment), key, ctx, 'key')
  const found = idleForm.exec(text ?? '')
  if (text !== undefined && found === null)
    problem(ctx, { key: 'line.idle', path: [key], allowed: ['idle', 'idle [a1, b1]'] })
  return { do: 'idle', until, order: found?.[1]?.split(/\s*,\s*/) ?? [] }
}

/** A parsed text whose mistakes are told at the line's key, or at its value. */
function at<T>(result: Parameters<typeof parsed<T>>[0], key: string, ctx: z.RefinementCtx, where?: 'key'): T {
  if (result.ok) return result.value
  const { key: what, params, allowed, suggestion, word } = result
  const found = word === '' ? undefined : word
  problem(ctx, { key: what, params, allowed, suggestion, found, path: [key], at: where })
  return z.NEVER
}

function inside<T>(schema: z.ZodType<T>, value: unknown, key: string, ctx: z.RefinementCtx): T {
  const result = schema.safeParse(value, { error: hint })
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    ctx.addIssue({ ...issue, path: [key, ...issue.path] } as Parameters<typeof ctx.addIssue>[0])
  }
  return undefined as T
}

/** The small parts that the schema of a scenario file is made of. */
import { z } from 'zod'
import type { MomentPattern, PositionPattern } from '../../kernel/moment.ts'
import { tics } from '../../structures/clock/dial.ts'
import { problem } from '../issues.ts'
import { type Parsed, parseMoment, parseMomentOrPosition, parsePosition } from '../moments.ts'
import { isReserved } from '../words.ts'

const idPattern = /^[a-z][a-z0-9-]*$/

/** An id that the file gives to something. Ids are unique in the file, whatever they name. */
export const newId = z
  .string()
  .superRefine((id, ctx) => {
    if (!idPattern.test(id)) problem(ctx, { key: 'id.form' })
    else if (isReserved(id)) problem(ctx, { key: 'id.reserved' })
  })
  .meta({ pattern: idPattern.source })

/** An id or word that names something; whether there is such a thing is looked at once the file is read. */
export const name = z.string().min(1)

export const names = z.array(name)

export const wholeNumber = z.int()

/** What a personal clock shows: a tic, or `none` for who has none. */
export const clockValue = z.union([z.int().min(1).max(tics), z.literal('none')])

/** A mapping from ids to something. */
export const byId = <T extends z.ZodType>(value: T) => z.record(newId, value)

/** Text of a moment, as in `end of tic 5/10`. */
export const moment = z.string().transform((text, ctx): MomentPattern => parsed(parseMoment(text), ctx))

/** Text of a position, as in `tic 3 of cycle 1`. */
export const position = z.string().transform((text, ctx): PositionPattern => parsed(parsePosition(text), ctx))

/** A moment or a position, whichever the text is. */
export const momentOrPosition = z
  .string()
  .transform((text, ctx): MomentPattern | PositionPattern => parsed(parseMomentOrPosition(text), ctx))

/** The number of a rule; 501 may be written as the number that it looks like. */
export const ruleNumber = z.union([z.string().min(1), z.int()]).transform(String)

export function parsed<T>(result: Parsed<T>, ctx: z.RefinementCtx): T {
  if (result.ok) return result.value
  const { key, params, allowed, suggestion, word } = result
  problem(ctx, { key, params, allowed, suggestion, found: word === '' ? undefined : word })
  return z.NEVER
}

/** Whether a key was told that is not known: it is likely the one that seems to be missing. */
export function hasUnknownKey(ctx: z.RefinementCtx): boolean {
  return ctx.issues.some(({ code }) => code === 'unrecognized_keys')
}

/** Exactly one of these keys must be there: says which ones stand beside each other, or that all are missing. */
export function exactlyOne(value: object, keys: readonly string[], ctx: z.RefinementCtx): string | undefined {
  if (hasUnknownKey(ctx)) return undefined
  const present = keys.filter(key => (value as Record<string, unknown>)[key] !== undefined)
  if (present.length === 1) return present[0]
  const [name = '', ...others] = keys
  if (present.length === 0 && others.length === 0) problem(ctx, { key: 'value.missing', params: { name } })
  else if (present.length === 0) problem(ctx, { key: 'keys.none', allowed: keys })
  else
    problem(ctx, {
      key: 'keys.several',
      params: { keys: present.map(k => `\`${k}\``) },
      path: [present[1] ?? ''],
      at: 'key',
    })
  return undefined
}

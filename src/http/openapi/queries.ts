/** What can stand behind `?` on any route. */
import { z } from '@hono/zod-openapi'
import { langs } from '../../text/text.ts'

const lang = z
  .enum(langs as ['en', 'fr'])
  .optional()
  .openapi({ description: 'The language of messages; else `Accept-Language` says it, else English.' })

/** These and no others: a misspelt filter would find too much. */
export function query<S extends z.ZodRawShape>(shape: S) {
  return z.strictObject({ ...shape, lang })
}

/** Where a page before ended, as its `next` says. */
export const afterPage = z
  .string()
  .regex(/^\d{1,15}$/)
  .optional()
  .openapi({ description: 'As `next` of the page before says.' })

/** A whole number in digits. */
export function whole(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max))
    .openapi({ type: 'integer', minimum: min, maximum: max })
}

import type { z } from '@hono/zod-openapi'
import { describe, expectTypeOf, it } from 'vitest'
import type * as client from '../../src/client/index.ts'
import type { EntryPage } from '../../src/http/live/entry-page.ts'
import type {
  ChangeEvent,
  EntryEvent,
  endEventSchema,
  resetReasons,
} from '../../src/http/live/event-schemas.ts'
import type { faultSchema, problemSchema } from '../../src/http/openapi/responses.ts'
import type {
  clockSchema,
  daySchema,
  decisionSchema,
  doneSchema,
  linksSchema,
  offerSchema,
  summarySchema,
  timelineSchema,
} from '../../src/http/openapi/schemas.ts'
import type { resultSchema } from '../../src/http/routes/results.ts'

/** Compared without what only the compiler minds: `readonly`, and `undefined` for what is left out. */
type Plain<T> = T extends readonly (infer E)[]
  ? Plain<E>[]
  : T extends object
    ? { -readonly [K in keyof T]: Plain<Exclude<T[K], undefined>> }
    : T

type Shown<Schema extends z.ZodType> = Plain<z.infer<Schema>>

/** Checked when types are: `npm run check`. */
describe("the client's types are the API's own", () => {
  it('of timelines', () => {
    expectTypeOf<Plain<client.Links>>().toEqualTypeOf<Shown<typeof linksSchema>>()
    expectTypeOf<Plain<client.Summary>>().toEqualTypeOf<Shown<typeof summarySchema>>()
    expectTypeOf<Plain<client.Decision>>().toEqualTypeOf<Shown<typeof decisionSchema>>()
    expectTypeOf<Plain<client.Offer>>().toEqualTypeOf<Shown<typeof offerSchema>>()
    expectTypeOf<Plain<client.ClockStanding>>().toEqualTypeOf<Shown<typeof clockSchema>>()
    expectTypeOf<Plain<client.DayStanding>>().toEqualTypeOf<Shown<typeof daySchema>>()
    expectTypeOf<Plain<client.Timeline>>().toEqualTypeOf<Shown<typeof timelineSchema>>()
    expectTypeOf<Plain<client.Result>>().toEqualTypeOf<Shown<typeof resultSchema>>()
  })

  it('of what commands do, and of problems', () => {
    type Told<T> = Omit<T, 'entries'>
    expectTypeOf<Plain<Told<client.Done>>>().toEqualTypeOf<Plain<Told<z.infer<typeof doneSchema>>>>()
    expectTypeOf<Plain<client.Fault>>().toEqualTypeOf<Shown<typeof faultSchema>>()
    expectTypeOf<z.infer<typeof problemSchema>>().toExtend<client.Problem>()
    expectTypeOf<Plain<Omit<client.Problem, 'code'>>>().toEqualTypeOf<
      Plain<Omit<z.infer<typeof problemSchema>, 'code'>>
    >()
  })

  it('of live events', () => {
    expectTypeOf<EntryEvent>().toExtend<client.EntryEvent>()
    expectTypeOf<keyof client.EntryEvent>().toEqualTypeOf<keyof EntryEvent>()
    expectTypeOf<EntryPage>().toExtend<client.EntryPage>()
    expectTypeOf<ChangeEvent>().toExtend<client.ChangeEvent>()
    expectTypeOf<keyof client.ChangeEvent>().toEqualTypeOf<keyof ChangeEvent>()
    expectTypeOf<Plain<client.EndEvent>>().toEqualTypeOf<Shown<typeof endEventSchema>>()
    expectTypeOf<client.ResetEvent<null>['reason']>().toEqualTypeOf<(typeof resetReasons)[number]>()
  })
})

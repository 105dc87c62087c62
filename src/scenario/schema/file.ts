/** The scenario file as a whole. */
import { z } from 'zod'
import { clockRulings, dayRulings } from '../../rulebook/index.ts'
import { problem } from '../issues.ts'
import { ability } from './abilities.ts'
import { clock } from './clock.ts'
import { cards, day, edition } from './day.ts'
import { expectation } from './expect.ts'
import { byId, exactlyOne, hasUnknownKey, moment, newId } from './fields.ts'
import { line } from './script.ts'

const player = z.union([
  newId.transform(id => ({ id })),
  z.strictObject({ id: newId, name: z.string().min(1).optional(), team: z.string().min(1).optional() }),
])

/** The chosen option of a ruling; those not named have their default. */
const rulings = z.strictObject(
  Object.fromEntries(
    [...clockRulings, ...dayRulings].map(({ id, options }) => [
      id,
      z.enum(options.map(o => o.id) as [string, ...string[]]).optional(),
    ]),
  ),
)

/** How a clock and a day that stand in one file go on: each by itself, when it is advanced (decided 43). */
const link = z.string().superRefine((text, ctx) => {
  if (text === 'none') return
  const key = text === 'phases-on-tics' ? 'link.later' : 'value.unknown'
  problem(ctx, { key, allowed: ['none'], suggestion: 'none' })
})

/** What a case can say in its own way. */
const variant = {
  rulings: rulings.optional(),
  script: z.array(line).optional(),
  until: moment.optional(),
  expect: z.array(expectation).optional(),
}

export const file = z
  .strictObject({
    title: z.string().min(1),
    edition: edition.optional(),
    players: z.array(player).min(2).max(6),
    cards: cards.optional(),
    link: link.optional(),
    clock: clock.optional(),
    day: day.optional(),
    abilities: byId(ability).optional(),
    ...variant,
    cases: z.record(z.string().min(1), z.strictObject(variant)).optional(),
  })
  .superRefine((value, ctx) => {
    const { cases } = value
    if (cases && Object.keys(cases).length === 0) problem(ctx, { key: 'cases.empty', path: ['cases'] })
    const { link } = value
    if (value.clock && value.day) {
      if (link === undefined && !hasUnknownKey(ctx))
        problem(ctx, { key: 'file.link-missing', path: ['day'], at: 'key', suggestion: 'link: none' })
    } else {
      if (!hasUnknownKey(ctx)) exactlyOne(value, ['clock', 'day'], ctx)
      if (link !== undefined) problem(ctx, { key: 'file.link-alone', path: ['link'], at: 'key' })
    }
    for (const key of ['edition', 'cards'] as const) {
      if (value[key] !== undefined && value.day === undefined)
        problem(ctx, { key: 'file.of-the-day', path: [key], at: 'key' })
    }
  })

/** A scenario file, read and checked by itself; what its ids name is looked at in `references.ts`. */
export type ScenarioFile = z.output<typeof file>

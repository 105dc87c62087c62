/** The scenario file as a whole. */
import { z } from 'zod'
import { clockRulings } from '../../rulebook/index.ts'
import { problem } from '../issues.ts'
import { ability } from './abilities.ts'
import { clock } from './clock.ts'
import { expectation } from './expect.ts'
import { byId, moment, newId } from './fields.ts'
import { line } from './script.ts'

const player = z.union([
  newId.transform(id => ({ id })),
  z.strictObject({ id: newId, name: z.string().min(1).optional(), team: z.string().min(1).optional() }),
])

/** The chosen option of a ruling; those not named have their default. */
const rulings = z.strictObject(
  Object.fromEntries(
    clockRulings.map(({ id, options }) => [
      id,
      z.enum(options.map(o => o.id) as [string, ...string[]]).optional(),
    ]),
  ),
)

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
    players: z.array(player).min(2).max(6),
    clock,
    abilities: byId(ability).optional(),
    ...variant,
    cases: z.record(z.string().min(1), z.strictObject(variant)).optional(),
  })
  .superRefine(({ cases }, ctx) => {
    if (cases && Object.keys(cases).length === 0) problem(ctx, { key: 'cases.empty', path: ['cases'] })
  })

/** A scenario file, read and checked by itself; what its ids name is looked at in `references.ts`. */
export type ScenarioFile = z.output<typeof file>

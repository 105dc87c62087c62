/** Abilities: triggers, and passive abilities that forbid, replace or add. */
import { z } from 'zod'
import type { Ability, Period } from '../../kernel/ability.ts'
import { zones } from '../../structures/day/state.ts'
import { problem } from '../issues.ts'
import { exactlyOne, name } from './fields.ts'
import { actionPattern, prohibition, triggerCondition, when, wrongKey } from './selectors.ts'
import { oneOrMore, steps } from './steps.ts'

const periods: readonly Period[] = ['turn', 'tic', 'cycle', 'day', 'game']
const limitTexts = periods.map(period => `once per ${period}`)

/** What only one structure knows: keys of an ability, limits. */
export const dayAbilityKeys = ['quick', 'works-in'] as const
export const clockLimits: readonly string[] = ['once per tic', 'once per cycle']

const limit = z
  .enum(limitTexts as [string, ...string[]])
  .transform(text => ({ times: 1, per: text.slice('once per '.length) as Period }))

const modification = z.strictObject({ ...actionPattern, do: steps })

/** Keys that only a trigger has. */
const triggerKeys = ['only-if', 'do', 'limit'] as const

export const ability = z
  .strictObject({
    of: name.optional(),
    later: z.literal(true).optional(),
    when: when.optional(),
    'only-if': triggerCondition.optional(),
    do: steps.optional(),
    quick: z.strictObject({ pay: oneOrMore }).optional(),
    'works-in': z.enum(zones).optional(),
    limit: limit.optional(),
    cannot: prohibition.optional(),
    instead: modification.optional(),
    also: modification.optional(),
  })
  .superRefine((value, ctx) => {
    const key = exactlyOne(value, ['when', 'quick', 'cannot', 'instead', 'also'], ctx)
    const isDoing = key === 'when' || key === 'quick'
    if (isDoing && value.do === undefined) exactlyOne(value, ['do'], ctx)
    if (key !== undefined && key !== 'when') {
      const others = isDoing ? (['only-if'] as const) : triggerKeys
      for (const other of others)
        if (value[other] !== undefined)
          wrongKey(ctx, other, ['of', 'later', key, ...(isDoing ? ['do', 'limit'] : [])])
    }
    if (key === 'quick' && value.of === undefined && !value.later)
      problem(ctx, { key: 'ability.quick-of', path: ['quick'], at: 'key' })
    if (value.of !== undefined && value.later)
      problem(ctx, { key: 'ability.of-and-later', path: ['later'], at: 'key' })
  }) as z.ZodType<Ability>

/** Abilities: triggers, and passive abilities that forbid, replace or add. */
import { z } from 'zod'
import type { Ability, Period } from '../../kernel/ability.ts'
import { terrains, zones } from '../../structures/day/state.ts'
import { problem } from '../issues.ts'
import { exactlyOne, name, wholeNumber } from './fields.ts'
import { checkPlaying, playing, playingKeys } from './playing.ts'
import { actionPattern, prohibition, triggerCondition, what, when, wrongKey } from './selectors.ts'
import { oneOrMore, steps } from './steps.ts'

const periods: readonly Period[] = ['turn', 'tic', 'cycle', 'day', 'game']
const limitTexts = periods.map(period => `once per ${period}`)

/** What only one structure knows: keys of an ability, limits. */
export const dayAbilityKeys = ['quick', 'works-in', 'stat', 'cost', 'targets', 'modes'] as const
export const clockLimits: readonly string[] = ['once per tic', 'once per cycle']

const limit = z
  .enum(limitTexts as [string, ...string[]])
  .transform(text => ({ times: 1, per: text.slice('once per '.length) as Period }))

/** Replaces, or adds. An optional one may say what is done otherwise. */
const modification = z
  .strictObject({
    ...actionPattern,
    per: z.enum(['action', 'event']).optional(),
    do: steps,
    optional: z.literal(true).optional(),
    else: steps.optional(),
  })
  .superRefine((value, ctx) => {
    if (value.else !== undefined) exactlyOne(value, ['optional'], ctx)
  })

/** What it adds to the statistics of objects: of its own unless it says of which. */
const stat = z
  .strictObject({
    what: what.optional(),
    forest: wholeNumber.optional(),
    mountain: wholeNumber.optional(),
    water: wholeNumber.optional(),
  })
  .superRefine((value, ctx) => {
    // Which one is no matter, if there is one.
    if (terrains.every(t => value[t] === undefined)) exactlyOne(value, terrains, ctx)
  })

/** What it makes cards cost more or less, and the least that they cost then. */
const cost = z
  .strictObject({
    what: what.optional(),
    who: name.optional(),
    by: wholeNumber.optional(),
    'at-least': z.int().min(0).optional(),
  })
  .superRefine((value, ctx) => {
    if (value.by === undefined && value['at-least'] === undefined) exactlyOne(value, ['by', 'at-least'], ctx)
  })

/** Keys that only what is played has, and only a trigger. */
const playedKeys = ['limit', ...playingKeys] as const
const triggerKeys = ['only-if', ...playedKeys] as const

export const ability = z
  .strictObject({
    of: name.optional(),
    later: z.literal(true).optional(),
    when: when.optional(),
    'only-if': triggerCondition.optional(),
    ...playing,
    quick: z.strictObject({ pay: oneOrMore }).optional(),
    'works-in': z.enum(zones).optional(),
    limit: limit.optional(),
    cannot: prohibition.optional(),
    instead: modification.optional(),
    also: modification.optional(),
    stat: stat.optional(),
    cost: cost.optional(),
  })
  .superRefine((value, ctx) => {
    const key = exactlyOne(value, ['when', 'quick', 'cannot', 'instead', 'also', 'stat', 'cost'], ctx)
    const isDoing = key === 'when' || key === 'quick'
    if (isDoing) checkPlaying(value, ctx, true)
    if (key !== undefined && key !== 'when') {
      const others = isDoing ? (['only-if'] as const) : triggerKeys
      for (const other of others)
        if (value[other as keyof typeof value] !== undefined)
          wrongKey(ctx, other, ['of', 'later', key, ...(isDoing ? playedKeys : [])])
    }
    if (key === 'quick' && value.of === undefined && !value.later)
      problem(ctx, { key: 'ability.quick-of', path: ['quick'], at: 'key' })
    if (value.of !== undefined && value.later)
      problem(ctx, { key: 'ability.of-and-later', path: ['later'], at: 'key' })
  }) as z.ZodType<Ability>

/** Selectors, conditions and patterns: how abilities name objects and judge the state. */
import { z } from 'zod'
import type {
  Condition,
  EventPattern,
  Filters,
  Prohibition,
  Selector,
  Targets,
  TriggerCondition,
  When,
} from '../../kernel/ability.ts'
import type { Verb } from '../../kernel/rules.ts'
import { tics } from '../../structures/clock/dial.ts'
import { clockTypes } from '../../structures/clock/state.ts'
import { besides } from '../../structures/day/besides.ts'
import { statuses as dayStatuses, dayTypes, zones } from '../../structures/day/state.ts'
import { rules } from '../../structures/index.ts'
import { byId, exactlyOne, moment, momentOrPosition, name, wholeNumber } from './fields.ts'

/** Types of objects that a selector can ask for. */
const objectTypes = [...new Set([...clockTypes, ...dayTypes])]
/** What only one of the structures knows: statuses, and filters. */
export const clockStatuses: readonly string[] = ['in-play', 'not-in-play', 'familiar']
export const clockFilters: readonly string[] = ['near', 'clock']
export const dayFilters: readonly string[] = ['zone']
/** The same of conditions. */
export const clockConditions: readonly string[] = ['score']
export const dayConditions: readonly string[] = ['first-player', 'rolled']
const statuses = [...clockStatuses, 'exhausted', 'ready', ...dayStatuses]
const type = z.enum(objectTypes)
/** `expedition` for either of the two. */
const zone = z.enum([...zones, 'expedition'])

/** Filters of the structures at hand. */
const filters = {
  type: type.optional(),
  side: name.optional(),
  near: name.optional(),
  clock: z.union([z.int().min(1).max(tics), z.literal('main')]).optional(),
  status: z.enum(statuses as [string, ...string[]]).optional(),
  zone: zone.optional(),
}
const not: z.ZodType = z.union([z.lazy(() => z.strictObject({ ...filters, not })), name]).optional()

/** What an event or an action is about: an id, `self`, or filters. */
export const what = z.union([name, z.strictObject({ ...filters, not })]) as z.ZodType<string | Filters>

/** Which objects: `self`, `it`, an id, what `as` has bound, or all, one or up to so many that pass the filters. */
export const selector = z.union([
  name,
  z
    .strictObject({
      ref: name.optional(),
      each: type.optional(),
      one: type.optional(),
      'up-to': z.int().min(1).optional(),
      ...filters,
      not,
    })
    .superRefine((value, ctx) => {
      const key = exactlyOne(value, ['ref', 'each', 'one', 'up-to'], ctx)
      if (key === 'up-to') exactlyOne(value, ['type'], ctx)
      if (key === 'ref') onlyKeys(value, ['ref'], ctx)
    }),
]) as z.ZodType<Selector>

/** What is chosen on declaration: one object, or up to so many, that pass the filters. */
export const target = z
  .strictObject({ one: type.optional(), 'up-to': z.int().min(1).optional(), ...filters, not })
  .superRefine((value, ctx) => {
    const key = exactlyOne(value, ['one', 'up-to'], ctx)
    if (key === 'up-to') exactlyOne(value, ['type'], ctx)
  })

/** Targets by the names that steps say with `ref`. */
export const targets = byId(target) as z.ZodType<Targets>

export const amount = z.union([wholeNumber, z.strictObject({ count: selector })])

const bounds = {
  'at-least': wholeNumber.optional(),
  'at-most': wholeNumber.optional(),
  exactly: wholeNumber.optional(),
}
const questions = ['count', 'is', 'has', 'score', 'first-player', 'rolled', 'all', 'any', 'not'] as const

/** Keys that may stand beside each question. */
const beside: Readonly<Record<string, readonly string[]>> = {
  count: Object.keys(bounds),
  is: ['type', 'side', 'near', 'clock', 'status', 'zone'],
  has: ['ability'],
  score: Object.keys(bounds),
  'first-player': [],
  rolled: Object.keys(bounds),
  all: [],
  any: [],
  not: [],
}

/** `count`, `is`, `has`, `score`, `all`, `any` or `not`, with what it is compared with. */
export const condition: z.ZodType<Condition> = z.lazy(() =>
  z.strictObject(conditionKeys()).superRefine((value, ctx) => checkCondition(value, questions, ctx)),
) as z.ZodType<Condition>

/** `only-if`: judged on the state after the event, or `before` it. */
export const triggerCondition = z.lazy(() =>
  z
    .strictObject({ before: condition.optional(), ...conditionKeys() })
    .superRefine((value, ctx) => checkCondition(value, ['before', ...questions], ctx)),
) as z.ZodType<TriggerCondition>

function conditionKeys() {
  return {
    count: selector.optional(),
    is: selector.optional(),
    has: selector.optional(),
    score: name.optional(),
    'first-player': name.optional(),
    /** Sum of the dice rolled last. */
    rolled: z.literal(true).optional(),
    all: z.array(condition).min(1).optional(),
    any: z.array(condition).min(1).optional(),
    not: condition.optional(),
    ability: name.optional(),
    ...bounds,
    ...filters,
  }
}

function checkCondition(value: object, asked: readonly string[], ctx: z.RefinementCtx): void {
  const key = exactlyOne(value, asked, ctx)
  if (key === undefined) return
  onlyKeys(value, [key, ...(beside[key] ?? [])], ctx)
  if (key === 'has') exactlyOne(value, ['ability'], ctx)
  if (key === 'is' && Object.keys(value).length === 1) exactlyOne(value, beside.is ?? [], ctx)
}

const events = [...new Set([...[...rules.verbs.values()].flatMap(({ event = [] }) => event), ...besides])]
export const eventPattern = z.strictObject({
  event: z.enum(events as [string, ...string[]]),
  what: what.optional(),
  who: name.optional(),
  per: z.enum(['action', 'event']).optional(),
}) as z.ZodType<EventPattern>

const oneWhen: z.ZodType<When> = z.union([moment, eventPattern])

/** What is waited for: moments, events, or a list of them. */
export const when: z.ZodType<readonly When[]> = z
  .union([oneWhen, z.array(oneWhen).min(1)])
  .transform(value => (Array.isArray(value) ? value : [value]) as readonly When[])

/** Moments alone: what a delayed trigger can wait for. */
export const moments = z.union([moment, z.array(moment).min(1)]).transform(v => (Array.isArray(v) ? v : [v]))

const verbs = (all: readonly Verb[]) => z.enum(all.map(({ id }) => id) as [string, ...string[]])
const allVerbs = [...rules.verbs.values()]

/** Which atomic actions: their verb, what they are about and whose they are. */
const actions = { what: what.optional(), who: name.optional() }

/** Actions that happen. */
const happening = verbs(allVerbs.filter(({ event }) => event !== undefined))
export const actionPattern = { verb: z.union([happening, z.array(happening).min(1)]), ...actions }

export const prohibition = z.strictObject({
  verb: verbs(allVerbs),
  ...actions,
  in: momentOrPosition.optional(),
  until: moment.optional(),
  for: z.enum(['turn', 'afternoon', 'day']).optional(),
}) as z.ZodType<Prohibition>

/** Keys that this mapping can have, but not beside what it says. */
function onlyKeys(value: object, known: readonly string[], ctx: z.RefinementCtx): void {
  for (const key of Object.keys(value)) if (!known.includes(key)) wrongKey(ctx, key, known)
}

/** A key that this mapping can have, but not in this form. */
export function wrongKey(ctx: z.RefinementCtx, key: string, allowed: readonly string[]): void {
  ctx.addIssue({
    code: 'custom',
    path: [key],
    params: { wrong: { key: 'keys.not-here', at: 'key', allowed } },
    message: 'keys.not-here',
  })
}

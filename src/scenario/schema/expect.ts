/** Expectations: what must be so of a whole run, of a part of it, or at a moment. */
import { z } from 'zod'
import { phases } from '../../structures/day/state.ts'
import { problem } from '../issues.ts'
import { clockValue, exactlyOne, moment, name, names, position, ruleNumber, wholeNumber } from './fields.ts'
import { zoneOfEach } from './now.ts'
import { wrongKey } from './selectors.ts'

const fires = z.union([z.literal('once'), z.literal('never'), z.int().min(0)])

/** Keys beside each form; `at`, `in` and `before` say where. */
const forms = {
  turns: ['in', 'at'],
  trigger: ['fires', 'because', 'in', 'at'],
  asked: ['options', 'rule', 'in', 'at'],
  order: ['in', 'at'],
  gains: ['in', 'at'],
  score: ['at', 'before', 'in'],
  clocks: ['at', 'before', 'in'],
  phase: ['at', 'before', 'in'],
  limbo: ['at', 'before', 'in'],
  zone: ['at', 'before', 'in'],
  winners: [],
} as const satisfies Record<string, readonly string[]>
type Form = keyof typeof forms
export const formNames = Object.keys(forms) as Form[]
/** Forms that only one structure knows. */
export const clockForms = ['gains', 'score', 'clocks'] as const satisfies readonly Form[]
export const dayForms = ['phase', 'limbo', 'zone'] as const satisfies readonly Form[]

/** One expectation: exactly one form, and at most one place. */
export const expectation = z
  .strictObject({
    turns: names.optional(),
    trigger: name.optional(),
    fires: fires.optional(),
    because: ruleNumber.optional(),
    /** A player, `judge`, or `nobody`. */
    asked: name.optional(),
    options: names.optional(),
    rule: ruleNumber.optional(),
    /** The order in which triggers are resolved. */
    order: names.optional(),
    gains: z.record(name, wholeNumber).optional(),
    score: z.record(name, wholeNumber).optional(),
    clocks: z.record(name, clockValue).optional(),
    phase: z.enum(phases).optional(),
    /** Reactions that wait. */
    limbo: names.optional(),
    zone: zoneOfEach.optional(),
    /** Who has won; an empty list for nobody. */
    winners: names.optional(),
    in: position.optional(),
    at: moment.optional(),
    before: moment.optional(),
  })
  .superRefine((value, ctx) => {
    const form = exactlyOne(value, formNames, ctx) as Form | undefined
    if (form === undefined) return
    const known: readonly string[] = [form, ...forms[form]]
    for (const key of Object.keys(value)) if (!known.includes(key)) wrongKey(ctx, key, known)
    const places = (['in', 'at', 'before'] as const).filter(key => value[key] !== undefined)
    if (places.length > 1)
      problem(ctx, {
        key: 'keys.several',
        params: { keys: places.map(key => `\`${key}\``) },
        path: [places[1] ?? ''],
        at: 'key',
      })
    for (const key of places) {
      const place = value[key]
      if (place && 'next' in place) problem(ctx, { key: 'expect.next', path: [key] })
    }
    if (value.asked === 'nobody' && value.options)
      problem(ctx, { key: 'expect.nobody', path: ['options'], at: 'key' })
    if (form === 'trigger' && value.fires === undefined && value.because === undefined)
      exactlyOne(value, ['fires'], ctx)
  })

export type Expectation = z.output<typeof expectation>

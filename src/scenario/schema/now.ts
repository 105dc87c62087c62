/** What a script's `expect` says of the state as it stands. */
import { z } from 'zod'
import { tics } from '../../structures/clock/dial.ts'
import { problem } from '../issues.ts'
import { clockValue, hasUnknownKey, name, names, ruleNumber, wholeNumber } from './fields.ts'

/** Everything that is said must be so. */
export const now = z
  .strictObject({
    clocks: z.record(name, clockValue).optional(),
    score: z.record(name, wholeNumber).optional(),
    /** The main clock. */
    tic: z.int().min(1).max(tics).optional(),
    cycle: z.int().min(1).optional(),
    'turn-player': name.optional(),
    /** Whose turn is taken. */
    turn: name.optional(),
    'in-play': names.optional(),
    'not-in-play': names.optional(),
    near: z.record(name, names).optional(),
    exhausted: names.optional(),
    ready: names.optional(),
    /** Who must answer now, what, and by which rule. */
    asked: name.optional(),
    options: names.optional(),
    rule: ruleNumber.optional(),
    /** What may be done meanwhile. */
    offers: names.optional(),
    ended: z.boolean().optional(),
  })
  .superRefine((value, ctx) => {
    if (Object.keys(value).length === 0 && !hasUnknownKey(ctx)) problem(ctx, { key: 'now.empty' })
  })

export type Now = z.output<typeof now>

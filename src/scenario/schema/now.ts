/** What a script's `expect` says of the state as it stands. */
import { z } from 'zod'
import { tics } from '../../structures/clock/dial.ts'
import { phases, statuses, zones } from '../../structures/day/state.ts'
import { problem } from '../issues.ts'
import { clockValue, hasUnknownKey, name, names, ruleNumber, wholeNumber } from './fields.ts'

const number = z.int().min(0)
const expeditions = z.record(name, z.strictObject({ hero: number.optional(), companion: number.optional() }))
/** Where things are; `none` for a token that is gone. */
export const zoneOfEach = z.record(name, z.enum([...zones, 'none']))

/** Keys that only one structure knows. */
export const clockNow = [
  ...(['clocks', 'score', 'tic', 'cycle', 'turn-player', 'in-play', 'not-in-play', 'near'] as const),
] as const
export const dayNow = [
  ...(['day', 'phase', 'first-player', 'passed', 'limbo', 'zone', 'zones'] as const),
  ...(['status', 'boosts', 'counters', 'expeditions'] as const),
] as const

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
    /** Of the day. */
    day: z.int().min(1).optional(),
    phase: z.enum(phases).optional(),
    'first-player': name.optional(),
    passed: names.optional(),
    /** Reactions that wait. */
    limbo: names.optional(),
    zone: zoneOfEach.optional(),
    /** What lies in a player's zones: exactly these, or how many. */
    zones: z.record(name, z.partialRecord(z.enum(zones), z.union([number, names]))).optional(),
    status: z.record(name, z.array(z.enum(statuses))).optional(),
    boosts: z.record(name, wholeNumber).optional(),
    counters: z.record(name, z.record(z.string().min(1), number)).optional(),
    expeditions: expeditions.optional(),
  })
  .superRefine((value, ctx) => {
    if (Object.keys(value).length === 0 && !hasUnknownKey(ctx)) problem(ctx, { key: 'now.empty' })
  })

export type Now = z.output<typeof now>

/**
 * Steps of effects. A step is one strict mapping in which every verb may stand, and a check that exactly one does:
 * so errors stay readable. Verbs bring their own keys; nothing here knows one of them by name.
 */
import { z } from 'zod'
import type { EffectStep } from '../../kernel/ability.ts'
import type { Arg, Verb } from '../../kernel/rules.ts'
import { rules } from '../../structures/index.ts'
import { hint } from '../wanted.ts'
import { exactlyOne, name } from './fields.ts'
import { amount, condition, moments, prohibition, selector, targets, wrongKey } from './selectors.ts'

const verbs = new Map([...rules.verbs].filter(([, verb]) => verb.args !== undefined))

const bindable = 'as'

/** A list of steps. */
export const steps: z.ZodType<readonly EffectStep[]> = z.lazy(() => z.array(step).min(1))
export const oneOrMore: z.ZodType<EffectStep | readonly EffectStep[]> = z.lazy(() => z.union([step, steps]))

/** Forms of a step that hold other steps. */
const formKeys: Record<string, Record<string, z.ZodType>> = {
  may: {
    may: z.union([z.strictObject({ pay: oneOrMore }), oneOrMore]),
    targets: targets.optional(),
    to: oneOrMore.optional(),
  },
  if: { if: condition, do: steps, else: steps.optional() },
  together: { together: steps },
  'each-player': { 'each-player': z.lazy(() => step) },
}

/** The keys of each form of a step and of each verb's, with what they can be. */
export const stepForms: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = {
  ...formKeys,
  ...Object.fromEntries([...verbs].map(([id, verb]) => [id, verbKeys(verb)])),
}

const keys = new Set(Object.values(stepForms).flatMap(form => Object.keys(form)))
const shape = Object.fromEntries([...keys].map(key => [key, z.unknown().optional()]))

/** One step. It is strict: which keys it can have is seen once its verb is known. */
export const step: z.ZodType<EffectStep> = z
  .looseObject(shape)
  .transform((value, ctx) => compile(value, ctx))
  .meta({ id: 'step' }) as z.ZodType<EffectStep>

function compile(value: Record<string, unknown>, ctx: z.RefinementCtx): EffectStep {
  tellUnknown(value, ctx)
  const key = exactlyOne(verbsIn(value), Object.keys(stepForms), ctx)
  if (key === undefined) return z.NEVER
  const known = stepForms[key] ?? {}
  // The verb comes first: it is known by that.
  const made: Record<string, unknown> = { [key]: undefined }
  for (const [k, v] of Object.entries(value)) {
    if (v === undefined) continue
    const schema = known[k]
    if (schema === undefined) wrongKey(ctx, k, Object.keys(known))
    else made[k] = inner(schema, v, k, ctx)
  }
  for (const [k, schema] of Object.entries(known)) {
    if (value[k] === undefined && !schema.safeParse(undefined).success) exactlyOne(value, [k], ctx)
  }
  const oneOf = verbs.get(key)?.oneOf
  if (oneOf) exactlyOne(value, oneOf, ctx)
  const may = made.may as EffectStep | undefined
  if (may && 'pay' in may) exactlyOne(value, ['to'], ctx)
  else for (const k of ['to', 'targets']) if (may && value[k] !== undefined) wrongKey(ctx, k, ['may'])
  return made
}

/** A verb's key can be the name of another verb, as in `{ put: it, in: mana, ready: true }`. */
function verbsIn(value: Record<string, unknown>): Record<string, unknown> {
  const present = Object.keys(stepForms).filter(key => value[key] !== undefined)
  const isPart = (key: string) =>
    present.some(verb => verb !== key && stepForms[verb]?.[key] !== undefined && !stepForms[key]?.[verb])
  return Object.fromEntries(Object.entries(value).filter(([key]) => !present.includes(key) || !isPart(key)))
}

/** Keys of no verb and no form: those of its verb are allowed or, if it has none, one of the verbs. */
function tellUnknown(value: Record<string, unknown>, ctx: z.RefinementCtx): void {
  const unknown = Object.keys(value).filter(key => !keys.has(key))
  if (unknown.length === 0) return
  const [verb, ...others] = Object.keys(stepForms).filter(key => value[key] !== undefined)
  const known = others.length === 0 && verb !== undefined ? stepForms[verb] : undefined
  const hint = { keys: Object.keys(known ?? stepForms) }
  ctx.addIssue({ code: 'unrecognized_keys', keys: unknown, input: value, message: JSON.stringify(hint) })
}

/** Reads a part with its own schema; what is wrong with it is told at its place. */
function inner(schema: z.ZodType, value: unknown, key: string, ctx: z.RefinementCtx): unknown {
  const result = schema.safeParse(value, { error: hint })
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    ctx.addIssue({ ...issue, path: [key, ...issue.path] } as Parameters<typeof ctx.addIssue>[0])
  }
  return undefined
}

function verbKeys({ id, args = {}, needs = [], oneOf = [], selects }: Verb): Record<string, z.ZodType> {
  const required = new Set([id, ...needs])
  const entries = Object.entries(args).map(([key, arg]) => {
    const schema = argSchema(arg)
    return [key, required.has(key) && !oneOf.includes(key) ? schema : schema.optional()] as const
  })
  return { ...Object.fromEntries(entries), ...(selects !== undefined && { [bindable]: name.optional() }) }
}

function argSchema(arg: Arg): z.ZodType {
  if ('objects' in arg) return selector
  if ('id' in arg || 'ability' in arg || 'player' in arg) return name
  if ('ids' in arg) return z.union([name, z.array(name).min(1)]).transform(ids => [ids].flat())
  if ('amount' in arg) return amount
  if ('number' in arg) return z.int().min(arg.number.min).max(arg.number.max)
  if ('text' in arg) return z.string().min(1)
  if ('word' in arg) return z.enum(arg.word as [string, ...string[]])
  if ('flag' in arg) return z.literal(true)
  if ('delayed' in arg) return z.strictObject({ when: moments, do: steps })
  return prohibition
}

/** The clock's part of a scenario file. */
import { z } from 'zod'
import { tics } from '../../structures/clock/dial.ts'
import {
  type CardSetup,
  type CharacterSetup,
  type ClockSetup,
  canBegin,
} from '../../structures/clock/setup.ts'
import { type CardType, maxTics } from '../../structures/clock/state.ts'
import { problem } from '../issues.ts'
import { parseBegin } from '../moments.ts'
import { byId, exactlyOne, hasUnknownKey, name, newId, parsed, wholeNumber } from './fields.ts'
import { when } from './selectors.ts'
import { steps } from './steps.ts'

const cost = z.int().min(0).max(maxTics)
const cardTypes: readonly CardType[] = ['action', 'instant', 'react']

/** A card of an Action Bar: what it is played as, and for how many tics. */
export const card = z
  .strictObject({
    action: cost.optional(),
    instant: cost.optional(),
    react: cost.optional(),
    window: when.optional(),
    exhausted: z.boolean().optional(),
    do: steps.optional(),
  })
  .transform((value, ctx): CardSetup => {
    const type = exactlyOne(value, cardTypes, ctx) as CardType | undefined
    if (type === undefined) return z.NEVER
    if (value.window && type !== 'react') problem(ctx, { key: 'card.window', path: ['window'], at: 'key' })
    const { window, exhausted = false, do: effect = [] } = value
    return { type, tics: value[type] ?? 0, exhausted, do: effect, ...(window && { window }) }
  })

export const character = z
  .strictObject({
    player: name,
    clock: z.int().min(1).max(tics).optional(),
    'in-play': z.boolean().optional(),
    familiar: z.boolean().optional(),
    near: z.array(name).optional(),
    bar: byId(card).optional(),
  })
  .transform((value, ctx): CharacterSetup => {
    const { player, clock = null, 'in-play': inPlay = true, familiar = false, near = [], bar = {} } = value
    // decided 16 - Only a familiar may have no clock.
    if (clock === null && !familiar && !hasUnknownKey(ctx)) problem(ctx, { key: 'character.clock' })
    if (!inPlay && near.length > 0) problem(ctx, { key: 'character.near', path: ['near'], at: 'key' })
    return { player, clock, inPlay, familiar, near, bar }
  })

export const begin = z.string().transform((text, ctx): ClockSetup['begin'] => {
  const result = parseBegin(text)
  if (result.ok && result.value !== 'set-up' && !canBegin(result.value)) problem(ctx, { key: 'clock.begin' })
  return parsed(result, ctx)
})

export const clock = z
  .strictObject({
    begin: begin.optional(),
    'start-player': name.optional(),
    'turn-player': name.optional(),
    'vp-locations': z.array(newId).optional(),
    score: z.record(name, wholeNumber).optional(),
    targets: z.record(name, z.int().min(1)).optional(),
    characters: byId(character),
  })
  .superRefine((value, ctx) => {
    // decided 7 - Exactly one of the two: whether somebody has had a turn.
    exactlyOne(value, ['start-player', 'turn-player'], ctx)
  })
  .transform((value): ClockSetup => {
    const { 'start-player': startPlayer, 'turn-player': turnPlayer, begin: at = 'set-up' } = value
    return {
      begin: at,
      ...(startPlayer !== undefined && { startPlayer }),
      ...(turnPlayer !== undefined && { turnPlayer }),
      locations: value['vp-locations'] ?? [],
      scores: value.score ?? {},
      targets: value.targets ?? {},
      characters: value.characters,
    }
  })

/** The day's part of a scenario file: cards, and what lies where. */
import { z } from 'zod'
import { canBeginDay, type Content, type DaySetup, type ThingSetup } from '../../structures/day/setup.ts'
import {
  type CardKind,
  lastRegion,
  type Region,
  statuses,
  terrains,
  type Zone,
  zones,
} from '../../structures/day/state.ts'
import { problem } from '../issues.ts'
import { parseBegin } from '../moments.ts'
import { byId, name, newId, parsed, wholeNumber } from './fields.ts'
import { steps } from './steps.ts'

const mana = z.int().min(0)
const terrain = z.enum(terrains)

/** What a card is, wherever it lies. Missing statistics are 0 (decided 29). */
export const card = z
  .strictObject({
    type: z.enum(['character', 'permanent', 'spell', 'hero']),
    cost: z.strictObject({ hand: mana, reserve: mana }).optional(),
    stats: z.partialRecord(terrain, wholeNumber).optional(),
    limits: z.strictObject({ reserve: mana, landmarks: mana }).optional(),
    do: steps.optional(),
  })
  .transform((value, ctx): CardKind => {
    const { type, cost, stats = {}, limits, do: effect = [] } = value
    if (type === 'hero' && cost) problem(ctx, { key: 'card.hero-cost', path: ['cost'], at: 'key' })
    if (type !== 'hero' && limits) problem(ctx, { key: 'card.limits', path: ['limits'], at: 'key' })
    if (type !== 'spell' && effect.length > 0) problem(ctx, { key: 'card.effect', path: ['do'], at: 'key' })
    return { type, stats, do: effect, ...(cost && { cost }), ...(limits && { limits }) }
  })

/** One object: the name of its card, or the name with what is special about it. */
const thing = z.union([
  name.transform((id): ThingSetup => ({ card: id })),
  z
    .strictObject({
      card: name,
      id: newId.optional(),
      exhausted: z.boolean().optional(),
      statuses: z.array(z.enum(statuses)).optional(),
      boosts: wholeNumber.optional(),
      token: z.boolean().optional(),
      owner: name.optional(),
    })
    .transform(value => value as ThingSetup),
])

/** How many cards that nobody knows, or which ones. A deck is written from its top. */
const content = z.union([z.int().min(0).max(200), z.array(thing)]) as z.ZodType<Content>

const inZones = z.strictObject(
  Object.fromEntries(zones.filter(zone => zone !== 'limbo').map(zone => [zone, content.optional()])),
)

/** A region: its terrains; face down until an Expedition moves in, for the Tumults. */
const region = z.union([
  z.array(terrain).transform((list): Region => ({ terrains: list, faceDown: false })),
  z
    .strictObject({ terrains: z.array(terrain), 'face-down': z.boolean().optional() })
    .transform(({ terrains: list, 'face-down': faceDown = false }): Region => ({ terrains: list, faceDown })),
])
const place = z.int().min(0).max(lastRegion)

/** Every terrain everywhere, for scenarios in which the Adventure does not matter. */
const plainRegions: readonly Region[] = Array.from({ length: lastRegion + 1 }, () => ({ terrains, faceDown: false }))

const begin = z.string().transform((text, ctx): DaySetup['begin'] => {
  const result = parseBegin(text)
  if (result.ok && result.value !== 'set-up' && !canBeginDay(result.value)) problem(ctx, { key: 'day.begin' })
  return parsed(result, ctx)
})

export const day = z
  .strictObject({
    begin: begin.optional(),
    'first-player': name,
    zones: z.record(name, inZones).optional(),
    expeditions: z
      .record(name, z.strictObject({ hero: place.optional(), companion: place.optional() }))
      .optional(),
    /** From the Hero's region to the Companion's. */
    adventure: z.array(region).length(lastRegion + 1).optional(),
    passed: z.array(name).optional(),
  })
  .transform((value): DaySetup => {
    const { begin: at = 'set-up', 'first-player': firstPlayer, adventure = plainRegions, passed = [] } = value
    const expeditions: Record<string, { hero: number; companion: number }> = {}
    for (const [id, { hero = 0, companion = lastRegion }] of Object.entries(value.expeditions ?? {})) {
      expeditions[id] = { hero, companion }
    }
    const lying = (value.zones ?? {}) as Record<string, Partial<Record<Zone, Content>>>
    // Cards stand beside the day in a file: they are put in where the file is read as a whole.
    return { begin: at, firstPlayer, cards: {}, zones: lying, expeditions, regions: adventure, passed }
  })

export const cards = byId(card)

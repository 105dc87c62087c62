/** The day's part of a scenario file: cards, and what lies where. */
import { z } from 'zod'
import { type Content, canBeginDay, type DaySetup, type ThingSetup } from '../../structures/day/setup.ts'
import {
  type CardKind,
  type CardType,
  expeditionZones,
  fits,
  lastRegion,
  type Region,
  statuses,
  type Terrain,
  terrains,
  type Zone,
  zones,
} from '../../structures/day/state.ts'
import { problem } from '../issues.ts'
import { parseBegin } from '../moments.ts'
import { byId, exactlyOne, name, newId, parsed, wholeNumber } from './fields.ts'
import { checkPlaying, playing } from './playing.ts'

const mana = z.int().min(0)
const terrain = z.enum(terrains)

/** Which text of the rules is in force. */
export const edition = z.string().superRefine((text, ctx) => {
  const isLater = /^v?[23](\.0)?$/.test(text)
  if (text !== 'v1.0')
    problem(ctx, { key: isLater ? 'edition.later' : 'value.unknown', allowed: ['v1.0'], suggestion: 'v1.0' })
})

/** Where a card can say that it may be played from, besides Hand and Reserve. */
const playableFrom = ['discard', 'landmark', ...expeditionZones] as const

/** What a card is, wherever it lies. Missing statistics are 0 (decided 29). */
export const card = z
  .strictObject({
    type: z.enum(['character', 'permanent', 'spell', 'hero']),
    cost: z.strictObject({ hand: mana, reserve: mana }).optional(),
    stats: z.partialRecord(terrain, wholeNumber).optional(),
    limits: z.strictObject({ reserve: mana, landmarks: mana }).optional(),
    fleeting: z.literal(true).optional(),
    tough: z.int().min(1).optional(),
    'playable-from': z.enum(playableFrom).optional(),
    ...playing,
  })
  .transform((value, ctx): CardKind => {
    const { type, cost, stats, limits, fleeting, tough, targets, modes, do: effect = [] } = value
    const from = value['playable-from']
    const known: Partial<Record<Terrain, number>> = {}
    for (const one of terrains) if (stats?.[one] !== undefined) known[one] = stats[one]
    if (type === 'hero' && cost) problem(ctx, { key: 'card.hero-cost', path: ['cost'], at: 'key' })
    if (type !== 'hero' && limits) problem(ctx, { key: 'card.limits', path: ['limits'], at: 'key' })
    const isOf = (...types: readonly CardType[]) => types.includes(type)
    for (const key of ['do', 'targets', 'modes'] as const)
      if (!isOf('spell') && value[key]) problem(ctx, { key: 'card.effect', path: [key], at: 'key' })
    if (isOf('hero') && fleeting) problem(ctx, { key: 'card.fleeting', path: ['fleeting'], at: 'key' })
    if (!isOf('character', 'permanent') && tough)
      problem(ctx, { key: 'card.tough', path: ['tough'], at: 'key' })
    if (from && (isOf('hero') || !(from === 'discard' || fits(type, from))))
      problem(ctx, { key: 'card.playable-from', path: ['playable-from'], at: 'value' })
    if (isOf('spell')) checkPlaying(value, ctx, false)
    return {
      ...{ type, stats: known, do: effect },
      ...(cost && { cost }),
      ...(limits && { limits }),
      ...(fleeting && { fleeting }),
      ...(tough && { tough }),
      ...(from && { 'playable-from': from }),
      ...(targets && { targets }),
      ...(modes && { modes }),
    }
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
      counters: z.record(z.string().min(1), z.int().min(0)).optional(),
      token: z.boolean().optional(),
      owner: name.optional(),
    })
    .transform(value => value as ThingSetup),
])

/** How many cards that nobody knows, or which ones. A deck is written from its top. */
const content = z.union([z.int().min(0).max(200), z.array(thing)]) as z.ZodType<Content>

/** Limbo is empty where a scenario begins. */
export const zoneNames: readonly Zone[] = zones.filter(zone => zone !== 'limbo')

const inZones = z.strictObject(Object.fromEntries(zoneNames.map(zone => [zone, content.optional()])))

/** A region: its terrains; face down until an Expedition moves in, for the Tumults. */
const region = z.union([
  z.array(terrain).transform((list): Region => ({ terrains: list, faceDown: false })),
  z
    .strictObject({ terrains: z.array(terrain), 'face-down': z.boolean().optional() })
    .transform(({ terrains: list, 'face-down': faceDown = false }): Region => ({ terrains: list, faceDown })),
])
const place = z.int().min(0).max(lastRegion)

/** Every terrain everywhere, for scenarios in which the Adventure does not matter. */
const plainRegions: readonly Region[] = Array.from({ length: lastRegion + 1 }, () => ({
  terrains,
  faceDown: false,
}))

export const beginOfDay = z.string().transform((text, ctx): DaySetup['begin'] => {
  const result = parseBegin(text)
  if (result.ok && result.value !== 'set-up' && !canBeginDay(result.value)) {
    const { edge, span, where } = result.value
    const isMorning = edge === 'start' && span === 'phase' && where.phase?.[0] === 'Morning'
    problem(ctx, isMorning ? { key: 'day.begin-morning', suggestion: firstNoon } : { key: 'day.begin' })
  }
  return parsed(result, ctx)
})

const firstNoon = 'start of Noon of day 1'

export const day = z
  .strictObject({
    begin: beginOfDay.optional(),
    'first-player': name.optional(),
    zones: z.record(name, inZones).optional(),
    expeditions: z
      .record(name, z.strictObject({ hero: place.optional(), companion: place.optional() }))
      .optional(),
    /** From the Hero's region to the Companion's. */
    adventure: z
      .array(region)
      .length(lastRegion + 1)
      .optional(),
    passed: z.array(name).optional(),
  })
  .superRefine((value, ctx) => {
    // 4.1.g - In set-up it is chance that says who is first.
    if (value.begin !== undefined && value.begin !== 'set-up') exactlyOne(value, ['first-player'], ctx)
  })
  .transform((value): DaySetup => {
    const { begin: at = 'set-up', 'first-player': firstPlayer, adventure = plainRegions, passed = [] } = value
    const expeditions: Record<string, { hero: number; companion: number }> = {}
    for (const [id, { hero = 0, companion = lastRegion }] of Object.entries(value.expeditions ?? {})) {
      expeditions[id] = { hero, companion }
    }
    const lying = (value.zones ?? {}) as Record<string, Partial<Record<Zone, Content>>>
    // Cards stand beside the day in a file: they are put in where the file is read as a whole.
    const placed = { cards: {}, zones: lying, expeditions, regions: adventure, passed }
    return { begin: at, ...(firstPlayer !== undefined && { firstPlayer }), ...placed }
  })

/** `play a fox` plays a card of the hand that nobody knows: no card can be called so. */
export const cards: z.ZodType<Readonly<Record<string, CardKind>>> = byId(card).superRefine((value, ctx) => {
  if (value.a !== undefined) problem(ctx, { key: 'id.reserved', path: ['a'], at: 'key' })
})

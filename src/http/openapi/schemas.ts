/** The forms of what the API shows of a timeline. */
import { z } from '@hono/zod-openapi'
import type { About, Ask, Option } from '../../kernel/decision.ts'
import type { Position } from '../../kernel/moment.ts'
import { phases, terrains } from '../../structures/day/state.ts'
import type { SeenTable } from '../../structures/view.ts'
import { entryEventSchema } from '../live/event-schemas.ts'

/** A part whose form is the engine's own. */
const engine = <T>(description: string) =>
  z
    .custom<T>(value => value !== undefined)
    .openapi({ type: 'object', additionalProperties: true, description })

const linkText = z.string().min(1).max(200)

export const linksSchema = z
  .strictObject({
    system: linkText.optional(),
    tournament: linkText.optional(),
    round: linkText.optional(),
    match: linkText.optional(),
    table: linkText.optional(),
  })
  .openapi('Links', {
    description: "Where a timeline belongs in a tournament, by the platform's own names.",
    example: { tournament: 'open-2026', round: '3', table: '12' },
  })

export const structureSchema = z.enum(['clock', 'day'])

export const summarySchema = z
  .object({
    id: z.string(),
    title: z.string(),
    links: linksSchema,
    version: z.int().meta({ description: 'Commands carried out so far; only grows. It is the ETag too.' }),
    ended: z.boolean(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .openapi('TimelineSummary')

export const decisionSchema = z
  .object({
    id: z.string().meta({ description: 'One that is asked anew has a new id.' }),
    structure: structureSchema,
    for: z.string().meta({ description: 'The player who answers, or `judge`.' }),
    what: z.string(),
    rule: z.string().meta({ description: 'The rule that asks, as `clock 500.3c`.' }),
    about: engine<About>('What it is about: ids by their role.'),
    ask: engine<Ask>(
      'One of these, some of these, an order, a number, or yes; not shown where it could tell.',
    ).optional(),
    rulings: z.array(z.string()).optional(),
    text: z.string().meta({ description: 'The question in words.' }),
    legal: z.array(z.string()).optional().meta({ description: 'Legal answers, as they are written.' }),
  })
  .openapi('Decision')

export const offerSchema = z
  .object({
    id: z.string(),
    structure: structureSchema,
    for: z.string(),
    rule: z.string(),
    about: engine<About>('What it is about: ids by their role.'),
    with: engine<Option['with']>('What has to be said with it.').optional(),
    rulings: z.array(z.string()).optional(),
    text: z.string().optional(),
  })
  .openapi('Offer')

const positionSchema = engine<Position>('Where it stands: the value of each span that is open.')

export const clockSchema = z
  .object({
    position: positionSchema,
    text: z.string().meta({ description: 'The position in words.' }),
    mainClock: z.object({ cycle: z.int(), tic: z.int() }),
    turnPlayer: z.string().nullable(),
    turn: z.string().nullable().meta({ description: 'The character whose turn is taken.' }),
    clocks: z
      .record(z.string(), z.int().nullable())
      .meta({ description: 'Of each character, 1 to 10; null for none.' }),
    scores: z.record(z.string(), z.int()).meta({ description: 'Victory points of each player.' }),
    pending: z.array(z.string()).meta({ description: 'Triggers that wait to be resolved.' }),
  })
  .openapi('ClockStanding')

export const daySchema = z
  .object({
    position: positionSchema,
    text: z.string().meta({ description: 'The position in words.' }),
    day: z.int(),
    phase: z.enum(phases),
    firstPlayer: z.string().nullable(),
    turn: z.string().nullable(),
    passed: z.array(z.string()).readonly(),
    limbo: z.array(z.string()).readonly().meta({ description: 'Reactions that wait in Limbo.' }),
    zones: engine<SeenTable['zones']>(
      'What lies in the zones of each player, as the caller knows it: `{ ana: { hand: [{ name: "card" }] } }`.',
    ),
    expeditions: z.record(z.string(), z.object({ hero: z.int(), companion: z.int() })),
    regions: z
      .array(
        z.object({
          terrains: z.array(z.enum(terrains)).readonly().optional(),
          faceDown: z.literal(true).optional(),
        }),
      )
      .readonly(),
  })
  .openapi('DayStanding')

export const endingSchema = z
  .object({ winners: z.array(z.string()), reason: z.string() })
  .openapi('Ending', { description: 'No winner: undecided, or a draw as the reason says.' })

export const timelineSchema = summarySchema
  .extend({
    at: z.int().meta({ description: 'The version that is shown.' }),
    players: z.array(z.object({ id: z.string(), name: z.string().optional(), team: z.string().optional() })),
    clock: clockSchema.optional(),
    day: daySchema.optional(),
    decisions: z
      .array(decisionSchema)
      .meta({ description: 'What must be answered, at most one for each structure.' }),
    offers: z.array(offerSchema).meta({ description: 'What may be done while a decision waits.' }),
    ending: endingSchema.nullable(),
    readOnly: z.literal(true).optional().meta({
      description: 'Its state is of a form that this server does not know: only its entries can be read.',
    }),
    source: z
      .object({ scenario: z.string().optional(), case: z.string().optional() })
      .optional()
      .meta({ description: 'Which scenario it began as: for the judge only.' }),
  })
  .openapi('Timeline')

export const doneSchema = z
  .object({
    id: z.string(),
    version: z.int(),
    stopped: z.enum(['moment', 'decision', 'cap', 'end', 'step']).optional().meta({
      description: 'Why an advance stopped. `cap`: after as many steps as are allowed; advance again.',
    }),
    entries: z
      .array(entryEventSchema)
      .meta({ description: 'What it brought about, as the caller may see it.' }),
    more: z
      .boolean()
      .meta({ description: 'Whether there are more entries than are given here; read /entries.' }),
    timeline: timelineSchema,
  })
  .openapi('Done')

export type Summary = z.infer<typeof summarySchema>
export type TimelineView = z.infer<typeof timelineSchema>
export type DecisionView = z.infer<typeof decisionSchema>
export type OfferView = z.infer<typeof offerSchema>
export type DoneView = z.infer<typeof doneSchema>

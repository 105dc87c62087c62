/** What the routes of commands take and give. */
import { createRoute, z } from '@hono/zod-openapi'
import { problem } from '../../scenario/issues.ts'
import { checkBody, jsonBody } from '../openapi/body.ts'
import { doneExample } from '../openapi/examples.ts'
import { commandHeaders, versionHeaders } from '../openapi/preconditions.ts'
import { query } from '../openapi/queries.ts'
import { json, problems, withBody } from '../openapi/responses.ts'
import { doneSchema, structureSchema } from '../openapi/schemas.ts'
import { timelineParam } from './timeline-param.ts'

const tags = ['Playing']
const idText = z.string().min(1).max(500)

const common = [
  ...withBody,
  'outside-token',
  'no-timeline',
  'bad-idempotency-key',
  'key-reused',
  'rules-unknown',
  'bad-if-match',
  'version-stale',
] as const
const versioned = [...common, 'not-allowed', 'version-needed', 'game-over'] as const

const done = json('Done, and kept', doneSchema, doneExample, 'ETag', 'Idempotency-Replayed')

const advanceBody = z.strictObject({
  until: z.string().min(1).max(200).meta({
    description:
      '`next step`, `next decision`, `next turn`, `next tic`, `next phase`, `next day`, `the end`, or a moment: `end of tic 5`. A decision always stops.',
  }),
  structure: structureSchema
    .optional()
    .meta({ description: 'Which part moves, where the moment does not say it.' }),
  cap: z
    .int()
    .min(1)
    .max(1_000_000)
    .optional()
    .meta({ description: 'Steps that it may take; the server has a limit of its own.' }),
})

export const advance = createRoute({
  method: 'post',
  path: '/v1/timelines/{id}/advance',
  tags,
  summary: 'Go on to a moment, a decision or the end',
  description: 'Needs the scope `advance`, and the version that was seen in `If-Match`.',
  middleware: checkBody(advanceBody),
  request: {
    params: timelineParam,
    query: query({}),
    headers: versionHeaders,
    body: jsonBody(advanceBody, { until: 'next decision' }),
  },
  responses: {
    200: done,
    ...problems(...versioned, 'decision-pending', 'moment-passed', 'no-such-structure'),
  },
})

const answerBody = z.strictObject({
  answer: z
    .string()
    .min(1)
    .max(5000)
    .meta({ description: 'As it is written in a script: `choose a1`, `action 3`.' }),
})

export const answer = createRoute({
  method: 'post',
  path: '/v1/timelines/{id}/decisions/{decision}',
  tags,
  summary: 'Answer a decision',
  description:
    'Needs the scope `decide` of the player whom it asks, or `judge`, who answers for anybody. It takes effect at the next advance.',
  middleware: checkBody(answerBody),
  request: {
    params: timelineParam.extend({ decision: idText.openapi({ example: 'd1' }) }),
    query: query({}),
    headers: commandHeaders,
    body: jsonBody(answerBody, { answer: 'choose a1' }),
  },
  responses: {
    200: done,
    ...problems(
      ...common,
      'not-your-decision',
      'no-decision',
      'decision-superseded',
      'illegal-choice',
      'game-over',
    ),
  },
})

const offerBody = z.strictObject({
  with: z
    .string()
    .min(1)
    .max(5000)
    .optional()
    .meta({ description: 'What has to be said with it, if anything.' }),
})

export const offer = createRoute({
  method: 'post',
  path: '/v1/timelines/{id}/offers/{offer}',
  tags,
  summary: 'Take an offer',
  description:
    'Needs the scope `decide` of the player whom it is made, or `judge`. The decision that waits is asked anew afterwards, with a new id.',
  middleware: checkBody(offerBody),
  request: {
    params: timelineParam.extend({ offer: idText.openapi({ example: 'play ward' }) }),
    query: query({}),
    headers: commandHeaders,
    body: jsonBody(offerBody, {}),
  },
  responses: { 200: done, ...problems(...common, 'not-your-decision', 'no-such-offer', 'game-over') },
})

const cardBody = z.strictObject({
  id: z.string().min(1).max(100).meta({ description: "The card's name, as in a scenario's `cards`." }),
  card: z.record(z.string(), z.unknown()).meta({ description: 'What stands behind the name there.' }),
})

export const define = createRoute({
  method: 'post',
  path: '/v1/timelines/{id}/cards',
  tags,
  summary: 'Say what a card is that nobody has described',
  description: 'Needs the scope `judge`. The decision that waits is asked anew, with a new id.',
  middleware: checkBody(cardBody),
  request: {
    params: timelineParam,
    query: query({}),
    headers: commandHeaders,
    body: jsonBody(cardBody, { id: 'drone', card: { type: 'character', cost: { hand: 1, reserve: 1 } } }),
  },
  responses: { 200: done, ...problems(...common, 'not-allowed', 'illegal-definition', 'game-over') },
})

const noteBody = z.strictObject({
  text: z.string().min(1).max(2000),
  structure: structureSchema
    .optional()
    .meta({ description: 'Where it stands, of two parts; the first unless given.' }),
  who: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .meta({ description: "Whose remark it is; the judge may write down anybody's." }),
})

export const note = createRoute({
  method: 'post',
  path: '/v1/timelines/{id}/notes',
  tags,
  summary: 'Write a remark into the timeline',
  description: 'Needs the scope `decide` of a player, or `judge`. Also after the end of the game.',
  middleware: checkBody(noteBody),
  request: {
    params: timelineParam,
    query: query({}),
    headers: commandHeaders,
    body: jsonBody(noteBody, { text: 'ten minutes of extra time' }),
  },
  responses: { 200: done, ...problems(...common, 'not-allowed', 'no-such-player', 'no-such-structure') },
})

const concludeBody = z.strictObject({
  winners: z
    .array(z.string().min(1).max(100))
    .max(100)
    .superRefine((winners, ctx) => {
      const again = winners.findIndex((winner, i) => winners.indexOf(winner) < i)
      if (again >= 0) problem(ctx, { key: 'value.twice', path: [again] })
    })
    .meta({ description: 'Players; none for a draw, or undecided.' }),
  reason: z.string().min(1).max(2000),
  structure: structureSchema
    .optional()
    .meta({ description: 'Where it stands, of two parts; the first unless given.' }),
})

export const conclude = createRoute({
  method: 'post',
  path: '/v1/timelines/{id}/conclude',
  tags,
  summary: 'End the game',
  description: 'Needs the scope `judge`, and the version that was seen in `If-Match`.',
  middleware: checkBody(concludeBody),
  request: {
    params: timelineParam,
    query: query({}),
    headers: versionHeaders,
    body: jsonBody(concludeBody, { winners: ['ana'], reason: 'time is up' }),
  },
  responses: { 200: done, ...problems(...versioned, 'no-such-winner', 'no-such-structure') },
})

/** What a person does with a timeline: advance, answer, take an offer, note, conclude. */
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { demand } from '../access/caller.ts'
import { langOf } from '../language.ts'
import { checkBody, jsonBody } from '../openapi/body.ts'
import { doneExample } from '../openapi/examples.ts'
import { etag, ifMatch, marked, onceHeaders, onceOf, versionHeaders } from '../openapi/preconditions.ts'
import { query } from '../openapi/queries.ts'
import { json, problems, withBody } from '../openapi/responses.ts'
import { newRoutes } from '../openapi/routes.ts'
import { doneSchema, structureSchema } from '../openapi/schemas.ts'
import type { Env, Routes } from '../parts.ts'
import { advancing, answering, concluding, defining, noting, offering } from '../tables/making.ts'
import { doneView, onlookerOf } from './showing.ts'
import { reachable, timelineParam } from './timeline-param.ts'

const tags = ['Playing']
const idText = z.string().min(1).max(500)

const common = [
  ...withBody,
  'outside-token',
  'no-timeline',
  'bad-idempotency-key',
  'key-reused',
  'rules-unknown',
] as const
const versioned = [
  ...common,
  'not-allowed',
  'bad-if-match',
  'version-needed',
  'version-stale',
  'game-over',
] as const

const done = json('Done, and kept', doneSchema, doneExample)

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

const advance = createRoute({
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

const answer = createRoute({
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
    headers: onceHeaders,
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

const offer = createRoute({
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
    headers: onceHeaders,
    body: jsonBody(offerBody, {}),
  },
  responses: { 200: done, ...problems(...common, 'not-your-decision', 'no-such-offer', 'game-over') },
})

const cardBody = z.strictObject({
  id: z.string().min(1).max(100).meta({ description: "The card's name, as in a scenario's `cards`." }),
  card: z.record(z.string(), z.unknown()).meta({ description: 'What stands behind the name there.' }),
})

const define = createRoute({
  method: 'post',
  path: '/v1/timelines/{id}/cards',
  tags,
  summary: 'Say what a card is that nobody has described',
  description: 'Needs the scope `judge`. The decision that waits is asked anew, with a new id.',
  middleware: checkBody(cardBody),
  request: {
    params: timelineParam,
    query: query({}),
    headers: onceHeaders,
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

const note = createRoute({
  method: 'post',
  path: '/v1/timelines/{id}/notes',
  tags,
  summary: 'Write a remark into the timeline',
  description: 'Needs the scope `decide` of a player, or `judge`. Also after the end of the game.',
  middleware: checkBody(noteBody),
  request: {
    params: timelineParam,
    query: query({}),
    headers: onceHeaders,
    body: jsonBody(noteBody, { text: 'ten minutes of extra time' }),
  },
  responses: { 200: done, ...problems(...common, 'not-allowed', 'no-such-player', 'no-such-structure') },
})

const concludeBody = z.strictObject({
  winners: z
    .array(z.string().min(1).max(100))
    .max(100)
    .meta({ description: 'Players; none for a draw, or undecided.' }),
  reason: z.string().min(1).max(2000),
  structure: structureSchema
    .optional()
    .meta({ description: 'Where it stands, of two parts; the first unless given.' }),
})

const conclude = createRoute({
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

interface Sent {
  readonly c: Context<Env>
  readonly id: string
  readonly body: unknown
}

export const commandRoutes: Routes = ({ tables, store, config }) => {
  /** One way for all commands: who may reach it, once, committed, and shown to who sent it. */
  const carryOut = async (sent: Sent, make: Parameters<typeof tables.command>[1]['make']) => {
    const { c, id, body } = sent
    const caller = c.get('caller')
    await reachable(store, caller, id)
    const onlooker = onlookerOf(caller, langOf(c))
    const result = await tables.command(id, {
      by: caller.name,
      audience: state => onlooker.audience(state),
      once: onceOf(c, body),
      make,
    })
    marked(c, result.replayed)
    c.header('ETag', etag(result.version))
    return doneView({ tables, store }, id, result, onlooker)
  }

  return newRoutes()
    .openapi(advance, async c => {
      const sent = { c, id: c.req.valid('param').id, body: c.req.valid('json') }
      demand(c.get('caller'), 'advance')
      return c.json(await carryOut(sent, advancing(sent.body, ifMatch(c), config.advanceCap)), 200)
    })
    .openapi(answer, async c => {
      const { id, decision } = c.req.valid('param')
      const sent = { c, id, body: c.req.valid('json') }
      return c.json(await carryOut(sent, answering(c.get('caller'), decision, sent.body.answer)), 200)
    })
    .openapi(offer, async c => {
      const { id, offer } = c.req.valid('param')
      const sent = { c, id, body: c.req.valid('json') }
      return c.json(await carryOut(sent, offering(c.get('caller'), offer, sent.body.with)), 200)
    })
    .openapi(define, async c => {
      const sent = { c, id: c.req.valid('param').id, body: c.req.valid('json') }
      demand(c.get('caller'), 'judge')
      return c.json(await carryOut(sent, defining(sent.body)), 200)
    })
    .openapi(note, async c => {
      const sent = { c, id: c.req.valid('param').id, body: c.req.valid('json') }
      return c.json(await carryOut(sent, noting(c.get('caller'), sent.body)), 200)
    })
    .openapi(conclude, async c => {
      const sent = { c, id: c.req.valid('param').id, body: c.req.valid('json') }
      demand(c.get('caller'), 'judge')
      return c.json(await carryOut(sent, concluding(sent.body, ifMatch(c))), 200)
    })
}

/** The forms of webhooks and their deliveries, as the API shows and takes them. */
import { z } from '@hono/zod-openapi'
import { problem } from '../../scenario/issues.ts'
import type { DeliveryRow, WebhookRow } from '../../store/port.ts'
import { type Lang, langs } from '../../text/text.ts'
import { linksSchema } from '../openapi/schemas.ts'
import { outcomeText } from './outcome.ts'

const longestUrl = 2000

const urlSchema = z
  .string()
  .max(longestUrl)
  .superRefine((text, ctx) => {
    if (!isUrl(text)) problem(ctx, { key: 'value.form', allowed: ['https://example.org/hook'] })
  })
  .meta({
    description:
      'http or https, without a user or a password; a public address, unless it is configured otherwise',
  })

function isUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hash } = new URL(text)
  return ['http:', 'https:'].includes(protocol) && username === '' && password === '' && hash === ''
}

export const newWebhookSchema = z
  .strictObject({
    url: urlSchema,
    audience: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,63}$/)
      .optional()
      .meta({
        description: "As whom it sees: `judge`, `everybody` or a player's id; the caller's own unless given",
      }),
    timeline: z.string().min(1).max(200).optional().meta({ description: 'Only this one' }),
    links: linksSchema.optional().meta({ description: 'Only timelines with these links' }),
    lang: z
      .enum(langs as ['en', 'fr'])
      .optional()
      .meta({ description: 'The language of the words beside the data' }),
  })
  .superRefine(({ timeline, links }, ctx) => {
    if (timeline !== undefined && links !== undefined)
      problem(ctx, { key: 'value.refused', path: ['links'], at: 'key' })
  })
  .openapi('NewWebhook')

export const webhookChangeSchema = z
  .strictObject({
    url: urlSchema.optional(),
    enabled: z.boolean().optional().meta({ description: 'Enabling it again, the caller answers for it' }),
  })
  .openapi('WebhookChange')

export const rotationSchema = z
  .strictObject({
    overlapSeconds: z
      .int()
      .min(0)
      .max(604_800)
      .default(86_400)
      .meta({ description: 'How long the old secret still signs beside the new one' }),
  })
  .openapi('SecretRotation')

export const webhookSchema = z
  .object({
    id: z.string(),
    url: z.string(),
    audience: z.string().meta({ description: 'Fixed when it is made' }),
    lang: z.enum(langs as ['en', 'fr']),
    timeline: z.string().optional(),
    links: linksSchema.optional(),
    enabled: z.boolean(),
    disabledBecause: z.enum(['gone', 'token-gone', 'by-hand']).optional().meta({
      description: 'gone: it answered 410; token-gone: the token that made it was revoked or has expired',
    }),
    secrets: z.array(z.object({ expiresAt: z.string().optional() })).meta({
      description: 'Those that sign now, the newest first; a secret itself is shown only when it is made',
    }),
    createdAt: z.string(),
  })
  .openapi('Webhook')

export const madeWebhookSchema = webhookSchema
  .extend({ secret: z.string().meta({ description: 'Shown this once' }) })
  .openapi('MadeWebhook')

export const outcomeSchema = z
  .object({
    delivered: z.boolean(),
    status: z.int().optional().meta({ description: 'What it was answered with' }),
    error: z.enum(['address-refused', 'no-address', 'timed-out', 'no-connection']).optional(),
    text: z.string().meta({ description: 'The outcome in words' }),
  })
  .openapi('DeliveryOutcome')

export const deliverySchema = z
  .object({
    id: z.string().meta({ description: 'The `webhook-id` of every attempt' }),
    timeline: z.string(),
    version: z.int(),
    cursor: z.string(),
    status: z.enum(['waiting', 'delivered', 'failed']),
    attempts: z.int(),
    nextAt: z.string().optional().meta({ description: 'When it is tried next, if it waits' }),
    last: z
      .object({ at: z.string(), status: z.int().optional(), error: z.string().optional(), text: z.string() })
      .optional()
      .meta({ description: 'What became of the last attempt' }),
  })
  .openapi('Delivery')

export type WebhookView = z.infer<typeof webhookSchema>
export type DeliveryView = z.infer<typeof deliverySchema>

export function webhookView(webhook: WebhookRow, now: Date): WebhookView {
  const { id, url, audience, lang = 'en', timeline, links, disabled, secrets, createdAt } = webhook
  return {
    ...{ id, url, audience, lang },
    ...(timeline !== undefined && { timeline }),
    ...(links && { links: { ...links } }),
    enabled: disabled === undefined,
    ...(disabled !== undefined && {
      disabledBecause: disabled as NonNullable<WebhookView['disabledBecause']>,
    }),
    secrets: secrets
      .filter(({ expiresAt }) => expiresAt === undefined || Date.parse(expiresAt) > now.getTime())
      .map(({ expiresAt }) => (expiresAt === undefined ? {} : { expiresAt })),
    createdAt,
  }
}

export function deliveryView(delivery: DeliveryRow, lang: Lang): DeliveryView {
  const { id, timeline, version, cursor, status, attempts, nextAt, last } = delivery
  return {
    ...{ id, timeline, version, status, attempts },
    cursor: String(cursor),
    ...(status === 'waiting' && { nextAt }),
    ...(last && { last: { ...last, text: outcomeText(last, lang) } }),
  }
}

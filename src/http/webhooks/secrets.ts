/** Signing secrets, as Standard Webhooks writes them; a changed one goes on signing for a while beside the new. */
import { randomBytes } from 'node:crypto'
import type { WebhookRow } from '../../store/port.ts'

type Secrets = WebhookRow['secrets']

/** 32 random bytes. It is shown once. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

/** Secrets that sign at a time; of more the oldest go. */
const most = 4

/** The new one first; the others sign until `overlapMs` from now, or until they would have expired anyway. */
export function rotated(secrets: Secrets, secret: string, now: Date, overlapMs: number): Secrets {
  const until = now.getTime() + overlapMs
  const older = secrets
    .map(({ secret, expiresAt }) => {
      const ends = expiresAt === undefined ? until : Math.min(until, Date.parse(expiresAt))
      return { secret, ends }
    })
    .filter(({ ends }) => ends > now.getTime())
    .map(({ secret, ends }) => ({ secret, expiresAt: new Date(ends).toISOString() }))
  return [{ secret }, ...older].slice(0, most)
}

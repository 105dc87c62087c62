/** Tokens: opaque, random, and kept as a hash only. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** `tk_` and 32 random bytes. It is shown once, when it is made. */
export function newToken(): string {
  return `tk_${randomBytes(32).toString('base64url')}`
}

/** SHA-256, in hex: a token is long and random, so nothing slower is needed. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export function isSame(token: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(token)), Buffer.from(hashOf(other)))
}

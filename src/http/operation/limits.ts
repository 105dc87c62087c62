/** How much one caller may send, and how often. */
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '../config.ts'
import type { Env } from '../parts.ts'
import { HttpProblem } from '../problem.ts'
import type { Code } from '../problem-codes.ts'

const minute = 60

/** Whatever the body's length is said to be, or if it is not said. */
export function limitBody({ bodyLimit: max }: Pick<Config, 'bodyLimit'>): MiddlewareHandler {
  return bodyLimit({
    maxSize: max,
    onError: () => {
      throw new HttpProblem('body-too-large', { params: { max } })
    },
  })
}

/** Counts for each caller by itself; what is over the limit is a problem with `Retry-After`. */
export class RateLimit {
  readonly #code: Code
  readonly #limiter: RateLimiterMemory | undefined

  /** `perMinute`: 0 for no limit. */
  constructor(code: Code, perMinute: number) {
    this.#code = code
    this.#limiter =
      perMinute === 0 ? undefined : new RateLimiterMemory({ points: perMinute, duration: minute })
  }

  /** Throws the problem once the caller has used up what a minute allows. */
  async count(caller: string): Promise<void> {
    try {
      await this.#limiter?.consume(caller)
    } catch (over) {
      if (!(over instanceof RateLimiterRes)) throw over
      const seconds = Math.max(1, Math.ceil(over.msBeforeNext / 1000))
      throw new HttpProblem(this.#code, {
        params: { seconds: String(seconds) },
        headers: { 'retry-after': String(seconds) },
      })
    }
  }
}

/** Requests of one token, or of one address where none is asked for. It stands after what finds out who calls. */
export function limitRate({ rateLimit }: Pick<Config, 'rateLimit'>): MiddlewareHandler<Env> {
  const limit = new RateLimit('too-many-requests', rateLimit)
  return async (c, next) => {
    const { id } = c.get('caller')
    await limit.count(id === 'open' ? addressOf(c) : id)
    await next()
  }
}

/** The address at the other end; without a socket all are one. */
export function addressOf(c: Context): string {
  return c.env?.incoming === undefined ? 'local' : (getConnInfo(c).remote.address ?? 'unknown')
}

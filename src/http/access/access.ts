/** Finds out who calls, by his token, or where a server on loopback has none, without. */
import type { Context, MiddlewareHandler } from 'hono'
import type { Store, TokenRow } from '../../store/port.ts'
import type { Config } from '../config.ts'
import { addressOf, RateLimit } from '../operation/limits.ts'
import type { Env } from '../parts.ts'
import { HttpProblem } from '../problem.ts'
import type { Caller } from './caller.ts'
import { refuseForeign } from './loopback.ts'
import { hashOf, isSame } from './token.ts'

export interface AccessOptions {
  readonly store: Pick<Store, 'hasTokens' | 'tokenByHash'>
  readonly config: Pick<Config, 'adminToken' | 'allowedHosts' | 'corsOrigins' | 'failureLimit' | 'host'>
  now(): Date
}

const loopbackHosts = /^(localhost|127(\.\d{1,3}){3}|::1)$/

/** Whether a server that listens on this host can be reached from this machine only. */
export const isLoopback = (host: string): boolean => loopbackHosts.test(host)

export class Access {
  readonly #options: AccessOptions
  readonly #failures: RateLimit

  constructor(options: AccessOptions) {
    this.#options = options
    this.#failures = new RateLimit('too-many-failures', options.config.failureLimit)
  }

  /** Throws the problem of who is refused. Wrong tokens are counted by address, right ones always pass. */
  async callerOf(c: Context): Promise<Caller> {
    const header = c.req.header('authorization')
    if (header === undefined) return this.#withoutToken(c)
    const token = /^bearer +(\S+) *$/i.exec(header)?.[1] ?? ''
    const caller = token.length > maxLength ? undefined : await this.#withToken(token)
    if (caller !== undefined) return caller
    await this.#failures.count(addressOf(c))
    throw new HttpProblem('token-refused', { headers: challenge })
  }

  /** Whether everybody who reaches the server is its admin: on loopback, as long as there is no token. */
  async isOpen(): Promise<boolean> {
    const { store, config } = this.#options
    if (!isLoopback(config.host) || config.adminToken !== undefined) return false
    return !(await store.hasTokens())
  }

  async #withoutToken(c: Context): Promise<Caller> {
    if (!(await this.isOpen())) throw new HttpProblem('token-needed', { headers: challenge })
    refuseForeign(this.#options.config, {
      host: c.req.header('host'),
      origin: c.req.header('origin'),
      site: c.req.header('sec-fetch-site'),
      mode: c.req.header('sec-fetch-mode'),
    })
    return { id: 'open', name: 'open', scopes: ['admin'] }
  }

  async #withToken(token: string): Promise<Caller | undefined> {
    const { store, config, now } = this.#options
    if (config.adminToken !== undefined && isSame(token, config.adminToken))
      return { id: 'settings', name: 'settings', scopes: ['admin'] }
    const row = await store.tokenByHash(hashOf(token))
    if (row === undefined || isExpired(row, now())) return undefined
    const { id, name, scopes, timeline, links } = row
    return { id, name, scopes, ...(timeline !== undefined && { timeline }), ...(links && { links }) }
  }
}

const maxLength = 300
const challenge = { 'www-authenticate': 'Bearer' }

export function isExpired({ expiresAt }: Pick<TokenRow, 'expiresAt'>, now: Date): boolean {
  return expiresAt !== undefined && Date.parse(expiresAt) <= now.getTime()
}

/** Puts the caller into the request's context, or refuses. */
export function identify(access: Access): MiddlewareHandler<Env> {
  return async (c, next) => {
    c.set('caller', await access.callerOf(c))
    await next()
  }
}

/** Without tokens a server on loopback answers only its own pages: others could reach it through a browser. */
import type { Config } from '../config.ts'
import { HttpProblem } from '../problem.ts'

/** A host with or without its port. */
const loopback = /^(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i

/** What a browser says of a request; other programs say little of it. */
export interface Told {
  readonly host: string | undefined
  readonly origin: string | undefined
  /** `Sec-Fetch-Site` and `Sec-Fetch-Mode`. */
  readonly site: string | undefined
  readonly mode: string | undefined
}

/** Throws for a name that DNS can be made to point here, and for a page of another origin. */
export function refuseForeign(
  { allowedHosts, corsOrigins }: Pick<Config, 'allowedHosts' | 'corsOrigins'>,
  { host, origin, site, mode }: Told,
): void {
  const name = (host ?? 'localhost').toLowerCase()
  const bare = name.replace(/:\d+$/, '')
  if (!loopback.test(name) && !allowedHosts.includes(name) && !allowedHosts.includes(bare))
    throw new HttpProblem('foreign-host')
  // A picture or a script of another page names no origin. Its links may lead here: it does not see where to.
  const isPart = site === 'cross-site' || site === 'same-site'
  if (origin === undefined && isPart && mode !== 'navigate') throw new HttpProblem('foreign-origin')
  if (origin === undefined || corsOrigins.includes('*') || corsOrigins.includes(origin.toLowerCase())) return
  if (origin.toLowerCase().replace(/^https?:\/\//, '') !== name) throw new HttpProblem('foreign-origin')
}

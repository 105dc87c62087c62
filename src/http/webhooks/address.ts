/**
 * Where a webhook may go. Names are looked up when the connection is made, and what they stand for is checked
 * there: what a name stood for earlier proves nothing. An address that is written out is never looked up, and is
 * checked as it is.
 */
import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { buildConnector } from 'undici'

/** An address that the server does not call: loopback, private, link-local and such. */
export class AddressRefused extends Error {
  readonly address: string

  constructor(address: string) {
    super(`address refused: ${address}`)
    this.address = address
  }
}

/** What is given out of IPv6 for the public net; all else (6to4 and Teredo lie in it) leads elsewhere. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether it is an address of the public net. One of IPv4 in the clothes of IPv6 counts as what it carries. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const plain = ipaddr.process(address)
  if (plain.range() !== 'unicast') return false
  return plain instanceof ipaddr.IPv4 || plain.match(globalUnicast)
}

/** The address that is written out as the host of a URL; undefined for a name. */
export function literalOf(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1')
  return ipaddr.isValid(bare) ? bare : undefined
}

type Look = (
  hostname: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** Connects to public addresses only; to others it fails with `AddressRefused`. */
export function guardedConnector(timeout: number, look: Look = lookup): buildConnector.connector {
  const connect = buildConnector({ timeout, lookup: guardedLookup(look) })
  return (options, callback) => {
    const literal = literalOf(options.hostname)
    if (literal !== undefined && !isPublic(literal)) callback(new AddressRefused(literal), null)
    else connect(options, callback)
  }
}

/** Refuses if any of the addresses of a name is refused. */
function guardedLookup(look: Look): LookupFunction {
  return (hostname, options, callback) => {
    look(hostname, { ...options, all: true } as LookupOptions & { all: true }, (error, addresses) => {
      const refused = error === null ? addresses.find(({ address }) => !isPublic(address)) : undefined
      const [first] = addresses ?? []
      if (error !== null) callback(error, '')
      else if (refused !== undefined) callback(new AddressRefused(refused.address), '')
      else if (options.all === true) callback(null, addresses)
      else callback(null, first?.address ?? '', first?.family)
    })
  }
}

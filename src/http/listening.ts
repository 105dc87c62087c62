/** The socket side of the server: listens, and stops within a deadline whatever is still open. */
import type { Server as NodeServer } from 'node:http'
import { type AddressInfo, isIPv6 } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Config } from './config.ts'

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch']

/** Milliseconds that a caller has to send what it asks: all of it, and its headers. */
const requestTimeout = 60_000
const headersTimeout = 15_000
/** Milliseconds between looks for connections that have become idle while it stops. */
const sweepEvery = 25

export interface Listening {
  /** Where it listens: `http://127.0.0.1:3000`. */
  readonly url: string
  /**
   * Takes no more connections, lets requests under way end, and breaks off what is left after so many milliseconds.
   * Never rejects; may be called again.
   */
  stop(deadlineMs: number): Promise<void>
}

/** Rejects with the system's error (`EADDRINUSE` and such) where it cannot listen. */
export async function listen(
  fetch: Fetch,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<Listening> {
  // Without TLS options it is always a plain HTTP server.
  const server = createAdaptorServer({
    fetch,
    serverOptions: { requestTimeout, headersTimeout },
  }) as NodeServer
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  let stopped: Promise<void> | undefined
  return {
    url: urlOf(server, host),
    stop: deadlineMs => {
      stopped ??= stop(server, deadlineMs)
      return stopped
    },
  }
}

function stop(server: NodeServer, deadlineMs: number): Promise<void> {
  return new Promise(resolve => {
    const sweep = setInterval(() => server.closeIdleConnections(), sweepEvery)
    const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs)
    server.close(() => {
      clearInterval(sweep)
      clearTimeout(deadline)
      resolve()
    })
  })
}

function urlOf(server: NodeServer, host: string): string {
  const { port } = server.address() as AddressInfo
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`
}

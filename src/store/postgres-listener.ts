/** A connection that waits for notifications. They only wake: what it misses is seen a little later all the same. */
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { OnFault } from './sql.ts'

/** Milliseconds until it tries again when the connection was lost. */
const pause = 1000

export interface Listening {
  ring(): void
  onFault: OnFault
}

/** Listens until it is closed. */
export function listenFor(channel: string, config: pg.ClientConfig, listening: Listening) {
  const stop = new AbortController()
  const ended = keepListening(channel, config, listening, stop.signal)
  return {
    close: async () => {
      stop.abort()
      await ended
    },
  }
}

async function keepListening(
  channel: string,
  config: pg.ClientConfig,
  listening: Listening,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await listen(channel, new pg.Client(config), listening, signal).catch(listening.onFault)
    // Rejects only when it is to stop, which the loop sees.
    if (!signal.aborted) await wait(pause, undefined, { signal }).catch(() => undefined)
  }
}

/** Until the connection ends, by itself or because it is to stop. */
async function listen(channel: string, client: pg.Client, { ring, onFault }: Listening, signal: AbortSignal) {
  const over = new Promise<void>(resolve => {
    client.once('end', resolve)
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  client.on('error', onFault)
  client.on('notification', ring)
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    // Whatever was notified before this is not told again.
    ring()
    await over
  } finally {
    await client.end()
  }
}

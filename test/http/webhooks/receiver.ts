/** Somebody who receives webhooks, on loopback: each request is kept, and answered as the test says. */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, expect, vi } from 'vitest'

export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly body: { readonly type: string; readonly timeline: string; readonly version: number }
}

export interface Receiver {
  readonly url: string
  readonly port: number
  readonly received: Received[]
  /** How many are being answered just now. */
  busy: number
  has(count: number): Promise<void>
}

/** A status, or what answers by itself. */
type Answer = number | ((response: ServerResponse) => void)

const open: (() => void)[] = []
afterAll(() => {
  for (const close of open) close()
})

export async function receiver(
  answer: (received: Received, count: number) => Answer | Promise<Answer> = () => 204,
): Promise<Receiver> {
  const received: Received[] = []
  const self = { received, busy: 0 }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    const one = { headers: request.headers, text, body: JSON.parse(text) }
    received.push(one)
    self.busy += 1
    const answered = await answer(one, received.length)
    self.busy -= 1
    if (typeof answered === 'number') response.writeHead(answered).end()
    else answered(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return Object.assign(self, {
    port,
    url: `http://127.0.0.1:${port}/hook`,
    has: (count: number) =>
      vi.waitFor(() => expect(received.length).toBeGreaterThanOrEqual(count), {
        timeout: 10_000,
        interval: 5,
      }),
  })
}

/** What standardwebhooks makes of it; throws where the signature is not right. */
export function verified({ headers, text }: Received, secret: string): unknown {
  return new Webhook(secret).verify(text, headers as Record<string, string>)
}

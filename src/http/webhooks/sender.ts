/** Sends one signed message to a webhook's address: no redirect is followed, and little of the answer is read. */
import { Webhook } from 'standardwebhooks'
import { Agent, errors, request } from 'undici'
import type { WebhookRow } from '../../store/port.ts'
import { AddressRefused, guardedConnector } from './address.ts'
import type { Outcome } from './outcome.ts'

export interface SenderOptions {
  /** Whether loopback and private addresses may be called. */
  readonly webhookPrivate: boolean
  /** Milliseconds for an attempt as a whole. */
  readonly timeoutMs?: number
}

/** Where it goes, and who signs it. */
type Target = Pick<WebhookRow, 'url' | 'secrets'>

export interface Message {
  /** The same for every attempt, so that the receiver knows it again. */
  readonly id: string
  readonly at: Date
  readonly body: string
}

export const attemptMs = 15_000
/** Bytes that are read of an answer before its connection is closed: only its status is of use. */
const answerLimit = 16_384

export class Sender {
  readonly #agent: Agent
  readonly #timeoutMs: number

  constructor({ webhookPrivate, timeoutMs = attemptMs }: SenderOptions) {
    this.#timeoutMs = timeoutMs
    this.#agent = new Agent({
      connect: webhookPrivate ? { timeout: timeoutMs } : guardedConnector(timeoutMs),
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    })
  }

  /** Never rejects for what the other end does. */
  async send({ url, secrets }: Target, message: Message): Promise<Outcome> {
    const signal = AbortSignal.timeout(this.#timeoutMs)
    const headers = headersOf(secrets, message)
    try {
      const { statusCode, body } = await request(url, {
        method: 'POST',
        dispatcher: this.#agent,
        signal,
        headers,
        body: message.body,
      })
      // The status has come: whether the rest of the answer does makes no difference.
      await body.dump({ limit: answerLimit, signal }).catch(() => undefined)
      return { status: statusCode }
    } catch (error) {
      return { error: failureIn(error) }
    }
  }

  /** Breaks off what is under way. */
  close(): Promise<void> {
    return this.#agent.destroy()
  }
}

/** Standard Webhooks 1.0: every secret that has not expired signs. */
function headersOf(secrets: WebhookRow['secrets'], { id, at, body }: Message): Record<string, string> {
  const signatures = secrets
    .filter(({ expiresAt }) => expiresAt === undefined || Date.parse(expiresAt) > at.getTime())
    .map(({ secret }) => new Webhook(secret).sign(id, at, body))
  return {
    'content-type': 'application/json',
    'user-agent': 'turnkeeper',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  }
}

function failureIn(error: unknown): NonNullable<Outcome['error']> {
  if (error instanceof AddressRefused) return 'address-refused'
  if (error instanceof errors.UndiciError) return /TIMEOUT/.test(error.code) ? 'timed-out' : 'no-connection'
  if (!(error instanceof Error)) return 'no-connection'
  if (error.name === 'TimeoutError') return 'timed-out'
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOTFOUND' || code === 'EAI_AGAIN' ? 'no-address' : 'no-connection'
}

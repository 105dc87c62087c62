/**
 * Delivers what waits in the outbox. The store gives of each webhook and timeline only the oldest, to one server at a
 * time; so the next waits until that one is delivered or has finally failed. A server that dies in the middle leaves
 * its deliveries to be sent again when their lease is over: each is delivered at least once, under the same id.
 */
import type { Logger } from 'pino'
import type { DeliveryRow, Store, WebhookRow } from '../../store/port.ts'
import { changeEvent } from '../live/events.ts'
import { withEntries } from '../live/feed.ts'
import { isBacked } from './maker.ts'
import { backOff, defaultRetries, isDelivered, isGone, type Outcome, type Retries } from './outcome.ts'
import { attemptMs, type Sender } from './sender.ts'

export interface DelivererParts {
  readonly store: Store
  readonly sender: Sender
  readonly log: Logger
  now(): Date
  /** From 0 to 1, for the back-off's jitter. */
  random(): number
  /** Told of each attempt. */
  readonly count?: (outcome: 'delivered' | 'retried' | 'failed') => void
  readonly retries?: Retries
  /** Milliseconds between looks for what has become due by time alone. */
  readonly lookMs?: number
}

/** Attempts at a time. */
const atOnce = 16
/** Longer than an attempt can take, with what is read and written around it. */
const leaseMs = attemptMs * 4

export class Deliverer {
  readonly #parts: DelivererParts
  readonly #retries: Retries
  readonly #running = new Set<Promise<void>>()
  #timer: NodeJS.Timeout | undefined
  #unlisten = () => {}
  #looking: Promise<void> | undefined
  #again = false
  #closed = false

  constructor(parts: DelivererParts) {
    this.#parts = parts
    this.#retries = parts.retries ?? defaultRetries
  }

  start(): void {
    const { store, lookMs = 1000 } = this.#parts
    this.#unlisten = store.onChange(() => this.wake())
    this.#timer = setInterval(() => this.wake(), lookMs).unref()
    this.wake()
  }

  /** Breaks off attempts under way, which do not count then, and waits for what is to be written of them. */
  async close(): Promise<void> {
    this.#closed = true
    this.#unlisten()
    clearInterval(this.#timer)
    await this.#looking
    await this.#parts.sender.close()
    await Promise.all(this.#running)
  }

  /** Sends one message of its own, now, and once. */
  ping(webhook: WebhookRow, id: string): Promise<Outcome> {
    const at = this.#parts.now()
    const body = JSON.stringify({ type: 'ping', webhook: webhook.id, at: at.toISOString() })
    return this.#parts.sender.send(webhook, { id, at, body })
  }

  /** Something may be due. */
  wake(): void {
    this.#again = true
    if (this.#looking !== undefined || this.#closed) return
    this.#looking = this.#look().finally(() => {
      this.#looking = undefined
      if (this.#again && this.#running.size < atOnce) this.wake()
    })
  }

  async #look(): Promise<void> {
    const { store, log, now } = this.#parts
    try {
      while (this.#again && !this.#closed && this.#running.size < atOnce) {
        this.#again = false
        const at = now()
        const lease = new Date(at.getTime() + leaseMs).toISOString()
        const due = await store.due(at.toISOString(), lease, atOnce - this.#running.size)
        for (const delivery of due) this.#begin(delivery)
      }
    } catch (error) {
      log.error({ error }, 'what is due for webhooks cannot be read, it is tried again')
    }
  }

  #begin(delivery: DeliveryRow): void {
    const attempt = this.#attempt(delivery)
      .catch(error => {
        this.#parts.log.error({ error, delivery: delivery.id }, 'a delivery stays until its lease is over')
      })
      .finally(() => {
        this.#running.delete(attempt)
        this.wake()
      })
    this.#running.add(attempt)
  }

  async #attempt(delivery: DeliveryRow): Promise<void> {
    const { store, sender, now } = this.#parts
    const webhook = await store.webhook(delivery.webhook)
    if (webhook === undefined || webhook.disabled !== undefined) return this.#leave(delivery)
    if (!(await isBacked(store, webhook, now()))) {
      await this.#disable(webhook, 'token-gone')
      return this.#leave(delivery)
    }
    const body = await this.#bodyOf(delivery, webhook)
    if (body === undefined) return
    const outcome = await sender.send(webhook, { id: delivery.id, at: now(), body })
    if (this.#closed && outcome.status === undefined) return this.#leave(delivery)
    if (isGone(outcome)) await this.#disable(webhook, 'gone')
    await store.changeDelivery(this.#after(delivery, outcome))
  }

  /** As it was before it was due; nothing is sent of a webhook that is disabled. */
  async #leave(delivery: DeliveryRow): Promise<void> {
    await this.#parts.store.changeDelivery({ ...delivery, nextAt: this.#parts.now().toISOString() })
  }

  /** The webhook may have changed since: only this is written over. */
  async #disable({ id }: WebhookRow, reason: 'gone' | 'token-gone'): Promise<void> {
    const { store, log } = this.#parts
    const webhook = await store.webhook(id)
    if (webhook === undefined) return
    await store.changeWebhook({ ...webhook, disabled: reason })
    log.warn({ webhook: id, reason }, 'a webhook is disabled')
  }

  /** Undefined if the timeline is gone, and its deliveries with it. */
  async #bodyOf(
    { timeline, version, cursor }: DeliveryRow,
    webhook: WebhookRow,
  ): Promise<string | undefined> {
    const { store } = this.#parts
    const row = await store.row(timeline)
    if (row === undefined) return undefined
    const committed = await withEntries(store, {
      cursor,
      timeline,
      links: row.links,
      version,
      kind: 'changed',
    })
    const { audience, lang = 'en' } = webhook
    return JSON.stringify(changeEvent(committed, { audience, lang }))
  }

  #after(delivery: DeliveryRow, outcome: Outcome): DeliveryRow {
    const { now, random, count } = this.#parts
    const at = now()
    const attempts = delivery.attempts + 1
    const tried = { ...delivery, attempts, last: { at: at.toISOString(), ...outcome } }
    if (isDelivered(outcome)) {
      count?.('delivered')
      return { ...tried, status: 'delivered' }
    }
    if (isGone(outcome) || attempts >= this.#retries.attempts) {
      count?.('failed')
      return { ...tried, status: 'failed' }
    }
    count?.('retried')
    const wait = backOff(attempts, random(), this.#retries)
    return { ...tried, nextAt: new Date(at.getTime() + wait).toISOString() }
  }
}

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { backOff, defaultRetries, outcomeText } from '../../../src/http/webhooks/outcome.ts'
import { newSecret, rotated } from '../../../src/http/webhooks/secrets.ts'
import { Sender } from '../../../src/http/webhooks/sender.ts'
import { receiver, verified } from './receiver.ts'

const sender = new Sender({ webhookPrivate: true, timeoutMs: 300 })
afterAll(() => sender.close())
const message = { id: 'm1', at: new Date(), body: '{"type":"ping"}' }
const secrets = [{ secret: newSecret() }]

describe('a message', () => {
  it('is signed as Standard Webhooks says, by every secret that has not expired', async () => {
    const [now, old, expired] = [newSecret(), newSecret(), newSecret()]
    const { url, received } = await receiver()
    const at = (ms: number) => new Date(Date.now() + ms).toISOString()
    const target = {
      url,
      secrets: [
        { secret: now },
        { secret: old, expiresAt: at(60_000) },
        { secret: expired, expiresAt: at(-1) },
      ],
    }
    expect(await sender.send(target, { ...message, at: new Date() })).toEqual({ status: 204 })
    const [one] = received
    if (one === undefined) throw new Error('nothing received')
    expect(one.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': 'm1' })
    expect(verified(one, now)).toEqual({ type: 'ping' })
    expect(verified(one, old)).toEqual({ type: 'ping' })
    expect(() => verified(one, expired)).toThrow('No matching signature')
    expect(() => verified({ ...one, text: '{"type":"pong"}' }, now)).toThrow('No matching signature')
  })

  it('does not go on to where it is redirected', async () => {
    const elsewhere = await receiver()
    const { url } = await receiver(
      () => response => response.writeHead(307, { location: elsewhere.url }).end(),
    )
    expect(await sender.send({ url, secrets }, message)).toEqual({ status: 307 })
    expect(elsewhere.received).toEqual([])
  })

  it('has been answered when the status is there, however long the rest is', async () => {
    const endless = await receiver(() => response => {
      response.writeHead(200)
      const write = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      }
      response.on('drain', write)
      write()
    })
    expect(await sender.send({ url: endless.url, secrets }, message)).toEqual({ status: 200 })
    const hanging = await receiver(() => response => response.writeHead(202).flushHeaders())
    expect(await sender.send({ url: hanging.url, secrets }, message)).toEqual({ status: 202 })
  })

  it('that is not answered in time, or not at all, has failed', async () => {
    const silent = await receiver(() => () => undefined)
    expect(await sender.send({ url: silent.url, secrets }, message)).toEqual({ error: 'timed-out' })
    const breaking = await receiver(() => response => response.destroy())
    expect(await sender.send({ url: breaking.url, secrets }, message)).toEqual({ error: 'no-connection' })
    const nobody = createServer().listen(0, '127.0.0.1')
    await once(nobody, 'listening')
    const { port } = nobody.address() as AddressInfo
    nobody.close()
    await once(nobody, 'close')
    expect(await sender.send({ url: `http://127.0.0.1:${port}/`, secrets }, message)).toEqual({
      error: 'no-connection',
    })
  })
})

describe('between attempts', () => {
  it('it waits longer each time up to a bound, and by chance up to a half less', () => {
    const waits = (chance: number) =>
      Array.from(
        { length: defaultRetries.attempts - 1 },
        (_, i) => backOff(i + 1, chance, defaultRetries) / 1000,
      )
    expect(waits(0)).toEqual([5, 15, 45, 135, 405, 1215, 3645, 10_935, 21_600])
    expect(waits(1)).toEqual(waits(0).map(seconds => seconds / 2))
  })
})

describe('a new secret', () => {
  const now = new Date('2026-05-01T09:00:00.000Z')

  it('signs beside the old ones until those expire, which a later change does not put off', () => {
    const first = rotated([{ secret: 'a' }], 'b', now, 60_000)
    expect(first).toEqual([{ secret: 'b' }, { secret: 'a', expiresAt: '2026-05-01T09:01:00.000Z' }])
    expect(rotated(first, 'c', new Date(now.getTime() + 30_000), 60_000)).toEqual([
      { secret: 'c' },
      { secret: 'b', expiresAt: '2026-05-01T09:01:30.000Z' },
      { secret: 'a', expiresAt: '2026-05-01T09:01:00.000Z' },
    ])
    expect(rotated(first, 'c', new Date(now.getTime() + 60_000), 0)).toEqual([{ secret: 'c' }])
  })

  it('is another each time, of 32 bytes', () => {
    const [one, other] = [newSecret(), newSecret()]
    expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(other).not.toBe(one)
  })
})

describe('an outcome in words', () => {
  it('is told in both languages', () => {
    expect(outcomeText({ status: 503 }, 'en')).toBe('it was answered with 503')
    expect(outcomeText({ status: 301 }, 'en')).toBe('it was answered with 301; redirects are not followed')
    expect(outcomeText({ error: 'timed-out' }, 'fr')).toBe("il n'y a pas eu de réponse à temps")
  })
})

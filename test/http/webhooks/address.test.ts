import type { LookupAddress } from 'node:dns'
import { Agent, request } from 'undici'
import { describe, expect, it } from 'vitest'
import { AddressRefused, guardedConnector, isPublic, literalOf } from '../../../src/http/webhooks/address.ts'
import { Sender } from '../../../src/http/webhooks/sender.ts'
import { receiver } from './receiver.ts'

describe('an address that is called', () => {
  it.each(['8.8.8.8', '93.184.215.14', '2001:4860:4860::8888', '2606:2800:21f::1'])(
    '%s is public',
    address => {
      expect(isPublic(address)).toBe(true)
    },
  )

  it.each([
    ['loopback', '127.0.0.1'],
    ['loopback', '127.8.9.10'],
    ['loopback', '::1'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '192.168.1.1'],
    ['link-local', '169.254.169.254'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['unique-local', 'fd00::1'],
    ['site-local', 'fec0::1'],
    ['shared by a carrier', '100.64.0.1'],
    ['multicast', '224.0.0.1'],
    ['multicast', 'ff02::1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '0.0.0.0'],
    ['unspecified', '::'],
    ['reserved', '240.0.0.1'],
    ['for benchmarks', '198.18.0.1'],
    ['for documents', '2001:db8::1'],
    ['mapped loopback', '::ffff:127.0.0.1'],
    ['mapped loopback', '::ffff:7f00:1'],
    ['mapped private', '::ffff:10.0.0.1'],
    ['mapped link-local', '::ffff:a9fe:a9fe'],
    ['compatible loopback', '::7f00:1'],
    ['translated', '64:ff9b::7f00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001::1'],
    ['no address', 'localhost'],
    ['no address', ''],
  ])('%s is not: %s', (_, address) => {
    expect(isPublic(address)).toBe(false)
  })

  it('is found in a URL however it is written', () => {
    const written = [
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
    ]
    const literals = written.map(host => literalOf(new URL(`http://${host}/`).hostname))
    expect(literals.map(literal => literal !== undefined && !isPublic(literal))).toEqual(
      written.map(() => true),
    )
    expect(literalOf(new URL('http://example.org/').hostname)).toBeUndefined()
  })
})

describe('a connection', () => {
  const refusal = async (url: string, ...found: string[]) => {
    const looked: string[] = []
    const agent = new Agent({
      connect: guardedConnector(1000, (name, _, callback) => {
        looked.push(name)
        callback(
          null,
          found.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })),
        )
      }),
    })
    try {
      await request(url, { dispatcher: agent, method: 'POST' })
      return { looked, error: undefined }
    } catch (error) {
      return { looked, error }
    } finally {
      await agent.close()
    }
  }

  it('is refused where a name stands for an address that is not public, even for one of several', async () => {
    const { port, received } = await receiver()
    const url = `http://rebound.example.org:${port}/`
    for (const found of [['127.0.0.1'], ['::ffff:127.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['::1', '8.8.8.8']]) {
      const { looked, error } = await refusal(url, ...found)
      expect(looked).toEqual(['rebound.example.org'])
      expect(error).toBeInstanceOf(AddressRefused)
    }
    expect(received).toEqual([])
  })

  it('is refused to an address that is written out, which nobody looks up', async () => {
    const { port, received } = await receiver()
    for (const host of [
      '127.0.0.1',
      '2130706433',
      '0x7f.1',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[::1]',
    ]) {
      const { looked, error } = await refusal(`http://${host}:${port}/`, '8.8.8.8')
      expect(looked).toEqual([])
      expect(error).toBeInstanceOf(AddressRefused)
    }
    expect(received).toEqual([])
  })

  it('is made where it is configured, and refused where it is not', async () => {
    const { url, port, received } = await receiver()
    const message = { id: 'm1', at: new Date(), body: '{}' }
    const secrets = [{ secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }]
    const [allowed, guarded] = [new Sender({ webhookPrivate: true }), new Sender({ webhookPrivate: false })]
    expect(await allowed.send({ url, secrets }, message)).toEqual({ status: 204 })
    for (const to of [url, `http://localhost:${port}/`, `http://[::ffff:127.0.0.1]:${port}/`])
      expect(await guarded.send({ url: to, secrets }, message)).toEqual({ error: 'address-refused' })
    expect(received).toHaveLength(1)
    await Promise.all([allowed.close(), guarded.close()])
  })
})

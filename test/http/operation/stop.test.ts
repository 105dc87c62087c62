import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { startServer } from '../../../src/http/server.ts'
import { configOf, serving } from './serving.ts'

const log = pino({ level: 'silent' })

describe('a server that is stopped', () => {
  it('ends streams, closes its socket and its database, however often it is told', async () => {
    const { url, get, stop } = await serving()
    const streams = await Promise.all([1, 2, 3].map(() => get('/v1/stream')))
    const [first, ...others] = [stop(), stop(), stop()]
    expect(await Promise.all([first, ...others])).toEqual([undefined, undefined, undefined])
    for (const stream of streams) expect(await stream.text()).toMatch(/event: end\n.*"stopping"\}\n\n$/s)
    await expect(fetch(url)).rejects.toThrow()
  })

  it('lets a request under way end', async () => {
    const { url, stop } = await serving()
    const sent = request(`${url}/v1/scenarios/check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    })
    sent.write('{')
    await new Promise(resolve => sent.once('socket', socket => socket.once('connect', resolve)))
    await fetch(`${url}/livez`)
    const stopped = stop()
    sent.end('"')
    const [response] = await once(sent, 'response')
    expect(response.statusCode).toBe(400)
    response.resume()
    await stopped
  })

  it('waits for one that does not end no longer than it may', async () => {
    const { url, stop } = await serving({ shutdownMs: 200 })
    const sent = request(`${url}/v1/timelines`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    })
    const broken = once(sent, 'error')
    sent.write('{')
    await fetch(`${url}/livez`)
    await stop()
    expect(await broken).toMatchObject([{ code: 'ECONNRESET' }])
  })
})

describe('a server does not start', () => {
  it('where another one listens', async () => {
    const { url } = await serving()
    const config = configOf({ port: Number(new URL(url).port) })
    await expect(startServer(config, { log })).rejects.toMatchObject({
      reason: 'address-in-use',
      code: 'EADDRINUSE',
    })
  })

  it('at an address that this machine does not have', async () => {
    const config = configOf({ host: '192.0.2.1', adminToken: 'a-token-0123456789' })
    await expect(startServer(config, { log })).rejects.toMatchObject({ reason: 'address-unusable' })
  })

  it('where others can reach it, without an admin token', async () => {
    await expect(startServer(configOf({ host: '0.0.0.0' }), { log })).rejects.toMatchObject({
      reason: 'admin-needed',
    })
    const { isOpen, get } = await serving({ host: '0.0.0.0', adminToken: 'a-token-0123456789' })
    expect(isOpen).toBe(false)
    expect((await get('/v1/timelines')).status).toBe(401)
  })
})

describe('API-12: clients that go away', () => {
  it('in the middle of anything leave the server as it was', async () => {
    const { get, url, logged } = await serving()
    const faults: unknown[] = []
    const note = (fault: unknown) => faults.push(fault)
    process.on('unhandledRejection', note)
    process.on('uncaughtException', note)
    const paths = ['/v1/stream', '/docs/swagger-ui-bundle.js', '/v1/stream', '/']
    await Promise.all(
      Array.from({ length: 200 }, (_, i) => {
        const abort = new AbortController()
        const path = paths[i % paths.length] ?? '/'
        // Each is broken off at another point: before it is sent, before it is answered, while it is read.
        setTimeout(() => abort.abort(), (i * 7) % 60)
        return fetch(url + path, { signal: abort.signal })
          .then(response => response.text())
          .catch(() => undefined)
      }),
    )
    await expect
      .poll(async () => await (await get('/metrics')).text())
      .toContain('turnkeeper_streams_open 0\n')
    expect((await get('/readyz')).status).toBe(200)
    process.off('unhandledRejection', note)
    process.off('uncaughtException', note)
    expect(faults).toEqual([])
    expect(logged.filter(line => line.level === 'error')).toEqual([])
  })

  it('in the middle of a body are no fault of the server', async () => {
    const { get, url, logged } = await serving()
    const { port } = new URL(url)
    const head = `POST /v1/timelines HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\n`
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(`${head}Content-Length: 50\r\n\r\n{"scenario"`)
    await expect.poll(async () => (await get('/livez')).status).toBe(200)
    socket.destroy()
    const line = () => logged.find(({ route }) => route === '/v1/timelines')
    await expect.poll(line).toMatchObject({ status: 400, level: 'warn' })
    expect(logged.filter(({ level }) => level === 'error')).toEqual([])
  })
})

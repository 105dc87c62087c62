import { afterEach, describe, expect, it, vi } from 'vitest'
import { readiness } from '../../../src/http/operation/health.ts'
import { serving } from './serving.ts'

describe('what tells whether the server lives and is ready', () => {
  it('says so', async () => {
    const { get } = await serving()
    expect(await (await get('/livez')).json()).toEqual({ alive: true })
    const response = await get('/readyz')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ ready: true, database: 'ok', server: 'ok' })
  })

  it('needs no token where all else does', async () => {
    const { get } = await serving({ adminToken: 'a-token-0123456789' })
    expect((await get('/v1/timelines')).status).toBe(401)
    expect((await get('/livez')).status).toBe(200)
    expect((await get('/readyz')).status).toBe(200)
  })
})

describe('a server is not ready', () => {
  afterEach(() => vi.useRealTimers())

  it('while its database cannot be reached', async () => {
    const ping = () => Promise.reject(new Error('gone'))
    expect(await readiness({ ping }, false)).toEqual({ ready: false, database: 'unreachable', server: 'ok' })
  })

  it('while its database does not answer', async () => {
    vi.useFakeTimers()
    const asked = readiness({ ping: () => new Promise(() => {}) }, false)
    await vi.advanceTimersByTimeAsync(2000)
    expect(await asked).toMatchObject({ ready: false, database: 'unreachable' })
  })

  it('from when it is told to stop', async () => {
    const ping = () => Promise.resolve()
    expect(await readiness({ ping }, true)).toEqual({ ready: false, database: 'ok', server: 'stopping' })
  })
})

/** What matters most, over a real socket and a database in a file. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { serving } from './operation/serving.ts'
import { two } from './tables.ts'

const json = { 'content-type': 'application/json' }
const post = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { ...json, ...headers },
  body: JSON.stringify(body),
})

/** A timeline at its first decision. */
async function begun(get: (path: string, init?: RequestInit) => Promise<Response>): Promise<string> {
  const made = await get('/v1/timelines', post({ source: two }))
  const { id } = (await made.json()) as { id: string }
  await get(`/v1/timelines/${id}/advance`, post({ until: 'next decision' }, { 'if-match': '"0"' }))
  return id
}

/** Sends bytes as they are, and gives the first line that comes back. */
async function raw(url: string, bytes: string): Promise<string> {
  const { port } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  let got = ''
  socket.on('data', data => {
    got += data
  })
  socket.write(bytes)
  await once(socket, 'close')
  return got.split('\r\n')[0] ?? ''
}

describe('over a socket', () => {
  it('twenty identical posts at once make one change, with a key, with a version, and with a decision', async () => {
    const { get } = await serving({ rateLimit: 0 })
    const id = await begun(get)
    const path = `/v1/timelines/${id}`
    const twenty = async (at: string, init: RequestInit) => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => get(path + at, init)))
      return answers.map(({ status }) => status).sort()
    }
    const nineteen = (status: number) => [200, ...Array(19).fill(status)]
    expect(await twenty('/notes', post({ text: 'once' }, { 'idempotency-key': 'k' }))).toEqual(
      Array(20).fill(200),
    )
    expect(await twenty('/decisions/d1', post({ answer: 'choose a1' }))).toEqual(nineteen(409))
    const advance = post({ until: 'next decision' }, { 'if-match': '"3"' })
    expect(await twenty('/advance', advance)).toEqual(nineteen(412))
    expect(await (await get(path)).json()).toMatchObject({ version: 4 })
  })

  it('what is no request at all leaves the server as it was', async () => {
    const { get, url } = await serving()
    const host = `Host: ${new URL(url).host}\r\nConnection: close\r\n\r\n`
    expect(await raw(url, 'GET\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/)
    expect(await raw(url, `GET /v1/timelines/%E0%A4%A HTTP/1.1\r\n${host}`)).toMatch(/^HTTP\/1\.1 40[04]/)
    expect(await raw(url, `GET /v1/timelines/%F0%27 HTTP/1.1\r\n${host}`)).toMatch(/^HTTP\/1\.1 40[04]/)
    expect(
      await raw(url, `GET /v1/access HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`),
    ).toMatch(/^HTTP\/1\.1 403/)
    expect((await get('/livez')).status).toBe(200)
  })
})

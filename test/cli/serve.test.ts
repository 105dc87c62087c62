import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folder, turnkeeper } from './command.ts'
import { serve } from './server.ts'

const database = () => join(folder(), 'tables.db')

describe('serve', () => {
  it('prints where it listens, where it keeps timelines, and who may do what', async () => {
    const file = database()
    const { url, out, end } = await serve(['--database', file])
    await expect.poll(out).toBe(`Turnkeeper listens on ${url}
Timelines are kept in ${file}
Everybody on this machine may do everything, until there is a token. Ctrl-C stops it.
`)
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ ready: true })
    expect(await end('SIGTERM')).toBe(0)
  })

  it('is configured by the environment, and speaks French', async () => {
    const env = { DATABASE_URL: database(), TURNKEEPER_ADMIN_TOKEN: 'a-token-0123456789', HOST: 'localhost' }
    const { url, out, end } = await serve(['--lang', 'fr'], env)
    await expect.poll(out).toContain("Il faut un jeton pour l'appeler. Ctrl-C l'arrête.")
    expect(out()).toMatch(/^Turnkeeper écoute sur http:\/\/localhost:\d+\n/)
    expect((await fetch(`${url}/v1/timelines`)).status).toBe(401)
    expect(await end('SIGINT')).toBe(0)
  })

  it('logs each request as JSON, on standard error, with nothing secret', async () => {
    const env = { TURNKEEPER_ADMIN_TOKEN: 'a-token-0123456789' }
    const { url, out, err, end } = await serve(['--database', database()], env)
    await fetch(`${url}/v1/timelines?lang=fr`, { headers: { authorization: 'Bearer a-token-0123456789' } })
    await end('SIGTERM')
    const lines = err()
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line))
    expect(lines).toMatchObject([
      { msg: 'request', method: 'GET', path: '/v1/timelines', status: 200 },
      { msg: 'stopping' },
      { msg: 'stopped' },
    ])
    expect(out() + err()).not.toContain('a-token')
  })

  it('STR-06: ends with code 0, streams open and long before its deadline, and a second signal is harmless', async () => {
    const args = ['--database', database(), '--shutdown-deadline', '600']
    const { url, child, end, err } = await serve(args)
    const streams = await Promise.all([1, 2, 3].map(() => fetch(`${url}/v1/stream`)))
    const ended = end('SIGTERM')
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    for (const stream of streams) expect(await stream.text()).toContain('event: end\n')
    expect(err()).toMatch(/"msg":"stopped"\}\n$/)
  })
})

describe('what is wrong with serve', () => {
  const refused = (args: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    const { code, out, err } = turnkeeper(['serve', ...args], { env })
    expect({ code, out }).toEqual({ code: 2, out: '' })
    return err
  }

  it('is said with its name, what was found and what is allowed, all at once', () => {
    expect(
      refused(['--port', '99999', '--metrics', 'all'], { TURNKEEPER_HEARTBEAT: 'soon' }),
    ).toMatchInlineSnapshot(`
      "error: --port: "99999" cannot be; it must be a whole number from 0 to 65535
      error: --metrics: "all" cannot be; it must be one of admin, anybody, nobody
      error: TURNKEEPER_HEARTBEAT: "soon" cannot be; it must be seconds, from 0.05 to 3600
      "
    `)
    expect(refused(['--port', 'x', '--lang', 'fr'])).toMatchInlineSnapshot(`
      "erreur : --port : « x » est impossible ; il faut un nombre entier de 0 à 65535
      "
    `)
    expect(refused([], { TURNKEEPER_ADMIN_TOKEN: 'short' })).toMatchInlineSnapshot(`
      "error: TURNKEEPER_ADMIN_TOKEN: its value cannot be; it must be 16 to 200 letters, digits or signs, without spaces
      "
    `)
  })

  it('is said of an option that it does not have', () => {
    expect(refused(['--prot', '80'])).toMatch(
      /^error: there is no option --prot here\n[\s\S]*did you mean --port\?\n$/,
    )
    expect(refused(['now'])).toBe('error: "now" is too much here\n')
  })

  it('is said where others could reach it and nobody has a token', () => {
    const args = ['--host', '0.0.0.0', '--port', '0', '--database', database()]
    expect(refused(args)).toMatchInlineSnapshot(`
      "error: on 0.0.0.0 others could reach it, and there is no admin token; make one with "turnkeeper token create --scope admin", or set TURNKEEPER_ADMIN_TOKEN
      "
    `)
    expect(refused([...args, '--lang', 'fr'])).toMatch(
      /^erreur : sur 0\.0\.0\.0, d'autres pourraient l'atteindre/,
    )
  })

  it('is said where another program listens', async () => {
    const { url, end } = await serve(['--database', database()])
    const { port } = new URL(url)
    expect(refused(['--database', database(), '--port', port])).toBe(
      `error: another program listens on 127.0.0.1, port ${port}; choose another port with --port, or 0 for a free one\n`,
    )
    await end('SIGTERM')
  })

  it('is said of a database that cannot be used, without its password', () => {
    const place = folder({ 'notes.txt': 'these are notes\n'.repeat(100) })
    expect(refused(['--database', join(place, 'notes.txt')])).toContain('is not a database of turnkeeper')
    expect(refused(['--database', join(place, 'no/such.db')])).toContain('there is no folder')
    const err = refused(['--database', 'postgres://ana:secret@127.0.0.1:1/tables'])
    expect(err).toMatch(/^error: the database postgres:\/\/ana@127\.0\.0\.1:1\/tables cannot be used: /)
    expect(err).not.toContain('secret')
  })
})

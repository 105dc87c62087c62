import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folder, turnkeeper } from './command.ts'
import { serve } from './server.ts'

const database = () => join(folder(), 'tables.db')
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

function tokens(file: string, ...args: string[]) {
  return turnkeeper(['token', ...args, '--database', file])
}

describe('token', () => {
  it('makes one that is shown once, lists it without it, and revokes it', () => {
    const file = database()
    const made = tokens(file, 'create', '--name', 'screen 7', '--scope', 'read', '--round', '3')
    expect(made).toMatchObject({ code: 0, err: '' })
    const [, id = '', token = ''] =
      new RegExp(`^Token (${uuid})\\. It is shown this once and kept nowhere:\n(tk_\\S{43})\n$`).exec(
        made.out,
      ) ?? []
    expect(token).not.toBe('')

    const listed = tokens(file, 'list')
    expect(listed.out).toMatch(new RegExp(`^${id}  screen 7\n {2}read; round 3; made \\d{4}-`))
    expect(listed.out).not.toContain(token)
    expect(JSON.parse(tokens(file, 'list', '--format', 'json').out)).toEqual([
      { id, name: 'screen 7', scopes: ['read'], links: { round: '3' }, createdAt: expect.any(String) },
    ])

    expect(tokens(file, 'revoke', id)).toEqual({ code: 0, out: `Token ${id} is revoked.\n`, err: '' })
    expect(tokens(file, 'list').out).toBe('There are no tokens.\n')
    expect(tokens(file, 'list', '--lang', 'fr').out).toBe("Il n'y a pas de jetons.\n")
  })

  it('works on a server that runs: from the first one on it asks for them', async () => {
    const file = database()
    const { url, end } = await serve(['--database', file])
    const statusWith = async (token?: string) =>
      (
        await fetch(
          `${url}/v1/timelines`,
          token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } },
        )
      ).status
    expect(await statusWith()).toBe(200)
    const make = (...scopes: string[]) =>
      JSON.parse(
        tokens(file, 'create', '--format', 'json', ...scopes.flatMap(scope => ['--scope', scope])).out,
      )
    const admin = make('admin')
    const ana = make('decide:ana', 'advance')
    expect(ana).toMatchObject({ scopes: ['decide:ana', 'advance'], token: expect.stringMatching(/^tk_/) })
    expect(await statusWith()).toBe(401)
    expect([await statusWith(admin.token), await statusWith(ana.token)]).toEqual([200, 200])
    tokens(file, 'revoke', ana.id)
    expect([await statusWith(admin.token), await statusWith(ana.token)]).toEqual([200, 401])
    await end('SIGTERM')
  })

  it.each<[string[], string]>([
    [
      ['create'],
      `error: say with --scope what it may do; give it once for each
  allowed: read, advance, judge, admin, decide:PLAYER
`,
    ],
    [
      ['create', '--scope', 'reed'],
      `error: there is no scope "reed"
  allowed: read, advance, judge, admin, decide:PLAYER
  did you mean read?
`,
    ],
    [
      ['create', '--scope', 'decide:ana', '--scope', 'decide:bo', '--lang', 'fr'],
      'erreur : un jeton décide pour un seul joueur ; créez-en un par joueur\n',
    ],
    [
      ['create', '--scope', 'read', '--expires', 'tomorrow'],
      'error: --expires: "tomorrow" cannot be; it must be a moment to come, such as 2031-05-24T18:00:00Z\n',
    ],
    [
      ['create', '--scope', 'read', '--expires', '2020-01-01'],
      'error: --expires: "2020-01-01" cannot be; it must be a moment to come, such as 2031-05-24T18:00:00Z\n',
    ],
    [['revoke'], 'error: say which token: its id\n'],
    [['revoke', 'none'], 'error: there is no token "none"\n'],
    [
      ['made'],
      `error: Invalid values:
  Argument: action, Given: "made", Choices: "create", "list", "revoke"
  help: turnkeeper token --help
`,
    ],
  ])('%j is refused', (args, err) => {
    expect(tokens(database(), ...args)).toEqual({ code: 2, out: '', err })
  })
})

describe('backup', () => {
  it('copies what a server uses, and the copy can be served', async () => {
    const file = database()
    const copy = join(folder(), 'copy.db')
    const server = await serve(['--database', file])
    const body = JSON.stringify({ scenario: 'clock.a-three-tic-attack' })
    const headers = { 'content-type': 'application/json' }
    const begun = await fetch(`${server.url}/v1/timelines`, { method: 'POST', headers, body })
    const { id } = (await begun.json()) as { id: string }
    expect(turnkeeper(['backup', copy, '--database', file])).toEqual({
      code: 0,
      out: `Backed up ${file} to ${copy}\n`,
      err: '',
    })
    await server.end('SIGTERM')
    const other = await serve(['--database', copy])
    expect((await fetch(`${other.url}/v1/timelines/${id}`)).status).toBe(200)
    await other.end('SIGTERM')
  })

  it('writes over nothing unless told to', () => {
    const file = database()
    tokens(file, 'list')
    const place = folder({ 'old.db': 'something else' })
    const old = join(place, 'old.db')
    expect(turnkeeper(['backup', old, '--database', file])).toEqual({
      code: 2,
      out: '',
      err: `error: ${old} is there already, and is not overwritten\n`,
    })
    expect(statSync(old).size).toBe(14)
    expect(turnkeeper(['backup', old, '--database', file, '--force']).code).toBe(0)
    expect(statSync(old).size).toBeGreaterThan(14)
  })

  it('is only of what is there, and only of SQLite', () => {
    const copy = join(folder(), 'copy.db')
    expect(turnkeeper(['backup', copy, '--database', join(folder(), 'none.db')]).code).toBe(2)
    const { code, err } = turnkeeper([
      'backup',
      copy,
      '--database',
      'postgres://127.0.0.1:1/a',
      '--lang',
      'fr',
    ])
    expect({ code, err }).toMatchObject({ code: 2, err: expect.stringContaining('pg_dump') })
    expect(existsSync(copy)).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { allowedText, defaultConfig, readConfig, settingIds } from '../../../src/http/config.ts'
import { settings } from '../../../src/http/settings.ts'

const problems = (flags: Record<string, string>, env: Record<string, string> = {}) => {
  const result = readConfig(flags, env)
  return result.ok ? [] : result.problems
}
const read = (flags: Record<string, string>, env: Record<string, string> = {}) => {
  const result = readConfig(flags, env)
  if (!result.ok) throw new Error(result.problems.map(({ name }) => name).join())
  return result.config
}

describe('the configuration', () => {
  it('without any is a server on loopback with a SQLite file beside it', () => {
    expect(defaultConfig()).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      database: 'turnkeeper.db',
      adminToken: undefined,
      allowedHosts: [],
      corsOrigins: [],
      webhookPrivate: false,
      metrics: 'admin',
      heartbeatMs: 15_000,
    })
  })

  it('takes a flag before its variable, and a variable before the default', () => {
    expect(read({}, { PORT: '81' }).port).toBe(81)
    expect(read({ port: '80' }, { PORT: '81' }).port).toBe(80)
    expect(read({}, { PORT: '' }).port).toBe(3000)
  })

  it('reads lists, seconds, and yes or no', () => {
    const config = read({
      'allowed-hosts': 'Tables.example.org, other:8080',
      'cors-origins': 'https://a.example,http://b.example:81',
      heartbeat: '0.5',
      'webhook-private': 'true',
    })
    expect(config).toMatchObject({
      allowedHosts: ['tables.example.org', 'other:8080'],
      corsOrigins: ['https://a.example', 'http://b.example:81'],
      heartbeatMs: 500,
      webhookPrivate: true,
    })
  })

  it.each([
    ['port', '65536'],
    ['port', '-1'],
    ['port', '8e1'],
    ['port', ' 80'],
    ['port', ''],
    ['host', 'http://localhost'],
    ['host', '127.0.0.1:80'],
    ['database', 'mysql://there/turnkeeper'],
    ['database', 'sqlite:'],
    ['database', ''],
    ['cors-origins', 'https://a.example/path'],
    ['cors-origins', 'a.example'],
    ['allowed-hosts', 'https://a.example'],
    ['log-level', 'loud'],
    ['heartbeat', '0'],
    ['heartbeat', '15s'],
    ['webhook-private', 'maybe'],
    ['metrics', 'all'],
    ['body-limit', '1MB'],
  ])('refuses --%s %j, with its name and what was found', (flag, found) => {
    expect(problems({ [flag]: found })).toMatchObject([{ name: `--${flag}`, found }])
  })

  it('names the variable where it came from there, all of them at once, and never a secret', () => {
    const env = { PORT: 'x', HOST: '?', TURNKEEPER_ADMIN_TOKEN: 'short' }
    expect(problems({}, env)).toEqual([
      { id: 'host', name: 'HOST', found: '?' },
      { id: 'port', name: 'PORT', found: 'x' },
      { id: 'adminToken', name: 'TURNKEEPER_ADMIN_TOKEN' },
    ])
  })

  it.each([
    ['mysql://u:secret@h/d', 'mysql://u:...@h/d'],
    ['postgre://u:secr@t@h:5432/d', 'postgre://u:...@h:5432/d'],
  ])('tells of the address %s no password', (database, found) => {
    expect(problems({}, { DATABASE_URL: database })).toEqual([
      { id: 'database', name: 'DATABASE_URL', found },
    ])
  })

  it.each(['postgres://u:p@h:5432/d', 'postgresql://h/d', 'sqlite:a.db', 'a.db', '/var/a.db', 'C:\\a.db'])(
    'takes %s for a database',
    database => {
      expect(read({ database }).database).toBe(database)
    },
  )

  it.each(['127.0.0.1', '0.0.0.0', '::1', '::', 'localhost', 'tables.example.org'])('listens on %s', host => {
    expect(read({ host }).host).toBe(host)
  })
})

describe('the table of settings', () => {
  it('says in both languages what each is for and what it may be', () => {
    for (const id of settingIds) {
      const { text, kind } = settings[id]
      expect(text.en).not.toBe(text.fr)
      expect(kind.allowed.en).not.toBe(kind.allowed.fr)
      expect(allowedText(id, 'fr')).not.toContain('{')
    }
  })

  it('has every flag and every variable once', () => {
    const rows = settingIds.map(id => settings[id])
    const names = rows.flatMap(row => [...('flag' in row && row.flag ? [`--${row.flag}`] : []), row.env])
    expect(new Set(names).size).toBe(names.length)
  })
})

import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { sqliteFile } from '../../src/store/address.ts'
import { openStore } from '../../src/store/open.ts'
import { StoreProblem } from '../../src/store/problem.ts'
import { describeOnSqlite } from '../support/databases.ts'
import { command, migrated, table } from './support.ts'

/** The problem that opening ends with. */
async function problemOf(opening: Promise<unknown>): Promise<StoreProblem> {
  const problem = await opening.catch((fault: unknown) => fault)
  if (problem instanceof StoreProblem) return problem
  throw new Error('opened, or another fault', { cause: problem })
}

describe('an address', () => {
  test.each([
    ['tables.db', 'tables.db'],
    ['/var/lib/tables.db', '/var/lib/tables.db'],
    ['sqlite:tables.db', 'tables.db'],
    ['sqlite:/var/lib/tables.db', '/var/lib/tables.db'],
    ['sqlite:///var/lib/tables.db', '/var/lib/tables.db'],
    ['SQLite::memory:', ':memory:'],
    ['C:\\tables.db', 'C:\\tables.db'],
  ])('%s is a file', (address, file) => {
    expect(sqliteFile(address)).toBe(file)
  })

  test.each(['', 'sqlite:', 'mysql://host/db', 'http://host/'])('%j is none', async address => {
    const problem = await problemOf(openStore(address))
    expect(problem.key).toBe('store.address')
    expect(problem.say('en')).toContain('postgres://')
    expect(problem.say('fr')).toContain('adresse')
  })
})

describeOnSqlite('its own ways', fresh => {
  const freshFile = async (): Promise<string> => sqliteFile(await fresh()) ?? ''

  /** A database with a timeline of 50 commands, closed. */
  async function written(): Promise<string> {
    const file = await freshFile()
    const store = await migrated(file)
    await store.create([table('a')])
    for (let version = 1; version <= 50; version += 1) await store.append(command('a', version))
    await store.close()
    return file
  }

  test('one in memory is a store like any other', async () => {
    const store = await migrated('sqlite::memory:')
    await store.create([table('a')])
    expect(await store.append(command('a', 1))).toEqual({ ok: true, cursor: 2 })
    await store.close()
  })

  test('every commit goes to the disk, and readers do not wait for writers', async () => {
    const file = await written()
    const database = new Database(file)
    expect(database.pragma('journal_mode', { simple: true })).toBe('wal')
    database.close()
  })

  describe('PER-04: what is damaged or not ours is refused, said in both languages, and left as it is', () => {
    const half = (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2))
    const cases: [string, (file: string) => void, string][] = [
      ['the last pages cut in half', file => truncateSync(file, statSync(file).size - 2000), 'store.damaged'],
      ['half of the file', half, 'store.damaged'],
      ['zeros', file => writeFileSync(file, Buffer.alloc(statSync(file).size)), 'store.foreign'],
      ['zeros in the middle', file => zeroMiddle(file), 'store.damaged'],
      ['nothing', file => truncateSync(file, 0), 'store.empty'],
      ['a text', file => writeFileSync(file, 'title: a scenario\n'.repeat(100)), 'store.foreign'],
    ]
    test.each(cases)('%s', async (_, damage, key) => {
      const file = await written()
      damage(file)
      const before = readFileSync(file)
      const problem = await problemOf(openStore(file))
      expect(problem.key).toBe(key)
      expect(problem.say('en')).toContain(file)
      expect(problem.say('fr')).toContain(file)
      expect(problem.say('fr')).not.toBe(problem.say('en'))
      expect(readFileSync(file).equals(before)).toBe(true)
    })

    test('a log cut in half: what was whole in it is there', async () => {
      const file = await written()
      const store = await migrated(file)
      for (let version = 51; version <= 100; version += 1) await store.append(command('a', version))
      // As after a crash: the file and its log, of which a part was not written.
      const crashed = await freshFile()
      copyFileSync(file, crashed)
      copyFileSync(`${file}-wal`, `${crashed}-wal`)
      truncateSync(`${crashed}-wal`, Math.floor(statSync(`${file}-wal`).size / 2))
      await store.close()
      const again = await migrated(crashed)
      const loaded = await again.load('a')
      const version = loaded?.row.version ?? 0
      expect(version).toBeGreaterThan(50)
      expect(version).toBeLessThan(100)
      expect(loaded?.commands).toHaveLength(version)
      expect(await again.entries('a', { limit: 1000 })).toHaveLength(version)
      expect(await again.newest()).toBe(version + 1)
      await again.close()
    })

    test('a log whose file is gone is no new database', async () => {
      const file = await freshFile()
      const store = await migrated(file)
      await store.create([table('a')])
      const lost = await freshFile()
      copyFileSync(`${file}-wal`, `${lost}-wal`)
      await store.close()
      expect((await problemOf(openStore(lost))).key).toBe('store.lost')
      expect(existsSync(lost)).toBe(false)
    })

    test("another program's database", async () => {
      const file = await freshFile()
      const database = new Database(file)
      database.exec('create table timelines (mine text)')
      database.close()
      const before = readFileSync(file)
      expect((await problemOf(openStore(file))).key).toBe('store.foreign')
      expect(readFileSync(file).equals(before)).toBe(true)
    })

    test('a folder, and a file in a folder that is not there', async () => {
      const file = await freshFile()
      mkdirSync(file)
      expect((await problemOf(openStore(file))).key).toBe('store.not-a-file')
      const lost = join(file, 'none', 'tables.db')
      const problem = await problemOf(openStore(lost))
      expect(problem.key).toBe('store.no-folder')
      expect(problem.say('en')).toContain(dirname(lost))
    })
  })

  test('a file that is made leaves nothing beside it when it is closed', async () => {
    const file = await freshFile()
    mkdirSync(`${file}.d`)
    const store = await migrated(join(`${file}.d`, 'tables.db'))
    await store.close()
    expect(readdirSync(`${file}.d`)).toEqual(['tables.db'])
  })

  test('while another program writes, a command waits and holds nothing up', async () => {
    const file = await written()
    const store = await migrated(file)
    const other = new Database(file)
    other.exec('begin immediate')
    let over = false
    const appended = store.append(command('a', 51)).finally(() => {
      over = true
    })
    // The process goes on meanwhile.
    for (let turn = 0; turn < 20; turn += 1) await new Promise(resolve => setTimeout(resolve, 5))
    expect(over).toBe(false)
    other.exec('commit')
    other.close()
    expect(await appended).toMatchObject({ ok: true })
    await store.close()
  })

  test('reading page after page lets others have their turn', async () => {
    const store = await migrated(await written())
    let turns = 0
    const counting = setInterval(() => {
      turns += 1
    }, 0)
    let pages = 0
    while (turns < 3) pages += (await store.entries('a', { limit: 10 })).length
    clearInterval(counting)
    expect(pages).toBeGreaterThan(0)
    await store.close()
  })
})

function zeroMiddle(file: string): void {
  const bytes = readFileSync(file)
  bytes.fill(0, 4096, 4 * 4096)
  writeFileSync(file, bytes)
}

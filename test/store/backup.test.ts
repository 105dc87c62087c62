import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { sqliteFile } from '../../src/store/address.ts'
import { backup } from '../../src/store/backup.ts'
import { describeOnSqlite } from '../support/databases.ts'
import { command, migrated, table } from './support.ts'

describeOnSqlite('backup', fresh => {
  async function written() {
    const address = await fresh()
    const store = await migrated(address)
    await store.create([table('a')])
    for (let version = 1; version <= 20; version += 1) await store.append(command('a', version))
    return { address, store, copy: `${sqliteFile(address)}.copy` }
  }
  /** What there is of a name, besides it. */
  const beside = (file: string) => readdirSync(dirname(file)).filter(name => name.startsWith(basename(file)))

  test('of a database in use: all that was written before, in a file of its own', async () => {
    const { address, store, copy } = await written()
    let version = 20
    let over = false
    const writing = (async () => {
      while (!over) {
        version += 1
        await store.append(command('a', version))
      }
    })()
    await backup(address, copy)
    over = true
    await writing
    await store.close()
    const restored = await migrated(copy)
    const loaded = await restored.load('a')
    expect(loaded?.row.version).toBeGreaterThanOrEqual(20)
    expect(loaded?.commands).toHaveLength(loaded?.row.version ?? -1)
    expect(await restored.newest()).toBe((loaded?.row.version ?? 0) + 1)
    const next = (loaded?.row.version ?? 0) + 1
    expect(await restored.append(command('a', next))).toMatchObject({ ok: true })
    await restored.close()
    expect(beside(copy)).toEqual([basename(copy)])
  })

  test('a file that is there is kept, unless it is to be overwritten', async () => {
    const { address, store, copy } = await written()
    writeFileSync(copy, 'mine')
    await expect(backup(address, copy)).rejects.toMatchObject({ key: 'store.exists' })
    expect(readFileSync(copy, 'utf8')).toBe('mine')
    await backup(address, copy, { overwrite: true })
    await store.close()
    const restored = await migrated(copy)
    expect(await restored.row('a')).toMatchObject({ version: 20 })
    await restored.close()
  })

  test('never over a database in use, itself least of all', async () => {
    const { address, store } = await written()
    const other = await written()
    const file = sqliteFile(address) ?? ''
    const overwrite = { overwrite: true }
    const inUse = { key: 'store.in-use' }
    await expect(backup(other.address, file, overwrite)).rejects.toMatchObject(inUse)
    await other.store.close()
    await store.close()
    await expect(backup(address, file, overwrite)).rejects.toMatchObject(inUse)
    await backup(other.address, file, overwrite)
    const restored = await migrated(file)
    expect(await restored.row('a')).toMatchObject({ version: 20 })
    await restored.close()
  })

  test('of what is damaged, or not there, there is none', async () => {
    const { address, store, copy } = await written()
    await store.close()
    truncateSync(sqliteFile(address) ?? '', 5000)
    writeFileSync(copy, 'the last good one')
    const overwrite = { overwrite: true }
    await expect(backup(address, copy, overwrite)).rejects.toMatchObject({ key: 'store.damaged' })
    await expect(backup(await fresh(), copy, overwrite)).rejects.toMatchObject({ key: 'store.not-opened' })
    expect(readFileSync(copy, 'utf8')).toBe('the last good one')
    expect(beside(copy)).toEqual([basename(copy)])
  })

  test('into a folder that is not there, or of a database that is no file, there is none', async () => {
    const { address, store, copy } = await written()
    await store.close()
    await expect(backup(address, join(copy, 'none', 'x'))).rejects.toMatchObject({ key: 'store.not-written' })
    for (const other of ['postgres://host/db', 'sqlite::memory:'])
      await expect(backup(other, copy)).rejects.toMatchObject({ key: 'store.backup-sqlite' })
  })
})

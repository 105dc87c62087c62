/** A copy of a SQLite database that is in use. */
import { randomUUID } from 'node:crypto'
import { existsSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { sqliteFile } from './address.ts'
import { codeOf, StoreProblem } from './problem.ts'
import { openThere, putInPlace } from './sqlite-file.ts'

/**
 * Copies the database at `address` into `file`, as it is at one moment, while servers go on with it. The copy gets its
 * name when it is whole and has been checked; what has that name already is kept, unless `overwrite` is set, and a
 * database in use always. Rejects with a `StoreProblem`.
 */
export async function backup(address: string, file: string, { overwrite = false } = {}): Promise<void> {
  const source = sqliteFile(address)
  if (source === undefined || source === ':memory:') throw new StoreProblem('store.backup-sqlite')
  // The log of another database would be taken for the copy's own; a server's own file is never replaced under it.
  if (existsSync(`${file}-wal`) || same(source, file)) throw new StoreProblem('store.in-use', { file })
  if (existsSync(file) && !overwrite) throw new StoreProblem('store.exists', { file })
  const beside = `${resolve(file)}.${randomUUID()}`
  try {
    await copy(source, beside)
    if (overwrite) renameSync(beside, file)
    else putInPlace(beside, file)
  } catch (fault) {
    if (fault instanceof StoreProblem) throw fault
    const code = codeOf(fault)
    throw code === 'EEXIST'
      ? new StoreProblem('store.exists', { file })
      : new StoreProblem('store.not-written', { file, code }, fault)
  } finally {
    rmSync(beside, { force: true })
  }
}

const same = (one: string, other: string): boolean =>
  existsSync(one) && existsSync(other) && realpathSync(one) === realpathSync(other)

/** More than a file can have. */
const allPages = 0x7fffffff

async function copy(source: string, file: string): Promise<void> {
  const database = await openThere(source)
  try {
    // All pages at once: a writer in between would make it begin anew.
    await database.backup(file, { progress: () => allPages })
  } finally {
    database.close()
  }
  // Opening it finds what is wrong with it.
  const made = await openThere(file)
  made.close()
}

/** SQLite's file: opened only if it is one of ours and whole, and made so that it is never there in part. */
import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, rmSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { codeOf, StoreProblem } from './problem.ts'

/** `Turn`, in SQLite's header: a file without it is not ours. */
const applicationId = 0x5475726e

/** How long a file may be in use by another program, in milliseconds. */
export const patience = 10_000

export const isBusy = (fault: unknown): boolean => codeOf(fault).startsWith('SQLITE_BUSY')

/** `:memory:` is a database that nobody else sees and that ends with its connection. */
export async function openFile(file: string): Promise<Database.Database> {
  if (file === ':memory:') return configured(new Database(file))
  // In this order: where another server is just making the file, the log comes after it.
  const log = existsSync(`${file}-wal`)
  if (existsSync(file)) return openThere(file)
  if (log) throw new StoreProblem('store.lost', { file })
  makeFile(file)
  return openThere(file)
}

/** Only what is there: nothing is made. */
export async function openThere(file: string): Promise<Database.Database> {
  const stat = statSync(file, { throwIfNoEntry: false })
  if (stat?.isFile() === false) throw new StoreProblem('store.not-a-file', { file })
  if (stat?.size === 0) throw new StoreProblem('store.empty', { file })
  const until = performance.now() + patience
  for (;;) {
    try {
      return openWhole(file)
    } catch (fault) {
      // Where several begin at once SQLite does not wait by itself.
      if (!isBusy(fault) || performance.now() > until) throw problemOf(file, fault)
    }
    await wait(20)
  }
}

function configured(database: Database.Database): Database.Database {
  database.pragma('journal_mode = WAL')
  // A commit is on the disk before it is acknowledged.
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  return database
}

function openWhole(file: string): Database.Database {
  const inLog = existsSync(`${file}-wal`)
  const database = new Database(file, { fileMustExist: true, timeout: patience })
  try {
    checkWhole(database, file, inLog)
    return configured(database)
  } catch (fault) {
    database.close()
    throw fault
  }
}

/** Rejects what is not ours or not whole, by reading alone. `inLog`: a part of it is in its log still. */
function checkWhole(database: Database.Database, file: string, inLog: boolean): void {
  if (database.pragma('application_id', { simple: true }) !== applicationId)
    throw new StoreProblem('store.foreign', { file })
  // Without a log that it could be brought back from, a file has whole pages.
  if (!inLog && statSync(file).size % Number(database.pragma('page_size', { simple: true })) !== 0)
    throw new StoreProblem('store.damaged', { file, detail: 'SQLITE_IOERR_SHORT_READ' })
  const found = database.pragma('quick_check(1)', { simple: true })
  if (found !== 'ok') throw new StoreProblem('store.damaged', { file, detail: String(found) })
}

/** An empty database of ours, made beside its place and then put there whole, unless another server was first. */
function makeFile(file: string): void {
  const folder = dirname(resolve(file))
  if (!existsSync(folder)) throw new StoreProblem('store.no-folder', { file, folder })
  const beside = `${file}.${randomUUID()}`
  try {
    const database = new Database(beside)
    database.pragma(`application_id = ${applicationId}`)
    configured(database).close()
    putInPlace(beside, file)
  } catch (fault) {
    if (codeOf(fault) !== 'EEXIST') throw problemOf(file, fault)
  } finally {
    rmSync(beside, { force: true })
  }
}

/** Gives a file its name; fails with EEXIST if something has that name. */
export const putInPlace = (beside: string, file: string): void => linkSync(beside, file)

/** What an operator is told of a fault with a file. */
function problemOf(file: string, fault: unknown): unknown {
  if (fault instanceof StoreProblem) return fault
  const code = codeOf(fault)
  if (isBusy(fault)) return new StoreProblem('store.busy', { file }, fault)
  if (code === 'SQLITE_NOTADB') return new StoreProblem('store.foreign', { file }, fault)
  if (code.startsWith('SQLITE_CORRUPT'))
    return new StoreProblem('store.damaged', { file, detail: code }, fault)
  return new StoreProblem('store.not-opened', { file, code }, fault)
}

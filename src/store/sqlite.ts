/** SQLite: one file, one server usually; several on one machine get along. */
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import type Database from 'better-sqlite3'
import { CompiledQuery, type DatabaseConnection, Kysely, SqliteDialect, SqliteDriver } from 'kysely'
import { Bell } from './bell.ts'
import type { Engine } from './sql.ts'
import { isBusy, openFile, patience } from './sqlite-file.ts'
import type { Tables } from './tables.ts'

/**
 * Kysely's driver has one connection, which a transaction keeps to itself until it is over. It begins with the lock
 * for writing, so that what it reads is still so when it writes; while another server has that, it waits without
 * holding up the process.
 */
class WritingDriver extends SqliteDriver {
  readonly #database: Database.Database

  constructor(database: Database.Database) {
    super({ database })
    this.#database = database
  }

  /**
   * SQLite answers at once: without a pause before each use, who reads page after page, or many who write one after
   * another, would let nothing else of this process have its turn.
   */
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    await turn()
    return connection
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const until = performance.now() + patience
    for (;;) {
      this.#database.pragma('busy_timeout = 0')
      try {
        await connection.executeQuery(CompiledQuery.raw('begin immediate'))
        return
      } catch (fault) {
        if (!isBusy(fault) || performance.now() > until) throw fault
      } finally {
        this.#database.pragma(`busy_timeout = ${patience}`)
      }
      await wait(5)
    }
  }

  /** What has begun is brought to its end first. */
  override async destroy(): Promise<void> {
    await this.acquireConnection()
    await super.destroy()
    await this.releaseConnection()
  }
}

class WritingDialect extends SqliteDialect {
  readonly #database: Database.Database

  constructor(database: Database.Database) {
    super({ database })
    this.#database = database
  }

  override createDriver(): SqliteDriver {
    return new WritingDriver(this.#database)
  }
}

export async function openSqlite(file: string): Promise<Engine> {
  const database = await openFile(file)
  const db = new Kysely<Tables>({ dialect: new WritingDialect(database) })
  // Kysely opens a database when it is first used, and closes only what it has opened.
  await db.connection().execute(async () => undefined)
  const bell = new Bell()
  return {
    name: 'sqlite',
    db,
    text: 'text',
    // A transaction has the only lock that there is.
    lockForm: async () => undefined,
    // Rung when the transaction is over, which it is before anything else of this process can go on.
    announce: async () => void setImmediate(() => bell.ring()),
    onChange: bell.onRing,
    close: async () => {
      bell.close()
      await db.destroy()
    },
  }
}

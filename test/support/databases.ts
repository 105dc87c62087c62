/** Databases for tests: a SQLite file and a PostgreSQL database, each fresh and gone when the test file is over. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'

/** Makes a database and gives its address. */
export type Fresh = () => Promise<string>

/** A PostgreSQL server on which databases may be made; `test/support/postgres.sh` starts one. */
const server = process.env.TEST_DATABASE_URL

/** The same tests on both engines. */
export function describeOnDatabases(title: string, tests: (fresh: Fresh) => void): void {
  describeOnSqlite(title, tests)
  describeOnPostgres(title, tests)
}

export function describeOnSqlite(title: string, tests: (fresh: Fresh) => void): void {
  describe(`SQLite: ${title}`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'turnkeeper-store-'))
    afterAll(() => rmSync(folder, { recursive: true, force: true }))
    tests(async () => `sqlite:${join(folder, `${randomUUID()}.db`)}`)
  })
}

/** Without a server they are skipped, which is said; where everything is checked (CI) that is a failure. */
export function describeOnPostgres(title: string, tests: (fresh: Fresh) => void): void {
  if (server !== undefined) {
    describe(`PostgreSQL: ${title}`, () => {
      const made: string[] = []
      afterAll(() => onServer(made.map(name => `drop database if exists ${name} with (force)`)))
      tests(async () => {
        const name = `test_${randomUUID().replaceAll('-', '')}`
        await onServer([`create database ${name}`])
        made.push(name)
        return Object.assign(new URL(server), { pathname: `/${name}` }).href
      })
    })
  } else if (process.env.CI === 'true') {
    test(`PostgreSQL: ${title}`, () => expect(server, 'TEST_DATABASE_URL').toBeDefined())
  } else {
    describe.skip(`PostgreSQL: ${title} (skipped: TEST_DATABASE_URL is not set)`, () => tests(async () => ''))
  }
}

/** Runs statements one by one, on the server itself or on one of its databases. */
export async function onServer(statements: readonly string[], address = server): Promise<void> {
  const client = new Client({ connectionString: address })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Whole servers on loopback, each with a database of its own; they are stopped after the tests. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll } from 'vitest'
import { type Config, defaultConfig } from '../../../src/http/config.ts'
import { makeLog } from '../../../src/http/operation/log.ts'
import { type Server, startServer } from '../../../src/http/server.ts'
import { folder } from '../../cli/command.ts'

export interface Serving extends Server {
  /** Lines of its log. */
  readonly logged: Record<string, unknown>[]
  get(path: string, init?: RequestInit): Promise<Response>
}

const running: Server[] = []
afterAll(() => Promise.all(running.map(server => server.stop())))

export const configOf = (some: Partial<Config> = {}): Config => ({
  ...defaultConfig(),
  port: 0,
  database: join(folder(), `${randomUUID()}.db`),
  ...some,
})

export async function serving(some: Partial<Config> = {}): Promise<Serving> {
  const logged: Record<string, unknown>[] = []
  const lines = new Writable({
    write(chunk, _, done) {
      logged.push(JSON.parse(String(chunk)))
      done()
    },
  })
  const config = configOf(some)
  const server = await startServer(config, { log: makeLog(config, lines) })
  running.push(server)
  return { ...server, logged, get: (path, init) => fetch(server.url + path, init) }
}

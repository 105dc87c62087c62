/** `serve`: the server, until it is told to stop. */
import { randomUUID } from 'node:crypto'
import type { Config } from '../../http/config.ts'
import { makeLog } from '../../http/operation/log.ts'
import { Operation } from '../../http/operation/operation.ts'
import { CannotStart, type Server, startServer } from '../../http/server.ts'
import { StoreProblem } from '../../store/problem.ts'
import { complaint, type ExitCode, exit } from '../failure.ts'
import type { Output } from '../output.ts'
import { configOf, type Flags, shownDatabase } from '../settings.ts'
import { databaseComplaint } from '../store.ts'
import { say } from '../texts.ts'

export async function serve(flags: Flags, output: Output): Promise<ExitCode> {
  const { lang } = output
  const config = configOf(flags, lang)
  const operation = new Operation()
  operation.metrics.watchProcess()
  const told = untilTold()
  const server = await start(config, operation, output)
  const lines = [
    say('serve.listens', lang, { url: server.url }),
    say('serve.keeps', lang, { database: shownDatabase(config.database) }),
    say(server.isOpen ? 'serve.open' : 'serve.closed', lang),
  ]
  output.out(lines.map(line => `${line}\n`).join(''))
  await told
  await server.stop()
  // Whatever has not ended in time holds up the process no longer than this.
  setTimeout(() => process.exit(exit.fine), lastMs).unref()
  return exit.fine
}

/** Milliseconds. */
const lastMs = 1000

async function start(config: Config, operation: Operation, { lang }: Output): Promise<Server> {
  const { host, port, database } = config
  try {
    return await startServer(config, { log: makeLog(config), operation, newId: randomUUID })
  } catch (error) {
    if (error instanceof StoreProblem) throw databaseComplaint(error, database, lang)
    if (error instanceof CannotStart)
      throw complaint(lang, `error.${error.reason}`, { host, port: String(port), code: error.code })
    throw error
  }
}

/** The first signal ends the wait; the listeners stay, so that a second one breaks nothing off. */
function untilTold(): Promise<void> {
  return new Promise(resolve => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => resolve())
  })
}

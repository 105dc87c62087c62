/** The server's log: one JSON object a line, with the id of the request, and nothing secret. */
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '../config.ts'

/** Of errors only what names them: what a database or a socket adds may hold values. */
const error = (value: unknown) =>
  value instanceof Error
    ? { type: value.name, message: value.message, stack: value.stack }
    : { message: String(value) }

/** To standard error: standard output is for people. */
export function makeLog({ logLevel }: Pick<Config, 'logLevel'>, to?: DestinationStream): Logger {
  return pino(
    {
      name: 'turnkeeper',
      level: logLevel,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }) },
      serializers: { err: error, error },
    },
    to ?? pino.destination({ dest: 2, sync: true }),
  )
}

#!/usr/bin/env node
import process from 'node:process'
import { cli } from './cli.ts'
import { exit } from './failure.ts'
import { faultText } from './fault.ts'
import { languageOf } from './language.ts'

// Whoever read the output has seen enough (`| head`): nothing is wrong, and nobody is left to tell.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit()
    throw error
  })
}
process.on('uncaughtException', error => {
  fault(error)
  process.exit()
})

const args = process.argv.slice(2)
try {
  process.exitCode = await cli(args)
} catch (error) {
  fault(error)
}

function fault(error: unknown): void {
  process.exitCode = exit.fault
  process.stderr.write(faultText(error, languageOf(args, process.env), Boolean(process.env.TURNKEEPER_DEBUG)))
}

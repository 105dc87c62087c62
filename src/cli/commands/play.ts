/** `play`: asks every decision at a prompt, after the script of a scenario has been played. */
import { createInterface } from 'node:readline/promises'
import { formatProblem } from '../../scenario/problem.ts'
import { oneLine } from '../../text/wording.ts'
import { type ExitCode, exit } from '../failure.ts'
import { loadOne } from '../load.ts'
import type { Output } from '../output.ts'
import { hang } from '../page/wrap.ts'
import { checkTarget } from '../play/save.ts'
import { Sitting } from '../play/sitting.ts'
import { Table } from '../play/table.ts'
import { say } from '../texts.ts'

export interface PlayOptions {
  readonly file: string
  readonly case: string | undefined
  readonly save: string | undefined
  readonly force: boolean
}

export async function play(options: PlayOptions, output: Output): Promise<ExitCode> {
  const { lang, out, err, paint, width } = output
  const scenario = loadOne(options.file, options.case, lang)
  if (options.save !== undefined) checkTarget(options.save, options.force, lang)
  const table = new Table(new Sitting(scenario), options.force, output)
  out(`${[...hang('', oneLine(scenario.title), width).map(line => paint('bold', line)), ''].join('\n')}\n`)
  const { failures, isThrough } = table.sitting.begin()
  table.showNews()
  err(failures.map(problem => `${formatProblem(problem, lang)}\n`).join(''))
  if (!isThrough) return exit.failed
  out(`\n${hang('', say('play.welcome', lang), width).join('\n')}\n`)
  const ended = await converse(table, output)
  if (options.save !== undefined) {
    if (ended) table.save(options.save)
    else err(`${say('play.broken-off', lang)}\n`)
  }
  return failures.length > 0 || table.hasFailed ? exit.failed : exit.fine
}

/** Reads lines until the end of the input; false when it was broken off with Ctrl+C. */
async function converse(table: Table, { out }: Output): Promise<boolean> {
  const { stdin: input, stdout } = process
  const isTerminal = input.isTTY === true && stdout.isTTY === true
  const reader = createInterface({ input, output: stdout, terminal: isTerminal, prompt: '' })
  let isBroken = false
  reader.on('SIGINT', () => {
    isBroken = true
    reader.close()
  })
  const ask = () => {
    const prompt = table.ask()
    reader.setPrompt(prompt)
    reader.prompt()
  }
  ask()
  for await (const line of reader) {
    // What comes through a pipe does not show by itself.
    if (!isTerminal) out(`${line}\n`)
    if (!table.take(line.trim(), isTerminal)) break
    ask()
  }
  reader.close()
  if (isTerminal || isBroken) out('\n')
  return !isBroken
}

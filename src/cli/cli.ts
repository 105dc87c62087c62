/** The command line: reads it, carries it out, and says how it ended. */
import { nearest } from '../scenario/problem.ts'
import { commandNames, parserOf } from './commands.ts'
import { BadInput, complaint, type ExitCode, exit } from './failure.ts'
import { languageOf } from './language.ts'
import { outputOf } from './output.ts'
import { refuseUnknown } from './usage.ts'

/** Carries out one command line, without the program's own name. Throws only for a fault of ours. */
export async function cli(args: readonly string[]): Promise<ExitCode> {
  const lang = languageOf(args, process.env)
  const output = outputOf(lang)
  let code: ExitCode | undefined
  const parser = parserOf(args, output, async command => {
    code = await command()
  })
  try {
    const parsed = await parser.parseAsync()
    if (code !== undefined) return code
    if (parsed.help === true || parsed.version === true) return exit.fine
    const [name] = parsed._
    if (name !== undefined)
      throw complaint(
        lang,
        'error.unknown-command',
        { name },
        { allowed: commandNames, suggestion: nearest(String(name), commandNames) },
      )
    refuseUnknown(parsed, lang)
    output.err(`${complaint(lang, 'error.no-command', {}).message}\n\n${await parser.getHelp()}\n`)
    return exit.badInput
  } catch (error) {
    if (!(error instanceof BadInput)) throw error
    output.err(`${error.message}\n`)
    return exit.badInput
  }
}

/** The commands, with what each of them takes. */
import yargs, { type Argv } from 'yargs'
import { packageVersion } from '../scenario/package.ts'
import { langs } from '../text/text.ts'
import { check } from './commands/check.ts'
import { play } from './commands/play.ts'
import { rules } from './commands/rules.ts'
import { rulings } from './commands/rulings.ts'
import { run } from './commands/run.ts'
import { schema } from './commands/schema.ts'
import type { ExitCode } from './failure.ts'
import { type HelpKey, help } from './help-texts.ts'
import type { Output } from './output.ts'
import { withServerCommands } from './server-commands.ts'
import { refuseUnknown, usageError } from './usage.ts'

export const commandNames = [
  ...(['run', 'play', 'check', 'rules', 'rulings', 'schema'] as const),
  ...(['serve', 'token', 'backup'] as const),
] as const

/** Carries out what was parsed; its end is the program's exit code. */
export type CarryOut = (command: () => ExitCode | Promise<ExitCode>) => Promise<void>

const formats = ['text', 'json'] as const
const timelineFormats = [...formats, 'ndjson'] as const
const reporters = [...formats, 'junit'] as const
/** Of an option that is given twice the last one counts. */
const last = <T>(given: T | readonly T[]): T => (Array.isArray(given) ? given.at(-1) : given) as T

const options = { lang: langs, format: timelineFormats, reporter: reporters } as const

export function parserOf(args: readonly string[], output: Output, carryOut: CarryOut): Argv {
  const { lang } = output
  const describe = (key: HelpKey) => help(key, lang)
  const text = (key: HelpKey) =>
    ({ type: 'string', requiresArg: true, coerce: last<string>, describe: describe(key) }) as const
  const flag = (key: HelpKey) =>
    ({ type: 'boolean', default: false, coerce: last<boolean>, describe: describe(key) }) as const
  const oneOf = <T extends readonly string[]>(choices: T) =>
    ({
      choices,
      default: choices[0] as T[number],
      coerce: last<T[number]>,
      describe: describe('option.format'),
      requiresArg: true,
    }) as const

  /** Options and arguments that a command does not have are refused before it begins. */
  const end = (argv: object, command: () => ExitCode | Promise<ExitCode>) =>
    carryOut(() => {
      refuseUnknown(argv, lang)
      return command()
    })

  const parser = yargs([...args])
    .scriptName('turnkeeper')
    .locale(lang)
    .parserConfiguration({
      'boolean-negation': false,
      'camel-case-expansion': false,
      'dot-notation': false,
      'parse-numbers': false,
      'parse-positional-numbers': false,
    })
    .usage(describe('usage'))
    .epilogue(describe('more'))
    .option('lang', {
      choices: langs,
      requiresArg: true,
      coerce: last<string>,
      describe: describe('option.lang'),
    })
    .command(
      'run <file>',
      describe('run'),
      y =>
        y
          .positional('file', { type: 'string', demandOption: true, describe: describe('run.file') })
          .option('until', text('run.until'))
          .option('as', text('run.as'))
          .option('case', text('option.case'))
          .option('format', oneOf(timelineFormats)),
      argv =>
        end(argv, () =>
          run(
            { file: argv.file, case: argv.case, until: argv.until, as: argv.as, format: argv.format },
            output,
          ),
        ),
    )
    .command(
      'play <file>',
      describe('play'),
      y =>
        y
          .positional('file', { type: 'string', demandOption: true, describe: describe('run.file') })
          .option('case', text('option.case'))
          .option('save', text('play.save'))
          .option('force', flag('play.force')),
      argv =>
        end(argv, () =>
          play({ file: argv.file, case: argv.case, save: argv.save, force: argv.force }, output),
        ),
    )
    .command(
      'check <path..>',
      describe('check'),
      y =>
        y
          .positional('path', {
            type: 'string',
            demandOption: true,
            default: undefined,
            describe: describe('check.path'),
          })
          .option('reporter', { ...oneOf(reporters), describe: describe('check.reporter') }),
      argv => end(argv, () => check({ paths: [argv.path].flat(), reporter: argv.reporter }, output)),
    )
    .command(
      'rules [number]',
      describe('rules'),
      y =>
        y
          .positional('number', { type: 'string', describe: describe('rules.number') })
          .option('coverage', flag('rules.coverage'))
          .option('format', oneOf(formats)),
      argv =>
        end(argv, () => rules({ number: argv.number, coverage: argv.coverage, format: argv.format }, output)),
    )
    .command(
      'rulings',
      describe('rulings'),
      y => y.option('format', oneOf(formats)),
      argv => end(argv, () => rulings({ format: argv.format }, output)),
    )
    .command('schema', describe('schema'), {}, argv => end(argv, () => schema(output)))
  return withServerCommands(parser, output, end)
    .help('help', describe('option.help'))
    .alias('help', 'h')
    .version('version', describe('option.version'), packageVersion())
    .wrap(output.width)
    .exitProcess(false)
    .showHelpOnFail(false)
    .fail((message, error) => {
      // A message is about the command line; without one it is what a command has thrown.
      throw message ? usageError(message, args, options, lang) : error
    }) as Argv
}

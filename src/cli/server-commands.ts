/** The commands around the server. What they stand on is loaded only for them. */
import type { Argv } from 'yargs'
import type { Links } from '../store/port.ts'
import type { ExitCode } from './failure.ts'
import { type HelpKey, help } from './help-texts.ts'
import type { Output } from './output.ts'
import { type Flags, settingFlags, settingOptions } from './settings.ts'

const linkNames = [
  'system',
  'tournament',
  'round',
  'match',
  'table',
] as const satisfies readonly (keyof Links)[]
const tokenActions = ['create', 'list', 'revoke'] as const
const formats = ['text', 'json'] as const

/** What each takes besides its arguments. */
export const serverOptions = {
  serve: settingFlags(),
  token: ['name', 'scope', 'timeline', ...linkNames, 'expires', 'format', 'database'],
  backup: ['force', 'database'],
} as const

type End = (argv: object, command: () => ExitCode | Promise<ExitCode>) => Promise<void>

const last = <T>(given: T | readonly T[]): T => (Array.isArray(given) ? given.at(-1) : given) as T

export function withServerCommands(yargs: Argv, output: Output, end: End): Argv {
  const { lang } = output
  const describe = (key: HelpKey) => help(key, lang)
  const written = { type: 'string', requiresArg: true, coerce: last<string> } as const
  const text = (key: HelpKey) => ({ ...written, describe: describe(key) }) as const
  const database = settingOptions(lang, ['database'])[0]?.describe ?? ''

  return yargs
    .command(
      'serve',
      describe('serve'),
      y =>
        settingOptions(lang).reduce<Argv>(
          (made, { flag, describe }) => made.option(flag, { ...written, describe }),
          y.epilogue(describe('serve.more')),
        ),
      argv =>
        end(argv, async () => {
          const { serve } = await import('./commands/serve.ts')
          return serve(flagsOf(argv), output)
        }),
    )
    .command(
      'token <action> [id]',
      describe('token'),
      y =>
        y
          .positional('action', {
            choices: tokenActions,
            demandOption: true,
            describe: describe('token.action'),
          })
          .positional('id', { type: 'string', describe: describe('token.id') })
          .option('name', text('token.name'))
          .option('scope', {
            type: 'string',
            array: true,
            requiresArg: true,
            describe: describe('token.scope'),
          })
          .option('timeline', text('token.timeline'))
          .option('system', text('token.system'))
          .option('tournament', text('token.tournament'))
          .option('round', text('token.round'))
          .option('match', text('token.match'))
          .option('table', text('token.table'))
          .option('expires', text('token.expires'))
          .option('format', {
            ...written,
            choices: formats,
            coerce: last<(typeof formats)[number]>,
            default: 'text' as const,
            describe: describe('option.format'),
          })
          .option('database', { ...written, describe: database }),
      argv =>
        end(argv, async () => {
          const { token } = await import('./commands/token.ts')
          const { action, id, name, scope = [], timeline, expires, format } = argv
          return token(
            { action, id, name, scopes: scope, timeline, links: linksOf(argv), expires, format },
            flagsOf(argv),
            output,
          )
        }),
    )
    .command(
      'backup <file>',
      describe('backup'),
      y =>
        y
          .positional('file', { type: 'string', demandOption: true, describe: describe('backup.file') })
          .option('force', {
            type: 'boolean',
            default: false,
            coerce: last<boolean>,
            describe: describe('play.force'),
          })
          .option('database', { ...written, describe: database }),
      argv =>
        end(argv, async () => {
          const { backup } = await import('./commands/backup.ts')
          return backup({ file: argv.file, force: argv.force }, flagsOf(argv), output)
        }),
    )
}

/** What was typed, by name: texts only. */
function flagsOf(argv: object): Flags {
  return Object.fromEntries(Object.entries(argv).filter(([, value]) => typeof value === 'string'))
}

function linksOf(argv: object): Links {
  const flags = flagsOf(argv)
  return Object.fromEntries(
    linkNames.flatMap(name => (flags[name] === undefined ? [] : [[name, flags[name]]])),
  )
}

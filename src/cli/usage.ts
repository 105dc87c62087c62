/** What is wrong with a command line itself. */
import { nearest } from '../scenario/problem.ts'
import { problemTexts } from '../scenario/problems.ts'
import { type Lang, render } from '../text/text.ts'
import { BadInput, complaint } from './failure.ts'
import { serverOptions } from './server-commands.ts'
import { say, type TextKey } from './texts.ts'

const everywhere = ['lang', 'help', 'version']
/** Options of each command, without its arguments. */
const optionsOf: Readonly<Record<string, readonly string[]>> = {
  run: ['until', 'as', 'case', 'format'],
  play: ['case', 'save', 'force'],
  check: ['reporter'],
  rules: ['coverage', 'format'],
  rulings: ['format'],
  schema: [],
  ...serverOptions,
}
const argumentsOf = ['file', 'path', 'number', 'action', 'id']

/** Refuses options that the command does not have, and arguments that are too many. */
export function refuseUnknown(argv: object, lang: Lang): void {
  const { _: [command, ...others] = [] } = argv as { _?: readonly (string | number)[] }
  const known = [...(optionsOf[String(command)] ?? []), ...everywhere]
  const given = Object.keys(argv).filter(key => key !== '_' && key !== '$0' && key !== 'h')
  const stranger = given.find(key => !known.includes(key) && !argumentsOf.includes(key))
  if (stranger !== undefined) {
    const meant = nearest(stranger, known)
    const suggestion = meant === undefined ? undefined : `--${meant}`
    const name = `${stranger.length === 1 ? '-' : '--'}${stranger}`
    const allowed = known.map(key => `--${key}`)
    throw complaint(lang, 'error.unknown-option', { name }, { allowed, suggestion })
  }
  const [extra] = others
  if (extra !== undefined) throw complaint(lang, 'error.too-many', { name: String(extra) })
}

/** What the parser says, with what was probably meant where a value is none of those allowed. */
export function usageError(
  message: string,
  args: readonly string[],
  choices: Readonly<Record<string, readonly string[]>>,
  lang: Lang,
): BadInput {
  const command = args.find(arg => Object.hasOwn(optionsOf, arg))
  const meant = Object.entries(choices)
    .map(([name, allowed]) => nearest(givenFor(name, args) ?? '', allowed))
    .find((found, i) => found !== undefined && found !== givenFor(Object.keys(choices)[i] ?? '', args))
  const said = tooFew.test(message) ? say(missing[command ?? ''] ?? 'error.no-file', lang) : message
  const lines = [
    say('error.heading', lang, { message: said }),
    ...(meant === undefined ? [] : [`  ${render(problemTexts['label.suggestion'], lang, { what: meant })}`]),
    `  ${say('error.help', lang, { command: `turnkeeper${command === undefined ? '' : ` ${command}`} --help` })}`,
  ]
  return new BadInput(lines.join('\n'))
}

/** What is missing, where that is no scenario file. */
const missing: Readonly<Record<string, TextKey>> = {
  token: 'error.token-action',
  backup: 'error.backup-file',
}

/** What the parser says, in either language, where a command's argument is missing. */
const tooFew = /^(Not enough non-option arguments|Pas assez d'arguments \(hors options\))/

function givenFor(name: string, args: readonly string[]): string | undefined {
  const at = args.findLastIndex(arg => arg === `--${name}` || arg.startsWith(`--${name}=`))
  return at < 0 ? undefined : args[at]?.slice(`--${name}=`.length) || args[at + 1]
}

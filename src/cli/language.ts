/** The language to speak: `--lang`, else that of the environment, else English. */
import type { Lang } from '../text/text.ts'

/** Known before the command is parsed, so that what is wrong with it can be said. */
export function languageOf(args: readonly string[], env: Readonly<Record<string, string | undefined>>): Lang {
  const at = args.findLastIndex(arg => arg === '--lang' || arg.startsWith('--lang='))
  const given = at < 0 ? undefined : args[at]?.slice('--lang='.length) || args[at + 1]
  if (given === 'en' || given === 'fr') return given
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || ''
  return /^fr(?![a-z])/i.test(locale) ? 'fr' : 'en'
}

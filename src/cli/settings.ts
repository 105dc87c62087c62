/** The settings of the server on the command line: options, and what is wrong with their values. */
import { allowedText, type Config, type ConfigProblem, readConfig, settingIds } from '../http/config.ts'
import { type Setting, type SettingId, settings } from '../http/settings.ts'
import type { Lang } from '../text/text.ts'
import { BadInput, complaint } from './failure.ts'
import { say } from './texts.ts'

/** By the name of a flag, as it was typed. */
export type Flags = Readonly<Record<string, string | undefined>>

export interface SettingOption {
  readonly flag: string
  /** What it is for, and which environment variable says it otherwise. */
  readonly describe: string
}

/** Those that have a flag, in the order of the table. */
export function settingOptions(lang: Lang, ids: readonly SettingId[] = settingIds): SettingOption[] {
  return ids.flatMap(id => {
    const { flag, env, fallback, text }: Setting<unknown> = settings[id]
    if (flag === undefined) return []
    const otherwise = fallback === undefined ? env : say('setting.else', lang, { env, fallback })
    return [{ flag, describe: `${text[lang]} (${otherwise})` }]
  })
}

/** The names of their flags. */
export const settingFlags = (ids: readonly SettingId[] = settingIds): string[] =>
  settingOptions('en', ids).map(({ flag }) => flag)

/** The configuration, or all that is wrong with it. Only `ids` are read; the others keep their defaults. */
export function configOf(flags: Flags, lang: Lang, ids?: readonly SettingId[]): Config {
  const result = readConfig(flags, process.env, ids)
  if (result.ok) return result.config
  throw new BadInput(result.problems.map(problem => problemWith(problem, lang).message).join('\n'))
}

function problemWith({ id, name, found }: ConfigProblem, lang: Lang): BadInput {
  const allowed = allowedText(id, lang)
  if (found === undefined) return complaint(lang, 'error.setting-secret', { name, allowed })
  return complaint(lang, 'error.setting', { name, found, allowed })
}

/** An address without its password, to be shown. */
export function shownDatabase(database: string): string {
  if (!/^postgres(ql)?:/i.test(database)) return database
  const url = new URL(database)
  url.password = ''
  url.search = ''
  return url.href
}

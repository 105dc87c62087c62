/** The server's configuration: read from flags and environment variables, checked once, the same for every part. */
import { type Lang, render } from '../text/text.ts'
import { type Setting, type SettingId, settings } from './settings.ts'

type Table = typeof settings
type ValueOf<S> = S extends Setting<infer T> ? T : never
/** Settings that are off unless they are given; all others have a default. */
type Optional = 'adminToken'
type Read = { readonly [Id in SettingId]: ValueOf<Table[Id]> }

/** Times in milliseconds, sizes in bytes. */
export type Config = Omit<Read, Optional> & Partial<Pick<Read, Optional>>

/** A value that cannot be. */
export interface ConfigProblem {
  readonly id: SettingId
  /** Where it came from: `--port` or `PORT`. */
  readonly name: string
  /** What was found; not told of a secret. */
  readonly found?: string
}

export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] }

type Given = Readonly<Record<string, string | undefined>>

export const settingIds = Object.keys(settings) as readonly SettingId[]

/** A flag comes before its environment variable; a variable without a value counts as not set. */
export function readConfig(flags: Given, env: Given, ids: readonly SettingId[] = settingIds): ConfigResult {
  const problems: ConfigProblem[] = []
  const values: Partial<Record<SettingId, unknown>> = {}
  for (const id of settingIds) {
    const row: Setting<unknown> = settings[id]
    const { name, text } = ids.includes(id) ? givenFor(row, flags, env) : { name: '', text: row.fallback }
    const read = row.kind.schema.safeParse(text)
    if (text === undefined) values[id] = lists.includes(id) ? [] : undefined
    else if (read.success) values[id] = read.data
    else problems.push({ id, name, ...(id !== 'adminToken' && { found: withoutPassword(text) }) })
  }
  // Each value is what its own row has read.
  return problems.length > 0 ? { ok: false, problems } : { ok: true, config: values as Config }
}

/** An address that cannot be may still hold what opens the database. */
const withoutPassword = (text: string) => text.replace(/(:\/\/[^/:@]*):.*@/, '$1:...@')

const lists: readonly SettingId[] = ['allowedHosts', 'corsOrigins']

function givenFor(
  { flag, env, fallback }: Setting<unknown>,
  flags: Given,
  variables: Given,
): { readonly name: string; readonly text: string | undefined } {
  const byFlag = flag === undefined ? undefined : flags[flag]
  if (byFlag !== undefined) return { name: `--${flag}`, text: byFlag }
  return { name: env, text: variables[env] || fallback }
}

/** The configuration of a server that nobody configured. */
export function defaultConfig(): Config {
  const result = readConfig({}, {})
  if (!result.ok)
    throw new Error(`defaults that cannot be: ${result.problems.map(({ id }) => id).join(', ')}`)
  return result.config
}

/** What may stand there, in words: `a whole number from 0 to 65535`. */
export function allowedText(id: SettingId, lang: Lang): string {
  const { allowed, params } = settings[id].kind
  return render(allowed, lang, params)
}

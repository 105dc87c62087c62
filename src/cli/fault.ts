/** A fault of ours: one readable block that asks to report it. */
import type { Lang } from '../text/text.ts'
import { say } from './texts.ts'

export function faultText(error: unknown, lang: Lang, debug: boolean): string {
  const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  const stack = error instanceof Error ? (error.stack ?? what) : what
  const last = debug ? stack : say('fault.debug', lang)
  return `${[say('fault.heading', lang), `  ${what}`, say('fault.report', lang), last].join('\n')}\n`
}

/** Where commands write, and with which colours. */
import { styleText } from 'node:util'
import type { Lang } from '../text/text.ts'

export type Style = Parameters<typeof styleText>[0]
type Paint = (style: Style, text: string) => string

export interface Output {
  readonly lang: Lang
  /** What was asked for: to standard output, as it stands. */
  out(text: string): void
  /** What is wrong, and progress: to standard error. */
  err(text: string): void
  /** Colours for standard output: none unless it is a terminal. */
  readonly paint: Paint
  /** Columns that lines are wrapped to. */
  readonly width: number
  /** Tells how far long work has come, on a terminal only; the empty text takes it away. */
  progress(text: string): void
}

const narrowest = 60
const widest = 80

export function outputOf(lang: Lang): Output {
  const { stdout, stderr } = process
  return {
    lang,
    out: text => void stdout.write(text),
    err: text => void stderr.write(text),
    paint: painter(stdout),
    width: Math.max(narrowest, Math.min(stdout.columns || widest, widest)),
    progress: text => {
      if (stderr.isTTY) stderr.write(`\r\u001b[K${text}`)
    },
  }
}

/** `NO_COLOR` and the terminal's own abilities are looked at by `hasColors`. */
function painter(stream: NodeJS.WriteStream): Paint {
  const hasColors = stream.isTTY === true && stream.hasColors()
  return hasColors ? (style, text) => styleText(style, text) : (_, text) => text
}

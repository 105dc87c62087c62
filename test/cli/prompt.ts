/** Plays at the prompt, through a pipe. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { folder, turnkeeper } from './command.ts'

/** Plays a text with these lines typed; `{}` in lines and arguments stands for the folder. */
export function play(text: string, typed: readonly string[], ...args: string[]) {
  const path = folder({ 'a.yaml': text })
  const input = typed.map(line => `${line.replace('{}', path)}\n`).join('')
  const ended = turnkeeper(['play', join(path, 'a.yaml'), ...args.map(arg => arg.replace('{}', path))], {
    input,
  })
  const clean = (said: string) => said.replaceAll(`${path}/`, '')
  const read = (name: string) => readFileSync(join(path, name), 'utf8')
  return { code: ended.code, out: clean(ended.out), err: clean(ended.err), path, read }
}

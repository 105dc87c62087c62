/** Starts the built `serve` as its users do, as a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll } from 'vitest'
import { main } from './command.ts'

export interface ServeProcess {
  readonly url: string
  readonly child: ChildProcess
  /** What it has printed so far. */
  out(): string
  err(): string
  /** Sends a signal and gives its exit code, null if the signal has killed it. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
})

/** Resolved when it has printed where it listens; rejects with what it says instead. */
export function serve(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ServeProcess> {
  const child = spawn(process.execPath, [main, 'serve', '--port', '0', ...args], {
    env: { PATH: process.env.PATH ?? '', LANG: 'C', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  const exit = once(child, 'exit') as Promise<[number | null]>
  let [out, err] = ['', '']
  child.stderr.on('data', data => {
    err += data
  })
  return new Promise((resolve, reject) => {
    void exit.then(() => reject(new Error(err)))
    child.stdout.on('data', data => {
      out += data
      const [, url] = /(http:\S+)\n/.exec(out) ?? []
      if (url === undefined) return
      resolve({
        url,
        child,
        out: () => out,
        err: () => err,
        end: async signal => {
          child.kill(signal)
          return (await exit)[0]
        },
      })
    })
  })
}

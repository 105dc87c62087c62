/** Runs the built command as its users do. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll } from 'vitest'

export const main = resolve('dist/cli/main.js')
export const react = 'scenarios/clock/a-react-spends-its-owners-tic.yaml'

export interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

export interface Surroundings {
  /** What is typed. */
  readonly input?: string
  readonly env?: Readonly<Record<string, string>>
  /** The folder in which it runs. */
  readonly cwd?: string
  /** Modules that are loaded before the command. */
  readonly imports?: readonly string[]
}

export function turnkeeper(
  args: readonly string[],
  { input = '', env, cwd, imports = [] }: Surroundings = {},
): Ended {
  const node = imports.flatMap(file => ['--import', resolve(file)])
  const { status, stdout, stderr } = spawnSync(process.execPath, [...node, main, ...args], {
    input,
    cwd,
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', LANG: 'C', ...env },
    maxBuffer: 1 << 28,
  })
  return { code: status, out: stdout, err: stderr }
}

const folders: string[] = []
afterAll(() => {
  for (const path of folders) rmSync(path, { recursive: true, force: true })
})

/** A folder of one's own with these files in it; it is gone after the tests. */
export function folder(files: Readonly<Record<string, string>> = {}): string {
  const path = mkdtempSync(join(tmpdir(), 'turnkeeper-'))
  folders.push(path)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text)
  return path
}

/** Every scenario file that comes with the package. */
export const shipped: readonly string[] = readdirSync('scenarios', { recursive: true, encoding: 'utf8' })
  .filter(name => /\.(yaml|yml|json)$/.test(name))
  .map(name => join('scenarios', name))
  .sort()

/** A short scenario that says all that the command line has to show. */
export const two = `# The way it is at a table.
title: Two take turns
players: [ana, bo]
clock:
  begin: start of tic 4
  turn-player: ana
  vp-locations: [north]
  characters:
    a1: { player: ana, clock: 4, near: [north], bar: { strike: { action: 3 } } }
    b1: { player: bo, clock: 4 }
script:
  - bo: choose a1        # he could take his own
  - a1: play strike
  - a1: end turn
  - b1: end turn

# What must be so of all of it.
expect:
  - { in: tic 4, asked: bo, options: [a1, b1], rule: 500.3c }
`

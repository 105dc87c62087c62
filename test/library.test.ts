/** The package as its users import it: by its name, built. */
import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const program = 'test/library/twenty-lines.js'
const node = (...args: string[]) => execFileSync(process.execPath, args, { encoding: 'utf8' })

/** A package of somebody else, in which this one is installed. */
const folder = mkdtempSync(join(tmpdir(), 'turnkeeper-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('runs a scenario, answers, and follows a timeline', () => {
  const lines = node(program).trimEnd().split('\n')
  expect(lines.slice(0, 4)).toEqual([
    'clock 500.2 | start of tic 4 of cycle 1',
    'clock 500.3, clock 500.3b | ruby takes the next turn',
    'clock 501.2 | start of turn of ruby, turn player ana',
    expect.stringMatching(/^clock 501\.3b \| ana decides what ruby does next/),
  ])
  expect(lines.slice(-4)).toEqual(['as expected', 'ana: end the turn', 'cycle 1, tic 7', 'cycle 1, tic 8'])
})

it('has types for all that it exports', () => {
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(resolve('.'), join(folder, 'node_modules/turnkeeper'), 'dir')
  symlinkSync(resolve('node_modules/@types'), join(folder, 'node_modules/@types'), 'dir')
  copyFileSync(program, join(folder, 'program.js'))
  writeFileSync(
    join(folder, 'types.ts'),
    `import { type ClockGame, type Decision, type State, Timeline, newState, rules } from 'turnkeeper'
     import * as all from 'turnkeeper'
     import { type Done, granted, Turnkeeper } from 'turnkeeper/client'
     export const legal = (done: Done): readonly string[] | undefined => done.timeline.decisions[0]?.legal
     export const title = async (url: string) => granted(await new Turnkeeper({ url }).get('a')).title
     export const clock = (state: State): ClockGame | undefined => state.game.clock
     export const open = (timeline: Timeline) => timeline.decision$.subscribe((d: Decision | undefined) => d?.rule)
     export const begin = (setup: all.Setup) => new Timeline(rules, newState(setup))
     // @ts-expect-error A state is frozen.
     export const set = (state: State) => { state.game = {} as never }\n`,
  )
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const options = [
    '--strict',
    '--noEmit',
    '--allowJs',
    '--checkJs',
    '--module',
    'nodenext',
    '--target',
    'es2023',
  ]
  const tsc = resolve('node_modules/typescript/bin/tsc')
  const told = spawnSync(process.execPath, [tsc, ...options, 'program.js', 'types.ts'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(told.stdout).toBe('')
})

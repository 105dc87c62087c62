import { spawn } from 'node:child_process'
import { accessSync, constants, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { main, react, turnkeeper } from './command.ts'

describe('the same scenario', () => {
  it('has the same digest each time, without a look at the time and without dice', () => {
    const digests = (imports: string[]) => {
      const { code, out } = turnkeeper(['check', 'scenarios', '--reporter', 'json'], { imports })
      expect(code).toBe(0)
      const { scenarios } = JSON.parse(out) as { scenarios: { file: string; case: string; digest: string }[] }
      return scenarios.map(({ file, case: name, digest }) => [file, name, digest])
    }
    const first = digests([])
    expect(digests(['test/cli/no-clock.mjs'])).toEqual(first)
  })

  it('prints the same bytes, in French too', () => {
    for (const lang of ['en', 'fr']) {
      const print = (imports: string[]) => turnkeeper(['run', react, '--lang', lang], { imports })
      expect(print(['test/cli/no-clock.mjs'])).toEqual(print([]))
    }
  })
})

it('is started by its name after any build, the one before these tests included', () => {
  expect(() => accessSync(main, constants.X_OK)).not.toThrow()
})

describe('a fault of ours', () => {
  const imports = ['test/cli/no-hash.mjs']

  it('is one readable block that asks to report it, exit code 70', () => {
    const { code, err } = turnkeeper(['run', react], { imports })
    expect(code).toBe(70)
    expect(err).toMatchInlineSnapshot(`
      "turnkeeper has a fault. It is not in your command or your file.
        RangeError: no hash today
      Please report it to whoever maintains it: this message, the command, and the file.
      With TURNKEEPER_DEBUG=1 in the environment it also says where it happened.
      "
    `)
    expect(turnkeeper(['check', react, '--lang', 'fr'], { imports })).toMatchObject({
      code: 70,
      err: expect.stringMatching(/^turnkeeper a un défaut\. .*\n {2}RangeError: no hash today\nMerci/),
    })
  })

  it('says where it happened when asked to', () => {
    const { code, err } = turnkeeper(['run', react], { imports, env: { TURNKEEPER_DEBUG: '1' } })
    expect(code).toBe(70)
    expect(err).toMatch(/^ {4}at .*runner\.js:\d+/m)
  })
})

describe('output into a pipe', () => {
  it.each([
    ['schema', []],
    ['check', ['scenarios']],
  ])('of %s that is closed early ends quietly', async (command, args) => {
    const child = spawn(process.execPath, [main, command, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    let err = ''
    child.stderr.on('data', data => {
      err += data
    })
    child.stdout.once('data', () => child.stdout.destroy())
    const code = await new Promise(done => child.on('close', done))
    expect({ code, err }).toEqual({ code: 0, err: '' })
  })

  it.each(['run', 'check', 'rules'])('of %s has no colours', command => {
    const args = command === 'rules' ? [] : [react]
    const { out, err } = turnkeeper([command, ...args], { env: { TERM: 'xterm-256color' } })
    expect(out + err).not.toContain('\u001b')
  })
})

describe('the built command', () => {
  it('can be started by itself', () => {
    expect(readFileSync(main, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/)
  })
})

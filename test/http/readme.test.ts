/** What the README says of the API is so. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { settingIds } from '../../src/http/config.ts'
import { type Setting, settings } from '../../src/http/settings.ts'
import { folder, turnkeeper } from '../cli/command.ts'
import { serve } from '../cli/server.ts'

const readme = readFileSync('README.md', 'utf8')
const blocks = (language: string) =>
  [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, text = '']) => text)

/** What a program prints, and how it ends. */
async function run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let [out, err] = ['', '']
  child.stdout.on('data', data => {
    out += data
  })
  child.stderr.on('data', data => {
    err += data
  })
  const [code] = await once(child, 'close')
  return { code, out, err }
}

it('its curl lines work as printed, one after the other', async () => {
  const DATABASE_URL = join(folder(), 'turnkeeper.db')
  const { url, end } = await serve([], { DATABASE_URL })
  // A stream is read for a moment; an answer that is none makes the line fail.
  const careful = `set -e
    curl() {
      case " $* " in
        *' -N '*) command curl -s --max-time 5 "$@" || [ $? -eq 28 ] ;;
        *) command curl -sS --fail-with-body "$@" ;;
      esac
    }\n`
  const lines = blocks('sh').join('\n').replaceAll('http://127.0.0.1:3000', url)
  const { code, out, err } = await run('bash', ['-c', careful + lines], { DATABASE_URL })
  expect({ code, err }).toEqual({ code: 0, err: '' })
  for (const said of [
    '"stopped":"decision"',
    '"kind":"answered"',
    '"title":"An attack of three tics at 4 is over at 7, where two characters meet"',
    'event: entry\nid: 1\n',
    'event: reset\n',
    '"secret":"whsec_',
    '"scopes":["admin"]',
    'table 7, ana',
  ])
    expect(out).toContain(said)
  await end('SIGTERM')
})

it('its tournament tool is the one that is run here, and runs a round of eight tables', async () => {
  const program = 'test/client/a-round.js'
  const text = readFileSync(program, 'utf8')
  expect(blocks('js')[0]).toBe(text)
  expect(text.split('\n').length).toBeLessThanOrEqual(31)
  const { url, end } = await serve(['--database', join(folder(), 'turnkeeper.db')])
  const tables = Array.from({ length: 8 }, (_, i) => `Table ${i + 1}: bo wins, {"ana":2,"bo":7}\n`)
  expect(await run(process.execPath, [program, url])).toEqual({ code: 0, out: tables.join(''), err: '' })
  await end('SIGTERM')
})

it('its program for the library is the one that is run in test/library.test.ts', () => {
  expect(blocks('js').slice(1)).toEqual([readFileSync('test/library/twenty-lines.js', 'utf8')])
})

describe('its scenarios and commands', () => {
  const path = folder()
  symlinkSync(resolve('scenarios'), join(path, 'scenarios'))
  const files = blocks('yaml')
  for (const [i, name] of ['attack.yaml', 'noon.yaml', 'table.yaml'].entries())
    writeFileSync(join(path, name), files[i] ?? '')
  // What is typed at the prompt.
  const input = [...readme.matchAll(/^ {4}(?:ana|bo)> (.*)$/gm)].map(([, typed]) => `${typed}\n`).join('')
  const commands = [
    ...new Set([...readme.matchAll(/`npx turnkeeper ([^`]+)`/g)].map(([, args = '']) => args)),
  ]
  const env = { DATABASE_URL: join(path, 'turnkeeper.db') }
  const said: string[] = []

  it.each(commands)('turnkeeper %s', command => {
    const args = command.split(' ')
    if (args[0] === 'backup') turnkeeper(['token', 'list'], { env })
    const typed = args.includes('table.yaml') ? { input } : {}
    const { code, out, err } = turnkeeper(args, { ...typed, env, cwd: path })
    expect({ code, err }).toEqual({ code: 0, err: '' })
    said.push(out)
  })

  it('print what it says that they print', () => {
    const shown = [...readme.matchAll(/(?:^(?: {4}.*)?\n)+/gm)].map(([block]) => block.replace(/^ {4}/gm, ''))
    const parts = shown.flatMap(block => block.split('\n...\n')).map(part => part.trim())
    const printed = parts.filter(part => /^ *\d+ {2}(?:\d|scenario)|^Digest/m.test(part))
    expect(printed.length).toBeGreaterThan(7)
    for (const part of printed) expect(said.join('\n')).toContain(part)
  })

  it('its scenario of both is the one that is shipped', () => {
    const shipped = readFileSync('scenarios/together/a-tic-5-trigger-wakes-a-reaction.yaml', 'utf8')
    expect(shipped.replace(/^#.*\n/, '')).toBe(files[3])
  })
})

it('its table of settings is that of the program', () => {
  const rows = settingIds.map(id => {
    const { flag, env, fallback = '', text }: Setting<unknown> = settings[id]
    return `| ${flag === undefined ? '' : `\`--${flag}\``} | \`${env}\` | ${fallback} | ${text.en} |`
  })
  const table = ['| flag | variable | default | what it is for |', '|---|---|---|---|', ...rows]
  expect(readme).toContain(`\n\n${table.join('\n')}\n\n`)
})

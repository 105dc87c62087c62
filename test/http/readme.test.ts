/** What the README says of the API is so. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { settingIds } from '../../src/http/config.ts'
import { type Setting, settings } from '../../src/http/settings.ts'
import { folder } from '../cli/command.ts'
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
    '"scopes":["admin"]',
  ])
    expect(out).toContain(said)
  await end('SIGTERM')
})

it('its tournament tool is the one that is run here, and runs a round of eight tables', async () => {
  const program = 'test/client/a-round.js'
  const text = readFileSync(program, 'utf8')
  expect(blocks('js')).toEqual([text])
  expect(text.split('\n').length).toBeLessThanOrEqual(31)
  const { url, end } = await serve(['--database', join(folder(), 'turnkeeper.db')])
  const tables = Array.from({ length: 8 }, (_, i) => `Table ${i + 1}: bo wins, {"ana":2,"bo":7}\n`)
  expect(await run(process.execPath, [program, url])).toEqual({ code: 0, out: tables.join(''), err: '' })
  await end('SIGTERM')
})

it('its table of settings is that of the program', () => {
  const rows = settingIds.map(id => {
    const { flag, env, fallback = '', text }: Setting<unknown> = settings[id]
    return `| ${flag === undefined ? '' : `\`--${flag}\``} | \`${env}\` | ${fallback} | ${text.en} |`
  })
  const table = ['| flag | variable | default | what it is for |', '|---|---|---|---|', ...rows]
  expect(readme).toContain(`\n\n${table.join('\n')}\n\n`)
})

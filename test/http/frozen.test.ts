/**
 * Timelines as they were kept, frozen: whoever changes the rules, or the form of states, sees here what becomes of those
 * that exist. After a change that gives other entries `rulesVersion` is raised, these files stay as they are, and
 * `FREEZE=yes npx vitest run test/http/frozen.test.ts` adds those of the new version.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { digest, type Entry } from '../../src/kernel/entry.ts'
import { type State, stateKey } from '../../src/kernel/state.ts'
import { parseScenarios } from '../../src/scenario/scenario.ts'
import type { Json, StoredCommand } from '../../src/store/port.ts'
import { rules } from '../../src/structures/index.ts'
import { rulesVersion, stateVersion } from '../../src/structures/version.ts'
import { type Envelope, isRefused } from '../../src/timeline/command.ts'
import { replay } from '../../src/timeline/replay.ts'
import { openApi } from './app.ts'
import { ScriptPlayer } from './script-player.ts'

interface Frozen {
  readonly rulesVersion: string
  readonly stateVersion: number
  readonly source: { readonly text: string; readonly case?: string }
  readonly first: Json
  readonly commands: readonly StoredCommand[]
  readonly entries: readonly { readonly n: number; readonly version: number; readonly entry: Json }[]
  readonly state: Json
  readonly digest: string
}

const folder = new URL('frozen/', import.meta.url)

const chosen = [
  'clock/a-react-spends-its-owners-tic',
  'clock/six-players-in-three-teams',
  'clock/windows-on-moments',
  'day/a-whole-day-from-morning-to-night',
  'day/setting-up',
  'day/who-orders-what-ties',
  'day/what-appears-during-noon-misses-noon',
  'together/a-tic-5-trigger-wakes-a-reaction',
  'together/decisions-that-are-open-in-both',
]

const fileOf = (name: string) => new URL(`${rulesVersion}/${name.replaceAll('/', '.')}.json`, folder)

/** Plays the first case of a scenario through the API, and keeps what the database keeps of it. */
async function freezeOne(name: string): Promise<Frozen> {
  const text = readFileSync(new URL(`../../scenarios/${name}.yaml`, import.meta.url), 'utf8')
  const loaded = parseScenarios(text, name)
  const scenario = loaded.ok ? loaded.scenarios[0] : undefined
  if (scenario === undefined) throw new Error(`${name} cannot be read`)
  const api = await openApi()
  const begun = await api.post('/v1/timelines', { source: text, case: scenario.case })
  await new ScriptPlayer(api, begun.json, scenario).run()
  const { id } = begun.json
  const first = (await api.store.load(id, 0))?.stored.state
  const kept = await api.store.load(id)
  if (first === undefined || kept === undefined) throw new Error(`${name} is not kept`)
  const entries = await api.store.entries(id, { after: 0, limit: 100_000 })
  return {
    ...{ rulesVersion, stateVersion, source: kept.source, first },
    commands: await api.store.commands(id, 0),
    entries: entries.map(({ n, version, entry }) => ({ n, version, entry })),
    state: kept.stored.state,
    digest: digest(entries.map(({ entry }) => entry as unknown as Entry)),
  }
}

if (process.env.FREEZE === 'yes')
  it.each(chosen)('freezes %s', async name => {
    const file = fileOf(name)
    if (existsSync(file)) return
    mkdirSync(new URL('.', file), { recursive: true })
    writeFileSync(file, `${JSON.stringify(await freezeOne(name))}\n`)
    expect(existsSync(file)).toBe(true)
  })

describe('every version of the rules', () => {
  it.each(chosen)('has frozen %s', name => {
    expect(existsSync(fileOf(name)), 'FREEZE=yes freezes what is missing').toBe(true)
  })
})

const files = existsSync(folder)
  ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.json'))
  : []

describe.each(files)('%s', name => {
  const frozen = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Frozen
  const id = 'frozen'
  const at = '2026-05-01T09:00:00.000Z'
  const written = { rulesVersion: frozen.rulesVersion, stateVersion: frozen.stateVersion }
  const newest = frozen.commands.length

  it('is read as it was written, and goes on from where it stands', async () => {
    const api = await openApi()
    const { source, first, state } = frozen
    await api.store.create([{ id, title: name, links: {}, createdAt: at, source, first, ...written }])
    for (const command of frozen.commands) {
      const entries = frozen.entries.filter(({ version }) => version === command.version)
      const appended = await api.store.append({
        ...{ id, expected: command.version - 1, command, entries, ended: false, at, ...written },
        ...(command.version === newest && { state }),
      })
      expect(appended.ok).toBe(true)
    }
    const seen = await api.get(`/v1/timelines/${id}`)
    expect([seen.status, seen.json.version]).toEqual([200, newest])
    expect((await api.get(`/v1/timelines/${id}/result`)).json.digest).toBe(frozen.digest)
    const page = await api.get(`/v1/timelines/${id}/entries?limit=500`)
    expect(page.status).toBe(200)
    expect(page.text).not.toMatch(/undefined|\[object/)
    const noted = await api.post(`/v1/timelines/${id}/notes`, { text: 'goes on' })
    // Under other rules going on is a command of its own before it.
    const adopted = frozen.rulesVersion === rulesVersion ? 0 : 1
    expect([noted.status, noted.json.version]).toEqual([200, newest + 1 + adopted])
    expect(api.faults).toEqual([])
  })

  it.runIf(frozen.rulesVersion === rulesVersion)('is what the rules still make of it', () => {
    const log = frozen.commands.map(({ envelope }) => envelope as unknown as Envelope)
    const again = replay(rules, frozen.first as unknown as State, log)
    if (isRefused(again)) throw new Error(`refused: ${again.code} ${JSON.stringify(again.params)}`)
    expect(digest(again.entries), 'other entries: raise rulesVersion, and freeze anew').toBe(frozen.digest)
    expect(stateKey(again.state)).toBe(stateKey(frozen.state as unknown as State))
  })
})

/** Every scenario through the API gives the same digest as at the command line. */
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { formatProblem } from '../../src/scenario/problem.ts'
import { runScenario } from '../../src/scenario/runner.ts'
import { parseScenarios } from '../../src/scenario/scenario.ts'
import { type Api, makeApi } from './app.ts'
import { ScriptPlayer } from './script-player.ts'

const folder = new URL('../../scenarios/', import.meta.url)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.(ya?ml|json)$/.test(name))
  .sort()

let shared: Promise<Api> | undefined
const open = () => {
  shared ??= makeApi()
  return shared
}
afterAll(async () => (await shared)?.close())

describe.each(files)('%s', file => {
  it('gives the same digest through the API, and nobody is ever answered with a fault', async () => {
    const loaded = parseScenarios(readFileSync(new URL(file, folder), 'utf8'), file)
    if (!loaded.ok) throw new Error('it cannot be read')
    const api = await open()
    const faults = api.faults.length
    const id = file.replace(/\.\w+$/, '').replaceAll('/', '.')
    for (const scenario of loaded.scenarios) {
      const begun = await api.post('/v1/timelines', { scenario: id, case: scenario.case })
      expect(begun.status).toBe(201)
      const player = new ScriptPlayer(api, begun.json, scenario)
      await player.run()
      const run = runScenario(scenario)
      const result = await api.get(`/v1/timelines/${begun.json.id}/result`)
      expect(result.json.digest).toBe(run.digest)
      expect(api.faults.slice(faults)).toEqual([])
      const soFar = await api.get(`/v1/timelines/${begun.json.id}/scenario`)
      const again = parseScenarios(soFar.text, 'so-far.yaml')
      if (!again.ok)
        throw new Error(`${soFar.text}\n${again.problems.map(problem => formatProblem(problem, 'en'))}`)
      expect(
        again.scenarios.map(one => runScenario(one).digest),
        soFar.text,
      ).toEqual([run.digest])
      expect(result.json.ended).toBe(run.state.game.end !== undefined)
    }
  })
})

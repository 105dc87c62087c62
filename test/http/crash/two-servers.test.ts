import { afterAll, expect, it } from 'vitest'
import { granted, isProblem, type RoundEvent, Turnkeeper } from '../../../src/client/index.ts'
import type { Server } from '../../../src/http/server.ts'
import { describeOnDatabases, type Fresh } from '../../support/databases.ts'
import { serving } from '../operation/serving.ts'
import { endless } from './player.ts'
import { seeded } from './seeded.ts'

const writers = 4
const commandsEach = 15

/** Writes at random, and does not mind who else does: gives the versions that were acknowledged to it. */
async function write(turnkeeper: Turnkeeper, id: string, random: () => number): Promise<number[]> {
  const versions: number[] = []
  while (versions.length < commandsEach) {
    const done = await next(turnkeeper, id, random)
    // Somebody else was first: it looks again.
    if (isProblem(done))
      expect(['version-stale', 'decision-superseded', 'decision-pending']).toContain(done.code)
    else versions.push(done.version)
  }
  return versions
}

async function next(turnkeeper: Turnkeeper, id: string, random: () => number) {
  if (random() < 0.2) return turnkeeper.note(id, 'from one of several', { who: 'judge' })
  const timeline = granted(await turnkeeper.get(id))
  const [decision] = timeline.decisions
  if (decision === undefined) return turnkeeper.advance(timeline, 'next decision')
  const { legal = [] } = decision
  const answer = legal.find(text => text.startsWith('choose ')) ?? 'end turn'
  return turnkeeper.answer(id, decision.id, answer)
}

describeOnDatabases('two servers on one database', (fresh: Fresh) => {
  it('never fork a timeline, and each streams what the other wrote', async () => {
    const database = await fresh()
    const servers: readonly Server[] = [
      await serving({ database, rateLimit: 0 }),
      await serving({ database, rateLimit: 0 }),
    ]
    const clients = servers.map(({ url }) => new Turnkeeper({ url }))
    const [one, other] = clients
    if (one === undefined || other === undefined) throw new Error('there are two')
    const { id } = granted(await one.create({ source: endless, links: { round: '1' } }))
    const abort = new AbortController()
    const told = clients.map(client => listen(client, abort.signal))
    afterAll(() => abort.abort())

    const random = seeded(7)
    const versions = await Promise.all(
      Array.from({ length: writers }, (_, i) => write(i % 2 === 0 ? one : other, id, random)),
    )
    const all = versions.flat().sort((a, b) => a - b)
    expect(all).toEqual(Array.from({ length: writers * commandsEach }, (_, i) => i + 1))

    const results = [granted(await one.result(id)), granted(await other.result(id))]
    expect(results[0]).toEqual(results[1])
    for (const events of told) {
      await expect.poll(() => events.at(-1), { timeout: 20_000 }).toMatchObject({ version: all.length })
      const changes = events.flatMap(event => (event.type === 'changed' ? [event] : []))
      expect(changes.map(({ version }) => version)).toEqual(all)
      const numbers = changes.flatMap(({ entries }) => entries.map(({ entry }) => entry.n))
      expect(numbers).toEqual(numbers.map((_, i) => i + 1))
    }
    expect(told[0]).toEqual(told[1])
  })
})

/** What a stream of the round tells, from the very first. */
function listen(turnkeeper: Turnkeeper, signal: AbortSignal): RoundEvent[] {
  const events: RoundEvent[] = []
  const read = async () => {
    for await (const event of turnkeeper.followAll({ round: '1' }, { after: '0', signal })) events.push(event)
  }
  read().catch(error => events.push(error))
  return events
}

import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { granted, Turnkeeper } from '../../../src/client/index.ts'
import { serve } from '../../cli/server.ts'
import { describeOnPostgres, describeOnSqlite, type Fresh } from '../../support/databases.ts'
import { endless, Player } from './player.ts'
import { seeded } from './seeded.ts'

const tables = 3
const minutes = 60_000

/** Commands that are acknowledged before a kill, and milliseconds after the last of them, at most. */
const mostCommands = 12
const longest = 20

/**
 * Writes to several timelines at once while the server is killed again and again, each time at another moment; after
 * each start all of it is compared with what was acknowledged.
 */
async function killed(url: string, times: number, seed: number): Promise<number> {
  const random = seeded(seed)
  let players: readonly Player[] = []
  for (let round = 0; round <= times; round++) {
    const server = await serve(['--database', url, '--log-level', 'silent', '--rate-limit', '0'])
    const turnkeeper = new Turnkeeper({ url: server.url })
    if (round === 0) players = await begun(turnkeeper, random)
    for (const player of players) {
      const { said, due } = await player.compare(turnkeeper)
      expect(said).toEqual(due)
    }
    if (round === times) await server.end('SIGTERM')
    else {
      const enough = counter(1 + Math.floor(random() * mostCommands))
      const writing = players.map(player => untilItBreaks(() => player.play(turnkeeper).then(enough.count)))
      await Promise.race([enough.reached, Promise.all(writing)])
      await wait(random() * longest)
      expect(await server.end('SIGKILL')).toBeNull()
      await Promise.all(writing)
    }
  }
  return players.reduce((sum, player) => sum + player.version, 0)
}

async function begun(turnkeeper: Turnkeeper, random: () => number): Promise<readonly Player[]> {
  const made = granted(
    await turnkeeper.createAll(Array.from({ length: tables }, () => ({ source: endless }))),
  )
  return made.map(({ id }) => new Player(id, random))
}

/** `reached` is resolved at that count. */
function counter(wanted: number): { readonly reached: Promise<void>; count(): void } {
  let counted = 0
  let reach = () => {}
  const reached = new Promise<void>(resolve => {
    reach = resolve
  })
  const count = () => {
    counted += 1
    if (counted === wanted) reach()
  }
  return { reached, count }
}

/** A broken connection is what is waited for; anything else is a fault, and fails the test. */
async function untilItBreaks(play: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await play()
    } catch (error) {
      if (error instanceof TypeError) return
      throw error
    }
  }
}

function survives(fresh: Fresh, lanes: number, times: number): void {
  it(
    `survives ${lanes * times} times SIGKILL: what was acknowledged is there once, in order, and the same is asked`,
    async () => {
      const seeds = Array.from({ length: lanes }, (_, i) => i + 1)
      const written = await Promise.all(seeds.map(async seed => killed(await fresh(), times, seed)))
      // It was killed while it was writing, and not only at rest.
      for (const commands of written) expect(commands).toBeGreaterThanOrEqual(times)
    },
    6 * minutes,
  )
}

describeOnSqlite('a server', fresh => survives(fresh, 4, 25))
describeOnPostgres('a server', fresh => survives(fresh, 2, 10))

/**
 * `npm run bench`: the same game in Turnkeeper, in boardgame.io and as a bare loop, in one run; then a million tics
 * in the kernel, whose heap must stay flat; then days beside the clock. Within two minutes.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { clockGame, dayGame, endless, type Game, play, speedOf } from './day.ts'
import { million } from './million.ts'
import { peers, turns } from './racer.ts'
import { turnkeeper } from './turnkeeper.ts'

/** Peers take turns, so that a busy machine is busy for all. */
const rounds = 15

/** Milliseconds that a game is played in each round. */
const slice = 500

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const line = (name: string, ...columns: string[]) =>
  console.log(`  ${name.padEnd(30)}${columns.map(c => c.padStart(20)).join('')}`)

/** Turns per second of a peer in the process that is its own. */
async function measure(racer: ChildProcess, from: number): Promise<number> {
  racer.send(from)
  const [speed] = await once(racer, 'message')
  return speed
}

async function race(): Promise<void> {
  console.log(`Games of ${turns} turns, two players with three characters each; medians of ${rounds} rounds.`)
  console.log('Turnkeeper writes all its entries, without digests; boardgame.io keeps its log of moves.')
  console.log('Each plays in a process of its own; they take turns.\n')
  const racers = peers.map(({ name }) => ({
    name,
    racer: fork(new URL('racer.js', import.meta.url), [name]),
  }))
  for (const { racer } of racers) await measure(racer, 0)
  const results = new Map(racers.map(({ name }) => [name, [] as number[]]))
  for (let round = 1; round <= rounds; round++) {
    for (const { name, racer } of racers) results.get(name)?.push(await measure(racer, round * 100_000))
  }
  for (const { racer } of racers) racer.kill()
  const of = (name: string) => results.get(name) ?? []
  line('', 'turns/s', 'Turnkeeper is')
  for (const { name } of racers) {
    const ratios = of(turnkeeper.name).map((own, round) => own / (of(name)[round] ?? Number.NaN))
    const ratio = name === turnkeeper.name ? '' : `${median(ratios).toPrecision(2)} times that`
    line(name, number.format(median(of(name))), ratio)
  }
}

function flat(): void {
  if (globalThis.gc === undefined) throw new Error('run node with --expose-gc')
  const tics = 1_000_000
  console.log(
    `\n${number.format(tics)} tics with a turn in each, entries let go. Heap after collecting garbage:\n`,
  )
  const begun = performance.now()
  for (const { at, entries, heap } of million(tics)) {
    line(
      `tic ${number.format(at)}`,
      `${(heap / 2 ** 20).toFixed(2)} MiB`,
      `${number.format(entries)} entries`,
    )
  }
  console.log(`\n  in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
}

/** Medians of a few rounds, in which the games take turns. */
function beside(): void {
  const games = [clockGame, dayGame]
  console.log('\nThe clock and the day, all entries kept; a day has four Reactions on each side.\n')
  for (const game of games) speedOf(game, slice)
  const results = new Map(games.map(game => [game, [] as ReturnType<typeof speedOf>[]]))
  for (let round = 1; round <= 5; round++)
    for (const game of games) results.get(game)?.push(speedOf(game, slice))
  const of = (game: Game, what: 'entries' | 'steps') =>
    number.format(median((results.get(game) ?? []).map(speed => speed[what])))
  line('', 'entries/s', 'steps/s')
  for (const game of games) line(game.name, of(game, 'entries'), of(game, 'steps'))
  const begun = performance.now()
  const { trail } = play(endless).state
  const time = performance.now() - begun
  line(endless.name, `${time.toFixed(1)} ms`, `${number.format(trail.entries)} entries`)
}

await race()
flat()
beside()

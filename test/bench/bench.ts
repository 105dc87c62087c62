/**
 * `npm run bench`: the same game in Turnkeeper, in boardgame.io and as a bare loop, in one run; then a million tics
 * in the kernel, whose heap must stay flat; then days beside the clock. Within two minutes.
 */
import { boardgame, boardgameTurns } from './boardgame.ts'
import { clockGame, dayGame, endless, type Game, play, speedOf } from './day.ts'
import { floor } from './floor.ts'
import type { Peer } from './game.ts'
import { million } from './million.ts'
import { turnkeeper } from './turnkeeper.ts'

const turns = 200
/** Milliseconds that a peer plays in each round; peers take turns, so that a busy machine is busy for all. */
const slice = 500
const rounds = 15

const peers = [turnkeeper, boardgame, boardgameTurns, floor] as const

/** Plays games for a while and gives the turns per second of processor time, which other programs do not slow. */
function measure(peer: Peer, from: number): number {
  const begun = performance.now()
  const used = process.cpuUsage()
  let games = 0
  while (performance.now() - begun < slice) peer.play(turns, from + games++)
  const { user, system } = process.cpuUsage(used)
  return (games * turns * 1e6) / (user + system)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const line = (name: string, ...columns: string[]) =>
  console.log(`  ${name.padEnd(30)}${columns.map(c => c.padStart(20)).join('')}`)

function race(): void {
  console.log(`Games of ${turns} turns, two players with three characters each; medians of ${rounds} rounds.`)
  console.log('Turnkeeper writes all its entries, without digests; boardgame.io keeps its log of moves.\n')
  for (const peer of peers) measure(peer, 0)
  const results = new Map(peers.map(peer => [peer, [] as number[]]))
  for (let round = 1; round <= rounds; round++) {
    for (const peer of peers) results.get(peer)?.push(measure(peer, round * 100_000))
  }
  const of = (peer: Peer) => results.get(peer) ?? []
  line('', 'turns/s', 'Turnkeeper is')
  for (const peer of peers) {
    const ratios = of(turnkeeper).map((own, round) => own / (of(peer)[round] ?? Number.NaN))
    const times = median(ratios)
    const ratio = peer === turnkeeper ? '' : `${times.toPrecision(2)} times that`
    line(peer.name, number.format(median(of(peer))), ratio)
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

race()
flat()
beside()

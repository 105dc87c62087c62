/**
 * One peer in a process of its own, as its users run it: what the others do to the just-in-time compiler is no part of
 * it. For each message it plays for a while and answers with the turns per second of processor time.
 */
import { boardgame, boardgameTurns } from './boardgame.ts'
import { floor } from './floor.ts'
import { turnkeeper } from './turnkeeper.ts'

export const peers = [turnkeeper, boardgame, boardgameTurns, floor] as const
export const turns = 200
/** Milliseconds that a peer plays in each round. */
const slice = 500

/** Processor time, which other programs do not slow. */
function measure(name: string, from: number): number {
  const peer = peers.find(each => each.name === name)
  if (peer === undefined) throw new Error(`no peer ${name}`)
  const begun = performance.now()
  const used = process.cpuUsage()
  let games = 0
  while (performance.now() - begun < slice) peer.play(turns, from + games++)
  const { user, system } = process.cpuUsage(used)
  return (games * turns * 1e6) / (user + system)
}

const [, , name] = process.argv
if (process.send !== undefined && name !== undefined) {
  process.on('message', (from: number) => process.send?.(measure(name, from)))
}

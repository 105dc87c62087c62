/**
 * The game that every peer of the benchmark plays: two players with three characters each, every clock on 1,
 * ana starts, and each turn is one action of 1 to 4 tics. Nothing else ever happens, so what is measured is the
 * structure of turns and tics itself.
 */

export const players = ['ana', 'bo'] as const
export type Player = (typeof players)[number]
export const startPlayer: Player = 'ana'

/** In the order of seat, then id: the order in which the policy below chooses. */
export const characters = [
  { id: 'a1', player: 'ana', seat: 0 },
  { id: 'a2', player: 'ana', seat: 0 },
  { id: 'a3', player: 'ana', seat: 0 },
  { id: 'b1', player: 'bo', seat: 1 },
  { id: 'b2', player: 'bo', seat: 1 },
  { id: 'b3', player: 'bo', seat: 1 },
] as const
export type CharacterId = (typeof characters)[number]['id']

/** A character's place in `characters`, and the seat of its player. */
export const placeOf = Object.fromEntries(characters.map(({ id }, place) => [id, place])) as Record<
  CharacterId,
  number
>
export const seatOf: readonly number[] = characters.map(character => character.seat)

/** Costs of the turns of one game, 1 to 4, the same for the same seed (mulberry32). */
export function costs(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return 1 + ((mixed ^ (mixed >>> 14)) >>> 30)
  }
}

/** The dial goes from 10 to 1. */
export const onDial = (value: number): number => ((value - 1) % 10) + 1

/**
 * At every tie the chooser, whoever it is, takes the first matching character in the order of seat, then id.
 * For peers that offer characters by id, in any order.
 */
export function policy(matching: readonly CharacterId[]): CharacterId {
  const first = characters.find(({ id }) => matching.includes(id))
  if (!first) throw new Error('no character to choose from')
  return first.id
}

/** 500.3 and the same policy on bare clocks: the place of the first character that matches, or -1. */
export function firstMatch(clocks: readonly number[], main: number): number {
  for (let place = 0; place < clocks.length; place++) if (clocks[place] === main) return place
  return -1
}

/** What a game was, for comparing peers: a checksum of all its turns, the last turns in words, the final clocks. */
export type Result = {
  turns: number
  checksum: number
  last: string[]
  clocks: Record<CharacterId, number>
}

/** Notes the turns of one game; cheap enough not to count. */
export function record(turns: number) {
  let done = 0
  let checksum = 0
  const last: string[] = []
  return {
    /** One turn: the tic, the turn player's seat, the character's place in `characters`, the cost paid. */
    turn(tic: number, seat: number, place: number, cost: number): void {
      checksum = (Math.imul(checksum, 31) + tic * 128 + seat * 64 + place * 8 + cost) | 0
      done += 1
      if (done > turns - 5) last.push(`tic ${tic}: ${players[seat]} ${characters[place]?.id} action ${cost}`)
    },
    /** The clocks in the order of `characters`, after 501.3c of the last turn. */
    result(clocks: readonly number[]): Result {
      const byId = Object.fromEntries(characters.map(({ id }, place) => [id, clocks[place]]))
      return { turns: done, checksum, last, clocks: byId as Record<CharacterId, number> }
    },
  }
}

export type Peer = {
  name: string
  /** Plays one game of so many turns with the costs of that seed. */
  play(turns: number, seed: number): Result
}

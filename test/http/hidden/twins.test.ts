import { describe, expect, it } from 'vitest'
import { changed, dealt, type HiddenGame, idsIn, kinds, setUp, withClock } from './games.ts'
import type { Audience } from './known.ts'
import { type Move, type Next, type Played, picking, play } from './player.ts'

const faces = kinds.filter(kind => !['azimuthal', 'brontide'].includes(kind))

/** The same game with other faces on all cards that the audience never comes to know, and with other Tumults. */
function otherFaces(game: HiddenGame, audience: Audience, { known, view }: Played): HiddenGame {
  const ids = idsIn(game)
  const other = changed(game, (kind, place) => {
    const isKnown = known.objects[audience].has(ids[place] ?? '')
    return isKnown ? kind : (faces[(place * 7 + 3) % faces.length] ?? kind)
  })
  const tumults = game.tumults.map((terrain, i) =>
    view.day.regions[i + 1].faceDown ? (terrain === 'water' ? 'forest' : 'water') : terrain,
  )
  return { ...other, tumults }
}

/** What was sent in the one game, in the words of the other. */
function alike(moves: readonly Move[], ids: readonly string[], others: readonly string[]): Next {
  return async (hearing, _, nth) => {
    const move = moves[nth]
    if (move === undefined || move.by === 'clerk') return move
    const numbers = new Map<string, string>()
    if (move.by !== 'admin' && !move.request.route.endsWith('advance')) {
      const { day } = (await hearing.ask(move.by, { route: '/v1/timelines/{id}' })).json
      const sides = Object.values<Record<string, { name: string }[]>>(day.zones)
      for (const { name } of sides.flatMap(side => Object.values(side).flat()))
        numbers.set(name.split('.')[1] ?? '', name)
    }
    const inOther = (word: string) => {
      const number = /\.(\d+)$/.exec(word)?.[1]
      if (number !== undefined && !word.includes('@')) return numbers.get(number) ?? word
      return others[ids.indexOf(word)] ?? word
    }
    const text = JSON.stringify(move.request).replace(/[\w@.-]+/g, inOther)
    return { ...move, request: JSON.parse(text) }
  }
}

/** With what stands around it. */
function firstDifference(one: readonly string[], two: readonly string[]): unknown {
  for (const [channel, text] of one.entries()) {
    const other = two[channel] ?? ''
    if (text === other) continue
    let at = 0
    while (text[at] === other[at]) at += 1
    const from = Math.max(0, text.lastIndexOf('\n\n', at))
    return {
      channel,
      at,
      head: text.slice(from, from + 60),
      one: text.slice(at - 100, at + 150),
      two: other.slice(at - 100, at + 150),
    }
  }
  return one.length === two.length ? undefined : { channels: [one.length, two.length] }
}

const games: readonly (readonly [string, HiddenGame, number, number, readonly Audience[]])[] = [
  ['from dealt hands', dealt, 36, 1, ['bo', 'everybody']],
  ['from the set-up', setUp, 30, 2, ['ana']],
  ['with a clock beside it', withClock, 40, 3, ['bo']],
]

describe('decided 36: two games that differ only in what an audience never knows', () => {
  it.each(games)('%s it is sent the same, byte by byte', async (_, game, most, seed, audiences) => {
    const one = await play(game, picking(most, seed))
    const ids = idsIn(game)
    expect([...one.known.laid].sort()).toEqual([...ids, 'azimuthal', 'brontide'].sort())
    for (const audience of audiences) {
      const other = otherFaces(game, audience, one)
      const others = idsIn(other)
      expect(ids.filter((id, place) => others[place] !== id).length).toBeGreaterThan(10)
      const two = await play(other, alike(one.moves, ids, others))
      expect(two.moves).toHaveLength(one.moves.length)
      expect(firstDifference(one.hearing.sentTo(audience), two.hearing.sentTo(audience))).toBeUndefined()
    }
  })
})

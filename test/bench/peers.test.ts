import { expect, test } from 'vitest'
import { boardgame, boardgameTurns } from './boardgame.ts'
import { floor } from './floor.ts'
import { type CharacterId, characters, costs, firstMatch, policy } from './game.ts'
import { turnkeeper } from './turnkeeper.ts'

const seeds = [1, 2, 3, 20081, 4294967295]

test.each(seeds)('all peers play the same game of 200 turns with seed %i', seed => {
  const expected = floor.play(200, seed)
  expect(expected.turns).toBe(200)
  expect(expected.last).toHaveLength(5)
  expect(turnkeeper.play(200, seed)).toEqual(expected)
  expect(boardgame.play(200, seed)).toEqual(expected)
  expect(boardgameTurns.play(200, seed)).toEqual(expected)
})

test('different seeds are different games, and the same seed is the same game again', () => {
  expect(new Set(seeds.map(seed => floor.play(200, seed).checksum)).size).toBe(seeds.length)
  for (const peer of [turnkeeper, floor, boardgame, boardgameTurns]) {
    expect(peer.play(200, 1)).toEqual(peer.play(200, 1))
  }
})

test('the first turns are those of the rules: all of tic 1 in order, then by equality on the dial', () => {
  const next = costs(7)
  const clocks = characters.map(() => 1 + next())
  const last = floor.play(6, 7)
  expect(last.last.map(line => line.replace(/ action .*/, ''))).toEqual([
    'tic 1: ana a2',
    'tic 1: ana a3',
    'tic 1: bo b1',
    'tic 1: bo b2',
    'tic 1: bo b3',
  ])
  expect(Object.values(last.clocks)).toEqual(clocks)
  const first = Math.min(...clocks)
  const seventh = characters[firstMatch(clocks, first)]
  expect(floor.play(7, 7).last.at(-1)).toBe(
    `tic ${first}: ${seventh?.player} ${seventh?.id} action ${next()}`,
  )
})

test('costs are 1 to 4, each about as often', () => {
  const next = costs(1)
  const counts = [0, 0, 0, 0, 0]
  for (let i = 0; i < 4000; i++) {
    const cost = next()
    counts[cost] = (counts[cost] ?? 0) + 1
  }
  expect(counts[0]).toBe(0)
  expect(counts).toHaveLength(5)
  for (const count of counts.slice(1)) expect(count).toBeGreaterThan(900)
})

test('the policy by id, in whatever order it is asked, is the policy by number', () => {
  const next = costs(3)
  for (let i = 0; i < 200; i++) {
    const clocks = characters.map(() => next())
    const main = next()
    const matching: CharacterId[] = characters.flatMap(({ id }, place) =>
      clocks[place] === main ? [id] : [],
    )
    const place = firstMatch(clocks, main)
    if (place < 0) expect(() => policy(matching)).toThrow('no character')
    else expect(policy(matching.reverse())).toBe(characters[place]?.id)
  }
})

import { expect, test } from 'vitest'
import { clockGame, dayGame, days, endless, play, stepsOf } from './day.ts'

test('the day game goes on for all its days, and everybody plays cards and Reactions', () => {
  const { state, entries, stopped } = play(dayGame)
  expect(stopped).toBe('moment')
  expect(state.game.day?.day).toBe(days + 1)
  const resolved = new Set(entries.filter(e => e.kind === 'resolving').map(e => e.details?.trigger))
  const names = ['noon', 'joined', 'played', 'rest']
  expect([...resolved].sort()).toEqual(['ana', 'bo'].flatMap(who => names.map(n => `${who}-${n}`)).sort())
  for (const who of ['ana', 'bo']) {
    const actions = entries.flatMap(e => e.actions ?? []).filter(a => a.verb === 'finish' && a.who === who)
    expect(actions.length).toBeGreaterThan(2)
  }
  expect(stepsOf(dayGame)).toBeGreaterThan(entries.length / 2)
})

test('the game of the clock beside it has as many turns as its name says', () => {
  const { entries } = play(clockGame)
  expect(entries.filter(e => e.kind === 'answered' && e.details?.choice === 'end turn')).toHaveLength(200)
})

test('two Reactions that feed each other end at a hundred each', () => {
  const { entries } = play(endless)
  for (const trigger of ['ping', 'pong'])
    expect(entries.filter(e => e.kind === 'resolving' && e.details?.trigger === trigger)).toHaveLength(100)
})

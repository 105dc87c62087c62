import { expect, it } from 'vitest'
import { stateKey } from '../../src/kernel/state.ts'
import { rules } from '../../src/structures/index.ts'
import { isRefused } from '../../src/timeline/command.ts'
import { replay } from '../../src/timeline/replay.ts'
import { answer, begin, done, game, toDecision } from './games.ts'

const adopt = { type: 'adopt-rules', from: '1', to: '2' } as const

it('going on under other rules is an entry, and changes nothing that could influence what comes', async () => {
  const timeline = begin(game())
  await done(timeline, toDecision)
  const before = timeline.state
  const { version, entries } = await done(timeline, adopt)
  expect(version).toBe(2)
  expect(entries).toMatchObject([
    { kind: 'rules-changed', details: { from: '1', to: '2' }, rules: ['clock scenario'], causes: [] },
  ])
  expect(stateKey(timeline.state)).toBe(stateKey(before))
  expect(timeline.state.trail.asked).toEqual(before.trail.asked)
  await done(timeline, answer(timeline, 'end turn'))
})

it('is replayed like any other command', async () => {
  const timeline = begin(game())
  await done(timeline, adopt)
  await done(timeline, toDecision)
  const again = replay(rules, timeline.first, timeline.log)
  if (isRefused(again)) throw new Error(again.key)
  expect(again.entries).toEqual(timeline.entries)
})

import { afterEach, expect, test, vi } from 'vitest'
import { digest, type Entry } from '../../src/kernel/entry.ts'
import { stateKey } from '../../src/kernel/state.ts'
import { rules } from '../../src/structures/index.ts'
import { type Envelope, isRefused } from '../../src/timeline/command.ts'
import { replay } from '../../src/timeline/replay.ts'
import type { Timeline } from '../../src/timeline/timeline.ts'
import { answer, begin, conclude, done, end, game, playSome, say, start, to, toDecision } from './games.ts'

afterEach(() => vi.restoreAllMocks())

/** A copy such as a store or a network makes. */
const copied = <T>(value: T): T => JSON.parse(JSON.stringify(value))

function again({ first, log }: Timeline): Timeline {
  const timeline = replay(rules, copied(first), copied(log))
  if (isRefused(timeline)) throw new Error(timeline.key)
  return timeline
}

/** VP locations, an ability, an offer that is taken, an answer that ends turn, tic and triggers, and the end. */
async function playAll(): Promise<Timeline> {
  const bar = { ward: { type: 'react', tics: 2, exhausted: false, do: [{ score: 1 }] } } as const
  const timeline = begin(
    game({
      characters: {
        a1: { clock: 5, near: ['north', 'south'] },
        b1: { player: 'bo', clock: 5, near: ['north'], bar },
      },
      clock: { begin: start(5), locations: ['north', 'south'] },
      abilities: { late: { of: 'a1', when: [end(5)], do: [{ 'move-clock': 'self', by: 2 }] } },
    }),
  )
  await done(timeline, toDecision)
  await done(timeline, answer(timeline, 'a1'))
  await done(timeline, toDecision)
  await done(timeline, { type: 'take-offer', offer: 'play ward' })
  await done(timeline, toDecision)
  await done(timeline, answer(timeline, 'end turn'))
  expect((await timeline.send(answer(timeline, 'nonsense'))) satisfies object).toHaveProperty('refused')
  await done(timeline, toDecision)
  await done(timeline, say('the hour is late'))
  await done(timeline, conclude)
  return timeline
}

const ticEnds = (entries: readonly Entry[]) =>
  entries.filter(({ kind, at }) => kind === 'opened' && at.edge === 'end' && at.span === 'tic').length

test('UND-02: replay gives the same entries, digest and state, and no consequence twice', async () => {
  for (const timeline of [await playAll(), await played()]) {
    const rebuilt = again(timeline)
    expect(rebuilt.entries).toEqual(timeline.entries)
    expect(ticEnds(rebuilt.entries)).toBe(ticEnds(timeline.entries))
    expect(ticEnds(rebuilt.entries)).toBeGreaterThan(0)
    expect(digest(rebuilt.entries)).toBe(digest(timeline.entries))
    expect(rebuilt.state).toEqual(timeline.state)
    expect(stateKey(rebuilt.state)).toBe(stateKey(timeline.state))
    expect(rebuilt.log).toEqual(timeline.log)
    expect(rebuilt.version).toBe(timeline.version)
  }
})

test('UND-02: a timeline that was made again goes on as the first one does', async () => {
  const timeline = await played()
  const rebuilt = again(timeline)
  for (const one of [timeline, rebuilt]) {
    await done(one, toDecision)
    await done(one, answer(one, 'b1'))
    await done(one, toDecision)
  }
  expect(rebuilt.entries).toEqual(timeline.entries)
  expect(rebuilt.state).toEqual(timeline.state)
})

test('UND-02: who sent what and when stays in the log', async () => {
  const timeline = begin()
  await timeline.send(say('hello'), { by: 'token-7', at: '2026-03-01T09:30:00Z' })
  const rebuilt = again(timeline)
  expect(rebuilt.log).toEqual([
    { version: 1, command: say('hello'), by: 'token-7', at: '2026-03-01T09:30:00Z' },
  ])
  expect(JSON.stringify(rebuilt.entries)).not.toMatch(/token-7|2026/)
})

test('UND-10: no clock, no chance, no time zone: the same bytes each time', async () => {
  const forbidden = () => {
    throw new Error('not deterministic')
  }
  const zone = process.env.TZ
  const now = vi.spyOn(Date, 'now').mockImplementation(forbidden)
  const random = vi.spyOn(Math, 'random').mockImplementation(forbidden)
  const runs: string[] = []
  try {
    for (const tz of ['Pacific/Auckland', 'America/St_Johns']) {
      process.env.TZ = tz
      const timeline = await playAll()
      const rebuilt = again(timeline)
      for (const { entries, log, state } of [timeline, rebuilt]) {
        runs.push(JSON.stringify([entries, log, state, digest(entries)]))
      }
    }
    expect(now).not.toHaveBeenCalled()
    expect(random).not.toHaveBeenCalled()
  } finally {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
    now.mockRestore()
    random.mockRestore()
  }
  expect(new Set(runs)).toHaveLength(1)
})

test('a log that does not fit gives the refusal, and the version that it is about', async () => {
  const { first, log } = await played()
  const spoilt = (version: number, change: Partial<Envelope>) =>
    log.map(envelope => (envelope.version === version ? { ...envelope, ...change } : envelope))
  const other = { type: 'answer', decision: 'd1', answer: 'action 100' } as const
  expect(replay(rules, first, spoilt(2, { command: other }))).toMatchObject({
    code: 'illegal-choice',
    params: { version: 2 },
  })
  expect(replay(rules, first, log.slice(1))).toMatchObject({
    code: 'log-out-of-order',
    params: { version: 1 },
  })
  expect(replay(rules, first, spoilt(4, { version: 5 }))).toMatchObject({ code: 'log-out-of-order' })
})

async function played(): Promise<Timeline> {
  const timeline = begin()
  await playSome(timeline)
  await done(timeline, to(start(5)))
  return timeline
}

import { describe, expect, test } from 'vitest'
import { decisionOf, offersOf } from '../../src/kernel/engine.ts'
import { rules } from '../../src/structures/index.ts'
import type { Command } from '../../src/timeline/command.ts'
import type { Timeline } from '../../src/timeline/timeline.ts'
import {
  answer,
  begin,
  conclude,
  done,
  end,
  game,
  kinds,
  playSome,
  quiet,
  say,
  start,
  step,
  to,
  toDecision,
} from './games.ts'

test('CLK-17: nothing runs on after the judge has ended the game, and the stream stays open', async () => {
  const bar = { ward: { type: 'react', tics: 2, exhausted: false, do: [] } } as const
  const timeline = begin(
    game({
      characters: { a1: { clock: 6 }, b1: { player: 'bo', clock: 9, bar } },
      clock: { begin: start(6) },
    }),
  )
  const seen: string[] = []
  const offered: number[] = []
  let completed = false
  timeline.entries$.subscribe({
    next: ({ kind }) => seen.push(kind),
    complete: () => {
      completed = true
    },
  })
  timeline.offers$.subscribe(offers => offered.push(offers.length))
  await done(timeline, toDecision)
  expect(timeline.state.game.clock?.tic).toBe(6)
  const { id } = decisionOf(timeline.state, 'clock') ?? { id: '' }
  await done(timeline, conclude)

  const { version, state } = timeline
  const late: Command[] = [
    toDecision,
    step,
    conclude,
    { type: 'answer', decision: id, answer: 'end turn' },
    { type: 'take-offer', offer: 'play ward' },
  ]
  for (const command of late) {
    expect(await timeline.send(command)).toMatchObject({ refused: true, code: 'game-over' })
  }
  expect(timeline.version).toBe(version)
  expect(timeline.state).toBe(state)
  expect(seen.filter(kind => kind === 'game-ended')).toHaveLength(1)
  expect(decisionOf(timeline.state, 'clock')).toBeUndefined()
  expect(offersOf(rules, timeline.state, 'clock')).toEqual([])
  expect(offered).toEqual([0, 1, 0])

  expect(completed).toBe(false)
  await done(timeline, say('a judge may still remark'))
  expect(seen.at(-1)).toBe('noted')
  timeline.close()
  expect(completed).toBe(true)
})

describe('API-07: a refused command changes nothing and is not logged', () => {
  const refused: Record<string, { command: (timeline: Timeline) => Command; expected: object }> = {
    'illegal answer': {
      command: timeline => answer(timeline, 'action 100'),
      expected: { code: 'illegal-choice', rule: 'clock 501.3b' },
    },
    'advance past a decision': { command: () => toDecision, expected: { code: 'decision-pending' } },
    'old decision': {
      command: () => ({ type: 'answer', decision: 'd1', answer: 'end turn' }),
      expected: { code: 'decision-superseded' },
    },
    'offer that does not stand': {
      command: () => ({ type: 'take-offer', offer: 'play ward' }),
      expected: { code: 'no-such-offer', legal: [] },
    },
    'winner who does not play': {
      command: () => ({ type: 'conclude', winners: ['cy'], reason: 'time' }),
      expected: { code: 'no-such-winner' },
    },
    'remark of who does not play': {
      command: () => ({ type: 'note', who: 'cy', text: 'hm' }),
      expected: { code: 'no-such-player', legal: ['ana', 'bo', 'judge'] },
    },
    'structure that is not there': {
      command: () => ({ ...toDecision, structure: 'day' }),
      expected: { code: 'no-such-structure', params: { structure: 'day' }, legal: ['clock'] },
    },
    'moment of a structure that is not there': {
      command: () => to({ structure: 'day', edge: 'start', span: 'day', where: {} }),
      expected: { code: 'no-such-structure' },
    },
    'a name like constructor': {
      command: () => ({ ...toDecision, structure: 'constructor' }),
      expected: { code: 'no-such-structure' },
    },
  }

  test.each(Object.entries(refused))('%s', async (_, { command, expected }) => {
    const timeline = begin()
    await playSome(timeline)
    await done(timeline, toDecision)
    await done(timeline, answer(timeline, 'a1'))
    await done(timeline, toDecision)
    const { version, state } = timeline
    const log = [...timeline.log]
    const told: unknown[] = []
    timeline.entries$.subscribe(({ n }) => told.push(n))
    timeline.state$.subscribe(() => told.push('state'))
    const before = told.length
    expect(await timeline.send(command(timeline))).toMatchObject({ refused: true, ...expected })
    expect(timeline.version).toBe(version)
    expect(timeline.state).toBe(state)
    expect(timeline.log).toEqual(log)
    expect(told).toHaveLength(before)
  })
})

test('versions only grow, one for each command, and the log keeps the commands as they were sent', async () => {
  const timeline = begin()
  const sent = { type: 'conclude', winners: ['bo'], reason: 'time' } satisfies Command
  const { version, entries, stopped } = await done(timeline, to(start(1)))
  expect([version, kinds(entries), stopped]).toEqual([1, ['opened'], 'moment'])
  expect(await done(timeline, to(start(1)))).toEqual({ version: 2, entries: [], stopped: 'moment' })
  expect(await done(timeline, { type: 'advance', until: end(5), cap: 2 })).toMatchObject({ stopped: 'cap' })
  const promise = timeline.send(sent, { by: 'head-judge' })
  sent.winners.push('ana')
  await promise
  expect(timeline.log.map(envelope => envelope.version)).toEqual([1, 2, 3, 4])
  expect(timeline.log[3]).toEqual({
    version: 4,
    command: { type: 'conclude', winners: ['bo'], reason: 'time' },
    by: 'head-judge',
  })
})

test('a command is carried out before send returns, unless somebody is being told something', async () => {
  const timeline = begin(quiet())
  const promise = timeline.send(to(start(2)))
  expect(timeline.version).toBe(1)
  const versions: number[] = []
  timeline.entries$.subscribe(() => {
    if (versions.length < 3) timeline.send(say('later'))
    versions.push(timeline.version)
  })
  expect(versions.slice(0, 3)).toEqual([1, 1, 1])
  expect(timeline.version).toBe(4)
  expect(await promise).toMatchObject({ version: 1 })
})

test('a remark is the cause of nothing', async () => {
  const timeline = begin()
  await playSome(timeline)
  const remark = timeline.entries.find(({ kind }) => kind === 'noted')?.n ?? 0
  expect(timeline.entries.length).toBeGreaterThan(remark)
  for (const { causes } of timeline.entries) expect(causes).not.toContain(remark)
})

test('a fault of the rules rejects its own command only', async () => {
  const timeline = begin()
  const broken = begin({ ...timeline.first, game: { ...timeline.first.game, agenda: { clock: [] } } })
  await expect(broken.send(step)).rejects.toThrow('agenda')
  expect(broken.version).toBe(0)
  await expect(broken.send(say('well'))).resolves.toMatchObject({ version: 1 })
})

test('close comes after what was sent before it, and refuses what is sent after it', async () => {
  const timeline = begin(quiet())
  const seen: (string | undefined)[] = []
  const results: Promise<object>[] = []
  timeline.entries$.subscribe({
    next({ details, kind }) {
      seen.push(String(details?.text ?? kind))
      if (kind !== 'opened') return
      results.push(timeline.send(say('before')))
      timeline.close()
      results.push(timeline.send(say('after')))
    },
    complete: () => seen.push('|'),
  })
  await done(timeline, to(start(1)))
  expect(seen).toEqual(['opened', 'before', '|'])
  expect(await Promise.all(results)).toMatchObject([{ version: 2 }, { code: 'timeline-closed' }])
  timeline.close()
  expect(timeline.entries).toHaveLength(2)
  const again: (string | undefined)[] = []
  timeline.entries$.subscribe({ next: ({ kind }) => again.push(kind), complete: () => again.push('|') })
  expect(again).toEqual(['opened', 'noted', '|'])
})

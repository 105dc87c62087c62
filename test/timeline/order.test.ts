import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Ability } from '../../src/kernel/ability.ts'
import type { Entry } from '../../src/kernel/entry.ts'
import type { State } from '../../src/kernel/state.ts'
import { isRefused, type Result } from '../../src/timeline/command.ts'
import { answer, begin, done, game, quiet, say, start, to } from './games.ts'

/** A remark's text, the judge's own or an ability's. */
const text = ({ details, actions }: Entry) => details?.text ?? actions?.find(a => a.verb === 'note')?.text
const isTicStart = ({ kind, at }: Entry) => kind === 'opened' && at.span === 'tic' && at.edge === 'start'
const upTo = (length: number) => Array.from({ length }, (_, i) => i + 1)

test('STR-01: a subscriber that sends commands while it is told never reorders what others see', async () => {
  const timeline = begin(quiet())
  const first: number[] = []
  const second: number[] = []
  const tics: number[] = []
  let last: State | undefined
  timeline.entries$.subscribe(entry => {
    first.push(entry.n)
    if (isTicStart(entry) && Number(entry.at.tic) <= 3) timeline.send(to(start(Number(entry.at.tic) + 1)))
  })
  timeline.entries$.subscribe(({ n }) => second.push(n))
  timeline.mainClock$.subscribe(({ tic }) => tics.push(tic))
  timeline.state$.subscribe(state => {
    last = state
  })
  await done(timeline, to(start(1)))
  expect(timeline.version).toBe(4)
  expect(first).toEqual(upTo(timeline.entries.length))
  expect(second).toEqual(first)
  expect(tics).toEqual([1, 2, 3, 4])
  expect(last).toBe(timeline.state)
})

test('STR-01: a command sent while one is told what was before is carried out afterwards, and told', async () => {
  const timeline = begin(quiet())
  await done(timeline, to(start(2)))
  const seen: number[] = []
  const other: number[] = []
  timeline.entries$.subscribe(({ n }) => other.push(n))
  timeline.entries$.subscribe(({ n }) => {
    if (seen.length === 0) timeline.send(to(start(3)))
    seen.push(n)
  })
  const tics: number[] = []
  timeline.mainClock$.subscribe(({ tic }) => {
    if (tic < 5) timeline.send(to(start(tic + 1)))
    tics.push(tic)
  })
  expect(tics).toEqual([3, 4, 5])
  expect(seen).toEqual(upTo(timeline.entries.length))
  expect(other).toEqual(seen)
})

test('STR-01: who subscribes while others are told is told everything once', async () => {
  const timeline = begin(quiet())
  const late: number[][] = []
  timeline.entries$.subscribe(() => {
    const seen: number[] = []
    late.push(seen)
    timeline.entries$.subscribe(({ n }) => seen.push(n))
  })
  await done(timeline, to(start(3)))
  await done(timeline, say('and on'))
  expect(late).toHaveLength(timeline.entries.length)
  for (const seen of late) expect(seen).toEqual(upTo(timeline.entries.length))
})

test('STR-13: what a command brings about comes before the next command, and no burst is dropped', async () => {
  const remark = (note: string): Ability => ({ when: [start(2)], do: [{ note }] })
  const timeline = begin(game({ characters: {}, abilities: { one: remark('i1'), two: remark('i2') } }))
  const seen: unknown[] = []
  const burst: Promise<Result>[] = []
  timeline.entries$.subscribe(entry => {
    if (isTicStart(entry) && entry.at.tic === 2) {
      seen.push('c1')
      timeline.send(say('c2'))
      for (let i = 0; i < 300; i++) {
        burst.push(timeline.send(i % 3 === 0 ? { ...answer(timeline, 'no') } : say(`burst ${i}`)))
      }
    }
  })
  const numbers: number[] = []
  timeline.entries$.subscribe(entry => {
    seen.push(text(entry))
    numbers.push(entry.n)
  })
  await done(timeline, to(start(3)))
  expect(numbers).toEqual(upTo(timeline.entries.length))
  expect(seen.filter(Boolean).slice(0, 4)).toEqual(['c1', 'i1', 'i2', 'c2'])

  const results = await Promise.all(burst)
  expect(results).toHaveLength(300)
  results.forEach((result, i) => {
    if (isRefused(result)) expect([i % 3, result.code]).toEqual([0, 'no-decision'])
    else expect(text(result.entries[0] as Entry)).toBe(`burst ${i}`)
  })
  expect(results.filter(isRefused)).toHaveLength(100)
  const said = seen.filter(value => String(value).startsWith('burst'))
  expect(said).toEqual(upTo(299).flatMap(i => (i % 3 === 0 ? [] : [`burst ${i}`])))
  expect(timeline.version).toBe(202)
})

test('whoever subscribes and sends whenever, everybody is told the same in the same order', async () => {
  const plan = fc.array(fc.record({ at: fc.nat(40), what: fc.constantFrom('say', 'advance', 'subscribe') }), {
    maxLength: 12,
  })
  await fc.assert(
    fc.asyncProperty(fc.array(plan, { minLength: 1, maxLength: 4 }), async plans => {
      const timeline = begin(quiet())
      const all: number[][] = []
      const follow = (todo: { at: number; what: string }[]) => {
        const seen: number[] = []
        all.push(seen)
        timeline.entries$.subscribe(({ n }) => {
          seen.push(n)
          for (const { at, what } of todo) {
            if (at !== n) continue
            if (what === 'say') timeline.send(say('me'))
            else if (what === 'advance') timeline.send({ type: 'advance', until: 'decision', cap: 5 })
            else follow([])
          }
        })
      }
      plans.forEach(follow)
      await done(timeline, to(start(4)))
      for (const seen of all) expect(seen).toEqual(upTo(timeline.entries.length))
    }),
  )
})

import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { config, map, merge, noop } from 'rxjs'
import { afterEach, expect, test } from 'vitest'
import type { Timeline } from '../../src/timeline/timeline.ts'
import { begin, done, end, playSome, quiet, say, start, to } from './games.ts'

afterEach(() => {
  config.onUnhandledError = null
})

test('STR-02: a timeline that nobody holds is gone, and leaves nothing behind', async () => {
  setFlagsFromString('--expose_gc')
  const collect: () => void = runInNewContext('gc')
  const heap = async () => {
    // What a WeakRef was asked for lives until the job ends.
    await wait(0)
    collect()
    return process.memoryUsage().heapUsed
  }
  await use(50)
  const before = await heap()
  const timers = () => process.getActiveResourcesInfo().filter(name => name === 'Timeout').length
  const running = timers()
  const refs = await use(1000)
  const after = await heap()
  // The test runner has timers of its own, a few.
  expect(timers()).toBeLessThan(running + 10)
  expect(refs.filter(ref => ref.deref() !== undefined)).toHaveLength(0)
  expect(after - before).toBeLessThan(2 ** 20)
})

/** Creates so many, subscribes to everything, unsubscribes; closes every other one. */
async function use(times: number): Promise<WeakRef<Timeline>[]> {
  const refs: WeakRef<Timeline>[] = []
  for (let i = 0; i < times; i++) {
    const timeline = begin(quiet())
    const subscription = everything(timeline).subscribe(noop)
    await done(timeline, to(start(2)))
    expect(timeline.observed).toBe(true)
    subscription.unsubscribe()
    expect(timeline.observed).toBe(false)
    if (i % 2 === 0) timeline.close()
    refs.push(new WeakRef(timeline))
  }
  return refs
}

function everything(timeline: Timeline) {
  const { entries$, state$, decision$, offers$, mainClock$, turn$, score$ } = timeline
  const methods = [timeline.at(end(5)), timeline.at({ ...end(5), next: true }), timeline.pace(3_600_000)]
  return merge(entries$, state$, decision$, offers$, mainClock$, turn$, score$, ...methods)
}

test('STR-03: a subscriber that throws hurts nobody, and is reported once', async () => {
  const reported: unknown[] = []
  config.onUnhandledError = error => reported.push(error)
  const timeline = begin(quiet())
  const seen: number[][] = [[], [], [], []]
  const oops = new Error('oops')
  timeline.entries$.subscribe(({ n }) => seen[0]?.push(n))
  timeline.entries$.subscribe(({ n }) => {
    if (n === 3) throw oops
    seen[1]?.push(n)
  })
  const broken$ = timeline.entries$.pipe(
    map(({ n }) => {
      if (n === 2) throw new Error('an error of a stream of one own is a value')
      return n
    }),
  )
  broken$.subscribe({ next: n => seen[3]?.push(n), error: noop })
  timeline.entries$.subscribe(({ n }) => seen[2]?.push(n))

  await done(timeline, to(end(1)))
  for (const text of ['1', '2', '3', '4', '5']) {
    expect((await done(timeline, say(text))).entries).toHaveLength(1)
  }
  await wait(0)
  expect(seen).toEqual([[1, 2, 3, 4, 5, 6, 7, 8], [1, 2, 4, 5, 6, 7, 8], [1, 2, 3, 4, 5, 6, 7, 8], [1]])
  expect(reported).toEqual([oops])
})

test('STR-03: one that throws while it is told what was before does not stop commands', async () => {
  const reported: unknown[] = []
  config.onUnhandledError = error => reported.push(error)
  const timeline = begin()
  await playSome(timeline)
  timeline.mainClock$.subscribe(({ tic }) => {
    timeline.send(say(`on ${tic}`))
    throw new Error('oops')
  })
  await done(timeline, say('still here'))
  await wait(0)
  expect(timeline.entries.slice(-2).map(({ details }) => details?.text)).toEqual(['on 5', 'still here'])
  expect(reported).toHaveLength(1)
})

import { filter, ignoreElements, map, switchMap } from 'rxjs'
import { expect, test } from 'vitest'
import { isRefused, type Result } from '../../src/timeline/command.ts'
import { openDecision } from '../../src/timeline/waiting.ts'
import { answer, begin, conclude, done, quiet, step, toDecision } from './games.ts'
import { diagram, script } from './marbles.ts'

const outcome = map((result: Result) => (isRefused(result) ? result.code : result.stopped))
const outcomes = { s: 'step', d: 'decision', g: 'game-over' }

test('a step at each beat, until a decision waits', async () => {
  let steps = 0
  const other = begin()
  for (let stopped: string | undefined; stopped !== 'decision'; steps++)
    stopped = (await done(other, step)).stopped
  diagram(({ expectObservable }) => {
    const beats = `${'9ms s'
      .repeat(steps - 1)
      .replace('9ms', '10ms')
      .replaceAll('s9', 's 9')} 9ms (d|)`
    expectObservable(begin().pace(10).pipe(outcome)).toBe(beats, outcomes)
  })
})

test('emits nothing where a decision waits already, and sends nothing', () =>
  diagram(({ expectObservable, flush }) => {
    const timeline = begin()
    timeline.send(toDecision)
    expectObservable(timeline.pace(10)).toBe('|')
    flush()
    expect(timeline.version).toBe(1)
  }))

test('completes at the beat after somebody else came to a decision, and sends nothing', () =>
  diagram(helpers => {
    const timeline = begin()
    script(helpers, timeline, '---a-', { a: toDecision })
    helpers.expectObservable(timeline.pace(2).pipe(outcome)).toBe('--s-|', outcomes)
    helpers.flush()
    expect(timeline.version).toBe(2)
  }))

test('completes when it is refused, and says why', () =>
  diagram(helpers => {
    const timeline = begin(quiet())
    script(helpers, timeline, '---a-', { a: conclude })
    helpers.expectObservable(timeline.pace(2).pipe(outcome)).toBe('--s-(g|)', outcomes)
  }))

test('completes when the timeline is closed, and stops when it is unsubscribed', () =>
  diagram(helpers => {
    const timeline = begin(quiet())
    script(helpers, timeline, '--------|', {})
    helpers.expectObservable(timeline.pace(3).pipe(outcome)).toBe('---s--s-|', outcomes)
    helpers.expectObservable(timeline.pace(2).pipe(outcome), '^----!').toBe('--s-s', outcomes)
    helpers.expectObservable(timeline.pace(2), '---------^').toBe('---------|')
    helpers.flush()
    expect(timeline.version).toBe(4)
    expect(timeline.observed).toBe(false)
  }))

test('goes on after each answer where somebody subscribes again', () =>
  diagram(({ hot, expectObservable, flush }) => {
    const timeline = begin()
    hot('200ms a 199ms a').subscribe(() => timeline.send(answer(timeline, 'end turn')))
    const playing$ = timeline.decision$.pipe(
      filter(decision => decision === undefined),
      switchMap(() => timeline.pace(1)),
    )
    const turns: unknown[] = []
    timeline.turn$.subscribe(turn => turns.push(turn?.character))
    expectObservable(playing$.pipe(ignoreElements()), '^ 800ms !').toBe('')
    flush()
    expect(turns).toEqual([undefined, 'a1', undefined, 'a1', undefined])
    expect(openDecision(timeline.state)?.what).toBe('next-turn')
  }))

test('says who sent it, in the log only', () =>
  diagram(({ expectObservable, flush }) => {
    const timeline = begin(quiet())
    expectObservable(timeline.pace(1, undefined, { structure: 'clock', by: 'metronome' }), '^-!')
    flush()
    expect(timeline.log).toEqual([
      { version: 1, command: { type: 'advance', until: 'step', structure: 'clock' }, by: 'metronome' },
    ])
  }))

/** A timeline that advances by itself. */
import { defer, EMPTY, exhaustMap, interval, type Observable, type SchedulerLike, takeWhile } from 'rxjs'
import { isRefused, type Result } from './command.ts'

/**
 * A beat every so many milliseconds, until one does not go on: at a decision, at the game's end, or refused. Its
 * result is the last one. Nothing is emitted where a decision `waits` already.
 */
export function paced(
  every: number,
  scheduler: SchedulerLike,
  beat: () => Observable<Result>,
  waits: () => boolean,
): Observable<Result> {
  return defer(() =>
    waits()
      ? EMPTY
      : interval(every, scheduler).pipe(
          takeWhile(() => !waits()),
          exhaustMap(beat),
          takeWhile(goesOn, true),
        ),
  )
}

function goesOn(result: Result): boolean {
  return !isRefused(result) && result.stopped !== 'decision' && result.stopped !== 'end'
}

/** The occurrences of a moment in what is told of a timeline. */
import { Observable } from 'rxjs'
import type { Entry } from '../kernel/entry.ts'
import { isMoment, type MomentPattern } from '../kernel/moment.ts'
import { isEntry, type News } from './feed.ts'

/**
 * The entries of each occurrence, from the one that opens it to the last one in it. An occurrence is known to
 * be over when the structure stands elsewhere; one that is still open at the end is given then.
 */
export function occurrences(news$: Observable<News>, moment: MomentPattern): Observable<readonly Entry[]> {
  return new Observable(subscriber => {
    let open: Entry[] = []
    const close = () => {
      if (open.length > 0) subscriber.next(open)
      open = []
    }
    return news$.subscribe({
      next(news) {
        const at = isEntry(news) ? news.at : news.game.at[moment.structure]
        if (at?.structure !== moment.structure) return
        const isIn = isMoment(moment, at)
        const begins = isIn && isEntry(news) && isOpening(news)
        if (!isIn || begins) close()
        if (isEntry(news) && (begins || open.length > 0)) open.push(news)
      },
      error: error => subscriber.error(error),
      complete() {
        close()
        subscriber.complete()
      },
    })
  })
}

/** The moment after a daily effect opens with the event of that effect itself. */
function isOpening({ kind, details }: Entry): boolean {
  return kind === 'opened' || (kind === 'event' && details?.effect !== undefined)
}

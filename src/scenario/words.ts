/**
 * The words of moments and positions, as tables, and the words that no id may be. A structure that is added
 * puts its spans into `spanWords` and takes them out of `laterWords`.
 */
import type { Edge } from '../kernel/moment.ts'
import { tics } from '../structures/clock/dial.ts'

/** What names one span of its kind: `tic 5/10`, `cycle 2`, `turn of a1`. */
export type Naming = 'tics' | 'count' | 'id'

export interface SpanWord {
  readonly structure: string
  readonly named: Naming
  /** What it can lie in, in the order in which that is written: `in tic 4`, then `of cycle 2`. */
  readonly inside: readonly { readonly by: 'of' | 'in'; readonly span: string }[]
  /** Where a span opens no moments of its own: the parts whose start and end are its start and end. */
  readonly parts?: { readonly span: string; readonly start: number; readonly end: number }
}

export const spanWords: ReadonlyMap<string, SpanWord> = new Map<string, SpanWord>([
  ['tic', { structure: 'clock', named: 'tics', inside: [{ by: 'of', span: 'cycle' }] }],
  [
    'turn',
    {
      structure: 'clock',
      named: 'id',
      inside: [
        { by: 'in', span: 'tic' },
        { by: 'of', span: 'cycle' },
      ],
    },
  ],
  ['cycle', { structure: 'clock', named: 'count', inside: [], parts: { span: 'tic', start: 1, end: tics } }],
])

/** Words of structures that are not there yet, in small letters, with what is said of them. */
export const laterWords: ReadonlyMap<string, 'moment.day-later'> = new Map(
  [
    ...['morning', 'noon', 'afternoon', 'dusk', 'night', 'day', 'phase'],
    ...['succeed', 'prepare', 'draw', 'expand', 'progress', 'rest', 'clean-up'],
  ].map(word => [word, 'moment.day-later']),
)

/** What such a word can stand behind: `at Noon`, `after Rest`, `before day 1`. */
export const laterLeads: readonly string[] = ['at', 'after', 'before']

export const edgeWords = ['start', 'end'] as const satisfies readonly Edge[]
/** `next` with these goes to the next of them, whatever it is. */
export const stepWords = ['step', 'decision'] as const
/** `next` with these goes to the next start of such a span. */
export const nextSpans = ['turn', 'tic'] as const

/** Words that stand for somebody or something in an ability, or for a value. */
const keywords = [
  ...['self', 'it', 'me', 'opponent', 'mine', 'opponents', 'judge', 'nobody', 'none'],
  ...['yes', 'no', 'true', 'false', 'null'],
]

/** Keys of a script's line, where the id of who answers stands as well. */
const scriptWords = ['advance', 'until', 'expect', 'conclude', 'note']

/**
 * What no id may be: all words of moments and positions, those of the day included, the keywords above, and what
 * every JavaScript object has by itself (`constructor`), which would be found in any table looked up by id.
 */
export const grammarWords: ReadonlySet<string> = new Set([
  ...spanWords.keys(),
  ...laterWords.keys(),
  ...laterLeads,
  ...edgeWords,
  ...stepWords,
  ...['next', 'of', 'in', 'the', 'set-up'],
  ...keywords,
  ...scriptWords,
  ...Object.getOwnPropertyNames(Object.prototype),
])

export function isReserved(id: string): boolean {
  return grammarWords.has(id)
}

/** How ids are written. */
export const idForm: RegExp = /^[a-z][a-z0-9-]*$/

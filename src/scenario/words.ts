/**
 * The words of moments and positions, as tables, and the words that no id may be. A structure that is added
 * puts its spans into `spanWords` and takes them out of `laterWords`.
 */
import type { Edge } from '../kernel/moment.ts'
import { tics } from '../structures/clock/dial.ts'
import { phases } from '../structures/day/state.ts'

/** What names one span of its kind: `tic 5/10`, `cycle 2`, `turn of a1`. A `word` is the name itself: `Noon`. */
export type Naming = 'tics' | 'count' | 'id' | 'word'

export interface SpanWord {
  readonly structure: string
  readonly named: Naming
  /** What it can lie in, in the order in which that is written: `in tic 4`, then `of cycle 2`. */
  readonly inside: readonly { readonly by: 'of' | 'in'; readonly span: string }[]
  /** Where a span opens no moments of its own: the part whose start or end is its start or end. */
  part?(edge: 'start' | 'end', where: Where): { readonly span: string; readonly name: string | number }
  /** The span that a word names one of: `Noon` is a phase. */
  readonly span?: string
  /** Its word stands only for any of them, as in `end of phase`: what names one is a word of its own. */
  readonly any?: true
}

type Where = Readonly<Record<string, readonly (string | number)[]>>

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
        { by: 'of', span: 'day' },
      ],
    },
  ],
  [
    'cycle',
    {
      structure: 'clock',
      named: 'count',
      inside: [],
      part: edge => ({ span: 'tic', name: edge === 'start' ? 1 : tics }),
    },
  ],
  ...phases.map((phase): [string, SpanWord] => [
    phase,
    { structure: 'day', named: 'word', span: 'phase', inside: [{ by: 'of', span: 'day' }] },
  ]),
  ['phase', { structure: 'day', named: 'word', any: true, inside: [{ by: 'of', span: 'day' }] }],
  [
    'day',
    {
      structure: 'day',
      named: 'count',
      inside: [],
      // 4.1.j - Day 1 has no Morning.
      part: (edge: 'start' | 'end', where: Where) => ({
        span: 'phase',
        name: edge === 'end' ? 'Night' : where.day?.[0] === 1 ? 'Noon' : 'Morning',
      }),
    },
  ],
])

/** Words that a position begins with; `phase` names none. */
export const positionWords: readonly string[] = [...spanWords].filter(([, w]) => !w.any).map(([word]) => word)

/** Daily effects: what comes right after one is a moment. */
export const effectWords = [
  ...['Succeed', 'Prepare', 'Draw', 'Expand', 'Progress', 'Rest', 'Clean-up'],
] as const satisfies readonly string[]

/** What a moment begins with where it names no edge: `at Noon` is its start, `after Rest` comes with its event. */
export const leadWords = ['at', 'after'] as const

export const edgeWords = ['start', 'end'] as const satisfies readonly Edge[]
/** `next` with these goes to the next of them, whatever it is. */
export const stepWords = ['step', 'decision'] as const
/** `next` with these goes to the next start of such a span. */
export const nextSpans = ['turn', 'tic', 'phase', 'day'] as const

/** Words that stand for somebody or something in an ability, or for a value. */
const keywords = [
  ...['self', 'it', 'me', 'opponent', 'mine', 'opponents', 'judge', 'everybody', 'nobody', 'none'],
  ...['yes', 'no', 'true', 'false', 'null'],
]

/** Keys of a script's line, where the id of who answers stands as well. */
const scriptWords = ['advance', 'until', 'expect', 'conclude', 'note', 'define']

/**
 * What no id may be: all words of moments and positions, those of the day included, the keywords above, and what
 * every JavaScript object has by itself (`constructor`), which would be found in any table looked up by id.
 */
export const grammarWords: ReadonlySet<string> = new Set([
  ...[...spanWords.keys(), ...effectWords].map(word => word.toLowerCase()),
  ...leadWords,
  ...['before'],
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

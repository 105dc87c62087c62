/** What script lines and expectations name. */
import { judge } from '../kernel/state.ts'
import type { Path } from './problem.ts'
import type { References } from './references.ts'
import type { Expectation } from './schema/expect.ts'
import type { Line } from './schema/script.ts'

export function checkLine(refs: References, line: Line, path: Path): void {
  switch (line.do) {
    case 'answer':
    case 'try':
      // The line's only key is who answers.
      refs.must(line.who, ['player', 'character'], [...path, line.who], [judge], 'key')
      break
    case 'advance':
      if (typeof line.until === 'object') refs.moment(line.until, [...path, 'advance'])
      break
    case 'conclude':
      for (const id of line.winners) refs.must(id, ['player'], [...path, 'conclude', 'winner'])
      break
    case 'expect': {
      const { now } = line
      const at = [...path, 'expect']
      keys(refs, now.clocks, ['character'], [...at, 'clocks'])
      keys(refs, now.score, ['player'], [...at, 'score'])
      keys(refs, now.near, ['character'], [...at, 'near'])
      one(refs, now['turn-player'], ['player'], [...at, 'turn-player'], ['nobody'])
      one(refs, now.turn, ['character'], [...at, 'turn'], ['nobody'])
      one(refs, now.asked, ['player'], [...at, 'asked'], [judge, 'nobody'])
      list(refs, now['in-play'], ['character'], [...at, 'in-play'])
      list(refs, now['not-in-play'], ['character'], [...at, 'not-in-play'])
      list(refs, now.exhausted, cards, [...at, 'exhausted'])
      list(refs, now.ready, cards, [...at, 'ready'])
      break
    }
    case 'idle':
      refs.moment(line.until, path)
      break
    case 'note':
      break
  }
}

export function checkExpectation(refs: References, expectation: Expectation, path: Path): void {
  const { turns, trigger, asked, order, gains, score, clocks, winners, in: inside, at, before } = expectation
  list(refs, turns, ['character'], [...path, 'turns'])
  one(refs, trigger, ['ability', 'vp-location'], [...path, 'trigger'])
  one(refs, asked, ['player'], [...path, 'asked'], [judge, 'nobody'])
  list(refs, order, ['ability', 'vp-location'], [...path, 'order'])
  keys(refs, gains, ['player'], [...path, 'gains'])
  keys(refs, score, ['player'], [...path, 'score'])
  keys(refs, clocks, ['character'], [...path, 'clocks'])
  list(refs, winners, ['player'], [...path, 'winners'])
  refs.moment(inside, [...path, 'in'])
  refs.moment(at, [...path, 'at'])
  refs.moment(before, [...path, 'before'])
}

type Kinds = Parameters<References['must']>[1]

const cards: Kinds = ['action', 'instant', 'react']

function one(
  refs: References,
  id: string | undefined,
  kinds: Kinds,
  path: Path,
  words: readonly string[] = [],
): void {
  if (id !== undefined) refs.must(id, kinds, path, words)
}

function list(refs: References, ids: readonly string[] | undefined, kinds: Kinds, path: Path): void {
  ids?.forEach((id, i) => {
    refs.must(id, kinds, [...path, i])
  })
}

function keys(refs: References, record: object | undefined, kinds: Kinds, path: Path): void {
  for (const id of Object.keys(record ?? {})) refs.must(id, kinds, [...path, id], [], 'key')
}

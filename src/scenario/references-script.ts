/** What script lines and expectations name. */
import { judge } from '../kernel/state.ts'
import type { Target } from './moments.ts'
import { nearest, type Path } from './problem.ts'
import type { References } from './references.ts'
import { checkCard } from './references-day.ts'
import { clockForms, dayForms, type Expectation } from './schema/expect.ts'
import { clockNow, dayNow, type Now } from './schema/now.ts'
import type { Line } from './schema/script.ts'

/** What a line can begin with instead of who answers. */
const lineWords = ['advance', 'until', 'expect', 'conclude', 'note']

/** A key that is nobody's id may be another word of a line, misspelt. */
function whoAnswers(refs: References, who: string, path: Path): void {
  const kinds: Kinds = ['player', 'character', ...(refs.has('day') ? objects : [])]
  if (refs.is(who, kinds)) return
  const [word = '', ...rest] = who.split(' ')
  // Cards are the day's.
  const words = refs.has('day') ? [...lineWords, 'define'] : lineWords
  const meant = nearest(word, words)
  refs.tellWrong(who, kinds, path, [judge, ...words], 'key', meant && [meant, ...rest].join(' '))
}

export function checkLine(refs: References, line: Line, path: Path): void {
  switch (line.do) {
    case 'answer':
    case 'try':
      if (line.do === 'try') refs.rule(line.rule, [...refs.onlyKey(path), 'refused'])
      if (line.structure !== undefined && !refs.has(line.structure))
        refs.other(refs.onlyKey(path), 'key', [line.who])
      // The line's only key is who answers.
      else if (line.who !== judge) whoAnswers(refs, line.who, refs.onlyKey(path))
      break
    case 'advance':
      checkAdvance(refs, line, refs.onlyKey(path))
      break
    case 'conclude':
      oneOrMore(refs, line.winners, ['player'], [...path, 'conclude', 'winner'])
      break
    case 'expect': {
      const { now } = line
      const at = [...path, 'expect']
      const strange = [...(refs.has('clock') ? [] : clockNow), ...(refs.has('day') ? [] : dayNow)]
      const found = strange.filter(key => now[key] !== undefined)
      for (const key of found) refs.other([...at, key], 'key')
      if (found.length > 0) break
      checkNowOfDay(refs, now, at)
      keys(refs, now.clocks, ['character'], [...at, 'clocks'])
      keys(refs, now.score, ['player'], [...at, 'score'])
      keys(refs, now.near, ['character'], [...at, 'near'])
      one(refs, now['turn-player'], ['player'], [...at, 'turn-player'], ['nobody'])
      one(refs, now.turn, takers(refs), [...at, 'turn'], ['nobody'])
      one(refs, now.asked, ['player'], [...at, 'asked'], [judge, 'nobody'])
      list(refs, now['in-play'], ['character'], [...at, 'in-play'])
      list(refs, now['not-in-play'], ['character'], [...at, 'not-in-play'])
      list(refs, now.exhausted, exhaustible(refs), [...at, 'exhausted'])
      list(refs, now.ready, exhaustible(refs), [...at, 'ready'])
      for (const [id, near] of Object.entries(now.near ?? {})) {
        list(refs, near, ['vp-location'], [...at, 'near', id])
      }
      if (now.rule !== undefined) refs.rule(now.rule, [...at, 'rule'], ['none'])
      break
    }
    case 'idle':
      refs.place(line.until, refs.onlyKey(path), 'key')
      for (const id of line.order) checkIdle(refs, id, refs.onlyKey(path))
      break
    case 'define':
      if (!refs.has('day')) refs.other(refs.onlyKey(path), 'key')
      for (const [id, card] of Object.entries(line.cards)) checkCard(refs, card, [...path, 'define', id])
      break
    case 'note':
      break
  }
}

/** Where two structures go on by themselves, it is said which of them does (decided 43). */
function checkAdvance(refs: References, { until, structure }: Line & { do: 'advance' }, path: Path): void {
  const others = refs.structures.map(id => `advance ${id}`)
  if (structure !== undefined && !refs.has(structure)) refs.other(path, 'key', [...others, 'advance'])
  if (typeof until !== 'object' || until.span === 'turn') {
    if (refs.only === undefined && structure === undefined && !isNamed(until))
      refs.tell(
        {
          ...{ key: 'advance.structure', path, allowed: others },
          ...(typeof until === 'object' && { found: refs.source.written(path) }),
        },
        'key',
      )
  }
  if (typeof until !== 'object') return
  refs.moment(until, path)
  if (refs.only !== undefined || structure === undefined || structure === until.structure) return
  const allowed = [`advance ${until.structure}`]
  refs.tell({ key: 'advance.other', path, found: refs.source.written(path), allowed, suggestion: allowed[0] })
}

/** Whether a moment says whose turn it speaks of. */
const isNamed = (until: Target) => typeof until === 'object' && Object.keys(until.where).length > 0

/** Who takes turns. */
function takers(refs: References): Kinds {
  return [
    ...(refs.has('clock') ? (['character'] as const) : []),
    ...(refs.has('day') ? (['player'] as const) : []),
  ]
}

function exhaustible(refs: References): Kinds {
  return [...(refs.has('clock') ? cards : []), ...(refs.has('day') ? objects : [])]
}

function checkNowOfDay(refs: References, now: Now, at: Path): void {
  one(refs, now['first-player'], ['player'], [...at, 'first-player'])
  list(refs, now.passed, ['player'], [...at, 'passed'])
  keys(refs, now.expeditions, ['player'], [...at, 'expeditions'])
  keys(refs, now.zones, ['player'], [...at, 'zones'])
  for (const [player, zones] of Object.entries(now.zones ?? {})) {
    for (const [zone, content] of Object.entries(zones)) {
      if (typeof content === 'object') list(refs, content, objects, [...at, 'zones', player, zone])
    }
  }
  for (const key of ['zone', 'status', 'boosts', 'counters'] as const)
    keys(refs, now[key], objects, [...at, key])
  now.limbo?.forEach((id, i) => {
    waiting(refs, id, [...at, 'limbo', i])
  })
}

/** A Reaction in Limbo: `gift`, a second one `gift-2`, one of another object `gift@drone-2`, a delayed one `gift-later`. */
function waiting(refs: References, id: string, path: Path): void {
  const [ability = '', object] = id.split('@')
  const base = ability.replace(/(-later)?(-[1-9]\d*)?$/, '')
  if (!refs.ids.has(ability) || object !== undefined) refs.must(base, ['ability'], path)
  else refs.must(ability, ['ability'], path)
}

/** What is chosen where the least is not clear: something of the file, one of its `gift-2` or `gift-later`, a word. */
function checkIdle(refs: References, id: string, path: Path): void {
  const [ability = ''] = id.split('@')
  const base = ability.replace(/(-token)?(-later)?(-[1-9]\d*)?$/, '')
  if (!refs.ids.has(base) && !refs.ids.has(ability))
    refs.must(id, anything, path, [
      ...choiceWords,
      ...(refs.has('day') ? expeditionWords : []),
      ...(refs.has('clock') ? ['draw'] : []),
    ])
}

export function checkExpectation(refs: References, expectation: Expectation, path: Path): void {
  const { turns, trigger, asked, order, gains, score, clocks, winners } = expectation
  const { because, rule, in: inside, at, before } = expectation
  for (const key of [...(refs.has('clock') ? [] : clockForms), ...(refs.has('day') ? [] : dayForms)]) {
    if (expectation[key] === undefined) continue
    refs.other([...path, key], 'key')
    return
  }
  list(refs, turns, takers(refs), [...path, 'turns'])
  keys(refs, expectation.zone, objects, [...path, 'zone'])
  expectation.limbo?.forEach((id, i) => {
    waiting(refs, id, [...path, 'limbo', i])
  })
  if (trigger !== undefined) refs.trigger(trigger, [...path, 'trigger'])
  one(refs, asked, ['player'], [...path, 'asked'], [judge, 'nobody'])
  order?.forEach((id, i) => {
    refs.trigger(id, [...path, 'order', i])
  })
  keys(refs, gains, ['player'], [...path, 'gains'])
  keys(refs, score, ['player'], [...path, 'score'])
  keys(refs, clocks, ['character'], [...path, 'clocks'])
  list(refs, winners, ['player'], [...path, 'winners'])
  refs.place(inside, [...path, 'in'])
  refs.place(at, [...path, 'at'])
  refs.place(before, [...path, 'before'])
  if (because !== undefined) refs.rule(because, [...path, 'because'])
  if (rule !== undefined) refs.rule(rule, [...path, 'rule'])
}

type Kinds = Parameters<References['must']>[1]

const cards: Kinds = ['action', 'instant', 'react']
const objects: Kinds = ['character', 'permanent', 'spell', 'hero', 'unknown-card']
const anything: Kinds = ['player', 'character', ...cards, 'vp-location', 'ability']
/** Options that are words of their own, in either structure and in one. */
const choiceWords = ['stop', 'end']
const expeditionWords = ['hero', 'companion']

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

/** Written alone, or as a list. */
function oneOrMore(refs: References, ids: readonly string[], kinds: Kinds, path: Path): void {
  const isList = refs.source.written([...path, 0]) !== undefined
  if (isList) list(refs, ids, kinds, path)
  else for (const id of ids) refs.must(id, kinds, path)
}

function keys(refs: References, record: object | undefined, kinds: Kinds, path: Path): void {
  for (const id of Object.keys(record ?? {})) refs.must(id, kinds, [...path, id], [], 'key')
}

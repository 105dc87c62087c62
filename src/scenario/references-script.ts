/** What script lines and expectations name. */
import { judge } from '../kernel/state.ts'
import { nearest, type Path } from './problem.ts'
import type { References } from './references.ts'
import { checkCard } from './references-day.ts'
import { clockForms, dayForms, type Expectation } from './schema/expect.ts'
import { clockNow, dayNow, type Now } from './schema/now.ts'
import type { Line } from './schema/script.ts'

/** What a line can begin with instead of who answers. */
const lineWords = ['advance', 'until', 'expect', 'conclude', 'note', 'define']

/** A key that is nobody's id may be another word of a line, misspelt. */
function whoAnswers(refs: References, who: string, path: Path): void {
  const kinds: Kinds = refs.structure === 'day' ? ['player', ...objects] : ['player', 'character']
  if (refs.is(who, kinds)) return
  const [word = '', ...rest] = who.split(' ')
  const meant = nearest(word, lineWords)
  refs.tellWrong(who, kinds, path, [judge, ...lineWords], 'key', meant && [meant, ...rest].join(' '))
}

export function checkLine(refs: References, line: Line, path: Path): void {
  switch (line.do) {
    case 'answer':
    case 'try':
      if (line.do === 'try') refs.rule(line.rule, [...path, line.who, 'refused'])
      // The line's only key is who answers.
      if (line.who !== judge) whoAnswers(refs, line.who, [...path, line.who])
      break
    case 'advance':
      if (line.structure !== undefined && line.structure !== refs.structure)
        refs.other(refs.onlyKey(path), 'key', [`advance ${refs.structure}`, 'advance'])
      if (typeof line.until === 'object') refs.moment(line.until, refs.onlyKey(path))
      break
    case 'conclude':
      oneOrMore(refs, line.winners, ['player'], [...path, 'conclude', 'winner'])
      break
    case 'expect': {
      const { now } = line
      const at = [...path, 'expect']
      const isDay = refs.structure === 'day'
      for (const key of isDay ? clockNow : dayNow) {
        if (now[key] !== undefined) refs.other([...at, key], 'key')
      }
      if ((isDay ? clockNow : dayNow).some(key => now[key] !== undefined)) break
      checkNowOfDay(refs, now, at)
      keys(refs, now.clocks, ['character'], [...at, 'clocks'])
      keys(refs, now.score, ['player'], [...at, 'score'])
      keys(refs, now.near, ['character'], [...at, 'near'])
      one(refs, now['turn-player'], ['player'], [...at, 'turn-player'], ['nobody'])
      one(refs, now.turn, isDay ? ['player'] : ['character'], [...at, 'turn'], ['nobody'])
      one(refs, now.asked, ['player'], [...at, 'asked'], [judge, 'nobody'])
      list(refs, now['in-play'], ['character'], [...at, 'in-play'])
      list(refs, now['not-in-play'], ['character'], [...at, 'not-in-play'])
      list(refs, now.exhausted, isDay ? objects : cards, [...at, 'exhausted'])
      list(refs, now.ready, isDay ? objects : cards, [...at, 'ready'])
      for (const [id, near] of Object.entries(now.near ?? {})) {
        list(refs, near, ['vp-location'], [...at, 'near', id])
      }
      if (now.rule !== undefined) refs.rule(now.rule, [...at, 'rule'], ['none'])
      break
    }
    case 'idle':
      refs.moment(line.until, refs.onlyKey(path), 'key')
      for (const id of line.order) checkIdle(refs, id, refs.onlyKey(path))
      break
    case 'define':
      if (refs.structure !== 'day') refs.other(refs.onlyKey(path), 'key')
      for (const [id, card] of Object.entries(line.cards)) checkCard(refs, card, [...path, 'define', id])
      break
    case 'note':
      break
  }
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
      ...(refs.structure === 'day' ? expeditionWords : ['draw']),
    ])
}

export function checkExpectation(refs: References, expectation: Expectation, path: Path): void {
  const { turns, trigger, asked, order, gains, score, clocks, winners } = expectation
  const { because, rule, in: inside, at, before } = expectation
  const isDay = refs.structure === 'day'
  for (const key of isDay ? clockForms : dayForms) {
    if (expectation[key] === undefined) continue
    refs.other([...path, key], 'key')
    return
  }
  list(refs, turns, isDay ? ['player'] : ['character'], [...path, 'turns'])
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
  refs.moment(inside, [...path, 'in'])
  refs.moment(at, [...path, 'at'])
  refs.moment(before, [...path, 'before'])
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

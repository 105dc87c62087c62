/** Moments and positions in words. In English they are written as in a scenario file. */
import type { Position } from '../kernel/moment.ts'
import { effects, phases } from './day-words.ts'
import type { Lang } from './text.ts'
import { lookUp, paramsOf, put, type Wording, type Wordings } from './wording.ts'

const places = {
  turn: {
    say: [
      {
        en: 'turn of {turn} in tic {tic} of cycle {cycle}',
        fr: 'tour de {turn} au tic {tic} du cycle {cycle}',
      },
      { en: 'turn of {turn} in tic {tic}', fr: 'tour de {turn} au tic {tic}' },
      { en: 'turn of {turn} of day {day}', fr: 'tour de {turn} du jour {day}' },
      { en: 'turn of {turn}', fr: 'tour de {turn}' },
    ],
  },
  tic: {
    say: [
      { en: 'tic {tic} of cycle {cycle}', fr: 'tic {tic} du cycle {cycle}' },
      { en: 'tic {tic}', fr: 'tic {tic}' },
    ],
  },
  cycle: { say: [{ en: 'cycle {cycle}', fr: 'cycle {cycle}' }] },
  effect: {
    say: [
      { en: '{effect} of day {day}', fr: '{effect} du jour {day}' },
      { en: '{effect}', fr: '{effect}' },
    ],
  },
  phase: {
    say: [
      { en: '{phase} of day {day}', fr: '{phase} du jour {day}' },
      { en: '{phase}', fr: '{phase}' },
    ],
  },
  day: { say: [{ en: 'day {day}', fr: 'jour {day}' }] },
} as const satisfies Wordings

/** A phase and a daily effect bring along what stands before them in French. */
const edges = {
  'start phase': { say: [{ en: 'start of {place}', fr: 'début {place}' }] },
  'end phase': { say: [{ en: 'end of {place}', fr: 'fin {place}' }] },
  'after effect': { say: [{ en: 'after {place}', fr: 'après {place}' }] },
  start: {
    say: [
      { en: 'start of {place}', fr: 'début du {place}' },
      { en: 'something starts', fr: 'quelque chose commence' },
    ],
  },
  end: {
    say: [
      { en: 'end of {place}', fr: 'fin du {place}' },
      { en: 'something ends', fr: 'quelque chose finit' },
    ],
  },
  after: {
    say: [
      { en: 'after {place}', fr: 'après le {place}' },
      { en: 'right afterwards', fr: 'juste après' },
    ],
  },
} as const satisfies Wordings

const nowhere: Wording = { say: [{ en: 'before the start', fr: 'avant le début' }] }
const beforeDays: Wording = { say: [{ en: 'before day 1', fr: 'avant le jour 1' }] }

/** `start of tic 5 of cycle 1`, `after Rest of day 2`, `turn of a1 in tic 5 of cycle 1`: as much as is said. */
export function momentText(at: Position, lang: Lang): string {
  const phase = lookUp(phases, at.phase)?.[at.edge === undefined ? 'name' : 'of'][lang] ?? at.phase
  const effect = lookUp(effects, at.effect)?.after[lang] ?? at.effect
  const params = paramsOf({ ...at, phase, effect }, lang)
  const spans = at.edge === undefined ? Object.keys(places) : [at.span ?? '']
  const span = spans.find(name => params[name] !== undefined)
  const found = lookUp(places, span)
  const edge = lookUp(edges, `${at.edge} ${found && span}`) ?? lookUp(edges, at.edge)
  const place = found && put(found, lang, params)
  if (edge === undefined) return place ?? put(at.structure === 'day' ? beforeDays : nowhere, lang, {})
  return put(edge, lang, place === undefined ? {} : { place })
}

/** Moments and positions in words. In English they are written as in a scenario file. */
import type { Position } from '../kernel/moment.ts'
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
} as const satisfies Wordings

const edges = {
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

/** `start of tic 5 of cycle 1`, `turn of a1 in tic 5 of cycle 1`: as much of it as the position says. */
export function momentText(at: Position, lang: Lang): string {
  const params = paramsOf(at, lang)
  const spans = at.edge === undefined ? Object.keys(places) : [at.span ?? '']
  const span = spans.find(name => params[name] !== undefined)
  const found = lookUp(places, span)
  const place = found && put(found, lang, params)
  const edge = lookUp(edges, at.edge)
  if (edge === undefined) return place ?? put(nowhere, lang, {})
  return put(edge, lang, place === undefined ? {} : { place })
}

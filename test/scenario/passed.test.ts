import { describe, expect, it } from 'vitest'
import { advance, drive } from '../../src/kernel/engine.ts'
import { isRefusal } from '../../src/kernel/result.ts'
import type { State } from '../../src/kernel/state.ts'
import { parseMoment } from '../../src/scenario/moments.ts'
import { beginning } from '../../src/scenario/scenario.ts'
import { rules } from '../../src/structures/index.ts'
import { refusalText } from '../../src/text/index.ts'
import { load } from './told.ts'

const structure = 'clock'

/** Nobody decides anything: a familiar without a clock. */
function begin(at: string): State {
  const clock = `clock: { begin: ${at}, turn-player: ana, characters: { imp: { player: ana, familiar: true } } }`
  const [scenario] = load('title: A test', 'players: [ana, bo]', clock)
  if (scenario === undefined) throw new Error('no scenario')
  return beginning(scenario)
}

function moment(text: string) {
  const read = parseMoment(text)
  if (!read.ok) throw new Error(text)
  return read.value
}

/** Where an advance from there comes to, or `passed`. */
function reached(state: State, ...texts: string[]): string {
  const result = advance(rules, state, { until: texts.map(moment), structure })
  if (isRefusal(result)) return result.code === 'moment-passed' ? 'passed' : result.code
  const at = result.state.game.at.clock
  const place = `tic ${at?.tic} of cycle ${at?.cycle}`
  return at?.edge === undefined ? place : `${at.edge} of ${at.span} in ${place}`
}

function go(state: State, text: string): State {
  const result = advance(rules, state, { until: moment(text), structure })
  if (isRefusal(result)) throw new Error(result.code)
  return result.state
}

describe('a moment of a cycle', () => {
  const early = begin('start of tic 3')
  const started = go(early, 'start of tic 3')
  const ended = go(early, 'end of tic 3')
  const later = go(early, 'start of tic 2 of cycle 2')

  it.each([
    // Before anything has opened, and when it is just open.
    [early, 'start of tic 3 of cycle 1', 'start of tic in tic 3 of cycle 1'],
    [started, 'start of tic 3 of cycle 1', 'start of tic in tic 3 of cycle 1'],
    [started, 'next start of tic 3 of cycle 1', 'passed'],
    [early, 'next start of tic 3 of cycle 1', 'start of tic in tic 3 of cycle 1'],
    [started, 'end of tic 3 of cycle 1', 'end of tic in tic 3 of cycle 1'],
    [ended, 'end of tic 3 of cycle 1', 'end of tic in tic 3 of cycle 1'],
    [ended, 'next end of tic 3 of cycle 1', 'passed'],
    [ended, 'start of tic 3 of cycle 1', 'passed'],
    [ended, 'start of tic 4 of cycle 1', 'start of tic in tic 4 of cycle 1'],
    [early, 'end of tic 2 of cycle 1', 'passed'],
    [later, 'start of tic 3 of cycle 1', 'passed'],
    [later, 'end of tic 10 of cycle 1', 'passed'],
    [later, 'start of cycle 2', 'passed'],
    [later, 'end of cycle 2', 'end of tic in tic 10 of cycle 2'],
    [later, 'start of tic 1 of cycle 3', 'start of tic in tic 1 of cycle 3'],
    // Of several tics the next one is meant, and all of them have to be over.
    [ended, 'start of tic 2/3/8 of cycle 1', 'start of tic in tic 8 of cycle 1'],
    [ended, 'start of tic 1/3 of cycle 1', 'passed'],
    // Any tic, any turn.
    [ended, 'start of tic of cycle 1', 'start of tic in tic 4 of cycle 1'],
    [later, 'end of tic of cycle 1', 'passed'],
    [later, 'start of turn of imp of cycle 1', 'passed'],
    [ended, 'end of turn of imp in tic 3 of cycle 1', 'passed'],
    // Without its cycle it comes round again.
    [later, 'start of tic 1', 'start of tic in tic 1 of cycle 3'],
    [ended, 'start of tic 3', 'start of tic in tic 3 of cycle 2'],
  ])('%#: %s', (state, text, wanted) => {
    expect(reached(state, text)).toBe(wanted)
  })

  it('of several moments none may have passed; the first one is reached', () => {
    expect(reached(ended, 'end of tic 7', 'end of tic 5')).toBe('end of tic in tic 5 of cycle 1')
    expect(reached(ended, 'end of tic 5', 'end of tic 3')).toBe('end of tic in tic 3 of cycle 1')
    expect(reached(ended, 'end of tic 5', 'start of tic 1 of cycle 1')).toBe('passed')
  })

  it('after the last moment of a cycle, before the next one', () => {
    const state = go(early, 'end of tic 10 of cycle 1')
    const stepped = Array.from({ length: 4 }).reduce<State>(now => {
      const result = advance(rules, now, { until: 'step', structure })
      return isRefusal(result) ? now : result.state
    }, state)
    expect(reached(stepped, 'end of tic 10 of cycle 1')).toBe('passed')
    expect(reached(stepped, 'start of cycle 2')).toBe('start of tic in tic 1 of cycle 2')
  })

  it('is refused with a text, and changes nothing', () => {
    const until = moment('start of tic 3 of cycle 1')
    const refusal = advance(rules, later, { until, structure })
    expect(refusal).toEqual({
      refused: true,
      code: 'moment-passed',
      key: 'refused.moment-passed',
      params: { cycle: 2, tic: 2 },
    })
    expect(drive(rules, later, { until, structure, decide: () => 'end turn' })).toEqual(refusal)
    if (!isRefusal(refusal)) throw new Error('not refused')
    expect(refusalText(refusal, 'en')).toBe('this moment has passed: it is tic 2 of cycle 2')
    expect(refusalText(refusal, 'fr')).toMatch(/^ce moment est passé.: on est au tic 2 du cycle 2$/)
  })
})

describe('while a turn is taken', () => {
  const clock =
    'clock: { begin: start of tic 3, turn-player: bo, characters: { a1: { player: ana, clock: 3 } } }'
  const [scenario] = load('title: A test', 'players: [ana, bo]', clock)
  if (scenario === undefined) throw new Error('no scenario')
  const inTurn = go(beginning(scenario), 'start of turn of a1')

  it.each([
    ['start of tic 3 of cycle 1', 'passed'],
    ['start of turn of a1 in tic 2 of cycle 1', 'passed'],
    // It may have another turn in this tic.
    ['next start of turn of a1 in tic 3 of cycle 1', 'tic 3 of cycle 1'],
    ['start of turn of a1 in tic 3 of cycle 1', 'start of turn in tic 3 of cycle 1'],
    ['end of tic 2/4 of cycle 1', 'tic 3 of cycle 1'],
  ])('%s: %s', (text, wanted) => {
    expect(reached(inTurn, text)).toBe(wanted)
  })
})

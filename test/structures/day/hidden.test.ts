import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answer, decisionOf, isRefusal, offersOf } from '../../../src/kernel/engine.ts'
import type { State } from '../../../src/kernel/state.ts'
import { rules } from '../../../src/structures/index.ts'
import {
  everybody,
  readAnswer,
  viewDecision,
  viewEntry,
  viewOffer,
  viewRefusal,
  viewTable,
} from '../../../src/structures/view.ts'
import {
  hiddenGames,
  otherFaces,
  type PlayedGame,
  pickOf,
  placesOf,
  playHidden,
  saidAs,
  seenBy,
  setupOf,
} from '../../support/hidden.ts'

/** All that an audience gets of a step, line by line. */
function bytesOf({ state, entries }: PlayedGame['steps'][number], audience: string): string[] {
  const seen = entries.flatMap(entry => viewEntry(entry, audience) ?? [])
  const decision = decisionOf(state, 'day')
  if (decision === undefined) return seen.map(entry => JSON.stringify(entry))
  return [
    ...seen.map(entry => JSON.stringify(entry)),
    JSON.stringify(viewTable(state, audience)),
    JSON.stringify(viewDecision(state, decision, audience)),
    ...(state.trail.decisions % 4 === 0 ? refusalsOf(state, audience) : []),
    ...offersOf(rules, state, 'day')
      .filter(offer => offer.for === audience)
      .map(offer => JSON.stringify(viewOffer(state, offer, audience))),
  ]
}

/** What somebody gets who tries ids that he might have guessed. */
function refusalsOf(state: State, audience: string): string[] {
  const decision = decisionOf(state, 'day')
  return [
    'play ant hero',
    'play ant-2',
    'play card',
    'play ant.1 nowhere',
    'choose bee',
    'ant ant-2',
    'use ability-0',
    'use ability-1@ant',
  ].map(text => {
    const result = answer(rules, state, decision?.id ?? '', readAnswer(state, text, audience))
    if (!isRefusal(result)) throw new Error(`${text} was taken`)
    return JSON.stringify(viewRefusal(state, result, audience))
  })
}

const audiences = ['ana', 'bo', everybody]

describe('decided 36: what cannot be known is not told', () => {
  it('two games that differ only in what an audience never sees are the same for it, byte by byte', () => {
    let swapped = 0
    fc.assert(
      fc.property(hiddenGames, fc.array(fc.nat(1000), { minLength: 3, maxLength: 20 }), (game, choose) => {
        const one = playHidden(setupOf(game), pickOf(game.picks))
        const first = one.steps[0]?.state
        if (first === undefined) return
        const places = placesOf(first)
        for (const audience of audiences) {
          const other = otherFaces(game, seenBy(audience, one, places), choose)
          if (JSON.stringify(other) === JSON.stringify(game)) continue
          swapped += 1
          let placesB: string[] = []
          const two = playHidden(setupOf(other), (state, nth) => {
            if (nth === 0) placesB = placesOf(state)
            const said = one.said[nth]
            return said && saidAs(said, state, places, placesB)
          })
          for (const [i, step] of one.steps.entries()) {
            const there = two.steps[i]
            const told = there && bytesOf(there, audience)
            expect(told, audience).toEqual(bytesOf(step, audience))
          }
        }
      }),
      { numRuns: Number(process.env.RUNS ?? 60), endOnFailure: process.env.QUICK !== undefined },
    )
    expect(swapped).toBeGreaterThan(0)
  })
})

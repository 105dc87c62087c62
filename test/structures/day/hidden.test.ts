import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answer, decisionOf, offersOf } from '../../../src/kernel/engine.ts'
import { isRefusal } from '../../../src/kernel/result.ts'
import type { State } from '../../../src/kernel/state.ts'
import { newState, rules } from '../../../src/structures/index.ts'
import {
  everybody,
  readAnswer,
  viewDecision,
  viewEntry,
  viewOffer,
  viewRefusal,
  viewTable,
} from '../../../src/structures/view.ts'
import { entryText } from '../../../src/text/index.ts'
import {
  hiddenGames,
  namedApart,
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
const runs = { numRuns: 25 }

describe('decided 36: what cannot be known is not told', () => {
  it('two games that differ only in what an audience never sees are the same for it, byte by byte', () => {
    let swapped = 0
    fc.assert(
      fc.property(hiddenGames, fc.array(fc.nat(1000), { minLength: 3, maxLength: 20 }), (game, choose) => {
        const one = playHidden(setupOf(game), pickOf(game.picks))
        const places = placesOf(one.begun)
        for (const audience of audiences) {
          const other = otherFaces(game, seenBy(audience, one, places), choose)
          if (JSON.stringify(other) === JSON.stringify(game)) continue
          swapped += 1
          const begun = newState(setupOf(other))
          const two = playHidden(setupOf(other), (state, nth) => {
            const said = one.said[nth]
            return said && saidAs(said, state, places, placesOf(begun))
          })
          for (const [i, step] of one.steps.entries()) {
            const there = two.steps[i]
            expect(there && bytesOf(there, audience), audience).toEqual(bytesOf(step, audience))
          }
        }
      }),
      runs,
    )
    expect(swapped).toBeGreaterThan(0)
  })

  it('no name of a card, or of its ability, is told to who has never seen the card', () => {
    let told = 0
    fc.assert(
      fc.property(hiddenGames, game => {
        const { steps, begun } = playHidden(namedApart(setupOf(game)), pickOf(game.picks))
        for (const audience of audiences) {
          const known = new Set<string>()
          for (const step of steps) {
            const texts = step.entries.flatMap(entry => {
              const seen = viewEntry(entry, audience)
              return seen ? [entryText(seen, 'en'), entryText(seen, 'fr')] : []
            })
            for (const place of seenBy(
              audience,
              { ...step, begun, steps: [step], said: [] },
              placesOf(begun),
            ))
              known.add(begun.game.day?.things[placesOf(begun)[place] ?? '']?.card ?? '')
            for (const line of [...bytesOf(step, audience), ...texts])
              for (const [name] of line.matchAll(/secret-[a-z]+/g)) {
                told += 1
                if (!known.has(name)) throw new Error(`${audience} is told of ${name}: ${line}`)
              }
          }
        }
      }),
      runs,
    )
    expect(told).toBeGreaterThan(0)
  })
})

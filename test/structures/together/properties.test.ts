import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { digest, type Entry } from '../../../src/kernel/entry.ts'
import { type State, stateKey } from '../../../src/kernel/state.ts'
import { newState, rules } from '../../../src/structures/index.ts'
import { type Envelope, isRefused } from '../../../src/timeline/command.ts'
import { replay } from '../../../src/timeline/replay.ts'
import {
  abilities,
  clockAlone,
  clocks,
  dayAlone,
  named,
  playBoth,
  sideBySide,
} from '../../support/together.ts'

const numbers = fc.array(fc.nat(10_000), { minLength: 5, maxLength: 60 })

/** Games in which everything may reach over. */
const games = fc.record({ clocks, across: abilities.across, numbers }).map(({ across, ...rest }) => ({
  first: newState(sideBySide(clockAlone(rest.clocks, {}), dayAlone({}), named(across, 'across'))),
  numbers: rest.numbers,
}))

const stored = (state: State): State => JSON.parse(JSON.stringify(state))
const ofSide = (structure: string, entries: readonly Entry[]) =>
  entries.filter(({ at }) => at.structure === structure)

describe('random games of a clock and a day, with their commands in any order', () => {
  it('are the same when they are replayed from their commands', () => {
    fc.assert(
      fc.property(games, ({ first, numbers: given }) => {
        const { state, entries, commands } = playBoth(first, given)
        const log = commands.map((command, i): Envelope => ({ version: i + 1, command }))
        const again = replay(rules, first, log)
        if (isRefused(again)) throw new Error(again.key)
        expect(again.entries).toEqual(entries)
        expect(stateKey(again.state)).toBe(stateKey(state))
      }),
      { numRuns: 60 },
    )
  })

  it('are the same when they are stored and resumed at every point', () => {
    fc.assert(
      fc.property(games, ({ first, numbers: given }) => {
        const through = playBoth(first, given)
        const resumed = playBoth(stored(first), given, { between: stored })
        expect(resumed.entries).toEqual(through.entries)
        expect(stateKey(resumed.state)).toBe(stateKey(through.state))
      }),
      { numRuns: 60 },
    )
  })

  it('are the same, however an advance is cut into steps', () => {
    fc.assert(
      fc.property(games, ({ first, numbers: given }) => {
        const through = playBoth(first, given)
        const cut = playBoth(first, given, { isCut: true })
        expect(cut.entries).toEqual(through.entries)
        expect(stateKey(cut.state)).toBe(stateKey(through.state))
      }),
      { numRuns: 60 },
    )
  })

  it('number entries without a gap, and cite and follow from what is there', () => {
    fc.assert(
      fc.property(games, ({ first, numbers: given }) => {
        const { entries } = playBoth(first, given)
        let last = 0
        for (const { n, rules: cited, causes } of entries) {
          expect([last, last + 1]).toContain(n)
          last = n
          expect(cited.length).toBeGreaterThan(0)
          for (const cause of causes) expect(cause).toBeLessThanOrEqual(n)
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('where nothing crosses, a structure does what it does alone', () => {
  const apart = fc.record({ clocks, clock: abilities.clock, day: abilities.day, numbers })

  it('whatever is done with the other in between', () => {
    fc.assert(
      fc.property(apart, ({ clocks: values, clock, day, numbers: given }) => {
        const own = { clock: clockAlone(values, named(clock, 'clock')), day: dayAlone(named(day, 'day')) }
        const both = playBoth(newState(sideBySide(own.clock, own.day)), given)
        // The end of one is the end of both: until then.
        const isEnded = both.state.game.end !== undefined
        for (const [i, structure] of (['clock', 'day'] as const).entries()) {
          const its = given.filter(n => n % 2 === i).slice(0, both.commands.filter(isOf(structure)).length)
          const alone = playBoth(newState(own[structure]), isEnded ? its : given.filter(n => n % 2 === i))
          const found = ofSide(structure, both.entries)
          const wanted = isEnded ? alone.entries.slice(0, found.length) : alone.entries
          expect(digest(found.filter(notEnd))).toBe(digest(wanted.filter(notEnd)))
        }
      }),
      { numRuns: 80 },
    )
  })

  const notEnd = ({ kind }: Entry) => kind !== 'game-ended'
  const isOf = (structure: string) => (command: object) =>
    !('structure' in command) || command.structure === structure
})

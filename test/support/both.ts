/** A clock and a day side by side for the tests of the rules: each goes on by itself. */
import type { Ability } from '../../src/kernel/ability.ts'
import { advance, answer, decisionOf, offersOf, takeOffer } from '../../src/kernel/engine.ts'
import type { Entry } from '../../src/kernel/entry.ts'
import { isRefusal } from '../../src/kernel/result.ts'
import { numberOf } from '../../src/rulebook/index.ts'
import { newState, rules, type Setup } from '../../src/structures/index.ts'
import { type DayTable, daySetup, moment as momentOfDay } from './day.ts'
import { dayLine } from './day-lines.ts'
import { moment as momentOfClock, setupOf, type Table } from './game.ts'
import { line } from './lines.ts'

type Side = 'clock' | 'day'

export const setupOfBoth = (clock: Table, day: DayTable, abilities: Record<string, Ability> = {}): Setup => ({
  ...setupOf(clock),
  ...daySetup(day),
  rulings: { ...clock.rulings, ...day.rulings },
  abilities: { ...clock.abilities, ...day.abilities, ...abilities },
})

export function sitBetween(clock: Table, day: DayTable, abilities: Record<string, Ability> = {}) {
  let state = newState(setupOfBoth(clock, day, abilities))
  const entries: Entry[] = []
  const keep = (result: ReturnType<typeof advance> | ReturnType<typeof answer>) => {
    if (isRefusal(result)) throw new Error(`refused: ${result.key} ${result.legal?.join(' | ') ?? ''}`)
    state = result.state
    entries.push(...result.entries)
    return result.entries.map(entry =>
      entry.rules.some(rule => rule.startsWith('day')) ? dayLine(entry) : line(entry),
    )
  }
  const seat = {
    get state() {
      return state
    },
    get entries(): readonly Entry[] {
      return entries
    },
    /** What is asked in a structure: `ana 501.3b: turn d3`. */
    asked(structure: Side): string {
      const decision = decisionOf(state, structure)
      return decision ? `${decision.for} ${decision.rule}: ${decision.what} ${decision.id}` : 'nothing'
    },
    options(structure: Side): readonly string[] {
      const ask = decisionOf(state, structure)?.ask
      return ask && 'one' in ask ? ask.one.map(({ id }) => id) : []
    },
    offers: (structure: Side) => offersOf(rules, state, structure).map(({ id }) => id),
    step: (structure: Side) => keep(advance(rules, state, { until: 'step', structure })),
    go: (structure: Side) => keep(advance(rules, state, { until: 'decision', structure })),
    until(structure: Side, text: string) {
      const until = structure === 'day' ? momentOfDay(text) : momentOfClock(text)
      return keep(advance(rules, state, { until, structure }))
    },
    say: (structure: Side, text: string) =>
      keep(answer(rules, state, decisionOf(state, structure)?.id ?? '', text)),
    take: (structure: Side, text: string) => keep(takeOffer(rules, state, structure, text)),
    /** The rule that refuses an answer. */
    refused(structure: Side, text: string): string {
      const result = answer(rules, state, decisionOf(state, structure)?.id ?? '', text)
      if (!isRefusal(result)) throw new Error(`not refused: ${text}`)
      return numberOf(result.rule ?? 'clock none')
    },
    get pending(): readonly string[] {
      return state.game.pending.map(({ id }) => id)
    },
  }
  return seat
}

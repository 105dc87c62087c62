/** Games of a clock and a day side by side, played with whatever numbers they are given. */
import fc from 'fast-check'
import type { Ability, EffectStep, EventPattern } from '../../src/kernel/ability.ts'
import { type Ask, asksBehind } from '../../src/kernel/decision.ts'
import { advance, answer, decisionOf, offersOf, takeOffer } from '../../src/kernel/engine.ts'
import type { Entry } from '../../src/kernel/entry.ts'
import { isRefusal } from '../../src/kernel/result.ts'
import type { State } from '../../src/kernel/state.ts'
import { rules, type Setup } from '../../src/structures/index.ts'
import type { Command } from '../../src/timeline/command.ts'
import { character, daySetup, hero, permanent, spell, when as whenDay } from './day.ts'
import { setupOf, when as whenClock } from './game.ts'

type Waits = string | EventPattern

/** On both sides cards are played: `card` is a type of the clock's alone. */
const played: EventPattern = { event: 'card-played', what: { type: 'card' } }

const clockSteps: readonly EffectStep[] = [
  { 'move-clock': { one: 'character' }, by: 2 },
  { 'move-clock': 'b1', by: -1 },
  { score: 1 },
  { leave: 'a2' },
  { may: { score: 2 } },
  { exhaust: { one: 'action', side: 'mine' } },
  { delayed: { when: whenClock('next end of tic 5/10') as never, do: [{ score: 1 }] } },
]
const daySteps: readonly EffectStep[] = [
  { draw: 2 },
  { boost: { one: 'character' }, by: 1 },
  { discard: { one: 'card-in-zone', zone: 'hand', side: 'mine' } },
  { may: { draw: 1 } },
  { advance: 'hero-expedition' },
  { 'play-free': { one: 'card-in-zone', zone: 'hand', side: 'mine' } },
  { sacrifice: { one: 'character', side: 'mine' } },
  { roll: 1 },
  { delayed: { when: whenDay('after Rest') as never, do: [{ draw: 1 }] } },
]
const clockWaits: readonly Waits[] = [
  ...['start of tic', 'end of tic', 'end of tic 5/10', 'start of turn', 'end of turn of a1'],
  ...[{ event: 'clock-changed' }, { event: 'scored', who: 'me' }, played],
]
const dayWaits: readonly Waits[] = [
  ...['at Noon', 'at Dusk', 'at Morning', 'after Rest', 'after Draw'],
  ...[{ event: 'drawn', who: 'me' }, { event: 'joined' }, { event: 'passed' }],
]
const clockOwners = ['a1', 'a2', 'b1']
const dayOwners = ['sage', 'ant', 'hut']

/** An ability by the four numbers that pick what it is of, what it waits for and what it does. */
const ability = (
  owners: readonly string[],
  waits: readonly Waits[],
  steps: readonly EffectStep[],
): fc.Arbitrary<Ability> =>
  fc
    .record({
      of: fc.constantFrom(...owners),
      wait: fc.constantFrom(...waits),
      does: fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 2 }),
      isLimited: fc.boolean(),
    })
    .map(({ of, wait, does, isLimited }) => ({
      of,
      when: clockWaits.includes(wait) ? whenClock(wait) : whenDay(wait),
      do: does,
      ...(isLimited && { limit: { times: 1, per: 'turn' as const } }),
    }))

/** Abilities that stay on their own side, or reach over to the other. */
export const abilities = {
  clock: fc.array(ability(clockOwners, clockWaits, clockSteps), { maxLength: 3 }),
  day: fc.array(ability(dayOwners, dayWaits, daySteps), { maxLength: 3 }),
  across: fc.array(
    fc.oneof(
      ability(clockOwners, [...clockWaits, ...dayWaits], [...clockSteps, ...daySteps]),
      ability(dayOwners, [...clockWaits, ...dayWaits], [...clockSteps, ...daySteps]),
    ),
    { minLength: 1, maxLength: 6 },
  ),
}

export const named = (list: readonly Ability[], name: string): Record<string, Ability> =>
  Object.fromEntries(list.map((one, i) => [`${name}-${i}`, one]))

export const clocks = fc.tuple(...clockOwners.map(() => fc.integer({ min: 1, max: 10 })))

export function clockAlone(values: readonly number[], own: Record<string, Ability>): Setup {
  const [a1 = 1, a2 = 1, b1 = 1] = values
  return setupOf({
    begin: 4,
    turnPlayer: 'bo',
    targets: { ana: 7 },
    characters: {
      a1: { clock: a1, bar: { strike: { action: 2 }, ward: { react: 1 } } },
      a2,
      b1: {
        clock: b1,
        bar: { jab: { instant: 0 }, duck: { react: 0, window: whenClock(played) } },
      },
    },
    abilities: own,
  })
}

export const dayAlone = (own: Record<string, Ability>): Setup =>
  daySetup({
    begin: 'Noon 1',
    cards: { sage: hero(), ant: character('210'), hut: permanent(), bolt: spell(1, { draw: 1 }) },
    ana: { hero: ['sage'], landmark: ['hut'], hand: ['ant', 'bolt'], mana: 3, deck: ['ant', 'bolt', 'hut'] },
    bo: { hand: ['ant'], mana: 2, deck: 3, discard: ['bolt', 'ant'] },
    abilities: own,
  })

export const sideBySide = (clock: Setup, day: Setup, more: Record<string, Ability> = {}): Setup => ({
  ...clock,
  ...day,
  abilities: { ...clock.abilities, ...day.abilities, ...more },
})

export interface Played {
  readonly state: State
  readonly entries: readonly Entry[]
  readonly commands: readonly Command[]
}

/**
 * Plays one command for each number: it picks the structure, and there an answer, an offer or how far to go. `between` may
 * put another state in the place of the one it sees; `isCut`: what goes on to a decision is gone step by step.
 */
export function playBoth(
  begun: State,
  numbers: readonly number[],
  { between = (state: State) => state, isCut = false } = {},
): Played {
  let state = begun
  const entries: Entry[] = []
  const commands: Command[] = []
  const structures = Object.keys(begun.game.agenda)
  for (const n of numbers) {
    if (state.game.end) break
    const structure = structures[n % structures.length] ?? ''
    const pick = Math.floor(n / 2)
    const command = commandFor(state, structure, pick)
    commands.push(command)
    const result = carryOut(state, structure, command, isCut)
    state = between(result.state)
    entries.push(...result.entries)
  }
  return { state, entries, commands }
}

const cap = 60

function commandFor(state: State, structure: string, pick: number): Command {
  const decision = decisionOf(state, structure)
  if (decision === undefined) {
    const until = pick % 4 === 0 ? 'step' : 'decision'
    return { type: 'advance', structure, until, ...(until === 'decision' && { cap }) }
  }
  const offer = offersOf(rules, state, structure).filter(o => o.with === undefined)[pick % 7]
  if (offer) return { type: 'take-offer', structure, offer: offer.id }
  return { type: 'answer', decision: decision.id, answer: answerTo(decision.ask, pick) }
}

function carryOut(begun: State, structure: string, command: Command, isCut: boolean) {
  if (command.type === 'advance' && isCut && command.until === 'decision') {
    let state = begun
    const entries: Entry[] = []
    for (let i = 0; i < cap && !state.game.end && decisionOf(state, structure) === undefined; i++) {
      const stepped = sure(advance(rules, state, { until: 'step', structure }))
      state = stepped.state
      entries.push(...stepped.entries)
    }
    return { state, entries }
  }
  if (command.type === 'advance') return sure(advance(rules, begun, { ...command, structure }))
  if (command.type === 'take-offer') return sure(takeOffer(rules, begun, structure, command.offer))
  if (command.type === 'answer') return sure(answer(rules, begun, command.decision, command.answer))
  throw new Error(command.type)
}

function sure<T extends object>(result: T) {
  if (isRefusal(result)) throw new Error(`refused: ${result.key} ${result.legal?.join(' | ')}`)
  return result as Exclude<T, { refused: true }>
}

function answerTo(ask: Ask, pick: number): string {
  if ('yes' in ask) return pick % 2 === 0 ? 'yes' : 'no'
  if ('number' in ask)
    return String(ask.number.min + (pick % Math.min(4, ask.number.max - ask.number.min + 1)))
  if ('order' in ask) return ask.order.map(({ id }) => id).join(' ')
  if ('some' in ask) {
    const size = ask.min + (pick % (ask.max - ask.min + 1))
    return (
      ask.some
        .map(({ id }) => id)
        .slice(0, size)
        .join(' ') || 'none'
    )
  }
  const option = ask.one[pick % ask.one.length]
  if (option === undefined) throw new Error('a question without options')
  const behind = asksBehind(option).map(each => answerTo(each, pick))
  return [option.id, ...(behind.length > 0 ? [behind.join('; ')] : [])].join(' ')
}

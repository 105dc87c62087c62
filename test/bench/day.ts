/** Days for the benchmark: a game of several days at a full table, and two Reactions that feed each other. */
import type { Ability } from '../../src/kernel/ability.ts'
import { type Ask, asksBehind, type Question, written } from '../../src/kernel/decision.ts'
import { advance, answer, decisionOf, drive, type UntilFirst } from '../../src/kernel/engine.ts'
import type { MomentPattern } from '../../src/kernel/moment.ts'
import { isRefusal } from '../../src/kernel/result.ts'
import type { State } from '../../src/kernel/state.ts'
import type { CardKind, Region, Zone } from '../../src/structures/day/state.ts'
import { newState, rules } from '../../src/structures/index.ts'
import { characters, players } from './game.ts'

/** A game with the answers that are given in it: what is measured. */
export interface Game {
  readonly name: string
  readonly start: State
  readonly structure: 'clock' | 'day'
  readonly until: UntilFirst
  /** A policy of its own for one game. */
  policy(): (question: Question) => string | undefined
}

const phase = (edge: 'start' | 'end', name: string, day?: number): MomentPattern => ({
  structure: 'day',
  edge,
  span: 'phase',
  where: { phase: [name], ...(day !== undefined && { day: [day] }) },
})
const afterRest: MomentPattern = {
  structure: 'day',
  edge: 'after',
  span: 'effect',
  where: { effect: ['Rest'] },
}

const character: CardKind = {
  type: 'character',
  cost: { hand: 1, reserve: 1 },
  stats: { forest: 1, mountain: 1, water: 1 },
  do: [],
}
const spell: CardKind = { type: 'spell', cost: { hand: 1, reserve: 1 }, stats: {}, do: [{ draw: 1 }] }
const permanent: CardKind = { type: 'permanent', cost: { hand: 1, reserve: 1 }, stats: {}, do: [] }
const hero: CardKind = { type: 'hero', stats: {}, limits: { reserve: 2, landmarks: 2 }, do: [] }

/** Ten cards: a Hero, a Permanent, two Spells and six Characters, of which one has a Reaction. */
const cardsOf = (player: string): Record<string, CardKind> => ({
  [`${player}-hero`]: hero,
  [`${player}-mill`]: permanent,
  [`${player}-song`]: spell,
  [`${player}-tale`]: spell,
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map(n => [`${player}-${n}`, character])),
})

/** Four Reactions: at Noon, when a Character joins, when anything is played, after Rest. */
const abilitiesOf = (player: string): Record<string, Ability> => ({
  [`${player}-noon`]: { of: `${player}-hero`, when: [phase('start', 'Noon')], do: [{ draw: 1 }] },
  [`${player}-joined`]: {
    of: `${player}-1`,
    when: [{ event: 'joined', who: 'me' }],
    do: [{ boost: 'self', by: 1 }],
  },
  [`${player}-played`]: {
    of: `${player}-mill`,
    when: [{ event: 'card-played' }],
    do: [{ 'add-counter': 'grain', to: 'self', by: 1 }],
  },
  [`${player}-rest`]: { of: `${player}-hero`, when: [afterRest], do: [{ may: { draw: 1 } }] },
})

const zonesOf = (player: string): Partial<Record<Zone, number | { card: string }[]>> => {
  const named = (...names: (string | number)[]) => names.map(name => ({ card: `${player}-${name}` }))
  return {
    hero: named('hero'),
    landmark: named('mill'),
    hand: named(1, 2, 3, 'song'),
    deck: named(4, 5, 6, 'tale'),
    mana: 3,
  }
}

const open: readonly Region[] = Array.from({ length: 8 }, () => ({
  terrains: ['forest', 'mountain', 'water'],
  faceDown: false,
}))

function dayState(
  cards: Record<string, CardKind>,
  abilities: Record<string, Ability>,
  zones: (player: string) => Partial<Record<Zone, number | readonly { card: string }[]>>,
): State {
  return newState({
    players: players.map(id => ({ id })),
    rulings: {},
    abilities,
    day: {
      begin: phase('start', 'Noon', 1),
      firstPlayer: 'ana',
      cards,
      zones: Object.fromEntries(players.map(id => [id, zones(id)])),
      expeditions: {},
      regions: open,
      passed: [],
    },
  })
}

export const days = 5

/** Whoever can play a card plays the first one, and passes when he can play none; all else is the first legal answer. */
export const dayGame: Game = {
  name: `${days} days, 10 cards each`,
  start: dayState(
    { ...cardsOf('ana'), ...cardsOf('bo') },
    { ...abilitiesOf('ana'), ...abilitiesOf('bo') },
    zonesOf,
  ),
  structure: 'day',
  until: phase('start', 'Morning', days + 1),
  policy: () => firstAnswer,
}

/** Plays before it passes: a turn's options are cards, then quick actions, then the pass. */
export const firstAnswer = ({ ask }: Question): string => firstOf(ask)

function firstOf(ask: Ask): string {
  if ('one' in ask) {
    const [first = { id: '' }] = ask.one
    const parts = asksBehind(first).map(firstOf)
    return parts.length === 0 ? first.id : written(first.id, parts)
  }
  if ('some' in ask) {
    const picked = ask.some.slice(0, ask.min).map(({ id }) => id)
    return picked.join(' ') || 'none'
  }
  if ('order' in ask) return ask.order.map(({ id }) => id).join(' ')
  return 'number' in ask ? String(ask.number.min) : 'yes'
}

/** Each boosts the other until both have been activated a hundred times (6.3.f). */
export const endless: Game = {
  name: 'two Reactions, 100 each',
  start: dayState(
    { 'ana-hero': hero, 'bo-hero': hero },
    {
      ping: {
        of: 'ana-hero',
        when: [phase('start', 'Noon'), { event: 'boosted', what: 'self' }],
        do: [{ boost: 'bo-hero', by: 1 }],
      },
      pong: { of: 'bo-hero', when: [{ event: 'boosted', what: 'self' }], do: [{ boost: 'ana-hero', by: 1 }] },
    },
    player => ({ hero: [{ card: `${player}-hero` }] }),
  ),
  structure: 'day',
  until: phase('start', 'Afternoon', 1),
  policy: () => firstAnswer,
}

/** The clock's game of turns that the peers play, with an action of two tics in each. */
export const clockGame: Game = {
  name: '200 turns of the clock',
  start: newState({
    players: players.map(id => ({ id })),
    rulings: {},
    abilities: {},
    clock: {
      ...{ begin: 'set-up', startPlayer: 'ana', locations: [], scores: {}, targets: {} },
      characters: Object.fromEntries(
        characters.map(({ id, player }) => [
          id,
          { player, clock: 1, inPlay: true, familiar: false, near: [], bar: {} },
        ]),
      ),
    },
  }),
  structure: 'clock',
  until: 'decision',
  policy() {
    let said = 0
    return question => {
      if (question.what === 'next-turn') return firstAnswer(question)
      if (said === 400) return undefined
      said += 1
      return said % 2 === 1 ? 'action 2' : 'end turn'
    }
  },
}

/** Plays it, all entries kept, without digests. */
export function play({ start, structure, until, policy }: Game) {
  const played = drive(rules, start, { until, structure, decide: policy() })
  if (isRefusal(played)) throw new Error(played.key)
  return played
}

/** Steps that it takes, counted one by one. */
export function stepsOf(game: Game): number {
  const { start, structure, policy } = game
  const { entries } = play(game).state.trail
  const decide = policy()
  let state = start
  let steps = 0
  while (state.trail.entries < entries) {
    const decision = decisionOf(state, structure)
    const result = decision
      ? answer(rules, state, decision.id, decide(decision) ?? '')
      : advance(rules, state, { until: 'step', structure })
    if (isRefusal(result)) throw new Error(result.key)
    if (!decision) steps += 1
    state = result.state
  }
  return steps
}

/** What was written and done in a second of processor time, over about so many milliseconds. */
export function speedOf(game: Game, slice: number): { readonly entries: number; readonly steps: number } {
  const { entries } = play(game).state.trail
  const steps = stepsOf(game)
  const begun = performance.now()
  const used = process.cpuUsage()
  let games = 0
  for (; performance.now() - begun < slice; games++) play(game)
  const { user, system } = process.cpuUsage(used)
  const seconds = (user + system) / 1e6
  return { entries: (games * entries) / seconds, steps: (games * steps) / seconds }
}

/** The clock: chapter 5 of the rules (500 to 502), one file per section. */
import type { Atomic } from '../../kernel/atomic.ts'
import type { Id } from '../../kernel/data.ts'
import { effect } from '../../kernel/effect.ts'
import { event } from '../../kernel/event.ts'
import { loop } from '../../kernel/limit.ts'
import { moment } from '../../kernel/opening.ts'
import { byName, type Structure } from '../../kernel/rules.ts'
import { settle } from '../../kernel/settle.ts'
import type { Game } from '../../kernel/state.ts'
import { isPast } from './past.ts'
import { play } from './play.ts'
import {
  comesFirst,
  openMomentWindows,
  openWindows,
  react,
  reactOffers,
  takeReact,
  windows,
} from './reacts.ts'
import { bySeat, type Card, cardIn, cardOf, characterOf, clockOf, clockTypes, controllerOf } from './state.ts'
import { noticeTargets, targetReached, winner } from './targets.ts'
import { tic } from './tic.ts'
import { order, playersInOrder } from './trigger-order.ts'
import { turn } from './turn.ts'
import { clockVerbs } from './verbs/index.ts'

/** 704.2 is not at hand: triggers cite it all the same, for the order in which they come is its matter. */
const triggerRule = '704.2'
/** decided 20 - `cannot` and inner actions are borrowed from the day's rules, so they cite the scenario. */
const scenario = 'scenario'

export const clock: Structure = {
  id: 'clock',
  procedures: byName([
    tic,
    turn,
    play,
    react,
    targetReached,
    winner,
    moment(triggerRule),
    settle(triggerRule, [windows]),
    effect(scenario),
    // decided 20 - Passive abilities work as in the day; nothing in the clock's own rules is about them.
    event(scenario, {
      order: { whole: scenario, instead: scenario, also: scenario },
      ...{ instead: scenario, also: scenario, optional: scenario },
    }),
    loop(scenario),
  ]),
  verbs: clockVerbs,
  types,
  objectTypes: clockTypes,
  objects,
  controller: controllerOf,
  exhausted: (game, id) => cardOf(game, id)?.exhausted,
  setExhausted(run, id, exhausted) {
    cardIn(run, id).exhausted = exhausted
  },
  about: (_: Game, { verb, character }: Atomic) => (verb === 'play-card' ? [character as Id] : []),
  // decided 16 - Abilities of a character, and of its cards, work while it is in play.
  idle(game, object) {
    const { characters = {}, cards = {} } = game.clock ?? {}
    const character = object === null ? undefined : characters[cards[object]?.character ?? object]
    return character?.inPlay === false ? { rule: triggerRule, key: 'not-in-play' } : undefined
  },
  passage({ verb }) {
    if (verb === 'enter') return 'entering'
    return verb === 'leave' || verb === 'take-out' ? 'leaving' : undefined
  },
  filters: {
    near: (game, id, value) => characterOf(game, id)?.near.includes(value as Id) === true,
    clock: (game, id, value) =>
      characterOf(game, id)?.clock === (value === 'main' ? clockOf(game).tic : value),
    status: (game, id, value) => hasStatus(game, id, value as string),
  },
  conditions: {
    score: ({ game }, { score }, { controller }) => {
      const player = score === 'me' ? controller : (score as string)
      return player === null ? false : (clockOf(game).scores[player] ?? 0)
    },
  },
  triggerRule,
  order,
  playersInOrder,
  offers: reactOffers,
  take: takeReact,
  happened(run, actions) {
    openWindows(run, actions)
    noticeTargets(run, actions)
  },
  opened: openMomentWindows,
  comesFirst,
  isPast,
}

function types(game: Game, id: Id): readonly string[] {
  if (characterOf(game, id)) return characterTypes
  const card: Card | undefined = cardOf(game, id)
  if (card) return cardTypes[card.type]
  return game.clock?.locations.includes(id) ? locationTypes : noTypes
}

const characterTypes = ['character']
const cardTypes = { action: ['card', 'action'], instant: ['card', 'instant'], react: ['card', 'react'] }
const locationTypes = ['vp-location']
const noTypes: readonly string[] = []

function objects(game: Game, type: string): readonly Id[] {
  if (game.clock === undefined) return []
  const { characters, cards, locations } = game.clock
  const ids =
    type === 'character' ? Object.keys(characters) : type === 'vp-location' ? locations : Object.keys(cards)
  return bySeat(
    game,
    ids.filter(id => types(game, id).includes(type)),
  )
}

function hasStatus(game: Game, id: Id, status: string): boolean {
  const character = characterOf(game, id)
  switch (status) {
    case 'in-play':
      return character?.inPlay === true
    case 'not-in-play':
      return character?.inPlay === false
    case 'familiar':
      return character?.familiar === true
    case 'exhausted':
      return cardOf(game, id)?.exhausted === true
    case 'ready':
      return cardOf(game, id)?.exhausted === false
    default:
      return false
  }
}

/** Verbs that move cards between zones. */

import type { Amount } from '../../../kernel/ability.ts'
import type { Atomic } from '../../../kernel/atomic.ts'
import type { Verb } from '../../../kernel/rules.ts'
import type { Run } from '../../../kernel/run.ts'
import { amount, playersOf } from '../../../kernel/select.ts'
import type { Game } from '../../../kernel/state.ts'
import {
  type CardKind,
  fits,
  isExpedition,
  isInPlay,
  type Status,
  thingOf,
  type Zone,
  zones,
} from '../state.ts'
import { isNone, isOrCouldBe, lookedFor } from '../unknown.ts'
import { moveThing, passages } from '../zones.ts'

const anything = ['card-in-zone'] as const

/** Moves what the action names and says where it was. `to` is a zone. */
function move(run: Run, { payload: _, ...action }: Atomic): Atomic {
  const { object = '', to, statuses, ready, under } = action
  const from = thingOf(run.game, object)?.zone
  // 1.4.3.a - The Expedition zone is everybody's; into any other zone a card comes as its owner's.
  const controller = isExpedition(to as Zone) && action.who !== undefined ? { controller: action.who } : {}
  moveThing(run, object, to as Zone, {
    ...(ready === true && { exhausted: false }),
    ...(statuses !== undefined && { statuses: statuses as readonly Status[] }),
    ...(under === true && { under: true }),
    ...controller,
  })
  return { ...action, ...(from !== undefined && { from }) }
}

const isThere = (game: Game, { object }: Atomic) => thingOf(game, object) !== undefined

const events: NonNullable<Verb['events']> = (game, { object, from, to }) =>
  passages((from ?? thingOf(game, object)?.zone) as Zone | undefined, to as Zone | undefined)

/** Into a zone: of the owner, or in play under the controller of the effect. */
export const put: Verb = {
  id: 'put',
  event: 'put',
  events,
  args: {
    put: { objects: anything },
    in: { word: zones.filter(zone => zone !== 'limbo' && zone !== 'hero') },
    ready: { flag: true },
    under: { flag: true },
  },
  needs: ['in'],
  selects: 'put',
  plan: ({ game }, step, { controller }, objects) =>
    objects.map(object => ({
      verb: 'put',
      object,
      ...lookedFor(game, object, step.put, step.paying === true),
      to: step.in as Zone,
      ...(controller !== null && { who: controller }),
      ...(step.ready === true && { ready: true }),
      ...(step.under === true && { under: true }),
    })),
  possible(game, action) {
    const { zone, controller } = thingOf(game, action.object) ?? {}
    // 1.4.3.a - Into the Expedition of that name of another player it moves as well.
    const isOthers = zone !== undefined && isExpedition(zone) && controller !== (action.who ?? controller)
    if (zone === undefined || (zone === action.to && !isOthers) || isNone(action)) return false
    const canLie = ({ type }: CardKind) => fits(type, action.to as Zone)
    return !isInPlay(action.to as Zone) || isOrCouldBe(game, action.object, canLie)
  },
  commit: move,
}

/** 4.2.1.d - From the top of the deck into the hand. */
export const draw: Verb = {
  id: 'draw',
  event: 'drawn',
  args: { draw: { amount: true }, who: { player: true } },
  plan(run, step, scope) {
    const times = amount(run.rules, run.game, step.draw as Amount, scope)
    return playersOf(run.game, step.who, scope).flatMap(who =>
      Array.from({ length: times }, () => ({ verb: 'draw', who })),
    )
  },
  possible: (game, { who = '' }) => (game.day?.decks[who]?.length ?? 0) > 0,
  commit(run, action) {
    const [object] = run.game.day?.decks[action.who ?? ''] ?? []
    return object === undefined ? action : move(run, { ...action, object, to: 'hand' })
  },
}

export const discard: Verb = {
  id: 'discard',
  event: 'discarded',
  events: (game, action) => events(game, { ...action, to: 'discard' }),
  args: { discard: { objects: anything } },
  selects: 'discard',
  plan: ({ game }, step, __, objects) =>
    objects.map(object => ({
      verb: 'discard',
      object,
      ...lookedFor(game, object, step.discard, step.paying === true),
    })),
  possible: (game, action) =>
    isThere(game, action) && thingOf(game, action.object)?.zone !== 'discard' && !isNone(action),
  commit: (run, action) => move(run, { ...action, to: 'discard' }),
}

/** What is in play goes to the discard pile by its controller's doing. */
export const sacrifice: Verb = {
  id: 'sacrifice',
  event: 'sacrificed',
  events: (game, action) => events(game, { ...action, to: 'discard' }),
  args: { sacrifice: { objects: anything } },
  selects: 'sacrifice',
  plan: (_, __, ___, objects) => objects.map(object => ({ verb: 'sacrifice', object })),
  possible: (game, { object }) => {
    const thing = thingOf(game, object)
    return thing !== undefined && isInPlay(thing.zone)
  },
  commit(run, action) {
    const who = thingOf(run.game, action.object)?.controller
    return move(run, { ...action, to: 'discard', ...(who !== undefined && { who }) })
  },
}

/** 4.2.5.b - A Character goes to rest: to its owner's Reserve, or where Fleeting sends it. Only the rules do this. */
export const rest: Verb = {
  id: 'rest',
  event: 'rested',
  events,
  possible: isThere,
  commit: move,
}

/** 5.1.2.g - A card that is declared goes to Limbo. Only the rules do this. */
export const play: Verb = {
  id: 'play',
  event: 'card-declared',
  events,
  possible: isThere,
  commit: move,
}

/** 5.1.2.j - A card that was played leaves Limbo. Only the rules do this. */
export const finish: Verb = {
  id: 'finish',
  event: 'card-played',
  events,
  possible: isThere,
  commit: move,
}

/** Verbs that change an object where it lies. */
import type { Amount } from '../../../kernel/ability.ts'
import { type Id, own } from '../../../kernel/data.ts'
import type { Verb } from '../../../kernel/rules.ts'
import { amount, playersOf } from '../../../kernel/select.ts'
import type { Game } from '../../../kernel/state.ts'
import { addHoldings } from '../holdings.ts'
import {
  dayIn,
  dayOf,
  expeditionZones,
  fits,
  type Status,
  statuses,
  type Thing,
  thingIn,
  thingOf,
  type Zone,
} from '../state.ts'

const inPlay = ['card-in-zone'] as const

/** Gains a status. Having it already is nothing new. */
export const gain: Verb = {
  id: 'gain',
  event: 'status-gained',
  args: { gain: { word: statuses }, to: { objects: inPlay } },
  needs: ['to'],
  selects: 'to',
  plan: (_, step, __, objects) =>
    objects.map(object => ({ verb: 'gain', object, status: step.gain as Status })),
  possible: (game, { object, status }) =>
    thingOf(game, object)?.statuses.includes(status as Status) === false,
  commit(run, action) {
    const thing = thingIn(run, action.object ?? '')
    thing.statuses = [...thing.statuses, action.status as Status].sort()
    return action
  },
}

export const lose: Verb = {
  id: 'lose',
  event: 'status-lost',
  args: { lose: { word: statuses }, of: { objects: inPlay } },
  needs: ['of'],
  selects: 'of',
  plan: (_, step, __, objects) =>
    objects.map(object => ({ verb: 'lose', object, status: step.lose as Status })),
  possible: (game, { object, status }) => thingOf(game, object)?.statuses.includes(status as Status) === true,
  commit(run, action) {
    const thing = thingIn(run, action.object ?? '')
    thing.statuses = thing.statuses.filter(s => s !== action.status)
    return action
  },
}

/** 2.5.1.b - A boost is +1 in each statistic. */
export const boost: Verb = {
  id: 'boost',
  event: 'boosted',
  args: { boost: { objects: inPlay }, by: { amount: true } },
  needs: ['by'],
  selects: 'boost',
  plan: (run, step, scope, objects) =>
    objects.map(object => ({
      verb: 'boost',
      object,
      by: amount(run.rules, run.game, step.by as Amount, scope),
    })),
  possible: (game, { object }) => thingOf(game, object) !== undefined,
  commit(run, action) {
    const thing = thingIn(run, action.object ?? '')
    thing.boosts += action.by as number
    return { ...action, boosts: thing.boosts }
  },
}

/** Puts counters of a name on an object, or takes them off (a negative number, never below none). */
export const count: Verb = {
  id: 'add-counter',
  event: 'counter-added',
  args: { 'add-counter': { text: true }, to: { objects: inPlay }, by: { amount: true } },
  needs: ['to'],
  selects: 'to',
  plan: (run, step, scope, objects) =>
    objects.map(object => ({
      verb: 'add-counter',
      object,
      name: step['add-counter'] as string,
      by: step.by === undefined ? 1 : amount(run.rules, run.game, step.by as Amount, scope),
    })),
  possible: (game, { object, name, by }) =>
    (thingOf(game, object)?.counters[name as string] ?? 0) + (by as number) >= 0,
  commit(run, action) {
    const counters = own(thingIn(run, action.object ?? ''), 'counters')
    const name = action.name as string
    counters[name] = (counters[name] ?? 0) + (action.by as number)
    return { ...action, total: counters[name] }
  },
}

/** Creates tokens of a card in an Expedition of the controller. */
export const create: Verb = {
  id: 'create',
  event: 'created',
  events: () => ['joined'],
  args: {
    create: { id: 'card-kind' },
    in: { word: expeditionZones },
    times: { amount: true },
    who: { player: true },
  },
  needs: ['in'],
  plan(run, step, scope) {
    const times = step.times === undefined ? 1 : amount(run.rules, run.game, step.times as Amount, scope)
    return playersOf(run.game, step.who, scope).flatMap(who =>
      Array.from({ length: times }, () => ({
        verb: 'create',
        card: step.create as string,
        to: step.in as Zone,
        who,
      })),
    )
  },
  possible: (game, { card, to }) => fits(game.day?.cards[card as string]?.type, to as Zone),
  commit(run, action) {
    const card = action.card as Id
    const object = tokenName(card, name => dayOf(run.game).things[name] !== undefined)
    const who = action.who ?? ''
    own(dayIn(run), 'things')[object] = tokenOf(run.game, card, who, action.to as Zone)
    addHoldings(run.game, object, card, holdings => own(run.game, holdings))
    return { ...action, object }
  },
}

/** decided 6 - `bell-token-1`, `bell-token-2` ... */
function tokenName(card: Id, isTaken: (name: string) => boolean): Id {
  let n = 1
  while (isTaken(`${card}-token-${n}`)) n += 1
  return `${card}-token-${n}`
}

function tokenOf(game: Game, card: Id, player: string, zone: Zone): Thing {
  const statuses: readonly Status[] = dayOf(game).cards[card]?.fleeting ? ['fleeting'] : []
  const plain = { exhausted: false, statuses, boosts: 0, counters: {}, age: 0, gone: false }
  return { card, owner: player, controller: player, zone, token: true, ...plain }
}

/** Verbs about turns, Expeditions, Reactions and what only the rules do. */
import type { Amount } from '../../../kernel/ability.ts'
import { own } from '../../../kernel/data.ts'
import type { Verb } from '../../../kernel/rules.ts'
import { amount, playersOf } from '../../../kernel/select.ts'
import { areAlike, exhausting, orbsToPay } from '../payers.ts'
import { canPlayForFree } from '../playable.ts'
import {
  dayIn,
  dayOf,
  type ExpeditionZone,
  expeditionZones,
  lastRegion,
  thingOf,
  tumultOf,
} from '../state.ts'
import { isNone, isOrCouldBe, lookedFor } from '../unknown.ts'

// 4.2.1.b - The player to the left becomes first player.
export const succeed: Verb = {
  id: 'succeed',
  event: 'succeeded',
  possible: () => true,
  commit(run, action) {
    const from = dayOf(run.game).firstPlayer
    dayIn(run).firstPlayer = action.who ?? from
    return { ...action, from }
  },
}

// 1.3.2.d - Who has passed takes no more turns today. For one who has passed already it is impossible (decided 30).
export const pass: Verb = {
  id: 'pass',
  event: 'passed',
  args: { pass: { player: true } },
  plan: (run, step, scope) =>
    playersOf(run.game, step.pass as string, scope).map(who => ({ verb: 'pass', who })),
  possible: (game, { who = '' }) => dayOf(game).phase === 'Afternoon' && !dayOf(game).passed.includes(who),
  commit(run, action) {
    const { passed } = dayOf(run.game)
    const all = run.game.players.map(({ id }) => id)
    dayIn(run).passed = all.filter(id => id === action.who || passed.includes(id))
    return action
  },
}

/** 7.3.17.a - An Expedition goes one region forward; into a face-down Tumult it is revealed in the same move. */
export const advance: Verb = {
  id: 'advance',
  event: 'moved-forward',
  // 4.2.4.h - Due to each terrain of its region in which it was ahead.
  events: (_, { due = [] }) => (due as readonly string[]).map(terrain => `moved-due-to-${terrain}`),
  args: { advance: { word: expeditionZones }, who: { player: true } },
  plan: (run, step, scope) =>
    playersOf(run.game, step.who, scope).map(who => ({
      verb: 'advance',
      who,
      expedition: step.advance as string,
    })),
  possible: (game, { who = '', expedition }) => isOnRow(placeOf(game, who, expedition as ExpeditionZone, 1)),
  commit: (run, action) => moveExpedition(run, action, 1),
}

export const retreat: Verb = {
  id: 'retreat',
  event: 'moved-back',
  args: { retreat: { word: expeditionZones }, who: { player: true } },
  plan: (run, step, scope) =>
    playersOf(run.game, step.who, scope).map(who => ({
      verb: 'retreat',
      who,
      expedition: step.retreat as string,
    })),
  possible: (game, { who = '', expedition }) => isOnRow(placeOf(game, who, expedition as ExpeditionZone, -1)),
  commit: (run, action) => moveExpedition(run, action, -1),
}

/** 4.2.4.g - An Expedition that Progress does not move has failed to move forward. Only the rules do this. */
export const stay: Verb = {
  id: 'stay',
  event: 'failed-to-move-forward',
  possible: () => true,
  commit: (_, action) => action,
}

/** Heroes start at region 0 and go up, Companions at 7 and go down (decided 41). */
function placeOf(
  game: Parameters<Verb['possible']>[0],
  who: string,
  expedition: ExpeditionZone,
  by: 1 | -1,
): number {
  const at = dayOf(game).expeditions[who]?.[expedition] ?? -1
  return expedition === 'hero-expedition' ? at + by : at - by
}

const isOnRow = (place: number) => place >= 0 && place <= lastRegion

function moveExpedition(
  run: Parameters<Verb['commit']>[0],
  action: Parameters<Verb['commit']>[1],
  by: 1 | -1,
) {
  const who = action.who ?? ''
  const expedition = action.expedition as ExpeditionZone
  const to = placeOf(run.game, who, expedition, by)
  const day = dayIn(run)
  const all = own(own(day, 'expeditions'), who)
  const from = all?.[expedition] ?? 0
  if (all) all[expedition] = to
  // 7.3.17.b - Both halves of the Tumult are revealed; terrains appear, nothing else happens.
  const revealed = day.regions[to]?.faceDown ? tumultOf(to) : []
  if (revealed.length > 0) {
    day.regions = day.regions.map((r, i) => (revealed.includes(i) ? { ...r, faceDown: false } : r))
  }
  return { ...action, from, to, ...(revealed.length > 0 && { revealed: revealed.map(String) }) }
}

/** 7.3.1 - Makes the Emblem of a Reaction without its trigger. */
export const activateReaction: Verb = {
  id: 'activate',
  event: 'reaction-activated',
  args: { activate: { ability: true } },
  plan: (_, step) => [{ verb: 'activate', ability: step.activate as string }],
  possible(game, { ability }) {
    const holding = game.holdings[ability as string]
    if (holding?.structure !== 'day' || game.abilities[holding.ability]?.when === undefined) return false
    return holding.object === null || thingOf(game, holding.object) !== undefined
  },
  // The Emblem is made beside what the event itself activates.
  commit: (_, action) => action,
}

/** A card is played by an effect, for free, into an Expedition if it is a Character. */
export const playByEffect: Verb = {
  id: 'play-free',
  event: 'played-by-effect',
  args: { 'play-free': { objects: ['card-in-zone'] }, in: { word: expeditionZones } },
  selects: 'play-free',
  plan: ({ game }, step, __, objects) =>
    objects.map(object => ({
      verb: 'play-free',
      object,
      ...lookedFor(game, object, step['play-free']),
      ...(step.in !== undefined && { in: step.in as string }),
    })),
  possible: (game, action, rules) => {
    const { object = '' } = action
    const isMeant = !isNone(action) && isOrCouldBe(game, object, ({ cost }) => cost !== undefined)
    return isMeant && canPlayForFree(rules, game, object)
  },
  // What it brings about comes after the event: the card is played then.
  commit: (_, { payload: __, ...action }) => action,
}

/** 3.2.9.f - A cost: mana X. It is planned as exhausting X Orbs, so it never happens as itself. */
export const mana: Verb = {
  id: 'mana',
  event: 'mana-paid',
  args: { mana: { amount: true } },
  plan(run, step, scope, objects) {
    const wanted = amount(run.rules, run.game, step.mana as Amount, scope)
    const ready = orbsToPay(run, scope.controller ?? '', scope)
    // 3.2.9.e - What was chosen can have been exhausted meanwhile to ready another.
    const isChosen = objects.length > 0 && objects.every(id => ready.includes(id))
    const orbs = exhausting(isChosen ? objects : ready.slice(0, wanted))
    return orbs.length === wanted ? orbs : [{ verb: 'mana', missing: wanted - orbs.length }]
  },
  payable(run, step, scope) {
    const wanted = amount(run.rules, run.game, step.mana as Amount, scope)
    const ids = orbsToPay(run, scope.controller ?? '', scope)
    if (wanted < 1 || wanted > ids.length || areAlike(run.game, ids)) return undefined
    return { ids, choose: { min: wanted, max: wanted } }
  },
  possible: () => false,
  commit: (_, action) => action,
}

/** 4.1.g - The first player of the first day. Only the rules do this. */
export const becomeFirst: Verb = {
  id: 'become-first',
  event: 'first-player-chosen',
  possible: () => true,
  commit(run, action) {
    dayIn(run).firstPlayer = action.who ?? ''
    return action
  },
}

/** 4.1.h - A Hero is revealed. Only the rules do this. */
export const reveal: Verb = {
  id: 'reveal',
  event: 'revealed',
  possible: () => true,
  commit: (_, action) => action,
}

/** 1.1.7.d - Dice, of which the judge has said how they fell. */
export const roll: Verb = {
  id: 'roll',
  event: 'rolled',
  args: { roll: { amount: true } },
  plan(run, step, scope) {
    const times = amount(run.rules, run.game, step.roll as Amount, scope)
    const { controller } = scope
    return Array.from({ length: times }, () => ({
      verb: 'roll',
      ...(controller !== null && { who: controller }),
    }))
  },
  possible: () => true,
  commit(run, action) {
    const day = dayIn(run)
    const [face = 1, ...rest] = day.dice
    day.dice = rest
    day.rolled += face
    return { ...action, face }
  },
}

/** A deck is shuffled; the judge has said in which order it lies. */
export const shuffleDeck: Verb = {
  id: 'shuffle',
  event: 'deck-shuffled',
  args: { shuffle: { player: true } },
  plan: (run, step, scope) =>
    playersOf(run.game, step.shuffle as string, scope).map(who => ({ verb: 'shuffle', who })),
  possible: (game, { who = '' }) => dayOf(game).decks[who] !== undefined,
  commit: (_, action) => action,
}

/** Verbs about turns, Expeditions, Reactions and what only the rules do. */
import type { Id } from '../../../kernel/data.ts'
import { own } from '../../../kernel/data.ts'
import type { Verb } from '../../../kernel/rules.ts'
import { interrupt } from '../../../kernel/run.ts'
import { playersOf } from '../../../kernel/select.ts'
import { activate } from '../../../kernel/trigger.ts'
import { orbsFor, playLocals } from '../play.ts'
import { dayIn, dayOf, type ExpeditionZone, expeditionZones, kindOf, lastRegion, thingOf } from '../state.ts'

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

/** 4.2.4, 7.3.17 - An Expedition goes one region forward; into a face-down Tumult it is revealed in the same move. */
export const advance: Verb = {
  id: 'advance',
  event: 'moved-forward',
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

/** The two halves of the Tumult card that a region is on: 1 and 2, 3 and 4, 5 and 6. */
function tumultOf(region: number): number[] {
  const first = region % 2 === 1 ? region : region - 1
  return [first, first + 1]
}

/** 7.3.1 - Makes the Emblem of a Reaction without its trigger. */
export const activateReaction: Verb = {
  id: 'activate',
  event: 'reaction-activated',
  args: { activate: { ability: true } },
  plan: (_, step) => [{ verb: 'activate', ability: step.activate as string }],
  possible: (game, { ability }) => game.holdings[ability as string] !== undefined,
  commit(run, action) {
    activate(run, action.ability as string)
    return action
  },
}

/** A card is played by an effect, for free, into an Expedition if it is a Character. */
export const playByEffect: Verb = {
  id: 'play-free',
  event: 'played-by-effect',
  args: { 'play-free': { objects: ['card-in-zone'] }, in: { word: expeditionZones } },
  selects: 'play-free',
  plan: (_, step, __, objects) =>
    objects.map(object => ({
      verb: 'play-free',
      object,
      ...(step.in !== undefined && { in: step.in as string }),
    })),
  possible: (game, { object }) => {
    const zone = thingOf(game, object)?.zone
    return (zone === 'hand' || zone === 'reserve') && kindOf(game, object)?.cost !== undefined
  },
  commit(run, action) {
    const where = (action.in as string | undefined)?.replace('-expedition', '')
    interrupt(
      run,
      'play-card',
      { ...playLocals(run, action.object as Id, where ?? 'hero'), mana: 0 },
      run.trail.entries,
    )
    return action
  },
}

/** 3.2.9.f - A cost: mana X. It is planned as exhausting X Orbs, so it never happens as itself. */
export const mana: Verb = {
  id: 'mana',
  event: 'mana-paid',
  args: { mana: { amount: true } },
  plan(run, step, { controller }) {
    const orbs = orbsFor(run, controller ?? '', step.mana as number)
    return orbs.length === step.mana ? orbs : [{ verb: 'mana', missing: (step.mana as number) - orbs.length }]
  },
  possible: () => false,
  commit: (_, action) => action,
}

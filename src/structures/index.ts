/** The rules that the engine runs, and the state that a game begins in. */
import type { Ability } from '../kernel/ability.ts'
import { compare, freeze, type Id } from '../kernel/data.ts'
import { assemble, type Rules } from '../kernel/rules.ts'
import type { Player, State } from '../kernel/state.ts'
import { kernelVerbs } from '../kernel/verbs.ts'
import { citation, clockRules, dayRules, rulingDefaults } from '../rulebook/index.ts'
import { structureFor } from './belongs.ts'
import { clock } from './clock/index.ts'
import { type ClockSetup, setUpClock } from './clock/setup.ts'
import { day } from './day/index.ts'
import { type DaySetup, setUpDay } from './day/setup.ts'

export const rules: Rules = assemble(
  [clock, day],
  kernelVerbs,
  new Map([...clockRules, ...dayRules].map(rule => [`${rule.structure} ${rule.number}`, citation(rule)])),
)

/** All that a game begins with: what a scenario file says, checked. */
export interface Setup {
  /** In seat order, clockwise. */
  readonly players: readonly Player[]
  /** Options of rulings that are not the default. */
  readonly rulings: Readonly<Record<string, string>>
  readonly abilities: Readonly<Record<Id, Ability>>
  /** One of the two, or both side by side. */
  readonly clock?: ClockSetup
  readonly day?: DaySetup
}

/** The state that a game begins in: nothing has happened. */
export function newState({ players, rulings, abilities, clock: clockSetup, day: daySetup }: Setup): State {
  const state: State = {
    game: {
      players,
      rulings: { ...rulingDefaults(), ...rulings },
      agenda: {},
      asked: {},
      at: {},
      abilities: {},
      holdings: {},
      pending: [],
      delayed: [],
      bans: [],
      limits: {},
      loops: {},
    },
    trail: { entries: 0, decisions: 0, causes: {}, triggers: {}, asked: {} },
  }
  const structures = [...(clockSetup ? [clock] : []), ...(daySetup ? [day] : [])]
  for (const id of Object.keys(abilities).sort(compare)) {
    const ability = abilities[id] as Ability
    state.game.abilities[id] = ability
    // An ability of a card is one of every object that the card represents: the day sees to those.
    if (ability.later || (ability.of !== undefined && daySetup?.cards[ability.of])) continue
    const structure = structureFor(ability, structures)
    state.game.holdings[id] = { ability: id, object: ability.of ?? null, structure }
  }
  if (clockSetup) setUpClock(state, clockSetup)
  if (daySetup) setUpDay(state, daySetup)
  // Plain JSON of its own: what the caller passed in stays his.
  return freeze(JSON.parse(JSON.stringify(state)))
}

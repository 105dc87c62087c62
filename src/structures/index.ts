/** The rules that the engine runs, and the state that a game begins in. */
import type { Ability } from '../kernel/ability.ts'
import { compare, freeze, type Id } from '../kernel/data.ts'
import { assemble, type Rules } from '../kernel/rules.ts'
import type { Player, State } from '../kernel/state.ts'
import { kernelVerbs } from '../kernel/verbs.ts'
import { citation, clockRules, rulingDefaults } from '../rulebook/index.ts'
import { clock } from './clock/index.ts'
import { type ClockSetup, setUpClock } from './clock/setup.ts'

export const rules: Rules = assemble(
  [clock],
  kernelVerbs,
  new Map(clockRules.map(rule => [`${rule.structure} ${rule.number}`, citation(rule)])),
)

/** All that a game begins with: what a scenario file says, checked. */
export interface Setup {
  /** In seat order, clockwise. */
  readonly players: readonly Player[]
  /** Options of rulings that are not the default. */
  readonly rulings: Readonly<Record<string, string>>
  readonly abilities: Readonly<Record<Id, Ability>>
  readonly clock: ClockSetup
}

/** The state that a game begins in: nothing has happened. */
export function newState({ players, rulings, abilities, clock: clockSetup }: Setup): State {
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
      limits: { turn: {}, tic: {}, cycle: {}, day: {}, game: {} },
      loops: {},
    },
    trail: { entries: 0, decisions: 0, causes: {}, triggers: {}, asked: {} },
  }
  for (const id of Object.keys(abilities).sort(compare)) {
    const ability = abilities[id] as Ability
    state.game.abilities[id] = ability
    if (ability.later) continue
    state.game.holdings[id] = { ability: id, object: ability.of ?? null, structure: 'clock' }
  }
  setUpClock(state, clockSetup)
  // Plain JSON of its own: what the caller passed in stays his.
  return freeze(JSON.parse(JSON.stringify(state)))
}

/** From what a scenario says of the clock to the state that it begins in. */
import type { Ability, EffectStep, When } from '../../kernel/ability.ts'
import { compare, type Id, type PlayerId } from '../../kernel/data.ts'
import type { MomentPattern } from '../../kernel/moment.ts'
import type { Frame, Game, Player, State } from '../../kernel/state.ts'
import { tics } from './dial.ts'
import type { Card, CardType, Character, ClockGame } from './state.ts'

export interface ClockSetup {
  /** Where it begins; `set-up` is the start of tic 1. */
  readonly begin: MomentPattern | 'set-up'
  /** Exactly one of these two (decided 7). */
  readonly startPlayer?: PlayerId
  readonly turnPlayer?: PlayerId
  readonly locations: readonly Id[]
  readonly scores: Readonly<Record<PlayerId, number>>
  readonly targets: Readonly<Record<PlayerId, number>>
  readonly characters: Readonly<Record<Id, CharacterSetup>>
}

export interface CharacterSetup {
  readonly player: PlayerId
  /** 1..10; null for a familiar without a clock. */
  readonly clock: number | null
  readonly inPlay: boolean
  readonly familiar: boolean
  readonly near: readonly Id[]
  readonly bar: Readonly<Record<Id, CardSetup>>
}

export interface CardSetup {
  readonly type: CardType
  /** 0..99 */
  readonly tics: number
  readonly exhausted: boolean
  readonly window?: readonly When[]
  readonly do: readonly EffectStep[]
}

/** Where a clock can begin: the edge of a tic, or the start of a turn. */
export function canBegin({ edge, span, where, next }: MomentPattern): boolean {
  if (next || edge === 'after') return false
  const isOne = Object.values(where).every(values => values.length === 1)
  return isOne && (span === 'tic' ? where.tic !== undefined : span === 'turn' && edge === 'start')
}

/** Puts the clock into a new game, with its agenda at the beginning. */
export function setUpClock({ game, trail }: State, setup: ClockSetup): void {
  const where = setup.begin === 'set-up' ? {} : setup.begin.where
  const character = where.turn?.[0] as Id | undefined
  const tic = Number(where.tic?.[0] ?? (character && setup.characters[character]?.clock) ?? 1)
  const cycle = Number(where.cycle?.[0] ?? 1)
  game.clock = clockGame(game.players, setup, tic, cycle)
  if (character !== undefined) {
    game.clock.turn = { character, begun: false, moved: false, instant: false, action: false, lost: false }
    game.clock.turns[character] = 1
  }
  const agenda = agendaAt(setup.begin)
  game.agenda.clock = agenda
  game.at.clock = { structure: 'clock', cycle, tic }
  trail.causes.clock = agenda.map(() => 0)
  addLocationAbilities(game, setup.locations)
}

function clockGame(players: readonly Player[], setup: ClockSetup, tic: number, cycle: number): ClockGame {
  const characters: Record<Id, Character> = {}
  const cards: Record<Id, Card> = {}
  for (const id of Object.keys(setup.characters).sort(compare)) {
    const { bar, near, ...character } = setup.characters[id] as CharacterSetup
    characters[id] = { ...character, near: [...near].sort(compare), out: false }
    for (const card of Object.keys(bar).sort(compare))
      cards[card] = { ...(bar[card] as CardSetup), character: id }
  }
  return {
    cycle,
    tic,
    turnPlayer: setup.turnPlayer ?? null,
    startPlayer: setup.startPlayer ?? null,
    turn: null,
    characters,
    cards,
    locations: [...setup.locations].sort(compare),
    scores: Object.fromEntries(players.map(({ id }) => [id, setup.scores[id] ?? 0])),
    targets: { ...setup.targets },
    announced: players
      .map(({ id }) => id)
      .filter(id => (setup.scores[id] ?? 0) >= (setup.targets[id] ?? Infinity)),
    turns: {},
    windows: [],
  }
}

/** decided 7 - It begins at 500.2 of its tic, so that what waits for the tic's start is matched. */
function agendaAt(begin: ClockSetup['begin']): Frame[] {
  const at = (step: string): Frame => ({ procedure: 'tic', step, locals: {} })
  if (begin === 'set-up') return [at('start-triggers')]
  if (begin.span === 'turn') return [at('select'), { procedure: 'turn', step: 'enter', locals: {} }]
  return [at(begin.edge === 'start' ? 'start-triggers' : 'end-triggers')]
}

// 502.1 - Each VP location has this trigger. It belongs to nobody; who scores is seen when it resolves.
function addLocationAbilities(game: Game, locations: readonly Id[]): void {
  for (const of of locations) {
    const near = { each: 'character', near: of, status: 'in-play', not: { status: 'familiar' } }
    const ability: Ability = {
      of,
      rule: '502.1',
      when: [{ structure: 'clock', edge: 'end', span: 'tic', where: { tic: [tics / 2, tics] } }],
      do: [{ score: 1, 'for-each': near }],
    }
    game.abilities[of] = ability
    game.holdings[of] = { ability: of, object: of, structure: 'clock' }
  }
}

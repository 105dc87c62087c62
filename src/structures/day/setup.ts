/** From what a scenario says of the day to the state that it begins in (4.1, decided 23). */
import { compare, freeName, type Id, type PlayerId } from '../../kernel/data.ts'
import type { MomentPattern } from '../../kernel/moment.ts'
import type { Frame, Game, State } from '../../kernel/state.ts'
import { addHoldings } from './holdings.ts'
import { numberAtFirst } from './refs.ts'
import {
  type CardKind,
  type DayGame,
  isInPlay,
  lastRegion,
  type Phase,
  type Region,
  type Status,
  type Thing,
  tumultOf,
  type Zone,
} from './state.ts'

export interface DaySetup {
  readonly begin: MomentPattern | 'set-up'
  /** Known already; in set-up the judge is asked if it is not. */
  readonly firstPlayer?: PlayerId
  readonly cards: Readonly<Record<Id, CardKind>>
  readonly zones: Readonly<Record<PlayerId, Readonly<Partial<Record<Zone, Content>>>>>
  readonly expeditions: Readonly<Record<PlayerId, { readonly hero: number; readonly companion: number }>>
  readonly regions: readonly Region[]
  readonly passed: readonly PlayerId[]
}

/** What lies in a zone: how many cards that nobody knows, or the cards. */
export type Content = number | readonly ThingSetup[]

export interface ThingSetup {
  readonly card: Id
  /** Its own id where several are of one card. */
  readonly id?: Id
  readonly exhausted?: boolean
  readonly statuses?: readonly Status[]
  readonly boosts?: number
  readonly counters?: Readonly<Record<string, number>>
  readonly token?: boolean
  /** Whose it is, where it lies on the side of another who controls it. */
  readonly owner?: PlayerId
}

/** Where a day can begin: the start of a phase. Day 1 has no Morning (4.1.j). */
export function canBeginDay({ edge, span, where, next }: MomentPattern): boolean {
  const [phase, ...others] = where.phase ?? []
  const [day = 1] = where.day ?? []
  if (next || edge !== 'start' || span !== 'phase' || phase === undefined || others.length > 0) return false
  return !(phase === 'Morning' && day === 1)
}

export function setUpDay({ game, trail }: State, setup: DaySetup): void {
  const where = setup.begin === 'set-up' ? {} : setup.begin.where
  const phase = (where.phase?.[0] ?? 'Noon') as Phase
  const day = Number(where.day?.[0] ?? 1)
  const built: DayGame = {
    day,
    phase,
    firstPlayer: setup.firstPlayer ?? '',
    turn: null,
    initiative: null,
    settingUp: setup.begin === 'set-up',
    dice: [],
    rolled: 0,
    passed: game.players.map(({ id }) => id).filter(id => setup.passed.includes(id)),
    cards: setup.cards,
    things: {},
    decks: {},
    laid: [],
    // 4.1.b-d - The two ends, the Tumults between them, the counters at their ends.
    expeditions: {},
    regions: setup.regions,
  }
  game.day = built
  // 4.1.e - Decks and Heroes are brought.
  for (const { id } of game.players) {
    fillZones(built, id, setup.zones[id] ?? {})
    const { hero = 0, companion = lastRegion } = setup.expeditions[id] ?? {}
    built.expeditions[id] = { 'hero-expedition': hero, 'companion-expedition': companion }
  }
  numberAtFirst(trail, built)
  for (const id of Object.keys(built.things).sort(compare)) giveAbilities(game, built, id)
  built.regions = revealed(built)
  const frame: Frame = { procedure: 'day', step: `${phase.toLowerCase()}-check`, locals: {} }
  const before: Frame = { procedure: 'set-up', step: 'first-player', locals: {} }
  game.agenda.day = built.settingUp ? [frame, before] : [frame]
  // decided 45 - Until the first Noon it is before day 1.
  game.at.day = built.settingUp ? { structure: 'day' } : { structure: 'day', day, phase }
  trail.causes.day = game.agenda.day.map(() => 0)
}

/** 7.3.17.b - Where an Expedition stands, the Tumult is face up. */
function revealed({ regions, expeditions }: DayGame): readonly Region[] {
  const places = Object.values(expeditions).flatMap(at => Object.values(at))
  const seen = new Set(places.flatMap(place => tumultOf(place)))
  return regions.map((region, i) => (seen.has(i) ? { ...region, faceDown: false } : region))
}

function giveAbilities(game: Game, { things }: DayGame, id: Id): void {
  const card = things[id]?.card
  if (card != null) addHoldings(game, id, card)
}

function fillZones(day: DayGame, player: PlayerId, content: Readonly<Partial<Record<Zone, Content>>>): void {
  for (const zone of Object.keys(content).sort(compare) as Zone[]) {
    const here = content[zone] ?? 0
    const things: readonly (ThingSetup | undefined)[] =
      typeof here === 'number' ? Array.from({ length: here }, () => undefined) : here
    for (const thing of things) {
      // decided 6 - Ids come from the structure of things: the card's name, and a number from the second on.
      const wanted = thing?.id ?? thing?.card ?? `${player}-card`
      const id = freeName(wanted, new Set(Object.keys(day.things)))
      const isFleeting = isInPlay(zone) && day.cards[thing?.card ?? '']?.fleeting === true
      day.things[id] = thingOf(player, zone, { ...(isFleeting && { statuses: ['fleeting'] }), ...thing })
      if (zone === 'deck') day.decks[player] = [...(day.decks[player] ?? []), id]
    }
  }
}

function thingOf(player: PlayerId, zone: Zone, setup: Partial<ThingSetup>): Thing {
  const {
    card = null,
    exhausted = false,
    statuses = [],
    boosts = 0,
    token = false,
    counters = {},
    owner = player,
  } = setup
  const placed = { owner, controller: player, zone, exhausted, statuses: [...statuses].sort(), boosts, token }
  // 2.5.e - Counters that are printed on a Hero, too.
  return { card, ...placed, counters: { ...counters }, age: 0, gone: false }
}

/** Days in a few words for the tests of the rules: tables, lines of answers, entries that read like a page. */
import type { Ability, EffectStep, EventPattern, When } from '../../src/kernel/ability.ts'
import { advance, answer, decisionOf, offersOf, takeOffer } from '../../src/kernel/engine.ts'
import type { Entry } from '../../src/kernel/entry.ts'
import { define } from '../../src/kernel/judge.ts'
import type { MomentPattern } from '../../src/kernel/moment.ts'
import { type Advanced, type Answered, isRefusal, type Refusal } from '../../src/kernel/result.ts'
import type { State } from '../../src/kernel/state.ts'
import type { ThingSetup } from '../../src/structures/day/setup.ts'
import {
  type CardKind,
  type Region,
  type Terrain,
  terrains,
  type Zone,
} from '../../src/structures/day/state.ts'
import { newState, rules, type Setup } from '../../src/structures/index.ts'
import { dayLine } from './day-lines.ts'

const names = ['ana', 'bo', 'cy', 'di']

/** `mouse 1/2/0`: a Character with its statistics; `2: mouse` costs two. */
type Cards = Record<string, Partial<CardKind> & { type: CardKind['type'] }>

type Lying = string | ThingSetup
type Zones = Partial<Record<Zone, number | readonly Lying[]>>

export interface DayTable {
  players?: number
  /** `Noon 1` unless given, or `set-up`. */
  begin?: string
  first?: string
  cards?: Cards
  ana?: Zones
  bo?: Zones
  cy?: Zones
  abilities?: Record<string, Ability>
  rulings?: Record<string, string>
  expeditions?: Record<string, { hero: number; companion: number }>
  /** Terrains of each region; all three everywhere unless given. */
  regions?: readonly (readonly Terrain[])[]
  faceDown?: boolean
  passed?: readonly string[]
}

const phases = ['Morning', 'Noon', 'Afternoon', 'Dusk', 'Night']

/** `at Noon`, `start of Noon of day 2`, `end of turn`, `after Rest`, `after Rest of day 1`. */
export function moment(text: string): MomentPattern {
  const [, edge = '', name = '', day] =
    /^(at|start of|end of|after) ([\w-]+)(?: of day (\d+))?$/.exec(text) ?? []
  const where = day === undefined ? {} : { day: [Number(day)] }
  const structure = 'day'
  if (edge === 'after') return { structure, edge, span: 'effect', where: { ...where, effect: [name] } }
  const at = edge === 'end of' ? 'end' : 'start'
  if (phases.includes(name)) return { structure, edge: at, span: 'phase', where: { ...where, phase: [name] } }
  if (name === 'turn') return { structure, edge: at, span: 'turn', where }
  if (name === 'phase') return { structure, edge: at, span: 'phase', where }
  return { structure, edge: at, span: 'turn', where: { ...where, turn: [name] } }
}

export const when = (...waited: (string | EventPattern)[]): readonly When[] =>
  waited.map(w => (typeof w === 'string' ? moment(w) : w))

/** A Reaction of a card. */
export const reaction = (
  of: string,
  waits: string | EventPattern | readonly (string | EventPattern)[],
  ...does: EffectStep[]
): Ability => ({
  of,
  when: when(...(Array.isArray(waits) ? (waits as readonly string[]) : [waits as string])),
  do: does,
})

/** A quick action of a card. */
export const quick = (
  of: string,
  pay: EffectStep | readonly EffectStep[],
  ...does: EffectStep[]
): Ability => ({
  of,
  quick: { pay },
  do: does,
})

/** A Character that costs one, with statistics such as `210`. */
export const character = (stats = '111', cost = 1): CardKind => ({
  type: 'character',
  cost: { hand: cost, reserve: cost },
  stats: Object.fromEntries(terrains.map((terrain, i) => [terrain, Number(stats[i])])),
  do: [],
})

export const spell = (cost: number, ...does: EffectStep[]): CardKind => ({
  type: 'spell',
  cost: { hand: cost, reserve: cost },
  stats: {},
  do: does,
})

export const hero = (reserve = 2, landmarks = 2): CardKind => ({
  type: 'hero',
  stats: {},
  limits: { reserve, landmarks },
  do: [],
})

export const permanent = (cost = 1): CardKind => ({
  type: 'permanent',
  cost: { hand: cost, reserve: cost },
  stats: {},
  do: [],
})

export function daySetup(table: DayTable): Setup {
  const { players = 2, begin = 'Noon 1', first, cards = {}, abilities = {}, rulings = {} } = table
  const seats = names.slice(0, players)
  const [phase = '', day = '1'] = begin.split(' ')
  const isSetUp = begin === 'set-up'
  return {
    players: seats.map(id => ({ id })),
    rulings,
    abilities,
    day: {
      begin: isSetUp ? 'set-up' : moment(`start of ${phase} of day ${day}`),
      ...(first !== undefined ? { firstPlayer: first } : isSetUp ? {} : { firstPlayer: 'ana' }),
      cards: Object.fromEntries(
        Object.entries(cards).map(([id, kind]) => [id, { stats: {}, do: [], ...kind }]),
      ),
      zones: Object.fromEntries(seats.map(id => [id, zonesOf(table[id as 'ana'] ?? {})])),
      expeditions: table.expeditions ?? {},
      regions: regionsOf(table),
      passed: table.passed ?? [],
    },
  }
}

function regionsOf({ regions, faceDown = false }: DayTable): Region[] {
  return Array.from({ length: 8 }, (_, i) => ({
    terrains: regions?.[i] ?? terrains,
    faceDown: faceDown && i > 0 && i < 7,
  }))
}

function zonesOf(zones: Zones) {
  return Object.fromEntries(
    Object.entries(zones).map(([zone, content]) => [
      zone,
      typeof content === 'number' ? content : content.map(c => (typeof c === 'string' ? { card: c } : c)),
    ]),
  )
}

/** Takes a place at the table: plays lines, and keeps all entries. */
export function sitDown(table: DayTable) {
  return sitDownAt(newState(daySetup(table)))
}

function sitDownAt(begun: State) {
  let state = begun
  const entries: Entry[] = []
  const keep = (result: Advanced | Answered | Refusal): readonly Entry[] => {
    if (isRefusal(result)) throw new Error(`refused: ${result.key} ${result.legal?.join(' | ') ?? ''}`)
    state = result.state
    entries.push(...result.entries)
    return result.entries
  }
  const goOn = () =>
    state.game.end || decisionOf(state, 'day')
      ? []
      : keep(advance(rules, state, { until: 'decision', structure: 'day' }))
  const say = (text: string) => {
    const [, who, words = ''] = /^(?:(\w+): )?(.*)$/.exec(text) ?? []
    const decision = decisionOf(state, 'day')
    if (who !== undefined && decision?.for !== who) throw new Error(`${text}: but ${seat.asked}`)
    return keep(answer(rules, state, decision?.id ?? '', words))
  }
  const seat = {
    get state() {
      return state
    },
    get entries(): readonly Entry[] {
      return entries
    },
    get day() {
      if (state.game.day === undefined) throw new Error('no day')
      return state.game.day
    },
    /** The open decision as a line: `ana 4.2.3.c.1: play mouse | pass`. */
    get asked(): string {
      const decision = decisionOf(state, 'day')
      if (decision === undefined) return state.game.end ? 'over' : 'nothing'
      return `${decision.for} ${decision.rule}: ${optionsOf(decision.ask).join(' | ')}`
    },
    /** Goes on to a decision, then answers it and goes on to the next one, line by line. */
    play(...answers: string[]): string[] {
      const from = entries.length
      goOn()
      for (const text of answers) {
        say(text)
        goOn()
      }
      return entries.slice(from).map(dayLine)
    },
    /** What may be done meanwhile: `ana: swap amber`. */
    get offers(): string[] {
      return offersOf(rules, state, 'day').map(offer => `${offer.for}: ${offer.id}`)
    },
    /** Takes an offer and goes on to the decision that comes back. */
    take(text: string): string[] {
      const from = entries.length
      keep(takeOffer(rules, state, 'day', text))
      goOn()
      return entries.slice(from).map(dayLine)
    },
    /** Says what a card is, by the judge's word. */
    define: (id: string, card: Partial<CardKind> & { type: CardKind['type'] }) =>
      keep(define(rules, state, 'day', id, { stats: {}, do: [], ...card })).map(dayLine),
    /** Answers, and stops there. */
    say: (text: string) => say(text).map(dayLine),
    /** Goes to a moment and gives what was written on the way; passes and declines what is asked. */
    until(text: string, idle = false): string[] {
      const from = entries.length
      for (;;) {
        if (idle && decisionOf(state, 'day') && seat.passed(text) === 'refused.decision-pending')
          say(idleAnswer(seat.asked))
        const result = advance(rules, state, { until: moment(text), structure: 'day' })
        keep(result)
        if (isRefusal(result) || result.stopped !== 'decision') break
        if (!idle) throw new Error(`${text}: but ${seat.asked}`)
        say(idleAnswer(seat.asked))
      }
      return entries.slice(from).map(dayLine)
    },
    /** The same, with passes and declines for whatever is asked. */
    idle: (text: string) => seat.until(text, true),
    /** Tries an answer that must be refused: `4.2.3.c.4 refused.turn-ends-by-card-or-pass`. Nothing changes. */
    refused(text: string): string {
      const result = answer(rules, state, decisionOf(state, 'day')?.id ?? '', text)
      if (!isRefusal(result)) throw new Error(`not refused: ${text}`)
      return `${result.rule?.replace(/^day (1\.0 )?/, '')} ${result.key}`
    },
    /** What happens at a moment that cannot come any more. */
    passed(text: string): string {
      const result = advance(rules, state, { until: moment(text), structure: 'day' })
      return isRefusal(result) ? result.key : 'still to come'
    },
    /** Where things are: ids in a zone of a player. */
    zone(player: string, zone: Zone): string[] {
      return Object.entries(seat.day.things)
        .filter(
          ([, t]) =>
            !t.gone &&
            t.zone === zone &&
            (t.zone === 'landmark' || t.zone.endsWith('n') ? t.controller : t.owner) === player,
        )
        .map(([id]) => id)
        .sort()
    },
    /** Reactions in Limbo. */
    get limbo(): string[] {
      return state.game.pending.map(p => p.id)
    },
    /** Turns so far, by whose they were. */
    get turns(): string[] {
      const starts = entries.filter(e => e.kind === 'opened' && e.at.span === 'turn' && e.at.edge === 'start')
      return starts.map(({ at }) => String(at.turn))
    },
    /** Abilities whose Reactions were resolved, in order. */
    get resolved(): string[] {
      return entries.filter(e => e.kind === 'resolving').map(e => String(e.details?.trigger))
    },
    /** Lines that are written about an ability's gate: activated, or why not. */
    gate(ability: string): string[] {
      const kinds = ['activated', 'not-activated']
      return entries.filter(e => kinds.includes(e.kind) && e.details?.trigger === ability).map(dayLine)
    },
  }
  return seat
}

/** The least that can be answered: pass, decline, no, the first. */
function idleAnswer(asked: string): string {
  const options = asked.slice(asked.indexOf(': ') + 2).split(' | ')
  for (const word of ['pass', 'decline', 'no', 'draw']) if (options.includes(word)) return word
  const many = /^(\d+) to \d+ of$/.exec(options[0] ?? '')
  if (many) return options.slice(1, 1 + Number(many[1])).join(' ') || 'none'
  if (options[0] === 'order of') return options.slice(1).join(' ')
  const [range] = options
  return range?.includes('..') ? (range.split('..')[0] ?? '') : (range ?? '')
}

export function optionsOf(ask: NonNullable<ReturnType<typeof decisionOf>>['ask']): string[] {
  if ('one' in ask) return ask.one.map(({ id }) => id)
  if ('some' in ask) return [`${ask.min} to ${ask.max} of`, ...ask.some.map(({ id }) => id)]
  if ('order' in ask) return ['order of', ...ask.order.map(({ id }) => id)]
  if ('number' in ask) return [`${ask.number.min}..${ask.number.max}`]
  return ['yes', 'no']
}

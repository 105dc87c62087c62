/** Games in a few words for the tests of the rules: set-ups, lines of answers, entries that read like a page. */
import type { Ability, EffectStep, EventPattern, When } from '../../src/kernel/ability.ts'
import { advance, answer, decisionOf, offersOf, takeOffer, type Until } from '../../src/kernel/engine.ts'
import type { Entry } from '../../src/kernel/entry.ts'
import type { MomentPattern } from '../../src/kernel/moment.ts'
import { type Advanced, type Answered, isRefusal, type Refusal } from '../../src/kernel/result.ts'
import type { Player } from '../../src/kernel/state.ts'
import { parseMoment } from '../../src/scenario/moments.ts'
import type { CardSetup, CharacterSetup } from '../../src/structures/clock/setup.ts'
import { newState, rules, type Setup } from '../../src/structures/index.ts'
import { line } from './lines.ts'

/** Players by the first letter of their characters: `a1` is Ana's. */
const names = ['ana', 'bo', 'cy', 'di', 'ed', 'flo']

type Card = { action: number } | { instant: number } | { react: number }
type Bar = Record<string, Card & { window?: readonly When[]; do?: readonly EffectStep[]; exhausted?: true }>
/** A clock alone, or whatever is out of the ordinary. */
type Character = number | (Partial<Omit<CharacterSetup, 'bar'>> & { bar?: Bar })

export interface Table {
  /** How many, or `ana+cy bo+di` for teams in which every seat is the next name's; two unless given. */
  players?: number | readonly Player[]
  characters: Record<string, Character>
  /** The moment, or the tic at whose start it begins; the start of tic 1 unless given. */
  begin?: string | number
  turnPlayer?: string
  startPlayer?: string
  locations?: readonly string[]
  scores?: Record<string, number>
  targets?: Record<string, number>
  abilities?: Record<string, Ability>
  rulings?: Record<string, string>
}

export function moment(text: string): MomentPattern {
  const parsed = parseMoment(text)
  if (!parsed.ok) throw new Error(`no moment: ${text}`)
  return parsed.value
}

/** What an ability waits for: moments as they are written, or events. */
export const when = (...waited: (string | EventPattern)[]): readonly When[] =>
  waited.map(w => (typeof w === 'string' ? moment(w) : w))

/** Seats and teams: `seats('a b a b')` seats Ana and Cy in team a, Bo and Di in team b. */
export const seats = (teams: string): Player[] =>
  teams.split(' ').map((team, i) => ({ id: names[i] ?? '', team: `team-${team}` }))

export function setupOf(table: Table): Setup {
  const { players = 2, characters, begin = 1, abilities = {}, rulings = {} } = table
  const first = names[0] as string
  const { turnPlayer, startPlayer = turnPlayer === undefined ? first : undefined } = table
  return {
    players: typeof players === 'number' ? names.slice(0, players).map(id => ({ id })) : players,
    rulings,
    abilities,
    clock: {
      begin: begin === 'set-up' ? begin : moment(typeof begin === 'number' ? `start of tic ${begin}` : begin),
      ...(startPlayer !== undefined && { startPlayer }),
      ...(turnPlayer !== undefined && { turnPlayer }),
      locations: table.locations ?? [],
      scores: table.scores ?? {},
      targets: table.targets ?? {},
      characters: Object.fromEntries(
        Object.entries(characters).map(([id, given]) => [id, characterOf(id, given)]),
      ),
    },
  }
}

function characterOf(id: string, given: Character): CharacterSetup {
  const { bar = {}, ...rest } = typeof given === 'number' ? { clock: given } : given
  const player = names.find(name => name.startsWith(id.charAt(0))) ?? ''
  const cards = Object.entries(bar).map(([name, card]): [string, CardSetup] => {
    const type = 'action' in card ? 'action' : 'instant' in card ? 'instant' : 'react'
    const tics = (card as Record<string, unknown>)[type] as number
    const { window, do: effect = [], exhausted = false } = card
    return [name, { type, tics, exhausted, do: effect, ...(window && { window }) }]
  })
  const usual = { player, clock: 1, inPlay: true, familiar: false, near: [] }
  return { ...usual, ...rest, bar: Object.fromEntries(cards) }
}

/** Takes a place at the table: plays lines, and keeps all entries. */
export function sit(table: Table) {
  let state = newState(setupOf(table))
  const entries: Entry[] = []
  const keep = (result: Advanced | Answered | Refusal): readonly Entry[] => {
    if (isRefusal(result)) throw new Error(`refused: ${result.code} ${result.legal?.join(' | ') ?? ''}`)
    state = result.state
    entries.push(...result.entries)
    return result.entries
  }
  const go = (until: Until) => keep(advance(rules, state, { until, structure: 'clock' }))
  const goOn = () => (state.game.end || decisionOf(state, 'clock') ? [] : go('decision'))
  const seat = {
    get state() {
      return state
    },
    get entries(): readonly Entry[] {
      return entries
    },
    get clock() {
      if (state.game.clock === undefined) throw new Error('no clock')
      return state.game.clock
    },
    /** The open decision as a line: `ana 501.3b: move | end turn`. */
    get asked(): string {
      const decision = decisionOf(state, 'clock')
      if (decision === undefined) return state.game.end ? 'over' : 'nothing'
      const { for: who, rule } = decision
      return `${who} ${rule}: ${optionsOf(decision.ask).join(' | ')}`
    },
    /** Offers that stand: `cy 701: play ward`. */
    get offers(): string[] {
      return offersOf(rules, state, 'clock').map(offer => `${offer.for} ${offer.rule}: ${offer.id}`)
    },
    /**
     * Goes on to a decision, then answers it and goes on to the next one, line by line: `end turn`, or with who has
     * to be asked, `bo: choose a1`. A line with `+` takes an offer: `+ cy: play ward`. Gives what was written.
     */
    play(...answers: string[]): string[] {
      const from = entries.length
      goOn()
      for (const text of answers) {
        const [, plus, who, words = ''] = /^(\+ ?)?(?:(\w+): )?(.*)$/.exec(text) ?? []
        if (plus) {
          const offer = offersOf(rules, state, 'clock').find(o => o.id === words)
          if (who !== undefined && offer?.for !== who) throw new Error(`${text}: only ${seat.offers.join()}`)
          keep(takeOffer(rules, state, 'clock', words))
        } else {
          const decision = decisionOf(state, 'clock')
          if (who !== undefined && decision?.for !== who) throw new Error(`${text}: but ${seat.asked}`)
          keep(answer(rules, state, decision?.id ?? '', words))
        }
        goOn()
      }
      return entries.slice(from).map(line)
    },
    /** Answers, and stops there: nothing goes on. */
    say(text: string): string[] {
      return keep(answer(rules, state, decisionOf(state, 'clock')?.id ?? '', text)).map(line)
    },
    /** Goes to a moment and gives what was written on the way. */
    until(text: string): string[] {
      return go(moment(text)).map(line)
    },
    /** Tries an answer that must be refused: `501.3 refused.once-a-turn`. Nothing changes. */
    refused(text: string): string {
      const result = answer(rules, state, decisionOf(state, 'clock')?.id ?? '', text)
      if (!isRefusal(result)) throw new Error(`not refused: ${text}`)
      return `${result.rule?.replace(/^clock /, '')} ${result.key}`
    },
    /** Personal clocks as they stand. */
    get clocks(): Record<string, number | null> {
      const { characters } = seat.clock
      return Object.fromEntries(Object.entries(characters).map(([id, { clock }]) => [id, clock]))
    },
    /** Turns so far: `a1@10`. */
    get turns(): string[] {
      const starts = entries.filter(e => e.kind === 'opened' && e.at.span === 'turn' && e.at.edge === 'start')
      return starts.map(({ at }) => `${at.turn}@${at.tic}`)
    },
  }
  return seat
}

function optionsOf(ask: NonNullable<ReturnType<typeof decisionOf>>['ask']): string[] {
  if ('one' in ask) return ask.one.map(({ id }) => id)
  if ('some' in ask) return [`${ask.min} to ${ask.max} of`, ...ask.some.map(({ id }) => id)]
  return [JSON.stringify(ask)]
}

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Ability, EffectStep, EventPattern, Targets } from '../../../src/kernel/ability.ts'
import { legalAnswers } from '../../../src/kernel/decision.ts'
import { advance, answer, decisionOf, drive } from '../../../src/kernel/engine.ts'
import { digest, type Entry } from '../../../src/kernel/entry.ts'
import { isRefusal } from '../../../src/kernel/result.ts'
import type { State } from '../../../src/kernel/state.ts'
import { newState, rules, type Setup } from '../../../src/structures/index.ts'
import {
  character,
  type DayTable,
  daySetup,
  hero,
  type optionsOf,
  permanent,
  spell,
  when,
} from '../../support/day.ts'

const own = { side: 'mine' } as const
const foe = { one: 'character', side: 'opponents' } as const
const steps: fc.Arbitrary<EffectStep> = fc.constantFrom<EffectStep>(
  { draw: 1 },
  { draw: 1, who: 'opponent' },
  { note: 'x' },
  { boost: { each: 'character', ...own }, by: 1 },
  { discard: { one: 'card-in-zone', zone: 'hand', ...own } },
  { exhaust: { one: 'card-in-zone', zone: 'mana', ...own } },
  { ready: { each: 'orb', ...own } },
  { put: { one: 'character', zone: 'hand', ...own }, in: 'companion-expedition' },
  { put: { 'up-to': 2, type: 'card-in-zone', zone: 'discard', ...own }, in: 'reserve' },
  { put: 'self', in: 'reserve' },
  { put: 'it', in: 'hand' },
  { create: 'imp', in: 'hero-expedition' },
  { create: 'imp', in: 'companion-expedition', who: 'opponent' },
  { sacrifice: { one: 'character', ...own } },
  { gain: 'asleep', to: { each: 'character', side: 'opponents' } },
  { gain: 'anchored', to: 'self' },
  { gain: 'fleeting', to: 'it' },
  { lose: 'asleep', of: { each: 'character' } },
  { 'add-counter': 'age', to: 'self' },
  { advance: 'hero-expedition' },
  { retreat: 'companion-expedition', who: 'opponent' },
  { activate: 'ability-0' },
  { pass: 'me' },
  { pass: 'opponent' },
  { roll: 2 },
  { shuffle: 'me' },
  { 'play-free': { one: 'card-in-zone', zone: 'hand', ...own } },
  { may: { draw: 1 } },
  { may: { pay: { mana: 1 } } as never, to: [{ draw: 1 }] },
  { if: { 'first-player': 'me' }, do: [{ draw: 1 }], else: [{ note: 'second' }] },
  { if: { rolled: true, 'at-least': 7 }, do: [{ draw: 1 }] },
  { together: [{ draw: 1 }, { exhaust: 'self' }] },
  { 'each-player': { discard: { one: 'card-in-zone', zone: 'hand', ...own } } },
  { 'each-player': { may: { sacrifice: { one: 'character', ...own } } } },
  { cannot: { verb: 'draw', who: 'opponent', for: 'turn' } },
  { cannot: { verb: 'put', for: 'afternoon' } },
  { cannot: { verb: 'advance', for: 'day' } },
  { 'add-ability': 'given', to: { each: 'character', ...own }, for: 'day' },
  { delayed: { when: when('after Rest'), do: [{ draw: 1 }] } },
  { may: { pay: [{ mana: 1 }] } as never, targets: { rival: foe }, to: [{ exhaust: { ref: 'rival' } }] },
  { may: { pay: [{ sacrifice: { one: 'character', ...own } }] } as never, to: [{ draw: 1 }] },
  { boost: { ref: 'mark' }, by: 1 },
  { put: { ref: 'mark' }, in: 'reserve' },
)

const waits: fc.Arbitrary<string | EventPattern> = fc.constantFrom<string | EventPattern>(
  'at Morning',
  'at Noon',
  'at Afternoon',
  'at Dusk',
  'at Night',
  'after Succeed',
  'after Draw',
  'after Expand',
  'after Progress',
  'after Rest',
  'after Clean-up',
  { event: 'drawn', who: 'me' },
  { event: 'drawn', per: 'event' },
  { event: 'joined' },
  { event: 'joined', what: 'self' },
  { event: 'joined', what: { type: 'character', not: 'self' } },
  { event: 'left', what: 'self' },
  { event: 'left', who: 'opponent' },
  { event: 'card-played' },
  { event: 'passed' },
  { event: 'noted' },
  { event: 'boosted' },
  { event: 'exhausted' },
  { event: 'moved-forward', who: 'me' },
  { event: 'failed-to-move-forward' },
  { event: 'discarded' },
  { event: 'readied' },
)

const owners = ['sage', 'monk', 'ant', 'bee', 'hut', 'imp', 'bolt']

const abilities = fc.array(
  fc.record({
    of: fc.constantFrom(...owners),
    kind: fc.constantFrom('reaction', 'reaction', 'reaction', 'quick', 'limited', 'support', 'cost'),
    wait: waits,
    does: fc.array(steps, { minLength: 1, maxLength: 3 }),
    pay: fc.constantFrom<EffectStep>(
      { exhaust: 'self' },
      { mana: 1 },
      { sacrifice: 'self' },
      { sacrifice: { one: 'character', ...own } },
    ),
    mark: fc.constantFrom<Targets | undefined>(
      undefined,
      { mark: foe },
      { mark: { 'up-to': 2, type: 'character' } },
      { mark: { one: 'permanent' } },
    ),
  }),
  { minLength: 1, maxLength: 8 },
)

type Given = typeof abilities extends fc.Arbitrary<infer T> ? T : never

function abilityOf({ of, kind, wait, does, pay, mark }: Given[number]): Ability {
  const played = { of, do: does, ...(mark && { targets: mark }) }
  if (kind === 'quick') return { ...played, quick: { pay } }
  if (kind === 'cost') return { of, cost: { by: does.length - 2, 'at-least': 0 } }
  const plain = { ...played, when: when(wait) }
  if (kind === 'limited') return { ...plain, limit: { times: 1, per: 'day' } }
  return kind === 'support' ? { ...plain, 'works-in': 'reserve' } : plain
}

const table = (given: Given, begin: string, rulings: Record<string, string>): DayTable => ({
  begin,
  rulings,
  cards: {
    sage: hero(1, 1),
    monk: hero(),
    ant: character('210'),
    bee: character('012'),
    imp: { ...character('111'), fleeting: true },
    hut: { ...permanent(), tough: 1 },
    elk: { ...character('111'), tough: 1, 'playable-from': 'discard' },
    dart: {
      ...spell(1),
      modes: {
        far: { targets: { mark: foe }, do: [{ discard: { ref: 'mark' } }] },
        wide: {
          targets: { mark: { 'up-to': 2, type: 'character' }, mate: { one: 'character', ...own } },
          do: [{ exhaust: { ref: 'mark' } }, { boost: { ref: 'mate' }, by: 1 }],
        },
      },
    },
    bolt: spell(1, { draw: 1 }, { note: 'bolt' }),
  },
  ana: {
    ...{
      hero: ['sage'],
      landmark: ['hut'],
      hand: ['ant', 'bolt', 'bee', 'dart', 'elk'],
      mana: 4,
      deck: ['ant', 'bolt', 'hut'],
    },
    'hero-expedition': ['bee'],
    reserve: ['ant'],
  },
  bo: {
    hero: ['monk'],
    hand: ['bee', 'ant', 'elk', 'dart'],
    mana: 3,
    deck: 6,
    'companion-expedition': ['ant', 'elk'],
    reserve: ['bee', 'hut'],
  },
  abilities: {
    ...Object.fromEntries(given.map((g, i) => [`ability-${i}`, abilityOf(g)])),
    given: { of: 'ant', later: true, when: when({ event: 'left', what: 'self' }), do: [{ note: 'given' }] },
  },
})

const games = fc.record({
  given: abilities,
  begin: fc.constantFrom('Noon 1', 'Afternoon 1', 'Dusk 1', 'Night 1', 'Morning 2', 'set-up'),
  rulings: fc.record({
    'day.prepare': fc.constantFrom('everything', 'with-orbs', 'letter'),
    'day.afternoon-check': fc.constantFrom('first-player', 'judge'),
    'day.limit-after-zone-change': fc.constantFrom('new-object', 'same-object'),
  }),
  picks: fc.array(fc.nat(1000), { minLength: 10, maxLength: 60 }),
})

/** A legal answer, from a number. */
function pickAnswer(ask: Parameters<typeof optionsOf>[0], pick: number): string {
  if ('number' in ask) return String(ask.number.min + (pick % (ask.number.max - ask.number.min + 1)))
  if ('order' in ask) {
    const ids = ask.order.map(o => o.id)
    return [...ids.slice(pick % ids.length), ...ids.slice(0, pick % ids.length)].join(' ')
  }
  if ('some' in ask) {
    const count = ask.min + (pick % (ask.max - ask.min + 1))
    const from = pick % Math.max(1, ask.some.length)
    const ids = ask.some.map(o => o.id)
    return [...ids.slice(from), ...ids.slice(0, from)].slice(0, count).join(' ') || 'none'
  }
  const legal = legalAnswers(ask)
  return legal[pick % legal.length] ?? ''
}

const maxDays = 3
const maxSteps = 4000

interface Played {
  readonly state: State
  readonly entries: readonly Entry[]
  readonly answers: readonly string[]
}

/** Says it or, where it cannot be paid for as a whole, what is told to be legal instead. */
function sayLegally(state: State, decision: string, wanted: string) {
  const said = answer(rules, state, decision, wanted)
  if (!isRefusal(said)) return { said, text: wanted }
  const [text = ''] = said.legal ?? []
  const instead = answer(rules, state, decision, text)
  if (isRefusal(instead)) throw new Error(`${wanted}: ${said.key}; ${text}: ${instead.key}`)
  return { said: instead, text }
}

/** Plays step by step; `between` may put another state in the place of the one it sees. */
function playGame(setup: Setup, picks: readonly number[], between: (state: State) => State = s => s): Played {
  let state = newState(setup)
  const entries: Entry[] = []
  const answers: string[] = []
  for (let i = 0, steps = 0; steps < maxSteps; steps++) {
    if (state.game.end || (state.game.day?.day ?? 0) > maxDays) break
    const open = decisionOf(state, 'day')
    if (open) {
      const pick = (picks[i % picks.length] ?? 0) + (i >= picks.length ? i : 0)
      i += 1
      const { said, text } = sayLegally(state, open.id, pickAnswer(open.ask, pick))
      answers.push(text)
      entries.push(...said.entries)
      state = between(said.state)
    } else {
      const gone = advance(rules, state, { until: 'step', structure: 'day' })
      if (isRefusal(gone)) throw new Error(gone.key)
      entries.push(...gone.entries)
      state = between(gone.state)
    }
  }
  return { state, entries, answers }
}

const order = ['Succeed', 'Prepare', 'Draw', 'Expand', 'Progress', 'Rest', 'Clean-up']
const runs = { numRuns: 60 }

describe('random days with random abilities through random legal answers', () => {
  it('keep the rules of Limbo, of turns, of daily effects and of limits', () => {
    fc.assert(
      fc.property(games, ({ given, begin, rulings, picks }) => {
        const seen: State[] = []
        const { entries } = playGame(daySetup(table(given, begin, rulings)), picks, state => {
          seen.push(state)
          return state
        })
        expectLimboEmpty(entries)
        expectInitiative(entries)
        expectDailyEffects(entries)
        expectTurns(entries)
        expectLimits(entries, rulings['day.limit-after-zone-change'] === 'same-object')
        for (const { game } of seen) expectState(game)
      }),
      runs,
    )
  }, 60_000)

  it('stored and resumed at any step they give the same entries', () => {
    fc.assert(
      fc.property(games, ({ given, begin, rulings, picks }) => {
        const setup = daySetup(table(given, begin, rulings))
        const straight = playGame(setup, picks)
        const resumed = playGame(setup, picks, state => JSON.parse(JSON.stringify(state)) as State)
        expect(resumed.entries).toEqual(straight.entries)
        expect(resumed.state).toEqual(straight.state)
      }),
      { numRuns: 12 },
    )
  }, 60_000)

  it('replayed with the same answers they have the same digest', () => {
    fc.assert(
      fc.property(games, ({ given, begin, rulings, picks }) => {
        const setup = daySetup(table(given, begin, rulings))
        const { entries, answers } = playGame(setup, picks)
        let i = 0
        const again = drive(rules, newState(setup), {
          ...{ until: 'decision', structure: 'day' },
          decide: () => answers[i++],
        })
        if (isRefusal(again)) throw new Error(again.key)
        const replayed = again.entries.slice(0, entries.length)
        expect(digest(replayed)).toBe(digest(entries.slice(0, replayed.length)))
        expect(replayed.length).toBeGreaterThan(0)
      }),
      { numRuns: 12 },
    )
  }, 60_000)

  it('do not depend on the order in which things are declared', () => {
    fc.assert(
      fc.property(games, ({ given, begin, rulings, picks }) => {
        const there = daySetup(table(given, begin, rulings))
        const one = playGame(there, picks)
        const other = playGame(turned(there), picks)
        expect(digest(other.entries)).toBe(digest(one.entries))
      }),
      { numRuns: 12 },
    )
  }, 60_000)
})

/** The same set-up with the keys of what is declared in reverse. */
function turned(setup: Setup): Setup {
  const back = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(record).reverse())
  const { day } = setup
  if (day === undefined) return setup
  const zones = Object.fromEntries(Object.entries(day.zones).map(([id, z]) => [id, back(z)]))
  return {
    ...setup,
    abilities: back(setup.abilities),
    day: { ...day, cards: back(day.cards), zones: back(zones) as typeof day.zones },
  }
}

/** 4.2.e - No Reaction waits at a turn's start or end, a phase's end, or when a daily effect happens. */
function expectLimboEmpty(entries: readonly Entry[]): void {
  let open = 0
  for (const { kind, details, at } of entries) {
    const isEdge = kind === 'opened' || (kind === 'event' && details?.effect !== undefined)
    if (isEdge && open !== 0) throw new Error(`${open} in Limbo at ${JSON.stringify(at)}`)
    if (kind === 'activated') open += 1
    if (kind === 'resolving') open -= 1
  }
}

/** 5.1.1.d - Nobody plays while somebody before him in initiative order has a Reaction; and only in a check. */
function expectInitiative(entries: readonly Entry[]): void {
  const waits = new Map<string, number>()
  let first: string | undefined
  for (const { kind, who = 'nobody', details } of entries) {
    if (kind === 'checked') first = who
    if (kind === 'activated') waits.set(who, (waits.get(who) ?? 0) + 1)
    if (kind !== 'resolving') continue
    if (first === undefined) throw new Error(`${details?.trigger} is played outside a check`)
    if (who !== first && (waits.get(first) ?? 0) > 0) throw new Error(`${who} before ${first}`)
    waits.set(who, (waits.get(who) ?? 0) - 1)
    // A check comes before each.
    first = undefined
  }
}

/** 4.2.1.a - Each daily effect once a day, in order. */
function expectDailyEffects(entries: readonly Entry[]): void {
  let last = ''
  for (const { kind, details, at } of entries) {
    if (kind !== 'event' || details?.effect === undefined) continue
    const here = `${String(at.day).padStart(3, '0')} ${order.indexOf(String(details.effect))}`
    if (here <= last) throw new Error(`${details.effect} after ${last}`)
    last = here
  }
}

/** 4.2.3.c.4 - Who has passed takes no turn; a turn ends by a card or a pass. */
function expectTurns(entries: readonly Entry[]): void {
  const passed = new Set<string>()
  let isOver = true
  for (const { kind, at, actions = [], who = '' } of entries) {
    if (kind === 'opened' && at.span === 'phase' && at.phase === 'Morning') passed.clear()
    for (const a of kind === 'event' ? actions : []) if (a.verb === 'pass') passed.add(a.who ?? '')
    if (kind === 'answered' && at.turn !== undefined) isOver = true
    if (kind !== 'opened' || at.span !== 'turn') continue
    if (at.edge === 'start') {
      if (passed.has(who)) throw new Error(`${who} has passed`)
      isOver = false
    } else if (!isOver) throw new Error(`${who}'s turn ends by nothing`)
  }
}

/** 6.3.f, 5.3.d - At most a hundred a day, for one ability of one object. */
function expectLimits(entries: readonly Entry[], isSame: boolean): void {
  const counts = new Map<string, number>()
  for (const { kind, details, at } of entries) {
    if (kind !== 'activated' && kind !== 'quick-action') continue
    if (details?.delayed === true || !isSame) continue
    const name = `${at.day} ${details?.trigger ?? details?.ability} ${details?.object}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
    if ((counts.get(name) ?? 0) > 100) throw new Error(`${name} more than a hundred times`)
  }
}

function expectState({ day, players }: State['game']): void {
  if (day === undefined) return
  for (const { id } of players) {
    const inDeck = Object.values(day.things).filter(t => !t.gone && t.zone === 'deck' && t.owner === id)
    if (inDeck.length !== (day.decks[id]?.length ?? 0)) throw new Error(`deck of ${id}`)
    const at = day.expeditions[id]
    for (const place of Object.values(at ?? {})) if (place < 0 || place > 7) throw new Error(`at ${place}`)
  }
  for (const [id, { zone, owner, controller, token, gone }] of Object.entries(day.things)) {
    if (!zone.endsWith('expedition') && controller !== owner) throw new Error(`${id} on a strange side`)
    if (token && !gone && !zone.endsWith('expedition')) throw new Error(`${id} in ${zone}`)
  }
}

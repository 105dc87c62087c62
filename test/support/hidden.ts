/** Random days in which much is hidden, and the same days with other faces where an audience cannot see them. */
import fc from 'fast-check'
import type { Ability, EffectStep, EventPattern } from '../../src/kernel/ability.ts'
import { type Ask, legalAnswers } from '../../src/kernel/decision.ts'
import { advance, answer, decisionOf, offersOf, takeOffer } from '../../src/kernel/engine.ts'
import type { Entry } from '../../src/kernel/entry.ts'
import { isRefusal, type Refusal } from '../../src/kernel/result.ts'
import type { State } from '../../src/kernel/state.ts'
import { knowersOf } from '../../src/structures/day/refs.ts'
import type { ThingSetup } from '../../src/structures/day/setup.ts'
import { spokenOf } from '../../src/structures/day/spoken.ts'
import type { CardKind, Zone } from '../../src/structures/day/state.ts'
import { newState, rules, type Setup } from '../../src/structures/index.ts'
import { character, daySetup, hero, permanent, spell, when } from './day.ts'

const own = { side: 'mine' } as const
const theirs = { side: 'opponents' } as const

/** Nothing in here looks at faces that are hidden: what does, tells something by the rules themselves. */
const steps: readonly EffectStep[] = [
  { draw: 1 },
  { draw: 2, who: 'opponent' },
  { note: 'x' },
  { boost: { each: 'character', ...own }, by: 1 },
  { boost: { one: 'character', ...theirs }, by: 1 },
  { discard: { one: 'card-in-zone', zone: 'hand', ...own } },
  { discard: { one: 'card-in-zone', zone: 'reserve', ...own } },
  { discard: { 'up-to': 2, type: 'card-in-zone', zone: 'hand', ...own } },
  { discard: { each: 'card-in-zone', zone: 'reserve', ...theirs } },
  { exhaust: { one: 'card-in-zone', zone: 'mana', ...own } },
  { exhaust: { one: 'orb', ...theirs } },
  { ready: { each: 'orb', ...own } },
  { exhaust: { each: 'card-in-zone', zone: 'mana', ...theirs } },
  { put: { one: 'card-in-zone', zone: 'hand', ...own }, in: 'mana' },
  { put: { one: 'card-in-zone', zone: 'hand', ...own }, in: 'deck' },
  { put: { one: 'orb', ...own }, in: 'hand' },
  { put: { 'up-to': 2, type: 'card-in-zone', zone: 'discard', ...own }, in: 'reserve' },
  { put: { each: 'card-in-zone', zone: 'reserve', ...own }, in: 'hand' },
  { put: { each: 'card-in-zone', zone: 'discard' }, in: 'reserve' },
  { put: { one: 'card-in-zone', zone: 'hand', ...own }, in: 'reserve' },
  { put: 'self', in: 'reserve' },
  { put: 'self', in: 'hand' },
  { put: 'it', in: 'hand' },
  { put: 'it', in: 'deck', under: true },
  { create: 'imp', in: 'hero-expedition' },
  { sacrifice: { one: 'character', ...own } },
  { gain: 'asleep', to: { each: 'character', ...theirs } },
  { gain: 'anchored', to: 'self' },
  { gain: 'fleeting', to: 'it' },
  { lose: 'asleep', of: { each: 'character' } },
  { 'add-counter': 'age', to: 'self' },
  { advance: 'hero-expedition' },
  { roll: 1 },
  { shuffle: 'me' },
  { 'play-free': { one: 'card-in-zone', zone: 'reserve', ...own } },
  { may: { draw: 1 } },
  { may: { pay: { mana: 1 } } as never, to: [{ draw: 1 }] },
  { may: { pay: { discard: { one: 'card-in-zone', zone: 'hand', ...own } } } as never, to: [{ draw: 1 }] },
  { if: { count: { each: 'card-in-zone', zone: 'hand', ...own }, 'at-least': 3 }, do: [{ draw: 1 }] },
  { 'each-player': { discard: { one: 'card-in-zone', zone: 'hand', ...own } } },
  { 'each-player': { may: { sacrifice: { one: 'character', ...own } } } },
  { cannot: { verb: 'discard', for: 'day' } },
  { 'add-ability': 'given', to: { each: 'character', ...own }, for: 'day' },
  { delayed: { when: when('after Rest'), do: [{ draw: 1 }, { boost: 'self', by: 1 }] } },
]

const waits: readonly (string | EventPattern)[] = [
  ...['at Morning', 'at Noon', 'at Afternoon', 'at Dusk', 'at Night'],
  ...['after Draw', 'after Expand', 'after Progress', 'after Rest', 'after Clean-up'],
  { event: 'drawn', who: 'me' },
  { event: 'drawn', per: 'event' },
  { event: 'joined' },
  { event: 'joined', what: 'self' },
  { event: 'left', what: 'self' },
  { event: 'left' },
  { event: 'rested' },
  { event: 'put' },
  { event: 'card-played' },
  { event: 'card-declared', what: 'self' },
  { event: 'boosted' },
  { event: 'exhausted' },
  { event: 'readied' },
  { event: 'discarded' },
  { event: 'discarded', what: 'self' },
]

/** Names that are beginnings of others, and one that comes after its copies in the alphabet. */
const kinds = ['ant', 'ant-eater', 'bee', 'cow', 'dog', 'hut', 'song', 'bolt', 'storm'] as const

const cards = {
  sage: hero(2, 1),
  monk: hero(),
  ant: character('210'),
  'ant-eater': character('112'),
  bee: { ...character('012', 2), tough: 1 },
  cow: character('300'),
  dog: character('111'),
  imp: character('111'),
  hut: permanent(),
  song: spell(1, { draw: 1 }),
  bolt: {
    ...spell(1, { discard: { ref: 'victim' } }, { boost: { ref: 'others' }, by: 1 }),
    targets: { victim: { one: 'character', ...theirs }, others: { 'up-to': 2, type: 'character' } },
  },
  storm: {
    ...spell(1),
    modes: {
      rest: { targets: { back: { one: 'character' } }, do: [{ put: { ref: 'back' }, in: 'hand' }] },
      rain: { do: [{ gain: 'asleep', to: { each: 'character', ...theirs } }] },
    },
  },
}

const abilities = fc.array(
  fc.record({
    of: fc.constantFrom('sage', 'monk', ...kinds, 'imp'),
    kind: fc.constantFrom('reaction', 'reaction', 'reaction', 'quick', 'limited', 'support', 'instead'),
    wait: fc.constantFrom(...waits),
    does: fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 2 }),
    pay: fc.constantFrom<EffectStep>({ exhaust: 'self' }, { mana: 1 }, { sacrifice: 'self' }),
  }),
  { minLength: 2, maxLength: 8 },
)

function abilityOf({
  of,
  kind,
  wait,
  does,
  pay,
}: {
  of: string
  kind: string
  wait: string | EventPattern
  does: EffectStep[]
  pay: EffectStep
}): Ability {
  if (kind === 'quick') return { of, quick: { pay }, do: does }
  if (kind === 'instead') return { of, cannot: { verb: 'boost', what: 'self' } }
  const plain = { of, when: when(wait), do: does }
  if (kind === 'limited') return { ...plain, limit: { times: 1, per: 'day' } }
  return kind === 'support' ? { ...plain, 'works-in': 'reserve' } : plain
}

const lie = (least: number, most: number) =>
  fc.array(fc.constantFrom(...kinds), { minLength: least, maxLength: most })
const fitting = (zone: Zone, names: readonly string[]) =>
  names.filter(
    name =>
      (zone === 'landmark') === (name === 'hut') &&
      (zone !== 'hero-expedition' || !['song', 'bolt', 'storm'].includes(name)),
  )

const sideOf = fc.record({
  hand: lie(1, 5),
  deck: lie(2, 14),
  mana: lie(2, 4),
  reserve: lie(0, 3),
  discard: lie(0, 3),
  landmark: lie(0, 2).map(names => fitting('landmark', names)),
  'hero-expedition': lie(0, 3).map(names => fitting('hero-expedition', names)),
})

type Side = Partial<Record<Zone, readonly string[]>>

export interface Hidden {
  readonly begin: string
  readonly abilities: Record<string, Ability>
  readonly ana: Side
  readonly bo: Side
  readonly picks: readonly number[]
}

export const hiddenGames: fc.Arbitrary<Hidden> = fc
  .record({
    begin: fc.constantFrom('Noon 1', 'Afternoon 1', 'Dusk 1', 'Night 1', 'Morning 2', 'set-up'),
    given: abilities,
    ana: sideOf,
    bo: sideOf,
    picks: fc.array(fc.nat(1000), { minLength: 10, maxLength: 60 }),
  })
  .map(({ begin, given, ana, bo, picks }) => ({
    begin,
    picks,
    abilities: {
      ...Object.fromEntries(given.map((g, i) => [`ability-${i}`, abilityOf(g)])),
      given: { of: 'ant', later: true, when: when({ event: 'left', what: 'self' }), do: [{ note: 'given' }] },
    },
    ana: { ...(begin === 'set-up' ? { deck: ana.deck } : ana), hero: ['sage'] },
    bo: { ...(begin === 'set-up' ? { deck: bo.deck } : bo), hero: ['monk'] },
  }))

export function setupOf({ begin, abilities, ana, bo }: Hidden): Setup {
  return daySetup({ begin, cards, abilities, ana: things(ana), bo: things(bo) })
}

function things(side: Side): Partial<Record<Zone, ThingSetup[]>> {
  return Object.fromEntries(
    Object.entries(side).map(([zone, names]) => [zone, names.map(card => ({ card }))]),
  )
}

/** The same game in which every card is one of its own, with a name and abilities that nobody else has. */
export function namedApart(given: Setup): Setup {
  const { day } = given
  if (day === undefined) return given
  const kindsNow: Record<string, CardKind> = { imp: day.cards.imp as CardKind }
  const gifts: Record<string, Ability> = {}
  let last = 0
  const apart = (lying: readonly ThingSetup[]) =>
    lying.map(({ card }) => {
      const name = `secret-${letters(last++)}`
      kindsNow[name] = day.cards[card] as CardKind
      for (const [id, ability] of Object.entries(given.abilities))
        if (ability.of === card && !ability.later) gifts[`${id}-${name}`] = { ...ability, of: name }
      return { card: name }
    })
  const zones = Object.entries(day.zones).map(([player, zonesOf]) => [
    player,
    Object.fromEntries(
      Object.entries(zonesOf).map(([zone, lying]) => [
        zone,
        typeof lying === 'number' ? lying : apart(lying),
      ]),
    ),
  ])
  const later = Object.entries(given.abilities).filter(([, { later, of }]) => later || of === 'imp')
  return {
    ...given,
    abilities: { ...gifts, ...Object.fromEntries(later.map(([id, { of: _, ...a }]) => [id, a])) },
    day: { ...day, cards: kindsNow, zones: Object.fromEntries(zones) },
  }
}

const letters = (n: number) => [n / 26, n].map(i => String.fromCharCode(97 + (Math.floor(i) % 26))).join('')

/** Places of all cards in the order in which they were laid out: what is the same card in two games. */
export function placesOf(state: State): string[] {
  return Object.keys(state.game.day?.things ?? {})
}

/** The cards that the audience has never seen, by their places, get other faces. */
export function otherFaces(game: Hidden, seen: ReadonlySet<number>, choose: readonly number[]): Hidden {
  const flat: { side: 'ana' | 'bo'; zone: Zone; at: number; card: string }[] = []
  for (const side of ['ana', 'bo'] as const)
    for (const zone of Object.keys(game[side]).sort() as Zone[])
      for (const [at, card] of (game[side][zone] ?? []).entries()) flat.push({ side, zone, at, card })
  const made = { ana: copyOf(game.ana), bo: copyOf(game.bo) }
  const free = flat.filter((_, place) => !seen.has(place))
  for (const [i, { side, zone, at }] of free.entries()) {
    const pick = choose[i % choose.length] ?? 0
    // Another hidden card's face, or that of any kind.
    const face = pick % 2 === 0 ? free[(pick + i) % free.length]?.card : kinds[pick % kinds.length]
    const lying = made[side][zone]
    if (lying && face !== undefined) lying[at] = face
  }
  return { ...game, ...made }
}

function copyOf(side: Side): Partial<Record<Zone, string[]>> {
  return Object.fromEntries(Object.entries(side).map(([zone, names]) => [zone, [...names]]))
}

/** A legal answer, from a number. */
export function pickAnswer(ask: Ask, pick: number): string {
  if ('number' in ask) return String(ask.number.min + (pick % (ask.number.max - ask.number.min + 1)))
  if ('order' in ask) return turned(ask.order, pick).join(', ')
  if ('some' in ask) {
    const count = ask.min + (pick % (ask.max - ask.min + 1))
    return turned(ask.some, pick).slice(0, count).join(' ') || 'none'
  }
  const legal = legalAnswers(ask)
  return legal[pick % legal.length] ?? ''
}

function turned(options: readonly { readonly id: string }[], pick: number): string[] {
  const ids = options.map(({ id }) => id)
  const from = pick % Math.max(1, ids.length)
  return [...ids.slice(from), ...ids.slice(0, from)]
}

const maxDays = 2
const maxSteps = 700

export interface Said {
  readonly offer: boolean
  readonly text: string
  /** The state in which it was said. */
  readonly at: State
}

export interface PlayedGame {
  /** The state after each step, with the entries that it wrote; the first one has none. */
  readonly steps: readonly { readonly state: State; readonly entries: readonly Entry[] }[]
  readonly said: readonly Said[]
  readonly begun: State
}

/** Plays step by step: what is said comes from the states. */
export function playHidden(
  setup: Setup,
  say: (state: State, nth: number) => { offer: boolean; text: string } | undefined,
): PlayedGame {
  const begun = newState(setup)
  let state = begun
  const steps: { state: State; entries: readonly Entry[] }[] = [{ state, entries: [] }]
  const said: Said[] = []
  for (let n = 0; n < maxSteps; n++) {
    if (state.game.end || (state.game.day?.day ?? 0) > maxDays) break
    const open = decisionOf(state, 'day')
    const what = open && say(state, said.length)
    if (open && what === undefined) break
    const result =
      what === undefined
        ? advance(rules, state, { until: 'step', structure: 'day' })
        : what.offer
          ? takeOffer(rules, state, 'day', what.text)
          : answer(rules, state, open?.id ?? '', what.text)
    if (isRefusal(result)) throw new Error(`${what?.text}: ${told(result)}`)
    if (what) said.push({ ...what, at: state })
    state = result.state
    steps.push({ state, entries: result.entries })
  }
  return { steps, said, begun }
}

const told = ({ key, legal = [] }: Refusal) => `${key} ${legal.join(' | ')}`

export function pickOf(picks: readonly number[]) {
  return (state: State, nth: number) => {
    const pick = (picks[nth % picks.length] ?? 0) + (nth >= picks.length ? nth : 0)
    const offers = offersOf(rules, state, 'day')
    const offer = offers[pick % Math.max(1, offers.length)]
    // Now and then an offer is taken.
    if (offer && pick % 7 === 0) {
      const [text = offer.id] = legalAnswers({ one: [offer] })
      return { offer: true, text }
    }
    const open = decisionOf(state, 'day')
    return open && { offer: false, text: pickAnswer(open.ask, pick) }
  }
}

/** What was said in one game, in the ids of the other: of the card that was laid out at the same place. */
export function saidAs(said: Said, other: State, placesA: readonly string[], placesB: readonly string[]) {
  const words = said.text.split(/([\s,;]+)/).map(word => {
    const spoken = spokenOf(said.at.game, word)
    if (spoken === undefined) return word
    const { object, ability, tail = '' } = spoken
    const place = placesA.indexOf(object)
    const id = place < 0 ? object : (placesB[place] ?? object)
    if (ability === undefined) return id
    const isPlain = other.game.abilities[ability]?.of === id
    return `${isPlain ? ability : `${ability}@${id}`}${tail}`
  })
  return { offer: said.offer, text: words.join('') }
}

/** Places of the cards that the audience has ever known. */
export function seenBy(audience: string, { steps }: PlayedGame, places: readonly string[]): Set<number> {
  const seen = new Set<number>()
  for (const { state } of steps) {
    for (const [place, id] of places.entries()) {
      const thing = state.game.day?.things[id]
      if (thing === undefined || thing.zone === 'deck') continue
      const by = knowersOf(thing)
      if (by === undefined || by.includes(audience)) seen.add(place)
    }
  }
  return seen
}

/** Random games: set-ups with abilities of every kind, and the same set-up declared in another order. */
import fc, { type Arbitrary } from 'fast-check'
import type { Ability, Condition, EffectStep, EventPattern, Selector } from '../../src/kernel/ability.ts'
import type { MomentPattern, PositionPattern } from '../../src/kernel/moment.ts'
import type { Player } from '../../src/kernel/state.ts'
import { clockRulings } from '../../src/rulebook/index.ts'
import type { CardSetup, CharacterSetup, ClockSetup } from '../../src/structures/clock/setup.ts'
import { rules, type Setup } from '../../src/structures/index.ts'

/** The ids that things in a game can name. */
interface Names {
  readonly players: readonly string[]
  readonly characters: readonly string[]
  readonly cards: readonly string[]
  readonly locations: readonly string[]
  readonly abilities: readonly string[]
}

const letters = ['a', 'b', 'c', 'd', 'e', 'f']
const seatNames = ['ana', 'bo', 'cy', 'di', 'ed', 'flo']
const of = <T>(...values: readonly T[]) => fc.constantFrom(...values)
const from = (values: readonly string[], otherwise: string) =>
  of(...(values.length > 0 ? values : [otherwise]))
/** There in so many of ten cases. */
const maybe = <T>(arb: Arbitrary<T>, ofTen = 5): Arbitrary<T | undefined> =>
  fc.oneof({ weight: ofTen, arbitrary: arb }, { weight: 10 - ofTen, arbitrary: fc.constant(undefined) })
/** Without the keys that are undefined: such as a scenario file would give it. */
const shaped = <T extends object>(model: { [K in keyof T]: Arbitrary<T[K] | undefined> }): Arbitrary<T> =>
  fc.record(model as { [K in keyof T]: Arbitrary<T[K]> }).map(given => JSON.parse(JSON.stringify(given)) as T)

export const randomSetup: Arbitrary<Setup> = fc
  .record({
    seats: fc.integer({ min: 2, max: 6 }),
    each: fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 6, maxLength: 6 }),
    locations: fc.integer({ min: 0, max: 2 }),
    abilities: fc.integer({ min: 0, max: 7 }),
  })
  .chain(({ seats, each, locations, abilities }) => {
    const characters = letters
      .slice(0, seats)
      .flatMap((letter, seat) => Array.from({ length: each[seat] ?? 1 }, (_, i) => `${letter}${i + 1}`))
    const names: Names = {
      players: seatNames.slice(0, seats),
      characters,
      cards: characters.flatMap(id => [`${id}-x`, `${id}-y`]),
      locations: ['north', 'south'].slice(0, locations),
      abilities: Array.from({ length: abilities }, (_, i) => `gift-${i + 1}`),
    }
    return setup(names)
  })

function setup(names: Names): Arbitrary<Setup> {
  return fc
    .record({
      players: players(names),
      rulings: rulings(),
      abilities: fc.tuple(...names.abilities.map(() => ability(names))),
      clock: clock(names),
    })
    .map(({ abilities, ...rest }) => ({
      ...rest,
      abilities: Object.fromEntries(abilities.map((a, i) => [names.abilities[i] ?? '', a])),
    }))
}

function players({ players: ids }: Names): Arbitrary<Player[]> {
  const teams = fc.tuple(...ids.map(() => of('x', 'y', 'z')))
  return fc
    .option(teams, { nil: undefined })
    .map(team => ids.map((id, i) => ({ id, ...(team && { team: team[i] ?? '' }) })))
}

function rulings(): Arbitrary<Record<string, string>> {
  const all = fc.record(
    Object.fromEntries(clockRulings.map(({ id, options }) => [id, of(...options.map(o => o.id))])),
  )
  return all.map(chosen =>
    chosen['clock.tie-chooser'] === 'next-seat' ? { ...chosen, 'clock.tie-choice': 'any-match' } : chosen,
  )
}

function clock(names: Names): Arbitrary<ClockSetup> {
  const ids = names.characters
  const tic = fc.integer({ min: 1, max: 10 })
  const begin = fc.oneof(
    { weight: 4, arbitrary: tic.map((t): MomentPattern => ({ ...ticMoment('start'), where: { tic: [t] } })) },
    tic.map((t): MomentPattern => ({ ...ticMoment('end'), where: { tic: [t] } })),
    fc.constant('set-up' as const),
    from(ids, '').map(
      (id): MomentPattern => ({ structure: 'clock', edge: 'start', span: 'turn', where: { turn: [id] } }),
    ),
  )
  return fc
    .record({
      begin,
      first: fc.boolean(),
      player: of(...names.players),
      targets: fc.array(of(...names.players), { maxLength: 2 }),
      target: fc.integer({ min: 1, max: 6 }),
      characters: fc.tuple(...ids.map(id => character(names, id))),
    })
    .map(({ begin, first, player, targets, target, characters }) => ({
      begin,
      ...(first ? { startPlayer: player } : { turnPlayer: player }),
      locations: names.locations,
      scores: {},
      targets: Object.fromEntries(targets.map(id => [id, target])),
      characters: Object.fromEntries(characters.map((c, i) => [ids[i] ?? '', c])),
    }))
}

const ticMoment = (edge: 'start' | 'end') => ({ structure: 'clock', edge, span: 'tic' }) as const

function character(names: Names, id: string): Arbitrary<CharacterSetup> {
  const player = seatNames[letters.indexOf(id.charAt(0))] ?? ''
  return fc
    .record({
      clock: fc.integer({ min: 1, max: 10 }),
      inPlay: fc.integer({ min: 0, max: 3 }).map(n => n > 0),
      familiar: fc.integer({ min: 0, max: 5 }).map(n => n === 0),
      clockless: fc.boolean(),
      near: fc.subarray([...names.locations]),
      bar: fc.array(card(names), { maxLength: 2 }),
    })
    .map(({ clock, inPlay, familiar, clockless, near, bar }) => ({
      player,
      clock: familiar && clockless ? null : clock,
      inPlay,
      familiar,
      near: inPlay ? near : [],
      bar: Object.fromEntries(bar.map((c, i) => [`${id}-${i === 0 ? 'x' : 'y'}`, c])),
    }))
}

function card(names: Names): Arbitrary<CardSetup> {
  return fc
    .record({
      type: of('action' as const, 'instant' as const, 'react' as const, 'react' as const),
      tics: of(0, 1, 1, 2, 3, 10, 12),
      exhausted: fc.integer({ min: 0, max: 4 }).map(n => n === 0),
      window: maybe(fc.oneof(moment(names), event(names))),
      do: fc.array(step(names, 2), { maxLength: 3 }),
    })
    .map(({ window, ...rest }) => ({ ...rest, ...(window && rest.type === 'react' && { window: [window] }) }))
}

function ability(names: Names): Arbitrary<Ability> {
  const owner = fc.oneof(
    { weight: 6, arbitrary: from(names.characters, '') },
    { weight: 1, arbitrary: of(...names.players) },
    { weight: 1, arbitrary: from(names.cards, '') },
  )
  // A name that is no object belongs to nobody.
  const whose = fc
    .record({ owner, later: fc.integer({ min: 0, max: 5 }) })
    .map(({ owner, later }): Ability => {
      if (later === 0) return { later: true }
      return names.players.includes(owner) ? {} : { of: owner }
    })
  const steps = fc.array(step(names, 2), { minLength: 1, maxLength: 3 })
  const trigger = shaped<Ability>({
    when: fc.array(fc.oneof(moment(names), event(names)), { minLength: 1, maxLength: 2 }),
    'only-if': maybe(
      fc.oneof(
        condition(names, 1),
        condition(names, 1).map(before => ({ before })),
      ),
      3,
    ),
    do: steps,
    limit: maybe(
      fc.record({
        times: of(1, 1, 2),
        per: of('turn' as const, 'tic' as const, 'cycle' as const, 'game' as const),
      }),
      4,
    ),
  })
  const says = action(names)
  // Few objects each: two that add to each other would grow fast.
  const changes = fc.record({ says, do: fc.array(step(names, 1, false), { minLength: 1, maxLength: 2 }) })
  const body = fc.oneof(
    { weight: 5, arbitrary: trigger },
    { weight: 1, arbitrary: prohibition(names).map((cannot): Ability => ({ cannot })) },
    {
      weight: 1,
      arbitrary: changes.map(({ says, do: made }): Ability => ({ instead: { ...says, do: made } })),
    },
    { weight: 1, arbitrary: changes.map(({ says, do: made }): Ability => ({ also: { ...says, do: made } })) },
  )
  return fc.tuple(whose, body).map(([a, b]) => ({ ...a, ...b }))
}

function moment(names: Names, next = false): Arbitrary<MomentPattern> {
  const where = fc.oneof(
    fc.constant({ span: 'tic', where: {} }),
    fc
      .array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 3 })
      .map(tic => ({ span: 'tic', where: { tic } })),
    fc.constant({ span: 'turn', where: {} }),
    from(names.characters, '').map(id => ({ span: 'turn', where: { turn: [id] } })),
  )
  return fc
    .tuple(of('start' as const, 'end' as const), where)
    .map(
      ([edge, rest]): MomentPattern => ({ structure: 'clock', edge, ...rest, ...(next && { next: true }) }),
    )
}

const who = (names: Names) => of('me', 'opponent', ...names.players)

function what(names: Names): Arbitrary<NonNullable<EventPattern['what']>> {
  return fc.oneof(of('self', ...names.characters), filters(names))
}

function filters(names: Names): Arbitrary<Record<string, unknown>> {
  return shaped({
    type: maybe(of('character', 'card', 'action', 'react', 'vp-location'), 2),
    side: maybe(of('mine', 'opponents', ...names.players), 3),
    near: maybe(from(names.locations, 'north'), 1),
    clock: maybe(of<number | 'main'>(1, 2, 3, 'main'), 1),
    status: maybe(of('in-play', 'not-in-play', 'familiar', 'exhausted', 'ready'), 2),
    not: maybe(
      of<unknown>('self', ...names.characters.slice(0, 2), { side: 'mine' }, { status: 'in-play' }),
      1,
    ),
  })
}

const verbs = [...rules.verbs.values()]
const frequent = [
  'clock-changed',
  'scored',
  'card-played',
  'exhausted',
  'acted',
  'entered',
  'left',
  'moved-near',
]

function event(names: Names): Arbitrary<EventPattern> {
  return shaped<EventPattern>({
    // Those that happen most, most often.
    event: fc.oneof(of(...frequent), of(...verbs.map(v => v.event))),
    what: maybe(what(names), 4),
    who: maybe(who(names), 2),
    per: maybe(of('action' as const, 'event' as const)),
  })
}

function action(names: Names): Arbitrary<{ verb: string; what?: string; who?: string }> {
  return shaped({
    verb: of(...verbs.map(v => v.id)),
    what: maybe(what(names) as Arbitrary<string>),
    who: maybe(who(names), 2),
  })
}

function prohibition(names: Names): Arbitrary<NonNullable<Ability['cannot']>> {
  const place = fc
    .integer({ min: 1, max: 10 })
    .map((t): PositionPattern => ({ structure: 'clock', span: 'tic', where: { tic: [t] } }))
  return (
    fc
      .record({
        says: action(names),
        whom: what(names),
        in: maybe(fc.oneof(place, moment(names))),
        until: maybe(moment(names), 3),
      })
      // Never everything: a game in which nothing can happen shows nothing.
      .map(({ says, whom, in: there, until }) => ({
        what: whom,
        ...says,
        ...(there && { in: there }),
        ...(until && { until }),
      }))
  )
}

function selector(names: Names, type: 'character' | 'card', many: boolean): Arbitrary<Selector> {
  const ids = type === 'character' ? names.characters : names.cards
  const plain = of<Selector>('self', 'it', { ref: 'bound' }, ...ids)
  const rest = filters(names).map(({ type: _, ...f }) => f)
  const chosen = rest.map((f): Selector => ({ ...f, one: type }))
  if (!many) return fc.oneof(plain, chosen)
  return fc.oneof(
    { weight: 3, arbitrary: plain },
    { weight: 2, arbitrary: chosen },
    rest.map((f): Selector => ({ ...f, each: type })),
    rest.map((f): Selector => ({ ...f, 'up-to': 2, type })),
  )
}

function condition(names: Names, depth: number): Arbitrary<Condition> {
  const bounds = {
    'at-least': maybe(of(0, 1, 2)),
    'at-most': maybe(of(0, 1, 2)),
    exactly: maybe(of(0, 1), 3),
  }
  const leaves: Arbitrary<Condition>[] = [
    shaped<Condition>({ count: selector(names, 'character', true), ...bounds }),
    fc
      .tuple(of('self', 'it', ...names.characters), filters(names))
      .map(([is, { not: _, ...f }]) => ({ ...f, is }) as Condition),
    shaped<Condition>({ score: of<unknown>('me', ...names.players), ...bounds }),
    shaped<Condition>({
      has: of('self', 'it', ...names.characters),
      ability: from(names.abilities, 'none-such'),
    }),
  ]
  if (depth === 0) return fc.oneof(...leaves)
  const inner = condition(names, depth - 1)
  const several = fc.array(inner, { minLength: 1, maxLength: 2 })
  return fc.oneof(
    { weight: 3, arbitrary: fc.oneof(...leaves) },
    inner.map(not => ({ not })),
    several.map(all => ({ all })),
    several.map(any => ({ any })),
  )
}

/** Every verb of the language and, to a depth, the forms that hold other steps. */
function step(names: Names, depth: number, many = true): Arbitrary<EffectStep> {
  const characters = selector(names, 'character', many)
  const cards = selector(names, 'card', many)
  const amount = fc.oneof(
    fc.integer({ min: -3, max: 4 }),
    of(10, 12),
    characters.map(count => ({ count })),
  )
  const as = maybe(fc.constant('bound'))
  const near = fc.subarray([...names.locations], { minLength: Math.min(1, names.locations.length) })
  const given = from(names.abilities, '')
  const leaves: Arbitrary<EffectStep>[] = [
    shaped<EffectStep>({ 'move-clock': characters, by: amount, as }),
    shaped<EffectStep>({ 'move-clock': characters, to: fc.integer({ min: 1, max: 10 }), as }),
    shaped<EffectStep>({ score: amount, who: maybe(who(names)) }),
    shaped<EffectStep>({ score: of(1, 2), 'for-each': characters }),
    shaped<EffectStep>({ enter: characters, as }),
    shaped<EffectStep>({ leave: characters, as }),
    shaped<EffectStep>({ 'take-out': characters }),
    shaped<EffectStep>({ exhaust: cards }),
    shaped<EffectStep>({ ready: cards }),
    shaped<EffectStep>({ 'move-near': characters, to: near }),
    shaped<EffectStep>({ 'move-away': characters, from: maybe(near) }),
    shaped<EffectStep>({ 'give-control': characters, to: who(names) }),
    fc.constant({ note: 'by hand' }),
  ]
  if (names.abilities.length > 0) {
    leaves.push(shaped<EffectStep>({ 'add-ability': given, to: characters }))
    leaves.push(shaped<EffectStep>({ 'end-ability': given, of: characters }))
  }
  if (depth === 0) return fc.oneof(...leaves)
  const inner = step(names, depth - 1, many)
  const some = fc.array(inner, { minLength: 1, maxLength: 2 })
  const costs = fc.oneof(
    shaped<EffectStep>({
      'move-clock': of<Selector>('self', { one: 'character', side: 'mine' }),
      by: of(1, 2),
    }),
    shaped<EffectStep>({
      exhaust: of<Selector>(
        'self',
        { one: 'card', side: 'mine' },
        { 'up-to': 1, type: 'card', side: 'mine' },
      ),
    }),
  )
  return fc.oneof(
    { weight: 8, arbitrary: fc.oneof(...leaves) },
    some.map(may => ({ may })),
    prohibition(names).map(cannot => ({ cannot })),
    fc
      .tuple(fc.array(costs, { minLength: 1, maxLength: 2 }), some)
      .map(([pay, to]) => ({ may: { pay }, to }) as EffectStep),
    shaped<EffectStep>({ if: condition(names, 1), do: some, else: maybe(some) }),
    some.map(together => ({ together })),
    fc
      .tuple(moment(names, true), some)
      .map(([when, made]) => ({ delayed: { when: [when], do: made } }) as EffectStep),
  )
}

/** The same game with everything declared the other way round, ids kept. */
export function declaredOtherwise(given: Setup): Setup {
  const turned = <T>(record: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(record).reverse())
  const { clock } = given
  if (clock === undefined) return given
  const characters = Object.entries(clock.characters).map(([id, c]): [string, CharacterSetup] => [
    id,
    { ...c, near: c.near.toReversed(), bar: turned(c.bar) },
  ])
  return {
    ...given,
    rulings: turned(given.rulings),
    abilities: turned(given.abilities),
    clock: {
      ...clock,
      locations: clock.locations.toReversed(),
      targets: turned(clock.targets),
      characters: turned(Object.fromEntries(characters)),
    },
  }
}

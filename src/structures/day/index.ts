/** The day: chapters 1, 4, 5 and 6 of edition 1.0, one file per section. */
import type { Filters } from '../../kernel/ability.ts'
import type { Atomic } from '../../kernel/atomic.ts'
import type { Id } from '../../kernel/data.ts'
import { effect } from '../../kernel/effect.ts'
import { event } from '../../kernel/event.ts'
import { activate } from '../../kernel/gate.ts'
import { moment, point } from '../../kernel/opening.ts'
import { step } from '../../kernel/procedure.ts'
import { byName, type Structure } from '../../kernel/rules.ts'
import { rulingNote } from '../../kernel/run.ts'
import { type SettleLocals, settle } from '../../kernel/settle.ts'
import type { Game } from '../../kernel/state.ts'
import { declare } from '../../kernel/trigger-play.ts'
import { setUp } from './beginning.ts'
import { chanceFirst, dice, shuffle, shuffleUnder } from './chance.ts'
import { costWith } from './costs.ts'
import { daily } from './daily.ts'
import { day as procedureOfDay } from './day.ts'
import { wrongPart } from './declining.ts'
import { askInitiative, check, initiativeSaid, order, playersInOrder } from './initiative.ts'
import { canLast } from './lasting.ts'
import { orbSwaps, swapObjection, swapOrbs, takeSwap } from './orbs.ts'
import { isPast } from './past.ts'
import { arrangeSeen, compareSeen } from './places.ts'
import { playCard, playForFree } from './play.ts'
import { isAboutOwnPlaying, isSpentInReserve, isWherePlayable } from './playable.ts'
import { giveNumbers } from './refs.ts'
import { nameCardFirst, nameFirst } from './seen.ts'
import { sightOf, tellsFaces } from './sight.ts'
import {
  bySeat,
  type CardKind,
  dayIn,
  dayOf,
  dayTypes,
  isExpedition,
  isInPlay,
  kindOf,
  type Status,
  sideOf,
  thingIn,
  thingOf,
  type Zone,
  zones,
} from './state.ts'
import { turns } from './turns.ts'
import { couldBe, defineCard, unknownName } from './unknown.ts'
import { dayVerbs } from './verbs/index.ts'
import { checkVictory, dayWinner } from './victory.ts'
import { passages } from './zones.ts'

/** 6.3.c - What a Reaction that has modified an event cites. */
const triggerRule = '6.3.c'

export const day: Structure = {
  id: 'day',
  procedures: byName([
    procedureOfDay,
    daily,
    turns,
    playCard,
    setUp,
    shuffle,
    shuffleUnder,
    dice,
    dayWinner,
    swapOrbs,
    nameCardFirst,
    // 4.2.b, 6.3.b - What waits for the start of a phase is activated at once, for all.
    moment('4.2.b'),
    point('4.2.a'),
    // 4.4, 5.5.a, 5.5.e - A Reaction is played without changing zones, and is gone from Limbo when it is.
    settle(
      '5.1.1.d',
      [],
      [
        step<SettleLocals>('1.4.5.a', 'initiative', {
          run: askInitiative,
          answered: (run, _, { picked: [picked = ''] }) => initiativeSaid(run, picked),
        }),
        step<SettleLocals>('4.4.a', 'check', check),
      ],
    ),
    // 6.1.c - A step for each verb. 1.2.6.c-f - Optional and conditional steps, inner actions (5.1.1.c, 5.4.a), and what
    // cannot happen. 6.1.d, 6.4.b, 6.4.c - A cost is one step, paid in full or not at all.
    // 1.2.6.d - If. 1.2.6.e, 6.4.f - Inner actions, also left unpaid. 1.2.6.f - The impossible.
    effect('1.2.6.c'),
    // 5.5.a, 5.5.b - A Reaction is declared as a Spell is, without changing zones. 5.5.c, 5.5.d - It costs only what
    // something adds, and may be left unpaid.
    declare({ choose: '5.2.3.b', pay: '5.5.d', perform: '5.5.a' }),
    // 6.1.e - An atomic action for each object. 1.4.1.c - What cannot happen is taken away, the rest happens.
    // 6.2.a, 6.2.m - Passive abilities change it, then it happens. 1.4.1.d - Not what is impossible.
    event('1.4.1.a', {
      // 6.2.g, 6.2.h, 6.2.i - The whole step, then its actions, then what is added; each once (6.2.j, 6.2.k).
      order: { whole: '6.2.g', instead: '6.2.h', also: '6.2.i' },
      ...{ instead: '6.2.b', also: '6.2.c', optional: '6.2.d' },
    }),
  ]),
  verbs: dayVerbs,
  types,
  objectTypes: dayTypes,
  objects,
  controller: (game, id) => (thingOf(game, id) ? sideOf(thingOf(game, id) as never) : null),
  exhausted: (game, id) => thingOf(game, id)?.exhausted,
  // 7.3.12.a - What is readied is Exhausted no longer.
  setExhausted(run, id, exhausted) {
    thingIn(run, id).exhausted = exhausted
  },
  age: (game, id) => game.day?.things[id]?.age ?? 0,
  fixesControl: true,
  // 6.3.f - A given Reaction is activated at most a hundred times a day.
  cap: { times: 100, per: 'day', rule: '6.3.f', key: 'hundred' },
  // decided 5 - A card that has changed zones is a new object and begins a new count.
  countAs: (game, holding, object) =>
    object !== null && game.rulings['day.limit-after-zone-change'] === 'new-object'
      ? `${holding}~${game.day?.things[object]?.age ?? 0}`
      : holding,
  countRuling: (game, object) =>
    object !== null && (game.day?.things[object]?.age ?? 0) > 0
      ? rulingNote(game, 'day.limit-after-zone-change')
      : undefined,
  before(run, actions) {
    nameFirst(run, actions)
    if (actions.some(a => a.verb === 'roll')) dayIn(run).rolled = 0
    chanceFirst(run, actions)
  },
  namesOwnEntering: true,
  canLast,
  about: () => [],
  // 1.2.4.d - In play, unless the ability says where else it works. 6.3.d - It must have existed and worked before.
  idle(game, object, ability) {
    if (game.day?.settingUp) return { rule: '4.1.j', key: 'set-up' }
    const thing = object === null ? undefined : thingOf(game, object)
    if (object !== null && thing === undefined) return { rule: '6.3.d', also: '1.2.4.d', key: 'not-working' }
    if (thing === undefined) return undefined
    const inPlay = () =>
      isInPlay(thing.zone) || (isAboutOwnPlaying(ability) && isWherePlayable(game, object ?? ''))
    const there = () => thing.zone === ability['works-in'] && !isSpentInReserve(thing)
    const works = ability['works-in'] === undefined ? inPlay() : there()
    return works ? undefined : { rule: '6.3.d', also: '1.2.4.d', key: 'not-working' }
  },
  passage: ({ verb, from, to }: Atomic) => {
    if (verb === 'create') return 'entering'
    const names = passages(from as Zone | undefined, to as Zone | undefined)
    // 6.3.d - Into a visible zone: all but deck and hand.
    const isSeen = zones.includes(to as Zone) && to !== 'deck' && to !== 'hand'
    if (names.includes('left')) return isSeen ? 'moving' : 'leaving'
    return isSeen ? 'entering' : undefined
  },
  filters: {
    zone: (game, id, value) => {
      const zone = thingOf(game, id)?.zone
      return value === 'expedition' ? zone !== undefined && isExpedition(zone) : zone === value
    },
    status: (game, id, value) =>
      value === 'exhausted' || value === 'ready'
        ? thingOf(game, id)?.exhausted === (value === 'exhausted')
        : thingOf(game, id)?.statuses.includes(value as Status) === true,
  },
  conditions: {
    'first-player': ({ game }, condition, { controller }) => {
      const { firstPlayer } = dayOf(game)
      const who = condition['first-player']
      if (who === 'opponent') return controller !== null && firstPlayer !== controller
      return firstPlayer === (who === 'me' ? controller : who)
    },
    /** Sum of the dice rolled last. */
    rolled: ({ game }) => dayOf(game).rolled,
  },
  triggerRule,
  order,
  playersInOrder,
  offers: orbSwaps,
  take: takeSwap,
  offerObjection: swapObjection,
  alike: unknownName,
  // 1.2.6.f - A target that is lost. 6.4.c - In full. 6.4.g - A Reaction left unpaid. 7.4.5.c - What Tough adds.
  declaring: {
    lost: '1.2.6.f',
    pay: '6.4.c',
    unpaid: '6.4.g',
    price: '7.4.5.c',
    costWith,
    objection: wrongPart,
  },
  define: (run, id, card) => defineCard(run, id, card as CardKind),
  happened(run, actions) {
    playForFree(run, actions)
    for (const { verb, ability } of actions) if (verb === 'activate') activate(run, ability as string)
    if (actions.some(a => a.verb === 'advance' || a.verb === 'retreat')) checkVictory(run)
  },
  opened: () => undefined,
  hiding: {
    moved: giveNumbers,
    sight: sightOf,
    compare: compareSeen,
    arrange: arrangeSeen,
    tells: tellsFaces,
  },
  isPast,
}

function types(game: Game, id: Id): readonly string[] {
  const thing = thingOf(game, id)
  if (thing === undefined) return []
  const kind = kindOf(game, id)?.type
  return [
    'card-in-zone',
    ...(thing.zone === 'mana' ? ['orb'] : kind === undefined ? [] : [kind]),
    ...(thing.token ? ['token'] : []),
  ]
}

/** What a type names is in play, or being played, unless a zone is named. */
function objects(game: Game, type: string, filters: Filters = {}): Id[] {
  if (game.day === undefined) return []
  const isThere = (zone: Zone) =>
    filters.zone !== undefined ||
    type === 'card-in-zone' ||
    type === 'orb' ||
    isInPlay(zone) ||
    zone === 'limbo'
  return bySeat(
    game,
    Object.entries(game.day.things)
      .filter(
        ([id, { zone }]) =>
          isThere(zone) && (types(game, id).includes(type) || couldBe(game, id, type, filters)),
      )
      .map(([id]) => id),
  )
}

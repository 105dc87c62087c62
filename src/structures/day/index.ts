/** The day: chapters 1, 4, 5 and 6 of edition 1.0, one file per section. */
import type { Atomic } from '../../kernel/atomic.ts'
import type { Id } from '../../kernel/data.ts'
import { effect } from '../../kernel/effect.ts'
import { event } from '../../kernel/event.ts'
import type { MomentPattern } from '../../kernel/moment.ts'
import { moment } from '../../kernel/opening.ts'
import { next, step } from '../../kernel/procedure.ts'
import { byName, type Structure } from '../../kernel/rules.ts'
import { emit, type Run } from '../../kernel/run.ts'
import { type SettleLocals, settle } from '../../kernel/settle.ts'
import type { Game } from '../../kernel/state.ts'
import { daily } from './daily.ts'
import { day as procedureOfDay } from './day.ts'
import { shuffle, shuffleFirst } from './deck.ts'
import { initiative, order, playersInOrder } from './initiative.ts'
import { playCard } from './play.ts'
import {
  bySeat,
  dayOf,
  isExpedition,
  isInPlay,
  kindOf,
  type Status,
  sideOf,
  thingIn,
  thingOf,
  type Zone,
} from './state.ts'
import { turns } from './turns.ts'
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
    shuffle,
    dayWinner,
    moment('4.2.b'),
    settle('5.1.1.d', [], [step<SettleLocals>('4.4.a', 'check', check)]),
    effect('1.2.6.c'),
    event('1.4.1.a'),
  ]),
  verbs: dayVerbs,
  types,
  objects,
  controller: (game, id) => (thingOf(game, id) ? sideOf(thingOf(game, id) as never) : null),
  exhausted: (game, id) => thingOf(game, id)?.exhausted,
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
  before: shuffleFirst,
  about: () => [],
  // 1.2.4.d - In play, unless the ability says where else it works. 6.3.d - It must have existed and worked before.
  idle(game, object, ability) {
    const thing = object === null ? undefined : thingOf(game, object)
    if (object !== null && thing === undefined) return { rule: '6.3.d', also: '1.2.4.d', key: 'not-working' }
    if (thing === undefined) return undefined
    const works =
      ability['works-in'] === undefined ? isInPlay(thing.zone) : thing.zone === ability['works-in']
    return works ? undefined : { rule: '6.3.d', also: '1.2.4.d', key: 'not-working' }
  },
  passage: ({ verb, from, to }: Atomic) => {
    if (verb === 'create') return 'entering'
    const names = passages(from as Zone | undefined, to as Zone | undefined)
    if (names.includes('left')) return 'leaving'
    return names.includes('joined') || (to !== undefined && to !== 'deck' && to !== 'hand')
      ? 'entering'
      : undefined
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
      const who = condition['first-player']
      return dayOf(game).firstPlayer === (who === 'me' ? controller : who)
    },
  },
  triggerRule,
  order,
  playersInOrder,
  offers: () => [],
  take: () => {
    throw new Error('the day makes no offers')
  },
  happened(run, actions) {
    if (actions.some(a => a.verb === 'advance' || a.verb === 'retreat')) checkVictory(run)
  },
  opened: () => undefined,
  isPast,
}

/** A moment of a day that is over. */
function isPast(game: Game, { where }: MomentPattern): boolean {
  const last = where.day?.at(-1)
  return last !== undefined && Number(last) < dayOf(game).day
}

/** 4.4.a - The check: who has initiative, and what waits in Limbo. */
function check(run: Run, { rule }: SettleLocals) {
  const limbo = run.game.pending.filter(p => p.structure === 'day').map(p => p.id)
  emit(run, 'checked', {
    who: initiative(run.game),
    details: limbo.length > 0 ? { limbo: limbo.toSorted() } : {},
    rules: [rule ?? '4.2.b'],
  })
  return next
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

function objects(game: Game, type: string): Id[] {
  if (game.day === undefined) return []
  return bySeat(
    game,
    Object.keys(game.day.things).filter(id => types(game, id).includes(type)),
  )
}

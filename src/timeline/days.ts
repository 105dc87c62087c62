/** What the entries of the day say of its phases, of initiative and of the Reactions in Limbo. */
import { compare, freeName, type Id, type PlayerId } from '../kernel/data.ts'
import type { Entry } from '../kernel/entry.ts'
import type { Position } from '../kernel/moment.ts'
import type { Game, State } from '../kernel/state.ts'
import { structureOf } from '../rulebook/index.ts'
import type { DayGame, Phase } from '../structures/day/state.ts'
import { isEntry, type News } from './feed.ts'

/** A phase and the day that it belongs to, from 1. */
export interface PhaseOfDay {
  readonly day: number
  readonly phase: Phase
}

/** Who controls each Reaction that waits, by the name under which it waits; in the order of their names. */
export type Limbo = Readonly<Record<Id, PlayerId | null>>

/** Null in set-up, before the first Noon. */
export function firstPhase({ game }: State): PhaseOfDay | null {
  dayOf(game)
  return phaseAt(game.at.day)
}

/** A phase has begun where the position names it. */
export function phase(value: PhaseOfDay | null, news: News): PhaseOfDay | null {
  const now = phaseAt(placeOf(news))
  return now === null || (now.day === value?.day && now.phase === value.phase) ? value : now
}

/** What initiative follows from (1.4.5.a). */
export interface Initiative {
  readonly first: PlayerId
  /** Whose turn it is in the Afternoon, or who the judge has said comes first before the first one. */
  readonly turn: PlayerId | null
}

export function firstInitiative({ game }: State): Initiative {
  const { firstPlayer, turn, initiative } = dayOf(game)
  return { first: firstPlayer, turn: turn ?? initiative }
}

export function initiative(value: Initiative, news: News): Initiative {
  const now = isEntry(news) ? initiativeAfter(value, news) : firstInitiative(news)
  return now.first === value.first && now.turn === value.turn ? value : now
}

/** Null for nobody: in set-up, before there is a first player. */
export function whoHas({ first, turn }: Initiative): PlayerId | null {
  return turn ?? (first === '' ? null : first)
}

function initiativeAfter(value: Initiative, { at, kind, actions = [], details = {} }: Entry): Initiative {
  if (at.structure !== 'day') return value
  const made =
    kind === 'event' ? actions.findLast(a => a.verb === 'succeed' || a.verb === 'become-first') : undefined
  return {
    first: made?.who ?? value.first,
    turn:
      kind === 'answered' && details.what === 'initiative'
        ? String(details.choice).slice('initiative '.length)
        : turnAt(at, value),
  }
}

/** After a turn its player has it until the next one begins or the phase ends. */
function turnAt({ phase, turn, edge }: Position, value: Initiative): PlayerId | null {
  if (turn !== undefined) return String(turn)
  return phase === 'Afternoon' && edge !== 'end' ? value.turn : null
}

/** A Reaction that waits, and the number of the entry of its activation. */
interface Waiting {
  readonly id: Id
  readonly holding: Id
  readonly controller: PlayerId | null
  readonly entry: number
}

/** An effect that waits for its moment, and the number of the entry that made it. */
interface Later {
  readonly id: Id
  readonly entry: number
}

export interface Waits {
  readonly limbo: readonly Waiting[]
  readonly later: readonly Later[]
}

export function firstWaits({ game, trail }: State): Waits {
  dayOf(game)
  const entryOf = (id: Id) => trail.triggers[id] ?? 0
  return {
    limbo: game.pending
      .filter(({ structure }) => structure === 'day')
      .map(({ id, holding, controller = null }) => ({ id, holding, controller, entry: entryOf(id) })),
    later: game.delayed.map(({ id }) => ({ id, entry: entryOf(id) })),
  }
}

/** Folds the news; `abilities` are those of the game, which stay the same. */
export function waits(abilities: Game['abilities']): (value: Waits, news: News) => Waits {
  return (value, news) => {
    if (!isEntry(news)) return stateWaits(value, news)
    const { kind, causes, details = {} } = news
    if (kind === 'event') return made(value, news)
    if (kind === 'activated')
      return structureOf(news.rules[0] ?? '') === 'day' ? activated(value, news, abilities) : value
    if (kind === 'resolving') return without(value, ({ entry }) => causes.includes(entry))
    if (kind === 'loop-stopped') return without(value, ({ holding }) => holding === details.trigger)
    return value
  }
}

export function limboOf({ limbo }: Waits): Limbo {
  return Object.fromEntries(limbo.map(({ id, controller }) => [id, controller]))
}

function stateWaits(value: Waits, state: State): Waits {
  const now = firstWaits(state)
  const isSame =
    now.limbo.length === value.limbo.length && now.limbo.every(({ id }, i) => id === value.limbo[i]?.id)
  return isSame ? { limbo: value.limbo, later: now.later } : now
}

function made(value: Waits, { n, actions = [] }: Entry): Waits {
  const ids = actions.filter(({ verb }) => verb === 'delayed').map(({ trigger }) => String(trigger))
  if (ids.length === 0) return value
  return { ...value, later: [...value.later, ...ids.map(id => ({ id, entry: n }))] }
}

/** It waits under the name of its holding, or that of what has waited for its moment; numbered where it is taken. */
function activated(
  { limbo, later }: Waits,
  { n, who, details = {}, causes }: Entry,
  abilities: Game['abilities'],
): Waits {
  const ability = String(details.trigger)
  const { object } = details
  const was = details.delayed ? later.find(({ entry }) => causes.includes(entry)) : undefined
  const isOwn = object === undefined || abilities[ability]?.of === object
  const holding = was?.id.replace(/-later(-\d+)?$/, '') ?? (isOwn ? ability : `${ability}@${object}`)
  const left = later.filter(other => other !== was)
  const id = freeName(was?.id ?? holding, new Set([...limbo, ...left].map(other => other.id)))
  const waiting: Waiting = { id, holding, controller: who ?? null, entry: n }
  return { limbo: [...limbo, waiting].toSorted((a, b) => compare(a.id, b.id)), later: left }
}

function without(value: Waits, isGone: (waiting: Waiting) => boolean): Waits {
  return value.limbo.some(isGone) ? { ...value, limbo: value.limbo.filter(w => !isGone(w)) } : value
}

const placeOf = (news: News): Position | undefined => (isEntry(news) ? news.at : news.game.at.day)

function phaseAt(position: Position | undefined): PhaseOfDay | null {
  if (position?.structure !== 'day' || position.phase === undefined) return null
  return { day: Number(position.day), phase: position.phase as Phase }
}

function dayOf({ day }: Game): DayGame {
  if (day === undefined) throw new RangeError('the game has no day')
  return day
}

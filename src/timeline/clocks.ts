/** What the entries of the clock say of its main clock, personal clocks, turns and scores. */
import type { Atomic } from '../kernel/atomic.ts'
import type { Id, PlayerId } from '../kernel/data.ts'
import type { Entry } from '../kernel/entry.ts'
import type { Position } from '../kernel/moment.ts'
import type { Game, State } from '../kernel/state.ts'
import type { ClockGame } from '../structures/clock/state.ts'
import { isEntry, type News } from './feed.ts'

/** A value of the main clock, 1..10, and the cycle that it belongs to, from 1. */
export interface MainClock {
  readonly cycle: number
  readonly tic: number
}

/** A value of a personal clock, 1..10; null for who has none: a familiar, or who was taken out. */
export interface PersonalClock {
  readonly clock: number | null
  /** The entry that set it; none if it began so. */
  readonly entry?: Entry
}

/** The turn that is being taken (501), from its start on. */
export interface TurnTaken {
  readonly character: Id
  /** The turn player (501.2). */
  readonly player: PlayerId
}

/** Victory points of every player. */
export type Scores = Readonly<Record<PlayerId, number>>

export function firstMainClock({ game }: State): MainClock {
  const { cycle, tic } = clockOf(game)
  return { cycle, tic }
}

export function mainClock(value: MainClock, news: News): MainClock {
  const set = actionsOf(news).findLast(({ verb }) => verb === 'set-main-clock')
  return set === undefined ? value : { cycle: set.cycle as number, tic: set.to as number }
}

/** Throws a RangeError for who is no character of the game. */
export function firstPersonalClock({ game }: State, id: Id): PersonalClock {
  const { characters } = clockOf(game)
  if (!Object.hasOwn(characters, id)) throw new RangeError(`no character ${id}`)
  return { clock: characters[id]?.clock ?? null }
}

export function personalClock(id: Id): (value: PersonalClock, news: News) => PersonalClock {
  return (value, news) => {
    if (!isEntry(news)) return value
    const set = actionsOf(news).findLast(
      ({ verb, object }) => object === id && (verb === 'move-clock' || verb === 'take-out'),
    )
    if (set === undefined) return value
    return { clock: set.verb === 'take-out' ? null : (set.to as number), entry: news }
  }
}

export function firstTurn({ game }: State): TurnTaken | null {
  const character = characterAt(game.at.clock)
  return character === undefined ? null : { character, player: clockOf(game).turnPlayer ?? '' }
}

/** A turn begins with the entry that opens its start, and is over where no position names it any more. */
export function turn(value: TurnTaken | null, news: News): TurnTaken | null {
  if (!isEntry(news)) return characterAt(news.game.at.clock) === undefined ? null : value
  const { at, kind, who: player = '' } = news
  if (at.structure !== 'clock') return value
  const character = characterAt(at)
  if (character === undefined) return null
  return kind === 'opened' && at.edge === 'start' && at.span === 'turn' ? { character, player } : value
}

export function firstScores({ game }: State): Scores {
  const { scores } = clockOf(game)
  return Object.fromEntries(game.players.map(({ id }) => [id, scores[id] ?? 0]))
}

export function scores(value: Scores, news: News): Scores {
  const made = actionsOf(news).filter(({ verb }) => verb === 'score')
  if (made.length === 0) return value
  return { ...value, ...Object.fromEntries(made.map(({ who = '', total }) => [who, total as number])) }
}

function actionsOf(news: News): readonly Atomic[] {
  return isEntry(news) && news.kind === 'event' ? (news.actions ?? []) : []
}

function characterAt(position: Position | undefined): Id | undefined {
  return position?.turn as Id | undefined
}

function clockOf({ clock }: Game): ClockGame {
  if (clock === undefined) throw new RangeError('the game has no clock')
  return clock
}

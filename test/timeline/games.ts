/** Small games for the tests of the timeline. */
import type { Entry } from '../../src/kernel/entry.ts'
import type { MomentPattern } from '../../src/kernel/moment.ts'
import type { State } from '../../src/kernel/state.ts'
import type { CharacterSetup, ClockSetup } from '../../src/structures/clock/setup.ts'
import { newState, rules, type Setup } from '../../src/structures/index.ts'
import type { Answer, CarriedOut, Command, Result } from '../../src/timeline/command.ts'
import { isRefused } from '../../src/timeline/command.ts'
import { Timeline } from '../../src/timeline/timeline.ts'
import { openDecision } from '../../src/timeline/waiting.ts'

interface Given {
  readonly characters?: Record<string, Partial<CharacterSetup>>
  readonly clock?: Partial<ClockSetup>
  readonly abilities?: Setup['abilities']
}

/** Two players, ana and bo. Unless given: a1 of ana on tic 2, b1 of bo on tic 4, from the start of tic 1. */
export function game({ characters, clock, abilities = {} }: Given = {}): State {
  const given = characters ?? { a1: { clock: 2 }, b1: { player: 'bo', clock: 4 } }
  const all = Object.entries(given).map(([id, character]): [string, CharacterSetup] => [
    id,
    { player: 'ana', clock: 1, inPlay: true, familiar: false, near: [], bar: {}, ...character },
  ])
  return newState({
    players: [{ id: 'ana' }, { id: 'bo' }],
    rulings: {},
    abilities,
    clock: {
      begin: 'set-up',
      startPlayer: 'ana',
      locations: [],
      scores: {},
      targets: {},
      characters: Object.fromEntries(all),
      ...clock,
    },
  })
}

/** Nobody ever takes a turn: only the main clock moves. */
export const quiet = (clock: Partial<ClockSetup> = {}) => game({ characters: {}, clock })

export const begin = (state: State = game()) => new Timeline(rules, state)

export const start = (...tic: number[]): MomentPattern => edge('start', tic)
export const end = (...tic: number[]): MomentPattern => edge('end', tic)

function edge(which: 'start' | 'end', tic: number[]): MomentPattern {
  return { structure: 'clock', edge: which, span: 'tic', where: tic.length > 0 ? { tic } : {} }
}

export const step: Command = { type: 'advance', until: 'step' }
export const toDecision: Command = { type: 'advance', until: 'decision' }
export const to = (until: MomentPattern): Command => ({ type: 'advance', until })
export const say = (text: string): Command => ({ type: 'note', who: 'judge', text })
export const conclude: Command = { type: 'conclude', winners: ['ana'], reason: 'time' }

/** Answers the decision that now waits. */
export function answer(timeline: Timeline, text: string): Answer {
  return { type: 'answer', decision: openDecision(timeline.state)?.id ?? 'none', answer: text }
}

/** Sends it, and fails unless it is carried out. */
export async function done(timeline: Timeline, command: Command): Promise<CarriedOut> {
  const result: Result = await timeline.send(command)
  if (isRefused(result)) throw new Error(`refused: ${result.code}`)
  return result
}

/** Ana's character takes its turn on tic 2 with an action of 3, then bo's on tic 4 ends at once; tic 5 begins. */
export async function playSome(timeline: Timeline): Promise<void> {
  await done(timeline, toDecision)
  await done(timeline, answer(timeline, 'action 3'))
  await done(timeline, toDecision)
  await done(timeline, answer(timeline, 'end turn'))
  await done(timeline, toDecision)
  await done(timeline, answer(timeline, 'end turn'))
  await done(timeline, say('so far'))
  await done(timeline, to(start(5)))
}

export const kinds = (entries: Iterable<Entry>) => Array.from(entries, ({ kind }) => kind)

/** Plays a game with whatever numbers it is given: they pick among the legal answers and the offers. */
import { type Ask, asksBehind } from '../../src/kernel/decision.ts'
import { advance, answer, decisionOf, offersOf, takeOffer } from '../../src/kernel/engine.ts'
import type { Entry } from '../../src/kernel/entry.ts'
import { type Advanced, type Answered, isRefusal, type Refusal } from '../../src/kernel/result.ts'
import type { State } from '../../src/kernel/state.ts'
import { rules } from '../../src/structures/index.ts'

const structure = 'clock'

export type Move = { readonly take: string } | { readonly say: string }

export interface Played {
  readonly state: State
  readonly entries: readonly Entry[]
  readonly moves: readonly Move[]
}

/** An advance that comes to no decision in so many steps has none to come. */
const cap = 2000

/** Plays until the numbers are used up, the game is over, or no decision comes. */
export function playOut(
  begun: State,
  numbers: readonly number[],
  look: (state: State) => void = () => {},
): Played {
  const left = [...numbers]
  const next = () => left.shift() ?? 0
  const moves: Move[] = []
  const entries: Entry[] = []
  let state = begun
  const keep = (result: Advanced | Answered | Refusal) => {
    if (isRefusal(result)) throw new Error(`refused: ${result.code} ${result.legal?.join(' | ')}`)
    state = result.state
    entries.push(...result.entries)
    look(state)
  }
  while (!state.game.end) {
    keep(advance(rules, state, { until: 'decision', structure, cap }))
    const decision = decisionOf(state, structure)
    if (decision === undefined || left.length === 0) break
    const offers = offersOf(rules, state, structure)
    const offer = offers[next() % (offers.length * 3 + 1)]
    if (offer) {
      moves.push({ take: offer.id })
      keep(takeOffer(rules, state, structure, offer.id))
    } else {
      const text = pick(decision.ask, next)
      moves.push({ say: text })
      keep(answer(rules, state, decision.id, text))
    }
  }
  return { state, entries, moves }
}

/** Plays moves that were played before, each step by itself; `store` is what happens to the state between two. */
export function replay(begun: State, moves: readonly Move[], store: (state: State) => State): Played {
  const left = [...moves]
  const entries: Entry[] = []
  let state = begun
  const keep = (result: Advanced | Answered | Refusal) => {
    if (isRefusal(result)) throw new Error(`refused: ${result.code} ${result.legal?.join(' | ')}`)
    state = store(result.state)
    entries.push(...result.entries)
  }
  for (let steps = 0; !state.game.end && steps < cap; ) {
    const decision = decisionOf(state, structure)
    if (decision === undefined) {
      keep(advance(rules, state, { until: 'step', structure }))
      steps += 1
      continue
    }
    const move = left.shift()
    if (move === undefined) break
    if ('take' in move) keep(takeOffer(rules, state, structure, move.take))
    else keep(answer(rules, state, decision.id, move.say))
    steps = 0
  }
  return { state, entries, moves }
}

function pick(ask: Ask, next: () => number): string {
  if ('yes' in ask) return next() % 2 === 0 ? 'yes' : 'no'
  if ('number' in ask)
    return String(ask.number.min + (next() % Math.min(5, ask.number.max - ask.number.min + 1)))
  if ('order' in ask) return ask.order.map(({ id }) => id).join(' ')
  if ('some' in ask) {
    const size = ask.min + (next() % (ask.max - ask.min + 1))
    const start = next()
    const picked = Array.from({ length: size }, (_, i) => ask.some[(start + i) % ask.some.length]?.id ?? '')
    return picked.length === 0 ? 'none' : picked.join(' ')
  }
  const option = ask.one[next() % ask.one.length]
  if (option === undefined) throw new Error('a question without options')
  const behind = asksBehind(option).map(each => pick(each, next))
  return [option.id, ...(behind.length > 0 ? [behind.join('; ')] : [])].join(' ')
}

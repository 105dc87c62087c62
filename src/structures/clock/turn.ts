/** 501 - Taking a turn. */
import { own } from '../../kernel/data.ts'
import type { Ask, Choice, Option } from '../../kernel/decision.ts'
import { beginPeriod } from '../../kernel/limit.ts'
import {
  ask,
  call,
  done,
  goto,
  next,
  type Objection,
  type Outcome,
  procedure,
  step,
} from '../../kernel/procedure.ts'
import { emit, moveTo, type Run, rulingNote } from '../../kernel/run.ts'
import type { Game } from '../../kernel/state.ts'
import { highestCost, isForbidden, isPlayable, playableCards } from './play.ts'
import { cardOf, characterOf, clockIn, clockOf, maxTics, type Turn } from './state.ts'

declare module '../../kernel/procedure.ts' {
  interface Procedures {
    turn: object
  }
}

export const turn = procedure('turn', [
  step('501.1', 'enter', enter),
  step('501.1', 'entered', () => call('settle', {})),
  step('501.2', 'start', start),
  step('501.2', 'start-triggers', startTriggers),
  step('501.3b', 'decide', { run: decide, answered: decided, objection }),
  step('501.3', 'carried-out', () => call('settle', {}, 'decide')),
  step('501.3c', 'step-up', stepUp),
  step('501.4', 'end-triggers', () => call('moment', { edge: 'end', span: 'turn', rule: '501.4' })),
  step('501.4', 'end', end),
])

function turnOf(game: Game): Turn {
  const { turn: taken } = clockOf(game)
  if (taken === null) throw new Error('nobody takes a turn')
  return taken
}

function turnIn(run: Run): Turn {
  turnOf(run.game)
  return own(clockIn(run), 'turn') as Turn
}

// 501.1 - Who is not in play enters right before the turn: the turn player is still the previous one.
function enter(run: Run): Outcome {
  const { character } = turnOf(run.game)
  if (characterOf(run.game, character)?.inPlay !== false) return goto('start')
  return call('event', { actions: [{ verb: 'enter', object: character }], by: null, rule: '501.1' })
}

// 501.2 - The controller becomes turn player; what lay between two turns is over, and so are its limits.
function start(run: Run): Outcome {
  const { character } = turnOf(run.game)
  const found = characterOf(run.game, character)
  const clock = clockIn(run)
  if (found === undefined) {
    // decided 8 - Taken out between its selection and here: it takes no turn.
    emit(run, 'no-turn', { details: { character } })
    clock.turn = null
    return done
  }
  const taken = turnIn(run)
  taken.begun = true
  taken.lost = !found.inPlay
  clock.turnPlayer = found.player
  beginPeriod(run, 'turn')
  moveTo(run, { ...run.position, turn: character })
  return next
}

// 501.2 - Triggers at the start of the turn come before anything else in it.
function startTriggers(run: Run): Outcome {
  const { turnPlayer } = clockOf(run.game)
  return call('moment', {
    edge: 'start',
    span: 'turn',
    rule: '501.2',
    ...(turnPlayer !== null && { who: turnPlayer }),
  })
}

// 501.3b - After each point the turn player decides which of the rest to do, if any. Always asked (decided 14).
function decide(run: Run): Outcome {
  const { character, lost } = turnOf(run.game)
  const { turnPlayer } = clockOf(run.game)
  if (lost || characterOf(run.game, character) === undefined) {
    // decided 9 - Gone in its own turn: the rest is lost and nothing is asked.
    emit(run, 'turn-cut-short', { rules: ['501.3'], details: { character } })
    return goto('step-up')
  }
  return ask({
    for: turnPlayer ?? '',
    what: 'turn',
    rule: '501.3b',
    about: { character },
    ask: { one: options(run) },
  })
}

const plainMove: Option = { id: 'move' }
const endTurn: Option = { id: 'end turn' }
const noTics: Ask = { number: { min: 0, max: 0 } }
const anyTics: Ask = { number: { min: 0, max: maxTics } }

// 501.3 - A natural move, one instant and one action, each at most once and in any order. What an ability forbids
// cannot be done (decided 20).
function options(run: Run): Option[] {
  const { character, moved, instant, action } = turnOf(run.game)
  const { locations } = clockOf(run.game)
  const found: Option[] = []
  if (!moved) {
    if (!isForbidden(run, { verb: 'move-away', object: character })) found.push(plainMove)
    if (locations.length > 0 && !isForbidden(run, { verb: 'move-near', object: character })) {
      const some = locations.map(id => ({ id }))
      found.push({ id: 'move near', with: { some, min: 1, max: some.length } })
    }
  }
  for (const type of ['action', 'instant'] as const) {
    if (type === 'action' ? action : instant) continue
    for (const card of playableCards(run, character, type)) found.push({ id: `play ${card}` })
    const max = highestCost(run, character, type)
    if (max !== undefined) found.push({ id: type, with: max === 0 ? noTics : anyTics })
  }
  found.push(endTurn)
  return found
}

function decided(run: Run, _: object, choice: Choice): Outcome {
  const [picked = '', ...rest] = choice.picked
  const { character } = turnOf(run.game)
  const taken = turnIn(run)
  // 501.3c - The turn player has done what he wishes.
  if (picked === 'end turn') return goto('step-up')
  const by = clockOf(run.game).turnPlayer
  if (picked === 'move' || picked === 'move near') {
    // 404.1 (not at hand) - The natural move; it says where it ends (decided 14).
    taken.moved = true
    const object = { object: character }
    const move =
      picked === 'move' ? { verb: 'move-away', ...object } : { verb: 'move-near', ...object, to: rest }
    return call('event', { actions: [move], by, rule: '501.3' })
  }
  const card = picked.startsWith('play ') ? picked.slice('play '.length) : undefined
  const slot = card === undefined ? (picked as 'action' | 'instant') : cardOf(run.game, card)?.type
  taken[slot === 'instant' ? 'instant' : 'action'] = true
  const tics = card === undefined ? (choice.number ?? 0) : (cardOf(run.game, card)?.tics ?? 0)
  return call('play', {
    character,
    slot: slot ?? 'action',
    tics,
    rule: '501.3',
    ...(card !== undefined && { card }),
  })
}

/** The rule that forbids what was answered, where one is closer than 501.3b. */
function objection(run: Run, _: object, answer: string): Objection | undefined {
  const { character, moved, instant, action } = turnOf(run.game)
  const [word = '', name = ''] = answer.trim().split(/\s+/)
  const card = word === 'play' ? cardOf(run.game, name) : undefined
  const used = { move: moved, instant, action, react: false }
  const slot = card?.character === character ? card.type : word
  // 501.3 - Each of the three at most once.
  const isSlot = Object.hasOwn(used, slot)
  if (isSlot && used[slot as keyof typeof used]) return { rule: '501.3', key: 'refused.once-a-turn' }
  if (card === undefined) return undefined
  if (card.character !== character) return { rule: '501.3', key: 'refused.not-its-card' }
  if (card.exhausted) return { rule: '501.3', key: 'refused.exhausted' }
  // 501.3a - A react is offered in its window; it is none of the three points.
  if (card.type === 'react') return { rule: '501.3a', key: 'refused.react-is-an-offer' }
  return isPlayable(run, name) ? undefined : { rule: 'scenario', key: 'refused.cannot-pay' }
}

// 501.3c - One check, by equality: a clock that still matches goes up one tic.
function stepUp(run: Run): Outcome {
  const { character, lost } = turnOf(run.game)
  const { tic } = clockOf(run.game)
  const found = characterOf(run.game, character)
  if (found?.clock !== tic) return next
  const rulings = lost ? [rulingNote(run.game, 'clock.removed-character')] : []
  if (lost && run.game.rulings['clock.removed-character'] === 'no-step-up') {
    emit(run, 'no-step-up', { rulings, details: { character } })
    return next
  }
  const actions = [{ verb: 'move-clock', object: character, by: 1 }]
  return call('event', { actions, by: null, rule: '501.3c', ...(rulings.length > 0 && { rulings }) })
}

// 501.4 - The turn is over: back to 500.3. The turn player stays (501.2).
function end(run: Run): Outcome {
  clockIn(run).turn = null
  beginPeriod(run, 'turn')
  const { turn: _, ...position } = run.position
  moveTo(run, position as typeof position & { structure: string })
  return next
}

/** 4.2.3 - The Afternoon: turns one after the other (4.2.3.a), each as 4.2.3.c says, until everybody has passed. */
import type { PlayerId } from '../../kernel/data.ts'
import type { Choice, Option } from '../../kernel/decision.ts'
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
import { moveTo, type Run } from '../../kernel/run.ts'
import { clockwise } from '../../kernel/state.ts'
import { playObjection, refuseDeclaration, useObjection } from './declining.ts'
import { endLasting } from './lasting.ts'
import { playLocals } from './play.ts'
import { cardsToPlay, playOption } from './playable.ts'
import { quickOptions, useQuickAction } from './quick.ts'
import { dayIn, dayOf, seatRules } from './state.ts'
import { asThough, nameCard, unknownIn, unknownObjection, unknownPlays } from './unknown.ts'

export interface TurnsLocals {
  /** What the turn player did last: a quick action lets the turn go on. */
  done?: 'quick' | 'card' | 'pass'
}

declare module '../../kernel/procedure.ts' {
  interface Procedures {
    turns: TurnsLocals
  }
}

export const turns = procedure('turns', [
  step('4.2.3.b', 'start', start),
  step('4.2.3.c.1', 'decide', { run: decide, answered: decided, objection, refuse }),
  step('4.2.3.c.2', 'check', () => call('settle', { rule: '4.2.3.c.2' })),
  step('4.2.3.c.3', 'go-on', goOn),
  step('4.2.3.c.4', 'end', end),
  step('2.2.14.c', 'over', over),
])

// 4.2.3.b - The first player takes the first turn; 4.2.3.c.4 - then the next one to the left who has not passed.
function start(run: Run): Outcome {
  const now = dayIn(run)
  const player = nextPlayer(
    now.turn === null ? clockwise(run.game, now.firstPlayer) : leftOf(run, now.turn),
    now.passed,
  )
  if (player === undefined) {
    now.turn = null
    now.initiative = null
    return done
  }
  now.turn = player
  now.initiative = null
  beginPeriod(run, 'turn')
  moveTo(run, { structure: 'day', day: now.day, phase: now.phase, turn: player })
  return call('point', {
    ...{ edge: 'start', span: 'turn', who: player },
    rule: seatRules(run.game, run.rule),
  })
}

function leftOf(run: Run, player: PlayerId): PlayerId[] {
  const [self = player, ...left] = clockwise(run.game, player)
  return [...left, self]
}

function nextPlayer(seats: readonly PlayerId[], passed: readonly PlayerId[]): PlayerId | undefined {
  return seats.find(id => !passed.includes(id))
}

// 4.2.3.c.1, 5.1.1.b - A quick action, a card from the hand or the Reserve, or a pass.
function decide(run: Run): Outcome {
  const player = turnPlayer(run)
  return ask({
    for: player,
    what: 'day-turn',
    rule: '4.2.3.c.1',
    about: {},
    ask: { one: options(run, player) },
  })
}

function options(run: Run, player: PlayerId): Option[] {
  const plays = cardsToPlay(run, player).flatMap(id => playOption(run, id) ?? [])
  return [...plays, ...unknownPlays(run, player, playOption), ...quickOptions(run, player), { id: 'pass' }]
}

function decided(run: Run, locals: TurnsLocals, { picked, with: choices = [] }: Choice): Outcome {
  const [what = ''] = picked
  const player = turnPlayer(run)
  if (what === 'pass') {
    locals.done = 'pass'
    return call('event', { actions: [{ verb: 'pass', who: player }], by: player, rule: '4.2.3.c.1' })
  }
  if (what.startsWith('use ')) {
    locals.done = 'quick'
    return useQuickAction(run, what.slice('use '.length), choices)
  }
  locals.done = 'card'
  if (what === 'play a') {
    const [kind] = choices
    const card = nameCard(run, unknownIn(run.game, player) ?? '', kind?.picked[0] ?? '')
    return call('play-card', playLocals(run, card, kind?.with ?? []))
  }
  return call('play-card', playLocals(run, what.slice('play '.length), choices))
}

// 5.1.2.f - What turns out illegal is back before it was chosen: nothing of it has happened.
function refuse(run: Run, _: TurnsLocals, { picked, with: choices = [] }: Choice): Objection | undefined {
  const [what = ''] = picked
  if (what === 'pass') return undefined
  if (what !== 'play a') return refuseDeclaration(run, what, choices)
  const [kind] = choices
  const { trial, id } = asThough(run, unknownIn(run.game, turnPlayer(run)) ?? '', kind?.picked[0] ?? '')
  return refuseDeclaration(trial, `play ${id}`, kind?.with ?? [])
}

// 4.2.3.c.3 - After a quick action the turn goes on; a player who has passed by an effect is done (decided 30).
function goOn(run: Run, { done: last }: TurnsLocals): Outcome {
  const { passed } = dayOf(run.game)
  return last === 'quick' && !passed.includes(turnPlayer(run)) ? goto('decide') : next
}

// 4.2.3.c.4 - The turn is over.
function end(run: Run): Outcome {
  return call('point', { edge: 'end', span: 'turn', rule: run.rule, who: turnPlayer(run) })
}

// 2.2.14.c - What lasts this turn is over after its last check (decided 24).
function over(run: Run): Outcome {
  const { day, phase } = dayOf(run.game)
  moveTo(run, { structure: 'day', day, phase })
  endLasting(run, ['turn'])
  beginPeriod(run, 'turn')
  return goto('start')
}

function turnPlayer(run: Run): PlayerId {
  return dayOf(run.game).turn ?? ''
}

/** The rule that forbids what was answered, where one is closer than 4.2.3.c.1. */
function objection(run: Run, _: TurnsLocals, answer: string): Objection | undefined {
  const [word = '', name = ''] = answer.trim().split(/\s+/)
  if (answer.trim() === 'end turn') return { rule: '4.2.3.c.4', key: 'refused.turn-ends-by-card-or-pass' }
  // Which one it would be is not said.
  if (name === '') return undefined
  const player = turnPlayer(run)
  if (word === 'use') return useObjection(run, player, name, answer)
  if (word !== 'play') return undefined
  return name === 'a' ? unknownObjection(run, player, answer) : playObjection(run, player, name, answer)
}

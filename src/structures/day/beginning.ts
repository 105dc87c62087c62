/** 4.1 - Setting up: chance and choices before the first Noon. It activates nothing (decided 23). */
import type { Id, PlayerId } from '../../kernel/data.ts'
import type { Choice } from '../../kernel/decision.ts'
import { ask, call, done, goto, next, type Outcome, procedure, step } from '../../kernel/procedure.ts'
import { moveTo, type Run, rulingNote } from '../../kernel/run.ts'
import { judge } from '../../kernel/state.ts'
import { playersInOrder } from './initiative.ts'
import { dayIn, dayOf, inZone } from './state.ts'

export interface SetUpLocals {
  /** Who has put cards in the Mana zone, and which. */
  chosen?: readonly { readonly player: PlayerId; readonly ids: readonly Id[] }[]
  /** Whose deck is shuffled next, by seat. */
  shuffled?: number
}

declare module '../../kernel/procedure.ts' {
  interface Procedures {
    'set-up': SetUpLocals
  }
}

export const setUp = procedure('set-up', [
  step('4.1.g', 'first-player', { run: askFirst, answered: isFirst }),
  step('4.1.h', 'heroes', revealHeroes),
  step('4.1.i', 'shuffle', shuffleDecks),
  step('4.1.j', 'draw', drawSix),
  step('4.1.j', 'choose', { run: chooseThree, answered: chosenThree }),
  step('4.1.j', 'put', putThree),
  step('4.1.j', 'noon', beginNoon),
])

// 4.1.g - By chance: the judge says who, unless it is known already.
function askFirst(run: Run): Outcome {
  const { firstPlayer } = dayOf(run.game)
  if (firstPlayer !== '') return makeFirst(firstPlayer)
  const one = run.game.players.map(({ id }) => ({ id: `first ${id}` }))
  return ask({ for: judge, what: 'first-player', rule: '4.1.g', about: {}, ask: { one } })
}

function isFirst(_: Run, __: object, { picked: [picked = ''] }: Choice): Outcome {
  return makeFirst(picked.slice('first '.length))
}

function makeFirst(who: PlayerId): Outcome {
  return call('event', { actions: [{ verb: 'become-first', who }], by: null, rule: '4.1.g' })
}

// 4.1.h - Heroes are revealed in their zones.
function revealHeroes(run: Run): Outcome {
  const actions = inZone(run.game, 'hero').map(object => ({ verb: 'reveal', object }))
  return actions.length === 0 ? next : call('event', { actions, by: null, rule: '4.1.h' })
}

// 4.1.i - Each deck is shuffled.
function shuffleDecks(run: Run, locals: SetUpLocals): Outcome {
  const at = locals.shuffled ?? 0
  const player = playersInOrder(run.game)[at]
  if (player === undefined) return next
  locals.shuffled = at + 1
  return call('shuffle', { player, rule: '4.1.i' }, 'shuffle')
}

const hand = 6
const orbs = 3

// 4.1.j - Everybody draws six.
function drawSix(run: Run): Outcome {
  const actions = playersInOrder(run.game).flatMap(who =>
    Array.from({ length: hand }, () => ({ verb: 'draw', who })),
  )
  return call('event', { actions, by: null, rule: '4.1.j' })
}

// 4.1.j, 6.1.g - Which three become Orbs is chosen in initiative order.
function chooseThree(run: Run, { chosen = [] }: SetUpLocals): Outcome {
  for (const player of playersInOrder(run.game)) {
    if (chosen.some(c => c.player === player)) continue
    const ids = inZone(run.game, 'hand', player)
    if (ids.length <= orbs) continue
    const some = ids.map(id => ({ id }))
    return ask({
      for: player,
      what: 'first-orbs',
      rule: '4.1.j',
      about: { player },
      ask: { some, min: orbs, max: orbs },
    })
  }
  return next
}

function chosenThree(
  _: Run,
  locals: SetUpLocals,
  { picked }: Choice,
  { for: player }: { for: PlayerId },
): Outcome {
  locals.chosen = [...(locals.chosen ?? []), { player, ids: picked }]
  return goto('choose')
}

// 4.1.j, 3.2.9.b - They are placed together; ready, unless ruling `day.first-orbs` says otherwise.
function putThree(run: Run, { chosen = [] }: SetUpLocals): Outcome {
  const isReady = run.game.rulings['day.first-orbs'] === 'ready'
  const actions = playersInOrder(run.game).flatMap(player =>
    (chosen.find(c => c.player === player)?.ids ?? inZone(run.game, 'hand', player)).map(object => ({
      verb: 'put',
      object,
      to: 'mana',
      ...(isReady && { ready: true }),
    })),
  )
  return call('event', {
    actions,
    by: null,
    rule: '4.1.j',
    rulings: [rulingNote(run.game, 'day.first-orbs')],
  })
}

// 4.1.j - The first day begins at Noon.
function beginNoon(run: Run): Outcome {
  dayIn(run).settingUp = false
  const { day, phase } = dayOf(run.game)
  moveTo(run, { structure: 'day', day, phase })
  return done
}

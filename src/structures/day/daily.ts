/** 4.2.d - A daily effect: what has to be asked for it, its one event, and the check of Reactions after it. */
import type { Atomic } from '../../kernel/atomic.ts'
import type { Id, PlayerId } from '../../kernel/data.ts'
import type { Choice } from '../../kernel/decision.ts'
import { ask, call, goto, next, type Outcome, procedure, step } from '../../kernel/procedure.ts'
import { moveTo, type Run, rulingNote } from '../../kernel/run.ts'
import { playersInOrder } from './initiative.ts'
import { isResting, limitsOf, restOf } from './night.ts'
import { progressOf } from './progress.ts'
import { bySeat, dayOf, inZone, isInPlay, othersOf, seatRules, thingOf } from './state.ts'

type DailyEffect = 'Succeed' | 'Prepare' | 'Draw' | 'Expand' | 'Progress' | 'Rest' | 'Clean-up'

export interface DailyLocals {
  effect: DailyEffect
  rule: string
  /** What players have decided so far, in initiative order. */
  chosen?: readonly { readonly player: PlayerId; readonly zone: string; readonly ids: readonly Id[] }[]
}

declare module '../../kernel/procedure.ts' {
  interface Procedures {
    daily: DailyLocals
  }
}

export const daily = procedure('daily', [
  step('1.4.5.a', 'decide', { run: decide, answered: decided }),
  step('1.2.6.a', 'perform', perform),
  step('4.2.d', 'settle', () => call('settle', { rule: '4.2.d' })),
  step('4.2.e', 'close', close),
])

/** Expand and Clean-up ask every player in initiative order; each knows what those before have said. */
function decide(run: Run, locals: DailyLocals): Outcome {
  const { effect, rule } = locals
  for (const player of playersInOrder(run.game)) {
    for (const { zone, keep } of asksOf(run, effect, player)) {
      if (locals.chosen?.some(c => c.player === player && c.zone === zone)) continue
      const ids = inZone(run.game, zone, player)
      // Nothing can be kept: there is nothing to choose.
      if (keep === 0) {
        locals.chosen = [...(locals.chosen ?? []), { player, zone, ids: [] }]
        continue
      }
      if (keep === undefined) {
        // 4.2.1.e - Each player says whether he expands; which card it was stays hidden (decided 26).
        const options = [...ids.map(id => ({ id: `expand ${id}` })), { id: 'decline' }]
        return ask({ for: player, what: 'expand', rule, about: {}, ask: { one: options } })
      }
      // 4.2.5.c - What is chosen is what is kept.
      const some = ids.map(id => ({ id }))
      return ask({ for: player, what: 'keep', rule, about: { zone }, ask: { some, min: keep, max: keep } })
    }
  }
  return next
}

function asksOf(run: Run, effect: DailyEffect, player: PlayerId) {
  if (effect === 'Expand')
    return inZone(run.game, 'hand', player).length > 0 ? [{ zone: 'hand' as const, keep: undefined }] : []
  if (effect !== 'Clean-up') return []
  const { reserve, landmarks } = limitsOf(run.game, player)
  const over = [
    { zone: 'reserve' as const, keep: reserve },
    { zone: 'landmark' as const, keep: landmarks },
  ]
  return over.filter(({ zone, keep }) => inZone(run.game, zone, player).length > keep)
}

function decided(run: Run, locals: DailyLocals, { picked }: Choice): Outcome {
  const { effect, chosen = [] } = locals
  for (const player of playersInOrder(run.game)) {
    for (const { zone } of asksOf(run, effect, player)) {
      if (chosen.some(c => c.player === player && c.zone === zone)) continue
      const ids = picked.filter(id => id !== 'decline').map(id => id.replace(/^expand /, ''))
      locals.chosen = [...chosen, { player, zone, ids }]
      return goto('decide')
    }
  }
  return goto('decide')
}

/** 6.1.f - Whatever it does, it does to everybody at once: one event. */
function perform(run: Run, { effect, rule, chosen = [] }: DailyLocals): Outcome {
  const { actions, rulings = [] } = actionsOf(run, effect, chosen)
  const isOrdered = effect === 'Succeed' || effect === 'Progress'
  return call('event', {
    ...{ actions, effect, by: null },
    rule: isOrdered ? seatRules(run.game, rule) : rule,
    ...(rulings.length > 0 && { rulings }),
  })
}

function actionsOf(
  run: Run,
  effect: DailyEffect,
  chosen: NonNullable<DailyLocals['chosen']>,
): { actions: Atomic[]; rulings?: string[] } {
  const { game } = run
  const { firstPlayer } = dayOf(game)
  switch (effect) {
    case 'Succeed':
      // 4.2.1.b - To the left: from here on the new first player has initiative.
      return { actions: [{ verb: 'succeed', who: othersOf(game, firstPlayer)[0] ?? firstPlayer }] }
    case 'Prepare':
      return {
        actions: preparedBy(run).map(object => ({ verb: 'ready', object })),
        rulings: [rulingNote(game, 'day.prepare')],
      }
    case 'Draw':
      return { actions: drawsOf(run) }
    case 'Expand':
      return {
        actions: chosen.flatMap(({ ids }) =>
          ids.map(object => ({ verb: 'put', object, to: 'mana', ready: true })),
        ),
      }
    case 'Progress':
      return { actions: progressOf(run) }
    case 'Rest':
      return { actions: restingCharacters(run).flatMap(id => restOf(game, id)) }
    case 'Clean-up':
      return { actions: chosen.flatMap(c => discards(run, c)) }
  }
}

// 4.2.1.d - Two cards each.
function drawsOf(run: Run): Atomic[] {
  return playersInOrder(run.game).flatMap(who => [0, 1].map(() => ({ verb: 'draw', who })))
}

// 4.2.1.c - Everything of a player that is exhausted, or what the letter names (ruling `day.prepare`).
function preparedBy(run: Run): Id[] {
  const { game } = run
  const option = game.rulings['day.prepare']
  const isPrepared = (id: Id) => {
    const thing = thingOf(game, id)
    if (thing?.exhausted !== true) return false
    const inPlay = isInPlay(thing.zone) && thing.zone !== 'hero'
    if (option === 'letter') return inPlay
    return option === 'with-orbs' ? inPlay || thing.zone === 'mana' : true
  }
  return bySeat(game, Object.keys(dayOf(game).things).filter(isPrepared))
}

function restingCharacters(run: Run): Id[] {
  const all = [...inZone(run.game, 'hero-expedition'), ...inZone(run.game, 'companion-expedition')]
  return bySeat(
    run.game,
    all.filter(id => isResting(run.game, id)),
  )
}

function discards(run: Run, { player, zone, ids }: NonNullable<DailyLocals['chosen']>[number]): Atomic[] {
  return inZone(run.game, zone as 'reserve' | 'landmark', player)
    .filter(id => !ids.includes(id))
    .map(object => ({ verb: 'discard', object }))
}

function close(run: Run): Outcome {
  const { day, phase } = dayOf(run.game)
  moveTo(run, { structure: 'day', day, phase })
  return next
}

/** Verbs that every structure has. */
import type { Prohibition } from './ability.ts'
import { freeName, own } from './data.ts'
import type { Verb } from './rules.ts'
import { idOf, structureOf } from './select.ts'
import type { Ban, Delayed } from './state.ts'

/** What nobody has modelled: a real event that triggers can match; the judge carries it out by hand. */
const note: Verb = {
  id: 'note',
  event: 'noted',
  args: { note: { text: true } },
  plan: (_, step, { self }) => [
    { verb: 'note', ...(self !== null && { object: idOf(self) }), text: step.note as string },
  ],
  possible: () => true,
  commit: (_, action) => action,
}

/** Gives an ability to objects. */
const addAbility: Verb = {
  id: 'add-ability',
  event: 'ability-added',
  args: { 'add-ability': { ability: true }, to: { objects: [] } },
  needs: ['to'],
  selects: 'to',
  plan: (_, step, __, objects) =>
    objects.map(object => ({ verb: 'add-ability', object, ability: step['add-ability'] as string })),
  possible: (game, { ability, object }) =>
    !Object.values(game.holdings).some(h => h.ability === ability && h.object === object),
  commit(run, action) {
    const object = action.object ?? ''
    const ability = action.ability as string
    const structure = structureOf(run.rules, run.game, object)?.id ?? run.structure.id
    own(run.game, 'holdings')[`${ability}@${object}`] = { ability, object, structure }
    return action
  },
}

/** Takes an ability away from objects. */
const endAbility: Verb = {
  id: 'end-ability',
  event: 'ability-ended',
  args: { 'end-ability': { ability: true }, of: { objects: [] } },
  needs: ['of'],
  selects: 'of',
  plan: (_, step, __, objects) =>
    objects.map(object => ({ verb: 'end-ability', object, ability: step['end-ability'] as string })),
  possible: (game, { ability, object }) =>
    Object.values(game.holdings).some(h => h.ability === ability && h.object === object),
  commit(run, action) {
    const holdings = own(run.game, 'holdings')
    for (const name in holdings) {
      const holding = holdings[name]
      if (holding?.ability === action.ability && holding?.object === action.object) delete holdings[name]
    }
    return action
  },
}

/** Forbids a verb until a moment: a prohibition of its own, bound to what made it. */
const cannot: Verb = {
  id: 'cannot',
  event: 'prohibited',
  args: { cannot: { prohibition: true } },
  plan(_, step, scope) {
    const says = step.cannot as Prohibition
    const ban: Ban = { cannot: says, scope }
    return [
      {
        verb: 'cannot',
        ...(scope.self !== null && { object: idOf(scope.self) }),
        forbids: says.verb,
        payload: ban,
      },
    ]
  },
  possible: () => true,
  commit(run, { payload, ...action }) {
    own(run.game, 'bans').push(payload as Ban)
    return action
  },
}

/** An effect that waits for a moment, once: never for the moment in which it was made. */
const delay: Verb = {
  id: 'delayed',
  event: 'delayed',
  args: { delayed: { delayed: true } },
  plan(run, step, scope) {
    const { when, do: steps } = step.delayed as Pick<Delayed, 'when' | 'do'>
    const ability = run.game.holdings[scope.source]?.ability ?? scope.source
    const made: Omit<Delayed, 'id'> = { ability, when, do: steps, scope }
    return [{ verb: 'delayed', ...(scope.self !== null && { object: idOf(scope.self) }), payload: made }]
  },
  possible: () => true,
  commit(run, { payload, ...action }) {
    const made = payload as Omit<Delayed, 'id'>
    const id = freeName(`${made.scope.source}-later`, name => run.game.delayed.some(d => d.id === name))
    own(run.game, 'delayed').push({ ...made, id })
    return { ...action, trigger: id }
  },
}

export const kernelVerbs: readonly Verb[] = [note, addAbility, endAbility, cannot, delay]

/** Verbs that every structure has. */
import type { Prohibition } from './ability.ts'
import { canonical, compare, freeName, own } from './data.ts'
import type { Verb } from './rules.ts'
import { structureOf } from './select.ts'
import { type Ban, type Delayed, waitingNames } from './state.ts'

/** What nobody has modelled: a real event that triggers can match; the judge carries it out by hand. */
const note: Verb = {
  id: 'note',
  event: 'noted',
  args: { note: { text: true } },
  plan: (_, step, { self }) => [
    { verb: 'note', ...(self !== null && { object: self }), text: step.note as string },
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
  possible: (game, { ability, object = '' }, rules) =>
    structureOf(rules, game, object) !== undefined &&
    !Object.values(game.holdings).some(h => h.ability === ability && h.object === object),
  commit(run, action) {
    const object = action.object ?? ''
    const ability = action.ability as string
    const structure = structureOf(run.rules, run.game, object)?.id ?? run.structure.id
    // What was declared and ended comes back under its own name: its limit goes on (decided 5).
    const name = run.game.abilities[ability]?.of === object ? ability : `${ability}@${object}`
    own(run.game, 'holdings')[name] = { ability, object, structure }
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
        ...(scope.self !== null && { object: scope.self }),
        forbids: says.verb,
        payload: ban,
      },
    ]
  },
  possible: () => true,
  commit(run, { payload, ...action }) {
    // What is forbidden already is not forbidden twice: a ban made in every tic adds up to nothing.
    const bans = new Map([...run.game.bans, payload as Ban].map(ban => [canonical(ban), ban]))
    run.game.bans = [...bans].toSorted(([a], [b]) => compare(a, b)).map(([, ban]) => ban)
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
    return [{ verb: 'delayed', ...(scope.self !== null && { object: scope.self }), payload: made }]
  },
  possible: () => true,
  commit(run, { payload, ...action }) {
    const made = payload as Omit<Delayed, 'id'>
    const name = `${made.scope.source}-later`
    const id = freeName(name, waitingNames(run.game, name))
    run.game.delayed = [...run.game.delayed, { ...made, id }].toSorted((a, b) => compare(a.id, b.id))
    // The event that makes it is the entry that comes next.
    own(run.trail, 'triggers')[id] = run.trail.entries + 1
    return { ...action, trigger: id }
  },
}

export const kernelVerbs: readonly Verb[] = [note, addAbility, endAbility, cannot, delay]

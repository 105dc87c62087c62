/** Verbs that every structure has. */
import type { Lasting, Prohibition } from './ability.ts'
import { canonical, compare, freeName, own } from './data.ts'
import type { Rules, Verb } from './rules.ts'
import { idOf, structureOf, structuresOf } from './select.ts'
import { type Ban, type Delayed, type Game, waitingNames } from './state.ts'

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

/** Exhausts what is ready. */
const exhaust: Verb = {
  id: 'exhaust',
  event: 'exhausted',
  args: { exhaust: { objects: [] } },
  selects: 'exhaust',
  plan: (_, __, ___, objects) => objects.map(object => ({ verb: 'exhaust', object })),
  possible: (game, { object = '' }, rules) =>
    structureOf(rules, game, object)?.exhausted(game, object) === false,
  commit(run, action) {
    const { object = '' } = action
    structureOf(run.rules, run.game, object)?.setExhausted(run, object, true)
    return action
  },
}

/** Readies what is exhausted. What is not exhausted cannot be readied. */
const ready: Verb = {
  id: 'ready',
  event: 'readied',
  args: { ready: { objects: [] } },
  selects: 'ready',
  plan: (_, __, ___, objects) => objects.map(object => ({ verb: 'ready', object })),
  possible: (game, { object = '' }, rules) =>
    structureOf(rules, game, object)?.exhausted(game, object) === true,
  commit(run, action) {
    const { object = '' } = action
    structureOf(run.rules, run.game, object)?.setExhausted(run, object, false)
    return action
  },
}

const lastings: readonly Lasting[] = ['turn', 'afternoon', 'day']

function canLast(rules: Rules, game: Game, lasting: Lasting | undefined): boolean {
  return lasting === undefined || structuresOf(rules).some(s => s.canLast?.(game, lasting) === true)
}

/** Gives an ability to objects, for good or for so long. */
const addAbility: Verb = {
  id: 'add-ability',
  event: 'ability-added',
  args: { 'add-ability': { ability: true }, to: { objects: [] }, for: { word: lastings } },
  needs: ['to'],
  selects: 'to',
  plan: (_, step, __, objects) =>
    objects.map(object => ({
      verb: 'add-ability',
      object,
      ability: step['add-ability'] as string,
      ...(step.for !== undefined && { for: step.for as Lasting }),
    })),
  possible: (game, { ability, object = '', for: lasting }, rules) =>
    structureOf(rules, game, object) !== undefined &&
    canLast(rules, game, lasting as Lasting | undefined) &&
    !Object.values(game.holdings).some(h => h.ability === ability && h.object === object),
  commit(run, action) {
    const object = action.object ?? ''
    const ability = action.ability as string
    const structure = structureOf(run.rules, run.game, object)?.id ?? run.structure.id
    // What was declared and ended comes back under its own name: its limit goes on (decided 5).
    const name = run.game.abilities[ability]?.of === object ? ability : `${ability}@${object}`
    const lasting = action.for as Lasting | undefined
    own(run.game, 'holdings')[name] = {
      ...{ ability, object, structure },
      ...(lasting !== undefined && { for: lasting }),
    }
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
  possible: (game, { payload }, rules) => canLast(rules, game, (payload as Ban).cannot.for),
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
    const made: Omit<Delayed, 'id'> = { ability, structure: run.structure.id, when, do: steps, scope }
    return [{ verb: 'delayed', ...(scope.self !== null && { object: idOf(scope.self) }), payload: made }]
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

export const kernelVerbs: readonly Verb[] = [note, exhaust, ready, addAbility, endAbility, cannot, delay]

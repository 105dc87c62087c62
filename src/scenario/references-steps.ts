/** What steps, selectors and conditions name. Verbs say what their keys hold; nothing here knows one of them. */
import type {
  ActionPattern,
  Condition,
  EffectStep,
  EventPattern,
  Filters,
  Playable,
  Prohibition,
  Selector,
  Targets,
  TriggerCondition,
} from '../kernel/ability.ts'
import type { MomentPattern } from '../kernel/moment.ts'
import type { Arg } from '../kernel/rules.ts'
import { clockTypes } from '../structures/clock/state.ts'
import { besides } from '../structures/day/besides.ts'
import { dayTypes } from '../structures/day/state.ts'
import { rules } from '../structures/index.ts'
import { nearest, type Path } from './problem.ts'
import type { Kind, References } from './references.ts'
import {
  clockConditions,
  clockFilters,
  clockStatuses,
  dayConditions,
  dayFilters,
} from './schema/selectors.ts'

const kindsOfType: Record<string, readonly Kind[]> = {
  character: ['character'],
  card: ['action', 'instant', 'react'],
  action: ['action'],
  instant: ['instant'],
  react: ['react'],
  'vp-location': ['vp-location'],
  'card-kind': ['card-kind'],
  'card-in-zone': ['character', 'permanent', 'spell', 'hero', 'unknown-card'],
}
const anyObject: readonly Kind[] = [
  ...(['character', 'action', 'instant', 'react', 'vp-location'] as const),
  ...(['permanent', 'spell', 'hero', 'unknown-card'] as const),
]
const ofDay: readonly Kind[] = ['permanent', 'spell', 'hero', 'unknown-card']
const ofClock: readonly Kind[] = ['action', 'instant', 'react', 'vp-location']
const sides = ['mine', 'opponents']
const whoWords = ['me', 'opponent']

/** Checks inside one ability or card, where `self` and `it` may or may not mean something. */
export class StepReferences {
  readonly refs: References
  readonly has: { readonly self: boolean; readonly it: boolean }
  /** Names bound with `as` so far. */
  readonly bound = new Set<string>()

  constructor(refs: References, has: { self: boolean; it: boolean }) {
    this.refs = refs
    this.has = has
  }

  /** What is played: each mode has names of its own. */
  playing({ targets, modes = {}, do: steps = [] }: Playable, path: Path): void {
    this.targets(targets, [...path, 'targets'])
    this.steps(steps, [...path, 'do'])
    for (const [id, mode] of Object.entries(modes)) {
      const inside = new StepReferences(this.refs, this.has)
      inside.playing(mode, [...path, 'modes', id])
    }
  }

  /** Names of targets are bound for the steps behind them. */
  private targets(targets: Targets = {}, path: Path): void {
    for (const [id, target] of Object.entries(targets)) {
      this.filters(target, [...path, id])
      if (this.bound.has(id)) this.refs.tell({ key: 'target.taken', path: [...path, id], found: id }, 'key')
      this.bound.add(id)
    }
  }

  steps(steps: readonly EffectStep[], path: Path): void {
    steps.forEach((step, i) => {
      this.step(step, [...path, i])
    })
  }

  step(step: EffectStep, path: Path): void {
    if (step.may !== undefined) {
      const cost = 'pay' in step.may ? step.may.pay : undefined
      this.oneOrMore(cost ?? step.may, [...path, 'may', ...(cost === undefined ? [] : ['pay'])])
      if (step.targets && !this.refs.has('day')) this.refs.other([...path, 'targets'], 'key')
      // Who of several players has chosen what could not be told.
      if (step.targets && path.includes('each-player'))
        this.refs.tell({ key: 'target.each-player', path: [...path, 'targets'] }, 'key')
      this.targets(step.targets, [...path, 'targets'])
      if (cost !== undefined) this.oneOrMore(step.to, [...path, 'to'])
      return
    }
    if (step.if) {
      this.condition(step.if, [...path, 'if'])
      this.steps(step.do ?? [], [...path, 'do'])
      this.steps(step.else ?? [], [...path, 'else'])
      return
    }
    if (step.together) {
      this.steps(step.together, [...path, 'together'])
      return
    }
    if (step['each-player'] !== undefined) {
      this.step(step['each-player'] as EffectStep, [...path, 'each-player'])
      return
    }
    const verb = Object.keys(step).find(key => rules.verbs.get(key)?.args)
    const args = verb === undefined ? {} : (rules.verbs.get(verb)?.args ?? {})
    if (verb !== undefined && !this.knows(verb)) this.refs.other([...path, verb], 'key')
    if (step.for !== undefined && args.for !== undefined && !this.refs.has('day'))
      this.refs.other([...path, 'for'], 'key')
    for (const [key, arg] of Object.entries(args)) {
      if (step[key] !== undefined) this.arg(arg, step[key], [...path, key])
    }
    if (step.as !== undefined) this.bound.add(step.as)
  }

  /** Whether a verb is of a structure of the file or of all. */
  private knows(verb: string): boolean {
    const owners = Object.values(rules.structures).filter(({ verbs }) => verbs.some(({ id }) => id === verb))
    return owners.length === 0 || owners.some(({ id }) => this.refs.has(id))
  }

  oneOrMore(steps: unknown, path: Path): void {
    if (Array.isArray(steps)) this.steps(steps as EffectStep[], path)
    else this.step(steps as EffectStep, path)
  }

  private arg(arg: Arg, value: unknown, path: Path): void {
    if ('objects' in arg)
      this.selector(
        value as Selector,
        path,
        arg.objects.flatMap(type => kindsOfType[type] ?? []),
      )
    else if ('id' in arg) this.refs.must(value as string, kindsOfType[arg.id] ?? [], path)
    else if ('ids' in arg) this.ids(value as readonly string[], kindsOfType[arg.ids] ?? [], path)
    else if ('ability' in arg) this.refs.must(value as string, ['ability'], path)
    else if ('player' in arg) this.refs.must(value as string, ['player'], path, whoWords)
    else if ('amount' in arg && typeof value === 'object') {
      this.selector((value as { count: Selector }).count, [...path, 'count'])
    } else if ('delayed' in arg) {
      const { when, do: steps } = value as { when: readonly MomentPattern[]; do: readonly EffectStep[] }
      const isList = this.refs.source.written([...path, 'when', 0]) !== undefined
      when.forEach((moment, i) => {
        this.refs.waited(moment, isList ? [...path, 'when', i] : [...path, 'when'])
      })
      this.steps(steps, [...path, 'do'])
    } else if ('prohibition' in arg) this.prohibition(value as Prohibition, path)
  }

  private ids(ids: readonly string[], kinds: readonly Kind[], path: Path): void {
    const isList = this.refs.source.written([...path, 0]) !== undefined
    ids.forEach((id, i) => {
      this.refs.must(id, kinds, isList ? [...path, i] : path)
    })
  }

  selector(selector: Selector, path: Path, kinds: readonly Kind[] = anyObject): void {
    const wanted = this.here(kinds.length > 0 ? kinds : anyObject)
    if (typeof selector === 'string') {
      this.object(selector, wanted, path)
    } else if ('ref' in selector) {
      const ref = String(selector.ref)
      if (this.bound.has(ref)) return
      const allowed = [...this.bound]
      const suggestion = nearest(ref, allowed)
      this.refs.tell({
        key: 'ref.unbound',
        path: [...path, 'ref'],
        found: ref,
        allowed,
        ...(suggestion && { suggestion }),
      })
    } else {
      this.filters(selector as Filters, path)
    }
  }

  /** Kinds of the file's structures. */
  private here(kinds: readonly Kind[]): readonly Kind[] {
    const others = [...(this.refs.has('clock') ? [] : ofClock), ...(this.refs.has('day') ? [] : ofDay)]
    return kinds.filter(kind => !others.includes(kind))
  }

  /** An object by its id, or by a word that stands for one here. */
  private object(
    id: string,
    kinds: readonly Kind[],
    path: Path,
    known: readonly ('self' | 'it')[] = ['self', 'it'],
  ): void {
    const words = known.filter(word => this.has[word])
    if ((id === 'self' || id === 'it') && !this.has[id]) {
      this.refs.tell({ key: `word.${id}`, path, found: id })
    } else this.refs.must(id, kinds, path, words)
  }

  private filters({ side, near, not, ...rest }: Filters & { near?: string }, path: Path): void {
    this.ofStructure({ ...(near !== undefined && { near }), ...rest }, path)
    if (side !== undefined) this.refs.must(side, ['player'], [...path, 'side'], sides)
    if (near !== undefined && this.refs.has('clock')) this.refs.must(near, ['vp-location'], [...path, 'near'])
    if (typeof not === 'string') this.object(not, this.here(anyObject), [...path, 'not'])
    else if (not) this.filters(not as Filters, [...path, 'not'])
  }

  /** Types, filters and statuses that the file's only structure does not have. */
  private ofStructure(filters: Filters, path: Path): void {
    if (this.refs.only === undefined) return
    const isDay = this.refs.only === 'day'
    const types: readonly string[] = isDay ? dayTypes : clockTypes
    for (const key of ['each', 'one', 'type'] as const) {
      const type = filters[key]
      if (type !== undefined && !types.includes(type)) this.refs.other([...path, key], 'value', types)
    }
    for (const key of isDay ? clockFilters : dayFilters) {
      if (filters[key] !== undefined) this.refs.other([...path, key], 'key')
    }
    const { status } = filters
    if (typeof status !== 'string' || status === 'exhausted' || status === 'ready') return
    if (clockStatuses.includes(status) === isDay) this.refs.other([...path, 'status'])
  }

  triggerCondition(condition: TriggerCondition, path: Path): void {
    if ('before' in condition) this.condition(condition.before as Condition, [...path, 'before'])
    else this.condition(condition, path)
  }

  condition(condition: Condition, path: Path): void {
    for (const key of ['all', 'any'] as const) {
      condition[key]?.forEach((inner, i) => {
        this.condition(inner, [...path, key, i])
      })
    }
    for (const key of ['count', 'is', 'has'] as const) {
      if (condition[key] !== undefined) this.selector(condition[key], [...path, key])
    }
    const { not, ability, score, ...filters } = condition
    const first = condition['first-player']
    if (typeof first === 'string') this.refs.must(first, ['player'], [...path, 'first-player'], whoWords)
    const strange = [
      ...(this.refs.has('clock') ? [] : clockConditions),
      ...(this.refs.has('day') ? [] : dayConditions),
    ]
    for (const key of strange) {
      if (condition[key] !== undefined) this.refs.other([...path, key], 'key')
    }
    if (not) this.condition(not, [...path, 'not'])
    if (typeof ability === 'string') this.refs.must(ability, ['ability'], [...path, 'ability'])
    if (typeof score === 'string') this.refs.must(score, ['player'], [...path, 'score'], ['me'])
    if (condition.is !== undefined) this.filters(filters as Filters, path)
  }

  prohibition(cannot: Prohibition, path: Path): void {
    this.action(cannot, path)
    this.refs.moment(cannot.in, [...path, 'in'])
    this.refs.moment(cannot.until, [...path, 'until'])
    if (cannot.for !== undefined && !this.refs.has('day')) this.refs.other([...path, 'for'], 'key')
  }

  /** What is waited for. */
  event({ event, ...pattern }: EventPattern, path: Path): void {
    const of = [...rules.verbs].filter(([, verb]) => verb.event === event).map(([id]) => id)
    // The same word can be an event of the clock's own.
    const isBeside = this.refs.has('day') && besides.includes(event)
    if (!isBeside && !of.some(verb => this.knows(verb))) this.refs.other([...path, 'event'])
    this.action(pattern, path)
  }

  /** `verb`, `what` and `who` of a pattern. */
  action({ verb = [], what, who }: Partial<ActionPattern>, path: Path): void {
    const isList = typeof verb !== 'string'
    for (const [i, one] of [verb].flat().entries()) {
      if (!this.knows(one)) this.refs.other([...path, 'verb', ...(isList ? [i] : [])])
    }
    if (typeof what === 'string') this.object(what, this.here(anyObject), [...path, 'what'], ['self'])
    else if (what) this.filters(what, [...path, 'what'])
    if (who !== undefined) this.refs.must(who, ['player'], [...path, 'who'], whoWords)
  }
}

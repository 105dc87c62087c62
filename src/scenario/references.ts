/** What the ids of a file name: each thing once, and only what is there. */
import type { Ability, EventPattern, When } from '../kernel/ability.ts'
import type { StructureId } from '../kernel/data.ts'
import type { MomentPattern, PositionPattern } from '../kernel/moment.ts'
import { clockRules, contradictions, dayRules } from '../rulebook/index.ts'
import type { CharacterSetup, ClockSetup } from '../structures/clock/setup.ts'
import { formatMoment } from './moments.ts'
import { nearest, type Path, type Problem, type Words } from './problem.ts'
import { checkDay, checkDayKeys, declareDay, declareDefined } from './references-day.ts'
import { checkExpectation, checkLine } from './references-script.ts'
import { StepReferences } from './references-steps.ts'
import type { ScenarioFile } from './schema/file.ts'
import type { Source } from './source.ts'
import { structuresOf } from './structures.ts'

/** Kinds of things that have ids. */
export type Kind =
  | 'player'
  | 'character'
  | 'action'
  | 'instant'
  | 'react'
  | 'vp-location'
  | 'ability'
  | 'card-kind'
  | 'permanent'
  | 'spell'
  | 'hero'
  | 'unknown-card'

interface Named {
  readonly kind: Kind
  readonly path: Path
  /** What the same id was given to as well. That is told once, and not again wherever it is used. */
  readonly also: Kind[]
  /** Objects that a card's name is the id of as well. */
  readonly things: Kind[]
}

/** Everything that the file gives an id to, and the problems with what is named. */
export class References {
  readonly ids = new Map<string, Named>()
  /** Abilities that wait for nothing: they never trigger. */
  readonly passive = new Set<string>()
  readonly problems: Problem[] = []
  /** Some cards of the day are only so many: what they are is said in the script. */
  hasUnknown = false
  readonly source: Source
  /** What the file is about. */
  readonly structures: readonly StructureId[]

  constructor(source: Source, structures: readonly StructureId[]) {
    this.source = source
    this.structures = structures
  }

  /** Whether it is about this structure, alone or beside the other. */
  has(structure: StructureId): boolean {
    return this.structures.includes(structure)
  }

  /** The one that the file is about; undefined for both side by side. */
  get only(): StructureId | undefined {
    return this.structures.length === 1 ? this.structures[0] : undefined
  }

  /** Ids of these kinds, for suggestions. */
  of(...kinds: readonly Kind[]): string[] {
    return [...this.ids]
      .filter(([, { kind, things }]) => [kind, ...things].some(k => kinds.includes(k)))
      .map(([id]) => id)
  }

  add(id: string, kind: Kind, path: Path, at: 'key' | 'value'): void {
    const first = this.ids.get(id)
    if (first === undefined) {
      this.ids.set(id, { kind, path, also: [], things: [] })
      return
    }
    first.also.push(kind)
    const also = this.source.locate(first.path, this.source.written(first.path) === id ? 'value' : 'key')
    this.tell({ key: 'id.taken', params: { kind: thing(first.kind) }, path, also, found: id }, at)
  }

  /** The id must be of one of these kinds, or one of the words that may stand for one. */
  must(
    id: string,
    kinds: readonly Kind[],
    path: Path,
    words: readonly string[] = [],
    at: 'key' | 'value' = 'value',
  ): void {
    if (!words.includes(id) && !this.is(id, kinds)) this.tellWrong(id, kinds, path, words, at)
  }

  is(id: string, kinds: readonly Kind[]): boolean {
    const named = this.ids.get(id)
    if (named === undefined) {
      // decided 6 - `bell-token-1` comes into being as one of the card.
      const card = /^(.+)-token-[1-9]\d*$/.exec(id)?.[1]
      if (card !== undefined) return this.ids.get(card)?.kind === 'card-kind' && kinds.includes('permanent')
      const named = this.hasUnknown ? /^(.+)-([2-9]|[1-9]\d+)$/.exec(id)?.[1] : undefined
      return named !== undefined && (this.ids.get(named)?.things ?? []).some(kind => kinds.includes(kind))
    }
    return [named.kind, ...named.also, ...named.things].some(kind => kinds.includes(kind))
  }

  /** What belongs to the structure that this file is not about. */
  other(path: Path, at: 'key' | 'value' = 'value', allowed: readonly string[] = []): void {
    const found = at === 'key' ? String(path.at(-1)) : this.source.written(path)
    const said = { key: 'other.structure', params: { structure: this.only ?? '' }, path, allowed } as const
    this.tell({ ...said, ...(found !== undefined && { found }) }, at)
  }

  /** That the id is of none of these kinds. `words` can stand there as well. */
  tellWrong(
    id: string,
    kinds: readonly Kind[],
    path: Path,
    words: readonly string[],
    at: 'key' | 'value',
    meant?: string,
  ): void {
    const named = this.ids.get(id)
    const allowed = [...words, ...this.of(...kinds)]
    const key = named === undefined ? 'id.unknown' : 'id.other-kind'
    const params = { kinds: kinds.map(thing), ...(named && { kind: thing(named.kind) }) }
    const suggestion = meant ?? nearest(id, allowed)
    this.tell({ key, params, path, found: id, allowed, suggestion }, at)
  }

  tell(
    problem: Omit<Problem, 'file' | 'line' | 'column'> & { path: Path },
    at: 'key' | 'value' = 'value',
  ): void {
    this.problems.push({ ...problem, file: this.source.file, ...this.source.locate(problem.path, at) })
  }

  /** The path to the value of a mapping's only key. */
  onlyKey(path: Path): Path {
    return [...path, ...Object.keys((valueAt(this.source.value, path) as object | undefined) ?? {})]
  }

  /** Something that can trigger: of anything else it would be true that it never does. */
  trigger(id: string, path: Path): void {
    this.must(id, ['ability', 'vp-location'], path)
    if (!this.passive.has(id)) return
    const allowed = this.of('ability', 'vp-location').filter(other => !this.passive.has(other))
    this.tell({ key: 'id.passive', path, found: id, allowed })
  }

  /** A number of the rulebook: by any other nobody is ever asked, and nothing refused. */
  rule(number: string, path: Path, words: readonly string[] = []): void {
    const rulebook = [...clockRules, ...dayRules].filter(rule => this.has(rule.structure))
    const allowed = [...words, ...rulebook.map(rule => rule.number)]
    if (allowed.includes(number)) return
    this.tell({ key: 'rule.unknown', path, found: number, allowed, suggestion: nearest(number, allowed) })
  }

  /** A moment or position of the structure; whose turn it speaks of. */
  moment(
    pattern: MomentPattern | PositionPattern | undefined,
    path: Path,
    at: 'key' | 'value' = 'value',
  ): void {
    if (pattern !== undefined && !this.has(pattern.structure)) this.other(path, at)
    const kinds: readonly Kind[] = (['character', 'player'] as const).filter(kind =>
      this.has(kind === 'character' ? 'clock' : 'day'),
    )
    for (const id of pattern?.where.turn ?? []) this.must(String(id), kinds, path, [], at)
  }

  /** The same in a line or an expectation: where both structures have turns it must say whose. */
  place(
    pattern: MomentPattern | PositionPattern | undefined,
    path: Path,
    at: 'key' | 'value' = 'value',
  ): void {
    this.moment(pattern, path, at)
    if (this.only !== undefined || pattern?.span !== 'turn' || Object.keys(pattern.where).length > 0) return
    const found = at === 'key' ? String(path.at(-1)) : this.source.written(path)
    const allowed = ['turn of a1', 'turn of ana', 'turn in tic 1', 'turn of day 1']
    this.tell({ key: 'turn.whose', path, allowed, ...(found !== undefined && { found }) }, at)
  }

  /** A moment that an ability waits for. */
  waited(pattern: MomentPattern, path: Path): void {
    this.moment(pattern, path)
    // decided 24 - Start and end of a day's turn and the end of a phase are no moments for abilities.
    const { structure, span, edge } = pattern
    if (structure === 'day' && this.has('day') && (span === 'turn' || edge === 'end'))
      this.tell({ key: 'when.no-check', path, found: formatMoment(pattern) })
  }
}

/** All problems with what the file's ids name, and with rulings that contradict each other. */
export function checkReferences(file: ScenarioFile, source: Source): Problem[] {
  const refs = new References(source, structuresOf(file))
  declare(refs, file)
  if (file.clock) checkPlayers(refs, file.clock)
  for (const [id, character] of Object.entries(file.clock?.characters ?? {}))
    checkCharacter(refs, id, character)
  checkDay(refs, file)
  for (const [id, ability] of Object.entries(file.abilities ?? {}))
    checkAbility(refs, ability, ['abilities', id])
  checkVariant(refs, file, {}, [])
  for (const [name, variant] of Object.entries(file.cases ?? {})) {
    checkVariant(refs, variant, file.rulings ?? {}, ['cases', name])
  }
  return refs.problems
}

function declare(refs: References, file: ScenarioFile): void {
  const { players, clock, abilities = {} } = file
  const bare = (i: number) => typeof (refs.source.value as { players: unknown[] }).players[i] === 'string'
  players.forEach(({ id }, i) => {
    refs.add(id, 'player', bare(i) ? ['players', i] : ['players', i, 'id'], 'value')
  })
  clock?.locations.forEach((id, i) => {
    refs.add(id, 'vp-location', ['clock', 'vp-locations', i], 'value')
  })
  for (const [id, { bar }] of Object.entries(clock?.characters ?? {})) {
    refs.add(id, 'character', ['clock', 'characters', id], 'key')
    for (const [card, { type }] of Object.entries(bar)) {
      refs.add(card, type, ['clock', 'characters', id, 'bar', card], 'key')
    }
  }
  declareDay(refs, file)
  for (const [id, { when }] of Object.entries(abilities)) {
    refs.add(id, 'ability', ['abilities', id], 'key')
    if (when === undefined) refs.passive.add(id)
  }
  declareDefined(refs, file)
}

function checkPlayers(refs: References, clock: ClockSetup): void {
  const { startPlayer, turnPlayer, scores, targets, begin } = clock
  if (startPlayer !== undefined) refs.must(startPlayer, ['player'], ['clock', 'start-player'])
  if (turnPlayer !== undefined) refs.must(turnPlayer, ['player'], ['clock', 'turn-player'])
  for (const id of Object.keys(scores)) refs.must(id, ['player'], ['clock', 'score', id], [], 'key')
  for (const id of Object.keys(targets)) refs.must(id, ['player'], ['clock', 'targets', id], [], 'key')
  if (begin !== 'set-up') refs.moment(begin, ['clock', 'begin'])
}

function checkCharacter(refs: References, id: string, { player, near, bar }: CharacterSetup): void {
  const path = ['clock', 'characters', id]
  refs.must(player, ['player'], [...path, 'player'])
  near.forEach((location, i) => {
    refs.must(location, ['vp-location'], [...path, 'near', i])
  })
  for (const [card, { window, do: steps }] of Object.entries(bar)) {
    const at = [...path, 'bar', card]
    if (window) checkWhen(refs, window, [...at, 'window'])
    new StepReferences(refs, { self: true, it: false }).steps(steps, [...at, 'do'])
  }
}

function checkAbility(refs: References, ability: Ability, path: Path): void {
  const { of, when, cannot, instead, also } = ability
  const ofClock: Kind[] = refs.has('clock') ? ['character', 'vp-location'] : []
  const havers: Kind[] = [...ofClock, ...(refs.has('day') ? (['card-kind'] as const) : [])]
  if (of !== undefined) refs.must(of, havers, [...path, 'of'])
  checkDayKeys(refs, ability, path)
  const isEvent = when?.some(w => 'event' in w) === true
  const inside = new StepReferences(refs, { self: of !== undefined || ability.later === true, it: isEvent })
  if (when) checkWhen(refs, when, [...path, 'when'])
  if (ability['only-if']) inside.triggerCondition(ability['only-if'], [...path, 'only-if'])
  inside.playing(ability, path)
  if (ability.quick) inside.oneOrMore(ability.quick.pay, [...path, 'quick', 'pay'])
  if (cannot) inside.prohibition(cannot, [...path, 'cannot'])
  if (ability.stat) inside.action(ability.stat, [...path, 'stat'])
  if (ability.cost) inside.action(ability.cost, [...path, 'cost'])
  for (const [key, change] of [
    ['instead', instead],
    ['also', also],
  ] as const) {
    if (change === undefined) continue
    inside.action(change, [...path, key])
    // What speaks of a whole event speaks of no one object of it.
    const changing = new StepReferences(refs, { self: of !== undefined, it: change.per !== 'event' })
    changing.steps(change.do, [...path, key, 'do'])
    if (change.else) changing.steps(change.else, [...path, key, 'else'])
  }
}

function checkWhen(refs: References, when: readonly When[], path: Path): void {
  const isList = Array.isArray(valueAt(refs.source.value, path))
  when.forEach((one, i) => {
    const at = isList ? [...path, i] : path
    if (!('event' in one)) refs.waited(one, at)
    else new StepReferences(refs, { self: true, it: true }).event(one as EventPattern, at)
  })
}

type Variant = Pick<ScenarioFile, 'rulings' | 'script' | 'expect' | 'until'>
type Rulings = NonNullable<Variant['rulings']>

/** The file itself, or one of its cases, which adds its rulings to those of the file. */
function checkVariant(refs: References, variant: Variant, inherited: Rulings, path: Path): void {
  const { rulings = {}, script = [], expect = [], until } = variant
  if (until) refs.place(until, [...path, 'until'])
  script.forEach((line, i) => {
    checkLine(refs, line, [...path, 'script', i])
  })
  expect.forEach((expectation, i) => {
    checkExpectation(refs, expectation, [...path, 'expect', i])
  })
  for (const id of Object.keys(rulings)) {
    if (!refs.structures.some(structure => id.startsWith(`${structure}.`)))
      refs.other([...path, 'rulings', id], 'key')
  }
  const all: Rulings = { ...inherited, ...rulings }
  for (const { settings } of contradictions) {
    const pairs = Object.entries(settings)
    if (!pairs.every(([id, option]) => all[id] === option) || !pairs.some(([id]) => rulings[id])) continue
    const names = pairs.map(([id, option]) => `${id}: ${option}`)
    refs.tell({ key: 'rulings.contradict', params: { names }, path: [...path, 'rulings'] }, 'key')
  }
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((v, key) => (v as Record<string | number, unknown> | undefined)?.[key], value)
}

const thing = (kind: Kind): Words => ({ key: `thing.${kind}` })

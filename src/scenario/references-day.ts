/** What the day's part of a file names: cards, objects in zones, players. */
import type { Ability } from '../kernel/ability.ts'
import { compare, freeName } from '../kernel/data.ts'
import type { ThingSetup } from '../structures/day/setup.ts'
import { type CardKind, type CardType, fits, type Zone } from '../structures/day/state.ts'
import type { Path } from './problem.ts'
import type { Kind, References } from './references.ts'
import { StepReferences } from './references-steps.ts'
import { dayAbilityKeys } from './schema/abilities.ts'
import { zoneNames } from './schema/day.ts'
import type { ScenarioFile } from './schema/file.ts'

/** What lies somewhere: an object, or one of so many that nobody knows. */
interface Lying {
  readonly id: string
  readonly player: string
  readonly zone: Zone
  readonly path: Path
  readonly thing?: ThingSetup
}

/** Gives ids to cards, and to the objects that they are where the scenario begins. */
export function declareDay(refs: References, file: ScenarioFile): void {
  const { cards = {} } = file
  const all = lying(file)
  // decided 37 - Where nobody knows a card, it can turn out to be any; but a Hero is known from the beginning.
  refs.hasUnknown = all.some(({ thing }) => thing === undefined)
  for (const [id, { type }] of Object.entries(cards)) {
    refs.add(id, 'card-kind', ['cards', id], 'key')
    if (refs.hasUnknown && type !== 'hero') refs.ids.get(id)?.things.push(type)
  }
  for (const { id, path, thing } of all) {
    const kind: Kind = (thing && cards[thing.card]?.type) ?? 'unknown-card'
    const named = refs.ids.get(id)
    if (named?.kind === 'card-kind' && thing?.card === id && thing.id === undefined) named.things.push(kind)
    else if (thing?.id !== undefined) refs.add(thing.id, kind, [...path, 'id'], 'value')
    // The card is told of where it is written.
    else if (named === undefined && (thing === undefined || cards[thing.card]))
      refs.ids.set(id, { kind, path, also: [], things: [] })
  }
}

/** Cards that a script defines on its way; each case has a script of its own. */
export function declareDefined(refs: References, { script, cases = {} }: ScenarioFile): void {
  const scripts = [
    { script, path: [] as Path },
    ...Object.entries(cases).map(([name, variant]) => ({ script: variant.script, path: ['cases', name] })),
  ]
  const elsewhere = new Set<string>()
  for (const { script: lines = [], path } of scripts) {
    const here: string[] = []
    for (const [i, line] of lines.entries()) {
      for (const [id, { type }] of line.do === 'define' ? Object.entries(line.cards) : []) {
        if (!elsewhere.has(id) || here.includes(id))
          refs.add(id, 'card-kind', [...path, 'script', i, 'define', id], 'key')
        refs.ids.get(id)?.things.push(type)
        here.push(id)
      }
    }
    for (const id of here) elsewhere.add(id)
  }
}

/** Everything in the zones with its id: by seat, then zone, as the game gives them. */
function lying({ players, day }: ScenarioFile): Lying[] {
  const names = new Set<string>()
  return players.flatMap(({ id: player }) => {
    const zones = day?.zones[player] ?? {}
    return (Object.keys(zones) as Zone[]).toSorted(compare).flatMap(zone => {
      const content = zones[zone] ?? 0
      const path = ['day', 'zones', player, zone]
      const things: readonly (ThingSetup | undefined)[] =
        typeof content === 'number' ? Array.from({ length: content }, () => undefined) : content
      return things.map((thing, i): Lying => {
        const id = freeName(thing?.id ?? thing?.card ?? `${player}-card`, names)
        names.add(id)
        return { id, player, zone, path: thing ? [...path, i] : path, ...(thing && { thing }) }
      })
    })
  })
}

export function checkDay(refs: References, file: ScenarioFile): void {
  const { day, cards = {} } = file
  if (day === undefined) return
  const { firstPlayer, zones, expeditions, passed } = day
  if (firstPlayer !== undefined) refs.must(firstPlayer, ['player'], ['day', 'first-player'])
  for (const id of Object.keys(zones)) refs.must(id, ['player'], ['day', 'zones', id], [], 'key')
  for (const id of Object.keys(expeditions)) refs.must(id, ['player'], ['day', 'expeditions', id], [], 'key')
  passed.forEach((id, i) => {
    refs.must(id, ['player'], ['day', 'passed', i])
  })
  const told = new Set<Path>()
  for (const { zone, path, thing } of lying(file)) {
    if (thing) checkThing(refs, thing, path)
    const type = thing && cards[thing.card]?.type
    if ((thing && type === undefined) || fits(type, zone) || told.has(path)) continue
    told.add(path)
    cannotLie(refs, type, path)
  }
  for (const [id, card] of Object.entries(cards)) checkCard(refs, card, ['cards', id])
}

/** What a card's own effect names. */
export function checkCard(refs: References, card: CardKind, path: Path): void {
  new StepReferences(refs, { self: true, it: false }).playing(card, path)
}

function checkThing(refs: References, { card, owner }: ThingSetup, path: Path): void {
  const isBare = refs.source.written([...path, 'card']) === undefined
  refs.must(card, ['card-kind'], isBare ? path : [...path, 'card'])
  if (owner !== undefined) refs.must(owner, ['player'], [...path, 'owner'])
}

/** An object is in a zone in which one of its type never is. */
function cannotLie(refs: References, type: CardType | undefined, path: Path): void {
  const found = refs.source.written(path)
  const allowed = zoneNames.filter(zone => fits(type, zone))
  refs.tell({
    key: 'zone.cannot-lie',
    params: { type: { key: `thing.${type ?? 'unknown-card'}` } },
    ...{ path, allowed, found },
  })
}

/** Keys of an ability that only one of the structures has. */
export function checkDayKeys(refs: References, { limit, ...ability }: Ability, path: Path): void {
  const isOfClock = ability.of !== undefined && refs.ids.get(ability.of)?.path[0] === 'clock'
  for (const key of dayAbilityKeys) {
    if (ability[key] === undefined) continue
    if (refs.only === 'clock') refs.other([...path, key], 'key')
    else if (isOfClock) refs.must(ability.of ?? '', ['card-kind'], [...path, 'of'])
  }
  if (refs.only === 'day' && (limit?.per === 'tic' || limit?.per === 'cycle')) {
    refs.other([...path, 'limit'], 'value', ['once per turn', 'once per day', 'once per game'])
  }
}

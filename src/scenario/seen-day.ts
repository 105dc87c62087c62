/** What an expectation sees of the day: where things are, which Reactions wait, which phase it is. */
import type { Entry } from '../kernel/entry.ts'
import { structureOf } from '../rulebook/index.ts'
import { isInPlay, type Zone, zones } from '../structures/day/state.ts'
import { newState, type Setup } from '../structures/index.ts'

export interface SeenDay {
  /** Where each object lies; `none` for a token that is gone. */
  readonly zones: Readonly<Record<string, string>>
  readonly tokens: readonly string[]
  /** Names of the Reactions that wait, each once for each of them. */
  readonly limbo: readonly string[]
  readonly phase?: string
}

export function dayBefore({ players, day }: Setup): SeenDay {
  if (day === undefined) return { zones: {}, tokens: [], limbo: [] }
  const { game } = newState({ players, day, rulings: {}, abilities: {} })
  const things = game.day?.things ?? {}
  const phase = game.at.day?.phase
  const ids = Object.keys(things)
  return {
    zones: Object.fromEntries(ids.map(id => [id, things[id]?.zone ?? 'none'])),
    tokens: ids.filter(id => things[id]?.token),
    limbo: [],
    ...(phase !== undefined && { phase: String(phase) }),
  }
}

/** The same after an entry. */
export function dayAfter(seen: SeenDay, entry: Entry): SeenDay {
  const { kind, at } = entry
  const phase = at.phase === undefined ? {} : { phase: String(at.phase) }
  const limbo = limboAfter(seen.limbo, entry)
  if (kind !== 'event') return { ...seen, limbo, ...phase }
  const places: Record<string, string> = { ...seen.zones }
  const tokens = [...seen.tokens]
  for (const { verb, object, to, from } of entry.actions ?? []) {
    if (object === undefined || !known.includes(String(to))) continue
    if (verb === 'create') tokens.push(object)
    const isGone = tokens.includes(object) && isInPlay(from as Zone) && !isInPlay(to as Zone)
    places[object] = isGone ? 'none' : String(to)
  }
  return { ...seen, zones: places, tokens, limbo, ...phase }
}

/** Whatever names a zone moves its object there. */
const known: readonly string[] = zones

/** A Reaction waits from its activation until it is played, under the name of its holding. */
function limboAfter(limbo: readonly string[], { kind, details, rules }: Entry): readonly string[] {
  if ((kind !== 'activated' && kind !== 'resolving') || structureOf(rules[0] ?? '') !== 'day') return limbo
  const name = nameOf(details)
  if (kind === 'activated') return [...limbo, name]
  const at = limbo.indexOf(name)
  return at < 0 ? limbo : limbo.toSpliced(at, 1)
}

const nameOf = ({ trigger = '' }: NonNullable<Entry['details']> = {}): string => String(trigger)

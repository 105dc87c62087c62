/** Judges what a script's `expect` says of the day. */
import type { Id } from '../kernel/data.ts'
import type { Game } from '../kernel/state.ts'
import { dayOf, inZone, type Thing, thingOf, type Zone } from '../structures/day/state.ts'
import { differs, each, equal, listText, type Verdict } from './expectations.ts'
import type { Now } from './schema/now.ts'

type Key = 'zone' | 'zones' | 'status' | 'boosts' | 'counters' | 'expeditions'
type Said = { readonly [K in Key]-?: NonNullable<Now[K]> }

export const dayJudges: { readonly [K in Key]: (wanted: Said[K], game: Game, key: string) => Verdict } = {
  zone: (wanted, game, key) => each(key, wanted, id => thingOf(game, id)?.zone ?? 'none'),
  boosts: (wanted, game, key) => each(key, wanted, id => thingOf(game, id)?.boosts ?? 0),
  status: (wanted, game, key) =>
    first(Object.entries(wanted), ([id, statuses]) =>
      equal(`${key} ${id}`, statuses.toSorted(), thingOf(game, id)?.statuses ?? []),
    ),
  counters: (wanted, game, key) =>
    first(Object.entries(wanted), ([id, counters]) =>
      each(`${key} ${id}`, counters, name => thingOf(game, id)?.counters[name] ?? 0),
    ),
  zones: (wanted, game) =>
    first(Object.entries(wanted), ([player, zones]) =>
      first(Object.entries(zones), ([zone, content]) =>
        content === undefined ? met : judgeZone(game, player, zone as Zone, content),
      ),
    ),
  expeditions: (wanted, game, key) =>
    first(Object.entries(wanted), ([player, { hero, companion }]) => {
      const at = dayOf(game).expeditions[player]
      const said = { ...(hero !== undefined && { hero }), ...(companion !== undefined && { companion }) }
      return each(`${key} ${player}`, said, name => at?.[`${name as 'hero' | 'companion'}-expedition`] ?? 0)
    }),
}

/** What is exhausted, or is ready. */
export function things(game: Game, ids: readonly Id[], holds: (thing: Thing) => boolean): Id[] {
  return ids.filter(id => {
    const thing = thingOf(game, id)
    return thing !== undefined && holds(thing)
  })
}

const met: Verdict = { met: true }

/** How many, or exactly which ones; those of a deck from its top. */
function judgeZone(game: Game, player: string, zone: Zone, content: number | readonly string[]): Verdict {
  const there = inZone(game, zone, player)
  const key = `${zone} of ${player}`
  if (typeof content === 'number')
    return content === there.length ? met : differs(`${key}: ${content}`, `${key}: ${there.length}`)
  if (zone === 'deck') return equal(key, content, there)
  const isSame = content.toSorted().join() === there.toSorted().join()
  return isSame ? met : differs(`${key}: ${listText(content)}`, `${key}: ${listText(there)}`)
}

function first<T>(all: readonly T[], judge: (one: T) => Verdict): Verdict {
  return all.map(judge).find(verdict => !verdict.met) ?? met
}

/** 4.2.4 - Progress: which Expeditions move, seen before any of them does. */
import type { PlayerId } from '../../kernel/data.ts'
import type { Game } from '../../kernel/state.ts'
import {
  dayOf,
  type ExpeditionZone,
  expeditionZones,
  inZone,
  kindOf,
  othersOf,
  type Terrain,
  terrains,
  thingOf,
} from './state.ts'

export interface Mover {
  readonly player: PlayerId
  readonly expedition: ExpeditionZone
}

// 4.2.4.f - All at once: what moves is decided by how things stood before.
export function movers(game: Game): Mover[] {
  return game.players.flatMap(({ id: player }) =>
    expeditionZones
      .filter(expedition => wins(game, player, expedition))
      .map(expedition => ({ player, expedition })),
  )
}

// 4.2.4.b - In a terrain of its own region, strictly more than the facing Expedition and more than zero.
function wins(game: Game, player: PlayerId, expedition: ExpeditionZone): boolean {
  const { expeditions, regions } = dayOf(game)
  const region = regions[expeditions[player]?.[expedition] ?? 0]
  const [facing = ''] = othersOf(game, player)
  return (region?.terrains ?? []).some(terrain => {
    const mine = statistic(game, player, expedition, terrain)
    return mine > Math.max(0, statistic(game, facing, expedition, terrain))
  })
}

/** The sum of a statistic in an Expedition. Who sleeps does not count (2.4.3); a boost is +1 in each (2.5.1.b). */
export function statistic(
  game: Game,
  player: PlayerId,
  expedition: ExpeditionZone,
  terrain: Terrain,
): number {
  let sum = 0
  for (const id of inZone(game, expedition, player)) {
    const thing = thingOf(game, id)
    if (thing === undefined || thing.statuses.includes('asleep')) continue
    sum += (kindOf(game, id)?.stats[terrain] ?? 0) + thing.boosts
  }
  return sum
}

/** All three statistics of an Expedition, for showing. */
export function statistics(
  game: Game,
  player: PlayerId,
  expedition: ExpeditionZone,
): Record<Terrain, number> {
  const of = (terrain: Terrain) => [terrain, statistic(game, player, expedition, terrain)]
  return Object.fromEntries(terrains.map(of)) as Record<Terrain, number>
}

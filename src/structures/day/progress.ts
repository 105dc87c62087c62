/** 4.2.4 - Progress: which Expeditions move, seen before any of them does. */
import type { Atomic } from '../../kernel/atomic.ts'
import type { Id, PlayerId } from '../../kernel/data.ts'
import { prohibition, scopeOf } from '../../kernel/passive.ts'
import type { Run } from '../../kernel/run.ts'
import { matches } from '../../kernel/select.ts'
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

declare module '../../kernel/ability.ts' {
  interface Ability {
    /** A passive ability: what it adds to the statistics of objects, itself unless given. */
    readonly stat?: Readonly<Partial<Record<Terrain, number>>> & { readonly what?: string | Filters }
  }
}

// 4.2.4.f - All at once: what moves is decided by how things stood before. With more than two sides the judge sees to
// it by hand (decided 40).
export function progressOf(run: Run): Atomic[] {
  const { game } = run
  if (game.players.length !== 2) return [{ verb: 'note', text: 'Progress' }]
  const all = game.players.flatMap(({ id: who }) =>
    expeditionZones.map(expedition => ({ who, expedition, due: wonBy(run, who, expedition) })),
  )
  const moves = all
    .filter(({ due }) => due.length > 0)
    .map(({ who, expedition, due }): Atomic => ({ verb: 'advance', who, expedition, due }))
  // 4.2.4.g - What Progress does not move has failed to move forward.
  const isMoving = (who: PlayerId, expedition: ExpeditionZone) =>
    moves.some(
      a => a.who === who && a.expedition === expedition && prohibition(run.rules, game, a) === undefined,
    )
  const stays = all
    .filter(({ who, expedition }) => !isMoving(who, expedition))
    .map(({ who, expedition }): Atomic => ({ verb: 'stay', who, expedition }))
  return [...moves, ...stays]
}

// 4.2.4.b - Terrains of its own region in which it has strictly more than the facing Expedition, and more than zero.
function wonBy(run: Run, player: PlayerId, expedition: ExpeditionZone): Terrain[] {
  const { expeditions, regions } = dayOf(run.game)
  const region = regions[expeditions[player]?.[expedition] ?? 0]
  const [facing = ''] = othersOf(run.game, player)
  return terrains.filter(terrain => {
    if (!region?.terrains.includes(terrain)) return false
    const mine = statistic(run, player, expedition, terrain)
    return mine > Math.max(0, statistic(run, facing, expedition, terrain))
  })
}

/** The sum of a statistic in an Expedition. Who sleeps does not count (2.4.3). */
function statistic(run: Run, player: PlayerId, expedition: ExpeditionZone, terrain: Terrain): number {
  let sum = 0
  for (const id of inZone(run.game, expedition, player)) {
    if (thingOf(run.game, id)?.statuses.includes('asleep') === false) sum += statisticOf(run, id, terrain)
  }
  return sum
}

/** A statistic of an object: of its card, +1 for each boost (2.5.1.b), and what passive abilities add. */
function statisticOf(run: Run, id: Id, terrain: Terrain): number {
  const { game, rules } = run
  let sum = (kindOf(game, id)?.stats[terrain] ?? 0) + (thingOf(game, id)?.boosts ?? 0)
  for (const name in game.holdings) {
    const { ability: abilityId = '', object = null } = game.holdings[name] ?? {}
    const ability = game.abilities[abilityId]
    const { stat } = ability ?? {}
    if (ability === undefined || stat?.[terrain] === undefined) continue
    if (run.structure.idle(game, object, ability)) continue
    if (matches(rules, game, id, stat.what ?? 'self', scopeOf(rules, game, name))) sum += stat[terrain] ?? 0
  }
  return sum
}

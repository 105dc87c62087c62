/** Where a day stands, in lines: the phase, whose turn it is, and what lies where. */
import type { Game } from '../../kernel/state.ts'
import { type DayGame, type Thing, thingOf, type Zone } from '../../structures/day/state.ts'
import { momentText } from '../../text/index.ts'
import type { Lang } from '../../text/text.ts'
import { say, type TextKey } from '../texts.ts'
import { dayStanding } from './standing.ts'
import { joined } from './wrap.ts'

type Line = readonly [label: TextKey, text: string]

export function dayLines(game: Game, now: DayGame, lang: Lang): Line[] {
  const standing = dayStanding(game, now)
  const { day, phase, firstPlayer, turn, passed, limbo } = standing
  const position = game.at.day
  const players = game.players.map(({ id }) => id)
  const expeditions = players.map(id => {
    const { hero = 0, companion = 0 } = standing.expeditions[id] ?? {}
    return `${id}: ${joined(`hero ${hero}`)}, ${joined(`companion ${companion}`)}`
  })
  const none = say('now.none', lang)
  return [
    ['now.phase', momentText({ structure: 'day', day, phase }, lang)],
    ...(game.end ? [['now.place', say('now.ended', lang)] as const] : []),
    ...(position?.edge !== undefined && !game.end
      ? [['now.place', momentText(position, lang)] as const]
      : []),
    ['now.first-player', firstPlayer ?? none],
    ...(turn === null ? [] : [['now.turn', turn] as const]),
    ...(phase === 'Afternoon' || passed.length > 0
      ? [['now.passed', passed.join(', ') || none] as const]
      : []),
    ['now.expeditions', expeditions.join('; ')],
    ...players.map((id): Line => ['now.zones', `${id}: ${zonesText(game, standing.zones[id] ?? {}, lang)}`]),
    ['now.limbo', limbo.join(', ') || none],
  ]
}

/** `hand mouse, 2 unknown; mana 3 unknown (2 ready); hero-expedition owl (fleeting)`. */
function zonesText(
  game: Game,
  zones: Readonly<Partial<Record<Zone, readonly string[]>>>,
  lang: Lang,
): string {
  const texts = Object.entries(zones).map(([zone, ids]) => {
    const known = ids.filter(id => thingOf(game, id)?.card != null)
    const isListed = zone !== 'deck' && zone !== 'mana'
    const count = isListed ? ids.length - known.length : ids.length
    const ready = ids.filter(id => thingOf(game, id)?.exhausted === false).length
    const parts = [
      ...(isListed ? known.map(id => thingText(id, thingOf(game, id), lang)) : []),
      ...(count === 0 ? [] : [isListed ? say('now.unknown', lang, { count }) : String(count)]),
    ]
    const more = zone === 'mana' ? ` (${say('now.ready', lang, { count: ready })})` : ''
    return joined(`${zone}: `) + parts.join(', ') + more
  })
  return texts.join('; ') || say('now.none', lang)
}

function thingText(id: string, thing: Thing | undefined, lang: Lang): string {
  if (thing === undefined) return id
  const { exhausted, statuses, boosts, counters } = thing
  const notes = [
    ...(exhausted ? [say('now.is-exhausted', lang)] : []),
    ...statuses,
    ...(boosts === 0 ? [] : [say('now.boosts', lang, { count: boosts })]),
    ...Object.entries(counters).map(([name, count]) => joined(`${name} ${count}`)),
  ]
  return notes.length === 0 ? id : `${id} (${notes.join(', ')})`
}

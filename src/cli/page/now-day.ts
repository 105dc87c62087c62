/** Where a day stands, in lines: the phase, whose turn it is, and what lies where. */
import type { Game } from '../../kernel/state.ts'
import type { Zone } from '../../structures/day/state.ts'
import type { SeenTable, SeenThing } from '../../structures/view.ts'
import { momentText } from '../../text/index.ts'
import type { Lang } from '../../text/text.ts'
import { say, type TextKey } from '../texts.ts'
import { joined } from './wrap.ts'

type Line = readonly [label: TextKey, text: string]

export function dayLines(game: Game, table: SeenTable, lang: Lang): Line[] {
  const { day, phase, firstPlayer, turn, passed, limbo } = table
  const position = game.at.day
  const players = game.players.map(({ id }) => id)
  const expeditions = players.map(id => {
    const { hero = 0, companion = 0 } = table.expeditions[id] ?? {}
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
    ...players.map((id): Line => ['now.zones', `${id}: ${zonesText(table.zones[id] ?? {}, lang)}`]),
    ['now.limbo', limbo.join(', ') || none],
  ]
}

/** `hand mouse, 2 unknown; mana 3 unknown (2 ready); hero-expedition owl (fleeting)`. */
function zonesText(zones: Readonly<Partial<Record<Zone, readonly SeenThing[]>>>, lang: Lang): string {
  const texts = Object.entries(zones).map(([zone, things]) => {
    const known = things.filter(({ card }) => card !== undefined)
    const isListed = zone !== 'deck' && zone !== 'mana'
    const count = isListed ? things.length - known.length : things.length
    const ready = things.filter(({ exhausted }) => !exhausted).length
    const parts = [
      ...(isListed ? known.map(thing => thingText(thing, lang)) : []),
      ...(count === 0 ? [] : [isListed ? say('now.unknown', lang, { count }) : String(count)]),
    ]
    const more = zone === 'mana' ? ` (${say('now.ready', lang, { count: ready })})` : ''
    return joined(`${zone}: `) + parts.join(', ') + more
  })
  return texts.join('; ') || say('now.none', lang)
}

function thingText(thing: SeenThing, lang: Lang): string {
  const { name, exhausted, statuses = [], boosts = 0, counters = {} } = thing
  const notes = [
    ...(exhausted ? [say('now.is-exhausted', lang)] : []),
    ...statuses,
    ...(boosts === 0 ? [] : [say('now.boosts', lang, { count: boosts })]),
    ...Object.entries(counters).map(([counter, count]) => joined(`${counter} ${count}`)),
  ]
  return notes.length === 0 ? name : `${name} (${notes.join(', ')})`
}

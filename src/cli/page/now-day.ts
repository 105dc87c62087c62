/** Where a day stands, in lines: the phase, whose turn it is, and what lies where. */
import type { Game } from '../../kernel/state.ts'
import type { Zone } from '../../structures/day/state.ts'
import type { SeenTable, SeenThing } from '../../structures/view.ts'
import { momentText, statusText, zoneLabel } from '../../text/index.ts'
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
    const regions = [
      say('now.hero', lang, { region: hero }),
      say('now.companion', lang, { region: companion }),
    ]
    return labelled(id, regions.map(joined).join(', '), lang)
  })
  return [
    ['now.phase', momentText({ structure: 'day', day, phase }, lang)],
    ...(game.end ? [['now.place', say('now.ended', lang)] as const] : []),
    ...(position?.edge !== undefined && !game.end
      ? [['now.place', momentText(position, lang)] as const]
      : []),
    ['now.first-player', firstPlayer ?? say('now.nobody', lang)],
    ...(turn === null ? [] : [['now.turn', turn] as const]),
    ...(phase === 'Afternoon' || passed.length > 0
      ? [['now.passed', passed.join(', ') || say('now.nobody', lang)] as const]
      : []),
    ['now.expeditions', expeditions.join('; ')],
    ...players.map((id): Line => ['now.zones', labelled(id, zonesText(table.zones[id] ?? {}, lang), lang)]),
    ['now.limbo', limbo.join(', ') || say('now.empty', lang)],
  ]
}

/** `Hand: mouse, 2 unknown; Mana zone: 3 (2 ready); Hero Expedition: owl (Fleeting)`. */
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
    return labelled(zoneLabel(zone, lang), parts.join(', ') + more, lang)
  })
  return texts.join('; ') || say('now.nothing', lang)
}

/** The label stays with the first word of what it is a label of. */
function labelled(label: string, text: string, lang: Lang): string {
  return joined(say('now.label', lang, { label })) + text
}

function thingText(thing: SeenThing, lang: Lang): string {
  const { name, exhausted, statuses = [], boosts = 0, counters = {} } = thing
  const notes = [
    ...(exhausted ? [say('now.is-exhausted', lang)] : []),
    ...statuses.map(status => statusText(status, lang)),
    ...(boosts === 0 ? [] : [say('now.boosts', lang, { count: boosts })]),
    ...Object.entries(counters).map(([counter, count]) => joined(`${counter} ${count}`)),
  ]
  return notes.length === 0 ? name : `${name} (${notes.join(', ')})`
}

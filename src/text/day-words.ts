/** Words of the day: zones, phases, daily effects, statuses and terrains. In French they are the rules' own. */
import type { Lang, Text } from './text.ts'
import { lookUp } from './wording.ts'

interface ZoneTexts {
  readonly the: Text
  readonly in: Text
  readonly from: Text
  readonly to: Text
}

/** `fr` with its article, and `from` in French. `to` is how it is entered in English. */
function zone(en: string, fr: string, from: string, to = 'to'): ZoneTexts {
  return {
    the: { en, fr },
    in: { en: `in ${en}`, fr: `dans ${fr}` },
    from: { en: `from ${en}`, fr: from },
    to: { en: `${to} ${en}`, fr: `dans ${fr}` },
  }
}

const zones: Readonly<Record<string, ZoneTexts>> = {
  deck: { ...zone('the deck', 'le deck', 'du deck'), to: { en: 'onto the deck', fr: 'sur le deck' } },
  hand: zone('the Hand', 'la Main', 'de la Main'),
  reserve: zone('the Reserve', 'la Réserve', 'de la Réserve'),
  mana: zone('the Mana zone', 'la Zone de Mana', 'de la Zone de Mana', 'into'),
  discard: zone('the Discard pile', 'la Défausse', 'de la Défausse'),
  hero: zone('the Hero zone', 'la Zone du Héros', 'de la Zone du Héros'),
  landmark: {
    ...zone('the Landmarks', 'les Repères', 'des Repères'),
    in: { en: 'among the Landmarks', fr: 'parmi les Repères' },
    to: { en: 'to the Landmarks', fr: 'parmi les Repères' },
  },
  'hero-expedition': zone('the Hero Expedition', "l'Expédition du Héros", "de l'Expédition du Héros", 'into'),
  'companion-expedition': zone(
    'the Companion Expedition',
    "l'Expédition du Compagnon",
    "de l'Expédition du Compagnon",
    'into',
  ),
  limbo: zone('Limbo', 'le Limbo', 'du Limbo', 'into'),
}

/** `in the Reserve`, `from the Reserve`; undefined for what is no zone. */
export function zoneText(name: unknown, how: keyof ZoneTexts, lang: Lang): string | undefined {
  return lookUp(zones, name)?.[how][lang]
}

/** `Reserve`, `Mana zone`: as a label, without its article. */
export function zoneLabel(name: string, lang: Lang): string {
  const bare = (zoneText(name, 'the', lang) ?? name).replace(/^(?:the |le |la |les |l')/, '')
  return bare.charAt(0).toUpperCase() + bare.slice(1)
}

/** `Fleeting`. */
export function statusText(name: string, lang: Lang): string {
  return lookUp(statuses, name)?.[lang] ?? name
}

interface PhaseTexts {
  readonly name: Text
  readonly of: Text
}

export const phases: Readonly<Record<string, PhaseTexts>> = {
  Morning: { name: { en: 'Morning', fr: 'Matin' }, of: { en: 'Morning', fr: 'du Matin' } },
  Noon: { name: { en: 'Noon', fr: 'Midi' }, of: { en: 'Noon', fr: 'de Midi' } },
  Afternoon: {
    name: { en: 'Afternoon', fr: 'Après-midi' },
    of: { en: 'Afternoon', fr: "de l'Après-midi" },
  },
  Dusk: { name: { en: 'Dusk', fr: 'Crépuscule' }, of: { en: 'Dusk', fr: 'du Crépuscule' } },
  Night: { name: { en: 'Night', fr: 'Nuit' }, of: { en: 'Night', fr: 'de la Nuit' } },
}

interface EffectTexts {
  readonly name: Text
  /** What stands behind "after". */
  readonly after: Text
}

const effect = (en: string, fr: string, after: string): EffectTexts => ({
  name: { en, fr },
  after: { en, fr: after },
})

export const effects: Readonly<Record<string, EffectTexts>> = {
  Succeed: effect('Succeed', 'Succéder', "l'effet Succéder"),
  Prepare: effect('Prepare', 'Préparer', "l'effet Préparer"),
  Draw: effect('Draw', 'Piocher', "l'effet Piocher"),
  Expand: effect('Expand', 'Étendre', "l'effet Étendre"),
  Progress: effect('Progress', 'Progression', 'la Progression'),
  Rest: effect('Rest', 'Repos', 'le Repos'),
  'Clean-up': effect('Clean-up', 'Nettoyage', 'le Nettoyage'),
}

export const statuses: Readonly<Record<string, Text>> = {
  fleeting: { en: 'Fleeting', fr: 'Fugace' },
  anchored: { en: 'Anchored', fr: 'Ancré' },
  asleep: { en: 'Asleep', fr: 'Endormi' },
  exhausted: { en: 'Exhausted', fr: 'Épuisé' },
}

export const terrains: Readonly<Record<string, Text>> = {
  forest: { en: 'Forest', fr: 'Forêt' },
  mountain: { en: 'Mountain', fr: 'Montagne' },
  water: { en: 'Water', fr: 'Eau' },
}

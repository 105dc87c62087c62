/** What an event of the day does, one text for each of its verbs. */
import type { Atomic } from '../kernel/atomic.ts'
import { moving } from './day-moving.ts'
import { statuses, terrains, zoneText } from './day-words.ts'
import type { Lang, Text } from './text.ts'
import { type ActionWordings, itemsIn, lookUp, put, signed } from './wording.ts'

/** Where there are several, a number is said of each. */
const each = {
  en: '{objectCount, plural, one {} other { each}}',
  fr: '{objectCount, plural, one {} other { chacun}}',
}

const revealed: Text = {
  en: ', the Tumult of regions {revealed} is revealed',
  fr: ', on révèle le Tumulte des régions {revealed}',
}

export const dayActions: ActionWordings = {
  ...moving,
  succeed: {
    say: [
      {
        en: '{who} becomes first player in place of {from}',
        fr: '{who} devient premier joueur à la place de {from}',
      },
      { en: '{who} becomes first player', fr: '{who} devient premier joueur' },
      { en: 'the first player changes', fr: 'le premier joueur change' },
    ],
  },
  gain: {
    once: ['status'],
    say: [
      {
        en: '{object} {objectCount, plural, one {gains} other {gain}} {status}',
        fr: '{object} {objectCount, plural, one {gagne} other {gagnent}} le statut {status}',
      },
      {
        en: '{object} {objectCount, plural, one {gains} other {gain}} a status',
        fr: '{object} {objectCount, plural, one {gagne} other {gagnent}} un statut',
      },
      { en: 'a status is gained', fr: 'un statut est gagné' },
    ],
  },
  lose: {
    once: ['status'],
    say: [
      {
        en: '{object} {objectCount, plural, one {loses} other {lose}} {status}',
        fr: '{object} {objectCount, plural, one {perd} other {perdent}} le statut {status}',
      },
      {
        en: '{object} {objectCount, plural, one {loses} other {lose}} a status',
        fr: '{object} {objectCount, plural, one {perd} other {perdent}} un statut',
      },
      { en: 'a status is lost', fr: 'un statut est perdu' },
    ],
  },
  boost: {
    once: ['by', 'boosts'],
    say: [
      {
        en: `{object}: ${signed('by')} {by, plural, one {boost} other {boosts}}${each.en}`,
        fr: `{object} : ${signed('by')} {by, plural, one {boost} other {boosts}}${each.fr}`,
      },
      {
        en: 'the boosts of {object} change',
        fr: 'les boosts de {object} changent',
      },
      { en: 'boosts change', fr: 'des boosts changent' },
    ],
    also: {
      boosts: {
        en: `, total {boosts}${each.en}`,
        fr: `, total {boosts}${each.fr}`,
      },
    },
  },
  'add-counter': {
    once: ['name', 'by', 'total'],
    say: [
      {
        en: `{object}: ${signed('by')} {name} {by, plural, one {counter} other {counters}}${each.en}`,
        fr: `{object} : ${signed('by')} {by, plural, one {compteur} other {compteurs}} {name}${each.fr}`,
      },
      { en: 'the counters of {object} change', fr: 'les compteurs de {object} changent' },
      { en: 'counters change', fr: 'des compteurs changent' },
    ],
    also: {
      total: {
        en: `, total {total}${each.en}`,
        fr: `, total {total}${each.fr}`,
      },
    },
  },
  'become-first': {
    say: [
      { en: '{who} becomes first player', fr: '{who} devient premier joueur' },
      { en: 'the first player is known', fr: 'le premier joueur est connu' },
    ],
  },
  roll: {
    once: ['who'],
    lists: 'face',
    say: [
      {
        en: '{who} rolls {face}',
        fr: '{who} lance {faceCount, plural, one {le dé} other {les dés}} : {face}',
      },
      {
        en: '{who} rolls {times, plural, one {a die} other {# dice}}',
        fr: '{who} lance {times, plural, one {un dé} other {# dés}}',
      },
      { en: 'dice are rolled', fr: 'on lance les dés' },
    ],
  },
  stay: {
    once: [],
    lists: 'expedition',
    say: [
      {
        en: '{expedition} {expeditionCount, plural, one {fails} other {fail}} to move forward',
        fr: '{expedition} {expeditionCount, plural, one {échoue} other {échouent}} à avancer',
      },
      { en: 'an Expedition fails to move forward', fr: 'une Expédition échoue à avancer' },
    ],
  },
  advance: {
    say: [
      {
        en: '{expedition} moves forward, region {from} -> {to}',
        fr: '{expedition} avance, région {from} -> {to}',
      },
      { en: '{expedition} moves forward', fr: '{expedition} avance' },
      { en: 'an Expedition moves forward', fr: 'une Expédition avance' },
    ],
    also: { due: { en: ', due to {due}', fr: ', grâce à {due}' }, revealed },
  },
  retreat: {
    say: [
      {
        en: '{expedition} moves back, region {from} -> {to}',
        fr: '{expedition} recule, région {from} -> {to}',
      },
      { en: '{expedition} moves back', fr: '{expedition} recule' },
      { en: 'an Expedition moves back', fr: 'une Expédition recule' },
    ],
    also: { revealed },
  },
  activate: {
    say: [
      { en: '{ability} is activated', fr: 'on active {ability}' },
      { en: 'a Reaction is activated', fr: 'on active une Réaction' },
    ],
  },
  pass: {
    once: [],
    lists: 'who',
    say: [
      {
        en: '{who} {whoCount, plural, one {passes} other {pass}}',
        fr: '{who} {whoCount, plural, one {passe} other {passent}}',
      },
      { en: 'somebody passes', fr: "quelqu'un passe" },
    ],
  },
  mana: {
    say: [
      {
        en: 'too little mana, {missing} more {missing, plural, one {is} other {are}} needed',
        fr: 'pas assez de mana, il en manque {missing}',
      },
      { en: 'mana is paid', fr: 'du mana est payé' },
    ],
  },
}

const ofSide: Text = { en: '{place} of {who}', fr: '{place} de {who}' }
const underDeck: Text = { en: 'under the deck', fr: 'sous le deck' }

/** Zones that lie on a side: it may be that of somebody else than the owner. */
const sides: readonly unknown[] = ['hero', 'landmark', 'hero-expedition', 'companion-expedition']

/** What an action of the day tells, in words. */
export function dayDetails(action: Atomic, lang: Lang): Record<string, unknown> {
  const { verb, who, from, to = action.in, under, status, expedition } = action
  const into = under === true && to === 'deck' ? underDeck[lang] : zoneText(to, 'to', lang)
  const isSided = verb === 'put' && sides.includes(to)
  return {
    from: zoneText(from, 'from', lang) ?? from,
    to: isSided ? withSide(into, who, lang) : (into ?? action.to),
    in: zoneText(to, 'in', lang),
    expedition: withSide(zoneText(expedition, 'the', lang), who, lang),
    status: lookUp(statuses, status)?.[lang] ?? status,
    statuses: itemsIn(action.statuses).map(name => lookUp(statuses, name)?.[lang] ?? name),
    due: itemsIn(action.due).map(name => lookUp(terrains, name)?.[lang] ?? name),
    discarded: verb === 'rest' && to === 'discard',
  }
}

function withSide(place: string | undefined, who: string | undefined, lang: Lang): string | undefined {
  if (place === undefined || who === undefined) return place
  return put({ say: [ofSide] }, lang, { place, who })
}

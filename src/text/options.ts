/**
 * What an option means. Its id is what is typed and stays as it is; the hint stands next to it. A word means more
 * when the question is known, so a key may be `question word`.
 */

import { zoneText } from './day-words.ts'
import { isNameless, nameless } from './hidden.ts'
import type { Lang } from './text.ts'
import { lookUp, oneLine, put, type Wording, type Wordings } from './wording.ts'

const tics = '{tics, plural, one {# tic} other {# tics}}'

const wins: Wording = {
  say: [
    { en: '{names} wins', fr: '{names} gagne' },
    { en: 'somebody wins', fr: "quelqu'un gagne" },
  ],
}

export const options = {
  move: {
    say: [
      { en: 'move and end near no VP location', fr: 'se déplacer et finir loin de tout emplacement de VP' },
    ],
  },
  'move near': {
    say: [
      { en: 'move and end near {names}', fr: 'se déplacer et finir près de {names}' },
      {
        en: 'move; add the VP locations it ends near',
        fr: "se déplacer ; ajouter les emplacements de VP d'arrivée",
      },
    ],
  },
  'play a': {
    say: [
      {
        en: 'play a {card} {expedition}',
        fr: 'jouer une carte {card} {expedition}',
      },
      { en: 'play a {card} ({chosen})', fr: 'jouer une carte {card} ({chosen})' },
      {
        en: 'play a {names}',
        fr: 'jouer une carte {names}',
      },
      { en: 'play a card that nobody knows yet', fr: 'jouer une carte que personne ne connaît encore' },
    ],
  },
  play: {
    say: [
      { en: 'play {card} {expedition}', fr: 'jouer {card} {expedition}' },
      { en: 'play {unseen} ({chosen})', fr: 'jouer {unseen} ({chosen})' },
      { en: 'play the card {card} ({chosen})', fr: 'jouer la carte {card} ({chosen})' },
      { en: 'play the card {names}', fr: 'jouer la carte {names}' },
      { en: 'play a card', fr: 'jouer une carte' },
    ],
  },
  // A Reaction, or a card that an effect plays.
  'declare play': {
    say: [
      { en: 'play {card} ({chosen})', fr: 'jouer {card} ({chosen})' },
      { en: 'play {names}', fr: 'jouer {names}' },
      { en: 'play it', fr: 'jouer cela' },
    ],
  },
  action: {
    say: [
      { en: `play an action without a card, for ${tics}`, fr: `jouer une action sans carte, pour ${tics}` },
      {
        en: 'play an action without a card; add its tics',
        fr: 'jouer une action sans carte ; ajouter ses tics',
      },
    ],
  },
  instant: {
    say: [
      {
        en: `play an instant without a card, for ${tics}`,
        fr: `jouer une capacité instantanée sans carte, pour ${tics}`,
      },
      {
        en: 'play an instant without a card; add its tics',
        fr: 'jouer une capacité instantanée sans carte ; ajouter ses tics',
      },
    ],
  },
  'end turn': { say: [{ en: 'end the turn', fr: 'finir le tour' }] },
  'next-turn choose': {
    say: [
      { en: 'give {names} the next turn', fr: 'donner le prochain tour à {names}' },
      { en: 'give somebody the next turn', fr: 'donner le prochain tour' },
    ],
  },
  choose: {
    say: [
      { en: 'choose {names}', fr: 'choisir {names}' },
      { en: 'choose one', fr: 'en choisir un' },
    ],
  },
  'choose none': { say: [{ en: 'choose none', fr: 'ne rien choisir' }] },
  resolve: {
    say: [
      { en: 'resolve {names} now', fr: 'résoudre {names} maintenant' },
      { en: 'resolve one now', fr: 'en résoudre un maintenant' },
    ],
  },
  apply: {
    say: [
      { en: 'apply {names} first', fr: "appliquer d'abord {names}" },
      { en: 'apply one first', fr: "en appliquer un d'abord" },
    ],
  },
  use: {
    say: [
      {
        en: 'play the quick action {card} ({chosen})',
        fr: "jouer l'action rapide {card} ({chosen})",
      },
      { en: 'play the quick action {names}', fr: "jouer l'action rapide {names}" },
      { en: 'play a quick action', fr: 'jouer une action rapide' },
    ],
  },
  swap: {
    say: [
      { en: 'ready {first} by exhausting {second}', fr: 'préparer {first} en épuisant {second}' },
      { en: 'ready {names} by exhausting another Orb', fr: 'préparer {names} en épuisant un autre Orbe' },
      { en: 'ready an Orb by exhausting another', fr: 'préparer un Orbe en en épuisant un autre' },
    ],
  },
  pass: { say: [{ en: 'pass for the rest of the day', fr: 'passer pour le reste de la journée' }] },
  hero: { say: [{ en: 'into the Hero Expedition', fr: "dans l'Expédition du Héros" }] },
  companion: { say: [{ en: 'into the Companion Expedition', fr: "dans l'Expédition du Compagnon" }] },
  expand: {
    say: [
      { en: 'make {names} a Mana Orb', fr: 'faire de {names} un Orbe de Mana' },
      { en: 'make a card a Mana Orb', fr: "faire d'une carte un Orbe de Mana" },
    ],
  },
  'keep choose': {
    say: [
      { en: 'keep {names}', fr: 'garder {names}' },
      { en: 'keep something', fr: 'garder quelque chose' },
    ],
  },
  'keep none': { say: [{ en: 'keep nothing', fr: 'ne rien garder' }] },
  'shuffle choose': {
    say: [
      {
        en: 'lay {names} in this order, from the top',
        fr: 'poser {names} dans cet ordre, en partant du dessus',
      },
      { en: 'lay them in this order', fr: 'les poser dans cet ordre' },
    ],
  },
  decline: { say: [{ en: 'decline', fr: 'refuser' }] },
  a: {
    say: [
      { en: 'it is {names}', fr: 'la carte est {names}' },
      { en: 'say which card it is', fr: 'dire quelle est la carte' },
    ],
  },
  none: { say: [{ en: 'none of these', fr: 'aucun de ceux-ci' }] },
  'name-card none': { say: [{ en: 'there is none', fr: "il n'y en a pas" }] },
  'name-card decline': { say: [{ en: 'leave it unknown', fr: 'la laisser inconnue' }] },
  'window decline': { say: [{ en: 'do not react', fr: 'ne pas réagir' }] },
  'expand decline': { say: [{ en: 'do not expand', fr: 'ne pas étendre' }] },
  'pay decline': { say: [{ en: 'do not pay', fr: 'ne pas payer' }] },
  pay: {
    say: [
      { en: 'pay the cost ({names})', fr: 'payer le coût ({names})' },
      { en: 'pay the cost', fr: 'payer le coût' },
    ],
  },
  yes: { say: [{ en: 'yes, do it', fr: 'oui, le faire' }] },
  no: { say: [{ en: 'no, leave it', fr: "non, s'en passer" }] },
  'go on': { say: [{ en: 'go on', fr: 'continuer' }] },
  stop: { say: [{ en: 'stop it here', fr: 'arrêter là' }] },
  'turn-loop stop': {
    say: [{ en: 'no more turns for it in this tic', fr: 'plus de tour pour lui dans ce tic' }],
  },
  end: { say: [{ en: 'end the game', fr: 'finir la partie' }] },
  draw: { say: [{ en: 'nobody wins', fr: 'personne ne gagne' }] },
  first: {
    say: [
      { en: '{names} is first player', fr: '{names} est premier joueur' },
      { en: 'somebody is first player', fr: "quelqu'un est premier joueur" },
    ],
  },
  initiative: {
    say: [
      { en: '{names} has initiative', fr: "{names} a l'initiative" },
      { en: 'somebody has initiative', fr: "quelqu'un a l'initiative" },
    ],
  },
  'first-orbs choose': {
    say: [
      { en: 'put {names} into the Mana zone', fr: 'mettre {names} dans la Zone de Mana' },
      { en: 'put them into the Mana zone', fr: 'les mettre dans la Zone de Mana' },
    ],
  },
  winner: wins,
  'winner is': wins,
} as const satisfies Wordings

/** Words that say all by themselves, and words that names or a number follow; the longer ones first. */
const whole: readonly string[] = [
  ...['move', 'end turn', 'decline', 'pay', 'yes', 'no', 'go on', 'stop', 'end', 'draw'],
  ...['pass', 'hero', 'companion', 'none'],
]
const opening: readonly string[] = [
  ...['move near', 'play a', 'a', 'play', 'choose', 'resolve', 'apply', 'action', 'instant'],
  ...['use', 'pay', 'swap', 'expand', 'first', 'initiative', 'winner'],
]

/** Questions whose answers are mere ids, which may be like any word. */
const ofIds: readonly string[] = ['choose', 'keep', 'shuffle', 'first-orbs']

/**
 * A few words on an option or an answer, `end turn` or `action 3`. `what` is the question's key, if it is known.
 * Undefined for a mere id: it says all itself.
 */
export function optionHint(id: string, lang: Lang, what = ''): string | undefined {
  const text = oneLine(id)
  const word = wordOf(text, what)
  const rest = text.slice(word?.length ?? 0).trim()
  const words = rest === '' ? [] : rest.split(/[ ,;]+/)
  const names = words.every(isNameless) ? [] : words.map(word => nameless(word, lang))
  const key = word ?? bareWord(text, what)
  const wording = lookUp(options, `${what} ${key}`) ?? lookUp(options, key)
  if (wording === undefined) return undefined
  const isNumber = /^\d{1,4}$/.test(rest)
  const [card, place, ...others] = names
  const expedition = others.length === 0 ? zoneText(`${place}-expedition`, 'to', lang) : undefined
  return put(wording, lang, {
    ...(names.length > 0 && { names }),
    ...(isNumber && { tics: Number(rest) }),
    ...(card !== undefined && expedition !== undefined && { card, expedition }),
    ...(card !== undefined &&
      expedition === undefined &&
      names.length > 1 && { card, chosen: names.slice(1) }),
    ...(isNameless(words[0] ?? '') && card !== undefined && { unseen: card }),
    ...(names.length === 2 && { first: names[0], second: names[1] }),
  })
}

function wordOf(text: string, what: string): string | undefined {
  const words = ofIds.includes(what) ? ['choose'] : opening
  const found = ofIds.includes(what) ? undefined : whole.find(w => w === text)
  return found ?? words.find(w => w === text || text.startsWith(`${w} `))
}

/** What is chosen or wins is answered by its id alone. */
function bareWord(text: string, what: string): string | undefined {
  if (what === 'winner') return 'is'
  if (!ofIds.includes(what)) return undefined
  return text === 'none' ? 'none' : 'choose'
}

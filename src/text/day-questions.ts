/** Questions that only the day asks. */
import type { Wordings } from './wording.ts'

export const dayQuestions = {
  'day-turn': {
    say: [
      {
        en: '{who} decides what to do: play a card or a quick action, or pass',
        fr: '{who} décide que faire : jouer une carte ou une action rapide, ou passer',
      },
    ],
  },
  declare: {
    say: [
      { en: '{who} chooses how to play {card}', fr: '{who} choisit comment jouer {card}' },
      { en: '{who} chooses how to play {name}', fr: '{who} choisit comment jouer {name}' },
      { en: '{who} chooses how to play it', fr: '{who} choisit comment la jouer' },
    ],
  },
  mode: { say: [{ en: '{who} chooses the mode', fr: '{who} choisit le mode' }] },
  aim: {
    say: [
      { en: '{who} chooses the target {target}', fr: '{who} choisit la cible {target}' },
      { en: '{who} chooses a target', fr: '{who} choisit une cible' },
    ],
    also: { most: { en: ', {most} at most', fr: ', {most} au plus' } },
  },
  cost: {
    say: [{ en: '{who} chooses what pays', fr: '{who} choisit ce qui paie' }],
    also: { most: { en: ', {most} at most', fr: ', {most} au plus' } },
  },
  expand: {
    say: [
      {
        en: '{who} decides whether to expand: a card of the Hand becomes a Mana Orb',
        fr: "{who} décide d'étendre ou non : une carte de la Main devient un Orbe de Mana",
      },
    ],
  },
  keep: {
    say: [
      { en: '{who} chooses what to keep {zone}', fr: '{who} choisit quoi garder {zone}' },
      { en: '{who} chooses what to keep', fr: '{who} choisit quoi garder' },
    ],
    also: { most: { en: ', {most} in all', fr: ', {most} en tout' } },
  },
  'name-card': {
    say: [
      {
        en: '{who} says which card it is that will lie {zone}',
        fr: '{who} dit quelle est la carte qui sera {zone}',
      },
      { en: '{who} says which card it is that is played', fr: '{who} dit quelle carte est jouée' },
    ],
  },
  shuffle: {
    say: [
      {
        en: 'the cards of {player} are shuffled: {who} says how they lie, from the top',
        fr: 'les cartes de {player} sont mélangées : {who} dit leur ordre, en partant du dessus',
      },
      {
        en: 'cards are shuffled: {who} says how they lie, from the top',
        fr: 'des cartes sont mélangées : {who} dit leur ordre, en partant du dessus',
      },
    ],
  },
  dice: {
    say: [{ en: 'a die is rolled: {who} says how it falls', fr: 'on lance un dé : {who} dit le résultat' }],
  },
  expedition: {
    say: [
      {
        en: '{who} chooses the Expedition into which {card} is played',
        fr: '{who} choisit dans quelle Expédition jouer {card}',
      },
      { en: '{who} chooses an Expedition', fr: '{who} choisit une Expédition' },
    ],
  },
  'first-player': { say: [{ en: '{who} says who is first player', fr: '{who} dit qui est premier joueur' }] },
  initiative: { say: [{ en: '{who} says who has initiative', fr: "{who} dit qui a l'initiative" }] },
  'first-orbs': {
    say: [
      {
        en: '{who} chooses what goes into the Mana zone',
        fr: '{who} choisit quoi mettre dans la Zone de Mana',
      },
    ],
    also: { most: { en: ', {most} in all', fr: ', {most} en tout' } },
  },
} as const satisfies Wordings

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
  shuffle: {
    say: [
      {
        en: 'the Discard pile of {player} is shuffled: {who} says how it lies, from the top',
        fr: 'la Défausse de {player} est mélangée : {who} dit son nouvel ordre, en partant du dessus',
      },
      {
        en: 'a Discard pile is shuffled: {who} says how it lies, from the top',
        fr: 'une Défausse est mélangée : {who} dit son nouvel ordre, en partant du dessus',
      },
    ],
  },
} as const satisfies Wordings

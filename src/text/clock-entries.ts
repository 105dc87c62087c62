/** Entries that only the clock writes. */
import type { Wordings } from './wording.ts'

export const clockEntries = {
  'tic-began': {
    say: [
      { en: 'tic {tic} of cycle {cycle} begins', fr: 'le tic {tic} du cycle {cycle} commence' },
      { en: 'tic {tic} begins', fr: 'le tic {tic} commence' },
      { en: 'a tic begins', fr: 'un tic commence' },
    ],
  },
  'none-found': {
    say: [
      { en: 'no turn left to take in tic {tic}', fr: 'plus aucun tour à prendre au tic {tic}' },
      { en: 'no turn left to take in this tic', fr: 'plus aucun tour à prendre dans ce tic' },
    ],
    also: { skipped: { en: ' (passed over: {skipped})', fr: ' (sans tour : {skipped})' } },
  },
  selected: {
    say: [
      { en: '{character} takes the next turn', fr: '{character} prend le prochain tour' },
      { en: 'the next turn is taken', fr: 'le prochain tour est pris' },
    ],
    also: {
      who: { en: ', the only one {who} may choose', fr: ', seul choix possible pour {who}' },
      skipped: { en: ' (passed over: {skipped})', fr: ' (sans tour : {skipped})' },
    },
  },
  'no-turn': {
    say: [
      {
        en: '{character} is out of the game and takes no turn',
        fr: "{character} n'est plus de la partie et ne prend pas son tour",
      },
      { en: 'the turn is not taken', fr: "le tour n'a pas lieu" },
    ],
  },
  'turn-cut-short': {
    say: [
      {
        en: '{character} is gone: the rest of its turn is lost',
        fr: "{character} n'est plus là : le reste de son tour est perdu",
      },
      { en: 'the rest of the turn is lost', fr: 'le reste du tour est perdu' },
    ],
  },
  'no-step-up': {
    say: [
      { en: 'the clock of {character} does not step up', fr: "l'horloge de {character} n'avance pas" },
      { en: 'the clock does not step up', fr: "l'horloge n'avance pas" },
    ],
  },
  'target-reached': {
    say: [
      {
        en: '{who} has {points, plural, one {# point} other {# points}}: the score target of {target} is reached',
        fr: '{who} a {points, plural, one {# point} other {# points}} : le score visé de {target} est atteint',
      },
      { en: '{who} reaches the score target', fr: '{who} atteint le score visé' },
      { en: 'a score target is reached', fr: 'un score visé est atteint' },
    ],
  },
} as const satisfies Wordings

/** What an event of the clock does, one text for each of its verbs. */
import { type ActionWordings, signed } from './wording.ts'

export const clockActions: ActionWordings = {
  'move-clock': {
    say: [
      {
        en: '{object}: {from} -> {to} ({by, plural, one {# tic} other {# tics}}; whole laps do not count)',
        fr: '{object} : {from} -> {to} ({by, plural, one {# tic} other {# tics}} ; les tours de cadran ne comptent pas)',
      },
      { en: '{object}: {from} -> {to}', fr: '{object} : {from} -> {to}' },
      { en: '{object}: clock to {to}', fr: '{object} : horloge sur {to}' },
      {
        en: `{object}: ${signed('by')} {by, plural, one {tic} other {tics}}`,
        fr: `{object} : ${signed('by')} {by, plural, one {tic} other {tics}}`,
      },
      { en: 'the clock of {object} changes', fr: "l'horloge de {object} change" },
      { en: 'a clock changes', fr: 'une horloge change' },
    ],
    also: {
      lostTurn: { en: ', so its turn in this tic is lost', fr: ', son tour dans ce tic est donc perdu' },
      tooLate: { en: ', too late for a turn in this tic', fr: ', trop tard pour un tour dans ce tic' },
    },
  },
  score: {
    say: [
      {
        en: `{who}: ${signed('points')} {points, plural, one {point} other {points}}`,
        fr: `{who} : ${signed('points')} {points, plural, one {point} other {points}}`,
      },
      { en: '{who} scores', fr: '{who} marque' },
      { en: 'points are scored', fr: 'des points sont marqués' },
    ],
    also: {
      object: { en: ' for {object}', fr: ' pour {object}' },
      total: { en: ', total {total}', fr: ', total {total}' },
    },
  },
  enter: {
    say: [
      {
        en: '{object} {objectCount, plural, one {enters} other {enter}} play',
        fr: '{object} {objectCount, plural, one {entre} other {entrent}} en jeu',
      },
      { en: 'somebody enters play', fr: "quelqu'un entre en jeu" },
    ],
    once: [],
  },
  leave: {
    say: [
      {
        en: '{object} {objectCount, plural, one {leaves} other {leave}} play',
        fr: '{object} {objectCount, plural, one {quitte} other {quittent}} le jeu',
      },
      { en: 'somebody leaves play', fr: "quelqu'un quitte le jeu" },
    ],
    once: [],
  },
  'take-out': {
    say: [
      {
        en: '{object} {objectCount, plural, one {is} other {are}} taken out of the game',
        fr: 'on retire {object} de la partie',
      },
      { en: 'somebody is taken out of the game', fr: "on retire quelqu'un de la partie" },
    ],
    once: [],
  },
  'move-near': {
    say: [
      { en: '{object} moves near {to}', fr: '{object} se déplace près de {to}' },
      { en: '{object} moves', fr: '{object} se déplace' },
      { en: 'somebody moves', fr: "quelqu'un se déplace" },
    ],
  },
  'move-away': {
    say: [
      { en: '{object} moves away from {from}', fr: "{object} s'éloigne de {from}" },
      {
        en: '{object} moves and ends near no VP location',
        fr: '{object} se déplace et finit loin de tout emplacement de VP',
      },
      { en: 'somebody moves away', fr: "quelqu'un s'éloigne" },
    ],
    also: { to: { en: ', still near {to}', fr: ', toujours près de {to}' } },
  },
  'give-control': {
    say: [
      {
        en: 'control of {object} passes from {from} to {to}',
        fr: 'le contrôle de {object} passe de {from} à {to}',
      },
      { en: 'control of {object} passes to {to}', fr: 'le contrôle de {object} passe à {to}' },
      { en: 'control of {object} changes', fr: 'le contrôle de {object} change' },
      { en: 'control of somebody changes', fr: "le contrôle d'un personnage change" },
    ],
  },
  'set-main-clock': {
    say: [
      { en: 'main clock: {from} -> {to}', fr: 'horloge principale : {from} -> {to}' },
      { en: 'main clock to {to}', fr: 'horloge principale sur {to}' },
      { en: 'the main clock moves on', fr: "l'horloge principale avance" },
    ],
  },
  'play-card': {
    say: [
      {
        en: '{character} plays {slot, select, action {the action } instant {the instant } react {the react } other {}}{object}',
        fr: "{character} joue {slot, select, action {l'action } instant {la capacité instantanée } react {la réaction } other {}}{object}",
      },
      { en: '{character} plays {object}', fr: '{character} joue {object}' },
      { en: '{object} is played', fr: 'on joue {object}' },
      { en: 'a card is played', fr: 'on joue une carte' },
    ],
  },
  act: {
    say: [
      {
        en: '{object} plays an {slot, select, instant {instant} other {action}} without a card, for {tics, plural, one {# tic} other {# tics}}',
        fr: '{object} joue une {slot, select, instant {capacité instantanée} other {action}} sans carte, pour {tics, plural, one {# tic} other {# tics}}',
      },
      {
        en: '{object} plays an {slot, select, instant {instant} other {action}} without a card',
        fr: '{object} joue une {slot, select, instant {capacité instantanée} other {action}} sans carte',
      },
      { en: '{object} acts without a card', fr: '{object} agit sans carte' },
      { en: 'somebody acts without a card', fr: "quelqu'un agit sans carte" },
    ],
  },
  'take-turn': {
    say: [
      { en: '{object} takes a turn', fr: '{object} prend un tour' },
      { en: 'somebody takes a turn', fr: "quelqu'un prend un tour" },
    ],
  },
}

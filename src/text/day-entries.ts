/** Entries that only the day writes. */
import type { Wordings } from './wording.ts'

export const dayEntries = {
  checked: {
    say: [
      {
        en: 'Reactions are checked: {who} has initiative, {limbo} {limboCount, plural, one {waits} other {wait}} in Limbo',
        fr: "on vérifie les Réactions : {who} a l'initiative, {limbo} {limboCount, plural, one {attend} other {attendent}} dans le Limbo",
      },
      {
        en: 'Reactions are checked: {who} has initiative, Limbo is empty',
        fr: "on vérifie les Réactions : {who} a l'initiative, le Limbo est vide",
      },
      { en: 'Reactions are checked', fr: 'on vérifie les Réactions' },
    ],
  },
  'quick-action': {
    say: [
      { en: '{who} plays the quick action {name}', fr: "{who} joue l'action rapide {name}" },
      { en: 'a quick action is played', fr: 'on joue une action rapide' },
    ],
  },
  'card-named': {
    say: [
      {
        en: 'nobody knew this card of {who} till now: {object}',
        fr: "personne ne connaissait jusqu'ici cette carte de {who} : {object}",
      },
      { en: 'a card that nobody knew is named', fr: 'on nomme une carte que personne ne connaissait' },
    ],
  },
  'card-defined': {
    say: [
      {
        en: '{who} defines {id}: {type, select, character {a Character} permanent {a Permanent} spell {a Spell} other {a Hero}}',
        fr: '{who} définit {id} : {type, select, character {un Personnage} permanent {un Permanent} spell {un Sort} other {un Héros}}',
      },
      { en: 'it is said what a card is', fr: "on dit ce qu'une carte est" },
    ],
    also: {
      hand: { en: ', Hand Cost {hand}', fr: ', Coût de Main {hand}' },
      reserve: { en: ', Reserve Cost {reserve}', fr: ', Coût de Réserve {reserve}' },
    },
  },
  shuffled: {
    say: [
      {
        en: '{cards, plural, one {# card} other {# cards}} of {who} {cards, plural, one {is} other {are}} shuffled',
        fr: 'on mélange {cards, plural, one {# carte} other {# cartes}} de {who}',
      },
      { en: 'the cards of {who} are shuffled', fr: 'on mélange les cartes de {who}' },
      { en: 'cards are shuffled', fr: 'on mélange des cartes' },
    ],
  },
} as const satisfies Wordings

/** Entries that only the day writes. */
import type { Wording, Wordings } from './wording.ts'

/** What was chosen when something was declared. */
export const declared = {
  mode: { en: ', mode {mode}', fr: ', mode {mode}' },
  targets: {
    en: ', {targetsCount, plural, one {target} other {targets}} {targets}',
    fr: ', {targetsCount, plural, one {cible} other {cibles}} {targets}',
  },
} as const satisfies Wording['also']

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
    also: declared,
  },
  declared: {
    say: [
      { en: '{who} declares {name}', fr: '{who} déclare {name}' },
      { en: 'a Reaction is declared', fr: 'on déclare une Réaction' },
    ],
    also: declared,
  },
  unpaid: {
    say: [
      { en: '{name} goes without effect, its cost unpaid', fr: '{name} reste sans effet, son coût impayé' },
      {
        en: 'a Reaction goes without effect, its cost unpaid',
        fr: 'une Réaction reste sans effet, son coût impayé',
      },
    ],
  },
  'target-lost': {
    say: [
      {
        en: '{objects} {objectsCount, plural, one {is} other {are}} no legal target any more ({target})',
        fr: "{objects} {objectsCount, plural, one {n'est plus une cible permise} other {ne sont plus des cibles permises}} ({target})",
      },
      { en: 'a target is no longer legal', fr: "une cible n'est plus permise" },
    ],
  },
  'card-named': {
    say: [
      {
        en: 'nobody knew this card of {who} till now: {kind}',
        fr: "personne ne connaissait jusqu'ici cette carte de {who} : {kind}",
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

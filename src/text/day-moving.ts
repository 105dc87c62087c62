/** What moves cards between the zones of the day. */
import { declared } from './day-entries.ts'
import type { ActionWordings } from './wording.ts'

export const moving: ActionWordings = {
  draw: {
    once: ['who'],
    say: [
      { en: '{who} draws {object}', fr: '{who} pioche {object}' },
      {
        en: '{who} draws {times, plural, one {a card} other {# cards}}',
        fr: '{who} pioche {times, plural, one {une carte} other {# cartes}}',
      },
      { en: 'cards are drawn', fr: 'des cartes sont piochées' },
    ],
  },
  discard: {
    once: ['from'],
    say: [
      {
        en: '{object} {objectCount, plural, one {is} other {are}} discarded {from}',
        fr: 'on défausse {object} {from}',
      },
      {
        en: '{object} {objectCount, plural, one {is} other {are}} discarded',
        fr: 'on défausse {object}',
      },
      { en: 'a card is discarded', fr: 'on défausse une carte' },
    ],
  },
  put: {
    once: ['from', 'to', 'who', 'ready', 'under'],
    say: [
      {
        en: '{object} {objectCount, plural, one {goes} other {go}} {from} {to}',
        fr: '{object} {objectCount, plural, one {va} other {vont}} {from} {to}',
      },
      {
        en: '{object} {objectCount, plural, one {goes} other {go}} {to}',
        fr: '{object} {objectCount, plural, one {va} other {vont}} {to}',
      },
      {
        en: '{object} {objectCount, plural, one {changes} other {change}} zones',
        fr: '{object} {objectCount, plural, one {change} other {changent}} de zone',
      },
      { en: 'a card changes zones', fr: 'une carte change de zone' },
    ],
    also: {
      ready: { en: ', ready', fr: ', {objectCount, plural, one {prête} other {prêtes}}' },
    },
  },
  sacrifice: {
    once: ['who'],
    say: [
      { en: '{who} sacrifices {object}', fr: '{who} sacrifie {object}' },
      {
        en: '{object} {objectCount, plural, one {is} other {are}} sacrificed',
        fr: 'on sacrifie {object}',
      },
      { en: 'something in play is sacrificed', fr: 'on sacrifie un objet en jeu' },
    ],
  },
  rest: {
    once: ['to'],
    say: [
      {
        en: '{object} {discarded, select, other {{objectCount, plural, one {is} other {are}} discarded}}',
        fr: '{discarded, select, other {on défausse}} {object}',
      },
      {
        en: '{object} {objectCount, plural, one {rests} other {rest}} {in}',
        fr: '{object} {objectCount, plural, one {se repose} other {se reposent}} {in}',
      },
      {
        en: '{object} {objectCount, plural, one {rests} other {rest}}',
        fr: '{object} {objectCount, plural, one {se repose} other {se reposent}}',
      },
      { en: 'a Character rests', fr: 'un Personnage se repose' },
    ],
  },
  play: {
    say: [
      { en: '{who} plays {object} {from} {to}', fr: '{who} joue {object} {from} {to}' },
      { en: '{who} plays {object}', fr: '{who} joue {object}' },
      { en: '{object} is played', fr: 'on joue {object}' },
      { en: 'a card is played', fr: 'on joue une carte' },
    ],
    also: { statuses: { en: ', {statuses}', fr: ', {statuses}' }, ...declared },
  },
  finish: {
    say: [
      { en: '{object} has been played and goes {to}', fr: 'on a joué {object}, qui va {to}' },
      { en: '{object} has been played', fr: 'on a joué {object}' },
      { en: 'a card has been played', fr: 'on a joué une carte' },
    ],
    also: { statuses: { en: ', {statuses}', fr: ', {statuses}' } },
  },
  'play-free': {
    once: ['in'],
    say: [
      {
        en: '{object} {objectCount, plural, one {is} other {are}} played for free {to}',
        fr: 'on joue {object} gratuitement {to}',
      },
      {
        en: '{object} {objectCount, plural, one {is} other {are}} played for free',
        fr: 'on joue {object} gratuitement',
      },
      { en: 'a card is played for free', fr: 'on joue une carte gratuitement' },
    ],
  },
  create: {
    once: ['who', 'card', 'to'],
    say: [
      { en: '{who} creates {object} {in}', fr: '{who} crée {object} {in}' },
      {
        en: '{who} creates {times, plural, one {a token} other {# tokens}} of {card} {in}',
        fr: '{who} crée {times, plural, one {un jeton} other {# jetons}} de {card} {in}',
      },
      { en: '{object} {objectCount, plural, one {is} other {are}} created', fr: 'on crée {object}' },
      { en: 'a token is created', fr: 'on crée un jeton' },
    ],
  },
  reveal: {
    once: [],
    say: [
      { en: '{object} {objectCount, plural, one {is} other {are}} revealed', fr: 'on révèle {object}' },
      { en: 'a card is revealed', fr: 'on révèle une carte' },
    ],
  },
  shuffle: {
    once: [],
    lists: 'who',
    say: [
      {
        en: '{whoCount, plural, one {the deck} other {the decks}} of {who} {whoCount, plural, one {is} other {are}} shuffled',
        fr: '{whoCount, plural, one {le deck} other {les decks}} de {who} {whoCount, plural, one {est mélangé} other {sont mélangés}}',
      },
      { en: 'a deck is shuffled', fr: 'un deck est mélangé' },
    ],
  },
}

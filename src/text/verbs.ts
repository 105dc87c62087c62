/** What each verb does, where it is spoken of and has not happened: what is forbidden, what somebody chooses for. */
import { dayVerbTexts } from './day-verbs.ts'
import type { Text } from './text.ts'

interface VerbTexts {
  /** "a1 forbids ..." */
  readonly doing: Text
  /** "ana chooses ..." */
  readonly which: Text
}

const whom: Text = { en: 'what it is done to', fr: 'à quoi cela arrive' }

export const verbs: Readonly<Record<string, VerbTexts>> = {
  'move-clock': {
    doing: { en: 'changing a clock', fr: 'changer une horloge' },
    which: { en: 'whose clock changes', fr: 'quelle horloge changer' },
  },
  score: {
    doing: { en: 'scoring points', fr: 'marquer des points' },
    which: { en: 'for whom points are scored', fr: 'pour qui marquer des points' },
  },
  enter: {
    doing: { en: 'entering play', fr: 'entrer en jeu' },
    which: { en: 'who enters play', fr: 'qui entre en jeu' },
  },
  leave: {
    doing: { en: 'leaving play', fr: 'quitter le jeu' },
    which: { en: 'who leaves play', fr: 'qui quitte le jeu' },
  },
  'take-out': {
    doing: { en: 'taking a character out of the game', fr: 'retirer un personnage de la partie' },
    which: { en: 'who is taken out of the game', fr: 'qui retirer de la partie' },
  },
  exhaust: {
    doing: { en: 'exhausting a card', fr: 'épuiser une carte' },
    which: { en: 'what is exhausted', fr: 'quoi épuiser' },
  },
  ready: {
    doing: { en: 'readying a card', fr: 'redresser une carte' },
    which: { en: 'what is readied', fr: 'quoi redresser' },
  },
  'move-near': {
    doing: { en: 'moving near a VP location', fr: "se déplacer près d'un emplacement de VP" },
    which: { en: 'who moves', fr: 'qui se déplace' },
  },
  'move-away': {
    doing: { en: 'moving away', fr: "s'éloigner" },
    which: { en: 'who moves away', fr: "qui s'éloigne" },
  },
  'give-control': {
    doing: { en: 'giving control of a character', fr: "donner le contrôle d'un personnage" },
    which: { en: 'control of whom is given', fr: 'de qui donner le contrôle' },
  },
  'set-main-clock': {
    doing: { en: 'setting the main clock', fr: "régler l'horloge principale" },
    which: whom,
  },
  'play-card': {
    doing: { en: 'playing a card', fr: 'jouer une carte' },
    which: { en: 'which card is played', fr: 'quelle carte jouer' },
  },
  act: {
    doing: { en: 'acting without a card', fr: 'agir sans carte' },
    which: { en: 'who acts', fr: 'qui agit' },
  },
  'take-turn': {
    doing: { en: 'taking a turn', fr: 'prendre un tour' },
    which: { en: 'who takes a turn', fr: 'qui prend un tour' },
  },
  note: {
    doing: { en: 'what is done by hand', fr: 'ce qui se fait à la main' },
    which: whom,
  },
  'add-ability': {
    doing: { en: 'giving an ability', fr: 'donner une capacité' },
    which: { en: 'who gains the ability', fr: 'qui gagne la capacité' },
  },
  'end-ability': {
    doing: { en: 'taking an ability away', fr: 'retirer une capacité' },
    which: { en: 'who loses the ability', fr: 'qui perd la capacité' },
  },
  cannot: {
    doing: { en: 'making a prohibition', fr: 'interdire quelque chose' },
    which: whom,
  },
  delayed: {
    doing: { en: 'making an effect for later', fr: 'préparer un effet pour plus tard' },
    which: whom,
  },
  ...dayVerbTexts,
}

/** Sections 4.1 and 4.2: from the empty table to the first Noon, and how a day runs. */
import type { DayRule } from './rule.ts'

export const beginning: readonly DayRule[] = [
  {
    number: '4.1',
    standing: 'heading',
    title: { en: 'Beginning the game', fr: 'Mettre la partie en place' },
    summary: {
      en: 'What is done before the first Noon, in this order.',
      fr: 'Ce qui se fait avant le premier Midi, dans cet ordre.',
    },
  },
  {
    number: '4.1.a',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'Nothing in any zone', fr: 'Rien dans les zones' },
    summary: {
      en: 'At the outset there is not a card in any zone.',
      fr: 'Au départ, aucune zone ne contient quoi que ce soit.',
    },
  },
  {
    number: '4.1.b',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'The two end regions', fr: 'Les deux régions extrêmes' },
    summary: {
      en: 'The Hero region and the Companion region form the two ends of the Adventure.',
      fr: "La région du Héros et celle du Compagnon forment les deux bouts de l'Aventure.",
    },
  },
  {
    number: '4.1.c',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'Three hidden Tumults', fr: 'Trois Tumultes cachés' },
    summary: {
      en: 'Between them come the three Tumult cards, face-down, in an order and turned in a way that nobody knows.',
      fr: 'Entre les deux viennent les trois cartes Tumulte, face cachée, dans un ordre et un sens que nul ne connaît.',
    },
  },
  {
    number: '4.1.d',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'Expedition counters', fr: "Compteurs d'expédition" },
    summary: {
      en: "Each player's two counters start at the two ends: one in the Hero region, one in the Companion region.",
      fr: "Les deux compteurs de chacun partent des deux bouts : l'un chez le Héros, l'autre chez le Compagnon.",
    },
  },
  {
    number: '4.1.e',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'Decks and Heroes, still hidden', fr: 'Decks et Héros, encore cachés' },
    summary: {
      en: 'Each player brings out a deck and a Hero, without showing either yet.',
      fr: 'Chacun sort son deck et son Héros sans encore les montrer.',
    },
  },
  /** Who has a Hero is known to the judge from the scenario; nothing is asked and nothing triggers. */
  {
    number: '4.1.f',
    standing: 'rule',
    duty: 'advice',
    title: { en: 'Hiding a missing Hero', fr: "Cacher l'absence de Héros" },
    summary: {
      en: 'Without a Hero, a card from outside the game may lie in its place until 4.1.h, so that nobody can tell.',
      fr: "Sans Héros, on peut mettre à sa place une carte étrangère à la partie jusqu'à 4.1.h, pour que personne n'en sache rien.",
    },
  },
  {
    number: '4.1.g',
    standing: 'rule',
    duty: 'carried-out',
    title: { en: 'First player by chance', fr: 'Premier joueur par le sort' },
    summary: {
      en: 'Chance says who is first player; the judge enters it.',
      fr: 'Le sort désigne le premier joueur ; le juge le saisit.',
    },
  },
  {
    number: '4.1.h',
    standing: 'rule',
    duty: 'carried-out',
    title: { en: 'Heroes are revealed', fr: 'Révélation des Héros' },
    summary: {
      en: 'Heroes are turned up into their zones and exist from now on, with their starting counters; a card that stood in for one leaves the game.',
      fr: 'Les Héros sont retournés dans leur zone et existent dès lors, avec leurs compteurs de départ ; une carte qui en tenait lieu quitte la partie.',
    },
  },
  {
    number: '4.1.i',
    standing: 'rule',
    duty: 'carried-out',
    title: { en: 'Decks are shuffled', fr: 'Mélange des decks' },
    summary: {
      en: 'Each deck is shuffled and takes its place; its order is known to the judge alone, if to anyone.',
      fr: "Chaque deck est mélangé puis mis à sa place ; son ordre n'est connu que du juge, s'il l'est.",
    },
  },
  /**
   * No first Morning at all, whatever the overview says: no check at its start and no Succeed. The Orbs are
   * ready, or 3.2.9.b would leave the first day without mana: `day.first-orbs`.
   */
  {
    number: '4.1.j',
    standing: 'rule',
    duty: 'carried-out',
    title: { en: 'Six cards, three Orbs, Noon', fr: 'Six cartes, trois Orbes, Midi' },
    summary: {
      en: 'In place of a first Morning each player draws six cards and puts three into the Mana zone; the first day then begins at Noon.',
      fr: "Au lieu d'un premier Matin, chacun pioche six cartes et en pose trois comme Orbes ; le jour 1 s'ouvre ensuite à Midi.",
    },
  },
  {
    number: '4.2',
    standing: 'heading',
    title: { en: 'How a day runs', fr: 'Le déroulement du jour' },
    summary: {
      en: 'Phases, daily effects, and the checks of Reactions between them.',
      fr: 'Les phases, les effets quotidiens, et les vérifications des Réactions entre eux.',
    },
  },
  {
    number: '4.2.a',
    standing: 'rule',
    duty: 'carried-out',
    title: { en: 'The five phases', fr: 'Les cinq phases' },
    summary: {
      en: 'Morning, Noon, Afternoon, Dusk and Night follow one another in this order.',
      fr: "Se suivent dans cet ordre le Matin, Midi, l'Après-midi, le Crépuscule et la Nuit.",
    },
  },
  /**
   * Every phase, the Afternoon too. What triggers is matched once for all players, by what exists and works just
   * before, Heroes and support abilities in Reserve included; what appears while it is resolved has missed it.
   * Nothing else should be in Limbo then, which a clock on the same timeline can change.
   */
  {
    number: '4.2.b',
    standing: 'rule',
    duty: 'carried-out',
    title: { en: "Check at every phase's start", fr: 'Vérification au début des phases' },
    summary: {
      en: 'When a phase begins, what triggers at it is activated for all players at once, by what exists and works just then. Reactions are checked next.',
      fr: "Dès qu'une phase s'ouvre, ce qu'elle déclenche est activé pour tous à la fois, d'après ce qui existe et fonctionne à cet instant. Vient alors la vérification des Réactions.",
    },
  },
  {
    number: '4.2.c',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'Phases with daily effects', fr: 'Phases à effets quotidiens' },
    summary: {
      en: 'Daily effects belong to Morning, Dusk and Night; Noon and Afternoon have none.',
      fr: "Les effets quotidiens sont affaire de Matin, de Crépuscule et de Nuit ; Midi et l'Après-midi n'en ont pas.",
    },
  },
  /** Delayed effects ("after Rest", made at Dusk) come into Limbo with this check, beside the others. */
  {
    number: '4.2.d',
    standing: 'rule',
    duty: 'carried-out',
    title: { en: 'Check after each daily effect', fr: 'Vérification après chaque effet quotidien' },
    summary: {
      en: 'A check follows every daily effect, even one that changed nothing. What it triggered and what waits to come after it lie in Limbo together.',
      fr: "Une vérification suit chaque effet quotidien, même resté sans changement. Ce qu'il a déclenché et ce qui attendait sa fin se trouvent ensemble dans le Limbo.",
    },
  },
  {
    number: '4.2.e',
    standing: 'rule',
    duty: 'carried-out',
    title: { en: 'Going on to the next', fr: 'Passer à la suite' },
    summary: {
      en: 'With no Reaction left in Limbo the next daily effect comes, or the next phase when none is left.',
      fr: "Le Limbo vidé de ses Réactions, on passe à l'effet quotidien suivant ou, faute d'autre, à la phase suivante.",
    },
  },
  {
    number: '4.2.f',
    standing: 'rule',
    duty: 'carried-out',
    title: { en: 'The Afternoon is turns', fr: "L'Après-midi, par tours" },
    summary: {
      en: 'The Afternoon is made of turns and lasts while there is somebody who has not passed.',
      fr: "L'Après-midi se compose de tours et dure tant qu'il reste quelqu'un qui n'a pas passé.",
    },
  },
]

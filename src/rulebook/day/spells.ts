/** Section 5.2.3: Spells. */
import type { DayRule } from './rule.ts'

export const spells: readonly DayRule[] = [
  {
    number: '5.2.3',
    standing: 'heading',
    title: { en: 'Playing Spells', fr: 'Jouer des Sorts' },
    summary: {
      en: 'What a Spell asks for, and where it goes.',
      fr: "Ce qu'un Sort demande, et où il va.",
    },
  },
  {
    number: '5.2.3.a',
    standing: 'rule',
    duty: 'carried-out',
    title: { en: 'Choices on declaration', fr: 'Choix à la déclaration' },
    summary: {
      en: 'Some Spells ask for choices as they are declared.',
      fr: "Certains Sorts font choisir dès qu'on les déclare.",
    },
  },
  /** Later editions choose targets on resolution. No legal target: the card cannot be declared. */
  {
    number: '5.2.3.b',
    standing: 'rule',
    duty: 'carried-out',
    title: { en: 'Choosing targets', fr: 'Choisir les cibles' },
    summary: {
      en: 'Targets are chosen on declaration: for one mention of the word different ones, across several the same one again if wanted.',
      fr: "Les cibles se prennent à la déclaration : toutes différentes pour une même mention du mot, la même si l'on veut d'une mention à l'autre.",
    },
  },
  {
    number: '5.2.3.c',
    standing: 'rule',
    duty: 'carried-out',
    title: { en: 'Choosing a mode', fr: 'Choisir un mode' },
    summary: {
      en: 'If a Spell offers several lines to choose from, the choice falls on declaration.',
      fr: 'Si un Sort propose plusieurs lignes au choix, la sienne est retenue à la déclaration.',
    },
  },
  {
    number: '5.2.3.d',
    standing: 'rule',
    duty: 'asserted',
    title: { en: "The chosen mode's targets", fr: 'Cibles du mode choisi' },
    summary: {
      en: 'Only targets in the chosen line are asked for.',
      fr: 'On ne demande que les cibles de la ligne retenue.',
    },
  },
  {
    number: '5.2.3.e',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'Optional steps', fr: 'Étapes facultatives' },
    summary: {
      en: 'Whether to do a step with "may" is decided on resolution, but its target is chosen on declaration.',
      fr: 'Faire ou non une étape avec « peut » se décide en résolvant, mais sa cible est prise dès la déclaration.',
    },
  },
  {
    number: '5.2.3.f',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'Steps with a condition', fr: 'Étapes sous condition' },
    summary: {
      en: 'The condition is looked at on resolution; a target is chosen on declaration even while it does not hold.',
      fr: 'La condition se regarde en résolvant ; une cible est prise dès la déclaration, même si la condition est fausse alors.',
    },
  },
  {
    number: '5.2.3.g',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'Inner actions of Spells', fr: 'Actions internes des Sorts' },
    summary: {
      en: 'They are played or not while the Spell resolves, and only then are their targets chosen.',
      fr: "Elles se jouent ou non pendant que le Sort se résout, et leurs cibles ne sont choisies qu'alors.",
    },
  },
  {
    number: '5.2.3.h',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'A Spell from Reserve', fr: 'Sort joué de la Réserve' },
    summary: {
      en: 'Coming from Reserve, it is Fleeting once in Limbo.',
      fr: 'Venu de la Réserve, il est Fugace une fois dans le Limbo.',
    },
  },
  {
    number: '5.2.3.i',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'Fleeting by its text', fr: 'Fugace par son texte' },
    summary: {
      en: 'If its text says Fleeting it is so, wherever it is played from.',
      fr: "Si son texte dit Fugace, il l'est, d'où qu'on le joue.",
    },
  },
  {
    number: '5.2.3.j',
    standing: 'rule',
    duty: 'carried-out',
    title: { en: 'Where Spells end', fr: 'Où finit un Sort' },
    summary: {
      en: 'Once resolved it goes to Reserve or, if Fleeting, to the Discard pile, before Reactions are checked.',
      fr: "Résolu, il va en Réserve ou, s'il est Fugace, à la Défausse, avant la vérification des Réactions.",
    },
  },
]

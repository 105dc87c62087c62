/** Sections 6.1 and 6.2: how costs and effects become events. */
import type { DayRule } from './rule.ts'

export const events: readonly DayRule[] = [
  {
    number: '6.1',
    standing: 'heading',
    title: { en: 'From instructions to events', fr: 'Des consignes aux événements' },
    summary: {
      en: 'How costs and effects become events.',
      fr: 'Comment coûts et effets deviennent des événements.',
    },
  },
  {
    number: '6.1.a',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'Following instructions', fr: 'Suivre les consignes' },
    summary: {
      en: 'To resolve or to pay is to do what the instructions say, in their order.',
      fr: "Résoudre ou payer, c'est faire ce que disent les consignes, dans leur ordre.",
    },
  },
  {
    number: '6.1.b',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'Several steps', fr: 'Plusieurs étapes' },
    summary: {
      en: 'An effect can have more than one step, done one after the other.',
      fr: "Un effet peut compter plus d'une étape, faites l'une après l'autre.",
    },
  },
  /** No check between two steps: "Sabotage, then Resupply" ends before any Reaction is played. */
  {
    number: '6.1.c',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'A step for each verb', fr: 'Une étape par verbe' },
    summary: {
      en: 'Each verb makes a step, unless several are said to be simultaneous. Nothing is played between the steps of an effect.',
      fr: "Chaque verbe fait une étape, à moins que plusieurs ne soient dits simultanés. Rien ne se joue entre les étapes d'un effet.",
    },
  },
  {
    number: '6.1.d',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'A cost is one step', fr: 'Un coût, une étape' },
    summary: {
      en: 'A cost, whatever it is made of, is one step.',
      fr: 'Un coût, quelle que soit sa composition, tient en une étape.',
    },
  },
  {
    number: '6.1.e',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'One atomic action per object', fr: 'Une action atomique par objet' },
    summary: {
      en: 'A step that touches several objects has an atomic action for each of them.',
      fr: 'Une étape qui touche plusieurs objets a pour chacun son action atomique.',
    },
  },
  {
    number: '6.1.f',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'Together in one step', fr: 'Ensemble dans une étape' },
    summary: {
      en: 'The atomic actions of a step happen together, none before another.',
      fr: 'Dans une étape, les actions atomiques ont lieu ensemble, aucune avant une autre.',
    },
  },
  {
    number: '6.1.g',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'Decisions of several players', fr: 'Décisions de plusieurs joueurs' },
    summary: {
      en: 'If a step needs choices from several players, they choose in initiative order; then it happens as one event.',
      fr: "Si une étape fait choisir plusieurs joueurs, l'initiative donne l'ordre de leurs choix ; puis elle a lieu en un événement.",
    },
  },
  /**
   * Edition 1.0's own text is not at hand. The letters are known in groups (a to c, d and e, g to i, j and k):
   * which letter of a group says what is our reading.
   */
  {
    number: '6.2',
    edition: '3.0',
    standing: 'heading',
    title: { en: 'Modified steps', fr: 'Étapes modifiées' },
    summary: {
      en: 'How passive abilities change a step before it happens.',
      fr: "Comment les capacités passives changent une étape avant qu'elle n'ait lieu.",
    },
  },
  {
    number: '6.2.a',
    edition: '3.0',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'What a modifier is', fr: "Ce qu'est un modificateur" },
    summary: {
      en: 'Rules and passive abilities may change a step that is about to happen.',
      fr: "Règles et capacités passives peuvent changer une étape sur le point d'avoir lieu.",
    },
  },
  {
    number: '6.2.b',
    edition: '3.0',
    standing: 'beyond',
    duty: 'carried-out',
    title: { en: 'Replacing: instead', fr: 'Remplacer : à la place' },
    summary: {
      en: 'One that replaces puts something else in the place of the step, or of one of its atomic actions.',
      fr: "Celui qui remplace met autre chose à la place de l'étape, ou d'une de ses actions atomiques.",
    },
  },
  {
    number: '6.2.c',
    edition: '3.0',
    standing: 'beyond',
    duty: 'carried-out',
    title: { en: 'Adding: also', fr: 'Ajouter : en plus' },
    summary: {
      en: 'One that adds makes something more happen in the same step.',
      fr: 'Celui qui ajoute fait arriver quelque chose de plus dans la même étape.',
    },
  },
  {
    number: '6.2.d',
    edition: '3.0',
    standing: 'beyond',
    duty: 'carried-out',
    title: { en: 'Optional ones', fr: 'Modificateurs facultatifs' },
    summary: {
      en: 'Where a replacement is optional, the controller of the object that has it decides.',
      fr: "Quand un remplacement est facultatif, c'est au contrôleur de l'objet qui le porte de décider.",
    },
  },
  {
    number: '6.2.e',
    edition: '3.0',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'If one does not', fr: "Si l'on y renonce" },
    summary: {
      en: 'What is to be done otherwise is a new step, right after this one.',
      fr: 'Ce qui est prévu sinon forme une nouvelle étape, juste après celle-ci.',
    },
  },
  {
    number: '6.2.g',
    edition: '3.0',
    standing: 'beyond',
    duty: 'carried-out',
    title: { en: 'Whole steps first', fr: "D'abord l'étape entière" },
    summary: {
      en: "Replacements of the whole step are applied first; of several, the step's controller picks the next, for daily effects the first in initiative order.",
      fr: "On applique d'abord ce qui remplace l'étape entière ; entre plusieurs choisit qui contrôle l'étape, pour un effet quotidien le premier selon l'initiative.",
    },
  },
  {
    number: '6.2.h',
    edition: '3.0',
    standing: 'beyond',
    duty: 'carried-out',
    title: { en: 'Then atomic actions', fr: 'Puis les actions atomiques' },
    summary: {
      en: 'Next come those that replace a single atomic action.',
      fr: 'Viennent ensuite ceux qui remplacent une seule action atomique.',
    },
  },
  {
    number: '6.2.i',
    edition: '3.0',
    standing: 'beyond',
    duty: 'carried-out',
    title: { en: 'Additions come last', fr: 'Les ajouts en dernier' },
    summary: {
      en: 'Those that add come last. After each one it is looked anew which of them fit.',
      fr: 'Ceux qui ajoutent viennent en dernier. Après chacun, on regarde de nouveau lesquels conviennent.',
    },
  },
  {
    number: '6.2.j',
    edition: '3.0',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'Once for a step', fr: 'Une fois par étape' },
    summary: {
      en: 'A modifier applies to a given step only once.',
      fr: "Un modificateur ne vaut qu'une fois pour une étape donnée.",
    },
  },
  {
    number: '6.2.k',
    edition: '3.0',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'Once for an action', fr: 'Une fois par action' },
    summary: {
      en: 'Nor does it apply twice to the same atomic action.',
      fr: 'Il ne vaut pas non plus deux fois pour la même action atomique.',
    },
  },
  {
    number: '6.2.l',
    edition: '3.0',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'There before the step', fr: "Là avant l'étape" },
    summary: {
      en: 'It must be there before the step, unless it is about how its own object enters.',
      fr: "Il doit exister avant l'étape, sauf s'il dit comment entre son propre objet.",
    },
  },
  {
    number: '6.2.m',
    edition: '3.0',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'The step becomes an event', fr: "L'étape devient événement" },
    summary: {
      en: 'Then the step happens and is an event, on which Reactions can trigger.',
      fr: "L'étape a lieu, devient un événement, et des Réactions peuvent s'y déclencher.",
    },
  },
]

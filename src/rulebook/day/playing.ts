/** Sections 5.1 and 5.2.1: when and how something is played, and Characters. */
import type { DayRule } from './rule.ts'

export const playing: readonly DayRule[] = [
  {
    number: '5.1',
    standing: 'heading',
    title: { en: 'Playing in general', fr: 'Jouer, en général' },
    summary: {
      en: 'When something may be played, and how.',
      fr: 'Quand on peut jouer quelque chose, et comment.',
    },
  },
  {
    number: '5.1.1',
    standing: 'heading',
    title: { en: 'When to play', fr: 'Quand jouer' },
    summary: {
      en: 'The times at which something may be played.',
      fr: 'À quels moments on peut jouer.',
    },
  },
  {
    number: '5.1.1.a',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'What can be played', fr: 'Ce qui se joue' },
    summary: {
      en: 'Cards, quick actions, inner actions and Reactions are played, each at times of its own.',
      fr: 'Cartes, actions rapides, actions internes et Réactions se jouent, chacune à ses heures.',
    },
  },
  {
    number: '5.1.1.b',
    standing: 'rule',
    duty: 'asserted',
    title: { en: "In one's own turn", fr: 'À son propre tour' },
    summary: {
      en: "Cards and quick actions are for one's own turn.",
      fr: 'Cartes et actions rapides se jouent pendant son propre tour.',
    },
  },
  {
    number: '5.1.1.c',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'Inside an effect', fr: "Au sein d'un effet" },
    summary: {
      en: 'Whoever resolves an effect may play the inner action that it offers.',
      fr: "Qui résout un effet a le loisir de jouer l'action interne qu'il propose.",
    },
  },
  {
    number: '5.1.1.d',
    standing: 'rule',
    duty: 'carried-out',
    title: { en: 'At a check', fr: "Lors d'une vérification" },
    summary: {
      en: 'At a check the first in initiative order with a Reaction in Limbo has to play one.',
      fr: "Lors d'une vérification, le premier, selon l'initiative, à qui revient une Réaction du Limbo est tenu d'en jouer une.",
    },
  },
  {
    number: '5.1.2',
    edition: '3.0',
    standing: 'heading',
    title: { en: 'How to play', fr: 'Comment jouer' },
    summary: {
      en: 'Declaring, paying, resolving.',
      fr: 'Déclarer, payer, résoudre.',
    },
  },
  {
    number: '5.1.2.a',
    edition: '3.0',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'The way of a card', fr: "Le parcours d'une carte" },
    summary: {
      en: 'A card is declared, goes to Limbo, is paid for and resolved.',
      fr: 'Une carte est déclarée, gagne le Limbo, est payée puis résolue.',
    },
  },
  {
    number: '5.1.2.b',
    edition: '3.0',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'Quick actions and Reactions', fr: 'Actions rapides et Réactions' },
    summary: {
      en: 'They are declared, paid for and resolved, without a zone to go to.',
      fr: 'Elles sont déclarées, payées puis résolues, sans zone où aller.',
    },
  },
  /** Edition 3.0 says two things about when a mode is chosen; here 5.2.3.c has it on declaration. */
  {
    number: '5.1.2.c',
    edition: '3.0',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'What is declared', fr: 'Ce qui se déclare' },
    summary: {
      en: 'A hidden card is shown, and what depends on it is chosen, such as a mode or another cost.',
      fr: "Une carte cachée est montrée, et l'on choisit ce qui en dépend, comme un mode ou un autre coût.",
    },
  },
  {
    number: '5.1.2.d',
    edition: '3.0',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'Hand Cost, Reserve Cost', fr: 'Coût de Main, de Réserve' },
    summary: {
      en: 'What is paid depends on where the card comes from: its Hand Cost or its Reserve Cost.',
      fr: "Le prix dépend d'où vient la carte : son coût de Main ou son coût de Réserve.",
    },
  },
  {
    number: '5.1.2.e',
    edition: '3.0',
    standing: 'beyond',
    duty: 'carried-out',
    title: { en: 'Changed costs', fr: 'Coûts modifiés' },
    summary: {
      en: 'Increases come first, then decreases, then lower bounds. What is played for free is not paid for.',
      fr: "D'abord les hausses, puis les baisses, puis les planchers. Ce qui se joue gratuitement ne se paie pas.",
    },
  },
  {
    number: '5.1.2.f',
    edition: '3.0',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'Going back', fr: 'Retour en arrière' },
    summary: {
      en: 'Nothing may change until it is paid; what turns out illegal goes back to before it was chosen.',
      fr: "Rien ne change tant que ce n'est pas payé ; ce qui s'avère illégal ramène avant le choix.",
    },
  },
  {
    number: '5.1.2.g',
    edition: '3.0',
    standing: 'beyond',
    duty: 'carried-out',
    title: { en: 'Limbo first, then payment', fr: 'Le Limbo avant le paiement' },
    summary: {
      en: 'The card goes to Limbo before its cost is paid.',
      fr: 'La carte gagne le Limbo avant que son coût soit payé.',
    },
  },
  {
    number: '5.1.2.h',
    edition: '3.0',
    standing: 'beyond',
    duty: 'carried-out',
    title: { en: 'Paying it all', fr: 'Payer le tout' },
    summary: {
      en: 'All of the cost is paid at once.',
      fr: "Le coût est payé en entier, d'un seul coup.",
    },
  },
  {
    number: '5.1.2.i',
    edition: '3.0',
    standing: 'beyond',
    duty: 'carried-out',
    title: { en: 'Where a card resolves to', fr: 'Où va la carte' },
    summary: {
      en: 'A Character enters an Expedition, a Permanent the Landmark zone; a Spell does what it says and then leaves Limbo.',
      fr: 'Un Personnage entre en Expédition, un Permanent parmi les Repères ; un Sort produit son effet puis quitte le Limbo.',
    },
  },
  {
    number: '5.1.2.j',
    edition: '3.0',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'When it counts as played', fr: 'Quand elle est dite jouée' },
    summary: {
      en: 'What triggers on a card being played does so as the card leaves Limbo: a Character when it enters, a Spell after its whole effect.',
      fr: 'Ce qui se déclenche quand une carte est jouée le fait à sa sortie du Limbo : un Personnage à son entrée, un Sort après tout son effet.',
    },
  },
  {
    number: '5.2.1',
    standing: 'heading',
    title: { en: 'Playing Characters', fr: 'Jouer un Personnage' },
    summary: {
      en: 'What is special about Characters.',
      fr: 'Ce qui est propre aux Personnages.',
    },
  },
  {
    number: '5.2.1.a',
    standing: 'beyond',
    duty: 'carried-out',
    title: { en: 'The Expedition is chosen', fr: "Choix de l'Expédition" },
    summary: {
      en: 'Which of the two Expeditions it goes to is said on declaration.',
      fr: 'On dit en le déclarant à laquelle des deux Expéditions il ira.',
    },
  },
  {
    number: '5.2.1.b',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'From Reserve: Fleeting', fr: 'De la Réserve : Fugace' },
    summary: {
      en: 'From Reserve it is Fleeting as soon as it comes to Limbo.',
      fr: 'Venu de la Réserve, il est Fugace dès son arrivée dans le Limbo.',
    },
  },
  {
    number: '5.2.1.c',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'It enters the Expedition', fr: "Entrée dans l'Expédition" },
    summary: {
      en: 'On resolution it enters where it was said to go and, Fleeting in Limbo, is Fleeting there too.',
      fr: "À la résolution, il entre là où il a été annoncé ; Fugace dans le Limbo, il l'est aussi en jeu.",
    },
  },
]

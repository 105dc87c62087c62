/** Chapter 2, as far as needed; none of it is in the text at hand. */
import type { DayRule } from './rule.ts'

export const objects: readonly DayRule[] = [
  {
    number: '2.1',
    standing: 'heading',
    title: { en: 'Objects and moves', fr: 'Objets et déplacements' },
    summary: {
      en: 'How objects come, move and end.',
      fr: 'Comment un objet apparaît, se déplace et disparaît.',
    },
  },
  {
    number: '2.1.d',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'Tokens that leave', fr: "Jetons quittant l'Expédition" },
    summary: {
      en: 'A token that leaves the Expedition zone joins its new zone and ceases to exist there, all in the event that moves it.',
      fr: "Un jeton qui quitte les Expéditions rejoint sa nouvelle zone et y cesse d'exister, dans l'événement qui le déplace.",
    },
  },
  /** The number is that of edition 3.0: in edition 1.0 it is about timestamps, and durations stand just before it. */
  {
    number: '2.2.14',
    edition: '3.0',
    standing: 'heading',
    title: { en: 'How long effects last', fr: 'Durée des effets' },
    summary: {
      en: 'How long a lasting effect goes on.',
      fr: 'Combien de temps vaut un effet qui dure.',
    },
  },
  /** Edition 1.0 names the same three; which letter says what for each of them is our reading. */
  {
    number: '2.2.14.a',
    edition: '3.0',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'Three durations', fr: 'Trois durées' },
    summary: {
      en: 'A lasting effect is for this turn, this Afternoon or this day.',
      fr: 'Un effet qui dure vaut pour ce tour, cet Après-midi ou ce jour.',
    },
  },
  {
    number: '2.2.14.b',
    edition: '3.0',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'Ongoing Emblems only', fr: 'Emblèmes persistants seulement' },
    summary: {
      en: 'A duration belongs to an Emblem that stays in Limbo and is never played; an Emblem-Reaction has none.',
      fr: "Une durée appartient à un Emblème qui reste dans le Limbo sans jamais être joué ; un Emblème-Réaction n'en a pas.",
    },
  },
  {
    number: '2.2.14.c',
    edition: '3.0',
    standing: 'beyond',
    duty: 'carried-out',
    title: { en: 'For this turn', fr: 'Pour ce tour' },
    summary: {
      en: "Made in a turn only, it ends with that turn, after the turn's last check, used or not.",
      fr: "Créé pendant un tour seulement, il finit avec ce tour, après la dernière vérification, qu'il ait servi ou non.",
    },
  },
  {
    number: '2.2.14.d',
    edition: '3.0',
    standing: 'beyond',
    duty: 'carried-out',
    title: { en: 'For this Afternoon', fr: 'Pour cet Après-midi' },
    summary: {
      en: 'Made in the Morning, at Noon or in the Afternoon, it ends with the Afternoon.',
      fr: "Créé le Matin, à Midi ou l'Après-midi, il finit avec l'Après-midi.",
    },
  },
  {
    number: '2.2.14.e',
    edition: '3.0',
    standing: 'beyond',
    duty: 'carried-out',
    title: { en: 'For this day', fr: 'Pour ce jour' },
    summary: {
      en: 'It ends with the day, after the last check of the Night.',
      fr: 'Il finit avec le jour, après la dernière vérification de la Nuit.',
    },
  },
  /**
   * The summary in 1.3.2.f sends every Character to Reserve and then takes the status; here it stays. With both
   * statuses it loses both; Fleeting and Anchored, it stays and stays Fleeting.
   */
  {
    number: '2.4.2',
    edition: '3.0',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'Anchored Characters stay', fr: 'Ancré : reste au Repos' },
    summary: {
      en: 'At Rest an Anchored Character stays in its Expedition and loses the status.',
      fr: 'Au Repos, un Personnage Ancré reste dans son Expédition et perd ce statut.',
    },
  },
  {
    number: '2.4.3',
    edition: '3.0',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'Asleep: uncounted, and stays', fr: 'Endormi : ni compté, ni envoyé' },
    summary: {
      en: 'Progress does not count an Asleep Character; at Rest it stays and loses the status. Its Reactions still trigger.',
      fr: 'La Progression ne compte pas un Personnage Endormi ; au Repos il reste et perd ce statut. Ses Réactions se déclenchent toujours.',
    },
  },
  {
    number: '2.4.6',
    standing: 'heading',
    title: { en: 'Fleeting cards', fr: 'Cartes Fugaces' },
    summary: {
      en: 'How a card becomes Fleeting, and what that does.',
      fr: 'Comment une carte devient Fugace, et ce que cela change.',
    },
  },
  {
    number: '2.4.6.a',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'Fleeting from Reserve', fr: 'Fugace depuis la Réserve' },
    summary: {
      en: 'A Character played from Reserve becomes Fleeting on its way into Limbo.',
      fr: 'Un Personnage joué depuis la Réserve devient Fugace en gagnant le Limbo.',
    },
  },
  {
    number: '2.4.6.b',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'Fleeting goes along', fr: 'Fugace suit la carte' },
    summary: {
      en: 'If it was Fleeting in Limbo, it is Fleeting again on entering the Expedition.',
      fr: "S'il était Fugace dans le Limbo, il l'est de nouveau en entrant dans l'Expédition.",
    },
  },
  /** Only where the move to Reserve would really happen. */
  {
    number: '2.4.6.c',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'Discarded, not to Reserve', fr: 'Défaussé, non mis en Réserve' },
    summary: {
      en: 'A Fleeting Character about to go from an Expedition to Reserve goes to the Discard pile. One that stays keeps the status.',
      fr: "Un Personnage Fugace qui irait d'une Expédition à la Réserve va à la Défausse. S'il reste, il garde ce statut.",
    },
  },
  {
    number: '2.5',
    edition: '3.0',
    standing: 'heading',
    title: { en: 'Counters and boosts', fr: 'Compteurs et boosts' },
    summary: {
      en: 'Which counters are there from the start, and what boosts add.',
      fr: "Les compteurs de départ, et ce qu'ajoutent les boosts.",
    },
  },
  {
    number: '2.5.e',
    edition: '3.0',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'Starting counters', fr: 'Compteurs de départ' },
    summary: {
      en: 'A Hero printed with counters has them from the moment it is revealed (4.1.h).',
      fr: 'Un Héros qui porte des compteurs de départ les a dès sa révélation (4.1.h).',
    },
  },
  {
    number: '2.5.1.b',
    edition: '3.0',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'A boost adds one', fr: 'Un boost ajoute un' },
    summary: {
      en: 'Each boost raises all three statistics of its Character by one.',
      fr: "Chaque boost augmente d'un point les trois statistiques de son Personnage.",
    },
  },
]

/** The rulings of the day: what edition 1.0 leaves open, or says in two ways. */
import type { Ruling } from './ruling.ts'

export const dayRulings: readonly Ruling[] = [
  {
    id: 'day.prepare',
    structure: 'day',
    point: 'decided 28',
    title: { en: 'What Prepare readies', fr: 'Ce que Préparer redresse' },
    options: [
      {
        id: 'everything',
        summary: {
          en: 'All that a player has Exhausted: Characters, Permanents, Orbs, the Hero, cards in Reserve.',
          fr: "Tout ce que le joueur a d'Épuisé : Personnages, Permanents, Orbes, Héros, cartes en Réserve.",
        },
      },
      {
        id: 'with-orbs',
        summary: {
          en: 'Characters, Permanents and Orbs, as the summary of the day (1.3.2.b) has it.',
          fr: 'Personnages, Permanents et Orbes, comme dans le résumé de la journée (1.3.2.b).',
        },
      },
      {
        id: 'letter',
        summary: {
          en: 'Characters and Permanents only, by the letter of 4.2.1.c.',
          fr: 'Personnages et Permanents seulement, à la lettre de 4.2.1.c.',
        },
      },
    ],
    reason: {
      en: 'By the letter of 4.2.1.c mana once spent would never come back. The summary shows that more is meant, and edition 3.0 readies everything that a player has.',
      fr: "À la lettre de 4.2.1.c, le mana dépensé ne reviendrait jamais. Le résumé montre que l'intention va plus loin, et l'édition 3.0 redresse tout ce qui est au joueur.",
    },
  },
  {
    id: 'day.first-orbs',
    structure: 'day',
    point: 'decided 23',
    title: { en: 'The first three Orbs', fr: 'Les trois premiers Orbes' },
    options: [
      {
        id: 'ready',
        summary: {
          en: 'The Orbs of 4.1.j come in ready.',
          fr: 'Les Orbes de 4.1.j arrivent prêts.',
        },
      },
      {
        id: 'exhausted',
        summary: {
          en: 'They come in Exhausted, as 3.2.9.b has it where nothing else is said.',
          fr: "Ils arrivent Épuisés, comme le veut 3.2.9.b quand rien d'autre n'est dit.",
        },
      },
    ],
    reason: {
      en: '4.1.j does not say. Exhausted, they would leave everybody without mana on the first day; edition 3.0 says ready.',
      fr: "4.1.j ne le dit pas. Épuisés, ils laisseraient chacun sans mana le premier jour ; l'édition 3.0 les dit prêts.",
    },
  },
  {
    id: 'day.afternoon-check',
    structure: 'day',
    point: 'decided 22',
    title: { en: 'Initiative as the Afternoon begins', fr: "L'initiative à l'ouverture de l'Après-midi" },
    options: [
      {
        id: 'first-player',
        summary: {
          en: 'The first player has it in that check.',
          fr: "Le premier joueur l'a pour cette vérification.",
        },
      },
      {
        id: 'judge',
        summary: {
          en: 'The judge says who has it.',
          fr: "Le juge dit qui l'a.",
        },
      },
    ],
    reason: {
      en: '1.4.5.a gives it to whose turn it is, and outside the Afternoon to the first player; before the first turn of the Afternoon neither fits. The first player is about to take that turn (4.2.3.b).',
      fr: "1.4.5.a la donne au joueur du tour et, hors de l'Après-midi, au premier joueur ; avant le premier tour de l'Après-midi, ni l'un ni l'autre ne convient. Ce tour revient au premier joueur (4.2.3.b).",
    },
  },
  {
    id: 'day.limit-after-zone-change',
    structure: 'day',
    point: 'decided 5',
    title: { en: 'Limits after a change of zone', fr: 'Les limites après un changement de zone' },
    options: [
      {
        id: 'new-object',
        summary: {
          en: 'The card is a new object, and its count begins anew.',
          fr: 'La carte est un nouvel objet, et son décompte repart de zéro.',
        },
      },
      {
        id: 'same-object',
        summary: {
          en: 'The count goes on with the card through all its zones.',
          fr: 'Le décompte suit la carte à travers toutes ses zones.',
        },
      },
    ],
    reason: {
      en: '5.3.d and 6.3.f limit a given quick action or Reaction, and by 1.4.4.a what has moved is another object, so its abilities are others too.',
      fr: "5.3.d et 6.3.f limitent une action rapide ou une Réaction donnée ; or, selon 1.4.4.a, ce qui s'est déplacé est un autre objet, dont les capacités sont donc autres.",
    },
  },
]

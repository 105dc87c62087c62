/** Section 1.4: the golden rules. */
import type { DayRule } from './rule.ts'

export const golden: readonly DayRule[] = [
  {
    number: '1.4',
    standing: 'heading',
    title: { en: 'Golden rules', fr: "Règles d'or" },
    summary: {
      en: 'Rules that come before the others.',
      fr: 'Des règles qui passent avant les autres.',
    },
  },
  {
    number: '1.4.1',
    standing: 'heading',
    title: { en: 'Prohibition beats permission', fr: "L'interdit l'emporte sur le permis" },
    summary: {
      en: 'When one says that something can be done and another that it cannot.',
      fr: "Quand l'un dit qu'une chose se peut et l'autre qu'elle ne se peut pas.",
    },
  },
  {
    number: '1.4.1.a',
    standing: 'rule',
    duty: 'carried-out',
    title: { en: 'Forbidden is not done', fr: 'Interdit, donc pas fait' },
    summary: {
      en: 'What a rule or a passive ability rules out is not done, whatever cost or effect attempts it.',
      fr: "Ce qu'exclut une capacité passive ou une règle ne se fait pas, quel que soit le coût ou l'effet qui s'y essaie.",
    },
  },
  {
    number: '1.4.1.b',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'Impossible cost, no payment', fr: 'Coût impossible, aucun paiement' },
    summary: {
      en: 'If a cost cannot be carried out it is not payable, and what it was for is not done.',
      fr: "Un coût irréalisable ne se paie pas, et ce qu'il devait permettre n'a pas lieu.",
    },
  },
  {
    number: '1.4.1.c',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'Impossible part, rest done', fr: 'Partie impossible, reste accompli' },
    summary: {
      en: 'The impossible part of an effect falls away; its other parts are resolved.',
      fr: "La partie impossible d'un effet tombe ; ses autres parties se résolvent.",
    },
  },
  {
    number: '1.4.1.d',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'No modifying the impossible', fr: "L'impossible ne se modifie pas" },
    summary: {
      en: 'An event that is ruled out is not turned into another one, not even into one that could happen.',
      fr: 'Un événement exclu ne se change pas en un autre, fût-il réalisable.',
    },
  },
  {
    number: '1.4.2',
    standing: 'heading',
    title: { en: 'The card comes first', fr: 'La carte passe avant' },
    summary: {
      en: 'Where a card and the rules differ.',
      fr: 'Quand une carte et les règles divergent.',
    },
  },
  {
    number: '1.4.2.a',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'Cards make exceptions', fr: 'La carte fait exception' },
    summary: {
      en: 'A card that allows what is normally not allowed, or another way of doing it, is followed.',
      fr: "Une carte qui autorise l'inhabituel, ou une autre façon de procéder, est suivie.",
    },
  },
  {
    number: '1.4.3',
    standing: 'heading',
    title: { en: 'Cards stay with their owners', fr: 'À chacun ses cartes' },
    summary: {
      en: 'Whose zones a card can go to.',
      fr: 'Vers les zones de qui une carte peut aller.',
    },
  },
  {
    number: '1.4.3.a',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'Back to the owner', fr: 'Retour au propriétaire' },
    summary: {
      en: "A card on its way to another player's zone goes to its owner's zone of that kind.",
      fr: "Une carte destinée à la zone d'autrui rejoint la zone de même nature chez son propriétaire.",
    },
  },
  {
    number: '1.4.4',
    standing: 'heading',
    title: { en: 'Moved means new', fr: 'Déplacé, donc nouveau' },
    summary: {
      en: 'What a change of zone does to an object.',
      fr: "Ce qu'un changement de zone fait d'un objet.",
    },
  },
  /** With the object its limits of a hundred begin anew: `day.limit-after-zone-change`. */
  {
    number: '1.4.4.a',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'A moved card is new', fr: 'Une carte déplacée est neuve' },
    summary: {
      en: 'The card changes zones, the object does not: what was tied to the old object seldom finds the new one, save in the very event that moves it.',
      fr: "C'est la carte qui change de zone, non l'objet : ce qui tenait à l'ancien retrouve rarement le nouveau, sauf dans l'événement même du déplacement.",
    },
  },
  {
    number: '1.4.5',
    standing: 'heading',
    title: { en: 'Who decides first', fr: "Qui décide d'abord" },
    summary: {
      en: 'The order in which several players decide.',
      fr: 'Dans quel ordre plusieurs joueurs décident.',
    },
  },
  /**
   * At Morning's start yesterday's first player still has the initiative. Who has it at the Afternoon's start,
   * before anybody has a turn, is not said: `day.afternoon-check`. After the first, order goes to the left.
   */
  {
    number: '1.4.5.a',
    standing: 'rule',
    duty: 'carried-out',
    title: { en: 'Initiative order', fr: "L'ordre d'initiative" },
    summary: {
      en: 'Of several players who must decide at once, the one whose turn it is comes first, outside turns the first player. Choices from visible zones are seen by the other; from a hidden zone they are made, not shown.',
      fr: "De plusieurs joueurs appelés à décider ensemble, celui dont c'est le tour commence, hors des tours le premier joueur. En zone visible le choix se voit ; en zone cachée il est arrêté sans être montré.",
    },
  },
  {
    number: '1.4.6',
    standing: 'heading',
    title: { en: 'Every loop ends', fr: 'Toute boucle prend fin' },
    summary: {
      en: 'Limits that cut loops short.',
      fr: 'Des limites qui coupent les boucles.',
    },
  },
  /** Only the limit of quick actions follows here; that of Reactions is in 6.3.f. Both hold. */
  {
    number: '1.4.6.a',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'Daily limits end loops', fr: 'Des limites quotidiennes' },
    summary: {
      en: 'Cards can set each other off without end, so some actions are limited per day.',
      fr: 'Des cartes peuvent se relancer sans fin ; certaines actions sont donc limitées par jour.',
    },
  },
  {
    number: '1.4.6.b',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'Quick action: 100 a day', fr: 'Action rapide : 100 par jour' },
    summary: {
      en: 'The same quick action is played a hundred times in a day and no more. Carried out with 5.3.d.',
      fr: 'La même action rapide se joue cent fois dans la journée, pas davantage. Règle appliquée avec 5.3.d.',
    },
  },
]

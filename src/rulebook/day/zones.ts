/** Chapter 3, as far as needed: Deck, Limbo, Mana zone. */
import type { DayRule } from './rule.ts'

export const zones: readonly DayRule[] = [
  {
    number: '3.2.2',
    standing: 'heading',
    title: { en: 'Decks that run short', fr: 'Le Deck trop court' },
    summary: {
      en: 'What happens when a deck has too few cards.',
      fr: "Ce qui se passe quand un deck n'a plus assez de cartes.",
    },
  },
  {
    number: '3.2.2.d',
    standing: 'beyond',
    duty: 'carried-out',
    title: { en: 'The Discard pile comes back', fr: 'La Défausse revient' },
    summary: {
      en: 'If a deck has too few cards for what is to be done, the Discard pile is shuffled and put under it, within the same step.',
      fr: "S'il manque des cartes pour ce qui est à faire, la Défausse est mélangée et glissée sous le deck, dans la même étape.",
    },
  },
  {
    number: '3.2.2.e',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'Still none: nothing happens', fr: 'Toujours rien : sans effet' },
    summary: {
      en: 'If there is still no card, that atomic action does nothing.',
      fr: "S'il manque encore une carte, cette action atomique reste sans effet.",
    },
  },
  {
    number: '3.2.8',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'Limbo is for everybody', fr: 'Le Limbo est commun' },
    summary: {
      en: 'One zone for all players, open to all: cards being played and Emblems lie in it. It counts as empty when it holds no Emblem-Reaction.',
      fr: "Une seule zone, que tous voient : on y trouve les cartes en train d'être jouées et les Emblèmes. Il compte comme vide sans Emblème-Réaction.",
    },
  },
  {
    number: '3.2.9',
    standing: 'heading',
    title: { en: 'The Mana zone', fr: 'La zone de Mana' },
    summary: {
      en: 'Where Orbs lie, and what they pay.',
      fr: "Où sont les Orbes, et ce qu'ils paient.",
    },
  },
  {
    number: '3.2.9.a',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'One each, seen by all', fr: 'Une par joueur, visible' },
    summary: {
      en: "Each player has their own. All see how many Orbs lie in it and which are Exhausted, nobody the faces of another's.",
      fr: "Chaque joueur a la sienne. Tous voient combien d'Orbes s'y trouvent et lesquels sont Épuisés, personne la face de ceux d'un autre.",
    },
  },
  /** A default, so there is no conflict with Expand (4.2.1.e), which says ready. 4.1.j does not say it: `day.first-orbs`. */
  {
    number: '3.2.9.b',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'Enters face-down and Exhausted', fr: 'Entrée face cachée, Épuisé' },
    summary: {
      en: 'A card put there lies face-down and Exhausted unless what puts it says otherwise. From a hidden zone it is not shown.',
      fr: "Une carte qui y arrive est face cachée et Épuisée, à moins que l'effet ne dise le contraire. Venue d'une zone cachée, elle n'est pas montrée.",
    },
  },
  {
    number: '3.2.9.c',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'They are Mana Orbs', fr: 'Ce sont des Orbes de Mana' },
    summary: {
      en: 'Whatever card lies there is, for the rules, a Mana Orb.',
      fr: 'Toute carte posée là est, pour les règles, un Orbe de Mana.',
    },
  },
  {
    number: '3.2.9.d',
    standing: 'rule',
    duty: 'asserted',
    title: { en: "Looking at one's own Orbs", fr: 'Regarder ses propres Orbes' },
    summary: {
      en: 'A player may look at the faces of their own whenever they like.',
      fr: 'Chacun peut à tout instant consulter la face des siens.',
    },
  },
  /** "At any time": offered whenever a decision waits. A later edition narrows it to just before an Orb is chosen. */
  {
    number: '3.2.9.e',
    standing: 'rule',
    duty: 'carried-out',
    title: { en: 'Swapping Orbs', fr: 'Échanger deux Orbes' },
    summary: {
      en: 'Whenever a decision waits, an Orb may be exhausted so that another, Exhausted one becomes ready. It is one event, no turn effect, and opens no check.',
      fr: "Dès qu'une décision est attendue, un Orbe peut être épuisé pour qu'un autre, Épuisé, redevienne prêt. C'est un seul événement, qui n'ouvre aucune vérification.",
    },
  },
  {
    number: '3.2.9.f',
    standing: 'rule',
    duty: 'carried-out',
    title: { en: 'Paying mana', fr: 'Payer du mana' },
    summary: {
      en: 'A cost of so much mana is paid by exhausting as many Orbs.',
      fr: "Pour payer du mana, on épuise autant d'Orbes que le coût en demande.",
    },
  },
]

/** Sections 4.2.4 to 4.4: Dusk, Night, winning, and checking Reactions; none of it is in the text at hand. */
import type { DayRule } from './rule.ts'

export const dusk: readonly DayRule[] = [
  {
    number: '4.2.4',
    standing: 'heading',
    title: { en: 'Progress at Dusk', fr: 'La Progression au Crépuscule' },
    summary: {
      en: 'Which Expeditions move forward, and why.',
      fr: 'Quelles Expéditions avancent, et pourquoi.',
    },
  },
  {
    number: '4.2.4.a',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'One daily effect', fr: 'Un seul effet quotidien' },
    summary: {
      en: 'Dusk has only one, Progress.',
      fr: "Le Crépuscule n'en a qu'un, la Progression.",
    },
  },
  /**
   * Hero faces Hero and Companion faces Companion, each judged by the terrains of its own region, whatever the
   * summaries say of regions. Not compared: Asleep Characters. Boosts and negative numbers count.
   */
  {
    number: '4.2.4.b',
    standing: 'beyond',
    duty: 'carried-out',
    title: { en: 'Progress: who moves', fr: 'Progression : qui avance' },
    summary: {
      en: "The statistics of an Expedition's Characters are added up per terrain. It moves if, in a terrain of its own region, its sum is positive and higher than that of the Expedition facing it.",
      fr: "On additionne par terrain les statistiques des Personnages d'une Expédition. Elle avance si, dans un terrain de sa propre région, son total est positif et dépasse celui de l'Expédition d'en face.",
    },
  },
  {
    number: '4.2.4.c',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'A tie moves nobody', fr: "À égalité, personne n'avance" },
    summary: {
      en: 'With equal sums neither of the two moves.',
      fr: "À totaux égaux, ni l'une ni l'autre n'avance.",
    },
  },
  {
    number: '4.2.4.d',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'Zero is not enough', fr: 'Zéro ne suffit pas' },
    summary: {
      en: 'A sum of 0 never wins, against a negative one neither.',
      fr: "Un total de 0 ne l'emporte jamais, pas même sur un total négatif.",
    },
  },
  {
    number: '4.2.4.e',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'One region at most', fr: 'Une région au plus' },
    summary: {
      en: 'However many terrains it wins, an Expedition moves by one region.',
      fr: "Quel que soit le nombre de terrains gagnés, une Expédition n'avance que d'une région.",
    },
  },
  {
    number: '4.2.4.f',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'All at once', fr: 'Toutes à la fois' },
    summary: {
      en: 'All the Expeditions that won move together, in one event, by the sums and regions of before.',
      fr: "Toutes celles qui ont gagné avancent ensemble, en un événement, d'après les totaux et les régions d'avant.",
    },
  },
  {
    number: '4.2.4.g',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'Failing to move forward', fr: 'Ne pas réussir à avancer' },
    summary: {
      en: 'An Expedition that Progress does not move fails to move forward, even if something else moved it that day. No other moment counts as failing.',
      fr: 'Une Expédition que la Progression ne déplace pas échoue à avancer, même si elle a bougé autrement ce jour-là. Aucun autre moment ne compte comme un échec.',
    },
  },
  {
    number: '4.2.4.h',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'Moving due to a terrain', fr: 'Avancer grâce à un terrain' },
    summary: {
      en: 'Progress moved it, its region had that terrain before, and there it was ahead: then an Expedition moves due to the terrain. Several can hold for one move.',
      fr: "La Progression l'a déplacée, sa région d'avant avait ce terrain et elle y dépassait l'autre : une Expédition avance alors grâce à lui. Plusieurs peuvent valoir pour un même pas.",
    },
  },
  {
    number: '4.2.5',
    standing: 'heading',
    title: { en: 'Rest and Clean-up', fr: 'Repos et Nettoyage' },
    summary: {
      en: 'The daily effects of the Night.',
      fr: 'Les effets quotidiens de la Nuit.',
    },
  },
  {
    number: '4.2.5.a',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'Two daily effects', fr: 'Deux effets quotidiens' },
    summary: {
      en: 'The Night has two: Rest, then Clean-up.',
      fr: 'La Nuit en a deux : le Repos, puis le Nettoyage.',
    },
  },
  /**
   * Anchored and Asleep Characters stay and lose the status in this event (2.4.2, 2.4.3), Fleeting ones are
   * discarded if they would really go (2.4.6.c), tokens cease to exist (2.1.d).
   */
  {
    number: '4.2.5.b',
    standing: 'beyond',
    duty: 'carried-out',
    title: { en: 'Rest: back to Reserve', fr: 'Repos : vers la Réserve' },
    summary: {
      en: "Every Character of the Expeditions goes to its owner's Reserve, all in one event, none before another.",
      fr: 'Tout Personnage des Expéditions va à la Réserve de son propriétaire, en un seul événement, nul avant un autre.',
    },
  },
  /**
   * What is chosen is what is kept, and not just "two cards". Landmarks are discarded; a later edition has them
   * sacrificed. There is one Clean-up: what comes above a limit afterwards stays until the next Night.
   */
  {
    number: '4.2.5.c',
    standing: 'beyond',
    duty: 'carried-out',
    title: { en: 'Clean-up: what is kept', fr: 'Nettoyage : ce qui reste' },
    summary: {
      en: "In initiative order each player openly chooses what to keep, up to the Hero's limits for Reserve and Landmarks. Then all the rest is discarded in one event.",
      fr: "Dans l'ordre d'initiative, chacun choisit au grand jour ce qu'il garde, dans les limites de son Héros pour la Réserve et les Repères. Le reste est ensuite défaussé en un événement.",
    },
  },
  {
    number: '4.2.5.d',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'Limits without a Hero', fr: 'Limites sans Héros' },
    summary: {
      en: 'Without a Hero, both limits are two.',
      fr: 'Sans Héros, les deux limites sont de deux.',
    },
  },
  /**
   * Edition 1.0 ends the game at once, inside the event; a later one looks only at the end of the Night. If both
   * players get there in one event, more regions in all wins; when level, the judge decides.
   */
  {
    number: '4.3',
    standing: 'heading',
    title: { en: 'Winning the game', fr: 'Gagner la partie' },
    summary: {
      en: 'When the game is over.',
      fr: 'Quand la partie est finie.',
    },
  },
  {
    number: '4.3.a',
    standing: 'beyond',
    duty: 'carried-out',
    title: { en: 'Expeditions that meet', fr: 'Expéditions qui se rejoignent' },
    summary: {
      en: 'A player whose two Expeditions come to stand in one region wins, inside the very event that moved them.',
      fr: "Un joueur dont les deux Expéditions se trouvent dans la même région gagne, dans l'événement même qui les y a menées.",
    },
  },
  {
    number: '4.3.b',
    standing: 'beyond',
    duty: 'carried-out',
    title: { en: 'Expeditions that cross', fr: 'Expéditions qui se croisent' },
    summary: {
      en: 'A player whose two Expeditions pass each other wins as well.',
      fr: "Un joueur dont les deux Expéditions se dépassent l'une l'autre gagne aussi.",
    },
  },
  {
    number: '4.4',
    standing: 'heading',
    title: { en: 'Checking Reactions', fr: 'Vérifier les Réactions' },
    summary: {
      en: 'When the Reactions in Limbo are played, and by whom.',
      fr: 'Quand les Réactions du Limbo sont jouées, et par qui.',
    },
  },
  /**
   * The text has "after each step". 4.2.d and 4.2.3.c.2 show what is meant: each daily effect and turn effect. An
   * effect of two verbs is not interrupted, nor one that plays a card or an inner action.
   */
  {
    number: '4.4.a',
    standing: 'beyond',
    duty: 'carried-out',
    title: { en: 'When there is a check', fr: 'Quand vérifier' },
    summary: {
      en: 'Reactions are checked as a phase begins, after each daily effect, each turn effect and each Reaction; never in the middle of an effect.',
      fr: "On vérifie les Réactions à l'ouverture d'une phase, après chaque effet quotidien, chaque effet de tour et chaque Réaction ; jamais au milieu d'un effet.",
    },
  },
  {
    number: '4.4.b',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'One Reaction, by initiative', fr: "Une Réaction, selon l'initiative" },
    summary: {
      en: 'If Limbo holds any, the first in initiative order with one of their own has to play one of these, whichever they like.',
      fr: "S'il y en a dans le Limbo, le premier à en contrôler une, selon l'initiative, doit jouer l'une des siennes, celle qu'il veut.",
    },
  },
  /** So "the first player resolves all, then the other" holds only until a new one comes. */
  {
    number: '4.4.c',
    standing: 'beyond',
    duty: 'carried-out',
    title: { en: 'Then check again', fr: 'Puis vérifier encore' },
    summary: {
      en: "With that one played, the check begins anew: new ones of the initiative player come before the other's.",
      fr: "Celle-ci jouée, tout recommence : les nouvelles du joueur qui a l'initiative passent avant celles de l'autre.",
    },
  },
]

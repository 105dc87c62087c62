/** Sections 4.2.1 to 4.2.3: Morning, Noon and the turns of the Afternoon. */
import type { DayRule } from './rule.ts'

export const morning: readonly DayRule[] = [
  {
    number: '4.2.1',
    standing: 'heading',
    title: { en: 'Morning effects', fr: 'Les effets du Matin' },
    summary: {
      en: 'The four daily effects of the Morning, each with its check.',
      fr: 'Les quatre effets quotidiens du Matin, chacun suivi de sa vérification.',
    },
  },
  {
    number: '4.2.1.a',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'Four daily effects', fr: 'Quatre effets quotidiens' },
    summary: {
      en: 'The Morning has four: Succeed, Prepare, Draw, Expand, in this order.',
      fr: 'Le Matin en compte quatre : Succéder, Préparer, Piocher, Étendre, dans cet ordre.',
    },
  },
  {
    number: '4.2.1.b',
    standing: 'rule',
    duty: 'carried-out',
    title: { en: 'Succeed: a new first player', fr: 'Succéder : nouveau premier joueur' },
    summary: {
      en: 'The next player to the left takes over as first player. Coming first, it gives that player the initiative for its own check and the rest of the day.',
      fr: "Le voisin de gauche prend la place de premier joueur. Comme cet effet vient d'abord, sa propre vérification et la suite du jour suivent déjà la nouvelle initiative.",
    },
  },
  /**
   * By the letter Characters and Permanents only, which would leave mana spent for good: the summary in 1.3.2.b
   * has Orbs too, and a later edition has all that is Exhausted. Ruling: `day.prepare`.
   */
  {
    number: '4.2.1.c',
    standing: 'rule',
    duty: 'carried-out',
    title: { en: 'Prepare: readying', fr: 'Préparer : tout redresser' },
    summary: {
      en: 'Each player readies what is theirs and Exhausted. The text names Characters and Permanents; Orbs, Heroes and Reserve are read along.',
      fr: 'Chacun redresse ce qui est à lui et Épuisé. Le texte nomme Personnages et Permanents ; on y lit aussi Orbes, Héros et Réserve.',
    },
  },
  {
    number: '4.2.1.d',
    standing: 'rule',
    duty: 'carried-out',
    title: { en: 'Draw: two cards', fr: 'Piocher : deux cartes' },
    summary: {
      en: 'Two cards from each deck, in one step; a deck that is too short is refilled within it.',
      fr: 'Deux cartes de chaque deck, en une étape ; un deck trop court se complète au passage.',
    },
  },
  /** Ready because it says so; without that, 3.2.9.b would have the Orb Exhausted. */
  {
    number: '4.2.1.e',
    standing: 'rule',
    duty: 'carried-out',
    title: { en: 'Expand: a card becomes an Orb', fr: 'Étendre : une carte devient Orbe' },
    summary: {
      en: 'Each player may turn a card of their hand into a ready, face-down Orb. Whether they do is said in initiative order, which card stays hidden, and the moves are one event.',
      fr: "Chacun peut changer une carte de sa main en Orbe prêt, face cachée. L'intention se dit dans l'ordre d'initiative, la carte reste secrète, et les déplacements font un seul événement.",
    },
  },
  {
    number: '4.2.2',
    standing: 'heading',
    title: { en: "Noon's Reactions", fr: 'Les Réactions de Midi' },
    summary: {
      en: 'A phase for Reactions alone.',
      fr: 'Une phase pour les seules Réactions.',
    },
  },
  {
    number: '4.2.2.a',
    standing: 'rule',
    duty: 'carried-out',
    title: { en: 'No daily effect at Noon', fr: 'Midi sans effet quotidien' },
    summary: {
      en: 'Noon has none of its own: only what triggers at it is played.',
      fr: "Midi n'en apporte aucun : on n'y joue que ce qu'il déclenche.",
    },
  },
  {
    number: '4.2.3',
    standing: 'heading',
    title: { en: 'Afternoon turns', fr: "Les tours de l'Après-midi" },
    summary: {
      en: 'Who takes a turn, what a turn allows, when it ends.',
      fr: 'Qui prend un tour, ce que le tour permet, quand il finit.',
    },
  },
  {
    number: '4.2.3.a',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'Taking turns', fr: 'Chacun son tour' },
    summary: {
      en: 'Turns go from one player to the next until each of them has passed.',
      fr: "Les tours vont de l'un à l'autre jusqu'à ce que chacun ait passé.",
    },
  },
  {
    number: '4.2.3.b',
    standing: 'rule',
    duty: 'carried-out',
    title: { en: 'The first turn', fr: 'Le premier tour' },
    summary: {
      en: 'The turns begin with the first player.',
      fr: "C'est par le premier joueur que commencent les tours.",
    },
  },
  {
    number: '4.2.3.c',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'How a turn goes', fr: 'Comment va un tour' },
    summary: {
      en: 'A turn goes through four points, the first two once more after each quick action.',
      fr: 'Un tour compte quatre points, dont les deux premiers reviennent après chaque action rapide.',
    },
  },
  /** After any number of quick actions a pass is legal; without a card or a pass the turn is not over. */
  {
    number: '4.2.3.c.1',
    standing: 'rule',
    duty: 'carried-out',
    title: { en: 'One turn effect', fr: 'Un effet de tour' },
    summary: {
      en: 'One of three things is chosen: a quick action, a card out of hand or Reserve, or passing.',
      fr: 'On choisit entre trois choses : une action rapide, une carte prise en main ou en Réserve, ou passer.',
    },
  },
  /** A pass is a turn effect as well: its check comes before Dusk and under the initiative of who passed. */
  {
    number: '4.2.3.c.2',
    standing: 'rule',
    duty: 'carried-out',
    title: { en: 'Check right after it', fr: 'Vérification aussitôt après' },
    summary: {
      en: 'Reactions are checked under the initiative of the player whose turn it is, after a pass too.',
      fr: "On vérifie les Réactions sous l'initiative du joueur du tour, y compris après qu'il a passé.",
    },
  },
  {
    number: '4.2.3.c.3',
    standing: 'rule',
    duty: 'carried-out',
    title: { en: 'After a quick action', fr: 'Après une action rapide' },
    summary: {
      en: 'The turn goes on, and a turn effect is chosen again.',
      fr: "Le tour se poursuit, et l'on choisit de nouveau.",
    },
  },
  /** With everybody else out, one player takes several turns running. */
  {
    number: '4.2.3.c.4',
    standing: 'rule',
    duty: 'carried-out',
    title: { en: 'How the turn ends', fr: 'Comment le tour finit' },
    summary: {
      en: 'After a card or a pass the turn is over. The next in order who has not passed begins one; with nobody left, Dusk comes.',
      fr: "Après une carte, ou après avoir passé, le tour est fini. Le suivant qui n'a pas passé en commence un ; s'il ne reste personne, vient le Crépuscule.",
    },
  },
]

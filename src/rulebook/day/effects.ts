/** Sections 1.2.6, 1.2.7 and 1.3.2: effects, events and the day, as the overview has them. */
import type { DayRule } from './rule.ts'

export const effects: readonly DayRule[] = [
  {
    number: '1.2.6',
    standing: 'heading',
    title: { en: 'Effects in general', fr: 'Les effets en général' },
    summary: {
      en: 'What an effect is made of, and what becomes of parts that cannot be done.',
      fr: 'De quoi se compose un effet, et ce que deviennent ses parties impossibles.',
    },
  },
  {
    number: '1.2.6.a',
    standing: 'rule',
    duty: 'carried-out',
    title: { en: 'What an effect is', fr: "Ce qu'est un effet" },
    summary: {
      en: 'Spells, Reactions, quick actions and daily effects change the game when they are resolved; such a change is an effect.',
      fr: "Sorts, Réactions, actions rapides et effets quotidiens modifient la partie en se résolvant ; ce changement est l'effet.",
    },
  },
  {
    number: '1.2.6.b',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'One verb, one step', fr: 'Un verbe, une étape' },
    summary: {
      en: 'As a rule each verb of an effect is a step of its own; verbs said to be simultaneous share one.',
      fr: "En règle générale chaque verbe d'un effet fait une étape ; ceux que l'effet dit simultanés n'en font qu'une.",
    },
  },
  {
    number: '1.2.6.c',
    standing: 'rule',
    duty: 'carried-out',
    title: { en: 'May or must', fr: 'Facultatif ou obligatoire' },
    summary: {
      en: 'An effect is carried out without asking, save for steps worded with "may", which their controller may leave out.',
      fr: "Un effet s'applique d'office ; seules les étapes formulées avec « peut » se laissent de côté, au gré de qui le contrôle.",
    },
  },
  /** The condition inside an effect is looked at here, that of a trigger (6.3.a) on activation. */
  {
    number: '1.2.6.d',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'Conditional steps', fr: 'Étapes conditionnelles' },
    summary: {
      en: 'A step with a condition is done only if the condition holds when it is reached; otherwise it is skipped.',
      fr: 'Une étape soumise à condition ne se fait que si celle-ci est vraie à ce moment-là ; sinon on la saute.',
    },
  },
  {
    number: '1.2.6.e',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'Inner actions in effects', fr: 'Actions internes des effets' },
    summary: {
      en: 'Some steps offer a cost with an effect of its own. Unpaid, they are skipped and the rest goes on.',
      fr: 'Certaines étapes proposent un coût suivi de son propre effet. Sans paiement, on les saute et la suite se poursuit.',
    },
  },
  {
    number: '1.2.6.f',
    standing: 'rule',
    duty: 'carried-out',
    title: { en: 'Impossible parts are skipped', fr: "L'impossible est laissé de côté" },
    summary: {
      en: 'What cannot be done is left out; everything else in the effect is done all the same.',
      fr: "Ce qui est irréalisable tombe ; tout le reste de l'effet s'accomplit quand même.",
    },
  },
  {
    number: '1.2.7',
    standing: 'heading',
    title: { en: 'Events in general', fr: 'Les événements en général' },
    summary: {
      en: 'What counts as one event.',
      fr: 'Ce qui compte pour un événement.',
    },
  },
  {
    number: '1.2.7.a',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'What an event is', fr: "Ce qu'est un événement" },
    summary: {
      en: 'The step by which the game gets from one situation to the next.',
      fr: "Le passage de la partie d'une situation à la suivante.",
    },
  },
  {
    number: '1.2.7.b',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'A cost is one event', fr: 'Un coût fait un événement' },
    summary: {
      en: 'However many parts a cost has, they are paid together, as a single event.',
      fr: "Quel que soit le nombre de ses parts, un coût payé ne fait qu'un événement.",
    },
  },
  {
    number: '1.2.7.c',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'A step is one event', fr: 'Une étape fait un événement' },
    summary: {
      en: 'Resolving an effect makes one event for every step, one after the other.',
      fr: "La résolution d'un effet produit autant d'événements que d'étapes, l'un après l'autre.",
    },
  },
  {
    number: '1.2.7.d',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'Empty events count', fr: 'Les événements vides comptent' },
    summary: {
      en: 'An event may change nothing, having no object to act on or only something to show. It is an event all the same, and can trigger.',
      fr: "Un événement peut ne rien changer, faute d'objets ou parce qu'il ne fait qu'informer. Il compte pourtant, et peut déclencher.",
    },
  },
  /** A summary: nowhere does it beat the numbered rules of chapter 4. */
  {
    number: '1.3.2',
    standing: 'heading',
    title: { en: 'The day in short', fr: 'La journée en bref' },
    summary: {
      en: 'A summary of the five phases; the rules are in sections 4.1 and 4.2.',
      fr: 'Un résumé des cinq phases ; les règles sont aux sections 4.1 et 4.2.',
    },
  },
  {
    number: '1.3.2.a',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'Five phases a day', fr: 'Cinq phases par jour' },
    summary: {
      en: 'There are five phases to a day.',
      fr: 'On compte cinq phases dans une journée.',
    },
  },
  /** Orbs are readied as well, which 4.2.1.c leaves out: `day.prepare`. There is no Morning on the first day. */
  {
    number: '1.3.2.b',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'Morning in short', fr: 'Le Matin en bref' },
    summary: {
      en: 'The other player becomes first player; Characters, Permanents and Orbs are readied; each player draws two cards and may turn one into an Orb.',
      fr: "L'autre joueur devient premier joueur ; Personnages, Permanents et Orbes sont redressés ; chacun pioche deux cartes et peut en changer une en Orbe.",
    },
  },
  {
    number: '1.3.2.c',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'Noon in short', fr: 'Midi en bref' },
    summary: {
      en: 'Only what triggers at Noon happens.',
      fr: 'Seul a lieu ce que Midi déclenche.',
    },
  },
  /**
   * "No more turns", not "nothing more to play": who has passed still plays Reactions, and cards that an effect
   * lets them play.
   */
  {
    number: '1.3.2.d',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'Afternoon in short', fr: "L'Après-midi en bref" },
    summary: {
      en: 'Turns alternate from the first player on; in each, any number of quick actions, then a card or a pass. Who has passed takes no more turns that day.',
      fr: "Les tours alternent à partir du premier joueur : des actions rapides à volonté, puis une carte, à moins de passer. Qui a passé n'a plus de tour de la journée.",
    },
  },
  {
    number: '1.3.2.e',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'Dusk in short', fr: 'Le Crépuscule en bref' },
    summary: {
      en: "An Expedition moves if, in a terrain of its own region, its total is above the facing one's and above 0.",
      fr: "Une Expédition avance si, dans un terrain de sa région, son total dépasse celui d'en face et dépasse 0.",
    },
  },
  /**
   * Not to be taken by the letter. An Anchored or Asleep Character stays and loses the status in the same Rest
   * (2.4.2, 2.4.3); what may be kept are the Hero's limits, two only without a Hero (4.2.5.c, 4.2.5.d).
   */
  {
    number: '1.3.2.f',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'Night in short', fr: 'La Nuit en bref' },
    summary: {
      en: 'Rest empties the Expeditions into Reserve, Fleeting Characters into the Discard pile; Clean-up leaves what the limits allow.',
      fr: 'Le Repos vide les Expéditions vers la Réserve, ou la Défausse pour les Fugaces ; le Nettoyage laisse ce que les limites permettent.',
    },
  },
]

/** Sections 6.3 and 6.4: Reactions and costs. */
import type { DayRule } from './rule.ts'

export const reactions: readonly DayRule[] = [
  {
    number: '6.3',
    standing: 'heading',
    title: { en: 'Reactions and triggers', fr: 'Réactions et déclencheurs' },
    summary: {
      en: 'What makes a Reaction trigger.',
      fr: 'Ce qui fait se déclencher une Réaction.',
    },
  },
  /**
   * The condition on triggering sees the state after the event, unless it is put in the past. A condition inside
   * the effect is another thing (1.2.6.d).
   */
  {
    number: '6.3.a',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'Trigger, then effect', fr: 'Déclencheur, puis effet' },
    summary: {
      en: 'A Reaction is written as a trigger and an effect; a condition after a comma belongs to the trigger.',
      fr: "Une Réaction s'écrit en deux parts, un déclencheur et un effet ; la condition placée après une virgule est du côté du déclencheur.",
    },
  },
  /**
   * The Emblem is made inside the event. A later edition makes it in a step after it, which changes nothing in
   * who plays what first. Control of it is fixed here.
   */
  {
    number: '6.3.b',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'An Emblem in Limbo', fr: 'Un Emblème dans le Limbo' },
    summary: {
      en: 'An event that matches also makes an Emblem-Reaction in Limbo, one for each atomic action that does.',
      fr: 'Un événement qui correspond crée aussi un Emblème-Réaction dans le Limbo, un par action atomique concernée.',
    },
  },
  {
    number: '6.3.c',
    standing: 'rule',
    duty: 'carried-out',
    title: { en: 'What activated means', fr: 'Réaction dite activée' },
    summary: {
      en: 'If an event has made its Emblem, the Reaction is said to be activated by it.',
      fr: "Est activée par un événement la Réaction dont il a créé l'Emblème.",
    },
  },
  /**
   * To have worked before is asked as well (1.2.4.d). An object's own entering counts only into a visible zone,
   * wherever it comes from.
   */
  {
    number: '6.3.d',
    standing: 'rule',
    duty: 'carried-out',
    title: { en: 'Existing before the event', fr: "Exister avant l'événement" },
    summary: {
      en: 'Only what existed and worked before the event reacts to it, unless a Reaction is about its own object entering a visible zone.',
      fr: "Seul réagit ce qui existait et fonctionnait avant l'événement, sauf la Réaction d'un objet à sa propre entrée en zone visible.",
    },
  },
  {
    number: '6.3.e',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'Not needed afterwards', fr: "Inutile d'exister après" },
    summary: {
      en: 'It triggers even if the event has done away with it.',
      fr: "Elle se déclenche même si l'événement l'a fait disparaître.",
    },
  },
  /** Activations are counted, not resolutions, per ability of one object: `day.limit-after-zone-change`. */
  {
    number: '6.3.f',
    standing: 'rule',
    duty: 'carried-out',
    title: { en: 'Activated 100 times a day', fr: 'Activée 100 fois par jour' },
    summary: {
      en: 'The same Reaction is activated a hundred times in a day at most; after that it makes no Emblem and asks nothing.',
      fr: "La même Réaction s'active au plus cent fois par jour ; au-delà elle ne crée plus d'Emblème et ne demande rien.",
    },
  },
  {
    number: '6.4',
    standing: 'heading',
    title: { en: 'Paying costs', fr: 'Payer les coûts' },
    summary: {
      en: 'What it takes to pay, and what happens if one does not.',
      fr: "Ce qu'il faut pour payer, et ce qui arrive sinon.",
    },
  },
  {
    number: '6.4.a',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'One step always', fr: 'Toujours une étape' },
    summary: {
      en: 'However many verbs it is worded with, a cost is a single step.',
      fr: 'Quel que soit le nombre de ses verbes, un coût est une étape.',
    },
  },
  {
    number: '6.4.b',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'Never forced to pay', fr: 'Jamais forcé de payer' },
    summary: {
      en: 'Nobody has to pay: every cost can be declined.',
      fr: "Personne n'est tenu de payer : tout coût se refuse.",
    },
  },
  {
    number: '6.4.c',
    standing: 'beyond',
    duty: 'carried-out',
    title: { en: 'In full or not', fr: 'En entier ou pas' },
    summary: {
      en: 'Who pays must have the means for all of it.',
      fr: 'Qui paie doit avoir de quoi payer le tout.',
    },
  },
  {
    number: '6.4.d',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'A card left unpaid', fr: 'Carte non payée' },
    summary: {
      en: 'It is not played, and the choice is open again as before; no turn effect has happened.',
      fr: "Elle n'est pas jouée, et l'on revient au choix comme avant ; aucun effet de tour n'a eu lieu.",
    },
  },
  {
    number: '6.4.e',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'A quick action left unpaid', fr: 'Action rapide non payée' },
    summary: {
      en: 'Likewise: it is not played, and the choice is open again.',
      fr: "De même : elle n'est pas jouée, et le choix se rouvre.",
    },
  },
  {
    number: '6.4.f',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'An inner action left unpaid', fr: 'Action interne non payée' },
    summary: {
      en: 'It is skipped, and the effect around it goes on.',
      fr: "On la saute, et l'effet qui l'entoure se poursuit.",
    },
  },
  {
    number: '6.4.g',
    standing: 'beyond',
    duty: 'carried-out',
    title: { en: 'A Reaction left unpaid', fr: 'Réaction non payée' },
    summary: {
      en: 'Its Emblem is gone without effect, and there is another check.',
      fr: "Son Emblème disparaît sans effet, et l'on vérifie de nouveau.",
    },
  },
]

/** Sections 5.3 to 5.5: quick actions, inner actions and Reactions. */
import type { DayRule } from './rule.ts'

export const actions: readonly DayRule[] = [
  {
    number: '5.3',
    standing: 'heading',
    title: { en: 'Playing quick actions', fr: 'Jouer des actions rapides' },
    summary: {
      en: 'What is different from a Spell.',
      fr: 'Ce qui change par rapport à un Sort.',
    },
  },
  /** One whose effect plays a card is still a quick action: the turn goes on. */
  {
    number: '5.3.a',
    standing: 'rule',
    duty: 'carried-out',
    title: { en: 'Like a Spell', fr: 'Comme un Sort' },
    summary: {
      en: 'It is declared, paid for and resolved as a Spell is, save for the points that follow.',
      fr: 'On la déclare, la paie et la résout comme un Sort, aux points suivants près.',
    },
  },
  {
    number: '5.3.b',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'No change of zone', fr: 'Aucun changement de zone' },
    summary: {
      en: 'A quick action is no object, so it goes nowhere. The text says inner actions here, by a slip.',
      fr: "Une action rapide n'est pas un objet et ne va donc nulle part. Le texte dit ici, par mégarde, actions internes.",
    },
  },
  {
    number: '5.3.c',
    standing: 'rule',
    duty: 'carried-out',
    title: { en: 'Exhausting itself', fr: "S'épuiser soi-même" },
    summary: {
      en: 'The symbol in some costs is paid by exhausting the object that has the quick action.',
      fr: "Le symbole de certains coûts se paie en épuisant l'objet qui la porte.",
    },
  },
  /** Per quick action of one object. After a change of zone the count begins anew: `day.limit-after-zone-change`. */
  {
    number: '5.3.d',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'A hundred a day', fr: 'Cent fois par jour' },
    summary: {
      en: 'After a hundred plays in a day the same quick action cannot be declared again.',
      fr: 'Jouée cent fois dans un jour, la même action rapide ne se déclare plus.',
    },
  },
  {
    number: '5.4',
    standing: 'heading',
    title: { en: 'Playing inner actions', fr: 'Jouer des actions internes' },
    summary: {
      en: 'A cost and its effect, inside another effect.',
      fr: "Un coût et son effet, au sein d'un autre effet.",
    },
  },
  /** "Do one thing; if you do, another" is none: the first part is mandatory. */
  {
    number: '5.4.a',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'Along the lines of Spells', fr: 'Sur le modèle des Sorts' },
    summary: {
      en: 'Played inside an effect, it follows the way of a Spell, save for the next point. No check comes in between.',
      fr: "Jouée au sein d'un effet, elle suit le chemin d'un Sort, au point suivant près. Aucune vérification ne s'intercale.",
    },
  },
  {
    number: '5.4.b',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'Nothing moves', fr: 'Rien ne se déplace' },
    summary: {
      en: 'Being no object, an inner action has no zone to go to.',
      fr: "N'étant pas un objet, une action interne n'a pas de zone où aller.",
    },
  },
  {
    number: '5.5',
    standing: 'heading',
    title: { en: 'Playing Reactions', fr: 'Jouer des Réactions' },
    summary: {
      en: 'How an Emblem-Reaction is played, and how it ends.',
      fr: 'Comment se joue un Emblème-Réaction, et comment il finit.',
    },
  },
  {
    number: '5.5.a',
    standing: 'beyond',
    duty: 'carried-out',
    title: { en: 'As Spells are', fr: "À la façon d'un Sort" },
    summary: {
      en: 'It is played the way of a Spell, save for the points that follow.',
      fr: "Elle se joue à la façon d'un Sort, sauf ce qui suit.",
    },
  },
  {
    number: '5.5.b',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'It stays in Limbo', fr: 'Elle reste dans le Limbo' },
    summary: {
      en: 'Already in Limbo, it does not move when declared.',
      fr: "Déjà dans le Limbo, elle n'en bouge pas à la déclaration.",
    },
  },
  /** Later editions know no cost of Reactions at all. */
  {
    number: '5.5.c',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'A cost by exception', fr: 'Un coût par exception' },
    summary: {
      en: 'A Reaction costs something only where something else adds it, as Tough does.',
      fr: "Une Réaction ne coûte que si autre chose l'ajoute, comme Coriace.",
    },
  },
  {
    number: '5.5.d',
    standing: 'beyond',
    duty: 'carried-out',
    title: { en: 'Played unpaid', fr: 'Jouée sans payer' },
    summary: {
      en: 'Its controller may leave such a cost unpaid; it is then played without effect.',
      fr: 'Son contrôleur peut laisser ce coût impayé ; elle est alors jouée sans effet.',
    },
  },
  {
    number: '5.5.e',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'Then it is gone', fr: 'Puis elle disparaît' },
    summary: {
      en: 'With the Reaction resolved, its Emblem is no more.',
      fr: "La Réaction résolue, son Emblème n'est plus.",
    },
  },
]

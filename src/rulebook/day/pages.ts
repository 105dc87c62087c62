/** The unnumbered pages: unofficial, and beaten by every numbered rule. Then what no page says. */
import type { DayRule } from './rule.ts'

export const pages: readonly DayRule[] = [
  {
    number: 'page:morning',
    standing: 'page',
    duty: 'advice',
    title: { en: 'Page on the Morning', fr: 'Page sur le Matin' },
    summary: {
      en: 'The marker goes over, except on the first day; everything is readied, two cards are drawn, Orbs are placed from the first player on.',
      fr: 'Le marqueur passe, sauf au premier jour ; tout se redresse, chacun pioche deux fois, les Orbes se posent à partir du premier joueur.',
    },
  },
  /** Right as far as it goes, but there is a new check after each Reaction (4.4.c). */
  {
    number: 'page:noon',
    standing: 'page',
    duty: 'advice',
    title: { en: 'Page on Noon', fr: 'Page sur Midi' },
    summary: {
      en: 'What triggers at Noon is activated, and the first player resolves theirs before the other does.',
      fr: "Ce que Midi déclenche s'active, et le premier joueur résout ce qui est à lui avant que l'autre ne le fasse.",
    },
  },
  /** "No more cards" after a pass is too much: no more turns, as 1.3.2.d has it. */
  {
    number: 'page:afternoon',
    standing: 'page',
    duty: 'advice',
    title: { en: 'Page on the Afternoon', fr: "Page sur l'Après-midi" },
    summary: {
      en: 'Turn by turn: quick actions as wanted, then a card paid for with Orbs, or a pass; the phase is over when both have passed.',
      fr: "Tour par tour : des actions rapides si l'on veut, puis une carte payée en Orbes, ou passer ; tout finit quand les deux ont passé.",
    },
  },
  /**
   * Each Expedition is judged by the terrains of its own region and moves once in all (4.2.4.b to 4.2.4.f); a
   * revealed Tumult has no effect to resolve (7.3.17.b).
   */
  {
    number: 'page:dusk',
    standing: 'page',
    duty: 'advice',
    title: { en: 'Page on Dusk', fr: 'Page sur le Crépuscule' },
    summary: {
      en: 'What triggers at Dusk comes first, then the comparison, the moves and the Tumults turned up.',
      fr: "D'abord ce que le Crépuscule déclenche, puis la comparaison, les avancées et les Tumultes retournés.",
    },
  },
  /** Word for word the summary of 1.3.2.f, and to be read like it. */
  {
    number: 'page:night',
    standing: 'page',
    duty: 'advice',
    title: { en: 'Page on the Night', fr: 'Page sur la Nuit' },
    summary: {
      en: 'Rest and Clean-up, as in the summary of the day.',
      fr: 'Le Repos et le Nettoyage, comme dans le résumé de la journée.',
    },
  },
  /**
   * It names three phases and cards in play only; 4.2.b is for every phase, and Heroes and support abilities in
   * Reserve take part.
   */
  {
    number: 'page:atomic-instants',
    standing: 'page',
    duty: 'advice',
    title: { en: 'Page on atomic instants', fr: 'Page sur les instants atomiques' },
    summary: {
      en: "What triggers at a phase's start is settled at that instant: what arrives later in the phase has missed it.",
      fr: "Ce que déclenche l'ouverture d'une phase est arrêté à cet instant : ce qui arrive plus tard l'a manqué.",
    },
  },
  {
    number: 'scenario',
    standing: 'outside',
    title: { en: 'The scenario itself', fr: 'Le scénario lui-même' },
    summary: {
      en: 'What the author of the scenario wrote; no rule of the text.',
      fr: "Ce qu'a écrit l'auteur du scénario ; aucune règle du texte.",
    },
  },
]

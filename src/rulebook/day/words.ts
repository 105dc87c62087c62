/** Chapter 7, as far as needed: activating, readying, moving forward, Tough. */
import type { DayRule } from './rule.ts'

export const words: readonly DayRule[] = [
  {
    number: '7.3.1',
    edition: '3.0',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'Activating a Reaction', fr: 'Activer une Réaction' },
    summary: {
      en: 'An effect that activates a Reaction makes its Emblem without the trigger. It counts as an activation.',
      fr: "Un effet qui active une Réaction en crée l'Emblème sans déclencheur. Cela compte comme une activation.",
    },
  },
  {
    number: '7.3.12',
    standing: 'heading',
    title: { en: 'Readying objects', fr: 'Préparer un objet' },
    summary: {
      en: 'What it is to ready something.',
      fr: 'Ce que veut dire préparer.',
    },
  },
  {
    number: '7.3.12.a',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'No longer Exhausted', fr: 'Ne plus être Épuisé' },
    summary: {
      en: 'To ready an object is to take Exhausted from it.',
      fr: "Préparer un objet, c'est lui ôter Épuisé.",
    },
  },
  /** By the letter it says nothing; what is meant is an object that is not Exhausted. */
  {
    number: '7.3.12.b',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'What cannot be readied', fr: 'Ce qui ne se prépare pas' },
    summary: {
      en: 'What is not Exhausted cannot be readied, so nothing triggers on it.',
      fr: "Ce qui n'est pas Épuisé ne saurait être préparé : rien ne s'en déclenche.",
    },
  },
  {
    number: '7.3.17',
    edition: '3.0',
    standing: 'heading',
    title: { en: 'Moving forward', fr: 'Faire avancer une Expédition' },
    summary: {
      en: 'One region at a time, towards the far end.',
      fr: "D'une région à la fois, vers l'autre bout.",
    },
  },
  {
    number: '7.3.17.a',
    edition: '3.0',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'One region forward', fr: 'Une région en avant' },
    summary: {
      en: 'To move forward is to go one region further from where the Expedition started.',
      fr: "Avancer, c'est s'éloigner d'une région de son point de départ.",
    },
  },
  /** Nothing is resolved and nothing checked: a Tumult card has terrains and no effect, whatever the page on Dusk says. */
  {
    number: '7.3.17.b',
    edition: '3.0',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'Into a hidden Tumult', fr: 'Vers un Tumulte caché' },
    summary: {
      en: 'If that region is face-down, the card is revealed, both halves, and the Expedition moves in, all in the same event.',
      fr: "Si cette région est face cachée, la carte est révélée, ses deux moitiés, et l'Expédition y entre, le tout en un même événement.",
    },
  },
  {
    number: '7.3.17.c',
    edition: '3.0',
    standing: 'beyond',
    duty: 'asserted',
    title: { en: 'At the far end', fr: 'Au bout du chemin' },
    summary: {
      en: 'An Expedition that has reached the far end moves no further.',
      fr: 'Une Expédition arrivée au bout ne va pas plus loin.',
    },
  },
  {
    number: '7.4.5',
    standing: 'heading',
    title: { en: 'The Tough ability', fr: 'La capacité Coriace' },
    summary: {
      en: 'Why some objects are dearer to target.',
      fr: 'Pourquoi cibler certains objets coûte plus.',
    },
  },
  {
    number: '7.4.5.a',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'Who can be Tough', fr: 'Qui peut être Coriace' },
    summary: {
      en: 'Characters and Permanents can have it; it is passive.',
      fr: "Personnages et Permanents peuvent l'avoir ; elle est passive.",
    },
  },
  {
    number: '7.4.5.b',
    standing: 'rule',
    duty: 'asserted',
    title: { en: 'With a number', fr: 'Avec un nombre' },
    summary: {
      en: 'A number always says by how much.',
      fr: 'Un nombre dit toujours de combien.',
    },
  },
  /**
   * Counted once per opposing Tough object that is targeted. Later editions have it paid for choosing the target,
   * and for a free Spell as well.
   */
  {
    number: '7.4.5.c',
    standing: 'rule',
    duty: 'carried-out',
    title: { en: 'Dearer to target', fr: 'Plus cher à cibler' },
    summary: {
      en: 'Targeting an opposing object with Tough X costs X more, be it by a Spell, a Reaction, a quick or an inner action. A free Spell is free of this too.',
      fr: "Cibler un objet adverse Coriace X coûte X de plus, que ce soit par un Sort, une Réaction, une action rapide ou interne. Un Sort gratuit l'est aussi de ce surcoût.",
    },
  },
]

/** Why something did not trigger, was skipped, or is over. */
import type { Lang } from './text.ts'
import { lookUp, put, type Wordings } from './wording.ts'

export const reasons = {
  condition: { say: [{ en: 'the condition is not met', fr: "la condition n'est pas remplie" }] },
  limit: { say: [{ en: 'the limit is reached', fr: 'la limite est atteinte' }] },
  loop: { say: [{ en: 'the judge has stopped it', fr: 'le juge y a mis fin' }] },
  'not-in-play': {
    say: [
      { en: '{object} is not in play', fr: "{object} n'est pas en jeu" },
      { en: 'its character is not in play', fr: "son personnage n'est pas en jeu" },
    ],
  },
  'not-working': {
    say: [
      {
        en: 'before this, {object} was in no zone where this ability works',
        fr: "avant cela, {object} n'était dans aucune zone où cette capacité vaut",
      },
      {
        en: 'before this, it was in no zone where this ability works',
        fr: "avant cela, son objet n'était dans aucune zone où cette capacité vaut",
      },
    ],
  },
  'not-there': {
    say: [
      { en: 'before this, {object} was not there', fr: "avant cela, {object} n'existait pas" },
      { en: 'before this, it was not there', fr: "avant cela, elle n'existait pas" },
    ],
  },
  'set-up': {
    say: [
      { en: 'nothing triggers before day 1 begins', fr: 'rien ne se déclenche avant le début du jour 1' },
    ],
  },
  hundred: {
    say: [
      {
        en: 'it has triggered a hundred times today',
        fr: "elle s'est déclenchée cent fois aujourd'hui",
      },
    ],
  },
  cost: { say: [{ en: 'the cost cannot be paid', fr: 'le coût ne peut pas être payé' }] },
  'no-target': { say: [{ en: 'there is no legal target', fr: "il n'y a pas de cible permise" }] },
  target: { say: [{ en: 'the score target is reached', fr: 'le score visé est atteint' }] },
  'expeditions-met': { say: [{ en: 'the Expeditions have met', fr: 'les Expéditions se sont rejointes' }] },
} as const satisfies Wordings

/** The reason in words; undefined for one that is not known here. */
export function reasonText(
  reason: unknown,
  lang: Lang,
  params: Parameters<typeof put>[2],
): string | undefined {
  const wording = lookUp(reasons, reason)
  return wording && put(wording, lang, params)
}

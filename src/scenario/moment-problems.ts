/** What is said of a moment or a position that is not understood. */
import type { Texts } from '../text/text.ts'

export const momentTexts = {
  'kind.id': { en: 'an id', fr: 'un identifiant' },

  'moment.empty': { en: 'nothing is written here', fr: "rien n'est écrit ici" },
  'moment.cut-short': {
    en: 'something is missing after "{before}"',
    fr: 'il manque quelque chose après « {before} »',
  },
  'moment.unknown': { en: '"{word}" is not understood', fr: "« {word} » n'est pas compris" },
  'moment.unknown-after': {
    en: '"{word}" is not understood after "{before}"',
    fr: "« {word} » n'est pas compris après « {before} »",
  },
  'moment.too-much': {
    en: '"{word}" is too much: nothing can follow "{before}"',
    fr: '« {word} » est de trop : rien ne peut suivre « {before} »',
  },
  'moment.needs-edge': {
    en: '"{word}" alone is no moment: its start is one, and its end',
    fr: "« {word} » seul n'est pas un moment : son début en est un, et sa fin",
  },
  'moment.no-edge': {
    en: '"{word}" begins a moment; what must stand here lasts, from its start to its end',
    fr: '« {word} » commence un moment ; il faut ici ce qui dure, du début à la fin',
  },
  'moment.tics': {
    en: '"{word}" is no tic: tics go from {min} to {max}, several are written as in 5/10',
    fr: "« {word} » n'est pas un tic : les tics vont de {min} à {max}, plusieurs s'écrivent comme 5/10",
  },
  'moment.cycle': {
    en: '"{word}" is no cycle: cycles are counted from 1, in whole numbers',
    fr: "« {word} » n'est pas un cycle : les cycles se comptent à partir de 1, en nombres entiers",
  },
  'moment.day': {
    en: '"{word}" is no day: days are counted from 1, in whole numbers',
    fr: "« {word} » n'est pas un jour : les jours se comptent à partir de 1, en nombres entiers",
  },
  'moment.id': {
    en: '"{word}" cannot be an id: a small letter first, then small letters, digits and hyphens',
    fr: "« {word} » ne peut pas être un identifiant : d'abord une minuscule, puis minuscules, chiffres et traits d'union",
  },
  'moment.reserved': {
    en: '"{word}" cannot be an id: it is a word with a meaning of its own',
    fr: '« {word} » ne peut pas être un identifiant : ce mot a déjà un sens',
  },
} as const satisfies Texts

/** The key of a text that says what is wrong with a moment or a position. */
export type MomentProblemKey = Exclude<keyof typeof momentTexts, 'kind.id'>

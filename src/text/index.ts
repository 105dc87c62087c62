/** What users read, in English and French: entries, questions, options, refusals and moments in words. */
export { statusText, zoneLabel } from './day-words.ts'
export { entryText } from './entries.ts'
export { momentText } from './moments.ts'
export { optionHint } from './options.ts'
export { putQuestion, questionText } from './questions.ts'
export { refusalReason, refusalText } from './refusals.ts'

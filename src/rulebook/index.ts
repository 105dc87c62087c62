export { clockRules } from './clock.ts'
export { dayRules } from './day/index.ts'
export {
  type Bilingual,
  citation,
  type Duty,
  numberOf,
  type Rule,
  type Rulebook,
  type Standing,
  structureOf,
} from './rule.ts'
export type { Contradiction, Ruling, RulingOption } from './ruling.ts'
export { contradictions, rulingDefaults } from './rulings.ts'
export { clockRulings } from './rulings-clock.ts'
export { dayRulings } from './rulings-day.ts'

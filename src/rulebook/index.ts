export { clockRules } from './clock.ts'
export {
  type Bilingual,
  citation,
  numberOf,
  type Rule,
  type Rulebook,
  type Standing,
  structureOf,
} from './rule.ts'
export {
  type Contradiction,
  clockRulings,
  contradictions,
  type Ruling,
  type RulingOption,
  rulingDefaults,
} from './rulings.ts'

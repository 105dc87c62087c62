/**
 * Turnkeeper as a library. Nothing here throws for what a user can do: what is refused or cannot be read is a value.
 */

// Moments and positions: where things happen. Read from a text and written as one, matched as plain data.

export {
  type Edge,
  isMoment,
  type MomentPattern,
  type Position,
  type PositionPattern,
  within,
} from './kernel/moment.ts'
export {
  formatMoment,
  formatPosition,
  formatUntil,
  type Misread,
  type Parsed,
  parseMoment,
  parsePosition,
  parseUntil,
  type Target,
} from './scenario/moments.ts'

// The engine: pure functions from a state to the next one, or to a refusal with its rule and what is legal.

export {
  advance,
  answer,
  type Decide,
  type Driven,
  decisionOf,
  defaultCap,
  drive,
  offersOf,
  takeOffer,
  type Until,
  type UntilFirst,
} from './kernel/engine.ts'
export { conclude, define, note } from './kernel/judge.ts'
export {
  type Advanced,
  type Answered,
  isRefusal,
  type Refusal,
  type RefusalCode,
  type Stopped,
} from './kernel/result.ts'

// Decisions and offers: who is asked what, by which rule, and how an answer is written.

export {
  type About,
  type Ask,
  type Choice,
  type Decision,
  legalAnswers,
  type Offer,
  type Option,
  optionIds,
  type Question,
} from './kernel/decision.ts'
export { offersFor, readOffer } from './kernel/offers.ts'
export { readChoice } from './kernel/reading.ts'

// The state: frozen plain JSON, stored, sent and gone on with at any point. `judge` answers where no player does.

export type { Id, PlayerId, StructureId } from './kernel/data.ts'
export { type Ending, type Game, judge, type Player, type State } from './kernel/state.ts'
export type { Card, CardType, Character, ClockGame, Turn } from './structures/clock/state.ts'

// Entries: what has happened, by which rules, because of what. The digest compares two runs in one line.

export type { Atomic } from './kernel/atomic.ts'
export { type Detail, digest, type Entry } from './kernel/entry.ts'

// What each audience may know of all that: entries, decisions, offers, refusals, where a day stands; and its answers.

export {
  type Audience,
  everybody,
  readAnswer,
  type SeenDecision,
  type SeenRegion,
  type SeenTable,
  type SeenThing,
  viewDecision,
  viewEntry,
  viewOffer,
  viewRefusal,
  viewTable,
} from './structures/view.ts'

// The rules that the engine runs, and a game that begins without a scenario file.

export type {
  Ability,
  Amount,
  Condition,
  EffectStep,
  EventPattern,
  Filters,
  Modification,
  Prohibition,
  Selector,
  TriggerCondition,
  When,
} from './kernel/ability.ts'
export type { Rules } from './kernel/rules.ts'
export type { CardSetup, CharacterSetup, ClockSetup } from './structures/clock/setup.ts'
export { newState, rules, type Setup } from './structures/index.ts'

// The rulebook: numbers, titles and summaries in English and French; rulings with their options and defaults.

export {
  type Bilingual,
  type Contradiction,
  citation,
  clockRules,
  clockRulings,
  contradictions,
  numberOf,
  type Rule,
  type Rulebook,
  type Ruling,
  type RulingOption,
  rulingDefaults,
  type Standing,
  structureOf,
} from './rulebook/index.ts'

// Scenario files: read with a place for every mistake, run, and judged by what they expect.

export { type JsonSchema, scenarioJsonSchema } from './scenario/json-schema.ts'
export { formatProblem, type Path, type Place, type Problem } from './scenario/problem.ts'
export { checkScenario, type Judged, runScenario, type ScenarioRun } from './scenario/runner.ts'
export { beginning, type Loaded, loadScenarios, parseScenarios, type Scenario } from './scenario/scenario.ts'
export type { Line } from './scenario/schema/script.ts'

// Expectations as reducers: folded over the entries of any run.

export {
  begin as beginExpectation,
  finish as finishExpectation,
  judge as judgeExpectation,
  type Seen,
  see as seeEntry,
  type Verdict,
} from './scenario/expectations.ts'
export type { Expectation } from './scenario/schema/expect.ts'

// The timeline: commands in, one at a time; entries, clocks, turns, scores and decisions out, as RxJS streams.

export type { MainClock, PersonalClock, Scores, TurnTaken } from './timeline/clocks.ts'
export {
  type CarriedOut,
  type Command,
  type Envelope,
  isRefused,
  type Refused,
  type Result,
  type Sender,
  type TimelineCode,
} from './timeline/command.ts'
export type { Limbo, PhaseOfDay } from './timeline/days.ts'
export { replay } from './timeline/replay.ts'
export { type Past, Timeline } from './timeline/timeline.ts'
export type { OpenDecisions } from './timeline/waiting.ts'

// Texts: what entries, questions, options, refusals and moments say, in English and French.

export { entryText, momentText, optionHint, questionText, refusalReason, refusalText } from './text/index.ts'
export { type Lang, langs } from './text/text.ts'

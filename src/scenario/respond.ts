/** An answer of a script: by whom it can be given, to what, and what it is told if it is refused. */
import type { StructureId } from '../kernel/data.ts'
import { commonWord, type Decision, legalAnswers } from '../kernel/decision.ts'
import { answer, decisionOf, offersOf, takeOffer } from '../kernel/engine.ts'
import { offersFor, readOffer } from '../kernel/offers.ts'
import { type Answered, isRefusal, type Refusal } from '../kernel/result.ts'
import { judge, type State } from '../kernel/state.ts'
import { rules } from '../structures/index.ts'
import { momentText } from '../text/index.ts'
import { speaksFor } from './answers.ts'
import { nearest, type Problem, type RefusalKey, type Words } from './problem.ts'

/** What is wrong with a line, without its place. */
export type Wrong = Omit<Problem, 'file' | 'line' | 'column' | 'path'>

/** Answers the structure's open decision if it is theirs, or takes an offer of theirs; gives what that would lead to. */
export function respond(state: State, structure: StructureId, who: string, text: string): Answered | Wrong {
  const { game } = state
  const decision = decisionOf(state, structure)
  if (decision === undefined) {
    const params = { reason: game.end?.reason ?? '' }
    return { key: 'refused.game-over', params, rule: rules.cite(structure, 'scenario') }
  }
  const offers = offersOf(rules, state, structure)
  const isAsked = speaksFor(game, who, decision, text)
  const mine = offers.filter(offer => speaksFor(game, who, offer, text))
  const answered = isAsked ? answer(rules, state, decision.id, text) : undefined
  if (answered && !isRefusal(answered)) return answered
  const taken = readOffer(mine, text)?.choice.text
  const taking = takeOffer(rules, state, structure, taken ?? text)
  if (taken !== undefined && !isRefusal(taking)) return taking
  const others = legalAnswers({ one: offersFor(mine, text) })
  // What begins like an offer is refused as one.
  if (isRefusal(taking) && taking.rule !== undefined)
    return refusedAs({ ...taking, legal: others }, state, structure)
  if (answered)
    return refusedAs({ ...answered, legal: [...(answered.legal ?? []), ...others] }, state, structure)
  const legal = legalAnswers(decision.ask)
  // What somebody else is offered, where what reads like an offer is refused by a rule of its own.
  const isRuled = rules.structures[structure]?.offerObjection !== undefined
  const asked = (isRuled ? readOffer(offers, text)?.offer : undefined) ?? decision
  return {
    key: 'answer.not-asked',
    params: { who: nameOf(asked.for) },
    found: `${who}: ${text}`,
    rule: asked === decision ? ruleOf(decision, structure) : rules.cite(structure, asked.rule),
    allowed: [...legal.map(id => `${decision.for}: ${id}`), ...others.map(id => `${who}: ${id}`)],
  }
}

/** Whether it is asked something there, or something is offered. */
export function isAskedIn(state: State, structure: StructureId, who: string, text: string): boolean {
  const decision = decisionOf(state, structure)
  const waiting = [...(decision ? [decision] : []), ...offersOf(rules, state, structure)]
  return waiting.some(one => speaksFor(state.game, who, one, text))
}

/** What the engine has refused. */
export function refusedAs(refusal: Refusal, state: State, structure: StructureId): Wrong {
  const { code, key, params, rule, legal = [] } = refusal
  const decision = decisionOf(state, structure)
  if (code === 'decision-pending' && decision) return unforeseen(decision, state, structure)
  const { answer: text = '' } = params
  const word = decision && 'one' in decision.ask ? commonWord(decision.ask.one) : ''
  const suggestion = nearest(String(text), legal) ?? nearest(word + text, legal)
  return { key: key as RefusalKey, params, rule, allowed: legal, suggestion }
}

/** A decision that the script says nothing about. */
export function unforeseen(decision: Decision, state: State, structure: StructureId): Wrong {
  const params = { who: nameOf(decision.for) }
  const allowed = legalAnswers(decision.ask)
  return {
    ...{ key: 'run.unforeseen', params, rule: ruleOf(decision, structure), allowed },
    found: placeOf(state, structure),
  }
}

/** Where the structure stands, in words. */
export function placeOf({ game }: State, structure: StructureId): string {
  return momentText(game.at[structure] ?? { structure }, 'en')
}

function ruleOf({ rule, of }: Decision, structure: StructureId): string {
  return rules.cite(of ?? structure, rule)
}

const nameOf = (who: string): string | Words => (who === judge ? { key: 'thing.judge' } : who)

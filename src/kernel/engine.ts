/** The engine: pure functions from a state to the next one. Nothing throws for what a user can do. */

import { askOthersAnew } from './anew.ts'
import { closeQuestion, openQuestion } from './asking.ts'
import type { StructureId } from './data.ts'
import { type Choice, type Decision, legalAnswers, type Offer, type Question } from './decision.ts'
import { isMoment, type MomentPattern } from './moment.ts'
import { offersFor, readOffer } from './offers.ts'
import { isJustOpen } from './opening.ts'
import type { Outcome, Place, Step } from './procedure.ts'
import { readChoice } from './reading.ts'
import { type Advanced, type Answered, gameOver, type Refusal, type Stopped } from './result.ts'
import type { Rules } from './rules.ts'
import { beginRun, causeOf, emit, endRun, enter, goOn, pop, positionOf, push, type Run } from './run.ts'
import type { Frame, Game, State } from './state.ts'

/** How far to go: one step, to the next decision, or to a moment. A decision always stops. */
export type Until = 'step' | 'decision' | MomentPattern

/** Several moments: to the first of them that comes. */
export type UntilFirst = Until | readonly MomentPattern[]

/** Steps that one advance may take unless told otherwise. */
export const defaultCap = 100_000

/**
 * Goes on until a decision waits, `until` is reached or the game ends. A moment that is just open counts, save for
 * `next`; one that cannot come any more, such as `start of tic 3 of cycle 1` in cycle 2, is refused.
 */
export function advance(
  rules: Rules,
  state: State,
  options: { until: UntilFirst; structure: StructureId; cap?: number },
): Advanced | Refusal {
  const { until, structure, cap = defaultCap } = options
  if (state.game.end) return gameOver(state.game.end)
  if (isThere(state, structure, until)) return { state, entries: [], stopped: 'moment' }
  const passed = refusePassed(rules, state, until)
  if (passed) return passed
  const open = state.game.asked[structure]
  if (open)
    return {
      refused: true,
      code: 'decision-pending',
      key: 'refused.decision-pending',
      params: { who: open.for },
    }
  const run = beginRun(rules, state, structure)
  const { stopped } = work(run, until, cap, () => undefined)
  const { state: reached, entries } = endRun(run)
  return { state: reached, entries, stopped }
}

/** The answer to a question, as it is written; none to stop there. `game` is to look at, and not to keep. */
export type Decide = (question: Question, game: Game) => string | undefined

/** `refusal`: the answer to the decision that is open now was not legal. */
export interface Driven extends Advanced {
  readonly refusal?: Refusal
}

/**
 * Advances and answers in one run, an open decision first: the same entries and the same state as one by one.
 * Stops at a decision that is not answered, or not legally.
 */
export function drive(
  rules: Rules,
  state: State,
  options: { until: UntilFirst; structure: StructureId; cap?: number; decide: Decide },
): Driven | Refusal {
  const { until, structure, cap = defaultCap, decide } = options
  if (state.game.end) return gameOver(state.game.end)
  if (isThere(state, structure, until)) return { state, entries: [], stopped: 'moment' }
  const passed = refusePassed(rules, state, until)
  if (passed) return passed
  const run = beginRun(rules, state, structure)
  const stop = work(run, until, cap, decide)
  return { ...endRun(run), ...stop }
}

function momentsIn(until: UntilFirst): readonly MomentPattern[] {
  return typeof until === 'string' ? [] : 'length' in until ? until : [until]
}

function isThere({ game }: State, structure: StructureId, until: UntilFirst): boolean {
  const at = positionOf(game, structure)
  return momentsIn(until).some(m => m.next !== true && isMoment(m, at)) && isJustOpen(game, structure)
}

function refusePassed(rules: Rules, { game }: State, until: UntilFirst): Refusal | undefined {
  const passed = momentsIn(until).find(m => rules.structures[m.structure]?.isPast(game, m))
  if (passed === undefined) return undefined
  const params: Record<string, number> = {}
  for (const [span, value] of Object.entries(positionOf(game, passed.structure)))
    if (typeof value === 'number') params[span] = value
  return { refused: true, code: 'moment-passed', key: 'refused.moment-passed', params }
}

function work(
  run: Run,
  until: UntilFirst,
  cap: number,
  decide: Decide,
): { readonly stopped: Stopped; readonly refusal?: Refusal } {
  const { game } = run
  const structure = run.home.id
  const moments = momentsIn(until)
  for (let steps = 0; ; ) {
    const open = game.asked[structure]
    if (open) {
      const text = decide(open, game)
      if (text === undefined) return { stopped: 'decision' }
      const refusal = take(run, open, text)
      if (refusal) return { stopped: 'decision', refusal }
    } else {
      // Asked this way round, a cap that is not a number stops at once.
      if (!(steps < cap)) return { stopped: 'cap' }
      steps += 1
      run.opened = undefined
      const { frame, place } = enter(run)
      apply(run, frame, place, place.step.handler.run(run, frame.locals))
      if (until === 'step') return { stopped: game.end ? 'end' : game.asked[structure] ? 'decision' : 'step' }
      const { opened } = run
      if (opened && moments.some(m => isMoment(m, opened))) return { stopped: 'moment' }
    }
    if (game.end) return { stopped: 'end' }
  }
}

/** The open decision of a structure. */
export function decisionOf(state: State, structure: StructureId): Decision | undefined {
  const question = state.game.asked[structure]
  const asked = state.trail.asked[structure]
  return question && asked && { ...question, id: asked.decision }
}

/** What may be done while the structure's decision waits. */
export function offersOf(rules: Rules, state: State, structure: StructureId): Offer[] {
  if (state.game.end || !state.game.asked[structure]) return []
  const run = beginRun(rules, state, structure)
  return run.home.offers(run)
}

/** Answers a decision, as it is written (`action 3`). It is carried out by the next advance. */
export function answer(rules: Rules, state: State, decision: string, text: string): Answered | Refusal {
  if (state.game.end) return gameOver(state.game.end)
  const structure = Object.keys(state.trail.asked).find(s => state.trail.asked[s]?.decision === decision)
  if (structure === undefined) return superseded(state, decision)
  const run = beginRun(rules, state, structure)
  return take(run, state.game.asked[structure] as Question, text) ?? endRun(run)
}

/** Carries an answer out, or refuses it and changes nothing. */
function take(run: Run, question: Question, text: string): Refusal | undefined {
  const { frame, place } = enter(run)
  const { step } = place
  const choice = readChoice(question.ask, text)
  const objection =
    choice === undefined
      ? step.handler.objection?.(run, frame.locals, text)
      : step.handler.refuse?.(run, frame.locals, choice)
  if (choice === undefined || objection !== undefined) {
    return {
      refused: true,
      code: 'illegal-choice',
      key: objection?.key ?? 'refused.illegal-choice',
      params: { answer: text, ...objection?.params },
      rule: run.rules.cite(run.structure.id, objection?.rule ?? question.rule),
      legal: legalAnswers(question.ask).filter(answer => {
        const legal = readChoice(question.ask, answer)
        return legal === undefined || step.handler.refuse?.(run, frame.locals, legal) === undefined
      }),
    }
  }
  const asked = closeQuestion(run)
  emit(run, 'answered', {
    who: question.for,
    details: { ...question.about, what: question.what, choice: choice.text },
    rules: question.rule,
    rulings: question.rulings,
    causes: [asked],
    leads: true,
  })
  apply(
    run,
    frame,
    place,
    step.handler.answered?.(run, frame.locals, choice, question) ?? noAnswer(step, choice),
  )
  return undefined
}

/**
 * Takes an offer, as it is written (`play ward`). The decision that waits comes back, asked anew, when it has been
 * carried out.
 */
export function takeOffer(
  rules: Rules,
  state: State,
  structure: StructureId,
  text: string,
): Answered | Refusal {
  if (state.game.end) return gameOver(state.game.end)
  const offers = offersOf(rules, state, structure)
  const run = beginRun(rules, state, structure)
  const found = readOffer(offers, text)
  if (found === undefined) {
    const objection = run.home.offerObjection?.(run, text)
    return {
      refused: true,
      code: 'no-such-offer',
      key: objection?.key ?? 'refused.no-such-offer',
      params: { offer: text },
      ...(objection && { rule: rules.cite(structure, objection.rule) }),
      legal: legalAnswers({ one: offersFor(offers, text) }),
    }
  }
  const { offer, choice } = found
  run.rule = offer.rule
  closeQuestion(run)
  const taken = emit(run, 'offer-taken', {
    who: offer.for,
    details: { ...offer.about, choice: choice.text },
    rulings: offer.rulings,
    causes: [],
  })
  const { procedure, locals } = run.home.take(run, offer, choice)
  push(run, procedure, locals, taken)
  return endRun(run)
}

function stepOf(among: Place['among'], name: string): Place {
  const place = among.get(name)
  if (place === undefined) throw new Error(`no step ${name}`)
  return place
}

function apply(run: Run, frame: Frame, { among, after }: Place, outcome: Outcome): void {
  switch (outcome.kind) {
    case 'next':
      goOn(run, frame, after)
      break
    case 'goto':
      goOn(run, frame, stepOf(among, outcome.step))
      break
    case 'done':
      pop(run)
      break
    case 'call': {
      const cause = causeOf(run)
      // A call in the last step leaves nothing to come back to: the frame makes room for it.
      goOn(run, frame, outcome.then === undefined ? after : stepOf(among, outcome.then))
      push(run, outcome.procedure, outcome.locals, cause)
      break
    }
    case 'ask':
      openQuestion(run, outcome.question)
      break
  }
  if (run.interrupts.length > 0)
    for (const { procedure, locals, cause, structure } of run.interrupts.splice(0))
      push(run, procedure, locals, cause, structure)
  askOthersAnew(run)
}

function noAnswer(step: Step, choice: Choice): never {
  throw new Error(`step ${step.name} asked and cannot be answered: ${choice.text}`)
}

function superseded(state: State, decision: string): Refusal {
  const number = /^d([1-9]\d*)$/.exec(decision)?.[1]
  const known = number !== undefined && Number(number) <= state.trail.decisions
  const code = known ? 'decision-superseded' : 'no-decision'
  return { refused: true, code, key: `refused.${code}`, params: { decision } }
}

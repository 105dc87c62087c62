/** Plays script lines against the engine. */
import type { Decision, Offer } from '../kernel/decision.ts'
import { commonWord } from '../kernel/decision.ts'
import {
  type Answered,
  advance,
  answer,
  conclude,
  decisionOf,
  isRefusal,
  note,
  offersOf,
  type Refusal,
  type Stopped,
  takeOffer,
  type Until,
} from '../kernel/engine.ts'
import type { Entry } from '../kernel/entry.ts'
import type { MomentPattern } from '../kernel/moment.ts'
import { judge, type State, stateKey } from '../kernel/state.ts'
import { numberOf } from '../rulebook/index.ts'
import { controllerOf } from '../structures/clock/state.ts'
import { rules } from '../structures/index.ts'
import { judgeNow } from './now-verdict.ts'
import { nearest, type Problem } from './problem.ts'
import type { Line } from './schema/script.ts'

/** What is wrong with a line, without its place. */
type Wrong = Omit<Problem, 'file' | 'line' | 'column' | 'path'>

const structure = 'clock'

/** The state and the entries of a run, and what a script can do to them. */
export class Player {
  state: State
  /** The states that each thing that was carried out led to, the first one before all. */
  readonly states: State[]
  readonly entries: Entry[] = []
  stopped: Stopped = 'step'

  constructor(state: State) {
    this.state = state
    this.states = [state]
  }

  get decision(): Decision | undefined {
    return decisionOf(this.state, structure)
  }

  get offers(): Offer[] {
    return offersOf(rules, this.state, structure)
  }

  /** Plays a line; what comes next decides whether the run goes on to a decision after an answer. */
  play(line: Line, next: Line | undefined): Wrong | undefined {
    switch (line.do) {
      case 'answer': {
        const wrong = this.toDecision() ?? this.answer(line.who, line.answer)
        const stays = next?.do === 'advance' || next?.do === 'idle'
        return wrong ?? (stays ? undefined : this.toDecision())
      }
      case 'try':
        return this.toDecision() ?? this.attempt(line.who, line.answer, line.rule)
      case 'expect': {
        const verdict = judgeNow(line.now, this.state, this.decision, this.offers)
        if (verdict.met) return undefined
        return {
          key: verdict.why.key,
          found: verdict.got,
          allowed: verdict.expected === undefined ? [] : [verdict.expected],
        }
      }
      case 'advance':
        return line.until === 'end' ? this.toDecision() : this.advance(line.until)
      case 'idle':
        return this.idle(line.until, line.order)
      case 'conclude':
        return this.accept(
          conclude(rules, this.state, structure, { winners: line.winners, reason: line.reason }),
        )
      case 'note':
        return this.accept(note(rules, this.state, structure, judge, line.text))
    }
  }

  /** On to the end: the next decision, the end of the game, or the moment that the scenario names. */
  finish(until: MomentPattern | undefined): Wrong | undefined {
    return until === undefined ? this.toDecision() : this.advance(until)
  }

  /** Goes on to the next decision or the end of the game, unless one is reached. */
  private toDecision(): Wrong | undefined {
    if (this.state.game.end || this.decision) return undefined
    // decided 4 - If a whole cycle brings no decision and leaves all as it was, none can ever come.
    let before = ''
    for (;;) {
      const result = advance(rules, this.state, { until: startOfTic1, structure })
      const wrong = this.accept(result)
      if (wrong || isRefusal(result) || result.stopped === 'decision' || result.stopped === 'end')
        return wrong
      const key = keyWithoutCycle(this.state)
      if (result.stopped === 'cap' || key === before) return { key: 'run.no-decision' }
      before = key
      this.accept(advance(rules, this.state, { until: 'step', structure }))
    }
  }

  private advance(until: Until): Wrong | undefined {
    const result = advance(rules, this.state, { until, structure })
    const wrong = this.accept(result)
    if (wrong || isRefusal(result)) return wrong
    if (typeof until === 'object' && result.stopped !== 'moment') return this.unforeseen(result.stopped)
    return undefined
  }

  private accept(
    result: { state: State; entries: readonly Entry[]; stopped?: Stopped } | Refusal,
  ): Wrong | undefined {
    if (isRefusal(result)) return refusedWrong(result)
    this.state = result.state
    this.states.push(result.state)
    this.entries.push(...result.entries)
    if (result.stopped) this.stopped = result.stopped
    return undefined
  }

  private answer(who: string, text: string): Wrong | undefined {
    const { wrong, result } = this.try(who, text)
    return wrong ?? (result && this.accept(result))
  }

  private attempt(who: string, text: string, rule: string): Wrong | undefined {
    const { wrong, result, rule: cited } = this.try(who, text)
    if (wrong && cited === undefined) return wrong
    if (result && !isRefusal(result)) return { key: 'try.accepted', params: { rule } }
    const number = cited === undefined ? 'none' : numberOf(cited)
    return number === rule ? undefined : { key: 'try.other-rule', found: number, allowed: [rule] }
  }

  /** Answers the open decision if it is theirs, or takes an offer of theirs. */
  private try(who: string, text: string): Tried {
    const { decision } = this
    if (this.state.game.end) return { wrong: { key: 'answer.game-over' }, rule: 'clock scenario' }
    if (decision === undefined) return { wrong: { key: 'answer.nothing-asked' } }
    const result = this.isAsked(who, decision) ? answer(rules, this.state, decision.id, text) : undefined
    if (result && !isRefusal(result)) return { result }
    const mine = this.offers.filter(offer => this.isOffered(who, offer))
    const offer = mine.find(({ id }) => id === text || id === commonWord(mine) + text)
    if (offer) return { result: takeOffer(rules, this.state, structure, offer.id) }
    if (result) return { result, ...(result.rule !== undefined && { rule: result.rule }) }
    const legal = [decision.for, ...new Set(this.offers.map(o => o.for))]
    const wrong: Wrong = {
      key: 'answer.not-asked',
      params: { who: decision.for },
      found: who,
      allowed: legal,
    }
    return { wrong, rule: `${structure} ${decision.rule}` }
  }

  /**
   * A decision is answered by its player, or in the name of the character that it is about, whoever controls that
   * now. What the judge is asked is the judge's alone.
   */
  private isAsked(who: string, decision: Decision): boolean {
    const { character } = decision.about
    if (who === decision.for) return true
    if (decision.for === judge) return false
    return character === undefined ? controllerOf(this.state.game, who) === decision.for : character === who
  }

  private isOffered(who: string, offer: Offer): boolean {
    return who === offer.for || who === offer.about.character
  }

  /** The least action until then: end turn, decline, no; what is not clear is taken in the order given. */
  private idle(until: MomentPattern, order: readonly string[]): Wrong | undefined {
    for (;;) {
      const { decision } = this
      if (decision === undefined) {
        const result = advance(rules, this.state, { until, structure })
        const wrong = this.accept(result)
        if (wrong || isRefusal(result)) return wrong
        if (result.stopped === 'moment') return undefined
        if (result.stopped !== 'decision') return this.unforeseen(result.stopped)
        continue
      }
      const text = leastAnswer(decision, order)
      if (text === undefined) return this.unforeseen('decision')
      const wrong = this.accept(answer(rules, this.state, decision.id, text))
      if (wrong) return wrong
    }
  }

  /** Stopped before the moment that was to be reached. */
  private unforeseen(stopped: Stopped): Wrong {
    const { decision } = this
    if (decision === undefined)
      return { key: stopped === 'end' ? 'run.ended-before' : 'run.moment-not-reached' }
    return {
      key: 'run.unforeseen',
      params: { who: decision.for, rule: decision.rule },
      allowed: optionTexts(decision),
    }
  }
}

const startOfTic1: MomentPattern = { structure, edge: 'start', span: 'tic', where: { tic: [1] } }

/** The cycle only counts laps: all else decides what comes. */
function keyWithoutCycle({ game, trail }: State): string {
  const { cycle: _, ...clock } = game.clock ?? { cycle: 0 }
  const { cycle: __, ...at } = game.at.clock ?? { structure, cycle: 0 }
  return stateKey({ game: { ...game, clock: clock as never, at: { ...game.at, clock: at as never } }, trail })
}

function leastAnswer({ ask }: Decision, order: readonly string[]): string | undefined {
  if ('yes' in ask) return 'no'
  if ('some' in ask && ask.min === 0) return 'none'
  if (!('one' in ask)) return undefined
  const least = ask.one.find(({ id }) => id === 'end turn' || id === 'decline')
  if (least) return least.id
  const word = commonWord(ask.one)
  const picked = order.find(id => ask.one.some(o => o.id === word + id || o.id === id))
  return picked
}

function optionTexts({ ask }: Decision): string[] {
  if ('one' in ask) return ask.one.map(({ id }) => id)
  if ('some' in ask) return ask.some.map(({ id }) => id)
  if ('order' in ask) return ask.order.map(({ id }) => id)
  return 'number' in ask ? [`${ask.number.min}..${ask.number.max}`] : ['yes', 'no']
}

function refusedWrong(refusal: Refusal): Wrong {
  const { params, legal = [] } = refusal
  const suggestion = nearest(String(params.answer ?? params.offer ?? ''), legal)
  return { key: 'answer.refused', refusal, allowed: legal, suggestion }
}

/** What came of an answer: the engine's result, or why it was never put to it; and the rule that refuses it. */
interface Tried {
  readonly result?: Answered | Refusal
  readonly wrong?: Wrong
  readonly rule?: string
}

/** Plays script lines against the engine. */

import type { StructureId } from '../kernel/data.ts'
import { commonWord, type Decision, legalAnswers, type Offer } from '../kernel/decision.ts'
import {
  type Advanced,
  type Answered,
  advance,
  answer,
  conclude,
  decisionOf,
  define,
  isRefusal,
  note,
  offersOf,
  type Refusal,
  type Stopped,
  takeOffer,
} from '../kernel/engine.ts'
import type { Entry } from '../kernel/entry.ts'
import { isMoment, type MomentPattern } from '../kernel/moment.ts'
import { offersFor, readOffer } from '../kernel/offers.ts'
import { judge, type State } from '../kernel/state.ts'
import { numberOf } from '../rulebook/index.ts'
import { rules } from '../structures/index.ts'
import { momentText } from '../text/index.ts'
import { leastAnswer, speaksFor } from './answers.ts'
import { lapKey, nextLap } from './laps.ts'
import type { Target } from './moments.ts'
import { judgeNow } from './now-verdict.ts'
import { nearest, type Problem, type RefusalKey, type Words } from './problem.ts'
import type { Line } from './schema/script.ts'
import { structureOf } from './structures.ts'

/** What is wrong with a line, without its place. */
export type Wrong = Omit<Problem, 'file' | 'line' | 'column' | 'path'>

/** How much can happen in a run, so that no script runs for ever: entries, and at each stop the triggers that wait. */
const mostWork = 100_000

/** The state and the entries of a run, and what a script can do to them. */
export class Player {
  /** The states that each thing that was carried out led to, the first one before all. */
  readonly states: [State, ...State[]]
  readonly entries: Entry[] = []
  /** The one that the game is about. */
  readonly structure: StructureId
  #stopped: Stopped = 'step'
  #work = 0
  readonly #maxWork: number

  constructor(state: State, maxWork = mostWork) {
    this.#maxWork = maxWork
    this.states = [state]
    this.structure = structureOf(state.game)
  }

  get state(): State {
    return this.states.at(-1) ?? this.states[0]
  }

  get decision(): Decision | undefined {
    return decisionOf(this.state, this.structure)
  }

  get offers(): Offer[] {
    return offersOf(rules, this.state, this.structure)
  }

  /** Why it stands where it stands. */
  get stopped(): Stopped {
    if (this.state.game.end) return 'end'
    return this.decision ? 'decision' : this.#stopped
  }

  /**
   * Plays a line. After an answer the run goes on to the next decision, unless the `next` line says how far: so it
   * can stop at a moment before that.
   */
  play(line: Line, next?: Line): Wrong | undefined {
    switch (line.do) {
      case 'answer': {
        const wrong = this.#toDecision() ?? this.#answer(line.who, line.answer)
        return wrong ?? (next?.do === 'advance' || next?.do === 'idle' ? undefined : this.#toDecision())
      }
      case 'try':
        return this.#toDecision() ?? this.#attempt(line.who, line.answer, line.rule)
      case 'expect': {
        const verdict = judgeNow(line.now, this.state, this.decision, this.offers)
        if (verdict.met) return undefined
        return { ...verdict.why, expected: verdict.expected, found: verdict.found }
      }
      case 'advance':
        return this.#advance(line.until)
      case 'idle':
        return this.#goOn(line.until, decision => leastAnswer(decision, line.order))
      case 'conclude':
        return this.#accept(
          conclude(rules, this.state, this.structure, { winners: line.winners, reason: line.reason }),
        )
      case 'note':
        return this.#accept(note(rules, this.state, this.structure, judge, line.text))
      case 'define': {
        const isAsked = this.decision !== undefined
        for (const [id, card] of Object.entries(line.cards)) {
          const wrong = this.#accept(define(rules, this.state, this.structure, id, card))
          if (wrong) return wrong
        }
        // What waited is asked anew.
        return isAsked ? this.#toDecision() : undefined
      }
    }
  }

  /** On to the end: the next decision, the end of the game, or the moment that the scenario names. */
  finish(until: MomentPattern | undefined): Wrong | undefined {
    const wrong = this.#advance(until ?? 'end')
    return this.state.game.end ? undefined : wrong
  }

  #advance(until: Target): Wrong | undefined {
    switch (until) {
      case 'end':
        return this.#toDecision()
      case 'step':
        return this.#accept(advance(rules, this.state, { until, structure: this.structure }))
      case 'decision': {
        if (this.decision) return this.#unforeseen(this.decision)
        const wrong = this.#toDecision()
        return wrong ?? (this.decision ? undefined : { key: 'run.ended-before' })
      }
      default:
        return this.#goOn(until)
    }
  }

  /** Goes on to the next decision or the end of the game, unless one is reached. */
  #toDecision(): Wrong | undefined {
    return this.state.game.end || this.decision ? undefined : this.#goOn()
  }

  /**
   * Goes on to a moment, or without one to the next decision or the end of the game. On the way decisions are
   * answered with what is `least`; what is not clear stops it.
   */
  #goOn(until?: MomentPattern, least: (decision: Decision) => string | undefined = () => undefined) {
    const moments = [...(until ? [until] : []), nextLap(this.structure)]
    const laps = new Set<string>()
    while (this.#work < this.#maxWork) {
      const { decision } = this
      const result = advance(rules, this.state, {
        until: moments,
        structure: this.structure,
        cap: this.#maxWork,
      })
      if (isRefusal(result) && result.code === 'decision-pending' && decision) {
        const text = least(decision)
        if (text === undefined) return until && this.#unforeseen(decision)
        const wrong = this.#accept(answer(rules, this.state, decision.id, text))
        if (wrong) return wrong
        continue
      }
      const wrong = this.#accept(result)
      if (wrong) return wrong
      const { stopped } = this
      if (stopped === 'decision' && until === undefined) return undefined
      if (stopped === 'end') return until && this.#here({ key: 'run.ended-before' })
      if (stopped !== 'moment') continue
      if (until && isMoment(until, this.#at)) return undefined
      // decided 4 - If all is as it was one or more cycles ago, what has not come since then never will.
      const lap = lapKey(this.state, until)
      if (laps.has(lap)) return this.#here({ key: until ? 'run.never-comes' : 'run.no-decision' })
      laps.add(lap)
    }
    return this.#here({ key: 'run.too-long', params: { n: this.entries.length } })
  }

  #answer(who: string, text: string): Wrong | undefined {
    const result = this.#respond(who, text)
    return 'key' in result ? result : this.#accept(result)
  }

  #attempt(who: string, text: string, rule: string): Wrong | undefined {
    const result = this.#respond(who, text)
    if (!('key' in result)) return { key: 'try.accepted', params: { rule } }
    const number = result.rule === undefined ? 'none' : numberOf(result.rule)
    if (number === rule) return undefined
    return { key: 'try.other-rule', expected: `refused: ${rule}`, found: `refused: ${number}` }
  }

  /** Answers the open decision if it is theirs, or takes an offer of theirs; gives what that would lead to. */
  #respond(who: string, text: string): Answered | Wrong {
    const { state, decision, offers } = this
    const { game } = state
    if (decision === undefined) {
      return {
        key: 'refused.game-over',
        params: { reason: game.end?.reason ?? '' },
        rule: this.#cite('scenario'),
      }
    }
    const isAsked = speaksFor(game, who, decision, text)
    const mine = offers.filter(offer => speaksFor(game, who, offer, text))
    const answered = isAsked ? answer(rules, state, decision.id, text) : undefined
    if (answered && !isRefusal(answered)) return answered
    const taken = readOffer(mine, text)?.choice.text
    const taking = takeOffer(rules, state, this.structure, taken ?? text)
    if (taken !== undefined && !isRefusal(taking)) return taking
    const others = legalAnswers({ one: offersFor(mine, text) })
    // What begins like an offer is refused as one.
    if (isRefusal(taking) && taking.rule !== undefined) return this.#refused({ ...taking, legal: others })
    if (answered) return this.#refused({ ...answered, legal: [...(answered.legal ?? []), ...others] })
    const legal = legalAnswers(decision.ask)
    const asked = readOffer(offers, text)?.offer ?? decision
    return {
      key: 'answer.not-asked',
      params: { who: nameOf(asked.for) },
      found: `${who}: ${text}`,
      rule: this.#cite(asked.rule),
      allowed: [...legal.map(id => `${decision.for}: ${id}`), ...others.map(id => `${who}: ${id}`)],
    }
  }

  #accept(result: Advanced | Answered | Refusal): Wrong | undefined {
    if (isRefusal(result)) return this.#refused(result)
    this.states.push(result.state)
    for (const entry of result.entries) this.entries.push(entry)
    this.#work += result.entries.length + result.state.game.pending.length
    if ('stopped' in result) this.#stopped = result.stopped
    return undefined
  }

  #refused({ code, key, params, rule, legal = [] }: Refusal): Wrong {
    if (code === 'decision-pending' && this.decision) return this.#unforeseen(this.decision)
    const { answer: text = '' } = params
    const word = this.decision && 'one' in this.decision.ask ? commonWord(this.decision.ask.one) : ''
    const suggestion = nearest(String(text), legal) ?? nearest(word + text, legal)
    return { key: key as RefusalKey, params, rule, allowed: legal, suggestion }
  }

  #unforeseen({ for: who, rule, ask }: Decision): Wrong {
    const params = { who: nameOf(who) }
    return this.#here({ key: 'run.unforeseen', params, rule: this.#cite(rule), allowed: legalAnswers(ask) })
  }

  /** With where the run stands. */
  #here(wrong: Wrong): Wrong {
    return { ...wrong, found: momentText(this.#at, 'en') }
  }

  #cite(number: string): string {
    return rules.cite(this.structure, number)
  }

  get #at() {
    return this.state.game.at[this.structure] ?? { structure: this.structure }
  }
}

const nameOf = (who: string): string | Words => (who === judge ? { key: 'thing.judge' } : who)

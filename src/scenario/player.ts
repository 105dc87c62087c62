/** Plays script lines against the engine. */
import type { StructureId } from '../kernel/data.ts'
import type { Decision, Offer } from '../kernel/decision.ts'
import { advance, answer, decisionOf, offersOf } from '../kernel/engine.ts'
import type { Entry } from '../kernel/entry.ts'
import { conclude, define, note } from '../kernel/judge.ts'
import { isMoment, type MomentPattern } from '../kernel/moment.ts'
import { type Advanced, type Answered, isRefusal, type Refusal, type Stopped } from '../kernel/result.ts'
import { judge, type State } from '../kernel/state.ts'
import { numberOf } from '../rulebook/index.ts'
import { rules } from '../structures/index.ts'
import { leastAnswer } from './answers.ts'
import { lapKey, nextLap } from './laps.ts'
import type { Target } from './moments.ts'
import { judgeNow } from './now-verdict.ts'
import { placeOf, refusedAs, respond, unforeseen, type Wrong } from './respond.ts'
import type { Line } from './schema/script.ts'
import { structuresOf } from './structures.ts'
import { whoseAnswer } from './whose-answer.ts'

export type { Wrong } from './respond.ts'

/** How much can happen in a run, so that no script runs for ever: entries, and at each stop the triggers that wait. */
const mostWork = 100_000

/** The line that comes after the one that is played, as far as a structure is concerned. */
export type NextLine = (structure: StructureId) => Line | undefined

/** The state and the entries of a run, and what a script can do to them. */
export class Player {
  /** The states that each thing that was carried out led to, the first one before all. */
  readonly states: [State, ...State[]]
  readonly entries: Entry[] = []
  /** What the game is about. */
  readonly structures: readonly StructureId[]
  #stopped: Stopped = 'step'
  #work = 0
  readonly #maxWork: number

  constructor(state: State, maxWork = mostWork) {
    this.#maxWork = maxWork
    this.states = [state]
    this.structures = structuresOf(state.game)
  }

  get state(): State {
    return this.states.at(-1) ?? this.states[0]
  }

  /** The decision that waits in a structure. */
  decisionIn(structure: StructureId): Decision | undefined {
    return decisionOf(this.state, structure)
  }

  /** The decisions that wait, one for each structure that has one. */
  get decisions(): Decision[] {
    return this.structures.flatMap(id => this.decisionIn(id) ?? [])
  }

  /** The decision that waits, the first one where several do. */
  get decision(): Decision | undefined {
    return this.decisions[0]
  }

  get offers(): Offer[] {
    return this.structures.flatMap(id => offersOf(rules, this.state, id))
  }

  /** Why it stands where it stands. */
  get stopped(): Stopped {
    if (this.state.game.end) return 'end'
    return this.decision ? 'decision' : this.#stopped
  }

  /**
   * Plays a line. After an answer its structure goes on to the next decision, unless the `next` line says how far: so it
   * can stop at a moment before that.
   */
  play(line: Line, next: NextLine = () => undefined): Wrong | undefined {
    switch (line.do) {
      case 'answer': {
        const structure = whoseAnswer(this, line)
        if (typeof structure === 'object') return structure
        const wrong = this.#toDecision(structure) ?? this.#answer(structure, line.who, line.answer)
        const isToldLater = ['advance', 'idle'].includes(next(structure)?.do ?? '')
        return wrong ?? (isToldLater ? undefined : this.#toDecision(structure))
      }
      case 'try': {
        const structure = whoseAnswer(this, line)
        if (typeof structure === 'object') return structure
        return this.#toDecision(structure) ?? this.#attempt(structure, line.who, line.answer, line.rule)
      }
      case 'expect': {
        const verdict = judgeNow(line.now, this.state, this.structures)
        if (verdict.met) return undefined
        return { ...verdict.why, expected: verdict.expected, found: verdict.found }
      }
      case 'advance': {
        const own = typeof line.until === 'object' ? line.until.structure : undefined
        return this.#advance(line.structure ?? own ?? this.#first, line.until)
      }
      case 'idle':
        return this.#goOn(line.until.structure, line.until, d => leastAnswer(d, line.order))
      case 'conclude': {
        const { winners, reason } = line
        return this.#accept(this.#here, conclude(rules, this.state, this.#here, { winners, reason }))
      }
      case 'note':
        return this.#accept(this.#here, note(rules, this.state, this.#here, judge, line.text))
      case 'define':
        return this.#define(line.cards)
    }
  }

  /**
   * On to the end: the moment that the scenario names, or the next decision or the end of the game. Of two structures none
   * moves without being told to (decided 4).
   */
  finish(until: MomentPattern | undefined): Wrong | undefined {
    if (until === undefined && this.structures.length > 1) return undefined
    const wrong = this.#advance(until?.structure ?? this.#first, until ?? 'end')
    return this.state.game.end ? undefined : wrong
  }

  /** The same game gone on to the structure's next decision, to see what is asked there. */
  ahead(structure: StructureId): Player {
    const ahead = new Player(this.state, this.#maxWork - this.#work)
    ahead.#toDecision(structure)
    return ahead
  }

  #define(cards: (Line & { do: 'define' })['cards']): Wrong | undefined {
    // Cards are the day's.
    const structure = this.structures.at(-1) ?? this.#first
    const isAsked = this.decisionIn(structure) !== undefined
    for (const [id, card] of Object.entries(cards)) {
      const wrong = this.#accept(structure, define(rules, this.state, structure, id, card))
      if (wrong) return wrong
    }
    // What waited is asked anew.
    return isAsked ? this.#toDecision(structure) : undefined
  }

  #advance(structure: StructureId, until: Target): Wrong | undefined {
    switch (until) {
      case 'end':
        return this.#toDecision(structure)
      case 'step':
        return this.#accept(structure, advance(rules, this.state, { until, structure }))
      case 'decision': {
        const open = this.decisionIn(structure)
        if (open) return unforeseen(open, this.state, structure)
        const wrong = this.#toDecision(structure)
        return wrong ?? (this.decisionIn(structure) ? undefined : { key: 'run.ended-before' })
      }
      default:
        return this.#goOn(structure, until)
    }
  }

  /** Goes on to the structure's next decision or the end of the game, unless one is reached. */
  #toDecision(structure: StructureId): Wrong | undefined {
    return this.state.game.end || this.decisionIn(structure) ? undefined : this.#goOn(structure)
  }

  /**
   * Goes on to a moment, or without one to the next decision or the end of the game. On the way decisions are
   * answered with what is `least`; what is not clear stops it.
   */
  #goOn(
    structure: StructureId,
    until?: MomentPattern,
    least: (decision: Decision) => string | undefined = () => undefined,
  ): Wrong | undefined {
    const moments = [...(until ? [until] : []), nextLap(structure)]
    const laps = new Set<string>()
    const here = (wrong: Wrong): Wrong => ({ ...wrong, found: placeOf(this.state, structure) })
    while (this.#work < this.#maxWork) {
      const decision = this.decisionIn(structure)
      const result = advance(rules, this.state, { until: moments, structure, cap: this.#maxWork })
      if (isRefusal(result) && result.code === 'decision-pending' && decision) {
        const text = least(decision)
        if (text === undefined) return until && unforeseen(decision, this.state, structure)
        const wrong = this.#accept(structure, answer(rules, this.state, decision.id, text))
        if (wrong) return wrong
        continue
      }
      const wrong = this.#accept(structure, result)
      if (wrong) return wrong
      if (this.state.game.end) return until && here({ key: 'run.ended-before' })
      if (this.decisionIn(structure)) {
        if (until === undefined) return undefined
        continue
      }
      if (this.#stopped !== 'moment') continue
      if (until && isMoment(until, this.state.game.at[structure] ?? { structure })) return undefined
      // decided 4 - If all is as it was one or more cycles ago, what has not come since then never will.
      const lap = lapKey(this.state, structure, until)
      if (laps.has(lap)) return here({ key: until ? 'run.never-comes' : 'run.no-decision' })
      laps.add(lap)
    }
    return here({ key: 'run.too-long', params: { n: this.entries.length } })
  }

  #answer(structure: StructureId, who: string, text: string): Wrong | undefined {
    const result = respond(this.state, structure, who, text)
    return 'key' in result ? result : this.#accept(structure, result)
  }

  #attempt(structure: StructureId, who: string, text: string, rule: string): Wrong | undefined {
    const result = respond(this.state, structure, who, text)
    if (!('key' in result)) return { key: 'try.accepted', params: { rule } }
    const number = result.rule === undefined ? 'none' : numberOf(result.rule)
    if (number === rule) return undefined
    return { key: 'try.other-rule', expected: `refused: ${rule}`, found: `refused: ${number}` }
  }

  #accept(structure: StructureId, result: Advanced | Answered | Refusal): Wrong | undefined {
    if (isRefusal(result)) return refusedAs(result, this.state, structure)
    this.states.push(result.state)
    for (const entry of result.entries) this.entries.push(entry)
    this.#work += result.entries.length + result.state.game.pending.length
    if ('stopped' in result) this.#stopped = result.stopped
    return undefined
  }

  get #first(): StructureId {
    return this.structures[0] ?? ''
  }

  /** Where the last thing happened: there stands what belongs to neither structure. */
  get #here(): StructureId {
    return this.entries.at(-1)?.at.structure ?? this.#first
  }
}

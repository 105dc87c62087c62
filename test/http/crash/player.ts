/**
 * Plays one timeline over HTTP and the same game beside it by the engine itself, so that it is known at each version
 * what the server must say. A command that got no answer is sent again with its key.
 */

import { type Done, granted, type Problem, type Turnkeeper } from '../../../src/client/index.ts'
import { decisionOf } from '../../../src/kernel/engine.ts'
import { digest, type Entry } from '../../../src/kernel/entry.ts'
import type { State } from '../../../src/kernel/state.ts'
import { beginning, parseScenarios } from '../../../src/scenario/scenario.ts'
import { rules } from '../../../src/structures/index.ts'
import { carryOut } from '../../../src/timeline/carry-out.ts'
import { type Command, isRefused } from '../../../src/timeline/command.ts'

/** A game that never ends: everybody is asked something in every tic. */
export const endless = `title: Two take turns for ever
players: [ana, bo]
clock:
  begin: start of tic 1
  turn-player: ana
  characters:
    a1: { player: ana, clock: 1 }
    a2: { player: ana, clock: 2 }
    b1: { player: bo, clock: 1 }
`

interface Sent {
  readonly key: string
  readonly command: Command
}

/** What is so at one version. */
interface Point {
  readonly state: State
  readonly digest: string
  readonly entries: number
}

export class Player {
  readonly id: string
  readonly #random: () => number
  /** What was acknowledged, and what was sent without an answer. */
  #now: Point
  #version = 0
  #open: Sent | undefined
  #sent = 0

  constructor(id: string, random: () => number) {
    const loaded = parseScenarios(endless, 'endless.yaml')
    const [scenario] = loaded.ok ? loaded.scenarios : []
    if (scenario === undefined) throw new Error('the scenario is wrong')
    this.id = id
    this.#random = random
    this.#now = { state: beginning(scenario), digest: '', entries: 0 }
  }

  /** Commands that were acknowledged. */
  get version(): number {
    return this.#version
  }

  /** Sends one command: the one without an answer again, or the next one. Rejects where no answer comes. */
  async play(turnkeeper: Turnkeeper): Promise<void> {
    const sent = this.#open ?? this.#next()
    this.#open = sent
    const done = granted(await this.#send(turnkeeper, sent))
    const after = this.#after(sent.command)
    if (done.version !== this.#version + 1) throw new Error(`version ${done.version} after ${this.#version}`)
    if (done.entries.length !== after.entries - this.#now.entries)
      throw new Error('other entries than were due')
    this.#now = after
    this.#version = done.version
    this.#open = undefined
  }

  /**
   * What a server says of this timeline, and what it must say: as after the last acknowledged command, or with the one
   * that got no answer.
   */
  async compare(turnkeeper: Turnkeeper): Promise<{ readonly said: object; readonly due: object }> {
    const timeline = granted(await turnkeeper.get(this.id))
    const result = granted(await turnkeeper.result(this.id))
    const wasKept = this.#open !== undefined && timeline.version === this.#version + 1
    const now = wasKept && this.#open ? this.#after(this.#open.command) : this.#now
    const [asked] = timeline.decisions
    const decision = decisionOf(now.state, 'clock')
    return {
      said: {
        version: timeline.version,
        digest: result.digest,
        numbers: await this.#numbers(turnkeeper),
        asked: asked && { id: asked.id, for: asked.for, ask: asked.ask },
      },
      due: {
        version: this.#version + (wasKept ? 1 : 0),
        digest: now.digest,
        numbers: Array.from({ length: now.entries }, (_, i) => i + 1),
        asked: decision && { id: decision.id, for: decision.for, ask: decision.ask },
      },
    }
  }

  async #numbers(turnkeeper: Turnkeeper): Promise<number[]> {
    const numbers: number[] = []
    for (let after: string | undefined = '0'; after !== undefined; ) {
      const page: { entries: readonly { entry: { n: number } }[]; next?: string | undefined } = granted(
        await turnkeeper.entries(this.id, { after, limit: 1000 }),
      )
      numbers.push(...page.entries.map(({ entry }) => entry.n))
      after = page.next
    }
    return numbers
  }

  #next(): Sent {
    this.#sent += 1
    const key = `${this.id}-${this.#sent}`
    const { state } = this.#now
    if (this.#random() < 0.1)
      return { key, command: { type: 'note', who: 'judge', text: `remark ${this.#sent}` } }
    const decision = decisionOf(state, 'clock')
    if (decision === undefined) return { key, command: { type: 'advance', until: 'decision' } }
    const answers = 'one' in decision.ask ? decision.ask.one.filter(option => option.with === undefined) : []
    const answer = answers[Math.floor(this.#random() * answers.length)]
    if (answer === undefined) throw new Error(`what can be answered to ${decision.what}?`)
    return { key, command: { type: 'answer', decision: decision.id, answer: answer.id } }
  }

  #send(turnkeeper: Turnkeeper, { key, command }: Sent): Promise<Done | Problem> {
    switch (command.type) {
      case 'advance':
        return turnkeeper.advance({ id: this.id, version: this.#version }, 'next decision', { key })
      case 'answer':
        return turnkeeper.answer(this.id, command.decision, command.answer, { key })
      case 'note':
        return turnkeeper.note(this.id, command.text, { key, who: command.who })
      default:
        throw new Error(`${command.type} is not played here`)
    }
  }

  #after(command: Command): Point {
    const { state, digest: before, entries } = this.#now
    const carried = carryOut(rules, state, command)
    if (isRefused(carried)) throw new Error(`${carried.code} for ${JSON.stringify(command)}`)
    return {
      state: carried.state,
      digest: digest(carried.entries as readonly Entry[], before),
      entries: entries + carried.entries.length,
    }
  }
}

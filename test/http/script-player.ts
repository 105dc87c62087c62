/** Plays a scenario's script through the API: what a program would do that knows the script and reads the answers. */
import type { TimelineView } from '../../src/http/openapi/schemas.ts'
import type { StructureId } from '../../src/kernel/data.ts'
import type { Decision, Offer } from '../../src/kernel/decision.ts'
import { numberOf } from '../../src/rulebook/index.ts'
import { leastAnswer, speaksFor } from '../../src/scenario/answers.ts'
import { formatUntil, type Target } from '../../src/scenario/moments.ts'
import { type NextLine, Player } from '../../src/scenario/player.ts'
import { beginning, type Scenario } from '../../src/scenario/scenario.ts'
import type { Line } from '../../src/scenario/schema/script.ts'
import { playLines } from '../../src/scenario/script.ts'
import { valueAt } from '../../src/scenario/source.ts'
import { whoseAnswer } from '../../src/scenario/whose-answer.ts'
import type { Answer, Api } from './app.ts'

/** A line that the command line has played, and what it found out about it. */
interface Told {
  readonly index: number
  readonly line: Line
  readonly structure: StructureId
  /** Whether the next line says how far to go on. */
  readonly isToldLater: boolean
  /** The game before it. */
  readonly before: Player['state']['game']
}

/** The command line's own player. Where both structures ask, it knows whose answer a line is. */
class Shadow extends Player {
  readonly told: Told[] = []

  override play(line: Line, next?: NextLine) {
    const found = line.do === 'answer' || line.do === 'try' ? whoseAnswer(this, line) : undefined
    const structure = typeof found === 'string' ? found : (this.structures[0] ?? '')
    const isToldLater = ['advance', 'idle'].includes(next?.(structure)?.do ?? '')
    this.told.push({ index: this.told.length, line, structure, isToldLater, before: this.state.game })
    return super.play(line, next)
  }
}

const nobody: Answer = { status: 0, headers: new Headers(), text: 'nobody is asked', json: undefined }

export class ScriptPlayer {
  readonly #api: Api
  readonly #path: string
  readonly #scenario: Scenario
  readonly shadow: Shadow
  /** What the API has answered last. */
  view: TimelineView

  constructor(api: Api, view: TimelineView, scenario: Scenario) {
    this.#api = api
    this.#path = `/v1/timelines/${view.id}`
    this.#scenario = scenario
    this.view = view
    this.shadow = new Shadow(beginning(scenario))
  }

  /** To where the command line would go. */
  async run(): Promise<void> {
    const { until } = this.#scenario
    const lines = playLines(this.shadow, this.#scenario, { until })
    for (let played = 0; !lines.next().done || played < this.shadow.told.length; ) {
      const told = this.shadow.told[played]
      if (told === undefined) continue
      played += 1
      await this.#play(told)
    }
    this.shadow.finish(until)
    if (until === undefined && this.shadow.structures.length > 1) return
    if (!this.view.ended) await this.#advance(until?.structure ?? this.#first, until ?? 'end')
  }

  async #play(told: Told): Promise<void> {
    const { line, structure } = told
    switch (line.do) {
      case 'answer':
        await this.#toDecision(structure)
        await this.#done((await this.#respond(told, line.who, line.answer)) ?? nobody)
        if (!told.isToldLater) await this.#toDecision(structure)
        return
      case 'try':
        await this.#toDecision(structure)
        return this.#attempt(told, line)
      case 'expect':
        return this.#compare()
      case 'advance': {
        const own = typeof line.until === 'object' ? line.until.structure : undefined
        return this.#advance(line.structure ?? own ?? this.#first, line.until)
      }
      case 'idle':
        return this.#idle(line)
      case 'conclude': {
        const { winners, reason } = line
        return this.#done(
          await this.#send('conclude', { winners, reason, structure: this.#here(told) }, true),
        )
      }
      case 'note':
        return this.#done(await this.#send('notes', { text: line.text, structure: this.#here(told) }))
      case 'define':
        return this.#define(told, line)
    }
  }

  #here({ before }: Told): string {
    const last = this.shadow.entries.at(-1)?.at.structure
    return before.clock && before.day ? (last ?? this.#first) : this.#first
  }

  async #define({ index }: Told, { cards }: Line & { do: 'define' }): Promise<void> {
    const structure = this.shadow.structures.at(-1) ?? ''
    const isAsked = this.#decision(structure) !== undefined
    const { source, paths } = this.#scenario
    for (const id of Object.keys(cards)) {
      const card = valueAt(source.value, [...paths.script, index, 'define', id])
      await this.#done(await this.#send('cards', { id, card }))
    }
    if (isAsked) await this.#toDecision(structure)
  }

  async #advance(structure: StructureId, until: Target): Promise<void> {
    if (until === 'end') return this.#toDecision(structure)
    return this.#done(await this.#goOn(structure, formatUntil(until)))
  }

  async #toDecision(structure: StructureId): Promise<void> {
    if (this.view.ended || this.#decision(structure)) return
    await this.#done(await this.#goOn(structure, 'next decision'))
  }

  /** A long way is gone in several advances. */
  async #goOn(structure: StructureId, until: string): Promise<Answer> {
    for (;;) {
      const went = await this.#send('advance', { until, structure }, true)
      if (went.json.stopped !== 'cap') return went
      await this.#done(went)
    }
  }

  async #idle({ until, order }: Line & { do: 'idle' }): Promise<void> {
    const { structure } = until
    for (;;) {
      const went = await this.#goOn(structure, formatUntil(until))
      if (went.status === 200) await this.#done(went)
      if (went.status === 200 && went.json.stopped !== 'decision') return
      const decision = this.#decision(structure)
      if (decision === undefined) return this.#done(went)
      const answer = leastAnswer(decision, order)
      await this.#done(await this.#send(`decisions/${decision.id}`, { answer }))
    }
  }

  /**
   * As the judge, who answers for anybody: to the decision, or to what is offered. Undefined for who is asked nothing: the
   * judge would be allowed to say it all the same.
   */
  async #respond({ line, structure, before }: Told, who: string, text: string): Promise<Answer | undefined> {
    const decision = this.#decision(structure)
    const isAsked = decision && speaksFor(before, who, decision, text)
    const answered = isAsked ? await this.#send(`decisions/${decision.id}`, { answer: text }) : undefined
    if (answered?.status === 200) return answered
    // An offer that makes no difference is not shown, and can be taken.
    const isOffered = (this.view.offers as Offer[]).some(offer => speaksFor(before, who, offer, text))
    if (line.do === 'try' && !isOffered) return answered
    const offered = await this.#send(`offers/${encodeURIComponent(text)}`, {})
    // What begins like an offer is refused as one.
    const isRuled = offered.status === 200 || offered.json.rule !== undefined
    return isRuled ? offered : answered
  }

  /** Whatever refuses it, nothing changes; where it is refused by a rule, by this one. */
  async #attempt(told: Told, { who, answer, rule }: Line & { do: 'try' }): Promise<void> {
    const { version } = this.view
    const refused = await this.#respond(told, who, answer)
    if (refused?.status === 200) throw new Error(`${who}: ${answer} should have been refused by ${rule}`)
    const by = refused?.json.rule === undefined ? rule : numberOf(refused.json.rule)
    if (by !== rule) throw new Error(`refused by ${by}, not ${rule}`)
    const { json } = await this.#api.get(this.#path)
    if (json.version !== version) throw new Error('a refusal has changed something')
  }

  /** The same waits here as at the command line, under the same ids. */
  #compare(): void {
    const ids = this.shadow.decisions.map(({ id }) => id)
    const here = this.view.decisions.map(({ id }) => id)
    if (ids.join() !== here.join()) throw new Error(`waits here: ${here}, there: ${ids}`)
  }

  #decision(structure: StructureId): Decision | undefined {
    const found = this.view.decisions.find(decision => decision.structure === structure)
    // The judge is shown all of it.
    return found as Decision | undefined
  }

  get #first(): StructureId {
    return this.shadow.structures[0] ?? ''
  }

  #send(to: string, body: object, isVersioned = false): Promise<Answer> {
    const headers = isVersioned ? { 'if-match': `"${this.view.version}"` } : {}
    return this.#api.post(`${this.#path}/${to}`, body, headers)
  }

  async #done({ status, json, text }: Answer): Promise<void> {
    if (status !== 200) throw new Error(`${status} ${text}`)
    this.view = json.timeline
  }
}

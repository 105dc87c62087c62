/** What the prompt shows and understands. */
import type { StructureId } from '../../kernel/data.ts'
import { legalAnswers } from '../../kernel/decision.ts'
import { offersFor } from '../../kernel/offers.ts'
import { formatProblem } from '../../scenario/problem.ts'
import { answerers } from '../../scenario/whose-answer.ts'
import { questionText } from '../../text/index.ts'
import { BadInput } from '../failure.ts'
import type { Output } from '../output.ts'
import { answerLines, offerLines, partLines } from '../page/question.ts'
import { ruleWidth, timelineText } from '../page/timeline.ts'
import { hang } from '../page/wrap.ts'
import { say } from '../texts.ts'
import { begun, type Declaring } from './declaring.ts'
import { save } from './save.ts'
import type { NewLine } from './script.ts'
import type { Sitting } from './sitting.ts'

export class Table {
  readonly sitting: Sitting
  readonly #force: boolean
  readonly #output: Output
  /** Files that this sitting has written, which it may write again. */
  readonly #saved = new Set<string>()
  hasFailed = false
  /** The question that has been shown. */
  #asked: string | undefined = 'none'
  /** An answer of several parts that is not whole yet. */
  #declaring: Declaring | undefined

  constructor(sitting: Sitting, force: boolean, output: Output) {
    this.sitting = sitting
    this.#force = force
    this.#output = output
  }

  /** Entries that are new; a question that waits is shown by `ask`. */
  showNews(): void {
    const { entries, before } = this.sitting.news()
    const told = entries.at(-1)?.kind === 'asked' ? entries.slice(0, -1) : entries
    const places = ruleWidth(this.sitting.player.structures.includes('day'))
    this.#output.out(timelineText(told, this.#output, before, places))
  }

  /** Shows what is asked, once, and gives the prompt. */
  ask(): string {
    const { decisions } = this.sitting.player
    const asked = decisions.map(({ id }) => id).join()
    if (this.#asked !== asked) this.#show()
    this.#asked = asked
    const [first, second] = decisions
    if (this.#declaring) return `${this.#declaring.decision.for} (${this.#declaring.said})> `
    return first === undefined || second !== undefined ? '> ' : `${first.for}> `
  }

  #show(): void {
    const { lang, out } = this.#output
    const { player } = this.sitting
    if (this.#declaring) {
      out(`\n${partLines(this.#declaring, this.#output).join('\n')}\n`)
      return
    }
    const offers = offersFor(player.offers)
    if (player.decision === undefined) {
      out(`\n${say(player.state.game.end ? 'play.over' : 'play.nobody', lang)}\n`)
      return
    }
    const inner = { ...this.#output, width: this.#output.width - 2 }
    const lines = [
      ...player.structures.flatMap(id => this.#askedIn(id)),
      ...(offers.length > 0 ? [say('play.offers', lang)] : []),
      ...offerLines(offers, inner).map(line => `  ${line}`),
    ]
    out(`\n${lines.join('\n')}\n`)
  }

  /** What is asked in one structure; where nothing is, how it goes on. */
  #askedIn(structure: StructureId): string[] {
    const { lang, paint, width } = this.#output
    const decision = this.sitting.player.decisionIn(structure)
    if (decision === undefined)
      return [say('play.goes-on', lang, { line: `advance ${structure}: next decision` })]
    const question = hang('', `${decision.rule}: ${questionText(decision, lang)}`, width)
    const inner = { ...this.#output, width: width - 2 }
    return [
      ...question.map(line => paint('bold', line)),
      ...answerLines(decision, inner).map(line => `  ${line}`),
    ]
  }

  /** Carries out what was typed; false to end. */
  take(text: string, isTerminal: boolean): boolean {
    const { lang, out } = this.#output
    const [word = '', ...rest] = text.split(/\s+/)
    if (text === 'quit' || text === 'exit') return false
    if (text === 'help' || text === '?') out(`${say('play.help', lang)}\n`)
    else if (word === 'save') {
      if (rest.length === 0) this.#complain(say('play.save-name', lang), isTerminal)
      else this.save(rest.join(' '))
    } else this.#play(text, isTerminal)
    return true
  }

  save(file: string): void {
    const { lang, out, err } = this.#output
    const force = this.#force || this.#saved.has(file)
    try {
      const unmet = save(this.sitting, file, force, lang)
      this.#saved.add(file)
      out(`${say('play.saved', lang, { file, count: this.sitting.document.lines })}\n`)
      if (unmet.length === 0) return
      this.hasFailed = true
      err(`${[say('play.unmet', lang), ...unmet.map(problem => formatProblem(problem, lang))].join('\n')}\n`)
    } catch (error) {
      if (!(error instanceof BadInput)) throw error
      this.hasFailed = true
      err(`${error.message}\n`)
    }
  }

  /** What is said part by part; whether it was. Nothing is played before the answer is whole. */
  #declare(text: string, isTerminal: boolean): boolean {
    const { lang } = this.#output
    const before = this.#declaring
    if (text.includes(':')) this.#declaring = undefined
    else if (before === undefined) this.#declaring = begun(this.sitting.player.decisions, text)
    else if (text === 'back') this.#declaring = before.back()
    else if (text !== '') {
      const more = before.with(text)
      if (more === undefined) {
        const { next } = before
        const allowed = ['one' in next ? next.one.map(({ id }) => id) : legalAnswers(next), 'back'].flat()
        const wrong = { key: 'refused.illegal-choice', params: { answer: text }, allowed } as const
        this.#complain(formatProblem(wrong, lang), isTerminal)
      } else if (typeof more !== 'string') this.#declaring = more
      else {
        this.#declaring = undefined
        const who = answerers(this.sitting.player, more)[0] ?? before.decision.for
        if (!this.#say({ who, answer: more }, isTerminal)) this.#declaring = before
      }
    }
    const isPart = this.#declaring !== undefined || (before !== undefined && !text.includes(':'))
    if (isPart) this.#asked = 'none'
    return isPart
  }

  #play(text: string, isTerminal: boolean): void {
    if (this.#declare(text, isTerminal)) return
    const { lang } = this.#output
    const { player } = this.sitting
    const waiting = player.structures.find(id => player.decisionIn(id) === undefined)
    if (text === '' && (waiting === undefined || player.state.game.end)) {
      this.#asked = 'none'
      return
    }
    const answer = text.replace(/\s+/g, ' ')
    const who = answerers(player, answer)
    if (who.length > 1 && !text.includes(':')) {
      const allowed = who.map(id => `${id}: ${answer}`)
      this.#complain(formatProblem({ key: 'answer.whose', found: answer, allowed }, lang), isTerminal)
      return
    }
    const next = player.structures.length > 1 ? `advance ${waiting}` : 'advance'
    const typed = text === '' ? `${next}: next decision` : text
    const line = typed.includes(':') || who[0] === undefined ? { typed } : { who: who[0], answer }
    this.#say(line, isTerminal)
  }

  /** Plays a line; whether it could be. */
  #say(line: NewLine, isTerminal: boolean): boolean {
    const { lang } = this.#output
    const { player } = this.sitting
    const before = player.entries.length
    const objection = this.sitting.play(line)
    const isQuiet = player.entries.length === before
    this.showNews()
    if (objection === undefined) {
      // What only asserts shows nothing by itself.
      if (isQuiet) this.#output.out(`${say('check.ok', lang)}\n`)
      return true
    }
    const said =
      'key' in objection ? [say(objection.key, lang)] : objection.problems.map(p => formatProblem(p, lang))
    this.#complain(said.join('\n'), isTerminal)
    return false
  }

  /** At a prompt a slip is part of the talk; who sends answers through a pipe is not there to see it. */
  #complain(text: string, isTerminal: boolean): void {
    this.#output.err(`${text}\n`)
    if (!isTerminal) this.hasFailed = true
  }
}

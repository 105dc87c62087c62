/** `play`: asks every decision at a prompt, after the script of a scenario has been played. */
import { createInterface } from 'node:readline/promises'
import { offersFor } from '../../kernel/offers.ts'
import { formatProblem } from '../../scenario/problem.ts'
import { questionText } from '../../text/index.ts'
import { oneLine } from '../../text/wording.ts'
import { BadInput, type ExitCode, exit } from '../failure.ts'
import { loadOne } from '../load.ts'
import type { Output } from '../output.ts'
import { answerLines, offerLines } from '../page/question.ts'
import { timelineText } from '../page/timeline.ts'
import { hang } from '../page/wrap.ts'
import { checkTarget, save } from '../play/save.ts'
import { Sitting } from '../play/sitting.ts'
import { say } from '../texts.ts'

export interface PlayOptions {
  readonly file: string
  readonly case: string | undefined
  readonly save: string | undefined
  readonly force: boolean
}

export async function play(options: PlayOptions, output: Output): Promise<ExitCode> {
  const { lang, out, err, paint, width } = output
  const scenario = loadOne(options.file, options.case, lang)
  if (options.save !== undefined) checkTarget(options.save, options.force, lang)
  const table = new Table(new Sitting(scenario), options, output)
  out(`${[...hang('', oneLine(scenario.title), width).map(line => paint('bold', line)), ''].join('\n')}\n`)
  const { failures, isThrough } = table.sitting.begin()
  table.showNews()
  err(failures.map(problem => `${formatProblem(problem, lang)}\n`).join(''))
  if (!isThrough) return exit.failed
  out(`\n${hang('', say('play.welcome', lang), width).join('\n')}\n`)
  const ended = await converse(table, output)
  if (options.save !== undefined) {
    if (ended) table.save(options.save)
    else err(`${say('play.broken-off', lang)}\n`)
  }
  return failures.length > 0 || table.hasFailed ? exit.failed : exit.fine
}

/** Reads lines until the end of the input; false when it was broken off with Ctrl+C. */
async function converse(table: Table, { out }: Output): Promise<boolean> {
  const { stdin: input, stdout } = process
  const isTerminal = input.isTTY === true && stdout.isTTY === true
  const reader = createInterface({ input, output: stdout, terminal: isTerminal, prompt: '' })
  let isBroken = false
  reader.on('SIGINT', () => {
    isBroken = true
    reader.close()
  })
  const ask = () => {
    const prompt = table.ask()
    reader.setPrompt(prompt)
    reader.prompt()
  }
  ask()
  for await (const line of reader) {
    // What comes through a pipe does not show by itself.
    if (!isTerminal) out(`${line}\n`)
    if (!table.take(line.trim(), isTerminal)) break
    ask()
  }
  reader.close()
  if (isTerminal || isBroken) out('\n')
  return !isBroken
}

/** What the prompt shows and understands. */
class Table {
  readonly sitting: Sitting
  readonly #options: PlayOptions
  readonly #output: Output
  /** Files that this sitting has written, which it may write again. */
  readonly #saved = new Set<string>()
  hasFailed = false
  /** The question that has been shown. */
  #asked: string | undefined = 'none'

  constructor(sitting: Sitting, options: PlayOptions, output: Output) {
    this.sitting = sitting
    this.#options = options
    this.#output = output
  }

  /** Entries that are new; a question that waits is shown by `ask`. */
  showNews(): void {
    const { entries, before } = this.sitting.news()
    const told = entries.at(-1)?.kind === 'asked' ? entries.slice(0, -1) : entries
    this.#output.out(timelineText(told, this.#output, before))
  }

  /** Shows what is asked, once, and gives the prompt. */
  ask(): string {
    const { decision } = this.sitting.player
    if (this.#asked !== decision?.id) this.#show()
    this.#asked = decision?.id
    return decision === undefined ? '> ' : `${decision.for}> `
  }

  #show(): void {
    const { lang, out, paint, width } = this.#output
    const { decision, state } = this.sitting.player
    const offers = offersFor(this.sitting.player.offers)
    if (decision === undefined) {
      out(`\n${say(state.game.end ? 'play.over' : 'play.nobody', lang)}\n`)
      return
    }
    const inner = { ...this.#output, width: width - 2 }
    const lines = [
      ...hang('', `${decision.rule}: ${questionText(decision, lang)}`, width).map(line =>
        paint('bold', line),
      ),
      ...answerLines(decision, inner).map(line => `  ${line}`),
      ...(offers.length > 0 ? [say('play.offers', lang)] : []),
      ...offerLines(offers, inner).map(line => `  ${line}`),
    ]
    out(`\n${lines.join('\n')}\n`)
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
    const force = this.#options.force || this.#saved.has(file)
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

  #play(text: string, isTerminal: boolean): void {
    const { lang } = this.#output
    const { player } = this.sitting
    const { decision } = player
    if (text === '' && (decision || player.state.game.end)) {
      this.#asked = 'none'
      return
    }
    const character = decision?.about.character
    const who = typeof character === 'string' ? character : decision?.for
    const typed = text === '' ? 'advance: next decision' : text
    const line =
      typed.includes(':') || who === undefined ? { typed } : { who, answer: typed.replace(/\s+/g, ' ') }
    const before = player.entries.length
    const objection = this.sitting.play(line)
    const isQuiet = player.entries.length === before
    this.showNews()
    if (objection === undefined) {
      // What only asserts shows nothing by itself.
      if (isQuiet) this.#output.out(`${say('check.ok', lang)}\n`)
      return
    }
    const said =
      'key' in objection ? [say(objection.key, lang)] : objection.problems.map(p => formatProblem(p, lang))
    this.#complain(said.join('\n'), isTerminal)
  }

  /** At a prompt a slip is part of the talk; who sends answers through a pipe is not there to see it. */
  #complain(text: string, isTerminal: boolean): void {
    this.#output.err(`${text}\n`)
    if (!isTerminal) this.hasFailed = true
  }
}

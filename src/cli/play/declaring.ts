/** What is declared at the prompt, ask by ask: nothing of it is said to the game before it is whole. */
import type { Ask, Decision } from '../../kernel/decision.ts'
import { readChoice, walk } from '../../kernel/reading.ts'

export class Declaring {
  readonly decision: Decision
  readonly next: Ask
  readonly #said: readonly string[]

  private constructor(decision: Decision, said: readonly string[], next: Ask) {
    this.decision = decision
    this.next = next
    this.#said = said
  }

  /** A text that begins an answer and does not end it: `play storm`, `play storm fox`. */
  static begun(decision: Decision, text: string): Declaring | undefined {
    const words = text.trim().split(/\s+/)
    if (text.trim() === '' || readChoice(decision.ask, text)) return undefined
    for (let length = 1; length <= words.length; length++) {
      const said = [words.slice(0, length).join(' '), ...words.slice(length)]
      const found = walk(decision.ask, said)
      if (found && 'next' in found) return new Declaring(decision, said, found.next)
    }
    return undefined
  }

  /** What has been said so far. */
  get said(): string {
    return this.#said.join(' ')
  }

  /** One part more: the next ask, the whole answer, or undefined for what is not legal there. */
  with(text: string): Declaring | string | undefined {
    const said = [...this.#said, text]
    const found = walk(this.decision.ask, said)
    if (found === undefined) return undefined
    return 'answer' in found ? found.answer : new Declaring(this.decision, said, found.next)
  }

  /** Before the last part was said; undefined where that was the first. */
  back(): Declaring | undefined {
    const said = this.#said.slice(0, -1)
    const found = said.length === 0 ? undefined : walk(this.decision.ask, said)
    return found && 'next' in found ? new Declaring(this.decision, said, found.next) : undefined
  }
}

/** The decision to which a text begins an answer. */
export function begun(decisions: readonly Decision[], text: string): Declaring | undefined {
  for (const decision of decisions) {
    const found = Declaring.begun(decision, text)
    if (found) return found
  }
  return undefined
}

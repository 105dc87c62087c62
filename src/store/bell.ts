/** Rings when the feed may have something new: at once for what this server did or was told of, and now and then. */

/** A change that nobody told of is seen after this many milliseconds. */
const slow = 1000

export class Bell {
  readonly #listeners = new Set<() => void>()
  #timer: NodeJS.Timeout | undefined

  /** Gives what ends it. */
  readonly onRing = (listener: () => void): (() => void) => {
    // Every call is a listener of its own, even with the same function.
    const own = () => listener()
    this.#listeners.add(own)
    this.#timer ??= setInterval(() => this.ring(), slow).unref()
    return () => {
      this.#listeners.delete(own)
      if (this.#listeners.size === 0) this.close()
    }
  }

  ring(): void {
    for (const listener of this.#listeners) listener()
  }

  /** Rings no more. */
  close(): void {
    this.#listeners.clear()
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}

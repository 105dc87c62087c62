/** Work that is done one at a time, for each key by itself, in the order in which it came. */
export class Locks {
  readonly #last = new Map<string, Promise<void>>()

  alone<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve()
    const mine = before.then(work)
    const over = mine.then(done, done)
    this.#last.set(key, over)
    void over.then(() => {
      if (this.#last.get(key) === over) this.#last.delete(key)
    })
    return mine
  }

  isBusy(key: string): boolean {
    return this.#last.has(key)
  }

  /** Resolved when nothing goes on any more. */
  async quiet(): Promise<void> {
    while (this.#last.size > 0) await Promise.all(this.#last.values())
  }
}

const done = () => {}

/** Timelines in memory: as many as are in use, and never more than a bound. What is let go is loaded again. */
import type { Snapshot } from './snapshot.ts'

interface Held {
  readonly snapshot: Snapshot
  readonly usedAt: number
}

export class Cache {
  readonly #held = new Map<string, Held>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  get size(): number {
    return this.#held.size
  }

  get(id: string, now: number): Snapshot | undefined {
    const held = this.#held.get(id)
    if (held !== undefined) this.#put(id, { ...held, usedAt: now })
    return held?.snapshot
  }

  /** An older version never takes the place of a newer one. */
  set(id: string, snapshot: Snapshot, now: number): void {
    const held = this.#held.get(id)
    if (held !== undefined && held.snapshot.version > snapshot.version) return
    this.#put(id, { snapshot, usedAt: now })
    const [oldest] = this.#held.keys()
    if (this.#held.size > this.#most && oldest !== undefined) this.#held.delete(oldest)
  }

  drop(id: string): void {
    this.#held.delete(id)
  }

  /** Lets go of what was last used before `since`. The map is in the order of use. */
  letGo(since: number): void {
    for (const [id, { usedAt }] of this.#held) {
      if (usedAt >= since) return
      this.#held.delete(id)
    }
  }

  #put(id: string, held: Held): void {
    this.#held.delete(id)
    this.#held.set(id, held)
  }
}

/**
 * One job at a time, in the order in which they came. A job that comes while another is worked on, or while
 * somebody is being told something, waits until that is over; then all that wait are done, however many.
 */
export class Queue {
  readonly #jobs: (() => void)[] = []
  #busy = false

  /** At once if nothing is going on. Jobs do not throw. */
  add(job: () => void): void {
    this.#jobs.push(job)
    this.hold(() => {})
  }

  /** Lets no job begin until `work` is over, and then those that wait. */
  hold<T>(work: () => T): T {
    if (this.#busy) return work()
    this.#busy = true
    try {
      return work()
    } finally {
      for (let job = this.#jobs.shift(); job !== undefined; job = this.#jobs.shift()) job()
      this.#busy = false
    }
  }
}

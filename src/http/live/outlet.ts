/**
 * The way to one reader: what is written waits here until the socket takes it, never more than a stated number of
 * bytes beyond the last piece. It begins when somebody reads.
 */
export interface OutletOptions {
  /** Bytes that may wait. */
  readonly limit: number
  /** Called once, when the first reading begins. */
  readonly onStart: () => void
  /** Called once, when the last piece is written or the reader has gone. */
  readonly onDone: () => void
}

/** A reader of history is given more when less than this waits, in bytes. */
const lowWater = 16_384

export class Outlet {
  readonly body: ReadableStream<Uint8Array>
  readonly #limit: number
  readonly #onDone: () => void
  readonly #encoder = new TextEncoder()
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined
  #state: 'new' | 'open' | 'done' = 'new'
  #written = 0
  #whenReady: (() => void)[] = []

  constructor({ limit, onStart, onDone }: OutletOptions) {
    this.#limit = limit
    this.#onDone = onDone
    this.body = new ReadableStream<Uint8Array>(
      {
        start: controller => {
          this.#controller = controller
        },
        // Only asked when all that was written has been taken and somebody wants more.
        pull: () => {
          if (this.#state === 'new') {
            this.#state = 'open'
            onStart()
          }
          // Where the socket takes all at once, others must have their turn in between.
          if (this.#whenReady.length > 0) setImmediate(() => this.#releaseIfLow())
        },
        cancel: () => this.#done(),
      },
      { highWaterMark: 0, size: chunk => chunk?.byteLength ?? 0 },
    )
  }

  /** Bytes that wait for the reader. */
  get waiting(): number {
    return this.#state === 'done' ? 0 : 0 - (this.#controller?.desiredSize ?? 0)
  }

  /** Bytes that the reader has taken so far. */
  get taken(): number {
    return this.#written - this.waiting
  }

  /** False: too much waits already, and this was not written. */
  write(text: string): boolean {
    if (this.#state === 'done') return true
    if (this.waiting > this.#limit) return false
    this.#enqueue(text)
    return true
  }

  /** Resolved when the reader has nearly come to the end of what was written, or has gone. */
  ready(): Promise<void> {
    if (this.#state === 'done' || this.waiting < lowWater) return Promise.resolve()
    return new Promise(resolve => this.#whenReady.push(resolve))
  }

  /** The last piece, whatever waits; nothing comes after it. */
  end(text: string): void {
    if (this.#state === 'done') return
    this.#enqueue(text)
    this.#controller?.close()
    this.#done()
  }

  #enqueue(text: string): void {
    const bytes = this.#encoder.encode(text)
    this.#written += bytes.byteLength
    this.#controller?.enqueue(bytes)
  }

  /** More may have been written since it was asked for; who waits is asked for again then. */
  #releaseIfLow(): void {
    if (this.waiting < lowWater) this.#release()
  }

  #release(): void {
    const resolvers = this.#whenReady
    this.#whenReady = []
    for (const resolve of resolvers) resolve()
  }

  #done(): void {
    if (this.#state === 'done') return
    this.#state = 'done'
    this.#release()
    this.#onDone()
  }
}

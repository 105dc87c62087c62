/** The live connections of a server: how many a caller may have, their signs of life, and how each ends. */
import type { ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { type Observable, Subscription } from 'rxjs'
import type { Config } from '../config.ts'
import { HttpProblem } from '../problem.ts'
import type { EndReason, LiveEvent } from './event-schemas.ts'
import type { Format } from './formats.ts'
import { Outlet } from './outlet.ts'

export interface StreamOptions {
  /** Whose stream it is: a token's id, or an address. */
  readonly caller: string
  readonly format: Format
  /** Subscribed to when the reader begins. `ready` is resolved when the reader can take more of what is kept. */
  readonly events: (ready: () => Promise<void>) => Observable<LiveEvent>
  /** Whether the caller may still read; asked with each sign of life, and when a token is revoked. */
  readonly mayRead?: () => Promise<boolean>
  /** The connection, to close it on a reader who has been cut off and does not read to the end. */
  readonly socket?: ServerResponse | undefined
}

type StreamsConfig = Pick<Config, 'streamsPerCaller' | 'streamBuffer' | 'heartbeatMs'>

/** Milliseconds that a reader has to read the end of a stream before the connection is closed. */
const endGraceMs = 10_000
/** Milliseconds in which a reader must take something of what waits. */
const defaultStallMs = 30_000

export class Streams {
  readonly #config: StreamsConfig
  readonly #log: Logger
  /** Signs of life between which a reader may take nothing of what waits. */
  readonly #patience: number
  readonly #perCaller = new Map<string, number>()
  readonly #open = new Set<{ readonly caller: string; readonly look: () => void }>()

  constructor(config: StreamsConfig, log: Logger, stallMs: number = defaultStallMs) {
    this.#config = config
    this.#log = log
    this.#patience = Math.max(2, Math.ceil(stallMs / config.heartbeatMs))
  }

  /** How many are open. */
  get open(): number {
    return [...this.#perCaller.values()].reduce((sum, count) => sum + count, 0)
  }

  /** Ends now, not with the next sign of life, what this caller may not read any more; without one, what anybody may not. */
  lookAgain(wanted?: string): void {
    for (const { caller, look } of this.#open) if (wanted === undefined || wanted === caller) look()
  }

  /**
   * What the reader is sent. It is cut off, with an event that says so, when more than `streamBuffer` bytes wait or
   * when it has taken nothing of what waits for half a minute; it can go on from its last cursor.
   * Throws the problem `too-many-streams`.
   */
  stream(options: StreamOptions): ReadableStream<Uint8Array> {
    const { caller, socket } = options
    const { streamsPerCaller, streamBuffer } = this.#config
    if (this.#count(caller) >= streamsPerCaller)
      throw new HttpProblem('too-many-streams', { params: { max: streamsPerCaller } })
    this.#add(caller, 1)
    const held = new Subscription()
    const outlet = new Outlet({
      limit: streamBuffer,
      onStart: () => this.#begin(options, outlet, held),
      onDone: () => {
        held.unsubscribe()
        this.#add(caller, -1)
        if (socket !== undefined) closeInTheEnd(socket)
      },
    })
    return outlet.body
  }

  #begin(options: StreamOptions, outlet: Outlet, held: Subscription): void {
    const { format, events } = options
    let lastType = ''
    const end = (reason: EndReason) => outlet.end(lastType === 'end' ? '' : format.write(endOf(reason)))
    const write = (text: string) => {
      if (!outlet.write(text)) end('slow')
    }
    write(format.opening)
    held.add(this.#heartbeats(options, outlet, end))
    held.add(
      events(() => outlet.ready()).subscribe({
        next: event => {
          lastType = event.type
          write(format.write(event))
        },
        error: error => {
          this.#log.error({ error }, 'a stream cannot go on')
          end('fault')
        },
        complete: () => end('stopping'),
      }),
    )
  }

  #heartbeats(
    { caller, format: { heartbeat }, mayRead = async () => true }: StreamOptions,
    outlet: Outlet,
    end: (reason: EndReason) => void,
  ): () => void {
    let taken = -1
    let stalled = 0
    const look = () => {
      mayRead().then(
        may => {
          if (!may) end('not-allowed')
        },
        error => this.#log.error({ error }, 'whether a stream is still allowed cannot be found out'),
      )
    }
    const beat = () => {
      stalled = outlet.waiting > 0 && outlet.taken === taken ? stalled + 1 : 0
      if (stalled >= this.#patience) return end('slow')
      taken = outlet.taken
      if (outlet.waiting === 0 && heartbeat !== undefined) outlet.write(heartbeat)
      look()
    }
    const own = { caller, look }
    this.#open.add(own)
    const timer = setInterval(beat, this.#config.heartbeatMs).unref()
    return () => {
      clearInterval(timer)
      this.#open.delete(own)
    }
  }

  #count(caller: string): number {
    return this.#perCaller.get(caller) ?? 0
  }

  #add(caller: string, more: number): void {
    const count = this.#count(caller) + more
    if (count > 0) this.#perCaller.set(caller, count)
    else this.#perCaller.delete(caller)
  }
}

const endOf = (reason: EndReason): LiveEvent => ({ type: 'end', reason })

function closeInTheEnd(socket: ServerResponse): void {
  if (socket.closed) return
  const timer = setTimeout(() => socket.destroy(), endGraceMs).unref()
  socket.once('close', () => clearTimeout(timer))
}

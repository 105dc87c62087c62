/**
 * Live streams over `fetch`, so that tokens travel as they do elsewhere. A connection that breaks is made anew, from
 * the last cursor, with growing pauses; what was told is not told again.
 */
import { createParser } from 'eventsource-parser'
import type { RefusedEvent } from './problem.ts'
import { type ClientOptions, problemOf, send, UnexpectedAnswer, urlOf } from './request.ts'
import type { EndEvent } from './types.ts'

export interface FollowOptions {
  /** Go on after this cursor; from the beginning unless given. */
  readonly after?: string | undefined
  /** Ends it. */
  readonly signal?: AbortSignal | undefined
  /** Milliseconds without even a sign of life after which a connection counts as broken. */
  readonly silenceMs?: number
  /** Milliseconds before the first new try; twice as many before each further one, up to a minute. */
  readonly pauseMs?: number
}

interface Event {
  readonly type: string
  readonly cursor?: string | undefined
}

const longestPause = 60_000

/** Reasons after which the same stream can be asked for again. */
const passing: readonly string[] = ['slow', 'stopping', 'fault'] satisfies EndEvent['reason'][]

export interface Stream {
  readonly path: readonly string[]
  readonly query?: Readonly<Record<string, string | undefined>>
}

/** Ends after `end` or `refused`, or when `signal` does. Rejects only with what is no answer of Turnkeeper. */
export async function* follow<E extends Event>(
  options: ClientOptions,
  stream: Stream,
  { after, signal, silenceMs = 60_000, pauseMs = 500 }: FollowOptions = {},
): AsyncGenerator<E | EndEvent | RefusedEvent> {
  let cursor = after
  let tries = 0
  while (!signal?.aborted) {
    const connection = new Connection(silenceMs, signal)
    try {
      const response = await connection.open(options, stream, cursor)
      if (response.status === 429 || response.status >= 500) {
        await response.body?.cancel()
      } else if (!response.ok) {
        yield { type: 'refused', problem: await problemOf(options, stream.path, response) }
        return
      } else {
        if (!isEvents(response)) throw new UnexpectedAnswer(urlOf(options, stream.path), response)
        for await (const event of connection.events<E | EndEvent>(response)) {
          if (signal?.aborted) return
          tries = 0
          if (isEnd(event) && passing.includes(event.reason)) break
          if ('cursor' in event && event.cursor !== undefined) cursor = event.cursor
          yield event
          if (isEnd(event)) return
        }
      }
    } catch (error) {
      // Anything else is a connection that broke, and is made anew.
      if (error instanceof UnexpectedAnswer) throw error
    } finally {
      connection.close()
    }
    await pause(Math.min(longestPause, pauseMs * 2 ** tries) * (0.5 + Math.random() / 2), signal)
    tries += 1
  }
}

const isEnd = (event: Event): event is EndEvent => event.type === 'end'
const isEvents = ({ headers }: Response) =>
  (headers.get('content-type') ?? '').startsWith('text/event-stream')

/** One connection, which is broken off when nothing has come for too long. */
class Connection {
  readonly #abort = new AbortController()
  readonly #silenceMs: number
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #unlisten: () => void

  constructor(silenceMs: number, signal: AbortSignal | undefined) {
    this.#silenceMs = silenceMs
    const close = () => this.close()
    signal?.addEventListener('abort', close)
    this.#unlisten = () => signal?.removeEventListener('abort', close)
    this.#heard()
  }

  open(options: ClientOptions, { path, query }: Stream, cursor: string | undefined): Promise<Response> {
    const headers = { accept: 'text/event-stream', 'last-event-id': cursor }
    return send(options, path, {
      query: { ...query, lang: options.lang },
      headers,
      signal: this.#abort.signal,
    })
  }

  async *events<E>({ body }: Response): AsyncGenerator<E> {
    if (body === null) return
    let read: E[] = []
    const parser = createParser({ onEvent: ({ data }) => read.push(JSON.parse(data) as E) })
    const decoder = new TextDecoder()
    const reader = body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      this.#heard()
      parser.feed(decoder.decode(value, { stream: true }))
      const events = read
      read = []
      // However long whoever reads takes for them: that is no silence of the server's.
      clearTimeout(this.#timer)
      yield* events
      this.#heard()
    }
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#unlisten()
    this.#abort.abort()
  }

  #heard(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#abort.abort(), this.#silenceMs)
  }
}

/** Ends early when `signal` does. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise(resolve => {
    const over = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', over)
      resolve()
    }
    const timer = setTimeout(over, ms)
    if (signal?.aborted) over()
    else signal?.addEventListener('abort', over)
  })
}

/** One request and its answer. */
import { isProblem, type Problem } from './problem.ts'

export interface ClientOptions {
  /** Where the server is: `http://127.0.0.1:3000`, with a path if it stands behind one. */
  readonly url: string | URL
  readonly token?: string
  /** Of messages; else the server's own, English. */
  readonly lang?: 'en' | 'fr'
  /** In place of the platform's own. */
  readonly fetch?: typeof fetch
}

export interface Asked {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined
  readonly headers?: Readonly<Record<string, string | undefined>>
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
}

/** Not what this API answers: something else stands at that address, or before it. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer'
  readonly status: number

  constructor(url: URL, { status, headers }: Response) {
    const type = headers.get('content-type') ?? 'nothing'
    super(`${url.origin}${url.pathname} answered ${status} with ${type}, which is no answer of Turnkeeper`)
    this.status = status
  }
}

/** Rejects with what `fetch` rejects with. */
export function send(options: ClientOptions, path: readonly string[], asked: Asked): Promise<Response> {
  const { method = 'GET', headers = {}, body, signal } = asked
  const all = {
    ...headers,
    authorization: options.token === undefined ? undefined : `Bearer ${options.token}`,
    'accept-language': options.lang,
    'content-type': body === undefined ? undefined : 'application/json',
  }
  const given = Object.entries(all).filter((pair): pair is [string, string] => pair[1] !== undefined)
  // Called by its name: a browser's own works only so.
  const call = options.fetch ?? ((input: URL, init?: RequestInit) => fetch(input, init))
  return call(urlOf(options, path, asked), {
    method,
    headers: Object.fromEntries(given),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
}

export function urlOf({ url }: ClientOptions, path: readonly string[], { query = {} }: Asked = {}): URL {
  const base = String(url).replace(/\/+$/, '')
  const made = new URL(`${base}/${path.map(encodeURIComponent).join('/')}`)
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) made.searchParams.set(name, String(value))
  return made
}

/** What came back, or the problem. Rejects on a broken connection, and with `UnexpectedAnswer`. */
export async function ask<T>(
  options: ClientOptions,
  path: readonly string[],
  asked: Asked,
): Promise<T | Problem> {
  const response = await send(options, path, {
    ...asked,
    headers: { accept: 'application/json', ...asked.headers },
  })
  if (!response.ok) return problemOf(options, path, response)
  if (response.status === 204) return undefined as T
  if (!isJson(response)) throw new UnexpectedAnswer(urlOf(options, path), response)
  return (await response.json()) as T
}

export async function problemOf(
  options: ClientOptions,
  path: readonly string[],
  response: Response,
): Promise<Problem> {
  const body: unknown = isJson(response) ? await response.json() : undefined
  if (typeof body === 'object' && body !== null && isProblem(body)) return body
  throw new UnexpectedAnswer(urlOf(options, path), response)
}

function isJson({ headers }: Response): boolean {
  return /^application\/(problem\+)?json\b/.test(headers.get('content-type') ?? '')
}

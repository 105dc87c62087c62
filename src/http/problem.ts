/** What is wrong with a request, and how it is told: `application/problem+json` (RFC 9457). */
import { type Lang, type Params, render } from '../text/text.ts'
import { type Code, type ProblemCode, problemCodes } from './problem-codes.ts'

/** One thing that is wrong, and where. */
export interface Fault {
  /** JSON Pointer (RFC 6901) into the body, or to a part of the path by its name; `?name` for a part of the query. */
  readonly pointer: string
  /** In a text of YAML or JSON that stands at the pointer, counted from 1. */
  readonly line?: number | undefined
  readonly column?: number | undefined
  readonly detail: string
  readonly found?: string | undefined
  readonly allowed?: string[] | undefined
  readonly suggestion?: string | undefined
}

/** What a problem says besides its code. */
export interface Saying {
  readonly params?: Params
  /** In place of the code's own detail, in the language asked for. */
  readonly detail?: (lang: Lang) => string
  /** Full citation of the rule that refuses it. */
  readonly rule?: string | undefined
  readonly errors?: (lang: Lang) => readonly Fault[]
  /** Answers that would be legal. */
  readonly legal?: readonly string[] | undefined
  /** The timeline's version now. */
  readonly version?: number
  readonly headers?: Readonly<Record<string, string>>
}

/** Thrown by whoever finds a request wrong; the application answers with it. Nothing has changed then. */
export class HttpProblem extends Error {
  readonly code: Code
  readonly saying: Saying

  constructor(code: Code, saying: Saying = {}) {
    super(code)
    this.code = code
    this.saying = saying
  }
}

/** As it is sent. */
interface ProblemBody {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly instance: string
  readonly code: Code
  readonly rule?: string
  readonly errors?: readonly Fault[]
  readonly legal?: readonly string[]
  readonly version?: number
}

function problemBody({ code, saying }: HttpProblem, instance: string, lang: Lang): ProblemBody {
  const { status, title, detail }: ProblemCode = problemCodes[code]
  const { params, rule, errors, legal, version } = saying
  return {
    type: `urn:turnkeeper:problem:${code}`,
    title: render(title, lang),
    status,
    detail: saying.detail?.(lang) ?? render(detail ?? title, lang, params),
    instance,
    code,
    ...(rule !== undefined && { rule }),
    ...(errors !== undefined && { errors: errors(lang) }),
    ...(legal !== undefined && { legal }),
    ...(version !== undefined && { version }),
  }
}

export function problemResponse(problem: HttpProblem, instance: string, lang: Lang): Response {
  const body = problemBody(problem, instance, lang)
  const headers = { 'content-type': 'application/problem+json', ...problem.saying.headers }
  return new Response(JSON.stringify(body), { status: body.status, headers })
}

/** What the server refuses, and how a program tells it from what it asked for. */
/** Why a request was refused (RFC 9457): nothing has changed. */
export interface Problem {
  readonly type: string
  /** In the language asked for, as `detail`. */
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly instance: string
  /** What programs look at. */
  readonly code: string
  readonly rule?: string | undefined
  readonly errors?: readonly Fault[] | undefined
  /** Answers that would be legal. */
  readonly legal?: readonly string[] | undefined
  /** The timeline's version now. */
  readonly version?: number | undefined
}

/** One thing that is wrong, and where. */
export interface Fault {
  /** JSON Pointer into the body, or to a part of the path by its name; `?name` for a part of the query. */
  readonly pointer: string
  readonly line?: number | undefined
  readonly column?: number | undefined
  readonly detail: string
  readonly found?: string | undefined
  readonly allowed?: readonly string[] | undefined
  readonly suggestion?: string | undefined
}

/** A stream ends with this where the server refuses it. */
export interface RefusedEvent {
  readonly type: 'refused'
  readonly problem: Problem
}

/** Whether what came back is a refusal. */
export function isProblem(value: object): value is Problem {
  return 'code' in value && 'status' in value && 'detail' in value
}

/** What `granted` throws. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly problem: Problem

  constructor(problem: Problem) {
    super(`${problem.code}: ${problem.detail}`)
    this.problem = problem
  }
}

/** What was asked for, for programs that cannot go on without it: a refusal is thrown as `Refused`. */
export function granted<T extends object>(answer: T | Problem): T {
  if (isProblem(answer)) throw new Refused(answer)
  return answer
}

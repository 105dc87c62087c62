/** The form of a kind of problem. */
import type { Text } from '../text/text.ts'

export interface ProblemCode {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 422 | 428 | 429 | 500
  /** The same for every problem of this code. */
  readonly title: Text
  /** What is wrong this time, with parameters; the title says it all where there is none. */
  readonly detail?: Text
}

export const code = (status: ProblemCode['status'], title: Text, detail?: Text): ProblemCode =>
  detail === undefined ? { status, title } : { status, title, detail }

import { isProblem, type Problem } from '../../src/client/index.ts'

/** What was asked for; a refusal fails the test with what it says. */
export function granted<T extends object>(answer: T | Problem): T {
  if (isProblem(answer))
    throw new Error(`${answer.code}: ${answer.detail} ${JSON.stringify(answer.errors ?? [])}`)
  return answer
}

/** Answers that are given again: what was kept of them. */
import type { Json, Kept } from '../../store/port.ts'
import { HttpProblem } from '../problem.ts'
import type { Done, Once } from './request.ts'

/** Refuses a key that came with another request. */
function bodyOf(once: Once, { request, body }: Kept): Json {
  if (request !== once.request) throw new HttpProblem('key-reused')
  return body
}

export const idsOf = (once: Once, kept: Kept): readonly string[] =>
  (bodyOf(once, kept) as unknown as { ids: readonly string[] }).ids

export const doneOf = (once: Once, kept: Kept): Done => ({
  ...(bodyOf(once, kept) as unknown as Omit<Done, 'replayed'>),
  replayed: true,
})

/** A failure as data. */
import { messageOf, type Problem, type Said } from '../scenario/problem.ts'
import type { Lang } from '../text/text.ts'

/** Where it is and what is wrong, by key and in words. */
export function failureJson(problem: Problem, lang: Lang): object {
  const { file, line, column, path, key, expected, found, rule, allowed = [], suggestion } = problem
  const text = (said: Said) => (typeof said === 'string' ? said : messageOf(said, lang))
  return {
    file,
    line,
    column,
    path,
    key,
    message: messageOf(problem, lang),
    expected,
    found: found && text(found),
    rule,
    allowed: allowed.map(text),
    suggestion,
  }
}

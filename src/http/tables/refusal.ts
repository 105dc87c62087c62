/** What the engine refuses, as a problem for whoever asked. */
import type { State } from '../../kernel/state.ts'
import type { Problem } from '../../scenario/problem.ts'
import { type Audience, viewRefusal } from '../../structures/view.ts'
import { refusalReason } from '../../text/index.ts'
import type { Lang } from '../../text/text.ts'
import type { Refused } from '../../timeline/command.ts'
import { faultOf } from '../openapi/faults.ts'
import { HttpProblem } from '../problem.ts'
import type { Code } from '../problem-codes.ts'

export function refusalProblem(
  refused: Refused,
  state: State,
  version: number,
  audience: Audience,
): HttpProblem {
  const seen = viewRefusal(state, refused, audience)
  const { rule, legal } = seen
  const said = { detail: (lang: Lang) => refusalReason(seen, lang), rule, version }
  const { at } = seen.params ?? {}
  if (refused.code !== 'illegal-definition' || typeof at !== 'string')
    return new HttpProblem(codeOf(refused), { ...said, legal })
  // What is wrong is a part of the body, not an answer.
  const problem: Problem = { key: 'value.form', path: at.split('.'), allowed: legal }
  return new HttpProblem(refused.code, { ...said, errors: lang => [faultOf(problem, lang, '')] })
}

function codeOf({ code }: Refused): Code {
  if (code === 'timeline-closed' || code === 'log-out-of-order')
    throw new Error(`a refusal that no request brings about: ${code}`)
  return code
}

/** What the engine refuses, as a problem for whoever asked. */
import type { State } from '../../kernel/state.ts'
import { type Audience, viewRefusal } from '../../structures/view.ts'
import { refusalReason } from '../../text/index.ts'
import type { Refused } from '../../timeline/command.ts'
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
  return new HttpProblem(codeOf(refused), { detail: lang => refusalReason(seen, lang), rule, legal, version })
}

function codeOf({ code }: Refused): Code {
  if (code === 'timeline-closed' || code === 'log-out-of-order')
    throw new Error(`a refusal that no request brings about: ${code}`)
  return code
}

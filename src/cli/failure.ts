/** How a command ends when it cannot do what was asked. */
import { formatProblem, type Problem } from '../scenario/problem.ts'
import { problemTexts } from '../scenario/problems.ts'
import { type Lang, type Params, render } from '../text/text.ts'
import { hang, joined } from './page/wrap.ts'
import { say, type TextKey } from './texts.ts'

const width = 80

export const exit = { fine: 0, failed: 1, badInput: 2, fault: 70 } as const
export type ExitCode = (typeof exit)[keyof typeof exit]

/** Bad input: said on standard error in one block, exit code 2. */
export class BadInput extends Error {
  override readonly name = 'BadInput'
}

/** What is wrong with a command, with what would be right. */
export function complaint(
  lang: Lang,
  key: TextKey,
  params: Params,
  { allowed = [], suggestion }: { allowed?: readonly string[]; suggestion?: string | undefined } = {},
): BadInput {
  const lines = [say('error.heading', lang, { message: say(key, lang, params) })]
  if (allowed.length > 0) {
    const label = render(problemTexts['label.allowed'], lang)
    // Where a comma or a space may be part of a name, each stands in quotes.
    const names = allowed.some(name => name.includes(' ')) ? allowed.map(name => `"${name}"`) : allowed
    lines.push(...hang('  ', `${label} ${names.map(joined).join(', ')}`, width))
  }
  if (suggestion !== undefined)
    lines.push(`  ${render(problemTexts['label.suggestion'], lang, { what: suggestion })}`)
  return new BadInput(lines.join('\n'))
}

/** What is wrong with a file, all of it. */
export function problemsWith(lang: Lang, problems: readonly Problem[]): BadInput {
  return new BadInput(problems.map(problem => formatProblem(problem, lang)).join('\n'))
}

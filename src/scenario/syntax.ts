/** The errors of the `yaml` package in our own words, in both languages. */
import type { ErrorCode, YAMLError } from 'yaml'
import type { Problem, Said } from './problem.ts'
import type { ProblemKey } from './problems.ts'

const byCode: Partial<Record<ErrorCode, ProblemKey>> = {
  BAD_INDENT: 'yaml.indent',
  TAB_AS_INDENT: 'yaml.tab',
  BAD_DQ_ESCAPE: 'yaml.escape',
  BAD_SCALAR_START: 'yaml.start',
  BLOCK_AS_IMPLICIT_KEY: 'yaml.two-colons',
  MULTILINE_IMPLICIT_KEY: 'yaml.key-lines',
  KEY_OVER_1024_CHARS: 'yaml.key-lines',
  BLOCK_IN_FLOW: 'yaml.in-brackets',
  BAD_ALIAS: 'yaml.anchor',
  ALIAS_PROPS: 'yaml.anchor',
  MULTIPLE_ANCHORS: 'yaml.anchor',
  BAD_PROP_ORDER: 'yaml.anchor',
  UNEXPECTED_TOKEN: 'yaml.unexpected',
}

/** One code of the package stands for many things that a writer would tell apart; its message tells them. */
const byMessage: readonly (readonly [RegExp, ProblemKey])[] = [
  [/closing .quote/, 'yaml.quote'],
  [/end with a [\]}]/, 'yaml.unclosed'],
  [/need to be followed by map values/, 'yaml.no-colon'],
  [/without - indicator/, 'yaml.no-dash'],
  [/^Missing , or :/, 'yaml.no-separator'],
  [/^Missing ,/, 'yaml.no-comma'],
  [/^Missing space|white space/, 'yaml.no-space'],
]

/**
 * Says the first of `errors` in our words, at the place made by `at`, with the rest of the line that was
 * found there. The first only: what follows is mostly its consequence.
 */
export function syntaxProblem(
  errors: readonly YAMLError[],
  text: string,
  at: (offset: number, key: ProblemKey, more: Partial<Problem>) => Problem,
): Problem | undefined {
  const [error, ...others] = errors.toSorted((a, b) => a.pos[0] - b.pos[0])
  if (error === undefined) return undefined
  const start = error.pos[0]
  const isAlso = (code: ErrorCode) => others.some(other => other.code === code && other.pos[0] === start)
  // `a: 1` with an indented key below: for the package a key of two lines, for the writer a wrong indent.
  if (error.code === 'BLOCK_AS_IMPLICIT_KEY' && isAlso('MULTILINE_IMPLICIT_KEY')) {
    const { offset, found } = contentFrom(text, text.indexOf('\n', start) + 1)
    return at(offset, 'yaml.indent', { found })
  }
  const key = byMessage.find(([pattern]) => pattern.test(error.message))?.[1] ?? byCode[error.code]
  const char = /end with a ([\]}])/.exec(error.message)?.[1]
  const { offset, found } = contentFrom(text, start)
  if (key === undefined) return at(offset, 'yaml.other', { params: { detail: error.message }, found })
  // The tab is itself one of the blanks that are passed over.
  const place = key === 'yaml.tab' ? start : offset
  return at(place, key, { params: char === undefined ? undefined : { char }, found })
}

/** Past the blanks of the line, where the thing meant begins; at the end, back to the last thing written. */
function contentFrom(text: string, offset: number): { offset: number; found?: Said } {
  const rest = text.slice(offset)
  const blanks = /^[ \t]*/.exec(rest)?.[0].length ?? 0
  const found = rest.slice(blanks).split('\n', 1)[0]?.trimEnd()
  if (found) return { offset: offset + blanks, found }
  if (rest.trim() !== '') return { offset }
  return { offset: text.trimEnd().length, found: { key: 'kind.end' } }
}

/** What a schema, or a scenario, has against a request: faults with their place in it. */
import { z } from 'zod'
import { problemsOf } from '../../scenario/issues.ts'
import { messageOf, type Path, type Problem, type Said } from '../../scenario/problem.ts'
import { isCollection, type Source, valueAt } from '../../scenario/source.ts'
import type { Lang } from '../../text/text.ts'
import { type Fault, HttpProblem } from '../problem.ts'

const mostFaults = 50
const longest = 60

/** `base`: what stands before the pointers, `?` for a query. */
export function invalid(error: z.core.$ZodError, value: unknown, base = ''): HttpProblem {
  const found = new z.core.$ZodError(error.issues.slice(0, mostFaults).map(withFewKeys))
  return invalidBecause(problemsOf(found, sourceOf(value)).map(withoutPlace), base)
}

/** Looking for what each key was meant to be takes its time: of very many only some are told. */
function withFewKeys(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  return issue.code === 'unrecognized_keys' ? { ...issue, keys: issue.keys.slice(0, mostFaults) } : issue
}

export function invalidBecause(problems: readonly Problem[], base = ''): HttpProblem {
  const errors = (lang: Lang) => problems.slice(0, mostFaults).map(problem => faultOf(problem, lang, base))
  return new HttpProblem('invalid', { params: { n: problems.length }, errors })
}

/** Problems of a scenario that came as data, with pointers into it, or as a text, with lines and columns. */
export function scenarioInvalid(problems: readonly Problem[], at: string, isText: boolean): HttpProblem {
  const told = isText ? problems.map(({ path: _, ...problem }) => problem) : problems.map(withoutPlace)
  const errors = (lang: Lang) => told.slice(0, mostFaults).map(problem => faultOf(problem, lang, at))
  return new HttpProblem('scenario-invalid', { params: { n: problems.length }, errors })
}

export function faultOf(problem: Problem, lang: Lang, base: string): Fault {
  const { path = [], line, column, found, allowed = [], suggestion } = problem
  const say = (said: Said) => (typeof said === 'string' ? said : messageOf(said, lang))
  return {
    pointer: base === '?' ? `?${path.join('/')}` : base + pointerOf(path),
    ...(line !== undefined && { line, column }),
    detail: messageOf(problem, lang),
    ...(found !== undefined && { found: say(found).slice(0, longest) }),
    ...(allowed.length > 0 && { allowed: allowed.map(say) }),
    ...(suggestion !== undefined && { suggestion }),
  }
}

/** JSON Pointer, RFC 6901. */
function pointerOf(path: Path): string {
  return path.map(part => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

function withoutPlace(problem: Problem): Problem {
  const { line: _, column: __, ...said } = problem
  return said
}

/** What came as data, for who expects something written: it has no lines. */
function sourceOf(value: unknown): Source {
  return {
    file: '',
    text: '',
    value,
    locate: () => ({ line: 1, column: 1 }),
    written: path => writtenAt(value, path),
  }
}

function writtenAt(value: unknown, path: Path): string | undefined {
  const part = valueAt(value, path)
  if (part === undefined) return undefined
  return isCollection(part) ? '' : (JSON.stringify(part) ?? '').slice(0, longest)
}

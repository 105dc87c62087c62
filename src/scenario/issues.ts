/**
 * What a zod schema has against a scenario, as problems with their place. A schema says nothing in words
 * itself: its own checks add problems with `problem`, everything else is said here.
 */
import type { z } from 'zod'
import { nearest, type Path, type Place, type Problem, type ProblemParams, type Said } from './problem.ts'
import type { ProblemKey } from './problems.ts'
import { isCollection, isMissing, type Source, valueAt } from './source.ts'
import { hint, hintOf, type Issue, meant, rewritten, wanted } from './wanted.ts'

/** What a check of a schema adds; what it leaves out is seen from the file. */
export interface Wrong {
  key: ProblemKey
  params?: ProblemParams | undefined
  /** From the value that is checked to what is wrong; the value itself if left out. */
  path?: Path | undefined
  /** Whether the value at the path is wrong (the default) or its key. */
  at?: 'key' | 'value' | undefined
  /** By default the key or the value as written, unless that is a list or a mapping. */
  found?: Said | undefined
  allowed?: readonly Said[] | undefined
  /** By default the nearest of the allowed texts. */
  suggestion?: string | undefined
}

export type Validated<T> = { ok: true; value: T } | { ok: false; problems: Problem[] }

/** Adds a problem of ours from within a schema's `superRefine`. */
export function problem(ctx: z.RefinementCtx, wrong: Wrong): void {
  ctx.addIssue({ code: 'custom', path: [...(wrong.path ?? [])], params: { wrong }, message: wrong.key })
}

const same = (problem: Problem) => problem

/** Reads `source` with `schema`. The problems come in the order of the file, each as `told` makes it. */
export function validate<S extends z.ZodType>(
  schema: S,
  source: Source,
  told: (problem: Problem) => Problem = same,
): Validated<z.output<S>> {
  const result = schema.safeParse(source.value, { error: hint })
  // zod's records pass over this key without a word, and what is not read must not be in a scenario.
  const hidden = keysNamed('__proto__', source)
  if (result.success && hidden.length === 0) return { ok: true, value: result.data }
  const found = result.success ? [] : problemsOf(result.error, source, told)
  const problems = [...found.filter(({ path }) => path?.at(-1) !== '__proto__'), ...hidden]
  const order = ({ line = 0, column = 0 }: Problem) => line * 1e7 + column
  return { ok: false, problems: problems.sort((a, b) => order(a) - order(b)) }
}

/**
 * The issues of `error` as problems. Known keys and ranges of numbers are told only of an error that was
 * made with the error map `hint`, as `validate` does.
 */
export function problemsOf(
  error: z.core.$ZodError,
  source: Source,
  told: (problem: Problem) => Problem = same,
): Problem[] {
  const problems = explainAll(error.issues, [], source).map(told)
  // A misspelt key is one mistake, not two: it is not told again as missing under its right name.
  const misspelt = new Set(
    problems
      .filter(({ key }) => key === 'value.key-unknown')
      .map(({ path, suggestion }) => JSON.stringify([path?.slice(0, -1), suggestion])),
  )
  const isTold = ({ key, path, params }: Problem) =>
    key === 'value.missing' && misspelt.has(JSON.stringify([path, params?.name]))
  return problems.filter(problem => !isTold(problem))
}

/** zod measures a text where a list should be; what is of the wrong kind is told once, as that. */
function explainAll(issues: readonly Issue[], base: Path, source: Source): Problem[] {
  const place = ({ path }: Issue) => JSON.stringify(path)
  const wrongKind = new Set(issues.filter(({ code }) => code === 'invalid_type').map(place))
  const isSize = ({ code }: Issue) => code === 'too_small' || code === 'too_big'
  return issues
    .filter(issue => !isSize(issue) || !wrongKind.has(place(issue)))
    .flatMap(issue => explain(issue, base, source))
}

function explain(issue: Issue, base: Path, source: Source): Problem[] {
  const path = [...base, ...issue.path.map(part => (typeof part === 'number' ? part : String(part)))]
  const value = valueAt(source.value, path)
  const tell = (key: ProblemKey, more: Partial<Problem> = {}): Problem[] => [
    { key, file: source.file, ...placeOf(source, path), path, found: foundAt(source, path), ...more },
  ]
  const choose = (allowed: readonly Said[]) =>
    tell('value.unknown', { allowed, suggestion: suggest(value, allowed) })

  if (issue.code === 'custom') return [custom(issue, path, source)]
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map(key => atKey('value.key-unknown', [...path, key], source, hintOf(issue).keys))
  }
  if (isMissing(source.value, path)) return [missing(issue, path, source)]
  if (issue.code === 'invalid_union') {
    const inner = meant(issue, within => isMissing(source.value, [...path, ...within.path.map(String)]))
    if (inner.length > 0) return explainAll(inner, path, source)
  }
  if (issue.code === 'invalid_key') {
    return issue.issues.map(within => {
      if (within.code === 'custom') return custom(within, path, source, 'key')
      if (within.code !== 'invalid_value') return atKey('value.key-wrong', path, source, patternOf(within))
      return atKey('value.key-unknown', path, source, wanted(within).values)
    })
  }
  const { kinds, values } = wanted(issue)
  if (values.length > 0) return choose([...values, ...kinds])
  if (issue.code === 'invalid_type' && issue.expected === 'never') return tell('value.refused')
  if (kinds.length > 0) {
    return tell('value.kind', { params: { kind: kinds }, suggestion: rewritten(value, kinds) })
  }
  if (issue.code === 'too_small' || issue.code === 'too_big') return tell(...size(issue))
  if (issue.code === 'invalid_format') return tell('value.form', { allowed: patternOf(issue) })
  if (issue.code === 'not_multiple_of')
    return tell('value.multiple', { params: { n: Number(issue.divisor) } })
  return tell('value.other', { params: { detail: issue.code } })
}

function custom(issue: z.core.$ZodIssueCustom, path: Path, source: Source, within?: 'key'): Problem {
  const unknown: Wrong = { key: 'value.other', params: { detail: issue.message } }
  const wrong: Wrong = issue.params?.wrong ?? unknown
  const at = within ?? wrong.at
  const { key, params, allowed } = wrong
  if (at === 'key') {
    const { found, suggestion } = wrong
    const own = atKey(key, path, source, allowed)
    return { ...own, params, found: found ?? own.found, suggestion: suggestion ?? own.suggestion }
  }
  const value = valueAt(source.value, path)
  const found = wrong.found ?? (isCollection(value) ? undefined : foundAt(source, path))
  const suggestion = wrong.suggestion ?? suggest(value, allowed)
  return { key, params, file: source.file, ...placeOf(source, path), path, found, allowed, suggestion }
}

function atKey(key: ProblemKey, path: Path, source: Source, allowed: readonly Said[] = []): Problem {
  const found = String(path.at(-1))
  const place = source.locate(path, 'key')
  return { key, file: source.file, ...place, path, found, allowed, suggestion: suggest(found, allowed) }
}

/** Told of the mapping that lacks the key, at the mapping's own key. */
function missing(issue: Issue, path: Path, source: Source): Problem {
  const params = { name: String(path.at(-1)) }
  const parent = path.slice(0, -1)
  const { kinds, values } = wanted(issue)
  const place = source.locate(parent, 'key')
  return {
    key: 'value.missing',
    params,
    file: source.file,
    ...place,
    path: parent,
    allowed: [...values, ...kinds],
  }
}

/** A list or a mapping below its key is shown by the key: its own first line is not what is wrong. */
function placeOf(source: Source, path: Path): Place {
  const key = source.locate(path, 'key')
  const value = source.locate(path)
  return key.line < value.line && isCollection(valueAt(source.value, path)) ? key : value
}

/** Lengths of texts and lists. */
function size(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): [ProblemKey, Partial<Problem>] {
  const isText = issue.origin === 'string'
  if (issue.code === 'too_big') {
    return [isText ? 'value.text-long' : 'value.many', { params: { n: Number(issue.maximum) } }]
  }
  const n = Number(issue.minimum)
  if (isText && n === 1) return ['value.text-empty', {}]
  return [isText ? 'value.text-short' : 'value.few', { params: { n } }]
}

function patternOf(issue: Issue): readonly Said[] {
  return issue.code === 'invalid_format' && issue.pattern !== undefined ? [issue.pattern] : []
}

/** What stands at `path`: short things as they are written, long ones by their kind. */
function foundAt(source: Source, path: Path): Said | undefined {
  const written = source.written(path)
  const value = valueAt(source.value, path)
  if (written === undefined) return undefined
  if (value === null) return { key: 'kind.nothing' }
  if (!isCollection(value) || (/^[[{*]/.test(written) && written.length <= 60 && !written.includes('\n')))
    return written
  return { key: Array.isArray(value) ? 'kind.list' : 'kind.keys' }
}

function suggest(value: unknown, allowed: readonly Said[] = []): string | undefined {
  const words = allowed.filter(item => typeof item === 'string')
  return typeof value === 'string' ? nearest(value, words) : undefined
}

function keysNamed(name: string, source: Source): Problem[] {
  const problems: Problem[] = []
  const visit = (value: unknown, path: Path) => {
    if (!isCollection(value)) return
    const isList = Array.isArray(value)
    for (const [key, item] of Object.entries(value)) {
      const own = [...path, isList ? Number(key) : key]
      if (!isList && key === name) problems.push(atKey('value.key-wrong', own, source))
      visit(item, own)
    }
  }
  visit(source.value, [])
  return problems
}

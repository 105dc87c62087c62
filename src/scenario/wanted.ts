/**
 * What a zod schema wanted where it has an issue: kinds of value, or certain values. Also which branch of a
 * union somebody probably meant, so that its own issues can be told instead of "no branch fits".
 */
import { z } from 'zod'
import { nearest, type Words } from './problem.ts'
import type { ProblemKey } from './problems.ts'

export type Issue = z.core.$ZodIssue

/** What the schema knows and an issue does not tell: the keys of a mapping, the range of a whole number. */
interface Hint {
  keys?: string[]
  min?: number
  max?: number
}

/** An error map for zod: it puts the hint into the issue's message, the one thing of ours that zod keeps. */
export const hint: z.core.$ZodErrorMap = issue => {
  const schema = issue.schema ?? issue.inst
  const known: Hint = {}
  if (schema instanceof z.core.$ZodObject) known.keys = Object.keys(schema._zod.def.shape)
  else if (schema instanceof z.core.$ZodRecord) {
    known.keys = [...(schema._zod.def.keyType._zod.values ?? [])].map(String)
  } else if (schema instanceof z.core.$ZodNumber) {
    for (const check of schema._zod.def.checks ?? []) {
      // The range of the safe numbers, which every whole number has, is no check of this kind.
      if (check instanceof z.core.$ZodCheckGreaterThan) {
        const { value, inclusive } = check._zod.def
        known.min = Math.max(known.min ?? -Infinity, Number(value) + (inclusive ? 0 : 1))
      }
      if (check instanceof z.core.$ZodCheckLessThan) {
        const { value, inclusive } = check._zod.def
        known.max = Math.min(known.max ?? Infinity, Number(value) - (inclusive ? 0 : 1))
      }
    }
  }
  return JSON.stringify(known)
}

/** The hint in an issue; an empty one when the issue was made without `hint`. */
export function hintOf(issue: Issue): Hint {
  try {
    const known: unknown = JSON.parse(issue.message)
    return typeof known === 'object' && known !== null ? known : {}
  } catch {
    return {}
  }
}

/** Whether an issue is about a number's range, which zod reports like a text's length. */
function isRange(issue: Issue): boolean {
  return (issue.code === 'too_small' || issue.code === 'too_big') && /^(number|int)$/.test(issue.origin)
}

/** The kinds of value and the values that `issue` says would have been right at its own place. */
export function wanted(issue: Issue): { kinds: Words[]; values: string[] } {
  if (issue.code === 'invalid_value') return { kinds: [], values: issue.values.map(String) }
  if (issue.code === 'invalid_type' || isRange(issue)) return { kinds: [kindOf(issue)], values: [] }
  if (issue.code !== 'invalid_union') return { kinds: [], values: [] }
  if ('options' in issue && issue.options) return { kinds: [], values: issue.options.map(String) }
  return together(branchesOf(issue).flatMap(branch => branch.filter(isAtRoot)))
}

/** The same of several issues, each kind and value once. */
function together(issues: readonly Issue[]): { kinds: Words[]; values: string[] } {
  const all = issues.map(wanted)
  const kinds = new Map(all.flatMap(({ kinds }) => kinds).map(kind => [JSON.stringify(kind), kind]))
  return { kinds: [...kinds.values()], values: [...new Set(all.flatMap(({ values }) => values))] }
}

function kindOf(issue: Issue): Words {
  const expected = issue.code === 'invalid_type' ? issue.expected : 'number'
  const { min, max } = hintOf(issue)
  switch (expected) {
    case 'number':
    case 'int':
      if (min !== undefined && max !== undefined) return { key: 'kind.range', params: { min, max } }
      if (min !== undefined) return { key: 'kind.at-least', params: { min } }
      if (max !== undefined) return { key: 'kind.at-most', params: { max } }
      return { key: 'kind.number' }
    case 'string':
      return { key: 'kind.string' }
    case 'boolean':
      return { key: 'kind.boolean' }
    case 'null':
      return { key: 'kind.null' }
    case 'array':
    case 'tuple':
      return { key: 'kind.list' }
    case 'object':
    case 'record':
      return { key: 'kind.keys' }
    default:
      return { key: 'kind.other' }
  }
}

/**
 * The issues to be told of a union that nothing fits: those of the branch that was probably meant, or
 * nothing when the value is of no branch's kind (then `wanted` says all of them).
 */
export function meant(union: z.core.$ZodIssueInvalidUnion, isMissing: (issue: Issue) => boolean): Issue[] {
  const branches = branchesOf(union).filter(branch => !branch.some(isAtRoot))
  const [first, ...others] = branches
  if (first === undefined) return []
  // Where every branch wanted another word at the same place, all of the words together are allowed.
  for (const issue of first) {
    if (issue.code !== 'invalid_value' || others.length === 0) continue
    const same = [issue, ...others.flatMap(branch => branch.find(other => isSamePlace(issue, other)) ?? [])]
    if (same.length === branches.length) return [{ ...issue, values: together(same).values }]
  }
  const ranked = branches.map(branch => ({ branch, rank: rank(branch, isMissing) }))
  ranked.sort((a, b) => a.rank.misfit - b.rank.misfit || b.rank.depth - a.rank.depth || a.rank.n - b.rank.n)
  return ranked[0]?.branch ?? []
}

/** Keys that lack or are too many speak most against a branch, unless they look like a slip of the pen. */
function rank(branch: readonly Issue[], isMissing: (issue: Issue) => boolean) {
  let misfit = 0
  const slips = new Set<string>()
  for (const issue of branch) {
    if (issue.code !== 'unrecognized_keys') continue
    for (const key of issue.keys) {
      const near = nearest(key, hintOf(issue).keys ?? [])
      if (near === undefined) misfit++
      else slips.add(JSON.stringify([...issue.path, near]))
    }
  }
  for (const issue of branch) {
    const isAbout = issue.code !== 'unrecognized_keys' && isMissing(issue)
    // What lacks under its right name is there, misspelt.
    if (isAbout && !slips.has(JSON.stringify(issue.path))) misfit++
  }
  return { misfit, depth: Math.max(0, ...branch.map(({ path }) => path.length)), n: branch.length }
}

/** The branches of a union, those of a union that is itself a branch among them. */
function branchesOf(union: z.core.$ZodIssueInvalidUnion): Issue[][] {
  return union.errors.flatMap(branch => {
    const [only] = branch
    const isUnion = only?.code === 'invalid_union' && only.path.length === 0 && branch.length === 1
    return isUnion && only.errors.length > 0 ? branchesOf(only) : [branch]
  })
}

/** Whether the value itself is not what the branch is about, so that nothing within it matters. */
function isAtRoot(issue: Issue): boolean {
  if (issue.path.length > 0) return false
  return issue.code === 'invalid_type' || issue.code === 'invalid_value' || isRange(issue)
}

function isSamePlace(a: Issue, b: Issue): boolean {
  return a.code === b.code && JSON.stringify(a.path) === JSON.stringify(b.path)
}

/** The value written so that it is of a wanted kind, when that is surely what was meant. */
export function rewritten(value: unknown, kinds: readonly { key: ProblemKey }[]): string | undefined {
  const wants = (...keys: ProblemKey[]) => kinds.some(({ key }) => keys.includes(key))
  const isText = typeof value === 'string'
  if (isText && wants('kind.number', 'kind.range', 'kind.at-least', 'kind.at-most')) {
    const number = Number(value)
    return /^\s*[-+]?[0-9]+(\.0+)?\s*$/.test(value) && Number.isSafeInteger(number)
      ? String(number + 0)
      : undefined
  }
  if (isText && wants('kind.boolean')) {
    if (/^(true|yes|on)$/i.test(value)) return 'true'
    if (/^(false|no|off)$/i.test(value)) return 'false'
  }
  if ((typeof value === 'number' || typeof value === 'boolean') && wants('kind.string')) return `"${value}"`
  if (isText && wants('kind.list') && /^[\w-]+$/.test(value)) return `[${value}]`
  return undefined
}

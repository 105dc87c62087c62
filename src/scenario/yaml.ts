/**
 * A text of YAML 1.2 or JSON as a checked tree. The `yaml` package reads it, but only up to its own
 * tree: what a scalar means, and what YAML offers that a scenario has no use for, is decided here.
 *
 * The package composes nested collections by recursion, and near the end of the stack V8 may abort the
 * whole process rather than throw. So its parser, which does not recurse, is watched word by word, and
 * a text too deep or too large never reaches the composer.
 */

import type { ParsedNode, Scalar, YAMLMap } from 'yaml'
import { type Alias, Composer, CST, isAlias, isMap, isScalar, Lexer, LineCounter, Parser } from 'yaml'
import { nearest, type Place, type Problem } from './problem.ts'
import type { ProblemKey } from './problems.ts'
import { syntaxProblem } from './syntax.ts'

/** The largest text that is read, in bytes of UTF-8. */
export const maxBytes = 1024 * 1024
/** How deep lists and mappings may stand in each other. */
export const maxDepth = 50
/** How many values a text may have, each repeated by an alias counted again. */
export const maxNodes = 10_000
const maxAliases = 100
// Generous for 10,000 values with their keys and punctuation; keeps the time for any text at about a second.
const maxLexemes = 100_000
const maxProblems = 20

/** What was read, with what each alias stands for. */
export interface Tree {
  text: string
  root: ParsedNode
  targets: ReadonlyMap<Alias, ParsedNode>
  place(offset: number): Place
}

/** Characters that YAML does not allow either, and halves of surrogate pairs, which no output can carry. */
export const forbidden = /[^\P{Cc}\t\n\r\u0085]|\p{Cs}|[\uFFFE\uFFFF]/u

/** Reads `text` as far as its form goes. Any text gives a tree or problems, in bounded time, and never throws. */
export function parseTree(raw: string): Tree | Problem[] {
  // One kind of line break makes a file the same on every system; columns and lines stay what they were.
  const text = raw.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const lines = new LineCounter()
  lines.addNewLine(0)
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines.addNewLine(at + 1)
  const place = (offset: number): Place => {
    const { line, col } = lines.linePos(offset)
    return { line, column: col }
  }
  const at = (offset: number, key: ProblemKey, more: Partial<Problem> = {}): Problem => ({
    key,
    ...place(offset),
    ...more,
  })

  const control = forbidden.exec(text)
  if (control !== null) return [at(control.index, 'source.control', { found: control[0] })]
  const tokens = lex(text, at)
  if (!Array.isArray(tokens)) return [tokens]

  // `failsafe` makes every scalar a text; equal keys are looked for in `inspect`, which is not quadratic.
  const composer = new Composer({ schema: 'failsafe', uniqueKeys: false, logLevel: 'silent' })
  const documents = composer.compose(tokens, true, text.length)
  const first = documents.next().value
  const second = documents.next().value
  const error = syntaxProblem(first?.errors ?? [], text, at)
  if (error !== undefined) return [error]
  if (second) return [at(second.range[0], 'source.documents')]
  const root = first?.contents
  if (!root || (isScalar(root) && isPlain(root) && root.source === '')) return [at(0, 'source.empty')]

  const { targets, problems } = inspect(root, at, place)
  return problems.length > 0 ? problems : { text, root, targets, place }
}

/** Whether a scalar stands without quotes: only then it can be anything but a text. */
export function isPlain(scalar: Scalar): boolean {
  return scalar.type === 'PLAIN'
}

/** A whole number as a scenario may write it: `-0`, `007`, `+1`, `1.0` and `1e3` are texts. */
export const wholeNumber = /^(0|-?[1-9][0-9]*)$/

type At = (offset: number, key: ProblemKey, more?: Partial<Problem>) => Problem

/** The tokens of the text, or what makes it stop early: too deep, too much, a tag, a directive. */
function lex(text: string, at: At): CST.Token[] | Problem {
  const parser = new Parser()
  const tokens: CST.Token[] = []
  let lexemes = 0
  let isContent = false
  for (const lexeme of new Lexer().lex(text)) {
    const type: string | null = isContent ? 'content' : CST.tokenType(lexeme)
    // The lexer announces a plain or block scalar by a mark of its own; then comes its text, whatever that is.
    isContent = type === 'scalar'
    if (type === 'tag') return at(parser.offset, 'source.tag', { found: lexeme })
    if (type === 'directive-line' && !/^%YAML +1\.2 *$/.test(lexeme.replace(/ #.*/, '')))
      return at(parser.offset, 'source.directive', { found: lexeme.trim() })
    if (type !== 'space' && type !== 'newline' && type !== 'comment' && ++lexemes > maxLexemes)
      return at(parser.offset, 'source.too-many', { params: { max: maxNodes } })
    for (const token of parser.next(lexeme)) tokens.push(token)
    // The document and a scalar take a place each.
    if (parser.stack.length > maxDepth + 2)
      return at(Math.max(0, parser.offset - 1), 'source.too-deep', { params: { max: maxDepth } })
  }
  for (const token of parser.end()) tokens.push(token)
  return tokens
}

/** Goes through the tree in the order of the text, and looks up what each alias stands for. */
function inspect(
  root: ParsedNode,
  at: At,
  place: Tree['place'],
): { targets: Map<Alias, ParsedNode>; problems: Problem[] } {
  const targets = new Map<Alias, ParsedNode>()
  const anchors = new Map<string, ParsedNode>()
  const open = new Set<ParsedNode>()
  const problems: Problem[] = []
  let aliases = 0
  const report = (node: ParsedNode, key: ProblemKey, more?: Partial<Problem>) => {
    if (problems.length < maxProblems) problems.push(at(node.range[0], key, more))
  }

  const alias = (node: Alias.Parsed) => {
    const name = node.source
    const target = anchors.get(name)
    if (++aliases === maxAliases + 1) report(node, 'source.alias-many', { params: { max: maxAliases } })
    if (target === undefined)
      report(node, 'source.alias-unknown', {
        params: { name },
        found: `*${name}`,
        allowed: [...anchors.keys()].map(anchor => `*${anchor}`),
        suggestion: nearest(
          `*${name}`,
          [...anchors.keys()].map(anchor => `*${anchor}`),
        ),
      })
    else if (open.has(target)) report(node, 'source.alias-recursive', { params: { name } })
    else targets.set(node, target)
  }

  const keys = (map: YAMLMap.Parsed) => {
    const seen = new Map<string, ParsedNode>()
    for (const { key } of map.items) {
      if (!isScalar(key)) {
        report(key, 'source.key-not-text')
        continue
      }
      const name = String(key.value)
      const first = seen.get(name)
      if (isPlain(key) && key.source === '') report(key, 'source.key-empty')
      else if (isPlain(key) && name === '<<') report(key, 'source.merge-key', { found: name })
      else if (first === undefined) seen.set(name, key)
      else {
        const also = place(first.range[0])
        report(key, 'source.key-twice', { params: { name }, also })
      }
    }
  }

  const visit = (node: ParsedNode, depth: number): void => {
    if (isAlias(node)) {
      alias(node)
      return
    }
    if (node.anchor !== undefined) anchors.set(node.anchor, node)
    if (isScalar(node)) {
      const value = String(node.value)
      const control = forbidden.exec(value)
      if (control !== null) report(node, 'source.control', { found: control[0] })
      if (isPlain(node) && wholeNumber.test(value) && !Number.isSafeInteger(Number(value)))
        report(node, 'source.number-large', { found: value, suggestion: `"${value}"` })
      return
    }
    if (depth >= maxDepth) {
      report(node, 'source.too-deep', { params: { max: maxDepth } })
      return
    }
    open.add(node)
    if (isMap(node)) {
      keys(node)
      for (const pair of node.items) {
        visit(pair.key, depth + 1)
        if (pair.value !== null) visit(pair.value, depth + 1)
      }
    } else for (const item of node.items) visit(item, depth + 1)
    open.delete(node)
  }
  visit(root, 0)
  return { targets, problems }
}

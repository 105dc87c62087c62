/** Changes lines of a YAML text without touching the others: comments, order and layout stay. */
import { type Document, isMap, isNode, isScalar, isSeq, type Pair } from 'yaml'
import type { Path } from '../../scenario/problem.ts'

/** Adds an entry to a list that has a line for each; undefined where the text has no such list. */
export function insertLine(document: Document, text: string, path: Path, item: string): string | undefined {
  const list = document.getIn(path, true)
  if (list === undefined) return insertList(document, text, path, item)
  if (!isSeq(list) || list.flow || !list.range) return undefined
  const last = list.items.at(-1)
  if (!isNode(last) || !last.range) return undefined
  const start = list.range[0]
  const indent = text.slice(lineStart(text, start), start)
  return /^ *$/.test(indent) ? splice(text, lineEnd(text, last.range[1]), `${indent}- ${item}\n`) : undefined
}

/** A list of one entry, before what the file expects or at its end. Only a file's own script begins so. */
function insertList(document: Document, text: string, path: Path, item: string): string | undefined {
  const { contents } = document
  if (path.length !== 1 || !isMap(contents) || contents.flow) return undefined
  const expect = contents.items.find(({ key }) => isScalar(key) && key.value === 'expect')?.key
  const place = isNode(expect) && expect.range ? lineStart(text, expect.range[0]) : text.length
  return splice(text, aboveComments(text, place), `${path[0]}:\n  - ${item}\n`)
}

/** Takes a key and its value out, where they have lines of their own. */
export function removeLines(pair: Pair | undefined, text: string): string | undefined {
  const { key, value } = pair ?? {}
  if (!isNode(key) || !isNode(value) || !key.range || !value.range) return undefined
  const start = lineStart(text, key.range[0])
  const end = lineEnd(text, value.range[1])
  const isAlone =
    /^ *$/.test(text.slice(start, key.range[0])) && /^ *(#.*)?\n?$/.test(text.slice(value.range[1], end))
  return isAlone ? text.slice(0, start) + text.slice(end) : undefined
}

/** Above the comments that stand right above this line. */
function aboveComments(text: string, at: number): number {
  let place = at
  while (place > 0 && /^ *#/.test(text.slice(lineStart(text, place - 1), place)))
    place = lineStart(text, place - 1)
  return place
}

/** The beginning of the line that holds this place. */
function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1
}

/** The beginning of the line after it; a place at the beginning of a line is that itself. */
function lineEnd(text: string, at: number): number {
  if (text[at - 1] === '\n') return at
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end + 1
}

function splice(text: string, at: number, line: string): string {
  const before = text.slice(0, at)
  return `${before}${before === '' || before.endsWith('\n') ? '' : '\n'}${line}${text.slice(at)}`
}

/** A scenario's source, to which lines of script are added; all else in it stays as it is written. */
import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Pair,
  parseDocument,
  stringify,
  YAMLMap,
  YAMLSeq,
} from 'yaml'
import type { Path } from '../../scenario/problem.ts'
import type { Scenario } from '../../scenario/scenario.ts'
import { readSource } from '../../scenario/source.ts'
import { insertLine, removeLines } from './splice.ts'

/** What a new line says: who answers what, or a line as it is typed, `note: text`. */
export type NewLine = { readonly who: string; readonly answer: string } | { readonly typed: string }

/** Every scalar stays a text as it is written: what it means is for the reader of scenarios. */
const plain = { schema: 'failsafe' } as const

export class ScriptDocument {
  readonly #text: string
  readonly #base: Path

  private constructor(text: string, base: Path) {
    this.#text = text
    this.#base = base
  }

  static of({ source, case: name }: Scenario): ScriptDocument {
    return new ScriptDocument(source.text, name === undefined ? [] : ['cases', name])
  }

  /** The same with one line more; undefined for what is not the form of a line. */
  with(line: NewLine): ScriptDocument | undefined {
    const item = 'typed' in line ? line.typed.trim() : stringify({ [line.who]: line.answer }, plain).trim()
    if (!isLine(item)) return undefined
    const path = [...this.#base, 'script']
    // Where the file said that it ends, the script goes on now.
    const open = this.#without([...this.#base, 'until'])
    const text = insertLine(parse(open), open, path, item) ?? inserted(open, path, item)
    return new ScriptDocument(text, this.#base)
  }

  /** Lines of the script. */
  get lines(): number {
    const document = parse(this.#text)
    const own = listAt(document, [...this.#base, 'script']) ?? listAt(document, ['script'])
    return own?.items.length ?? 0
  }

  /** The text of a file of that name: JSON if it ends so. */
  text(name: string): string {
    if (!name.toLowerCase().endsWith('.json')) return this.#text
    const read = readSource(this.#text, name)
    return read.ok ? `${JSON.stringify(read.value, null, 2)}\n` : this.#text
  }

  #without(path: Path): string {
    const document = parse(this.#text)
    if (!document.hasIn(path)) return this.#text
    const removed = removeLines(pairAt(document, path), this.#text)
    if (removed !== undefined) return removed
    document.deleteIn(path)
    return document.toString({ lineWidth: 0 })
  }
}

const parse = (text: string): Document => parseDocument(text, plain)

/** Whether a text is one entry of a list, with keys. */
function isLine(text: string): boolean {
  const document = parse(`- ${text}`)
  const [item, ...others] = isSeq(document.contents) ? document.contents.items : []
  return document.errors.length === 0 && others.length === 0 && isMap(item)
}

/** Adds a line by writing the whole file anew: for lists in brackets, repetitions with `*`, scripts that are not there. */
function inserted(text: string, path: Path, item: string): string {
  const document = parse(text)
  const list =
    listAt(document, path)?.clone() ?? (listAt(document, ['script'])?.clone() as YAMLSeq | undefined)
  const made = (list ?? new YAMLSeq()) as YAMLSeq
  delete made.anchor
  const entry = parse(item).contents
  if (made.flow && entry instanceof YAMLMap) entry.flow = true
  made.add(entry)
  document.setIn(path, made)
  return document.toString({ lineWidth: 0 })
}

/** The list at a path, or the one that is repeated there with `*`. */
function listAt(document: Document, path: Path): YAMLSeq | undefined {
  const node = document.getIn(path, true)
  const list = isAlias(node) ? node.resolve(document) : node
  return isSeq(list) ? (list as YAMLSeq) : undefined
}

function pairAt(document: Document, path: Path): Pair | undefined {
  const parent = document.getIn(path.slice(0, -1), true)
  if (!isMap(parent)) return undefined
  return parent.items.find(({ key }) => isScalar(key) && key.value === path.at(-1))
}

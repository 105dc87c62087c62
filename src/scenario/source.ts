/**
 * A scenario's text, read: its value, and where each part of it stands. YAML 1.2 and JSON go through one
 * parser and mean the same. Nothing is guessed: only `0` or digits without a leading zero (a `-` may stand
 * before them) are numbers, only `true` and `false` are booleans, only an empty value, `~` and `null` are
 * null; everything else, and everything in quotes, is a text.
 *
 * Mappings become objects without a prototype, so that `__proto__` or `constructor` in a file is a key
 * like any other, which a schema can see and refuse, and a key that is not there is not inherited either.
 */
import { isUtf8 } from 'node:buffer'
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { isAlias, isMap, isScalar, isSeq, type ParsedNode, type Scalar, type YAMLMap } from 'yaml'
import type { Path, Place, Problem } from './problem.ts'
import type { ProblemKey } from './problems.ts'
import { isPlain, maxBytes, maxDepth, maxNodes, parseTree, type Tree, wholeNumber } from './yaml.ts'

/** A text that could be read. */
export interface Source {
  /** The name that problems begin with. */
  file: string
  /** As it was read. */
  text: string
  value: unknown
  /**
   * Where the value at `path` begins, or its key; for an entry of a list, and for the root, the entry
   * itself. When nothing stands at `path`: where its nearest ancestor does.
   */
  locate(path: Path, what?: 'key' | 'value'): Place
  /** The value at `path` as it is written, quotes included; nothing when nothing stands there. */
  written(path: Path): string | undefined
}

export type Read = ({ ok: true } & Source) | { ok: false; problems: Problem[] }

/** Reads a text of YAML or JSON, up to 1 MiB. Never throws; `file` is only the name to be shown. */
export function readSource(text: string, file: string): Read {
  const refuse = (problems: Problem[]): Read => ({
    ok: false,
    problems: problems.map(problem => ({ ...problem, file })),
  })
  if (Buffer.byteLength(text) > maxBytes) return refuse([tooLarge])
  const tree = parseTree(text)
  if (Array.isArray(tree)) return refuse(tree)
  const { value, problem } = convert(tree)
  if (problem !== undefined) return refuse([problem])
  return {
    ok: true,
    file,
    text,
    value,
    locate: (path, what = 'value') => {
      const { node, key } = find(tree, path)
      return tree.place((what === 'key' && key ? key : node).range[0])
    },
    written: path => {
      const { node, is } = find(tree, path)
      if (is === 'part') return undefined
      return is === 'empty' ? '' : tree.text.slice(node.range[0], node.range[1]).trimEnd()
    },
  }
}

/** Reads the file at `path`. Whatever keeps it from being read is a problem, never an exception. */
export function readFile(path: string): Read {
  const refuse = (problem: Problem): Read => ({ ok: false, problems: [{ ...problem, file: path }] })
  let bytes: Uint8Array | 'folder'
  try {
    bytes = readBytes(path)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    if (code === 'EISDIR') return refuse({ key: 'source.folder' })
    if (code === 'ENOENT' || code === 'ENOTDIR') return refuse({ key: 'source.missing' })
    return refuse({ key: 'source.unreadable', params: { code } })
  }
  if (bytes === 'folder') return refuse({ key: 'source.folder' })
  if (bytes.length > maxBytes) return refuse(tooLarge)
  if (!isUtf8(bytes)) return refuse({ key: 'source.not-utf8', ...firstBadLine(bytes) })
  return readSource(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), path)
}

/** What stands at `path` within a read value; undefined when nothing does. */
export function valueAt(value: unknown, path: Path): unknown {
  let at = value
  for (const part of path) {
    if (!isCollection(at)) return undefined
    at = Object.getOwnPropertyDescriptor(at, part)?.value
  }
  return at
}

/** Whether `path` leads to a key that a mapping of the file does not have. */
export function isMissing(value: unknown, path: Path): boolean {
  const parent = valueAt(value, path.slice(0, -1))
  const key = path.at(-1)
  if (key === undefined || typeof parent !== 'object' || parent === null || Array.isArray(parent))
    return false
  return !Object.hasOwn(parent, key)
}

/** Whether a read value is a list or a mapping. */
export function isCollection(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

const tooLarge: Problem = { key: 'source.too-large', params: { max: maxBytes / 1024 } }

/** At most one byte more than is allowed, so that neither a huge file nor an endless pipe fills the memory. */
function readBytes(path: string): Uint8Array | 'folder' {
  const file = openSync(path, 'r')
  try {
    if (fstatSync(file).isDirectory()) return 'folder'
    const bytes = new Uint8Array(maxBytes + 1)
    let length = 0
    while (length < bytes.length) {
      const read = readSync(file, bytes, length, bytes.length - length, null)
      if (read === 0) break
      length += read
    }
    return bytes.subarray(0, length)
  } finally {
    closeSync(file)
  }
}

/** In UTF-8 a line feed is never part of another character, so that lines can be judged one by one. */
function firstBadLine(bytes: Uint8Array): Place {
  let start = 0
  for (let line = 1; ; line++) {
    const end = bytes.indexOf(10, start)
    if (end < 0 || !isUtf8(bytes.subarray(start, end))) return { line, column: 1 }
    start = end + 1
  }
}

/** The value of the tree. Aliases are followed, but no further than the limits, however much they would give. */
function convert(tree: Tree): { value: unknown; problem: Problem | undefined } {
  let nodes = 0
  const stops: Problem[] = []
  const stop = (key: ProblemKey, max: number, node: ParsedNode) => {
    stops.push({ key, params: { max }, ...tree.place(node.range[0]) })
    return null
  }
  const value = (node: ParsedNode | null, depth: number): unknown => {
    if (node === null || stops.length > 0) return null
    if (isAlias(node)) {
      const read = value(tree.targets.get(node) ?? null, depth)
      // The alias is the place to change, not the innermost thing that it would repeat.
      const stop = stops.pop()
      if (stop !== undefined) stops.push({ ...stop, ...tree.place(node.range[0]) })
      return read
    }
    if (++nodes > maxNodes) return stop('source.too-many', maxNodes, node)
    if (isScalar(node)) return scalar(node)
    if (depth >= maxDepth) return stop('source.too-deep', maxDepth, node)
    if (isSeq(node)) return node.items.map(item => value(item, depth + 1))
    const object: Record<string, unknown> = Object.create(null)
    for (const pair of node.items) {
      if (isScalar(pair.key)) object[String(pair.key.value)] = value(pair.value, depth + 1)
    }
    return object
  }
  return { value: value(tree.root, 0), problem: stops[0] }
}

function scalar(node: Scalar): string | number | boolean | null {
  const text = String(node.value)
  if (!isPlain(node)) return text
  if (text === '' || text === '~' || text === 'null') return null
  if (text === 'true' || text === 'false') return text === 'true'
  return wholeNumber.test(text) ? Number(text) : text
}

interface Found {
  node: ParsedNode
  key: ParsedNode | undefined
  /** `whole`: something stands at the path; `empty`: its key does, alone; `part`: only an ancestor. */
  is: 'whole' | 'empty' | 'part'
}

type Pairs = ReadonlyMap<string, YAMLMap.Parsed['items'][number]>

const known = new WeakMap<YAMLMap.Parsed, Pairs>()

/** What stands under each key: looked up once, since a file may be wrong in very many places. */
function pairsOf(map: YAMLMap.Parsed): Pairs {
  const pairs =
    known.get(map) ??
    new Map(map.items.flatMap(pair => (isScalar(pair.key) ? [[String(pair.key.value), pair]] : [])))
  known.set(map, pairs)
  return pairs
}

/** The node at `path` with its key, or its nearest ancestor that is there. */
function find(tree: Tree, path: Path): Found {
  let found: Found = { node: tree.root, key: undefined, is: 'whole' }
  for (const segment of path) {
    const within = isAlias(found.node) ? tree.targets.get(found.node) : found.node
    if (isMap(within)) {
      const pair = pairsOf(within).get(String(segment))
      if (pair === undefined) return { ...found, is: 'part' }
      found = { node: pair.value ?? pair.key, key: pair.key, is: pair.value === null ? 'empty' : 'whole' }
    } else {
      const item = isSeq(within) ? within.items[Number(segment)] : undefined
      if (item === undefined) return { ...found, is: 'part' }
      found = { node: item, key: undefined, is: 'whole' }
    }
  }
  return found
}

/** What the source writes into entries, questions and refusals: found in its text, so that nothing is forgotten. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { kernelVerbs } from '../../src/kernel/verbs.ts'
import { clockVerbs } from '../../src/structures/clock/verbs/index.ts'
import { dayVerbs } from '../../src/structures/day/verbs/index.ts'

const src = join(import.meta.dirname, '../../src')

/** The files of some folders without their comments. */
function sourcesIn(...folders: string[]): string {
  return folders
    .flatMap(folder =>
      readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' })
        .filter(file => file.endsWith('.ts'))
        .map(file => readFileSync(join(src, folder, file), 'utf8')),
    )
    .join('\n')
    .replace(/^ *(\/\/|\/?\*).*$/gm, '')
}

const rules = sourcesIn('kernel', 'structures')
const all = rules + sourcesIn('timeline')

const found = (source: string, pattern: RegExp) => [
  ...new Set([...source.matchAll(pattern)].map(match => match[1] ?? '')),
]
const count = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].length

export const kinds = found(all, /\bemit\(\s*run,\s*'([^']+)'/g)
/** Calls of `emit` whose kind does not stand in the call: the list above would miss it. */
export const kindsElsewhere =
  count(all, /\bemit\(/g) - count(all, /\bemit\(\s*run,\s*'/g) - count(all, /\bfunction emit\(/g)

export const questionKeys = found(rules, /(?:\bwhat: |\bquestion\(\s*run,\s*scope,\s*)'([^']+)'/g)
/** Questions that are asked without their key in the call. */
export const questionsElsewhere =
  count(rules, /\bask\(/g) -
  count(rules, /\bask\(\{\s*for: [^,]+,\s*what: '/g) -
  count(rules, /\bask\(question\(\s*run,\s*scope,\s*'/g)

const [codes = ''] = found(rules, /\btype RefusalCode =((?:\s*\| '[^']+')+)/g)
export const refusalKeys = [
  ...found(all, /'(refused\.[^']+)'/g),
  ...found(all, /\brefuse\(\s*'([^']+)'/g).map(code => `refused.${code}`),
  ...found(codes, /'([^']+)'/g).map(code => `refused.${code}`),
]

export const reasonKeys = [
  ...found(rules, /(?:\breason: |\bskipped\(run, [\w.]+, )'([^']+)'/g),
  ...found(rules, /\bkey: '([^'.]+)'/g),
]

export const verbIds = [...kernelVerbs, ...clockVerbs, ...dayVerbs].map(({ id }) => id)

/** The words that option ids begin with. Those that a number follows stand in a list of their own. */
export const optionWords = [
  ...found(rules, /(?:\{ id: |\boptionOf\()(?:'|`)([a-z][a-z ]*?)(?:'| \$\{)/g),
  ...(rules.includes("for (const type of ['action', 'instant'] as const)") ? ['action', 'instant'] : []),
]

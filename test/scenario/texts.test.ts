/** Every text that can be said of an input is said somewhere, with the parameters that it has. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { formatProblem, type Problem } from '../../src/scenario/problem.ts'
import { type ProblemKey, problemTexts } from '../../src/scenario/problems.ts'
import { refusals } from '../../src/text/refusals.ts'
import { langs } from '../../src/text/text.ts'

const src = new URL('../../src/', import.meta.url)
const sources = ['scenario', 'cli', 'http']
  .flatMap(folder =>
    readdirSync(new URL(`${folder}/`, src), { recursive: true, encoding: 'utf8' }).map(
      name => `${folder}/${name}`,
    ),
  )
  .filter(name => name.endsWith('.ts') && !/-?problems\.ts$/.test(name))
  .map(name => readFileSync(new URL(name, src), 'utf8').replace(/^ *(\/\/|\/?\*).*$/gm, ''))

/** What stands behind each use of a key, as far as its parameters may go. */
function usesOf(key: string): string[] {
  const [group] = key.split('.')
  return sources.flatMap(text =>
    [...text.matchAll(new RegExp(`'${key}'|\`${group}\\.\\$`, 'g'))].map(({ index }) =>
      text.slice(index, index + 400),
    ),
  )
}

const keys = Object.keys(problemTexts) as ProblemKey[]

/** The parameters of a text. */
function paramsOf(key: ProblemKey): string[] {
  const { en, fr } = problemTexts[key]
  return [...new Set([...`${en} ${fr}`.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name))]
}

/** What the readers of YAML and of moments add to all that they tell. */
function givenElsewhere(key: ProblemKey): string[] {
  if (key === 'yaml.unclosed') return ['char']
  if (key === 'moment.tics') return ['word', 'min', 'max']
  return key.startsWith('moment.') ? ['word', 'before'] : []
}

describe('the texts of problems', () => {
  it.each(keys)('%s is said somewhere, with its parameters', key => {
    const uses = usesOf(key)
    expect(uses.length).toBeGreaterThan(0)
    const given = paramsOf(key).filter(name => uses.some(use => new RegExp(`\\b${name}\\b`).test(use)))
    expect(
      paramsOf(key).filter(name => !given.includes(name) && !givenElsewhere(key).includes(name)),
    ).toEqual([])
  })

  it.each(keys)('%s is said in both languages, and nothing odd', key => {
    for (const value of ['x', 3, ['a', 'b'], { key: 'kind.list' } as const]) {
      const params = Object.fromEntries(paramsOf(key).map(name => [name, value]))
      const isCounted = /\{\w+, plural/.test(problemTexts[key].en)
      if (isCounted && typeof value !== 'number') continue
      for (const lang of langs) expectWords(formatProblem({ key, params }, lang))
    }
  })

  it.each(Object.keys(refusals))('%s is said in both languages, with what is known', key => {
    const known = {
      answer: 'x',
      offer: 'y',
      who: 'ana',
      reason: 'target',
      decision: 'd1',
      tic: 1,
      cycle: 2,
      structure: 'day',
      version: 3,
    }
    for (const params of [{}, known]) {
      for (const lang of langs) {
        const problem: Problem = {
          key: key as `refused.${string}`,
          params,
          rule: 'clock 501.3',
          allowed: ['end turn'],
        }
        expectWords(formatProblem(problem, lang))
      }
    }
  })
})

/** UIX-05: nothing that is missing shows. */
function expectWords(text: string): void {
  expect(text).toMatch(/\p{L}{2}/u)
  expect(text).not.toMatch(/undefined|NaN|\[object|[{}#]|refused\./)
}

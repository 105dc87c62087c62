/** Every scenario of `scenarios/` runs, means the same however it is written, and could have failed. */
import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isMap, isScalar, parseDocument } from 'yaml'
import type { Verb } from '../src/kernel/rules.ts'
import {
  clockRules,
  clockRulings,
  type Duty,
  dayRules,
  dayRulings,
  numberOf,
  structureOf,
} from '../src/rulebook/index.ts'
import { formatProblem } from '../src/scenario/problem.ts'
import { checkScenario, runScenario, type ScenarioRun } from '../src/scenario/runner.ts'
import { parseScenarios, type Scenario } from '../src/scenario/scenario.ts'
import { type Expectation, expectation } from '../src/scenario/schema/expect.ts'
import { type Now, now } from '../src/scenario/schema/now.ts'
import type { Line } from '../src/scenario/schema/script.ts'
import { rules } from '../src/structures/index.ts'

/** While it is on, every state that the engine gives has been stored as JSON and read again. */
const storing = vi.hoisted(() => ({ on: false, stops: 0 }))

const stored = vi.hoisted(
  () =>
    <A extends unknown[], R extends object>(command: (...args: A) => R) =>
    (...args: A): R => {
      const result = command(...args)
      if (!storing.on || !('state' in result)) return result
      storing.stops += 1
      return { ...result, state: JSON.parse(JSON.stringify(result.state)) }
    },
)

vi.mock('../src/kernel/engine.ts', async original => {
  const engine = await original<typeof import('../src/kernel/engine.ts')>()
  const { advance, answer, takeOffer } = engine
  return { ...engine, advance: stored(advance), answer: stored(answer), takeOffer: stored(takeOffer) }
})

vi.mock('../src/kernel/judge.ts', async original => {
  const judge = await original<typeof import('../src/kernel/judge.ts')>()
  const { conclude, note, define } = judge
  return { ...judge, conclude: stored(conclude), note: stored(note), define: stored(define) }
})

const folder = new URL('../scenarios/', import.meta.url)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.(ya?ml|json)$/.test(name))
  .sort()

const ofDay = files.filter(file => file.startsWith('day/'))

function load(file: string, text = source(file)): readonly Scenario[] {
  const loaded = parseScenarios(text, file)
  if (!loaded.ok) throw new Error(loaded.problems.map(p => formatProblem(p, 'en')).join('\n'))
  return loaded.scenarios
}

const source = (file: string) => readFileSync(new URL(file, folder), 'utf8')
const digests = (scenarios: readonly Scenario[]) => scenarios.map(s => runScenario(s).digest)

/** The same file with everything declared the other way round that has an id of its own and no order. */
function turnedRound(text: string): string {
  const document = parseDocument(text)
  const turn = (...path: string[]) => {
    const node = document.getIn(path)
    if (isMap(node)) node.items.reverse()
    return isMap(node) ? node.items.map(({ key }) => (isScalar(key) ? String(key.value) : '')) : []
  }
  turn('abilities')
  turn('cards')
  turn('day', 'zones')
  turn('day', 'expeditions')
  for (const id of turn('clock', 'characters')) turn('clock', 'characters', id, 'bar')
  return document.toString()
}

const all: ScenarioRun[] = files.flatMap(file => load(file).map(checkScenario))

describe.each(files)('%s', file => {
  afterEach(() => {
    vi.restoreAllMocks()
    storing.on = false
  })

  it('runs, and all that it expects is judged and met', () => {
    for (const scenario of load(file)) {
      const { failures, judged } = checkScenario(scenario)
      expect(failures.map(problem => formatProblem(problem, 'en'))).toEqual([])
      const assertions = scenario.script.filter(line => line.do === 'expect' || line.do === 'try')
      expect(judged).toHaveLength(assertions.length + scenario.expect.length)
    }
  })

  it('gives the same digest twice, without looking at the time and without chance', () => {
    const first = digests(load(file))
    vi.spyOn(Date, 'now').mockImplementation(() => {
      throw new Error('it looked at the time')
    })
    vi.spyOn(Math, 'random').mockImplementation(() => {
      throw new Error('it left something to chance')
    })
    expect(digests(load(file))).toEqual(first)
  })

  it('gives the same digest when its characters, cards and abilities are declared the other way round', () => {
    const [scenarios, turned] = [load(file), load(file, turnedRound(source(file)))]
    const ids = (all: readonly Scenario[]) => {
      const { clock, day } = all[0]?.setup ?? {}
      return Object.keys(clock?.characters ?? day?.cards ?? {})
    }
    expect(ids(turned)).toEqual(ids(scenarios).reverse())
    expect(digests(turned)).toEqual(digests(scenarios))
  })

  it('gives the same digest when its state is stored and read again at every stop', () => {
    const first = digests(load(file))
    storing.on = true
    storing.stops = 0
    expect(digests(load(file))).toEqual(first)
    expect(storing.stops).toBeGreaterThan(0)
  })

  it('fails at the line of whatever in it is altered to be wrong', () => {
    for (const scenario of load(file)) {
      scenario.expect.forEach((one, i) => {
        for (const wrong of altered(one, scenario)) {
          const path = [...scenario.paths.expect, i]
          expectFailure({ ...scenario, expect: scenario.expect.with(i, wrong) }, path, wrong)
        }
      })
      scenario.script.forEach((line, i) => {
        for (const wrong of alteredLines(line)) {
          const path = [...scenario.paths.script, i]
          expectFailure({ ...scenario, script: scenario.script.with(i, wrong) }, path, wrong)
        }
      })
    }
  })
})

describe('all of them together', () => {
  const entries = all.flatMap(run => run.entries)

  it('cite every rule of 500 to 502', () => {
    const cited = new Set(entries.flatMap(entry => entry.rules.map(numberOf)))
    const numbers = clockRules.filter(rule => rule.standing === 'rule').map(rule => rule.number)
    expect(numbers.filter(number => !cited.has(number))).toEqual([])
  })

  it('show every option of every ruling, where it decides something', () => {
    const named = new Set(entries.flatMap(entry => entry.rulings ?? []))
    const options = clockRulings.flatMap(({ id, options }) => options.map(option => `${id}: ${option.id}`))
    expect(options.filter(option => !named.has(option))).toEqual([])
  })

  it('use every verb, wait for every event and forbid, replace or add to something', () => {
    const written = files.map(source).join('\n')
    const has = (word: string) => new RegExp(`[{ ]${word}: `).test(written)
    const verbsOfDay: readonly Verb[] = rules.structures.day?.verbs ?? []
    const ofClock = [...rules.verbs.values()].filter(verb => !verbsOfDay.includes(verb))
    const verbs = ofClock.filter(verb => verb.args)
    expect(verbs.map(({ id }) => id).filter(id => !has(id))).toEqual([])
    const events = ofClock.flatMap(({ event = [] }) => event)
    expect(events.filter(event => !new RegExp(`event: ${event}\\b`).test(written))).toEqual([])
    const forms = ['may', 'pay', 'if', 'else', 'together', 'as', 'ref', 'one', 'up-to', 'each', 'for-each']
    const passive = ['cannot', 'instead', 'also', 'only-if', 'before', 'limit', 'window', 'later', 'per']
    const conditions = ['all', 'any', 'not', 'has', 'is', 'count', 'score', 'at-least', 'at-most', 'exactly']
    expect([...forms, ...passive, ...conditions].filter(word => !has(word))).toEqual([])
  })

  it('use every verb and event of the day', () => {
    const written = ofDay.map(source).join('\n')
    const verbs = rules.structures.day?.verbs ?? []
    const has = (word: string) => new RegExp(`[{ ]${word}: `).test(written)
    expect(verbs.filter(({ id, args }) => args && !has(id)).map(({ id }) => id)).toEqual([])
    const terrains = ['forest', 'mountain', 'water'].map(terrain => `moved-due-to-${terrain}`)
    const events = [...verbs.flatMap(({ event = [] }) => event), 'joined', 'left', ...terrains]
    expect(events.filter(event => !new RegExp(`event: ${event}\\b`).test(written))).toEqual([])
  })

  it('set every option of every ruling of the day', () => {
    const set = new Set(
      all.flatMap(({ scenario }) => Object.entries(scenario.setup.rulings).map(pair => pair.join(': '))),
    )
    const options = dayRulings.flatMap(({ id, options }) => options.map(option => `${id}: ${option.id}`))
    expect(options.filter(option => !set.has(option))).toEqual([])
  })

  it('expect everything that can be expected', () => {
    const said = (keys: readonly object[]) => new Set(keys.flatMap(Object.keys))
    const atEnd = said(all.flatMap(({ scenario }) => scenario.expect))
    const within = said(
      all.flatMap(({ scenario }) =>
        scenario.script.flatMap(line => (line.do === 'expect' ? [line.now] : [])),
      ),
    )
    expect(Object.keys(expectation.shape).filter(key => !atEnd.has(key))).toEqual([])
    expect(Object.keys(now.shape).filter(key => !within.has(key))).toEqual([])
  })

  it('are played by two to six players', () => {
    const players = new Set(all.map(({ scenario }) => scenario.setup.players.length))
    expect([...players].sort()).toEqual([2, 3, 4, 5, 6])
  })

  it('TRG-21 - a ruling that only asks changes nothing', () => {
    expect(new Set(digests(load('clock/a-ruling-that-only-asks.yaml'))).size).toBe(1)
  })
})

describe('the rules of the day', () => {
  const known = new Set(dayRules.map(({ number }) => number))
  const tagged = [...(rules.structures.day?.procedures.values() ?? [])].flatMap(({ steps }) =>
    steps.map(({ rule }) => rule),
  )
  const due = (duty: Duty) => dayRules.filter(rule => rule.duty === duty).map(({ number }) => number)

  it('are all that a step, an entry or a refusal of the day cites', () => {
    expect([...tagged, ...cited()].filter(number => !known.has(number))).toEqual([])
  })

  it('are each cited by a step, an entry or a refusal, where steps carry them out', () => {
    const found = new Set([...tagged, ...cited()])
    expect(due('carried-out').filter(number => !found.has(number))).toEqual([])
  })

  it('are each named by a test or a scenario that asserts them, where no step carries them out', () => {
    const titles = sources('test').flatMap(text =>
      [...text.matchAll(/(?:\b(?:describe|it|test)\(|^ *\]\)\()(['"`])(.*?)\1/gm)].map(
        ([, , title = '']) => title,
      ),
    )
    const remarks = ofDay.flatMap(file => source(file).match(/# .*/g) ?? [])
    const found = new Set([...titles, ...remarks].flatMap(numbersIn))
    expect(due('asserted').filter(number => !found.has(number))).toEqual([])
  })

  it('show a number in a range', () => {
    expect(numbersIn('4.1.b-d, 5.5.a and 3.2.8 - not 1.0')).toEqual([
      '4.1.b',
      '4.1.c',
      '4.1.d',
      '5.5.a',
      '3.2.8',
      '1.0',
    ])
  })

  function cited(): string[] {
    const runs = all.filter(({ scenario }) => scenario.setup.day !== undefined)
    const tried = runs.flatMap(({ scenario }) =>
      scenario.script.flatMap(l =>
        l.do === 'try' && (known.has(l.rule) || !scenario.setup.clock) ? [l.rule] : [],
      ),
    )
    const cites = runs.flatMap(run => run.entries.flatMap(entry => entry.rules))
    return [...cites.filter(rule => structureOf(rule) === 'day').map(numberOf), ...tried]
  }
})

/** Texts of the TypeScript files in folders. */
function sources(...folders: string[]): string[] {
  return folders.flatMap(name => {
    const at = new URL(`../${name}/`, import.meta.url)
    const names = readdirSync(at, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.ts'))
    return names.map(file => readFileSync(new URL(file, at), 'utf8'))
  })
}

/** Numbers of rules in a text; of `4.1.b-d` all three. */
function numbersIn(text: string): string[] {
  const found = text.matchAll(/(?<![\w.])(\d(?:\.\d+)+)(?:\.([a-z])(?:-([a-z])\b|(\.\d)\b|\b))?/g)
  return Array.from(found, ([, section = '', letter, last = letter, point = '']) => {
    if (letter === undefined || last === undefined) return [section]
    const [from, to] = [letter.charCodeAt(0), last.charCodeAt(0)]
    const letters = Array.from({ length: to - from + 1 }, (_, i) => String.fromCharCode(from + i))
    return letters.map(each => `${section}.${each}${point}`)
  }).flat()
}

function expectFailure(scenario: Scenario, path: readonly (string | number)[], wrong: object): void {
  const { failures } = runScenario(scenario)
  const { line } = scenario.source.locate(path, 'key')
  const told = failures.map(problem => `${problem.line}`)
  expect(told, `${scenario.case ?? scenario.title}: ${JSON.stringify(wrong)}`).toContain(`${line}`)
}

/** Somebody whom it is not about. */
const stranger = (who: string) => (who === 'nobody' ? 'judge' : 'nobody')

/** The same expectation with one thing wrong in it, for each thing that it says. */
function altered(one: Expectation, { setup }: Scenario): Expectation[] {
  const { turns, fires, because, asked, options, rule, order, gains, score, clocks, winners } = one
  const { phase, limbo, zone } = one
  const character = Object.keys(setup.clock?.characters ?? {})[0] ?? setup.players[0]?.id ?? ''
  const more = (list: readonly string[]) => [...list, character]
  const found: Partial<Expectation>[] = [
    ...(turns ? [{ turns: more(turns) }, ...swapped(turns).map(list => ({ turns: list }))] : []),
    ...(order ? [{ order: more(order) }, ...swapped(order).map(list => ({ order: list }))] : []),
    ...(fires === undefined ? [] : [{ fires: fires === 'once' ? 2 : fires === 'never' ? 1 : fires + 1 }]),
    ...(because === undefined ? [] : [{ because: '404.1' }]),
    ...(asked === undefined ? [] : [{ asked: stranger(asked) }]),
    ...(options === undefined ? [] : [{ options: more(options) }]),
    ...(rule === undefined || asked === 'nobody' ? [] : [{ rule: '404.1' }]),
    ...numbers(gains).map(values => ({ gains: values })),
    ...numbers(score).map(values => ({ score: values })),
    ...numbers(clocks).map(values => ({ clocks: values })),
    ...(phase ? [{ phase: phase === 'Noon' ? ('Dusk' as const) : ('Noon' as const) }] : []),
    ...(limbo ? [{ limbo: more(limbo) }] : []),
    ...Object.keys(zone ?? {}).map(id => ({ zone: { ...zone, [id]: 'limbo' as const } })),
    ...(winners ? [{ winners: winners.length > 0 ? [] : setup.players.map(({ id }) => id) }] : []),
  ]
  const isAsked = (change: Partial<Expectation>) => change.asked === 'nobody'
  return found.map(change => {
    const { options: _, ...rest } = one
    // With a rule that nobody was asked by, nobody is right; without one, somebody was asked.
    return { ...(isAsked(change) ? rest : one), ...change }
  })
}

/** A list with its first two entries exchanged, if that makes a difference. */
function swapped(list: readonly string[]): string[][] {
  const [first, second, ...rest] = list
  return first === undefined || second === undefined || first === second ? [] : [[second, first, ...rest]]
}

/** A record with one of its numbers changed, for each of them. */
function numbers<T extends number | string>(
  values: Readonly<Record<string, T>> | undefined,
): Record<string, T>[] {
  return Object.entries(values ?? {}).map(([id, value]) => ({
    ...values,
    [id]: (typeof value === 'number' ? (value % 10) + 1 : 1) as T,
  }))
}

/** The same line with one thing wrong in it, for each thing that it asserts. */
function alteredLines(line: Line): Line[] {
  if (line.do === 'try') return [{ ...line, rule: '404.1' }]
  if (line.do !== 'expect') return []
  return Object.entries(line.now).map(([key, value]) => ({
    ...line,
    now: { ...line.now, [key]: alteredNow(key, value) } as Now,
  }))
}

function alteredNow(key: string, value: Now[keyof Now]): unknown {
  if (typeof value === 'number') return (value % 10) + 1
  if (typeof value === 'boolean') return !value
  if (typeof value === 'string') return key === 'rule' ? '404.1' : stranger(value)
  if (Array.isArray(value)) return [...value, 'x']
  const [id = '', of] = Object.entries(value ?? {})[0] ?? []
  if (typeof of === 'string') return { ...value, [id]: 'x' }
  if (typeof of === 'object' && !Array.isArray(of)) return { ...value, [id]: alteredNow(key, of as never) }
  return { ...value, [id]: Array.isArray(of) ? [...of, 'x'] : numbers({ id: of as number })[0]?.id }
}

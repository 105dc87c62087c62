import { readdirSync, readFileSync } from 'node:fs'
import { map } from 'rxjs'
import { describe, expect, test } from 'vitest'
import type { Entry } from '../../src/kernel/entry.ts'
import { runScenario } from '../../src/scenario/runner.ts'
import { beginning, parseScenarios } from '../../src/scenario/scenario.ts'
import { newState, rules } from '../../src/structures/index.ts'
import { isRefused, type Result } from '../../src/timeline/command.ts'
import * as days from '../../src/timeline/days.ts'
import { Timeline } from '../../src/timeline/timeline.ts'
import { character, type DayTable, daySetup, hero, moment, reaction } from '../support/day.ts'
import { answer, begin, done, quiet, step, to, toDecision } from './games.ts'
import { diagram, script } from './marbles.ts'

/** Day 1 from Noon: Ana comes first. What waits: for Noon one of each, for Ana's ant herself, and for Rest one. */
const table: DayTable = {
  cards: { sage: hero(), seer: hero(), ant: character() },
  ana: { hero: ['sage'], hand: ['ant'], mana: 1, deck: 7 },
  bo: { hero: ['seer'], deck: 7 },
  abilities: {
    hark: reaction('sage', 'at Noon', { note: 'hark' }),
    echo: reaction('seer', 'at Noon', { delayed: { when: [moment('after Rest')], do: [{ note: 'dream' }] } }),
    hello: reaction('ant', { event: 'joined', what: 'self' }, { note: 'hello' }),
  },
}

const day = (given: DayTable = table) => begin(newState(daySetup(given)))
const start = (phase: string, of = 1) => moment(`start of ${phase} of day ${of}`)

/** The whole day is `abacacm`: Ana plays her ant, Bo passes, Ana passes, and the second Morning begins. */
function dayOne(timeline: Timeline) {
  return {
    a: toDecision,
    b: () => answer(timeline, 'play ant hero'),
    c: () => answer(timeline, 'pass'),
    m: to(start('Morning', 2)),
    s: to(moment('after Succeed of day 2')),
  }
}

const phases = {
  '0': null,
  n: { day: 1, phase: 'Noon' },
  a: { day: 1, phase: 'Afternoon' },
  d: { day: 1, phase: 'Dusk' },
  i: { day: 1, phase: 'Night' },
  m: { day: 2, phase: 'Morning' },
}

describe('phase$', () => {
  test('the phase that stands, then each that begins, to the second Morning', () =>
    diagram(helpers => {
      const timeline = day()
      script(helpers, timeline, '-abacacm------|', dayOne(timeline))
      helpers.expectObservable(timeline.phase$).toBe('na-----(dim)--|', phases)
      helpers.expectObservable(timeline.phase$, '---^').toBe('---a---(dim)--|', phases)
      helpers.expectObservable(timeline.phase$, '-------^-!').toBe('-------(adim)', phases)
      helpers.expectObservable(timeline.phase$, '---------^').toBe('---------m----|', phases)
      helpers.expectObservable(timeline.phase$, '---------------^').toBe('---------------(m|)', phases)
    }))

  test('none in set-up, until Noon begins', () =>
    diagram(helpers => {
      const timeline = day({ ...table, begin: 'set-up', ana: { deck: 7 }, bo: { deck: 7 } })
      script(helpers, timeline, '-abacade-|', {
        a: toDecision,
        b: () => answer(timeline, 'first bo'),
        c: () => answer(timeline, 'bo-card bo-card-2 bo-card-3'),
        d: () => answer(timeline, 'ana-card ana-card-2 ana-card-3'),
        e: to(start('Noon')),
      })
      helpers.expectObservable(timeline.phase$).toBe('0------n-|', phases)
      helpers.expectObservable(timeline.initiative$).toBe('0--b-----|', { '0': null, b: 'bo' })
    }))
})

describe('initiative$', () => {
  test('whose turn it is, the first player else, from Succeed on the next one', () =>
    diagram(helpers => {
      const timeline = day()
      script(helpers, timeline, '-abacacms-|', dayOne(timeline))
      const values = { a: 'ana', b: 'bo' }
      helpers.expectObservable(timeline.initiative$).toBe('a--b-a--b-|', values)
      helpers.expectObservable(timeline.initiative$, '----^').toBe('----ba--b-|', values)
    }))

  test('before the first turn of the Afternoon, whom the judge says', () =>
    diagram(helpers => {
      const abilities = {
        mine: reaction('sage', 'start of Afternoon', { note: 'mine' }),
        yours: reaction('seer', 'start of Afternoon', { note: 'yours' }),
      }
      const timeline = day({ ...table, abilities, rulings: { 'day.afternoon-check': 'judge' } })
      script(helpers, timeline, '-ab--a----|', { a: toDecision, b: () => answer(timeline, 'initiative bo') })
      const who = { a: 'ana', b: 'bo' }
      helpers.expectObservable(timeline.initiative$).toBe('a-b--a----|', who)
      const waits = { '0': {}, '1': { mine: 'ana' }, '2': { mine: 'ana', yours: 'bo' } }
      helpers.expectObservable(timeline.limbo$, '--^').toBe('--2--(10)-|', waits)
    }))
})

describe('limbo$', () => {
  const values = {
    '0': {},
    e: { echo: 'bo' },
    h: { echo: 'bo', hark: 'ana' },
    k: { hark: 'ana' },
    x: { hello: 'ana' },
    d: { 'echo-later': 'bo' },
  }

  test('what waits and who controls it, each time that one comes or goes, also within an advance', () =>
    diagram(helpers => {
      const timeline = day()
      script(helpers, timeline, '-n-----a---ba---cacm---|', { ...dayOne(timeline), n: to(start('Noon')) })
      helpers.expectObservable(timeline.limbo$).toBe('0(kh)--(e0)-(x0)---(d0)|', values)
      helpers.expectObservable(timeline.limbo$, '--^-------!').toBe('--h----(e0)', values)
    }))

  test('two of one ability wait under names of their own', async () => {
    const both = { ...table, ana: { ...table.ana, hero: ['sage', { card: 'sage', id: 'sage-too' }] } }
    const timeline = day(both)
    const seen: days.Limbo[] = []
    timeline.limbo$.subscribe(limbo => seen.push(limbo))
    await done(timeline, to(start('Noon')))
    expect(seen.at(-1)).toEqual({ echo: 'bo', hark: 'ana', 'hark@sage-too': 'ana' })
    const { state, log, entries } = timeline
    const resumed = new Timeline(rules, timeline.first, { state, log, entries })
    resumed.limbo$.subscribe(limbo => expect(limbo).toEqual(seen.at(-1)))
    const later = new Timeline(rules, state)
    later.limbo$.subscribe(limbo => expect(limbo).toEqual(seen.at(-1))).unsubscribe()
  })
})

const folder = new URL('../../scenarios/day/', import.meta.url)

test.each(readdirSync(folder))('initiative$ and limbo$ say what each check says: %s', file => {
  const loaded = parseScenarios(readFileSync(new URL(file, folder), 'utf8'), file)
  for (const scenario of loaded.ok ? loaded.scenarios : []) {
    const first = beginning(scenario)
    const fold = days.waits(first.game.abilities)
    let [waits, initiative] = [days.firstWaits(first), days.firstInitiative(first)]
    for (const entry of runScenario(scenario).entries) {
      waits = fold(waits, entry)
      initiative = days.initiative(initiative, entry)
      if (entry.kind !== 'checked') continue
      expect(days.whoHas(initiative)).toBe(entry.who)
      expect(Object.keys(days.limboOf(waits))).toEqual(entry.details?.limbo ?? [])
    }
  }
})

test('without a day or a clock, values of it are errors, and nobody takes a turn', () =>
  diagram(({ expectObservable }) => {
    const none = new RangeError('the game has no day')
    const timeline = begin(quiet())
    expectObservable(timeline.phase$).toBe('#', {}, none)
    expectObservable(timeline.initiative$).toBe('#', {}, none)
    expectObservable(timeline.limbo$).toBe('#', {}, none)
    expectObservable(day().mainClock$).toBe('#', {}, new RangeError('the game has no clock'))
    expectObservable(day().turn$).toBe('0', { '0': null })
  }))

describe('at', () => {
  const text = (entries: readonly Entry[]) => entries.map(({ kind }) => kind).join(' ')

  test('what is delayed until after Rest stands in it', () =>
    diagram(helpers => {
      const timeline = day()
      script(helpers, timeline, '-abacacm--|', dayOne(timeline))
      const at$ = timeline.at(moment('after Rest')).pipe(map(text))
      const values = { r: 'event activated checked resolving event checked' }
      helpers.expectObservable(at$).toBe('-------r--|', values)
      helpers.expectObservable(at$, '---------^').toBe('---------r|', values)
    }))
})

describe('pace', () => {
  test('a step at each beat, until somebody has to say what he does in his turn', async () => {
    const other = day()
    let steps = 1
    while ((await done(other, step)).stopped !== 'decision') steps += 1
    diagram(({ expectObservable }) => {
      const timeline = day()
      const outcome = map((result: Result) => (isRefused(result) ? result.code : result.stopped))
      const beats = `10ms s${' 9ms s'.repeat(steps - 2)} 9ms (d|)`
      expectObservable(timeline.pace(10).pipe(outcome)).toBe(beats, { s: 'step', d: 'decision' })
    })
  })
})

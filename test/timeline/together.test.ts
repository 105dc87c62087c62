import { map } from 'rxjs'
import { describe, expect, test } from 'vitest'
import { newState, rules } from '../../src/structures/index.ts'
import { type Command, isRefused } from '../../src/timeline/command.ts'
import { replay } from '../../src/timeline/replay.ts'
import { Timeline } from '../../src/timeline/timeline.ts'
import { setupOfBoth } from '../support/both.ts'
import { type DayTable, hero, moment as momentOfDay, quick, reaction } from '../support/day.ts'
import { moment, type Table, when } from '../support/game.ts'
import { diagram, script } from './marbles.ts'

const clock: Table = {
  begin: 4,
  turnPlayer: 'bo',
  characters: { a1: { clock: 4, bar: { ward: { react: 1 } } }, b1: 9 },
}
const day: DayTable = { cards: { sage: hero() }, ana: { hero: ['sage'], deck: 9 }, bo: { deck: 9 } }

/** A character whose trigger draws at the end of a tic, and a Hero who hears of it and moves a clock. */
const across = {
  gift: { of: 'a1', when: when('end of tic'), do: [{ draw: 1 }] },
  glad: reaction('sage', { event: 'drawn', who: 'me' }, { 'move-clock': 'b1', by: 1 }),
  push: quick('sage', { exhaust: 'self' }, { score: 2 }),
}

const begin = (abilities = {}) => new Timeline(rules, newState(setupOfBoth(clock, day, abilities)))

const to = (structure: 'clock' | 'day', until: 'step' | 'decision' = 'decision'): Command => ({
  type: 'advance',
  structure,
  until,
})

/** Answers what is asked in a structure. */
const answer = (timeline: Timeline, structure: string, text: string) => (): Command => ({
  type: 'answer',
  decision: timeline.state.trail.asked[structure]?.decision ?? '',
  answer: text,
})

const commands = (timeline: Timeline) => ({
  c: to('clock'),
  d: to('day'),
  e: answer(timeline, 'clock', 'end turn'),
  p: answer(timeline, 'day', 'pass'),
  u: answer(timeline, 'day', 'use push'),
  t: { type: 'advance', until: moment('start of tic 6') } as Command,
  n: { type: 'advance', until: momentOfDay('at Night') } as Command,
})

describe('the streams of both', () => {
  test('flow next to each other, each moved by what is its own', () =>
    diagram(helpers => {
      const timeline = begin(across)
      script(helpers, timeline, '-cdepdt-n|', commands(timeline))
      const tics = { a: 4, b: 5, c: 6 }
      const tic$ = timeline.mainClock$.pipe(map(({ tic }) => tic))
      const phase$ = timeline.phase$.pipe(map(now => now?.phase))
      const phases = { n: 'Noon', a: 'Afternoon', d: 'Dusk', i: 'Night' }
      helpers.expectObservable(tic$).toBe('a-----b--|', tics)
      helpers.expectObservable(phase$).toBe('n-a------|', phases)
    }))

  test('say what waits in each: one may be asked anew by what the other does', () =>
    diagram(helpers => {
      const timeline = begin(across)
      script(helpers, timeline, '-cdudp|', commands(timeline))
      const asked = (value: object) => Object.entries(value).map(([id, { what }]) => `${id}: ${what}`)
      helpers.expectObservable(timeline.decisions$.pipe(map(asked))).toBe('0abcbd|', {
        '0': [],
        a: ['clock: turn'],
        b: ['clock: turn', 'day: day-turn'],
        c: ['clock: turn'],
        d: ['clock: turn'],
      })
    }))

  test('decision$ is the first of them, the clock before the day', () =>
    diagram(helpers => {
      const timeline = begin()
      script(helpers, timeline, '-dcec|', commands(timeline))
      const what$ = timeline.decision$.pipe(map(decision => decision?.what))
      helpers.expectObservable(what$).toBe('0dcdc|', { '0': undefined, d: 'day-turn', c: 'turn' })
    }))

  test('limbo$ has the Reactions of the day alone', () =>
    diagram(helpers => {
      const timeline = begin(across)
      script(helpers, timeline, '-cetd|', commands(timeline))
      const limbo$ = timeline.limbo$.pipe(map(limbo => Object.keys(limbo)))
      helpers.expectObservable(limbo$).toBe('0--a0|', { '0': [], a: ['glad'] })
    }))

  test('at(moment) is of its own structure, whatever the other does meanwhile', async () => {
    const timeline = begin(across)
    const found: (readonly string[])[] = []
    timeline.at(moment('start of tic 4')).subscribe(entries => found.push(entries.map(({ kind }) => kind)))
    await timeline.send({ type: 'advance', until: moment('start of tic 4') })
    await timeline.send(to('day'))
    await timeline.send(to('clock'))
    expect(found).toEqual([['opened']])
  })
})

describe('commands', () => {
  test('an advance says which structure moves, by itself or by its moment', async () => {
    const timeline = begin()
    const refused = await timeline.send({ type: 'advance', until: 'decision' })
    expect(refused).toMatchObject({ refused: true, code: 'no-such-structure', legal: ['clock', 'day'] })
    const strange = await timeline.send({ type: 'advance', structure: 'day', until: moment('end of tic 4') })
    expect(strange).toMatchObject({ code: 'no-such-structure', params: { structure: 'clock' } })
    expect(timeline.version).toBe(0)
    await timeline.send({ type: 'advance', until: momentOfDay('start of Afternoon') })
    expect(timeline.entries.every(({ at }) => at.structure === 'day')).toBe(true)
  })

  test('an offer is taken where it stands', async () => {
    const timeline = begin()
    await timeline.send(to('day'))
    await timeline.send(to('clock'))
    const taken = await timeline.send({ type: 'take-offer', offer: 'play ward' })
    expect(taken).toMatchObject({ entries: [{ kind: 'offer-taken', at: { structure: 'clock' } }] })
    const none = await timeline.send({ type: 'take-offer', offer: 'play rock' })
    expect(none).toMatchObject({ code: 'no-such-offer' })
  })

  test('a remark and the end stand where they are said to, or with the clock', async () => {
    const timeline = begin()
    await timeline.send({ type: 'note', who: 'ana', text: 'hm' })
    await timeline.send({ type: 'note', who: 'ana', text: 'hm', structure: 'day' })
    await timeline.send({ type: 'conclude', winners: ['ana'], reason: 'late', structure: 'day' })
    expect(timeline.entries.map(({ at }) => at.structure)).toEqual(['clock', 'day', 'day'])
    expect(timeline.state.game.end?.winners).toEqual(['ana'])
  })

  test('are replayed from the log, whatever crosses', async () => {
    const timeline = begin(across)
    const { c, d, e, p, u, t } = commands(timeline)
    for (const command of [c, d, u, d, e, c, t, p, d]) {
      await timeline.send(typeof command === 'function' ? command() : command)
    }
    const again = replay(rules, timeline.first, timeline.log)
    if (isRefused(again)) throw new Error(again.key)
    expect(timeline.version).toBeGreaterThan(6)
    expect(again.entries).toEqual(timeline.entries)
    expect(again.state).toEqual(timeline.state)
  })
})

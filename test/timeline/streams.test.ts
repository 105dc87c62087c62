import { map } from 'rxjs'
import { describe, expect, test } from 'vitest'
import type { Entry } from '../../src/kernel/entry.ts'
import { rules } from '../../src/structures/index.ts'
import { Timeline } from '../../src/timeline/timeline.ts'
import {
  answer,
  begin,
  conclude,
  done,
  end,
  game,
  kinds,
  playSome,
  quiet,
  say,
  start,
  step,
  to,
  toDecision,
} from './games.ts'
import { diagram, script } from './marbles.ts'

describe('entries$', () => {
  test('all from the first, then live, until the timeline is closed', () =>
    diagram(helpers => {
      const timeline = begin(quiet())
      script(helpers, timeline, '-ab----|', { a: say('one'), b: say('two') })
      const texts$ = timeline.entries$.pipe(map(({ details }) => details?.text))
      const texts = { a: 'one', b: 'two' }
      helpers.expectObservable(texts$).toBe('-ab----|', texts)
      helpers.expectObservable(texts$, '---^').toBe('---(ab)|', texts)
      helpers.expectObservable(texts$, '--------^').toBe('--------(ab|)', texts)
      helpers.expectObservable(texts$, '^-!').toBe('-a', texts)
    }))

  test("a game's end is an entry and completes nothing", () =>
    diagram(helpers => {
      const timeline = begin(quiet())
      script(helpers, timeline, '-ab-|', { a: conclude, b: say('well played') })
      helpers.expectObservable(timeline.entries$.pipe(map(({ kind }) => kind))).toBe('-ab-|', {
        a: 'game-ended',
        b: 'noted',
      })
    }))
})

describe('mainClock$', () => {
  const tic = (value: number, cycle = 1) => ({ cycle, tic: value })

  test('the value that stands, then each that is set, the wrap too', () =>
    diagram(helpers => {
      const timeline = begin(quiet({ begin: start(8) }))
      script(helpers, timeline, '-a-b------|', { a: to(start(9)), b: to(start(2)) })
      const values = { '8': tic(8), '9': tic(9), x: tic(10), '1': tic(1, 2), '2': tic(2, 2) }
      helpers.expectObservable(timeline.mainClock$).toBe('89-(x12)--|', values)
      helpers.expectObservable(timeline.mainClock$, '--^').toBe('--9(x12)--|', values)
      helpers.expectObservable(timeline.mainClock$, '---------^').toBe('---------2|', values)
      helpers.expectObservable(timeline.mainClock$, '-----------^').toBe('-----------(2|)', values)
    }))
})

describe('personalClock$', () => {
  test('each value, with the entry that set it: a cost, then 501.3c', () =>
    diagram(helpers => {
      const timeline = begin(game({ characters: { a1: { clock: 1 }, b1: { player: 'bo', clock: 9 } } }))
      script(helpers, timeline, '-abcdefg|', {
        a: toDecision,
        b: () => answer(timeline, 'action 10'),
        c: toDecision,
        d: () => answer(timeline, 'end turn'),
        e: toDecision,
        f: () => answer(timeline, 'end turn'),
        g: to(end(9)),
      })
      const seen = (id: string) =>
        timeline
          .personalClock$(id)
          .pipe(map(({ clock, entry }) => [clock, entry?.kind, entry?.rules[0]].join(' ')))
      const values = {
        a: '1  ',
        b: '1 event clock 501.3',
        c: '2 event clock 501.3c',
        d: '3 event clock 501.3c',
        z: '9  ',
      }
      helpers.expectObservable(seen('a1')).toBe('a--b-c-d|', values)
      helpers.expectObservable(seen('b1')).toBe('z-------|', values)
      helpers.expectObservable(seen('a1'), '----^').toBe('----bc-d|', values)
    }))

  test('null for who is taken out, and for a familiar without one', () =>
    diagram(helpers => {
      const out = { of: 'a1', when: [start(2)], do: [{ 'take-out': 'self' }] }
      const timeline = begin(
        game({
          characters: { a1: { clock: 7 }, imp: { clock: null, familiar: true } },
          abilities: { out },
        }),
      )
      script(helpers, timeline, '-a|', { a: to(start(3)) })
      const clocks = (id: string) => timeline.personalClock$(id).pipe(map(({ clock }) => clock))
      helpers.expectObservable(clocks('a1')).toBe('ab|', { a: 7, b: null })
      helpers.expectObservable(clocks('imp')).toBe('a-|', { a: null })
    }))

  test('somebody unknown is an error, and hurts nothing', () =>
    diagram(({ expectObservable }) => {
      const timeline = begin()
      expectObservable(timeline.personalClock$('toString')).toBe(
        '#',
        {},
        new RangeError('no character toString'),
      )
      expectObservable(timeline.mainClock$).toBe('1', { '1': { cycle: 1, tic: 1 } })
    }))
})

describe('turn$', () => {
  test('from the start of each turn to its end, also between two turns of one character', () =>
    diagram(helpers => {
      const timeline = begin(game({ characters: { a1: { clock: 1 }, b1: { player: 'bo', clock: 2 } } }))
      script(helpers, timeline, '-abc----d|', {
        a: toDecision,
        b: () => answer(timeline, 'action 1'),
        c: toDecision,
        d: say('late'),
      })
      const a = { character: 'a1', player: 'ana' }
      helpers.expectObservable(timeline.turn$).toBe('0a-------|', { '0': null, a })
    }))

  test('is over where the position no longer names it, before any other entry', async () => {
    const timeline = begin()
    const turns: unknown[] = []
    timeline.turn$.subscribe(turn => turns.push(turn?.character))
    await done(timeline, toDecision)
    await done(timeline, answer(timeline, 'end turn'))
    while (timeline.state.game.at.clock?.turn !== undefined) await done(timeline, step)
    expect(kinds(timeline.entries).at(-1)).toBe('opened')
    expect(turns).toEqual([undefined, 'a1', undefined])
    await done(timeline, toDecision)
    expect(turns).toEqual([undefined, 'a1', undefined, 'a1'])
  })
})

describe('score$', () => {
  test("everybody's points, each time that somebody scores", () =>
    diagram(helpers => {
      const clock = { locations: ['north'], scores: { bo: 2 }, begin: start(4) }
      const characters = {
        a1: { clock: 1, near: ['north'] },
        a2: { clock: 1, near: ['north'] },
        b1: { player: 'bo', clock: 1, near: ['north'] },
      }
      const timeline = begin(game({ clock, characters }))
      script(helpers, timeline, '-a-b-c|', { a: to(end(5)), b: to(start(6)), c: to(start(10)) })
      helpers
        .expectObservable(timeline.score$)
        .toBe('a--b--|', { a: { ana: 0, bo: 2 }, b: { ana: 2, bo: 3 } })
    }))
})

describe('decision$ and offers$', () => {
  const bar = { ward: { type: 'react', tics: 1, exhausted: false, do: [] } } as const
  const characters = { a1: { clock: 1 }, b1: { player: 'bo', clock: 7, bar } }

  test('what waits and what may be done meanwhile, asked anew after an offer was taken', () =>
    diagram(helpers => {
      const timeline = begin(game({ characters }))
      script(helpers, timeline, '-abcde|', {
        a: toDecision,
        b: say('think fast'),
        c: { type: 'take-offer', offer: 'play ward' },
        d: toDecision,
        e: () => answer(timeline, 'end turn'),
      })
      const decisions$ = timeline.decision$.pipe(map(decision => decision?.id))
      const offers$ = timeline.offers$.pipe(map(offers => offers.map(({ id }) => id)))
      const offers = { o: [], w: ['play ward'] }
      helpers.expectObservable(decisions$).toBe('0a-0bx|', { '0': undefined, a: 'd1', b: 'd2', x: undefined })
      helpers.expectObservable(offers$).toBe('ow-o--|', offers)
      helpers.expectObservable(offers$, '--^').toBe('--wo--|', offers)
    }))
})

describe('state$', () => {
  test('after each command that was carried out, when its entries have been told', () =>
    diagram(helpers => {
      const timeline = begin()
      script(helpers, timeline, '-axb|', { a: toDecision, x: toDecision, b: say('well') })
      const numbers$ = timeline.state$.pipe(map(({ trail }) => trail.entries))
      helpers.expectObservable(numbers$).toBe('0a-b|', { '0': 0, a: 9, b: 10 })
      const order: (string | number)[] = []
      timeline.entries$.subscribe(({ n }) => order.push(n))
      timeline.state$.subscribe(({ trail }) => order.push(`after ${trail.entries}`))
      helpers.flush()
      expect(order.slice(-4)).toEqual([9, 'after 9', 10, 'after 10'])
    }))
})

describe('at', () => {
  const text = (entries: readonly Entry[]) => entries.map(({ kind, at }) => `${kind} ${at.tic}`).join(', ')

  test('the entries of each occurrence, past ones too, when it has closed', () =>
    diagram(helpers => {
      const timeline = begin(quiet({ begin: start(4), locations: ['north'] }))
      script(helpers, timeline, '-abcd-----|', {
        a: to(end(5)),
        b: say('before it resolves'),
        c: to(start(6)),
        d: to(start(1)),
      })
      const at$ = timeline.at(end(5, 10)).pipe(map(text))
      const five = 'opened 5, activated 5, noted 5, resolving 5, event 5'
      const values = { a: five, b: 'opened 10, activated 10, resolving 10, event 10' }
      helpers.expectObservable(at$).toBe('---ab-----|', values)
      helpers.expectObservable(at$, '-----^').toBe('-----(ab)-|', values)
      helpers
        .expectObservable(timeline.at({ ...end(5, 10), next: true }).pipe(map(text)), '--^')
        .toBe('----(b|)', values)
    }))

  test('has closed when the structure stands elsewhere, whether or not an entry follows', () =>
    diagram(helpers => {
      const timeline = begin(quiet())
      const steps = { a: step, b: step, c: step, d: step, e: step, f: step }
      script(helpers, timeline, '-abcdef-|', steps)
      helpers.expectObservable(timeline.at(start(1)).pipe(map(text))).toBe('------a-|', { a: 'opened 1' })
    }))

  test('one that is open when the timeline is closed is given then', () =>
    diagram(helpers => {
      const timeline = begin(quiet())
      script(helpers, timeline, '-a-|', { a: to(start(1)) })
      helpers.expectObservable(timeline.at(start(1)).pipe(map(text))).toBe('---(a|)', { a: 'opened 1' })
    }))
})

test('a timeline goes on where one was left, with all its past', async () => {
  const one = begin()
  await playSome(one)
  const { state, log, entries } = one
  const other = new Timeline(rules, one.first, { state, log, entries })
  await done(other, toDecision)
  expect(other.version).toBe(9)
  expect(one.version).toBe(8)
  const seen: number[] = []
  other.entries$.subscribe(({ n }) => seen.push(n))
  expect(seen).toEqual(other.entries.map((_, i) => i + 1))
  other.personalClock$('b1').subscribe(({ clock, entry }) => {
    expect([clock, entry?.rules]).toEqual([5, ['clock 501.3c']])
  })
})

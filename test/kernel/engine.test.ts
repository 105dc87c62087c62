import { describe, expect, it } from 'vitest'
import { advance, answer, decisionOf, drive, takeOffer } from '../../src/kernel/engine.ts'
import { digest } from '../../src/kernel/entry.ts'
import { note } from '../../src/kernel/judge.ts'
import { isRefusal } from '../../src/kernel/result.ts'
import { type State, stateKey } from '../../src/kernel/state.ts'
import { newState, rules } from '../../src/structures/index.ts'
import { moment, setupOf, sit } from '../support/game.ts'

const structure = 'clock'
const begun = () =>
  newState(setupOf({ begin: 2, characters: { a1: 4, b1: { clock: 6, bar: { ward: { react: 0 } } } } }))
const to = (state: State, until: Parameters<typeof advance>[2]['until'], cap?: number) => {
  const result = advance(rules, state, { until, structure, ...(cap !== undefined && { cap }) })
  if (isRefusal(result)) throw new Error(result.code)
  return result
}

describe('advance', () => {
  it('stops when the moment has opened and nothing is resolved yet; just open, it is reached', () => {
    const first = to(begun(), moment('start of tic 3'))
    expect(first.stopped).toBe('moment')
    expect(first.entries.at(-1)).toMatchObject({ kind: 'opened', at: { tic: 3, edge: 'start', span: 'tic' } })
    const again = to(first.state, moment('start of tic 3'))
    expect(again).toMatchObject({ entries: [], stopped: 'moment' })
    expect(again.state).toBe(first.state)
  })

  it('a decision stops it before a moment', () => {
    expect(to(begun(), moment('end of tic 4')).stopped).toBe('decision')
  })

  it('step by step it comes to the same', () => {
    let state = begun()
    const entries = []
    for (let stopped = 'step'; stopped === 'step'; ) {
      const result = to(state, 'step')
      ;({ state, stopped } = result)
      entries.push(...result.entries)
    }
    const whole = to(begun(), 'decision')
    expect(entries).toEqual(whole.entries)
    expect(stateKey(state)).toBe(stateKey(whole.state))
  })

  it('stops at the cap, to be gone on from', () => {
    const first = to(begun(), 'decision', 5)
    expect(first.stopped).toBe('cap')
    const rest = to(first.state, 'decision')
    expect(digest([...first.entries, ...rest.entries])).toBe(digest(to(begun(), 'decision').entries))
    // The digest goes on from where it was.
    expect(digest(rest.entries, digest(first.entries))).toBe(digest([...first.entries, ...rest.entries]))
  })

  it('is refused while a decision waits', () => {
    const { state } = to(begun(), 'decision')
    expect(advance(rules, state, { until: 'step', structure })).toMatchObject({
      refused: true,
      code: 'decision-pending',
      params: { who: 'ana' },
    })
  })
})

describe('answers', () => {
  it('a late one is superseded, an invented one unknown; both change nothing', () => {
    const { state } = to(begun(), 'decision')
    const taken = takeOffer(rules, state, structure, 'play ward')
    if (isRefusal(taken)) throw new Error(taken.code)
    const back = to(taken.state, 'decision').state
    const old = decisionOf(state, structure)?.id ?? ''
    expect(answer(rules, back, old, 'end turn')).toMatchObject({ code: 'decision-superseded' })
    for (const unknown of ['d99', 'x', '', 'constructor'])
      expect(answer(rules, back, unknown, 'end turn')).toMatchObject({ code: 'no-decision' })
    expect(decisionOf(back, structure)?.id).not.toBe(old)
  })

  it('an illegal one is refused by the rule that asks, with what is legal', () => {
    const { state } = to(begun(), 'decision')
    const key = stateKey(state)
    expect(answer(rules, state, decisionOf(state, structure)?.id ?? '', 'jump')).toEqual({
      refused: true,
      code: 'illegal-choice',
      key: 'refused.illegal-choice',
      params: { answer: 'jump' },
      rule: 'clock 501.3b',
      legal: ['move', 'action 0..99', 'instant 0..99', 'end turn'],
    })
    expect(stateKey(state)).toBe(key)
  })

  it('driven: an illegal one stops there, with all that went before', () => {
    const lines = ['move', 'jump']
    const driven = drive(rules, begun(), { until: 'decision', structure, decide: () => lines.shift() })
    if (isRefusal(driven)) throw new Error(driven.code)
    expect(driven).toMatchObject({ stopped: 'decision', refusal: { code: 'illegal-choice' } })
    expect(decisionOf(driven.state, structure)?.what).toBe('turn')
  })
})

describe('notes', () => {
  it('are entries that change nothing and that nothing follows from', () => {
    const { state } = to(begun(), 'decision')
    const noted = note(rules, state, structure, 'judge', 'late')
    if (isRefusal(noted)) throw new Error(noted.code)
    expect(noted.entries).toEqual([
      expect.objectContaining({ kind: 'noted', who: 'judge', details: { text: 'late' }, causes: [] }),
    ])
    expect(stateKey(noted.state)).toBe(stateKey(state))
    const id = decisionOf(noted.state, structure)?.id ?? ''
    const answered = answer(rules, noted.state, id, 'end turn')
    if (isRefusal(answered)) throw new Error(answered.code)
    expect(answered.entries[0]?.causes).toEqual([state.trail.asked.clock?.entry])
  })
})

describe('a state that was read from a store', () => {
  it('is not written to: it can be advanced twice', () => {
    const loose = JSON.parse(JSON.stringify(begun())) as State
    const text = JSON.stringify(loose)
    const [one, two] = [to(loose, 'decision'), to(loose, 'decision')]
    expect(two).toEqual(one)
    expect(JSON.stringify(loose)).toBe(text)
  })
})

describe('rules', () => {
  it('every step cites a number that the rulebook has', () => {
    for (const [id, { procedures, triggerRule }] of Object.entries(rules.structures)) {
      expect(() => rules.cite(id, triggerRule)).not.toThrow()
      for (const { steps } of procedures.values())
        for (const { rule } of steps) expect(() => rules.cite(id, rule)).not.toThrow()
    }
    expect(() => rules.cite('clock', '999')).toThrow()
  })

  it('every step that can be asked at can be answered, and the other way round', () => {
    const asking = [...(rules.structures.clock?.procedures.values() ?? [])].flatMap(({ name, steps }) =>
      steps.filter(s => s.handler.answered).map(s => `${name}/${s.name}`),
    )
    expect(asking).toEqual([
      'tic/select',
      'turn/decide',
      'target-reached/ask',
      'winner/ask',
      'settle/order',
      'settle/windows',
      'effect/next',
      'event/modify',
      'loop/ask',
    ])
  })
})

describe('TRG-13 in bounded time', () => {
  it('a loop of doubling triggers comes to the judge', () => {
    const t = sit({
      begin: 4,
      characters: { a1: { clock: 4, bar: { spark: { action: 0, do: [{ score: 1 }] } } } },
      abilities: { flood: { of: 'a1', when: [{ event: 'scored' }], do: [{ score: 1 }, { score: 1 }] } },
    })
    t.play('play spark')
    expect(t.asked).toBe('judge scenario: go on | stop')
    t.play('stop')
    expect(t.asked).toMatch(/^ana 501.3b/)
  })
})

import { describe, expect, it } from 'vitest'
import { conclude } from '../../../src/kernel/judge.ts'
import { isRefusal } from '../../../src/kernel/result.ts'
import { rules } from '../../../src/structures/index.ts'
import { sit, type Table, when } from '../../support/game.ts'

const win = { win: { action: 0, do: [{ score: 2 }, { note: 'after' }] } } as const
const table = {
  begin: 4,
  targets: { ana: 2, bo: 2 },
  characters: { a1: { clock: 4, bar: win }, b1: 8 },
} satisfies Table
const ruled = (option: string, more: Partial<Table> = {}): Table => ({
  ...table,
  ...more,
  rulings: { 'clock.score-target': option },
})
const both = {
  begin: 'end of tic 5',
  locations: ['north'],
  characters: { a1: { clock: 8, near: ['north'] }, b1: { clock: 8, near: ['north'] } },
  targets: { ana: 1, bo: 1 },
}

describe('decided 18, clock.score-target: announce (default)', () => {
  it('an entry at the event; before the next step the judge decides: go on', () => {
    const t = sit(table)
    t.play()
    expect(t.play('play win', 'judge: go on')).toEqual([
      '501.3b ana: play win',
      '501.3 play-card win',
      '501.3 exhaust win',
      'scenario ana scores 2, has 2',
      'scenario ana: has 2 of 2',
      'scenario judge? go on | end',
      'scenario judge: go on',
      'scenario note after',
      '501.3b ana? move | instant | end turn',
    ])
    expect(t.entries.find(e => e.kind === 'target-reached')?.rulings).toEqual([
      'clock.score-target: announce',
    ])
  })

  it('or end: no decision and no offer is left, and nothing goes on (CLK-17)', () => {
    const t = sit(table)
    expect(t.play('play win', 'judge: end').slice(-3)).toEqual([
      'scenario judge? go on | end',
      'scenario judge: end',
      'scenario judge: over: ana (target)',
    ])
    expect(t.state.game.end).toEqual({ winners: ['ana'], reason: 'target' })
    expect(t.entries.at(-1)?.rulings).toEqual(['clock.score-target: announce'])
    expect([t.asked, t.offers]).toEqual(['over', []])
    expect(() => t.until('start of tic 5')).toThrow('game-over')
  })

  it('once per player, though the score falls and rises again', () => {
    const t = sit({
      ...table,
      characters: {
        a1: { clock: 4, bar: { ...win, dip: { instant: 0, do: [{ score: -1 }, { score: 1 }] } } },
        b1: 8,
      },
    })
    t.play('play win', 'go on', 'play dip')
    expect(t.entries.filter(e => e.kind === 'target-reached')).toHaveLength(1)
    expect(t.asked).toMatch(/501.3b/)
  })

  it('reached means at or above; a player without a target reaches none', () => {
    const t = sit({ ...table, targets: { bo: 1 } })
    t.play('play win')
    expect(t.asked).toMatch(/501.3b/)
  })

  it('both in one event: two announcements; each is decided, by seat', () => {
    const t = sit({ ...both, turnPlayer: 'bo' })
    t.play()
    expect(t.entries.slice(-4).map(e => [e.kind, e.who])).toEqual([
      ['event', undefined],
      ['target-reached', 'ana'],
      ['target-reached', 'bo'],
      ['asked', 'judge'],
    ])
    expect(t.entries.at(-1)?.details).toMatchObject({ player: 'ana', points: '1' })
    t.play('go on')
    expect(t.entries.at(-1)?.details).toMatchObject({ player: 'bo' })
    // Each question follows from its own announcement.
    expect(t.entries.at(-1)?.causes).toEqual([t.entries.findLast(e => e.kind === 'target-reached')?.n])
    t.play('go on')
    expect(t.entries.filter(e => e.kind === 'target-reached')).toHaveLength(2)
  })

  it('both in one event, and the judge ends it: he says who has won, or nobody', () => {
    const t = sit({ ...both, turnPlayer: 'ana' })
    t.play('end')
    expect(t.asked).toBe('judge scenario: ana | bo | draw')
    t.play('draw')
    expect(t.state.game.end).toEqual({ winners: [], reason: 'target' })
  })

  it('a target that is reached before the beginning is not announced', () => {
    const t = sit({ ...table, scores: { ana: 2 } })
    t.play('play win')
    expect(t.entries.some(e => e.kind === 'target-reached')).toBe(false)
  })
})

describe('clock.score-target: end-of-tic', () => {
  it('the announcement comes at once, the end after all triggers and before 502.2', () => {
    const t = sit(
      ruled('end-of-tic', {
        abilities: { bell: { of: 'b1', when: when('end of tic 4'), do: [{ note: 'bell' }] } },
      }),
    )
    t.play('play win')
    expect(t.asked).toMatch(/501.3b/)
    expect(t.entries.some(e => e.kind === 'target-reached')).toBe(true)
    expect(t.play('end turn').slice(-5)).toEqual([
      '502.1 end of tic 4',
      '704.2 bo: bell waits',
      '704.2 bo: bell resolves',
      'scenario note bell',
      'scenario over: ana (target)',
    ])
    expect(t.entries.at(-1)?.rulings).toEqual(['clock.score-target: end-of-tic'])
    expect(t.clock.tic).toBe(4)
  })

  it('only who stands there then: who has fallen below again has not won', () => {
    const t = sit(
      ruled('end-of-tic', {
        abilities: { tax: { of: 'b1', when: when('end of tic 4'), do: [{ score: -1, who: 'ana' }] } },
      }),
    )
    t.play('play win', 'end turn')
    expect(t.state.game.end).toBeUndefined()
  })

  it('several: the judge says who has won', () => {
    const t = sit({ ...both, turnPlayer: 'ana', rulings: { 'clock.score-target': 'end-of-tic' } })
    t.play('judge: bo')
    expect(t.state.game.end).toEqual({ winners: ['bo'], reason: 'target' })
    expect(t.clock.tic).toBe(5)
  })
})

describe('clock.score-target: at-once', () => {
  it('the game ends at the event', () => {
    const t = sit(ruled('at-once'))
    expect(t.play('play win').slice(-3)).toEqual([
      'scenario ana scores 2, has 2',
      'scenario ana: has 2 of 2',
      'scenario over: ana (target)',
    ])
    expect(t.entries.at(-1)?.rulings).toEqual(['clock.score-target: at-once'])
    expect(t.asked).toBe('over')
  })

  it('both in one event: the judge says who has won; nothing else can be done', () => {
    const t = sit({ ...both, turnPlayer: 'ana', rulings: { 'clock.score-target': 'at-once' } })
    t.play()
    expect(t.asked).toBe('judge scenario: ana | bo | draw')
    t.play('ana')
    expect(t.state.game.end).toEqual({ winners: ['ana'], reason: 'target' })
  })
})

describe('the judge may end any game, with result and reason', () => {
  it('an entry of his own, once; decision and offers are gone', () => {
    const t = sit({
      ...table,
      characters: { ...table.characters, b2: { clock: 8, bar: { duck: { react: 0 } } } },
    })
    t.play()
    expect(t.offers).toHaveLength(1)
    const ended = conclude(rules, t.state, 'clock', { winners: ['bo'], reason: 'time' })
    if (isRefusal(ended)) throw new Error(ended.code)
    expect(ended.entries).toEqual([
      expect.objectContaining({
        kind: 'game-ended',
        who: 'judge',
        rules: ['clock scenario'],
        details: { winners: ['bo'], reason: 'time' },
        causes: [],
      }),
    ])
    expect(ended.state.game.asked).toEqual({})
    expect(conclude(rules, ended.state, 'clock', { winners: [], reason: 'again' })).toMatchObject({
      refused: true,
      code: 'game-over',
    })
  })

  it('refuses a winner who does not play', () => {
    const t = sit(table)
    expect(conclude(rules, t.state, 'clock', { winners: ['zoe'], reason: 'x' })).toMatchObject({
      code: 'no-such-winner',
      legal: ['ana', 'bo'],
    })
  })
})

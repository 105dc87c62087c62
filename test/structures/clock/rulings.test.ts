import { describe, expect, it } from 'vitest'
import { clockRulings } from '../../../src/rulebook/index.ts'
import { seats, sit, type Table, when } from '../../support/game.ts'

/** Plays to the first decision under a ruling. */
function under(ruling: string, option: string, table: Table) {
  const t = sit({ ...table, rulings: { ...table.rulings, [ruling]: option } })
  t.play()
  return t
}

/** Options that have a test here, by ruling; those of `clock.score-target` are tested with the targets. */
const tested: Record<string, string[]> = {
  'clock.score-target': ['announce', 'end-of-tic', 'at-once'],
}
function ruling(id: string, options: Record<string, () => void>) {
  tested[id] = Object.keys(options)
  describe(id, () => {
    for (const [option, test] of Object.entries(options)) it(option, test)
  })
}

const noted = (t: ReturnType<typeof sit>) => t.entries.at(-1)?.rulings

const tie: Table = { begin: 3, players: 3, turnPlayer: 'ana', characters: { a1: 3, b1: 9, c1: 3 } }

ruling('clock.tie-chooser', {
  'nearest-with-a-match'() {
    const t = under('clock.tie-chooser', 'nearest-with-a-match', tie)
    expect(t.asked).toBe('cy 500.3c: choose a1 | choose c1')
    expect(noted(t)).toEqual(['clock.tie-chooser: nearest-with-a-match', 'clock.tie-choice: any-match'])
  },
  'next-seat'() {
    const t = under('clock.tie-chooser', 'next-seat', tie)
    expect(t.asked).toBe('bo 500.3c: choose a1 | choose c1')
    expect(noted(t)).toEqual(['clock.tie-chooser: next-seat', 'clock.tie-choice: any-match'])
    // A team-mate is no other player here: the next seat of another team.
    const team = under('clock.tie-chooser', 'next-seat', {
      ...tie,
      players: seats('x x y z'),
      characters: { a1: 3, b1: 9, c1: 9, d1: 3 },
    })
    expect(team.asked).toBe('cy 500.3c: choose a1 | choose d1')
    // Before the first turn there is no turn player to sit next to (decided 7).
    const { turnPlayer: _, ...start } = tie
    const first = under('clock.tie-chooser', 'next-seat', { ...start, startPlayer: 'bo' })
    expect(first.asked).toBe('cy 500.3c: choose a1 | choose c1')
    expect(noted(first)).toEqual(['clock.tie-choice: any-match'])
    // All of one player: that player decides, wherever he sits.
    const own = under('clock.tie-chooser', 'next-seat', {
      ...tie,
      characters: { a1: 3, a2: 3, b1: 9, c1: 9 },
    })
    expect(own.asked).toBe('ana 500.3c: choose a1 | choose a2')
  },
})

ruling('clock.tie-choice', {
  'any-match'() {
    const t = under('clock.tie-choice', 'any-match', { ...tie, characters: { a1: 3, b1: 3, b2: 3, c1: 3 } })
    expect(t.asked).toBe('bo 500.3c: choose a1 | choose b1 | choose b2 | choose c1')
  },
  'own-match'() {
    const t = under('clock.tie-choice', 'own-match', { ...tie, characters: { a1: 3, b1: 3, b2: 3, c1: 3 } })
    expect(t.asked).toBe('bo 500.3c: choose b1 | choose b2')
    expect(noted(t)).toEqual(['clock.tie-chooser: nearest-with-a-match', 'clock.tie-choice: own-match'])
    // Only one of his: nothing to ask, and the entry says by whom and why.
    const one = under('clock.tie-choice', 'own-match', tie)
    expect(one.entries.find(e => e.kind === 'selected')).toMatchObject({
      who: 'cy',
      details: { character: 'c1' },
      rules: ['clock 500.3', 'clock 500.3c'],
      rulings: ['clock.tie-chooser: nearest-with-a-match', 'clock.tie-choice: own-match'],
    })
    // One's own is one's team's.
    const team = under('clock.tie-choice', 'own-match', {
      ...tie,
      players: seats('x y x y'),
      characters: { a1: 3, b1: 3, c1: 9, d1: 3 },
    })
    expect(team.asked).toBe('bo 500.3c: choose b1 | choose d1')
  },
})

const members: Table = {
  begin: 3,
  players: seats('x y x y'),
  turnPlayer: 'cy',
  characters: { a1: 9, b1: 3, c1: 3, d1: 3 },
}

ruling('clock.team-voice', {
  'first-to-the-left'() {
    const t = under('clock.team-voice', 'first-to-the-left', members)
    expect(t.asked).toBe('di 500.3c: choose b1 | choose c1 | choose d1')
    expect(noted(t)).toContain('clock.team-voice: first-to-the-left')
    const own = under('clock.team-voice', 'first-to-the-left', {
      ...members,
      characters: { a1: 3, b1: 9, c1: 3, d1: 9 },
    })
    expect(own.asked).toBe('ana 500.3c: choose a1 | choose c1')
    expect(noted(own)).toEqual(['clock.team-voice: first-to-the-left'])
  },
  judge() {
    const t = under('clock.team-voice', 'judge', members)
    expect(t.asked).toBe('judge 500.3c: choose b1 | choose c1 | choose d1')
    // Only where several members have a match.
    const one = under('clock.team-voice', 'judge', { ...members, characters: { a1: 9, b1: 3, c1: 3, d1: 9 } })
    expect(one.asked).toBe('bo 500.3c: choose b1 | choose c1')
    expect(noted(one)).not.toContain('clock.team-voice: judge')
  },
})

const bell = (of?: string) => ({ ...(of && { of }), when: when('end of tic 5'), do: [{ note: 'ding' }] })
const bells: Table = {
  begin: 'end of tic 5',
  players: 3,
  turnPlayer: 'bo',
  locations: ['north', 'south'],
  characters: { a1: 8, b1: 8, c1: 8 },
  abilities: { ay: bell('a1'), by: bell('b1'), bz: bell('b1'), cy: bell('c1') },
}
const orderOf = (t: ReturnType<typeof sit>) =>
  t.entries.filter(e => e.kind === 'resolving').map(e => e.details?.trigger)

ruling('clock.trigger-order', {
  'turn-player-then-left'() {
    const t = under('clock.trigger-order', 'turn-player-then-left', bells)
    expect(t.asked).toBe('bo 704.2: resolve by | resolve bz')
    t.play('resolve bz')
    expect(orderOf(t)).toEqual(['bz', 'by', 'cy', 'ay', 'north', 'south'])
  },
  'left-then-turn-player'() {
    const t = under('clock.trigger-order', 'left-then-turn-player', bells)
    expect(orderOf(t)).toEqual(['cy', 'ay'])
    t.play('bo: resolve bz')
    expect(orderOf(t)).toEqual(['cy', 'ay', 'bz', 'by', 'north', 'south'])
    expect(t.entries.find(e => e.kind === 'resolving')?.rulings).toEqual([
      'clock.trigger-order: left-then-turn-player',
    ])
  },
  judge() {
    const t = under('clock.trigger-order', 'judge', bells)
    expect(t.asked).toBe('judge 704.2: resolve by | resolve bz | resolve cy | resolve ay')
    // What belongs to nobody is the other ruling's.
    t.play('judge: resolve ay', 'judge: resolve cy', 'judge: resolve bz')
    expect(orderOf(t)).toEqual(['ay', 'cy', 'bz', 'by', 'north', 'south'])
  },
})

ruling('clock.neutral-order', {
  'by-id'() {
    const t = under('clock.neutral-order', 'by-id', { ...bells, abilities: { wind: bell(), ay: bell('a1') } })
    expect(orderOf(t)).toEqual(['ay', 'north', 'south', 'wind'])
    expect(t.entries.find(e => e.details?.trigger === 'north' && e.kind === 'resolving')?.rulings).toEqual([
      'clock.neutral-order: by-id',
    ])
  },
  judge() {
    const t = under('clock.neutral-order', 'judge', { ...bells, abilities: { wind: bell(), ay: bell('a1') } })
    expect(orderOf(t)).toEqual(['ay'])
    expect(t.asked).toBe('judge 704.2: resolve north | resolve south | resolve wind')
    t.play('resolve wind', 'resolve south')
    expect(orderOf(t)).toEqual(['ay', 'wind', 'south', 'north'])
  },
})

const reacts: Table = {
  begin: 4,
  players: 3,
  characters: {
    a1: { clock: 4, bar: { parry: { react: 0 } } },
    b1: { clock: 8, bar: { ward: { react: 0 } } },
    c1: { clock: 8, bar: { duck: { react: 0 } } },
  },
}

ruling('clock.react-window', {
  'any-decision'() {
    const t = under('clock.react-window', 'any-decision', reacts)
    expect(t.offers).toEqual(['ana 501.3a: play parry', 'bo 701: play ward', 'cy 701: play duck'])
    t.play('+ bo: play ward')
    expect(t.entries.find(e => e.kind === 'offer-taken')?.rulings).toEqual([
      'clock.react-window: any-decision',
    ])
  },
  'own-turn'() {
    const t = under('clock.react-window', 'own-turn', reacts)
    expect(t.offers).toEqual(['ana 501.3a: play parry'])
    expect(() => t.play('+ play ward')).toThrow('no-such-offer')
  },
  judge() {
    const t = under('clock.react-window', 'judge', reacts)
    expect(t.offers).toEqual(['judge 501.3a: play parry', 'judge 701: play ward', 'judge 701: play duck'])
    const [taken, played] = t.play('+ judge: play ward')
    expect([taken, played]).toEqual(['701 judge: + play ward', '701 play-card ward'])
    expect(t.entries.findLast(e => e.actions?.[0]?.verb === 'play-card')?.who).toBe('bo')
  },
})

const leaver: Table = {
  begin: 4,
  characters: {
    a1: {
      clock: 4,
      bar: { blink: { action: 0, do: [{ leave: 'self' }] }, dash: { action: 2, do: [{ leave: 'self' }] } },
    },
    b1: 9,
  },
}

ruling('clock.removed-character', {
  'step-up'() {
    const t = under('clock.removed-character', 'step-up', leaver)
    expect(t.play('play blink').slice(3, 7)).toEqual([
      'scenario leave a1',
      '501.3 turn-cut-short a1',
      '501.3c move-clock a1 4>5',
      '501.4 end of turn a1',
    ])
    expect(t.entries.find(e => e.rules[0] === 'clock 501.3c')?.rulings).toEqual([
      'clock.removed-character: step-up',
    ])
  },
  'no-step-up'() {
    const t = under('clock.removed-character', 'no-step-up', leaver)
    expect(t.play('play blink').slice(3)).toEqual([
      'scenario leave a1',
      '501.3 turn-cut-short a1',
      '501.3c no-step-up a1',
      '501.4 end of turn a1',
      // It may be found again at once.
      '500.3 500.3b a1 is next',
      '501.1 enter a1',
      '501.2 start of turn a1 (ana)',
      '501.3b ana? move | play dash | action | instant | end turn',
    ])
    expect(t.entries.find(e => e.kind === 'no-step-up')?.rulings).toEqual([
      'clock.removed-character: no-step-up',
    ])
    // A clock that has left the tic by a cost is not what the ruling is about.
    expect(t.play('play dash').slice(4, 6)).toEqual(['501.3 turn-cut-short a1', '501.4 end of turn a1'])
  },
})

describe('every option of every ruling of the clock', () => {
  it('has a test', () => {
    const options = Object.fromEntries(clockRulings.map(({ id, options }) => [id, options.map(o => o.id)]))
    expect(tested).toEqual(options)
  })
})

import { describe, expect, it } from 'vitest'
import type { EffectStep } from '../../../src/kernel/ability.ts'
import { seats, sit, type Table, when } from '../../support/game.ts'

const ward = { ward: { react: 2 } } as const
const table = {
  begin: 4,
  turnPlayer: 'cy',
  players: 3,
  characters: {
    a1: { clock: 4, bar: { parry: { react: 0 } } },
    a2: { clock: 9, bar: { cover: { react: 1 } } },
    b1: { clock: 7, bar: ward },
    c1: { clock: 8, inPlay: false, bar: { hide: { react: 0 } } },
    c2: { clock: 8, bar: { spent: { react: 0, exhausted: true }, duck: { react: 0 } } },
  },
} satisfies Table

describe('501.3a and 701: reacts are offered while a decision waits in a turn (decided 12)', () => {
  it('to every player, by seat then id: ready ones of characters in play', () => {
    const t = sit(table)
    t.play()
    expect(t.offers).toEqual([
      'ana 501.3a: play cover',
      'ana 501.3a: play parry',
      'bo 701: play ward',
      'cy 701: play duck',
    ])
  })

  it('not between turns', () => {
    const t = sit({ ...table, characters: { ...table.characters, b2: 4 } })
    t.play()
    expect(t.asked).toBe('ana 500.3c: choose a1 | choose b2')
    expect(t.offers).toEqual([])
  })

  it('not between selection and the start of the turn (501.2)', () => {
    const t = sit({
      begin: 4,
      characters: { a1: { clock: 4, inPlay: false }, b1: { clock: 8, bar: ward } },
      abilities: { hail: { of: 'a1', when: when({ event: 'entered' }), do: [{ may: { score: 1 } }] } },
    })
    t.play()
    expect(t.asked).toBe('ana scenario: {"yes":true}')
    expect(t.offers).toEqual([])
    t.play('no')
    expect(t.offers).toEqual(['bo 701: play ward'])
  })

  it('also while triggers of the turn’s start and end are decided', () => {
    const t = sit({
      begin: 4,
      characters: { a1: 4, b1: { clock: 8, bar: ward } },
      abilities: { yawn: { of: 'a1', when: when('end of turn of a1'), do: [{ may: { score: 1 } }] } },
    })
    t.play('end turn')
    expect(t.asked).toBe('ana scenario: {"yes":true}')
    expect(t.offers).toEqual(['bo 701: play ward'])
  })

  it('one that is taken suspends the decision; the same is asked anew, under a new id', () => {
    const t = sit(table)
    t.play()
    const before = t.state.trail.asked.clock?.decision
    expect(t.play('+ bo: play ward')).toEqual([
      '701 bo: + play ward',
      '701 play-card ward',
      '701 exhaust ward, move-clock b1 7>9',
      '501.3b ana? move | action | instant | end turn',
    ])
    expect(t.state.trail.asked.clock?.decision).not.toBe(before)
    expect(t.offers).not.toContain('bo 701: play ward')
  })

  it('its tics move its own character’s clock; waiting for a turn in this tic, it has lost it (decided 13)', () => {
    const t = sit({
      begin: 4,
      turnPlayer: 'bo',
      characters: { a1: 4, b1: { clock: 4, bar: ward } },
    })
    t.play('ana: choose a1')
    expect(t.play('+ bo: play ward', 'end turn').slice(0, 9)).toEqual([
      '701 bo: + play ward',
      '701 play-card ward',
      '701 exhaust ward, move-clock b1 4>6 lost-turn',
      '501.3b ana? move | action | instant | end turn',
      '501.3b ana: end turn',
      '501.3c move-clock a1 4>5',
      '501.4 end of turn a1',
      '500.3 500.3a (read: 502) none',
      '502.1 end of tic 4',
    ])
  })

  it('the cost in one’s own turn: the character whose turn it is may leave the tic, and plays on', () => {
    const t = sit({ begin: 4, characters: { a1: { clock: 4, bar: { parry: { react: 3 } } } } })
    t.play('+ ana: play parry', 'action 1', 'end turn')
    expect(
      t.entries.findLast(e => e.at.turn === 'a1' && e.actions?.some(a => a.verb === 'move-clock'))?.actions,
    ).toEqual([{ verb: 'move-clock', object: 'a1', from: 7, to: 8 }])
  })

  it('cannot be paid by a clock that cannot move', () => {
    const t = sit({
      ...table,
      abilities: { freeze: { of: 'a1', cannot: { verb: 'move-clock', what: { side: 'bo' } } } },
    })
    t.play()
    expect(t.offers).not.toContain('bo 701: play ward')
  })

  it('an offer that does not stand is refused, and an old decision is superseded', () => {
    const t = sit(table)
    t.play()
    expect(() => t.play('+ play hide')).toThrow('no-such-offer')
    expect(() => t.play('+ play spent')).toThrow('no-such-offer')
  })

  it('none while the judge decides whether the game goes on: before the next step (decided 18)', () => {
    const t = sit({
      begin: 4,
      targets: { ana: 1 },
      characters: {
        a1: { clock: 4, bar: { win: { action: 0, do: [{ score: 1 }] } } },
        b1: { clock: 8, bar: ward },
      },
    })
    t.play('play win')
    expect(t.asked).toBe('judge scenario: go on | end')
    expect(t.offers).toEqual([])
    t.play('go on')
    expect(t.offers).toEqual(['bo 701: play ward'])
  })
})

describe('a card’s own window (decided 12)', () => {
  const note = (text: string): EffectStep => ({ note: text })
  const onPlay = when({ event: 'card-played' })

  it('takes the place of offers; its holder is asked after cost, effect and triggers of the card', () => {
    const t = sit({
      begin: 4,
      characters: {
        a1: { clock: 4, bar: { strike: { action: 3, do: [note('hit')] } } },
        b1: { clock: 8, bar: { guard: { react: 1, window: onPlay, do: [note('block')] } } },
      },
      abilities: { roar: { of: 'a1', when: onPlay, do: [note('roar')] } },
    })
    t.play()
    expect(t.offers).toEqual([])
    expect(t.play('play strike', 'bo: play guard')).toEqual([
      '501.3b ana: play strike',
      '501.3 play-card strike',
      '704.2 ana: roar for strike waits',
      '501.3 exhaust strike, move-clock a1 4>7',
      'scenario note hit',
      '704.2 ana: roar for strike resolves',
      'scenario note roar',
      '701 bo? play guard | decline',
      '701 bo: play guard',
      '701 play-card guard',
      '704.2 ana: roar for guard waits',
      '701 exhaust guard, move-clock b1 8>9',
      'scenario note block',
      '704.2 ana: roar for guard resolves',
      'scenario note roar',
      '501.3b ana? move | instant | end turn',
    ])
  })

  const three = {
    begin: 4,
    players: 3,
    turnPlayer: 'bo',
    characters: {
      a1: { clock: 9, bar: { ax: { react: 0, window: onPlay }, ay: { react: 0, window: onPlay } } },
      b1: { clock: 4, bar: { bash: { action: 0 }, bx: { react: 0, window: onPlay } } },
      c1: { clock: 9, bar: { cx: { react: 0, window: onPlay } } },
    },
  } satisfies Table

  it('asks in the order of triggers, one at a time, until all decline in a row', () => {
    const t = sit(three)
    t.play()
    const asked = t
      .play('play bash', 'bo: decline', 'cy: decline', 'ana: decline')
      .filter(text => text.includes('?'))
    expect(asked).toEqual([
      '501.3a bo? play bx | decline',
      '701 cy? play cx | decline',
      '701 ana? play ax | play ay | decline',
      '501.3b bo? move | instant | end turn',
    ])
  })

  it('begins anew after each react, also with those who had declined', () => {
    const t = sit(three)
    t.play()
    const asked = t
      .play(
        'play bash',
        'bo: decline',
        'cy: play cx',
        'bo: decline',
        'ana: play ay',
        'bo: play bx',
        'ana: decline',
      )
      .filter(text => text.includes('?'))
    expect(asked).toEqual([
      '501.3a bo? play bx | decline',
      '701 cy? play cx | decline',
      '501.3a bo? play bx | decline',
      '701 ana? play ax | play ay | decline',
      '501.3a bo? play bx | decline',
      '701 ana? play ax | decline',
      '501.3b bo? move | instant | end turn',
    ])
  })

  it('goes on with the other cards of the same window', () => {
    const onAct = when({ event: 'acted' })
    const t = sit({
      begin: 4,
      turnPlayer: 'ana',
      characters: {
        a1: { clock: 4, bar: { ax: { react: 0, window: onAct }, ay: { react: 0, window: onAct } } },
        b1: { clock: 9, bar: { bx: { react: 0, window: onAct } } },
      },
    })
    t.play()
    const asked = t
      .play('action 1', 'play ay', 'decline', 'play bx', 'decline')
      .filter(text => text.includes('?'))
    expect(asked).toEqual([
      '501.3a ana? play ax | play ay | decline',
      '501.3a ana? play ax | decline',
      '701 bo? play bx | decline',
      // Bo has played: Ana is asked again.
      '501.3a ana? play ax | decline',
      '501.3b ana? move | instant | end turn',
    ])
  })

  it('an offered react that is taken meanwhile begins the row anew too, after its triggers', () => {
    const t = sit({
      ...three,
      characters: { ...three.characters, c2: { clock: 9, bar: { free: { react: 0, do: [{ score: 1 }] } } } },
      abilities: { glad: { of: 'c1', when: when({ event: 'scored' }), do: [note('glad')] } },
    })
    t.play('play bash', 'bo: decline')
    expect(t.asked).toBe('cy 701: play cx | decline')
    expect(t.play('+ cy: play free', 'bo: decline', 'cy: decline', 'ana: decline')).toEqual([
      '701 cy: + play free',
      '701 play-card free',
      '701 exhaust free',
      'scenario cy scores 1, has 1',
      '704.2 cy: glad waits',
      '704.2 cy: glad resolves',
      'scenario note glad',
      '501.3a bo? play bx | decline',
      '501.3a bo: decline',
      '701 cy? play cx | decline',
      '701 cy: decline',
      '701 ana? play ax | play ay | decline',
      '701 ana: decline',
      '501.3b bo? move | instant | end turn',
    ])
  })

  it('in the end of a moment: its triggers first, then the window, before it closes', () => {
    const t = sit({
      begin: 4,
      turnPlayer: 'ana',
      characters: {
        a1: { clock: 9, bar: { late: { react: 0, window: when('end of tic 4'), do: [{ score: 1 }] } } },
        b1: 9,
      },
      abilities: {
        bell: { of: 'b1', when: when('end of tic 4'), do: [{ score: 1 }] },
        glad: { of: 'b1', when: when({ event: 'scored', who: 'ana' }), do: [note('glad')] },
      },
    })
    expect(t.play('play late').slice(2, 15)).toEqual([
      '502.1 end of tic 4',
      '704.2 bo: bell waits',
      '704.2 bo: bell resolves',
      'scenario bo scores 1, has 1',
      // Outside turns the rule is not at hand.
      '701 ana? play late | decline',
      '701 ana: play late',
      '701 play-card late',
      '701 exhaust late',
      'scenario ana scores 1, has 1',
      '704.2 bo: glad waits',
      '704.2 bo: glad resolves',
      'scenario note glad',
      '502.2 main clock 4>5',
    ])
    expect(
      t.entries.filter(e => e.kind === 'asked' && e.at.edge === 'end' && e.at.span === 'tic'),
    ).toHaveLength(1)
  })

  it('a trigger that comes before it can still make its card ready', () => {
    const t = sit({
      begin: 'end of tic 4',
      turnPlayer: 'ana',
      characters: {
        a1: { clock: 9, bar: { late: { react: 0, exhausted: true, window: when('end of tic 4') } } },
        a2: { clock: 9, inPlay: false, bar: { absent: { react: 0, window: when('end of tic 4') } } },
      },
      abilities: {
        dawn: { of: 'a1', when: when('end of tic 4'), do: [{ ready: 'late' }, { enter: 'a2' }] },
      },
    })
    t.play()
    // Who was not in play when it opened has no window in it.
    expect(t.asked).toBe('ana 701: play late | decline')
  })

  it('what 502.2 opens is asked with the next 500.2', () => {
    const t = sit({
      begin: 'end of tic 10',
      turnPlayer: 'ana',
      characters: {
        a1: { clock: 4, bar: { tick: { react: 1, window: when({ event: 'main-clock-set' }) } } },
      },
    })
    expect(t.play('play tick').slice(1, 8)).toEqual([
      '502.2 main clock 10>1',
      '500.1 tic 1 of cycle 2',
      '500.2 start of tic 1',
      '701 ana? play tick | decline',
      '701 ana: play tick',
      '701 play-card tick',
      '701 exhaust tick, move-clock a1 4>5',
    ])
  })

  it('on entering: before 501.2', () => {
    const t = sit({
      begin: 4,
      characters: {
        a1: { clock: 4, inPlay: false },
        b1: { clock: 9, bar: { boo: { react: 0, window: when({ event: 'entered', who: 'opponent' }) } } },
      },
    })
    expect(t.play('bo: decline').slice(2, 6)).toEqual([
      '501.1 enter a1',
      '701 bo? play boo | decline',
      '701 bo: decline',
      '501.2 start of turn a1 (ana)',
    ])
  })

  it('only for whom it is meant: `who` is anybody unless given, `self` the card’s character', () => {
    const t = sit({
      begin: 4,
      players: seats('x y x'),
      characters: {
        a1: { clock: 4, bar: { strike: { action: 0 } } },
        b1: { clock: 9, bar: { bx: { react: 0, window: when({ event: 'card-played', who: 'opponent' }) } } },
        b2: { clock: 9, bar: { by: { react: 0, window: when({ event: 'card-played', what: 'self' }) } } },
        c1: { clock: 9, bar: { cx: { react: 0, window: when({ event: 'card-played', who: 'opponent' }) } } },
      },
    })
    t.play('play strike')
    expect(t.asked).toBe('bo 701: play bx | decline')
    t.play('play bx')
    // Bo's card: Cy and Ana are opponents, team-mates are not.
    expect(t.asked).toBe('cy 701: play cx | decline')
  })

  it('closes for a card that can no longer be paid for or played', () => {
    const t = sit({
      ...three,
      abilities: {
        trap: {
          of: 'b1',
          when: when({ event: 'card-played', what: 'cx' }),
          do: [{ exhaust: { each: 'card', side: 'ana' } }],
        },
      },
    })
    t.play('play bash', 'bo: decline', 'cy: play cx', 'bo: decline')
    expect(t.asked).toBe('bo 501.3b: move | instant | end turn')
    expect(t.clock.windows).toEqual([])
  })
})

describe('reacts and the end of the turn', () => {
  it('a react while the end of a turn is decided does not resolve its triggers early', () => {
    const t = sit({
      begin: 4,
      turnPlayer: 'ana',
      characters: { a1: { clock: 4, bar: { pip: { react: 0, do: [{ score: 1 }] } } }, a2: 9 },
      abilities: {
        one: { of: 'a1', when: when('end of turn of a1'), do: [{ may: { score: 1 } }, { note: 'one' }] },
        glad: { of: 'a1', when: when({ event: 'scored' }), do: [{ note: 'glad' }] },
      },
    })
    t.play('end turn')
    expect(t.play('+ play pip', 'yes').slice(0, 9)).toEqual([
      '501.3a ana: + play pip',
      '501.3a play-card pip',
      '501.3a exhaust pip',
      'scenario ana scores 1, has 1',
      '704.2 ana: glad waits',
      'scenario ana? yes | no',
      'scenario ana: yes',
      'scenario ana scores 1, has 2',
      '704.2 ana: glad waits',
    ])
  })
})

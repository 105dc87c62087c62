import { describe, expect, it } from 'vitest'
import type { Ability } from '../../../src/kernel/ability.ts'
import { effect } from '../../support/effect.ts'
import { sit } from '../../support/game.ts'

describe('cannot', () => {
  it('takes its actions out of an event, and the rest happens', () => {
    const abilities = { rock: { of: 'b1', cannot: { verb: 'move-clock', what: 'self' } } }
    expect(
      effect(
        [
          { 'move-clock': { each: 'character', side: 'bo' }, by: 1 },
          { 'move-clock': 'b1', by: 1 },
        ],
        { abilities },
      ).written,
    ).toEqual([
      'scenario prevented by rock: move-clock b1 +1',
      'scenario move-clock b2 8>9',
      'scenario prevented by rock: move-clock b1 +1',
    ])
  })

  it('forbids by who does it', () => {
    const abilities = { tax: { of: 'b1', cannot: { verb: 'score', who: 'opponent' } } }
    expect(effect([{ score: 1 }, { score: 1, who: 'bo' }], { abilities }).written).toEqual([
      'scenario prevented by tax: ana scores 1',
      'scenario bo scores 1, has 1',
    ])
  })

  it.each(['leave', 'take-out'])('works only while its character is in play: %s', verb => {
    const abilities = { rock: { of: 'b1', cannot: { verb: 'score' } } }
    expect(effect([{ [verb]: 'b1' }, { score: 1 }], { abilities }).written.at(-1)).toBe(
      'scenario ana scores 1, has 1',
    )
  })

  it('made by an effect, stays though its maker goes', () => {
    expect(
      effect([
        { cannot: { verb: 'score', who: 'me' } },
        { leave: 'self' },
        { score: 1 },
        { score: 1, who: 'bo' },
      ]).written.slice(1, 4),
    ).toEqual(['scenario leave a1', 'scenario prevented by act: ana scores 1', 'scenario bo scores 1, has 1'])
  })

  it('beats what would change the action: an impossible event is not modified', () => {
    const abilities: Record<string, Ability> = {
      no: { of: 'b1', cannot: { verb: 'score', who: 'ana' } },
      double: { of: 'a1', also: { verb: 'score', do: [{ score: 1 }] } },
      swap: { of: 'a1', instead: { verb: 'enter', do: [{ score: 9 }] } },
    }
    expect(effect([{ score: 1 }, { enter: 'b1' }], { abilities }).written).toEqual([
      'scenario prevented by no: ana scores 1',
      'scenario ignored: enter b1',
    ])
  })
})

describe('instead and also', () => {
  it('replaces one action of an event by others, in its place', () => {
    const abilities: Record<string, Ability> = {
      shield: {
        of: 'b1',
        instead: { verb: 'leave', what: 'self', do: [{ 'move-clock': 'it', by: 1 }, { score: 1 }] },
      },
    }
    expect(
      effect([{ leave: { each: 'character', status: 'in-play', side: 'bo' } }], { abilities }).written,
    ).toEqual([
      'scenario modified by shield: move-clock b1 +1, bo scores 1',
      'scenario move-clock b1 8>9, bo scores 1, has 1, leave b2',
    ])
  })

  it('adds to an action, once for each modification', () => {
    const abilities: Record<string, Ability> = {
      double: { of: 'b1', also: { verb: 'score', who: 'me', do: [{ score: 1 }] } },
    }
    expect(effect([{ score: 1 }, { score: 2, who: 'bo' }], { abilities }).written).toEqual([
      'scenario ana scores 1, has 1',
      'scenario modified by double: bo scores 2, bo scores 1',
      'scenario bo scores 2, has 2, bo scores 1, has 3',
    ])
  })

  it('replacements first, then additions to what has come of them', () => {
    const abilities: Record<string, Ability> = {
      also: { of: 'b1', also: { verb: 'move-clock', do: [{ score: 1 }] } },
      swap: { of: 'b1', instead: { verb: 'leave', do: [{ 'move-clock': 'it', by: 1 }] } },
    }
    expect(effect([{ leave: 'b2' }], { abilities }).written).toEqual([
      'scenario modified by swap: move-clock b2 +1',
      'scenario modified by also: move-clock b2 +1, bo scores 1',
      'scenario move-clock b2 8>9, bo scores 1, has 1',
    ])
  })

  it('of two that apply, whose step it is says which comes first (decided 35, borrowed)', () => {
    const abilities: Record<string, Ability> = {
      one: { of: 'b1', instead: { verb: 'score', do: [{ note: 'one' }] } },
      two: { of: 'c1', instead: { verb: 'score', do: [{ note: 'two' }] } },
      three: { of: 'b1', instead: { verb: 'score', do: [{ score: 5 }] } },
    }
    // c1 is not in play: its ability does not work.
    expect(effect([{ score: 1 }], { abilities }, 'ana: apply three').written).toEqual([
      'scenario ana? apply one | apply three',
      'scenario ana: apply three',
      'scenario modified by three: bo scores 5',
      'scenario modified by one: note one',
      'scenario note one',
    ])
  })

  it('at an event of the rules, which is nobody’s, the judge says', () => {
    const t = sit({
      begin: 'end of tic 3',
      turnPlayer: 'ana',
      characters: { a1: 8, b1: 8 },
      abilities: {
        one: { of: 'a1', also: { verb: 'set-main-clock', do: [{ score: 1 }] } },
        two: { of: 'b1', also: { verb: 'set-main-clock', do: [{ score: 2 }] } },
      },
    })
    expect(t.play('judge: apply two').slice(1, 7)).toEqual([
      'scenario judge? apply one | apply two',
      'scenario judge: apply two',
      'scenario modified by two: main clock undefined>4, bo scores 2',
      'scenario modified by one: main clock undefined>4, ana scores 1',
      '502.2 main clock 3>4, ana scores 1, has 1, bo scores 2, has 2',
      '500.1 tic 4 of cycle 1',
    ])
  })

  it('its own choices are asked of its controller', () => {
    const abilities: Record<string, Ability> = {
      shield: {
        of: 'b1',
        instead: {
          verb: 'leave',
          what: 'self',
          do: [
            { 'move-clock': { one: 'character', side: 'opponents' }, by: 1 },
            { may: { score: 1 } },
            {
              if: { is: 'self', near: 'south' },
              do: [{ note: 'south' }],
              else: [{ together: [{ note: 'x' }, { note: 'y' }] }],
            },
          ],
        },
      },
    }
    expect(effect([{ leave: 'b1' }], { abilities }, 'bo: choose c1', 'bo: yes').written).toEqual([
      'scenario bo? choose a1 | choose c1',
      'scenario bo: choose c1',
      'scenario bo? yes | no',
      'scenario bo: yes',
      'scenario skipped: condition',
      'scenario modified by shield: move-clock c1 +1, bo scores 1, note x, note y',
      'scenario move-clock c1 8>9, bo scores 1, has 1, note x, note y',
    ])
  })

  it('replaced by nothing, nothing happens', () => {
    const abilities: Record<string, Ability> = {
      shield: { of: 'b1', instead: { verb: 'leave', do: [{ leave: { each: 'character', near: 'south' } }] } },
    }
    expect(effect([{ leave: 'b1' }], { abilities }).written).toEqual(['scenario modified by shield: '])
  })

  it('costs and 501.3c are events like all others', () => {
    const abilities: Record<string, Ability> = {
      slow: { of: 'b1', also: { verb: 'move-clock', what: 'a1', do: [{ 'move-clock': 'b1', by: 1 }] } },
    }
    const { t } = effect([], { abilities })
    expect(t.play('end turn').slice(0, 4)).toEqual([
      '501.3b ana: end turn',
      'scenario modified by slow: move-clock a1 +1, move-clock b1 +1',
      '501.3c move-clock a1 4>5, move-clock b1 8>9',
      '501.4 end of turn a1',
    ])
  })

  it('decided 21: one that modifies action after action of one event is a loop: the judge is asked', () => {
    const echo = (of: string): Ability => ({ of, also: { verb: 'score', do: [{ score: 1 }] } })
    const abilities = Object.fromEntries(Array.from({ length: 16 }, (_, i) => [`echo-${i + 10}`, echo('b1')]))
    const t = sit({
      begin: 4,
      characters: { a1: { clock: 4, bar: { act: { action: 0, do: [{ score: 1 }] } } }, b1: 8 },
      abilities,
    })
    t.play('play act')
    // Of those that tie the first is always taken, until the judge is asked; then he stops all.
    const first = () => t.asked.split(': ')[1]?.split(' | ')[0] ?? ''
    for (let i = 0; i < 300 && t.asked.startsWith('ana'); i++) t.play(first())
    expect(t.asked).toBe('judge scenario: go on | stop')
    for (let i = 0; i < 3000 && !t.asked.includes('501.3b'); i++)
      t.play(t.asked.startsWith('judge') ? 'stop' : first())
    expect(t.asked).toBe('ana 501.3b: move | instant | end turn')
    expect(t.entries.filter(e => e.kind === 'loop-stopped').length).toBeGreaterThan(0)
  })
})

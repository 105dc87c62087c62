import { describe, expect, it } from 'vitest'
import { type Ask, commonWord, legalAnswers, readChoice } from '../../src/kernel/decision.ts'

const ids = (...names: string[]) => names.map(id => ({ id }))
const turn: Ask = {
  one: [
    { id: 'move' },
    { id: 'move near', with: { some: ids('north', 'south'), min: 1, max: 2 } },
    { id: 'play strike' },
    { id: 'action', with: { number: { min: 0, max: 99 } } },
    { id: 'end turn' },
  ],
}

describe('an answer as it is written', () => {
  it.each<[string, string, string[]]>([
    ['move', 'move', ['move']],
    ['move near north', 'move near north', ['move near', 'north']],
    // The same places in one canonical order.
    ['move near south north', 'move near north south', ['move near', 'north', 'south']],
    ['move near south, north', 'move near north south', ['move near', 'north', 'south']],
    ['  end   turn ', 'end turn', ['end turn']],
    ['action 0', 'action 0', ['action']],
  ])('%s', (answer, text, picked) => {
    expect(readChoice(turn, answer)).toMatchObject({ text, picked })
  })

  it.each([
    '',
    ' ',
    'move near',
    'move near west',
    'move near north north',
    'action',
    'action 100',
    'action 1.5',
    'action 01',
    'action -1',
    'action 1 2',
    'strike',
    'End turn',
    'end turn now',
    'constructor',
    '__proto__',
  ])('not legal: "%s"', answer => {
    expect(readChoice(turn, answer)).toBeUndefined()
  })

  it('without the word that all options begin with', () => {
    const ask: Ask = { one: ids('choose a1', 'choose b1') }
    expect(commonWord(ask.one)).toBe('choose ')
    expect(readChoice(ask, 'b1')?.text).toBe('choose b1')
    expect(readChoice(ask, 'choose b1')?.text).toBe('choose b1')
    expect(commonWord(ids('play x', 'decline'))).toBe('')
  })

  it('some of several: in the order of the options, each once, as many as allowed', () => {
    const ask: Ask = { some: ids('a', 'b', 'c'), min: 0, max: 2 }
    expect(readChoice(ask, 'c a')).toMatchObject({ text: 'a c', picked: ['a', 'c'] })
    expect(readChoice(ask, 'none')).toMatchObject({ text: 'none', picked: [] })
    for (const wrong of ['', 'a b c', 'a a', 'none a', 'd']) expect(readChoice(ask, wrong)).toBeUndefined()
    expect(readChoice({ ...ask, min: 1 }, 'none')).toBeUndefined()
  })

  it('an order: all of them', () => {
    const ask: Ask = { order: ids('a', 'b', 'c') }
    expect(readChoice(ask, 'c, a, b')).toMatchObject({ picked: ['c', 'a', 'b'] })
    expect(readChoice(ask, 'c a')).toBeUndefined()
  })

  it('a number, yes or no', () => {
    expect(readChoice({ number: { min: 2, max: 4 } }, '3')).toMatchObject({ number: 3 })
    expect(readChoice({ number: { min: 2, max: 4 } }, '5')).toBeUndefined()
    expect(readChoice({ yes: true }, 'no')).toMatchObject({ yes: false })
    expect(readChoice({ yes: true }, 'maybe')).toBeUndefined()
  })
})

describe('the legal answers', () => {
  it('are listed as they are written', () => {
    expect(legalAnswers(turn)).toEqual([
      'move',
      'move near north',
      'move near south',
      'play strike',
      'action 0..99',
      'end turn',
    ])
    expect(legalAnswers({ some: ids('a'), min: 0, max: 1 })).toEqual(['a', 'none'])
    expect(legalAnswers({ yes: true })).toEqual(['yes', 'no'])
  })
})

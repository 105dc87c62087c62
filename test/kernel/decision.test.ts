import { describe, expect, it } from 'vitest'
import { type Ask, commonWord, legalAnswers } from '../../src/kernel/decision.ts'
import { readChoice } from '../../src/kernel/reading.ts'

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

describe('an answer with several asks behind it', () => {
  const victims: Ask = { some: ids('fox', 'hawk', 'owl'), min: 1, max: 2 }
  const friend: Ask = { one: ids('fox', 'owl') }
  const maybe: Ask = { some: ids('fox', 'hawk', 'owl'), min: 0, max: 2 }
  const cards: Ask = {
    one: [
      { id: 'play bolt', with: { one: [{ id: 'burn', with: [friend] }, { id: 'heal' }] } },
      { id: 'play storm', with: [victims, friend] },
      { id: 'play rain', with: [maybe, maybe] },
      {
        id: 'play dust',
        with: [{ one: [{ id: 'up', with: [maybe] }, { id: 'down' }] }, { number: { min: 0, max: 9 } }],
      },
      { id: 'pass' },
    ],
  }

  it.each<[string, string, string[]]>([
    ['play bolt heal', 'play bolt heal', ['play bolt', 'heal']],
    ['play bolt burn fox', 'play bolt burn fox', ['play bolt', 'burn', 'fox']],
    ['play bolt burn; fox', 'play bolt burn fox', ['play bolt', 'burn', 'fox']],
    ['play storm fox owl', 'play storm fox owl', ['play storm', 'fox', 'owl']],
    ['play storm owl fox; owl', 'play storm fox owl; owl', ['play storm', 'fox', 'owl', 'owl']],
    // Without `;` where it can be read in one way only.
    ['play storm hawk fox owl', 'play storm fox hawk; owl', ['play storm', 'fox', 'hawk', 'owl']],
    ['  play storm hawk, fox ;owl ', 'play storm fox hawk; owl', ['play storm', 'fox', 'hawk', 'owl']],
    ['play rain none none', 'play rain none none', ['play rain']],
    ['play rain fox owl; none', 'play rain fox owl; none', ['play rain', 'fox', 'owl']],
    ['play dust up fox hawk 3', 'play dust up; fox hawk; 3', ['play dust', 'up', 'fox', 'hawk']],
    ['play dust down 3', 'play dust down 3', ['play dust', 'down']],
  ])('%s', (answer, text, picked) => {
    expect(readChoice(cards, answer)).toMatchObject({ text, picked })
    expect(readChoice(cards, text)).toEqual(readChoice(cards, answer))
  })

  it.each([
    'play bolt',
    'play bolt burn',
    'play bolt burn hawk',
    'play bolt heal fox',
    'play bolt burn fox owl',
    'play storm fox',
    'play storm fox fox; owl',
    'play storm fox; hawk',
    'play storm fox hawk owl; fox',
    'play storm fox hawk,; owl',
    // Could be meant in two ways.
    'play rain fox hawk owl',
    'play dust up fox',
    'play dust down',
    'play dust down 10',
    'play bolt ; ',
    'pass; pass',
  ])('not legal: "%s"', answer => {
    expect(readChoice(cards, answer)).toBeUndefined()
  })

  it('says what was answered to which ask', () => {
    expect(readChoice(cards, 'play storm fox hawk; owl')?.with?.map(({ picked }) => picked)).toEqual([
      ['fox', 'hawk'],
      ['owl'],
    ])
    expect(readChoice(cards, 'play dust up none 7')).toMatchObject({
      number: 7,
      with: [{ picked: ['up'], with: [{ text: 'none' }] }, { number: 7 }],
    })
  })

  it('is listed as it is written, and not without end', () => {
    const legal = legalAnswers(cards)
    expect(legal.slice(0, 5)).toEqual([
      'play bolt burn fox',
      'play bolt burn owl',
      'play bolt heal',
      'play storm fox fox',
      'play storm fox owl',
    ])
    for (const answer of legal.filter(text => !text.includes('..')))
      expect(readChoice(cards, answer)?.text).toBe(answer)
    const two: Ask = { some: ids('a', 'b', 'c'), min: 2, max: 2 }
    expect(legalAnswers({ one: [{ id: 'go', with: [two] }] })).toEqual(['go a b', 'go a c', 'go b c'])
    const many: Ask = { one: ids(...Array.from({ length: 30 }, (_, i) => `n${i}`)) }
    expect(legalAnswers({ one: [{ id: 'go', with: [many, many] }] })).toHaveLength(50)
  })
})

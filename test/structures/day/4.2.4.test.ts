import { describe, expect, it } from 'vitest'
import type { Terrain } from '../../../src/structures/day/state.ts'
import { character, hero, reaction, sitDown } from '../../support/day.ts'

const cards = {
  sage: hero(),
  monk: hero(),
  oak: character('300'),
  fir: character('300'),
  crag: character('030'),
  none: character('000'),
  debt: { ...character(), stats: { forest: -2, mountain: -2, water: -2 } },
}
const forest: readonly Terrain[] = ['forest']
const water: readonly Terrain[] = ['water']
const progress = (t: ReturnType<typeof sitDown>) =>
  t.until('after Progress').find(l => l.startsWith('4.2.4.b'))

describe('4.2.4.b Progress: more in a terrain of its own region', () => {
  it('trap 8: each Expedition looks at its own region, all as it was before any moves', () => {
    const t = sitDown({
      begin: 'Dusk 1',
      cards,
      regions: [forest, water, water, water, water, water, water, forest],
      ana: { 'hero-expedition': ['oak'], 'companion-expedition': ['crag'] },
      bo: { 'companion-expedition': ['fir'] },
    })
    expect(progress(t)).toBe(
      '4.2.4.b Progress: ana hero 0>1, bo companion 7>6, ana companion stays, bo hero stays',
    )
    t.idle('start of Dusk of day 2')
    // In the water now, forest wins nothing.
    expect(progress(t)).toBe(
      '4.2.4.b Progress: ana hero stays, ana companion stays, bo hero stays, bo companion stays',
    )
  })

  it('4.2.4.c: a tie moves nobody', () => {
    const t = sitDown({
      begin: 'Dusk 1',
      cards,
      ana: { 'hero-expedition': ['oak'] },
      bo: { 'hero-expedition': ['fir'] },
    })
    expect(progress(t)).toContain('ana hero stays')
  })

  it('4.2.4.d: zero moves nobody, not even against less', () => {
    const t = sitDown({
      begin: 'Dusk 1',
      cards,
      ana: { 'hero-expedition': ['none'] },
      bo: { 'hero-expedition': ['debt'] },
    })
    expect(progress(t)).toContain('ana hero stays')
  })

  it('4.2.4.e: one region, however many terrains', () => {
    const t = sitDown({ begin: 'Dusk 1', cards, ana: { 'hero-expedition': ['oak', 'crag'] } })
    expect(progress(t)).toContain('ana hero 0>1')
    expect(t.entries.at(-1)?.actions?.[0]?.due).toEqual(['forest', 'mountain'])
  })

  it('4.2.4.f, 7.3.17.a: up to four move, one region each, in one event', () => {
    const t = sitDown({
      begin: 'Dusk 1',
      cards,
      regions: [forest, forest, forest, forest, forest, forest, forest, forest],
      expeditions: { ana: { hero: 0, companion: 7 }, bo: { hero: 1, companion: 6 } },
      ana: { 'hero-expedition': ['oak'] },
      bo: { 'companion-expedition': ['fir'] },
    })
    expect(progress(t)).toBe(
      '4.2.4.b Progress: ana hero 0>1, bo companion 6>5, ana companion stays, bo hero stays',
    )
  })

  it.each([
    ['who sleeps does not count (2.4.3)', { card: 'oak', statuses: ['asleep'] as const }, 'stays'],
    ['a boost is one more of each (2.5.1.b)', { card: 'none', boosts: 1 }, '0>1'],
    ['anchored ones count', { card: 'oak', statuses: ['anchored'] as const }, '0>1'],
  ])('%s', (_, lying, moved) => {
    const t = sitDown({ begin: 'Dusk 1', cards, ana: { 'hero-expedition': [lying] } })
    expect(progress(t)).toContain(`ana hero ${moved}`)
  })

  it('a passive ability adds to statistics as long as it works', () => {
    const abilities = { song: { of: 'sage', stat: { what: { type: 'character', side: 'mine' }, water: 2 } } }
    const t = sitDown({
      begin: 'Dusk 1',
      cards,
      ana: { hero: ['sage'], 'hero-expedition': ['none'] },
      abilities,
    })
    expect(progress(t)).toContain('ana hero 0>1')
    const without = sitDown({
      begin: 'Dusk 1',
      cards,
      ana: { hand: ['none'], 'hero-expedition': [{ card: 'none', id: 'other' }] },
      abilities,
    })
    expect(progress(without)).toContain('ana hero stays')
  })

  it('C13, 7.3.17.b: a Tumult is revealed in the move, both halves; nothing else happens', () => {
    const t = sitDown({
      begin: 'Dusk 1',
      cards,
      faceDown: true,
      ana: { 'hero-expedition': ['oak'] },
      bo: { 'companion-expedition': ['fir'] },
    })
    expect(progress(t)).toContain('ana hero 0>1 reveals 1 2, bo companion 7>6 reveals 5 6')
    expect(t.day.regions.map(r => r.faceDown)).toEqual([false, false, false, true, true, false, false, false])
    expect(t.play().slice(0, 2)).toEqual(['4.2.d check, ana first', '4.2.e end of Dusk 1'])
  })

  it('TRG-18: one Emblem for each Expedition that moves, or one for all', () => {
    const t = sitDown({
      begin: 'Dusk 1',
      cards,
      ana: { hero: ['sage'], 'hero-expedition': ['oak'], 'companion-expedition': ['crag'] },
      abilities: {
        each: reaction('sage', { event: 'moved-forward', who: 'me' }, { note: 'each' }),
        once: reaction('sage', { event: 'moved-forward', who: 'me', per: 'event' }, { note: 'once' }),
      },
    })
    t.until('after Progress')
    t.play()
    expect(t.asked).toBe('ana 5.1.1.d: resolve each | resolve once')
    expect(t.limbo).toEqual(['each', 'each-2', 'once'])
  })

  it('4.2.4.g: what Progress does not move has failed to move forward, though it moved before', () => {
    const t = sitDown({
      begin: 'Dusk 1',
      cards,
      ana: { hero: ['sage'] },
      bo: { hero: ['monk'], 'hero-expedition': ['oak'] },
      abilities: {
        go: reaction('sage', 'at Dusk', { advance: 'hero-expedition' }),
        sigh: reaction('sage', { event: 'failed-to-move-forward', who: 'me' }, { note: 'sigh' }),
        held: { of: 'sage', cannot: { verb: 'advance', who: 'opponent' } },
        groan: reaction(
          'monk',
          { event: 'failed-to-move-forward', who: 'me', per: 'event' },
          { note: 'groan' },
        ),
      },
    })
    t.idle('end of Dusk')
    expect(t.resolved).toEqual(['go', 'sigh', 'sigh', 'groan'])
    expect(t.day.expeditions).toMatchObject({ ana: { 'hero-expedition': 1 }, bo: { 'hero-expedition': 0 } })
  })

  it('4.2.4.h: due to each terrain in which it was ahead', () => {
    const t = sitDown({
      begin: 'Dusk 1',
      cards,
      ana: { hero: ['sage'], 'hero-expedition': ['oak'] },
      abilities: {
        f: reaction('sage', { event: 'moved-due-to-forest' }, { note: 'f' }),
        w: reaction('sage', { event: 'moved-due-to-water' }, { note: 'w' }),
      },
    })
    t.idle('end of Dusk')
    expect(t.resolved).toEqual(['f'])
  })
})

describe('7.3.17 forward and back', () => {
  it('7.3.17.c: at either end of the row nothing happens', () => {
    const t = sitDown({
      cards,
      ana: { hero: ['sage'] },
      abilities: {
        back: reaction(
          'sage',
          'at Noon',
          { retreat: 'hero-expedition' },
          { retreat: 'companion-expedition' },
        ),
      },
    })
    t.play()
    expect(t.entries.filter(e => e.kind === 'ignored')).toHaveLength(2)
    expect(t.day.expeditions.ana).toEqual({ 'hero-expedition': 0, 'companion-expedition': 7 })
  })
})

describe('4.3 winning (decided 39)', () => {
  it('4.3.a: Expeditions that meet end the game inside the event that moves them', () => {
    const t = sitDown({
      begin: 'Dusk 1',
      cards,
      expeditions: { ana: { hero: 3, companion: 4 } },
      ana: { hero: ['sage'], 'hero-expedition': ['oak'] },
      abilities: { cheer: reaction('sage', { event: 'moved-forward' }, { note: 'cheer' }) },
    })
    expect(t.play()).toEqual([
      '4.2.b start of Dusk 1',
      '4.2.b check, ana first',
      '4.2.4.b Progress: ana hero 3>4, ana companion stays, bo hero stays, bo companion stays',
      '6.3.c ana: cheer waits',
      '4.3.a over: ana (expeditions-met)',
    ])
    expect(t.asked).toBe('over')
    expect(t.passed('start of Night')).toBe('refused.game-over')
  })

  it('4.3.b: they pass each other', () => {
    const t = sitDown({
      begin: 'Dusk 1',
      cards,
      expeditions: { ana: { hero: 3, companion: 4 } },
      ana: { 'hero-expedition': ['oak'], 'companion-expedition': ['crag'] },
    })
    expect(t.play().at(-1)).toBe('4.3.b over: ana (expeditions-met)')
  })

  it('both in one event: more regions in all wins', () => {
    const t = sitDown({
      begin: 'Dusk 1',
      cards,
      expeditions: { ana: { hero: 3, companion: 4 }, bo: { hero: 3, companion: 4 } },
      regions: Array.from({ length: 8 }, (): readonly Terrain[] => ['forest', 'mountain']),
      ana: { 'hero-expedition': ['oak'] },
      bo: { 'hero-expedition': ['crag'], 'companion-expedition': ['fir'] },
    })
    expect(t.play().at(-1)).toBe('4.3.b over: bo (expeditions-met)')
  })

  it('level: the judge decides', () => {
    const t = sitDown({
      begin: 'Dusk 1',
      cards,
      expeditions: { ana: { hero: 3, companion: 4 }, bo: { hero: 3, companion: 4 } },
      ana: { 'hero-expedition': ['oak'] },
      bo: { 'hero-expedition': ['crag'] },
    })
    t.play()
    expect(t.asked).toBe('judge 4.3.a: winner ana | winner bo | draw')
    expect(t.play('draw').at(-1)).toBe('4.3.a over: nobody (expeditions-met)')
  })

  it('in the middle of an effect: the rest of it does not happen', () => {
    const t = sitDown({
      cards,
      expeditions: { ana: { hero: 3, companion: 4 } },
      ana: { hero: ['sage'] },
      abilities: { rush: reaction('sage', 'at Noon', { advance: 'hero-expedition' }, { note: 'never' }) },
    })
    expect(t.play().at(-1)).toBe('4.3.a over: ana (expeditions-met)')
  })
})

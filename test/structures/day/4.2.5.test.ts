import { describe, expect, it } from 'vitest'
import { character, hero, permanent, reaction, sitDown } from '../../support/day.ts'

const cards = {
  sage: hero(),
  strict: hero(1, 0),
  ant: character(),
  bee: character(),
  cow: character(),
  owl: character(),
  hut: permanent(),
  den: permanent(),
  pit: permanent(),
}
const night = { begin: 'Night 1', cards }
const rest = (t: ReturnType<typeof sitDown>) => t.until('after Rest').find(l => l.startsWith('4.2.5.b'))

describe('4.2.5.b, 2.4.2, 2.4.3, 2.4.6.c: Rest', () => {
  it.each([
    [[], 'rest ant hero-expedition>reserve', 'reserve', []],
    [['fleeting'], 'rest ant hero-expedition>discard', 'discard', []],
    [['anchored'], 'ant loses anchored', 'hero-expedition', []],
    [['asleep'], 'ant loses asleep', 'hero-expedition', []],
    [['anchored', 'asleep'], 'ant loses anchored, ant loses asleep', 'hero-expedition', []],
    [['anchored', 'fleeting'], 'ant loses anchored', 'hero-expedition', ['fleeting']],
  ] as const)('trap 9, C5: a Character that is %j', (statuses, said, zone, left) => {
    const t = sitDown({ ...night, ana: { 'hero-expedition': [{ card: 'ant', statuses }] } })
    expect(rest(t)).toBe(`4.2.5.b Rest: ${said}`)
    expect(t.day.things.ant).toMatchObject({ zone, statuses: left })
  })

  it("goes to its owner's Reserve, whoever controls it (1.4.3.a)", () => {
    const t = sitDown({ ...night, bo: { 'hero-expedition': [{ card: 'ant', owner: 'ana' }] } })
    rest(t)
    expect(t.zone('ana', 'reserve')).toEqual(['ant'])
  })

  it('2.1.d: a token joins its zone and is gone; it has left play', () => {
    const t = sitDown({
      ...night,
      ana: { 'hero-expedition': [{ card: 'ant', token: true }], hero: ['sage'] },
      abilities: { sigh: reaction('sage', { event: 'left' }, { note: 'sigh' }) },
    })
    expect(rest(t)).toBe('4.2.5.b Rest: rest ant hero-expedition>reserve')
    expect(t.zone('ana', 'reserve')).toEqual([])
    expect(t.gate('sigh')).toEqual(['6.3.c ana: sigh for ant waits'])
  })

  it('TRG-08: a Reaction to what moves its own object away, or comes after it, resolves', () => {
    const t = sitDown({
      ...night,
      ana: { 'hero-expedition': ['ant'] },
      abilities: {
        'a-left': reaction('ant', { event: 'left', what: 'self' }, { note: 'left' }),
        'b-rest': reaction('ant', 'after Rest', { note: 'rest' }),
      },
    })
    t.play('resolve a-left')
    expect(t.resolved).toEqual(['a-left', 'b-rest'])
  })

  it('TRG-22: who sleeps has its Reactions', () => {
    const t = sitDown({
      ...night,
      ana: { 'hero-expedition': [{ card: 'ant', statuses: ['asleep'] }] },
      abilities: { wake: reaction('ant', 'after Rest', { note: 'wake' }) },
    })
    t.until('end of Night')
    expect(t.resolved).toEqual(['wake'])
  })

  it('question 37: Fleeting that is lost before is not there', () => {
    const t = sitDown({
      begin: 'Dusk 1',
      cards,
      ana: { 'hero-expedition': [{ card: 'ant', statuses: ['fleeting'] }], hero: ['sage'] },
      abilities: { boots: reaction('sage', 'at Dusk', { lose: 'fleeting', of: 'ant' }) },
    })
    t.until('after Rest')
    expect(t.zone('ana', 'reserve')).toEqual(['ant'])
  })

  it('question 7: at Night comes before Rest', () => {
    const t = sitDown({
      ...night,
      ana: { 'hero-expedition': ['ant'] },
      abilities: { stay: reaction('ant', 'at Night', { gain: 'anchored', to: 'self' }) },
    })
    expect(rest(t)).toBe('4.2.5.b Rest: ant loses anchored')
  })
})

describe('decided 25: delayed effects', () => {
  it('wait outside of Limbo; their Emblem comes with the event, beside the others, bound to what made them', () => {
    const t = sitDown({
      begin: 'Dusk 1',
      cards,
      ana: { hero: ['sage'], 'hero-expedition': ['ant', 'bee'] },
      abilities: {
        plan: reaction('sage', 'at Dusk', {
          delayed: { when: reaction('sage', 'after Rest').when, do: [{ note: 'late' }] },
        }),
        other: reaction('sage', 'after Rest', { note: 'other' }),
      },
    })
    t.until('after Progress')
    expect(t.limbo).toEqual([])
    t.play('resolve plan-later')
    expect(t.resolved).toEqual(['plan', 'plan-later', 'other'].map(n => n.replace('-later', '')))
  })

  it('come though their maker is gone', () => {
    const t = sitDown({
      begin: 'Dusk 1',
      cards,
      ana: { 'hero-expedition': ['ant'], hero: ['sage'] },
      abilities: {
        plan: reaction(
          'ant',
          'at Dusk',
          { delayed: { when: reaction('sage', 'after Rest').when, do: [{ note: 'late' }] } },
          { sacrifice: 'self' },
        ),
      },
    })
    t.until('end of Night')
    expect(t.resolved).toEqual(['plan', 'plan'])
  })
})

describe('4.2.5.c Clean-up', () => {
  it('trap 7, decided 27: what to keep, in initiative order, Reserve then Landmarks; then one event', () => {
    const t = sitDown({
      ...night,
      first: 'bo',
      ana: { hero: ['strict'], reserve: ['ant', 'bee'], landmark: ['hut'] },
      bo: { reserve: [{ card: 'cow' }, { card: 'cow' }, { card: 'owl' }], landmark: ['den'] },
    })
    expect(t.play('bo: cow owl', 'ana: bee').slice(4, 10)).toEqual([
      '4.2.5.c bo? cow | cow-2 | owl',
      '4.2.5.c bo: cow owl',
      '4.2.5.c ana? ant | bee',
      '4.2.5.c ana: bee',
      '4.2.5.c Clean-up: discard cow-2 reserve>discard, discard ant reserve>discard, discard hut landmark>discard',
      '4.2.d check, bo first',
    ])
  })

  it('C6: within the limits nobody is asked', () => {
    const t = sitDown({ ...night, ana: { reserve: ['ant', 'bee'], landmark: ['hut', 'den'] } })
    expect(t.until('end of Night')).toContain('4.2.5.c Clean-up: nothing')
  })

  it('as many must be kept as the limit says', () => {
    const t = sitDown({ ...night, ana: { reserve: ['ant', 'bee', 'cow'] } })
    t.play()
    expect(t.asked).toBe('ana 4.2.5.c: 2 to 2 of | ant | bee | cow')
    expect(t.refused('ant')).toBe('4.2.5.c refused.illegal-choice')
    expect(t.refused('ant bee cow')).toBe('4.2.5.c refused.illegal-choice')
  })

  it('what a Reaction to it adds survives the night: there is no second one', () => {
    const t = sitDown({
      ...night,
      ana: { hero: ['sage'], reserve: ['ant', 'bee'], hand: ['cow'] },
      abilities: { more: reaction('sage', 'after Clean-up', { put: 'cow', in: 'reserve' }) },
    })
    t.until('start of Morning')
    expect(t.zone('ana', 'reserve')).toEqual(['ant', 'bee', 'cow'])
  })
})

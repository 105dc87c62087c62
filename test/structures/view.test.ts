import { describe, expect, it } from 'vitest'
import type { EffectStep } from '../../src/kernel/ability.ts'
import { answer, decisionOf, offersOf } from '../../src/kernel/engine.ts'
import { digest, type Entry } from '../../src/kernel/entry.ts'
import { isRefusal } from '../../src/kernel/result.ts'
import { judge } from '../../src/kernel/state.ts'
import { rules } from '../../src/structures/index.ts'
import {
  everybody,
  readAnswer,
  viewDecision,
  viewEntry,
  viewOffer,
  viewRefusal,
  viewTable,
} from '../../src/structures/view.ts'
import { entryText } from '../../src/text/index.ts'
import { character, type DayTable, hero, quick, reaction, sitDown, spell } from '../support/day.ts'
import { sit } from '../support/game.ts'

const cards = { sage: hero(), fox: character(), owl: character(), song: spell(1, { draw: 1 }) }

const table: DayTable = {
  begin: 'Afternoon 1',
  cards,
  ana: {
    hero: ['sage'],
    hand: ['fox', 'song'],
    mana: ['owl', 'fox', { card: 'fox', exhausted: true }],
    reserve: ['fox'],
    deck: ['owl', 'fox'],
  },
  bo: { hand: ['owl'], mana: ['owl'], deck: 2 },
  abilities: {
    glad: reaction('owl', { event: 'drawn' }, { note: 'x' }),
    zap: quick('sage', { exhaust: 'self' }, { draw: 1 }),
  },
  faceDown: true,
}

const seen = (entries: readonly Entry[], audience: string) =>
  entries.flatMap(entry => viewEntry(entry, audience) ?? [])

/** Texts of the entries from the one that is named on. */
const texts = (entries: readonly Entry[], audience: string) =>
  seen(entries, audience).map(e => entryText(e, 'en'))

describe('decided 36: names', () => {
  it('are numbers by seat, zone and place; a deck has none', () => {
    const t = sitDown(table)
    t.play()
    const names = (audience: string) => {
      const { ana = {}, bo = {} } = viewTable(t.state, audience)?.zones ?? {}
      return [ana, bo].map(zones =>
        Object.fromEntries(
          Object.entries(zones).map(([zone, things]) => [zone, things.map(({ name }) => name)]),
        ),
      )
    }
    expect(names('ana')).toEqual([
      {
        deck: ['card', 'card'],
        hand: ['fox.1', 'song.2'],
        reserve: ['fox.7'],
        mana: ['owl.4', 'fox.5', 'fox.6'],
        hero: ['sage.3'],
      },
      { deck: ['card', 'card'], hand: ['card'], mana: ['orb.9'] },
    ])
    expect(names(everybody)[0]).toMatchObject({ hand: ['card', 'card'], mana: ['orb.4', 'orb.5', 'orb.6'] })
    expect(names('bo')[1]).toEqual({ deck: ['card', 'card'], hand: ['owl.8'], mana: ['owl.9'] })
    expect(names(judge)[0]?.deck).toEqual(['owl', 'fox'])
  })

  it('change with each zone, and an entry says what it was called before', () => {
    const t = sitDown(table)
    t.play('play fox-2 hero', 'pass')
    const plays = (audience: string) =>
      seen(t.entries, audience)
        .flatMap(({ kind, actions = [] }) => (kind === 'event' ? actions : []))
        .filter(({ verb }) => verb === 'play' || verb === 'finish')
        .map(({ object, was }) => ({ object, was }))
    expect(plays('ana')).toEqual([
      { object: 'fox.10', was: 'fox.1' },
      { object: 'fox.11', was: 'fox.10' },
    ])
    // Out of a hand it could not be told from others.
    expect(plays('bo')).toEqual([{ object: 'fox.10' }, { object: 'fox.11', was: 'fox.10' }])
    expect(plays(judge).map(({ object }) => object)).toEqual(['fox-2', 'fox-2'])
  })

  it('3.2.9.d: orbs are told apart, their faces by their owner alone, and pay in the order in which they came', () => {
    const t = sitDown(table)
    t.play('play fox-2 hero', 'pass')
    const paid = (audience: string) => texts(t.entries, audience).filter(text => text.includes('exhausted'))
    expect(paid('bo')).toEqual(['orb.4 is exhausted'])
    expect(paid('ana')).toEqual(['owl.4 is exhausted'])
    expect(paid(judge)).toEqual(['owl-2 is exhausted'])
  })

  it('a Tumult that lies face down is not told', () => {
    const t = sitDown(table)
    expect(viewTable(t.state, 'ana')?.regions[1]).toEqual({ faceDown: true })
    expect(viewTable(t.state, judge)?.regions[1]).toMatchObject({
      faceDown: true,
      terrains: expect.any(Array),
    })
    expect(viewTable(t.state, 'ana')?.regions[0]?.terrains).toHaveLength(3)
  })
})

describe('decided 36: entries', () => {
  it('drawn cards are their owners', () => {
    const t = sitDown({ ...table, begin: 'Morning 2', ana: { deck: ['owl', 'fox', 'song'] } })
    t.play()
    const draw = (audience: string) => texts(t.entries, audience).find(text => text.startsWith('Draw'))
    expect(draw('ana')).toBe('Draw: bo draws 2 cards; ana draws owl.5 and fox.6')
    expect(draw('bo')).toBe('Draw: bo draws card.3 and card.4; ana draws 2 cards')
    expect(draw(everybody)).toBe('Draw: bo draws 2 cards; ana draws 2 cards')
  })

  it('why an ability in a hand has not triggered is for who holds it, and takes no number', () => {
    const t = sitDown(table)
    t.play('use zap')
    const why = (audience: string) =>
      seen(t.entries, audience)
        .filter(({ kind }) => kind === 'not-activated')
        .map(({ details }) => details?.object)
    expect(why('bo')).toEqual(['owl.8', 'owl.9'])
    expect(why('ana')).toEqual(['owl.4', 'owl.10'])
    expect(why(everybody)).toEqual([])
    // The judge is told of the deck's too. Numbers are never skipped for anybody.
    expect(why(judge)).toHaveLength(4)
    const numbers = seen(t.entries, everybody).map(({ n }) => n)
    expect(numbers).toEqual(numbers.map((_, i) => i + 1))
    const placed = t.entries.map(({ n, kind }, i) => kind !== 'not-activated' || n === t.entries[i - 1]?.n)
    expect(placed).not.toContain(false)
  })

  it('what could be answered is for who was asked; what was answered is seen by what it names', () => {
    const t = sitDown({ ...table, begin: 'Morning 2', first: 'bo' })
    t.play('expand fox-2')
    const asked = (audience: string) =>
      seen(t.entries, audience).find(({ kind, who }) => kind === 'asked' && who === 'ana')?.details?.options
    expect(asked('ana')).toEqual([
      'expand fox.1',
      'expand song.2',
      expect.any(String),
      expect.any(String),
      'decline',
    ])
    expect(asked('bo')).toBeUndefined()
    const said = (audience: string) =>
      seen(t.entries, audience).find(({ kind, who }) => kind === 'answered' && who === 'ana')?.details?.choice
    expect([said('ana'), said('bo')]).toEqual(['expand fox.1', 'expand card'])
  })

  it('who sees them is no part of the digest, and is not told', () => {
    const t = sitDown(table)
    t.play('play fox-2 hero', 'pass')
    expect(t.entries.some(({ sight }) => sight !== undefined)).toBe(true)
    for (const audience of [judge, 'ana', everybody])
      expect(seen(t.entries, audience).some(({ sight }) => sight !== undefined)).toBe(false)
    expect(digest(t.entries)).toBe(digest(seen(t.entries, judge)))
  })

  it('of a clock all are told all', () => {
    const t = sit({ begin: 2, characters: { a1: 2, b1: 3 } })
    t.play()
    expect(t.entries.length).toBeGreaterThan(0)
    for (const entry of t.entries) expect(viewEntry(entry, 'bo')).toEqual(entry)
  })
})

describe('decided 36: decisions, offers, answers, refusals', () => {
  const asked = (t: ReturnType<typeof sitDown>) => {
    const decision = decisionOf(t.state, 'day')
    if (decision === undefined) throw new Error('nothing is asked')
    return decision
  }

  it('the answers are shown to who is asked', () => {
    const t = sitDown(table)
    t.play()
    expect(viewDecision(t.state, asked(t), 'bo')).not.toHaveProperty('ask')
    expect(viewDecision(t.state, asked(t), everybody)).toMatchObject({ for: 'ana', what: 'day-turn' })
    const { ask } = viewDecision(t.state, asked(t), 'ana')
    expect(ask).toMatchObject({
      one: [
        { id: 'play fox.1' },
        { id: 'play song.2' },
        { id: 'play fox.7' },
        { id: 'use zap@sage.3' },
        { id: 'pass' },
      ],
    })
  })

  it('are read back in its words; an id of the judge is no answer, whether there is such a card or not', () => {
    const t = sitDown(table)
    t.play()
    expect(readAnswer(t.state, 'play fox.7 companion', 'ana')).toBe('play fox-5 companion')
    expect(readAnswer(t.state, 'use zap@sage.3', 'ana')).toBe('use zap')
    expect(readAnswer(t.state, 'play fox-4 companion', judge)).toBe('play fox-4 companion')
    for (const text of [
      'play fox hero',
      'play fox-9 hero',
      'fox hero',
      'play owl.8 hero',
      'use zap',
      'play orb.4',
    ]) {
      const refused = answer(rules, t.state, asked(t).id, readAnswer(t.state, text, 'ana'))
      if (!isRefusal(refused)) throw new Error(`${text} was taken`)
      expect(viewRefusal(t.state, refused, 'ana')).toMatchObject({
        params: { answer: text },
        legal: [
          'play fox.1 hero',
          'play fox.1 companion',
          'play song.2',
          'play fox.7 hero',
          'play fox.7 companion',
          'use zap@sage.3',
          'pass',
        ],
      })
      expect(viewRefusal(t.state, refused, 'bo').legal).toEqual([])
    }
    const keys = ['play fox hero', 'play zebra hero'].map(text => {
      const refused = answer(rules, t.state, asked(t).id, readAnswer(t.state, text, 'ana'))
      return isRefusal(refused) && refused.key
    })
    expect(keys[0]).toBe(keys[1])
  })

  it('are not looked for in what was not said as an answer, such as the id of a decision', () => {
    const t = sitDown(table)
    t.play()
    const refused = answer(rules, t.state, 'owl', readAnswer(t.state, 'pass', 'ana'))
    if (!isRefusal(refused)) throw new Error('it was taken')
    expect(viewRefusal(t.state, refused, 'ana').params).toEqual({ decision: 'owl' })
  })

  it('of an ability of an Orb whose face is hidden are no names: which refusal comes would tell the face', () => {
    const t = sitDown({ ...table, abilities: { hoot: quick('owl', { exhaust: 'self' }, { draw: 1 }) } })
    t.play()
    const refusalOf = (text: string) => {
      const refused = answer(rules, t.state, asked(t).id, readAnswer(t.state, text, 'ana'))
      if (!isRefusal(refused)) throw new Error(`${text} was taken`)
      return { ...viewRefusal(t.state, refused, 'ana'), params: {} }
    }
    const [orb] = viewTable(t.state, 'ana')?.zones.bo?.mana ?? []
    expect(orb?.name).toMatch(/^orb\.\d+$/)
    expect(refusalOf(`use hoot@${orb?.name}`)).toEqual(refusalOf(`use zoot@${orb?.name}`))
    // Behind `a` stands a kind: what is no kind is not read as a name there, and told back as an id.
    expect(readAnswer(t.state, `play a ${orb?.name} hero`, 'ana')).toBe(`play a ${orb?.name} hero`)
    // Of one's own it is known.
    expect(refusalOf('use hoot@owl.4').key).toBe('refused.not-working')
  })

  it('of a card that nobody knows the kind is said as it is, and is no id', () => {
    const t = sitDown({ ...table, ana: { hand: 2, mana: 2, reserve: ['fox'], deck: 2 } })
    t.play()
    expect(readAnswer(t.state, 'play a fox hero', 'ana')).toBe('play a fox hero')
    expect(readAnswer(t.state, 'play fox hero', 'ana')).not.toBe('play fox hero')
    expect(viewTable(t.state, 'ana')?.zones.ana?.hand).toEqual([{ name: 'card.1' }, { name: 'card.2' }])
    const named = t.play(readAnswer(t.state, 'play a fox hero', 'ana'), 'pass')
    expect(named.length).toBeGreaterThan(0)
    const said = (audience: string) =>
      seen(t.entries, audience).find(({ kind }) => kind === 'answered')?.details?.choice
    expect([said('ana'), said('bo')]).toEqual(['play a fox hero', 'play a fox hero'])
    // What it has been called keeps its number until it changes zones.
    expect(seen(t.entries, 'ana').find(({ kind }) => kind === 'card-named')?.details).toMatchObject({
      object: 'fox.1',
    })
  })

  it('what stands behind an offer is for who may take it', () => {
    const t = sitDown(table)
    t.play()
    const [swap] = offersOf(rules, t.state, 'day')
    if (swap === undefined) throw new Error('nothing is offered')
    expect(viewOffer(t.state, swap, 'ana')).toMatchObject({
      id: 'swap fox.6',
      with: [{ one: [{ id: 'owl.4' }, { id: 'fox.5' }] }],
    })
    expect(viewOffer(t.state, swap, 'bo')).toMatchObject({ id: 'swap orb.6' })
    expect(viewOffer(t.state, swap, 'bo')).not.toHaveProperty('with')
    expect(readAnswer(t.state, 'swap fox.6 owl.4', 'ana')).toBe('swap fox-4 owl-2')
  })
})

describe('decided 36: asking tells nothing', () => {
  const looking = (step: EffectStep): DayTable => ({
    ...table,
    abilities: { look: reaction('sage', 'at Afternoon', step) },
  })
  const own = { zone: 'hand', side: 'mine' } as const

  it('of a hand it is asked which Character, if there is one only', () => {
    const t = sitDown(looking({ discard: { one: 'character', ...own } }))
    t.play()
    expect(t.asked).toMatch(/^ana [\d.a-z]+: choose fox-2$/)
  })

  it('where one must be and there is none, nothing happens', () => {
    const t = sitDown(looking({ discard: { one: 'permanent', ...own } }))
    t.play()
    expect(t.asked).toMatch(/pass$/)
  })

  it('and how many of none', () => {
    const t = sitDown(looking({ discard: { 'up-to': 2, type: 'permanent', ...own } }))
    t.play()
    expect(t.asked).toMatch(/^ana [\d.a-z]+: 0 to 0 of$/)
    t.play('none')
  })

  it('a cost that a hand cannot pay is declined', () => {
    const t = sitDown(
      looking({ may: { pay: { discard: { one: 'permanent', ...own } } }, to: [{ draw: 1 }] } as never),
    )
    t.play()
    expect(t.asked).toMatch(/^ana [\d.a-z]+: decline$/)
  })

  it('of what all see it is not asked', () => {
    const t = sitDown(looking({ discard: { one: 'character', zone: 'reserve', side: 'mine' } }))
    t.play()
    expect(t.asked).toMatch(/day-turn|play/)
  })
})

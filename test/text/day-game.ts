/** Two days in which most of what the day can tell happens. */
import type { Ability } from '../../src/kernel/ability.ts'
import type { Decision } from '../../src/kernel/decision.ts'
import { decisionOf, drive } from '../../src/kernel/engine.ts'
import type { Entry } from '../../src/kernel/entry.ts'
import { isRefusal } from '../../src/kernel/result.ts'
import type { State } from '../../src/kernel/state.ts'
import type { CardKind } from '../../src/structures/day/state.ts'
import { newState, rules } from '../../src/structures/index.ts'

const card = (type: CardKind['type'], more: Partial<CardKind> = {}): CardKind => ({
  type,
  cost: { hand: 1, reserve: 1 },
  stats: {},
  do: [],
  ...more,
})
const startOf = (phase: string) =>
  ({ structure: 'day', edge: 'start', span: 'phase', where: { phase: [phase] } }) as const
const afterRest = { structure: 'day', edge: 'after', span: 'effect', where: { effect: ['Rest'] } } as const

const abilities: Record<string, Ability> = {
  'tinker-noon': {
    of: 'tinker',
    when: [startOf('Noon')],
    do: [{ may: { pay: { mana: 1 } }, to: [{ put: 'drone', in: 'hero-expedition' }] }],
  },
  'drone-noon': { of: 'drone', when: [startOf('Noon')], do: [{ draw: 1 }] },
  'drone-rest': { of: 'drone', when: [afterRest], do: [{ draw: 1 }] },
  dig: {
    of: 'tinker',
    quick: { pay: { exhaust: 'tinker' } },
    do: [
      { create: 'ant', in: 'companion-expedition', times: 2 },
      { boost: { each: 'character', side: 'mine' }, by: 2 },
      { gain: 'anchored', to: { each: 'token' } },
      { 'add-counter': 'ore', to: 'tinker' },
      { activate: 'drone-noon' },
    ],
  },
  raze: { of: 'bee', when: [{ event: 'joined', what: 'self' }], do: [{ sacrifice: { one: 'permanent' } }] },
}

const terrains = ['forest', 'mountain', 'water'] as const

function first(): State {
  return newState({
    players: [{ id: 'ana' }, { id: 'bo' }],
    rulings: {},
    abilities,
    day: {
      begin: { ...startOf('Noon'), where: { phase: ['Noon'], day: [1] } },
      firstPlayer: 'ana',
      cards: {
        tinker: card('permanent'),
        drone: card('character', { stats: { forest: 1 } }),
        ant: card('character'),
        bee: card('character', { stats: { water: 1 } }),
        spark: card('spell', { do: [{ retreat: 'hero-expedition', who: 'opponent' }] }),
        rust: card('permanent'),
        moss: card('permanent'),
      },
      zones: {
        ana: { landmark: [{ card: 'tinker' }], hand: [{ card: 'drone' }], mana: 3, deck: 2, discard: 2 },
        bo: {
          landmark: [{ card: 'rust' }, { card: 'moss' }, { card: 'rust' }],
          hand: [{ card: 'bee' }, { card: 'spark' }],
          reserve: [{ card: 'ant' }],
          mana: 3,
          deck: 9,
        },
      },
      expeditions: { ana: { hero: 0, companion: 7 }, bo: { hero: 0, companion: 7 } },
      regions: [1, 2, 3, 4, 5, 6, 7, 8].map(n => ({ terrains, faceDown: n > 1 && n < 8 })),
      passed: [],
    },
  })
}

const answers: Readonly<Record<string, readonly string[]>> = {
  pay: ['pay'],
  'day-turn': ['use dig', 'pass', 'play bee companion', 'play ant hero', 'play spark', 'pass'],
  choose: ['choose tinker'],
}

/** All entries up to the second Noon, and all questions on the way. */
export function playDay(): { entries: readonly Entry[]; asked: readonly Decision[] } {
  const script = structuredClone(answers) as Record<string, string[]>
  let state = first()
  const entries: Entry[] = []
  const asked: Decision[] = []
  for (;;) {
    const decision = decisionOf(state, 'day')
    if (decision) asked.push(decision)
    let answered = false
    const driven = drive(rules, state, {
      until: { ...startOf('Noon'), where: { phase: ['Noon'], day: [2] } },
      structure: 'day',
      decide({ what, ask }) {
        // One answer for each call, so that every question is seen.
        if (decision === undefined || answered) return undefined
        answered = true
        const text = script[what]?.shift()
        if (text !== undefined) return text
        if ('order' in ask) return ask.order.map(({ id }) => id).join(', ')
        if ('some' in ask)
          return (
            ask.some
              .map(({ id }) => id)
              .slice(0, ask.min)
              .join(' ') || 'none'
          )
        if (!('one' in ask)) return 'yes'
        return ask.one.find(({ id }) => id === 'pass')?.id ?? ask.one[0]?.id
      },
    })
    if (isRefusal(driven)) throw new Error(JSON.stringify(driven))
    if (driven.refusal) throw new Error(JSON.stringify(driven.refusal))
    state = driven.state
    entries.push(...driven.entries)
    if (driven.stopped !== 'decision') return { entries, asked }
  }
}

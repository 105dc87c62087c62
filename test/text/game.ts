/** A game in which most things happen that can be told. */
import type { Ability } from '../../src/kernel/ability.ts'
import { decisionOf, drive, offersOf, takeOffer } from '../../src/kernel/engine.ts'
import type { Entry } from '../../src/kernel/entry.ts'
import { isRefusal } from '../../src/kernel/result.ts'
import type { State } from '../../src/kernel/state.ts'
import type { CardSetup, CharacterSetup } from '../../src/structures/clock/setup.ts'
import { newState, rules } from '../../src/structures/index.ts'

const card = (more: Partial<CardSetup>): CardSetup => ({
  type: 'action',
  tics: 1,
  exhausted: false,
  do: [],
  ...more,
})
const character = (player: string, more: Partial<CharacterSetup> = {}): CharacterSetup => ({
  player,
  clock: 3,
  inPlay: true,
  familiar: false,
  near: [],
  bar: {},
  ...more,
})
const endOf = (tic: number) =>
  ({ structure: 'clock', edge: 'end', span: 'tic', where: { tic: [tic] } }) as const
const startOfTurn = { structure: 'clock', edge: 'start', span: 'turn', where: {} } as const

const abilities: Record<string, Ability> = {
  gift: {
    of: 'a1',
    when: [startOfTurn],
    do: [{ may: { score: 1 } }, { note: 'a gift' }],
    limit: { times: 1, per: 'tic' },
  },
  thorn: {
    of: 'b1',
    when: [{ event: 'card-played' }],
    do: [{ may: { pay: { exhaust: { one: 'card', side: 'mine' } } }, to: [{ 'move-clock': 'it', by: 1 }] }],
  },
  shield: {
    of: 'c1',
    instead: { verb: 'leave', what: { type: 'character' }, do: [{ 'move-clock': 'it', by: 12 }] },
  },
  armour: { of: 'c1', also: { verb: 'leave', what: { type: 'character' }, do: [{ score: 1, who: 'cy' }] } },
  root: { of: 'c1', cannot: { verb: 'move-near', what: 'a2' } },
  echo: {
    of: 'a2',
    when: [endOf(3)],
    do: [{ delayed: { when: [{ ...endOf(4), next: true }], do: [{ score: 2 }] } }],
  },
  late: { of: 'a2', when: [endOf(3)], 'only-if': { score: 'ana', 'at-least': 99 }, do: [{ score: 1 }] },
  more: { of: 'a2', later: true, when: [endOf(5)], do: [{ score: 1 }] },
  call: {
    of: 'a1',
    when: [endOf(3)],
    do: [{ 'add-ability': 'more', to: 'a2' }, { enter: 'd1' }, { enter: 'd1' }],
  },
}

const first: State = newState({
  players: [{ id: 'ana' }, { id: 'bo' }, { id: 'cy' }],
  rulings: {},
  abilities,
  clock: {
    begin: { structure: 'clock', edge: 'start', span: 'tic', where: { tic: [3] } },
    startPlayer: 'ana',
    locations: ['north', 'south'],
    scores: {},
    targets: { ana: 2 },
    characters: {
      a1: character('ana', {
        bar: {
          strike: card({
            do: [{ leave: 'b1' }, { 'give-control': 'd1', to: 'bo' }, { 'move-near': 'a2', to: ['south'] }],
          }),
        },
      }),
      a2: character('ana', { near: ['north'] }),
      b1: character('bo', { bar: { kick: card({ tics: 2 }), ward: card({ type: 'react' }) } }),
      c1: character('cy', { bar: { guard: card({ type: 'react', window: [{ event: 'card-played' }] }) } }),
      d1: character('ana', { clock: 4, inPlay: false }),
    },
  },
})

const answers: Record<string, string[]> = {
  'next-turn': ['choose a1', 'choose a2'],
  turn: [
    'move near south north',
    'play strike',
    'end turn',
    'move',
    'end turn',
    'move',
    'end turn',
    'action 2',
    'instant 0',
    'end turn',
  ],
  may: ['yes'],
  pay: ['pay'],
  window: ['play guard'],
  modification: ['apply shield'],
  choose: ['choose kick'],
  target: ['go on'],
}

/** All entries up to the end of tic 5, and all questions on the way. */
export function play() {
  const script = structuredClone(answers)
  let state = first
  const entries: Entry[] = []
  const asked = []
  let offered = false
  for (;;) {
    const decision = decisionOf(state, 'clock')
    if (decision) asked.push(decision)
    const [offer] = decision?.what === 'turn' && !offered ? offersOf(rules, state, 'clock') : []
    offered ||= decision?.what === 'turn'
    if (offer) {
      const taken = takeOffer(rules, state, 'clock', offer.id)
      if (isRefusal(taken)) throw new Error(taken.key)
      state = taken.state
      entries.push(...taken.entries)
    }
    const driven = drive(rules, state, {
      until: { structure: 'clock', edge: 'start', span: 'tic', where: { tic: [6] } },
      structure: 'clock',
      decide: question => {
        if (question.what === 'turn' && !offered) return undefined
        const text = script[question.what]?.shift()
        if (text !== undefined) return text
        const ask = question.ask
        if (!('one' in ask)) return 'yes'
        return ask.one.find(({ id }) => ['decline', 'end turn', 'go on'].includes(id))?.id ?? ask.one[0]?.id
      },
    })
    if (isRefusal(driven)) throw new Error(driven.key)
    state = driven.state
    entries.push(...driven.entries)
    if (driven.refusal) throw new Error(JSON.stringify(driven.refusal))
    if (driven.stopped !== 'decision') return { entries, asked }
  }
}

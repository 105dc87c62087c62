import { describe, expect, it } from 'vitest'
import { beginning, parseScenarios } from '../../src/scenario/scenario.ts'
import { rules } from '../../src/structures/index.ts'
import type { Define } from '../../src/timeline/command.ts'
import { isRefused } from '../../src/timeline/command.ts'
import { replay } from '../../src/timeline/replay.ts'
import { Timeline } from '../../src/timeline/timeline.ts'
import { answer, done, game, toDecision } from './games.ts'

const text = `
title: A table
edition: v1.0
players: [ana, bo]
cards: { fox: { type: character, cost: { hand: 1, reserve: 1 } } }
day:
  begin: start of Afternoon of day 1
  first-player: ana
  zones: { ana: { hand: 3, mana: 2, deck: 5 }, bo: { deck: 5 } }
`
function table(): Timeline {
  const loaded = parseScenarios(text, 'table.yaml')
  const [scenario] = loaded.ok ? loaded.scenarios : []
  if (scenario === undefined) throw new Error('the scenario cannot be read')
  return new Timeline(rules, beginning(scenario))
}
const hawk = { type: 'character', cost: { hand: 2, reserve: 1 }, stats: { forest: 2 } }
const define = (id: string, card: Define['card']): Define => ({ type: 'define', id, card })

describe('define: a card that the judge describes', () => {
  it('is told in the stream, asks the decision anew, and can be played', async () => {
    const timeline = table()
    await done(timeline, toDecision)
    const told: string[] = []
    timeline.entries$.subscribe(({ kind, rules: cited }) => told.push(`${cited[0]} ${kind}`))
    told.length = 0
    await done(timeline, define('hawk', hawk))
    expect(told).toEqual(['day scenario card-defined'])
    await done(timeline, toDecision)
    await done(timeline, answer(timeline, 'play a hawk hero'))
    await done(timeline, toDecision)
    expect(timeline.state.game.day?.things.hawk).toMatchObject({ zone: 'hero-expedition', card: 'hawk' })
  })

  it('stands in the log as it was sent, and is replayed', async () => {
    const timeline = table()
    await done(timeline, toDecision)
    await done(timeline, define('hawk', hawk))
    await done(timeline, toDecision)
    const again = replay(rules, timeline.first, JSON.parse(JSON.stringify(timeline.log)))
    if (isRefused(again)) throw new Error(again.key)
    expect(again.entries).toEqual(timeline.entries)
    expect(again.state).toEqual(timeline.state)
  })

  it.each<[string, string, Define['card'], object]>([
    ['a name that is taken', 'fox', hawk, { key: 'refused.id-taken', rule: 'day scenario' }],
    ['a name of a player', 'ana', hawk, { key: 'refused.id-taken' }],
    [
      'a name that is none',
      'Hawk!',
      hawk,
      { key: 'refused.illegal-definition', params: { id: 'Hawk!', at: 'id' } },
    ],
    ['a word of the language', 'self', hawk, { params: { at: 'id' } }],
    ['the word before a card that nobody knows', 'a', hawk, { params: { at: 'id' } }],
    ['nothing', 'hawk', {}, { params: { at: 'card' } }],
    [
      'a type that there is not',
      'hawk',
      { type: 'bird' },
      { params: { at: 'card.type' }, legal: ['character', 'permanent', 'spell', 'hero'] },
    ],
    [
      'a cost that is none',
      'hawk',
      { ...hawk, cost: { hand: -1, reserve: 1 } },
      { params: { at: 'card.cost.hand' } },
    ],
    ['a key that is not known', 'hawk', { ...hawk, speed: 3 }, { params: { at: 'card.speed' } }],
    [
      'a step that names nothing',
      'omen',
      { type: 'spell', cost: { hand: 1, reserve: 1 }, do: [{ discard: 'wolf' }] },
      { params: { at: 'card.do.0.discard' } },
    ],
  ])('%s is refused, and nothing changes', async (_, id, card, refusal) => {
    const timeline = table()
    await done(timeline, toDecision)
    const { state, version } = timeline
    expect(await timeline.send(define(id, card))).toMatchObject({
      refused: true,
      code: 'illegal-definition',
      ...refusal,
    })
    expect([timeline.state, timeline.version]).toEqual([state, version])
  })

  it('in a game without cards there is nothing to define', async () => {
    const timeline = new Timeline(rules, game())
    expect(await timeline.send(define('hawk', hawk))).toMatchObject({
      key: 'refused.nothing-to-define',
      rule: 'clock scenario',
    })
  })
})

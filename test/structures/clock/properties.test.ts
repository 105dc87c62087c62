import { deepStrictEqual } from 'node:assert'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Decision } from '../../../src/kernel/decision.ts'
import { advance, answer, decisionOf, drive, offersOf } from '../../../src/kernel/engine.ts'
import { digest, type Entry } from '../../../src/kernel/entry.ts'
import { isRefusal } from '../../../src/kernel/result.ts'
import { type State, stateKey } from '../../../src/kernel/state.ts'
import { newState, rules, type Setup } from '../../../src/structures/index.ts'
import { playOut, replay } from '../../support/player.ts'
import { declaredOtherwise, randomSetup } from '../../support/random.ts'

const numbers = fc.array(fc.nat({ max: 30_000 }), { minLength: 20, maxLength: 120 })

/** Runs `test` on random games, with the wall clock and chance made to throw once the game is made. */
function everyGame(runs: number, test: (setup: Setup, numbers: readonly number[]) => void) {
  fc.assert(
    fc.property(randomSetup, numbers, (setup, given) => {
      const { now } = Date
      const { random } = Math
      const forbidden = (what: string) => () => {
        throw new Error(`${what} was asked`)
      }
      Date.now = forbidden('the wall clock')
      Math.random = forbidden('chance')
      try {
        test(setup, given)
      } finally {
        Date.now = now
        Math.random = random
      }
    }),
    { numRuns: runs },
  )
}

/** A copy through JSON: must lose nothing, not even a key that is there and undefined. */
function stored(state: State): State {
  const copy = JSON.parse(JSON.stringify(state)) as State
  deepStrictEqual(copy, state)
  return copy
}

function isDeeplyFrozen(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  return Object.isFrozen(value) && Object.values(value).every(isDeeplyFrozen)
}

describe('random games keep the rules', () => {
  it('nothing throws, and what is asked, offered and refused is sound', () => {
    everyGame(100, (setup, given) => {
      playOut(newState(setup), given, state => {
        const decision = decisionOf(state, 'clock')
        const { clock, pending } = state.game
        if (decision === undefined || clock === undefined) return
        const offers = offersOf(rules, state, 'clock')
        expect(new Set(offers.map(o => o.id)).size).toBe(offers.length)
        // 501.3b, 500.3c - What was triggered is resolved before the next decision of the rules.
        if (decision.what === 'turn' || decision.what === 'next-turn') expect(pending).toEqual([])
        if (decision.what === 'turn') expect(decision.for).toBe(clock.turnPlayer)
        if (decision.what === 'next-turn') checkChooser(state, decision)
        if (!clock.turn?.begun) expect(offers).toEqual([])
        for (const text of [
          '',
          'choose',
          'constructor',
          '__proto__',
          'play toString',
          'action -1',
          'yes no',
        ]) {
          const refused = answer(rules, state, decision.id, text)
          expect(isRefusal(refused) && refused.code).toBe('illegal-choice')
        }
        const early = advance(rules, state, { until: 'decision', structure: 'clock' })
        expect(isRefusal(early) && early.code).toBe('decision-pending')
        for (const { out, inPlay, near, clock: personal } of Object.values(clock.characters)) {
          if (out) expect([inPlay, personal]).toEqual([false, null])
          if (!inPlay) expect(near).toEqual([])
          if (personal !== null) expect(personal >= 1 && personal <= 10).toBe(true)
        }
      })
    })
  })

  it('500.3, 501.2, 501.3, 502.2 by the entries alone', () => {
    everyGame(100, (setup, given) => {
      const { entries } = playOut(newState(setup), given)
      check(setup, entries)
    })
  })

  it('entries are numbered without gap, cite a rule, and follow from earlier ones', () => {
    everyGame(50, (setup, given) => {
      const { entries } = playOut(newState(setup), given)
      entries.forEach((entry, i) => {
        expect(entry.n).toBe(i + 1)
        expect(entry.rules.length).toBeGreaterThan(0)
        expect(entry.causes.every(n => n >= 1 && n < entry.n)).toBe(true)
        deepStrictEqual(JSON.parse(JSON.stringify(entry)), entry)
      })
    })
  })
})

/** 500.3c and decided 17 in their plainest words, for the defaults of `clock.tie-chooser` and `clock.team-voice`. */
function checkChooser({ game }: State, { for: asked, ask }: Decision) {
  const { rulings, players, clock } = game
  if (rulings['clock.tie-chooser'] !== 'nearest-with-a-match' || clock === undefined) return
  const teamOf = (id: string) => players.find(p => p.id === id)?.team ?? id
  const found = Object.values(clock.characters).filter(c => c.clock === clock.tic)
  const offered = 'one' in ask ? ask.one.map(o => clock.characters[o.id.replace('choose ', '')]?.player) : []
  const owners = rulings['clock.tie-choice'] === 'any-match' ? offered : found.map(c => c.player)
  const first = clock.turnPlayer ?? clock.startPlayer
  const at = players.findIndex(p => p.id === first) + (clock.turnPlayer === null ? 0 : 1)
  const round = [...players.slice(at), ...players.slice(0, at)].map(p => p.id)
  const others = round.filter(id => clock.turnPlayer === null || teamOf(id) !== teamOf(clock.turnPlayer))
  const isOf = (team: string) => owners.some(o => o !== undefined && teamOf(o) === team)
  const team = teamOf([...others, ...round].find(id => isOf(teamOf(id))) ?? '')
  const members = round.filter(id => owners.includes(id) && teamOf(id) === team)
  const isJudges = members.length > 1 && rulings['clock.team-voice'] === 'judge'
  if (rulings['clock.tie-choice'] === 'any-match') expect(asked).toBe(isJudges ? 'judge' : members[0])
  expect(offered.every(o => o !== undefined)).toBe(true)
}

/** Follows clocks, control and turns by what entries say, and holds them against the rules. */
function check(setup: Setup, entries: readonly Entry[]) {
  const { characters = {} } = setup.clock ?? {}
  const clocks = new Map(Object.entries(characters).map(([id, c]) => [id, c.clock]))
  const players = new Map(Object.entries(characters).map(([id, c]) => [id, c.player]))
  const cards = new Map(
    Object.values(characters).flatMap(c => Object.entries(c.bar).map(([id, { type }]) => [id, type])),
  )
  let points: string[] = []
  for (const entry of entries) {
    const { kind, details = {}, actions = [], at, who } = entry
    if (kind === 'selected') {
      // 500.3 - Whose clock equals the main clock.
      expect(clocks.get(String(details.character))).toBe(at.tic)
    }
    if (kind === 'opened' && at.span === 'turn' && at.edge === 'start') {
      // 501.2 - Who controls the character becomes turn player.
      expect(who).toBe(players.get(String(at.turn)))
      points = []
    }
    if (kind === 'answered' && details.what === 'turn') {
      // 501.3 - Each of the three at most once.
      const [word = '', card = ''] = String(details.choice).split(' ')
      if (word !== 'end') points.push(word === 'play' ? (cards.get(card) ?? card) : word)
      expect(new Set(points).size).toBe(points.length)
    }
    if (kind !== 'event') continue
    const isPlain = !entry.causes.some(n => entries[n - 1]?.kind === 'modified')
    for (const { verb, object = '', to, who: got } of actions) {
      if (verb === 'move-clock') clocks.set(object, to as number)
      if (verb === 'take-out') clocks.set(object, null)
      if (verb === 'give-control') players.set(object, got ?? '')
      // 502.2 - By the rule itself nothing is readied but at the end of tic 10.
      if (verb === 'ready' && entry.rules.includes('clock 502.2') && isPlain) expect(at.tic).toBe(10)
      if (verb === 'set-main-clock') expect(to).toBe((Number(at.tic) % 10) + 1)
    }
  }
}

describe('limits hold in random games', () => {
  it('for each ability of each object, in each period', () => {
    everyGame(100, (setup, given) => {
      const counts = new Map<string, number>()
      const { entries } = playOut(newState(setup), given)
      const drop = (per: string) => {
        for (const key of counts.keys()) if (key.startsWith(`${per} `)) counts.delete(key)
      }
      for (const { kind, at, details = {}, actions = [] } of entries) {
        // decided 5 - A turn's from 501.2 to the end of 501.4, a tic's and a cycle's from the main clock's setting.
        if (kind === 'opened' && at.span === 'turn' && at.edge === 'start') drop('turn')
        if (kind === 'none-found' || kind === 'selected' || details.what === 'next-turn') drop('turn')
        for (const { verb, to } of actions) {
          if (kind !== 'event' || verb !== 'set-main-clock') continue
          drop('tic')
          if (to === 1) drop('cycle')
        }
        if (kind !== 'activated' || details.delayed) continue
        const { limit } = setup.abilities[String(details.trigger)] ?? {}
        if (limit === undefined) continue
        const key = `${limit.per} ${details.trigger} ${details.object}`
        counts.set(key, (counts.get(key) ?? 0) + 1)
        expect(counts.get(key)).toBeLessThanOrEqual(limit.times)
      }
    })
  })
})

describe('the same game is the same game', () => {
  it('whatever was declared first', () => {
    everyGame(100, (setup, given) => {
      const one = playOut(newState(setup), given)
      const two = playOut(newState(declaredOtherwise(setup)), given)
      expect(two.moves).toEqual(one.moves)
      expect(digest(two.entries)).toBe(digest(one.entries))
      expect(stateKey(two.state)).toBe(stateKey(one.state))
    })
  })

  it('stored and resumed through JSON at every step', () => {
    everyGame(30, (setup, given) => {
      const begun = newState(setup)
      const one = playOut(begun, given)
      const two = replay(stored(begun), one.moves, stored)
      expect(two.entries).toEqual(one.entries)
      expect(stateKey(two.state)).toBe(stateKey(one.state))
    })
  })

  it('played again with the same answers, and nothing that was given out has changed', () => {
    everyGame(50, (setup, given) => {
      const begun = newState(setup)
      const key = stateKey(begun)
      const states: [State, string][] = []
      const one = playOut(begun, given, state => states.push([state, stateKey(state)]))
      const two = playOut(begun, given)
      expect(digest(two.entries)).toBe(digest(one.entries))
      expect(stateKey(two.state)).toBe(stateKey(one.state))
      expect(stateKey(begun)).toBe(key)
      for (const [state, then] of states) expect(stateKey(state)).toBe(then)
      expect([begun, one.state, ...one.entries].every(isDeeplyFrozen)).toBe(true)
    })
  })

  it('driven in one run, and advanced from a state that nobody froze', () => {
    everyGame(50, (setup, given) => {
      const begun = newState(setup)
      const { moves, entries, state } = playOut(begun, given)
      const untilOffer = moves.findIndex(move => 'take' in move)
      const said = (untilOffer < 0 ? moves : moves.slice(0, untilOffer)) as { say: string }[]
      const left = said.map(move => move.say)
      const driven = drive(rules, begun, {
        until: 'decision',
        structure: 'clock',
        cap: 2000,
        decide: () => left.shift(),
      })
      if (isRefusal(driven)) throw new Error(driven.code)
      if (left.length > 0) return
      deepStrictEqual(driven.entries, entries.slice(0, driven.entries.length))
      if (untilOffer < 0 && driven.stopped !== 'cap') expect(stateKey(driven.state)).toBe(stateKey(state))

      const loose = JSON.parse(JSON.stringify(begun)) as State
      const first = advance(rules, loose, { until: 'decision', structure: 'clock', cap: 2000 })
      const again = advance(rules, loose, { until: 'decision', structure: 'clock', cap: 2000 })
      deepStrictEqual(again, first)
    })
  })
})

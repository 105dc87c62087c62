import { describe, expect, it } from 'vitest'
import { seats, sit, when } from '../../support/game.ts'

describe('500.1 a tic lasts from one setting of the main clock to the next', () => {
  it('goes through tics without turns, and begins the next cycle after tic 10', () => {
    const t = sit({ characters: { a1: 5 }, begin: 9, turnPlayer: 'ana' })
    expect(t.until('start of tic 2')).toEqual([
      '500.2 start of tic 9',
      '500.3 500.3a (read: 502) none',
      '502.1 end of tic 9',
      '502.2 main clock 9>10',
      '500.1 tic 10 of cycle 1',
      '500.2 start of tic 10',
      '500.3 500.3a (read: 502) none',
      '502.1 end of tic 10',
      '502.2 main clock 10>1',
      '500.1 tic 1 of cycle 2',
      '500.2 start of tic 1',
      '500.3 500.3a (read: 502) none',
      '502.1 end of tic 1',
      '502.2 main clock 1>2',
      '500.1 tic 2 of cycle 2',
      '500.2 start of tic 2',
    ])
    expect(t.clock.turnPlayer).toBe('ana')
    expect(t.clocks).toEqual({ a1: 5 })
  })

  it('CLK-13: the beginning is no tic gone by: nothing ends, nothing scores, nothing is readied', () => {
    const t = sit({ begin: 'set-up', characters: { a1: 1 } })
    expect(t.play()).toEqual([
      '500.2 start of tic 1',
      '500.3 500.3b a1 is next',
      '501.2 start of turn a1 (ana)',
      '501.3b ana? move | action | instant | end turn',
    ])
    expect(t.clock).toMatchObject({ tic: 1, cycle: 1 })
  })

  it('CLK-01: the rollover rewrites no personal clock', () => {
    const t = sit({ begin: 9, turnPlayer: 'bo', characters: { a1: 10, b1: 3 } })
    t.play('action 2', 'end turn', 'action 2', 'end turn', 'action 2', 'end turn', 'action 2', 'end turn')
    expect(t.turns.slice(0, 4)).toEqual(['a1@10', 'a1@2', 'b1@3', 'a1@4'])
  })

  it('CLK-10: a new cycle goes by the clocks, not by who was declared first', () => {
    const t = sit({
      begin: 'end of tic 10',
      turnPlayer: 'ana',
      players: 3,
      characters: { c1: 4, b1: 1, a1: 2 },
    })
    t.play('action 4', 'end turn', 'action 4', 'end turn', 'action 4', 'end turn')
    expect(t.turns.slice(0, 3)).toEqual(['b1@1', 'a1@2', 'c1@4'])
  })
})

describe('500.2 triggers at the start of a tic come before anyone is looked for', () => {
  it('puts a character on the tic, which then plays in it', () => {
    const t = sit({
      characters: { a1: 1 },
      begin: 4,
      abilities: { alarm: { of: 'a1', when: when('start of tic 4'), do: [{ 'move-clock': 'self', to: 4 }] } },
    })
    expect(t.play()).toEqual([
      '500.2 start of tic 4',
      '704.2 ana: alarm waits',
      '704.2 ana: alarm resolves',
      'scenario move-clock a1 1>4',
      '500.3 500.3b a1 is next',
      '501.2 start of turn a1 (ana)',
      '501.3b ana? move | action | instant | end turn',
    ])
  })

  it('takes the only match away: none is found and the tic ends', () => {
    const t = sit({
      characters: { a1: 4, b1: 8 },
      begin: 4,
      abilities: { snooze: { of: 'b1', when: when('start of tic 4'), do: [{ 'move-clock': 'a1', by: 2 }] } },
    })
    expect(t.until('end of tic 4')).toEqual([
      '500.2 start of tic 4',
      '704.2 bo: snooze waits',
      '704.2 bo: snooze resolves',
      'scenario move-clock a1 4>6 lost-turn',
      '500.3 500.3a (read: 502) none',
      '502.1 end of tic 4',
    ])
  })
})

describe('500.3 characters whose clock equals the main clock, looked for afresh after every turn', () => {
  it('does not find a clock that is behind: equal, not "equal or behind"', () => {
    const t = sit({ characters: { a1: 5, b1: 7 }, begin: 6 })
    t.until('start of tic 7')
    expect(t.turns).toEqual([])
    t.play('end turn')
    expect(t.turns).toEqual(['b1@7', 'b1@8'])
  })

  it('CLK-12: what a turn does to the clocks of others counts for the next choice', () => {
    const t = sit({
      begin: 3,
      turnPlayer: 'bo',
      characters: {
        a1: {
          clock: 3,
          bar: {
            swap: {
              action: 2,
              do: [
                { 'move-clock': 'b1', to: 4 },
                { 'move-clock': 'a2', to: 3 },
              ],
            },
          },
        },
        a2: 6,
        b1: 3,
        b2: 3,
      },
    })
    t.play('ana: choose a1', 'play swap', 'end turn')
    expect(t.asked).toBe('bo 500.3c: choose a2 | choose b2')
    t.play('choose a2', 'end turn', 'end turn')
    expect(t.turns).toEqual(['a1@3', 'a2@3', 'b2@3'])
    expect(t.asked).toBe('ana 500.3c: choose a2 | choose b1 | choose b2')
  })

  it('finds a character that has already had a turn in this tic and is set back on it', () => {
    const back = { action: 1, do: [{ 'move-clock': 'b1', to: 3 }] } as const
    const t = sit({ begin: 3, turnPlayer: 'ana', characters: { a1: { clock: 3, bar: { back } }, b1: 3 } })
    t.play('bo: choose b1', 'end turn', 'play back', 'end turn', 'end turn')
    expect(t.turns.slice(0, 3)).toEqual(['b1@3', 'a1@3', 'b1@3'])
  })

  it('finds who is not in play, and who has left: 500.3 does not ask about play', () => {
    const t = sit({ begin: 3, characters: { a1: { clock: 3, inPlay: false }, b1: 7 } })
    t.play()
    expect(t.turns).toEqual(['a1@3'])
  })

  it('passes over who cannot take a turn; the clock stays (decided 15)', () => {
    const t = sit({
      begin: 4,
      turnPlayer: 'ana',
      characters: { a1: 4, b1: 4 },
      abilities: {
        chains: { of: 'b1', cannot: { verb: 'take-turn', what: 'a1', in: moment4 } },
      },
    })
    expect(t.play('end turn').slice(0, 2)).toEqual([
      '500.2 start of tic 4',
      '500.3 500.3b scenario b1 is next, without a1',
    ])
    expect(t.clocks.a1).toBe(4)
    expect(t.entries.map(e => e.rules.join()).filter(r => r.includes('500.3a'))).toEqual([
      'clock 500.3,clock 500.3a (read: 502),clock scenario',
    ])
  })

  it('says who is passed over where several others are found', () => {
    const t = sit({
      begin: 4,
      turnPlayer: 'ana',
      characters: { a1: 4, a2: 4, b1: 4 },
      abilities: { chains: { of: 'b1', cannot: { verb: 'take-turn', what: 'a1', in: moment4 } } },
    })
    t.play()
    expect(t.asked).toBe('bo 500.3c: choose a2 | choose b1')
    expect(t.entries.at(-1)?.details).toMatchObject({ skipped: ['a1'] })
  })

  it('CLK-15: a turn that is skipped in one cycle is not skipped in the next', () => {
    const t = sit({
      begin: 4,
      turnPlayer: 'ana',
      characters: { a1: 4 },
      abilities: { chains: { cannot: { verb: 'take-turn', what: 'a1', in: moment4 } } },
    })
    t.play()
    expect(t.turns).toEqual(['a1@4'])
    expect(t.clock.cycle).toBe(2)
  })
})

const moment4 = { structure: 'clock', span: 'tic', where: { tic: [4], cycle: [1] } } as const

describe('500.3a nobody is found: the tic ends (read: 502)', () => {
  it('ends a tic with and without turns', () => {
    const t = sit({ characters: { a1: 1 } })
    const written = t.play('end turn')
    expect(written.filter(text => text.includes('500.3a'))).toEqual(['500.3 500.3a (read: 502) none'])
    expect(written.slice(-11)).toEqual([
      '501.3b ana: end turn',
      '501.3c move-clock a1 1>2',
      '501.4 end of turn a1',
      '500.3 500.3a (read: 502) none',
      '502.1 end of tic 1',
      '502.2 main clock 1>2',
      '500.1 tic 2 of cycle 1',
      '500.2 start of tic 2',
      '500.3 500.3b a1 is next',
      '501.2 start of turn a1 (ana)',
      '501.3b ana? move | action | instant | end turn',
    ])
  })
})

describe('500.3c several are found: who chooses', () => {
  it('before the first turn the start player chooses (decided 7)', () => {
    const t = sit({ characters: { a1: 1, a2: 1, a3: 1, b1: 1, b2: 1, b3: 1 }, startPlayer: 'bo' })
    expect(t.play()).toEqual([
      '500.2 start of tic 1',
      '500.3c bo? choose a1 | choose a2 | choose a3 | choose b1 | choose b2 | choose b3',
    ])
  })

  it('players take turn about from the start; the last one is forced', () => {
    const t = sit({ characters: { a1: 1, a2: 1, a3: 1, b1: 1, b2: 1, b3: 1 }, startPlayer: 'bo' })
    t.play('bo: choose b1', 'bo: move', 'bo: end turn')
    expect(t.asked).toBe('ana 500.3c: choose a1 | choose a2 | choose a3 | choose b2 | choose b3')
    t.play('ana: choose a1', 'end turn', 'bo: choose b2', 'end turn', 'ana: choose a2', 'end turn')
    t.play('bo: choose b3', 'end turn')
    expect(t.entries.findLast(e => e.kind === 'selected')).toMatchObject({
      details: { character: 'a3' },
      rules: ['clock 500.3', 'clock 500.3b'],
    })
  })

  it('the first to the left of the turn player chooses; then one player is left with two and decides', () => {
    const t = sit({ begin: 3, turnPlayer: 'ana', characters: { a1: 3, a2: 3, b1: 3 } })
    t.play('bo: choose b1', 'end turn')
    expect(t.asked).toBe('ana 500.3c: choose a1 | choose a2')
  })

  it('by the letter any of the characters may be chosen, also the turn of the one who asks next', () => {
    const t = sit({ begin: 3, turnPlayer: 'bo', characters: { a1: 3, a2: 3, b1: 3 } })
    t.play('ana: choose a1', 'end turn')
    expect(t.asked).toBe('bo 500.3c: choose a2 | choose b1')
    t.play('bo: choose a2', 'ana: end turn')
    expect(t.turns).toEqual(['a1@3', 'a2@3', 'b1@3'])
  })

  it('CLK-07: tied characters are one turn each, with a choice before each', () => {
    const t = sit({ begin: 2, turnPlayer: 'ana', characters: { a1: 2, a2: 2, b1: 2 } })
    t.play('bo: choose a1', 'action 3', 'end turn', 'bo: choose a2', 'action 3', 'end turn', 'action 3')
    expect(t.turns).toEqual(['a1@2', 'a2@2', 'b1@2'])
  })

  it('all of one player: that player decides, in consecutive turns', () => {
    const t = sit({ begin: 3, turnPlayer: 'bo', characters: { a1: 3, a2: 3, a3: 3, b1: 8 } })
    t.play('ana: choose a1', 'end turn', 'ana: choose a3', 'end turn')
    expect(t.turns).toEqual(['a1@3', 'a3@3', 'a2@3'])
  })

  it('three players: the first to the left who has one of them', () => {
    const t = sit({ begin: 3, players: 3, turnPlayer: 'ana', characters: { a2: 3, b1: 7, c1: 3 } })
    t.play()
    expect(t.asked).toBe('cy 500.3c: choose a2 | choose c1')
  })

  it.each([2, 3, 4, 5, 6])(
    '%i players with one each: always the left neighbour of who has just played',
    n => {
      const ids = ['a1', 'b1', 'c1', 'd1', 'e1', 'f1'].slice(0, n)
      const names = ['ana', 'bo', 'cy', 'di', 'ed', 'flo'].slice(0, n)
      const t = sit({ players: n, startPlayer: 'bo', characters: Object.fromEntries(ids.map(id => [id, 1])) })
      t.play()
      const asked: string[] = []
      for (let turns = 0; turns < n; turns++) {
        const [who = ''] = t.asked.split(' ')
        if (t.asked.includes('500.3c')) {
          asked.push(who)
          t.play(`choose ${who.charAt(0)}1`)
        }
        t.play('action 2', 'end turn')
      }
      const fromBo = [...names.slice(1), ...names.slice(0, 1)]
      expect(asked).toEqual(fromBo.slice(0, n - 1))
      expect(t.turns.slice(0, n)).toEqual(fromBo.map(name => `${name.charAt(0)}1@1`))
    },
  )

  it('the turn player may be the first to the left with a match: after all others', () => {
    const t = sit({
      begin: 3,
      players: 4,
      turnPlayer: 'cy',
      characters: { a1: 8, b1: 8, c1: 3, c2: 3, d1: 8 },
    })
    t.play()
    expect(t.asked).toBe('cy 500.3c: choose c1 | choose c2')
  })

  it('control decides whose a character is', () => {
    const gift = { when: when('start of tic 3'), of: 'a1', do: [{ 'give-control': 'a2', to: 'bo' }] }
    const t = sit({
      begin: 3,
      turnPlayer: 'ana',
      players: 3,
      characters: { a1: 3, a2: 3, b1: 9, c1: 3 },
      abilities: { gift },
    })
    t.play()
    expect(t.asked).toBe('bo 500.3c: choose a1 | choose a2 | choose c1')
  })

  it('a start player without a match: the first to the left of him who has one (decided 7)', () => {
    const t = sit({ begin: 3, players: 4, startPlayer: 'bo', characters: { a1: 3, b1: 9, c1: 9, d1: 3 } })
    t.play()
    expect(t.asked).toBe('di 500.3c: choose a1 | choose d1')
  })

  it('CLK-16: who comes later to a tic is chosen from like all', () => {
    const t = sit({ begin: 4, turnPlayer: 'bo', characters: { a1: 4, b1: 7 } })
    t.play('action 3', 'end turn')
    expect(t.clock.tic).toBe(7)
    expect(t.asked).toBe('bo 500.3c: choose a1 | choose b1')
  })
})

describe('500.3c teams count as single players (decided 17)', () => {
  const four = { a1: 3, b1: 3, c1: 3, d1: 3 }

  it('a team-mate to the left is skipped: the other team chooses', () => {
    const t = sit({
      begin: 3,
      players: seats('x x y y'),
      turnPlayer: 'ana',
      characters: { a1: 9, b1: 3, c1: 3, d1: 9 },
    })
    t.play()
    expect(t.asked).toBe('cy 500.3c: choose b1 | choose c1')
  })

  it('all of one team: it picks, whoever is turn player', () => {
    const t = sit({
      begin: 3,
      players: seats('x y x y'),
      turnPlayer: 'bo',
      characters: { a1: 3, b1: 9, c1: 3, d1: 9 },
    })
    t.play()
    expect(t.asked).toBe('cy 500.3c: choose a1 | choose c1')
  })

  it('all of the turn player’s own team: the member to the left of him speaks before himself', () => {
    const t = sit({
      begin: 3,
      players: seats('x y x y'),
      turnPlayer: 'ana',
      characters: { a1: 3, b1: 9, c1: 3, d1: 9 },
    })
    t.play()
    expect(t.asked).toBe('cy 500.3c: choose a1 | choose c1')
  })

  it('all of one member: that member chooses', () => {
    const t = sit({
      begin: 3,
      players: seats('x y x y'),
      turnPlayer: 'bo',
      characters: { a1: 9, a2: 9, b1: 9, c1: 3, c2: 3, d1: 9 },
    })
    t.play()
    expect(t.asked).toBe('cy 500.3c: choose c1 | choose c2')
  })

  it('several members of the choosing team: the first to the left of the turn player', () => {
    const t = sit({ begin: 3, players: seats('x y x y'), turnPlayer: 'cy', characters: four })
    t.play()
    expect(t.asked).toBe('di 500.3c: choose a1 | choose b1 | choose c1 | choose d1')
  })

  it('only one member of the choosing team has a match: that member', () => {
    const t = sit({ begin: 3, players: seats('x y x y'), turnPlayer: 'cy', characters: { ...four, d1: 8 } })
    t.play()
    expect(t.asked).toBe('bo 500.3c: choose a1 | choose b1 | choose c1')
  })

  it('three teams of two: the first team to the left with a match', () => {
    const t = sit({
      begin: 3,
      players: seats('x y z x y z'),
      turnPlayer: 'ana',
      characters: { a1: 9, b1: 9, c1: 9, d1: 3, e1: 9, f1: 3 },
    })
    t.play()
    expect(t.asked).toBe('flo 500.3c: choose d1 | choose f1')
  })

  it('before the first turn the start player’s team comes first, and he speaks', () => {
    const t = sit({ begin: 3, players: seats('x y x y'), startPlayer: 'cy', characters: four })
    t.play()
    expect(t.asked).toBe('cy 500.3c: choose a1 | choose b1 | choose c1 | choose d1')
  })

  it('before the first turn, if only the team-mate has a match, the team-mate speaks', () => {
    const t = sit({ begin: 3, players: seats('x y x y'), startPlayer: 'cy', characters: { ...four, c1: 8 } })
    t.play()
    expect(t.asked).toBe('ana 500.3c: choose a1 | choose b1 | choose d1')
  })

  it('before the first turn, if the start player’s team has none, the next team to the left', () => {
    const t = sit({
      begin: 3,
      players: seats('x y z x y z'),
      startPlayer: 'bo',
      characters: { a1: 3, b1: 9, c1: 9, d1: 9, e1: 9, f1: 3 },
    })
    t.play()
    expect(t.asked).toBe('flo 500.3c: choose a1 | choose f1')
  })

  it('the turn player stays personal: a team-mate’s turn makes him turn player (501.2)', () => {
    const t = sit({
      begin: 3,
      players: seats('x y x y'),
      turnPlayer: 'ana',
      characters: { a1: 9, b1: 9, c1: 3, d1: 9 },
    })
    t.play()
    expect(t.clock.turnPlayer).toBe('cy')
  })
})

describe('a selection is caused and named', () => {
  it('after a choice it follows from the answer and names the rulings', () => {
    const t = sit({ begin: 3, turnPlayer: 'ana', characters: { a1: 3, b1: 3 } })
    t.play('choose b1')
    const answered = t.entries.find(e => e.kind === 'answered')
    expect(t.entries.find(e => e.kind === 'selected')).toMatchObject({
      causes: [answered?.n],
      rules: ['clock 500.3c'],
      rulings: ['clock.tie-chooser: nearest-with-a-match', 'clock.tie-choice: any-match'],
    })
  })
})
